"""A disease: its cubes, its cure, and what is known of the infection cards of its cities."""

from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.games.pandemic.components import CITIES, COLOUR, COLOURS, FULL, title
from pharmalab.games.pandemic.pictures import geometry as geo
from pharmalab.games.pandemic.pictures.geometry import FOOT
from pharmalab.games.pandemic.pictures.pieces import INK, move, piece, use, words

IDS = tuple(CITIES)
LOW = 4  #: cubes left of a colour, and fewer: a warning
CURES, CURE = 664, 66  #: where the cures begin, and how wide one is with the gap behind it


@lru_cache(maxsize=64)
def disease(
    colour: str, colours: tuple[str, ...], cubes: tuple[tuple[int, ...], ...], discard: tuple[str, ...],
    soon: frozenset[str], supply: int, cure: int,
) -> Markup:  # fmt: skip
    """Its cubes wherever they lie, and its cure (0: none yet, 1: cured, 2: eradicated); of its cities those whose
    infection card lies in the discard pile (``discard``) or may come ``soon``. ``colours``: there are in this set-up."""
    c = COLOURS.index(colour)
    found = [_open(city) for city in discard if COLOUR[city] == c]
    if soon:
        found += [_soon(city) for city in IDS if city in soon and COLOUR[city] == c]
    row = cubes[c]
    for n, count in enumerate(row):
        if count:
            found.append(_cubes_of(n, c, count, tuple([other[n] > 0 for other in cubes])))
    if colour in colours:
        found.append(_cure(colours.index(colour), colour, supply - sum(row), supply, cure))
    return markup(found)


@lru_cache(maxsize=256)
def _cure(n: int, colour: str, left: int, supply: int, cure: int) -> Markup:
    """The n-th of the diseases below the map: its cure, and the cubes that are left."""
    said = ("no cure yet", "cured", "eradicated")[cure]
    return el.g(
        el.title(f"{colour}: {said}; {left} of {plural(supply, 'cube')} in the supply"),
        use(f"cure-{colour}-{cure}"),
        words(left, 29, 63, 24, hue("bad") if left <= LOW else INK, at="middle", bold=True),
        data_id=f"cure:{colour}",
        transform=move(CURES + CURE * n, FOOT + 7),
    )


@lru_cache(maxsize=2048)
def _cubes_of(n: int, c: int, count: int, there: tuple[bool, ...]) -> Markup:
    """The cubes of a colour in a city; ``there``: which colours are."""
    city, colour = IDS[n], COLOURS[c]
    order = sorted([k for k in range(len(COLOURS)) if there[k]], key=lambda k: k != COLOUR[city])  # its own disease first
    x, y, scale = geo.heap(city, order.index(c), len(order))
    full = ": one more is an outbreak" if count == FULL else ""
    return el.g(
        el.title(f"{title(city)}: {count} {colour} cube{'s' if count > 1 else ''}{full}"),
        use("full" if full else "heap", transform=move(x, y, scale)),
        [
            piece(f"cube:{city}:{colour}:{k}", move(x + scale * dx, y + scale * dy, scale), use(colour))
            for k, (dx, dy) in enumerate(geo.HEAPED[min(count, FULL) - 1], 1)
        ],
        data_id=f"cubes:{city}:{colour}",
    )  # fmt: skip


@lru_cache(maxsize=64)
def _open(city: str) -> Markup:
    name = f"infection:{city}"
    return piece(name, move(*geo.mark(city)), use("out"), name, "pile:infection")


@lru_cache(maxsize=64)
def _soon(city: str) -> Markup:
    return piece(f"soon:{city}", move(*geo.mark(city)), use("soon"), comes_from="pile:infection_discard")
