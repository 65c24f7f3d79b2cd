"""Kinds of answers: what is right, what nearly is, and what is said."""

import contextlib
import re
import subprocess
import sys
import threading
from decimal import Decimal
from fractions import Fraction

import pytest
import sympy

from pharmalab.exercises import exercise
from pharmalab.exercises.kinds import (
    Algebraic,
    BayesRows,
    Chance,
    Choice,
    Count,
    Function,
    Members,
    Polynomial,
    Rational,
    Real,
    Table,
    Trial,
    Variance,
    Whole,
    deadline,
    functions,
)  # fmt: skip
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.registry import units
from pharmalab.exercises.verdicts import Slip
from tests.patience import patience

SEVENTH = Fraction(1, 7)


@pytest.mark.parametrize("raw", ["1/7", "4/28", "1 / 7", "7/49", Fraction(1, 7), sympy.Rational(1, 7), "comb(7, 1)/49"])
def test_a_fraction_is_right_in_any_form(raw):
    verdict = Rational().judge(raw, SEVENTH)
    assert verdict and verdict.exact == "1/7" and verdict.message == "Right."


@pytest.mark.parametrize("raw", ["0.142857", "0,142857", "14.2857 %", "0.1428571429", 1 / 7, "0.1428571"])
def test_a_decimal_with_six_digits_is_right_and_told_as_a_fraction(raw):
    verdict = Rational().judge(raw, SEVENTH)
    assert verdict and verdict.exact == "1/7" and verdict.message == "Right. The exact value is 1/7."


@pytest.mark.parametrize("raw", ["2.75573·10⁻⁶", "2.75573×10^-6", "2.75573e-6", 1 / 362880, sympy.Float(1 / 362880),
                                 Decimal(1) / 362880, Decimal("0.00000275573")])  # fmt: skip
def test_a_small_decimal_is_right_in_every_spelling(raw):
    assert Rational().judge(raw, Fraction(1, 362880)), raw


@pytest.mark.parametrize("raw", ["0.14", "0.143", "14.3 %", "0.14286", "14 %", "14%"])
def test_fewer_digits_are_very_near(raw):
    verdict = Chance().judge(raw, SEVENTH)
    assert not verdict and "Right so far" in verdict.message and "six significant digits" in verdict.message
    assert "a fraction, such as 3/13, or six significant digits, such as 0.230769" in verdict.message


@pytest.mark.parametrize(("id", "raw"), [("U11.1", "14%"), ("U04.7", "26 %"), ("U04.4", "7%"), ("U04.7", "30%"),
                                         ("U11.1", "50%"), ("U11.1", "100%"), ("U11.1", "-7%")])  # fmt: skip
def test_a_percentage_is_judged_as_the_decimal_with_the_same_digits(id, raw):
    decimal = f"{float(raw.replace(' ', '').rstrip('%')) / 100:.2f}"
    assert exercise(id).judge(raw) == exercise(id).judge(decimal)


@pytest.mark.parametrize(
    ("kind", "raw", "truth"),
    [
        (Chance(), "0.001", Fraction(122, 100_000)),
        (Chance(), "7%", Fraction(723, 10_000)),
        (Rational(), "5", Fraction(4985, 1000)),
    ],
)
def test_a_single_digit_is_never_called_very_close(kind, raw, truth):
    verdict = kind.judge(raw, truth)
    assert verdict.near and verdict.message.startswith(
        "With so few digits, your answer could be one of several numbers"
    )
    example = {"0.001": "3/1300, or six significant digits, such as 0.00230769", "5": "30/13", "7%": "3/130"}[raw]
    assert f"such as {example}" in verdict.message, "of the entry's size"


@pytest.mark.parametrize("raw", ["0.28", "0.2857", "28.5 %"])
def test_a_number_that_was_cut_off_is_told_to_be_rounded(raw):
    said = Rational().judge(raw, Fraction(2, 7)).message
    assert ("last digit instead" in said) == (raw != "0.2857") and "Right so far" in said
    table = Table("chance").judge(f"a: 1; b: {raw}", {"a": 1, "b": Fraction(2, 7)}).message
    assert table.startswith("Right so far, but “b” ") and ("last digit instead" in table) == (raw != "0.2857")


@pytest.mark.parametrize(
    ("kind", "raw", "said"),
    [
        (Chance(), "-1/7", "A chance can’t be negative. It’s always between 0 and 1."),
        (Chance(), "15", "If you mean percent, write the sign: 15 %."),
        (Chance(), "120 %", "A chance can’t be above 1. It’s always between 0 and 1."),
        (Chance(), "sqrt(2) * 100", "A chance can’t be above 1. It’s always between 0 and 1."),
        (Chance(), 1, "Not yet."),
        (Variance(), -2.5, "A variance can’t be negative, because it’s a mean of squares."),
        (Count(), "-3", "A count can’t be negative, because it’s a number of things."),
        (Rational(), "-3", "Not yet."),
    ],
)
def test_an_impossible_quantity_is_told_so(kind, raw, said):
    assert kind.judge(raw, 1 if isinstance(kind, Count) else SEVENTH).message.endswith(said)


def test_an_impossible_quantity_is_told_so_in_its_row_and_after_a_misconception():
    kind = Table("value", quantities={"chance": Chance()})
    truth = {"mean": 3, "chance": SEVENTH}
    assert kind.judge("mean: -1; chance: 2", truth).message.startswith("Look again at “chance”. A chance can’t be abo")
    assert kind.judge("mean: -1; chance: ·", truth).message.startswith("Not yet. Neither answer is right.")
    slip = Slip("sum", {"mean": 3, "chance": Fraction(2)}, "You counted twice.")
    assert kind.judge("mean: 3; chance: 2", truth, [slip]).slip == "sum"
    assert "can’t be negative" in exercise("U01.3").judge("-0.2").message
    assert exercise("U01.3").judge("-0.2").message.endswith(exercise("U01.3").variant().hints[0])


def test_an_answer_is_compared_with_each_misconception_once(monkeypatch):
    compared = []
    fit = Rational.fit
    monkeypatch.setattr(Rational, "fit", lambda *args: compared.append(args[2]) or fit(*args))
    slips = [Slip(str(n), Fraction(1, n), "") for n in range(2, 6)]
    Rational().judge("1/9", SEVENTH, slips)
    assert compared[:5] == [SEVENTH, *(slip.value for slip in slips)]
    assert len({*compared}) == len(compared)


