"""The ten event cards: turning one up, and what each does."""

from collections.abc import Callable

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import EventId, EventKey
from pharmalab.games.pharma_code.events import EventPlayed, PassedLeft, RowsMoved
from pharmalab.games.pharma_code.frames import ChooseOfTwo, NamePartner, NameSwapper, Placing, SwapTwo
from pharmalab.games.pharma_code.rules.dealing import without_key
from pharmalab.games.pharma_code.rules.pawns import move
from pharmalab.games.pharma_code.rules.questions import DrawQuestion
from pharmalab.games.pharma_code.rules.seats import clockwise
from pharmalab.games.pharma_code.state import PharmaState


class RevealEvent(Chance, frozen=True):
    """An unseen event card is turned up: any of those that nobody has seen in this phase, each equally likely."""

    rule = "pharma_code/playing-an-event"
    source = "events"
    asks = "Which event does {to} turn up?"
    outcome_type = EventId

    to: Seat

    def distribution(self, state: PharmaState) -> Uniform:
        return Uniform(state.event_pool)

    def answer(self, state: PharmaState, key: EventKey, events: list[Event]) -> PharmaState:
        return play(replace(state, event_pool=without_key(state.event_pool, key)), self.to, key, events)


def play(state: PharmaState, seat: int, key: EventKey, events: list[Event]) -> PharmaState:
    """Carry out an event card that was turned up."""
    events.append(EventPlayed(seat, key))
    return EFFECTS[key](state, seat, events)


def _swap_own(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    return state.ask(SwapTwo(seat))


def _move_seats(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    events.append(RowsMoved(cause=len(events) - 1))
    return replace(state, rows=(*state.rows[1:], state.rows[0]))


def _all_swap(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    return state.ask(*[SwapTwo(other) for other in clockwise(seat, state.config.seats)])


def _two_from_open(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    top = state.open[-1]
    if len(state.open) == 1:
        return state.ask(Placing(seat, top, exchange=False), open=())
    return state.ask(ChooseOfTwo(seat, (top, state.open[-2])), open=state.open[:-2])


def _back_2(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    return move(state, seat, -2, events, len(events) - 1)


def _name_swap(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    return state.ask(NameSwapper(seat))


def _all_back_1(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """The rearmost first, so that nobody is in the way of one behind (PC-22)."""
    cause = len(events) - 1
    for other in sorted(range(state.config.seats), key=state.squares.__getitem__):
        state = move(state, other, -1, events, cause)
    return state


def _question_2(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    return state.ask(DrawQuestion.of(state.config, seat, 2))


def _trade(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    return state.ask(NamePartner(seat))


def _pass_left(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    firsts = tuple(row[0] for row in state.rows)
    events.append(PassedLeft(firsts, cause=len(events) - 1))
    rows = tuple((firsts[n - 1], *row[1:]) for n, row in enumerate(state.rows))
    return replace(state, rows=rows)


EFFECTS: dict[str, Callable[[PharmaState, int, list[Event]], PharmaState]] = {
    "swap_own": _swap_own,
    "move_seats": _move_seats,
    "all_swap": _all_swap,
    "two_from_open": _two_from_open,
    "back_2": _back_2,
    "name_swap": _name_swap,
    "all_back_1": _all_back_1,
    "question_2": _question_2,
    "trade": _trade,
    "pass_left": _pass_left,
}
