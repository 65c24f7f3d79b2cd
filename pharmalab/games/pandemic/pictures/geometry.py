"""The map: where each city stands on our own drawing, the room that its name and its pieces take, links and coasts.

The drawing is three panels side by side, 400 units wide each, which stand one below the other on a narrow page. No
name is ever covered by anything, whatever lies and stands in the cities: ``data/map.toml`` was laid out for it, and a
test measures it.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from pharmalab.games.pandemic.components import CITIES, table

WIDE, TALL, PANELS = 400, 760, 3
DISC, RING = 14.5, 19.0  #: radius of a city, and with the ring of one that can be chosen
CELL, WING = 29.0, 17.0  #: a place for a cube or a pawn, and how far the first one is from the middle of its city
SIZE, SMALL = 15, 13  #: of the letters of names, and of those at the ends of the map
WRAPS = (("San Francisco", "Tokyo"), ("San Francisco", "Manila"), ("Los Angeles", "Sydney"))  #: round the Pacific

_DATA = table("map")


class Box(NamedTuple):
    """A rectangle by its corners."""

    x0: float
    y0: float
    x1: float
    y1: float


class Place(NamedTuple):
    """Where a city is, and where its name stands: above or below, from (``start``), around (``middle``) or up to
    (``end``) so many units beside the middle. Cubes lie on one side, pawns on the other."""

    x: float
    y: float
    above: bool
    anchor: str
    aside: float
    cubes_right: bool


class Edge(NamedTuple):
    """The end of a link that goes on at the other side: from a city to a height at the left or right of the map, where
    the name of the city that it leads to stands above or below."""

    city: str
    to: str
    y: float
    above: bool

    @property
    def right(self) -> bool:
        return PLACES[self.city].x > WIDE * PANELS / 2


def places(data: Mapping[str, Any]) -> dict[str, Place]:
    """Of every city, by a decoded map.toml.

    Raises:
        ValueError: a city has no place, or its name has none.
    """
    found = {}
    for city in CITIES:
        if city not in data["places"] or city not in data["names"]:
            raise ValueError(f"map.toml: {city} has no place, or its name has none")
        x, y = data["places"][city]
        side, anchor, aside, cubes = data["names"][city]
        found[city] = Place(x, y, side == "above", anchor, aside, cubes == "right")
    return found


PLACES = places(_DATA)
EDGES = tuple(
    Edge(city, to, y, side == "above") for city, ends in _DATA["edges"].items() for to, (y, side) in ends.items()
)


def panel(city: str) -> int:
    """Which of the panels a city is on."""
    return int(PLACES[city].x // WIDE)


# --- the room that things take ------------------------------------------------------------------------------------


def ems(text: str) -> float:
    """How wide a text is at most, in ems, in any of the fonts of pages: those of DejaVu Sans, a wide one."""
    return sum(0.42 if sign in " .,:;'’ilfjtrI()-·" else 0.95 if sign in "mwMW" else 0.72 if sign.isupper() else 0.64
               for sign in text)  # fmt: skip


def name_box(city: str) -> Box:
    """The room of the city's name."""
    x, y, above, anchor, aside, _ = PLACES[city]
    wide = ems(CITIES[city].title) * SIZE
    left = x + aside - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor] - 1
    top = y - RING - 18 if above else y + RING
    return Box(left, top, left + wide + 2, top + 18)


def edge_box(edge: Edge) -> Box:
    """The room of the name at the end of a link, a word on each line."""
    said = CITIES[edge.to].title.split()
    wide, tall = max(map(ems, said)) * SMALL + 14, 15 * len(said)
    left = WIDE * PANELS - 4 - wide if edge.right else 4.0
    top = edge.y - 4 - tall if edge.above else edge.y + 4
    return Box(left, top, left + wide, top + tall)


def disc(city: str) -> Box:
    """A city with its ring."""
    x, y = PLACES[city][:2]
    return Box(x - RING, y - RING, x + RING, y + RING)


@lru_cache(maxsize=256)
def cells(city: str, pawns: bool) -> tuple[tuple[float, float], ...]:
    """The middles of the four places beside a city for its cubes, or for its pawns, in the order of their use: two
    beside the city, two further out, or below those where the panel ends."""
    x, y, above, _, _, right = PLACES[city]
    out = 1 if right != pawns else -1
    down = 1 if above else -1
    near, far = x + out * (WING + CELL / 2), x + out * (WING + CELL * 3 / 2)
    second, third = y + down * CELL, y + down * 2 * CELL
    if not panel(city) * WIDE + 3 <= far + out * CELL / 2 <= (panel(city) + 1) * WIDE - 3:
        return (near, y), (near, second), (near, third), (x, y + down * (WING + CELL * 3 / 2))  # below the station
    return (near, y), (near, second), (far, y), (far, second)


def station(city: str) -> tuple[float, float]:
    """The middle of the place for a research station."""
    x, y, above = PLACES[city][:3]
    down = WING + CELL / 2
    return x, y + down if above else y - down


def around(x: float, y: float) -> Box:
    """The cell around a point."""
    half = CELL / 2
    return Box(x - half, y - half, x + half, y + half)


# --- lines --------------------------------------------------------------------------------------------------------


def lines(cities: tuple[str, ...]) -> Iterator[tuple[float, float, float, float]]:
    """The links between these cities as x, y, x, y; those round the Pacific in two parts, to both ends of the map."""
    there = frozenset(cities)
    for one in cities:
        for other in CITIES[one].links:
            if one < other and other in there and not {(one, other), (other, one)} & set(WRAPS):
                yield (*PLACES[one][:2], *PLACES[other][:2])
    for edge in edges(cities):
        yield (*PLACES[edge.city][:2], WIDE * PANELS if edge.right else 0, edge.y)


def edges(cities: tuple[str, ...]) -> tuple[Edge, ...]:
    """The ends of the links round the Pacific between these cities."""
    return tuple(edge for edge in EDGES if edge.city in cities and edge.to in cities)


def coasts() -> tuple[tuple[tuple[float, float], ...], ...]:
    """Our own rough outlines of the land, one polygon after the other, fitted to where the cities stand."""
    return tuple(tuple((x, y) for x, y in points) for points in _DATA["coasts"].values())


def lakes() -> tuple[tuple[tuple[float, float], ...], ...]:
    """Water inside the land."""
    return tuple(tuple((x, y) for x, y in points) for points in _DATA["lakes"].values())
