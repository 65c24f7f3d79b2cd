"""Moves: the simplest consequences of a grid, each about one ingredient. Suppositions are explained move by move.

``Rows`` holds the candidates of the eight ingredients (8 bits each). Moves are monotone: with fewer candidates or more
facts, they never leave more candidates.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from pharmalab.deduction.alchemy import ALL_ALCHEMICALS, CARRIERS, MIXES, PARTNERS, has_big_circle
from pharmalab.deduction.grid import members

Rows = tuple[int, ...]
Told = Mapping[tuple[int, int], int]  #: the potions that the facts leave to each pair that has facts
NO_GOAL: Rows = (0,) * 8
EVERYBODY = tuple(range(8))


class Kind(Enum):
    """The reason why a move rules out candidates. It also determines the meaning of the move's ``by``."""

    PAIR = "pair"  #: with the partner (an ingredient), they would not make a potion that the facts leave for the pair
    TAKEN = "taken"  #: another ingredient is known to be that alchemical
    ONLY = "only"  #: no other ingredient can be the alchemical
    SHARE = "share"  #: two or three other ingredients share an equal number of candidates
    #: others use up a set (8-bit mask): ingredients whose candidates are all in it, and pairs (listed two by two)
    USED = "used"


class Move(NamedTuple):
    """A move that rules out candidates of one ingredient.

    Attributes:
        kind: the reason for the move.
        target: the ingredient.
        by: the ingredients or alchemicals that serve as evidence (see `Kind`).
    """

    kind: Kind
    target: int
    by: tuple[int, ...]


@cache
def partnered(potions: int, others: int) -> int:
    """Return the alchemicals that make one of the potions when mixed with at least one of the *others*."""
    return sum(1 << a for a in range(8) if PARTNERS[a][potions] & others)


