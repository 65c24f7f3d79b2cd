"""The pictures of unit 13."""

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
    """The expected gold of each guarantee."""
    bars = gold(zone, discount)
    best = max(bars, key=lambda one: bars[one])
    words = f"“{best}” earns most, {decimal(bars[best])} gold on average. “exact” earns {decimal(bars['exact'])}."
    return plots.rows(bars, words, found=at("exact", estimate), across="expected gold")


def worth_of_a_point(guess: Guess, estimate: Found, zone: Zone, discount: int) -> plots.Picture:
    """What the best sale brings, less the reputation it costs, by the worth of a point."""
    threshold = dearest(zone, discount)
    cost = fails() * -change(-1, zone)
    line = {threshold * n / 10: most(zone, discount) - cost * threshold * n / 10 for n in range(PARTS + 1)}
    words = (
        f"On average, a sale earns {decimal(most(zone, discount))} gold and costs {decimal(cost)} "
        f"points. It pays if a point is worth less than {decimal(threshold)} gold."
    )
    return plots.curves(
        {"exact": line},
        words,
        levels={"nothing": 0},
        marks={"break-even": threshold},
        across="worth of a point of reputation, in gold",
        up="gold on average",
    )


def three_seals(guess: Guess, estimate: Found, gold: int, silver: int, wrong: int) -> plots.Picture:
    """What each seal brings, by the certainty; a hedge that is wrong elsewhere costs as much as a star."""
    shares = [Fraction(n, PARTS) for n in range(PARTS + 1)]
    lines = {
        "gold": {q: gold * q - wrong * (1 - q) for q in shares},
        "silver": {q: silver * q - wrong * (1 - q) for q in shares},
        "no seal": dict.fromkeys(shares, Fraction(0)),
    }
    found = stars(gold, silver, wrong)
    words = f"Gold breaks even at {percent(found['gold'])} and silver at {percent(found['silver'])}."
    said = number(guess)
    marks = None if said is None else {"your guess for gold": said}
    return plots.curves(lines, words, marks=marks, across="certainty", up="points on average")


def by_zone(guess: Guess, estimate: Found, gain: int, loss: int) -> plots.Picture:
    """The break-even chance in each zone."""
    bars = zones(gain, loss)
    words = (
        f"The chance you need rises from {percent(bars['red'])} in the red zone to {percent(bars['blue'])} "
        "in the blue one."
    )
    return plots.rows(bars, words, guess=at("blue", guess), across="chance of success that you need")


def together(guess: Guess, estimate: Found, sight: str, before: str) -> plots.Picture:
    """The exact chance, beside that of independent mixes."""
    exact = {n: all_are(sight, before, n) for n in (1, 2, 3)}
    model = {n: exact[1] ** n for n in exact}
    words = (
        f"Two mixes: {percent(exact[2])}, but {percent(model[2])} if they were independent. Three "
        f"mixes: {percent(exact[3])}, but {percent(model[3])} if they were."
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
