"""The board, 1200 units wide and 600 high: other seats at the top, the map, tracks and decks at the bottom.

It has the place of each city on our own drawing, the room for its name and its pieces, links and coasts. Nothing ever
covers a name, whatever lies in the cities: ``data/map.toml`` was laid out for that, and a test measures it. The board
for phones has another layout: see `phone`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pharmalab.drawing.scene import Box as Area
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.pandemic.components import CITIES, Toml, table

WIDE, TALL = 1200, 600
TOP, MAP = 86, 432  #: height of the strip over the map, and of the map
FOOT = TOP + MAP  #: where the strip below the map begins
CURES, CURE = 664, 66  #: the left edge of the cures, and the width of each with its gap
GAP, PANEL = 6, 448  #: between the seats; the greatest width of a seat's room
SIZE = 15  #: of the letters of names
DISC, RING = 12, 14  #: radius of a city, and of its room
ROOM, HALF = 44, 15  #: the room of cubes or pawns beside a city: width, half the height
CUBE = 17  #: how wide a cube is
MARK = 15  #: room at the end of a name for the mark of its infection card

_DATA = table("map")


class Box(NamedTuple):
    """A rectangle by its corners."""

    x0: float
    y0: float
    x1: float
    y1: float


class Place(NamedTuple):
    """The place of a city, and of its name.

    The name is above or below, and begins (``start``) or ends (``end``) *aside* units beside the middle. Cubes are on
    one side, pawns on the other.
    """

    x: float
    y: float
    above: bool
    anchor: str
    aside: float
    cubes_right: bool


class Edge(NamedTuple):
    """The end of a link that continues on the other side, at the left or right edge of the map.

    It goes from a city to a height, with the name of the city that it leads to above it.
    """

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
    """The place and size of a piece."""

    x: float
    y: float
    scale: float = 1


def places(data: Toml) -> dict[str, Place]:
    """Return the place of every city, from a decoded map.toml.

    Args:
        data: the decoded file.

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


