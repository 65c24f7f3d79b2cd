"""Draw the covers: a heading picture for each game, for the units on chance, the lessons on deduction and a class.

    python tools/covers.py

Each shows a few of the game's own pieces, large, in the colours of both themes. They are on the cards of the start page
and in the start notebook.
"""

from pathlib import Path

from pharmalab.core import registry
from pharmalab.drawing.alchemists import ingredient_art, token
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import box, line, move, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import Scene
from pharmalab.drawing.table import card_face, die, pawn
from pharmalab.games.off_label.pictures.people import PORTRAITS

FOLDER = Path(__file__).parents[1] / "notebooks" / "pictures"
WIDTH, HEIGHT = 320, 160  #: of a cover


def _at(x: float, y: float, scale: float, *inside: object, turn: float = 0) -> Markup:
    return el.g(*inside, transform=move(x, y, scale) + (f" rotate({turn:g})" if turn else ""))


def _pandemic() -> Markup:
    """Return three cities, one of them full of cubes, and a pawn on its way."""
    cities = {"blue": (50, 84), "red": (250, 104), "yellow": (158, 128)}
    way = "M" + "L".join(f"{x} {y}" for x, y in cities.values()) + "Z"
    return markup(
        _at(-30, -66, 0.7, use("pandemic-land", fill=hue("land"), stroke=hue("shore"))),
        el.path(d=way, **line("route", 3.5)),
        (_at(*place, 2.1, use(f"pandemic-city-{colour}")) for colour, place in cities.items()),
        (_at(x, y, 1.7, use("pandemic-red")) for x, y in ((233, 56), (267, 56), (250, 30))),
        _at(120, 64, 2.5, use("pandemic-pawn-medic")),
    )


def _off_label() -> Markup:
    """Return a Doctor, and the Drugs for him."""
    return markup(
        el.circle(cx=90, cy=80, r=72, fill=hue("suns"), fill_opacity=0.45),
        _at(90, 84, 1.4, PORTRAITS["painter"]()),
        _at(172, 30, 1, use("off_label-calamity-10"), turn=-7),
        _at(228, 20, 1, use("off_label-origin-2"), turn=8),
    )


def _pharma_code() -> Markup:
    """Return a run of three, and the pawn that it moves."""
    return markup(
        (_at(34 + 76 * n, 26, 1.22, use(f"pharma_code-{number}")) for n, number in enumerate((7, 21, 42))),
        el.path(d="M36 130H258", **line("good", 6)),
        _at(284, 128, 1.35, use("pharma_code-pawn-0")),
    )


def _alchemists() -> Markup:
    """Return two ingredients over the cauldron, and their potion."""
    cauldron = "M112 78H208C222 104 214 146 188 150H132C106 146 98 104 112 78Z"
    return markup(
        _at(36, 18, 1, card_face(70, 84), _at(9, 12, 2.2, ingredient_art(2)), turn=-8),
        _at(216, 10, 1, card_face(70, 84), _at(9, 12, 2.2, ingredient_art(0)), turn=8),
        el.path(d=cauldron, fill=hue("dark")),
        el.path(d="M124 96C118 112 120 130 132 140", **line("white", 4, stroke_opacity=0.35)),
        el.ellipse(cx=160, cy=78, rx=54, ry=11, fill=hue("leaf"), stroke=hue("dark"), stroke_width=5),
        (el.circle(cx=x, cy=y, r=r, fill=hue("leaf")) for x, y, r in ((138, 62, 5), (176, 58, 7), (186, 42, 4))),
        _at(160, 36, 1.5, token(1)),
    )


def _pocket_pharma() -> Markup:
    """Return a formula whose last card is just arriving."""
    cards = ("05b", "06c", "07d", "08e")
    return markup(_at(17 + 73 * n, 32 - 14 * (n == 3), 1, use(f"pocket_pharma-{card}")) for n, card in enumerate(cards))


def _chance() -> Markup:
    """Return how often two dice show each sum."""
    return markup(
        (el.rect(x=26 + 25 * n, y=146 - 18 * high, width=20, height=18 * high, rx=3,
                 fill=hue("main" if high == 6 else "accent"), fill_opacity=None if high == 6 else 0.55)
         for n, high in enumerate((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1))),
        _at(40, 22, 1.3, die(3)),
        _at(236, 22, 1.3, die(4)),
    )  # fmt: skip


def _class() -> Markup:
    """Return a class before its wall of guesses."""
    guesses = ((70, 74), (98, 74), (98, 58), (126, 74), (126, 58), (126, 42), (154, 74), (154, 58), (238, 74))
    return markup(
        box(34, 14, 252, 78, "back", "backline", stroke_width=4),
        el.path(d="M52 82H268", **line("backline", 2)),
        (el.circle(cx=x, cy=y, r=6, fill=hue("gold")) for x, y in guesses),
        (_at(64 + 64 * seat, 146, 1.15, pawn(seat)) for seat in range(4)),
    )


def _deduction() -> Markup:
    """Return a solved row, and others that are nearly solved."""
    return markup(
        (_at(34, 12 + 48 * row, 1.75, ingredient_art(ingredient)),
         (_at(98 + 48 * n, 10 + 48 * row, 1, _cell(sign)) for n, sign in enumerate(signs)))
        for row, (ingredient, signs) in enumerate(((2, "✗✗✓✗"), (0, "✗ ✗ "), (6, "  ✗ ")))
    )  # fmt: skip


def _cell(sign: str) -> Markup:
    ground, edge, ink = ("goodtint", "good", "good") if sign == "✓" else ("card", "line", "soft")
    drawn = words(sign, 21.5, 32, 27, ink, bold=True, at="middle") if sign.strip() else None
    return markup(box(0, 0, 43, 43, ground, edge, stroke_width=2), drawn)


#: name -> the ground, and what is drawn on it
COVERS = {
    "pandemic": ("sea", _pandemic),
    "off_label": ("felt", _off_label),
    "pharma_code": ("felt", _pharma_code),
    "alchemists": ("tint", _alchemists),
    "pocket_pharma": ("shallow", _pocket_pharma),
    "chance": ("mat", _chance),
    "deduction": ("goodtint", _deduction),
    "class": ("felt", _class),
}


def path_of(name: str) -> Path:
    """Return where a cover is kept."""
    return FOLDER / f"cover-{name}.svg"


def cover(name: str) -> str:
    """Return the cover of a game, of "chance", "deduction" or "class" as SVG."""
    ground, draw = COVERS[name]
    drawn = markup(el.rect(width=WIDTH, height=HEIGHT, fill=hue(ground)), draw())
    return Scene(WIDTH, HEIGHT, {"cover": drawn}, "", _art(name)).still() + "\n"


def _art(name: str) -> Markup:
    """Return the art with which a game draws its pieces."""
    if name not in registry.names():
        return Markup()
    game = registry.game(name)
    drawing = game.draw(game.start(game.Config()).state)
    return drawing.art if isinstance(drawing, Scene) else Markup()


if __name__ == "__main__":
    for name in COVERS:
        path_of(name).write_text(cover(name), "utf-8")
