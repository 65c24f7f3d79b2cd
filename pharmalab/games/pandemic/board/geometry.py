"""The board, 1200 units wide and 600 high: on top what lies before the other seats, the map, below tracks and decks.

Where each city stands on our own drawing, the room that its name and its pieces take, links and coasts. No name is
ever covered by anything, whatever lies and stands in the cities: ``data/map.toml`` was laid out for it, and a test
measures it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pharmalab.drawing.text_layout import text_width
from pharmalab.games.pandemic.components import CITIES, Toml, table

WIDE, TALL = 1200, 600
TOP, MAP = 86, 432  #: height of the strip over the map, and of the map
FOOT = TOP + MAP  #: where the strip below the map begins
SIZE = 15  #: of the letters of names
DISC, RING = 12, 14  #: radius of a city, and of its room
ROOM, HALF = 44, 15  #: of the cubes or the pawns beside a city: how wide, half of how high
MARK = 15  #: room at the end of a name for the mark of its infection card

_DATA = table("map")


class Box(NamedTuple):
    """A rectangle by its corners."""

    x0: float
    y0: float
    x1: float
    y1: float


class Place(NamedTuple):
    """Where a city is, and where its name stands: above or below, from (``start``) or up to (``end``) so many units
    beside the middle. Cubes lie on one side, pawns on the other."""

    x: float
    y: float
    above: bool
    anchor: str
    aside: float
    cubes_right: bool


class Edge(NamedTuple):
    """The end of a link that goes on at the other side: from a city to a height at the left or right of the map, over
    which stands the name of the city that it leads to."""

    city: str
    to: str
    y: float

    @property
    def right(self) -> bool:
        return PLACES[self.city].x > WIDE / 2

    @property
    def said(self) -> list[str]:
        """Its words, in lines."""
        if not self.right:
            return [f"◂ {CITIES[self.to].title}"]
        *first, last = CITIES[self.to].title.split()
        return [*first, f"{last} ▸"]


class Line(NamedTuple):
    """A link between two cities, or one end of it, from the first city to a point."""

    one: str
    other: str
    x0: float
    y0: float
    x1: float
    y1: float


Heap = tuple[tuple[float, float], ...]


class Spot(NamedTuple):
    """Where a piece stands and how large."""

    x: float
    y: float
    scale: float = 1


def places(data: Toml) -> dict[str, Place]:
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
        found[city] = Place(x, y + TOP, side == "above", anchor, aside, cubes == "right")
    return found


PLACES = places(_DATA)
EDGES = tuple(Edge(city, to, y + TOP) for city, ends in _DATA["edges"].items() for to, y in ends.items())
WRAPS = frozenset(frozenset((edge.city, edge.to)) for edge in EDGES)  #: links round the Pacific


# --- the room that things take ------------------------------------------------------------------------------------


def name_line(city: str) -> float:
    """The line that the letters of the city's name stand on, seen from the city's middle."""
    return -21 if PLACES[city].above else 30


def name_box(city: str) -> Box:
    """The room of the city's name, without the mark."""
    x, y, _, anchor, aside, _ = PLACES[city]
    long = text_width(CITIES[city].title) * SIZE
    left, line = x + aside - (long if anchor == "end" else 0), y + name_line(city)
    return Box(left, line - 13, left + long, line + 4)


def mark(city: str) -> tuple[float, float]:
    """The middle of the mark of the city's infection card: at the end of the name that is the same in every font."""
    x, y, _, anchor, aside, _ = PLACES[city]
    return x + aside + (8 if anchor == "end" else -8), y + name_line(city) - 5


def edge_box(edge: Edge) -> Box:
    """The room of the name at the end of a link."""
    long, tall = max(map(text_width, edge.said)) * SIZE, 18 * len(edge.said)
    left = WIDE - 4 - long if edge.right else 4.0
    return Box(left, edge.y - 2 - tall, left + long, edge.y - 2)


def disc(city: str) -> Box:
    """A city with its ring."""
    x, y = PLACES[city][:2]
    return Box(x - RING, y - RING, x + RING, y + RING)


