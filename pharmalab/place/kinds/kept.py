"""A file that is kept, and the interface of a kind of files."""

from typing import NamedTuple, Protocol

from pharmalab.core.plain_data import Misfit
from pharmalab.core.texts import unprintable_words


class Kept(NamedTuple):
    """A file's text, and the time ``changed`` when it was last written, in milliseconds since 1970."""

    text: str
    changed: int


class Kind(Protocol):
    """A kind of files: all files with a path of the form ``rooms / NAME ending``.

    Attributes:
        one: the word for one such file.
        many: the word for several such files.
        splits: whether two files of the same name can diverge, so that both are kept. Otherwise the two files are
            joined into one.
    """

    one: str
    many: str
    ending: str
    splits: bool

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        """Return whether a file of this kind can be in these folders under this name."""

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        """Return the name by which people know this file."""

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        """Raise ValueError if the file's panel could not read the text, or could not write it again."""

    def join(self, one: Kept, other: Kept) -> Kept | None:
        """Return a file with the content of both files, or None if they diverged. Both files have been checked."""


def later(one: Kept, other: Kept) -> Kept:
    """Return the file that was written later. At equal times, return the greater text, so the order doesn't matter."""
    return max(one, other, key=lambda kept: (kept.changed, kept.text))


def at_last(text: str, one: Kept, other: Kept) -> Kept:
    """Return a file with this text. Its time is the later of the two files' times."""
    return Kept(text, max(one.changed, other.changed))


def refuse_unprintable(text: str) -> None:
    """Raise Misfit if the text has characters that no panel could write again."""
    if found := unprintable_words(text):
        raise Misfit(f"it has {found}, which isn’t a letter")
