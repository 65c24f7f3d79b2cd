"""Hidden potions weighed together: the second was mixed from what the first left over.

In every world a potion comes from 4 of the 28 pairs, so one hidden potion weighs a world with the chances of 4 pairs.
For several, what the first left in the hands and in the deck decides the chances of the pairs of the second, and so on.
The chances of pairs after pairs are the same in all worlds (`branches`); a world adds up those of the pairs that make
the potions in it. Worlds that nothing tells apart (`exchange`), and what follows the same pairs, are looked at once.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, chain, product, repeat
from math import gcd, prod
from operator import itemgetter, mul
from typing import Any

from pharmalab.deduction.alchemy import PAIRS
from pharmalab.deduction.budget import stop_if_asked
from pharmalab.deduction.grid import members
from pharmalab.deduction.rivals.branches import Branches, Hidden, Row, alike_in_hands
from pharmalab.deduction.rivals.cards import Cards, Counts
from pharmalab.deduction.rivals.exchange import Alike, ordered, places
from pharmalab.deduction.rivals.slices import Slices, Weights, common, weighed
from pharmalab.deduction.worlds import Worlds

MOST = 140_000  #: pairs after pairs, and those that each world allows: more is not weighed jointly


def groups(potions: Sequence[Hidden], worlds: Worlds, left: Callable[[int], Counts]) -> list[list[Hidden]]:
    """Potions to be weighed together, in the order in which they were made: all, if that is feasible; else those of
    each rival; else as many as are."""
    if feasible(potions, worlds, left):
        return [list(potions)] if potions else []
    found: list[list[Hidden]] = []
    for who in dict.fromkeys(p.who for p in potions):
        found.append([])
        for potion in (p for p in potions if p.who == who):
            if not feasible([*found[-1], potion], worlds, left):
                found.append([])
            found[-1].append(potion)
    return found


def feasible(potions: Sequence[Hidden], worlds: Worlds, left: Callable[[int], Counts]) -> bool:
    """Whether there is little enough to look at. One potion always is."""
    if len(potions) < 2:
        return True
    made = accumulate((4 * potion.entry.potions().bit_count() for potion in potions[:-1]), mul)
    different = ordered(worlds, _alike(worlds, potions, [left(p.number) for p in potions])).count
    looks: int = prod(len(p.pairs) for p in potions) + different * sum(made)
    return looks <= MOST


@lru_cache(32)  # most further entries change neither the worlds nor these potions
def joint(worlds: Worlds, potions: tuple[Hidden, ...], cards: Cards, left: tuple[Counts, ...]) -> Weights:
    """The chance, in each world, that just these potions were made, one after the other.

    Args:
        left: for each potion the cards left, where its entry does not say it.
    """
    branches = Branches(potions, cards, left)
    if len(potions) == 1:
        unit, row = branches.row(())
        slices, potion = Slices.of(worlds), potions[0].entry.potions()
        return Weights(weighed((row[pair], slices.made(pair, potion)) for pair in potions[0].pairs), unit)
    alike = _alike(worlds, potions, left)
    slices = Slices(ordered(worlds, alike))
    makers = [slices.makers(one.pairs, one.entry.potions()) for one in potions]
    rows = {}
    for before in _possible(makers[:-1]):
        stop_if_asked()
        rows[before] = branches.row(before)
    unit, first = _tree(rows)
    made: Iterable[Made] = repeat(None)
    for those in reversed(makers):
        made = zip(map(_picked, those), made)  # noqa: B905
    numbers = []
    for pairs in made:
        stop_if_asked()
        numbers.append(first[pairs])
    return Weights.listed(numbers, places(worlds, alike), unit)


def _possible(makers: Sequence[Sequence[int]]) -> set[tuple[int, ...]]:
    """The pairs (their numbers), one for each potion, that make these potions in some world."""
    some = {those: members(those) for those in set(chain.from_iterable(makers))}
    each = (product(*(some[those] for those in world)) for world in set(zip(*makers, strict=True)))
    return set(chain.from_iterable(each))


def _alike(worlds: Worlds, potions: Sequence[Hidden], left: Sequence[Counts]) -> Alike:
    """The ingredients that neither the entries nor the hands tell apart."""
    found: dict[object, list[int]] = {}
    for i, kind in enumerate(alike_in_hands(potions, left)):
        found.setdefault(i if worlds.touched >> i & 1 else kind, []).append(i)
    return tuple(tuple(group) for group in found.values() if len(group) > 1)


# --- what follows some pairs --------------------------------------------------------------------------------------

Picks = Callable[[Sequence[Any]], tuple[Any, ...]]
Made = tuple[Picks, Any] | None  #: what picks the pairs that make the next potion, and the same of what follows


class Node(dict[Made, int]):
    """After some pairs: by those that make each of the potions to come the chance of these potions, in a unit."""

    def __init__(self, after: "Mapping[int, tuple[int, Mapping[Made, int]]]") -> None:
        #: by the next pair a factor, and what comes after it
        self.after = [after.get(pair, (0, END)) for pair in range(len(PAIRS) + 1)]

    def __missing__(self, made: Made) -> int:
        assert made is not None
        pairs, rest = made
        found: int = sum([factor * after[rest] for factor, after in pairs(self.after) if factor])
        self[made] = found
        return found


END: Mapping[Made, int] = {None: 1}


def _tree(rows: Mapping[tuple[int, ...], Row]) -> tuple[Fraction, Node]:
    """What follows before any pair, in a unit. ``rows``: by the pairs before the last one `Branches.row`."""
    shared = common(unit for unit, _ in rows.values())
    following: dict[tuple[int, ...], set[int]] = {}
    for before in rows:
        for k, pair in enumerate(before):
            following.setdefault(before[:k], set()).add(pair)
    last: dict[tuple[int, ...], Node] = {}  # rows that differ by a factor are one

    def after(before: tuple[int, ...]) -> tuple[int, Node]:
        if before not in rows:
            return 1, Node({pair: after((*before, pair)) for pair in following.get(before, ())})
        unit, row = rows[before]
        factor = gcd(*row) or 1
        least = tuple(n // factor for n in row)
        if least not in last:
            last[least] = Node({pair: (n, END) for pair, n in enumerate(least)})
        return factor * int(unit / shared), last[least]

    return shared, after(())[1]


@lru_cache(4096)
def _picked(pairs: int) -> Picks:
    """What picks a set of pairs (28 bits) from a list of them all, and twice what follows: so it is always several."""
    return itemgetter(*members(pairs), len(PAIRS), len(PAIRS))
