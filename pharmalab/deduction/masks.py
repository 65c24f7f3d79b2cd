"""Search for the smallest sets of entries that explain a contradiction or an exclusion.

A set of entries is contradictory if every world *violates* at least one of them. In other words, it is a *hitting set*:
it shares an entry with each world's set of violated entries.

Sets are integers, bit n for entry n. If a search's budget runs out, results may be missing, but all results found are
minimal.
"""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from itertools import product
from typing import NamedTuple

from pharmalab.deduction.alchemy import MIXES
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.entries import Clue
from pharmalab.deduction.grid import members
from pharmalab.deduction.worlds import allowed, cells, makes, world_at

MASKS = 20_000  #: tries for minimal violation masks: about as many sets of worlds are divided
HITS = 10_000  #: tries for minimal hitting sets
MOST = 1_000  #: the longest list of sets; nobody would read a longer one


class Sets(NamedTuple):
    """Minimal sets of entries (numbers from 0), sorted by size, then by the numbers of their entries.

    Attributes:
        complete: whether the list is complete.
        sure: a number of entries. No set with fewer entries is missing.
    """

    sets: tuple[tuple[int, ...], ...]
    complete: bool
    tries: int
    sure: int


class Division(NamedTuple):
    """The worlds, grouped by the clues that they violate. All these clues are about the same ingredients.

    Attributes:
        parts: each group's worlds and the clues that they all violate (both as bits), fewest clues first.
        violated: a function that returns the clues that a world violates.
        least: the number of clues that the worlds of the first group violate.
    """

    ingredients: tuple[int, ...]
    parts: list[tuple[int, int]]
    violated: Callable[[tuple[int, ...]], int]
    least: int


def divisions(clues: Sequence[Clue]) -> list[Division]:
    """Return a division of the worlds for each ingredient and each pair with clues.

    The divisions whose clues rule out the most worlds come first.
    """
    about: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for n, clue in enumerate(clues):
        about.setdefault(clue.ingredients, []).append((n, clue.allowed))
    return sorted(
        (_division(ingredients, said) for ingredients, said in about.items()),
        key=lambda d: (sum(part.bit_count() for part, mask in d.parts if not mask), d.ingredients),
    )


def _division(ingredients: tuple[int, ...], said: list[tuple[int, int]]) -> Division:
    cases = cells()[ingredients[0]] if len(ingredients) == 1 else makes()[ingredients]  # type: ignore[index]
    masks = [sum(1 << n for n, left in said if not left >> case & 1) for case in range(len(cases))]
    parts: dict[int, int] = {}
    for mask, worlds in zip(masks, cases, strict=True):
        parts[mask] = parts.get(mask, 0) | worlds
    ordered = sorted(((worlds, mask) for mask, worlds in parts.items()), key=lambda p: (p[1].bit_count(), p[1]))
    if len(ingredients) == 1:
        (i,) = ingredients
        return Division(ingredients, ordered, lambda world: masks[world[i]], ordered[0][1].bit_count())
    i, j = ingredients
    by_mix = {1 << potion: mask for potion, mask in enumerate(masks)}
    return Division(
        ingredients, ordered, lambda world: by_mix[MIXES[world[i]][world[j]]], ordered[0][1].bit_count()
    )  # fmt: skip


