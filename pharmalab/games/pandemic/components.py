"""Cities, roles, events and tracks, read from ``data/``. A city's id is also the id of its two cards."""

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Annotated, Any

import msgspec

from pharmalab.core.templates import Said
from pharmalab.core.values import Value
from pharmalab.core.words import listing


class City(Value, frozen=True):
    """A city. ``title`` is its name as people write it; ``links`` are ids of the connected cities, sorted."""

    id: str
    title: str
    colour: str
    population: int
    country: str
    links: tuple[str, ...]


class Role(Value, frozen=True):
    """A role. ``text`` describes its abilities in one or two sentences."""

    id: str
    title: str
    text: str


class EventCard(Value, frozen=True):
    """An event card. ``text`` describes its effect in one sentence."""

    id: str
    title: str
    text: str


class _City(Value, frozen=True, forbid_unknown_fields=True):
    colour: str
    population: int
    country: str
    links: tuple[str, ...]
    title: str = ""


Toml = dict[str, Any]  #: a decoded data file


class _Cities(Value, frozen=True, forbid_unknown_fields=True):
    source: str
    colours: dict[str, str]
    cities: dict[str, _City]


def table(name: str) -> Toml:
    """Return a data file as plain values."""
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text("utf-8"))


def read(data: object) -> tuple[dict[str, str], dict[str, City]]:
    """Return the letters of the colours, and the cities by id, of a decoded cities.toml.

    Args:
        data: the decoded file.

    Raises:
        ValueError: a field is missing or of a wrong kind, or a city has an unknown colour or link.
    """
    found = msgspec.convert(data, _Cities)
    cities = {}
    for key, city in found.cities.items():
        if city.colour not in found.colours:
            raise ValueError(f"cities.toml, {key}: there is no colour “{city.colour}”")
        for other in city.links:
            if other not in found.cities or key not in found.cities[other].links:
                raise ValueError(f"cities.toml, {key}: {other} is not linked back")
        links = tuple(sorted(city.links))
        cities[key] = City(key, city.title or key, city.colour, city.population, city.country, links)
    return found.colours, cities


def _cards(name: str) -> dict[str, dict[str, str]]:
    return {key: {"id": key, **row} for key, row in table(name).items() if key != "source"}


LETTER, CITIES = read(table("cities"))
COLOURS = tuple(LETTER)
ROLES = {key: Role.decode(row) for key, row in _cards("roles").items()}
EVENTS = {key: EventCard.decode(row) for key, row in _cards("events").items()}
EPIDEMIC, BLANK = "epidemic", "?"

_TRACKS = table("tracks")
RATES: tuple[int, ...] = tuple(_TRACKS["rates"])  #: infection cards in a turn, by epidemics drawn so far
OUTBREAKS_LOSE: int = _TRACKS["outbreaks"]
CUBES: int = _TRACKS["cubes"]  #: of each colour
STATIONS: int = _TRACKS["stations"]
FULL = 3  #: cubes of one colour that a city holds at most
HAND_LIMIT = 7

NUMBER = {key: n for n, key in enumerate(CITIES)}
COLOUR = {key: COLOURS.index(city.colour) for key, city in CITIES.items()}  #: its place in COLOURS
ORDER = {card: n for n, card in enumerate((BLANK, *CITIES, *EVENTS, EPIDEMIC))}  #: of cards in a hand


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Return cards sorted as in a hand: blanks, cities by colour, events."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def title(thing: str) -> str:
    """Return a card, a city or a role as people write it: 'São Paulo', 'One Quiet Night', 'Medic', 'Epidemic'."""
    return _TITLES[thing]


Titled = Annotated[str, Said(title)]  #: an id of a city, a card or a role, said by its name


def city_of(card: str) -> tuple[str, ...]:
    """Return the city of a card as a place of the board; () for an event, an epidemic, or a hidden card."""
    return (f"city:{card}",) if card in CITIES else ()


def titles(things: Iterable[str]) -> str:
    """Return the names of ids: 'Lima, Milan and Paris'."""
    return listing(map(title, things))


_TITLES = {key: thing.title for these in (CITIES, ROLES, EVENTS) for key, thing in these.items()} | {
    EPIDEMIC: "Epidemic",
    BLANK: "a hidden card",
}
