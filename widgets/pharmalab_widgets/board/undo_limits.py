"""Limits on how far people may undo if some information is hidden.

Undo stops at the latest chance outcome or at another person's latest step, unless the players agree to undo more.
"""

from collections.abc import Sequence
from itertools import islice

from pharmalab.core.agenda import CHANCE, Question
from pharmalab.core.choices import Pick
from pharmalab.core.match import IllegalStep, Match
from pharmalab.core.seat_match import SeatMatch
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.board.tick_boxes import TickBoxes

AGREES = "Everybody agrees that anything may be undone"


class NeedsAgreement(ValueError):
    """The error raised for a step that can be undone only if the other players agree."""


def undo_to(state: BoardState) -> int:
    """Return the ply to which undo goes back.

    Usually, it is just before a person's last decision or, if only bots play, a bot's last decision.
    """
    match, at, seating = state.match, state.match.ply, state.seating
    within: int | None = None  # the last step of a decision that has several
    try:
        match.goto(state.sight.length)
        while True:
            match.pop()
            if not seating.people or not passed_by(state):
                break
            if within is None and completes_decision(match):
                within = match.ply
        to = match.ply
    except IllegalStep:
        begins = state.sight.aside and state.sight.aside[-1].imagined
        nothing = "You haven’t done anything yet, so there is nothing to take back."
        raise ValueError("You started trying things out here." if begins else nothing) from None
    finally:
        match.goto(at)
    try:
        check_undo(state.sight, to)
    except NeedsAgreement:
        if within is None:
            raise
        check_undo(state.sight, to := within)  # chance came in between, so only the last step is taken back
    return to


def check_undo(sight: Sight, to: int) -> None:
    """Raise NeedsAgreement if the person may not undo back to ply *to*. In a copy of the match, any ply is allowed."""
    people, match, at = sight.seating.people, sight.match, sight.match.ply
    if sight.aside or sight.agreed or len(people) < 2:
        return
    try:
        why = _learned(match.goto(sight.length), people, sight.reader, to)
    finally:
        match.goto(at)
    if why:
        raise NeedsAgreement(
            f"You can’t take that back, because {why}, and somebody may have seen something hidden. To allow it "
            f"anyway, tick “{AGREES}” under Players."
        )


def _learned(match: Match, people: Sequence[int], reader: int | None, to: int) -> str:
    """Return what happened after the ply that the person cannot take back, in words; '' for nothing."""
    for ply in reversed(match.plies[to:]):
        if ply.mover == CHANCE or (ply.mover in people and ply.mover != reader):
            what = "chance has intervened since" if ply.mover == CHANCE else f"{match.who(ply.mover)} has moved since"
            return what if any(hides_something(match, state) for state in reversed(match.states[to:])) else ""
    return ""


def hides_something(match: Match, state: object) -> bool:
    """Return whether anything in *state* is hidden from at least one seat."""
    return any(match.game.view(state, seat) != state for seat in range(len(match.names)))


def passed_by(state: BoardState) -> bool:
    """Return whether undo skips this position.

    It stops only at positions where a person began a decision or answered a bot that asked for permission.
    """
    match = state.match
    if state.permission.answered is not None:
        return False
    if match.to_move in state.seating.policies or inside_choice(match) or completes_decision(match):
        return True
    return state.short_cuts.unasked is not None


def inside_choice(match: Match) -> bool:
    """Return whether the match is in the middle of a choice of several things.

    For example, some boxes are ticked but the choice isn't finished.
    """
    if isinstance(match, SeatMatch) and (match.picked or match.in_batch):
        return True
    agenda = match.state.agenda
    return bool(agenda) and isinstance(agenda[0], Pick) and bool(agenda[0].picked) and TickBoxes.fits(agenda[0])


def completes_decision(match: Match) -> bool:
    """Return whether the current question belongs to the same decision as the last step.

    For example, the last step took a card, and the question asks where to put it.
    """
    agenda = match.state.agenda
    if not agenda or not isinstance(agenda[0], Question):
        return False
    last = match.plies[-1] if match.ply else None
    taken = last is not None and last.mover == match.to_move and getattr(last.step, "leads_on", False)
    return taken or agenda[0].completes


def concerns_table(sight: Sight) -> bool:
    """Return whether the players may have to agree to an undo.

    The result is true if several people play, and either something is hidden from one of them or they have already
    agreed.
    """
    if len(sight.seating.people) < 2:
        return False
    return sight.agreed or any(hides_something(sight.match, one) for one in islice(reversed(sight.match.states), 2))
