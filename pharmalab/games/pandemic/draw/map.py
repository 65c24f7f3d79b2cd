"""The world as three panels: land, links and names, which never change, and what lies and stands in the cities."""

from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import FONT
from pharmalab.games.pandemic.components import CITIES, FULL, title
from pharmalab.games.pandemic.draw.choosing import Choice
from pharmalab.games.pandemic.pictures import geometry as geo
from pharmalab.games.pandemic.pictures.geometry import CELL, PANELS, PLACES, TALL, WIDE
from pharmalab.games.pandemic.pictures.pieces import CAN, INK, STATION, cubes, disc, move, part, pawn
from pharmalab.games.pandemic.state import PandemicState

SEA, LAND, SHORE, LINK, GRID = "#DCE9F1", "#F3EFE2", "#C7BFA4", "#65717F", "#CFDFEA"
LAP = 1
NAMES = {"above": -geo.RING - 4, "below": geo.RING + 14}  # where the letters of a name stand


def world(view: PandemicState, choice: Choice, style: str) -> list[Markup]:
    """The panels, from west to east."""
    inside: list[list[Markup]] = [[] for _ in range(PANELS)]
    for city in view.config.world:
        inside[geo.panel(city)].append(_pieces(view, city, choice.parts))
    layers = view.infection.layers
    soon = layers[0].known if len(layers) > 1 else ()  # of one layer alone nothing is known
    for city in view.config.world:
        inside[geo.panel(city)].append(_city(view, city, choice, soon))
    return [
        el.svg(
            _ground(view.config.world, n),
            cities,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{WIDE * n} 0 {WIDE} {TALL}",
            style=style + ";overflow:visible",
            font_family=FONT,
        )
        for n, cities in enumerate(inside)
    ]


# --- what never changes -------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _ground(cities: tuple[str, ...], n: int) -> Markup:
    """Sea, land, links and the names at the ends of the map, as far as they are on the n-th panel: an inner SVG, which
    cuts off what is beyond, and laps over the next panel a little: else a white hair would show between them."""
    left, right = WIDE * n - LAP, WIDE * (n + 1) + LAP
    land = "".join(map(_outline, filter(lambda points: _near(points, left, right), geo.coasts())))
    lakes = "".join(map(_outline, filter(lambda points: _near(points, left, right), geo.lakes())))
    links = "".join(
        f"M{x0:g} {y0:g}L{x1:g} {y1:g}"
        for x0, y0, x1, y1 in geo.lines(cities)
        if min(x0, x1) < right and max(x0, x1) > left
    )
    across = "".join(f"M{left} {y}H{right}" for y in range(95, TALL, 95))
    ends = [edge for edge in geo.edges(cities) if n == (PANELS - 1 if edge.right else 0)]
    return el.svg(
        el.rect(x=left, width=right - left, height=TALL, fill=SEA),
        el.path(d=across, stroke=GRID, stroke_width=1.2),
        el.path(d=land, fill=LAND, stroke=SHORE, stroke_width=1.6, stroke_linejoin="round"),
        lakes and el.path(d=lakes, fill=SEA, stroke=SHORE, stroke_width=1.6, stroke_linejoin="round"),
        el.path(d=links, fill="none", stroke=LINK, stroke_width=2),
        [_end(edge) for edge in ends],
        x=left,
        width=right - left,
        height=TALL,
        viewBox=f"{left} 0 {right - left} {TALL}",
    )


