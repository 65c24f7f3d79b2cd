"""Tables of chances, as text and as HTML."""

import re
from fractions import Fraction

from pharmalab.drawing.tables import Tabular, exactly, percent


def test_chances_in_words():
    assert percent(Fraction(1, 6)) == "16.7 %" and percent(Fraction(0)) == "0.0 %"
    assert percent(Fraction(1, 9999)) == "< 0.1 %" and percent(Fraction(1)) == "100.0 %"
    assert percent(Fraction(9998, 9999)) == percent(1 - Fraction(1, 10**30)) == "> 99.9 %", "nearly is not certain"
    assert exactly(Fraction(1, 6)) == "1/6" and exactly(Fraction(10**6, 10**7 + 1)) == "…"


def test_as_text():
    table = Tabular(["city", "chance", "by"], [["Algiers", Fraction(1, 6), "a card"], ["Lima", 0.25, "two"]], "Soon")
    assert repr(table).splitlines() == [
        "Soon",
        "city           chance  by",
        "Algiers  16.7 % (1/6)  a card",
        "Lima            0.250  two",
    ]
    assert repr(Tabular(["city", "chance"], [])) == "city  chance"


def test_as_html():
    html = Tabular(["city", "chance"], [["<b>", Fraction(1, 4)], ["Lima", 3]])._repr_html_()
    assert "&lt;b&gt;" in html and "25.0%" in html and "25.0 %" in html and "1/4" in html
    assert not re.search(r"[^-]color:#|background:#\w{6}", html), "it stands on a light ground or on a dark one"
    assert html.count("<tr>") == 3 and html.count('scope="row"') == 2 and "<caption" not in html
