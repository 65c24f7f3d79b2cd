"""What notes may hold: far more than a game brings, and little enough that every answer comes soon."""

from pharmalab.core.words import number

ENTRIES = 2_000  #: entries of one game, and as many unread lines
LINE = 1_000  #: characters of a typed line, its comment included
BODY = 200  #: characters of a typed line before its comment
COMMENT = 500  #: characters of a comment
TEXT = 1_000_000  #: characters of a file, or of what is pasted at once
LINES = 5_000  #: typed lines of the same, comments and empty ones too


def unwritable(text: str) -> int:
    """The place of the first character that is no text: a control character other than spaces and line breaks, or half
    of a pair (a lone surrogate), which no file can hold; -1 if there is none."""
    if text.isprintable():
        return -1
    return next((k for k, c in enumerate(text) if _no_text(c)), -1)


def _no_text(c: str) -> bool:
    return (c < " " or "\x7f" <= c <= "\x9f" or "\ud800" <= c <= "\udfff") and not c.isspace()


def cleaned(text: str) -> str:
    """The text with what is no text escaped, so that it can be shown and kept."""
    if unwritable(text) < 0:
        return text
    return "".join(c.encode("unicode_escape").decode() if _no_text(c) else c for c in text)


def refusal(text: str, most: int, what: str) -> str:
    """Why a text cannot be part of notes: too long, or a character that is no text, with its place from 1; or ''."""
    if len(text) > most:
        return f"{what} has {number(len(text))} characters; {number(most)} is the most"
    at = unwritable(text)
    return f"{what} has {text[at]!a} as character {at + 1}, which is no text" if at >= 0 else ""


def shortened(text: str, most: int = 60) -> str:
    """The beginning of a text that is too long to be shown."""
    return text if len(text) <= most else f"{text[:most]}…"
