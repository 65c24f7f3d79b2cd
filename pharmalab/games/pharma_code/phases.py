"""The frame of the game: deal, turns, the end of a phase, scoring, the next phase."""

from typing import Any, ClassVar

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import put, replace
from pharmalab.games.pharma_code.board import Board, Scoring
from pharmalab.games.pharma_code.components import EMPTY, EVENTS, JOKER, EventKey, clockwise
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.events import Drew, EventsDealt, PhaseBegan, PhaseEnded, RowDealt, Scored, TurnedUp
from pharmalab.games.pharma_code.frames import AskAcceleration, AskBonus, Placing, Turn
from pharmalab.games.pharma_code.pawns import move
from pharmalab.games.pharma_code.rows import complete, start

# --- the deal ---------------------------------------------------------------------------------------------------


class Deal(Chance, frozen=True):
    """The seat's next card, from left to right."""

    rule: ClassVar[str] = "pharma_code/dealing-a-phase"

    to: int

    @property
    def source(self) -> str:
        return "cards"

    def passes(self, state: Board) -> bool:
        return EMPTY not in state.rows[self.to]

    def distribution(self, state: Board) -> Draw:
        return state.pile.top()

    def answer(self, state: Board, card: int, events: list[Event]) -> Board:
        seat, rows = self.to, state.rows
        row = rows[seat]
        at = row.index(EMPTY)
        row = put(row, at, card)
        rows = put(rows, seat, row)
        if EMPTY not in row:
            events.append(RowDealt(seat, row))
            return replace(state, rows=rows, pile=state.pile.draw(card))
        return state.ask(self, rows=rows, pile=state.pile.draw(card))

    def prompt(self, who: Who = player) -> str:
        return f"Which card comes next in the row of {who(self.to)}?"

    def words(self, outcome: int, who: Who = player) -> str:
        return "joker" if outcome == JOKER else str(outcome)


class TurnUp(Chance, frozen=True):
    """The first open card."""

    rule: ClassVar[str] = "pharma_code/dealing-a-phase"

    @property
    def source(self) -> str:
        return "cards"

    def passes(self, state: Board) -> bool:
        return bool(state.open)

    def distribution(self, state: Board) -> Draw:
        return state.pile.top()

    def answer(self, state: Board, card: int, events: list[Event]) -> Board:
        events.append(TurnedUp(card))
        return replace(state, open=(card,), pile=state.pile.draw(card))

    def prompt(self, who: Who = player) -> str:
        return "Which card is turned up for the open pile?"

    def words(self, outcome: int, who: Who = player) -> str:
        return "joker" if outcome == JOKER else str(outcome)


class DealEvents(Chance, frozen=True):
    """Where events lie face up: the seat's next event card (PC-36)."""

    rule: ClassVar[str] = "pharma_code/pc-36"

    to: int

    @property
    def source(self) -> str:
        return "events"

    def passes(self, state: Board) -> bool:
        return len(state.shown_events[self.to]) == state.event_hands[self.to]

    def distribution(self, state: Board) -> Uniform:
        return Uniform(state.event_pool)

    def answer(self, state: Board, key: EventKey, events: list[Event]) -> Board:
        seat, shown = self.to, state.shown_events
        hand = tuple(sorted((*shown[seat], key)))
        if len(hand) == state.event_hands[seat]:
            events.append(EventsDealt(seat, hand))
        shown = put(shown, seat, hand)
        return state.ask(self, shown_events=shown, event_pool=without_key(state.event_pool, key))

    def prompt(self, who: Who = player) -> str:
        return f"Which event does {who(self.to)} get?"

    def words(self, key: EventKey, who: Who = player) -> str:
        return EVENTS[key].words


class Reveal(Automatic, frozen=True):
    """All rows lie open: whoever holds an acceleration card is asked (PC-30); then the first turn."""

    rule: ClassVar[str] = "pharma_code/acceleration"

    def resolve(self, state: Board, events: list[Event]) -> Board:
        order = clockwise(state.first, state.config.seats)
        asked = [AskAcceleration(seat) for seat in order if state.accelerators[seat]]
        return state.ask(*asked, Settle(state.first, state.first))


# --- turns ------------------------------------------------------------------------------------------------------


