"""An answer at the table that contradicts earlier entries: which steps it conflicts with, and how to correct them.

People make slips when they enter what a game's app told them. A later answer then becomes impossible if all earlier
ones are right, although the later one is true. So the match does not call the answer impossible: it refuses it until an
earlier entry is corrected, which takes one call (``match.correct(ply, step, then=answer)``).
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from pharmalab.core.agenda import State
from pharmalab.core.events import Who
from pharmalab.core.game import Game
from pharmalab.core.history import Ply
from pharmalab.core.legal import IllegalStep
from pharmalab.core.words import listing

SHOWN = 3  #: the most conflicts that the message lists


class Conflicts(NamedTuple):
    """Earlier answers that cannot be right together with a new answer. Steps count from 1; 0 is the start of the match.

    ``sets`` are the smallest sets of conflicting steps, the shortest first; ``complete`` says whether there are no
    others. ``mends`` are the corrections (step -> answer) that remove every contradiction with as few steps as
    possible; () if that takes more than a few steps.
    """

    sets: tuple[tuple[int, ...], ...]
    mends: tuple[Mapping[int, Hashable], ...]
    complete: bool = True


class Contradiction(IllegalStep):
    """An answer that is only possible if an earlier entry is wrong. The match has not changed.

    ``answer`` is the answer, as ``push`` takes it. Each set in ``conflicts`` holds steps of which at least one is
    wrong; ``complete`` says whether these are all the sets. ``mends`` are the corrections (step -> answer) that make
    the answer possible; ``match.correct(12, "red plus", then=error.answer)`` enters one.
    """

    def __init__(self, message: str, answer: object, found: Conflicts) -> None:
        super().__init__(message)
        self.answer, (self.conflicts, self.mends, self.complete) = answer, found


def explain_contradiction(
    game: Game, states: Sequence[State], plies: Sequence[Ply], answer: Hashable, who: Who
) -> Contradiction:
    """Return the error for an answer that the earlier entries rule out.

    Args:
        game: the game.
        states: the positions from the start to the chance node, as they are known.
        plies: the steps between them.
        answer: the answer.
        who: the names of the seats.
    """
    top, conflicts = states[-1].agenda[0], game.conflicts(states, answer)
    words = top.words(answer, who)
    told = "; or ".join(_told(steps, plies, who) for steps in conflicts.sets[:SHOWN])
    more = len(conflicts.sets) - SHOWN
    some = f" {more} more conflicts are in the error’s “conflicts”." if more > 0 else ""
    return Contradiction(
        f"{top.prompt(who)} “{words}” contradicts an earlier entry. {told}.{some} Correct the wrong step, and "
        f"enter “{words}” after it: match.correct(step, what it should be, then={answer!r}).",
        answer,
        conflicts,
    )


def _told(steps: Sequence[int], plies: Sequence[Ply], who: Who) -> str:
    """Return 'Steps 3 (…) and 7 (…) cannot both be right with it'."""
    named = listing([f"{n} ({step_in_log(plies[n - 1], who)})" if n else "the start of the match" for n in steps])
    if len(steps) == 1:
        return f"{'Step ' if steps[0] else ''}{named} cannot be right with it"
    return f"Steps {named} cannot {'both' if len(steps) == 2 else 'all'} be right with it"


def step_in_log(ply: Ply, who: Who) -> str:
    """Return the step in the words of the log."""
    return ply.events[0].sentence(who).rstrip(".") if ply.events else str(ply.step)
