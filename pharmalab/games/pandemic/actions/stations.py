"""Research stations: building and moving them, and the flight of the Operations Expert."""

from collections.abc import Iterable
from functools import lru_cache

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import without
from pharmalab.core.values import replace
from pharmalab.games.pandemic.actions.turns import next_action
from pharmalab.games.pandemic.components import CITIES, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.events.actions import Built, StationMoved
from pharmalab.games.pandemic.events.moves import FlewFromStation, FlightNamed
from pharmalab.games.pandemic.frames import FlyWhere, MoveStation, Turn
from pharmalab.games.pandemic.rules.disease import arrive
from pharmalab.games.pandemic.rules.hands import add, announce, drop, of_cards
from pharmalab.games.pandemic.state import PandemicState

OPERATIONS = "operations_expert"


class Build(Action, frozen=True):
    """A station where one stands, for the card of the city; the Operations Expert builds without a card."""

    rule = "pandemic/build-a-station"
    city: str

    def label(self, who: Who = player) -> str:
        return f"Build a research station in {title(self.city)}"

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)

    def places(self, view: PandemicState) -> tuple[str, ...]:
        free = view.roles[view.agenda[0].seat] == OPERATIONS
        return of_cards(self.touches(), () if free else (self.city,))

    @classmethod
    def every(cls, config: Config) -> Iterable["Build"]:
        return [_build(city) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Build", ...]:
        seat = question.seat
        place = state.pawns[seat]
        if place in state.hands[seat] or state.roles[seat] == OPERATIONS:
            return () if place in state.stations else (_build(place),)
        return ()

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: "Build | None") -> Refusal:
        place = state.pawns[question.seat]
        if action is not None and action.city != place:
            return Refusal(f"A station is built where you stand, and you stand in {title(place)}.", cls.rule)
        if place in state.stations:
            return Refusal(f"There is a research station in {title(place)} already.", "pandemic/pd-11")
        return Refusal(f"Building needs the {title(place)} card: you stand in {title(place)}.", cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        seat = question.seat
        free = state.roles[seat] == OPERATIONS
        events.append(Built(seat, self.city, "" if free else self.city))
        if not free:
            state = drop(state, seat, self.city)
        return set_station(next_action(state, question), seat, self.city)


@lru_cache(maxsize=64)
def _build(city: str) -> Build:
    return Build(city)


def set_station(state: PandemicState, seat: int, city: str) -> PandemicState:
    """A station in a city; when all are on the board, the seat says which one is moved there."""
    if len(state.stations) < state.config.station_limit:
        return replace(state, stations=add(state.stations, city))
    return state.ask(MoveStation(seat, city))


class TakeStation(Action, frozen=True):
    """The station that is moved."""

    rule = "pandemic/moving-a-station"
    city: str

    def label(self, who: Who = player) -> str:
        return f"Move the station of {title(self.city)}"

    def touches(self) -> tuple[str, ...]:
        return (f"station:{self.city}", f"city:{self.city}")

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeStation"]:
        return [cls(city) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: MoveStation) -> tuple["TakeStation", ...]:
        return tuple([cls(city) for city in state.stations])

    @classmethod
    def refusal(cls, state: PandemicState, question: MoveStation, action: "TakeStation | None") -> Refusal:
        return Refusal(f"There is no station in {title(action.city) if action else 'any city'}.", cls.rule)

    def do(self, state: PandemicState, question: MoveStation, events: list[Event]) -> PandemicState:
        events.append(StationMoved(self.city, question.to))
        return replace(state, stations=add(without(state.stations, self.city), question.to))


# --- the flight of the Operations Expert ------------------------------------------------------------------------


class StationFlight(Action, frozen=True):
    """From a station anywhere, for any city card; once a turn. The card comes first, then the city."""

    rule = "pandemic/operations-expert"
    card: str

    def label(self, who: Who = player) -> str:
        return f"Fly from the station for the {title(self.card)} card"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["StationFlight"]:
        return [cls(city) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["StationFlight", ...]:
        seat = question.seat
        if state.roles[seat] != OPERATIONS or question.flown or state.pawns[seat] not in state.stations:
            return ()
        return tuple([_STATION_FLIGHTS[card] for card in state.hands[seat] if card in _STATION_FLIGHTS])

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: "StationFlight | None") -> Refusal:
        seat = question.seat
        place = state.pawns[seat]
        if state.roles[seat] != OPERATIONS:
            why = "Only the Operations Expert flies from a station for any city card."
        elif question.flown:
            why = "This flight is possible once a turn, and you have made it."
        elif place not in state.stations:
            why = f"This flight begins at a research station, and there is none in {title(place)}."
        elif action is None:
            why = "This flight needs a city card, and you hold none."
        else:
            why = f"You do not hold the {title(action.card)} card."
        return Refusal(why, cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        flown = question.replace(flown=True)
        events.append(FlightNamed(question.seat, self.card))
        return announce(next_action(state, flown), self.card).ask(FlyWhere(question.seat, self.card))


_STATION_FLIGHTS = {city: StationFlight(city) for city in CITIES}


class FlyTo(Action, frozen=True):
    """Where the Operations Expert flies."""

    rule = "pandemic/operations-expert"
    to: str

    def label(self, who: Who = player) -> str:
        return f"Fly to {title(self.to)}"

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.to}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["FlyTo"]:
        return [cls(city) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: FlyWhere) -> tuple["FlyTo", ...]:
        return _flights(state.config.cities, state.pawns[question.seat])

    @classmethod
    def refusal(cls, state: PandemicState, question: FlyWhere, action: "FlyTo | None") -> Refusal:
        return Refusal(f"You are in {title(state.pawns[question.seat])} already.", "pandemic/pd-06")

    def do(self, state: PandemicState, question: FlyWhere, events: list[Event]) -> PandemicState:
        seat = question.seat
        events.append(FlewFromStation(seat, seat, self.to, question.card))
        return arrive(drop(state, seat, question.card), seat, self.to, events)


@lru_cache(maxsize=1024)
def _flights(cities: tuple[str, ...] | None, place: str) -> tuple[FlyTo, ...]:
    return tuple([FlyTo(city) for city in (cities or CITIES) if city != place])
