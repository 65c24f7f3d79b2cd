"""Small pieces of English: one place for lists, amounts, numbers and ordinals."""

import pytest

from pharmalab.core import words


@pytest.mark.parametrize(
    ("things", "last", "said"),
    [
        ([], "and", ""),
        (["a"], "and", "a"),
        (["a", "b"], "or", "a or b"),
        (["a", "b", "c"], "and", "a, b and c"),
        (("a, b", "c", "d"), "or", "a, b, c or d"),
    ],
)
def test_lists(things, last, said):
    assert words.listing(things, last) == words.listing(iter(things), last) == said


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0"), (7, "7"), (999, "999"), (1000, "1 000"), (40320, "40 320"), (-1234567, "-1 234 567")]
)
def test_numbers(n, said):
    assert words.number(n) == said


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("card", "cards"), ("outbreak", "outbreaks"), ("cross", "crosses"), ("entry", "entries"), ("city", "cities"),
        ("day", "days"), ("box", "boxes"), ("branch", "branches"), ("more way", "more ways"), ("y", "ys"),
    ],
)  # fmt: skip
def test_amounts(one, many):
    assert [words.plural(n, one) for n in (0, 1, 2, 1920)] == [f"0 {many}", f"1 {one}", f"2 {many}", f"1 920 {many}"]


def test_amounts_of_what_no_rule_leads_to():
    assert [words.plural(n, "Leaf", "Leaves") for n in (0, 1, 2)] == ["0 Leaves", "1 Leaf", "2 Leaves"]


def test_ordinals():
    said = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 20: "20th", 21: "21st"}
    said |= {22: "22nd", 23: "23rd", 101: "101st", 111: "111th", 1002: "1 002nd"}
    assert {n: words.ordinal(n) for n in said} == said


def test_only_the_first_letter_becomes_a_capital():
    assert [words.capital(text) for text in ("npN is out", "éclair", "")] == ["NpN is out", "Éclair", ""]


@pytest.mark.parametrize(
    ("word", "known", "said"),
    [
        ("seets", ["seats", "highest"], "did you mean seats?"),
        ("colour", ["seats", "highest"], "there are seats, highest"),
        ("lima", {"lisa": "Lisa", "oslo": "Oslo"}, "did you mean Lisa?"),
        ("x", {"lisa": "Lisa", "the lisa": "Lisa", "oslo": "Oslo"}, "there are Lisa, Oslo"),
        ("x", [str(n) for n in range(13)], "there are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 …"),
    ],
)
def test_what_to_say_instead_of_a_name_that_there_is_not(word, known, said):
    assert words.instead(word, known) == said
