"""Wrong answers that teachers know, as learners write them: each gets words of its own."""

import re
from fractions import Fraction

import pytest

from pharmalab.core.words import significant
from pharmalab.exercises import exercise, units
from pharmalab.exercises.derivations import Derivation, Step
from pharmalab.exercises.kinds import Table, Whole
from pharmalab.exercises.texts import with_numbers

CLASSIC = [
    ("U01.1", "50!/40!", "factor-more"),
    ("U01.1", "50!/42!", "factor-less"),
    ("U01.2", "2/9!", "both-ways"),
    ("U01.2", "1/8!", "one-less"),
    ("U01.3", "1/4! · 1/2", "then-half"),
    ("U01.3", "1/3! - 1/4!", "one-less"),
    ("U01.4", "62353/36288 - 1", "first-forgotten"),
    ("U01.5", "sqrt(5041998427/6584094720)", "deviation"),
    ("U01.5", "0.8750", "deviation"),
    ("U01.6", "comb(3, 1)/comb(53, 9)", "numbers-forgotten"),
    ("U02.1", "15.6", "ends-counted"),
    ("U02.1", "16.6", "share"),
    ("U02.3", "sqrt(3111/44)", "deviation"),
    ("U02.4", "comb(40, 8)/comb(50, 9)", "exactly"),
    ("U02.4", "41/50", "one-card"),
    ("U02.5", "128/49; 287680/976143", "smaller-only"),
    ("U02.5", "1 + 9 · 16/49; 287680/976143", "all-others"),
    ("U02.6", "27/7", "no-last-gap"),
    ("U02.7", "1 − (7/34)^3", "not-all-put-back"),
    ("U02.7", "1 − comb(7, 3)/comb(34, 3)", "not-all"),
    ("U03.1", "1/50", "one-place"),
    ("U03.2", "0.147856", "poisson"),
    ("U03.3", "36/60", "cards"),
    ("U03.4", "1/e", "limit"),
    ("U03.6", "48/(50 · 49 · 48)", "one-place"),
    ("U04.1", "8 · 8^5 · 5!/comb(96, 5)", "ordered"),
    ("U04.1", "8 · 8^5/(96 · 95 · 94 · 93 · 92)", "one-order"),
    ("U04.2", "12 · comb(8, 3) · comb(93, 2)/comb(96, 5)", "any-two-more"),
    ("U04.2", "12 · comb(8, 3) · comb(88, 2)/comb(96, 5)", "no-four"),
    ("U04.2", "1/12 · 27573/636709", "given-value"),
    ("U04.3", "12 · comb(8, 4) · 92/comb(96, 5)", "any-fifth"),
    ("U04.4", "comb(12, 2) · comb(8, 2)^2 · 92/comb(96, 5)", "any-fifth"),
    ("U04.5", "1 - 9577/83049", "complement"),
    ("U04.6", "1 - comb(88, 6)/comb(96, 6); 33/76", "complement"),
    ("U04.6", "comb(88, 6)/comb(96, 6); sqrt(33/76)", "deviation"),
    ("U04.7", "1 - 2162688/8277217", "complement"),
    ("U04.7", "12 · 11 · 10 · 9 · 8 · 7 · 8^6/comb(96, 6)", "ordered"),
    ("U05.3", "1 - comb(88, 6)/comb(96, 6); 31260328/13754181 + 1", "from-one"),
    ("U05.4", "1/2 · (6 - 4 + 3)", "all-ahead"),
    ("U05.5", "322/243; 49/81", "complement"),
    ("U05.6", "(comb(5, 3) + 2 · comb(5, 4) + 3)/32", "at-threshold"),
    ("U06.1", "39/48", "complement"),
    ("U06.1", "9/12", "own-colour"),
    ("U06.2", "12^4 · comb(44, 5)/comb(48, 9)", "one-of-each"),
    ("U06.3", "9/2; sqrt(27/4)", "deviation"),
    ("U06.4", "11/47", "pair"),
    ("U06.4", "4 · 12 · 11 · 10/comb(48, 3)", "ordered"),
    ("U06.5", "comb(48, 8)/comb(53, 8); comb(12, 2)/comb(53, 2)", "given-colour"),
    ("U06.6", "4 · (35 · 27 + 21 · 9 + 7 · 3 + 1)/4^7; 4 · (21 · 9 + 7 · 3 + 1)/4^7", "put-back"),
    ("U06.7", "comb(43, 8)/comb(47, 8)", "complement"),
    ("U07.1", "4/5; 45 · 44/(50 · 49)", "none"),
    ("U07.3", "sqrt(2); 20787/4606", "deviation"),
    ("U07.4", "149/2592; 1 - 49/864", "complement"),
    ("U07.6", "3", "later"),
    ("U08.2", "160/81 - 1; 4/27", "first-forgotten"),
    ("U08.2", "160/81; 3 · (1/3)^2 · 2/3", "one-end"),
    ("U08.3", "5/32", "exactly-one"),
    ("U07.7", "33/2", "cards"),
    ("U15.5", "0.0011", "normal"),
    ("U15.5", "0.00176", "normal-corrected"),
    ("U09.1", "1/2 + 146/1296", "ties-twice"),
    ("U09.2", "1 - 545/648", "complement"),
    ("U11.3", "1/6; 1/7", "fresh-unchanged"),
    ("U11.3", "1/7; 1/15", "used-unchanged"),
    ("U13.2", "4/9", "turned"),
    ("U13.6", "3/7", "complement"),
    ("U16.1", "62353/36288 + 1", "from-zero"),
    ("U17.2", "(1 + 1/2 + 1/8)/3", "even"),
]


