"""Pictures of the pieces that players move (cubes, flasks, seals, coins, conflict tokens) and of the student's face."""

from collections.abc import Iterator
from math import cos, pi, sin
from string import ascii_lowercase

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, art, line, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import seat_colour, turn_mark

CUBE, SEAL, COIN, FAME = 20, 11, 11, 9  #: side of a cube, radius of a seal, a coin and a marker of reputation
SEALS = ("gold", "silver", "R", "G", "B")
CONFLICTS = (
    "M0 -11L11 0 0 11 -11 0Z",
    "M-9 -9H9V9H-9Z",
    "M0 -13L12 8H-12Z",
    "M-6 -10H6L11 0 6 10H-6L-11 0Z",
)  #: the shapes of conflict tokens; more conflicts repeat the shapes with other letters


def token_art(seats: int) -> Iterator[Markup]:
    """Draw the tokens that a match with a given number of seats needs."""
    for seat in range(seats):
        yield art(f"alchemists-cube-{seat}", cube(seat))
        yield art(f"alchemists-flask-{seat}", flask(seat))
        yield art(f"alchemists-fame-{seat}", fame(seat))
        yield art(f"alchemists-sealed-{seat}", _wax(seat_colour(seat)),
                  words(seat + 1, 0, 5.4, SMALL, "white", bold=True, at="middle"))  # fmt: skip
        for kind in SEALS:
            yield art(f"alchemists-seal-{kind}-{seat}", seal(seat, kind))
    yield art("alchemists-coin", coin())
    yield art("alchemists-laurel", laurel())
    yield art("alchemists-happy", student(True))
    yield art("alchemists-unhappy", student(False))
    yield art("alchemists-seals", _wax("steel"), el.path(d=star(6, 3), fill=hue("white")))
    yield art("alchemists-turn", turn_mark())
    yield art("alchemists-unsure", unsure())
    yield art("alchemists-starts", starts())
    yield art("alchemists-card", el.rect(x=-6, y=-9, width=12, height=18, rx=2.5, fill=hue("back"),
                                        stroke=hue("card"), stroke_width=1))  # fmt: skip
    yield art("alchemists-favour", el.rect(x=-6, y=-9, width=12, height=18, rx=2.5, fill=hue("event"),
                                          stroke=hue("card"), stroke_width=1), _heart())  # fmt: skip


def _heart() -> Markup:
    return el.path(d="M0 4C-5 0 -4 -4 0 -2 4 -4 5 0 0 4Z", fill=hue("white"))


def cube(seat: int) -> Markup:
    """Draw an action cube, 20 by 20, with the number of its owner."""
    return markup(
        el.rect(x=0.5, y=2, width=CUBE, height=CUBE, rx=4, fill=hue("shadow")),
        el.rect(width=CUBE, height=CUBE, rx=4, fill=hue(seat_colour(seat)), stroke=hue("white"), stroke_width=1.2),
        words(seat + 1, CUBE / 2, 15.6, SMALL, "white", bold=True, at="middle"),
    )


def flask(seat: int) -> Markup:
    """Draw a seat's flask, which marks its position on the order track. It is 30 high, with its foot at (0, 0)."""
    return markup(
        el.ellipse(cy=0.5, rx=13, ry=3.5, fill=hue("shadow")),
        el.path(d="M-4 -30H4V-22C13 -20 15 -4 9 0H-9C-15 -4 -13 -20 -4 -22Z", fill=hue(seat_colour(seat)),
                stroke=hue("white"), stroke_width=1.4, stroke_linejoin="round"),
        words(seat + 1, 0, -5, SMALL + 1, "white", bold=True, at="middle"),
    )  # fmt: skip


def fame(seat: int) -> Markup:
    """Draw a seat's reputation marker, centred on (0, 0)."""
    return markup(
        el.circle(r=FAME, fill=hue(seat_colour(seat)), stroke=hue("white"), stroke_width=1.2),
        words(seat + 1, 0, 5.5, SMALL, "white", bold=True, at="middle"),
    )


def _wax(colour: str, edge: str = "white") -> Markup:
    """Draw the disc of a wax seal, with a wavy rim."""
    points = [(round((SEAL - k % 2) * cos(pi * k / 12), 1), round((SEAL - k % 2) * sin(pi * k / 12), 1))
              for k in range(24)]  # fmt: skip
    d = "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"
    return el.path(d=d, fill=hue(colour), stroke=hue(edge), stroke_width=1, stroke_linejoin="round")


