"""The house rule against endless games: if nobody wants the display's cards, they are replaced (PP-29, PP-48)."""

from typing import Annotated

from pharmalab.core.events import Event
from pharmalab.core.templates import counted
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma.mechanisms.display import discard_display
from pharmalab.games.pocket_pharma.state import PocketPharmaState

ROUNDS = 3  #: the rounds without a card taken, drawn or launched after which the house rule acts (PP-48)


def end_stalemate(state: PocketPharmaState, events: list[Event]) -> bool:
    """Return whether the house rule ends the game (PP-48). If it does, append an event to *events*.

    The game ends after twice ``ROUNDS`` rounds without progress, or after ``ROUNDS`` if no cards are left.
    """
    limit = ROUNDS * state.config.seats
    nothing = not (state.display or state.discards or state.fragments.layers)
    ends = state.still >= 2 * limit or (nothing and state.still >= limit)
    if ends:
        events.append(StalemateEnded(state.still))
    return ends


def renew_display(state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
    """Discard the display if it has to be renewed, and return the resulting state.

    It is renewed after a round in which all seats only passed, or after ``ROUNDS`` rounds in which no card was taken,
    drawn or launched.
    """
    still = state.still == ROUNDS * state.config.seats
    if not (still or state.idle >= state.config.seats) or not state.display:
        return state
    events.append(StalemateBroken(state.still if still else state.idle))
    return replace(discard_display(state), idle=0)


def would_act(state: PocketPharmaState) -> bool:
    """Return whether the house rule should already have renewed the display or ended the game.

    Such a position can't occur in play.
    """
    seats = state.config.seats
    # without fragments, there is no display to renew, so ``state.idle`` doesn't matter
    if state.display or state.discards or state.fragments.layers:
        return state.idle >= seats or state.still >= 2 * ROUNDS * seats
    return state.still >= ROUNDS * seats


class StalemateBroken(Event, frozen=True):
    """The house rule renewed the display after ``turns`` turns in a row without progress."""

    rule = "pocket_pharma/pp-29"
    says = "House rule: nobody has taken a card from the display for {turns}, so all its cards are replaced."
    lit = ("discards", "deck")
    no_change = ("turns",)
    turns: Annotated[int, counted("turn")]


class StalemateEnded(Event, frozen=True):
    """The house rule ended the game after ``turns`` turns in a row without progress."""

    rule = "pocket_pharma/pp-48"
    says = "House rule: nobody has taken, drawn or launched anything for {turns}, so the game ends."
    no_change = ("turns",)
    turns: Annotated[int, counted("turn")]
