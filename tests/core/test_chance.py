"""Distributions: exact outcomes, and samples that follow them."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.core.chance import Dice, Uniform, Weighted


def follows(chances, n=20_000):
    outcomes = dict(chances.outcomes())
    total, rng = sum(outcomes.values()), Random(2)
    counts = Counter(chances.sample(rng) for _ in range(n))
    assert counts.keys() <= outcomes.keys()
    for outcome, weight in outcomes.items():
        mean = n * weight / total
        assert abs(counts[outcome] - mean) < 5 * (mean * (1 - weight / total)) ** 0.5 + 1
    return True


def test_uniform():
    assert Uniform(("a", "b", 3)).outcomes() == (("a", 1), ("b", 1), (3, 1))
    assert follows(Uniform(range(7)))


def test_weighted_leaves_out_what_cannot_happen():
    chances = Weighted([("a", 3), ("never", 0), ("b", 1)])
    assert chances.outcomes() == (("a", 3), ("b", 1))
    assert follows(chances)
    assert {Weighted([("never", 0), ("always", 2)]).sample(Random(n)) for n in range(100)} == {"always"}
    with pytest.raises(ValueError, match="nothing can happen"):
        Weighted([("never", 0)]).sample(Random(1))


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6), st.integers(0, 100))
def test_only_outcomes_are_sampled(weights, seed):
    chances = Weighted(list(enumerate(weights)))
    if sum(weights):
        assert chances.sample(Random(seed)) in dict(chances.outcomes())
        assert sum(weight for _, weight in chances.outcomes()) == sum(weights)


@pytest.mark.parametrize(("number", "sides"), [(0, 6), (1, 6), (2, 6), (3, 4), (2, 2)])
def test_dice(number, sides):
    outcomes = Dice(number, sides).outcomes()
    assert len(dict(outcomes)) == len(outcomes) == sides**number
    assert all(weight == 1 and len(faces) == number for faces, weight in outcomes)
    assert all(1 <= face <= sides for faces, _ in outcomes for face in faces)
    assert follows(Dice(number, sides))


def test_two_dice_by_hand():
    totals = Counter(sum(faces) for faces, _ in Dice(2).outcomes())
    assert totals == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_equal_generators_give_equal_samples():
    for chances in (Uniform("abc"), Weighted([("a", 1), ("b", 2)]), Dice(3)):
        one, other = Random(4), Random(4)
        assert [chances.sample(one) for _ in range(50)] == [chances.sample(other) for _ in range(50)]