def test_zeros_in_front_are_no_digits_that_count():
    truth = Fraction(8192, 1910127)
    assert "Right so far" in Rational().judge("0.004289", truth).message and Rational().judge("0.00428872", truth)


@pytest.mark.parametrize("raw", ["0.142858", "0.15", "1/8", 0.142858, "0.143001", "-1/7", "0.7/4"])
def test_others_are_not(raw):
    verdict = Rational().judge(raw, SEVENTH)
    check = " Check your rounding of the last digit." if raw in ("0.142858", 0.142858) else ""
    check = " Check the sign of your number." if raw == "-1/7" else check
    assert not verdict and verdict.message == f"Not yet.{check}" and not verdict.exact


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (sympy.E - 1, "e - 1"),
        (sympy.sqrt(5) - 2, "sqrt(5) - 2"),
        (-sympy.sqrt(2), "-sqrt(2)"),
        (sympy.Rational(1, 7), "1/7"),
    ],
)
def test_what_is_taken_away_comes_last(value, text):
    assert Algebraic().shown(value) == text and Algebraic().judge(text, value)


def test_a_rounded_answer_that_fits_a_slip_too_is_not_taken():
    truth, slip = Fraction(7303391269, 4250413440), Slip("other", Fraction(62353, 36288), "Without function cards.")
    kind = Rational()
    assert kind.judge("1.71828", truth) and not kind.judge("1.71828", truth, [slip])
    told = kind.judge("1.71828", truth, [slip]).message
    assert "Right so far" in told and "Give 7 significant digits" in told, "it has six digits already"
    assert kind.judge("1.717", truth, [slip]).message == "Not yet."
    assert kind.judge("1.7182779", truth, [slip]) and kind.judge("1.7182815", truth, [slip]).slip == "other"
    assert kind.judge("62353/36288", truth, [slip]).message == "Without function cards."


@pytest.mark.parametrize("raw", [None, True, float("nan"), float("inf"), object(), [], "word", 1j, sympy.Symbol("x"),
                                 Decimal("NaN"), Decimal("1e9999"), sympy.oo, sympy.pi**10**9])  # fmt: skip
def test_what_is_no_number_is_refused(raw):
    with pytest.raises(Unreadable):
        Rational().judge(raw, SEVENTH)


def test_numbers_of_numpy():
    numpy = pytest.importorskip("numpy")
    assert Rational().judge(numpy.float64(1 / 7), SEVENTH) and Whole().judge(numpy.int64(40320), 40320)
    with pytest.raises(Unreadable):
        Rational().judge(numpy.array([1, 2]), SEVENTH)


def test_whole_numbers():
    for raw in (
        "40320",
        "40 320",
        "40,320",
        "40,320 rows",
        "8!",
        40320,
        40320.0,
        "4.032e4",
        sympy.Float(40320.0),
        Decimal(40320),
    ):
        assert Whole().judge(raw, 40320).exact == "40 320"
    assert not Whole().judge("40321", 40320)
    with pytest.raises(Unreadable, match="40,320 could mean 40320 or"):
        Rational().judge("40,320", 40320)
    assert Whole().judge("comb(9,123) + 1,234", 1234), "inside brackets the comma separates two numbers"
    with pytest.raises(Unreadable, match="must be a whole number"):
        Whole().judge("1/3", 40320)


def test_a_comma_is_read_in_the_only_way_that_makes_sense():
    """“4,985 values” of at most 6 were refused, and “1,325; 39,5 %”, where 39,5 says which sign is decimal."""
    few = Rational().between(1, 6)
    assert few.judge("4,985 values", Fraction(4985, 1000)) and Rational().between(1, 9999).judge("4985", 4985)
    for kind in (Rational(), Rational().between(1, 9999), Rational().between(10, 20)):
        with pytest.raises(Unreadable, match="4,985 could mean 4985 or"):
            kind.judge("4,985", 4985)
    two = {"loss": Fraction(1325, 1000), "chance": Fraction(395, 1000)}
    many = {"loss": 1325, "chance": Fraction(395, 1000)}
    for raw, truth in (
        ("1,325; 39,5 %", two),
        ("loss 1,325; chance 39,5 %", two),
        ("1,325; 39.5 %", many),
        ("1,325\n0.395", many),
    ):
        assert Table("answer").judge(raw, truth), raw
    for raw in ("1,325; 2,450", "1,325; 4.985", "1,325; 0,5; 0.25", "1,325; 395"):
        with pytest.raises(Unreadable, match="1,325 could mean 1325 or"):
            Table("answer").judge(raw, {"loss": 1, "chance": 2, "count": 3})
    assert exercise("U04.8").judge("4,985 different values").rounded and exercise("U15.3").judge("362,880 rows")


def test_a_fraction_is_never_called_rounded():
    """8/2 for 9/2 was told that it had too few digits, and to give a fraction. It cost nothing, either."""
    for raw in ("8/2", "4/1", "16/4", "2 + 2", "comb(4, 1)", "10/2"):
        found = Rational().judge(raw, Fraction(9, 2))
        assert not found.near and found.message == "Not yet.", raw
    assert Rational().judge("4", Fraction(9, 2)).near and Rational().judge("-4", Fraction(-9, 2)).near
    assert Chance().judge("1 in 4", Fraction(2, 9)).near, "its 4 may be rounded"
    assert Rational().judge("8/2", 4)


def test_too_few_digits_are_named_where_several_numbers_are_asked():
    found = Table("chance").judge("a: 1; b: 0.2", {"a": 1, "b": Fraction(1, 6)})
    assert found.near and found.message.startswith("With so few digits, “b” could be one of several numbers.")
    found = Table("chance").judge("a: 0.3; b: 0.2", {"a": Fraction(2, 7), "b": Fraction(1, 6)})
    assert found.message.startswith("With so few digits, each of “a” and “b” could be one of several numbers.")


def test_algebraic_and_real_numbers():
    truth = (7 - 3 * sympy.sqrt(5)) / 2
    for raw in ("(7-3*sqrt(5))/2", "3.5 - 1.5√5", "2/(7+3*sqrt(5))", "0.145898", truth, float(truth)):
        assert Algebraic().judge(raw, truth), raw
    assert not Algebraic().judge("0.145", truth) and not Algebraic().judge("(7-3*sqrt(6))/2", truth)
    bits = sympy.log(7, 2) - sympy.Rational(2, 7)
    assert Real().judge("log2(7) - 2/7", bits) and Real().judge(float(bits), bits)
    assert "six significant digits" in Real().judge("2.5216", bits).message
    assert not Real().judge(float(bits) * (1 + 1e-8), bits)
    assert Real().judge(sympy.log(7) / 0.6931471805599453 - sympy.Rational(2, 7), bits), "with a float in it"
    assert Real().judge("2.52164063634", bits.evalf(30))


