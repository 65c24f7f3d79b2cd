"""Unit 06: every answer a second way."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from pharmalab.exercises import exercise
from pharmalab.exercises.units.u06.set_up import cities
from pharmalab.games.pandemic.components import CITIES, EVENTS
from tests.exercises.second_ways import mean, off, share, truth, variance

BOX = [colour for colour in "abc" for _ in range(3)]
SMALL = {"colours": 3, "per": 3}


def test_the_box():
    assert len(CITIES) == 48 and set(Counter(city.colour for city in CITIES.values()).values()) == {12}
    assert len(EVENTS) == 5 and sorted(cities(4, 12)) == sorted(CITIES) and len(cities(3, 7)) == 21


def test_by_all_hands_of_a_small_box():
    hands = list(combinations(range(9), 4))
    assert truth("U06.1", **SMALL, drawn=4) == share(hands, lambda hand: 0 in hand)
    assert truth("U06.2", **SMALL, drawn=4) == share(hands, lambda hand: len({BOX[n] for n in hand}) == 3)
    assert truth("U06.4", **SMALL, same=3) == share(combinations(BOX, 3), lambda hand: len(set(hand)) == 1)
    assert truth("U06.7", cards=9, near=3, drawn=4) == share(combinations(range(8), 3), lambda hand: min(hand) < 3)
    deck = [colour for colour in "ab" for _ in range(5)]
    tops = [max(Counter(hand).values()) for hand in combinations(deck, 6)]
    assert truth("U06.6", colours=2, per=5, hand=6) == {
        "four or more": share(tops, lambda n: n >= 4),
        "five or more": share(tops, lambda n: n >= 5),
    }


def test_cubes_by_all_orders():
    cubes = [
        sum(weight for weight, n in zip((3, 2, 1), order, strict=True) if BOX[n] == "a")
        for order in permutations(range(9), 3)
    ]
    assert truth("U06.3", **SMALL, each=1) == {"expected cubes": mean(cubes), "variance": variance(cubes)}


def test_opening_hands_card_by_card():
    found, none = truth("U06.5"), Fraction(1)
    for n in range(8):
        none *= Fraction(48 - n, 53 - n)
    assert found == {"nobody holds an event": none, "hand of one colour": Fraction(48, 53) * Fraction(11, 52)}


@pytest.mark.parametrize("id", [f"U06.{n}" for n in range(1, 8)])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1200) < 4.5


def test_a_variance_as_a_function():
    def setup_cube_variance(weights, n, k):
        p, squares = Fraction(k, n), sum(w * w for w in weights)
        pairs = sum(weights) ** 2 - squares
        both = Fraction(comb(k, 2), comb(n, 2))
        return p * squares + both * pairs - (p * sum(weights)) ** 2

    judged = exercise("U06.3").judge
    assert judged(setup_cube_variance)
    binomial = judged(lambda weights, n, k: Fraction(k, n) * (1 - Fraction(k, n)) * sum(w * w for w in weights))
    assert not binomial and "setup_cube_variance((3, 3, 3" in binomial.message
