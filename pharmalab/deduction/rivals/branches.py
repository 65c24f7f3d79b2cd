"""What rivals hold after some hidden potions: the hands that may be, each with its chance.

What is weighed here knows of no world: pairs come about with the same chances in all of them.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, lcm, prod
from operator import add, mul, sub
from typing import NamedTuple

from pharmalab.deduction.alchemy import INGREDIENTS, PAIRS
from pharmalab.deduction.entries import Peek
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import OfHidden
from pharmalab.deduction.rivals.cards import NONE, Cards, Counts, known_cards
from pharmalab.deduction.rivals.hands import Hand, counts

HANDS = 4_000  #: that may be left, of all pairs: more are not kept from one potion to the next
PLACE = [[next((n for n, pair in enumerate(PAIRS) if {i, j} == {*pair}), -1) for j in range(8)] for i in range(8)]


class Hidden(NamedTuple):
    """A potion whose ingredients are hidden: entry ``number`` (from 0). ``who``: the same for potions of one rival;
    ``known``: the cards that she is known to have had."""

    number: int
    entry: OfHidden | Peek
    who: str
    known: tuple[str, ...] = ()

    @classmethod
    def of(cls, entries: Sequence[Entry], number: int) -> "Hidden | None":
        """None for an entry of another kind. Whose potion was peeked at is not noted: each is somebody else's."""
        entry = entries[number]
        if isinstance(entry, Peek):
            return cls(number, entry, f"#{number}")
        if isinstance(entry, OfHidden):
            return cls(number, entry, entry.rival, known_cards(entries, number))
        return None

    @property
    def seen(self) -> str | None:
        """The ingredient that was seen in it."""
        return self.entry.seen if isinstance(self.entry, OfHidden) else self.entry.ingredient

    @property
    def pairs(self) -> Sequence[int]:
        """The numbers of the pairs that it may be."""
        seen = self.seen
        return range(28) if seen is None else [k for k, pair in enumerate(PAIRS) if INGREDIENTS.index(seen) in pair]


class State(NamedTuple):
    """So many potions are ``done``; they ``used`` up cards left; ``hers``: by rival, her known cards that are gone, and
    the others that she kept."""

    done: int
    used: Counts
    hers: tuple[tuple[str, Counts, Counts], ...]

    def hand(self, potion: Hidden, cards: Cards, left: Counts) -> Hand:
        """The hand from which the potion is made."""
        gone, kept = next(((gone, kept) for name, gone, kept in self.hers if name == potion.who), (NONE, NONE))
        used = self.used
        for _, _, others in self.hers:  # nobody draws what is in a hand
            used = tuple(map(add, used, others))
        return Hand.of(potion.entry, cards, potion.known, left, used, gone, kept)

    def without(self, cards: Iterable[int]) -> "State":
        """The same with these cards gone too."""
        return self._replace(used=tuple(map(add, self.used, cards)))

    def then(self, potion: Hidden, hand: Hand, pair: tuple[int, int], keep: bool) -> "State":
        """After one more potion from this hand: cards of a kind are alike, and the known one is mixed."""
        used, kept = list(self.used), list(hand.kept if keep else NONE)
        gone = list(map(sub, counts(potion.known), hand.held))
        for i in pair:
            if hand.held[i]:
                gone[i] += 1
            else:
                used[i] += 1
                kept[i] -= keep
        hers = [one for one in self.hers if one[0] != potion.who]
        if any(gone) or any(kept):
            hers.append((potion.who, tuple(gone), tuple(kept)))
        return State(self.done + 1, tuple(used), tuple(sorted(hers)))


Belief = tuple[Fraction, dict[State, int]]  #: the states that may be: the chance of each, in a unit
Row = tuple[Fraction, Sequence[int]]  #: the chance of each of the 28 pairs, in a unit


class Mixing(NamedTuple):
    """A hand from which a potion may be made: after ``state``, with such a weight; ``row``: of each of the 28 pairs the
    chance that it is mixed, in a unit for all hands."""

    state: State
    hand: Hand
    row: Sequence[int]
    weight: int


