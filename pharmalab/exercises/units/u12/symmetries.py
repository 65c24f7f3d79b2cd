"""Symmetries of the chemistry: permutations of alchemicals that permute potions, and so map worlds to worlds."""

from collections.abc import Iterable, Sequence
from functools import cache

from pharmalab.deduction.alchemy import mix
from pharmalab.exercises.units.u12.results import Seen

Potions = tuple[int, ...]  #: for each potion (0-6) the one that it is exchanged for


@cache
def all_symmetries() -> tuple[Potions, ...]:
    """Return all permutations of potions that come from permutations of alchemicals.

    If two pairs of alchemicals make the same potion, so do the images of these pairs. There are 24 such permutations,
    which rotate the three colours and swap plus and minus in some of the colours.
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
    """Return the symmetries that map the remaining worlds to themselves. After results, only the identity does."""
    return (tuple(range(7)),) if seen else all_symmetries()


def fixing(potion: int, some: Sequence[Potions]) -> tuple[Potions, ...]:
    """Return the symmetries that leave an answer unchanged."""
    return tuple(one for one in some if one[potion] == potion)


def alike_of(potions: Iterable[int], some: Sequence[Potions]) -> dict[int, int]:
    """Return a representative of each group of equivalent potions, with the size of the group."""
    found: dict[int, int] = {}
    for potion in potions:
        first = min(one[potion] for one in some)
        found[first] = found.get(first, 0) + 1
    return found
