"""Unit 15: the power and the limits of a simulation."""

from fractions import Fraction

from pharmalab.core.estimates import wilson_interval
from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u15 import intervals, rows
from pharmalab.exercises.units.u15.pictures import PICTURES
from pharmalab.exercises.units.u15.rows import RATIO, mirrors


def _widths(many: int, few: int) -> Fraction:
    """Return the width of the interval of ``many`` runs divided by that of ``few`` runs, if half of them are hits."""
    wide, narrow = (high - low for low, high in (wilson_interval(runs / 2, runs) for runs in (few, many)))
    return Fraction(narrow / wide)


CHECKS = (
    Check(
        id="U15.a",
        after="U15.1",
        asks="You simulated 1000 rows, and none was sorted. What can you say, with 95 % certainty, about the chance "
        "of a sorted row?",
        claims=(
            Claim(
                "it is 0",
                lambda: _unseen(Fraction(0)) < Fraction(1, 20),
                "With a chance of 1 in a million, you’d most likely see none either.",
            ),
            Claim(
                "it is at most about 1 in 1000",
                lambda: _unseen(Fraction(1, 1000)) < Fraction(1, 20),
                "With 1 in 1000, more than a third of all simulations of 1000 rows show none. That’s too often.",
            ),
            Claim(
                "it is at most about 3 in 1000",
                lambda: Fraction(1, 25) < _unseen(Fraction(3, 1000)) < Fraction(1, 20),
                "With 3 in 1000, you see none with the chance (1 − 3/1000)^1000, about 5 %. This is the rule of three.",
            ),
        ),
    ),
    Check(
        id="U15.b",
        after="U15.2",
        asks="You make four times as many runs. How wide is the new interval?",
        claims=(
            Claim(
                "a quarter as wide",
                lambda: _widths(4000, 1000) < 0.3,
                "The width shrinks with the square root of the number of runs.",
            ),
            Claim(
                "half as wide",
                lambda: 0.45 < _widths(4000, 1000) < 0.55,
                "The width shrinks with the root of the number of runs, and the root of 4 is 2.",
            ),
            Claim("as wide as before", lambda: _widths(4000, 1000) > 0.9, "More runs do tell you more. How much more?"),
        ),
    ),
    Check(
        id="U15.c",
        after="U15.4",
        asks="Which gives the better estimate of the mean score: 1000 mirror pairs, or 2000 independent rows?",
        claims=(
            Claim(
                "1000 mirror pairs",
                lambda: mirrors(9)[RATIO] < 1,
                "When one score of a pair is too high, the other tends to be too low: the errors partly cancel.",
            ),
            Claim("2000 independent rows", lambda: mirrors(9)[RATIO] > 1, "Look at the sign of the covariance."),
        ),
    ),
)


def _unseen(chance: Fraction) -> Fraction:
    """Return the chance of no hit in 1000 runs."""
    return (1 - chance) ** 1000


UNIT = Unit(
    id="U15",
    title="How sure is the simulation?",
    game="all",
    concept="Monte Carlo error, confidence intervals, variance reduction, rare events",
    minutes=60,
    needs=("U01", "U03"),
    goals=(
        "plan how many runs you need",
        "check an interval’s coverage instead of trusting it",
        "reduce variance with symmetry",
    ),
    hook="You simulated 1000 rows, and none was sorted. Is a sorted row impossible?",
    exercises=in_order(*intervals.EXERCISES, *rows.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "I saw 0 in 1000, so the chance is 0.",
            "You only know that the chance is at most about 3 in 1000 (the rule of three).",
        ),
        (
            "A 95 % interval contains the truth exactly 95 % of the time.",
            "Add up the exact chances: the coverage jumps up and down from case to case.",
        ),
        (
            "I can stop the simulation as soon as the answer looks right.",
            "Then you’ll find whatever you wait for. Fix the number of runs first.",
        ),
        (
            "I can compare simulated means without error bars.",
            "Without them, nobody knows whether the means really differ.",
        ),
    ),
    review=("U01.2", "U03.4"),
    parts={"U15.1": "Runs and intervals", "U15.3": "Rare events, fewer runs", "U15.5": "A suspicion"},
    in_code="U15.5",
    notes=(
        "U15.4 needs no calculus, and gets more out of every run. Make error bars a house rule from here on. You "
        "can teach this unit any time after U01 and U03."
    ),
)
