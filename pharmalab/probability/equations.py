"""Solve systems of linear equations exactly, in fractions."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from heapq import heapify, heappop, heappush
from math import gcd, lcm

from pharmalab.core.work import checkpoint


def solve(rows: Sequence[Mapping[int, Fraction]], right: Sequence[Fraction]) -> list[Fraction] | None:
    """Return the solution x of ``rows · x = right``, or None if there is not exactly one solution.

    There must be as many equations as unknowns. The method is Gaussian elimination in Markowitz's order (1957).

    Args:
        rows: for each equation, a mapping from the index of an unknown (from 0) to its coefficient.
        right: the right-hand sides.
    """
    n = len(rows)
    lines = [_whole({**row, n: value}) for row, value in zip(rows, right, strict=True)]
    holders: list[set[int]] = [set() for _ in range(n)]  # for each unknown, the remaining equations that contain it
    for i, line in enumerate(lines):
        for j in line:
            if j < n:
                holders[j].add(i)
    waiting = [(len(line), i) for i, line in enumerate(lines)]
    heapify(waiting)
    left, solved = set(range(n)), list[tuple[int, int]]()
    while left:
        size, i = heappop(waiting)
        line = lines[i]
        if i not in left or size != len(line):
            continue  # the equation has changed since it was queued
        checkpoint()
        left.remove(i)
        unknowns = [j for j in line if j < n]
        if not unknowns:
            return None
        pivot = min(unknowns, key=lambda j: len(holders[j]))
        for j in unknowns:
            holders[j].discard(i)
        for k in list(holders[pivot]):
            lines[k] = other = _without(lines[k], line, pivot)
            for j in unknowns:
                if j in other:
                    holders[j].add(k)
                else:
                    holders[j].discard(k)
            heappush(waiting, (len(other), k))
        solved.append((i, pivot))
    found: dict[int, Fraction] = {}
    for i, pivot in reversed(solved):
        line = lines[i]
        known = sum((factor * found[j] for j, factor in line.items() if j < n and j != pivot), Fraction(0))
        found[pivot] = (line.get(n, 0) - known) / line[pivot]
    return [found[j] for j in range(n)]


def _whole(row: Mapping[int, Fraction]) -> dict[int, int]:
    """Return a multiple of the equation in whole numbers."""
    common = lcm(*(value.denominator for value in row.values()))
    return {j: value.numerator * (common // value.denominator) for j, value in row.items() if value}


def _without(line: dict[int, int], by: dict[int, int], pivot: int) -> dict[int, int]:
    """Return an equation without the pivot, eliminated by another equation, in the smallest whole numbers."""
    a, b = by[pivot], line[pivot]
    shared = gcd(a, b)
    a, b = a // shared, b // shared
    found = {j: a * value for j, value in line.items()}
    for j, value in by.items():
        found[j] = found.get(j, 0) - b * value
    found = {j: value for j, value in found.items() if value}
    content = gcd(*found.values())
    return {j: value // content for j, value in found.items()} if content > 1 else found
