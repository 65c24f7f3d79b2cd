"""Compare a guess, a simulation and the exact value, in a picture and in a sentence."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any, SupportsFloat

from pharmalab.core.arguments import checked
from pharmalab.core.values import Value
from pharmalab.core.words import lower_first, significant
from pharmalab.probability import plots
from pharmalab.probability.distributions import Distribution
from pharmalab.probability.estimates import Estimate

LONG, LARGE = 15, 3  #: characters of a long fraction, and a factor that is easier to imagine than a difference


class Comparison(Value, frozen=True):
    """The result of `compare`: guesses, estimates and exact values, each as a mapping.

    The keys are the values or cases that are compared. A single number has the key None.
    """

    guess: dict[Hashable, SupportsFloat]
    found: dict[Hashable, Estimate]
    exact: dict[Hashable, SupportsFloat]

    @property
    def words(self) -> str:
        """A few sentences that compare the guess and the estimate with the exact value."""
        if {None} == {*self.guess, *self.found, *self.exact}:
            return self._of_one_number()
        return " ".join(filter(None, (self._furthest(), self._held())))

    def _of_one_number(self) -> str:
        said = []
        if self.guess and self.exact:
            said.append(guess_and_truth(self.guess[None], self.exact[None]))
        elif self.guess:
            said.append(f"You guessed {in_words(self.guess[None])}.")
        elif self.exact:
            exact = self.exact[None]
            about = "about " if isinstance(exact, float) and float(in_words(exact)) != exact else ""
            said.append(f"The true value is {about}{in_words(exact)}.")
        if self.found:
            said.append(f"The simulation: {lower_first(self.found[None].words)}")
        return " ".join(said)

    def _furthest(self) -> str:
        """Return where the guess is furthest from the exact value or, without one, from the simulation."""
        truth = self.exact or {value: one.mean for value, one in self.found.items()}
        both = [value for value in self.guess if value in truth]
        if not both:
            return ""
        worst = max(both, key=lambda value: abs(float(self.guess[value]) - float(truth[value])))
        if float(self.guess[worst]) == float(truth[worst]):
            return "Your guess is right everywhere."
        name = "the exact value is" if self.exact else "the simulation gave"
        guess, true = in_words(self.guess[worst]), in_words(truth[worst])
        return f"Your guess is furthest off at {worst}: you guessed {guess}, but {name} {true}."

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

    Mappings compare several numbers: ``compare(exact={p: f(p) for p in …}, estimate={p: simulate(…) for p in …})``.

    Args:
        guess: a number, a mapping from values to numbers, or None.
        estimate: an `Estimate`, a mapping of estimates, or None.
        exact: a number, a mapping of numbers, a `Distribution`, or None.

    Raises:
        ValueError: there is nothing to compare, or a single number is compared with a mapping.
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


def in_words(value: SupportsFloat) -> str:
    """Return a value in words: '1/7 ≈ 0.142857', '0.25', 'sqrt(2) ≈ 1.41421', 'about 8.22501' for a long fraction."""
    decimal = significant(float(value), 6)
    if isinstance(value, float) or str(value) == decimal:
        return decimal
    if isinstance(value, Fraction) and len(str(value)) > LONG:
        return f"about {decimal}"
    same = isinstance(value, Fraction) and "·" not in decimal and Fraction(decimal) == value
    return f"{value} {'=' if same else '≈'} {decimal}"


def guess_and_truth(guess: SupportsFloat, truth: SupportsFloat, close: float = 0, factor: bool | None = None) -> str:
    """Return one or two sentences that compare a guess with the true value.

    Args:
        guess: the guess.
        truth: the true value.
        close: the largest difference for which a guess counts as right.
        factor: whether to give the error as a factor; by default, if it is 3 or more.
    """
    a, b = float(guess), float(truth)
    guessed, is_ = f"You guessed {in_words(guess)}", f"it’s {in_words(truth)}"
    if abs(a - b) <= close:
        return f"{guessed}, and {is_}."
    return f"{guessed}, but {is_}. That’s too {'low' if a < b else 'high'} {off_by(a, b, factor)}."


def off_by(guess: float, truth: float, factor: bool | None = None) -> str:
    """Return the error of a guess in words, such as 'by 0.11' or 'by a factor of 3.2'.

    *factor* chooses the form (see `guess_and_truth`).
    """
    ratio = max(guess / truth, truth / guess) if guess > 0 and truth > 0 else 0.0
    by_factor = ratio >= LARGE if factor is None else factor
    return f"by a factor of {ratio:.3g}" if by_factor else f"by {significant(abs(guess - truth), 3)}"
