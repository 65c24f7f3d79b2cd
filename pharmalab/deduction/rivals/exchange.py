"""Interchangeable ingredients: swapping them in a world doesn't change the world's weight.

If worlds differ only by such swaps, only one of them is weighed, and the others get the same weight.
"""

from collections.abc import Sequence
from functools import cache, lru_cache, reduce
from itertools import chain, combinations, pairwise
from operator import or_

from pharmalab.deduction.worlds import Worlds, cells

Alike = tuple[tuple[int, ...], ...]  #: groups of ingredients (0-7), each in order


def first_alike(worlds: Worlds, alike: Alike) -> Worlds:
    """Return one world from each set of worlds that differ only by swapping interchangeable ingredients.

    In the returned worlds, the alchemicals of interchangeable ingredients are in ascending order.
    """
    bits = worlds.bits
    for i, j in chain.from_iterable(map(pairwise, alike)):
        bits &= _ascending(i, j)
    return Worlds(bits)


@cache
def _ascending(i: int, j: int) -> int:
    """Return the worlds in which the alchemical of ingredient i comes before that of ingredient j."""
    return reduce(or_, (cells()[i][a] & cells()[j][b] for a, b in combinations(range(8), 2)))


@lru_cache(4)
def places(worlds: Worlds, alike: Alike) -> Sequence[int]:
    """Return, for each world, the index of its representative among the worlds that `first_alike` returns."""
    if not alike:
        return range(worlds.count)
    rows = [int.from_bytes(worlds.flat[i::8], "little") for i in range(8)]
    ones = int.from_bytes(b"\x01" * worlds.count, "little")
    for i, j in chain.from_iterable(combinations(group, 2) for group in alike):
        more = ((rows[i] | ones << 7) - rows[j] >> 7 & ones) * 7  # a mask of the worlds in which they descend
        change = (rows[i] ^ rows[j]) & more
        rows[i], rows[j] = rows[i] ^ change, rows[j] ^ change
    first = bytearray(8 * worlds.count)
    for i, row in enumerate(rows):
        first[i::8] = row.to_bytes(worlds.count, "little")
    known = {world: place for place, world in enumerate(memoryview(first_alike(worlds, alike).flat).cast("Q"))}
    return [known[world] for world in memoryview(first).cast("Q")]
