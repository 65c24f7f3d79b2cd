"""Estimates: what tries tell, with which certainty, and that parts put together tell the same."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import comb, inf, isnan, nan
from statistics import mean, stdev

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.core.estimates import plus_four_interval, student_interval, t95
from pharmalab.core.odds import Share
from pharmalab.probability import Estimate, compare
from pharmalab.probability.estimates import KEPT, together
from pharmalab.probability.hindsight import Turn


def test_a_chance():
    found = Estimate.of([True] * 3 + [False] * 7)
    assert (found.p, found.hits, found.runs, found.mean) == (0.3, 3, 10, 0.3)
    assert found.standard_error == pytest.approx((0.3 * 0.7 / 10) ** 0.5)
    assert found.interval == pytest.approx((0.1078, 0.6032), abs=1e-4), "Wilson's, as the textbooks have it"
    assert found.words == "About 30 % (95 % interval: 11 % to 60 %; 10 runs)."


@pytest.mark.parametrize(("result", "ends"), [(True, (0.7225, 1)), (False, (0, 0.2775))])
def test_what_always_came_is_not_certain(result, ends):
    assert Estimate.of([result] * 10).interval == pytest.approx(ends, abs=1e-4)


@pytest.mark.parametrize(
    ("freedom", "t"),  # a printed table
    [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980), (1000, 1.962)],
)
def test_students_t(freedom, t):
    assert round(t95(freedom), 3) == t


def test_students_t_falls_without_a_jump():
    table = [t95(freedom) for freedom in range(1, 200)]
    assert all(before > after for before, after in pairwise(table)) and t95(10**9) == pytest.approx(1.959964)
    assert table[98] - table[99] == pytest.approx(table[99] - table[100], rel=0.03), "where the expansion takes over"


def test_a_mean():
    found = Estimate.of([1, 2, 3, 4, 10])
    assert found.mean == 4 and found.sd == pytest.approx(stdev([1, 2, 3, 4, 10]))
    assert found.interval == pytest.approx((4 - 2.776 * found.standard_error, 4 + 2.776 * found.standard_error), 1e-2)
    assert found.words.startswith("About 4.0 (95 % interval: -0.4 to 8.4; 5 runs)")
    with pytest.raises(ValueError, match="this estimates a mean"):
        _ = found.p


def test_one_run_has_no_error_bar():
    found = Estimate.of([7])
    assert found.interval == (-inf, inf) and found.sd == inf and "no error bar" in found.words
    assert not isnan(found.plot().figure.axes[0].lines[0].get_xdata()[0])
    assert student_interval(1, 2, 1) == (-inf, inf)


def test_the_chance_of_an_event_comes_from_the_same_runs():
    found = Estimate.of([1, 2, 2, 3])
    assert found.share(2) == Estimate.of([True, True, False, False])
    assert found.share({2, 3}).hits == 3 and found.share(lambda n: n > 5).hits == 0 and found.share(range(9)).hits == 4
    assert {value: share.hits for value, share in found.shares.items()} == {1: 1, 2: 2, 3: 1}


results = st.one_of(
    st.lists(st.booleans(), min_size=1, max_size=30),
    st.lists(st.integers(-9, 9), min_size=1, max_size=30),
    st.lists(st.floats(-1e3, 1e3), min_size=1, max_size=30),
)


@settings(max_examples=40)
@given(results, st.integers(1, 5))
def test_parts_put_together_are_the_whole(listed, size):
    parts = [Estimate.of(listed[n : n + size]) for n in range(0, len(listed), size)]
    assert together(parts) == Estimate.of(listed)
    assert Estimate.decode(together(parts).encode()) == Estimate.of(listed)


def test_where_there_are_too_many_values_mean_and_spread_are_still_right():
    numbers = [n / 7 for n in range(3 * KEPT)]
    found = together(Estimate.of(numbers[n :: 5]) for n in range(5))  # fmt: skip
    assert found.counts == () and found.runs == len(numbers)
    assert found.mean == pytest.approx(mean(numbers)) and found.sd == pytest.approx(stdev(numbers))
    with pytest.raises(ValueError, match="more than 1000 different values"):
        found.share(3)
    mixed = Estimate.of([1, 1, 2]) + found
    assert mixed.mean == pytest.approx(mean([1, 1, 2, *numbers])) and mixed.runs == found.runs + 3


def test_a_chance_and_a_mean_put_together_are_a_mean():
    both = Estimate.of([True, False]) + Estimate.of([3])
    assert both == Estimate.of([1, 0, 3]) and not both.proportion


def test_numbers_of_numpy_and_fractions_are_taken():
    assert Estimate.of(numpy.array([1, 2])) == Estimate.of([1, 2])
    assert Estimate.of([numpy.bool_(True)]) == Estimate.of([True])
    assert Estimate.of([Fraction(1, 2), 1]) == Estimate.of([0.5, 1])
    assert Estimate.of([True, 2]) == Estimate.of([1, 2])


@pytest.mark.parametrize(
    ("listed", "words"),
    [([], "without any runs"), ([1, nan], "a run gave nan"), ([inf], "a run gave inf"), (["R+"], "a run gave 'R"),
     ([1, None], "a run gave None: an experiment gives True, False or a number"), ([1j], "a run gave 1j")],
)  # fmt: skip
def test_what_is_no_result(listed, words):
    with pytest.raises((ValueError, TypeError), match=words):
        Estimate.of(listed)


def test_every_picture_has_its_error_bars():
    shares, spread = Estimate.of([1, 1, 2, 3]), Estimate.of([True, False])
    for found, points in ((shares, 3), (spread, 1)):
        (bars,) = found.plot().figure.axes[0].containers
        assert len(bars.lines[0].get_xdata()) == points and bars.lines[2], "points, and bars around them"
        assert repr(found.plot()) == found.words


# --- 95 % intervals hold what they should: the chance that they do, summed over everything that can come ----------


def coverage(outcomes, truth):
    """The chance that the interval holds the truth. ``outcomes``: (chance, interval) of each."""
    whole = held = 0.0
    for chance, (low, high) in outcomes:
        assert low < high, "never of width 0"
        whole += chance
        held += chance * (low - 1e-12 <= truth <= high + 1e-12)
    assert whole == pytest.approx(1)
    return held


def binomial(n, p):
    return [(comb(n, k) * p**k * (1 - p) ** (n - k), k) for k in range(n + 1)]


CHANCES = [k / 60 for k in range(1, 60)]


@pytest.mark.parametrize("tries", [1, 2, 5, 12, 60, 200])
def test_the_interval_of_a_chance_holds_it(tries):
    """On average over all chances 95 %; for a single one it may be less (L. D. Brown, T. T. Cai and A. DasGupta,
    2001)."""
    found = [Estimate.counted({True: k, False: tries - k}, proportion=True).interval for k in range(tries + 1)]
    covered = [coverage([(chance, found[k]) for chance, k in binomial(tries, p)], p) for p in CHANCES]
    assert sum(covered) / len(covered) > 0.945 and min(covered) > 0.79


@pytest.mark.parametrize(
    ("rounds", "matches"), [(1, 1), (2, 1), (5, 1), (12, 1), (60, 1), (2, 2), (12, 2), (2, 6), (4, 6)]
)
def test_the_interval_of_a_mean_of_parts_holds_it(rounds, matches):
    """Each round gives a part of the whole: all or nothing (its matches go alike), or a part of independent ones."""
    for p in CHANCES[::7]:
        parts = [(chance, k / matches) for chance, k in binomial(matches, p)]
        sums = {(0.0, 0.0): 1.0}  # mean and spread need only the sum and that of the squares
        for _ in range(rounds):
            after = Counter()
            for (total, squares), chance in sums.items():
                for part, part_is in parts:
                    after[round(total + part_is, 9), round(squares + part_is**2, 9)] += chance * part
            sums = after
        found = [
            (chance, plus_four_interval(total / rounds, max(0.0, squares - total**2 / rounds), rounds))
            for (total, squares), chance in sums.items()
        ]
        assert coverage(found, p) > 0.92, p


def test_the_interval_of_what_a_turn_cost_holds_it():
    """Newcombe's, of two shares that do not depend on each other."""
    for p, q in ((0.5, 0.5), (0.3, 0.2), (0.9, 0.6), (0.05, 0.02)):
        found = [
            (a * b, Turn(0, 0, Share(Fraction(k), 20), Share(Fraction(m), 20)).interval)
            for a, k in binomial(20, p)
            for b, m in binomial(20, q)
        ]
        assert coverage(found, p - q) > 0.94


def test_parts_are_told_from_numbers():
    parts = Estimate.of([0.0, 0.0, 0.5], parts=True)
    low, high = parts.interval
    assert 0 == low < high < 1 and Estimate.of([0.0, 0.0, 0.5]).interval[0] < 0
    more = parts + Estimate.of([1.0] * 9, parts=True)
    assert more.parts and more.runs == 12 and more.interval[1] <= 1
    assert not (parts + Estimate.of([3, 4])).parts and (parts + Estimate.of([True])).parts
    with pytest.raises(ValueError, match=r"a run gave 1\.5: it must be a share from 0 to 1"):
        Estimate.of([0.5, 1.5], parts=True)


def test_runs_that_are_all_alike_have_no_error_bar():
    found = Estimate.of([5] * 12)
    assert found.interval == (-inf, inf) and found.sd == 0
    assert found.words == "5 in each of 12 runs, so there’s no error bar."
    assert compare(5, found, 5).words == (
        "You guessed 5, and it’s 5. The simulation: 5 in each of 12 runs, so there’s no error bar."
    )
    assert compare(estimate=found, exact=5).plot() is not None