#: the groups: the four with an aspect, and the two of them with a big or a small circle
GROUPS = (*CARRIERS, *(
    sum(1 << a for a in members(CARRIERS[q]) if has_big_circle(a, q // 2) == size)
    for q in range(6) for size in (False, True)
))  # fmt: skip


#: INSIDE[row]: the groups (one bit each) that hold all of the row
INSIDE = tuple(sum(1 << n for n, group in enumerate(GROUPS) if row and not row & ~group) for row in range(256))


@lru_cache(50_000)
def least(potions: int, first: int, second: int) -> tuple[int, ...]:
    """Return the smallest number of alchemicals that a pair can use from each of the ``GROUPS``.

    *potions* is a 7-bit mask. *first* and *second* are the ingredients' candidates (8-bit masks). If the pair can't
    make the potions, all results are 2.
    """
    masks = {1 << a | 1 << b for a in members(first) for b in members(second) if MIXES[a][b] & potions}
    return tuple(min(((group & mask).bit_count() for mask in masks), default=2) for group in GROUPS)


def pairs_of(by: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the pairs of ingredients in ``by``, the evidence of a move of kind ``Kind.USED``.

    ``by`` contains a mask of alchemicals, then the ingredients of the pairs, two by two.
    """
    return list(zip(by[1::2], by[2::2], strict=True))


def inside(rows: Rows, group: int, but: tuple[int, ...] = ()) -> list[int]:
    """Return the ingredients, except *but*, whose candidates all belong to a group of alchemicals."""
    return [i for i, left in enumerate(rows) if left and not left & ~group and i not in but]


def union(rows: Rows, some: Iterable[int]) -> int:
    """Return the union of some ingredients' candidates."""
    return reduce(or_, (rows[i] for i in some), 0)


def candidates_left(rows: Rows, move: Move, told: Told) -> int:
    """Return the candidates that remain for an ingredient after a move about it."""
    kind, i, by = move
    left = rows[i]
    if kind is Kind.PAIR:
        potions = told.get((i, by[0]) if i < by[0] else (by[0], i))
        return left if potions is None else left & partnered(potions, rows[by[0]])
    if kind is Kind.ONLY:
        places = [k for k in EVERYBODY if rows[k] >> by[0] & 1]
        return 0 if not places else left & 1 << by[0] if places == [i] else left
    if kind is Kind.USED:
        group, *rest = by
        used = len(inside(rows, group, (i, *rest)))
        for j, k in pairs_of(by):
            used += least(told[j, k], rows[j], rows[k])[GROUPS.index(group)] if (j, k) in told else 0
        return left & ~group if used >= group.bit_count() else left
    theirs = union(rows, by)
    size = theirs.bit_count()
    return left if size > len(by) else left & ~theirs if size == len(by) else 0


def after(rows: Rows, move: Move, told: Told) -> Rows:
    """Return the candidates of all ingredients after a move."""
    left = candidates_left(rows, move, told)
    return rows if left == rows[move.target] else (*rows[: move.target], left, *rows[move.target + 1 :])


def all_after(rows: Rows, moves: Sequence[Move], told: Told) -> Rows:
    """Return the candidates of all ingredients after these moves have been made one after another."""
    for move in moves:
        rows = after(rows, move, told)
    return rows


def has_ended(rows: Rows, goal: Rows) -> bool:
    """Return whether the moves have reached an end: an ingredient without candidates, or a goal that is crossed out."""
    return 0 in rows or (goal is not NO_GOAL and not any(left & some for left, some in zip(rows, goal, strict=True)))


def candidates(rows: Rows, told: Told, changed: set[int]) -> Iterator[Move]:
    """Yield the moves that may follow from a change in some rows, the simplest kinds first.

    A move may cross out nothing. *rows* holds the candidates after the change. *told* holds the potions
    that are still possible for each pair, given the facts.
    """
    for i, j in told:
        if j in changed:
            yield Move(Kind.PAIR, i, (j,))
        if i in changed:
            yield Move(Kind.PAIR, j, (i,))
    for i in changed:
        if rows[i].bit_count() == 1:
            yield from (Move(Kind.TAKEN, k, (i,)) for k in EVERYBODY if k != i and rows[k] & rows[i])
    once = twice = 0
    for left in rows:
        once, twice = once | left, twice | once & left
    for a in members(ALL_ALCHEMICALS & ~twice):
        yield Move(Kind.ONLY, next((i for i in EVERYBODY if rows[i] >> a & 1), 0), (a,))
    for by in used_up(rows, told):
        yield from (Move(Kind.USED, k, by) for k in EVERYBODY if rows[k] & by[0] and k not in by[1:])
    for size in (2, 3):
        few = [i for i in EVERYBODY if 1 < rows[i].bit_count() <= size]
        for some in combinations(few, size):
            if not changed.isdisjoint(some) and union(rows, some).bit_count() <= size:
                yield from (Move(Kind.SHARE, k, some) for k in EVERYBODY if k not in some)


def used_up(rows: Rows, told: Told) -> Iterator[tuple[int, ...]]:
    """Yield each group of alchemicals that is used up, with the pairs that help to use it up.

    A result contains the group (8-bit mask), then the pairs' ingredients, two by two.
    """
    within = [INSIDE[left] for left in rows]
    pairs = [(pair, least(potions, rows[pair[0]], rows[pair[1]])) for pair, potions in told.items()]
    for n, group in enumerate(GROUPS):
        busy = {i for i in EVERYBODY if within[i] >> n & 1}
        used, size, by = len(busy), group.bit_count(), [group]
        if used < size:
            for pair, fewest in pairs:
                if fewest[n] and busy.isdisjoint(pair):
                    used += fewest[n]
                    busy.update(pair)
                    by += pair
                    if used >= size:
                        break
        if used >= size:
            yield tuple(by)


def follow(rows: Rows, told: Told, changed: set[int]) -> tuple[list[Move], Rows]:
    """Return all moves that follow from a change in some rows, and the rows after these moves.

    The moves come in rounds, until an ingredient has no candidates left or nothing more follows.
    """
    moves: list[Move] = []
    while changed and 0 not in rows:
        narrowed = list(rows)
        for move in candidates(rows, told, changed):
            left = candidates_left(rows, move, told)
            if left != rows[move.target]:
                moves.append(move)
                narrowed[move.target] &= left
        changed = {i for i in EVERYBODY if narrowed[i] != rows[i]}
        rows = tuple(narrowed)
    return moves, rows


def needed_moves(rows: Rows, moves: Sequence[Move], told: Told, goal: Rows) -> list[Move]:
    """Return the moves that the conclusion needs. A move is kept if the row that it changes is used later."""
    made: list[Move] = []
    for move in moves:
        now = after(rows, move, told)
        if now != rows:
            made.append(move)
            rows = now
        if has_ended(rows, goal):
            break
    wanted = {i for i in EVERYBODY if not rows[i]} or {i for i in EVERYBODY if goal[i]}
    kept: list[Move] = []
    for move in reversed(made):
        if move.target in wanted:
            kept.insert(0, move)
            wanted |= rows_read(move)
    return kept


def rows_read(move: Move) -> set[int]:
    """Return the ingredients whose candidates a move uses, apart from its target."""
    return set(EVERYBODY) if move.kind in (Kind.ONLY, Kind.USED) else set(move.by)


def pairs_read(move: Move) -> list[tuple[int, int]]:
    """Return the pairs whose facts a move uses, in grid order."""
    if move.kind is Kind.PAIR:
        return [(min(move.target, move.by[0]), max(move.target, move.by[0]))]
    return pairs_of(move.by) if move.kind is Kind.USED else []