def test_polynomials():
    p = sympy.Symbol("p")
    truth = sympy.Poly(p**5 + 5 * p**4 * (1 - p), p)
    for raw in ("5p^4 - 4p^5", "p⁴(5−4p)".replace("⁴(", "⁴·("), truth, truth.as_expr()):
        assert Polynomial("p").judge(raw, truth)
    assert not Polynomial("p").judge("p^5", truth)
    with pytest.raises(Unreadable):
        Polynomial("p").judge(object(), truth)


def test_choices():
    kind = Choice("higher", "lower", "the same")
    assert kind.judge("b", "lower") and kind.judge("Lower", "lower") and kind.judge(" THE  same", "the same")
    assert not kind.judge("a", "lower")
    for raw in ("B)", "(b)", "b.", "b: lower", "B) Low", "lower."):
        assert kind.judge(raw, "lower"), raw
    assert Choice("Put it there.", "Stop").judge("put it there", "Put it there.")
    for raw in ("d", "x", "", 1, "d)", "b) higher", "b lower", "."):
        with pytest.raises(Unreadable, match="letter"):
            kind.judge(raw, "lower")


def test_a_beginning_of_an_option_cuts_off_no_number_and_no_sign():
    kind = Choice("10 %", "about 1/20", "R+ and more", "no change")
    assert kind.read("about") == "about 1/20" and kind.read("10") == "10 %" and kind.read("r+") == "R+ and more"
    for raw in ("1", "about 1", "about 1/2", "R", "-10 %"):
        with pytest.raises(Unreadable, match="Write a letter"):
            kind.read(raw)


def test_sets():
    for raw in ("{1, 3}", "3; 1", [3, 1], {1, 3}, "1, 3, 3"):
        assert Members().judge(raw, {1, 3})
    assert Members().judge("{}", set())
    assert Members().judge("1, 2, 4", {1, 3}).message == "Not yet: 2 wrong and 1 missing."
    with pytest.raises(Unreadable, match=r"0\.5 and 0\.25, or 0, 5, 0 and 25"):
        Members().judge("0,5,0,25", {Fraction(1, 2), Fraction(1, 4)})
    names = Members("toad", "fern", "scorpion")
    assert names.judge("fern, toad", {"toad", "fern"}) and not names.judge("fern", {"toad", "fern"})
    with pytest.raises(Unreadable):
        names.judge("frog", {"toad"})


def test_tables_are_judged_cell_by_cell():
    truth = {"1": (Fraction(1, 2), 1), "2": (Fraction(1, 3), 0)}
    kind = Table("chance", "count")
    assert kind.judge("1: 1/2, 1\n2: 1/3, 0", truth)
    assert kind.judge("1/2, 1\n1/3, 0", truth) and kind.judge({1: (1 / 2, 1), 2: (Fraction(1, 3), 0)}, truth)
    assert kind.judge("2: 0.333333, 0\n1: ½, 1", truth).exact == "1: 1/2, 1; 2: 1/3, 0"
    wrong = kind.judge("1: 1/2, ·\n2: 1/4, 0", truth)
    right = "2 of the 4 answers are right: “1, chance” and “2, count”."
    assert wrong.message == f"Not yet. {right} Look again at “1, count” and “2, chance”."
    assert kind.judge("1: 5, 5\n2: 5, 5", truth).message.startswith("Not yet. None of the 4 answers is right.")
    assert wrong.parts == (("1, chance", True), ("1, count", False), ("2, chance", False), ("2, count", True))
    assert kind.judge("1: 1/2, 1", truth).parts[2:] == (("2, chance", False), ("2, count", False))
    assert kind.text({"1": (Fraction(1, 2), None)}) == "1: 1/2, ·"
    for raw, message in [("3: 1, 2", "no row “3”"), ("1: 1", "“1” has 1 cell, but the columns are chance and count"),
                         ("1: 1, 2\n1: 1, 2", "appears twice"), ("1: 1, x", "“1”, count: “x” isn’t a number"),
                         (5, "type int"),
                         ("1, 1\n2, 2\n3, 3", "You gave 3 values, but the question asks for 2: “1” and “2”"),
                         ("1: 12,5 %", "12.5 %, or 12 and 5 %")]:  # fmt: skip
        with pytest.raises(Unreadable, match=message):
            kind.judge(raw, truth)


def test_a_table_of_one_column_may_stand_in_one_line():
    truth = {"mean": Fraction(1, 2), "variance": Fraction(1, 3)}
    kind = Table("value")
    for raw in ("1/2; 1/3", "1/2, 1/3", "1/2\n1/3", "mean: 1/2; variance: 1/3", [Fraction(1, 2), "1/3"]):
        assert kind.judge(raw, truth), raw
    assert exercise("U02.5").variant().rows == ("expected slot", "chance of the slot")
    assert exercise("U02.1").variant().rows == ()


def test_missing_rows_of_a_bayes_table_are_not_called_wrong():
    of = exercise("U11.4")
    (first, cells), *_ = of.truth(**of.parameters).items()
    row = ", ".join(map(str, cells))
    for raw in (row, f"{first}: {row}", " ".join(map(str, cells))):
        said = of.judge(raw).message
        assert said.startswith("Not yet. You gave 1 of the 8 rows. Add the other rows, too."), said
    assert "Your priors aren’t right yet" in of.judge("0.9, 0.5, 0.1").message
    assert "name: 2/17, 3/17, 4/17”, on its own line or after a semicolon" in of.judge("a 1/8 2/7").message


