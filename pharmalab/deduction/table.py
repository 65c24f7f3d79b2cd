"""Facts about the table: the cards and theories on it, and the player's hand.

Facts about the table are used only for advice. They are never evidence about ingredients.
"""

from collections.abc import Sequence
from typing import Literal

from pharmalab.core.arguments import check_fields
from pharmalab.core.values import Value
from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, INGREDIENTS
from pharmalab.deduction.entries.rivals import COPIES
from pharmalab.deduction.words import check_id

Seal = Literal["gold", "silver", "R", "G", "B"]
SEALS: tuple[Seal, ...] = ("gold", "silver", "R", "G", "B")
Zone = Literal["red", "white", "green", "blue"]
ZONES: tuple[Zone, ...] = ("red", "white", "green", "blue")
Basis = Literal["facts", "rivals"]
BASES: tuple[Basis, ...] = ("facts", "rivals")
Variant = Literal["apprentice", "master"]
VARIANTS: tuple[Variant, ...] = ("apprentice", "master")


def check_hand(hand: Sequence[str]) -> None:
    """Raise Unreadable if a hand contains more cards of an ingredient than exist in the game."""
    for card in dict.fromkeys(hand):
        if (held := hand.count(card)) > COPIES:
            raise words.Unreadable(f"your hand has {held} {card.replace('_', ' ')} cards: the game has {COPIES}", card)


class Theory(Value, frozen=True, forbid_unknown_fields=True):
    """A published theory, and your own seal on it.

    ``my_seal`` is 'gold', 'silver', or the colour of a hedging seal ('R', 'G' or 'B'); None if you have no seal on the
    theory.
    """

    ingredient: str
    alchemical: str
    my_seal: Seal | None = None

    def __post_init__(self) -> None:
        check_fields(self)
        check_id(self.ingredient, INGREDIENTS, "ingredient")
        check_id(self.alchemical, ALCHEMICALS, "alchemical")
        if self.my_seal is not None:
            check_id(self.my_seal, SEALS, "seal (gold, silver, R, G, B)")


class Table(Value, frozen=True, forbid_unknown_fields=True):
    """Facts about the table, such as wanted potions, your hand, your reputation zone and the theories.

    The hand may contain the same card more than once. ``basis`` says what advice is based on: 'facts', or 'rivals'
    (facts and rivals' actions).
    """

    variant: Variant = "apprentice"
    wanted: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    zone: Zone = "white"
    theories: tuple[Theory, ...] = ()
    conflicts: tuple[tuple[str, str], ...] = ()
    basis: Basis = "facts"

    def __post_init__(self) -> None:
        check_fields(self)
        for potion in self.wanted:
            check_id(potion, ASPECTS, "potion an adventurer wants")
        for card in self.hand:
            check_id(card, INGREDIENTS, "ingredient")
        for what in ("ingredient", "alchemical"):
            seen = [getattr(t, what) for t in self.theories]
            for value in seen:
                if seen.count(value) > 1:
                    raise words.Unreadable(f"two theories name the {what} {value}: on the board it can be used once")
        about = {t.ingredient for t in self.theories}
        for pair in self.conflicts:
            for ingredient in pair:
                check_id(ingredient, INGREDIENTS, "ingredient")
                if ingredient not in about:
                    raise words.Unreadable(f"a conflict names {ingredient}, which has no theory")
            if pair[0] == pair[1]:
                raise words.Unreadable(f"a conflict needs two theories, not {pair[0]} twice")

    def theory_of(self, ingredient: str) -> Theory | None:
        """Return the theory about an ingredient, or None if there is none."""
        return next((t for t in self.theories if t.ingredient == ingredient), None)

    def in_conflict(self, a: str, b: str) -> bool:
        """Return whether conflict tokens mark the theories about two ingredients as contradicting each other."""
        return any({a, b} == set(pair) for pair in self.conflicts)
