"""The layout of the board, 1200 units wide and 600 high.

From the top: the other seats, the map, the tracks and decks. Pieces never cover a city's name.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from pharmalab.drawing.scene import Box as Area
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.pandemic.components import CITIES, Toml, table

WIDE, TALL = 1200, 600
TOP, MAP = 86, 432  #: the heights of the strip above the map and of the map
FOOT = TOP + MAP  #: the top of the strip below the map
CURES, CURE = 664, 66  #: the left edge of the cures, and the width of a cure with its gap
GAP, PANEL = 6, 448  #: the gap between seats, and the largest width of a seat
SIZE = 15  #: the font size of names
DISC, RING = 12, 14  #: the radius of a city, and of its ring
ROOM, HALF = 44, 15  #: the space for cubes or pawns beside a city: its width, and half of its height
CUBE = 17  #: the width of a cube
MARK = 15  #: the space at the end of a name for the mark of its infection card

_DATA = table("map")


class Box(NamedTuple):
    """A rectangle, given by two opposite corners."""

    x0: float
    y0: float
    x1: float
    y1: float


class Place(NamedTuple):
    """The position of a city and of its name.

    The point ``aside`` units to the side of the city's centre is the start or the end of the name, depending on
    ``anchor``.
    """

    x: float
    y: float
    above: bool
    anchor: str
    aside: float
    cubes_right: bool


class Edge(NamedTuple):
    """One half of a link that crosses the left or right edge of the map.

    This half runs from ``city`` to the edge at height ``y``. The line is labelled with ``to``, the link's other city.
    """

    city: str
    to: str
    y: float

    @property
    def right(self) -> bool:
        return PLACES[self.city].x > WIDE / 2

    @property
    def said(self) -> list[str]:
        """The label of this half of the link: the other city's name and an arrow, as a list of lines."""
        if not self.right:
            return [f"◂ {CITIES[self.to].title}"]
        *first, last = CITIES[self.to].title.split()
        return [*first, f"{last} ▸"]


class Line(NamedTuple):
    """A link between two cities or, if the link crosses the edge of the map, one half of it."""

    one: str
    other: str
    x0: float
    y0: float
    x1: float
    y1: float


Heap = tuple[tuple[float, float], ...]


class Spot(NamedTuple):
    """The position and scale of a piece on the board."""

    x: float
    y: float
    scale: float = 1


