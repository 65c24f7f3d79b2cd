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


def test_how_long_something_takes():
    told = {5: "less than a minute", 60: "about 1 minute", 5000: "about 83 minutes", 11_000: "about 3 hours"}
    assert {seconds: words.duration(seconds) for seconds in told} == told


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
    assert words.suggestion(word, known) == said


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("Ben: which order space do you take?", "Which order space does Ben take?"),
        ("Ben: what do you do? (2 actions left)", "What does Ben do? (2 actions left)"),
        ("Ben: which do you place first, A or B?", "Which does Ben place first, A or B?"),
        ("Ben: do you agree? It is proposed that Ann flies.", "Does Ben agree? It is proposed that Ann flies."),
        ("Ben: play an event now, or go on?", "Does Ben play an event now, or go on?"),
        ("Ben: take the open card, draw, or play an event?", "Does Ben take the open card, draw, or play an event?"),
        ("Ben: which pawn do you airlift?", "Which pawn does Ben airlift?"),
        ("Ben: who do you trade with?", "Who does Ben trade with?"),
        ("Ben: in which city is the station put?", "Ben’s choice: in which city is the station put?"),
        ("Ben: does the other go back to your hand?", "Ben’s choice: does the other go back to their hand?"),
        ("Ben: five cards fit: which 2 do you throw away?", "Five cards fit: which 2 does Ben throw away?"),
        ("Ben won the phase: answer a question?", "Ben won the phase: answer a question?"),
        ("Which card does Ben draw?", "Which card does Ben draw?"),
    ],
)
def test_a_question_to_somebody_as_another_asks_it(asked, said):
    assert words.question_of_another(asked, "Ben") == said


def test_names_of_any_kind_are_asked_about():
    assert words.question_of_another("Dr. B: (x): which do you keep?", "Dr. B: (x)") == "Which does Dr. B: (x) keep?"


@pytest.mark.parametrize(("x", "digits", "text"), [
    (1 / 7, 4, "0.1429"), (2.756e-6, 4, "0.000002756"), (9.09e14, 3, "9.09·10¹⁴"), (1.1e-15, 4, "1.1·10⁻¹⁵"),
    (-2.5e-7, 4, "-0.00000025"), (12, 4, "12"), (0, 4, "0"),
])  # fmt: skip
def test_a_small_number_is_a_decimal_and_a_tiny_one_has_a_power_of_ten(x, digits, text):
    assert words.significant(x, digits) == text
