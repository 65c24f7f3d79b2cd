"""Facts that are certain but aren't crosses: potions of pairs (T70), aspects (T71), and linked ingredients (T72).

None of these facts crosses out an alchemical.
"""

from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS, PAIRS
from pharmalab.deduction.grid import candidates, members
from pharmalab.deduction.worlds import Worlds, among, cells

MOST = 4  #: ingredients with more candidates are left out of links, because nobody could use these


class Link(NamedTuple):
    """A group of linked ingredients: as soon as one of them is known, all of them are known.

    ``rows`` lists the combinations of alchemicals, in the order of ``ingredients``, each with its number of worlds.
    """

    ingredients: tuple[int, ...]
    rows: tuple[tuple[tuple[int, ...], int], ...]

    @property
    def sentence(self) -> str:
        """The link in words.

        Example: 'If you learn one of these, you know all of them: fern nPp and toad PPP (120 worlds); or …'
        """
        ways = []
        for alchemicals, worlds in self.rows:
            named = [f"{words.NAMES[i]} {ALCHEMICALS[a]}" for i, a in zip(self.ingredients, alchemicals, strict=True)]
            ways.append(f"{words.listing(named)} ({words.plural(worlds, 'world')})")
        return f"If you learn one of these, you know all of them: {'; or '.join(ways)}."


def certain_potions(worlds: Worlds) -> dict[tuple[int, int], int]:
    """Return the pairs that make the same potion in every world, each with its potion (T70)."""
    return {
        pair: worlds.potions(*pair).bit_length() - 1 for pair in PAIRS if worlds.potions(*pair).bit_count() == 1
    }  # fmt: skip


def certain_aspects(worlds: Worlds) -> dict[int, tuple[int, ...]]:
    """Return the ingredients whose possible alchemicals all share an aspect, each with these aspects (T71)."""
    found = {}
    for i in range(8):
        left = candidates(worlds.crosses, i)
        shared = tuple(q for q in range(6) if left and not left & ~CARRIERS[q])
        if shared:
            found[i] = shared
    return found


def links(worlds: Worlds) -> tuple[Link, ...]:
    """Return the groups of linked ingredients, each with 2 to 4 candidates (T72)."""
    some = [i for i in range(8) if 2 <= candidates(worlds.crosses, i).bit_count() <= MOST]
    groups: list[list[int]] = []
    for i in some:
        for group in groups:
            if determines(worlds, group[0], i) and determines(worlds, i, group[0]):
                group.append(i)
                break
        else:
            groups.append([i])
    return tuple(Link(tuple(g), rows(worlds, g)) for g in groups if len(g) > 1)


def determines(worlds: Worlds, i: int, j: int) -> bool:
    """Return whether ingredient *j* is certain as soon as ingredient *i* is known."""
    for a in members(candidates(worlds.crosses, i)):
        bits = worlds.bits & cells()[i][a]
        if sum(bool(bits & cells()[j][b]) for b in members(candidates(worlds.crosses, j))) != 1:
            return False
    return True


def rows(worlds: Worlds, group: list[int]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return the combinations of alchemicals that a group can have, each with its number of worlds."""
    found = []
    for a in members(candidates(worlds.crosses, group[0])):
        bits = worlds.bits & among(group[0], 1 << a)
        world = Worlds(bits).first
        assert world is not None
        found.append((tuple(world[i] for i in group), bits.bit_count()))
    return tuple(found)
