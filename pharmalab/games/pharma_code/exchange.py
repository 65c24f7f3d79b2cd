"""Where a card goes: placing it, the run it makes, and the end of the turn."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from pharmalab.core.agenda import Question
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import put, replace
from pharmalab.games.pharma_code.actions import OnPlace, Simple
from pharmalab.games.pharma_code.board import Board
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.events import Discarded, Placed, Run
from pharmalab.games.pharma_code.frames import Placing, Turn
from pharmalab.games.pharma_code.pawns import move
from pharmalab.games.pharma_code.phases import Settle, settle
from pharmalab.games.pharma_code.rows import complete, run


class Place(OnPlace, frozen=True):
    """Put the card there; the one that was there goes to the open pile."""

    rule: ClassVar[str] = "pharma_code/exchange"
    words: ClassVar[str] = "Put it in place {}"

    @classmethod
    def legal(cls, state: Board, question: Question) -> Sequence["Place"]:
        return _PLACES[state.config.row]

    def do(self, state: Board, question: Placing, events: list[Event]) -> Board:
        seat, card, place, rows = question.seat, question.card, self.place, state.rows
        row = rows[seat]
        old = row[place]
        row = put(row, place, card)
        events.append(Placed(seat, place, card, old))
        rows = put(rows, seat, row)
        if not question.exchange:  # an event: its turn is settled below
            return replace(state, rows=rows, open=(*state.open, *question.beside, old))
        state = replace(state, rows=rows, open=(*state.open, old))
        if (place and row[place - 1] == card - 1) or (place + 1 < len(row) and row[place + 1] == card + 1):
            state = _pay_run(state, seat, row, place, events)
        return _after_exchange(state, seat, events)


class Discard(Simple, frozen=True):
    """Do not place the drawn card (an option, PC-06)."""

    rule: ClassVar[str] = "pharma_code/exchange"
    words: ClassVar[str] = "Put it on the open pile"
    part: ClassVar[str] = "open"

    @classmethod
    def every(cls, config: Config) -> Iterable["Discard"]:
        return (cls(),) if config.drawn_card == "may_discard" else ()

    @classmethod
    def legal(cls, state: Board, question: Placing) -> Iterable["Discard"]:
        return (cls(),) if question.drawn and state.config.drawn_card == "may_discard" else ()

    @classmethod
    def lacking(cls, state: Board, question: Placing) -> Refusal | None:
        if state.config.drawn_card == "must_place":
            return Refusal("A card that was taken has to be placed.", "pharma_code/pc-06")
        closed = "Only a card from the closed pile can be put away."
        return None if question.drawn else Refusal(closed, "pharma_code/pc-06")

    def do(self, state: Board, question: Placing, events: list[Event]) -> Board:
        events.append(Discarded(question.seat, question.card))
        return _after_exchange(replace(state, open=(*state.open, question.card)), question.seat, events)


def _pay_run(state: Board, seat: int, row: tuple[int, ...], place: int, events: list[Event]) -> Board:
    """The bonus of an exchange that made or lengthened a run (PC-11 to PC-16)."""
    first, end = run(row, place)
    mode = state.config.run_bonus
    if end - first < 2 or mode == "off":
        return state
    paid = end - first - 1 if mode == "full" else (first < place) + (place < end - 1)
    events.append(Run(seat, row[first:end], paid, cause=len(events) - 1))
    return move(state, seat, paid, events, len(events) - 1)


def _after_exchange(state: Board, seat: int, events: list[Event]) -> Board:
    """The turn is over: at once if nothing was put on the agenda by a bonus, else below it."""
    config = state.config
    if config.turns:
        state = replace(state, turns=state.turns + 1)
    following = (seat + 1) % config.seats
    if state.agenda:  # the question of a special square comes first
        return replace(state, agenda=(*state.agenda, Settle(seat, following)))
    if state.winners:
        return state
    if config.turns or complete(state.rows[seat], config.top, config.strict):
        return settle(state, seat, following, events)
    return replace(state, agenda=_NEXT[following])  # the usual case: no other row has changed


_NEXT = [(Turn(seat),) for seat in range(4)]
_PLACES = [tuple(Place(n) for n in range(row)) for row in range(10)]