def violations(worlds: int, clues: Sequence[Clue], budget: Budget | None = None) -> list[int]:
    """Return the minimal sets of clues whose removal leaves a world that agrees with all other clues, smallest first.

    If the budget runs out, larger sets are missing, and a single set may not be the smallest.
    """
    # The search splits the worlds into groups by the clues that they violate, and always continues with the group whose
    # worlds may violate the fewest clues.
    budget = budget or Budget(MASKS)
    rest = divisions(clues)
    ahead = [0]  # the fewest clues that the divisions from here on violate
    for division in reversed(rest):
        ahead.insert(0, ahead[0] + division.least)
    found: list[int] = []
    heap = [(ahead[0], 0, 0, worlds, 0)] if worlds else []  # least size, -depth, order, worlds, violated
    order = 0
    while heap:
        _, depth, _, bits, mask = heappop(heap)
        if not budget.use(1 + len(found) // 100):
            break
        if any(known & mask == known for known in found):
            continue
        if -depth == len(rest):
            if len(found) == MOST:
                budget.spent = True
                break
            found.append(mask)
        elif bits & bits - 1 == 0:
            world = world_at(bits.bit_length() - 1)
            for division in rest[-depth:]:
                mask |= division.violated(world)
            order += 1
            heappush(heap, (mask.bit_count(), -len(rest), order, bits, mask))
        else:
            for part, violated in rest[-depth].parts:
                if bits & part:
                    whole = mask | violated
                    order += 1
                    heappush(heap, (whole.bit_count() + ahead[1 - depth], depth - 1, order, bits & part, whole))
    if worlds and not found:
        found = [_one_that_hits(worlds, clues)]
    return sorted(found, key=lambda s: (s.bit_count(), members(s)))


def _one_that_hits(worlds: int, clues: Sequence[Clue]) -> int:
    """Return a minimal set of clues that some world violates.

    The clues are accepted one by one, as long as some world agrees, starting with the clues that most worlds fit; the
    rejected clues form the set.
    """
    parts = [allowed(clue) for clue in clues]
    gone = 0
    for n in sorted(range(len(clues)), key=lambda n: (-(worlds & parts[n]).bit_count(), n)):
        if worlds & parts[n]:
            worlds &= parts[n]
        else:
            gone |= 1 << n
    return gone


def hitting_sets(
    sets: Sequence[int],
    budget: Budget | None = None,
    missed: Callable[[int], int] | None = None,
    shortest: bool = False,
) -> tuple[list[int], int]:
    """Return the minimal hitting sets of the given sets, smallest first, and a size below which none is missing.

    A hitting set shares an element with every given set. If the budget runs out, larger hitting sets are missing, and
    perhaps some as large as the last result.

    Args:
        sets: the sets to hit, as bits.
        budget: the budget of the search.
        missed: a function that returns, for a hitting set, another set that it doesn't hit, or 0.
        shortest: whether to return only the sets with the fewest clues.

    Source: K. Murakami, T. Uno, "Efficient algorithms for dualizing large-scale hypergraphs", 2014, algorithm MMCS.
    """
    # The algorithm grows a set element by element. At each step it takes a given set that isn't hit yet, and tries each
    # of its elements. An element stays only while some given set is hit by this element alone. Here the size of a
    # hitting set is limited, and the limit is raised step by step.
    budget = budget or Budget(HITS)
    known = sorted(set(sets), key=int.bit_count)
    found: list[int] = []
    size, deeper = 0, True
    while deeper and not (shortest and found):
        before = len(known)
        here, deeper = _bounded(known, size, budget, missed)
        if budget.spent:
            return sorted({*found, *here}, key=lambda s: (s.bit_count(), members(s)))[:MOST], size
        if len(known) == before:  # else repeat with the missed sets, so that nothing of this size is missing
            found, size = here, size + 1
    return sorted(found, key=lambda s: (s.bit_count(), members(s))), size


def _bounded(
    known: list[int], bound: int, budget: Budget, missed: Callable[[int], int] | None
) -> tuple[list[int], bool]:
    """Return the minimal hitting sets of up to *bound* elements, and whether there may be larger ones.

    Sets that ``missed`` returns are added to *known*.
    """
    found: list[int] = []
    deeper = False
    meets: dict[int, int] = {}
    for k, s in enumerate(known):
        for n in members(s):
            meets[n] = meets.get(n, 0) | 1 << k
    start = len(known)
    stack: list[tuple[tuple[tuple[int, int], ...], int, int]] = [((), (1 << start) - 1, -1)]
    while stack and len(found) <= MOST:
        chosen, unmet, free = stack.pop()
        whole = sum(1 << n for n, _ in chosen)
        for k in range(start, len(known)):
            if not known[k] & whole:
                unmet |= 1 << k
        if not budget.use(1 + unmet.bit_count() // 10 + (len(known) - start) // 50):
            break
        branch, packed, taken = -1, 0, 0
        for k in members(unmet):
            left = known[k] & free
            if branch < 0 or left.bit_count() < branch.bit_count():
                branch = left
            if not known[k] & taken:  # disjoint sets need one element each
                packed, taken = packed + 1, taken | known[k]
        if len(chosen) + packed > bound:
            deeper = True
            continue
        if not unmet:
            new = missed(whole) if missed else 0
            if not new:
                found.append(whole)
                continue
            for n in members(new):
                meets[n] = meets.get(n, 0) | 1 << len(known)
            known.append(new)
            stack.append((chosen, 0, free))
            continue
        if not budget.use(branch.bit_count() // 5):
            break
        free &= ~branch
        grown = []
        for n in members(branch):
            alone = tuple((m, own & ~meets[n]) for m, own in chosen)
            if all(own for _, own in alone):
                grown.append(((*alone, (n, unmet & meets[n])), unmet & ~meets[n], free))
            free |= 1 << n
        stack += reversed(grown)
    if len(found) > MOST:
        budget.spent = True
    return found, deeper


def minimal_exclusions(
    worlds: int,
    clues: Sequence[Clue],
    budget: Budget | None = None,
    masks: tuple[Sequence[int], bool] | None = None,
    shortest: bool = False,
) -> Sets:
    """Return the minimal sets of clues that none of the worlds satisfies.

    If some world agrees with all clues, there are no such sets.

    Args:
        worlds: the set of worlds (as bits).
        clues: the clues.
        budget: the budget, if several searches share one.
        masks: the result of :func:`violations`, and whether it is complete.
        shortest: whether to return only the sets with the fewest clues.
    """
    left = worlds
    for clue in clues:
        left &= allowed(clue)
    if left:
        return Sets((), True, 0, 0)
    twins: dict[Clue, list[int]] = {}  # equal clues are merged until the sets are found
    for n, clue in enumerate(clues):
        twins.setdefault(clue, []).append(n)
    first = sum(1 << same[0] for same in twins.values())

    def missed(numbers: int) -> int:
        left = worlds
        for n in members(numbers):
            left &= allowed(clues[n])
        world = left & -left
        return sum(1 << same[0] for clue, same in twins.items() if not world & allowed(clue)) if left else 0

    budget = budget or Budget(MASKS + HITS)
    budget.use(len(clues))
    if budget.spent:
        masks = (), False
    elif masks is None:
        some = budget.part(MASKS)
        masks = violations(worlds, clues, some), not some.spent
        budget.use(some.used)
    hits = budget.part(HITS)
    hits.spent = budget.spent
    found, sure = hitting_sets([m & first for m in masks[0]], hits, None if masks[1] else missed, shortest)
    budget.use(hits.used)
    if not found:
        found = _shrunk(worlds, clues, members(first))
    whole: list[tuple[int, ...]] = []
    for numbers in found:
        for same in product(*(twins[clues[n]] for n in members(numbers))):
            if len(whole) == MOST:
                hits.spent = True
                break
            whole.append(tuple(sorted(same)))
    whole.sort(key=lambda s: (len(s), s))
    return Sets(tuple(whole), not hits.spent, budget.used, sure)


def _shrunk(worlds: int, clues: Sequence[Clue], numbers: list[int]) -> list[int]:
    """Return some minimal sets of clues that rule out all worlds, or [] if all clues together don't.

    The first set is what remains after unneeded clues are removed. For each clue in it, another set is built by
    removing that clue first.
    """
    loose = sorted(numbers, key=lambda n: (-(worlds & allowed(clues[n])).bit_count(), n))
    one = _needed(worlds, clues, loose)
    others = (_needed(worlds, clues, [n, *(m for m in loose if m != n)]) for n in members(one))
    return sorted({one, *others}, key=lambda s: (s.bit_count(), members(s))) if one else []


def _needed(worlds: int, clues: Sequence[Clue], order: list[int]) -> int:
    """Return the clues without those not needed to rule out the worlds, removed in this order."""
    after = [worlds]
    for n in reversed(order):
        after.append(after[-1] & allowed(clues[n]))
    if after.pop():
        return 0
    kept, left = 0, -1
    for n in order:
        if left & after.pop():
            kept, left = kept | 1 << n, left & allowed(clues[n])
    return kept
