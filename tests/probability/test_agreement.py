"""The judge of simulations: honest ones pass, also of rare events; others do not."""

from fractions import Fraction
from math import comb

import pytest

from pharmalab.probability import Distribution, Estimate, accepts, simulate
from pharmalab.probability.agreement import binomial_tails
from tests.probability.test_simulating import Soups, waits

SEVENTH, ROW = Fraction(1, 7), Fraction(1, 362_880)
DIE = Distribution.equally(range(1, 7))


def hits(n, runs):
    return Estimate.counted({True: n, False: runs - n} if n else {False: runs}, proportion=True)


def test_honest_simulations_are_accepted_and_wrong_truths_are_not():
    found = simulate(Soups(), 100_000, 1)
    assert accepts(found, SEVENTH) and accepts(found, Distribution({True: SEVENTH, False: 1 - SEVENTH}))
    assert accepts(found, 1 / 7) and not accepts(found, Fraction(1, 6))
    thrown = simulate(lambda rng: rng.randrange(1, 7), 3_000)
    assert accepts(thrown, DIE) and not accepts(thrown, DIE + 1)
    assert accepts(simulate(waits, 3_000), 6, sd=30**0.5) and not accepts(simulate(waits, 3_000), 7, sd=30**0.5)


def test_the_exact_standard_error_counts_not_the_estimated_one():
    """Of p = 1/2 and 100 runs it is 0.05: 70 hits are just in. By the 70 hits themselves it would be 0.046."""
    assert accepts(hits(70, 100), Fraction(1, 2)) and not accepts(hits(71, 100), Fraction(1, 2))
    assert (
        accepts(hits(70, 100), Fraction(1, 2)).words
        == "It’s 4.0 standard errors from the truth; the limit is 4."
    )
    assert not accepts(hits(70, 100), Fraction(1, 2), sigmas=3)


@pytest.mark.parametrize(("found", "good"), [(0, True), (3, True), (9, True), (15, False), (400, False)])
def test_rare_events_are_judged_by_their_tail(found, good):
    """A row of nine that lies in order by luck: of a million runs 2.76 are expected, so none is no wonder."""
    verdict = accepts(hits(found, 1_000_000), ROW)
    assert bool(verdict) is good and "and 2.8 of 1 000 000 were expected" in verdict.words
    assert bool(accepts(hits(1_000_000 - found, 1_000_000), 1 - ROW)) is good, "misses may be rare too"


@pytest.mark.parametrize(("runs", "p"), [(12, Fraction(1, 7)), (40, Fraction(1, 9)), (9, Fraction(5, 6))])
def test_the_tails_are_those_of_the_binomial_distribution(runs, p):
    exact = Distribution.binomial(runs, p)
    for k in range(runs + 1):
        assert binomial_tails(runs, p, k) == pytest.approx((float(exact.cdf(k)), float(1 - exact.cdf(k - 1))), rel=1e-9)


def test_a_tail_that_is_very_small_is_still_right():
    exact = sum(comb(1000, k) * Fraction(1, 500) ** k * Fraction(499, 500) ** (1000 - k) for k in range(25, 80))
    assert binomial_tails(1000, Fraction(1, 500), 25)[1] == pytest.approx(float(exact), rel=1e-9)
    assert binomial_tails(10, 0, 0) == (1, 1) and binomial_tails(10, 1, 9) == (0, 1)


def test_what_is_certain_has_to_come_always():
    assert accepts(hits(50, 50), 1) and not accepts(hits(49, 50), 1) and not accepts(hits(1, 50), 0)
    always = Distribution({3: 1})
    assert accepts(Estimate.of([3, 3]), always) and not accepts(Estimate.of([3, 4]), always)


def test_what_cannot_be_judged():
    with pytest.raises(ValueError, match="to judge a mean, give the distribution of one run"):
        accepts(Estimate.of([1, 2]), Fraction(3, 2))
    with pytest.raises(ValueError, match="3/2 isn’t a valid probability"):
        accepts(hits(1, 2), Fraction(3, 2))
