"""The base class of all entries, and a placeholder for hidden entries."""

from typing import ClassVar, NamedTuple

from msgspec.structs import force_setattr

from pharmalab.core.arguments import check_fields
from pharmalab.core.values import Value
from pharmalab.deduction import alchemy, limits, words
from pharmalab.deduction.alchemy import POTIONS


class Clue(NamedTuple):
    """The information in an entry, about one ingredient or a pair of ingredients.

    Attributes:
        ingredients: one or two ingredients (0-7), ascending.
        allowed: the possible alchemicals (8-bit mask), or potions of a pair (7-bit mask).
    """

    ingredients: tuple[int, ...]
    allowed: int


class Entry(Value, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """The base class of all entries in the notes.

    Attributes:
        public: whether every player knows the entry's content.
        note: the comment after the typed line.
        above: the comment lines above the typed line.
    """

    public_by_default: ClassVar[bool] = False
    note: str = ""
    above: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raise Unreadable if the fields don't make a valid entry."""
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
        """Return an entry with only the certain part of this entry, or None if that part rules nothing out.

        Most entries are certain as a whole. In an entry about a rival's hidden potion, only an ingredient that you saw
        is certain.
        """
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
        """Describe the entry as a clause, such as 'fern + toad, sold as green plus, had the right sign'."""
        raise NotImplementedError

    def mentions(self) -> tuple[int, ...]:
        """Return the ingredients that the entry names."""
        return self.clue().ingredients


class Hidden(Entry, frozen=True, tag="hidden"):
    """A placeholder for a private entry, used when only public entries count.

    A placeholder contains no information. It only keeps the other entries' numbers right, and is never written to a
    file.
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
    """Return the name of an ingredient, such as 'raven feather', given its id."""
    return ingredient.replace("_", " ")


def potion_of(potion: str) -> str:
    """Return the words for a potion, such as 'red plus', given its id."""
    return words.potion_words(POTIONS.index(potion))
