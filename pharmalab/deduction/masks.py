"""Smallest sets: minimal violation masks over worlds, and their minimal hitting sets.

A world *violates* an entry that it contradicts. Sets of entries are integers, bit n for entry n.
"""

from collections.abc import Iterable, Sequence

from pharmalab.deduction.grid import members


def minimal(sets: Iterable[int]) -> list[int]:
    """The inclusion-minimal ones among sets, smallest first, then by their numbers."""
    kept: list[int] = []
    for s in sorted(set(sets), key=lambda s: (s.bit_count(), members(s))):
        if not any(k & s == k for k in kept):
            kept.append(s)
    return kept


def violations(worlds: int, allowed: Sequence[int]) -> list[int]:
    """The inclusion-minimal sets of entries that single worlds of the set violate.

    ``allowed[n]``: the worlds (bits) that agree with entry n. An empty set among them means that some world
    agrees with all. Worlds are divided entry by entry, those that agree first; a branch whose violations already
    contain a set that was reached is left.
    """
    found: list[int] = []
    # The entries that most worlds contradict come first: the branch of those that agree gets small soon.
    order = sorted(range(len(allowed)), key=lambda n: ((worlds & allowed[n]).bit_count(), n))

    def walk(bits: int, depth: int, mask: int) -> None:
        if any(known & mask == known for known in found):
            return
        if depth == len(order):
            found[:] = [known for known in found if mask & known != mask] + [mask]
            return
        inside = bits & allowed[order[depth]]
        if inside:
            walk(inside, depth + 1, mask)
        if inside != bits:
            walk(bits ^ inside, depth + 1, mask | 1 << order[depth])

    if worlds:
        walk(worlds, 0, 0)
    return minimal(found)


def hitting_sets(sets: Sequence[int]) -> list[int]:
    """All inclusion-minimal sets that meet every given one. No sets: the empty set; an empty set among them: none.

    Source: K. Murakami, T. Uno, "Efficient algorithms for dualizing large-scale hypergraphs", 2014, algorithm MMCS:
    grow a set element by element, branching over an unmet set; an element stays only while it alone meets some set.
    """
    meets = [sum(1 << k for k, s in enumerate(sets) if s >> n & 1) for n in range(max(sets, default=0).bit_length())]
    found: list[int] = []

    def grow(chosen: dict[int, int], unmet: int, free: int) -> None:
        if not unmet:
            found.append(sum(1 << n for n in chosen))
            return
        branch = min((sets[k] & free for k in members(unmet)), key=int.bit_count)
        free &= ~branch
        for n in members(branch):
            alone = {m: own & ~meets[n] for m, own in chosen.items()}
            if all(alone.values()):
                grow({**alone, n: unmet & meets[n]}, unmet & ~meets[n], free)
            free |= 1 << n

    grow({}, (1 << len(sets)) - 1, -1)
    return found
