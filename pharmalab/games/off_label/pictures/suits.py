"""Pictures of the six suits, drawn for this project. Each suit has its own shape and colour."""

from collections.abc import Iterator
from math import cos, pi, sin

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import art, line, piece, use
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import token
from pharmalab.games.off_label.components import SUITS

HIGHEST = 5  #: the maximum number of discs drawn in a heap
OWN = "own"  #: the owner of the tokens in the player's hand
LIFT = 4  #: the units from one disc of a heap to the next


def colour(suit: str) -> str:
    """Return the name of a suit's colour in the palette."""
    return suit.lower()


def on(suit: str) -> str:
    """Return the colour for text and signs on a background in a suit's colour."""
    return "dark" if suit == "Suns" else "white"


def disc(suit: str) -> str:
    """Return the id of a single token's picture, which is 26 units wide and centred on the origin."""
    return f"off_label-{suit}"


def heap(suit: str, tokens: int) -> str:
    """Return the id of the picture of a heap of tokens. The centre of its lowest token is at the origin."""
    return f"{disc(suit)}-{min(tokens, HIGHEST)}" if tokens > 1 else disc(suit)


def token_name(owner: int | str, suit: str, k: int) -> str:
    """Return the name of a token in a rep's supply. *owner* is a seat, or `OWN` for tokens in the player's hand."""
    return f"token:{owner}:{suit}:{k}"


def token_of(owner: int | str, suit: str, k: int, x: float, y: float, scale: float = 1) -> Markup:
    """Draw a token in a rep's supply. The token is a piece that comes from its suit's pile and returns to it."""
    pile = f"pile-{suit}"
    return piece(token_name(owner, suit, k), x, y, use(disc(suit)), scale=scale, comes_from=pile, goes_to=pile)


def sign(suit: str, ground: str, ink: str) -> Markup:
    """Draw a suit's sign, 18 units wide and centred on the origin. *ground* and *ink* are colours."""
    return SHAPES[suit](ground, ink)


def suit_art() -> Iterator[Markup]:
    """Draw the single tokens and the heaps of tokens."""
    for suit in SUITS:
        yield art(disc(suit), token(colour(suit), SHAPES[suit](colour(suit), on(suit))))
        for n in range(2, HIGHEST + 1):
            yield art(heap(suit, n), use(heap(suit, n - 1)), use(disc(suit), 0, -LIFT * (n - 1)))


def _moon(ground: str, sign: str) -> Markup:
    return el.path(d="M2.5 -8 A8.2 8.2 0 1 0 8 4.5 A7 7 0 0 1 2.5 -8Z", fill=hue(sign))


def _sun(ground: str, sign: str) -> Markup:
    rays = [
        f"M{6 * cos(a):.1f} {6 * sin(a):.1f} L{9.4 * cos(a):.1f} {9.4 * sin(a):.1f}"
        for a in (pi * k / 4 for k in range(8))
    ]
    return markup(el.circle(r=4.2, fill=hue(sign)), el.path(d=" ".join(rays), **line(sign, 1.9)))


def _wave(ground: str, sign: str) -> Markup:
    crests = " ".join(f"M-8 {y} q2.7 -4.4 5.3 0 t5.3 0 t5.3 0" for y in (-3, 1.8, 6.4))
    return el.path(d=crests, **line(sign, 2))


def _leaf(ground: str, sign: str) -> Markup:
    return markup(
        el.path(d="M-6 6 C-8 -4 -1 -8.5 8 -8 C8.5 1 4 8.5 -6 6Z", fill=hue(sign)),
        el.path(d="M-8.5 8.5 L4 -4 M-1.6 1.6 L-1.8 -3.4 M-1.6 1.6 L3.4 1.8", **line(ground, 1.4)),
        el.path(d="M-8.5 8.5 L-5 5", **line(sign, 1.6)),
    )


def _wyrm(ground: str, sign: str) -> Markup:
    return markup(
        el.path(d="M-8 6.5 C-4 10 1 7.5 -1 3.5 C-3 -.5 -8 -2 -5 -6 C-2.5 -9 1.5 -7.5 4 -5", **line(sign, 3)),
        el.path(d="M2 -8 L9 -3.6 L2.4 -1Z", fill=hue(sign), stroke=hue(sign), stroke_linejoin="round"),
        el.path(d="M1 .5 L8 -.5 L5 4.5 L1.5 4Z", fill=hue(sign)),
        el.circle(cx=4.2, cy=-5, r=0.9, fill=hue(ground)),
    )


def _knot(ground: str, sign: str) -> Markup:
    """Draw a trefoil: x = sin t + 2 sin 2t, y = cos t - 2 cos 2t.

    Three short pieces of it pass over the rest.
    """

    def path(start: float, end: float, pieces: int = 6) -> str:
        steps = [start + (end - start) * k / pieces for k in range(pieces + 1)]
        return "M" + " L".join(
            f"{2.7 * (sin(t) + 2 * sin(2 * t)):.1f} {2.7 * (cos(t) - 2 * cos(2 * t)):.1f}" for t in steps
        )

    over = [path(middle - 0.3, middle + 0.3) for middle in (1.823 + 2 * pi * k / 3 for k in range(3))]
    return el.g(
        el.path(d=path(0, 2 * pi, 36), **line(sign, 2)),
        markup(el.path(d=d, **line(ground, 4.6)) for d in over),
        markup(el.path(d=d, **line(sign, 2)) for d in over),
        transform="translate(0 .9)",
    )


SHAPES = {"Moons": _moon, "Suns": _sun, "Waves": _wave, "Leaves": _leaf, "Wyrms": _wyrm, "Knots": _knot}
