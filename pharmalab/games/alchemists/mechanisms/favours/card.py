"""Playing a favour card: the steps that are the same for all favours."""

from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import Titled
from pharmalab.games.alchemists.mechanisms.hands import add, drop
from pharmalab.games.alchemists.state import AlchemistsState


def play_favour(state: AlchemistsState, seat: int, card: str, events: list[Event], cause: int = -1) -> AlchemistsState:
    """Return the state after a seat plays a favour card, before the card's own effect."""
    events.append(FavourPlayed(seat, card, cause=cause))
    return replace(
        state, favours=drop(state.favours, seat, (card,)), favour_discard=add(state.favour_discard, -1, (card,))
    )


class FavourPlayed(Event, frozen=True):
    """A seat played a favour."""

    rule = "alchemists/favour-cards"
    says = "{seat} plays the favour {card}."
    lit = ("favours", "seat:{seat}")
    seat: Seat
    card: Titled
