"""The limits on the size of notes: far larger than any game needs, but small enough for quick answers."""

from pharmalab.core.texts import unprintable_words
from pharmalab.core.words import number

ENTRIES = 2_000  #: entries of one game, and as many unparsed lines
LINE = 1_000  #: characters of a typed line, its comment included
BODY = 200  #: characters of a typed line before its comment
COMMENT = 500  #: characters of a comment
TEXT = 1_000_000  #: characters of a file, or of what is pasted at once
LINES = 5_000  #: lines of a file, including comments and empty lines


def tidy_comment(comment: str) -> str:
    """Return a comment as a single line without spaces at either end."""
    return " ".join(comment.splitlines()).strip()


def text_refusal(text: str, most: int, what: str) -> str:
    """Return the reason why a text can't be part of notes, such as an unreadable character, or '' if it can."""
    if len(text) > most:
        return f"{what} has {number(len(text))} characters, but the limit is {number(most)}"
    found = unprintable_words(text)
    return f"{what} has an unreadable character, {found}: remove it" if found else ""
