# ruff: noqa: E501 (a path is one line)
"""Portraits for the Doctor cards, drawn for this project.

The origin of a portrait is the middle of the face, which is 40 units wide and 46 high. The shoulders end 56 units
below.
"""

from collections.abc import Callable

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import line
from pharmalab.drawing.palette import hue


def path(d: str, fill: str, **more: object) -> Markup:
    """Draw a filled path."""
    return el.path(d=d, fill=hue(fill), **more)


def dot(x: float, y: float, r: float, fill: str = "dark") -> Markup:
    """Draw a filled circle."""
    return el.circle(cx=x, cy=y, r=r, fill=hue(fill))


def stroke(d: str, colour: str = "dark", width: float = 2.0) -> Markup:
    """Draw a line along a path."""
    return el.path(d=d, **line(colour, width, stroke_linejoin="round"))


EYES = markup(dot(-8, -1, 2.3), dot(8, -1, 2.3))
SMILE = stroke("M-6 11 q6 5 12 0")
BEARD = "M-20 0 C-22 24 -10 30 0 30 C10 30 22 24 20 0 C14 10 8 7 0 7 C-8 7 -14 10 -20 0Z"


def person(
    skin: str, clothes: str, *worn: Markup, behind: Markup | None = None, eyes: Markup = EYES, mouth: Markup = SMILE,
    lapels: str = "white",
) -> Markup:  # fmt: skip
    """Draw a person's shoulders, neck and face.

    The shapes *worn* are drawn over the clothes, lowest first. The shape *behind*, such as hair, is drawn first.
    """
    return markup(
        behind,
        path("M-54 56 C-54 34 -34 28 -14 25 H14 C34 28 54 34 54 56Z", clothes),
        path("M-14 25 L0 46 L14 25 Z", lapels),
        path("M-8 14 H8 V27 Q0 34 -8 27Z", skin),
        path("M-8 20 Q0 27 8 20 V25 Q0 31 -8 25Z", "dark", fill_opacity=0.18),
        dot(-19.5, 1, 4, skin),
        dot(19.5, 1, 4, skin),
        el.ellipse(rx=20, ry=23, fill=hue(skin)),
        eyes,
        mouth,
        worn,
        stroke("M-17 27 C-20 44 -6 48 -3 52 M17 27 C20 38 18 40 17 43", "steel", 3),
        el.circle(cx=17, cy=47, r=5, fill=hue("cloth"), stroke=hue("steel"), stroke_width=2.6),
    )


# --- the people -------------------------------------------------------------------------------------------------


def _author() -> Markup:
    """Draw the Author: round glasses and a quill."""
    return person(
        "skin1", "moons",
        path("M-21 -2 C-24 -30 18 -34 21 -8 C21 -2 20 -4 19 -8 C8 -10 -6 -12 -10 -18 C-12 -8 -18 -10 -21 -2Z", "brown"),
        markup(el.circle(cx=x, cy=-1, r=7, **line("dark", 2)) for x in (-9, 9)), stroke("M-2 -2 q2 -2 4 0"),
        path("M36 40 C34 14 44 -14 62 -30 C64 -6 56 18 39 32Z", "cloth", stroke=hue("steel")), stroke("M34 48 L58 -20", "steel"),
    )  # fmt: skip


def _painter() -> Markup:
    """Draw the Painter: a beret, a brush, a palette."""
    return person(
        "skin2", "knots",
        path("M-20 -4 C-22 -10 -20 -18 -14 -20 L14 -20 C20 -18 22 -10 20 -4 C16 -12 -16 -12 -20 -4Z", "hair"),
        path("M-27 -13 C-34 -30 -4 -44 22 -30 C32 -24 28 -12 18 -14 C4 -18 -14 -16 -27 -13Z", "wyrms"), stroke("M2 -35 l3 -6", "wyrms", 4),
        stroke("M-8 7 q4 -3 8 0 q4 -3 8 0", "hair", 2.4),
        stroke("M36 54 L50 2", "brown", 4), path("M47 4 L50 -14 L54 6Z", "suns"),
        path("M-60 56 C-62 36 -40 34 -34 44 C-32 50 -36 50 -36 56Z", "cloth", stroke=hue("steel")),
        dot(-53, 47, 3.6, "suns"), dot(-45, 43, 3.6, "waves"), dot(-43, 51, 3.6, "wyrms"),
    )  # fmt: skip


