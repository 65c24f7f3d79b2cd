"""The event card One Quiet Night: skip the infections at the end of a turn, or the rest of them."""

from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace
from pharmalab.games.pandemic.mechanisms.event_cards.card import EventCard, use_up
from pharmalab.games.pandemic.state import PandemicState

QUIET = "one_quiet_night"


def start(state: PandemicState, seat: int, owner: int, events: list[Event]) -> PandemicState:
    """Return the state after One Quiet Night is played. The card takes effect at the next infections."""
    return use_up(state, owner, QUIET, events, quiet=True)


def closed(state: PandemicState) -> Refusal | None:
    """Return a refusal if One Quiet Night is already in effect, or None if it can be played."""
    return (
        Refusal("One Quiet Night is already in effect for the next infections.", "pandemic/pd-07")
        if state.quiet
        else None
    )


def skip_infections(state: PandemicState, events: list[Event]) -> PandemicState:
    """Return the state after One Quiet Night has skipped a whole turn's infections."""
    events.append(QuietNight())
    return replace(state, quiet=False)


def skips_rest(state: PandemicState) -> bool:
    """Return whether One Quiet Night will skip the remaining infections of this turn (PD-03)."""
    return state.quiet and state.config.quiet_night == "rest"


def skip_rest(state: PandemicState, events: list[Event]) -> PandemicState:
    """Return the state after One Quiet Night has skipped this turn's remaining infections."""
    events.append(RestSkipped())
    return replace(state, quiet=False)


class QuietNight(Event, frozen=True):
    """One Quiet Night skipped a turn's infections."""

    rule = "pandemic/one-quiet-night"
    says = "One Quiet Night: no city is infected."
    lit = ("track:rate",)


class RestSkipped(Event, frozen=True):
    """One Quiet Night skipped the remaining infections of a turn."""

    rule = "pandemic/pd-03"
    says = "One Quiet Night: no more cities are infected this turn."
    lit = ("track:rate",)


ONE_QUIET_NIGHT = EventCard(QUIET, start, closed=closed, frames={})