def seal(seat: int, kind: str) -> Markup:
    """Draw a seal face up, with a rim in its owner's colour.

    The seal shows a star with the points for a correct theory, or the letter of the hedged colour.
    """
    rim = _wax(seat_colour(seat))
    if kind in ("gold", "silver"):
        colour, points = ("gold", 5) if kind == "gold" else ("grey", 3)
        face = el.path(d=star(10.4, 6.2), fill=hue(colour), stroke=hue("dark"), stroke_width=0.8)
        return markup(rim, face, words(points, 0, 5.6, SMALL, "dark", bold=True, at="middle"))
    colour = {"R": "potion-red", "G": "potion-green", "B": "potion-blue"}[kind]
    return markup(
        rim,
        el.circle(r=8.6, fill=hue("cloth")),
        words(kind, 0, 5.5, SMALL, colour, bold=True, at="middle"),
    )


def star(far: float, near: float) -> str:
    """Return the SVG path of a five-pointed star."""
    points = [((far, near)[k % 2] * sin(pi * k / 5), -(far, near)[k % 2] * cos(pi * k / 5)) for k in range(10)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def coin() -> Markup:
    """Draw a gold coin."""
    return markup(
        el.circle(cy=1.2, r=COIN, fill=hue("shadow")),
        el.circle(r=COIN, fill=hue("gold"), stroke=hue("dark"), stroke_width=1, stroke_opacity=0.5),
        el.circle(r=COIN - 3, **line("dark", 1, stroke_opacity=0.35)),
    )


def laurel() -> Markup:
    """Draw the symbol for reputation, centred on (0, 0): two laurel branches, 24 wide."""
    side = "c-8 -1 -11 -9 -8 -17"
    leaves = "M-7.5 -4l-5 -1M-9.4 0l-4.6 1.6M-7 4.4l-3.6 3.4M-9 -7l-3 -3"
    mirrored = el.g(el.path(d=f"M-1 9{side}", **line("good", 2)), el.path(d=leaves, **line("good", 2.4)),
                    transform="scale(-1 1)")  # fmt: skip
    return markup(el.path(d=f"M-1 9{side}", **line("good", 2)), el.path(d=leaves, **line("good", 2.4)), mirrored)


def student(happy: bool) -> Markup:
    """Draw the student's face, happy or unhappy, 32 by 32, centred on (0, 0)."""
    mouth = "M-6 4C-3 10 3 10 6 4" if happy else "M-6 9C-3 4 3 4 6 9"
    brows = "M-8 -6l5 -1M8 -6l-5 -1" if happy else "M-8 -8l5 2.5M8 -8l-5 2.5"
    return markup(
        el.path(d="M-15 -7C-14 -19 14 -19 15 -7L13 -3H-13Z", fill=hue("hair")),
        el.circle(r=13, fill=hue("skin1" if happy else "leaf"), stroke=hue("dark"), stroke_width=0.8),
        el.path(d="M-13 -4C-12 -15 12 -15 13 -4 5 -9 -5 -9 -13 -4Z", fill=hue("hair")),
        el.circle(cx=-5, cy=-1, r=1.6, fill=hue("dark")),
        el.circle(cx=5, cy=-1, r=1.6, fill=hue("dark")),
        el.path(d=mouth, **line("dark", 1.8)),
        el.path(d=brows, **line("hair", 1.8)),
    )


def unsure() -> Markup:
    """Draw the mark for an unconfirmed fact, centred on (0, 0): two waves in a ring."""
    wave = "c1.8 -2.6 3 -2.6 5 -.8s3.2 1.8 5 -.8"
    return markup(
        el.circle(r=7.5, fill=hue("card"), stroke=hue("accent"), stroke_width=1.2),
        el.path(d=f"M-5 -.9{wave}M-5 3.3{wave}", **line("accent", 1.5)),
    )


def starts() -> Markup:
    """Draw the starting player's flag, with the number 1 on it."""
    return markup(
        el.path(d="M-8 10V-12H9L5 -6 9 0H-6", fill=hue("gold"), stroke=hue("dark"), stroke_width=1,
                stroke_linejoin="round"),
        words(1, -1, -1.5, SMALL, "dark", bold=True, at="middle"),
    )  # fmt: skip


def conflict(n: int) -> Markup:
    """Draw the token of conflict number *n*, centred on (0, 0). Both theories in the conflict get the same token."""
    return markup(
        el.path(d=CONFLICTS[n % len(CONFLICTS)], fill=hue("minus"), stroke=hue("white"), stroke_width=1.2,
                stroke_linejoin="round"),
        words(ascii_lowercase[n % 26], 0, 5, SMALL, "white", bold=True, at="middle"),
    )  # fmt: skip
