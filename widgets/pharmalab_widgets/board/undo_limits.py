"""The limits of undo.

If people hide things from each other, nobody can forget what they learned. So undo stops at the latest outcome of
chance and at the latest step of another person, unless the table agrees.
"""

from collections.abc import Sequence
from itertools import islice

from pharmalab.core.agenda import CHANCE
from pharmalab.core.choices import Pick
from pharmalab.core.match import IllegalStep, Match
from pharmalab.core.seat_match import SeatMatch
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.short_cuts import forced_step
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.board.tick_boxes import TickBoxes

AGREES = "The table agrees: undo everything"


class NeedsAgreement(ValueError):
    """The step could be taken back if the table agreed."""


def undo_to(state: BoardState) -> int:
    """Return the ply that undo leads to: before the last decision of a person or, where there is none, of a bot.

    Raises:
        Stopped: the table would have to agree.
        ValueError: there is nothing to take back.
    """
    match, at, seating = state.match, state.match.ply, state.seating
    try:
        match.goto(state.sight.length)
        while True:
            match.pop()
            if not seating.people or not passed_by(state):
                break
        to = match.ply
    except IllegalStep:
        begins = state.sight.aside and state.sight.aside[-1].imagined
        nothing = "You haven’t done anything yet, so there is nothing to take back."
        raise ValueError("This is where your try begins." if begins else nothing) from None
    finally:
        match.goto(at)
    check_undo(state.sight, to)
    return to


def check_undo(sight: Sight, to: int) -> None:
    """Raise Stopped if the person in front of the screen may not take the match back to a ply. A try is free."""
    people, match, at = sight.seating.people, sight.match, sight.match.ply
    if sight.aside or sight.agreed or len(people) < 2:
        return
    try:
        why = _learned(match.goto(sight.length), people, sight.reader, to)
    finally:
        match.goto(at)
    if why:
        raise NeedsAgreement(
            f"You can’t take that back: {why}, and something is hidden. "
            f"If everybody agrees, tick “{AGREES}” in the pane Players."
        )


def _learned(match: Match, people: Sequence[int], reader: int | None, to: int) -> str:
    """Return what happened after the ply that the person cannot take back, in words; '' for nothing."""
    for ply in reversed(match.plies[to:]):
        if ply.mover == CHANCE or (ply.mover in people and ply.mover != reader):
            what = "chance has decided since" if ply.mover == CHANCE else f"{match.who(ply.mover)} has moved since"
            return what if any(hides_something(match, state) for state in reversed(match.states[to:])) else ""
    return ""


def hides_something(match: Match, state: object) -> bool:
    """Return whether some seat does not see everything in *state*."""
    return any(match.game.view(state, seat) != state for seat in range(len(match.names)))


def passed_by(state: BoardState) -> bool:
    """Return whether no person decided here: a bot did, a choice is half made, or the step was forced."""
    match = state.match
    if match.to_move in state.seating.policies or inside_choice(match):
        return True
    return state.short_cuts.free and forced_step(match) is not None


def inside_choice(match: Match) -> bool:
    """Return whether a choice with tick boxes is half made, or a row of cards half entered."""
    if isinstance(match, SeatMatch) and (match.picked or match.in_batch):
        return True
    agenda = match.state.agenda
    return bool(agenda) and isinstance(agenda[0], Pick) and bool(agenda[0].picked) and TickBoxes.fits(agenda[0])


def concerns_table(sight: Sight) -> bool:
    """Return whether the table may have to agree: several people play, and something is or was recently hidden."""
    if len(sight.seating.people) < 2:
        return False
    return sight.agreed or any(hides_something(sight.match, one) for one in islice(reversed(sight.match.states), 2))
