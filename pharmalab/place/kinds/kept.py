"""A file that is kept, and the interface of its kind."""

from typing import NamedTuple, Protocol

from pharmalab.core.plain_data import Misfit
from pharmalab.core.texts import unprintable_words


class Kept(NamedTuple):
    """A file; ``changed`` is when it was written last, in milliseconds since 1970."""

    text: str
    changed: int


class Kind(Protocol):
    """A kind of files: all whose path is ``rooms / NAME ending``.

    Attributes:
        one: what a person calls one of them.
        many: what a person calls several.
        splits: whether two files of one name can diverge, so that both are kept; of the other kinds there is one file
            of each name, which joins the content of both.
    """

    one: str
    many: str
    ending: str
    splits: bool

    def fits(self, rooms: tuple[str, ...], name: str) -> bool:
        """Return whether a file of this kind can lie in these folders under this name."""

    def title(self, rooms: tuple[str, ...], name: str) -> str:
        """Return the name by which a person knows this file."""

    def check(self, rooms: tuple[str, ...], name: str, text: str) -> None:
        """Raise ValueError for a text that its panel could not read, or not write again."""

    def join(self, one: Kept, other: Kept) -> Kept | None:
        """Return a file with the content of both; None if they diverged. Both were checked."""


def later(one: Kept, other: Kept) -> Kept:
    """Return the file written later. At equal times, return the greater text, so that the order doesn't matter."""
    return max(one, other, key=lambda kept: (kept.changed, kept.text))


def at_last(text: str, one: Kept, other: Kept) -> Kept:
    """Return a file with this text, as old as the younger of two."""
    return Kept(text, max(one.changed, other.changed))


def refuse_unprintable(text: str) -> None:
    """Raise Misfit for characters that no panel could write again."""
    if found := unprintable_words(text):
        raise Misfit(f"it has {found}, which isn’t a letter")
