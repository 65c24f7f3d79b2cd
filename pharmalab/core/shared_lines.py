"""Read and write lines of text that people share. Such a line consists of a few words followed by fields.

``off_label seed=3 doctors=2 players=me,greedy,greedy`` consists of one word and three fields. A value with a space is
put in quotes: ``names="Anna B,Ben"``. A web address contains the same fields: ``?seed=3&doctors=2``.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import parse_qsl, quote

from pharmalab.core.texts import shorten, unprintable_words
from pharmalab.core.values import Value
from pharmalab.core.words import suggestion

LONGEST = 4_000  #: the maximum number of characters
QUOTES = str.maketrans(dict.fromkeys("“”„«»", '"'))  #: phones and mail programs turn plain quotes into these
PART = re.compile(r'(?:[^\s"]|"(?:[^"]|"")*")+')
SAFE = "/,:"  #: characters that are not escaped in an address, so that people can read it
NAME = re.compile(r"[a-z][a-z0-9_]*")


class LineError(ValueError):
    """The error raised for a line that cannot be understood.

    The message names the wrong word and says how to fix it.
    """


class Line(Value, frozen=True):
    """A line of text to share.

    ``words`` says what is shared, for example ``("lesson", "pandemic/moving/drive")``. ``fields`` maps each field's
    name to its text.
    """

    words: tuple[str, ...]
    fields: dict[str, str]

    def __str__(self) -> str:
        """Return the line as it is shared."""
        return " ".join([*map(_quoted, self.words), *(f"{name}={_quoted(text)}" for name, text in self.fields.items())])

    def check(self, known: Iterable[str]) -> None:
        """Raise LineError if a field is unknown."""
        names = list(known)
        for name in self.fields:
            if name not in names:
                raise LineError(f"this line has no field “{name}”: {suggestion(name, names, len(names))}")


def read_line(text: str) -> Line:
    """Split a line into its words and fields. Raises LineError if the line cannot be understood."""
    if found := unprintable_words(text):
        raise LineError(f"the line contains {found}, which isn’t a valid character: remove it")
    if len(text) > LONGEST:
        raise LineError(f"the line has {len(text)} characters, but the limit is {LONGEST}")
    plain = text.translate(QUOTES).strip()
    left = PART.sub("", plain).strip()
    if left:
        raise LineError('a quote is not closed: write "…" around a value with spaces')
    words, fields = list[str](), dict[str, str]()
    for part in PART.findall(plain):
        name, sign, value = part.partition("=")
        if not sign or '"' in name:
            if fields:
                last = next(reversed(fields))
                raise LineError(
                    f"“{shorten(_plain(part))}” has no name: write name=value. If it belongs to {last}, "
                    f'put the whole value in quotes, "…"'
                )
            words.append(_plain(part))
            continue
        if not NAME.fullmatch(name):
            raise LineError(f"“{shorten(name)}” can’t be a field’s name: use lower-case letters, digits and _")
        if name in fields:
            raise LineError(f"{name} is given twice: remove one of them")
        fields[name] = _plain(value)
    if not words and not fields:
        raise LineError("the line is empty: paste one, such as off_label seed=3")
    return Line(tuple(words), fields)


def query_of(fields: Mapping[str, str]) -> str:
    """Return fields as the query of a web address: ``seed=3&names=Anna%20B``."""
    return "&".join(f"{quote(name)}={quote(text, SAFE)}" for name, text in fields.items())


def read_query(text: str) -> dict[str, str]:
    """Return the fields in the query of a web address, unchecked. If a field occurs twice, its first value counts."""
    fields = dict[str, str]()
    for name, value in parse_qsl(text, keep_blank_values=True):
        fields.setdefault(name, value)
    return fields


def join_words(words: Sequence[str]) -> str:
    """Join command-line arguments into a line. The first argument may already be a whole line.

    Values with spaces are quoted again, because the terminal removed their quotes.
    """
    first, *rest = words
    return " ".join([first, *map(_field, rest)])


def _field(word: str) -> str:
    name, sign, value = word.partition("=")
    return word if '"' in word else name + sign + _quoted(value)


def _quoted(text: str) -> str:
    """Return the text with quotes, if it would not be read as one word without them."""
    text = text.translate(QUOTES)
    return text if re.fullmatch(r'[^\s"]*', text) else '"' + text.replace('"', '""') + '"'


def _plain(text: str) -> str:
    """Return the text without the quotes around its parts."""
    return re.sub(r'"((?:[^"]|"")*)"', lambda found: found[1].replace('""', '"'), text)
