"""Pictures of the symbols on cards, drawn for this project.

Efficacy is a green disc with a plus sign. Each type of side effect has its own shape, colour and picture, or a letter
if there is no picture.
"""

from collections.abc import Iterator

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import art, line, words
from pharmalab.drawing.palette import hue

EFFICACY = "pocket_pharma-efficacy"  #: the id of the efficacy symbol, 12 units wide around its centre
RADIUS = 10  #: the radius of a side effect's symbol
SHAPES = (
    el.circle(r=10),
    el.rect(x=-9, y=-9, width=18, height=18, rx=3),
    el.path(d="M0 -12 L12 0 L0 12 L-12 0Z", stroke_linejoin="round"),
    el.path(d="M-6 -10 H6 L11.5 0 L6 10 H-6 L-11.5 0Z"),
)
COLOURS = 4  #: the number of side-effect colours; a fifth type has the first colour again, but its own shape and letter
STROKE = line("white", 1.8, stroke_linejoin="round")
#: maps a type to its picture, which is white and in the centre of its shape
PICTURES = {
    "stomach_pain": el.path(d="M-2.5 -7 V-4 C-2.5 0 -5 0 -5 3 C-5 6 3.5 6 4 1 C4.4 -2.5 1 -2 1 -5 V-7", **STROKE),
    "skin_rash": markup(
        el.circle(cx=x, cy=y, r=r, fill=hue("white"))
        for x, y, r in ((-4, -4, 1.6), (3.4, -5, 1.2), (0.4, 0.2, 2.1), (-4.6, 4.6, 1.2), (4.6, 4.4, 1.8))
    ),
    "joint_pain": markup(
        el.path(d="M-2.8 2.8 L2.8 -2.8", **line("white", 2.6)),
        (el.circle(cx=x, cy=y, r=2, fill=hue("white"))
         for x, y in ((-4.6, 2.4), (-2.4, 4.6), (4.6, -2.4), (2.4, -4.6))),
    ),
    "nausea": el.path(d="M-5.5 -4 L-2.5 -2 L-5.5 0 M5.5 -4 L2.5 -2 L5.5 0 M-5 5 Q-2.5 2 0 5 T5 5", **STROKE),
}  # fmt: skip


def effect(n: int) -> str:
    """Return the id of the symbol for side-effect type number *n*."""
    return f"pocket_pharma-effect-{n}"


def said(name: str, n: int = 1) -> str:
    """Describe a type of side effect and, if there are several, the number of its symbols: '2 skin rash'."""
    return (f"{n} " if n > 1 else "") + name.replace("_", " ")


def letters(types: tuple[str, ...]) -> list[str]:
    """Return a different letter for each type: if possible, the first letter of one of its words."""
    found: list[str] = []
    for name in types:
        firsts = [word[:1] for word in name.split("_")]
        found.append(next((one for one in (*firsts, *name) if one.upper() not in found), "?").upper())
    return found


def sign_art(types: tuple[str, ...]) -> Iterator[Markup]:
    """Draw all symbols and, for the chips, each side effect's shape without its picture or letter."""
    cross = el.path(d="M-3.2 0 H3.2 M0 -3.2 V3.2", **line("white", 1.8))
    yield art(EFFICACY, el.circle(r=6, fill=hue("plus")), cross)
    for n, (name, letter) in enumerate(zip(types, letters(types), strict=True)):
        shape = el.g(SHAPES[n % len(SHAPES)], fill=hue(f"effect{n % COLOURS}"))
        yield art(f"{effect(n)}-shape", shape)
        picture = PICTURES.get(name) or words(letter, 0, 5.4, 15, "white", bold=True, at="middle")
        yield art(effect(n), markup(shape, picture))
