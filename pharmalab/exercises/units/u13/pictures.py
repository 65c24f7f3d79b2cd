"""Pictures for the exercises of unit 13."""

from fractions import Fraction

from pharmalab.deduction.advice.reputation import change
from pharmalab.deduction.table import Zone
from pharmalab.exercises.layers import Found, Guess, at, decimal, number, percent
from pharmalab.exercises.units.u13.debunks import zones
from pharmalab.exercises.units.u13.guarantees import all_are, dearest, fails, gold, most
from pharmalab.exercises.units.u13.seals import stars
from pharmalab.probability import plots

PARTS = 20  #: of an axis


def guarantees(guess: Guess, estimate: Found, zone: Zone, discount: int) -> plots.Picture:
    """Return a picture of the expected gold of each guarantee."""
    bars = gold(zone, discount)
    best = max(bars, key=lambda one: bars[one])
    words = (
        f"The best guarantee is “{best}”, which is worth {decimal(bars[best])} gold on average. The guarantee “exact” "
        f"is worth {decimal(bars['exact'])}."
    )
    return plots.rows(bars, words, found=at("exact", estimate), across="expected gold")


def worth_of_a_point(guess: Guess, estimate: Found, zone: Zone, discount: int) -> plots.Picture:
    """Return a picture that plots the best sale's average gain against the value of a reputation point."""
    threshold = dearest(zone, discount)
    cost = fails() * -change(-1, zone)
    line = {threshold * n / 10: most(zone, discount) - cost * threshold * n / 10 for n in range(PARTS + 1)}
    words = (
        f"On average, a sale earns you {decimal(most(zone, discount))} gold and costs you {decimal(cost)} points of "
        f"reputation. A sale pays off if a point is worth less than {decimal(threshold)} gold."
    )
    return plots.curves(
        {"exact": line},
        words,
        levels={"no gain": 0},
        marks={"break-even": threshold},
        across="worth of a reputation point, in gold",
        up="expected gold",
    )


def three_seals(guess: Guess, estimate: Found, gold: int, silver: int, wrong: int) -> plots.Picture:
    """Return a picture of each seal's expected points as a function of the chance that the theory is right."""
    shares = [Fraction(n, PARTS) for n in range(PARTS + 1)]
    lines = {
        "gold": {q: gold * q - wrong * (1 - q) for q in shares},
        "silver": {q: silver * q - wrong * (1 - q) for q in shares},
        "no seal": dict.fromkeys(shares, Fraction(0)),
    }
    found = stars(gold, silver, wrong)
    words = (
        f"To break even with a gold seal, your theory must have a {percent(found['gold'])} chance of being right. "
        f"With a silver seal, it must have a {percent(found['silver'])} chance."
    )
    said = number(guess)
    marks = None if said is None else {"your guess for gold": said}
    return plots.curves(lines, words, marks=marks, across="certainty", up="expected points")


def by_zone(guess: Guess, estimate: Found, gain: int, loss: int) -> plots.Picture:
    """Return a picture of the chance of success that a debunk needs to break even, in each reputation zone."""
    bars = zones(gain, loss)
    words = (
        f"The chance of success that you need rises from {percent(bars['red'])} in the red zone to "
        f"{percent(bars['blue'])} in the blue zone."
    )
    return plots.rows(bars, words, guess=at("blue", guess), across="chance of success you need")


def together(guess: Guess, estimate: Found, sight: str, before: str) -> plots.Picture:
    """Return a picture that compares the exact probabilities with what they would be if the mixes were independent."""
    exact = {n: all_are(sight, before, n) for n in (1, 2, 3)}
    model = {n: exact[1] ** n for n in exact}
    words = (
        f"For two mixes, the chance is {percent(exact[2])}. If the mixes were independent, it would be "
        f"{percent(model[2])}. For three mixes, it is {percent(exact[3])} instead of {percent(model[3])}."
    )
    return plots.groups(
        {"exact": exact, "as if independent": model},
        words,
        guess=at(2, guess),
        found=at(2, estimate),
        across="mixes",
        up=f"chance of {sight}",
    )


PICTURES = {
    "U13.1": guarantees,
    "U13.2": worth_of_a_point,
    "U13.3": three_seals,
    "U13.5": by_zone,
    "U13.7": together,
}
