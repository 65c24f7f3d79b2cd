"""Pictures of formulas, each drawn as five bars.

Equal values have bars of the same height, consecutive values form a staircase, and a free value is a dashed bar.
"""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import line
from pharmalab.drawing.palette import hue

#: maps a formula to the heights of its five bars; 0 means any value
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
#: the formulas in a few words
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
BAR, STEP, UNIT = 13, 17, 9  #: the width of a bar, the distance from one bar to the next, and the height of a level
WIDTH, HEIGHT = 4 * STEP + BAR, 5 * UNIT


def formula(name: str) -> Markup:
    """Draw a formula's bars, 81 units wide and 45 high."""
    return markup(_bar(n, level) for n, level in enumerate(BARS[name]))


def _bar(n: int, level: int) -> Markup:
    if level:
        return el.rect(x=n * STEP, y=HEIGHT - level * UNIT, width=BAR, height=level * UNIT, rx=3, fill=hue("accent"))
    frame = line("edge", 1.5, stroke_dasharray="3 3")
    return el.rect(x=n * STEP + 1, y=HEIGHT - 3 * UNIT, width=BAR - 2, height=3 * UNIT, rx=3, **frame)
