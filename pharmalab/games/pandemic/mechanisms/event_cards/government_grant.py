"""The event card Government Grant: put a research station in any city."""

from collections.abc import Iterable
from functools import lru_cache

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.games.pandemic.components import CITIES, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.event_cards.card import EventCard, EventQuestion, ask_first, use_up
from pharmalab.games.pandemic.mechanisms.stations import set_station
from pharmalab.games.pandemic.state import PandemicState


class GrantWhere(EventQuestion, frozen=True):
    """A question that asks a player which city gets the research station."""

    rule = "pandemic/government-grant"
    card = "government_grant"
    asks = "{seat}: where do you put the research station?"


class GrantCity(Action, frozen=True):
    """Put the research station in this city."""

    rule = "pandemic/government-grant"
    free = True
    called = "build a station with Government Grant"
    says = "Put a station in {city}"
    lit = ("city:{city}",)
    city: Titled

    @classmethod
    def every(cls, config: Config) -> Iterable["GrantCity"]:
        return [cls(city) for city in config.world]

    @classmethod
    def legal(cls, state: PandemicState, question: GrantWhere) -> tuple["GrantCity", ...]:
        return _grants(state.config.cities, state.stations)

    @classmethod
    def refusal(cls, state: PandemicState, question: GrantWhere, action: "GrantCity | None") -> Refusal:
        place = title(action.city) if action else "Every city"
        return Refusal(f"{place} already has a research station.", "pandemic/pd-11")

    def do(self, state: PandemicState, question: GrantWhere, events: list[Event]) -> PandemicState:
        state = use_up(state, question.owner, question.card, events)
        events.append(Granted(self.city, cause=len(events) - 1))
        return set_station(state, question.seat, self.city)


@lru_cache(maxsize=1024)
def _grants(cities: tuple[str, ...] | None, stations: tuple[str, ...]) -> tuple[GrantCity, ...]:
    return tuple([GrantCity(city) for city in (cities or CITIES) if city not in stations])


def closed(state: PandemicState) -> Refusal | None:
    """Return a refusal if every city has a station, or None if Government Grant can be played."""
    if len(state.stations) == len(state.config.world):
        return Refusal("Every city has a research station.", "pandemic/pd-11")
    return None


class Granted(Event, frozen=True):
    """A player used Government Grant to put a research station in a city."""

    rule = "pandemic/government-grant"
    says = "{city} gets a research station."
    lit = ("city:{city}",)
    city: Titled


GOVERNMENT_GRANT = EventCard(
    "government_grant",
    start=ask_first(GrantWhere),
    closed=closed,
    frames={GrantWhere: (GrantCity,)},
)
