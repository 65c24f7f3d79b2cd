"""Research stations: building one, or moving one if all stations are on the board."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import without
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.hands import add, drop, of_cards
from pharmalab.games.pandemic.mechanisms.turn import Turn, next_action
from pharmalab.games.pandemic.state import PandemicState

OPERATIONS = "operations_expert"


class MoveStation(Question, frozen=True):
    """A question that asks a player which station to move to the city ``to``, because all stations are on the board."""

    rule = "pandemic/moving-a-station"
    asks = "{seat}: which station do you move to {to}?"
    to: Titled

    def problems(self, state: PandemicState) -> Iterator[str]:
        if self.to not in state.config.world or self.to in state.stations:
            yield f"agenda, MoveStation: no station can be moved to “{self.to}”"
        if len(state.stations) < state.config.station_limit:
            yield f"stations has {len(state.stations)} of {state.config.station_limit}, and agenda moves one of them"


class Build(Action, frozen=True):
    """Build a research station by discarding the card of the city. The Operations Expert needs no card."""

    rule = "pandemic/build-a-station"
    called = "build a research station"
    says = "Build a research station in {city}"
    lit = ("city:{city}",)
    city: Titled

    def spends(self, view: PandemicState) -> tuple[str, ...]:
        free = view.roles[view.agenda[0].seat] == OPERATIONS
        return of_cards((), () if free else (self.city,))

    def button(self, view: PandemicState, who: Who = player) -> str:
        return f"{self.label(who)}{', for its card' if self.spends(view) else ''}"

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
            return Refusal(
                f"You can only build a station in the city you’re in, and you’re in {title(place)}.", cls.rule
            )
        if place in state.stations:
            return Refusal(f"{title(place)} already has a research station.", "pandemic/pd-11")
        return Refusal(f"To build in {title(place)}, you need its card.", cls.rule)

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
    """Return the state after putting a research station in a city.

    If all stations are on the board, the state asks *seat* which station to move.
    """
    if len(state.stations) < state.config.station_limit:
        return replace(state, stations=add(state.stations, city))
    return state.ask(MoveStation(seat, city))


class TakeStation(Action, frozen=True):
    """Choose a research station to move."""

    rule = "pandemic/moving-a-station"
    called = "move this station"
    says = "Move the station from {city}"
    lit = ("station:{city}", "city:{city}")
    city: Titled

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


class Built(Event, frozen=True):
    """A player built a research station.

    ``card`` is the card that the player discarded for the station, or '' for the Operations Expert.
    """

    rule = "pandemic/build-a-station"
    seat: Seat
    city: str
    card: str

    def sentence(self, who: Who = player) -> str:
        price = "with that city’s card" if self.card else "without a card"
        return f"{who(self.seat)} builds a research station in {title(self.city)} {price}."

    def touches(self) -> tuple[str, ...]:
        return (
            (f"card:{self.card}", f"city:{self.city}", "pile:player_discard") if self.card else (f"city:{self.city}",)
        )


class StationMoved(Event, frozen=True):
    """A player moved a research station."""

    rule = "pandemic/moving-a-station"
    says = "All stations are on the board, so the station in {city} moves to {to}."
    lit = ("city:{city}", "city:{to}")
    city: Titled
    to: Titled
