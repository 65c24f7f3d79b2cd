"""Event cards: playing one, and what a seat chooses for it."""

from collections.abc import Iterable, Sequence

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.templates import Nth
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.actions.bases import OnPlace
from pharmalab.games.pharma_code.components.cards import EVENT_KEYS, EVENTS, EventKey
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.events import Named, Offered, Swapped, Traded
from pharmalab.games.pharma_code.frames import (
    ChooseOfTwo,
    NamePartner,
    NameSwapper,
    Offer,
    Placing,
    Return,
    SwapTwo,
    Turn,
)
from pharmalab.games.pharma_code.rules.dealing import without_key
from pharmalab.games.pharma_code.rules.effects import RevealEvent, play
from pharmalab.games.pharma_code.rules.phases import end_turn
from pharmalab.games.pharma_code.state import PharmaState


class PlayEvent(Action, frozen=True):
    """Turn up one of the own event cards, and do what it says. ``key``: which, where events lie face up."""

    rule = "pharma_code/playing-an-event"

    key: EventKey | None = None

    def label(self, who: Who = player) -> str:
        if not self.key:
            return "Turn up an event card"
        card = EVENTS.get(self.key)
        return f"Play the event “{card.name if card else self.key}”"

    def touches(self) -> tuple[str, ...]:
        return (f"event-{self.key}" if self.key else "event",)

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayEvent"]:
        if not config.events:
            return ()
        return [cls(key) for key in EVENT_KEYS if key in config.events] if config.show_events else (cls(),)

    @classmethod
    def legal(cls, state: PharmaState, question: Turn) -> Iterable["PlayEvent"]:
        if state.config.show_events:
            return [_SHOWN[key] for key in state.shown_events[question.seat]]
        return _UNSEEN if state.event_hands[question.seat] else ()

    @classmethod
    def refusal(cls, state: PharmaState, question: Turn, action: "PlayEvent | None") -> Refusal:
        if not state.config.event_hand:
            return Refusal("This match is played without event cards.", cls.rule)
        if action is not None and action.key and action.key not in EVENTS:
            return Refusal(f"There is no event card “{action.key}”.", cls.rule)
        if not state.event_hands[question.seat]:
            return Refusal("You have no event card left in this phase.", cls.rule)
        if not state.config.show_events:
            return Refusal("Event cards lie face down in this match: nobody can choose one.", "pharma_code/pc-36")
        if action is not None and not action.key:
            return Refusal("Event cards lie face up in this match: say which one.", "pharma_code/pc-36")
        return Refusal("That event card does not lie in front of you.", "pharma_code/pc-36")

    def do(self, state: PharmaState, question: Turn, events: list[Event]) -> PharmaState:
        seat, hands = question.seat, state.event_hands
        state = end_turn(replace(state, event_hands=put(hands, seat, hands[seat] - 1)), seat)
        if self.key is None:
            return state.ask(RevealEvent(seat))
        shown = state.shown_events
        shown = put(shown, seat, without_key(shown[seat], self.key))
        return play(replace(state, shown_events=shown), seat, self.key, events)


class ChooseOpen(Action, frozen=True):
    """Which of the top two open cards to place. ``nth``: 0 for the top one."""

    rule = "pharma_code/two-from-the-open-pile"
    lit = ("two-{nth}",)
    refuses = "There are only two cards to choose from."

    nth: int

    def label(self, who: Who = player) -> str:
        known = self.nth in (0, 1)
        return (
            f"Place the {('top', 'second')[self.nth]} card" if known else f"Place card {self.nth + 1} of the open pile"
        )

    @classmethod
    def every(cls, config: Config) -> Iterable["ChooseOpen"]:
        return (cls(0), cls(1)) if "two_from_open" in config.events else ()

    @classmethod
    def legal(cls, state: PharmaState, question: ChooseOfTwo) -> Iterable["ChooseOpen"]:
        return (cls(0), cls(1))

    def do(self, state: PharmaState, question: ChooseOfTwo, events: list[Event]) -> PharmaState:
        card, other = question.cards[self.nth], question.cards[1 - self.nth]
        return state.ask(Placing(question.seat, card, exchange=False, beside=(other,)))