class Branches:
    """Hidden potions made one after the other. What is found for some ingredients is true of any others that no hand
    and no deck tells from them, so it is found once.

    Args:
        left: for each potion the cards left, where its entry does not say it.
    """

    def __init__(self, potions: Sequence[Hidden], cards: Cards, left: Sequence[Counts]) -> None:
        self.potions, self.cards, self.left = potions, cards, left
        self.keep, alike = keeps(potions, cards), alike_in_hands(potions, left)
        self.groups = [[j for j in range(8) if alike[j] == one] for one in dict.fromkeys(alike)]
        self._hands: dict[tuple[int, ...], tuple[Fraction, list[Mixing]]] = {}
        self._rows: dict[tuple[int, ...], Row] = {}
        self._laws_of: dict[object, Row] = {}

    def row(self, before: tuple[int, ...]) -> Row:
        """The chance of these pairs (their numbers), one after the other, and then each as the next."""
        turn = self._turn(before)
        first = tuple(turn[pair] for pair in before)
        if first not in self._rows:
            unit, hands = self._mixings(first)
            weights, columns = [one.weight for one in hands], zip(*(one.row for one in hands), strict=True)
            self._rows[first] = unit, [sum(map(mul, weights, column)) for column in columns] or [0] * len(PAIRS)
        unit, row = self._rows[first]
        return unit, [row[pair] for pair in turn]

    def _mixings(self, before: tuple[int, ...]) -> tuple[Fraction, list[Mixing]]:
        """After these pairs the hands from which the next potion may be made."""
        if before not in self._hands:
            self._hands[before] = self._laws(*self._belief(before))
        return self._hands[before]

    def _belief(self, before: tuple[int, ...]) -> Belief:
        """What rivals may hold after these pairs."""
        if not before:
            return Fraction(1), {State(0, NONE, ()): 1}
        unit, hands = self._mixings(before[:-1])
        found: dict[State, int] = {}
        potion, pair = self.potions[len(before) - 1], PAIRS[before[-1]]
        for one in hands:
            if weight := one.weight * one.row[before[-1]]:
                keep = self.keep and one.hand.size > 2
                after = one.state.then(potion, one.hand, pair, keep)
                found[after] = found.get(after, 0) + weight
        return unit, found

    def _laws(self, unit: Fraction, belief: dict[State, int]) -> tuple[Fraction, list[Mixing]]:
        """The hands that are there after each state, with the chances of their pairs."""
        found = []
        for state, weight in belief.items():
            last = state.done + 1 == len(self.potions)
            whole = state.hand(self.potions[state.done], self.cards, self.left[state.done])
            for hand, ways, every in whole.thinned():
                after = state if hand is whole else state.without(map(sub, whole.kept, hand.kept))
                draws = hand.drawn() if self.keep and not last and hand.size > 2 else ((hand, 1, 1),)
                for fixed, more, of in draws:
                    own, row = self._law(fixed)
                    number = weight * ways * more * own.numerator
                    found.append((Mixing(after, fixed, row, number), every * of * own.denominator))
        common = lcm(*{parts for _, parts in found})
        return unit / common, [
            Mixing(one.state, one.hand, one.row, one.weight * (common // parts)) for one, parts in found
        ]

    def _law(self, hand: Hand) -> Row:
        """The chance of each pair of a hand."""
        kinds = hand.kinds
        key = tuple(kinds), hand.unknown
        if key not in self._laws_of:
            unit, chances = hand.law(self.cards)
            self._laws_of[key] = unit, tuple(map(chances.__getitem__, combinations(kinds, 2)))
        return self._laws_of[key]

    def _turn(self, pairs: tuple[int, ...]) -> list[int]:
        """For each pair the number of that one which stands for it, if in each group those that some pairs name, in
        their order, are the first."""
        named = dict.fromkeys(i for pair in pairs for i in PAIRS[pair])
        to = [0] * 8
        for group in self.groups:
            order = [i for i in named if i in group]
            order += [i for i in group if i not in named]
            for i, first in zip(order, group, strict=True):
                to[i] = first
        return [PLACE[to[i]][to[j]] for i, j in PAIRS]


def alike_in_hands(potions: Sequence[Hidden], left: Sequence[Counts]) -> list[tuple[object, ...]]:
    """For each ingredient all that tells it from others in hands and decks, before any potion is made."""
    decks = [getattr(one.entry, "left", None) or rows for one, rows in zip(potions, left, strict=True)]
    each = list(zip(potions, decks, strict=True))
    return [
        tuple((deck[i], potion.known.count(name), potion.seen == name) for potion, deck in each)
        for i, name in enumerate(INGREDIENTS)
    ]


def keeps(potions: Sequence[Hidden], cards: Cards) -> bool:
    """Whether there are few enough hands to keep them from one potion to the next. One potion always has."""
    return prod(_hands_after(p, cards) for p in potions[:-1]) <= HANDS


def _hands_after(potion: Hidden, cards: Cards) -> int:
    """How many pairs, each with the cards that it may leave unknown in the hand, there are; 1 if it leaves none."""
    many = getattr(potion.entry, "cards", None)
    unknown = cards.uncounted if many is None else max(many - len(potion.known), 0)
    known = {INGREDIENTS.index(name) for name in potion.known}
    left = [unknown - len({*PAIRS[pair]} - known) for pair in potion.pairs]
    return sum(comb(7 + n, n) for n in left if n >= 0) if max(left) > 0 else 1
