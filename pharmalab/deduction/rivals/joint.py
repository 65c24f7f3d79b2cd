"""Weigh hidden potions together: later potions are mixed from the cards that earlier potions left.

A world's weight is the total chance of all series of pairs that make the observed potions in that world. A series has
the same chance in all worlds.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate, chain, product
from math import prod
from operator import mul

from pharmalab.core.work import checkpoint
from pharmalab.deduction.alchemy import PAIRS
from pharmalab.deduction.grid import members
from pharmalab.deduction.rivals.branches import Branches, Hidden, Row, alike_in_hands
from pharmalab.deduction.rivals.cards import Cards, Counts
from pharmalab.deduction.rivals.exchange import Alike, first_alike, places
from pharmalab.deduction.rivals.slices import PART, Slices, Weights, common_unit, weighted_sum
from pharmalab.deduction.worlds import Worlds

Pairs = tuple[int, ...]  #: for each potion the number of its pair
Sets = tuple[int, ...]  #: for each potion the pairs (28 bits) that make it


def groups(potions: Sequence[Hidden], worlds: Worlds, left: Callable[[int], Counts], most: int) -> list[list[Hidden]]:
    """Split the potions into groups that are weighed together. The potions in each group keep their order.

    A group needs at most *most* combinations of pairs. If one group for all rivals is too large, each rival has groups
    of her own.
    """
    if is_feasible(potions, worlds, left, most):
        return [list(potions)] if potions else []
    rivals = dict.fromkeys(potion.who for potion in potions)
    return [run for who in rivals for run in runs([p for p in potions if p.who == who], worlds, left, most)]


def runs(potions: Sequence[Hidden], worlds: Worlds, left: Callable[[int], Counts], most: int) -> list[list[Hidden]]:
    """Split a rival's potions, in order, into groups that are as long as possible.

    Each group needs at most *most* combinations of pairs (see `groups`).
    """
    found: list[list[Hidden]] = []
    for potion in potions:
        if not found or not is_feasible([*found[-1], potion], worlds, left, most):
            found.append([])
        found[-1].append(potion)
    return found


def is_feasible(potions: Sequence[Hidden], worlds: Worlds, left: Callable[[int], Counts], most: int) -> bool:
    """Return whether there are at most *most* combinations of the potions' pairs, so that all can be tried.

    For a single potion, the result is always True.
    """
    if len(potions) < 2:
        return True
    made = accumulate((4 * potion.entry.potions().bit_count() for potion in potions[:-1]), mul)
    different = first_alike(worlds, _alike(worlds, potions, [left(p.number) for p in potions])).count
    looks: int = prod(len(p.pairs) for p in potions) + different * sum(made)
    return looks <= most


@lru_cache(32)  # cached, because most further entries change neither the worlds nor these potions
def joint(worlds: Worlds, potions: tuple[Hidden, ...], cards: Cards, left: tuple[Counts, ...], keep: bool) -> Weights:
    """Return the chance, in each world, that rivals made exactly *potions*, in this order.

    *left* holds, for each potion, how many cards of each ingredient are left. It is ignored if the potion's entry says
    so itself.
    """
    branches = Branches.of(potions, cards, left, keep)
    if len(potions) == 1:
        unit, row = branches.row(())
        slices, potion = Slices.of(worlds), potions[0].entry.potions()
        return Weights(weighted_sum((row[pair], slices.made(pair, potion)) for pair in potions[0].pairs), unit)
    alike = _alike(worlds, potions, left)
    slices = Slices(first_alike(worlds, alike))
    makers = list(zip(*(slices.makers(one.pairs, one.entry.potions()) for one in potions), strict=True))
    turned = {before: branches.turned(before) for before in _possible({sets[:-1] for sets in makers})}
    rows = {}
    for first in dict.fromkeys(first for first, _ in turned.values()):
        checkpoint()
        rows[first] = branches.row(first)
    unit, chance = _sums(rows, turned)
    numbers: list[int] = []
    for k in range(0, len(makers), PART):
        checkpoint()
        numbers += map(chance, makers[k : k + PART])
    return Weights.listed(numbers, places(worlds, alike), unit)


def _possible(makers: Iterable[Sets]) -> set[Pairs]:
    """Return every way to choose one pair (by number) from each set, over all rows of sets."""
    return set(chain.from_iterable(product(*map(_members, sets)) for sets in makers))


def _alike(worlds: Worlds, potions: Sequence[Hidden], left: Sequence[Counts]) -> Alike:
    """Return the groups of ingredients that neither the entries nor the hands distinguish."""
    found: dict[object, list[int]] = {}
    for i, kind in enumerate(alike_in_hands(potions, left)):
        found.setdefault(i if worlds.touched >> i & 1 else kind, []).append(i)
    return tuple(tuple(group) for group in found.values() if len(group) > 1)


# --- sums over sets of pairs --------------------------------------------------------------------------------------


def _sums(
    rows: Mapping[Pairs, Row], turned: Mapping[Pairs, tuple[Pairs, Sequence[int]]]
) -> tuple[Fraction, Callable[[Sets], int]]:
    """Return a unit, and a function that gives the chance that the potions came from given sets of pairs.

    The numbers of a row stand side by side in one whole number, in lanes so wide that no sum overflows, so adding two
    such numbers adds the rows. Whatever follows the same sets is added only once.

    Args:
        rows: as `Branches` gives them for the pairs before the last one.
        turned: as `Branches` gives them for the pairs before the last one.
    """
    unit = common_unit(unit for unit, row in rows.values() if any(row))
    factors = {first: int(own / unit) for first, (own, row) in rows.items() if any(row)}
    scaled = {first: [factor * n for n in rows[first][1]] for first, factor in factors.items()}
    largest = len(turned) * sum(map(max, scaled.values())) * len(PAIRS)
    size = largest.bit_length() // 8 + 1
    digits = {first: [n.to_bytes(size, "little") for n in row] for first, row in scaled.items()}
    wide = {
        before: int.from_bytes(b"".join([digits[first][pair] for pair in turn]), "little")
        for before, (first, turn) in turned.items()
        if first in digits
    }
    one_lane = (1 << 8 * size) - 1

    @cache
    def lanes_of(pairs: int) -> int:
        return sum(one_lane << 8 * size * pair for pair in _members(pairs))

    @cache
    def added(sets: Sets, rest: Pairs) -> int:
        """Return the lanes of the last pair if the first pairs are from these sets and the pairs of ``rest`` follow."""
        if not sets:
            return wide.get(rest, 0)
        return sum([added(sets[:-1], (pair, *rest)) for pair in _members(sets[-1])])

    def chance(sets: Sets) -> int:
        """Return the chance that the pairs are in these sets. The remainder adds up the lanes."""
        return (added(sets[:-1], ()) & lanes_of(sets[-1])) % one_lane

    return unit, chance


@lru_cache(4096)
def _members(pairs: int) -> Sequence[int]:
    return members(pairs)
