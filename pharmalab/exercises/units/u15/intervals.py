"""Exercises U15.1, U15.2 and U15.5: simulated chances, their intervals, and the tails of distributions."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import ceil, comb, erfc, floor, sqrt
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Count, Table, Whole
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters

Z = Fraction(49, 25)  #: standard errors on either side of a 95 % interval


BOTH = Table("coverage", cell=Chance())


USUAL, WILSON = "usual", "Wilson"


def usual_covers(rng: Random, runs: int, of: int) -> bool:
    """Make ``runs`` tries, and check whether the usual 95 % interval contains the true chance of 1 in ``of``.

    The usual interval is the share of hits ± 1.96 standard errors, computed from this share.
    """
    share = sum(rng.random() < 1 / of for _ in range(runs)) / runs
    return abs(share - 1 / of) <= 1.96 * sqrt(share * (1 - share) / runs)


def enough_hits(rng: Random, runs: int, of: int, hits: int) -> bool:
    """Make ``runs`` tries, each with a chance of 1 in ``of``, and check whether at least ``hits`` of them succeed."""
    return sum(rng.random() < 1 / of for _ in range(runs)) >= hits


def runs_for(of: int, parts: int) -> int:
    """Return how many runs are needed to estimate a chance of 1 in ``of`` to within ± 1/``parts``.

    The half-width of the 95 % interval is then at most 1/``parts``.
    """
    return ceil(_not_rounded(of, parts))


def _not_rounded(of: int, parts: int) -> Fraction:
    return Z**2 * _spread(of) * parts**2


def _some_width(rng: Random) -> Parameters:
    """Return a chance and a width for which rounding to the nearest whole number would round down."""
    while True:
        numbers = {"of": rng.randint(4, 12), "parts": rng.choice((20, 25, 40, 50, 60, 80, 120, 200))}
        if 0 < _not_rounded(**numbers) % 1 < Fraction(1, 2):
            return numbers


def _spread(of: int) -> Fraction:
    """Return the variance of a try with the chance 1/of."""
    return Fraction(1, of) * (1 - Fraction(1, of))


def _ways(runs: int, of: int, k: int) -> int:
    """Return the number of sequences with k hits, among the of^runs equally likely ones."""
    others: int = (of - 1) ** (runs - k)
    return comb(runs, k) * others


def exactly(runs: int, of: int, k: int) -> Fraction:
    """Return the binomial probability of exactly *k* hits in ``runs`` tries, each with a chance of 1 in ``of``."""
    return Fraction(_ways(runs, of, k), of**runs)


def usual_holds(runs: int, of: int, k: int) -> bool:
    """Return whether the usual 95 % interval for *k* hits contains the true chance, which is 1 in ``of``.

    The comparison uses fractions, so it is exact.
    """
    share = Fraction(k, runs)
    return (share - Fraction(1, of)) ** 2 <= Z**2 * share * (1 - share) / runs


def wilson_holds(runs: int, of: int, k: int) -> bool:
    """Return whether Wilson's interval for *k* hits contains the true chance, which is 1 in ``of``.

    It does if the share of hits differs from the true chance by at most 1.96 standard errors, computed from the true
    chance.
    """
    return (Fraction(k, runs) - Fraction(1, of)) ** 2 <= Z**2 * _spread(of) / runs


def covered(runs: int, of: int, covers: Callable[[int, int, int], bool]) -> Fraction:
    """Return the exact chance that an interval contains the true chance, which is 1 in ``of``.

    ``covers(runs, of, hits)`` returns whether the interval for *hits* hits contains it.
    """
    return Fraction(sum(_ways(runs, of, k) for k in range(runs + 1) if covers(runs, of, k)), of**runs)


def _sum_formula(runs: int, of: int, covers: Callable[[int, int, int], bool]) -> str:
    """Return the formula of `covered`: the sequences of hits and misses, counted by hits."""
    covering = (k for k in range(runs + 1) if covers(runs, of, k))
    return f"({added(f'comb({runs}, {k}) · {of - 1}^{runs - k}' for k in covering)}) / {of}^{runs}"


@lru_cache(maxsize=128)
def coverage(runs: int, of: int) -> dict[str, Fraction]:
    """Return the exact chances that the usual interval and Wilson's interval contain the true chance of 1 in ``of``."""
    return {USUAL: covered(runs, of, usual_holds), WILSON: covered(runs, of, wilson_holds)}


def tail(runs: int, of: int, hits: int) -> Fraction:
    """Return the probability of at least *hits* hits in ``runs`` tries, each with a chance of 1 in ``of``."""
    return Fraction(sum(_ways(runs, of, k) for k in range(hits, runs + 1)), of**runs)


def _bell(runs: int, of: int, hits: float) -> float:
    """Return the tail of the normal distribution with the same mean and variance."""
    return erfc((hits - runs / of) / sqrt(2 * runs * _spread(of))) / 2


