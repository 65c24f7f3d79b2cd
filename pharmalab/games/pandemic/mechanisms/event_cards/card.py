"""The code that all event cards share: defining a card, announcing it and using it up."""

from collections.abc import Callable, Mapping
from typing import ClassVar, NamedTuple

from pharmalab.core.agenda import Action, Frame, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import EVENTS, Titled, title
from pharmalab.games.pandemic.mechanisms.hands import PLANNER, add, drop
from pharmalab.games.pandemic.state import PandemicState

#: A function that plays a card: it maps the state, the seat that is asked, the card's owner and the events to a state.
Start = Callable[[PandemicState, int, int, list[Event]], PandemicState]


class EventCard(NamedTuple):
    """The rules of one event card.

    Attributes:
        start: the function that plays the card.
        frames: the questions that the card asks, and the actions that each one offers.
        closed: a function that returns why the card can't be played in a state, or None if it can.
    """

    id: str
    start: Start
    frames: Mapping[type[Frame], tuple[type[Action], ...]]
    closed: Callable[[PandemicState], Refusal | None] = lambda state: None


class EventQuestion(Question, frozen=True):
    """A question that an event card asks before it takes effect. ``owner`` is the seat that plays the card."""

    card: ClassVar[str]  #: the id of the card
    owner: Seat


def ask_first(question: type[EventQuestion]) -> Start:
    """Return a function that plays an event card by asking *question*. The card isn't used up until it takes effect."""

    def start(state: PandemicState, seat: int, owner: int, events: list[Event]) -> PandemicState:
        events.append(EventNamed(owner, question.card))
        return state.ask(question(seat, owner))

    return start


def use_up(state: PandemicState, owner: int, event: str, events: list[Event], **fields: object) -> PandemicState:
    """Return the state after an event card is discarded, or removed from the game if it was stored.

    *fields* gives the new values of other fields of the state.
    """
    stored = event == state.stored and state.roles[owner] == PLANNER
    events.append(EventPlayed(owner, event, stored))
    if stored:
        return replace(state, stored="", removed=add(state.removed, event), **fields)
    return drop(state, owner, event, **fields)


class EventPlayed(Event, frozen=True):
    """An event card was played.

    ``stored`` is true if the card was on the Contingency Planner's role card. In that case, the card leaves the game.
    """

    rule = "pandemic/playing-events"
    owner: Seat
    event: str
    stored: bool

    def sentence(self, who: Who = player) -> str:
        gone = " The event leaves the game." if self.stored else ""
        return f"{who(self.owner)} plays {title(self.event)}: {_lower(EVENTS[self.event].text)}{gone}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.event}",) if self.stored else (f"card:{self.event}", "pile:player_discard")


class EventNamed(Event, frozen=True):
    """A player announced an event card that asks questions before it takes effect."""

    rule = "pandemic/playing-events"
    says = "{owner} is going to play {event}."
    lit = ("card:{event}",)
    owner: Seat
    event: Titled


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]
