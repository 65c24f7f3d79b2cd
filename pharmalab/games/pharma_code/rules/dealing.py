"""The deal of a phase: rows, the first open card, and event cards where they lie face up."""

from typing import Any

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import EMPTY, EventId, EventKey, Number
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.events import EventsDealt, RowDealt, TurnedUp
from pharmalab.games.pharma_code.state import PharmaState


class Deal(Chance, frozen=True):
    """The seat's next card, from left to right."""

    rule = "pharma_code/dealing-a-phase"
    source = "cards"
    asks = "Which card comes next in the row of {to}?"
    outcome_type = Number

    to: Seat

    def passes(self, state: PharmaState) -> bool:
        return EMPTY not in state.rows[self.to]

    def distribution(self, state: PharmaState) -> Draw:
        return state.pile.top()

    def answer(self, state: PharmaState, card: int, events: list[Event]) -> PharmaState:
        seat, rows = self.to, state.rows
        row = rows[seat]
        at = row.index(EMPTY)
        row = put(row, at, card)
        rows = put(rows, seat, row)
        if EMPTY not in row:
            events.append(RowDealt(seat, row))
            return replace(state, rows=rows, pile=state.pile.draw(card))
        return state.ask(self, rows=rows, pile=state.pile.draw(card))


class TurnUp(Chance, frozen=True):
    """The first open card."""

    rule = "pharma_code/dealing-a-phase"
    source = "cards"
    asks = "Which card is turned up for the open pile?"
    outcome_type = Number

    def passes(self, state: PharmaState) -> bool:
        return bool(state.open)

    def distribution(self, state: PharmaState) -> Draw:
        return state.pile.top()

    def answer(self, state: PharmaState, card: int, events: list[Event]) -> PharmaState:
        events.append(TurnedUp(card))
        return replace(state, open=(card,), pile=state.pile.draw(card))


class DealEvents(Chance, frozen=True):
    """Where events lie face up: the seat's next event card (PC-36)."""

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
        shown = put(shown, seat, hand)
        return state.ask(self, shown_events=shown, event_pool=without_key(state.event_pool, key))


def dealing(config: Config) -> tuple[Chance, ...]:
    """The frames that deal a phase."""
    shown = [DealEvents(seat) for seat in range(config.seats)] if config.show_events and config.events else []
    return (*[Deal(seat) for seat in range(config.seats)], TurnUp(), *shown)


def fresh(config: Config) -> dict[str, Any]:
    """The fields of a state before a phase is dealt."""
    seats = config.seats
    return {
        "rows": ((EMPTY,) * config.row,) * seats,
        "pile": Pile.shuffled(config.deck.cards()),
        "open": (),
        "event_pool": tuple(sorted(config.events)),
        "event_hands": (config.event_hand,) * seats,
        "shown_events": ((),) * seats,
        "accelerated": (False,) * seats,
        "exchanged": (False,) * seats,
        "turns": 0,
    }


def without_key(keys: tuple[EventKey, ...], key: EventKey) -> tuple[EventKey, ...]:
    return tuple([other for other in keys if other != key])