class DrawCard(Chance, frozen=True):
    """The top card of the closed pile, to be placed."""

    rule: ClassVar[str] = "pharma_code/exchange"

    to: int

    @property
    def source(self) -> str:
        return "cards"

    def distribution(self, state: Board) -> Draw:
        return state.pile.top()

    def answer(self, state: Board, card: int, events: list[Event]) -> Board:
        events.append(Drew(self.to, card))
        return state.ask(Placing(self.to, card, True), pile=state.pile.draw(card))

    def prompt(self, who: Who = player) -> str:
        return f"Which card does {who(self.to)} draw?"

    def words(self, outcome: int, who: Who = player) -> str:
        return "joker" if outcome == JOKER else str(outcome)


class Settle(Automatic, frozen=True):
    """Does a row ascend? Then the phase ends; else the turn of ``following`` begins. ``active``: whose turn it was."""

    rule: ClassVar[str] = "pharma_code/end-of-a-phase"

    active: int
    following: int

    def resolve(self, state: Board, events: list[Event]) -> Board:
        return settle(state, self.active, self.following, events)


def settle(state: Board, active: int, following: int, events: list[Event]) -> Board:
    """Two rows at once can be complete after an event: the active seat comes first, then clockwise (PC-33)."""
    config = state.config
    top, strict = config.top, config.strict
    for seat in clockwise(active, config.seats):
        if complete(state.rows[seat], top, strict):
            return _close(state, seat, events)
    if config.turns and state.turns == config.turns * config.seats:
        return _close(state, -1, events)
    return state.ask(Turn(following))


# --- the end of a phase -----------------------------------------------------------------------------------------


def _close(state: Board, winner: int, events: list[Event]) -> Board:
    """The winner scores first, then the others clockwise (PC-19); without a winner, from the first seat."""
    events.append(PhaseEnded(state.phase, winner))
    order = clockwise(winner if winner >= 0 else state.first, state.config.seats)
    return state.ask(*[Score(seat) for seat in order], EndScoring(winner))


class Score(Automatic, frozen=True):
    """One step per number card of the ascending start, two for an accelerated seat."""

    rule: ClassVar[str] = "pharma_code/scoring"

    seat: int

    def resolve(self, state: Board, events: list[Event]) -> Board:
        seat, config = self.seat, state.config
        row = state.rows[seat]
        length, numbers = start(row, config.top, config.strict)
        steps = numbers * 2 if state.accelerated[seat] else numbers
        events.append(Scored(seat, row[:length], numbers, steps))
        return move(state, seat, steps, events, len(events) - 1)


class EndScoring(Scoring, frozen=True):
    """All moves are made: the goal is looked at (PC-18); else the winner may hear a question. ``winner``: or -1."""

    rule: ClassVar[str] = "pharma_code/goal"

    winner: int

    def resolve(self, state: Board, events: list[Event]) -> Board:
        config = state.config
        there = tuple(seat for seat, square in enumerate(state.squares) if square == config.goal)
        if there:
            return replace(state, agenda=(), winners=there)
        bonus = [AskBonus(self.winner)] if self.winner >= 0 and config.bonus else []
        return state.ask(*bonus, NextPhase(self.winner))


class NextPhase(Automatic, frozen=True):
    """Everything but pawns and acceleration cards starts anew; or a short game is over. ``winner``: or -1."""

    rule: ClassVar[str] = "pharma_code/next-phase"

    winner: int

    def resolve(self, state: Board, events: list[Event]) -> Board:
        config = state.config
        if state.phase == config.phases:
            furthest = max(state.squares)
            winners = tuple(seat for seat, square in enumerate(state.squares) if square == furthest)
            return replace(state, agenda=(), winners=winners)
        first = state.first
        if config.start_player == "winner" and self.winner >= 0:
            first = self.winner
        elif config.start_player != "youngest":
            first = (first + 1) % config.seats
        events.append(PhaseBegan(state.phase + 1))
        return state.ask(*dealing(config), first=first, phase=state.phase + 1, **fresh(config))


def dealing(config: Config) -> tuple[Any, ...]:
    """The frames that deal a phase."""
    shown = [DealEvents(seat) for seat in range(config.seats)] if config.show_events and config.events else []
    return (*[Deal(seat) for seat in range(config.seats)], TurnUp(), *shown, Reveal())


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
