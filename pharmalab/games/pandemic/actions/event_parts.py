"""What an event is about: its card is used up when the last part is chosen and it takes effect."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import without
from pharmalab.core.values import replace
from pharmalab.games.pandemic.actions.stations import set_station
from pharmalab.games.pandemic.actions.turns import propose, unrefused
from pharmalab.games.pandemic.components import CITIES, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.events.actions import Arranged, Granted, PawnNamed, PutBack, Removed
from pharmalab.games.pandemic.events.moves import Airlifted
from pharmalab.games.pandemic.frames import RESILIENT, AirliftWhere, AirliftWho, Arrange, GrantWhere, RemoveWhich
from pharmalab.games.pandemic.rules.disease import arrive
from pharmalab.games.pandemic.rules.hands import add, play
from pharmalab.games.pandemic.state import PandemicState


class AirliftPawn(Action, frozen=True):
    """Whose pawn."""

    rule = "pandemic/airlift"
    pawn: int

    def label(self, who: Who = player) -> str:
        return f"Airlift {who(self.pawn)}"

    def touches(self) -> tuple[str, ...]:
        return (f"pawn:{self.pawn}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["AirliftPawn"]:
        return [_PAWNS[pawn] for pawn in range(config.seats)]

    @classmethod
    def legal(cls, state: PandemicState, question: AirliftWho) -> tuple["AirliftPawn", ...]:
        pawns = _PAWNS[: len(state.pawns)]
        window: Any = state.agenda[1]  # in which the event is played
        if not window.refused:
            return pawns
        return tuple([one for one in pawns if unrefused(_airlifts_of(state, one.pawn), window)])

    @classmethod
    def refusal(cls, state: PandemicState, question: AirliftWho, action: "AirliftPawn | None") -> Refusal:
        if action is not None and action.pawn < len(state.pawns):
            return Refusal(f"Every place for the {state.title(action.pawn)} was refused.", "pandemic/consent")
        return Refusal("There is no such pawn.", cls.rule)

    def do(self, state: PandemicState, question: AirliftWho, events: list[Event]) -> PandemicState:
        events.append(PawnNamed(self.pawn))
        return state.ask(AirliftWhere(question.seat, question.owner, self.pawn))


_PAWNS = tuple([AirliftPawn(pawn) for pawn in range(4)])


class AirliftTo(Action, frozen=True):
    """Where the pawn goes."""

    rule = "pandemic/airlift"
    pawn: int
    to: str

    def label(self, who: Who = player) -> str:
        return f"Airlift {who(self.pawn)} to {title(self.to)}"

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.to}",)

    @property
    def proposal(self) -> tuple[str, int, str]:
        return "AirliftTo", self.pawn, self.to

    @classmethod
    def every(cls, config: Config) -> Iterable["AirliftTo"]:
        return [cls(pawn, city) for pawn in range(config.seats) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: AirliftWhere) -> tuple["AirliftTo", ...]:
        # of the question below, in which the event is played
        return unrefused(_airlifts_of(state, question.pawn), state.agenda[1])

    @classmethod
    def refusal(cls, state: PandemicState, question: AirliftWhere, action: "AirliftTo | None") -> Refusal:
        if action is not None and action.pawn != question.pawn:
            return Refusal(f"The {state.title(question.pawn)} is to be airlifted.", cls.rule)
        place = state.pawns[question.pawn]
        if action is not None and action.to != place:
            return Refusal("That was proposed, and not agreed to: propose something else.", "pandemic/consent")
        return Refusal(f"The {state.title(question.pawn)} is in {title(place)} already.", "pandemic/pd-06")

    def do(self, state: PandemicState, question: AirliftWhere, events: list[Event]) -> PandemicState:
        if state.config.decides == "owners" and self.pawn != question.seat:
            return propose(state, question, self.pawn, self.proposal, events)
        return self.agreed(state, question, events)

    def agreed(self, state: PandemicState, question: AirliftWhere, events: list[Event]) -> PandemicState:
        """With everybody's consent."""
        state = play(state, question.owner, "airlift", events)
        events.append(Airlifted(question.seat, self.pawn, self.to, cause=len(events) - 1))
        return arrive(state, self.pawn, self.to, events)


