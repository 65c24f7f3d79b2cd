"""Draw a disease's supply of cubes and its cure."""

from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.games.pandemic.board.geometry import Layout, Spot
from pharmalab.games.pandemic.board.pieces import CARD, INK, LINE, figure, move, piece, use, words
from pharmalab.games.pandemic.components import CITIES, COLOUR, COLOURS, FULL, title

IDS = tuple(CITIES)
LOW = 4  #: a warning is shown when this number of cubes of a colour is left


@lru_cache(maxsize=64)
def disease(
    layout: Layout,
    colour: str,
    colours: tuple[str, ...],
    cubes: tuple[tuple[int, ...], ...],
    supply: int,
    cure: int,
) -> Markup:
    """Draw a disease's supply of cubes and its cure.

    *cure* is 0 for no cure, 1 for cured and 2 for eradicated. *colours* lists the diseases in this game.
    """
    c = COLOURS.index(colour)
    row = cubes[c]
    found = [_cubes_of(layout, n, c, tuple([other[n] for other in cubes])) for n, count in enumerate(row) if count]
    if colour in colours:
        found.append(_cure(layout.cure(colours.index(colour)), colour, supply - sum(row), supply, cure))
    return Markup("".join(found))


@lru_cache(maxsize=2048)
def _cubes_of(layout: Layout, n: int, c: int, there: tuple[int, ...]) -> Markup:
    """Draw the cubes of a colour in a city; *there* has the number of each colour."""
    city, colour = IDS[n], COLOURS[c]
    order = sorted(
        [k for k in range(len(COLOURS)) if there[k]], key=lambda k: k != COLOUR[city]
    )  # the city's own disease first
    spot, heap = layout.heap(city, order.index(c), tuple([there[k] for k in order]))
    return el.g(
        use("full" if there[c] == FULL else "heap"),
        [piece(f"cube:{city}:{colour}:{k}", move(*at), use(colour), comes="drop") for k, at in enumerate(heap, 1)],
        data_id=f"cubes:{city}:{colour}",
        data_in=f"city:{city}",
        data_label=f"{plural(there[c], f'{colour} cube')} in {title(city)}",
        transform=move(*spot),
    )


@lru_cache(maxsize=256)
def _cure(spot: Spot, colour: str, left: int, supply: int, cure: int) -> Markup:
    """Draw a cure and the number of cubes left of its disease, below the map."""
    said = ("no cure yet", "cured", "eradicated")[cure]
    return markup(
        el.g(
            el.title(f"{colour}: {said}; {left} of {plural(supply, 'cube')} in the supply"),
            use(f"cure-{colour}-{cure}"),
            cure > 0 and piece(f"cured:{colour}:{cure}", move(49, 15), _sign(cure), comes="stamp"),
            data_id=f"cure:{colour}",
            data_in="cures",
            transform=move(*spot),
        ),
        el.g(
            el.rect(y=49, width=58, height=21, rx=6, fill=CARD, stroke=LINE),
            el.g(use(colour), transform="translate(15 59) scale(.62)"),  # "cubes left": the number alone is a riddle
            figure(left, 38, 68, hue("bad") if left <= LOW else INK),
            data_in=f"supply:{colour}",
            pointer_events="none",
            transform=move(*spot),
        ),
    )


def _sign(cure: int) -> Markup:
    return words("★" if cure > 1 else "✓", 0, 7, 20, hue("good"), at="middle", bold=True)
