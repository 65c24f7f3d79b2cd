"""The cities, roles, events and tracks, read from ``data/``. A city's two cards have the same id as the city."""

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Annotated, Any

import msgspec

from pharmalab.core.templates import Said
from pharmalab.core.values import Value
from pharmalab.core.words import listing


class City(Value, frozen=True):
    """A city on the map. ``title`` is its printed name; ``links`` holds its neighbours' ids, sorted."""

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
    """An event card. ``text`` describes its effect in one or two sentences; ``brief`` is the short text on the card."""

    id: str
    title: str
    text: str
    brief: str


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
    """Read a data file and return its content as plain values."""
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text("utf-8"))


def read(data: object) -> tuple[dict[str, str], dict[str, City]]:
    """Read the colours and the cities from a decoded cities.toml.

    The first dict maps each colour to its letter, and the second each id to its city.

    Raises:
        ValueError: a field is missing or of the wrong type, or a city has an unknown colour or link.
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
RATES: tuple[int, ...] = tuple(_TRACKS["rates"])  #: infection cards per turn, by the number of epidemics drawn so far
OUTBREAKS_LOSE: int = _TRACKS["outbreaks"]
CUBES: int = _TRACKS["cubes"]  #: the number of cubes of each colour
STATIONS: int = _TRACKS["stations"]
FULL = 3  #: the most cubes of one colour in a city
HAND_LIMIT = 7

NUMBER = {key: n for n, key in enumerate(CITIES)}
COLOUR = {key: COLOURS.index(city.colour) for key, city in CITIES.items()}  #: the index of a city's colour in COLOURS
ORDER = {card: n for n, card in enumerate((BLANK, *CITIES, *EVENTS, EPIDEMIC))}  #: the order of cards in a hand


def in_order(cards: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Sort cards in the order of a hand: blanks, then cities by colour, then events."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def title(thing: str) -> str:
    """Return the printed name of a card, a city or a role: 'São Paulo', 'One Quiet Night', 'Medic', 'Epidemic'."""
    return _TITLES[thing]


Titled = Annotated[str, Said(title)]  #: the id of a city, card or role, which people read as its name


def city_of(card: str) -> tuple[str, ...]:
    """Return a tuple with the board place of the city on *card*, or () if *card* is not a city card."""
    return (f"city:{card}",) if card in CITIES else ()


def titles(things: Iterable[str]) -> str:
    """Return the names of several cards, cities or roles as a list in words: 'Lima, Milan and Paris'."""
    return listing(map(title, things))


_TITLES = {key: thing.title for these in (CITIES, ROLES, EVENTS) for key, thing in these.items()} | {
    EPIDEMIC: "Epidemic",
    BLANK: "a hidden card",
}