def _savage() -> Markup:
    """Draw the Savage: a mane, paint on the cheeks, leaves."""
    mane = path("M0 -38 L9 -30 L20 -36 L22 -25 L34 -24 L30 -13 L40 -6 L31 2 L38 14 L28 18 L30 30 L14 28 H-14 L-30 30 L-28 18 L-38 14 L-31 2"
                " L-40 -6 L-30 -13 L-34 -24 L-22 -25 L-20 -36 L-9 -30Z", "brown")  # fmt: skip
    return person(
        "skin2", "leaves",
        path("M-20 -6 C-14 -22 14 -22 20 -6 C10 -14 -10 -14 -20 -6Z", "brown"),
        stroke("M-17 5 l8 2 M-16 10 l7 2 M17 5 l-8 2 M16 10 l-7 2", "wyrms", 2.4),
        stroke("M-13 -7 l9 3 M13 -7 l-9 3", "hair", 3),
        path("M-4 -26 C-14 -32 -14 -42 -8 -48 C-2 -42 0 -34 -4 -26Z M4 -26 C4 -36 10 -42 17 -42 C18 -34 12 -28 4 -26Z", "leaves"),
        behind=mane, mouth=stroke("M-6 14 q6 -4 12 0"), lapels="brown",
    )  # fmt: skip


def _sailor() -> Markup:
    """Draw the Sailor: a cap with an anchor, stripes, a white beard."""
    anchor = "M0 -30 V-19 M-4 -27 H4 M-6 -23 C-5 -18 5 -18 6 -23"
    return person(
        "skin1", "cloth",
        stroke("M-46 41 C-34 36 -24 36 -18 36 M46 41 C34 36 30 36 26 36 M-52 51 C-40 46 -26 45 -12 46 M52 51 C40 46 34 45 26 46", "waves", 4),
        path(BEARD, "grey"), stroke("M-5 13 q5 3 10 0"),
        path("M-24 -12 C-20 -20 20 -20 24 -12 L22 -22 H-22Z", "waves"),
        path("M-27 -20 C-34 -40 34 -40 27 -20 C14 -25 -14 -25 -27 -20Z", "white", stroke=hue("steel")),
        stroke(anchor, "moons", 2),
        mouth=markup(),
    )  # fmt: skip


def _soldier() -> Markup:
    """Draw the Soldier: a helmet with a crest, shoulder pieces."""
    return person(
        "skin3", "brown",
        path("M-56 44 C-52 30 -38 28 -28 32 L-34 46Z M56 44 C52 30 38 28 28 32 L34 46Z", "gold"),
        path("M-25 2 C-28 -36 28 -36 25 2 L19 4 C18 -6 16 -10 10 -11 H-10 C-16 -10 -18 -6 -19 4Z", "steel"),
        path("M-3 -12 L0 2 L3 -12Z", "steel"),
        path("M-9 -27 C-12 -46 12 -46 9 -27 C6 -30 -6 -30 -9 -27Z", "wyrms"), stroke("M-24 -8 C-14 -14 14 -14 24 -8", "grey", 2.4),
        path("M-20 3 L-13 17 L-18 21 L-24 6Z M20 3 L13 17 L18 21 L24 6Z", "steel"),
        mouth=stroke("M-5 13 h10"),
    )  # fmt: skip


def _lunatic() -> Markup:
    """Draw the Lunatic: hair on end, one great eye, a crescent behind."""
    moon = path("M35 -46 A26 26 0 1 1 19 -8 A22 22 0 0 0 35 -46Z", "gold")
    hair = path(
        "M-23 2 L-34 -8 L-24 -12 L-36 -26 L-20 -24 L-24 -42 L-9 -32 L-4 -48 L5 -33 L17 -45 L18 -28 L33 -32 L25 -17 L37 -10 L23 -4 L24 4Z",
        "grey",
    )
    return person(
        "skin1", "knots",
        path("M-20 -8 C-12 -20 12 -20 20 -8 C8 -14 -8 -14 -20 -8Z", "grey"),
        behind=markup(moon, hair),
        eyes=markup(dot(-8, -2, 7.5, "white"), el.circle(cx=-8, cy=-2, r=7.5, **line("dark", 1.6)), dot(-6, -1, 2.6), dot(9, -1, 2.2),
                    stroke("M4 -9 l10 -4 M-15 -12 q7 -4 13 0")),
        mouth=markup(path("M-9 9 Q0 23 11 8 Q0 12 -9 9Z", "white", stroke=hue("dark"), stroke_width=1.6)),
    )  # fmt: skip


