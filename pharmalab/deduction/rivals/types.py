"""Types of rivals: how each type sells, publishes, endorses and debunks, and the chance of each choice.

All parameters are assumptions. Every player is assumed to have 2 gold seals, 3 silver seals, and 2 hedges of each
colour (rulebook, "Seals").
"""

from fractions import Fraction
from functools import lru_cache

from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import COLORS, QUALITIES, wrong_colors
from pharmalab.deduction.entries.rivals import Endorsed, Failed, OfRival, OfTheory, Published, Sold

STARRED = {"gold": Fraction(2, 5), "silver": Fraction(3, 5)}  #: the shares of gold and silver among starred seals
SHARES = {"gold": Fraction(2, 11), "silver": Fraction(3, 11), **dict.fromkeys(COLORS, Fraction(2, 11))}


class Type(Value, frozen=True):
    """A type of rival, described by how often she acts on knowledge. Her other choices are random guesses.

    Args:
        name: the name of the type.
        sure: the share of her theories that she knows to be right.
        hedges: the share of her theories that she hedges, because two alchemicals are left.
        skill: the share of her sales in which she knows the potion.
        sound: the share of her debunks in which she knows that the theory is wrong.
        prior: how likely this type is at first, relative to the other types.
    """

    name: str
    sure: Fraction
    hedges: Fraction
    skill: Fraction
    sound: Fraction
    prior: Fraction = Fraction(1)

    def __post_init__(self) -> None:
        for name in ("sure", "hedges", "skill", "sound"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(
                    f"“{name}” of the type “{self.name}” must be a number from 0 to 1, not {getattr(self, name)}"
                )
        if self.sure + self.hedges > 1:
            raise ValueError(f"“sure” and “hedges” of the type “{self.name}” add up to more than 1")
        if self.prior <= 0:
            raise ValueError(f"the prior of the type “{self.name}” must be more than 0")

    @property
    def guesses(self) -> Fraction:
        """The share of a rival's theories that are guesses, if she is of this type.

        She knows the other theories to be right (`sure`), or has narrowed them down to two alchemicals (`hedges`).
        """
        return 1 - self.sure - self.hedges

    def chances(self, act: OfRival) -> tuple[Fraction, ...]:
        """Return the chance that a rival of this type makes a choice, for each alchemical the ingredient could be.

        - Publication: the chance of exactly this alchemical and seal, given the ingredient.
        - Endorsement: the chance of this seal, given that the rival considers endorsing.
        - Failed debunk: the chance that the rival attacks the theory.
        - Sale: all eight chances are equal.
        """
        return _chances(self, act)

    def _theory(self, act: OfTheory, wrong: tuple[int, ...]) -> Fraction:
        """Return the chance of an act about a theory that is wrong in these colours."""
        if isinstance(act, Failed):
            return self.sound * bool(wrong) + (1 - self.sound)
        assert isinstance(act, Published)
        seal, endorses = act.seal, isinstance(act, Endorsed)
        known = self.sure * (not wrong) * (STARRED.get(seal, Fraction()) if seal else 1)
        guessed = self.guesses * (SHARES[seal] if seal else 1) / (1 if endorses else 8)
        # the colours that she may hedge
        colours = [c for c in range(3) if wrong in ((), (c,)) and seal in (None, COLORS[c])]
        hedged = self.hedges * len(colours) / (3 if endorses else 6)
        return known + hedged + guessed

    @property
    def sentence(self) -> str:
        """A sentence that names the type and says how often such a rival acts on knowledge."""
        return (
            f"{self.name}: {self.sure} of her theories are certain, {self.hedges} are hedged, and {self.guesses} are "
            f"guesses; she knows the potion in {self.skill} of her sales, and knows that the theory is wrong in "
            f"{self.sound} of her debunks"
        )


@lru_cache(maxsize=4096)
def _chances(of: Type, act: OfRival) -> tuple[Fraction, ...]:
    if isinstance(act, OfTheory):
        return tuple(of._theory(act, wrong_colors(act.theory[1], true)) for true in range(8))
    if isinstance(act, Sold) and act.guarantee is not None:
        return (of.skill * (act.guarantee == act.quality) + (1 - of.skill) / len(QUALITIES),) * 8
    return (Fraction(1),) * 8


TYPES = (
    Type("careful", Fraction(3, 5), Fraction(3, 10), Fraction(3, 4), Fraction(9, 10), Fraction(2)),
    Type("bold", Fraction(1, 4), Fraction(2, 5), Fraction(1, 2), Fraction(3, 5)),
    Type("bluffer", Fraction(1, 20), Fraction(1, 10), Fraction(1, 4), Fraction(1, 5)),
)
