"""The event cards that lie face up in front of a seat."""

from collections.abc import Iterator

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace_at
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import EVENTS, EventId, EventKey
from pharmalab.games.pharma_code.state import PharmaState


class DealEvents(Chance, frozen=True):
    """The chance node that deals a seat its next event card, if event cards are face up (PC-36)."""

    rule = "pharma_code/pc-36"
    source = "events"
    asks = "Which event does {to} get?"
    outcome_type = EventId

    to: Seat

    def passes(self, state: PharmaState) -> bool:
        return len(state.shown_events[self.to]) == state.event_hands[self.to]

    def distribution(self, state: PharmaState) -> Uniform:
        return Uniform(state.event_pool)

    def answer(self, state: PharmaState, key: EventKey, events: list[Event]) -> PharmaState:
        seat, shown = self.to, state.shown_events
        hand = tuple(sorted((*shown[seat], key)))
        if len(hand) == state.event_hands[seat]:
            events.append(EventsDealt(seat, hand))
        shown = replace_at(shown, seat, hand)
        return state.ask(self, shown_events=shown, event_pool=without_key(state.event_pool, key))

    def problems(self, state: PharmaState) -> Iterator[str]:
        if not state.config.show_events:
            yield "agenda, DealEvents: this match deals event cards face down, so nobody knows which ones they are"
        due = sum(n - len(shown) for n, shown in zip(state.event_hands, state.shown_events, strict=True))
        if due > len(state.event_pool):
            yield f"event_pool has {plural(len(state.event_pool), 'card')}, but {due} should be dealt"


class EventsDealt(Event, frozen=True):
    """A seat was dealt its event cards, face up."""

    rule = "pharma_code/pc-36"
    lit = ("events", "seat-{seat}")
    seat: Seat
    keys: tuple[EventKey, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} gets {listing(f'“{EVENTS[key].name}”' for key in self.keys)}."


def without_key(keys: tuple[EventKey, ...], key: EventKey) -> tuple[EventKey, ...]:
    """Return the event cards without the card called *key*."""
    return tuple([other for other in keys if other != key])
