"""Hidden potions weighed together: the second was mixed from what the first left over.

In every world a potion comes from 4 of the 28 pairs, so one hidden potion weighs a world with the chances of 4 pairs.
For several, what the first used up decides the chances of the pairs of the second, and so on; what matters is only how
many cards of each ingredient are gone, so that different pairs before lead to the same *state*, which is weighed once.
"""

import operator
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import NamedTuple

from pharmalab.deduction.alchemy import INGREDIENTS, PAIRS
from pharmalab.deduction.budget import stop_if_asked
from pharmalab.deduction.entries import Peek
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import OfHidden
from pharmalab.deduction.rivals.cards import Cards, Hand, between, known_cards
from pharmalab.deduction.rivals.slices import Slices, Weights, weighed
from pharmalab.deduction.worlds import Worlds

MOST = 30_000  #: pairs of all states, times one and the worlds by 3 000: more is not weighed jointly
Counts = tuple[int, ...]  #: so many cards of each ingredient
NONE: Counts = (0,) * 8


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
    def pairs(self) -> Sequence[int]:
        """The numbers of the pairs that it may be."""
        seen = self.entry.seen if isinstance(self.entry, OfHidden) else self.entry.ingredient
        return range(28) if seen is None else [k for k, pair in enumerate(PAIRS) if INGREDIENTS.index(seen) in pair]


def groups(potions: Sequence[Hidden], worlds: int) -> list[list[Hidden]]:
    """Potions to be weighed together, in the order in which they were made: all, if that is feasible; else those of
    each rival; else as many as are."""
    if feasible(potions, worlds):
        return [list(potions)] if potions else []
    found: list[list[Hidden]] = []
    for who in dict.fromkeys(p.who for p in potions):
        found.append([])
        for potion in (p for p in potions if p.who == who):
            if not feasible([*found[-1], potion], worlds):
                found.append([])
            found[-1].append(potion)
    return found


def feasible(potions: Sequence[Hidden], worlds: int) -> bool:
    """Whether there are few enough states. One potion always is."""
    states = accumulate((len(p.pairs) for p in potions), lambda many, pairs: min(many * pairs, MOST), initial=1)
    bounded = (min(many, comb(2 * k + 7, 7)) for k, many in enumerate(states))
    work = sum(many * len(potion.pairs) for many, potion in zip(bounded, potions, strict=False))
    return len(potions) < 2 or work * (1 + worlds / 3000) <= MOST


@lru_cache(32)  # most further entries change neither the worlds nor these potions
def joint(worlds: Worlds, potions: tuple[Hidden, ...], cards: Cards, left: tuple[Counts, ...]) -> Weights:
    """The chance, in each world, that just these potions were made, one after the other.

    Args:
        left: for each potion the cards left, where its entry does not say it.
    """
    slices = Slices.of(worlds)
    known: dict[State, Weights] = {}

    def after(state: State) -> Weights:
        """The chance of the potions that are still to come."""
        if state not in known:
            stop_if_asked()
            known[state] = _last(state) if state.done + 1 == len(potions) else _next(state)
        return known[state]

    def law(state: State) -> tuple[Fraction, dict[int, list[int]]]:
        """The pairs of the next potion by their chances, in a unit."""
        potion = potions[state.done]
        hand = Hand.of(potion.entry, cards, potion.known, left[state.done], state.used, state.hers(potion.who))
        unit, chances = hand.law(cards)
        kinds, found = hand.kinds, dict[int, list[int]]()
        for pair in potion.pairs:
            i, j = PAIRS[pair]
            if chance := chances.get(between(kinds[i], kinds[j])):
                found.setdefault(chance, []).append(pair)
        return unit, found

    def _last(state: State) -> Weights:
        unit, chances = law(state)
        made = potions[state.done].entry.potions()
        parts = ((chance, slices.made(pair, made)) for chance, pairs in chances.items() for pair in pairs)
        return Weights(weighed(parts), unit)

    def _next(state: State) -> Weights:
        unit, chances = law(state)
        potion, total = potions[state.done], Weights(())
        made = potion.entry.potions()
        for chance, pairs in chances.items():
            alike = Weights(())
            for pair in pairs:
                alike += after(state.then(potion, pair)).among(slices.made(pair, made))
            total += alike * (unit * chance)
        return total

    return after(State(0, NONE, ()))


class State(NamedTuple):
    """So many potions are ``done``; they ``used`` up cards left, and ``known``: by rival, known cards of hers."""

    done: int
    used: Counts
    known: tuple[tuple[str, Counts], ...]

    def hers(self, who: str) -> Counts:
        """The known cards of a rival that are gone."""
        return next((counts for name, counts in self.known if name == who), NONE)

    def then(self, potion: Hidden, pair: int) -> "State":
        """After one more potion. A card that she was known to hold is used first: cards of a kind are alike."""
        gone, used, hers = list(NONE), list(self.hers(potion.who)), False
        for i in PAIRS[pair]:
            if potion.known.count(INGREDIENTS[i]) > used[i]:
                used[i], hers = used[i] + 1, True
            else:
                gone[i] += 1
        known = self.known
        if hers:
            known = tuple(sorted((*((n, c) for n, c in known if n != potion.who), (potion.who, tuple(used)))))
        return State(self.done + 1, tuple(map(operator.add, self.used, gone)), known)
