"""Symmetries of the chemistry in Alchemists.

A symmetry rearranges the alchemicals, and rearranges the potions to match, so that the rules for mixing stay true.
"""

from collections.abc import Iterable, Sequence
from functools import cache

from pharmalab.deduction.alchemy import mix
from pharmalab.exercises.units.u12.results import Seen

Potions = tuple[int, ...]  #: for each potion (0-6) the one that it is exchanged for


@cache
def all_symmetries() -> tuple[Potions, ...]:
    """Return how each of the 24 symmetries rearranges the potions.

    A symmetry rotates the three colours, swaps plus and minus in some colours, or does both.
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
    """Return the symmetries that don't change the set of worlds that are left.

    If there are any results, this is only the identity.
    """
    return (tuple(range(7)),) if seen else all_symmetries()


def fixing(potion: int, some: Sequence[Potions]) -> tuple[Potions, ...]:
    """Return the symmetries in *some* that don't change the given potion."""
    return tuple(one for one in some if one[potion] == potion)


def alike_of(potions: Iterable[int], some: Sequence[Potions]) -> dict[int, int]:
    """Return the size of each group of equivalent potions.

    Each key is a potion that stands for its group. Potions are equivalent if a symmetry in *some* turns one into the
    other.
    """
    found: dict[int, int] = {}
    for potion in potions:
        first = min(one[potion] for one in some)
        found[first] = found.get(first, 0) + 1
    return found