class SwapCards(Action, frozen=True):
    """Two places of the own row, the first one further left."""

    rule = "pharma_code/swap-two-of-your-own"
    says = "Swap places {first} and {second}"
    lit = ("place-{first}", "place-{second}")

    first: Nth
    second: Nth

    @classmethod
    def every(cls, config: Config) -> Iterable["SwapCards"]:
        return _PAIRS[config.row] if {"swap_own", "all_swap", "name_swap"} & set(config.events) else ()

    @classmethod
    def legal(cls, state: PharmaState, question: SwapTwo) -> Iterable["SwapCards"]:
        return _PAIRS[state.config.row]

    @classmethod
    def refusal(cls, state: PharmaState, question: SwapTwo, action: "SwapCards | None") -> Refusal:
        return Refusal(
            f"Choose two different places from 1 to {state.config.row}, the left one first.", "pharma_code/pc-37"
        )

    def do(self, state: PharmaState, question: SwapTwo, events: list[Event]) -> PharmaState:
        seat, rows = question.seat, state.rows
        row = rows[seat]
        one, other = row[self.first], row[self.second]
        events.append(Swapped(seat, self.first, self.second, (one, other)))
        return replace(state, rows=put(rows, seat, put(put(row, self.first, other), self.second, one)))


class Name(Action, frozen=True):
    """Another player."""

    rule = "pharma_code/playing-an-event"
    lit = ("seat-{other}",)

    other: Seat

    def label(self, who: Who = player) -> str:
        try:
            return f"Name {who(self.other) if self.other >= 0 else f'seat {self.other}'}"
        except (IndexError, ValueError):  # nobody sits there
            return f"Name seat {self.other}"

    @classmethod
    def every(cls, config: Config) -> Iterable["Name"]:
        return [cls(seat) for seat in range(config.seats)] if {"name_swap", "trade"} & set(config.events) else ()

    @classmethod
    def legal(cls, state: PharmaState, question: NameSwapper | NamePartner) -> Iterable["Name"]:
        return [cls(seat) for seat in range(state.config.seats) if seat != question.seat]

    @classmethod
    def refusal(cls, state: PharmaState, question: Question, action: "Name | None") -> Refusal:
        seats = state.config.seats
        if action is not None and not 0 <= action.other < seats:
            return Refusal(f"There is no seat {action.other}; the seats are 0 to {seats - 1}.", cls.rule)
        return Refusal("Name another player, not yourself.", "pharma_code/pc-41")

    def do(self, state: PharmaState, question: NameSwapper | NamePartner, events: list[Event]) -> PharmaState:
        events.append(Named(question.seat, self.other))
        following = SwapTwo(self.other) if type(question) is NameSwapper else Offer(self.other, question.seat)
        return state.ask(following)


class Give(OnPlace, frozen=True):
    """A card of the own row for a trade: the partner's first, then the active player's."""

    rule = "pharma_code/a-trade"
    says = "Give the card in place {place}"

    @classmethod
    def every(cls, config: Config) -> Sequence["Give"]:
        return [cls(place) for place in range(config.row)] if "trade" in config.events else ()

    def do(self, state: PharmaState, question: Offer | Return, events: list[Event]) -> PharmaState:
        seat, rows = question.seat, state.rows
        card = rows[seat][self.place]
        if isinstance(question, Offer):
            events.append(Offered(seat, card))
            return state.ask(Return(question.active, seat, self.place))
        partner, theirs = question.partner, question.place
        got = rows[partner][theirs]
        events.append(Traded((seat, partner), (card, got)))
        rows = put(rows, seat, put(rows[seat], self.place, got))
        return replace(state, rows=put(rows, partner, put(rows[partner], theirs, card)))


_UNSEEN = (PlayEvent(),)
_SHOWN = {key: PlayEvent(key) for key in EVENT_KEYS}
_PAIRS = [tuple(SwapCards(i, j) for i in range(row) for j in range(i + 1, row)) for row in range(10)]
