"""Drawings for Alchemists: ingredients, alchemicals and potion tokens, as SVG.

For colour-blind readers, each token also contains a letter and a sign. Text has a contrast ratio of at least 4.5.
"""

from math import cos, pi, sin

from pharmalab.deduction import alchemy
from pharmalab.deduction.alchemy import ALL_POTIONS, SOUP
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import PALETTE, hue

COLOURS = ("potion-red", "potion-green", "potion-blue")  # names of the palette
FULL = tuple([PALETTE[name][0] for name in (*COLOURS, "potion-soup")])  # red, green, blue, soup
LIGHT = ("#F9E0DE", "#DCEFE2", "#DFE8F8", "#E9E9E9")
SIGNS = "+\N{MINUS SIGN}"
#: the names of the ingredients, with soft hyphens where a name may be divided in a narrow column
DIVIDED_NAMES = (
    "mush\u00adroom", "fern", "toad", "bird claw", "flow\u00ader", "man\u00addrake root", "scor\u00adpion",
    "raven fea\u00adther",
)  # fmt: skip
SHORT_NAMES = ("mushroom", "fern", "toad", "bird claw", "flower", "root", "scorpion", "feather")  #: for tables of text


def picture(drawing: Markup, width: float, height: float, box: str, **attributes: object) -> Markup:
    """Wrap a drawing in its own ``<svg>``. Without an ``aria_label``, screen readers skip the image."""
    if "aria_label" in attributes:
        attributes["role"] = "img"
    else:
        attributes["aria_hidden"] = "true"
    return el.svg(drawing, viewBox=box, width=width, height=height, **attributes)


