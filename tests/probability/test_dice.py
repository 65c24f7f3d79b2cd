"""Dice and deals against plain enumeration, and exact algebra."""

from fractions import Fraction
from itertools import combinations, product
from math import comb

import icepool
import pytest
import sympy

from pharmalab.probability import Distribution, dice
from pharmalab.probability.algebra import generating_function, root
from pharmalab.probability.equations import solve

THROWS = list(product(range(1, 7), repeat=3))


def test_throws():
    assert dice.die() == Distribution.equally(range(1, 7)) and dice.throw(3) == Distribution.equally(THROWS, sum)
    assert dice.kept(3, highest=2) == Distribution.equally(sum(sorted(one)[1:]) for one in THROWS)
    assert dice.kept(3, lowest=1) == Distribution.equally(map(min, THROWS))


@pytest.mark.parametrize("size", [0, 1, 3, 6])
def test_hands_are_what_all_deals_give(size):
    cards = ["soup", "soup", "R+", None, None, None]  # kinds that cannot be compared
    order = ["soup", "R+", None]
    dealt = (tuple(sorted(hand, key=order.index)) for hand in combinations(cards, size))
    assert dice.hands({"soup": 2, "R+": 1, "G+": 0, None: 3}, size) == Distribution.equally(dealt)


def test_five_molecules():
    """Eight copies of each of twelve values: patterns by icepool, and by the product rule."""
    patterns = dice.hands({value: 8 for value in range(1, 13)}, 5).map(dice.pattern)
    hands = comb(96, 5)
    assert patterns[3, 1, 1] == Fraction(12 * comb(8, 3) * comb(11, 2) * 8 * 8, hands)
    assert patterns[2, 2, 1] == Fraction(comb(12, 2) * comb(8, 2) ** 2 * 10 * 8, hands)
    assert patterns[5,] == Fraction(12 * comb(8, 5), hands) and len(patterns) == 7


def test_whatever_icepool_has_computed_can_be_read():
    assert dice.read(icepool.d6.pool(2).highest(1).sum()) == dice.kept(2, highest=1)
    pairs = dice.read(icepool.tupleize(icepool.d(2), icepool.d(2)))
    assert pairs == Distribution.equally(product((1, 2), repeat=2)) and all(type(one) is tuple for one in pairs)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: dice.kept(3), "give either highest or lowest, from 1 to 3"),
        (lambda: dice.kept(3, highest=4), "of the 3 dice are kept"),
        (lambda: dice.kept(3, highest=1, lowest=1), "of the 3 dice are kept"),
        (lambda: dice.hands({"a": 2}, 3), "3 cards cannot be dealt from 2"),
        (lambda: dice.hands(dict.fromkeys(range(48), 1), 9), "1677106640 different hands, which are too many"),
    ],
)
def test_what_is_refused(make, words):
    with pytest.raises(ValueError) as refused:
        make()
    assert words in str(refused.value)


def test_generating_functions():
    """That of a sum is the product; the derivative at 1 is the mean."""
    x, one = sympy.Symbol("x"), dice.die(4)
    assert sympy.expand(generating_function(one) ** 2 - generating_function(dice.throw(2, 4))) == 0
    assert sympy.diff(generating_function(one), x).subs(x, 1) == sympy.Rational(5, 2)
    with pytest.raises(TypeError, match="'soup' isn’t a whole number"):
        generating_function(Distribution({"soup": 1}))


def test_roots_and_equations():
    assert root(dice.die().variance) == sympy.sqrt(105) / 6 and root(Fraction(9, 4)) == sympy.Rational(3, 2)
    half = Fraction(1, 2)
    assert solve([{0: half, 1: 1}, {0: 1, 1: -1}], [2, 1]) == [2, 1] and solve([{1: 2}, {0: 4}], [0, 1]) == [1 / 4, 0]
    assert solve([{0: half, 1: 1}, {0: 1, 1: 2}], [2, 4]) is solve([{0: half, 1: 1}, {0: 1, 1: 2}], [2, 5]) is None