def _clubs(rng: Random) -> Parameters:
    runs, of = rng.choice((50, 60, 80, 120, 150)), rng.randint(5, 8)
    return {"runs": runs, "of": of, "hits": runs // of + rng.randint(5, 10)}


def _least(runs: int, of: int, covers: Callable[[int, int, int], bool]) -> int:
    return next(k for k in range(runs + 1) if covers(runs, of, k))


EXERCISES = (
    Exercise(
        id="U15.1",
        title="How many runs?",
        story="You want to estimate a chance that’s close to 1/{of}. Your estimate may be off by up to 1/{parts} "
        "either way.",
        asks="How many runs do you need for a 95 % interval with a half-width of 1/{parts}, if p = 1/{of}? Use 1.96 "
        "standard errors, and round up.",
        kind=Count(),
        parameters={"of": 10, "parts": 100},
        another=_some_width,
        second={"of": 8, "parts": 50},
        truth=runs_for,
        predicts=Slider(asks="How many runs do you think you need?", low=10, high=1e6, log=True),
        hints=(
            "How does the standard error depend on the number of runs?",
            "The half-width is 1.96 standard errors. The standard error of a share is √(p(1 − p)/n). Solve for n.",
            "1/{parts} = 1.96 · √(p(1 − p)/n), with p = 1/{of}. Square both sides.",
        ),
        steps=(
            Step(
                "The variance of a single run, p(1 − p):", lambda of, **_: _spread(of), working="1/{of} · (1 − 1/{of})"
            ),
            Step(
                "The largest variance allowed for the mean, (1/{parts} / 1.96)²:",
                lambda parts, **_: 1 / (parts * Z) ** 2,
                working="(1/{parts} / 1.96)^2",
            ),
            Step("Divide the first variance by the second, and round up.", runs_for, Whole(), working="ceil(#1 / #2)"),
        ),
        misconceptions=(
            Misconception(
                "worst-case",
                lambda of, parts: ceil(Z**2 * _spread(2) * parts**2),
                "That’s the number of runs for p = ½, the worst case. Here, you know that p is near 1/{of}.",
            ),
            Misconception(
                "one-error",
                lambda of, parts: ceil(_spread(of) * parts**2),
                "You used a standard error of 1/{parts}. But a 95 % interval extends 1.96 standard errors to either "
                "side.",
            ),
            Misconception(
                "whole-width",
                lambda of, parts: runs_for(of, 2 * parts),
                "You made the whole interval 1/{parts} wide. But its half-width should be 1/{parts}.",
            ),
            Misconception(
                "rounded-down",
                lambda of, parts: floor(_not_rounded(of, parts)),
                "You rounded down. But then the interval is still slightly too wide.",
            ),
        ),
        differs="How many runs you need depends on the very chance that you want to estimate, so you have to plan with "
        "a guess.",
    ),
    Exercise(
        id="U15.2",
        title="Does 95 % mean 95 %?",
        story="An interval either contains the true chance or misses it. With {runs} runs, only {runs} + 1 different "
        "intervals are possible.",
        asks="You make {runs} runs. Each run has a 1/{of} chance of being a hit. How likely is the usual interval "
        "(share ± 1.96 standard errors) to contain 1/{of}, and how likely is Wilson’s interval?",
        kind=BOTH,
        parameters={"runs": 50, "of": 7},
        another=lambda rng: {"runs": rng.choice((20, 30, 40, 60, 80)), "of": rng.randint(4, 10)},
        second={"runs": 40, "of": 9},
        truth=coverage,
        predicts=Slider(
            asks="How often does the usual interval contain the true chance of 1/{of}?",
            low=0.8,
            high=1,
            of=lambda runs, of: coverage(runs, of)[USUAL],
        ),
        one_try="Make {runs} runs, and calculate the usual interval. Return True if it contains 1/{of}, otherwise "
        "False.",
        experiment=usual_covers,
        estimates=lambda runs, of: coverage(runs, of)[USUAL],
        runs=20_000,
        hints=(
            "Only the number of hits, k, decides whether the interval contains 1/{of}. For which k does the "
            "interval contain 1/{of}?",
            "Add up the chances of all k whose interval contains 1/{of}.",
            "Wilson’s interval contains 1/{of} if |k/{runs} − 1/{of}| is at most 1.96 standard errors at p = "
            "1/{of}. The usual interval uses the standard error at k/{runs}.",
        ),
        steps=(
            Step(
                "With no hits, the usual interval has a width of 0 and misses 1/{of}. The chance of no hits:",
                lambda runs, of: exactly(runs, of, 0),
                working="(1 − 1/{of})^{runs}",
            ),
            Step(
                "The smallest k whose usual interval contains 1/{of}. Square both sides of |k/{runs} − 1/{of}| ≤ "
                "1.96 standard errors, solve for k, and round up:",
                lambda runs, of: _least(runs, of, usual_holds),
                Whole(),
                working="ceil(({runs}/{of} + 1.96^2/2 − 1.96 · sqrt({runs}/{of} · (1 − 1/{of}) + 1.96^2/4)) / "
                "(1 + 1.96^2/{runs}))",
            ),
            Step(
                "The smallest k whose Wilson interval contains 1/{of}. Here the standard error doesn’t depend on k:",
                lambda runs, of: _least(runs, of, wilson_holds),
                Whole(),
                working="ceil({runs}/{of} − 1.96 · sqrt({runs}/{of} · (1 − 1/{of})))",
            ),
            Step(
                "For each kind of interval, add up the chances of all k whose interval contains 1/{of}.",
                coverage,
                BOTH,
                working=lambda runs, of: "; ".join(
                    f"{name}: {_sum_formula(runs, of, holds)}"
                    for name, holds in ((USUAL, usual_holds), (WILSON, wilson_holds))
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "as-it-says",
                lambda runs, of: {USUAL: Fraction(19, 20), WILSON: Fraction(19, 20)},
                "That’s what the interval promises. But the number of hits is a whole number, so the interval can’t "
                "always keep its promise.",
            ),
            Misconception(
                "swapped",
                lambda runs, of: {USUAL: coverage(runs, of)[WILSON], WILSON: coverage(runs, of)[USUAL]},
                "You swapped the usual interval and Wilson’s. Swap them back.",
            ),
            Misconception(
                "misses",
                lambda **numbers: {name: 1 - chance for name, chance in coverage(**numbers).items()},
                "You gave the chance that the interval misses 1/{of}. The question asks for the opposite.",
            ),
        ),
    ),
    Exercise(
        id="U15.5",
        title="Too many soups?",
        story="A games club reports {hits} soups in {runs} mixes. The players shuffled the ingredients before each "
        "mix.",
        asks="Each of the {runs} independent mixes has a 1/{of} chance of making soup. What is the chance of {hits} "
        "or more soups?",
        kind=Chance(),
        parameters={"runs": 100, "of": 7, "hits": 25},
        another=_clubs,
        second={"runs": 120, "of": 6, "hits": 30},
        truth=tail,
        predicts=Slider(asks="What’s your guess?", low=1e-5, high=1, log=True),
        experiment=enough_hits,
        hints=(
            "What distribution does the number of soups follow? And which values does the question ask about?",
            "You need a tail of the binomial distribution: 1 minus the chance of fewer than {hits} soups.",
            "P(k soups) = comb({runs}, k) · (1/{of})^k · (1 − 1/{of})^({runs} − k).",
        ),
        steps=(
            Step("The mean number of soups:", lambda runs, of, **_: Fraction(runs, of), working="{runs} / {of}"),
            Step(
                "The chance of no soup:",
                lambda runs, of, hits: exactly(runs, of, 0),
                working="(1 − 1/{of})^{runs}",
            ),
            Step(
                "The chance of exactly one soup:",
                lambda runs, of, hits: exactly(runs, of, 1),
                working="{runs} · 1/{of} · (1 − 1/{of})^({runs} − 1)",
            ),
            Step(
                "Go on like this up to {hits} − 1 soups, and add up the chances. To get the chance of {hits} or more, "
                "subtract the sum from 1.",
                tail,
                working=lambda runs, of, hits: f"1 − {_sum_formula(runs, of, lambda _, __, k: k < hits)}",
            ),
        ),
        misconceptions=(
            Misconception(
                "exactly",
                lambda runs, of, hits: exactly(runs, of, hits),
                "That’s the chance of exactly {hits} soups. But the question is about {hits} or more.",
            ),
            Misconception(
                "more",
                lambda runs, of, hits: tail(runs, of, hits + 1),
                "You counted only the cases with more than {hits} soups. But exactly {hits} soups count too.",
            ),
            Misconception(
                "less",
                lambda runs, of, hits: 1 - tail(runs, of, hits),
                "That’s the chance of fewer than {hits} soups. The question asks for the opposite.",
            ),
            Misconception(
                "normal",
                lambda runs, of, hits: _bell(runs, of, hits),
                "You used the bell curve, without the correction of ½ for whole numbers. Add up the exact chances "
                "instead.",
            ),
            Misconception(
                "normal-corrected",
                lambda runs, of, hits: _bell(runs, of, hits - 0.5),
                "You used the bell curve, starting at {hits} − ½. The correction of ½ helps, but the distribution is "
                "lopsided. Add up the exact chances instead.",
            ),
        ),
        differs="In the model, mixes are independent, as if you shuffled the alchemicals before each mix. "
        "In a game of Alchemists, each result tells you something about the next.",
    ),
)