def mark(potion: int) -> str:
    """Return the text printed on a potion's token, such as 'R+', 'G−' or 'soup'."""
    return "soup" if potion == SOUP else "RGB"[potion // 2] + SIGNS[potion % 2]


def potion(one: int, size: float = 28, *, light: bool = False) -> Markup:
    """Return an image of the token for one potion (0 to 6)."""
    return picture(token(1 << one, sure=light), size, size, "-15 -15 30 30")


def token(potions: int, left: int = ALL_POTIONS, *, sure: bool = False) -> Markup:
    """Return a token of radius 14, centred at (0, 0), for the potions that a pair of ingredients may make.

    The token shows two or three potions as sectors, and the three potions with the same sign as that sign, + or −. For
    four or more, it shows ≠ and the impossible potions.

    Args:
        potions: the potions that entries about the pair allow (7-bit mask).
        left: the potions that all notes allow. Other potions are struck out.
        sure: whether the potion was deduced but never mixed (a lighter token).
    """
    members = [q for q in range(7) if potions >> q & 1]
    if len(members) == 1:
        return _single(members[0], sure)
    if members in ([0, 2, 4], [1, 3, 5]):
        return _sign(members[0] % 2)
    if len(members) <= 3:
        return markup(_part(q, k, len(members), not left >> q & 1) for k, q in enumerate(members))
    return _unequal([q for q in range(7) if not potions >> q & 1])


def _single(q: int, sure: bool) -> Markup:
    color = FULL[q // 2]
    circle = el.circle(r=13 if sure else 14, fill=LIGHT[q // 2] if sure else color, stroke=color,
                       stroke_width=1.5 if sure else 0, stroke_dasharray="3 2" if sure else None)  # fmt: skip
    return markup(
        circle,
        _text(
            mark(q),
            0,
            0,
            *((9.5, color if sure else "#fff", 22) if q == SOUP else (12.5, color if sure else "#fff", 18)),
        ),
    )


def _sign(sign: int) -> Markup:
    """Return the mark for any colour of one sign, with a ring of three colours around it."""
    arcs = (el.path(d=_arc(12, 2 * pi * k / 3, 2 * pi * (k + 1) / 3), stroke=FULL[k]) for k in range(3))
    return markup(
        el.circle(r=14, fill="#fff"),
        el.g(arcs, fill="none", stroke_width=4),
        _text(SIGNS[sign], 0, -0.5, 19, "#222"),
    )


def _part(q: int, k: int, n: int, out: bool) -> Markup:
    """Return one sector of a divided token."""
    start = pi + 2 * pi * k / n if n > 2 else pi / 2 + pi * k
    middle = start + pi / n
    x, y = 6.9 * cos(middle), 6.9 * sin(middle)
    ink = FULL[q // 2] if out else "#fff"
    return markup(
        el.path(
            d=_arc(14, start, start + 2 * pi / n) + " L0 0Z",
            fill=LIGHT[q // 2] if out else FULL[q // 2],
            stroke="#fff",
            stroke_width=0.8,
        ),
        _text(mark(q), x, y, 9.5 if q != SOUP else 6.5, ink, 11),
        out and el.path(d=f"M{x - 5:.1f} {y + 4:.1f} L{x + 5:.1f} {y - 4:.1f}", stroke=ink, stroke_width=1.3),
    )


def _unequal(excluded: list[int]) -> Markup:
    n = len(excluded)
    step, size, top = ((0, 10.5, 4.5), (7.2, 7.5, 1.5), (5.6, 6, -1.2))[min(n, 3) - 1]
    lines = (_text(mark(q), 0, top + step * k, size, FULL[q // 2], 1.9 * size if q == SOUP else 1.5 * size)
             for k, q in enumerate(excluded[:3]))  # fmt: skip
    edge = el.circle(r=13.4, fill="#fff", stroke="#767676", stroke_width=1.2)
    return markup(edge, _text("≠", 0, -7 if n < 3 else -8.5, 10, "#222"), lines)


def _arc(r: float, start: float, end: float) -> str:
    ends = (r * cos(start), r * sin(start), r * cos(end), r * sin(end))
    x, y, u, v = (round(value, 2) for value in ends)
    return f"M{x} {y} A{r} {r} 0 0 1 {u} {v}"


def _text(text: str, x: float, y: float, size: float, fill: str, width: float | None = None) -> Markup:
    """Return bold text around (x, y), squeezed or stretched to ``width``, because fonts differ between machines."""
    return el.text(text, x=round(x, 1), y=round(y + 0.35 * size, 1), font_size=size, fill=fill, font_weight=700,
                   text_anchor="middle", textLength=width, lengthAdjust=width and "spacingAndGlyphs")  # fmt: skip


def alchemical_art(a: int) -> Markup:
    """Draw an alchemical in a 54 by 19 box: a red, a green and a blue circle, each big or small, with a + or − sign."""
    circles = []
    for c, colour in enumerate(COLOURS):
        x, r = 9.5 + 17.5 * c, 8.5 if alchemy.has_big_circle(a, c) else 5.5
        arm = 0.55 * r
        lines = f"M{x - arm:.1f} 9.5h{2 * arm:.1f}" + (
            f"M{x} {9.5 - arm:.1f}v{2 * arm:.1f}" if alchemy.has_plus(a, c) else ""
        )
        circles.append(el.circle(cx=x, cy=9.5, r=r, fill=hue(colour)))
        circles.append(el.path(d=lines, stroke=hue("white"), stroke_width=2.2 if r > 6 else 1.7))
    return markup(circles)


def alchemical(a: int, width: float = 54, named: bool = True) -> Markup:
    """Return an image of an alchemical.

    Its label for screen readers is its name, such as npN. With ``named=False``, it has no label.
    """
    label = {"aria_label": alchemy.ALCHEMICALS[a]} if named else {}
    return picture(alchemical_art(a), width, round(width * 19 / 54, 1), "0 0 54 19", **label)


def ingredient_art(i: int) -> Markup:
    """Draw an ingredient in a 24 by 24 box, as part of a larger drawing."""
    return el.g(_INGREDIENTS[i], fill="none", stroke_linecap="round")


def ingredient(i: int, size: float = 26) -> Markup:
    """Return an image of an ingredient. It has no label for screen readers, so write the name beside it."""
    return picture(_INGREDIENTS[i], size, size, "0 0 24 24", fill="none", stroke_linecap="round")


def _path(d: str, fill: str = "none", stroke: str | None = None, width: float = 1.6) -> Markup:
    return el.path(d=d, fill=fill if fill == "none" else hue(fill), stroke=stroke and hue(stroke),
                   stroke_width=width if stroke else None)  # fmt: skip


_INGREDIENTS = (
    markup(  # mushroom
        _path("M9.3 12h5.4l1.1 8c0 1.8-7.6 1.8-7.6 0z", "shroom-foot", "shroom-edge", 1),
        _path("M2.5 12.4C2.5 6.8 6.7 3 12 3s9.5 3.8 9.5 9.4c0 1.5-19 1.5-19 0z", "shroom"),
        _path("M7 9.2a1.3 1.3 0 1 0 .1 0zM12.5 5.6a1.4 1.4 0 1 0 .1 0zM16.8 9.5a1.1 1.1 0 1 0 .1 0z", "shroom-dot"),
    ),
    markup(  # fern
        _path("M6 22C7.5 15.5 11 8 18.5 2.5", stroke="stalk", width=1.8),
        _path("M7 18l-4.5-1.5M8.3 14.8l-5-2.6M10.2 11.5L5.8 8M12.7 8.2L9.3 4.3M15.3 5.3L13.6 2"
              "M7.6 17l5.4.9M9.3 13.5l6 .5M11.5 10.2l6.2-.2M14.2 7l5.6-.8M16.5 4.5l4.3-1",
              stroke="leaf", width=2),
    ),
    markup(  # toad
        _path("M4 20.5c-2.5 0-2.5-2.5-.5-3.5C2.5 12 6.5 8.5 12 8.5s9.5 3.5 8.5 8.5c2 1 2 3.5-.5 3.5z", "toad"),
        el.circle(cx=7.5, cy=7.5, r=3.3, fill=hue("toad")), el.circle(cx=16.5, cy=7.5, r=3.3, fill=hue("toad")),
        el.circle(cx=7.5, cy=7.3, r=1.7, fill=hue("white")), el.circle(cx=16.5, cy=7.3, r=1.7, fill=hue("white")),
        el.circle(cx=7.5, cy=7.3, r=0.9, fill=hue("pupil")), el.circle(cx=16.5, cy=7.3, r=0.9, fill=hue("pupil")),
        _path("M6.5 15.5c3.5 2.5 7.5 2.5 11 0", stroke="toad-mouth", width=1.5),
    ),
    markup(  # bird claw
        _path("M11 2l1.5 8M12.5 10L5.5 16M12.5 10v8.5M12.5 10l7 5", stroke="claw", width=2.8),
        _path("M5.5 16c-1.5 1-2 2.5-1.8 4.5M12.5 18.5c-.3 1.5-1 2.5-2 3.3M19.5 15c1.3 1 1.7 2.5 1.3 4.5",
              stroke="claw-tip", width=1.9),
    ),
    markup(  # flower
        _path("M12 14v8M12 20c-2.5 0-4-1-4.5-2.5M12 21c2 0 3.5-1 4-2.5", stroke="leaf", width=1.7),
        (el.circle(cx=round(12 + 4.6 * sin(2 * pi * k / 5), 1), cy=round(9 - 4.6 * cos(2 * pi * k / 5), 1), r=3.3,
                   fill=hue("petal")) for k in range(5)),
        el.circle(cx=12, cy=9, r=2.8, fill=hue("pollen")),
    ),
    markup(  # mandrake root
        _path("M12 8C9.5 5.5 7 5.5 5 3c3.5-1 6 .5 7 3.5C13 3.5 15.5 2 19 3c-2 2.5-4.5 2.5-7 5z", "root-leaf"),
        _path("M12 7.5c4.2 0 5 3 4.3 5.5l3.7 2.5-4-.5.5 2.5 1 5-3.5-4.5L12 22l-2-4-3.5 4.5 1-5 .5-2.5-4 .5"
              " 3.7-2.5C7 10.5 7.8 7.5 12 7.5z", "root"),
        _path("M10.2 12.2h.1M13.8 12.2h.1M10.6 15c.9.6 1.9.6 2.8 0", stroke="white", width=1.4),
    ),
    markup(  # scorpion
        _path("M12 19.5c5.5 1.5 8.5-2 8-6.5-.4-3.7-3.5-5-5.5-3.5", stroke="scorpion", width=2.4),
        _path("M14.8 9.6l-2.6-1.4.3 3.2z", "sting"),
        el.ellipse(cx=9, cy=16, rx=3.6, ry=5, fill=hue("scorpion")),
        _path("M6.5 12.5C4 11 3 8.5 3.5 5.5M9.5 11.5c0-3 0-5-1.5-7M6 15.5l-3.5-.5M6 18l-3.5 1.2M12 14.5l2.5-1",
              stroke="scorpion", width=1.7),
        _path("M3.5 5.5L2 3M3.5 5.5l2-2M8 4.5L6.5 2M8 4.5l2-2", stroke="scorpion", width=1.7),
    ),
    markup(  # raven feather
        _path("M6.5 18.5C5.5 10 11 3.5 20.5 2c.8 8.5-3.5 15.5-14 16.5z", "feather"),
        _path("M3.5 22C7 15.5 11 10.5 17 5.5M10 13.5l4.5-.3M12.7 10.5l4.6-.4M9.5 14V9.5",
              stroke="shaft", width=1.1),
    ),
)  # fmt: skip
