"""The last resort: case splits over all eight ingredients (T50) and smallest sets of entries (T60).

Both are complete: what no named technique finds, these find. A case split is told as an assumption that small
steps (up to rank 3.1) lead to a clash, nested where one assumption is not enough.
"""

from collections.abc import Iterator
from itertools import groupby
from math import perm
from typing import Any, NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.grid import COLUMNS, FULL, ROWS, can_make, candidates, cell, cells_of, members, row
from pharmalab.deduction.masks import excluding
from pharmalab.deduction.techniques import direct, one_to_one, pair_logic
from pharmalab.deduction.techniques.base import Conclusion, Found, State, Technique, is_not, names_of, potions_of
from pharmalab.deduction.techniques.chains import impossible, left_open
from pharmalab.deduction.worlds import allowed, among, cells

EVERYBODY = tuple(range(8))
TRIES = 30_000  #: for the case splits or smallest sets of one state
CASES = 8_000  #: for the cases of one card: 80 small steps, more than anybody reads
LOOK = 100  #: tries that looking for one small step counts
SMALL: tuple[Technique, ...] = (*direct.ALL, *one_to_one.ALL[:3], *pair_logic.ALL)


def smallest(state: State, worlds: int, budget: Budget) -> tuple[int, ...] | None:
    """The smallest set of facts that excludes all the worlds; of several the first. None: not even all do. When the
    budget is spent, a set of which no fact can be missed."""
    sources = list(state.facts)
    if not worlds:
        return ()
    found = excluding(worlds, [f.clue for f in state.facts.values()], budget, shortest=True).sets
    return tuple(sources[n] for n in found[0]) if found else None


class CaseSplit(Technique):
    """T50. Rank 6 + 0.5 for each entry; ``find`` gives the steps with the fewest entries only, for wanted cells."""

    def find(self, state: State, wanted: int = FULL, budget: Budget | None = None) -> Iterator[Found]:
        budget = budget or Budget(TRIES)
        if budget.spent:
            return
        base = left_open(state, (), EVERYBODY)
        sets: set[tuple[int, ...]] = set()
        for i, a in cells_of(wanted & ~state.crosses):
            # an open cell that some world keeps is not excluded by any set of facts
            sources = smallest(state, base & cells()[i][a], budget)
            if sources is not None:
                sets.add(sources)
        few = min((len(s) for s in sets), default=0)
        for sources in sorted(s for s in sets if len(s) == few):
            gone = self.conclude(state, sources)[0]
            for i in EVERYBODY:  # one step for each ingredient: a card shows one idea
                part = gone & ROWS[i]
                if part:
                    rank = 6 + 0.5 * len(sources)
                    alone = state.only(state.crosses, frozenset(sources))
                    cases = budget.part(CASES)
                    splits = [split(alone, i, a, cases, lean=False) for a in members(part >> 8 * i)]
                    budget.use(cases.used)
                    if not cases.spent:
                        leaves = sum(case.ends for case in splits if case)
                        yield Found(self, rank, sources, frozenset(sources), part, (), 8, leaves)

    def conclude(self, state: State, args: tuple[Any, ...]) -> Conclusion:
        if any(s not in state.facts for s in args):
            return 0, ()
        return impossible(state, left_open(state, args, EVERYBODY), EVERYBODY), ()

    def key(self, state: State, found: Found) -> str:
        i = members(found.eliminated)[0] // 8
        return f"some candidate of {words.NAMES[i]} leads to a clash"

    def sentence(self, state: State, found: Found) -> str:
        numbers = state.numbers(sorted(found.sources))
        i, a = next(iter(cells_of(found.eliminated)))
        many = found.eliminated.bit_count() > 1
        first = "one of these" if many else ALCHEMICALS[a]
        where = f" with {words.entry_words(numbers)}" if numbers else " with earlier steps"
        return (
            f"Suppose {words.NAMES[i]} were {first}: every case{where} ends in a clash. So {is_not(found.eliminated)}."
        )

    def table(self, state: State, found: Found) -> tuple[str, ...]:
        lines: list[str] = []
        budget = Budget(CASES)
        for i, a in cells_of(found.eliminated):
            branch = split(state, i, a, budget)
            if branch is None:
                return (*lines, "Further cases are left out: they are too many to be told, and each ends in a clash.")
            lines += told(state, branch)
        return tuple(lines)


class SmallestSet(Technique):
    """T60: no grid, only entries. Rank 7 + 0.3 for each entry. One step for what the same entries exclude of one
    ingredient."""

    def find(self, state: State, wanted: int = FULL, budget: Budget | None = None) -> Iterator[Found]:
        budget = budget or Budget(TRIES)
        entries = {s: f for s, f in state.facts.items() if f.entry is not None}
        log = State(0, entries, state.entries)
        excluded = []
        for i, a in cells_of(wanted & ~state.crosses):
            sources = smallest(log, cells()[i][a], budget)
            if sources:
                excluded.append((i, sources, a))
                if budget.spent:  # one set will do, with all that it excludes of this ingredient
                    left = left_open(log, sources, ())
                    excluded = [(i, sources, b) for b in members(state.open[i]) if not left & cells()[i][b]]
                    break
        for (i, sources), same in groupby(sorted(excluded), key=lambda one: one[:2]):
            gone = sum(1 << a for _, _, a in same)
            rank, who = round(7 + 0.3 * len(sources), 2), self.named(state, sources)
            yield Found(self, rank, (i, gone, sources), frozenset(sources), row(i, gone), (), len(who))

    def named(self, state: State, sources: tuple[int, ...]) -> set[int]:
        return {i for s in sources for i in state.facts[s].ingredients}

    def conclude(self, state: State, args: tuple[Any, ...]) -> Conclusion:
        i, gone, sources = args
        if any(s not in state.facts for s in sources):
            return 0, ()
        bits = among(i, gone)
        for s in sources:
            bits &= allowed(state.facts[s].clue)
        return (0 if bits else row(i, gone)), ()

    def key(self, state: State, found: Found) -> str:
        return f"{words.entry_words(state.numbers(sorted(found.sources)))} alone are enough"

    def sentence(self, state: State, found: Found) -> str:
        i, _, sources = found.args
        named = self.named(state, sources) - {i}
        ways = words.number(perm(7, len(named)))
        numbers = state.numbers(sorted(found.sources))
        alone = "This entry alone is" if len(numbers) == 1 else f"These {len(numbers)} entries alone are"
        gone = names_of([a for _, a in cells_of(found.eliminated)], "or")
        return (
            f"{alone} enough: {words.entry_words(numbers)}. In all {ways} ways to place the other ingredients they "
            f"mention, {words.NAMES[i]} as {gone} breaks at least one of them. So {is_not(found.eliminated)}."
        )


