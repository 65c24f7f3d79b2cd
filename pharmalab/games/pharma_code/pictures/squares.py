"""Pictures of the track's squares, centred on the origin: plain and special squares, the start and the goal."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import art, words
from pharmalab.drawing.palette import hue


def square_id(effect: int) -> str:
    """Return the id of the picture of a square with this effect, where 0 means a plain square."""
    return f"pharma_code-square{effect}"


def squares() -> Markup:
    """Draw all kinds of squares."""
    ring = {"stroke": hue("card"), "stroke_width": 2}
    return markup(
        art(square_id(0), el.circle(r=16, fill=hue("card"), stroke=hue("line"), stroke_width=1.2)),
        art(
            square_id(2),
            el.circle(r=17, fill=hue("plus"), **ring),
            words("+2", 0, 6, 17, "white", bold=True, at="middle"),
        ),
        art(
            square_id(-1),
            el.rect(x=-15.5, y=-15.5, width=31, height=31, rx=6, fill=hue("minus"), **ring),
            words("−1", 0, 6, 17, "white", bold=True, at="middle"),
        ),
        art(
            "pharma_code-start",
            el.circle(r=17, fill=hue("card"), stroke=hue("ink"), stroke_width=2),
            el.path(d="M-5 -8 L9 0 L-5 8Z", fill=hue("ink")),
        ),
        art(
            "pharma_code-goal",
            el.circle(r=19, fill=hue("gold"), stroke=hue("card"), stroke_width=3),
            words("★", 0, 8, 23, "dark", at="middle"),
        ),
    )
