"""Unit 15: what a simulation proves, and what it does not."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil, comb, factorial, log, log1p, sqrt
from random import Random

from pharmalab.core.estimates import wilson
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Rational, Table, Whole
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.unit import Check, Claim, Unit
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import Deck
from pharmalab.games.pharma_code.rules.rows import start

Z = Fraction(49, 25)  #: standard errors on either side of a 95 % interval
BOTH, MIRRORS = Table("coverage"), Table("value")
USUAL, WILSON = "usual", "Wilson"
COVARIANCE, RATIO = "covariance", "variance ratio"


def usual_covers(rng: Random, runs: int, of: int) -> bool:
    """Try something with the chance 1/of so many times: does the interval share ± 1.96 standard errors hold 1/of?"""
    share = sum(rng.random() < 1 / of for _ in range(runs)) / runs
    return abs(share - 1 / of) <= 1.96 * sqrt(share * (1 - share) / runs)


def _scores(rng: Random, row: int) -> tuple[int, int]:
    """The score of a fresh row, and that of its mirror image: each card v is 51 − v there."""
    cards = rng.sample(Deck(50, 0).cards(), row)
    return start(cards, 50)[1], start([51 - card for card in cards], 50)[1]


def mirrored(rng: Random, row: int) -> float:
    """Deal two rows: half the product of the differences of their scores and of their mirrors' scores. Its mean is the
    covariance."""
    (one, its_mirror), (other, other_mirror) = _scores(rng, row), _scores(rng, row)
    return (one - other) * (its_mirror - other_mirror) / 2


def so_many(rng: Random, runs: int, of: int, hits: int) -> bool:
    """Try something with the chance 1/of so many times: are there at least so many hits?"""
    return sum(rng.random() < 1 / of for _ in range(runs)) >= hits


def _runs(of: int, parts: int) -> int:
    """How many runs make the half-width 1/parts, with the chance 1/of."""
    return ceil(Z**2 * _spread(of) * parts**2)


def _spread(of: int) -> Fraction:
    """The variance of a try with the chance 1/of."""
    return Fraction(1, of) * (1 - Fraction(1, of))


def _ways(runs: int, of: int, k: int) -> int:
    """In how many of the of^runs equally likely sequences there are k hits."""
    others: int = (of - 1) ** (runs - k)
    return comb(runs, k) * others


def _exactly(runs: int, of: int, k: int) -> Fraction:
    """The chance of k hits: the binomial law."""
    return Fraction(_ways(runs, of, k), of**runs)


def _usual(runs: int, of: int, k: int) -> bool:
    """Whether the usual interval of k hits holds the chance, without rounding."""
    share = Fraction(k, runs)
    return (share - Fraction(1, of)) ** 2 <= Z**2 * share * (1 - share) / runs


def _score_interval(runs: int, of: int, k: int) -> bool:
    """The same of Wilson's: it uses the spread of the chance itself."""
    return (Fraction(k, runs) - Fraction(1, of)) ** 2 <= Z**2 * _spread(of) / runs


def _covered(runs: int, of: int, covers: Callable[[int, int, int], bool]) -> Fraction:
    return Fraction(sum(_ways(runs, of, k) for k in range(runs + 1) if covers(runs, of, k)), of**runs)


@lru_cache(maxsize=128)
def _coverage(runs: int, of: int) -> dict[str, Fraction]:
    return {USUAL: _covered(runs, of, _usual), WILSON: _covered(runs, of, _score_interval)}


def _moments(row: int) -> tuple[Fraction, Fraction]:
    """Mean and variance of the score of a fresh row."""
    law = odds.score(50, row=row)
    mean = odds.mean(law)
    return mean, odds.mean({k**2: chance for k, chance in law.items()}) - mean**2


def _mirrors(row: int) -> dict[str, Fraction]:
    """One of the two runs has length 1, so that the product is the sum less 1."""
    mean, variance = _moments(row)
    covariance = (2 * mean - 1) - mean**2
    return {COVARIANCE: covariance, RATIO: 1 + covariance / variance}


def _tail(runs: int, of: int, hits: int) -> Fraction:
    return Fraction(sum(_ways(runs, of, k) for k in range(hits, runs + 1)), of**runs)


