"""Entries about a single ingredient."""

from typing import ClassVar

from pharmalab.deduction import alchemy, words
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS, POTIONS, QUALITIES
from pharmalab.deduction.entries.base import Clue, Entry, name_of, potion_of
from pharmalab.deduction.entries.pairs import ANSWERS
from pharmalab.deduction.words import check_id


class Aspect(Entry, frozen=True, tag="aspect"):
    """An entry for one known sign of an ingredient, such as red plus."""

    public_by_default: ClassVar[bool] = True
    ingredient: str
    color: str
    sign: str
    public: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.ingredient, INGREDIENTS, "ingredient")
        check_id(self.color, alchemy.COLORS, "colour (R, G or B)")
        check_id(self.sign, ("+", "-"), "sign (+ or -)")

    def clue(self) -> Clue:
        carriers = alchemy.CARRIERS[POTIONS.index(self.color + self.sign)]
        return Clue((INGREDIENTS.index(self.ingredient),), carriers)

    def _line(self) -> str:
        return f"{name_of(self.ingredient)}: {self.color}{self.sign}"

    def fact(self) -> str:
        return f"{name_of(self.ingredient)} was shown to have a {potion_of(self.color + self.sign)}"


class Peek(Entry, frozen=True, tag="peek"):
    """An entry for one ingredient that you saw through the Periscope as another player mixed or sold a potion.

    For a mix, ``potion`` is the potion that was made. For a sale, ``wanted`` is the wanted potion, and ``quality`` says
    how well the sold potion matched it. Soup and a neutral sale rule out no alchemicals.
    """

    ingredient: str
    potion: str | None = None
    wanted: str | None = None
    quality: str | None = None
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.ingredient, INGREDIENTS, "ingredient")
        if (self.potion is None) == (self.wanted is None) or (self.wanted is None) != (self.quality is None):
            raise words.Unreadable("a peek needs either a potion, or the wanted potion and the quality of a sale")
        if self.potion is not None:
            check_id(self.potion, POTIONS, "potion")
        if self.wanted is not None and self.quality is not None:
            check_id(self.wanted, ASPECTS, "potion an adventurer wants")
            check_id(self.quality, QUALITIES, "quality")

    def potions(self) -> int:
        """Return the potions that may have been made, as a 7-bit mask."""
        if self.potion is not None:
            return 1 << POTIONS.index(self.potion)
        assert self.wanted is not None and self.quality is not None
        return alchemy.potions_of_sale(POTIONS.index(self.wanted), self.quality)

    def clue(self) -> Clue:
        able = sum(1 << a for a in range(8) if alchemy.PARTNERS[a][self.potions()])
        return Clue((INGREDIENTS.index(self.ingredient),), able)

    def _line(self) -> str:
        if self.potion is not None:
            return f"peek {name_of(self.ingredient)} in {words.potion_mark(POTIONS.index(self.potion))}"
        return f"peek {name_of(self.ingredient)} in sale as {self.wanted}: {words.QUALITY_WORDS[self.quality or '']}"

    def fact(self) -> str:
        name = name_of(self.ingredient)
        if self.potion is not None:
            return f"{name} was used to make {potion_of(self.potion)}"
        return f"{name} was in a potion sold as {potion_of(self.wanted or '')} that {ANSWERS[self.quality or '']}"


class Is(Entry, frozen=True, tag="is"):
    """A supposition that an ingredient is a particular alchemical.

    It never comes from a game and is never written to a file.
    """

    ingredient: str
    alchemical: str
    public: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        check_id(self.ingredient, INGREDIENTS, "ingredient")
        check_id(self.alchemical, ALCHEMICALS, "alchemical")

    def clue(self) -> Clue:
        return Clue((INGREDIENTS.index(self.ingredient),), 1 << ALCHEMICALS.index(self.alchemical))

    def signs(self) -> tuple[Aspect, ...]:
        """Return three entries, one for each sign of the alchemical. Together they say the same as this entry."""
        a = ALCHEMICALS.index(self.alchemical)
        shown = (q for q in ASPECTS if alchemy.has_aspect(a, POTIONS.index(q)))
        return tuple(Aspect(self.ingredient, q[0], q[1], public=False) for q in shown)

    def _line(self) -> str:
        return f"{name_of(self.ingredient)} is {self.alchemical}"

    def fact(self) -> str:
        return f"you suppose that {name_of(self.ingredient)} is {self.alchemical}"
