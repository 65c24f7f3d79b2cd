"""Unit 05: every answer a second way."""

from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.exercises import exercise
from pharmalab.exercises.units.u05.costs import loss
from tests.exercises.second_ways import mean, off, share, truth


@given(st.lists(st.integers(0, 11), unique=True, max_size=6))
@settings(max_examples=60)
def test_losses_lie_between_front_to_back_and_back_to_front(places):
    total = sum(places)
    assert loss(sorted(places)) == total - len(places) * (len(places) - 1) // 2 <= loss(places) <= total
    assert loss(sorted(places, reverse=True)) == total


def by_hand(order):
    """Take cards out of a real row."""
    row, paid = list(range(12)), 0
    for card in order:
        paid += row.index(card)
        row.remove(card)
    return paid


def test_by_counting():
    assert truth("U05.1") == min(map(by_hand, permutations((1, 3, 4)))) == 5
    assert truth("U05.2", display=5, takes=3) == mean(by_hand(places) for places in combinations(range(5), 3))
    efficacies = list(product(range(3), repeat=4))
    assert truth("U05.5", fragments=4, threshold=5) == {
        "expected loss": mean(max(0, 5 - sum(one)) for one in efficacies),
        "chance of reaching it": share(efficacies, lambda one: sum(one) >= 5),
    }
    rashes = list(product(range(2), repeat=5))
    assert truth("U05.6") == mean(max(0, sum(one) - 3) for one in rashes)
    better = mean(max(0, 4 - a - b - max(c, d)) for a, b, c, d in efficacies)
    assert truth("U05.7", fragments=3, threshold=4) == mean(max(0, 4 - sum(one[:3])) for one in efficacies) - better


def test_the_frontmost_card_by_its_complement():
    found = truth("U05.3", display=6, wanted=8)
    miss, reached = Fraction(1), Fraction(0)
    for n in range(6):
        miss *= Fraction(88 - n, 96 - n)
        reached += miss if n < 5 else 0
    assert found["chance that one is there"] == 1 - miss
    assert found["expected loss"] == (reached - 5 * miss) / (1 - miss), "E of a truncated place, from its tail sum"


def test_waiting_by_formula():
    for worth, ahead in [(6, 4), (9, 2), (3, 5)]:
        formula = Fraction(1, 2) * (worth - ahead + 3 * Fraction(ahead, 5))
        assert truth("U05.4", worth=worth, ahead=ahead, display=6, takes=3) == formula


@pytest.mark.parametrize("id", [f"U05.{n}" for n in range(2, 8)])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1500) < 4.5


def test_a_loss_as_a_function():
    judged = exercise("U05.1").judge
    assert judged(by_hand) and judged("5")
    assert "Your function returns 5 for loss((4, 3, 1))" in judged(lambda order: 5).message
