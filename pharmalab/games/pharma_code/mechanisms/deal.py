"""Dealing the cards of a phase: rows, the first open card, and event cards if they are face up."""

from collections.abc import Iterator
from typing import TypedDict

from pharmalab.core.agenda import Chance
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import EMPTY, Card, EventKey, Number, short
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.event_cards.hand import DealEvents
from pharmalab.games.pharma_code.state import PharmaState


class Deal(Chance, frozen=True):
    """The chance node that deals a seat its next card, from left to right."""

    rule = "pharma_code/dealing-a-phase"
    source = "cards"
    asks = "Which card comes next in {to}’s row?"
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
        row = replace_at(row, at, card)
        rows = replace_at(rows, seat, row)
        if EMPTY not in row:
            events.append(RowDealt(seat, row))
            return replace(state, rows=rows, pile=state.pile.draw(card))
        return state.ask(self, rows=rows, pile=state.pile.draw(card))


class TurnUp(Chance, frozen=True):
    """The chance node that reveals the first open card."""

    rule = "pharma_code/dealing-a-phase"
    source = "cards"
    asks = "Which card starts the open pile?"
    outcome_type = Number

    def passes(self, state: PharmaState) -> bool:
        return bool(state.open)

    def distribution(self, state: PharmaState) -> Draw:
        return state.pile.top()

    def answer(self, state: PharmaState, card: int, events: list[Event]) -> PharmaState:
        events.append(TurnedUp(card))
        return replace(state, open=(card,), pile=state.pile.draw(card))


class RowDealt(Event, frozen=True):
    """A row of cards was dealt to a seat."""

    rule = "pharma_code/dealing-a-phase"
    lit = ("pile", "seat-{seat}")
    seat: Seat
    row: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} turns up {' '.join(map(short, self.row))}."


class TurnedUp(Event, frozen=True):
    """The first open card was revealed."""

    rule = "pharma_code/dealing-a-phase"
    says = "The open pile starts with {card}."
    lit = ("pile", "open")
    no_change = ("card",)
    card: Card


def deal_phase(config: Config) -> tuple[Chance, ...]:
    """Return the steps that deal the cards of a phase."""
    shown = [DealEvents(seat) for seat in range(config.seats)] if config.show_events and config.events else []
    return (*[Deal(seat) for seat in range(config.seats)], TurnUp(), *shown)


class Undealt(TypedDict):
    """The fields of a state that are reset at the start of each phase."""

    rows: tuple[tuple[int, ...], ...]
    pile: Pile
    open: tuple[int, ...]
    event_pool: tuple[EventKey, ...]
    event_hands: tuple[int, ...]
    shown_events: tuple[tuple[EventKey, ...], ...]
    accelerated: tuple[bool, ...]
    exchanged: tuple[bool, ...]
    turns: int


def undealt(config: Config) -> Undealt:
    """Return the fields that are reset at the start of each phase, with their values before the deal."""
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


def problems(state: PharmaState) -> Iterator[str]:
    """Yield an error message for missing cards that the agenda doesn't deal.

    The agenda must not be empty.
    """
    if not any(isinstance(frame, Deal | TurnUp) for frame in state.agenda):
        yield from (f"row {seat + 1} has places without a card" for seat, row in enumerate(state.rows) if EMPTY in row)
        if not (state.open or getattr(state.agenda[0], "held", ())):
            yield "open has no card"
        return
    due = sum(state.rows[frame.to].count(EMPTY) for frame in state.agenda if isinstance(frame, Deal))
    places = sum(row.count(EMPTY) for row in state.rows)
    if places != due:
        yield f"rows has {plural(places, 'place')} without a card, but agenda deals {due}"
    if not state.open and not any(isinstance(frame, TurnUp) for frame in state.agenda):
        yield "open has no card, and agenda turns none up"
    if len(state.pile) < due + (not state.open):
        yield f"pile has {plural(len(state.pile), 'card')}, but {due} to be dealt"
