"""Explain which earlier entries contradict a new answer at a real table, and how to correct them.

To correct an entry and then enter the new answer, use ``match.correct(ply, step, then=answer)``.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from pharmalab.core.agenda import State
from pharmalab.core.events import Who
from pharmalab.core.game import Game
from pharmalab.core.history import Ply
from pharmalab.core.legal import IllegalStep
from pharmalab.core.words import listing

SHOWN = 3  #: the maximum number of conflicts in the message


class Conflicts(NamedTuple):
    """The earlier steps that contradict a new answer. Steps are numbered from 1; 0 is the start of the match.

    Attributes:
        sets: minimal sets of steps that the answer contradicts, smallest first.
        mends: the shortest corrections, each a mapping from steps to new answers; () if too many steps must change.
        complete: whether ``sets`` lists all such sets.
    """

    sets: tuple[tuple[int, ...], ...]
    mends: tuple[Mapping[int, Hashable], ...]
    complete: bool = True


class Contradiction(IllegalStep):
    """The error raised for an answer that contradicts earlier entries. The match doesn't change.

    Attributes:
        answer: the new answer.
        conflicts: sets of step numbers; 0 is the start of the match. If the answer is right, each set contains at least
            one wrong step.
        complete: whether ``conflicts`` lists all such sets.
        mends: possible corrections. For example, ``{12: "red plus"}`` says that step 12 was really "red plus".

    To correct step 12 and then enter the answer, use ``match.correct(12, "red plus", then=error.answer)``.
    """

    def __init__(self, message: str, answer: object, found: Conflicts) -> None:
        super().__init__(message)
        self.answer, (self.conflicts, self.mends, self.complete) = answer, found


def explain_contradiction(
    game: Game, states: Sequence[State], plies: Sequence[Ply], answer: Hashable, who: Who
) -> Contradiction:
    """Return the error to raise for an answer that contradicts earlier entries.

    *states* are the known positions from the start to the chance node, and *plies* are the steps between them.
    """
    top, conflicts = states[-1].agenda[0], game.conflicts(states, answer)
    words = top.words(answer, who)
    told = "; or ".join(_told(steps, plies, who) for steps in conflicts.sets[:SHOWN])
    more = len(conflicts.sets) - SHOWN
    some = f" You’ll find {more} more in the error’s attribute “conflicts”." if more > 0 else ""
    return Contradiction(
        f"{top.prompt(who)} “{words}” contradicts an earlier entry. {told}.{some} Correct the wrong step and then "
        f"enter “{words}” with match.correct(step, correction, then={answer!r}).",
        answer,
        conflicts,
    )


def _told(steps: Sequence[int], plies: Sequence[Ply], who: Who) -> str:
    """Return a sentence such as 'If this answer is right, steps 3 (…) and 7 (…) can’t both be right'."""
    named = listing([f"{n} ({step_in_log(plies[n - 1], who)})" if n else "the start of the match" for n in steps])
    if len(steps) == 1:
        return f"If this answer is right, {'step ' if steps[0] else ''}{named} must be wrong"
    return f"If this answer is right, steps {named} can’t {'both' if len(steps) == 2 else 'all'} be right"


def step_in_log(ply: Ply, who: Who) -> str:
    """Describe a step in the words of the log."""
    return ply.events[0].sentence(who).rstrip(".") if ply.events else str(ply.step)
