"""Markov chains: against books, closed forms and all paths."""

from fractions import Fraction
from itertools import accumulate, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.probability import Distribution, MarkovChain

HALF = Fraction(1, 2)


def ruin(goal, p):
    """A gambler wins or loses 1 until there is 0 or the goal."""
    p = Fraction(p)
    return MarkovChain.explored(1, lambda n: {} if n in (0, goal) else {n + 1: p, n - 1: 1 - p})


@pytest.mark.parametrize("p", ["1/2", "1/3", "3/5"])
@pytest.mark.parametrize("goal", [2, 5])
def test_the_gamblers_ruin(goal, p):
    """Feller, An Introduction to Probability Theory and its Applications I, chapter XIV: both closed forms."""
    chain, odds = ruin(goal, p), (1 - Fraction(p)) / Fraction(p)
    for n in range(goal + 1):
        wins = Fraction(n, goal) if odds == 1 else (odds**n - 1) / (odds**goal - 1)
        steps = n * (goal - n) if odds == 1 else (n - goal * wins) / (1 - 2 * Fraction(p))
        assert chain.reach(n, goal) == wins and chain.steps(n, {0, goal}) == steps
        assert chain.absorption(n) == Distribution({0: 1 - wins, goal: wins})


def test_a_city_that_is_infected_with_one_quarter():
    """Four infections until the outbreak, each after four turns on average."""
    chain = MarkovChain.explored(0, lambda cubes: {} if cubes == 4 else {cubes: "3/4", cubes + 1: "1/4"})
    assert chain.states == (0, 1, 2, 3, 4) and chain.absorbing == (4,)
    assert chain.steps(0, 4) == 16 and chain.steps(3, 4) == 4 and chain.steps(4, 4) == 0
    assert chain.words == "5 states; it ends in 4."


def test_coupons():
    """All six faces of a die are seen after 6 · (1 + 1/2 + … + 1/6) throws."""
    chain = MarkovChain.explored(0, lambda seen: {} if seen == 6 else {
        to: p for to, p in ((seen, Fraction(seen, 6)), (seen + 1, Fraction(6 - seen, 6))) if p
    })  # fmt: skip
    assert chain.steps(0, 6) == 6 * sum(Fraction(1, n) for n in range(1, 7)) == Fraction(147, 10)
    assert chain.survival(0, 6, 6)[5:] == (1, 1 - Fraction(720, 6**6)), "all six in six throws: 6! of 6^6"


def test_a_walk_that_counts_all_its_paths():
    chain = ruin(4, HALF)
    paths = [list(accumulate(signs, initial=2)) for signs in product([1, -1], repeat=6)]
    ended = [next((n for n in path if n in (0, 4)), path[-1]) for path in paths]
    assert chain.after(2, 6) == Distribution.equally(ended)
    alive = [sum(not {0, 4} & set(path[: n + 1]) for path in paths) for n in range(7)]
    assert chain.survival(2, {0, 4}, 6) == tuple(Fraction(n, 64) for n in alive)


chains = st.lists(
    st.lists(st.integers(0, 3), min_size=4, max_size=4).filter(any), min_size=4, max_size=4
).map(lambda rows: MarkovChain({n: Distribution.weighted(enumerate(row)) for n, row in enumerate(rows)}))  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(chains, st.sampled_from([{3}, {2, 3}]))
def test_reaching_is_what_very_many_steps_come_to(chain, target):
    """From the equations, and from powers of the matrix alone."""
    for start in range(4):
        reach, survival = chain.reach(start, target), chain.survival(start, target, 40)
        assert all(a >= b for a, b in pairwise(survival)) and reach <= 1
        assert 1 - survival[-1] <= reach
        if reach == 1 and float(survival[-1]) < 1e-6:
            assert chain.steps(start, target) == pytest.approx(float(sum(survival)), abs=1e-3)
        if reach < 1:
            with pytest.raises(ValueError, match="the walk might never reach the target"):
                chain.steps(start, target)


def test_the_first_outbreak_of_six_cities():
    """Random infections, no treatment; by how many cities have 0, 1, 2 and 3 cubes, and by all cubes one by one."""

    def counts(cities):
        following = {}
        for cubes in range(4 if cities else 0):
            if cities[cubes]:
                to = list(cities)
                to[cubes] -= 1
                to[min(cubes + 1, 3)] += 1
                after = () if cubes == 3 else tuple(to)
                following[after] = following.get(after, 0) + Fraction(cities[cubes], 6)
        return following

    def expected(cities, known={(): Fraction(0)}):  # noqa: B006 (a memo)
        if cities not in known:
            known[cities] = 1 + sum(p * expected(after) for after, p in counts(cities).items())
        return known[cities]

    chain = MarkovChain.explored((6, 0, 0, 0), counts)
    assert len(chain.states) == 85 and chain.steps((6, 0, 0, 0), {()}) == expected((6, 0, 0, 0))
    assert round(float(chain.steps((6, 0, 0, 0), {()})), 3) == 11.214


def test_a_start_may_be_uncertain():
    chain, start = ruin(4, HALF), Distribution.equally([1, 2])
    assert chain.reach(start, 4) == (Fraction(1, 4) + HALF) / 2 and chain.steps(start, {0, 4}) == Fraction(7, 2)
    assert chain.after(start, 0) == start


def test_it_may_go_on_for_ever():
    ways = {"in": "1/2", "out": "1/4", "round": "1/4"}
    chain = MarkovChain({"in": ways, "out": {}, "round": {"back": 1}, "back": {"round": 1}})
    assert chain.reach("in", "out") == HALF and chain.reach("round", "out") == 0
    with pytest.raises(ValueError, match="it ends with probability 1/2"):
        chain.absorption("in")
    assert MarkovChain({1: {1: "1/2", 2: "1/2"}, 2: {1: 1}}).words == "2 states; it never ends."


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: MarkovChain({1: {1: "1/2"}}), "the row of 1: the chances add up to 1/2"),
        (
            lambda: MarkovChain({1: {2: 1}}),
            "1 leads to 2, which has no row: give it a row, or {} if the chain ends there",
        ),
        (lambda: MarkovChain.explored(0, lambda n: {n + 1: 1}), "more than 10000 states can be reached from 0"),
        (lambda: ruin(3, HALF).reach(7, 3), "there is no state 7: the states are 1, 2, 0 and 3"),
        (lambda: ruin(3, HALF).reach(1, 7), "no state is in the target: the states are 1, 2, 0 and 3"),
    ],
)
def test_what_is_refused(make, words):
    with pytest.raises(ValueError) as refused:
        make()
    assert words in str(refused.value)


def test_what_is_shown():
    chain = ruin(3, HALF)
    assert "from  to        chance" in repr(chain) and "<table" in chain._repr_html_()
    picture = chain.plot(1, 5)
    (image,) = picture.figure.axes[0].images
    assert image.get_array().shape == (4, 6) and image.get_array()[:, 0].tolist() == [0, 1, 0, 0]
    assert picture.words == f"After 5 steps: {chain.after(1, 5).words}"
