"""A formula as five bars.

Equal values have the same height, a run is a flight of stairs, and a free value is a dashed bar.
"""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import line
from pharmalab.drawing.palette import hue

#: formula -> how high each of the five bars is; 0: any value
BARS = {
    "two_pairs": (2, 2, 4, 4, 0),
    "three_of_a_kind": (3, 3, 3, 0, 0),
    "straight": (1, 2, 3, 4, 5),
    "four_of_a_kind": (3, 3, 3, 3, 0),
    "run_and_pair": (1, 2, 3, 5, 5),
    "full_house": (4, 4, 4, 2, 2),
    "pair_single_pair": (2, 2, 3, 4, 4),
    "five_of_a_kind": (3, 3, 3, 3, 3),
}
#: the same in a few words
WORDS = {
    "two_pairs": "two pairs",
    "three_of_a_kind": "three equal",
    "straight": "five in a row",
    "four_of_a_kind": "four equal",
    "run_and_pair": "row + pair",
    "full_house": "three + pair",
    "pair_single_pair": "2 + 1 + 2",
    "five_of_a_kind": "five equal",
}
BAR, STEP, UNIT = 13, 17, 9  #: the width of a bar, from one to the next, and what one level is high
WIDTH, HEIGHT = 4 * STEP + BAR, 5 * UNIT


def formula(name: str) -> Markup:
    """Draw a formula's bars, 81 wide and 45 high."""
    return markup(_bar(n, level) for n, level in enumerate(BARS[name]))


def _bar(n: int, level: int) -> Markup:
    if level:
        return el.rect(x=n * STEP, y=HEIGHT - level * UNIT, width=BAR, height=level * UNIT, rx=3, fill=hue("accent"))
    frame = line("edge", 1.5, stroke_dasharray="3 3")
    return el.rect(x=n * STEP + 1, y=HEIGHT - 3 * UNIT, width=BAR - 2, height=3 * UNIT, rx=3, **frame)
