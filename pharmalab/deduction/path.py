"""The step engine: from the entries to the certain grid with the least effort, one card after the other.

Loop: find the applicable steps, perform the one with least effort, stop when the grid is the certain grid (known
from the worlds) or a clash shows. It always gets there, because a case split over all entries is exact.
"""

from collections.abc import Sequence

from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import FULL, cells_of
from pharmalab.deduction.steps import MARK, Step, effort_of, facts_of, make_step
from pharmalab.deduction.techniques import CATALOGUE, Found, State
from pharmalab.deduction.techniques.base import Fact
from pharmalab.deduction.techniques.direct import NOTED
from pharmalab.deduction.techniques.splits import CASE_SPLIT, SMALLEST_SET, Clash, clash_of
from pharmalab.deduction.worlds import Worlds

REACH = 0.8  #: how far the effort of a step can lie below its rank: 0.3 continuity and 0.5 for eliminations


class Path:
    """A run of the engine.

    Args:
        entries: all entries; their numbers stay when only some are used.
        numbers: the entries in force (default all).
        crosses: crosses to start from (must be true).
        max_rank: techniques above are not used; the run may then end early (`finished` is False).
        easiest: always take the least rank instead of the least effort.
    """

    def __init__(
        self,
        entries: Sequence[AnyEntry],
        numbers: Sequence[int] | None = None,
        crosses: int = 0,
        max_rank: float = 99.0,
        easiest: bool = False,
    ) -> None:
        self.entries, self.max_rank, self.easiest = entries, max_rank, easiest
        self.facts: dict[int, Fact] = facts_of(entries, numbers)
        self.crosses = self.start = crosses
        self.goal = Worlds.of(f.clue for f in self.facts.values()).crosses | crosses
        self.steps: list[Step] = []
        self.born: dict[int, int] = {}  # cell number -> step that crossed it out
        self.made: dict[int, int] = {}  # mark fact -> step that made it
        self.clash: Clash | None = None

    @property
    def finished(self) -> bool:
        return self.crosses == self.goal or bool(self.clash)

    @property
    def rank(self) -> float:
        """The hardest rank so far."""
        return max((s.rank for s in self.steps), default=0.0)

    def run(self, until: int = 0) -> "Path":
        """Perform steps until the grid is certain, a clash shows, or the cells ``until`` have fallen."""
        while not (until and self.crosses & until == until):
            state = self.state
            self.clash = clash_of(state)
            if self.clash or self.crosses == self.goal:
                break
            found = self.choose(state, until or FULL)
            if found is None:
                break
            self.perform(state, found)
        return self

    @property
    def state(self) -> State:
        return State(self.crosses, dict(self.facts), self.entries)

    def choose(self, state: State, wanted: int = FULL) -> Found | None:
        """The applicable step with the least effort; more eliminations, lower entries, grid order break ties.

        Case splits are the last resort; they are looked for at the ``wanted`` cells only.
        """
        last = self.steps[-1] if self.steps else None
        before = (
            state.only(state.crosses & ~last.eliminated, frozenset(state.facts) - self.marks_of(last)) if last else None
        )
        best: tuple[tuple[float, int, list[int], int], Found] | None = None
        for technique in CATALOGUE:
            if technique.rank > self.max_rank or (best and technique.rank - REACH > best[0][0]):
                break
            for found in technique.find(state):
                if found.rank <= self.max_rank:
                    weight = self.weigh(found, before)
                    if best is None or weight < best[0]:
                        best = weight, found
        if best is None:
            for technique in (CASE_SPLIT, SMALLEST_SET):
                for found in technique.find(state, wanted):
                    weight = self.weigh(found, before)
                    if found.rank <= self.max_rank and (best is None or weight < best[0]):
                        best = weight, found
        return best[1] if best else None

    def marks_of(self, step: Step | None) -> frozenset[int]:
        return frozenset(m for m, k in self.made.items() if self.steps[k] is step)

    def weigh(self, found: Found, before: State | None) -> tuple[float, int, list[int], int]:
        continues = (
            before is not None and not self.easiest and not found.holds(before.only(before.crosses, found.sources))
        )
        effort = found.rank if self.easiest else round(effort_of(found, continues), 6)
        return effort, -found.eliminated.bit_count(), sorted(found.sources), found.eliminated & -found.eliminated

    def perform(self, state: State, found: Found) -> None:
        """Write the step down: its least premises, what the sentence shows, what it depends on."""
        step = make_step(state, found, len(self.steps), self.born, self.made)
        for i, a in cells_of(step.eliminated):
            self.born[8 * i + a] = len(self.steps)
        for pair, left in step.marks:
            source = MARK + len(self.made)
            self.facts[source] = Fact(pair, left)
            self.made[source] = len(self.steps)
        self.crosses |= step.eliminated
        self.steps.append(step)

    def slice(self, target: int) -> "Path":
        """Only the steps that the cells ``target`` depend on, depth first: one thread before the next."""
        wanted: list[int] = []

        def visit(k: int) -> None:
            for earlier in self.steps[k].depends:
                visit(earlier)
            if k not in wanted:
                wanted.append(k)

        for cell in sorted(8 * i + a for i, a in cells_of(target)):
            if cell in self.born:
                visit(self.born[cell])
        return self.replay([self.steps[k] for k in wanted])

    def replay(self, steps: Sequence[Step]) -> "Path":
        """The steps once more, in this order, each told from the grid as it then stands."""
        again = Path.__new__(Path)
        again.entries, again.max_rank, again.easiest = self.entries, self.max_rank, self.easiest
        again.facts = {s: f for s, f in self.facts.items() if s < MARK}
        again.crosses = again.start = self.start
        again.goal, again.steps, again.born, again.made = self.goal, [], {}, {}
        again.clash = None
        renamed: dict[int, int] = {}
        for step in steps:
            old = next(k for k, s in enumerate(self.steps) if s is step)
            sources = frozenset(renamed.get(s, s) for s in step.sources)
            eliminated = step.found.eliminated & ~again.crosses
            found = Found(
                step.found.technique, step.found.rank, step.found.args, sources, eliminated,
                step.found.marks, step.found.ingredients, step.found.cases,
            )  # fmt: skip
            first = MARK + len(again.made)
            again.perform(again.state, found)
            for n, source in enumerate(s for s, k in self.made.items() if k == old):
                renamed[source] = first + n
        return again

    def noted(self) -> list[Step]:
        """Cards for the entries that no step used although they say something: keep them in mind."""
        used = {n for step in self.steps for n in step.entries}
        cards: list[Step] = []
        for found in NOTED.find(self.state):
            (source,) = found.sources
            if source < MARK and source not in used:
                cards.append(make_step(self.state, found, len(self.steps) + len(cards), {}, {}))
        return cards

    @property
    def effort(self) -> float:
        return sum(s.effort for s in self.steps)
