"""Unit 15: what simulations can and can't do."""

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
                "If the chance were 1 in a million, you’d most likely see no sorted row either.",
            ),
            Claim(
                "it is at most about 1 in 1000",
                lambda: _unseen(Fraction(1, 1000)) < Fraction(1, 20),
                "If the chance were 1 in 1000, more than a third of all such simulations would show no sorted row. "
                "So you can’t rule out a chance above 1 in 1000.",
            ),
            Claim(
                "it is at most about 3 in 1000",
                lambda: Fraction(1, 25) < _unseen(Fraction(3, 1000)) < Fraction(1, 20),
                "If the chance is 3 in 1000, the chance that you see no sorted row is (1 − 3/1000)^1000, about 5 %. "
                "This is the rule of three.",
            ),
        ),
    ),
    Check(
        id="U15.b",
        after="U15.2",
        asks="You make four times as many runs. How wide is the new interval, compared with the old one?",
        claims=(
            Claim(
                "a quarter as wide",
                lambda: _widths(4000, 1000) < 0.3,
                "The width depends on the square root of the number of runs.",
            ),
            Claim(
                "half as wide",
                lambda: 0.45 < _widths(4000, 1000) < 0.55,
                "The width is divided by the square root of 4, which is 2.",
            ),
            Claim(
                "as wide as before",
                lambda: _widths(4000, 1000) > 0.9,
                "With more runs, you do know more. How much more?",
            ),
        ),
    ),
    Check(
        id="U15.c",
        after="U15.4",
        asks="Which gives you a better estimate of the mean score: 1000 mirror pairs, or 2000 independent rows?",
        claims=(
            Claim(
                "1000 mirror pairs",
                lambda: mirrors(9)[RATIO] < 1,
                "If one score in a pair is too high, the other tends to be too low, so the errors partly cancel out.",
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
            "I saw no sorted row in 1000 deals, so the chance is 0.",
            "You know only that the chance is probably at most 3 in 1000 (the rule of three).",
        ),
        (
            "A 95 % interval contains the true value exactly 95 % of the time.",
            "If you add up the exact chances, you’ll see that the coverage jumps up and down from case to case.",
        ),
        (
            "I can stop the simulation as soon as the answer looks right.",
            "If you do that, you’ll always find what you’re hoping for. Decide on the number of runs first.",
        ),
        (
            "I can compare the means of two simulations without error bars.",
            "Without error bars, you can’t tell whether the means really differ.",
        ),
    ),
    review=("U01.2", "U03.4"),
    parts={"U15.1": "Runs and intervals", "U15.3": "Rare events, fewer runs", "U15.5": "A suspicion"},
    in_code="U15.5",
    notes=(
        "U15.4 needs no calculus, and it shows how to get more out of every run. From here on, always ask for error "
        "bars. You can teach this unit any time after U01 and U03."
    ),
)
