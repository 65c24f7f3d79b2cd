"""Add pictures to sentences: alchemicals as on the board, and signs as circles.

The words are kept for people who listen to the text, search it or copy it.
"""

import re
from functools import cache

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.drawing.alchemists import alchemical, picture
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue

WIDTH = 42  #: pixels; as high as a small line of text
BIG, SMALL = 13, 9  #: pixels of the circle of a sign
SIGNED = r"(?:(?P<size>big|small) )?(?P<colour>red|green|blue) (?:plus|minus)(?:es)?"
WITHIN = re.compile(r"(?<=\d) (?=\d{3}\b|%)")  #: the space within a number
PICTURED = re.compile(rf"\b(?:(?P<name>{'|'.join(ALCHEMICALS)})|{SIGNED})\b")


def with_pictures(sentence: str) -> Markup:
    """Return a sentence as HTML, with pictures of alchemicals and a circle before each sign.

    All other text is escaped. Lines don't break inside numbers such as '40 320' and '8.3 %'.
    """
    sentence = WITHIN.sub("\N{NO-BREAK SPACE}", sentence)
    parts, at = list[str](), 0
    for found in PICTURED.finditer(sentence):
        shown = _picture(found["name"]) if found["name"] else _signed(found[0], found["size"], found["colour"])
        parts += [sentence[at : found.start()], shown]
        at = found.end()
    return markup(*parts, sentence[at:])


@cache
def _picture(name: str) -> Markup:
    drawing = alchemical(ALCHEMICALS.index(name), WIDTH, named=False)
    return el.span(drawing, el.span(name, class_="pl-sr"), class_="pl-alchemical", title=name)


@cache
def _signed(words: str, size: str | None, colour: str) -> Markup:
    """Return the words for a sign after a circle that shows it. The circle is medium-sized if there is no size."""
    across = {"big": BIG, "small": SMALL}.get(size or "", (BIG + SMALL) // 2)
    middle, arm = BIG / 2, across / 2 - 2
    strokes = [el.path(d=f"M{middle - arm} {middle}h{2 * arm}")]
    if "plus" in words:
        strokes.append(el.path(d=f"M{middle} {middle - arm}v{2 * arm}"))
    drawing = markup(
        el.circle(cx=middle, cy=middle, r=across / 2, fill=hue(f"potion-{colour}")),
        el.g(strokes, stroke=hue("white"), stroke_width=1.6),
    )
    shown = picture(drawing, BIG, BIG, f"0 0 {BIG} {BIG}")
    return el.span(shown, words, class_="pl-sign")
