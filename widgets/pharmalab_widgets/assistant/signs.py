"""A picture that explains how to read signs: an alchemical, its three letters, and what two alchemicals make."""

from pharmalab.deduction.alchemy import ALCHEMICALS, MIXES, POTIONS, has_big_circle, has_plus, mix
from pharmalab.deduction.words import potion_words
from pharmalab.drawing.alchemists import alchemical, potion
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.assistant.sentence_pictures import with_pictures

EXAMPLE = 0  #: npN: both sizes and both signs
COLOURS = ("red", "green", "blue")


def draw(first: bool) -> Markup:
    """Return the explanation of the signs, which can be collapsed. It is open before the first entry (``first``)."""
    return el.details(
        el.summary(el.b("?", aria_hidden="true"), " How to read the signs"),
        el.div(example(84), class_="pl-big-sign"),
        el.p(f"Each row of the grid is one of the eight alchemicals, here {ALCHEMICALS[EXAMPLE]}. "
             "P or p means plus, N or n means minus (negative), and a capital letter means a big circle. Each "
             "ingredient is exactly one alchemical."),
        el.ul(_mixes()),
        el.p("A potion’s colour is the one in which both ingredients have the same sign, but one has a big circle and "
             "the other a small one. Opposites differ in all three signs, so they make soup."),
        el.p("A world is one way to match ingredients with alchemicals. At first, there are 40 320 worlds. Each entry "
             "rules out some of them."),
        class_="pl-rule pl-fine",
        data_key="signs",
        open=first,
    )  # fmt: skip


def example(width: int) -> Markup:
    """Return a picture of an alchemical, *width* px wide, with the meaning of its three letters."""
    name = el.span(alchemical(EXAMPLE, width), " ", el.code(ALCHEMICALS[EXAMPLE]))
    return markup(name, el.div(map(_letter, range(3)), class_="pl-letters"))


def _letter(c: int) -> Markup:
    """Return the meaning of a letter in the example: a capital is big, P is plus, and N is minus (negative)."""
    size = "big" if has_big_circle(EXAMPLE, c) else "small"
    sign = "plus" if has_plus(EXAMPLE, c) else "minus"
    return el.span(el.code(ALCHEMICALS[EXAMPLE][c]), " ", with_pictures(f"{size} {COLOURS[c]} {sign}"))


def _mixes() -> list[Markup]:
    """Return an example for each kind of mix: a plus, a minus, and soup."""
    makes = {MIXES[a][b]: (a, b) for a in range(8) for b in range(a)}
    shown = (makes[1 << POTIONS.index(q)] for q in ("R+", "B-", "0"))
    return [
        el.li(alchemical(a), " + ", alchemical(b), " = ", potion(mix(a, b), 26), el.span(potion_words(mix(a, b))))
        for a, b in shown
    ]
