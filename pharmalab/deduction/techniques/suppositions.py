"""Suppositions (T41), results that follow in every case (T42), and case splits (T50), explained move by move.

The search builds a tree of cases (:class:`Case`), and then removes every unnecessary move. The tree is valid on every
grid on which its moves still lead to a contradiction or the same goal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import ClassVar

from pharmalab.deduction import signs, words
from pharmalab.deduction.alchemy import ALL_ALCHEMICALS, CARRIERS
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.grid import FULL, cells_of, members, row
from pharmalab.deduction.signs import is_said
from pharmalab.deduction.techniques import narration
from pharmalab.deduction.techniques.base import (
    NOTHING,
    Arguments,
    Conclusion,
    Found,
    State,
    Technique,
    gone_of,
    is_not,
    names_of,
)
from pharmalab.deduction.techniques.cases import ORDERS, Case, mentioned, plainest_first, size, slim
from pharmalab.deduction.techniques.chains import impossible, left_open
from pharmalab.deduction.techniques.moves import EVERYBODY, NO_GOAL, Rows, all_after, follow, needed_moves, pairs_read

#: a supposition with at least this many sentences, and more than this many words, becomes a list
SENTENCES, WORDS = 3, 45
LOOK = 20  #: tries counted for following one assumption
TRIES = 30_000  #: tries for one search without a given budget
PIVOTS = 3  #: the most candidates of an ingredient to split into cases for "either way"
TOLD = 8  #: how many of the nearest ends are compared
DEEP = 4  #: cells to try nested case splits for, if none is shallow


class Supposing(Technique):
    """The base class of techniques that suppose something.

    The arguments of a step (``args`` of `Found`) are its tree of cases, the cells that it rules out, and its goal.
    """

    def found(self, state: State, root: Case, gone: int, goal: Rows = NO_GOAL) -> Iterator[Found]:
        """Yield the step that rules out the cells *gone* with the case tree *root*, using as few words as possible."""
        given = state.open, state.told, goal
        roots = dict.fromkeys((root, plainest_first(root, *given)))  # one, if its moves are in that order already
        trees = list(dict.fromkeys(slim(tree, *given, order) for tree in roots for order in ORDERS))
        made = [self._step(state, tree, gone, goal) for tree in trees]
        yield min(made, key=lambda f: narration.count_words(self, state, f)) if len(made) > 1 else made[0]

    def _step(self, state: State, root: Case, gone: int, goal: Rows) -> Found:
        pairs = {pair for _, case in root.every() for move in case.moves for pair in pairs_read(move)}
        sources = frozenset(s for pair in pairs for s in state.sources[pair])
        involved = len(mentioned(root) | {i for i, _ in cells_of(gone)})
        return Found(self, self.rank, (root, gone, goal), sources, gone, (), involved, root.ends)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        root, gone, goal = args
        return (gone, ()) if root.holds(state.open, state.told, goal) else NOTHING

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        return signs.ruled_out(gone_of(found, i))

    def read(self, state: State, found: Found, needed: int) -> set[int]:
        root, gone, _ = found.args
        return mentioned(root) | {i for i, _ in cells_of(gone)}

    def excluded(self, state: State) -> int:
        """Return the open cells that are false in every world that agrees with the facts and the grid."""
        return impossible(state, left_open(state, tuple(state.facts), EVERYBODY), EVERYBODY)


class Supposition(Supposing):
    """The technique of supposing that an ingredient is a certain alchemical, and finding a contradiction (T41)."""

    line: ClassVar[str] = "step"

    def find(self, state: State, wanted: int = FULL, budget: Budget | None = None) -> Iterator[Found]:
        budget = budget or Budget(TRIES)
        ends: list[tuple[int, Case]] = []
        gone = self.excluded(state) & wanted
        for i in EVERYBODY:
            fallen = 0
            for a in members(gone >> 8 * i & ALL_ALCHEMICALS):
                if not budget.use(LOOK):
                    return
                end = self.end(state, Case(i, 1 << a))
                if end:
                    ends.append((len(end.moves), end))
                    fallen |= 1 << a
            for some in sorted({fallen, *(fallen & carriers for carriers in CARRIERS)}):
                if some.bit_count() > 1:
                    end = self.end(state, Case(i, some))
                    if end:
                        ends.append((len(end.moves) - some.bit_count(), end))
        for _, end in sorted(ends, key=lambda e: (e[0], e[1].who, e[1].only))[:TOLD]:
            yield from self.found(state, end, row(end.who, end.only & state.open[end.who]))

    def end(self, state: State, case: Case) -> Case | None:
        """Return the case with the moves that lead to a contradiction, or None if there is no contradiction."""
        rows = case.assumed(state.open)
        moves, last = follow(rows, state.told, {case.who})
        return replace(case, moves=tuple(needed_moves(rows, moves, state.told, NO_GOAL))) if 0 in last else None

    def key(self, state: State, found: Found) -> str:
        return f"one of {words.NAMES[found.args[0].who]}’s candidates leads to a contradiction"

    def sentence(self, state: State, found: Found) -> str:
        root, gone, _ = found.args
        suppose, told = f"Suppose {words.NAMES[root.who]} {is_said(root.only)}.", self._story(state, root)
        if not _is_long(told):
            return f"{suppose} {' '.join(told)} So {is_not(gone)}."
        return f"{suppose} That leads to a contradiction in {len(told)} steps, so {is_not(gone)}:"

    def table(self, state: State, found: Found) -> tuple[str, ...]:
        told = self._story(state, found.args[0])
        return tuple(told) if _is_long(told) else ()

    def _story(self, state: State, root: Case) -> list[str]:
        """Return the sentences between a supposition and its conclusion."""
        told = narration.sentences(state, root.assumed(state.open), root.moves, NO_GOAL, root.who)
        return [f"{words.capital(one)}." for one in told]


def _is_long(sentences: Sequence[str]) -> bool:
    return len(sentences) >= SENTENCES and len(" ".join(sentences).split()) > WORDS


class EveryCase(Supposing):
    """The technique of ruling out cells that are false whichever candidate of an ingredient is true (T42)."""

    def find(self, state: State, wanted: int = FULL, budget: Budget | None = None) -> Iterator[Found]:
        budget = budget or Budget(TRIES)
        excluded = self.excluded(state)
        ways: list[tuple[int, int, int, Case]] = []
        for pivot in EVERYBODY:
            if not 2 <= state.open[pivot].bit_count() <= PIVOTS:
                continue
            clashes = False  # because a supposition then excludes the pivot's candidate more plainly
            fallen, cases = excluded, []
            for a in members(state.open[pivot]):
                if not budget.use(LOOK):
                    return
                case = Case(pivot, 1 << a)
                moves, last = follow(case.assumed(state.open), state.told, {pivot})
                cases.append(replace(case, moves=tuple(moves)))
                clashes |= 0 in last
                fallen &= sum(row(i, ~last[i]) for i in EVERYBODY)
            if clashes:
                continue
            for some in {fallen, *(fallen & row(i, ALL_ALCHEMICALS) for i in EVERYBODY), *columns(fallen)}:
                if some & wanted:
                    tree = self.tree(state, cases, some)
                    ways.append((size(tree) - 2 * some.bit_count(), pivot, some, tree))
        for _, _, some, tree in sorted(ways, key=lambda w: w[:3])[:TOLD]:
            yield from self.found(state, tree, some, goal_of(some))

    def tree(self, state: State, cases: Sequence[Case], gone: int) -> Case:
        """Return the tree of cases, each with only the moves that are needed to rule out the cells *gone*."""
        goal = goal_of(gone)
        kept = [replace(c, moves=tuple(needed_moves(c.assumed(state.open), c.moves, state.told, goal))) for c in cases]
        return Case(cases[0].who, ALL_ALCHEMICALS, (), tuple(kept))

    def narrowed(self, state: State, found: Found, cells: int) -> Found:
        if not cells or cells == found.eliminated:
            return super().narrowed(state, found, cells)
        tree = self.tree(state, found.args[0].cases, cells)  # without moves that only the other cells needed
        return next(self.found(state, tree, cells, goal_of(cells)))

    def key(self, state: State, found: Found) -> str:
        return f"whatever {words.NAMES[found.args[0].who]} is, the same follows for another ingredient"

    def sentence(self, state: State, found: Found) -> str:
        root, gone, _ = found.args
        left = state.open[root.who].bit_count()
        whatever = "Either way" if left == 2 else "Whatever it is"
        either = names_of(members(state.open[root.who]), "or")
        return f"{words.capital(words.NAMES[root.who])} is {either}. {whatever}, {is_not(gone)}."

    def table(self, state: State, found: Found) -> tuple[str, ...]:
        root, _, goal = found.args
        return tuple(narration.case_lines(state, state.open, root, goal))


def goal_of(gone: int) -> Rows:
    """Return the ruled-out cells as a goal: the alchemicals to cross out for each ingredient."""
    return tuple(gone >> 8 * i & ALL_ALCHEMICALS for i in EVERYBODY)


def columns(cells: int) -> list[int]:
    """Return the cells in groups, one group for each alchemical."""
    ordered = sorted(cells_of(cells), key=lambda c: c[1])
    return [sum(row(i, 1 << a) for i, _ in some) for a, some in groupby(ordered, key=lambda c: c[1])]


class CaseSplit(Supposing):
    """The technique of supposing something and, if what follows isn't enough, trying further cases (T50)."""

    def find(self, state: State, wanted: int = FULL, budget: Budget | None = None) -> Iterator[Found]:
        budget = budget or Budget(TRIES)
        gone = list(cells_of(self.excluded(state) & wanted))
        for depth in range(1, 8):
            trees = []
            for i, a in gone if depth == 1 else gone[:DEEP]:
                tree = self.tree(state, state.open, Case(i, 1 << a), depth, budget)
                if budget.spent:
                    return
                if tree:
                    trees.append((size(tree), tree))
            for _, tree in sorted(trees, key=lambda t: (t[0], t[1].who, t[1].only))[: 2 * TOLD]:
                yield from self.found(state, tree, row(tree.who, tree.only))
            if trees:
                return

    def tree(self, state: State, rows: Rows, case: Case, depth: int, budget: Budget) -> Case | None:
        """Return the case with its moves and, if needed, with the shortest further cases.

        The result is None if *depth* levels of cases aren't enough, or if the budget runs out.
        """
        if not budget.use(LOOK):
            return None
        rows = case.assumed(rows)
        moves, last = follow(rows, state.told, {case.who})
        if 0 in last:
            return replace(case, moves=tuple(needed_moves(rows, moves, state.told, NO_GOAL)))
        if not depth:
            return None
        best: Case | None = None
        pivots = sorted((k for k in EVERYBODY if last[k].bit_count() > 1), key=lambda k: (last[k].bit_count(), k))
        for pivot in pivots if depth == 1 else pivots[:2]:
            cases = self.cases(state, last, pivot, depth, budget)
            if cases:
                made = replace(case, moves=tuple(moves), cases=cases)
                if best is None or size(made) < size(best):
                    best = made
        return best

    def cases(self, state: State, rows: Rows, pivot: int, depth: int, budget: Budget) -> tuple[Case, ...]:
        """Return a case for each candidate of the ingredient *pivot*, or () if a case needs too many levels.

        Cases that end in the same contradiction are merged.
        """
        cases: list[Case] = []
        for a in members(rows[pivot]):
            if cases and not cases[-1].cases:
                both = self.tree(state, rows, Case(pivot, cases[-1].only | 1 << a), 0, budget)
                if both:
                    cases[-1] = both
                    continue
            below = self.tree(state, rows, Case(pivot, 1 << a), depth - 1, budget)
            if below is None:
                return ()
            cases.append(below)
        return tuple(cases)

    def key(self, state: State, found: Found) -> str:
        return f"one of {words.NAMES[found.args[0].who]}’s candidates leads to a contradiction"

    def sentence(self, state: State, found: Found) -> str:
        root, gone, _ = found.args
        rows = root.assumed(state.open)
        story = narration.story(state, rows, root.moves, NO_GOAL, root.who)
        reached = all_after(rows, root.moves, state.told)
        left = narration.apart(reached)[root.cases[0].who]
        ends = self._ends(state, narration.apart(reached), [case for case in root.cases if case.only & left])
        then = f"{words.capital(story)}. " if story else ""
        leaves = f"That leaves {names_of(members(left), 'or')} for {words.NAMES[root.cases[0].who]}"
        return f"Suppose {words.NAMES[root.who]} {is_said(root.only)}. {then}{leaves}. {ends} So {is_not(gone)}."

    def _ends(self, state: State, rows: Rows, cases: Sequence[Case]) -> str:
        """Return where each case leads: 'If it is npN, no ingredient could be PPP; if it is Ppn, …'."""
        if any(case.cases for case in cases):
            return "Each of these cases leads to a contradiction, but some have to be split into further cases."
        ends: dict[str, int] = {}  # a clash -> the alchemicals that lead to it
        for case in cases:
            end = narration.dead_end(state, case.assumed(rows), case.moves, case.who)
            ends[end] = ends.get(end, 0) | case.only & rows[case.who]
        if len(ends) == 1:
            return (
                f"In {'both' if len(cases) == 2 else 'all'} cases, {next(iter(ends))}."
                if len(cases) > 1
                else (f"But then {next(iter(ends))}.")
            )
        said = (f"if it is {names_of(members(only), 'or')}, {end}" for end, only in ends.items())
        return f"{words.capital('; '.join(said))}."

    def table(self, state: State, found: Found) -> tuple[str, ...]:
        root = found.args[0]
        rows = all_after(root.assumed(state.open), root.moves, state.told)
        return tuple(narration.case_lines(state, rows, root, NO_GOAL))


SUPPOSITION = Supposition("T41", "suppose", 6.0)
EVERY_CASE = EveryCase("T42", "either way", 6.2)
CASE_SPLIT = CaseSplit("T50", "case by case", 7.0)
