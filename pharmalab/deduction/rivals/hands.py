"""A rival's hand at the moment of a hidden potion, and what it becomes. The law is in `cards`."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from operator import add, sub

from pharmalab.deduction.alchemy import INGREDIENTS, PAIRS
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import COPIES, OfHidden
from pharmalab.deduction.rivals.cards import (
    KEPT,
    KNOWN,
    NONE,
    RANDOM,
    Cards,
    Counts,
    Kind,
    Law,
    known_cards,
    law,
)
from pharmalab.deduction.words import Unreadable, plural

NOBODY = OfHidden(rival="Somebody")


class Hand:
    """A hand at the moment of a potion, in a branch where earlier hidden potions are fixed.

    ``held``: known cards; ``kept``: cards that in this branch she has from before, which nobody knows; ``left``: cards
    left of each ingredient, from which ``unknown`` others come.
    """

    __slots__ = ("held", "kept", "left", "unknown")

    def __init__(self, held: Sequence[int], left: Sequence[int], unknown: int, kept: Sequence[int] = NONE) -> None:
        self.held, self.left, self.unknown, self.kept = tuple(held), tuple(left), unknown, tuple(kept)

    @classmethod
    def of(
        cls,
        entry: Entry,
        cards: Cards,
        known: Sequence[str],
        left: Sequence[int],
        used: Sequence[int] = NONE,
        gone: Sequence[int] = NONE,
        kept: Sequence[int] = NONE,
    ) -> "Hand":
        """The hand of an entry with a hidden potion. It may have more cards than the entry says: see `thinned`.

        Args:
            known: the cards that she is known to have had.
            left: the cards left where the entry does not say it.
            used: how many of these cannot be drawn any more in this branch.
            gone: how many of the known ones she has no more.
            kept: her other cards from before.
        """
        if not isinstance(entry, OfHidden):  # a peek of which nothing else was noted
            entry = NOBODY
        held = tuple(map(max, map(sub, counts(tuple(known)), gone), NONE))
        rest = tuple(map(max, map(sub, entry.left or left, used), NONE))
        unknown = cards.uncounted if entry.cards is None else entry.cards - sum(held)
        return cls(held, rest, unknown - sum(kept), kept)

    @property
    def kinds(self) -> list[Kind]:
        """What is known of each ingredient."""
        left = self.left if self.unknown > 0 else NONE
        each = zip(left, self.held, self.kept, strict=True)
        return [(n, KNOWN if held else KEPT if kept else RANDOM) for n, held, kept in each]

    def law(self, cards: Cards) -> Law:
        """The chance that the hand allows a pair and that she mixes it, by the kinds of its ingredients."""
        return law(tuple(sorted(self.kinds)), max(self.unknown, 0), cards.eager)

    @property
    def size(self) -> int:
        """How many cards she holds."""
        return sum(self.held) + sum(self.kept) + self.unknown

    def thinned(self) -> Iterator[tuple["Hand", int, int]]:
        """This hand; if it has too many cards, each that may be left of it, with its ways among all: any card may be
        gone."""
        if self.unknown >= 0:
            yield self, 1, 1
            return
        whole = tuple(map(add, self.held, self.kept))
        size = max(sum(whole) + self.unknown, 0)
        for rest, ways in draws(whole, size):
            held = tuple(map(min, self.held, rest))
            yield Hand(held, self.left, 0, tuple(map(sub, rest, held))), ways, comb(sum(whole), size)

    def drawn(self) -> Iterator[tuple["Hand", int, int]]:
        """Each hand that this one may be once its unknown cards are fixed, with its ways among all."""
        every = comb(sum(self.left), self.unknown)
        for cards, ways in draws(self.left, self.unknown):
            left = tuple(map(sub, self.left, cards))
            yield Hand(self.held, left, 0, tuple(map(add, self.kept, cards))), ways, every


@lru_cache(256)
def counts(known: tuple[str, ...]) -> Counts:
    """How many cards of each ingredient these are."""
    return tuple(map(known.count, INGREDIENTS))


def draws(cards: Sequence[int], number: int) -> Iterator[tuple[Counts, int]]:
    """All that ``number`` cards of these may be, each with the ways to draw it."""
    for some in product(*(range(min(n, number) + 1) for n in cards[:-1])):
        if 0 <= number - sum(some) <= cards[-1]:
            whole = (*some, number - sum(some))
            yield whole, prod(map(comb, cards, whole))


def pair_chances(entry: Entry, cards: Cards | None = None, left: Sequence[int] = (COPIES,) * 8) -> dict[str, Fraction]:
    """The chance of each pair of ingredients of one hidden potion, before its result: 'toad + fern' and so on.

    Raises:
        Unreadable: she holds more unknown cards than are left.

    >>> from pharmalab.deduction.entries import Showed
    >>> pair_chances(Showed("Green", "R+"))["mushroom + fern"]
    Fraction(1, 28)
    """
    hand = Hand.of(entry, cards or Cards(), known_cards([entry], 0), left)
    if hand.unknown > sum(hand.left):
        held = plural(hand.unknown, "unknown card")
        raise Unreadable(f"a rival is said to hold {held}, and not as many are left")
    chances, kinds = hand.law(cards or Cards())[1], hand.kinds
    found = {(i, j): chances[kinds[i], kinds[j]] for i, j in PAIRS}
    whole = sum(found.values()) or 1  # a hand that allows no pair was not mixed from
    return {f"{INGREDIENTS[i]} + {INGREDIENTS[j]}": Fraction(n, whole) for (i, j), n in found.items()}
