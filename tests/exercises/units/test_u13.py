"""Unit 13: every answer a second way, by signs and sizes, and by the rulebook's own numbers."""

from fractions import Fraction
from itertools import permutations, product
from math import factorial

import pytest

from pharmalab.exercises import exercise
from pharmalab.exercises.units.u13.guarantees import count, count_formula
from tests.exercises.second_ways import mean, off, share, truth
from tests.exercises.units.test_u11 import TOKENS, potion

HALF = Fraction(1, 2)


def sales(wanted="B-"):
    """The answer to a sale, for all ordered pairs of alchemicals."""
    for a, b in permutations(TOKENS, 2):
        made = potion(a, b)
        if made == "0":
            yield "neutral"
        else:
            yield "exact" if made == wanted else "right sign" if made[1] == wanted[1] else "wrong"


@pytest.mark.parametrize(
    ("zone", "discount", "prices"),
    [
        ("white", 0, {"exact": 4, "right sign": 3, "neutral": 2, "anything": 1}),
        ("green", 2, {"exact": 2, "right sign": 1}),  # the example of the rulebook
        ("blue", 3, {"exact": 2, "right sign": 1}),
        ("red", 0, {"exact": 3, "right sign": 2, "neutral": 1}),
    ],
)
def test_guarantees_sale_by_sale(zone, discount, prices):
    levels = ["exact", "right sign", "neutral", "anything"]
    expected = {
        name: mean(price * (answer in levels[: levels.index(name) + 1] or name == "anything") for answer in sales())
        for name, price in prices.items()
    }
    assert truth("U13.1", zone=zone, discount=discount) == expected


@pytest.mark.parametrize(("zone", "points"), [("white", 1), ("green", 2), ("blue", 3)])
def test_at_the_worth_of_a_point_the_best_sale_brings_nothing(zone, points):
    worth = truth("U13.2", zone=zone, discount=0)
    prices = [4, 3, 2, 1] if zone != "blue" else [5, 4, 3, 2]
    keeps = [
        ("exact",),
        ("exact", "right sign"),
        ("exact", "right sign", "neutral"),
        ("exact", "right sign", "neutral", "wrong"),
    ]
    nets = [
        mean(price * (answer in good) - worth * points * (answer in ("neutral", "wrong")) for answer in sales())
        for price, good in zip(prices, keeps, strict=True)
    ]
    assert max(nets) == 0


def test_stars_and_debunks_break_even():
    for numbers in ({}, {"gold": 7, "silver": 2, "wrong": 3}):
        all_numbers = {"gold": 5, "silver": 3, "wrong": 4} | numbers
        for star, q in truth("U13.3", **numbers).items():
            assert all_numbers[star] * q == all_numbers["wrong"] * (1 - q)
    losses = {"red": 0, "white": 1, "green": 2, "blue": 3}
    for zone, s in truth("U13.5").items():
        assert 2 * s == losses[zone] * (1 - s)


@pytest.mark.parametrize("right", [HALF, Fraction(2, 3), Fraction(1, 11)])
def test_seals_case_by_case(right):
    cases = [True] * right.numerator + [False] * (right.denominator - right.numerator)
    assert truth("U13.4", right=right) == {
        "gold": mean(5 if fine else -4 for fine in cases),
        "silver": mean(3 if fine else -4 for fine in cases),
        "green hedge": 0,
    }


def test_a_random_aspect_by_all_wrong_theories():
    pairs = list(permutations(TOKENS, 2))
    assert truth("U13.6") == share(
        product(pairs, range(3)), lambda case: case[0][0][case[1]].lower() != case[0][1][case[1]].lower()
    )


@pytest.mark.parametrize(
    ("sight", "good", "before"),
    [("no negative potion", "0+", ""), ("no soup", "+-", "G-"), ("no positive potion", "0-", "0")],
)
def test_mixes_by_all_deals(sight, good, before):
    deals = [deal for deal in permutations(TOKENS) if not before or potion(*deal[6:]) == before]
    fine = [[potion(a, b)[-1] in good for a, b in (deal[:2], deal[2:4], deal[4:6])] for deal in deals]
    both = {"two": share(fine, lambda one: all(one[:2])), "three": share(fine, all)}
    assert truth("U13.7", sight=sight, before=before) == both


@pytest.mark.parametrize(("right", "star", "points"), [(HALF, "silver", 3), (Fraction(2, 5), "gold", 5)])
def test_star_and_hedge_bring_the_same(right, star, points):
    r = truth("U13.8", right=right, star=star)
    assert 0 < r <= 1 - right
    assert points * right - 4 * (1 - right) == -4 * (1 - right - r)


def test_thresholds_are_tried_just_below_and_just_above():
    near = Fraction(1, 100)

    def sell(point, zone, discount):
        return point * 4 * {"white": 1, "green": 2, "blue": 3}[zone] < 7 * most(zone, discount)

    def most(zone, discount):
        prices = [price - discount for price in ([5, 4, 3, 2] if zone == "blue" else [4, 3, 2, 1])]
        return max(price * Fraction(n, 7) for price, n in zip(prices, (1, 3, 4, 7), strict=True) if price > 0)

    loss_in = {"red": -1, "white": 0, "green": 1, "blue": 2}
    right = {
        "U13.2": sell,
        "U13.3": lambda q, gain, loss: gain * q > loss * (1 - q),
        "U13.5": lambda s, zone, gain, loss: gain * s > (loss + loss_in[zone]) * (1 - s),
        "U13.8": lambda r, right, star: 4 * r > {"gold": 5, "silver": 3}[star] * right,
    }
    for id, decision in right.items():
        judge = exercise(id).judge
        assert judge(decision), (id, judge(decision))
        for side in (-near, near):
            assert not judge(lambda one, *others, of=decision, side=side: of(one + side, *others)), id
    assert not exercise("U13.3").judge(lambda q, gain, loss: q > HALF)


@pytest.mark.parametrize("id", ["U13.1", "U13.4", "U13.6", "U13.7"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1000) < 4.5


def test_the_solution_says_where_the_number_of_ways_comes_from():
    """It wrote 120 · 2^2 · 4!, and didn't say where 120 comes from."""
    for sight, before in (("no negative potion", ""), ("no soup", "G-"), ("no blue plus", "0")):
        for experiments in (2, 3):
            brackets = count_formula(sight, before, experiments).partition(")")[0].strip("(")
            chosen = sum(int(one.split("·")[0]) * int(one.split("·")[1]) for one in brackets.split(" + "))
            pairs = experiments + bool(before)
            assert chosen * 2**pairs * factorial(8 - 2 * pairs) == count(sight, before, experiments)
    assert count_formula("no negative potion", "", 2) == "(7·9 + 6·7 + 3·5) · 2^2 · 4!"
