"""Numbers, changes and chances in sentences."""

from fractions import Fraction as F

import pytest

from pharmalab.core.figures import a_chance, decimal, percent, signed


def test_decimals():
    assert [decimal(x) for x in (12.0, 12.34, -0.04, -2.5, F(1, 3))] == ["12", "12.3", "0", "−2.5", "0.3"]
    assert [decimal(x, 0) for x in (100, -20, 0)] == ["100", "−20", "0"], "zeros before the point stay"


def test_changes_have_a_sign():
    assert [signed(x) for x in (F(4, 3), 0, -3, -0.001)] == ["+1.33", "0", "−3", "0"]
    assert signed(1.25, 1) == "+1.2"


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (F(0), "0 %"),
        (F(1), "100 %"),
        (F(1, 5), "20 %"),
        (F(1, 7), "14.3 %"),
        (F(1, 40320), "less than 0.1 %"),
        (F(40319, 40320), "more than 99.9 %"),
        (0.9996, "more than 99.9 %"),
    ],
)
def test_only_the_impossible_and_the_certain_read_so(chance, shown):
    assert percent(chance) == shown


def test_whole_percents():
    assert [percent(x, 0) for x in (0, 0.001, 0.304, 0.999, 1)] == [
        "0 %",
        "less than 1 %",
        "30 %",
        "more than 99 %",
        "100 %",
    ]


def test_a_chance_has_its_article():
    an = ["an 83.3 % chance", "an 8 % chance", "an 11 % chance", "an 18.5 % chance"]
    assert [a_chance(F(x)) for x in ("5/6", "2/25", "11/100", "37/200")] == an
    assert a_chance(F(1, 9)) == "an 11.1 % chance" and a_chance(F(1, 100)) == "a 1 % chance"
    assert a_chance(F(1, 2)) == "a 50 % chance" and a_chance(F(1, 3000)) == "a less than 0.1 % chance"