def _clubs(rng: Random) -> Parameters:
    runs, of = rng.choice((50, 60, 80, 120, 150)), rng.randint(5, 8)
    return {"runs": runs, "of": of, "hits": runs // of + rng.randint(5, 10)}


def _widths(many: int, few: int) -> Fraction:
    """How much narrower an interval gets with more runs, at a share of one half."""
    wide, narrow = (high - low for low, high in (wilson(runs / 2, runs) for runs in (few, many)))
    return Fraction(narrow / wide)


EXERCISES: Sequence[Exercise] = (
    Exercise(
        id="U15.1",
        title="How many runs?",
        story="You want to show that something has the chance 1/{of}, to 1/{parts} on either side.",
        asks="How many runs give a 95 % interval of half-width 1/{parts}, at p = 1/{of}? Use 1.96 standard errors, "
        "and round up.",
        kind=Whole(),
        parameters={"of": 7, "parts": 100},
        another=lambda rng: {"of": rng.randint(4, 12), "parts": rng.choice((20, 25, 40, 50, 200))},
        second={"of": 8, "parts": 50},
        truth=_runs,
        predicts=Slider(asks="How many do you guess?", low=10, high=1e6, log=True),
        hints=(
            "Standard error first: how does it depend on the number of runs?",
            "The half-width is 1.96 times the standard error of a share, the root of p(1 − p)/n. Solve for n.",
            "n = 1.96² · p(1 − p) · {parts}².",
        ),
        steps=(
            Step("The variance of one run, p(1 − p):", lambda of, **_: _spread(of)),
            Step(
                "The variance of the mean may be at most (1/{parts} / 1.96)²:", lambda parts, **_: 1 / (parts * Z) ** 2
            ),
            Step("The first by the second, rounded up.", _runs, Whole()),
        ),
        misconceptions=(
            Misconception(
                "worst-case",
                lambda of, parts: ceil(Z**2 * _spread(2) * parts**2),
                "That is for p = ½, where most runs are needed. Here p is known to be near 1/{of}.",
            ),
            Misconception(
                "one-error",
                lambda of, parts: ceil(_spread(of) * parts**2),
                "Then one standard error is 1/{parts}. A 95 % interval reaches 1.96 of them to either side.",
            ),
            Misconception(
                "whole-width",
                lambda of, parts: _runs(of, 2 * parts),
                "You made the whole interval 1/{parts} wide. Half of it is to be that.",
            ),
        ),
        differs="How many runs a chance needs depends on the chance itself, which one does not know before: plan with "
        "a guess.",
    ),
    Exercise(
        id="U15.2",
        title="Does 95 % mean 95 %?",
        story="An interval either holds the truth or does not. With {runs} runs there are only {runs} + 1 different "
        "ones.",
        asks="{runs} runs, each with the chance 1/{of}. What is the chance that the interval holds 1/{of}, with the "
        "usual interval (share ± 1.96 standard errors), and with Wilson’s?",
        kind=BOTH,
        parameters={"runs": 50, "of": 7},
        another=lambda rng: {"runs": rng.choice((20, 30, 40, 60, 80)), "of": rng.randint(4, 10)},
        second={"runs": 40, "of": 9},
        truth=_coverage,
        predicts=Slider(
            asks="How often does the usual interval hold the truth?",
            low=0.8,
            high=1,
            of=lambda runs, of: _coverage(runs, of)[USUAL],
        ),
        experiment=usual_covers,
        estimates=lambda runs, of: _coverage(runs, of)[USUAL],
        runs=20_000,
        hints=(
            "What decides whether the interval holds 1/{of}? Only the number k of hits.",
            "An interval covers or not for each k; add the chances of the covering k.",
            "Wilson’s interval covers if |k/{runs} − 1/{of}| is at most 1.96 standard errors at p = 1/{of}; the usual "
            "one uses those at k/{runs}.",
        ),
        steps=(
            Step(
                "With no hit the usual interval has width 0, and misses. The chance of that:",
                lambda runs, of: _exactly(runs, of, 0),
            ),
            Step(
                "The least k for which the usual interval covers:", lambda runs, of: _least(runs, of, _usual), Whole()
            ),
            Step("The least k for which Wilson’s covers:", lambda runs, of: _least(runs, of, _score_interval), Whole()),
            Step("Add the chances of all k that are covered, for each.", _coverage, BOTH),
        ),
        misconceptions=(
            Misconception(
                "as-it-says",
                lambda runs, of: {USUAL: Fraction(19, 20), WILSON: Fraction(19, 20)},
                "That is what they promise. Hits are whole numbers, so they cannot keep it for every number of runs.",
            ),
            Misconception(
                "swapped",
                lambda runs, of: {USUAL: _coverage(runs, of)[WILSON], WILSON: _coverage(runs, of)[USUAL]},
                "Both are there, but you mixed them up.",
            ),
        ),
    ),
    Exercise(
        id="U15.3",
        title="The first sorted row",
        story="You deal fresh rows of {row} number cards until one ascends from end to end.",
        asks="How many rows of {row} do you deal on average, the sorted one included?",
        kind=Whole(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: int(1 / odds.ascends(row, 50)),
        predicts=Slider(asks="How many rows do you guess?", low=1, high=1e9, log=True),
        hints=(
            "Each deal is a new try with the same chance: which law has the number of tries?",
            "The waiting time is geometric: what is its mean, if the chance is p?",
            "The mean is 1/p, and p is your answer to U01.2.",
        ),
        steps=(
            Step("So many orders have the {row} cards, and one of them ascends:", lambda row: factorial(row), Whole()),
            Step("The chance of one deal:", lambda row: odds.ascends(row, 50)),
            Step("The mean waiting time is 1 by that.", lambda row: int(1 / odds.ascends(row, 50)), Whole()),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda row: factorial(row) // 2,
                "On average it is not half the number of orders: what was dealt does not come out of a bag.",
            ),
            Misconception(
                "median",
                lambda row: ceil(log(0.5) / log1p(-1 / factorial(row))),
                "After so many deals the chance to have seen one is ½. The mean is larger: some waits are very long.",
            ),
            Misconception(
                "failures", lambda row: factorial(row) - 1, "These are the rows before it. The sorted one counts too."
            ),
        ),
    ),
    Exercise(
        id="U15.4",
        title="Mirror rows",
        story="Turn each card v of a row into 51 − v: what ascended descends. One deal gives two scores.",
        asks="A fresh row of {row} cards scores L, its mirror image L′. What is their covariance? And what is the "
        "variance of (L + L′)/2, divided by that of the mean of two rows dealt apart?",
        kind=MIRRORS,
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=_mirrors,
        predicts=Options(
            asks="Do mirror rows help?",
            options=("yes: the mean gets more exact", "no: it is as exact as before", "no: it gets less exact"),
            of=lambda row: "yes: the mean gets more exact" if _mirrors(row)[RATIO] < 1 else "no: it gets less exact",
        ),
        experiment=mirrored,
        estimates=lambda row: _mirrors(row)[COVARIANCE],
        runs=20_000,
        hints=(
            "Look at the first two cards: what do they say about L, and about L′?",
            "For a mirror pair one of the two runs has length 1, so that L · L′ = L + L′ − 1.",
            "The covariance is E(L · L′) − E(L)², and E(L · L′) = 2 E(L) − 1.",
        ),
        steps=(
            Step("The mean of a score (U01.4):", lambda row: _moments(row)[0]),
            Step("The mean of the product L · L′ = L + L′ − 1:", lambda row: 2 * _moments(row)[0] - 1),
            Step("The variance of a score (U01.5):", lambda row: _moments(row)[1]),
            Step("The covariance; and 1 + covariance/variance.", _mirrors, MIRRORS),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda row: {COVARIANCE: Fraction(0), RATIO: Fraction(1)},
                "That is for rows dealt apart. Here, if the first two cards ascend, their mirrors do not.",
            ),
            Misconception(
                "sign",
                lambda row: {COVARIANCE: -_mirrors(row)[COVARIANCE], RATIO: 2 - _mirrors(row)[RATIO]},
                "Look at the sign: when one of them is long, the other is short.",
            ),
            Misconception(
                "upside-down",
                lambda row: {COVARIANCE: _mirrors(row)[COVARIANCE], RATIO: 1 / _mirrors(row)[RATIO]},
                "You divided the other way round: the pair’s variance comes first.",
            ),
        ),
    ),
    Exercise(
        id="U15.5",
        title="Too many soups?",
        story="A club reports {hits} soups in {runs} mixes. They say their ingredients were shuffled each time.",
        asks="What is the chance of {hits} or more hits in {runs} independent tries, each with the chance 1/{of}?",
        kind=Rational(),
        parameters={"runs": 100, "of": 7, "hits": 25},
        another=_clubs,
        second={"runs": 120, "of": 6, "hits": 30},
        truth=_tail,
        predicts=Slider(asks="What do you guess?", low=1e-5, high=1, log=True),
        experiment=so_many,
        hints=(
            "Standard error first: how far is {hits} from the mean?",
            "It is a tail of the binomial law: add the chances of {hits}, of one more, and so on.",
            "P(k hits) = comb({runs}, k) · (1/{of})^k · (1 − 1/{of})^({runs} − k).",
        ),
        steps=(
            Step("The mean number of hits:", lambda runs, of, **_: Fraction(runs, of)),
            Step("The chance of exactly {hits}:", lambda runs, of, hits: _exactly(runs, of, hits)),
            Step("The chance of one more:", lambda runs, of, hits: _exactly(runs, of, hits + 1)),
            Step("Go on, and add up.", _tail),
        ),
        misconceptions=(
            Misconception(
                "exactly",
                lambda runs, of, hits: _exactly(runs, of, hits),
                "That is the chance of exactly {hits}. Any single number is unlikely; ask for {hits} or more.",
            ),
            Misconception(
                "more", lambda runs, of, hits: _tail(runs, of, hits + 1), "That is more than {hits}. {hits} count too."
            ),
            Misconception(
                "less", lambda runs, of, hits: 1 - _tail(runs, of, hits), "That is the chance of less than {hits}."
            ),
        ),
        differs="The model: mixes are independent, as if all ingredients were shuffled before each. In one game of "
        "Alchemists they are not: what two ingredients made tells about the next mix.",
    ),
)


