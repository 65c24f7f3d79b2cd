"""Questions about the future of a match that people can ask in words.

A question is a function of a position. It returns None while there is no answer yet. A game's ``forecasts`` are asked
about a seat's view, and give exact probabilities immediately.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any

from pharmalab.core.agenda import CHANCE, State
from pharmalab.core.chance import Unweighed
from pharmalab.core.events import Who, player
from pharmalab.core.game import Forecast, Game
from pharmalab.core.name_search import find_named, find_phrase
from pharmalab.core.odds import Answer, AnswerOf
from pharmalab.core.texts import value_words
from pharmalab.core.values import Value
from pharmalab.core.words import capital, listing, suggestion
from pharmalab.core.work import checkpoint, without_progress

WINS, NEXT = "Who wins?", "What comes next?"
MANY = 500  #: the number of outcomes to put into words between two checkpoints
BLANK = "…"  #: the mark for names in the words of a question

#: a function that regroups probabilities in the way they are shown
Told = Callable[[Mapping[Any, Fraction]], dict[Any, Fraction]]


class Query(Value, frozen=True):
    """A question about the future of a match.

    Args:
        words: the words in which people ask the question.
        answer: takes a state and the names of seats. It returns the answer, a dict of exact probabilities, or None
            while there is no answer yet. A forecast may raise ValueError instead.
        forecast: whether *answer* can handle a seat's view with blanks.
        told: puts the final probabilities into words.
    """

    words: str
    answer: Callable[[Any, Who], Any]
    forecast: bool = False
    told: Told = dict


class Listed(Value, frozen=True):
    """A forecast that gives a probability for each of many cards or places, for a game's ``forecasts``.

    Args:
        chances: a forecast that returns the probability of each card or place.
        told: groups similar cards or places on one line.
    """

    chances: Forecast
    told: Told

    def __call__(self, state: State, who: Who) -> dict[Hashable, Fraction]:
        return self.told(self.chances(state, who))


class Parametric(Value, frozen=True):
    """A question with a blank in its words, such as “Does … win?”, for a game's ``questions`` and ``forecasts``.

    Args:
        make: takes the ids of the things in the blank, such as players, and returns the query.
        things: takes a position, and maps the ids of all possible things to their names.
    """

    make: Callable[..., Query]
    things: Callable[[Any], Mapping[str, str]]

    def named(self, text: str, state: State) -> list[str]:
        """Return the ids of the things that a text names, such as “Cairo, Essen or Milan”.

        Raises:
            ValueError: a name is unknown, or the text names nothing.
        """
        things = self.things(state)
        known = {said.lower(): id_ for id_, name in things.items() for said in (id_, name)}
        ids = []
        for word in filter(None, map(str.strip, re.split(r",| or ", text))):
            if word.lower() not in known:
                near = suggestion(word.lower(), {said: things[id_] for said, id_ in known.items()})
                raise ValueError(f"there is no “{word}” here: {near}")
            ids.append(known[word.lower()])
        if not ids:
            raise ValueError(f"name what is asked about: one or several of {', '.join(list(things.values())[:8])} …")
        return list(dict.fromkeys(ids))


class Offered(Mapping[str, str]):
    """The questions that a game offers: a mapping from the words of each question to a sentence about it."""

    def __init__(self, told: Mapping[str, str]) -> None:
        self._told = dict(told)

    def __getitem__(self, words: str) -> str:
        return self._told[words]

    def __iter__(self) -> Iterator[str]:
        return iter(self._told)

    def __len__(self) -> int:
        return len(self._told)

    def __repr__(self) -> str:
        lines = [f"{words}\n    {told}" if told else words for words, told in self._told.items()]
        return "\n".join(
            [
                *lines,
                "Instead of a question, you can pass a function of your own. It must take a state, and return the "
                "answer, or None if there’s no answer yet.",
            ]
        )


def offered_questions(game: Game) -> Offered:
    """Return the questions that a game offers, with questions about the near future first."""
    every = {**game.forecasts, **game.questions, WINS: winner, NEXT: next_chance}
    return Offered({words: _told(one) for words, one in every.items()})


def _told(one: object) -> str:
    """Return the first sentence of the docstring of a question's function."""
    function = one.make if isinstance(one, Parametric) else one.chances if isinstance(one, Listed) else one
    said = " ".join((function.__doc__ or "").split())
    first = re.split(r"(?<=[.?!])\s", said, maxsplit=1)[0]
    return capital(re.sub(r"^Return,? (?:a query for )?", "", first))  # players read it too


