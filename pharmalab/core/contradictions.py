"""An answer at the table that contradicts what was entered before: which earlier steps, and how that is mended.

People make slips when they enter what the app of a game told them. A later answer then cannot be if all earlier ones
are right. It is not the later one that is wrong: so it is not called impossible, but refused until an earlier one is
corrected, which one call does (``match.correct(ply, step, then=answer)``).
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
    """Earlier answers that cannot be right together with a new one. Steps are numbered from 1; 0: what the match began
    with.

    ``sets``: the smallest sets of steps, the shortest first. ``mends``: what can be entered instead (step -> answer) so
    that no contradiction is left: all ways with as few steps as possible, () if that takes more than a few.
    ``complete``: whether these are all the sets.
    """

    sets: tuple[tuple[int, ...], ...]
    mends: tuple[Mapping[int, Hashable], ...]
    complete: bool = True


class Contradiction(IllegalStep):
    """An answer that can only be if something that was entered before is wrong. Nothing was changed.

    ``answer``: it, as ``push`` takes it; ``conflicts``: sets of earlier steps, of each of which one has to be wrong;
    ``mends``: what can be entered instead (step -> answer), so that it can be; ``complete``: whether these are all the
    conflicts. ``match.correct(12, "red plus", then=error.answer)`` mends it.
    """

    def __init__(self, message: str, answer: object, found: Conflicts) -> None:
        super().__init__(message)
        self.answer, (self.conflicts, self.mends, self.complete) = answer, found


def explain_contradiction(
    game: Game, states: Sequence[State], plies: Sequence[Ply], answer: Hashable, who: Who
) -> Contradiction:
    """The error for an answer that cannot come by what was entered before.

    Args:
        states: the positions from the start to the chance node, as they are known.
        plies: the steps between them.
    """
    top, conflicts = states[-1].agenda[0], game.conflicts(states, answer)
    words = top.words(answer, who)
    told = "; or ".join(_told(steps, plies, who) for steps in conflicts.sets[:SHOWN])
    more = len(conflicts.sets) - SHOWN
    some = f" {more} more conflicts are in the error’s “conflicts”." if more > 0 else ""
    return Contradiction(
        f"{top.prompt(who)} “{words}” contradicts what was entered before. {told}.{some} Correct the wrong step, and "
        f"“{words}” is entered after it: match.correct(step, what it should be, then={answer!r}).",
        answer,
        conflicts,
    )


def _told(steps: Sequence[int], plies: Sequence[Ply], who: Who) -> str:
    """'Steps 3 (…) and 7 (…) cannot both be right with it'."""
    named = listing([f"{n} ({step_in_log(plies[n - 1], who)})" if n else "the start of the match" for n in steps])
    if len(steps) == 1:
        return f"{'Step ' if steps[0] else ''}{named} cannot be right with it"
    return f"Steps {named} cannot {'both' if len(steps) == 2 else 'all'} be right with it"


def step_in_log(ply: Ply, who: Who) -> str:
    """What a step was, as the log tells it."""
    return ply.events[0].sentence(who).rstrip(".") if ply.events else str(ply.step)