def _least(runs: int, of: int, covers: Callable[[int, int, int], bool]) -> int:
    return next(k for k in range(runs + 1) if covers(runs, of, k))


CHECKS = (
    Check(
        id="U15.a",
        after="U15.1",
        asks="You simulated 1000 rows and saw no sorted one. What do you know about the chance of one, with 95 % "
        "certainty?",
        claims=(
            Claim(
                "it is 0",
                lambda: _unseen(Fraction(0)) < Fraction(1, 20),
                "A chance of 1 in a million shows none either.",
            ),
            Claim(
                "it is at most about 1 in 1000",
                lambda: _unseen(Fraction(1, 1000)) < Fraction(1, 20),
                "With 1 in 1000, 1000 runs show none in more than a third of all tries.",
            ),
            Claim(
                "it is at most about 3 in 1000",
                lambda: Fraction(1, 25) < _unseen(Fraction(3, 1000)) < Fraction(1, 20),
                "With 3 in 1000, the chance to see none is (1 − 3/1000)^1000, about 5 %: the rule of three.",
            ),
        ),
    ),
    Check(
        id="U15.b",
        after="U15.2",
        asks="You make four times as many runs. How wide is the interval then?",
        claims=(
            Claim("a quarter", lambda: _widths(4000, 1000) < 0.3, "The standard error goes with the root of the runs."),
            Claim(
                "a half",
                lambda: 0.45 < _widths(4000, 1000) < 0.55,
                "The standard error goes with the root of the runs.",
            ),
            Claim("as wide as before", lambda: _widths(4000, 1000) > 0.9, "More runs do tell more. How much more?"),
        ),
    ),
    Check(
        id="U15.c",
        after="U15.4",
        asks="Which estimates the mean score better: 1000 mirror pairs, or 2000 rows dealt apart?",
        claims=(
            Claim("1000 mirror pairs", lambda: _mirrors(9)[RATIO] < 1, "The errors of a pair go against each other."),
            Claim("2000 rows dealt apart", lambda: _mirrors(9)[RATIO] > 1, "Look at the sign of the covariance."),
        ),
    ),
)