def places(data: Toml) -> dict[str, Place]:
    """Read the position of every city from a decoded map.toml.

    Raises:
        ValueError: the position of a city or of its name is missing.
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
WRAPS = frozenset(frozenset((edge.city, edge.to)) for edge in EDGES)  #: the links round the Pacific


# --- the room that things take ------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Layout:
    """The position and size of everything on the board.

    Args:
        foot: the y coordinate of the map's bottom.
        edges: both halves of each link that crosses the edge of the map.
        top: the y coordinate of the map's top.
    """

    wide: int
    tall: int
    foot: int
    places: Mapping[str, Place]
    edges: tuple[Edge, ...]
    top: int = 0

    def name_line(self, city: str) -> float:
        """Return the baseline of the city's name, relative to the city's centre."""
        return -21 if self.places[city].above else 30

    def name_box(self, city: str) -> Box:
        """Return the box of the city's name, without the mark beside it."""
        x, y, _, anchor, aside, _ = self.places[city]
        long = text_width(CITIES[city].title) * SIZE
        left = x + aside - {"start": 0, "middle": long / 2, "end": long}[anchor]
        line = y + self.name_line(city)
        return Box(left, line - 13, left + long, line + 4)

    def mark(self, city: str) -> tuple[float, float]:
        """Return the centre of the mark beside a city's name.

        The mark shows what is known about the city's infection card.
        """
        x, y, _, anchor, aside, _ = self.places[city]
        return x + aside + (8 if anchor == "end" else -8), y + self.name_line(city) - 5

    def edge_box(self, edge: Edge) -> Box:
        """Return the box around the label at the map's edge, which names the link's other city."""
        long, tall = max(map(text_width, edge.said)) * SIZE, 1.2 * SIZE * len(edge.said)
        left = self.wide - 4 - long if edge.right else 4.0
        return Box(left, edge.y - 2 - tall, left + long, edge.y - 2)

    def disc(self, city: str) -> Box:
        """Return the box around a city's disc, including its ring."""
        x, y = self.places[city][:2]
        return Box(x - RING, y - RING, x + RING, y + RING)

    def room(self, city: str, pawns: bool) -> Box:
        """Return the box for a city's pawns if *pawns* is true, otherwise for its cubes."""
        x, y, _, _, _, right = self.places[city]
        left = x + RING if right != pawns else x - RING - ROOM
        return Box(left, y - HALF, left + ROOM, y + HALF)

    def heap(self, city: str, n: int, counts: tuple[int, ...]) -> tuple[Spot, Heap]:
        """Return the position of a city's heap of cubes of one colour, and the position of each cube within the heap.

        *n* is the index of the colour. *counts* holds the city's number of cubes of each colour.
        """
        of, count = len(counts), min(counts[n], len(HEAPED))
        box, y, right = self.room(city, pawns=False), self.places[city].y, self.places[city].cubes_right
        near, out = (box.x0, 1) if right else (box.x1, -1)
        if of == 1:
            return Spot(near + out * 19, y), HEAPED[count - 1]
        if of == 2:  # two heaps, as large as possible
            wide = [CUBE * (1 + (few > 2)) for few in counts]
            frame = 3 * (max(counts) > 2 >= min(counts))  # room for the frame around a full heap
            small = min(0.94, (ROOM - 2) / (sum(wide) + frame))
            middle = 1 + small * (sum(wide[:n]) + frame * n + wide[n] / 2)
            return Spot(near + out * middle, y, small), (STACKED if count <= 2 else HEAPED)[count - 1]
        return Spot(near + out * (11 + 21 * (n % 2)), y + 15 * (n // 2) - 7.5, 0.46), HEAPED[count - 1]

    def standing(self, city: str, n: int, of: int) -> Spot:
        """Return the position of the *n*-th pawn in a city, counted from 0.

        *of* is the number of pawns in the city.
        """
        box, right = self.room(city, pawns=True), self.places[city].cubes_right
        near, out = (box.x1, -1) if right else (box.x0, 1)
        y = self.places[city].y
        if of <= 2:
            return Spot(near + out * (11 + 22 * n), y)
        return Spot(near + out * (9 + (ROOM - 18) / (of - 1) * n), y + (3.5 if n % 2 else -3.5), 0.8)

    def station(self, city: str) -> Spot:
        """Return the position of a city's research station, on the opposite side from its name."""
        x, y, above = self.places[city][:3]
        return Spot(x, y + (24 if above else -24))

    def cure(self, n: int) -> Spot:
        """Return the top left corner of the space for the *n*-th cure, counted from 0."""
        return Spot(CURES + CURE * n, self.foot + 7)

    def seat(self, n: int, of: int) -> Area:
        """Return the area above the map that shows one of the other seats.

        *of* is the number of other seats, and *n* is this seat's index among them.
        """
        long = (self.wide - GAP * (of + 1)) / of
        return Area(GAP + (long + GAP) * n, 5, min(long, PANEL), 76)

    @cached_property
    def around(self) -> Mapping[str, Area]:
        """The area that each city takes up, together with its name and all its pieces."""
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
        """Yield a line for each link between these cities, or two for a link that crosses the edge of the map."""
        there = frozenset(cities)
        for one in cities:
            for other in CITIES[one].links:
                if one < other and other in there and frozenset((one, other)) not in WRAPS:
                    yield Line(one, other, *self.places[one][:2], *self.places[other][:2])
        for edge in self.ends(cities):
            yield Line(edge.city, edge.to, *self.places[edge.city][:2], self.wide if edge.right else 0, edge.y)

    def ends(self, cities: tuple[str, ...]) -> tuple[Edge, ...]:
        """Return both halves of every link between these cities that crosses the edge of the map."""
        return tuple(edge for edge in self.edges if edge.city in cities and edge.to in cities)


#: where 1, 2 or 3 cubes of a heap lie, relative to its centre; in STACKED they lie on top of each other
HEAPED: tuple[Heap, ...] = (((0.0, 0.0),), ((-8.5, 0.0), (8.5, 0.0)), ((-8.5, 7.0), (8.5, 7.0), (0.0, -7.5)))
STACKED: tuple[Heap, ...] = (((0.0, 0.0),), ((0.0, 7.5), (0.0, -7.5)))

WORLD = Layout(WIDE, TALL, FOOT, PLACES, EDGES, TOP)


# --- coasts ---------------------------------------------------------------------------------------------------------


def outlines(kind: str) -> str:
    """Return rough outlines of all ``coasts`` or all ``lakes``, as a single SVG path with rounded corners."""
    return "".join(_rounded([(x, y + TOP) for x, y in points]) for points in _DATA[kind].values())


def _rounded(points: list[tuple[float, float]]) -> str:
    """Return a path through the midpoints of the sides, rounded towards the corners.

    Only the first corner is written. The command T mirrors it at the midpoint of each side, which gives the next
    corner.
    """
    ends = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True)]
    (x, y), last = points[0], ends[-1]
    steps = ((u - u0, v - v0) for (u0, v0), (u, v) in pairwise(ends))
    curves = " ".join(f"{du:g} {dv:g}" for du, dv in steps).replace(" -", "-")
    return f"M{last[0]:g} {last[1]:g}Q{x:g} {y:g} {ends[0][0]:g} {ends[0][1]:g}t{curves}Z"
