"""What rivals hold after some hidden potions: the hands that may be, each with its chance.

What is weighed here knows of no world: pairs come about with the same chances in all of them.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb, lcm, prod
from operator import add, sub
from typing import NamedTuple

from pharmalab.deduction.alchemy import INGREDIENTS, PAIRS
from pharmalab.deduction.entries import Peek
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import OfHidden
from pharmalab.deduction.rivals.cards import NONE, Cards, Counts, between, known_cards
from pharmalab.deduction.rivals.hands import Hand

HANDS = 4_000  #: that may be left, of all pairs: more are not kept from one potion to the next
PLACE = {frozenset(pair): n for n, pair in enumerate(PAIRS)}


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

    def then(self, potion: Hidden, hand: Hand, pair: tuple[int, int], keep: bool) -> "State":
        """After one more potion from this hand."""
        known, others = hand.mixed(pair)
        had = map(potion.known.count, INGREDIENTS)
        gone = tuple(n - held + now for n, held, now in zip(had, hand.held, known, strict=True))
        kept = tuple(map(sub, hand.kept, others)) if keep else NONE
        hers = [one for one in self.hers if one[0] != potion.who]
        if any(gone) or any(kept):
            hers.append((potion.who, gone, kept))
        return State(self.done + 1, tuple(map(add, self.used, others)), tuple(sorted(hers)))


Belief = tuple[tuple[State, Fraction], ...]  #: the states that may be, with their chances
START: Belief = ((State(0, NONE, ()), Fraction(1)),)


class Branches:
    """Hidden potions made one after the other.

    Args:
        left: for each potion the cards left, where its entry does not say it.
    """

    def __init__(self, potions: Sequence[Hidden], cards: Cards, left: Sequence[Counts]) -> None:
        self.potions, self.cards, self.left = potions, cards, left
        self.keep = keeps(potions, cards)

    def hands(self, belief: Belief) -> Iterator[tuple[State, Hand, Fraction]]:
        """The hands from which the next potion may be made."""
        for state, chance in belief:
            whole = state.hand(self.potions[state.done], self.cards, self.left[state.done])
            for hand, share in whole.thinned():
                lost = tuple(map(sub, whole.kept, hand.kept))
                yield state._replace(used=tuple(map(add, state.used, lost))), hand, chance * share

    def then(self, belief: Belief, pairs: Sequence[int]) -> dict[int, tuple[Fraction, Belief]]:
        """Of the next potion the chance of each of these pairs that can be, and what rivals may hold after it."""
        found: dict[int, dict[State, Fraction]] = {pair: {} for pair in pairs}
        for state, hand, chance in self.hands(belief):
            for fixed, share in hand.drawn() if self.keep else ((hand, Fraction(1)),):
                unit, chances = fixed.law(self.cards)
                kinds, share = fixed.kinds, chance * share * unit
                for pair, states in found.items():
                    i, j = PAIRS[pair]
                    if n := chances.get(between(kinds[i], kinds[j])):
                        after = state.then(self.potions[state.done], fixed, PAIRS[pair], self.keep)
                        states[after] = states.get(after, Fraction()) + share * n
        wholes = {pair: sum(states.values(), Fraction()) for pair, states in found.items() if states}
        return {
            pair: (whole, tuple(sorted((state, chance / whole) for state, chance in found[pair].items())))
            for pair, whole in wholes.items()
        }

    def last(self, belief: Belief) -> tuple[Fraction, dict[int, int]]:
        """Of the next potion the chance of each pair, in a unit, where nothing comes after it."""
        potion = self.potions[belief[0][0].done]
        laws = [(hand.kinds, *hand.law(self.cards), chance) for _, hand, chance in self.hands(belief)]
        common = lcm(*((unit * chance).denominator for _, unit, _, chance in laws))
        totals = dict.fromkeys(potion.pairs, 0)
        for kinds, unit, chances, chance in laws:
            factor = int(unit * chance * common)
            for pair in totals:
                i, j = PAIRS[pair]
                totals[pair] += factor * chances.get(between(kinds[i], kinds[j]), 0)
        return Fraction(1, common), totals

    def both(self) -> Iterator[tuple[int, Fraction, tuple[Fraction, dict[int, int]]]]:
        """Of two potions each first pair that can be, its chance, and `last` after it. What is found for one
        ingredient is true of any that nothing tells from it."""
        first, second = self.potions
        same = self._alike()
        turns = {pair: _turned(same, PAIRS[pair]) for pair in first.pairs}
        to = {pair: _moved(pair, turn) for pair, turn in turns.items()}
        then = self.then(START, sorted({*to.values()}))
        last = {pair: self.last(belief) for pair, (_, belief) in then.items()}
        for pair, turn in turns.items():
            if to[pair] in then:
                unit, chances = last[to[pair]]
                yield pair, then[to[pair]][0], (unit, {one: chances[_moved(one, turn)] for one in second.pairs})

    def _alike(self) -> list[tuple[object, ...]]:
        """For each ingredient all that tells it from others before any potion is made."""
        left = [getattr(one.entry, "left", None) or rows for one, rows in zip(self.potions, self.left, strict=True)]
        each = list(zip(self.potions, left, strict=True))
        return [
            tuple((rows[i], potion.known.count(name), potion.seen == name) for potion, rows in each)
            for i, name in enumerate(INGREDIENTS)
        ]


def _turned(same: Sequence[object], pair: tuple[int, int]) -> list[int]:
    """Each ingredient as another that nothing tells from it: those of the pair as the first of their kind."""
    turn = [0] * 8
    for kind in dict.fromkeys(same):
        members = [i for i in range(8) if same[i] == kind]
        for i, to in zip(sorted(members, key=lambda i: i not in pair), members, strict=True):
            turn[i] = to
    return turn


def _moved(pair: int, turn: Sequence[int]) -> int:
    """The number of a pair of turned ingredients."""
    i, j = PAIRS[pair]
    return PLACE[frozenset((turn[i], turn[j]))]


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