def test_bayes_tables_are_judged_row_by_row():
    rows = {"A": (Fraction(1, 3), Fraction(3, 4)), "B": (Fraction(2, 3), Fraction(1, 2))}
    total = sum(p * q for p, q in rows.values())
    truth = {row: (p, q, p * q / total) for row, (p, q) in rows.items()}
    kind = BayesRows()
    assert kind.judge("A: 1/3, 3/4, 3/7\nB: 2/3, 1/2, 4/7", truth)
    assert kind.judge("A: 1/3, 3, 3/7\nB: 2/3, 2, 4/7", truth), "likelihoods in proportion"
    assert "priors" in kind.judge("A: 1/2, 3/4, 3/7\nB: 1/2, 1/2, 4/7", truth).message
    assert "likelihood of B" in kind.judge("A: 1/3, 3/4, 3/7\nB: 2/3, 1/4, 4/7", truth).message
    wrong = kind.judge("A: 1/3, 3/4, 1/4\nB: 2/3, 1/2, 4/7", truth)
    assert "divide each product by the sum" in wrong.message and wrong.parts == (("A", False), ("B", True))
    assert not kind.judge("A: 1/3, 3/4, 3/7", truth)


KIND = Function("half(n)", cases=((4,), (0,), (1,)), hidden=((7,), (9,)))


def half(n):
    return Fraction(n, 2)


def judged(function, slips=()):
    return KIND.judge(function, half, slips)


def test_functions_are_tried_on_cases_that_are_told_and_others():
    assert judged(lambda n: n / 2).message == "Right in all 5 cases."
    assert judged(lambda n: 2).message == "Your function returns 2 for half(0), which isn’t right."
    assert "Did you type in a number" in judged(lambda n: {4: 2, 0: 0, 1: 0.5}.get(n, 0)).message
    assert judged(lambda n: 2, [Slip("two", lambda n: 2, "You gave a number.")]).slip == "two"
    assert judged(lambda n: None).message.endswith("anything for half(4). Did you forget “return”?")
    for some, case in ((1, "half(1)"), (7, "a case that isn’t shown")):
        said = judged(lambda n, some=some: None if n >= some != 4 and n != 4 else half(n)).message
        assert said == (
            f"Your function doesn’t return anything for {case}, but it does for half(4). Does every path end with "
            "“return”?"
        )


def fails(n):
    raise ZeroDivisionError("no way\nout")


def leaves(n):
    raise SystemExit(3)


def stopped(n):
    raise KeyboardInterrupt


def again(n):
    return again(n)


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (fails, "For half(4), your function stops with an error: ZeroDivisionError: no way"),
        (leaves, "SystemExit"),
        (stopped, "Your function took too long for half(4)"),
        (again, "keeps calling itself"),
        (lambda: 3, "TypeError"),
        (lambda n: "two", "Your function returns 'two' for half(4). It must return a number."),
        (lambda n: [2], "Your function returns [2] for half(4). A value of type list isn’t a number."),
        (lambda n: float("nan"), "Your function returns nan for half(4). The calculation gives nan"),
    ],
)
def test_a_function_that_fails_gets_a_verdict_in_words(function, message):
    verdict = judged(function)
    assert not verdict and message in verdict.message


def endless(n):
    while True:
        with contextlib.suppress(Exception):
            n += 1


def test_a_function_without_an_end_is_stopped(monkeypatch):
    monkeypatch.setattr(functions, "SECONDS", 0.05)
    verdict = judged(endless)
    assert "Your function took too long for half(4) (the limit is 0.05 s for all cases together)" in verdict.message
    assert not any(right for _, right in verdict.parts)
    later = judged(lambda n: half(n) if n else endless(n))
    assert "half(0)" in later.message and later.parts[0] == ("half(4)", True), "what it gave before counts"
    found = []
    other = threading.Thread(target=lambda: found.append(judged(endless)))
    other.start()
    other.join(patience(60))
    assert "took too long" in found[0].message, "in any thread"


def test_a_kept_function_is_judged_by_what_it_gave_and_never_run(monkeypatch):
    kept = KIND.text(half)
    assert kept.startswith('# gave: ["2", "0", "1/2", "7/2", "9/2"]\ndef half(n):')
    assert judged(kept).message == "Right in all 5 cases."
    assert "Did you type in a number" in judged(KIND.text(lambda n: {4: 2, 0: 0, 1: 0.5}.get(n, 0))).message
    assert judged(KIND.text(lambda n: 2), [Slip("two", lambda n: 2, "You gave a number.")]).slip == "two"
    assert judged(KIND.text(fails)).message == "For half(4), your function stops with an error."
    assert (
        judged(KIND.text(lambda n: "two")).message == "For half(4), your function returns something that can’t be read."
    )
    assert "doesn’t return anything for half(4)" in judged(KIND.text(lambda n: None)).message
    monkeypatch.setattr(functions, "SECONDS", 0.05)
    assert "took too long" in judged(KIND.text(endless)).message
    monkeypatch.undo()
    for unknown in ("null", "7", '{"failed": "<b>Right</b>"}', '{"failed": []}'):
        said = judged(f'# gave: ["2", "0", {unknown}, "7/2", "9/2"]\n').message
        assert said == "Your function’s result for half(1) wasn’t saved, because it couldn’t be marked."
    for damaged in ("# gave: [", '# gave: ["2"]\n', "# gave: " + "[" * 9_999, "# gave: 7"):
        with pytest.raises(Unreadable, match="Enter the function again"):
            judged(damaged)


def test_a_function_cannot_change_the_cases():
    kind = Function("first(row)", cases=(([1, 2],),), hidden=(([3, 4],),))
    assert not kind.judge(lambda row: row.clear() or 0, lambda row: row[0])
    assert kind.cases == (([1, 2],),) and kind.hidden == (([3, 4],),)
    assert kind.judge(lambda row: row.pop(0), lambda row: row[0]), "nor does it hurt"
    tried = Trial("first(row)", kind.cases, kind.hidden, lambda function, row: function(row) + function(row))
    assert tried.judge(lambda row: row.pop(0), lambda row: 2 * row[0])


def test_what_was_judged_is_kept_without_another_call():
    called = []

    def counted(n):
        called.append(n)
        return half(n)

    assert judged(counted) and KIND.text(counted) and called == [4, 0, 1, 7, 9]
    assert KIND.text(counted) and len(called) == 10, "by then it may have changed"


def test_of_a_trial_what_came_of_it_is_kept():
    kind = Trial("half(n)", KIND.cases, KIND.hidden, lambda function, n: 4 * function(n))
    kept = kind.text(half)
    assert kept.startswith('# gave: ["8", "0", "2", "14", "18"]')
    assert kind.judge(kept, lambda n: 2 * n).message == "Right in all 5 cases."


def test_what_is_no_function_is_refused():
    with pytest.raises(Unreadable, match="without brackets"):
        judged(2)


