"""The world: sea, land, links and cities, which never change; pawns and research stations, which stand on it."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.games.pandemic.board import geometry as geo
from pharmalab.games.pandemic.board.geometry import FOOT, MAP, PLACES, TALL, TOP, WIDE
from pharmalab.games.pandemic.board.pieces import SOFT, move, pawn_of, piece, use, words
from pharmalab.games.pandemic.board.table import slots
from pharmalab.games.pandemic.components import CITIES, title

GRID = 72  #: between the lines on the sea


@lru_cache(maxsize=16)
def world(cities: tuple[str, ...] | None, rates: tuple[int, ...], outbreak_limit: int) -> Markup:
    """All that never changes in a match: the table, the map with its cities, the tracks."""
    there = tuple(CITIES) if cities is None else cities
    links = [el.path(d=f"M{x0:g} {y0:g}L{x1:g} {y1:g}", data_in=f"city:{one}+city:{other}")
             for one, other, x0, y0, x1, y1 in geo.lines(there)]  # fmt: skip
    across = "".join(f"M0 {y}H{WIDE}" for y in range(TOP + GRID, FOOT, GRID))
    return markup(
        el.rect(width=WIDE, height=TALL, rx=8, fill=hue("felt")),
        el.svg(
            el.rect(y=TOP, width=WIDE, height=MAP, fill="url(#pandemic-sea)"),
            el.path(d=across, stroke=hue("shallow"), stroke_width=1.5),
            use("land", fill="none", stroke=hue("shallow"), stroke_width=11),
            use("land", fill="none", stroke=hue("shore"), stroke_width=2.6),
            use("land", fill=hue("land")),
            el.path(d=geo.outlines("lakes"), fill=hue("shallow"), stroke=hue("shore"), stroke_width=1.3),
            el.g(links, stroke=hue("route"), stroke_width=2, stroke_linecap="round"),
            y=TOP, width=WIDE, height=MAP, viewBox=f"0 {TOP} {WIDE} {MAP}",
        ),
        el.path(d=f"M0 {TOP}H{WIDE}M0 {FOOT}H{WIDE}", stroke=hue("line"), stroke_width=1.5),
        [_end(edge) for edge in geo.edges(there)],
        [_city(city, cities) for city in there],
        slots(rates, outbreak_limit),
    )  # fmt: skip


def _end(edge: geo.Edge) -> Markup:
    """The name of the city that a link leads to round the Pacific."""
    box = geo.edge_box(edge)
    return markup(
        words(line, box.x1 if edge.right else box.x0, box.y0 + 14 + 18 * n, fill=SOFT,
              at="end" if edge.right else "start", class_="pl-detail", font_style="italic",
              data_in=f"city:{edge.city}+city:{edge.to}")
        for n, line in enumerate(edge.said)
    )  # fmt: skip


def _city(city: str, cities: tuple[str, ...] | None) -> Markup:
    """A city and its name."""
    place, name = PLACES[city], geo.name_box(city)
    left, right = min(name.x0 - place.x, -geo.RING), max(name.x1 - place.x, geo.RING)
    top, bottom = min(name.y0 - place.y, -geo.RING), max(name.y1 - place.y, geo.RING)
    return el.g(
        el.title(told(city, cities)),
        el.rect(x=f"{left:.4g}", y=f"{top:.4g}", width=f"{right - left:.4g}", height=f"{bottom - top:.4g}", fill="none",
                pointer_events="all"),  # a click between the disc and its name is one on the city
        use(f"city-{CITIES[city].colour}"),
        words(CITIES[city].title, place.aside, geo.name_line(city), at=place.anchor,
              stroke=hue("halo"), stroke_width=3.5, stroke_linejoin="round", style="paint-order:stroke"),
        data_id=f"city:{city}",
        transform=move(place.x, place.y),
    )  # fmt: skip


def told(city: str, cities: tuple[str, ...] | None) -> str:
    """The city in words, and where its links lead."""
    it = CITIES[city]
    linked = ", ".join(title(near) for near in it.links if cities is None or near in cities)
    return f"{it.title} ({it.colour}, {it.country}), linked to {linked}"


# --- what stands on it --------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def pieces(pawns: tuple[str, ...], roles: tuple[str, ...], stations: tuple[str, ...], mover: int) -> Markup:
    """Stations and pawns; light under that of the mover."""
    found = [_station(city) for city in stations]
    for city in dict.fromkeys(pawns):
        seats = [seat for seat, where in enumerate(pawns) if where == city]
        spots = {seat: geo.standing(city, n, len(seats)) for n, seat in enumerate(seats)}
        if mover in spots:
            found.append(piece("mover", move(*spots[mover]), use("mover"), region=f"city:{city}"))
        found += [_pawn(seat, roles[seat], spots[seat], city) for seat in sorted(seats, key=lambda seat: spots[seat].y)]
    return markup(found)


@lru_cache(maxsize=1024)
def _pawn(seat: int, role: str, spot: geo.Spot, city: str) -> Markup:
    return piece(f"pawn:{seat}", move(*spot), use(pawn_of(role)), f"pawn:{seat}", region=f"city:{city}")


@lru_cache(maxsize=64)
def _station(city: str) -> Markup:
    return piece(f"station:{city}", move(*geo.station(city)), use("station"), f"station:{city}", region=f"city:{city}")