def room(city: str, pawns: bool) -> Box:
    """Where the cubes of a city lie, or its pawns stand."""
    x, y, _, _, _, right = PLACES[city]
    left = x + RING if right != pawns else x - RING - ROOM
    return Box(left, y - HALF, left + ROOM, y + HALF)


@lru_cache(maxsize=512)
def heap(city: str, n: int, counts: tuple[int, ...]) -> tuple[Spot, Heap]:
    """The middle of the cubes of the n-th colour that lies in the city, of colours with so many cubes each; and where
    they lie seen from there."""
    of, count = len(counts), min(counts[n], len(HEAPED))
    box, y, right = room(city, pawns=False), PLACES[city].y, PLACES[city].cubes_right
    near, out = (box.x0, 1) if right else (box.x1, -1)
    if of == 1:
        return Spot(near + out * 19, y), HEAPED[count - 1]
    if of == 2 and max(counts) <= 2:
        return Spot(near + out * (10 + 18 * n), y, 0.94), STACKED[count - 1]
    if of == 2:
        return Spot(near + out * (11.5 + 21 * n), y, 0.62), HEAPED[count - 1]
    return Spot(near + out * (11 + 21 * (n % 2)), y - 7.5 + 15 * (n // 2), 0.46), HEAPED[count - 1]


#: of 1, 2 or 3 cubes, seen from their middle; STACKED: one on the other
HEAPED: tuple[Heap, ...] = (((0.0, 0.0),), ((-8.5, 0.0), (8.5, 0.0)), ((-8.5, 7.0), (8.5, 7.0), (0.0, -7.5)))
STACKED: tuple[Heap, ...] = (((0.0, 0.0),), ((0.0, 7.5), (0.0, -7.5)))


@lru_cache(maxsize=512)
def standing(city: str, n: int, of: int) -> Spot:
    """The middle of the n-th of so many pawns in a city: three and four stand closer, every second one
    a little in front."""
    box, right = room(city, pawns=True), PLACES[city].cubes_right
    near, out = (box.x1, -1) if right else (box.x0, 1)
    y = PLACES[city].y
    if of <= 2:
        return Spot(near + out * (11 + 22 * n), y)
    return Spot(near + out * (9 + (ROOM - 18) / (of - 1) * n), y + (3.5 if n % 2 else -3.5), 0.8)


def station(city: str) -> tuple[float, float]:
    """The middle of the place for a research station: opposite to the name."""
    x, y, above = PLACES[city][:3]
    return x, y + (24 if above else -24)


# --- lines --------------------------------------------------------------------------------------------------------


def lines(cities: tuple[str, ...]) -> Iterator[Line]:
    """The links between these cities; those round the Pacific in two parts, to both ends of the map."""
    there = frozenset(cities)
    for one in cities:
        for other in CITIES[one].links:
            if one < other and other in there and frozenset((one, other)) not in WRAPS:
                yield Line(one, other, *PLACES[one][:2], *PLACES[other][:2])
    for edge in edges(cities):
        yield Line(edge.city, edge.to, *PLACES[edge.city][:2], WIDE if edge.right else 0, edge.y)


def edges(cities: tuple[str, ...]) -> tuple[Edge, ...]:
    """The ends of the links round the Pacific between these cities."""
    return tuple(edge for edge in EDGES if edge.city in cities and edge.to in cities)


def outlines(kind: str) -> str:
    """All ``coasts`` or ``lakes`` as one path: our own rough outlines, with rounded corners."""
    return "".join(_rounded([(x, y + TOP) for x, y in points]) for points in _DATA[kind].values())


def _rounded(points: list[tuple[float, float]]) -> str:
    """Through the middles of the sides, bent towards the corners. The first corner is said; T mirrors it at the middle
    of a side, which is the next one."""
    ends = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True)]
    (x, y), last = points[0], ends[-1]
    steps = ((u - u0, v - v0) for (u0, v0), (u, v) in pairwise(ends))
    curves = " ".join(f"{du:g} {dv:g}" for du, dv in steps).replace(" -", "-")
    return f"M{last[0]:g} {last[1]:g}Q{x:g} {y:g} {ends[0][0]:g} {ends[0][1]:g}t{curves}Z"
