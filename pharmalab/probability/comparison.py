"""Compare a guess, a simulation and the exact value, in a picture and in a sentence."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import isfinite
from typing import Any, SupportsFloat

from pharmalab.core.arguments import checked
from pharmalab.core.values import Value
from pharmalab.core.words import capital, significant
from pharmalab.probability import plots
from pharmalab.probability.distributions import Distribution
from pharmalab.probability.estimates import Estimate


class Comparison(Value, frozen=True):
    """The result of `compare`: a guess, an estimate and an exact value, each as a mapping.

    If each of the three is a single number, its key is None.
    """

    guess: dict[Hashable, SupportsFloat]
    found: dict[Hashable, Estimate]
    exact: dict[Hashable, SupportsFloat]

    @property
    def words(self) -> str:
        """A sentence that gives the guess, the estimate and the exact value, and says how far off the guess was."""
        if {None} == {*self.guess, *self.found, *self.exact}:
            return self._of_one_number()
        return " ".join(filter(None, (self._furthest(), self._held())))

    def _of_one_number(self) -> str:
        said = []
        if self.guess:
            said.append(f"guess {_said(self.guess[None])}")
        if self.found:
            one = self.found[None]
            middle, low, high = one.rounded
            if isfinite(one.interval[0]):
                said.append(f"simulation {middle} ({low} to {high})")
            else:
                said.append(f"simulation {one.mean:.4g} (no error bar)")
        if self.exact:
            said.append(f"exact {_said(self.exact[None])}")
        sentence = capital(", ".join(said)) + "."
        if self.guess and self.exact:
            sentence += f" {_off(float(self.guess[None]), float(self.exact[None]))}"
        return sentence

    def _furthest(self) -> str:
        """Return where the guess is furthest from the exact value or, without one, from the simulation."""
        truth = self.exact or {value: one.mean for value, one in self.found.items()}
        both = [value for value in self.guess if value in truth]
        if not both:
            return ""
        worst = max(both, key=lambda value: abs(float(self.guess[value]) - float(truth[value])))
        if float(self.guess[worst]) == float(truth[worst]):
            return "Your guess is right everywhere."
        name = "exact" if self.exact else "simulation"
        return f"The guess is furthest off at {worst}: guess {_said(self.guess[worst])}, {name} {_said(truth[worst])}."

    def _held(self) -> str:
        """Return how many of the error bars contain the exact value."""
        both = [value for value in self.found if value in self.exact]
        if not both:
            return ""
        held = sum(low <= float(self.exact[v]) <= high for v in both for low, high in [self.found[v].interval])
        return f"{held} of the simulation’s {len(both)} error bars contain the exact value."

    def plot(self) -> plots.Picture:
        """Draw the guess in grey, the simulation as points with error bars, and the exact value as a line."""
        return plots.layers(
            {value: float(one) for value, one in self.guess.items()},
            self.found,
            {value: float(one) for value, one in self.exact.items()},
            self.words,
        )

    def __repr__(self) -> str:
        return self.words

    def _repr_html_(self) -> str:
        return self.plot()._repr_html_()


@checked
def compare(
    guess: object = None, estimate: Estimate | Mapping[Any, Estimate] | None = None, exact: object = None
) -> Comparison:
    """Compare a guess (grey), a simulation (points with error bars) and the exact value (a line) in one picture.

    A simulation is compared with an exact or guessed distribution value by value. Mappings can also show how a number
    depends on a parameter: ``compare(exact={p: f(p) for p in …}, estimate={p: simulate(…) for p in …})``.

    Args:
        guess: a number, a mapping from values to numbers, or None.
        estimate: an `Estimate`, a mapping of estimates, or None.
        exact: a number (such as a Fraction or a SymPy number), a mapping of numbers, a `Distribution`, or None.

    Raises:
        ValueError: there is nothing to compare, or a single number would be compared with several.
    """
    guesses, truths = _layer(guess), _layer(exact)
    many = any(None not in layer for layer in (guesses, truths) if layer)
    if not isinstance(estimate, Estimate):
        found = dict(estimate or {})
    elif many:
        there = dict.fromkeys((*truths, *guesses, *estimate.shares))
        found = {value: estimate.share(value) for value in there}
    else:
        found = {None: estimate}
    layers = [layer for layer in (guesses, found, truths) if layer]
    if not layers:
        raise ValueError("there is nothing to compare: give a guess, an estimate or the exact value")
    if len({None in layer for layer in layers}) > 1:
        raise ValueError("one number cannot be compared with many: give a number for each value")
    return Comparison(guesses, found, truths)


def _layer(numbers: Any) -> dict[Hashable, SupportsFloat]:
    if numbers is None:
        return {}
    if isinstance(numbers, Distribution):
        return dict(numbers.items())
    return dict(numbers) if isinstance(numbers, Mapping) else {None: numbers}


def _said(value: SupportsFloat) -> str:
    """Return a value in words: '1/7 ≈ 0.1429', '0.25', 'sqrt(2) ≈ 1.414'."""
    decimal = significant(float(value), 4)
    if isinstance(value, float) or str(value) == decimal:
        return decimal
    if isinstance(value, Fraction) and len(str(value)) > 15:
        return f"≈ {decimal}"
    same = isinstance(value, Fraction) and "·" not in decimal and Fraction(decimal) == value
    return f"{value} {'=' if same else '≈'} {decimal}"


def _off(guess: float, truth: float) -> str:
    if guess == truth:
        return "The guess is right."
    side = "high" if guess > truth else "low"
    if truth > 0 and guess > 0:
        ratio = max(guess, truth) / min(guess, truth)
        if ratio >= 3:
            return f"The guess is {ratio:.2g} times too {side}."
        return f"The guess is {abs(guess - truth) / truth:.0%} too {side}.".replace("%", " %")
    return f"The guess is {significant(abs(guess - truth), 4)} too {side}."
