"""Decision rules as functions, which are tested just below and just above their thresholds."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from pharmalab.deduction.advice.reputation import change
from pharmalab.deduction.table import ZONES, Zone
from pharmalab.exercises.exercise import Coded
from pharmalab.exercises.kinds import Function, YesNo
from pharmalab.exercises.kinds.functions import Args
from pharmalab.exercises.units.u13.guarantees import dearest
from pharmalab.exercises.units.u13.seals import break_even, equal

BESIDE = Fraction(1, 1000)  #: how far from the threshold


def sell(point: Fraction, zone: Zone, discount: int) -> bool:
    """Return whether it pays to sell an unknown potion if a point of reputation is worth *point* gold."""
    return point < dearest(zone, discount)


def seal(q: Fraction, gain: int, loss: int) -> bool:
    """Return whether a seal gains points on average, if its theory is right with probability *q*."""
    return q > break_even(gain, loss)


def debunk(s: Fraction, zone: Zone, gain: int, loss: int) -> bool:
    """Return whether a debunk gains reputation on average, if it succeeds with probability *s*."""
    return s > break_even(gain, -change(-loss, zone))


def hedge(r: Fraction, right: Fraction, star: str) -> bool:
    """Return whether a hedge scores more points than a star on average.

    *r* is the chance that the theory is wrong only in the hedged colour. *right* is the chance that it is right. *star*
    is 'gold' or 'silver'.
    """
    return r > equal(right, star)


def _beside(threshold: Callable[..., Fraction], numbers: Iterable[Args]) -> tuple[Args, ...]:
    """Return cases just below and just above the threshold with these numbers."""
    return tuple((threshold(*some) + side, *some) for some in numbers for side in (-BESIDE, BESIDE))


def _decision(
    name: str,
    function: Callable[..., bool],
    threshold: Callable[..., Fraction],
    told: Iterable[Args],
    hidden: Iterable[Args],
    whether: str,
) -> Coded:
    cases = ((Fraction(1, 50), *next(iter(told))), (Fraction(49, 50), *next(iter(told))))
    kind = Function(name, cases, _beside(threshold, (*told, *hidden)), YesNo(), f"True if {whether}")
    return Coded(kind, lambda *some: "yes" if function(*some) else "no")


DECISIONS = {
    "U13.2": _decision(
        "sell(point, zone, discount)",
        sell,
        dearest,
        (("white", 0),),
        (("green", 1), ("blue", 2), ("white", 2)),
        "you should sell at all, and False otherwise. Here, point is the value of one reputation point in gold, "
        "zone is “white”, “green” or “blue”, and discount is your discount in gold. Soup or a wrong sign costs 1 "
        "reputation in the white zone, 2 in the green zone, and 3 in the blue zone",
    ),
    "U13.3": _decision(
        "seal(q, gain, loss)",
        seal,
        break_even,
        ((5, 4),),
        ((3, 4), (6, 5), (2, 5)),
        "a seal gains points on average, and False otherwise. Here, q is the chance that the theory is right, gain is "
        "the number of points that a right theory scores, and loss is the number of points that a wrong theory costs",
    ),
    "U13.5": _decision(
        "debunk(s, zone, gain, loss)",
        debunk,
        lambda zone, gain, loss: break_even(gain, -change(-loss, zone)),
        (("white", 2, 1),),
        [(zone, gain, loss) for zone in ZONES for gain, loss in ((2, 1), (3, 2)) if change(-loss, zone)],
        "a debunk gains reputation on average, and False otherwise. Here, s is the chance that the debunk succeeds, "
        "gain and loss are the values for the white zone, and zone is “red”, “white”, “green” or “blue”",
    ),
    "U13.8": _decision(
        "hedge(r, right, star)",
        hedge,
        equal,
        ((Fraction(1, 2), "silver"),),
        ((Fraction(2, 5), "gold"), (Fraction(1, 3), "silver")),
        "the hedge is better than the star, and False otherwise. Here, star is “gold” or “silver”, right is the chance "
        "that the theory is right, and r is the chance that it’s wrong only in the hedged colour",
    ),
}
