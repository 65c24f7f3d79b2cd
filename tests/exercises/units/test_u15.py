"""Unit 15: every answer a second way."""

import re
from fractions import Fraction
from itertools import permutations, product
from math import factorial

import pytest

from pharmalab.core.estimates import wilson_interval
from pharmalab.exercises.units.u15.pictures import saw_tooth
from pharmalab.games.pharma_code.mechanisms.rows import start
from tests.exercises.second_ways import mean, off, share, truth, variance


def test_runs_are_just_enough():
    for of, parts in [(7, 100), (5, 30), (9, 17)]:
        runs, p = truth("U15.1", of=of, parts=parts), 1 / of
        half, one_less = (1.96 * (p * (1 - p) / n) ** 0.5 for n in (runs, runs - 1))
        assert half <= 1 / parts + 1e-12 and one_less > 1 / parts - 1e-12


def test_the_picture_of_coverage_says_what_happens_to_rare_chances():
    """It called the coverage at 1/160, where its curve begins, the worst for all chances up to ½. There is no worst."""
    said = saw_tooth(None, None, 50, 7).words
    rare, found = re.search(r"a chance of 1/(\d+) only ([0-9.]+) % of the time", said).groups()
    assert abs(float(truth("U15.2", runs=50, of=int(rare))["usual"]) - float(found) / 100) < 1e-4
    assert truth("U15.2", runs=50, of=10 * int(rare))["usual"] < Fraction(1, 50) and "worst" not in said


@pytest.mark.parametrize(("runs", "of"), [(6, 3), (8, 2)])
def test_coverage_by_all_sequences(runs, of):
    def usual(k):
        return 1.96 * (k / runs * (1 - k / runs) / runs) ** 0.5

    hits = [sum(one == 0 for one in tries) for tries in product(range(of), repeat=runs)]
    found = truth("U15.2", runs=runs, of=of)
    assert found["usual"] == share(hits, lambda k: abs(k / runs - 1 / of) <= usual(k))
    assert found["Wilson"] == share(
        hits, lambda k: wilson_interval(k, runs)[0] <= 1 / of <= wilson_interval(k, runs)[1]
    )
    assert truth("U15.5", runs=runs, of=of, hits=4) == share(hits, lambda k: k >= 4)


def test_the_waiting_time_by_its_sum():
    assert truth("U15.3", row=3) == 6
    p = Fraction(1, factorial(3))
    assert abs(sum(n * p * (1 - p) ** (n - 1) for n in range(1, 400)) - 6) < 1e-12


@pytest.mark.parametrize("row", [3, 5])
def test_mirrors_by_all_orders(row):
    pairs = [(start(one, row)[1], start([row + 1 - card for card in one], row)[1])
             for one in permutations(range(1, row + 1))]  # fmt: skip
    one, other = zip(*pairs, strict=True)
    covariance = mean(a * b for a, b in pairs) - mean(one) * mean(other)
    ratio = variance([Fraction(a + b, 2) for a, b in pairs]) / (variance(one) / 2)
    assert truth("U15.4", row=row) == {"covariance": covariance, "variance ratio": ratio}


@pytest.mark.parametrize("id", ["U15.2", "U15.4", "U15.5"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1500) < 4.5