def _outline(points: tuple[tuple[float, float], ...]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def _near(points: tuple[tuple[float, float], ...], left: float, right: float) -> bool:
    return min(x for x, _ in points) < right and max(x for x, _ in points) > left


def _end(edge: geo.Edge) -> Markup:
    """The name of the city that a link leads to round the Pacific."""
    box, said = geo.edge_box(edge), CITIES[edge.to].title.split()
    if edge.right:
        said[-1] += " ▸"
    else:
        said[0] = f"◂ {said[0]}"
    style = {
        "font_size": geo.SMALL,
        "fill": "#3C4854",
        "font_style": "italic",
        "text_anchor": "end" if edge.right else None,
    }
    return markup(
        el.text(word, x=round(box.x1 if edge.right else box.x0, 1), y=round(box.y0 + 11.5 + 15 * n, 1), **style)
        for n, word in enumerate(said)
    )


@lru_cache(maxsize=128)
def _marker(city: str, soon: bool) -> Markup:
    """The disc of a city and its name, around (0, 0); the name of one is underlined whose infection may come soon."""
    place, name = PLACES[city], geo.name_box(city)
    left, right = min(name.x0 - place.x, -geo.RING), max(name.x1 - place.x, geo.RING)
    top, bottom = min(name.y0 - place.y, -geo.RING), max(name.y1 - place.y, geo.RING)
    return markup(
        el.rect(x=round(left, 1), y=round(top, 1), width=round(right - left, 1), height=round(bottom - top, 1),
                fill="none", pointer_events="all"),  # a click between the disc and its name is one on the city
        disc(CITIES[city].colour),
        el.text(CITIES[city].title, x=f"{place.aside:g}", y=NAMES["above" if place.above else "below"],
                font_size=geo.SIZE, fill=INK, stroke="#fff", stroke_width=3, stroke_opacity=0.75,
                stroke_linejoin="round", style="paint-order:stroke",
                text_anchor=None if place.anchor == "start" else place.anchor,
                text_decoration="underline" if soon else None),
    )  # fmt: skip


_RINGS = {
    True: el.circle(r=17.2, fill="none", stroke=CAN, stroke_width=3.4),
    False: el.circle(r=17.2, fill="none", stroke=CAN, stroke_width=2.6, stroke_dasharray="4.5 4.5"),
}
_CELL = el.rect(x=-CELL / 2, y=-CELL / 2, width=CELL, height=CELL, fill="none", pointer_events="all")


# --- what changes -------------------------------------------------------------------------------------------------


def _city(view: PandemicState, city: str, choice: Choice, soon: tuple[object, ...]) -> Markup:
    key = f"city:{city}"
    x, y = PLACES[city][:2]
    return part(
        key,
        choice.parts,
        el.title(told(view, city)),
        key in choice.parts and _RINGS[city in choice.free],
        _marker(city, city in soon),
        transform=move(x, y),
    )


def _pieces(view: PandemicState, city: str, can: frozenset[str]) -> Markup:
    """Cubes, pawns and the research station, in their places beside the city."""
    found: list[Markup] = []
    if city in view.stations:
        found.append(_piece(f"station:{city}", can, geo.station(city), STATION, f"Research station in {title(city)}"))
    here = view.cubes_at(city)
    if here:
        own = CITIES[city].colour
        order = sorted(here, key=lambda colour: colour != own)  # its own disease next to it
        for colour, place in zip(order, geo.cells(city, pawns=False), strict=False):
            count = here[colour]
            said = f"{title(city)}: {plural(count, f'{colour} cube')}"
            found.append(_piece(f"cubes:{city}:{colour}", can, place, cubes(colour, count), said))
    if city in view.pawns:
        seats = [seat for seat, where in enumerate(view.pawns) if where == city]
        for seat, place in zip(seats, geo.cells(city, pawns=True), strict=False):
            role = view.roles[seat]
            said = f"Pawn of seat {seat + 1}" + (f", {title(role)}" if role else "")
            picture = pawn(role, seat, seat == view.mover and view.turn > 0)
            found.append(_piece(f"pawn:{seat}", can, place, picture, said))
    return markup(found)


def _piece(key: str, can: frozenset[str], place: tuple[float, float], picture: Markup, said: str) -> Markup:
    return part(key, can, el.title(said), _CELL, picture, transform=move(*place))


def told(view: PandemicState, city: str) -> str:
    """The city in words, with all that is in it and where its links lead."""
    it, here = CITIES[city], view.cubes_at(city)
    said = [f"{it.title} ({it.colour}, {it.country})"]
    said += [f"{plural(n, f'{colour} cube')}{': one more is an outbreak' if n == FULL else ''}"
             for colour, n in here.items()]  # fmt: skip
    said += ["a research station"] if city in view.stations else []
    there = view.config.cities
    return "; ".join([*said, "linked to " + ", ".join(title(n) for n in it.links if there is None or n in there)])