def _airlifts_of(state: PandemicState, pawn: int) -> tuple[AirliftTo, ...]:
    return _airlifts(state.config.cities, pawn, state.pawns[pawn])


@lru_cache(maxsize=1024)
def _airlifts(cities: tuple[str, ...] | None, pawn: int, place: str) -> tuple[AirliftTo, ...]:
    return tuple([AirliftTo(pawn, city) for city in (cities or CITIES) if city != place])


class GrantCity(Action, frozen=True):
    """Where the station is put."""

    rule = "pandemic/government-grant"
    city: str

    def label(self, who: Who = player) -> str:
        return f"Put a station in {title(self.city)}"

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["GrantCity"]:
        return [cls(city) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: GrantWhere) -> tuple["GrantCity", ...]:
        return _grants(state.config.cities, state.stations)

    @classmethod
    def refusal(cls, state: PandemicState, question: GrantWhere, action: "GrantCity | None") -> Refusal:
        place = title(action.city) if action else "every city"
        return Refusal(f"There is a research station in {place} already.", "pandemic/pd-11")

    def do(self, state: PandemicState, question: GrantWhere, events: list[Event]) -> PandemicState:
        state = play(state, question.owner, "government_grant", events)
        events.append(Granted(self.city, cause=len(events) - 1))
        return set_station(state, question.seat, self.city)


@lru_cache(maxsize=1024)
def _grants(cities: tuple[str, ...] | None, stations: tuple[str, ...]) -> tuple[GrantCity, ...]:
    return tuple([GrantCity(city) for city in (cities or CITIES) if city not in stations])


class RemoveCard(Action, frozen=True):
    """The infection card that leaves the game."""

    rule = "pandemic/resilient-population"
    city: str

    def label(self, who: Who = player) -> str:
        return f"Remove the infection card {title(self.city)}"

    def touches(self) -> tuple[str, ...]:
        return (f"infection:{self.city}", f"city:{self.city}")

    @classmethod
    def every(cls, config: Config) -> Iterable["RemoveCard"]:
        return [_REMOVES[city] for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: RemoveWhich) -> tuple["RemoveCard", ...]:
        return tuple([_REMOVES[city] for city in state.infection_discard])

    @classmethod
    def refusal(cls, state: PandemicState, question: RemoveWhich, action: "RemoveCard | None") -> Refusal:
        name = title(action.city) if action else "That card"
        return Refusal(f"{name} is not in the infection discard pile.", cls.rule)

    def do(self, state: PandemicState, question: RemoveWhich, events: list[Event]) -> PandemicState:
        state = play(state, question.owner, RESILIENT, events)
        events.append(Removed(self.city, cause=len(events) - 1))
        return replace(
            state,
            infection_discard=without(state.infection_discard, self.city),
            removed=add(state.removed, self.city),
        )


_REMOVES = {city: RemoveCard(city) for city in CITIES}


class PutNext(Action, frozen=True):
    """The next card from the top, in a Forecast. The last one needs no question."""

    rule = "pandemic/forecast"
    card: str

    def label(self, who: Who = player) -> str:
        return f"Put {title(self.card)} next"

    def touches(self) -> tuple[str, ...]:
        return (f"infection:{self.card}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["PutNext"]:
        return [_PUTS[city] for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: Arrange) -> tuple["PutNext", ...]:
        return tuple([_PUTS[card] for card in question.cards])

    @classmethod
    def refusal(cls, state: PandemicState, question: Arrange, action: "PutNext | None") -> Refusal:
        why = "lies in its place already" if action and action.card in question.order else "is not among these cards"
        return Refusal(f"{title(action.card) if action else 'That'} {why}.", cls.rule)

    def do(self, state: PandemicState, question: Arrange, events: list[Event]) -> PandemicState:
        cards, order = without(question.cards, self.card), (*question.order, self.card)
        events.append(PutBack(self.card, len(order)))
        if len(cards) > 1:
            return state.ask(Arrange(question.seat, cards, order))
        order += cards
        events.append(Arranged(order))
        return replace(state, infection=state.infection.put(*order))


_PUTS = {city: PutNext(city) for city in CITIES}
