"""Unit 16: every answer a second way."""

from fractions import Fraction
from itertools import product

import pytest

from pharmalab.exercises import exercise
from pharmalab.games.pharma_code import odds
from tests.exercises.second_ways import mean, off, truth


def by_bars(phases, row):
    """The best of all rules that press at a bar for each phase, which has to be the best of all."""
    law = odds.score(50, row=row)
    best = Fraction(0)
    for bars in product(range(1, row + 1), repeat=phases - 1):
        worth = odds.mean(law)
        for bar in reversed(bars):
            worth = sum((p * (k if k >= bar else worth) for k, p in law.items()), Fraction(0))
        best = max(best, worth)
    return best


def test_by_all_rules_and_all_rows():
    assert truth("U16.1", row=5) == by_bars(1, 5)
    assert truth("U16.2", row=5) == by_bars(2, 5)
    for phases in (3, 4):
        assert truth("U16.3", phases=phases, row=4) == by_bars(phases, 4)
    law = odds.score(50, row=4)
    scores = [k for k, p in law.items() for _ in range(int(p * 24))]
    assert truth("U16.6", phases=3, row=4) == mean(max(three) for three in product(scores, repeat=3))


@pytest.mark.parametrize(("phases", "row"), [(4, 9), (3, 5), (8, 9), (30, 9)])
def test_the_bar_is_the_least_score_that_is_better_than_waiting(phases, row):
    bar, law = truth("U16.4", phases=phases, row=row), odds.score(50, row=row)
    waiting = truth("U16.3", phases=phases - 1, row=row)
    assert bar - 1 < waiting <= bar
    assert truth("U16.5", phases=phases, row=row) == sum(p for k, p in law.items() if k >= bar)


@pytest.mark.parametrize("id", ["U16.1", "U16.2", "U16.3", "U16.5", "U16.6"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1500) < 4.5


def test_the_recursion_as_a_function():
    def value(phases, law):
        worth = 0
        for _ in range(phases):
            worth = sum(p * max(k, worth) for k, p in law.items())
        return worth

    def at_once(phases, law):
        return sum(p * k for k, p in law.items()) if phases else 0

    def endless(phases, law):
        return endless(phases - 1, law)

    judged = exercise("U16.3").judge
    assert judged(value)
    assert "isn’t right" in judged(at_once).message
    assert "keeps calling itself" in judged(endless).message