def _penitent() -> Markup:
    """Draw the Penitent: a cowl, eyes cast down, a rope."""
    cowl = path("M-46 56 C-40 20 -36 -38 0 -42 C36 -38 40 20 46 56Z", "brown")
    return person(
        "skin2", "brown",
        path("M-30 30 C-34 -20 -20 -40 0 -40 C20 -40 34 -20 30 30 C26 24 21 16 21 -4 C20 -20 10 -26 0 -26 C-10 -26 -20 -20 -21 -4 C-21 16 -26 24 -30 30Z", "brown"),
        stroke("M-25 22 C-30 -16 -20 -34 0 -34 C20 -34 30 -16 25 22", "dark", 1.2),
        stroke("M-22 36 C-10 46 10 46 22 36", "suns", 3.4), stroke("M4 44 V55", "suns", 3.4),
        behind=cowl, eyes=stroke("M-12 0 q4 4 8 0 M4 0 q4 4 8 0"), mouth=stroke("M-5 13 q5 -3 10 0"), lapels="brown",
    )  # fmt: skip


def _diplomat() -> Markup:
    """Draw the Diplomat: a top hat, a monocle, a moustache, a sash."""
    return person(
        "skin1", "dark",
        path("M-44 38 L-34 31 L30 56 H6Z", "wyrms"),
        path("M0 36 L-11 30 V42Z M0 36 L11 30 V42Z", "moons"),
        path("M-19 -14 H19 L17 -48 H-17Z", "dark"), path("M-18.4 -22 H18.4 L18 -16 H-18.7Z", "suns"),
        path("M-32 -12 C-20 -17 20 -17 32 -12 C30 -7 -30 -7 -32 -12Z", "dark"),
        el.circle(cx=8, cy=-1, r=7, **line("gold", 2)), stroke("M14 3 C20 14 18 22 16 28", "gold", 1.2),
        path("M0 8 C-6 5 -12 6 -16 11 C-10 13 -4 13 0 10 C4 13 10 13 16 11 C12 6 6 5 0 8Z", "grey"),
        mouth=markup(),
    )  # fmt: skip


def _merchant() -> Markup:
    """Draw the Merchant: a wide cap with a brooch, a goatee, a coin."""
    return person(
        "skin2", "leaves",
        path("M-21 -6 C-20 -16 20 -16 21 -6 L20 -16 H-20Z", "hair"),
        path("M-30 -14 C-42 -34 -10 -44 4 -40 C30 -44 42 -26 28 -14 C14 -20 -14 -20 -30 -14Z", "knots"),
        path("M-28 -14 C-14 -21 14 -21 26 -14 L24 -9 C14 -15 -14 -15 -25 -9Z", "gold"), dot(0, -22, 4.5, "gold"), dot(0, -22, 2.2, "wyrms"),
        path("M-9 9 C-4 6 4 6 9 9 L6 13 L0 31 L-6 13Z", "hair"), stroke("M-4 13 q4 3 8 0", "skin1", 1.6),
        dot(48, 34, 13, "gold"), el.circle(cx=48, cy=34, r=9.5, **line("brown", 1.4)), stroke("M48 28 V40 M45 31 H51 M45 37 H51", "brown", 1.8),
        mouth=markup(),
    )  # fmt: skip


def _huntress() -> Markup:
    """Draw the Huntress: a braid, a band with a feather, a bow."""
    hair = path("M-23 18 C-32 -38 32 -38 23 18 L20 30 H-20Z", "wyrms")
    return person(
        "skin1", "leaves",
        path("M-20 -4 C-20 -26 20 -26 20 -4 C14 -14 4 -17 -4 -17 C-12 -15 -18 -12 -20 -4Z", "wyrms"),
        stroke("M-21 -10 C-10 -17 10 -17 21 -10", "brown", 3.6),
        path("M-20 -12 C-30 -24 -30 -38 -25 -46 C-18 -38 -15 -24 -20 -12Z", "cloth", stroke=hue("steel")),
        path("M20 14 C30 22 20 28 28 34 C20 40 30 46 24 54 L19 52 C24 44 16 40 21 34 C15 28 22 22 16 18Z", "wyrms"),
        stroke("M60 52 C34 44 34 -2 58 -18", "brown", 4), stroke("M60 52 L58 -18", "steel", 1.2),
        behind=hair, lapels="brown",
    )  # fmt: skip


def _bard() -> Markup:
    """Draw the Bard: a hat with a long feather, curls, a lute."""
    curls = markup(dot(x, y, 8, "hair") for x, y in ((-21, -2), (-22, 10), (21, -2), (22, 10), (-18, 20), (18, 20)))
    return person(
        "skin3", "suns",
        path("M-30 -10 C-20 -18 20 -22 34 -14 C28 -6 -24 -4 -30 -10Z", "leaves"),
        path("M-19 -12 C-20 -34 16 -36 20 -14 C8 -18 -8 -17 -19 -12Z", "leaves"),
        path("M14 -20 C30 -20 44 -34 44 -48 C26 -46 14 -36 14 -20Z", "wyrms"),
        path("M24 56 C18 38 40 28 50 42 C58 50 54 56 54 56Z", "brown"), dot(40, 48, 5), stroke("M47 41 L62 14", "brown", 5), stroke("M59 11 l7 4", "hair", 3),
        behind=curls, mouth=markup(path("M-8 9 Q0 20 8 9Z", "white")),
    )  # fmt: skip