@pytest.mark.parametrize(
    ("id", "function", "said"),
    [
        ("U14.1", lambda p: [[0] * 5] * 4, "Row 1 has 5 values, but it needs 4: 0, 1, 2 and 3."),
        ("U14.1", lambda p: [[0] * 4] * 5, "You gave 5 values, but the question asks for 4: “0”, “1”, “2” and “3”."),
        ("U14.1", lambda p: 3, "A value of type int isn’t a table: write a list or a dictionary with a value for"),
        ("U14.1", lambda p: "none", "It must return a list or a dictionary."),
        ("U02.5", lambda v, N: {0: 1}, "Your function returns {0: 1} for slot_distribution(17, 50). The question"),
        (
            "U13.3",
            lambda *_: 3,
            "Your function returns 3 for seal(Fraction(1, 50), 5, 4). 3 is neither True nor False.",
        ),
        ("U13.3", lambda *_: "maybe", "It must return True or False."),
        ("U12.5", lambda counts: {"frog"}, "'frog' isn’t one of the possible names, such as “mushroom + fern”."),
        ("U12.5", lambda counts: 5, "5 isn’t one of the possible names"),
        ("U12.7", lambda worlds: None, "Your function doesn’t return anything for next_mix("),
        ("U12.7", lambda worlds: (1, 1), "it returned (1, 1), which isn’t a pair."),
        ("U12.7", lambda worlds: (0, 1), "with the pairs it chose, 9 mixes aren’t enough to find the world."),
    ],
)
def test_the_reply_to_a_function_is_about_what_it_returned(id, function, said):
    message = exercise(id).judge(function).message
    assert said in message and "semicolon" not in message and "error" not in message and "letter" not in message


