"""The hands that rivals may hold after making hidden potions, and the chance of each hand.

Nothing in this module depends on the world, because pairs have the same chances in all worlds.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, lcm, prod
from operator import mul
from typing import NamedTuple

from pharmalab.deduction.alchemy import INGREDIENTS, PAIRS
from pharmalab.deduction.entries import Peek
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import OfHidden
from pharmalab.deduction.rivals.cards import Cards, Counts, Kind, known_cards
from pharmalab.deduction.rivals.hands import Bag, Hand, bag, bag_of, kinds_in, without

PLACE = [[next((n for n, pair in enumerate(PAIRS) if {i, j} == {*pair}), -1) for j in range(8)] for i in range(8)]
ONES = tuple(bag(int(k in pair) for k in range(8)) for pair in PAIRS)  #: for each pair, one card of both ingredients


class Hidden(NamedTuple):
    """A rival's potion with at least one hidden ingredient.

    Attributes:
        number: the number of the potion's entry, from 0.
        who: a key that identifies the rival.
        known: the rival's known cards.
    """

    number: int
    entry: OfHidden | Peek
    who: str
    known: tuple[str, ...] = ()

    @classmethod
    def of(cls, entries: Sequence[Entry], number: int) -> "Hidden | None":
        """Return the hidden potion that an entry describes, or None if there is none.

        Each peek counts as a potion of a different rival.
        """
        entry = entries[number]
        if isinstance(entry, Peek):
            return cls(number, entry, f"#{number}")
        if isinstance(entry, OfHidden):
            return cls(number, entry, entry.rival, known_cards(entries, number))
        return None

    @property
    def cards(self) -> int | None:
        """The number of cards in the rival's hand before the mix, or None if the notes don't record it."""
        return self.entry.cards if isinstance(self.entry, OfHidden) else None

    @property
    def seen(self) -> str | None:
        """The ingredient that somebody saw in the potion, or None."""
        return self.entry.seen if isinstance(self.entry, OfHidden) else self.entry.ingredient

    @property
    def pairs(self) -> Sequence[int]:
        """The numbers of the pairs that could have made the potion."""
        seen = self.seen
        return range(28) if seen is None else [k for k, pair in enumerate(PAIRS) if INGREDIENTS.index(seen) in pair]


#: What some potions leave, as one number made of bags: of the cards left, those that they used up or that rivals
#: kept; then, for each rival, which of her known cards are gone, and which others she kept.
State = int
BAG = (1 << 64) - 1  #: all digits of a bag

Row = tuple[Fraction, Sequence[int]]  #: the chance of each of the 28 pairs, in a unit
Belief = tuple[Fraction, dict[State, int]]  #: a unit, and the chance of each possible state in it


class Mixing(NamedTuple):
    """A possible hand before a potion is made, with the chance that the rival mixes each pair in it.

    Attributes:
        state: the state after the potion, before the two mixed cards are taken into account.
        held: a bag with one card of each ingredient that the rival is known to hold.
        keeps: whether the state records the cards that the rival doesn't mix.
        kinds: each ingredient's kind (see `cards.law`).
        chances: each pair's chance as a multiple of a common unit, by the kinds of its two ingredients.
        ways: the numerator of this hand's chance times the common unit.
        parts: the denominator of the same number.
    """

    state: State
    held: Bag
    keeps: bool
    kinds: bytes
    chances: Mapping[tuple[Kind, Kind], int]
    ways: int
    parts: int


class Branches:
    """The possible pairs and hands for a series of hidden potions, made one after another.

    Args:
        potions: the hidden potions.
        cards: the rule for how rivals choose cards.
        left: for each potion, how many cards of each ingredient are left. Ignored if the potion's entry says so itself.
        keep: whether a rival's possible hands are remembered between potions.
    """

    def __init__(self, potions: tuple[Hidden, ...], cards: Cards, left: tuple[Counts, ...], keep: bool) -> None:
        who = list(dict.fromkeys(potion.who for potion in potions))
        self.place = 64 + 128 * who.index(potions[-1].who)  # the place of the last rival's bags in a state
        self.earlier = Branches.of(potions[:-1], cards, left[:-1], keep) if len(potions) > 1 else None
        self.potion, self.cards, self.keep = potions[-1], cards, keep
        self.number, self.known = self.potion.cards, bag_of(self.potion.known)
        self.left = bag(getattr(self.potion.entry, "left", None) or left[-1])
        alike = alike_in_hands(potions, left)
        several = [one for one in dict.fromkeys(alike) if alike.count(one) > 1]
        self.groups = [[i for i in range(8) if alike[i] == one] for one in several]
        self.exchanged = {i for group in self.groups for i in group}
        self._turns: dict[tuple[int, ...], list[int]] = {}
        self._rows: dict[tuple[int, ...], Row] = {}
        self._after: dict[tuple[int, ...], Belief] = {}
        self._laws: dict[State, list[tuple[int, int, Sequence[int]]]] = {}
        self._mixings: dict[State, list[Mixing]] = {}

    @classmethod
    @lru_cache(16)
    def of(cls, potions: tuple[Hidden, ...], cards: Cards, left: tuple[Counts, ...], keep: bool) -> "Branches":
        """Return the `Branches` object for these potions. Recently built objects are cached."""
        return cls(potions, cards, left, keep)

    def row(self, first: tuple[int, ...]) -> Row:
        """Return, for each pair, the chance that rivals mixed the pairs in *first*, in order, and then this pair.

        The pairs in *first* must be representatives, as returned by `turned`.
        """
        if first not in self._rows:
            self._rows[first] = self._row(first)
        return self._rows[first]

    def turned(self, pairs: tuple[int, ...]) -> tuple[tuple[int, ...], list[int]]:
        """Return the representatives of *pairs*, and a representative for each of the 28 possible next pairs.

        Series of pairs share a representative if they differ only by interchangeable ingredients.
        """
        named = tuple(dict.fromkeys([i for pair in pairs for i in PAIRS[pair] if i in self.exchanged]))
        if named not in self._turns:
            to = list(range(8))
            for group in self.groups:
                order = [i for i in named if i in group]
                order += [i for i in group if i not in named]
                for i, first in zip(order, group, strict=True):
                    to[i] = first
            self._turns[named] = [PLACE[to[i]][to[j]] for i, j in PAIRS]
        turn = self._turns[named]
        return tuple([turn[pair] for pair in pairs]), turn

    def _row(self, before: tuple[int, ...]) -> Row:
        unit, belief = self._belief(before)
        hands = [(weight * n, parts, row) for state, weight in belief.items() for n, parts, row in self._law(state)]
        every = lcm(*{parts for _, parts, _ in hands})
        weights, rows = [n * (every // parts) for n, parts, _ in hands], (row for _, _, row in hands)
        return unit / every, [sum(map(mul, weights, column)) for column in zip(*rows, strict=True)] or [0] * len(PAIRS)

    def _law(self, state: State) -> list[tuple[int, int, Sequence[int]]]:
        """Return, for each possible hand after a state, the chance of each pair as a share of a whole."""
        if state not in self._laws:
            found = list[tuple[int, int, Sequence[int]]]()
            for hand, ways, every in self._hand(state).thinned():
                kinds, (unit, chances) = hand.law(self.cards)
                row = tuple(map(chances.__getitem__, combinations(kinds, 2)))
                found.append((ways * unit.numerator, every * unit.denominator, row))
            self._laws[state] = found  # set when complete, because another thread may read it
        return self._laws[state]

    def _belief(self, before: tuple[int, ...]) -> Belief:
        """Return what rivals may hold just before this potion, given the pairs before it."""
        return self.earlier.after(before) if self.earlier else (Fraction(1), {0: 1})

    def after(self, pairs: tuple[int, ...]) -> Belief:
        """Return the hands that rivals may hold after mixing *pairs* in order, with the chance of each."""
        if pairs not in self._after:
            unit, belief = self._belief(pairs[:-1])
            (i, j), pair, found = PAIRS[pairs[-1]], ONES[pairs[-1]], list[tuple[State, int, int]]()
            for state, weight in belief.items():
                for one in self._mixings_after(state):
                    if chance := one.chances[one.kinds[i], one.kinds[j]]:
                        known = pair & one.held  # cards of a kind are alike, and the known one is mixed
                        others = -(pair - known << self.place + 64) if one.keeps else pair - known
                        then = one.state + (known << self.place) + others
                        found.append((then, weight * chance * one.ways, one.parts))
            every = lcm(*{parts for _, _, parts in found})
            states: dict[State, int] = {}
            for then, number, parts in found:
                states[then] = states.get(then, 0) + number * (every // parts)
            self._after[pairs] = unit / every, states
        return self._after[pairs]

    def _mixings_after(self, state: State) -> list[Mixing]:
        """Return the possible hands after a state, with all cards fixed if hands are kept."""
        if state not in self._mixings:
            found, whole = list[Mixing](), self._hand(state)
            gone = state >> self.place & BAG
            # without this rival's cards
            rest = state - whole.kept - (whole.kept << self.place + 64) - (gone << self.place)
            for hand, ways, every in whole.thinned():
                lost, keeps = whole.kept - hand.kept, self.keep and hand.size > 2
                for one, more, of in hand.drawn() if keeps else [(hand, 1, 1)]:
                    kept = one.kept if keeps else 0
                    hers = self.known - one.held << self.place | kept << self.place + 64
                    kinds, (unit, chances) = one.law(self.cards)
                    parts = every * of * unit.denominator
                    found.append(Mixing(rest + lost + kept + hers, kinds_in(one.held), keeps, kinds, chances,
                                        ways * more * unit.numerator, parts))  # fmt: skip
            self._mixings[state] = found
        return self._mixings[state]

    def _hand(self, state: State) -> Hand:
        """Return the hand from which the potion is made, after a state."""
        hers = state >> self.place
        # nobody draws a card that is in a hand
        held, left = without(self.known, hers & BAG), without(self.left, state & BAG)
        return Hand.of(held, left, self.number, self.cards, hers >> 64 & BAG)


def alike_in_hands(potions: Sequence[Hidden], left: Sequence[Counts]) -> list[tuple[object, ...]]:
    """Return a key for each ingredient.

    Ingredients with equal keys are interchangeable in all hands and decks before the first potion.
    """
    decks = [getattr(one.entry, "left", None) or rows for one, rows in zip(potions, left, strict=True)]
    each = list(zip(potions, decks, strict=True))
    return [
        tuple((deck[i], potion.known.count(name), potion.seen == name) for potion, deck in each)
        for i, name in enumerate(INGREDIENTS)
    ]


def keeps_hands(potions: Sequence[Hidden], cards: Cards, most: int) -> bool:
    """Return whether at most *most* hands are possible, so that they can be tracked from potion to potion.

    The result is always True for a single potion.
    """
    return prod(_hands_after(p, cards) for p in potions[:-1]) <= most


def _hands_after(potion: Hidden, cards: Cards) -> int:
    """Return how many combinations of a pair and the unknown cards that it leaves there are; 1 if it leaves none."""
    many = getattr(potion.entry, "cards", None)
    unknown = cards.uncounted if many is None else max(many - len(potion.known), 0)
    known = {INGREDIENTS.index(name) for name in potion.known}
    left = [unknown - len({*PAIRS[pair]} - known) for pair in potion.pairs]
    return sum(comb(7 + n, n) for n in left if n >= 0) if max(left) > 0 else 1
