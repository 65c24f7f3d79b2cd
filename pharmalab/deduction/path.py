"""The step engine: it finds the easiest way from the entries to the certain grid, as a list of step cards.

In the certain grid, every cell that is false in all worlds is crossed out. The engine stops there or at a
contradiction.

If a run uses up its budget of tries, its last step doesn't list the cases. The result is still exact, but an easier
proof may exist.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, reduce
from math import inf, sqrt
from operator import or_

from pharmalab.core.work import checkpoint
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import FULL, cell, cells_of
from pharmalab.deduction.steps import CONTINUITY, MARK, Step, effort_of, facts_of, make_step
from pharmalab.deduction.techniques import CATALOGUE, RESORTS, Found, State, chains, narration
from pharmalab.deduction.techniques.base import Fact
from pharmalab.deduction.techniques.clashes import Clash, clash_of
from pharmalab.deduction.techniques.direct import NOTED
from pharmalab.deduction.worlds import Worlds

REACH = 0.8  #: how far the effort of a step can lie below its rank: 0.3 continuity and 0.5 for eliminations
CHAINS = 8_000  #: tries for chains in one run
LOOKS = 16_000  #: tries for suppositions, case splits and smallest sets in one run
HARD = 4.6  #: among steps of this rank and above, the one with the fewest words is the best
SIGNS = ("T01", "T02")  #: techniques that show a sign at once; others need their own sentences
SHORT = 40  #: nobody minds fewer words than these
Weight = tuple[float, int, list[int], int]


class Path:
    """The engine's steps from some entries towards the certain grid.

    Args:
        entries: all entries.
        numbers: the entries to use (default: all).
        crosses: the crosses to start from. Each must follow from the entries.
        max_rank: the highest rank of techniques to use.
        easiest: whether to choose the step of the lowest rank instead of the step of the least effort.
        marks: whether to take steps that only find a pair's potion.
    """

    def __init__(
        self,
        entries: Sequence[AnyEntry],
        numbers: Sequence[int] | None = None,
        crosses: int = 0,
        max_rank: float = inf,
        easiest: bool = False,
        marks: bool = True,
    ) -> None:
        self.entries, self.max_rank, self.easiest, self.marks = entries, max_rank, easiest, marks
        self.facts: dict[int, Fact] = facts_of(entries, numbers)
        self.crosses = self.start = crosses
        self.moves: list[tuple[State, Found]] = []
        self.born: dict[int, int] = {}  # cell number -> move that crossed it out
        self.made: dict[int, int] = {}  # mark fact -> move that made it
        self.clash: Clash | None = None
        self.chains, self.looks = Budget(CHAINS), Budget(LOOKS)
        self._told: dict[int, Step] = {}

    @cached_property
    def goal(self) -> int:
        """The crosses, as bits, that follow from all entries that the path may use."""
        facts = (f for s, f in self.facts.items() if s < MARK)
        return Worlds.of(f.clue for f in facts).crosses | self.start

    @property
    def finished(self) -> bool:
        """Whether the run has reached the certain grid or a contradiction."""
        return self.crosses == self.goal or self.clash is not None

    @property
    def complete(self) -> bool:
        """Whether the engine could search all possible steps. If it couldn't, there may be an easier path."""
        return not (self.chains.spent or self.looks.spent)

    @property
    def state(self) -> State:
        """The state that the run has reached."""
        return State(self.crosses, dict(self.facts), self.entries, self.chains)

    # --- running -------------------------------------------------------------------------------------------------

    def run(self, until: int = 0, limit: float = inf) -> "Path":
        """Perform steps until the grid is certain, a contradiction appears, or the ``until`` cells are crossed out.

        The run also stops when every remaining step needs more effort than ``limit``.
        """
        while not (until and self.crosses & until == until):
            state = self.state
            self.clash = clash_of(state)
            if self.clash or self.crosses == self.goal:
                break
            found = self.choose(state, until or FULL, limit)
            if found is None:
                break
            self.perform(state, found)
        return self

    def choose(self, state: State, wanted: int = FULL, limit: float = inf) -> Found | None:
        """Return the next step to perform, or None if no step is possible within the limits.

        The step has the least effort or, on an ``easiest`` path, the lowest rank. In a tie, more crosses win, then
        earlier entries. Among hard steps, the shortest text wins. Case splits and smallest sets come last, and must
        exclude ``wanted`` cells.
        """
        before = self._before_last(state)
        best = self._least(state, before, limit)
        if best is not None and (self.easiest or best.rank < HARD):
            return best
        for resort in RESORTS:
            some = [] if best is None else [best]
            for technique in resort:
                if technique.rank <= self.max_rank and technique.rank - REACH <= limit + CONTINUITY:
                    some += technique.find(state, wanted, self.looks)
            some = [found for found in some if found.rank <= self.max_rank]
            if some:
                return min(some, key=lambda f: (not self.easiest and burden(state, f), self._weigh(f, before)))
        return None

    def _least(self, state: State, before: State | None, limit: float) -> Found | None:
        """Return the step from the catalogue with the least effort, or None if it exceeds the limit.

        Chains that can be told as suppositions are left out.
        """
        ceiling = limit + CONTINUITY
        best: tuple[Weight, Found] | None = None
        for technique in CATALOGUE:
            if technique.rank > self.max_rank or technique.rank - REACH > ceiling:
                break
            if technique in chains.ALL and not self.easiest and self.max_rank >= RESORTS[0][0].rank:
                continue
            checkpoint()
            for found in technique.find(state):
                if found.rank <= self.max_rank and (found.eliminated or self.marks):
                    weight = self._weigh(found, before)
                    if best is None or weight < best[0]:
                        best = weight, found
                        ceiling = min(ceiling, weight[0])
        return best[1] if best and best[0][0] <= limit + CONTINUITY else None

    def _before_last(self, state: State) -> State | None:
        """Return the state without the results of the last step, or None.

        A step that is not possible in this state continues the last step.
        """
        if not self.moves or self.easiest:
            return None
        last = len(self.moves) - 1
        old = frozenset(s for s in state.facts if self.made.get(s) != last)
        return state.only(state.crosses & ~self.moves[last][1].eliminated, old)

    def _weigh(self, found: Found, before: State | None) -> Weight:
        continues = before is not None and not found.holds(before.only(before.crosses, found.sources))
        effort = found.rank if self.easiest else round(effort_of(found, continues), 6)
        return effort, -found.eliminated.bit_count(), sorted(found.sources), found.eliminated & -found.eliminated

    def perform(self, state: State, found: Found) -> None:
        """Cross out and mark the cells that a step found."""
        number = len(self.moves)
        for i, a in cells_of(found.eliminated):
            self.born[8 * i + a] = number
        for pair, left in found.marks:
            source = MARK + len(self.made)
            self.facts[source] = Fact(pair, left, step=number)
            self.made[source] = number
        self.crosses |= found.eliminated
        self.moves.append((state, found))

    # --- telling -------------------------------------------------------------------------------------------------

    def step(self, number: int) -> Step:
        """Return the step card for a move. Its premises are computed when they are first needed."""
        if number not in self._told:
            self._told[number] = make_step(*self.moves[number], self.born, self.made)
        return self._told[number]

    @property
    def steps(self) -> list[Step]:
        """All moves in order, each as a card that gives its reason."""
        return [self.step(k) for k in range(len(self.moves))]

    @property
    def rank(self) -> float:
        """The highest rank of any step so far."""
        return max((found.rank for _, found in self.moves), default=0.0)

    @property
    def effort(self) -> float:
        """The total effort of all step cards."""
        return sum(s.effort for s in self.steps)

    @property
    def words(self) -> int:
        """The number of words on all step cards."""
        return sum(step.words for step in self.steps)

    def noted(self) -> list[Step]:
        """Return a card for each unused entry that says that a pair made soup, or didn't make a given potion."""
        used = {n for step in self.steps for n in step.entries}
        state = self.state
        unused = [f for f in NOTED.find(state) if not f.sources & used and min(f.sources) < MARK]
        return [make_step(state, found, {}, {}) for found in unused]

    def slice(self, target: int) -> "Path":
        """Return a shorter run that leads to the ``target`` cells, with only the moves and crosses that they depend on.

        If a technique is marked ``once``, its moves about the same pair are merged into the last of these moves.
        """
        steps: dict[int, Step] = {}
        need, marks = target, set[int]()
        for k in range(len(self.moves) - 1, -1, -1):
            state, found = self.moves[k]
            wanted = found.eliminated & need
            if wanted and found.technique.once:
                alike = (
                    m.eliminated for _, m in self.moves[:k] if (m.technique, m.args) == (found.technique, found.args)
                )
                wanted |= reduce(or_, alike, 0) & need
            if wanted or k in marks:
                step = make_step(state, found.technique.narrowed(state, found, wanted), self.born, self.made)
                step = steps[k] = self._widened(k, step, need)
                need = need & ~step.eliminated | step.needed
                marks |= {self.made[s] for s in step.sources if s in self.made}
        order: list[int] = []

        def visit(cells: int, facts: frozenset[int], before: int) -> None:
            """Add the moves that these cells and facts depend on, directly or through other moves.

            Only moves before move number *before* are added.
            """
            earlier = {self.made[s] for s in facts if s in self.made}
            for i, a in cells_of(cells):
                givers = (k for k, step in steps.items() if k < before and step.eliminated & cell(i, a))
                earlier |= {max(some)} if (some := list(givers)) else set()
            for k in sorted(earlier):
                visit(steps[k].needed, steps[k].sources, k)
                if k not in order:
                    order.append(k)

        visit(target, frozenset(), len(self.moves))
        sliced = self._replay([(k, steps[k]) for k in order])
        return sliced._without_idle(target)

    def _without_idle(self, target: int) -> "Path":
        """Return the run without moves that become unnecessary once every other move concludes all that it can."""
        if self.made:
            return self
        kept = [found for _, found in self.moves]
        for found in [one for one in kept if one.technique.id not in SIGNS]:
            fewer = [one for one in kept if one is not found]
            if not target & ~reduce(or_, self._concluded(fewer), self.start):
                kept = fewer
        if len(kept) == len(self.moves):
            return self
        again = Path(self.entries, list(self.facts), self.start, self.max_rank, self.easiest)
        for found, fallen in zip(kept, self._concluded(kept), strict=True):
            again.perform(again.state, found.with_(eliminated=fallen))
        return again.slice(target)

    def _concluded(self, moves: Sequence[Found]) -> list[int]:
        """Return the cells that each move newly rules out when the moves are made one after the other."""
        crosses, fallen = self.start, list[int]()
        for found in moves:
            state = State(crosses, self.facts, self.entries).only(crosses, found.sources)
            fallen.append(found.technique.conclude(state, found.args)[0] & ~crosses)
            crosses |= fallen[-1]
        return fallen

    def _widened(self, number: int, step: Step, need: int) -> Step:
        """Return the step widened to also rule out the needed cells of earlier moves on other entries, where possible.

        The step takes over all of a move's needed cells or none, and remains a step of the same technique.
        """
        least = self.moves[number][0].only(step.needed, step.sources)
        able = step.found.technique.conclude(least, step.found.args)[0]
        for _, earlier in self.moves[:number]:
            theirs = earlier.eliminated & need
            if theirs and not theirs & ~able and earlier.sources and not earlier.sources & step.sources:
                wider = step.found.with_(eliminated=step.eliminated | theirs)
                if step.found.technique.label(least, wider)[0] == step.technique:
                    step = replace(step, found=wider)
        return step

    def replay(self, numbers: Sequence[int]) -> "Path":
        """Return a new path that takes only the given moves, in the given order.

        Each step of the new path is explained using the grid as it stands just before that step.
        """
        return self._replay([(k, self.step(k)) for k in numbers])

    def _replay(self, steps: Sequence[tuple[int, Step]]) -> "Path":
        again = Path(self.entries, [s for s in self.facts if s < MARK], self.start, self.max_rank, self.easiest)
        renamed: dict[int, int] = {}
        for k, step in steps:
            sources = frozenset(renamed.get(s, s) for s in step.sources)
            first = MARK + len(again.made)
            again.perform(again.state, step.found.with_(sources=sources, eliminated=step.eliminated & ~again.crosses))
            for n, source in enumerate(s for s, made in self.made.items() if made == k):
                renamed[source] = first + n
        return again


def burden(state: State, found: Found) -> float:
    """Return a step's cost to the reader: its number of words divided by the square root of its crosses."""
    return max(SHORT, narration.count_words(found.technique, state, found)) / sqrt(found.eliminated.bit_count() or 1)