def find_query(game: Game, question: object, state: State) -> Query:
    """Return the query for a question that a person asks.

    *question* is a query, a function of a state, or words. An unambiguous part of an offered question is enough. If
    the question has a blank, write names in its place.

    Raises:
        ValueError: there is no such question, or the words fit several questions.
    """
    if isinstance(question, Query):
        return question
    if callable(question):
        return Query(getattr(question, "__name__", "a question"), OfState(question))
    if not isinstance(question, str):
        raise ValueError(f"a question is text, a query or a function of a state, not {value_words(question)}")
    every = _every(game)
    words = _meant(game, question, [words for words, one in every.items() if not isinstance(one[0], Parametric)])
    if words:
        asked, forecast = every[words]
        if isinstance(asked, Listed):
            return Query(words, asked.chances, forecast, asked.told)
        return Query(words, asked, forecast)
    for words, (template, _) in every.items():
        if isinstance(template, Parametric) and (said := _filled(words, question)) is not None:
            return template.make(*template.named(said, state))
    if words := _part(question, list(every)):
        if BLANK in words:
            raise ValueError(
                f"“{question}” is only part of “{words}”: ask the whole question, and put names in place of {BLANK}"
            )
        return find_query(game, words, state)
    near = get_close_matches(question, every, 3, 0.4) or list(every)
    raise ValueError(f"{game.title} has no question “{question}”; similar questions: {', '.join(near)}")


def _every(game: Game) -> dict[str, tuple[Any, bool]]:
    """Return all questions by their words, each with its answer function, and whether it is a forecast."""
    every: dict[str, tuple[Any, bool]] = {words: (one, True) for words, one in game.forecasts.items()}
    for words, one in game.questions.items():
        answer: Any = one
        every[words] = answer if isinstance(one, Parametric) else OfState(answer), False
    return {**every, WINS: (partial(winner, game), False), NEXT: (partial(next_chance, game), True)}


def _meant(game: Game, text: str, every: Sequence[str]) -> str:
    """Return the question without a blank that a text means; '' if there is none.

    The text may differ from the question in case, spacing and the question mark, or contain only the beginnings of its
    first words.
    Raises ValueError if several fit.
    """
    wanted = _plain_words(text)
    told = {words: _plain_words(words) for words in every}
    for words in every:
        if told[words] == wanted:
            return words
    found = [words for words in every if wanted and _begins(told[words], wanted)]
    if len(found) > 1:
        raise ValueError(f"“{text}” could mean {listing(found, 'or')}")
    return found[0] if found else ""


def _part(text: str, every: Sequence[str]) -> str:
    """Return the question that contains these words side by side, or that they name; '' if there is none.

    Raises ValueError if several fit.
    """
    found = find_phrase(text, every)
    if not found:
        clear, near = find_named(text, [(words,) for words in every])
        found = near if clear is not None or len(near) > 1 else ()
    if len(found) > 1:
        raise ValueError(f"“{text}” could mean {listing([every[n] for n in found], 'or')}")
    return every[found[0]] if found else ""


def _begins(words: Sequence[str], wanted: Sequence[str]) -> bool:
    return len(wanted) <= len(words) and all(map(str.startswith, words, wanted))


@lru_cache(maxsize=1_000)
def _plain_words(text: str) -> tuple[str, ...]:
    return tuple(_plain(text).lower().split())


def _plain(text: str) -> str:
    """Return the text with single spaces and without the question mark."""
    return " ".join(text.split()).rstrip(" ?")


def _filled(words: str, question: str) -> str | None:
    """Return the text that fills the blank of *words*; None if the question is a different one."""
    before, _, after = _plain(words).partition(BLANK)
    said = re.fullmatch(f"{re.escape(before)}(.*){re.escape(after)}", _plain(question), re.IGNORECASE)
    return said[1].replace(BLANK, "") if said else None


class OfState(Value, frozen=True):
    """A wrapper that lets a function of a state be called like a query: with the players' names as a second argument.

    The names are ignored.
    """

    function: AnswerOf

    def __call__(self, state: State, who: Who) -> Answer:
        return self.function(state)


class Reading:
    """A query with the players' names filled in, to be called with a state alone.

    ``later`` says why a forecast had no answer when it was first asked; '' if it had one.
    """

    def __init__(self, asked: Query, who: Who = player) -> None:
        self.query, self.who, self.later = asked, who, ""

    def __call__(self, state: State) -> Answer:
        if not self.query.forecast:
            answer: Answer = self.query.answer(state, self.who)
            return answer
        try:
            with without_progress():
                chances = self.query.answer(state, self.who)
        except Unweighed:
            raise
        except ValueError as error:
            self.later = self.later or str(error)
            return None
        return chances if chances is None else dict(chances)


def winner(game: Game, state: State, who: Who) -> str | None:
    """The winner: one player, several players who share the win, or nobody."""
    end = game.outcome(state)
    return None if end is None else " and ".join(map(who, end.winners)) or "nobody"


def next_chance(game: Game, state: State, who: Who) -> dict[str, Fraction] | None:
    """The outcome of the next chance node, such as a card or a throw of dice."""
    if game.to_move(state) != CHANCE:
        return None
    outcomes, said = game.weighed(state), state.agenda[0].words
    counts: dict[str, int] = {}
    for n, (outcome, weight) in enumerate(outcomes, 1):
        words = said(outcome, who)
        counts[words] = counts.get(words, 0) + weight
        if n % MANY == 0:
            checkpoint()
    whole, chances = sum(counts.values()), dict[str, Fraction]()
    for n, (words, weight) in enumerate(counts.items(), 1):
        chances[words] = Fraction(weight, whole)
        if n % MANY == 0:
            checkpoint()
    return chances