def _watchman() -> Markup:
    """Draw the Watchman: a dark hat, a high collar, a lit lantern."""
    return person(
        "skin1", "moons",
        path("M-34 40 L-16 18 L-6 34Z M34 40 L16 18 L6 34Z", "moons", stroke=hue("dark")),
        path("M-20 -6 C-20 -14 20 -14 20 -6 L20 -16 H-20Z", "hair"),
        path("M-34 -14 C-18 -22 18 -22 34 -14 C28 -8 -28 -8 -34 -14Z M-19 -16 C-18 -40 18 -40 19 -16Z", "dark"),
        path("M-12 9 C-6 5 6 5 12 9 C6 11 -6 11 -12 9Z", "brown"), stroke("M-4 15 h8"),
        el.circle(cx=50, cy=22, r=24, fill=hue("gold"), fill_opacity=0.35),
        path("M41 12 H59 L57 34 H43Z", "gold"), stroke("M41 12 H59 L57 34 H43Z M50 12 V34", "dark", 2),
        path("M40 12 L50 3 L60 12Z", "dark"), stroke("M50 3 v-6", "dark", 2.4),
        mouth=markup(),
    )  # fmt: skip


def _light_keeper() -> Markup:
    """Draw the Light Keeper: a rain hat, a beard, the beam of a tower."""
    tower = el.g(
        path("M-48 -26 L6 -48 V-30Z", "gold", fill_opacity=0.6), path("M-48 -26 L-62 -38 V-16Z", "gold", fill_opacity=0.6),
        path("M-54 -20 H-42 L-38 40 H-58Z", "cloth", stroke=hue("steel")), path("M-55.6 0 H-40.4 L-39.4 14 H-56.6Z", "wyrms"),
        path("M-53 -32 H-43 V-20 H-53Z", "gold"), path("M-55 -32 L-48 -40 L-41 -32Z", "wyrms"),
        transform="scale(-1 1)",
    )  # fmt: skip
    return person(
        "skin2", "gold",
        path(BEARD, "brown"), stroke("M-5 13 q5 3 10 0", "skin1"),
        path("M-22 -12 C-22 -40 22 -40 22 -12Z", "gold"),
        path("M-36 -2 C-26 -18 26 -18 36 -2 C22 -12 -22 -12 -36 -2Z", "gold", stroke=hue("brown")),
        behind=tower, mouth=markup(), lapels="waves",
    )  # fmt: skip


def _consul() -> Markup:
    """Draw the Consul: a wreath, a toga."""
    leaves = markup(
        path(f"M{x} {y} q{8 * s} -8 {4 * s} -14 q{-9 * s} 5 {-4 * s} 14Z", "leaves")
        for s in (-1, 1) for x, y in ((s * 20, -4), (s * 17, -13), (s * 10, -19))
    )  # fmt: skip
    return person(
        "skin1", "cloth",
        path("M-20 -4 C-22 -28 22 -28 20 -4 C17 -12 12 -15 6 -14 L2 -10 L-3 -14 L-8 -10 C-14 -14 -18 -10 -20 -4Z", "grey"),
        path("M-52 48 C-40 34 -26 30 -16 27 L30 56 H12 L-24 38 C-34 40 -42 46 -46 56 H-54Z", "knots"),
        stroke("M-6 56 C-12 48 -20 44 -28 42 M44 56 C42 46 36 38 26 34", "grey", 2),
        leaves,
        stroke("M-13 -6 q4 -3 8 0 M5 -6 q4 -3 8 0", "steel"),
        mouth=stroke("M-5 13 h10"), lapels="skin1",
    )  # fmt: skip


PORTRAITS: dict[str, Callable[[], Markup]] = {
    "author": _author,
    "painter": _painter,
    "savage": _savage,
    "sailor": _sailor,
    "soldier": _soldier,
    "lunatic": _lunatic,
    "penitent": _penitent,
    "diplomat": _diplomat,
    "merchant": _merchant,
    "huntress": _huntress,
    "bard": _bard,
    "watchman": _watchman,
    "light_keeper": _light_keeper,
    "consul": _consul,
}
