"""The builder escapes everything that is not its own; the drawings say in letters what they say in colour."""

import xml.etree.ElementTree as ElementTree

import pytest

from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_POTIONS, potions_of_sale
from pharmalab.drawing.alchemists import FULL, LIGHT, alchemical, ingredient, picture, potion, token
from pharmalab.drawing.html import Markup, classes, el, markup


def test_text_is_escaped_and_markup_is_not():
    assert el.p("<b>", el.b("&"), 3) == "<p>&lt;b&gt;<b>&amp;</b>3</p>"


def test_joining_markup_makes_plain_text_again():
    assert el.p(el.b("x") + "!") == "<p>&lt;b&gt;x&lt;/b&gt;!</p>"
    assert el.p(f"{el.b('x')}") == "<p>&lt;b&gt;x&lt;/b&gt;</p>"


def test_attributes():
    made = el.input(name="a", value="\"<>&'", data_do="x", class_="y", disabled=True, checked=False, title=None)
    assert made == '<input name="a" value="&quot;&lt;&gt;&amp;&#x27;" data-do="x" class="y" disabled>'


def test_children_may_be_nested_and_missing():
    assert el.ul([el.li(n) for n in (1, 2)], None, False, (x for x in "ab")) == "<ul><li>1</li><li>2</li>ab</ul>"
    assert markup() == "" and isinstance(markup("a"), Markup)


def test_classes():
    assert classes("a", None, is_on=1, is_off=0) == "a is-on"
    assert classes(is_off=False) is None


ONE = [1 << q for q in range(7)]
SOME = [potions_of_sale(wanted, quality) for wanted in range(6) for quality in ("sign", "wrong")]


@pytest.mark.parametrize("potions", ONE + SOME
                         + [ALL_POTIONS ^ 1, ALL_POTIONS ^ 65, ALL_POTIONS ^ 7])  # fmt: skip
def test_every_token_is_well_formed_and_has_letters(potions):
    drawing = ElementTree.fromstring(picture(token(potions), 30, 30, "-15 -15 30 30"))
    assert "".join(text.text for text in drawing.iter("text"))


def test_a_two_colour_token_strikes_out_what_is_no_longer_possible():
    assert token(0b10001, 0b10000).count("L") > token(0b10001).count("L")


def test_alchemicals_carry_their_name_and_their_signs():
    for a, name in enumerate(ALCHEMICALS):
        drawing = ElementTree.fromstring(alchemical(a))
        assert drawing.get("aria-label") == name
        assert [circle.get("r") == "8.5" for circle in drawing.iter("circle")] == [letter.isupper() for letter in name]
        assert ["v" in path.get("d") for path in drawing.iter("path")] == [letter in "pP" for letter in name]


def test_ingredients_are_drawn_and_differ():
    assert len({ingredient(i) for i in range(8)}) == 8
    for i in range(8):
        ElementTree.fromstring(ingredient(i))


def luminance(color):
    parts = [int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    return sum(
        w * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
        for w, c in zip((0.2126, 0.7152, 0.0722), parts, strict=True)
    )


def test_tokens_have_enough_contrast():
    for full, light in zip(FULL, LIGHT, strict=True):
        assert 1.05 / (luminance(full) + 0.05) >= 4.5
        assert (luminance(light) + 0.05) / (luminance(full) + 0.05) >= 4.5
    assert "R+" in potion(0) and "soup" in potion(6)
