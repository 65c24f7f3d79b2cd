"""The limits of notes: far more than a game needs, and little enough that every answer comes soon."""

from pharmalab.core.texts import unprintable_words
from pharmalab.core.words import number

ENTRIES = 2_000  #: entries of one game, and as many unparsed lines
LINE = 1_000  #: characters of a typed line, its comment included
BODY = 200  #: characters of a typed line before its comment
COMMENT = 500  #: characters of a comment
TEXT = 1_000_000  #: characters of a file, or of what is pasted at once
LINES = 5_000  #: typed lines of the same, comments and empty ones too


def tidy_comment(comment: str) -> str:
    """Return a comment as it is written behind a typed line or above it: in one line, without spaces at its ends."""
    return " ".join(comment.splitlines()).strip()


def text_refusal(text: str, most: int, what: str) -> str:
    """Return why a text cannot be part of notes: too long, or a bad character, with its place from 1; or ''."""
    if len(text) > most:
        return f"{what} has {number(len(text))} characters; the most is {number(most)}"
    found = unprintable_words(text)
    return f"{what} has {found}, which is no text: leave it out" if found else ""