@dataclass(frozen=True, eq=False)
class Layout:
    """Where everything lies: on the board of 1200 units, or on another.

    Args:
        wide: the width of the board.
        tall: its height.
        foot: the bottom of the map, where the strip with tracks and decks begins.
        places: the cities.
        edges: the ends of the links round the Pacific.
        top: the top of the map.
        size: the size of the letters of names.
        scale: the scale of pieces.
        note: what a newcomer should know about the map.
        blocks: how far away from its place on the large board each part of the strip lies.
    """

    wide: int
    tall: int
    foot: int
    places: Mapping[str, Place]
    edges: tuple[Edge, ...]
    top: int = 0
    size: float = SIZE
    scale: float = 1
    note: str = ""
    blocks: Mapping[str, tuple[float, float]] = field(default_factory=dict)

    def name_line(self, city: str) -> float:
        """Return the base line of the city's name, relative to the city's middle."""
        return -21 if self.places[city].above else 30

    def name_box(self, city: str) -> Box:
        """Return the room of the city's name, without the mark."""
        x, y, _, anchor, aside, _ = self.places[city]
        long = text_width(CITIES[city].title) * self.size
        left = x + aside - {"start": 0, "middle": long / 2, "end": long}[anchor]
        line = y + self.name_line(city)
        return Box(left, line - 13 * self.size / SIZE, left + long, line + 4)

    def mark(self, city: str) -> tuple[float, float]:
        """Return the middle of the mark of the city's infection card.

        It is at the end of the name that has the same place in every font.
        """
        x, y, _, anchor, aside, _ = self.places[city]
        return x + aside + (8 if anchor == "end" else -8), y + self.name_line(city) - 5

    def said(self, edge: Edge) -> list[str]:
        """Return the words at the end of a link, in lines."""
        return edge.said

    def edge_box(self, edge: Edge) -> Box:
        """Return the room of the name at the end of a link."""
        said = self.said(edge)
        long, tall = max(map(text_width, said)) * self.size, 1.2 * self.size * len(said)
        left = self.wide - 4 - long if edge.right else 4.0
        return Box(left, edge.y - 2 - tall, left + long, edge.y - 2)

    def disc(self, city: str) -> Box:
        """Return the box of a city with its ring."""
        (x, y), ring = self.places[city][:2], RING * self.scale
        return Box(x - ring, y - ring, x + ring, y + ring)

    def room(self, city: str, pawns: bool) -> Box:
        """Return the room for the cubes of a city, or for its pawns."""
        x, y, _, _, _, right = self.places[city]
        ring, room, half = RING * self.scale, ROOM * self.scale, HALF * self.scale
        left = x + ring if right != pawns else x - ring - room
        return Box(left, y - half, left + room, y + half)

    def heap(self, city: str, n: int, counts: tuple[int, ...]) -> tuple[Spot, Heap]:
        """Return the middle of the cubes of the n-th colour in the city, and the places of the cubes relative to it.

        *counts* has the number of cubes of each colour there.
        """
        of, count, k = len(counts), min(counts[n], len(HEAPED)), self.scale
        box, y, right = self.room(city, pawns=False), self.places[city].y, self.places[city].cubes_right
        near, out = (box.x0, k) if right else (box.x1, -k)
        if of == 1:
            return Spot(near + out * 19, y, k), HEAPED[count - 1]
        if of == 2:  # as large as both fit
            wide = [CUBE * (1 + (few > 2)) for few in counts]
            frame = 3 * (max(counts) > 2 >= min(counts))  # around the full one, and not over the other
            small = min(0.94, (ROOM - 2) / (sum(wide) + frame))
            middle = 1 + small * (sum(wide[:n]) + frame * n + wide[n] / 2)
            return Spot(near + out * middle, y, small * k), (STACKED if count <= 2 else HEAPED)[count - 1]
        return Spot(near + out * (11 + 21 * (n % 2)), y + k * (15 * (n // 2) - 7.5), 0.46 * k), HEAPED[count - 1]

    def standing(self, city: str, n: int, of: int) -> Spot:
        """Return the middle of the n-th of *of* pawns in a city.

        Three and four pawns stand closer together, every second one a little in front.
        """
        box, right = self.room(city, pawns=True), self.places[city].cubes_right
        near, out = (box.x1, -1) if right else (box.x0, 1)
        y = self.places[city].y
        if of <= 2:
            return Spot(near + out * (11 + 22 * n), y)
        return Spot(near + out * (9 + (ROOM - 18) / (of - 1) * n), y + (3.5 if n % 2 else -3.5), 0.8)

    def station(self, city: str) -> Spot:
        """Return the middle of the place for a research station, opposite the name."""
        x, y, above = self.places[city][:3]
        return Spot(x, y + (24 if above else -24))

    def cure(self, n: int) -> Spot:
        """Return the corner of the n-th cure."""
        return Spot(CURES + CURE * n, self.foot + 7)

    def seat(self, n: int, of: int) -> Area:
        """Return the area of the n-th of *of* other seats."""
        long = (self.wide - GAP * (of + 1)) / of
        return Area(GAP + (long + GAP) * n, 5, min(long, PANEL), 76)

    @cached_property
    def around(self) -> Mapping[str, Area]:
        """For each city, the area of its name and all its pieces."""
        return {city: self._around(city) for city in self.places}

    def _around(self, city: str) -> Area:
        x, y, _ = self.station(city)
        boxes = (self.name_box(city), self.disc(city), self.room(city, True), self.room(city, False))
        corners = [(x - 10, y - 10), (x + 10, y + 10)]
        corners += [corner for box in boxes for corner in ((box.x0, box.y0), (box.x1, box.y1))]
        left, top = (min(of) for of in zip(*corners, strict=True))
        right, bottom = (max(of) for of in zip(*corners, strict=True))
        return Area(left, top, right - left, bottom - top)

    def lines(self, cities: tuple[str, ...]) -> Iterator[Line]:
        """Yield the links between these cities; those round the Pacific in two parts, to both edges of the map."""
        there = frozenset(cities)
        for one in cities:
            for other in CITIES[one].links:
                if one < other and other in there and frozenset((one, other)) not in WRAPS:
                    yield Line(one, other, *self.places[one][:2], *self.places[other][:2])
        for edge in self.ends(cities):
            yield Line(edge.city, edge.to, *self.places[edge.city][:2], self.wide if edge.right else 0, edge.y)

    def ends(self, cities: tuple[str, ...]) -> tuple[Edge, ...]:
        """Return the ends of the links round the Pacific between these cities."""
        return tuple(edge for edge in self.edges if edge.city in cities and edge.to in cities)


#: of 1, 2 or 3 cubes, seen from their middle; STACKED: one on the other
HEAPED: tuple[Heap, ...] = (((0.0, 0.0),), ((-8.5, 0.0), (8.5, 0.0)), ((-8.5, 7.0), (8.5, 7.0), (0.0, -7.5)))
STACKED: tuple[Heap, ...] = (((0.0, 0.0),), ((0.0, 7.5), (0.0, -7.5)))

WORLD = Layout(WIDE, TALL, FOOT, PLACES, EDGES, TOP)


# --- coasts ---------------------------------------------------------------------------------------------------------


def outlines(kind: str) -> str:
    """Return all ``coasts`` or ``lakes`` as a path: our own rough outlines, with rounded corners."""
    return "".join(_rounded([(x, y + TOP) for x, y in points]) for points in _DATA[kind].values())


def _rounded(points: list[tuple[float, float]]) -> str:
    """Return a path through the middles of the sides, bent towards the corners.

    Only the first corner is written; T mirrors it at the middle of each side, which gives the next one.
    """
    ends = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True)]
    (x, y), last = points[0], ends[-1]
    steps = ((u - u0, v - v0) for (u0, v0), (u, v) in pairwise(ends))
    curves = " ".join(f"{du:g} {dv:g}" for du, dv in steps).replace(" -", "-")
    return f"M{last[0]:g} {last[1]:g}Q{x:g} {y:g} {ends[0][0]:g} {ends[0][1]:g}t{curves}Z"
