"""Our own exact numbers and polynomials, beside SymPy's: the same values and signs, and what is rational is seen."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.exercises.parsing import Unreadable, irrationals, number
from pharmalab.exercises.parsing.irrationals import Irrational, logarithm, named, square_root
from pharmalab.exercises.parsing.polynomials import Polynomial

DIGITS = 50
small = st.fractions(-20, 20, max_denominator=30)
positive = st.fractions(Fraction(1, 30), 200, max_denominator=30)


def numbers(depth=3):
    """A number of ours, and SymPy's."""

    def both(value):
        return value, sympy.Rational(value.numerator, value.denominator)

    leaf = st.one_of(
        small.map(both),
        positive.map(lambda x: (square_root(x), sympy.sqrt(both(x)[1]))),
        positive.map(lambda x: (logarithm(x), sympy.log(both(x)[1]))),
        st.sampled_from([(named("pi"), sympy.pi), (named("e"), sympy.E)]),
    )
    return st.recursive(
        leaf,
        lambda inner: st.one_of(
            st.tuples(inner, inner).map(lambda two: (two[0][0] + two[1][0], two[0][1] + two[1][1])),
            st.tuples(inner, inner).map(lambda two: (two[0][0] - two[1][0], two[0][1] - two[1][1])),
            st.tuples(inner, inner).map(lambda two: (two[0][0] * two[1][0], two[0][1] * two[1][1])),
            st.tuples(inner, inner)
            .filter(lambda two: bool(two[1][0] if isinstance(two[1][0], Fraction) else two[1][0].rounded()))
            .map(lambda two: (two[0][0] / two[1][0], two[0][1] / two[1][1])),
            st.tuples(inner, st.integers(0, 3)).map(lambda two: (two[0][0] ** two[1], two[0][1] ** two[1])),
        ),
        max_leaves=depth + 2,
    )


@given(numbers())
def test_sums_products_and_quotients_are_those_of_sympy(both):
    ours, theirs = both
    value = ours.rounded(DIGITS) if isinstance(ours, Irrational) else ours
    right = sympy.N(theirs, DIGITS + 10)
    other = Fraction(str(right)) if right.is_finite else Fraction(0)
    assert abs(value - other) <= Fraction(1, 10 ** (DIGITS - 5)) * max(1, abs(other))
    if theirs.is_Rational:
        assert isinstance(ours, Fraction), "what SymPy sees to be rational, we do"
    if isinstance(ours, Irrational):
        assert abs(sympy.N(sympy.sympify(ours) - theirs, 30)) < 1e-20 * max(1, abs(other)), "SymPy takes it as its own"


@given(numbers())
def test_what_is_written_is_read_again(both):
    ours, _ = both
    if isinstance(ours, Irrational) and "log" not in str(ours):
        assert number(str(ours)).value == ours


@given(numbers(1), numbers(1))
def test_order_is_that_of_the_values(one, other):
    (a, x), (b, y) = one, other
    if sympy.N(abs(x - y), 40) > 1e-30:
        assert (a < b) == bool(sympy.N(x - y, 40) < 0) and a != b


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ((7 - 3 * square_root(Fraction(5))) / 2, "7/2 - 3*sqrt(5)/2"),
        (square_root(Fraction(105, 36)), "sqrt(105)/6"),
        (1 / named("e"), "1/e"),
        (named("e") - 1, "e - 1"),
        (-square_root(Fraction(2)), "-sqrt(2)"),
        (2 / (2 + named("pi")), "(1)/(1 + pi/2)"),
        (3 * named("e") ** 2 / (4 * named("pi")), "3*e^2/(4*pi)"),
    ],
)
def test_it_is_written_as_people_do(value, words):
    assert str(value) == words and number(words).value == value


@pytest.mark.parametrize(
    "value",
    [
        square_root(Fraction(2)) * square_root(Fraction(8)) - 4,
        (1 + square_root(Fraction(2))) * (1 - square_root(Fraction(2))) + 1,
        1 / (square_root(Fraction(3)) + square_root(Fraction(2))) - square_root(Fraction(3)) + square_root(Fraction(2)),
        logarithm(Fraction(12)) - logarithm(Fraction(3)) - 2 * logarithm(Fraction(2)),
        logarithm(Fraction(8)) / logarithm(Fraction(2)) - 3,
        (1 + named("e")) / (2 + 2 * named("e")) - Fraction(1, 2),
        square_root(Fraction(10**17 + 3) ** 2) - 10**17 - 3,
    ],
)
def test_nothing_is_nothing(value):
    assert value == 0 and isinstance(value, Fraction)


def test_digits_that_cancel_are_found_all_the_same():
    near = square_root(Fraction(10**18 + 1)) - 10**9
    assert 0 < near < Fraction(5, 10**10) and abs(near.rounded() * 2 * 10**9 - 1) < Fraction(1, 10**18)
    tiny = (square_root(Fraction(2)) - 1) ** 100
    assert abs(tiny.rounded(30) * (square_root(Fraction(2)) + 1) ** 100 - 1) < Fraction(1, 10**20)


def test_rounding_up_and_down_is_exact_for_irrational_numbers_too():
    cases = {"ceil(sqrt(2))": 2, "floor(-sqrt(2))": -2, "ceil(-1/2)": 0, "floor(7/2)": 3}
    cases["floor(sqrt(10^18 − 1))"] = 10**9 - 1
    for text, value in cases.items():
        assert number(text).value == value, text
    with pytest.raises(Unreadable, match="write ceil as ceil"):
        number("ceil(1, 2)")


def test_a_sum_that_grows_without_end_is_refused():
    much = 1 + sum(square_root(Fraction(p)) for p in (2, 3, 5, 7, 11, 13, 17))
    with pytest.raises(irrationals.TooLong):
        (much + named("pi") + named("e")) ** 20


coefficients = st.lists(st.fractions(-9, 9, max_denominator=9), max_size=6)


@given(coefficients, coefficients, small, st.integers(0, 4))
def test_polynomials_are_those_of_sympy(a, b, x, n):
    one, other, p = Polynomial("p", *a), Polynomial("p", *b), sympy.Symbol("p")
    found = one * other - one**n + 2 * other - 1
    theirs = sympy.sympify(one) * sympy.sympify(other) - sympy.sympify(one) ** n + 2 * sympy.sympify(other) - 1
    assert sympy.expand(sympy.sympify(found) - theirs) == 0
    assert found(x) == one(x) * other(x) - one(x) ** n + 2 * other(x) - 1
    assert str(found) == str(sympy.Poly(theirs, p).as_expr()).replace("**", "^")
