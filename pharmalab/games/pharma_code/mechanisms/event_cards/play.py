"""Playing an event card: the rules of all event cards, and the action that reveals a card."""

from collections.abc import Iterable, Iterator

from pharmalab.core.agenda import Action, Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import EVENT_KEYS, EVENTS, EventId, EventKey
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.event_cards.all_back_1 import ALL_BACK_1
from pharmalab.games.pharma_code.mechanisms.event_cards.all_swap import ALL_SWAP
from pharmalab.games.pharma_code.mechanisms.event_cards.back_2 import BACK_2
from pharmalab.games.pharma_code.mechanisms.event_cards.hand import without_key
from pharmalab.games.pharma_code.mechanisms.event_cards.move_seats import MOVE_SEATS
from pharmalab.games.pharma_code.mechanisms.event_cards.name_swap import NAME_SWAP
from pharmalab.games.pharma_code.mechanisms.event_cards.pass_left import PASS_LEFT
from pharmalab.games.pharma_code.mechanisms.event_cards.question_2 import QUESTION_2
from pharmalab.games.pharma_code.mechanisms.event_cards.swap_own import SWAP_OWN
from pharmalab.games.pharma_code.mechanisms.event_cards.trade import TRADE
from pharmalab.games.pharma_code.mechanisms.event_cards.two_from_open import TWO_FROM_OPEN
from pharmalab.games.pharma_code.mechanisms.phase import end_turn
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab.games.pharma_code.state import PharmaState

#: Every event card, in the order in which adapters number their actions. A new card must be added at the end.
CARDS = {
    card.key: card
    for card in (
        TWO_FROM_OPEN,
        SWAP_OWN,
        ALL_SWAP,
        NAME_SWAP,
        TRADE,
        MOVE_SEATS,
        PASS_LEFT,
        BACK_2,
        ALL_BACK_1,
        QUESTION_2,
    )
}
#: The questions of all event cards, each with the actions that it offers.
FRAMES = {frame: actions for card in CARDS.values() for frame, actions in card.frames.items()}


class PlayEvent(Action, frozen=True):
    """Reveal one of your own event cards and carry it out.

    Args:
        key: the card to reveal; None if event cards are face down.
    """

    rule = "pharma_code/playing-an-event"
    called = "play an event"
    sought = {"events": "To play an event, choose one of your own event cards."}  # noqa: RUF012

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
            return Refusal("This match has no event cards.", cls.rule)
        if action is not None and action.key and action.key not in EVENTS:
            return Refusal(f"There is no event card “{action.key}”.", cls.rule)
        if not state.event_hands[question.seat]:
            return Refusal("You have no event cards left in this phase.", cls.rule)
        if not state.config.show_events:
            return Refusal(
                "Event cards lie face down in this match, so you can’t choose which one to turn up.",
                "pharma_code/pc-36",
            )
        if action is not None and not action.key:
            return Refusal(
                "Event cards lie face up in this match, so say which one you want to play.", "pharma_code/pc-36"
            )
        return Refusal("That event card isn’t in front of you.", "pharma_code/pc-36")

    def do(self, state: PharmaState, question: Turn, events: list[Event]) -> PharmaState:
        seat, hands = question.seat, state.event_hands
        state = end_turn(replace(state, event_hands=replace_at(hands, seat, hands[seat] - 1)), seat)
        if self.key is None:
            return state.ask(RevealEvent(seat))
        shown = state.shown_events
        shown = replace_at(shown, seat, without_key(shown[seat], self.key))
        return play(replace(state, shown_events=shown), seat, self.key, events)


_UNSEEN = (PlayEvent(),)
_SHOWN = {key: PlayEvent(key) for key in EVENT_KEYS}


class RevealEvent(Chance, frozen=True):
    """The chance node that reveals an event card that nobody has seen yet.

    Every event card that hasn't been seen in this phase is equally likely.
    """

    rule = "pharma_code/playing-an-event"
    source = "events"
    asks = "Which event does {to} turn up?"
    outcome_type = EventId

    to: Seat

    def distribution(self, state: PharmaState) -> Uniform:
        return Uniform(state.event_pool)

    def answer(self, state: PharmaState, key: EventKey, events: list[Event]) -> PharmaState:
        return play(replace(state, event_pool=without_key(state.event_pool, key)), self.to, key, events)

    def problems(self, state: PharmaState) -> Iterator[str]:
        if not state.event_pool or state.config.show_events:
            yield "event_pool has no card left to turn up"


def play(state: PharmaState, seat: int, key: EventKey, events: list[Event]) -> PharmaState:
    """Return the state after a revealed event card has been carried out."""
    events.append(EventPlayed(seat, key))
    return CARDS[key].start(state, seat, events)


class EventPlayed(Event, frozen=True):
    """A seat played an event card."""

    rule = "pharma_code/playing-an-event"
    big = True
    lit = ("events", "seat-{seat}")
    seat: Seat
    key: EventKey

    def sentence(self, who: Who = player) -> str:
        card = EVENTS[self.key]
        return f"{who(self.seat)} plays an event: “{card.name}”. {card.en}"


def problems(state: PharmaState) -> Iterator[str]:
    """Yield an error message for each problem with the event cards, such as a missing card that wasn't played."""
    config = state.config
    if any(state.shown_events) and not config.show_events:
        yield "event cards lie face up, but this match deals them face down"
    unseen = 0 if config.show_events else sum(state.event_hands)
    if unseen > len(state.event_pool):
        yield f"event_hands has {plural(unseen, 'card')} face down, but event_pool has only {len(state.event_pool)}"
    there = len(state.event_pool) + sum(map(len, state.shown_events))
    used = config.event_hand * config.seats - sum(state.event_hands)
    being_turned = any(type(frame) is RevealEvent for frame in state.agenda)
    if there != len(config.events) - used + being_turned:
        were = f"{plural(used, 'event card')} {'was' if used == 1 else 'were'}"
        yield f"{were} played, so {len(config.events) - used} should be left, not {there}"
    if any(len(hand) > n for hand, n in zip(state.shown_events, state.event_hands, strict=True)):
        yield "a seat shows more event cards than it has"
