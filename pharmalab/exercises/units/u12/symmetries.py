"""Symmetries of the chemistry: ways to rearrange alchemicals so that potions change places, too."""

from collections.abc import Iterable, Sequence
from functools import cache

from pharmalab.deduction.alchemy import mix
from pharmalab.exercises.units.u12.results import Seen

Potions = tuple[int, ...]  #: for each potion (0-6) the one that it is exchanged for


@cache
def all_symmetries() -> tuple[Potions, ...]:
    """Return all rearrangements of potions that come from rearranging alchemicals.

    If two pairs of alchemicals make the same potion, so do the pairs after rearranging. There are 24 ways to do this:
    they rotate the three colours, and swap plus and minus in some of the colours.
    """
    found = []

    def extend(images: tuple[int, ...], potions: dict[int, int]) -> None:
        k = len(images)
        if k == 8:
            found.append(tuple(potions[q] for q in range(7)))
            return
        for x in set(range(8)) - set(images):
            more = dict(potions)
            if all(more.setdefault(mix(j, k), mix(images[j], x)) == mix(images[j], x) for j in range(k)):
                extend((*images, x), more)

    extend((), {})
    return tuple(found)


def symmetries(seen: Seen) -> tuple[Potions, ...]:
    """Return the symmetries that keep the set of worlds the same. After any results, this is only the identity."""
    return (tuple(range(7)),) if seen else all_symmetries()


def fixing(potion: int, some: Sequence[Potions]) -> tuple[Potions, ...]:
    """Return the symmetries that leave an answer as it is."""
    return tuple(one for one in some if one[potion] == potion)


def alike_of(potions: Iterable[int], some: Sequence[Potions]) -> dict[int, int]:
    """Return one potion from each group of equivalent potions, with the size of its group."""
    found: dict[int, int] = {}
    for potion in potions:
        first = min(one[potion] for one in some)
        found[first] = found.get(first, 0) + 1
    return found
