"""The common base of all entries, and an entry that hides another."""

from typing import ClassVar, NamedTuple

from msgspec.structs import force_setattr

from pharmalab.core.arguments import check_fields
from pharmalab.core.values import Value
from pharmalab.deduction import alchemy, limits, words
from pharmalab.deduction.alchemy import POTIONS


class Clue(NamedTuple):
    """The information of one entry.

    Attributes:
        ingredients: one or two indices, ascending.
        allowed: the alchemicals (8 bits) left to one ingredient, or the potions (7 bits) left to a pair.
    """

    ingredients: tuple[int, ...]
    allowed: int


class Entry(Value, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of all entries.

    Attributes:
        public: whether every player has seen it.
        note: the comment behind the typed line.
        above: the comment lines over it.
    """

    public_by_default: ClassVar[bool] = False
    note: str = ""
    above: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raise Unreadable if the fields make no such entry."""
        check_fields(self)
        for comment in (self.note, *self.above):
            if wrong := limits.text_refusal(comment, limits.COMMENT, "a comment"):
                raise words.Unreadable(wrong)
        if self.note:
            force_setattr(self, "note", limits.tidy_comment(self.note))
        if self.above:
            force_setattr(self, "above", tuple(map(limits.tidy_comment, self.above)))

    def clue(self) -> Clue:
        raise NotImplementedError

    def certain(self) -> "Entry | None":
        """Return its certain content, as an entry whose kind has its own clue; None if it excludes nothing."""
        return self

    def line(self) -> str:
        """Return the entry as a typed line, without comments."""
        text = self._line()
        if self.public != self.public_by_default:  # type: ignore[attr-defined]
            text += " (public)" if self.public else " (private)"  # type: ignore[attr-defined]
        return text

    def _line(self) -> str:
        raise NotImplementedError

    def fact(self) -> str:
        """Return the entry as a clause of a sentence: 'fern + toad, sold as green plus, had the right sign'."""
        raise NotImplementedError

    def mentions(self) -> tuple[int, ...]:
        """Return the ingredients that the entry names."""
        return self.clue().ingredients


class Hidden(Entry, frozen=True, tag="hidden"):
    """A placeholder for an entry that not everybody has seen, where only public entries count.

    It says nothing, and keeps the numbers of the other entries. It is never written to a file.
    """

    public: bool = False

    def clue(self) -> Clue:
        return Clue((0,), alchemy.ALL_ALCHEMICALS)

    def mentions(self) -> tuple[int, ...]:
        return ()

    def certain(self) -> Entry | None:
        return None

    def _line(self) -> str:
        return "(not public)"

    def fact(self) -> str:
        return "not public"


def name_of(ingredient: str) -> str:
    """Return the name of an ingredient id: 'raven feather'."""
    return ingredient.replace("_", " ")


def potion_of(potion: str) -> str:
    """Return the words for a potion id: 'red plus'."""
    return words.potion_words(POTIONS.index(potion))