def test_a_deadline_is_as_many_seconds_away_as_it_says(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(deadline.time, "monotonic", lambda: now[0])
    limit = deadline.Deadline(5)
    now[0] = 104.9
    assert limit.call(lambda: 1) == 1
    now[0] = 105.0
    with pytest.raises(deadline.Overtime):
        limit.call(lambda: 1)


STOPPED = """
import sys
from pharmalab.exercises.kinds.deadline import Deadline, Overtime

def endless():
    while True:
        pass

def stubborn():
    try:
        endless()
    except BaseException:
        return "back"

for function in (endless, stubborn):
    try:
        print(Deadline(0.05).call(function))
    except Overtime:
        print("stopped")
sys.settrace(lambda *args: None)
print(max([1, 2], key=lambda n: -n))
"""


def test_after_a_deadline_one_can_debug():
    """In a process of its own, which would hang: an exception that was cancelled is looked for forever."""
    run = subprocess.run([sys.executable, "-c", STOPPED], capture_output=True, text=True, timeout=patience(20))
    assert run.stdout.split() == ["stopped", "back", "1"], run.stderr


def test_where_a_slip_has_the_same_digits_the_reply_says_how_many_you_need():
    near_e = exercise("U01.4").variant()
    assert near_e.digits == 8 and exercise("U01.3").variant().digits == 0
    variant = exercise("U01.4").variant()
    assert variant.question.endswith("Give the exact number or 8 significant digits."), "otherwise a learner can’t know"
    assert variant.solution.lines[-1].about == "1.7182815" and variant.judge("1.7182815")
    for few in ("1.71828", "1.718282"):
        assert near_e.judge(few).message == (
            "Right so far, but another number starts with the same digits. Give 8 significant digits, or the exact "
            "number."
        )
    assert near_e.judge("1.7182815")
    assert "Give 8 significant digits, or the exact number." in near_e.judge("1.72").message, "at once"
    again = near_e.judge("1.718", before=["1.72"])
    assert again.message == "Still rounded: give 8 significant digits, or the exact number." and not again.hint
    for few in ("1.719", "1.71829", "1.71828"):
        assert near_e.judge(few, before=["1.72"]).message == near_e.judge(few).message


@pytest.mark.parametrize("raw", ["2; 4.51", "2.0; 4.51", "4/2; 4.51", "2; about 4.51", "2, 4.513"])
def test_an_exact_part_is_no_rounded_mistake(raw):
    """In U07.3 a known mistake gives 25/12 instead of 2, which would be 2 if it were rounded."""
    verdict = exercise("U07.3").judge(raw)
    assert verdict.near and verdict.tolerated(3).right and "“expected turn, shuffled” looks rounded" in verdict.message
    assert exercise("U07.3").judge("2.1; 4.51").slip == "continuous"


@pytest.mark.parametrize(
    ("id", "raw", "slip", "said"),
    [
        ("U04.6", "0.593292; 11/24", "put-back", "The binomial distribution would be right if"),
        ("U04.6", "0.593292; 0.458333", "put-back", "The binomial distribution would be right if"),
        ("U04.6", "1771561/2985984; 11/24", "put-back", "The binomial distribution would be right if"),
        ("U04.6", "1/7; 0.458333", "no-correction", "Look again at “chance of none”, too."),
        ("U10.5", "12.5; 1/4", "no-zones", "About “chance of reaching the green zone”: You counted only the path"),
        ("U10.5", "25/2; 0.25", "no-zones", "About “expected end”: You counted a gain of half a point"),
        ("U07.3", "25/12; 17/4", "continuous", "About “expected turn, shuffled”: You halved"),
        ("U07.3", "25/12; 4.51", "continuous", "Close: “expected turn, shuffled” looks rounded."),
    ],
)
def test_each_part_of_an_answer_is_judged_for_itself(id, raw, slip, said):
    """Decimals are judged as fractions are, and what isn't explained is named."""
    verdict = exercise(id).judge(raw)
    assert verdict.slip == slip and said in verdict.message


@pytest.mark.parametrize(
    ("id", "raw"),
    [
        ("U04.2", "0.043306"),
        ("U04.2", "4.3306 %"),
        ("U04.7", "1 in 3.828"),
    ],
)
def test_a_number_that_is_off_in_its_last_digit_is_told_to_be_rounded_again(id, raw):
    verdict = exercise(id).judge(raw)
    assert "heck your rounding of the last digit" in verdict.message and not verdict.hint
    assert not verdict.right and not verdict.near and not verdict.tolerated(2).right


@pytest.mark.parametrize(("id", "raw"), [("U04.2", "0.0434"), ("U04.2", "0.04335"), ("U10.3", "36"), ("U10.3", "3500")])
def test_but_few_digits_and_whole_numbers_are_another_mistake(id, raw):
    assert "rounding" not in exercise(id).judge(raw).message


def test_the_part_that_is_off_in_its_last_digit_is_named_and_the_hint_is_about_the_other():
    of = exercise("U07.3")
    one, both = of.judge("2; 4.514"), of.judge("7; 4.514")
    assert one.message == (
        "Not yet. 1 of the 2 answers is right: “variance in the piles”. Check your rounding of the last digit in "
        "“expected turn, shuffled”."
    )
    assert "Look again at “variance in the piles”." in both.message and both.hint == of.variant().row_hints[0]
    assert "With piles" in both.hint


@pytest.mark.parametrize(
    ("id", "raw", "digits"),
    [
        ("U04.7", "1 in 3.83", 3),
        ("U04.7", "1/3.827", 4),
        ("U04.3", "1 in 819", 3),
        ("U04.1", "1 out of 233", 3),
        ("U04.4", "1 in 13.8", 3),
        ("U04.7", "1 in 4", 0),
    ],
)
def test_one_in_n_is_rounded_as_n_is(id, raw, digits):
    verdict = exercise(id).judge(raw)
    assert verdict.near and verdict.digits == digits
    assert exercise(id).variant().judge("1 in 3.9999", before=[raw]).message.startswith("Not yet")


@pytest.mark.parametrize(("id", "raw", "near"), [("U01.4", "1", False), ("U01.4", "2", True), ("U01.4", "1.71", True)])
def test_a_single_digit_is_near_only_if_it_was_rounded_well(id, raw, near):
    """1 was called the right number 1.718, rounded."""
    assert exercise(id).judge(raw).near == near


def test_one_in_n_is_right_with_six_digits_or_exactly():
    for id, raw in (("U04.1", "1 in 233.170"), ("U04.3", "1 in 819.445"), ("U01.3", "1 in 30"), ("U01.3", "1 in 30.0")):
        assert exercise(id).judge(raw).right, raw
    for id, raw in (("U01.3", "1 in 31"), ("U01.3", "1 in 30.1"), ("U04.7", "1 in 3.84"), ("U04.3", "1/819")):
        assert not exercise(id).judge(raw).near, raw
    assert Rational().judge("1 in 7", 0).message == "Not yet."


def test_a_refused_entry_is_never_called_the_answer():
    """A guess that can't be read was told “Your answer is 3”, as if 3 were the answer."""
    for entered in (3, None, 0.5):
        with pytest.raises(Unreadable, match=r"doesn’t match the letter or the words of any option.*“more”"):
            Choice("more", "less").read(entered)
    assert "calculation gives inf" in exercise("U01.3").judge(float("inf")).message


def test_answers_with_short_decimals_are_named_and_no_cells_are_spoken_of():
    said = exercise("U12.2").judge("12343; 30446").message
    way = "a fraction, such as 300000/13, or six significant digits, such as 23076.9."
    assert said.startswith("Right so far, but “sale” and “yes or no” look rounded. Give " + way)


@pytest.mark.parametrize(
    ("id", "raw", "said"),
    [
        ("U12.2", "5760; 30000", "About “sale”: That’s what a mix leaves."),
        ("U12.2", "5000; 30446", "Not yet. Close: “yes or no” looks rounded. Give"),
        ("U12.2", "5000; 30446", "Look again at “sale”. How does"),
        ("U12.2", "1; 2", "Not yet. Neither answer is right. Look again at “sale” and “yes or no”."),
        (
            "U08.4",
            "0.146; 5; 0.2",
            "1 of the 3 answers is right: “expected outbreaks”. Close: “chance that it dies out”",
        ),
    ],
)
def test_an_answer_in_parts_says_which_is_right_near_and_wrong(id, raw, said):
    verdict = exercise(id).judge(raw)
    assert said in verdict.message and not verdict.near and "“sale”" not in verdict.close


@pytest.mark.parametrize("raw", ["0.2", "0.003"])
def test_an_answer_with_too_few_digits_gets_a_hint(raw):
    of = exercise("U03.1" if raw == "0.2" else "U03.6")
    verdict = of.judge(raw)
    assert verdict.near and verdict.hint == of.variant().hints[0] and verdict.message.endswith(verdict.hint)
    assert verdict.hint not in verdict.reply


def test_no_example_of_a_number_is_the_answer():
    """The example of a reply is 3/13, or 3/13 times a power of ten."""
    for one in (one for unit in units() for one in unit.exercises):
        truth = one.variant().truth()
        values = truth.values() if isinstance(truth, dict) else [truth]
        for value in (v for v in values if isinstance(v, int | Fraction)):
            digits = f"{abs(float(value)):.9e}".partition("e")[0]
            assert digits != f"{3 / 13:.9e}".partition("e")[0], one.id


def test_a_rounded_value_is_never_called_exact():
    assert exercise("U12.3").judge("1.84237").message == "Right. The answer is about 1.842370993."
    assert exercise("U12.3").judge("1.842370993") and exercise("U01.3").judge("0.0333333").message.endswith("is 1/30.")


def test_a_whole_number_that_is_rounded_well_is_not_called_cut_off():
    said = exercise("U12.4").judge("947; 960").message
    assert "looks rounded" in said and "cut off" not in said


@pytest.mark.parametrize("written", ["1.84237", "1.842371", "1.84237099"])
def test_six_digits_are_enough_for_an_irrational_number_too(written):
    assert exercise("U12.3").judge(written).right
    assert not exercise("U12.3").judge("1.8423").right


def test_a_rounded_cell_of_a_bayes_table_is_called_close():
    rows = exercise("U11.4").variant().truth()
    (name, (prior, likelihood, posterior)), (other, _), *_ = rows.items()
    entered = {**rows, name: (prior, likelihood, f"{float(posterior):.3g}"), other: (*rows[other][:2], 1)}
    said = exercise("U11.4").judge(entered).message
    assert f"Close: “{name}, posterior” looks rounded." in said and "multiply" not in said


@pytest.mark.parametrize("written", ["0.78014", "0.780140", "78.014%", 0.78014, 0.78013981581, "7433964/9529015"])
def test_zeros_at_the_end_need_not_be_written(written):
    """U06.2 is 0.7801398…, and its solution shows it to six digits."""
    assert exercise("U06.2").judge(written)


@pytest.mark.parametrize("written", ["0.7801", 0.7801, "0.7801406", 0.7801406, "0.78015"])
def test_but_no_other_digits_are_right(written):
    assert not exercise("U06.2").judge(written)


@pytest.mark.parametrize("written", ["0.539", "0.0509", "0.5", "1"])
def test_a_float_of_a_code_cell_gets_the_reply_that_its_digits_get_as_text(written):
    for id in ("U06.2", "U06.4", "U06.7"):
        assert exercise(id).judge(float(written)).message == exercise(id).judge(written).message, id


@pytest.mark.parametrize(
    ("id", "raw"),
    [
        *(
            ("U06.3", raw)
            for raw in ("4.5 6.75", "9/2 27/4", "mean 4.5, variance 6.75", "E=4.5, Var=6.75", "(4.5, 6.75)")
        ),
        *(("U06.3", raw) for raw in ("mean: 4.5; variance: 6.75", "variance 6,75 and mean 4,5")),
        *(("U06.3", raw) for raw in ("4,5 6,75", "4.5 6.75.", "4 1/2; 6 ¾.")),
        *(("U17.1", raw) for raw in ("25 % 66,6667 % 20,8333 %", "25% 66.6667% 20.8333%", "0,25 0,666667 0,208333")),
        ("U14.3", "3 2 50% 50%"),
        ("U14.3", "A's payoff: 3; B's payoff: 2; chance that A bids: a half; chance that B bids: 50 %"),
        *(("U09.0", raw) for raw in ("11 6 43 4", "L11 I6 D43 A4", "Lauren: 11, Ibsen: 6, Dolores: 43, Ahmed: 4")),
    ],
)
def test_several_values_in_one_line_are_read_if_there_is_only_one_way(id, raw):
    assert exercise(id).judge(raw).right, exercise(id).judge(raw)


@pytest.mark.parametrize("raw", ["4.5 6,75", "4.5 | 6.75", "1 1/2", "40 320", "4.5 cubes 6.75 squared", "3 / 4 / 5"])
def test_several_values_that_can_be_read_in_two_ways_are_told_what_separates_them(raw):
    verdict = exercise("U06.3").judge(raw)
    assert not verdict.readable and verdict.message.startswith("Separate the values with a semicolon, as in “"), verdict


def test_values_for_more_or_fewer_answers_are_told_what_is_asked_for():
    """A learner who doesn't see a table isn't told of its rows."""
    judge = exercise("U02.5").judge
    there = "“expected slot” and “chance of the slot”."
    assert judge("1; 2; 3").message == f"You gave 3 values, but the question asks for 2: {there}"
    assert judge("3,61224,0,294711").message == (
        f"You gave 4 values, but the question asks for 2: {there} "
        "If you write decimals with a comma, put a semicolon between the values: 0,5; 0,25."
    )
    assert judge("3,61224; 0,294711").right
    assert judge("foo: 3; bar: 1").message == f"The question doesn’t ask for “foo”. Give {there}"
    said = exercise("U14.1").judge("A bids 3, A gets 1, B gets 0").message
    assert said == "The question doesn’t ask for “A bids”. Did you mean “A’s bid”?"
    assert judge("3.612; 0.2947").message.endswith(
        "look rounded. Give a fraction, such as 30/13, or six significant digits, such as 2.30769."
    )


def test_a_name_that_is_unclear_or_a_formula_is_not_taken_for_a_row():
    assert "The question doesn’t ask for “mean”" in exercise("U06.3").judge("mean 4.5; sd 2.6").message
    assert not exercise("U06.3").judge("sd 2.6, expected 4.5").right, "the last name means the row that is left"
    assert exercise("U12.2").judge("ln 3, ln 2").message.startswith("Answer 1: "), "formulas are no names"
    assert exercise("U06.3").judge("2//3; 1").message == "Answer 1: Write “/” instead of “//”, as in 3/17."


@pytest.mark.parametrize(
    ("id", "raw", "said"),
    [
        ("U02.5", "0.294711; 3.61224", "Not yet: you swapped the values of “expected slot” and “chance of the slot”."),
        ("U12.6", "0.2 0.4", "Not yet: you swapped the values of “best chance” and “of the pair with most bits”."),
        ("U06.3", "6.75; 4.5", "Not yet: you swapped the values of “expected cubes” and “variance”."),
        ("U09.0", "6 11 43 4", "Not yet: you swapped the values of “Lauren” and “Ibsen”."),
        (
            "U09.0",
            "4 43 6 11",
            "Not yet: your values are right, but in the wrong order. The right order is “Lauren”, “Ibsen”",
        ),
        (
            "U06.6",
            "0.029; 0.221",
            "Not yet: you swapped the values of “four or more” and “five or more”. For each, give a fr",
        ),
    ],
)
def test_right_values_in_the_wrong_order_are_called_swapped(id, raw, said):
    verdict = exercise(id).judge(raw)
    assert verdict.message.startswith(said) and not verdict.hint and not verdict.right


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("1/362.880", "“362.880” could mean 362880 or 362.88. Write the number that you mean."),
        ("1 in 362.880", "“362.880” could mean 362880 or 362.88."),
        ("1 out of 362.880", "could mean 362880 or 362.88."),
        ("1/3.141", "“3.141” could mean 3141 or 3.1410."),
        ("1/1.000", "could mean 1000 or 1."),
    ],
)
def test_a_point_before_three_digits_of_a_denominator_is_asked_about(raw, said):
    """1/362.880 was read as 1/362.88, and called wrong without a note to the teacher."""
    verdict = exercise("U01.2").judge(raw)
    assert not verdict.readable and said in verdict.message