@pytest.mark.parametrize(("id", "typed", "slip"), CLASSIC, ids=[f"{id}-{slip}-{typed}" for id, typed, slip in CLASSIC])
def test_a_classic_slip_has_words_of_its_own(id, typed, slip):
    of = exercise(id)
    verdict = of.judge(typed.replace("; ", "\n") if hasattr(of.kind, "columns") else typed)
    assert not verdict.right and verdict.readable, verdict
    assert verdict.slip == slip and any(verdict.message.endswith(one.says) for one in of.variant().slips())


def test_a_single_digit_is_no_slip_but_two_are():
    of = exercise("U05.6")
    assert of.judge("0.1").slip == of.judge("0.7").slip == ""
    assert of.judge("0.72").slip == "at-threshold"


def test_a_short_whole_number_is_a_guess_and_no_slip():
    for raw in ("16", "17", 16):
        verdict = exercise("U02.1").judge(raw)
        assert not verdict.slip and verdict.hint == exercise("U02.1").variant().hints[0]


def test_digits_that_fit_two_ideas_are_neither():
    of = exercise("U03.2")
    assert of.judge("0.148").slip == ""
    assert of.judge("0.1479").slip == "poisson"
    assert of.judge("0.1486").slip == "pairs-only"


def test_in_a_table_a_slip_is_about_its_own_row_whatever_is_wrong_elsewhere():
    of = exercise("U05.5")
    alone, both = of.judge("322/243\n49/81"), of.judge("7\n49/81")
    assert alone.slip == both.slip == "complement"
    says = "That’s the chance that you don’t reach the threshold. The question asks for the opposite."
    there = f"About “chance of reaching it”: {says}"
    assert alone.message == f"“expected loss” is right. {there}"
    assert both.message == f"{there} Look again at “expected loss”, too."


@pytest.mark.parametrize("id", [one.id for unit in units() for one in unit.exercises if one.row_hints])
def test_a_hint_is_about_the_row_that_is_wrong(id):
    of = exercise(id)
    rows = of.kind.truth(of.variant().truth())
    assert len(of.row_hints) == len(rows)
    for n, row in enumerate(rows):
        verdict = of.judge({name: "12345" if name == row else cells for name, cells in rows.items()})
        assert (
            not verdict and not verdict.slip and verdict.message.endswith(with_numbers(of.row_hints[n], of.parameters))
        )


def test_a_wrong_step_is_told_what_was_worked_out_instead():
    steps = exercise("U04.5").variant().derivation
    values = [line.value for line in exercise("U04.5").variant().solution.lines]
    assert "result of step 1. This step asks for a different number" in steps.judge(1, values[0]).message
    assert "result of step 2. You’re going too fast: take one step at a time" in steps.judge(0, values[1]).message
    last = len(values) - 1
    assert steps.judge(last, f"1 - {values[last]}").message == exercise("U04.5").judge(f"1 - {values[last]}").message


def test_a_step_is_worked_out_once_for_all_gaps():
    worked = []
    steps = [Step(f"{n}", lambda n=n: worked.append(n) or Fraction(n)) for n in (2, 3, 5)]
    derivation = Derivation(steps, {}, frozenset({0, 1, 2}))
    assert derivation.lines and not worked, "an empty derivation needs no value"
    assert [bool(derivation.judge(n, raw)) for n, raw in enumerate(("2", "2", "5"))] == [True, False, True]
    assert worked == [2, 3, 5]


