"""Draw the map with its links and cities, which never change, and the pawns and research stations on it."""

from functools import lru_cache
from typing import Any

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.games.pandemic.board.geometry import FOOT, MAP, SIZE, TOP, WIDE, Edge, Layout, Spot, outlines
from pharmalab.games.pandemic.board.pieces import SOFT, move, pawn_of, piece, use, words
from pharmalab.games.pandemic.components import CITIES, title

GRID = 72  #: the distance between the lines on the sea
#: the outline around names, so that lines may pass under them
HALO: dict[str, Any] = {
    "stroke": hue("halo"),
    "stroke_width": 3.5,
    "stroke_linejoin": "round",
    "style": "paint-order:stroke",
}
REACH = 20  #: the distance from a city's centre within which it can be clicked


@lru_cache(maxsize=16)
def world(layout: Layout, cities: tuple[str, ...] | None, ground: Markup) -> Markup:
    """Draw the links and cities, which never change, on top of *ground*."""
    there = tuple(CITIES) if cities is None else cities
    links = [el.path(d=f"M{x0:g} {y0:g}L{x1:g} {y1:g}", data_in=f"city:{one}+city:{other}")
             for one, other, x0, y0, x1, y1 in layout.lines(there)]  # fmt: skip
    return markup(
        ground,
        el.g(links, stroke=hue("route"), stroke_width=2, stroke_linecap="round"),
        [_end(layout, edge) for edge in layout.ends(there)],
        [_name(layout, city) for city in there],
        [_city(layout, city, cities) for city in there],
    )


@lru_cache(maxsize=1)
def continents() -> Markup:
    """Draw the world's sea and land."""
    across = "".join(f"M0 {y}H{WIDE}" for y in range(TOP + GRID, FOOT, GRID))
    return markup(
        el.svg(
            el.rect(y=TOP, width=WIDE, height=MAP, fill="url(#pandemic-sea)"),
            el.path(d=across, stroke=hue("shallow"), stroke_width=1.5),
            use("land", fill="none", stroke=hue("shallow"), stroke_width=11),
            use("land", fill="none", stroke=hue("shore"), stroke_width=2.6),
            use("land", fill=hue("land")),
            el.path(d=outlines("lakes"), fill=hue("shallow"), stroke=hue("shore"), stroke_width=1.3),
            y=TOP, width=WIDE, height=MAP, viewBox=f"0 {TOP} {WIDE} {MAP}",
        ),
        el.path(d=f"M0 {TOP}H{WIDE}M0 {FOOT}H{WIDE}", stroke=hue("line"), stroke_width=1.5),
    )  # fmt: skip


def _end(layout: Layout, edge: Edge) -> Markup:
    """Draw the name of the city that a link round the Pacific leads to; a click on it means that city."""
    box = layout.edge_box(edge)
    left, right = box.x0 - (14 if edge.right else 3), box.x1 + (3 if edge.right else 14)  # bold names are wider
    return el.g(
        el.rect(x=f"{left:.4g}", y=f"{box.y0 - 2:.4g}", width=f"{right - left:.4g}",
                height=f"{box.y1 - box.y0 + 4:.4g}", rx=8, fill="none", pointer_events="all"),
        [words(line, box.x1 if edge.right else box.x0, round(box.y0 + (0.95 + 1.2 * n) * SIZE, 1), fill=SOFT,
               at="end" if edge.right else "start", class_="pl-detail", font_style="italic", **HALO)
         for n, line in enumerate(edge.said)],
        data_in=f"city:{edge.city}+city:{edge.to}",
        data_means=f"city:{edge.to}",
        style=f"transform-origin:{'100%' if edge.right else '0'} 100%",
    )  # fmt: skip


def _name(layout: Layout, city: str) -> Markup:
    """Draw the name of a city. It is not part of the city's place, so the glow around the place never blurs it."""
    x, y, _, anchor, aside, _ = layout.places[city]
    return words(CITIES[city].title, round(x + aside, 1), y + layout.name_line(city), at=anchor, data_in=f"city:{city}",
                 pointer_events="none", **HALO)  # fmt: skip


def _city(layout: Layout, city: str, cities: tuple[str, ...] | None) -> Markup:
    """Draw a city. Clicks between its disc and its name select it, too."""
    place, name = layout.places[city], layout.name_box(city)
    left, right = min(name.x0 - place.x, -REACH), max(name.x1 - place.x, REACH)
    top, bottom = min(name.y0 - place.y, -REACH), max(name.y1 - place.y, REACH)
    return el.g(
        el.title(told(city, cities)),
        el.rect(x=f"{left:.4g}", y=f"{top:.4g}", width=f"{right - left:.4g}", height=f"{bottom - top:.4g}", fill="none",
                pointer_events="all"),
        use(f"city-{CITIES[city].colour}"),
        data_id=f"city:{city}",
        transform=move(place.x, place.y),
    )  # fmt: skip


def told(city: str, cities: tuple[str, ...] | None) -> str:
    """Describe a city in words, with a second line that lists the cities it is linked to."""
    it = CITIES[city]
    linked = ", ".join(title(near) for near in it.links if cities is None or near in cities)
    return f"{it.title} ({it.colour}, {it.country})\nLinked to {linked}"


# --- what stands on it --------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def pieces(
    layout: Layout, pawns: tuple[str, ...], roles: tuple[str, ...], stations: tuple[str, ...], mover: int
) -> Markup:
    """Draw the research stations and pawns, with a glow under the pawn of the player whose turn it is."""
    found = [_station(layout, city) for city in stations]
    for city in dict.fromkeys(pawns):
        seats = [seat for seat, where in enumerate(pawns) if where == city]
        spots = {seat: layout.standing(city, n, len(seats)) for n, seat in enumerate(seats)}
        if mover in spots:
            found.append(piece("mover", move(*spots[mover]), use("mover"), region=f"city:{city}"))
        found += [_pawn(seat, roles[seat], spots[seat], city) for seat in sorted(seats, key=lambda seat: spots[seat].y)]
    return markup(found)


@lru_cache(maxsize=1024)
def _pawn(seat: int, role: str, spot: Spot, city: str) -> Markup:
    label = f"{f'Pawn of the {title(role)}' if role else 'Pawn'} in {title(city)}"
    return piece(f"pawn:{seat}", move(*spot), use(pawn_of(role)), f"pawn:{seat}", region=f"city:{city}", label=label)


@lru_cache(maxsize=64)
def _station(layout: Layout, city: str) -> Markup:
    spot, place, region = move(*layout.station(city)), f"station:{city}", f"city:{city}"
    label = f"Research station in {title(city)}"
    return piece(place, spot, use("station"), place, region=region, comes="stamp", label=label)