def _unseen(chance: Fraction) -> Fraction:
    """The chance to see none in 1000 runs."""
    return (1 - chance) ** 1000


UNIT = Unit(
    id="U15",
    title="How sure is the simulation?",
    game="all",
    concept="Monte Carlo error, confidence intervals, variance reduction, rare events",
    minutes=60,
    needs=("U01", "U03"),
    goals=("plan the number of runs", "check coverage instead of trusting it", "reduce variance with symmetry"),
    hook="You simulated 1000 rows and saw no sorted one. Is it impossible?",
    exercises=EXERCISES,
    checks=CHECKS,
    misconceptions=(
        ("0 of 1000 means that the chance is 0.", "It means that it is at most about 3 in 1000 (the rule of three)."),
        (
            "95 % means exactly 95 %, for every number of runs and every chance.",
            "Add it up: it jumps from case to case.",
        ),
        ("One may run until the answer looks right.", "Then every answer comes to look right. Fix the runs before."),
        ("Simulated means can be compared without error bars.", "Then nobody knows whether they differ at all."),
    ),
    review=("U01.2", "U03.4"),
    notes=(
        "U15.4 needs no calculus, and makes every run worth more. Use it as a house rule: every later notebook prints "
        "an error bar. Any two units may come before this one."
    ),
)
