"""Pictures for the exercises of unit 04."""

from collections.abc import Callable
from fractions import Fraction

from pharmalab.core.estimates import Z95
from pharmalab.exercises.layers import Found, Guess, at, decimal, percent
from pharmalab.exercises.units.u04.displays import VARIANCE, sevens
from pharmalab.exercises.units.u04.patterns import BASIC, advanced_chances, any_formula, chance
from pharmalab.probability import Distribution, plots


def _basic(values: int, copies: int) -> dict[str, float]:
    return {formula.replace("_", " "): float(chance(formula)(values, copies)) for formula in BASIC}


def formula(asked: str) -> Callable[..., plots.Picture]:
    """Return a function that makes a picture of the chances of the four basic formulas.

    The picture also shows the simulated chance of the formula *asked*.
    """

    def picture(guess: Guess, estimate: Found, values: int, copies: int) -> plots.Picture:
        chances = _basic(values, copies)
        rarest, commonest = min(chances, key=lambda one: chances[one]), max(chances, key=lambda one: chances[one])
        words = (
            f"The chance of “{asked}” is {percent(chances[asked])}. The most common formula is {commonest} "
            f"({percent(chances[commonest])}), and the rarest is {rarest} ({percent(chances[rarest])})."
        )
        return plots.rows(chances, words, found=at(asked, estimate), across="chance in five cards")

    return picture


def overlap(guess: Guess, estimate: Found, values: int, copies: int) -> plots.Picture:
    """Return a picture that compares the chance of at least one formula with the sum of all four chances."""
    straight, three, four, pairs = _basic(values, copies).values()
    whole = float(any_formula(values, copies))
    both = straight + three + pairs - whole
    parts = {
        "straight": straight,
        "three of a kind only": three - both,
        "three of a kind and two pairs": both,
        "two pairs only": pairs - both,
    }
    added = {"straight": straight, "three of a kind": three, "two pairs": pairs, "four of a kind": four}
    words = (
        f"The chance of at least one formula is {percent(whole)}. The four chances add up to "
        f"{percent(sum(added.values()))}, because some hands are counted more than once. For example, "
        f"{percent(both)} of all hands have both three of a kind and two pairs."
    )
    return plots.stacked({"at least one": parts, "all four added": added}, words, found=estimate)


def sevens_on_display(guess: Guess, estimate: Found, copies: int, display: int) -> plots.Picture:
    """Return a picture of how many 7s are on display, with a caption about the variance."""
    law = Distribution.hypergeometric(12 * copies, copies, display)
    back = Distribution.binomial(display, law.mean / display)
    shown = range(min(5, display + 1))
    words = (
        f"The chance that there’s no 7 is {percent(law[0])}. The variance of the number of 7s is "
        f"{decimal(sevens(copies, display)[VARIANCE])}. "
        f"If you put each card back, it would be {decimal(back.variance)}."
    )
    found = estimate.shares if estimate else {}
    return plots.law(
        {k: law[k] for k in shown},
        f"{words} {_variance_found(estimate)}".strip(),
        guess=at(0, guess),
        found={k: found[k] for k in shown if k in found},
        also={"putting each card back": {k: back[k] for k in shown}},
        across="7s in the display",
    )


def _variance_found(estimate: Found) -> str:
    """Return the variance of a simulation's numbers in words, with its 95 % interval.

    Its standard error comes from the fourth moment.
    """
    if not estimate or estimate.runs < 2:
        return ""
    variance = estimate.sd**2
    fourth = sum(n * (value - estimate.mean) ** 4 for value, n in estimate.counts) / estimate.runs
    half = Z95 * max(0.0, (fourth - variance**2) / estimate.runs) ** 0.5
    return f"In the simulation, the variance is {variance:.3f} ± {half:.3f}."


def basic_and_advanced(guess: Guess, estimate: Found, values: int, copies: int) -> plots.Picture:
    """Return a picture of the probabilities of all eight formulas on a logarithmic axis."""
    harder = advanced_chances(values, copies)
    easiest, hardest = max(harder, key=lambda one: harder[one]), min(harder, key=lambda one: harder[one])
    bars: dict[str, Fraction | float] = {
        **{f"basic: {name}": p for name, p in _basic(values, copies).items()},
        **{f"advanced: {name}": p for name, p in harder.items()},
    }
    words = (
        f"The easiest advanced formula is {easiest} ({percent(harder[easiest])}), and the hardest is {hardest} "
        f"({percent(harder[hardest])})."
    )
    return plots.rows(
        bars, words, found=at("advanced: run and pair", estimate), log=True, across="chance in five cards"
    )


PICTURES = {
    "U04.1": formula("straight"),
    "U04.2": formula("three of a kind"),
    "U04.3": formula("four of a kind"),
    "U04.4": formula("two pairs"),
    "U04.5": overlap,
    "U04.6": sevens_on_display,
    "U04.9": basic_and_advanced,
}
