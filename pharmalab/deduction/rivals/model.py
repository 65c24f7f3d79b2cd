"""The model of rivals: all assumptions about them, as named numbers."""

from fractions import Fraction

from pharmalab.core.values import Value
from pharmalab.deduction.entries.rivals import OfRival
from pharmalab.deduction.rivals.cards import Cards
from pharmalab.deduction.rivals.types import TYPES, Type


class Model(Value, frozen=True):
    """Assumptions about rivals: how they choose pairs to mix, and which types of player they may be.

    >>> print(Model())  # doctest: +NORMALIZE_WHITESPACE
    Cards: rivals are as likely to mix a known card as any other card. If nobody counted a hand, it is
        assumed to have 2 unknown cards.
    careful: 3/5 of her theories are certain, 3/10 are hedged, and 1/10 are guesses; she knows
        the potion in 3/4 of her sales, and knows that the theory is wrong in 9/10 of her debunks;
        chance of this type: 1/2
    bold: 1/4 of her theories are certain, 2/5 are hedged, and 7/20 are guesses; she knows
        the potion in 1/2 of her sales, and knows that the theory is wrong in 3/5 of her debunks;
        chance of this type: 1/4
    bluffer: 1/20 of her theories are certain, 1/10 are hedged, and 17/20 are guesses; she knows
        the potion in 1/4 of her sales, and knows that the theory is wrong in 1/5 of her debunks;
        chance of this type: 1/4
    """

    cards: Cards = Cards()
    types: tuple[Type, ...] = TYPES

    def __post_init__(self) -> None:
        names = [t.name for t in self.types]
        if not names or len(set(names)) < len(names):
            raise ValueError("a model needs at least one type of rival, and each type needs its own name")

    def prior(self, type_: Type) -> Fraction:
        """Return the chance that a rival is of a type, before she has done anything."""
        return type_.prior / sum(t.prior for t in self.types)

    def chances(self, act: OfRival) -> tuple[Fraction, ...]:
        """Return the chance of a rival's action, for each alchemical (0-7) that the action's ingredient could be.

        The chance is the average over all types of rivals, weighted by their priors.
        """
        each = [(t.chances(act), self.prior(t)) for t in self.types]
        return tuple([sum((chances[a] * prior for chances, prior in each), Fraction()) for a in range(8)])

    @property
    def sentences(self) -> tuple[str, ...]:
        """The assumptions of the model, one sentence for each."""
        return (self.cards.sentence, *(f"{t.sentence}; chance of this type: {self.prior(t)}" for t in self.types))

    def __str__(self) -> str:
        return "\n".join(self.sentences)
