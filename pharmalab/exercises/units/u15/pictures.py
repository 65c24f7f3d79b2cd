"""Pictures for the exercises of unit 15."""

from math import sqrt

from pharmalab.exercises.layers import Found, Guess, at, decimal, number, percent
from pharmalab.exercises.units.u15.intervals import coverage, exactly, runs_for, tail
from pharmalab.exercises.units.u15.rows import COVARIANCE, RATIO, mirrors, moments
from pharmalab.probability import plots

Z = 1.96
PARTS = 160  #: of the axis of chances


def width(guess: Guess, estimate: Found, of: int, parts: int) -> plots.Picture:
    """Return a picture that plots an interval's half-width against the number of runs."""
    p, runs = 1 / of, runs_for(of, parts)
    line = {n: Z * sqrt(p * (1 - p) / n) for n in (10 ** (k / 10) for k in range(10, 61))}
    words = (
        f"{runs} runs give a half-width of 1/{parts}. With only a hundredth of the runs ({runs // 100}), the interval "
        f"is "
        "ten times as wide."
    )
    return plots.curves(
        {"half-width": line},
        words,
        levels={"half-width you want": 1 / parts},
        marks={"exact": runs, **({"your guess": said} if (said := number(guess)) else {})},
        across="runs",
        up="half-width",
        log="xy",
    )


def saw_tooth(guess: Guess, estimate: Found, runs: int, of: int) -> plots.Picture:
    """Return a picture of how often the usual interval and Wilson's interval contain the true chance."""
    chances = [n / (2 * PARTS) for n in range(2, PARTS + 1)]
    lines = {
        "usual": {p: _covered(runs, p, False) for p in chances},
        "Wilson": {p: _covered(runs, p, True) for p in chances},
    }
    usual, wilson = coverage(runs, of).values()
    rare = 10 * runs
    words = (
        f"If the true chance is 1/{of}, the usual interval of {runs} runs contains it {percent(usual)} of the time, "
        f"and Wilson’s interval {percent(wilson)} of the time. The usual interval fails for very small chances. With "
        f"no hits, its width is 0, so it contains a chance of 1/{rare} only {percent(_covered(runs, 1 / rare, False))} "
        "of the time."
    )
    return plots.curves(
        lines,
        words,
        levels={"95 %": 0.95},
        found=at(1 / of, estimate),
        guess=at(1 / of, guess),
        across="chance",
        up="coverage",
    )


def _covered(runs: int, p: float, wilson: bool) -> float:
    """Return the chance that the interval of ``runs`` runs holds p."""
    found, chance = 0.0, (1 - p) ** runs
    for k in range(runs + 1):
        share = k / runs
        spread = p * (1 - p) if wilson else share * (1 - share)
        if abs(share - p) <= Z * sqrt(spread / runs):
            found += chance
        chance *= (runs - k) / (k + 1) * p / (1 - p)
    return found


def two_funnels(guess: Guess, estimate: Found, row: int) -> plots.Picture:
    """Return a picture of how far simulated mean scores spread, for independent rows and for pairs of mirrored rows."""
    mean, variance = moments(row)
    found = mirrors(row)
    sds = {"alone": sqrt(variance), "mirror pairs": sqrt(variance * found[RATIO])}
    words = (
        f"The covariance is {decimal(found[COVARIANCE])}, so the variance of a mirror pair’s mean "
        f"is only {percent(found[RATIO])} of the variance for two independent rows. For the same precision, "
        f"you’d need {decimal(1 / found[RATIO])} times as many independent rows."
    )
    return plots.funnel({name: (mean, sd) for name, sd in sds.items()}, words, up="mean score")


def tail_of_hits(guess: Guess, estimate: Found, runs: int, of: int, hits: int) -> plots.Picture:
    """Return a picture of the distribution of the number of soups in *runs* mixes.

    The tail of *hits* or more soups is shaded.
    """
    middle, sd = runs / of, sqrt(runs * (of - 1)) / of
    shown = range(max(0, int(middle - 4 * sd)), max(hits + 2, int(middle + 5 * sd)) + 1)
    law = {k: exactly(runs, of, k) for k in shown}
    beyond = [k for k in law if k >= hits]
    words = f"The mean is {decimal(middle)} soups. The chance of {hits} or more is {percent(tail(runs, of, hits))}."
    return plots.law(law, words, shaded=(f"{hits} or more", beyond), across=f"soups in {runs} mixes")


PICTURES = {"U15.1": width, "U15.2": saw_tooth, "U15.4": two_funnels, "U15.5": tail_of_hits}
