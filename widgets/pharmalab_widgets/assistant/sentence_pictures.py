"""Sentences with pictures: alchemicals as they look on the board, their names for those who listen, search or copy."""

import re
from functools import cache

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.drawing.alchemists import alchemical
from pharmalab.drawing.html import Markup, el, markup

WIDTH = 42  #: pixels; as high as a small line of text
NAMES = re.compile(rf"\b({'|'.join(ALCHEMICALS)})\b")


def with_pictures(sentence: str) -> Markup:
    """The sentence with every alchemical that it names as a picture. All other text is escaped."""
    parts = NAMES.split(sentence)
    return markup(_picture(part) if n % 2 else part for n, part in enumerate(parts))


@cache
def _picture(name: str) -> Markup:
    drawing = alchemical(ALCHEMICALS.index(name), WIDTH, named=False)
    return el.span(drawing, el.span(name, class_="pl-sr"), class_="pl-alchemical", title=name)
