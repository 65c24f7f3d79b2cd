"""Playing event cards, in parts: the card, then what it is about. The card is used up when it takes effect."""

from collections.abc import Callable, Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.games.pandemic.components import EVENTS, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.events.actions import EventNamed
from pharmalab.games.pandemic.frames import (
    RESILIENT,
    AirliftWho,
    DiscardDown,
    GrantWhere,
    Pause,
    RemoveWhich,
    Window,
    event_held,
)
from pharmalab.games.pandemic.rules.forecast import LookAt
from pharmalab.games.pandemic.rules.hands import announce, play
from pharmalab.games.pandemic.state import PandemicState

PLANNER, QUIET = "contingency_planner", "one_quiet_night"
FORESEEN = 6  #: infection cards that a Forecast looks at


class PlayEvent(Action, frozen=True):
    """An event of ``owner``, from the hand or the Contingency Planner's card."""

    rule = "pandemic/playing-events"
    owner: int
    event: str

    def label(self, who: Who = player) -> str:
        return f"Play {title(self.event)} ({who(self.owner)})"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.event}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayEvent"]:
        return [_PLAYS[owner, event] for owner in range(config.seats) for event in config.events]

    @classmethod
    def legal(cls, state: PandemicState, question: Window) -> tuple["PlayEvent", ...]:
        hands, stored, found = state.hands, state.stored, []
        if not (stored or event_held(hands)):
            return ()
        for owner in (question.seat,) if state.config.decides == "owners" else range(len(hands)):
            hand = hands[owner]
            if hand and hand[-1] in EVENTS:  # a hand is sorted: events stand last
                for card in hand:
                    if card in EVENTS and not _closed(state, question, card):
                        found.append(_PLAYS[owner, card])
            if stored and state.roles[owner] == PLANNER and not _closed(state, question, stored):
                found.append(_PLAYS[owner, stored])
        return tuple(found)

    @classmethod
    def refusal(cls, state: PandemicState, question: Window, action: "PlayEvent | None") -> Refusal:
        if action is None:
            private = state.config.decides == "owners"
            why = "You hold no event that can be played now." if private else "Nobody holds an event to be played now."
            return Refusal(why, cls.rule)
        owner, event = action.owner, action.event
        if state.config.decides == "owners" and owner != question.seat:
            return _not_asked(state, question)
        stored = event == state.stored and state.roles[owner] == PLANNER
        if event not in state.hands[owner] and not stored:
            return Refusal(f"The {state.title(owner)} does not hold {title(event)}.", cls.rule)
        closed = _closed(state, question, event)
        assert closed is not None
        return closed

    def do(self, state: PandemicState, question: Window, events: list[Event]) -> PandemicState:
        asked = state.ask(question)
        if self.event in state.hands[self.owner]:
            asked = announce(asked, self.event)
        return _EFFECTS[self.event](asked, question.seat, self.owner, events)


_PLAYS = {(owner, event): PlayEvent(owner, event) for owner in range(4) for event in EVENTS}


def _not_asked(state: PandemicState, question: Window) -> Refusal:
    """Why somebody else than the seat that is asked cannot play an event now, where everybody plays the own ones."""
    asked = state.title(question.seat)
    if type(question) is Pause:
        why = f"At a pause everybody is asked for the own events, one after the other: now it is the {asked}."
    elif type(question) is DiscardDown:
        why = f"Now only the {asked} can play an event, to have fewer cards: the others wait for the next pause."
    else:
        why = f"Between two actions only the {asked} can play an event: the others wait for the pause before the draw."
    return Refusal(why, "pandemic/pd-12")


def _closed(state: PandemicState, question: Window, event: str) -> Refusal | None:
    """Why an event that is held cannot be played now."""
    if type(question) is Pause:
        if question.only and event != question.only:
            return Refusal(
                "Between the infection and the intensifying of an epidemic only Resilient Population can be played.",
                "pandemic/resilient-population",
            )
        if event == question.barred:
            return Refusal("It was drawn together with this epidemic.", "pandemic/pd-02")
    if event == QUIET and state.quiet:
        return Refusal("One Quiet Night is to come already.", "pandemic/pd-07")
    if event == RESILIENT and not state.infection_discard:
        return Refusal("The infection discard pile is empty.", "pandemic/pd-08")
    if event == "forecast" and not state.infection.layers:
        return Refusal("The infection deck is empty.", "pandemic/pd-05")
    if event == "government_grant" and len(state.stations) == len(state.config.world):
        return Refusal("Every city has a research station.", "pandemic/pd-11")
    return None


def _airlift(state: PandemicState, seat: int, owner: int, events: list[Event]) -> PandemicState:
    events.append(EventNamed(owner, "airlift"))
    return state.ask(AirliftWho(seat, owner))


def _forecast(state: PandemicState, seat: int, owner: int, events: list[Event]) -> PandemicState:
    number = min(FORESEEN, len(state.infection))
    return play(state.ask(LookAt(seat, number)), owner, "forecast", events)


def _grant(state: PandemicState, seat: int, owner: int, events: list[Event]) -> PandemicState:
    events.append(EventNamed(owner, "government_grant"))
    return state.ask(GrantWhere(seat, owner))


def _quiet(state: PandemicState, seat: int, owner: int, events: list[Event]) -> PandemicState:
    return play(state, owner, QUIET, events, quiet=True)


def _resilient(state: PandemicState, seat: int, owner: int, events: list[Event]) -> PandemicState:
    events.append(EventNamed(owner, RESILIENT))
    return state.ask(RemoveWhich(seat, owner))


_EFFECTS: dict[str, Callable[[PandemicState, int, int, list[Event]], PandemicState]] = {
    "airlift": _airlift,
    "forecast": _forecast,
    "government_grant": _grant,
    QUIET: _quiet,
    RESILIENT: _resilient,
}


class Continue(Action, frozen=True):
    """No event now."""

    rule = "pandemic/playing-events"

    def label(self, who: Who = player) -> str:
        return "Go on"

    @classmethod
    def every(cls, config: Config) -> Iterable["Continue"]:
        return _CONTINUE

    @classmethod
    def legal(cls, state: PandemicState, question: Pause) -> tuple["Continue", ...]:
        return _CONTINUE

    def do(self, state: PandemicState, question: Pause, events: list[Event]) -> PandemicState:
        return state


_CONTINUE = (Continue(),)
