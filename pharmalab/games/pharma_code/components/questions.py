"""Question cards: the built-in cards, and teachers' own cards from a file.

The file is a TOML file in UTF-8 with up to 500 questions. You can add other languages alongside ``en``::

    [[question]]
    id = "dose"
    right = 2                                 # the number of the right answer
    [question.en]
    text = "What makes the poison?"
    answers = ["The colour", "The dose", "The price"]
    why = "Paracelsus said so."               # may be left out

``load(path)`` returns the cards for ``Config(questions=…)``. A saved match contains these cards.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pharmalab.core.texts import TextError, check_line, shorten
from pharmalab.core.toml import TomlError, decode_text, parse_tables
from pharmalab.core.values import Value, replace
from pharmalab.games.pharma_code.components import data

LETTERS = "ABC"
MOST, LARGEST = 500, 4_000_000  # the most questions in a file, and its most bytes
NAME = r"\w[\w .-]{0,39}"  # the pattern of an id
LANGUAGE = r"[a-z]{2,3}(-[A-Za-z]{1,8})?"


class QuestionError(ValueError):
    """An error in a question file. Its message names the file and the line, and says how to fix it."""


class Text(Value, frozen=True):
    """The text of a question card in one language.

    Attributes:
        language: the code of the language, such as 'en'.
        answers: the three answers, in the order on the card.
        why: an explanation of the right answer, or ''.
    """

    language: str
    text: str
    answers: tuple[str, str, str]
    why: str = ""


class QuestionCard(Value, frozen=True):
    """A question card.

    Attributes:
        id: the unique id of the card.
        right: the right answer, A, B or C; '' if the card does not give it.
        texts: the question, in one or more languages.
    """

    id: str
    right: str
    texts: tuple[Text, ...]

    def languages(self) -> tuple[str, ...]:
        """Return the codes of the languages in which the card is written."""
        return tuple(text.language for text in self.texts)

    def unsolved(self) -> "QuestionCard":
        """Return a copy of the card without the right answer and its explanation."""
        return replace(self, right="", texts=tuple(replace(text, why="") for text in self.texts))

    def covered(self, cover: Callable[[tuple[str, str, str]], Any]) -> "QuestionCard":
        """Return a copy of the card in which covers hide the right answer and its explanation.

        *cover* returns a cover for a value, given the value's position in the state.
        """
        place = "config", "questions", self.id
        return replace(self, right=cover(place), texts=tuple(replace(text, why=cover(place)) for text in self.texts))

    def text(self, language: str) -> Text:
        """Return the text of the question in a language.

        Raises:
            KeyError: the card has no text in this language.
        """
        for text in self.texts:
            if text.language == language:
                return text
        raise KeyError(f"the question {self.id} has no text in {language}")


@lru_cache(maxsize=4)
def built_in(which: str = "core") -> tuple[QuestionCard, ...]:
    """Return the built-in question cards.

    Args:
        which: 'core' for the 31 questions of the standard game, or 'all' for all 42.
    """
    text = data("questions")
    core = {row["id"] for row in tomllib.loads(text)["question"] if row.get("core")}
    return tuple(card for card in parse(text, "questions.toml") if which == "all" or card.id in core)


@lru_cache(maxsize=64)
def by_id(own: tuple[QuestionCard, ...], which: str) -> Mapping[str, QuestionCard]:
    """Return the question cards in play, sorted by id.

    They are the teacher's cards *own*. If *own* is (), they are the built-in cards: 'core' or 'all', as *which* says.
    """
    return {card.id: card for card in sorted(own or built_in(which), key=lambda card: card.id)}


@lru_cache(maxsize=64)
def read_aloud(own: tuple[QuestionCard, ...], which: str, language: str) -> tuple[tuple[str, str], ...]:
    """Return the id and the question of each question card in play, without its answers."""
    return tuple((card.id, card.text(language).text) for card in by_id(own, which).values())


def faults(cards: tuple[QuestionCard, ...]) -> Iterator[str]:
    """Yield a sentence for each fault in question cards that come from a program or a saved match.

    Cards from a question file never have these faults, because `load` refuses such files.
    """
    if len(cards) > MOST:
        yield f"there are {len(cards)}, but the limit is {MOST}"
    for card in cards[:MOST]:
        try:
            if not re.fullmatch(NAME, card.id):
                yield f"“{shorten(card.id)}” is not a valid id: use 1 to 40 letters, digits, dots, hyphens or spaces"
            if card.right not in (*LETTERS, ""):
                yield f"the right answer of “{shorten(card.id)}” is A, B or C, not “{shorten(card.right)}”"
            for text in card.texts:
                if not re.fullmatch(LANGUAGE, text.language):
                    yield (
                        f"“{shorten(card.id)}” has the unknown language “{shorten(text.language)}”; write a code such "
                        "as en"
                    )
                first, second, third = text.answers
                for part in (text.text, first, second, third):
                    if not check_line(part, f"a text of “{shorten(card.id)}”"):
                        yield f"a text of “{shorten(card.id)}” is empty"
                check_line(text.why, f"“why” of “{shorten(card.id)}”")
        except TextError as error:
            yield str(error)
        except (TypeError, ValueError, AttributeError):
            yield "a card has an id, the letter of the right answer, and texts with three answers each"


def load(path: str | Path) -> tuple[QuestionCard, ...]:
    """Read question cards from a file.

    Raises:
        OSError: the file cannot be opened.
        QuestionError: the file is too large or not TOML, or a question has a mistake; the message says where.
    """
    raw = Path(path).read_bytes()
    if len(raw) > LARGEST:
        raise QuestionError(f"{path} is {len(raw)} bytes long, but at most {LARGEST} are allowed: use fewer questions")
    try:
        text = decode_text(raw)
    except TomlError as error:
        raise QuestionError(f"{path}, line {error.line}: {error}") from error
    return parse(text, str(path))


def parse(text: str, place: str) -> tuple[QuestionCard, ...]:
    """Read question cards from the text of a question file.

    *place* is the file's name, for error messages.

    Raises:
        QuestionError: a question is incomplete; the message names the line.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    reader = _Reader(text, place)
    tables = reader.tables()
    for key in tables:
        if key != "question":
            raise reader.error(0, key, f"there is no “{shorten(key)}” here; a question begins with [[question]]")
    rows = tables.get("question")
    if not isinstance(rows, list) or not rows:
        raise reader.error(0, "question", "there is no question in it; each begins with [[question]]")
    if len(rows) > MOST:
        raise reader.error(MOST + 1, "", f"there are {len(rows)} questions, but the limit is {MOST}")
    cards = tuple(reader.card(n, row) for n, row in enumerate(rows, 1))
    seen: dict[str, int] = {}
    for n, card in enumerate(cards, 1):
        if card.id in seen:
            raise reader.error(n, "id", f"the id “{card.id}” stands in line {reader.line(seen[card.id], 'id')} as well")
        seen[card.id] = n
    return cards


