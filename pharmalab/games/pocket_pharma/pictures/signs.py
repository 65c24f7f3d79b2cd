"""The symbols on the cards, our own: efficacy is a green disc with a plus; a side effect has a shape, a colour and the
letter of its name, none of which stands alone."""

from collections.abc import Iterator

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import art, line, words
from pharmalab.drawing.palette import hue

EFFICACY = "pocket_pharma-efficacy"  #: the id of one symbol, 12 units wide around its middle
RADIUS = 10  #: of a side effect
SHAPES = (
    el.circle(r=10),
    el.rect(x=-9, y=-9, width=18, height=18, rx=3),
    el.path(d="M0 -12 L12 0 L0 12 L-12 0Z", stroke_linejoin="round"),
    el.path(d="M-6 -10 H6 L11.5 0 L6 10 H-6 L-11.5 0Z"),
)
COLOURS = 4  #: of side effects in the palette; a fifth type would have the first colour with the shape and its letter


def effect(n: int) -> str:
    """The id of a symbol of the n-th type of side effect."""
    return f"pocket_pharma-effect-{n}"


def said(name: str, n: int = 1) -> str:
    """'skin rash', or '2 skin rash': a type in words."""
    return (f"{n} " if n > 1 else "") + name.replace("_", " ")


def letters(types: tuple[str, ...]) -> list[str]:
    """A letter for each type: the first of its words, or of its letters, that no type before it has."""
    found: list[str] = []
    for name in types:
        firsts = [word[:1] for word in name.split("_")]
        found.append(next((one for one in (*firsts, *name) if one.upper() not in found), "?").upper())
    return found


def sign_art(types: tuple[str, ...]) -> Iterator[Markup]:
    """The symbols, and side effects without letters for small cards."""
    cross = el.path(d="M-3.2 0 H3.2 M0 -3.2 V3.2", **line("white", 1.8))
    yield art(EFFICACY, el.circle(r=6, fill=hue("plus")), cross)
    for n, letter in enumerate(letters(types)):
        shape = el.g(SHAPES[n % len(SHAPES)], fill=hue(f"effect{n % COLOURS}"))
        yield art(f"{effect(n)}-shape", shape)
        yield art(effect(n), markup(shape, words(letter, 0, 5.4, 15, "white", bold=True, at="middle")))