@pytest.mark.parametrize(
    "raw", ["1/362880", "1/362 880", "1/362.8800", "1/362.880.000", "2.500/7", "2/3.5 %", "1/0.125"]
)
def test_other_points_are_read_as_before(raw):
    assert "could mean" not in exercise("U01.2").judge(raw).message


@pytest.mark.parametrize(
    ("id", "raw"),
    [
        ("U12.6", "40% - 20%"),
        ("U12.6", "0.2"),
        ("U12.6", [Fraction(1, 5)]),
        ("U12.2", "12343 / 30446"),
        ("U08.2", "160/81 / 4/27"),
        ("U08.2", "10 - 3"),
    ],
)
def test_one_expression_for_several_values_is_no_answer(id, raw):
    """It was called wrong, and its learner was told of somebody else's misconception."""
    verdict = exercise(id).judge(raw)
    assert not verdict.readable and not verdict.slip
    assert verdict.message.startswith("The question asks for 2 values: “") and "You gave only one." in verdict.message


def test_a_right_formula_with_rounded_numbers_is_close():
    """The right way with rounded steps was called wrong, like any number."""
    verdict = exercise("U01.5").judge("3.71828 - 1.71828^2")
    assert verdict.near and verdict.message.startswith("Right so far, but your number looks rounded.")
    assert not exercise("U01.5").judge("3.72 - 1.72^2").near