class _Reader:
    """A reader that turns TOML tables into question cards and finds the lines of errors."""

    def __init__(self, text: str, place: str) -> None:
        self.whole, self.lines, self.place = text, text.split("\n"), place
        heads = [n for n, said in enumerate(self.lines) if re.match(r"\s*\[\[\s*question\s*\]\]", said)]
        self.blocks = [0, *heads, len(self.lines)]

    def tables(self) -> dict[str, object]:
        """Return the tables of the TOML text.

        Raises:
            QuestionError: the text is not TOML.
        """
        try:
            return parse_tables(self.whole)
        except TomlError as error:
            raise QuestionError(f"{self.place}, line {error.line}: {error}") from error

    def line(self, n: int, key: str = "", language: str = "") -> int:
        """Return the line number (from 1) of a key in a question, or of the question's beginning if the key is missing.

        Args:
            n: the number of the question, from 1; 0 means the lines before the first question.
            key: the key to look for.
            language: the language whose table has the key, or ''.
        """
        first = self.blocks[n] if n < len(self.blocks) else 0
        end = self.blocks[n + 1] if n + 1 < len(self.blocks) else len(self.lines)
        found = first
        for at in range(first, end if n else len(self.lines)):
            if language and re.match(rf"\s*\[\s*question\s*\.\s*\"?{re.escape(language)}\"?\s*\]", self.lines[at]):
                found, language = at, ""
            if not language and key and re.match(rf"\s*\[*\s*\"?{re.escape(key)}\"?\s*[=\].]", self.lines[at]):
                return at + 1
        return found + 1

    def error(self, n: int, key: str, said: str, language: str = "") -> QuestionError:
        """Return an error about a key of the n-th question that names the file and the line."""
        return QuestionError(f"{self.place}, line {self.line(n, key, language)}: {said}")

    def card(self, n: int, row: object) -> QuestionCard:
        """Return the card described by the n-th question of the file."""
        if not isinstance(row, dict):
            raise self.error(n, "", "a question begins with [[question]]")
        name = row.get("id")
        if not isinstance(name, str) or not re.fullmatch(NAME, name):
            raise self.error(n, "id", "a question needs an id of 1 to 40 letters, digits, dots, hyphens or spaces")
        right = row.get("right")
        if not isinstance(right, int) or isinstance(right, bool) or not 1 <= right <= 3:
            raise self.error(n, "right", f"“right” of “{name}” must be the number of the right answer: 1, 2 or 3")
        plain = {"id", "right", "core", "topic", "source"}
        texts = tuple(self.texts(n, name, {key: value for key, value in row.items() if key not in plain}))
        if not texts:
            raise self.error(n, "", f"“{name}” has no text; write it under [question.en]")
        return QuestionCard(name, LETTERS[right - 1], texts)

    def texts(self, n: int, name: str, written: dict[str, object]) -> Iterator[Text]:
        """Yield the texts of the n-th question, one in each language."""
        for language, text in written.items():
            if not isinstance(text, dict) or not re.fullmatch(LANGUAGE, language):
                key = "" if isinstance(text, dict) else language
                raise self.error(
                    n,
                    key,
                    f"“{name}” has an unknown entry “{shorten(language)}”; use only “id”, “right” and [question.en]",
                    "" if key else language,
                )
            for key in text:
                if key not in ("text", "answers", "why"):
                    raise self.error(
                        n,
                        key,
                        f"“{name}” has an unknown entry “{shorten(key)}”; use only “text”, “answers” and “why”",
                        language,
                    )
            question = self.text(n, name, language, "text", text.get("text"))
            answers = text.get("answers")
            if not isinstance(answers, list) or len(answers) != 3:
                count = len(answers) if isinstance(answers, list) else 0
                raise self.error(n, "answers", f"“{name}” needs three answers, not {count}", language)
            first, second, third = (self.text(n, name, language, "answers", answer) for answer in answers)
            if len({first, second, third}) != 3:
                raise self.error(n, "answers", f"two answers of “{name}” are the same", language)
            why = self.text(n, name, language, "why", text["why"]) if "why" in text else ""
            yield Text(language, question, (first, second, third), why)

    def text(self, n: int, name: str, language: str, key: str, value: object) -> str:
        """Return a value that must be a line of text. Raises QuestionError if it is not."""
        if not isinstance(value, str) or not value.strip():
            raise self.error(n, key, f"“{key}” of “{name}” must be text in quotation marks", language)
        try:
            return check_line(value, f"“{key}” of “{name}”")
        except TextError as error:
            raise self.error(n, key, str(error), language) from error
