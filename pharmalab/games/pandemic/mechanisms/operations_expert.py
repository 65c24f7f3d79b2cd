"""The Operations Expert's special flight: from a research station to any city, paid for with any city card."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import CITIES, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.hands import announce, drop, unannounced
from pharmalab.games.pandemic.mechanisms.stations import OPERATIONS
from pharmalab.games.pandemic.mechanisms.travel import Moved, arrive
from pharmalab.games.pandemic.mechanisms.turn import Turn, next_action
from pharmalab.games.pandemic.state import PandemicState


class FlyWhere(Question, frozen=True):
    """A question that asks the Operations Expert for the city to fly to. ``card`` is the card to discard."""

    rule = "pandemic/operations-expert"
    asks = "{seat}: where do you fly with the {card} card?"
    card: Titled

    def problems(self, state: PandemicState) -> Iterator[str]:
        seat = self.seat
        if state.roles[seat] != OPERATIONS or state.pawns[seat] not in state.stations:
            yield f"agenda, FlyWhere: seat {seat} is not the Operations Expert at a station"
        if self.card not in state.hands[seat] or self.card not in state.config.world:
            yield f"agenda, FlyWhere: “card” is “{self.card}”, but seat {seat} doesn’t hold it"
        yield from unannounced(state, self, seat, (self.card,))


class StationFlight(Action, frozen=True):
    """Discard any city card to fly from a research station to any city, once a turn. The next question asks where."""

    rule = "pandemic/operations-expert"
    called = "fly anywhere for any city card"
    says = "Fly from the station with the {card} card"
    lit = ("card:{card}",)
    card: Titled

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
            why = "Only the Operations Expert can fly from a station by discarding any city card."
        elif question.flown:
            why = "You can make this flight only once a turn, and you’ve already made it."
        elif place not in state.stations:
            why = f"This flight starts at a research station, and {title(place)} has none."
        elif action is None:
            why = "This flight needs a city card, but you hold none."
        else:
            why = f"You do not hold the {title(action.card)} card."
        return Refusal(why, cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        flown = question.replace(flown=True)
        events.append(FlightNamed(question.seat, self.card))
        return announce(next_action(state, flown), self.card).ask(FlyWhere(question.seat, self.card))


_STATION_FLIGHTS = {city: StationFlight(city) for city in CITIES}


class FlyTo(Action, frozen=True):
    """Choose the city to fly to."""

    rule = "pandemic/operations-expert"
    called = "fly to this city"
    says = "Fly to {to}"
    lit = ("city:{to}",)
    to: Titled

    @classmethod
    def every(cls, config: Config) -> Iterable["FlyTo"]:
        return [cls(city) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: FlyWhere) -> tuple["FlyTo", ...]:
        return _flights(state.config.cities, state.pawns[question.seat])

    @classmethod
    def refusal(cls, state: PandemicState, question: FlyWhere, action: "FlyTo | None") -> Refusal:
        return Refusal(f"You are already in {title(state.pawns[question.seat])}.", "pandemic/pd-06")

    def do(self, state: PandemicState, question: FlyWhere, events: list[Event]) -> PandemicState:
        seat = question.seat
        events.append(FlewFromStation(seat, seat, self.to, question.card))
        return arrive(drop(state, seat, question.card), seat, self.to, events)


@lru_cache(maxsize=1024)
def _flights(cities: tuple[str, ...] | None, place: str) -> tuple[FlyTo, ...]:
    return tuple([FlyTo(city) for city in (cities or CITIES) if city != place])


class FlewFromStation(Moved, frozen=True):
    """The Operations Expert flew from a research station."""

    rule = "pandemic/operations-expert"
    card: str

    def how(self) -> str:
        return f"flies from the station to {title(self.to)} with the {title(self.card)} card"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}", *super().touches(), "pile:player_discard")


class FlightNamed(Event, frozen=True):
    """The Operations Expert named the card to discard for a flight; the next question asks for the city."""

    rule = "pandemic/operations-expert"
    says = "{seat} is about to fly from the station, using the {card} card."
    lit = ("card:{card}",)
    seat: Seat
    card: Titled
