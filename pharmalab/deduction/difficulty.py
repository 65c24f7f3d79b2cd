"""The difficulty of a puzzle: the hardest technique it needs, and how many of its steps have no alternative."""

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
        technique: the technique's id.
        name: the technique's name.
        narrow: the number of steps for which no other step was as easy.
        steps: the total number of steps.
    """

    rank: float
    technique: str
    name: str
    narrow: int
    steps: int


def difficulty(entries: Sequence[AnyEntry]) -> Difficulty:
    """Return the difficulty of solving a list of entries. The rank doesn't depend on their order.

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
    """Return how many of the possible next steps have at most the given rank."""
    state, count = path.state, 0
    for technique in (*CATALOGUE, *(resort for some in RESORTS for resort in some)):
        if technique.rank <= rank:
            count += sum(found.rank <= rank for found in technique.find(state))
    return count