def test_a_long_fraction_has_its_decimal_beside_it():
    lines = [line for line in exercise("U04.7").variant().solution.lines if "/" in line.value]
    assert lines and all(line.about for line in lines)
    assert not any(line.about for line in exercise("U03.5").variant().solution.lines)


def test_a_long_sum_is_shown_with_its_middle_left_out_row_by_row():
    lines = exercise("U12.7").variant().solution.lines
    assert "most information: (" in lines[-1].says and "smallest worst case: (" in lines[-1].says
    assert all(len(line.says) < 400 for line in lines)


def test_a_rounded_cell_of_a_table_is_named_and_asked_for_as_a_cell():
    said = exercise("U07.1").judge({"piles": "0,2", "shuffled": "0,19"}).message
    assert said.startswith("Right so far, but “shuffled” looks rounded. Give a fraction, such as 3/13")


def test_a_step_that_is_wrong_for_no_known_reason_is_told_where_it_comes_from():
    third = Step("A third:", lambda: Fraction(1, 3), working="1/3")
    half = Step("Half of it:", lambda: Fraction(1, 6), working="#1 / 2")
    made = Derivation((third, half), {})
    assert made.judge(0, "0.4321").message.startswith("Not yet. Read this step’s question again.")
    assert made.judge(1, "0.4321").message == "Not yet. This number follows from step 1. How?"


def test_a_step_says_which_two_steps_were_combined_in_the_wrong_way():
    steps = [
        Step("Green cards:", lambda: 5, Whole(), "5"),
        Step("Red cards:", lambda: 12, Whole(), "12"),
        Step("Pairs of a green and a red card:", lambda: 60, Whole(), "#1 · #2"),
    ]
    made = Derivation(steps, {})
    way = "This number follows from steps 1 and 2. How do you combine their results?"
    assert made.judge(2, "17").message == f"You added steps 1 and 2. {way}"
    assert made.judge(2, "7").message == f"You subtracted step 1 from step 2. {way}"
    assert made.judge(2, "60").right


@pytest.mark.parametrize("raw", ["sqrt(5)-2; 4; 1/4", "1/5; 4; 1/4", "sqrt(5)-2; 5; 1/4"])
def test_mistakes_in_several_values_do_not_contradict_each_other(raw):
    """Of three wrong answers, each was called the only wrong one."""
    said = exercise("U08.4").judge(raw).message
    assert "Only your" not in said and "About “critical chance”: You counted" in said
    assert ("About “expected outbreaks”: You forgot" in said) == ("4; " in raw)


def test_a_value_is_named_with_its_mistake_and_judged_once():
    of = exercise("U08.2")
    assert "“chance of the number asked” is right. About “expected outbreaks”: " in of.judge("2; 4/27").message
    assert (
        "too few digits" not in of.judge("2; 4/81").message
        and "About “expected outbreaks”" in of.judge("2; 4/81").message
    )


def test_no_text_about_one_value_speaks_of_the_others():
    for of in (one for unit in units() for one in unit.exercises if isinstance(one.kind, Table)):
        for slip in of.variant().slips():
            assert not re.search(r"\b[Oo]nly your|\byour (first|second|third) (answer|value)", slip.says), (
                of.id,
                slip.id,
            )


def test_two_mistakes_with_the_same_digits_are_both_named():
    """A common mistake got only a hint, because another mistake has the same six digits."""
    verdict = exercise("U01.4").judge("2.71828")
    ideas = exercise("U01.4").variant().ideas
    first, second = ideas["from-zero"], ideas["weighted-tails"]
    assert verdict.message == f"Two different mistakes lead to these digits. The first: {first} The second: {second}"
    assert verdict.slip == "from-zero or weighted-tails" and not verdict.hint


def test_every_known_mistake_in_six_digits_is_named():
    """By machine: all misconceptions of all units, alone or with another one whose six digits are the same."""
    for of in (one for unit in units() for one in unit.exercises if one.kind.enough):
        variant = of.variant()
        for slip in variant.slips():
            raw = significant(float(slip.value), max(6, variant.digits))
            verdict = variant.judge(raw)
            assert verdict.slip or verdict.near or not verdict.readable, (of.id, slip.id, raw)
