"""Unit 15: what a simulation proves, and what it does not."""

from fractions import Fraction

from pharmalab.core.estimates import wilson_interval
from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u15 import intervals, rows
from pharmalab.exercises.units.u15.pictures import PICTURES
from pharmalab.exercises.units.u15.rows import RATIO, mirrors


def _widths(many: int, few: int) -> Fraction:
    """How much narrower an interval gets with more runs, at a share of one half."""
    wide, narrow = (high - low for low, high in (wilson_interval(runs / 2, runs) for runs in (few, many)))
    return Fraction(narrow / wide)


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
            Claim("1000 mirror pairs", lambda: mirrors(9)[RATIO] < 1, "The errors of a pair go against each other."),
            Claim("2000 rows dealt apart", lambda: mirrors(9)[RATIO] > 1, "Look at the sign of the covariance."),
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
    exercises=in_order(*intervals.EXERCISES, *rows.EXERCISES, picture=PICTURES),
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
    parts={"U15.1": "Runs and intervals", "U15.3": "Rare things, fewer runs", "U15.5": "A suspicion"},
    in_code="U15.5",
    notes=(
        "U15.4 needs no calculus, and makes every run worth more. Use it as a house rule: every later notebook prints "
        "an error bar. Any two units may come before this one."
    ),
)
