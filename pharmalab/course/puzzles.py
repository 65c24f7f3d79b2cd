"""Puzzles, in which learners find everything that is certain, and drills, which are puzzles for one technique."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from pharmalab.core.deprecated import find_renamed
from pharmalab.core.texts import quoted, shorten
from pharmalab.core.words import plural
from pharmalab.course.crosses import Crosses, judged
from pharmalab.course.task import PRINTED, Task
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid_check import next_step
from pharmalab.deduction.path import Path
from pharmalab.deduction.puzzles import EVERY, PLAIN, SHOWN, Kinds, true_entries
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques import CATALOGUE
from pharmalab.deduction.worlds import Worlds, world_at
from pharmalab.exercises.kinds import Kind
from pharmalab.exercises.records import Attempt
from pharmalab.exercises.verdicts import Verdict

TRIES = 2000  #: the most tries to find a log for a drill
LONGEST = 8  #: the most entries in a log for a drill
HARDER = 0.2  #: how much harder than its technique a step may be by its size
RANKS = {one.id: one.rank for one in CATALOGUE} | {"T21": 3.0, "T23": 3.1}  #: T21 and T23 are kinds of T22
READ: dict[str, Kinds] = {  #: the kinds of entry of its logs, if not all kinds
    "T01": ("aspect",),
    "T02": SHOWN,
    "T03": PLAIN,
    "T04": ("sell", "mix"),
    "T05": ("sell", "mix"),
    "T20": ("sell", "mix", "aspect"),
}


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Puzzle(Task):
    """A puzzle in which the learner crosses out everything that a list of entries rules out.

    The entries must not contradict each other, but they may leave many worlds possible.
    """

    what = "puzzle"

    asks: str = "Cross out everything that the log rules out, and nothing else."

    @property
    def kind(self) -> Kind:
        return Crosses()

    def truth(self) -> int:
        return self.notes.worlds.crosses

    def step(self, crosses: int) -> Step | None:
        correct = crosses & self.truth()
        return next_step(self.notes.entries, correct) if correct != self.truth() else None

    def _judged(self, raw: object) -> Verdict:
        return judged(self.notes, self.kind.read(raw), self.truth())


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Drill(Task):
    """A drill: a series of puzzles whose hardest steps all use the same technique.

    Attributes:
        technique: the id of the technique, such as 'T02'.
        count: the number of puzzles to solve.
        size: the minimum number of entries in each puzzle.
    """

    what = "drill"

    technique: str
    count: int = 3
    size: int = 2
    asks: str = "Cross out everything that the log rules out, and nothing else."

    @property
    def kind(self) -> Kind:
        return Crosses()

    def variant(self, seed: str = PRINTED) -> Puzzle:
        """Return puzzle number *seed* of the drill. The first puzzle is '1'.

        Raises:
            ValueError: *seed* is not the number of a puzzle, or no puzzle could be made for it.
        """
        seed = seed or "1"
        if not re.fullmatch(r"[1-9]\d{0,5}", seed):
            raise ValueError(f"there is no puzzle {quoted(seed)} of {self.id}: its puzzles are numbered from 1")
        made = make_drill(self.technique, seed, self.size)
        return Puzzle(id=self.id, title=f"{self.title}, {seed}", asks=self.asks, text=self.text, log=made)

    def truth(self) -> int:
        return self.variant().truth()

    def _judged(self, raw: object) -> Verdict:
        return self.variant().judge(raw)

    def done(self, attempts: Iterable[Attempt]) -> bool:
        return self.solved(attempts) >= self.count

    def solved(self, attempts: Iterable[Attempt]) -> int:
        """Return how many of the attempts solve a puzzle of the drill."""
        return sum(map(self._is_solved, attempts))

    def _is_solved(self, attempt: Attempt) -> bool:
        try:
            made = self.variant(attempt.seed)
        except ValueError:
            return False
        return any(made.judge(raw) for raw in reversed(attempt.answers))

    def __repr__(self) -> str:
        return f"{self.id} {self.title}\n{self.text}\n{plural(self.count, 'puzzle')}: {self.asks}"


@lru_cache(maxsize=1000)
def make_drill(technique: str, seed: str, size: int = 2) -> tuple[AnyEntry, ...]:
    """Return the entries of a random puzzle whose hardest step uses this technique.

    The puzzle has at least *size* entries, and its solution uses all of them.

    Raises:
        ValueError: there is no such technique, or no puzzle was found in TRIES tries.
    """
    if technique not in RANKS:
        raise ValueError(f"there is no drill for “{shorten(technique)}”: choose {', '.join(RANKS)}")
    rank = RANKS[technique]
    rng = Random(f"{technique}/{seed}")
    for _ in range(TRIES):
        log = _log(technique, rank, size, rng)
        if log:
            return log
    raise ValueError(f"no log was found for {technique} with seed {seed}: try another seed")


def _log(technique: str, rank: float, size: int, rng: Random) -> tuple[AnyEntry, ...]:
    """Return true entries about a random world that need the technique; () if a harder one is needed first."""
    world, worlds = world_at(rng.randrange(40_320)), Worlds()
    entries: list[AnyEntry] = []
    for entry in true_entries(world, READ.get(technique, EVERY), rng):
        narrower = worlds.narrowed(entry.clue())
        if narrower.count < worlds.count:
            entries.append(entry)
            worlds = narrower
            path = Path(entries, max_rank=rank + HARDER, easiest=True).run()
            if not path.finished:
                break
            if _hardest(path) == technique:
                used = sorted({n for step in path.steps for n in step.entries})
                if len(used) >= size:
                    return tuple(entries[n] for n in used)
        if len(entries) == LONGEST or worlds.count == 1:
            break
    return ()


def _hardest(path: Path) -> str:
    """Return the technique of the hardest step; '' without steps."""
    if not path.moves:
        return ""
    number = max(range(len(path.moves)), key=lambda n: path.moves[n][1].rank)
    return path.step(number).technique


if not TYPE_CHECKING:  # else mypy would let every name pass

    def __getattr__(name: str) -> object:
        return find_renamed(__name__, name)
