"""Unit 02: every answer a second way."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest

from pharmalab.exercises import exercise
from tests.exercises.second_ways import mean, off, share, truth, variance


@pytest.mark.parametrize(("highest", "row", "place"), [(7, 3, 2), (8, 5, 1), (9, 5, 3)])
def test_sorted_rows_by_all_hands(highest, row, place):
    hands = list(combinations(range(1, highest + 1), row))  # each is sorted
    numbers = {"highest": highest, "row": row}
    assert truth("U02.1", **numbers, place=place) == mean(hand[place - 1] for hand in hands)
    assert truth("U02.2", **numbers) == mean(hand[row // 2] for hand in hands)
    assert truth("U02.3", **numbers, place=place) == variance(hand[place - 1] for hand in hands)
    assert truth("U02.4", **numbers, least=3) == share(hands, lambda hand: hand[0] >= 3)
    slots = [hand.index(4) + 1 for hand in hands if 4 in hand]
    assert truth("U02.5", **numbers, card=4, slot=2) == {
        "expected slot": mean(slots), "chance of the slot": share(slots, lambda slot: slot == 2)
    }  # fmt: skip


def test_the_printed_ones_by_formula():
    assert truth("U02.1") == Fraction(3 * 51, 10) and truth("U02.2") == Fraction(5 * 61, 10)
    assert truth("U02.3") == Fraction(5 * 5 * 61 * 51, 100 * 11)
    assert truth("U02.5")["expected slot"] == 1 + Fraction(8 * 16, 49)


@pytest.mark.parametrize(("unseen", "fits"), [(5, 2), (6, 3), (4, 1)])
def test_waiting_by_all_orders(unseen, fits):
    firsts = [min(order.index(n) for n in range(fits)) + 1 for order in permutations(range(unseen))]
    assert truth("U02.6", unseen=unseen, fits=fits) == mean(firsts)
    assert truth("U02.7", unseen=unseen, fits=fits, within=2) == share(firsts, lambda n: n <= 2)


@pytest.mark.parametrize("id", [f"U02.{n}" for n in range(1, 8)])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1000) < 4.5


def test_a_distribution_as_a_function():
    from math import comb

    def slot_distribution(v, N):
        return {1 + k: Fraction(comb(v - 1, k) * comb(N - v, 8 - k), comb(N - 1, 8)) for k in range(9)}

    judged = exercise("U02.5").judge
    assert judged(slot_distribution)
    assert "isn’t right" in judged(lambda v, N: {n: Fraction(1, 9) for n in range(1, 10)}).message
    assert not judged(lambda v, N: 3)
