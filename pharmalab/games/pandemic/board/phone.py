"""The board for phones: America, Europe and Africa side by side, and Asia below. All names can be read.

The board is a plan, not a true map. Each city is where there is room for it, and land is drawn around cities and roads.
Pawns stand on their city, and the city's name is below it. The decks and cures, the tracks and the other seats are
below the map.
"""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import Box as Area
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.pandemic.board.decks import INFECTION, PLAYER
from pharmalab.games.pandemic.board.geometry import FOOT, GAP, WRAPS, Box, Edge, Layout, Place, Spot
from pharmalab.games.pandemic.board.pieces import SOFT, use, words
from pharmalab.games.pandemic.board.table import TRACKS
from pharmalab.games.pandemic.components import CITIES, table

WIDE, MAP = 380, 630
SIZE, SCALE = 12.5, 0.8
ROW, TRACK, SEAT = 78, 76, 88  #: the heights of a row of decks and cures, of the tracks, and of a seat
ISLANDS = frozenset({"London", "Tokyo", "Osaka", "Taipei", "Manila", "Jakarta", "Sydney"})  #: with no road over land
STRAITS = frozenset(  #: roads over water
    map(frozenset, [("New York", "Madrid"), ("Sao Paulo", "Madrid"), ("Sao Paulo", "Lagos"), ("Algiers", "Madrid"),
                    ("Algiers", "Paris"), ("Algiers", "Istanbul")])
)  # fmt: skip
FULL = {"fill": "none", "stroke": hue("bad"), "stroke_width": 1.6, "stroke_dasharray": "3 2"}  #: as around full heaps
KEY = Box(6, 366, 118, 412)  #: the place of the legend, in the open sea
_DATA = table("map")["phone"]


class Phone(Layout):
    """The layout of the board for phones."""

    def name_line(self, city: str) -> float:
        return 24

    def mark(self, city: str) -> tuple[float, float]:
        """Return the position of the mark of a city: beside the head of its pawn, on the side that has no cubes."""
        x, y, _, _, _, right = self.places[city]
        return x + (-14 if right else 14), y - 13

    def said(self, edge: Edge) -> list[str]:
        return [" ".join(edge.said)]

    def room(self, city: str, pawns: bool) -> Box:
        x, y, *_ = self.places[city]
        return Box(x - 13, y - 21, x + 13, y + 3) if pawns else super().room(city, pawns)

    def standing(self, city: str, n: int, of: int) -> Spot:
        """Return the position of the *n*-th pawn on a city, counted from 0, if *of* pawns stand there side by side."""
        x, y, *_ = self.places[city]
        step = (0, 0, 15, 11, 9)[of]
        return Spot(x + step * (n - (of - 1) / 2), y - 9, 0.75 if of <= 2 else 0.6)

    def station(self, city: str) -> Spot:
        x, y, _, _, _, right = self.places[city]
        return Spot(x + (-20 if right else 20), y + 1, SCALE)

    def cure(self, n: int) -> Spot:
        return Spot(259 + 61 * (n % 2), self.foot + 4 + ROW * (n // 2))

    def seat(self, n: int, of: int) -> Area:
        return Area(GAP, self.foot + 2 * ROW + TRACK + (SEAT + GAP) * n, self.wide - 2 * GAP, SEAT)


@lru_cache(maxsize=4)
def phone(others: int) -> Layout:
    """Return the phone layout for a board that shows this many other seats."""
    return Phone(
        wide=WIDE,
        tall=MAP + 2 * ROW + TRACK + (SEAT + GAP) * others,
        foot=MAP,
        places={city: _place(city, *_DATA["places"][city]) for city in CITIES},
        edges=tuple(Edge(city, to, y) for city, ends in _DATA["edges"].items() for to, y in ends.items()),
        size=SIZE,
        scale=SCALE,
        note="The map is distorted to fit the screen.",
        blocks={
            "infections": (4 - INFECTION, MAP - FOOT - 2),
            "player": (4 - PLAYER, MAP - FOOT - 2 + ROW),
            "tracks": (4 - TRACKS, MAP - FOOT + 2 * ROW - 4),
        },
    )


def _place(city: str, x: float, y: float, side: str) -> Place:
    half = text_width(CITIES[city].title) * SIZE / 2
    return Place(x, y, False, "middle", min(max(0, half + 3 - x), WIDE - half - 3 - x), side == "right")


@lru_cache(maxsize=8)
def archipelago(cities: tuple[str, ...] | None) -> Markup:
    """Draw the map for phones: the sea, with land around the cities and roads."""
    layout = phone(0)
    there = tuple(CITIES) if cities is None else cities
    dots = {city: "M{:g} {:g}h.1".format(*layout.places[city][:2]) for city in there}
    mainland = "".join(dot for city, dot in dots.items() if city not in ISLANDS)
    roads = "".join(
        f"M{line.x0:g} {line.y0:g}L{line.x1:g} {line.y1:g}"
        for line in layout.lines(there)
        if not {line.one, line.other} & ISLANDS and frozenset((line.one, line.other)) not in WRAPS | STRAITS
    )
    land = {"": mainland + roads} | {f"city:{city}": dots[city] for city in there if city in ISLANDS}
    edges = (("shallow", 64), ("shore", 53), ("land", 50))
    return markup(
        el.rect(width=WIDE, height=MAP, fill="url(#pandemic-sea)"),
        el.svg(
            [el.path(d=shape, fill="none", stroke=hue(name), stroke_width=wide, stroke_linecap="round",
                     stroke_linejoin="round", data_in=region or None)
             for name, wide in edges for region, shape in land.items()],  # an island goes with its city
            width=WIDE, height=MAP, viewBox=f"0 0 {WIDE} {MAP}",
        ),
        el.path(d=f"M0 {MAP}H{WIDE}", stroke=hue("line"), stroke_width=1.5),
        _key(),
    )  # fmt: skip


def _key() -> Markup:
    """Draw the legend for the marks beside cities, because the decks with the same words may be out of sight."""
    signs = (
        (use("soon"), "may be drawn"),
        (use("out"), "drawn before"),
        (el.rect(x=-7, y=-5, width=14, height=10, rx=3, **FULL), "full: 3 cubes"),
    )
    return el.g(
        [
            el.g(sign, words(said, 12, 4.5, SIZE, SOFT), transform=f"translate({KEY.x0 + 7} {KEY.y0 + 8 + 15 * n})")
            for n, (sign, said) in enumerate(signs)
        ],
        data_in="infections+city:Santiago+city:Mumbai",  # the regions that show the legend
        pointer_events="none",
    )
