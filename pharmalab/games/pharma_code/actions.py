"""What a seat can begin a turn with: label, legality, refusal and effect of each kind. Where a card goes is in
``exchange``, what event cards and question cards ask is in ``replies``."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Self

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import Pile
from pharmalab.core.values import put, replace
from pharmalab.games.pharma_code.board import Board
from pharmalab.games.pharma_code.components import EVENT_KEYS, EVENTS, EventKey
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.effects import RevealEvent, play
from pharmalab.games.pharma_code.events import (
    Accelerated,
    Reshuffled,
    TookOpen,
    Waited,
)
from pharmalab.games.pharma_code.frames import AskAcceleration, Placing, Turn
from pharmalab.games.pharma_code.phases import DrawCard, Settle, without_key


class Simple(Action, frozen=True):
    """A kind that is one action, or none when ``lacking`` says why."""

    words: ClassVar[str] = ""
    part: ClassVar[str] = ""  # of the board

    def label(self, who: Who = player) -> str:
        return self.words

    def touches(self) -> tuple[str, ...]:
        return (self.part,)

    @classmethod
    def every(cls, config: Config) -> Iterable[Self]:
        return (cls(),)

    @classmethod
    def lacking(cls, state: Board, question: Any) -> Refusal | None:
        """Why it cannot be done now."""
        return None

    @classmethod
    def legal(cls, state: Board, question: Any) -> Iterable[Self]:
        return () if cls.lacking(state, question) else (cls(),)

    @classmethod
    def refusal(cls, state: Board, question: Any, action: Action | None) -> Refusal:
        refusal = cls.lacking(state, question)
        assert refusal is not None
        return refusal


# --- acceleration -----------------------------------------------------------------------------------------------


class Accelerate(Simple, frozen=True):
    """Every number card counts twice in this phase; in a turn it is free, and the turn goes on."""

    rule: ClassVar[str] = "pharma_code/acceleration"
    words: ClassVar[str] = "Accelerate"
    part: ClassVar[str] = "accelerate"

    @classmethod
    def legal(cls, state: Board, question: Turn | AskAcceleration) -> Iterable["Accelerate"]:
        if state.exchanged[question.seat]:  # the usual case, before reasons are made
            return ()
        return super().legal(state, question)

    @classmethod
    def lacking(cls, state: Board, question: Turn | AskAcceleration) -> Refusal | None:
        seat = question.seat
        if state.accelerated[seat]:
            return Refusal("You have accelerated in this phase already.", cls.rule)
        if not state.accelerators[seat]:
            return Refusal("Your acceleration card is spent.", cls.rule)
        if type(question) is Turn:
            if state.config.acceleration_window == "before_first_turn":
                return Refusal("One can accelerate only right after the cards are turned up.", "pharma_code/pc-30")
            if state.exchanged[seat]:
                return Refusal("After your first exchange of a phase it is too late to accelerate.", cls.rule)
        return None

    def do(self, state: Board, question: Turn | AskAcceleration, events: list[Event]) -> Board:
        seat = question.seat
        events.append(Accelerated(seat))
        left = state.accelerators
        state = replace(
            state,
            accelerators=put(left, seat, left[seat] - 1),
            accelerated=_marked(state.accelerated, seat),
        )
        return state.ask(question) if type(question) is Turn else state


class Wait(Simple, frozen=True):
    """Keep the acceleration card for now."""

    rule: ClassVar[str] = "pharma_code/acceleration"
    words: ClassVar[str] = "Do not accelerate now"
    part: ClassVar[str] = "wait"

    def do(self, state: Board, question: AskAcceleration, events: list[Event]) -> Board:
        events.append(Waited(question.seat))
        return state


# --- a turn -----------------------------------------------------------------------------------------------------


class TakeOpen(Simple, frozen=True):
    """Take the top card of the open pile for an exchange."""

    rule: ClassVar[str] = "pharma_code/exchange"
    words: ClassVar[str] = "Take the open card"
    part: ClassVar[str] = "open"

    @classmethod
    def legal(cls, state: Board, question: Turn) -> Iterable["TakeOpen"]:
        return _TAKE_OPEN if state.open else ()

    @classmethod
    def lacking(cls, state: Board, question: Turn) -> Refusal | None:
        return None if state.open else Refusal("The open pile is empty.", cls.rule)

    def do(self, state: Board, question: Turn, events: list[Event]) -> Board:
        seat, card = question.seat, state.open[-1]
        events.append(TookOpen(seat, card))
        return state.ask(Placing(seat, card), open=state.open[:-1], exchanged=_marked(state.exchanged, seat))


class DrawClosed(Simple, frozen=True):
    """Draw the top card of the closed pile for an exchange; an empty pile is made of the open cards first (PC-09)."""

    rule: ClassVar[str] = "pharma_code/exchange"
    words: ClassVar[str] = "Draw from the closed pile"
    part: ClassVar[str] = "pile"

    @classmethod
    def legal(cls, state: Board, question: Turn) -> Iterable["DrawClosed"]:
        return _DRAW_CLOSED if state.pile.layers or len(state.open) > 1 else ()

    @classmethod
    def lacking(cls, state: Board, question: Turn) -> Refusal | None:
        if state.pile.layers or len(state.open) > 1:
            return None
        return Refusal("The closed pile is empty, and the one open card stays.", "pharma_code/pc-09")

    def do(self, state: Board, question: Turn, events: list[Event]) -> Board:
        seat = question.seat
        if not state.pile.layers:
            events.append(Reshuffled(len(state.open) - 1))
            state = replace(state, pile=Pile.shuffled(state.open[:-1]), open=state.open[-1:])
        return state.ask(DrawCard(seat), exchanged=_marked(state.exchanged, seat))


class PlayEvent(Action, frozen=True):
    """Turn up one of the own event cards, and do what it says. ``key``: which, where events lie face up."""

    rule: ClassVar[str] = "pharma_code/playing-an-event"

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
    def legal(cls, state: Board, question: Turn) -> Iterable["PlayEvent"]:
        if state.config.show_events:
            return [_SHOWN[key] for key in state.shown_events[question.seat]]
        return _UNSEEN if state.event_hands[question.seat] else ()

    @classmethod
    def refusal(cls, state: Board, question: Turn, action: "PlayEvent | None") -> Refusal:
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

    def do(self, state: Board, question: Turn, events: list[Event]) -> Board:
        seat, hands = question.seat, state.event_hands
        hands = put(hands, seat, hands[seat] - 1)
        settle = Settle(seat, (seat + 1) % state.config.seats)
        turns = state.turns + 1 if state.config.turns else 0
        if self.key is None:
            return state.ask(RevealEvent(seat), settle, event_hands=hands, turns=turns)
        shown = state.shown_events
        shown = put(shown, seat, without_key(shown[seat], self.key))
        return play(state.ask(settle, event_hands=hands, shown_events=shown, turns=turns), seat, self.key, events)


# --- a place in the own row -------------------------------------------------------------------------------------


class OnPlace(Action, frozen=True):
    """Something with one place, from 0, of the own row: every place will do."""

    words: ClassVar[str] = "{}"

    place: int

    def label(self, who: Who = player) -> str:
        return self.words.format(self.place + 1)

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.place}",)

    @classmethod
    def every(cls, config: Config) -> Sequence[Self]:
        return [cls(place) for place in range(config.row)]

    @classmethod
    def legal(cls, state: Board, question: Question) -> Sequence[Self]:
        return cls.every(state.config)

    @classmethod
    def refusal(cls, state: Board, question: Question, action: Self | None) -> Refusal:
        return Refusal(f"A row has the places 1 to {state.config.row}.", cls.rule)


def _marked(flags: tuple[bool, ...], seat: int) -> tuple[bool, ...]:
    """With the flag of a seat up."""
    return flags if flags[seat] else put(flags, seat, True)


_TAKE_OPEN, _DRAW_CLOSED, _UNSEEN = (TakeOpen(),), (DrawClosed(),), (PlayEvent(),)
_SHOWN = {key: PlayEvent(key) for key in EVENT_KEYS}