# --- more forms that learners type --------------------------------------------------------------------------------


def test_blanks_separate_values_with_decimal_commas_and_whole_numbers():
    """Only values that all have a comma were read, although a blank can't stand inside a decimal."""
    kind = Table("value")
    assert [cells[0].value for _, cells in kind.read("0,146  5  0,333")] == [
        Fraction(146, 1000),
        Fraction(5),
        Fraction(333, 1000),
    ]
    for unclear in ("1,975 4", "0,5 40 320"):
        with pytest.raises(Unreadable, match="Separate the values with a semicolon"):
            kind.read(unclear)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (
            "40; 20",
            "Look again at “best chance” and “of the pair with most bits”. A chance can’t be above 1. It’s always "
            "between 0 and 1. If you mean percent, write the sign: 40 % and 20 %.",
        ),
        (
            "-1; 20",
            "Look again at “best chance” and “of the pair with most bits”. A chance can’t be negative or "
            "above 1. It’s always between 0 and 1. If you mean percent, write the sign: 20 %.",
        ),
        (
            "40; 0.1",
            "Look again at “best chance”. A chance can’t be above 1. It’s always between 0 and 1. If you mean "
            "percent, write the sign: 40 %. “of the pair with most bits” isn’t right yet, either.",
        ),
    ],
)
def test_every_impossible_and_every_wrong_value_is_named(raw, said):
    """Only the first one was."""
    assert exercise("U12.6").judge(raw).message.startswith(said)


@pytest.mark.parametrize("raw", ["40; 20", "1/7; 2/7", "1/30, 1/20"])
def test_several_values_for_one_are_counted(raw):
    """The reply was about the sign between them."""
    verdict = exercise("U01.3").judge(raw)
    one, other = re.split("[;,] ", raw)
    assert verdict.message == f"The question asks for one value, but you gave 2: {one} and {other}. Give only one."
    assert not verdict.readable


@pytest.mark.parametrize("raw", ["2; 1/2.375", "chance of the number asked: 1 in 2.375; expected outbreaks: 2"])
def test_a_point_before_three_digits_is_asked_about_in_a_cell_too(raw):
    """Only a single answer was asked about it."""
    verdict = exercise("U08.2").judge(raw)
    assert not verdict.readable
    assert (
        verdict.message
        == "“chance of the number asked”: “2.375” could mean 2375 or 2.3750. Write the number that you mean."
    )
    assert exercise("U08.2").judge("160/81; 1 in 6.750").right, "it is of the right size"


OPTIONS = ("Drive to Bogotá", "Declare Test on Student", "Pass", "It isn’t fair", "It’s biased", "over 10.5 %")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Bogota", 0), ("to bogotá", 0), ("Test on Student", 1), ("student", 1), ("biased", 4), ("10.5", 5)],
)
def test_an_option_is_chosen_by_an_unambiguous_part_of_it(typed, meant):
    assert Choice(*OPTIONS).read(typed) == OPTIONS[meant]


@pytest.mark.parametrize("typed", ["on", "fair", "It", "Bogot", "5", "10", "to", "not Bogotá", "drive to Essen", "ass"])
def test_no_option_is_chosen_by_a_part_that_may_mean_something_else(typed):
    with pytest.raises(Unreadable, match="of the options"):
        Choice(*OPTIONS).read(typed)


@pytest.mark.parametrize(
    ("id", "raw", "said"),
    [
        ("U02.4", "0.860166", "That’s the chance that the smallest card is less than 10."),
        ("U06.4", "1026/1081", "Not yet. That’s the chance of the opposite, so subtract it from 1."),
        ("U06.4", "1081/55", "A chance can’t be above 1."),
        ("U02.6", "8/35", "Not yet. You turned the fraction upside down."),
        ("U02.6", "-4.375", "Not yet. Check the sign of your number."),
        ("U06.5", "0.57; 0.81", "About “nobody holds an event”: That’s the chance that somebody holds an event."),
        ("U06.3", "2/9; 1/3", "About “expected cubes”: You turned the fraction upside down."),
        ("U02.6", "9", "Not yet. Imagine"),
        ("U02.6", "7 in 34", "That’s the chance that the next card fits."),
        ("U02.7", "(27/34)^3", "that would be the chance that none of the cards fits"),
        ("U06.4", "(1/4)^3", "for one given colour if you put each card back"),
    ],
)
def test_a_relation_to_the_right_number_is_told(id, raw, said):
    """It was “Not yet.” and a hint, although anyone could see what had happened."""
    verdict = exercise(id).judge(raw)
    assert said in verdict.message and not verdict.right, verdict


def test_a_formula_with_rounded_numbers_is_judged_by_its_value():
    """1-0.428571 was told that it looked rounded, and 1-0.850965 that it was cut off, though each has six digits."""
    for id, raw in (
        ("U13.6", "1-0.428571"),
        ("U03.2", "1-0.850965"),
        ("U03.2", "1 in 6.70983"),
        ("U03.4", "1 - 0.63212081"),
        ("U07.5", "(0.2+0.166667+0.142857+0.125+0.111111)/5"),
    ):
        assert exercise(id).judge(raw), raw
    found = exercise("U03.2").judge("1-0.85097")
    assert found.near and "Give the formula with fractions inside it, not rounded numbers." in found.message
    assert "cut off" not in exercise("U03.2").judge("2*0.0745151").message


def test_fractions_of_one_sign_and_names_are_read():
    for raw in ("½ -½ 0", "½ −½ 0", "gold ½, silver −½, hedge 0", "½; −½; 0"):
        assert exercise("U13.4").judge(raw), raw
    assert Rational().judge("mean: 0.16", Fraction(4, 25)) and Rational().judge("variance: 1", Fraction(1))
    with pytest.raises(Unreadable, match=r"“0·16” could mean 0\.16 or 0 × 16"):
        Rational().judge("0·16", Fraction(4, 25))
    assert Rational().judge("3·4", Fraction(12)) and Rational().judge("10·16", Fraction(160))
