"""The content of a stored file, and the interface that all kinds of stored files have."""

from typing import NamedTuple, Protocol

from pharmalab.core.plain_data import Misfit
from pharmalab.core.texts import unprintable_words


class Kept(NamedTuple):
    """A stored file's text and the time at which it was last written (``changed``), in milliseconds since 1970."""

    text: str
    changed: int


class Kind(Protocol):
    """A kind of stored file, such as a match. A file's path consists of folders (``rooms``), a name and ``ending``.

    Attributes:
        one: the word for one file of this kind, such as 'match'.
        many: the word for several files, such as 'matches'.
        ending: the end of each file's name, such as '.jsonl'.
        splits: whether both files are kept if neither continues the other. If not, they are merged.
    """

    one: str
    many: str
    ending: str
    splits: bool

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        """Return whether a file with this name, in these folders, can be a file of this kind."""

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        """Return the name by which messages refer to a file, such as '“friday” (notes)'."""

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        """Raise ValueError if *text* is not valid content for the file called *name* in these folders."""

    def join(self, one: Kept, other: Kept) -> Kept | None:
        """Merge two checked files into one. Return None if neither file continues the other."""


def later(one: Kept, other: Kept) -> Kept:
    """Return the file that was written later.

    If the times are equal, the texts are compared, so the order of the arguments doesn't matter.
    """
    return max(one, other, key=lambda kept: (kept.changed, kept.text))


def at_last(text: str, one: Kept, other: Kept) -> Kept:
    """Return a file that has this text, and was last written when the later of the two files was."""
    return Kept(text, max(one.changed, other.changed))


def refuse_unprintable(text: str) -> None:
    """Raise Misfit if the text contains characters that can't be shown or saved."""
    if found := unprintable_words(text):
        raise Misfit(f"it has {found}, which isn’t a valid character")