class Clash(NamedTuple):
    """An empty row, an empty column, or a pair that can make nothing. ``cells``: the crosses that show it."""

    sentence: str
    cells: int


def clash_of(state: State) -> Clash | None:
    """The clash that the grid shows, if any."""
    for i in EVERYBODY:
        if not state.open[i]:
            return Clash(f"{words.NAMES[i]} has no candidate left", ROWS[i])
    for a in EVERYBODY:
        if not COLUMNS[a] & ~state.crosses:
            return Clash(f"no ingredient can be {ALCHEMICALS[a]}", COLUMNS[a])
    for (i, j), told in state.told.items():
        if not told & can_make(state.open[i], state.open[j]):
            numbers = state.numbers(state.sources[i, j])
            where = f" ({words.entry_words(numbers)})" if numbers else ""
            pair = state.pair_words(i, j)
            if not told:
                return Clash(f"no potion fits all that is said of {pair}{where}", 0)
            return Clash(f"{pair} can no longer make {potions_of(told)}{where}", enough(state.crosses, i, j, told))
    return None


def enough(crosses: int, i: int, j: int, potions: int) -> int:
    """Crosses of the pair that keep it from the potions, none of them in vain."""
    kept = (ROWS[i] | ROWS[j]) & crosses
    for k, a in cells_of(kept):
        fewer = kept & ~cell(k, a)
        if not potions & can_make(candidates(fewer, i), candidates(fewer, j)):
            kept = fewer
    return kept


class Split(NamedTuple):
    """An assumption, the small steps that follow from it (ranks up to 3.1), and how it ends: in a clash, or in further
    assumptions about one ingredient. Only steps that the end leans on are kept; ``needed``: the crosses from before
    the assumption that they lean on."""

    ingredient: int
    alchemical: int
    steps: tuple[Found, ...]
    clash: Clash | None
    cases: tuple["Split", ...]
    needed: int

    @property
    def ends(self) -> int:
        """The number of clashes."""
        return sum(case.ends for case in self.cases) or 1


def assume(state: State, i: int, a: int) -> State:
    return State(state.crosses | ROWS[i] & ~cell(i, a), state.facts, state.entries)


def split(state: State, i: int, a: int, budget: Budget, lean: bool = True) -> Split | None:
    """The proof that the assumption i = a fails. It does fail: the caller knows from the worlds. None when the budget
    is spent.

    With ``lean`` false all small steps are kept, which is enough for counting the ends.
    """
    now = assume(state, i, a)
    moves: list[tuple[State, Found]] = []
    while not (clash := clash_of(now)):
        if not budget.use(LOOK):
            return None
        found = next((f for t in SMALL for f in t.find(now)), None)
        if found is None:
            break
        moves.append((now, found))
        now = State(now.crosses | found.eliminated, now.facts, now.entries)
    cases: tuple[Split, ...] = ()
    if clash:
        needed = clash.cells
    else:
        k = min((k for k in EVERYBODY if now.open[k].bit_count() > 1), key=lambda k: (now.open[k].bit_count(), k))
        needed = now.crosses & ROWS[k]
        for b in members(now.open[k]):
            case = split(now, k, b, budget, lean)
            if case is None:
                return None
            cases, needed = (*cases, case), needed | case.needed
    if not lean:
        return Split(i, a, tuple(found for _, found in moves), clash, cases, needed & state.crosses)
    kept: list[Found] = []
    for then, found in reversed(moves):
        gone = found.eliminated & needed
        if gone:
            slim = found.with_(eliminated=gone)
            needed = needed & ~gone | slim.needs(then, frozenset(then.facts), {})
            kept.insert(0, slim)
    return Split(i, a, tuple(kept), clash, cases, needed & state.crosses)


def told(state: State, branch: Split, depth: int = 0) -> list[str]:
    """The lines of a split: nested assumptions, numbered small steps, clashes."""
    pad = "    " * depth
    lines = [f"{pad}Suppose {words.NAMES[branch.ingredient]} is {ALCHEMICALS[branch.alchemical]}."]
    now = assume(state, branch.ingredient, branch.alchemical)
    for number, found in enumerate(branch.steps, 1):
        lines.append(f"{pad}  {number}. {found.technique.sentence(now, found)}")
        now = State(now.crosses | found.eliminated, now.facts, now.entries)
    if branch.clash:
        return [*lines, f"{pad}  Clash: {branch.clash.sentence}."]
    for case in branch.cases:
        lines += told(now, case, depth + 1)
    return lines


CASE_SPLIT = CaseSplit("T50", "case split", 6.0)
SMALLEST_SET = SmallestSet("T60", "smallest set of entries", 7.0)
