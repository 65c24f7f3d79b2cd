"""The event card Airlift: move any pawn to any city."""

from collections.abc import Iterable
from functools import lru_cache

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import CITIES, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.consent import REFUSED_BEFORE, Proposable, propose, unrefused
from pharmalab.games.pandemic.mechanisms.event_cards.card import EventCard, EventQuestion, ask_first, use_up
from pharmalab.games.pandemic.mechanisms.travel import Moved, arrive
from pharmalab.games.pandemic.state import PandemicState


class AirliftWho(EventQuestion, frozen=True):
    """A question that asks a player which pawn to airlift."""

    rule = "pandemic/airlift"
    card = "airlift"
    asks = "{seat}: which pawn do you airlift?"


class AirliftWhere(EventQuestion, frozen=True):
    """A question that asks a player which city to airlift ``pawn`` to."""

    rule = "pandemic/airlift"
    card = "airlift"
    asks = "{seat}: where do you airlift {pawn} to?"
    pawn: Seat


class AirliftPawn(Action, frozen=True):
    """Choose the pawn to airlift."""

    rule = "pandemic/airlift"
    free = True
    called = "airlift this pawn"
    says = "Airlift {pawn}"
    lit = ("pawn:{pawn}",)
    pawn: Seat

    def step_words(self, seat: int, who: Who = player) -> str:
        return ""  # the next step names the pawn and the city

    def borrowed(self, question: AirliftWho) -> tuple[int, str] | None:
        return None if self.pawn == question.seat else (self.pawn, f"pawn:{self.pawn}")

    @classmethod
    def every(cls, config: Config) -> Iterable["AirliftPawn"]:
        return [_PAWNS[pawn] for pawn in range(config.seats)]

    @classmethod
    def legal(cls, state: PandemicState, question: AirliftWho) -> tuple["AirliftPawn", ...]:
        pawns = _PAWNS[: len(state.pawns)]
        window = state.agenda[1]  # the question during which the event is played
        if not window.refused:
            return pawns
        return tuple([one for one in pawns if unrefused(_airlifts_of(state, one.pawn), window)])

    @classmethod
    def refusal(cls, state: PandemicState, question: AirliftWho, action: "AirliftPawn | None") -> Refusal:
        if action is not None and action.pawn < len(state.pawns):
            return Refusal(
                f"Every place you proposed for the {state.title(action.pawn)} was refused.", "pandemic/consent"
            )
        return Refusal("There is no such pawn.", cls.rule)

    def do(self, state: PandemicState, question: AirliftWho, events: list[Event]) -> PandemicState:
        events.append(PawnNamed(self.pawn))
        return state.ask(AirliftWhere(question.seat, question.owner, self.pawn))


_PAWNS = tuple([AirliftPawn(pawn) for pawn in range(4)])


class AirliftTo(Proposable, frozen=True):
    """Choose the city to airlift the pawn to, and move it there."""

    rule = "pandemic/airlift"
    free = True
    called = "airlift a pawn"
    asks = "{0} is airlifted to {1}"
    says = "Airlift {pawn} to {to}"
    lit = ("city:{to}",)
    pawn: Seat
    to: Titled

    def step_words(self, seat: int, who: Who = player) -> str:
        to = title(self.to)
        return f"Fly to {to} with it" if self.pawn == seat else f"Airlift {who(self.pawn)} to {to}"

    def borrowed(self, question: AirliftWhere) -> tuple[int, str] | None:
        return None if self.pawn == question.seat else (self.pawn, f"pawn:{self.pawn}")

    @classmethod
    def every(cls, config: Config) -> Iterable["AirliftTo"]:
        return [cls(pawn, city) for pawn in range(config.seats) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: AirliftWhere) -> tuple["AirliftTo", ...]:
        # what was refused during the question below, in which the event is played
        return unrefused(_airlifts_of(state, question.pawn), state.agenda[1])

    @classmethod
    def refusal(cls, state: PandemicState, question: AirliftWhere, action: "AirliftTo | None") -> Refusal:
        if action is not None and action.pawn != question.pawn:
            return Refusal(f"You are airlifting the {state.title(question.pawn)}.", cls.rule)
        place = state.pawns[question.pawn]
        if action is not None and action.to != place:
            return REFUSED_BEFORE
        return Refusal(f"The {state.title(question.pawn)} is already in {title(place)}.", "pandemic/pd-06")

    def do(self, state: PandemicState, question: AirliftWhere, events: list[Event]) -> PandemicState:
        if state.config.decides == "owners" and self.pawn != question.seat:
            return propose(state, question, self.pawn, self, events)
        return self.agreed(state, question, events)

    def agreed(self, state: PandemicState, question: AirliftWhere, events: list[Event]) -> PandemicState:
        """Return the state after the airlift, once the pawn's owner has agreed."""
        state = use_up(state, question.owner, question.card, events)
        events.append(Airlifted(question.seat, self.pawn, self.to, cause=len(events) - 1))
        return arrive(state, self.pawn, self.to, events)


def _airlifts_of(state: PandemicState, pawn: int) -> tuple[AirliftTo, ...]:
    return _airlifts(state.config.cities, pawn, state.pawns[pawn])


@lru_cache(maxsize=1024)
def _airlifts(cities: tuple[str, ...] | None, pawn: int, place: str) -> tuple[AirliftTo, ...]:
    return tuple([AirliftTo(pawn, city) for city in (cities or CITIES) if city != place])


class PawnNamed(Event, frozen=True):
    """A player named the pawn to airlift."""

    rule = "pandemic/airlift"
    says = "{pawn} is about to be airlifted."
    lit = ("pawn:{pawn}",)
    pawn: Seat


class Airlifted(Moved, frozen=True):
    """A pawn was airlifted to another city."""

    rule = "pandemic/airlift"

    def how(self) -> str:
        return f"is airlifted to {title(self.to)}"

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.pawn)} {self.how()}."


AIRLIFT = EventCard(
    "airlift",
    start=ask_first(AirliftWho),
    frames={AirliftWho: (AirliftPawn,), AirliftWhere: (AirliftTo,)},
)
