"""Hidden potions weighed together: the second was mixed from what the first left over.

In every world a potion comes from 4 of the 28 pairs, so one hidden potion weighs a world with the chances of 4 pairs.
For several, what the first left in the hands and in the deck decides the chances of the pairs of the second, and so on.
Pairs after which rivals may hold the same with the same chances are weighed once.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb

from pharmalab.deduction.budget import stop_if_asked
from pharmalab.deduction.rivals.branches import START, Belief, Branches, Hidden
from pharmalab.deduction.rivals.cards import Cards, Counts
from pharmalab.deduction.rivals.slices import Slices, Weights, weighed
from pharmalab.deduction.worlds import Worlds

MOST = 30_000  #: pairs of all states, times one and the worlds by 3 000: more is not weighed jointly


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
    slices, branches = Slices.of(worlds), Branches(potions, cards, left)
    known: dict[Belief, Weights] = {}

    def made(done: int, pair: int) -> int:
        """The worlds in which a pair makes the potion of this number."""
        return slices.made(pair, potions[done].entry.potions())

    def last(unit: Fraction, chances: dict[int, int]) -> Weights:
        done = len(potions) - 1
        return Weights(weighed((n, made(done, pair)) for pair, n in chances.items() if n), unit)

    def after(belief: Belief) -> Weights:
        """The chance of the potions that are still to come."""
        if belief not in known:
            stop_if_asked()
            done, total = belief[0][0].done, Weights(())
            if done + 1 == len(potions):
                total = last(*branches.last(belief))
            else:
                for pair, (chance, then) in branches.then(belief, potions[done].pairs).items():
                    total += after(then).among(made(done, pair)) * chance
            known[belief] = total
        return known[belief]

    if len(potions) != 2:
        return after(START)
    total = Weights(())
    for pair, chance, then in branches.both():
        stop_if_asked()
        total += last(*then).among(made(0, pair)) * chance
    return total
