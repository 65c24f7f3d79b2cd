"""A rival's hand when she makes a hidden potion, and how the hand changes afterwards."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from pharmalab.deduction.alchemy import INGREDIENTS, PAIRS
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import COPIES
from pharmalab.deduction.rivals.cards import KEPT, KNOWN, Cards, Law, known_cards, law
from pharmalab.deduction.words import Unreadable, plural

# --- some cards -----------------------------------------------------------------------------------------------

#: Numbers of cards as a single number with a byte for each ingredient: adding two bags adds all eight at once.
Bag = int
EACH = int.from_bytes(bytes([1] * 8), "little")  #: one card of each ingredient
TOP = EACH << 7  #: the highest digit of each byte, which no number of cards reaches


def bag(counts: Iterable[int]) -> Bag:
    """Return a bag of cards, given the number of cards of each ingredient."""
    return int.from_bytes(bytes(counts), "little")


def counts(cards: Bag) -> bytes:
    """Return the number of cards of each ingredient in a bag."""
    return cards.to_bytes(8, "little")


def total(cards: Bag) -> int:
    """Return the total number of cards in a bag."""
    return cards % 255  # the sum of the bytes, each of which counts the cards of one ingredient


def without(cards: Bag, some: Bag) -> Bag:
    """Return *cards* without the cards in *some*. No ingredient's count goes below zero."""
    rest = (cards | TOP) - some
    enough = rest & TOP
    return rest & enough - (enough >> 7)


def kinds_in(cards: Bag) -> Bag:
    """Return a bag with a single card of each ingredient in *cards*."""
    return cards + (TOP - EACH) >> 7 & EACH


def draws(cards: Bag, number: int) -> list[tuple[Bag, int]]:
    """Return every bag of *number* cards that can be drawn from *cards*, with the number of ways to draw it."""
    found, rest = [(0, 0, 1)], total(cards)
    for i, n in enumerate(counts(cards)):
        rest -= n
        found = [
            (some | m << 8 * i, many + m, ways * comb(n, m))
            for some, many, ways in found
            for m in range(max(number - many - rest, 0), min(n, number - many) + 1)
        ]
    return [(some, ways) for some, _, ways in found]


@lru_cache(256)
def bag_of(known: tuple[str, ...]) -> Bag:
    """Return a bag that contains the given ingredient cards."""
    return bag(map(known.count, INGREDIENTS))


# --- a hand ---------------------------------------------------------------------------------------------------


class Hand:
    """A rival's hand when she makes a potion, given the pairs that she mixed before.

    Attributes:
        held: the cards that everybody knows she holds.
        kept: secret cards from earlier potions.
        left: the cards from which her unknown cards are drawn.
    """

    __slots__ = ("held", "kept", "left", "unknown")

    def __init__(self, held: Bag, left: Bag, unknown: int, kept: Bag = 0) -> None:
        self.held, self.left, self.unknown, self.kept = held, left, unknown, kept

    @classmethod
    def of(cls, held: Bag, left: Bag, number: int | None, cards: Cards, kept: Bag = 0) -> "Hand":
        """Return a hand of *number* cards.

        If *number* is None, the hand has the usual number of unknown cards. If more than *number* cards are known, the
        hand is too large at first (see `thinned`).
        """
        unknown = cards.uncounted if number is None else number - total(held)
        return cls(held, left, unknown - total(kept) if kept else unknown, kept)

    def law(self, cards: Cards) -> tuple[bytes, Law]:
        """Return each ingredient's kind, and the chance of mixing ingredients of two given kinds (see `cards.law`)."""
        known = kinds_in(self.held)
        kept, left = kinds_in(self.kept) & ~known, self.left if self.unknown > 0 else 0
        inside = left & 255 * (known | kept)
        kinds = counts(3 * (left - inside) + KNOWN * known + KEPT * kept)
        chances = law(bytes(sorted(kinds)), total(inside), max(self.unknown, 0), cards.eager.as_integer_ratio())
        return kinds, chances

    @property
    def size(self) -> int:
        """The number of cards in the hand."""
        return total(self.held) + total(self.kept) + self.unknown

    def thinned(self) -> list[tuple["Hand", int, int]]:
        """Return the hands that may remain if this hand has too many cards, each with its chance.

        A chance is a numerator and a denominator. Each card is equally likely to be gone.
        """
        if self.unknown >= 0:
            return [(self, 1, 1)]
        whole = self.held + self.kept
        size = max(total(whole) + self.unknown, 0)
        every, found = comb(total(whole), size), []
        for rest, ways in draws(whole, size):
            held = bag(map(min, counts(self.held), counts(rest)))
            found.append((Hand(held, self.left, 0, rest - held), ways, every))
        return found

    def drawn(self) -> list[tuple["Hand", int, int]]:
        """Return each possible hand after the unknown cards are drawn, with its chance as numerator and denominator."""
        every = comb(total(self.left), self.unknown)
        return [
            (Hand(self.held, self.left - cards, 0, self.kept + cards), ways, every)
            for cards, ways in draws(self.left, self.unknown)
        ]


def pair_chances(entry: Entry, cards: Cards | None = None, left: Sequence[int] = (COPIES,) * 8) -> dict[str, Fraction]:
    """Return the chance that each pair ('toad + fern') was mixed for a hidden potion, before its result is known.

    Raises:
        Unreadable: the rival holds more unknown cards than are left.

    >>> from pharmalab.deduction.entries import Showed
    >>> pair_chances(Showed("Green", "R+"))["mushroom + fern"]
    Fraction(1, 28)
    """
    cards, number, left = cards or Cards(), getattr(entry, "cards", None), getattr(entry, "left", None) or left
    hand = Hand.of(bag_of(known_cards([entry], 0)), bag(left), number, cards)
    if hand.unknown > total(hand.left):
        held = plural(hand.unknown, "unknown card")
        raise Unreadable(f"the entry says that a rival holds {held}, but there aren’t that many left")
    kinds, (_, chances) = hand.law(cards)
    found = {(i, j): chances[kinds[i], kinds[j]] for i, j in PAIRS}
    whole = sum(found.values()) or 1  # from a hand that allows no pair, she couldn't mix
    return {f"{INGREDIENTS[i]} + {INGREDIENTS[j]}": Fraction(n, whole) for (i, j), n in found.items()}
