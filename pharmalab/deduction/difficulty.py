"""The difficulty of a puzzle: the hardest technique it needs, and how often there is only one way to go on."""

from collections.abc import Sequence
from dataclasses import dataclass

from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.path import Path
from pharmalab.deduction.techniques import CATALOGUE, RESORTS
from pharmalab.deduction.worlds import Worlds


@dataclass(frozen=True)
class Difficulty:
    """The difficulty of solving a list of entries.

    Attributes:
        rank: the rank of the hardest technique that can't be avoided.
        technique: the id of that technique.
        name: the name of that technique.
        narrow: how often there was only one way to go on, because no other step was as easy as the step taken.
        steps: the total number of steps.
    """

    rank: float
    technique: str
    name: str
    narrow: int
    steps: int


def difficulty(entries: Sequence[AnyEntry]) -> Difficulty:
    """Return how hard it is to solve a list of entries, which must not contradict each other.

    The rank doesn't depend on the order of the entries. The order may, however, decide which of several techniques of
    the same rank is named, and how many steps there are.

    Raises:
        ValueError: the entries contradict each other.
    """
    if not Worlds.of(e.clue() for e in entries).count:
        raise ValueError("the entries contradict each other: a contradiction has no difficulty")
    path, narrow = Path(entries, easiest=True), 0
    while not path.finished:
        state = path.state
        found = path.choose(state)
        if found is None:
            break
        narrow += alternatives(path, found.rank) == 1
        path.perform(state, found)
    hardest = max(path.steps, key=lambda s: s.rank, default=None)
    if hardest is None:
        return Difficulty(0.0, "", "nothing to find", 0, 0)
    return Difficulty(hardest.rank, hardest.technique, hardest.name, narrow, len(path.steps))


def alternatives(path: Path, rank: float) -> int:
    """Return the number of steps of at most the given rank that the path could take next."""
    state, count = path.state, 0
    for technique in (*CATALOGUE, *(resort for some in RESORTS for resort in some)):
        if technique.rank <= rank:
            count += sum(found.rank <= rank for found in technique.find(state))
    return count
