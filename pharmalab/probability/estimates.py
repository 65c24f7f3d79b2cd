"""The result of a simulation: an estimated probability or mean, which always has an error bar."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import reduce
from math import floor, inf, isfinite, log10, sqrt
from typing import Any, Self

from pharmalab.core.arguments import checked
from pharmalab.core.estimates import plus_four_interval, student_interval, wilson_interval
from pharmalab.core.texts import shorten
from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.probability import plots
from pharmalab.probability.distributions import Event, holds

KEPT = 1_000  #: the maximum number of different values to count; with more, only mean and spread are kept

LARGEST = 1e300  #: the largest result allowed in a file, so that means stay finite

Result = bool | int | float


@checked
class Estimate(Value, frozen=True):
    """An estimate of a probability (each result is True or False) or of a mean (each result is a number).

    You can add estimates of the same experiment with ``+``.

    Args:
        runs: the number of runs, at least 1.
        mean: the mean of the results, or the fraction of true results.
        spread: the sum of the squared differences between the results and the mean.
        proportion: whether the results are True or False.
        counts: pairs of a result and its count, sorted by result; () if there are too many different results.
        parts: whether the results are numbers from 0 to 1, such as 1/2 for a shared win.
    """

    runs: int
    mean: float
    spread: float
    proportion: bool = False
    counts: tuple[tuple[Result, int], ...] = ()
    parts: bool = False

    @classmethod
    def of(cls, results: Iterable[Any], parts: bool = False) -> Self:
        """Return the estimate from the results of all runs.

        For example, ``Estimate.of(one.answer == "Ben" for one in playouts(…))`` estimates the probability of the answer
        "Ben".

        Args:
            results: booleans or numbers.
            parts: whether each result is a number from 0 to 1.

        Raises:
            TypeError: a result is neither a boolean nor a number.
            ValueError: there are no results, a result is infinite or NaN, or ``parts`` is true and a result is below 0
                or above 1.
        """
        listed = list(results)
        if not all(type(one) in (bool, int, float) for one in listed):
            listed = [_plain(one) for one in listed]
        if not listed:
            raise ValueError("without any runs, there is no estimate")
        if wrong := [one for one in listed if not isfinite(one)]:
            raise ValueError(f"a run gave {wrong[0]}, which has no mean")
        if parts and (wrong := [one for one in listed if not 0 <= one <= 1]):
            raise ValueError(f"a run gave {wrong[0]}: it must be a share from 0 to 1")
        if all(type(one) is bool for one in listed):
            return cls.counted(Counter(listed), True)
        numbers = [float(one) if type(one) is float else int(one) for one in listed]
        if len(counts := Counter(numbers)) <= KEPT:
            return cls.counted(counts, parts=parts)
        mean = sum(numbers) / len(numbers)
        return cls(len(numbers), mean, sum((one - mean) ** 2 for one in numbers), parts=parts)

    @classmethod
    def counted(cls, counts: dict[Any, int], proportion: bool = False, parts: bool = False) -> Self:
        """Return the estimate, given a mapping from each result to the number of times it occurred.

        If *proportion* is true, the results are True and False. If *parts* is true, they are numbers from 0 to 1.
        """
        pairs = sorted(counts.items())  # sorted so that equal counts give equal digits
        runs = sum(counts.values())
        mean = sum(value * n for value, n in pairs) / runs
        return cls(runs, mean, sum(n * (value - mean) ** 2 for value, n in pairs), proportion, tuple(pairs), parts)

    def check(self) -> None:
        """Raise ValueError if the fields contradict each other."""
        runs = sum(n for _, n in self.counts) if self.counts or self.proportion else self.runs
        numbers = (self.mean, self.spread, *(value for value, _ in self.counts))
        if any(abs(one) > LARGEST for one in numbers) or not all(map(isfinite, numbers)):
            raise ValueError("its simulation found a number that is too large")
        if self.runs < 1 or runs != self.runs or self.spread < 0 or any(n < 1 for _, n in self.counts):
            raise ValueError("its simulation has impossible numbers of runs")
        if self.proportion and {type(value) for value, _ in self.counts} != {bool}:
            raise ValueError("its simulation has a proportion, but its results aren’t true or false")

    def __add__(self, other: "Estimate") -> "Estimate":
        runs = self.runs + other.runs
        parts = (self.parts or self.proportion) and (other.parts or other.proportion)
        if self.counts and other.counts:
            both = self.proportion and other.proportion
            counts = Counter[Result]()
            for value, n in (*self.counts, *other.counts):
                counts[value if both or type(value) is not bool else int(value)] += n
            if len(counts) <= KEPT:
                return Estimate.counted(counts, both, parts and not both)
        # Chan, Golub and LeVeque, Updating formulae and a pairwise algorithm for computing sample variances, 1979
        gap = other.mean - self.mean
        mean = self.mean + gap * other.runs / runs
        return Estimate(runs, mean, self.spread + other.spread + gap**2 * self.runs * other.runs / runs, parts=parts)

    # --- what it tells --------------------------------------------------------------------------------------

    @property
    def p(self) -> float:
        """The estimated probability: the fraction of true results. Raises ValueError if the results were numbers."""
        if not self.proportion:
            raise ValueError("this estimates a mean: use .mean, or .share(event) for the chance of an event")
        return self.mean

    @property
    def hits(self) -> int:
        """The number of true results. Raises ValueError if the results were numbers."""
        return round(self.p * self.runs)

    @property
    def sd(self) -> float:
        """The estimated standard deviation of a run's result (with denominator runs − 1); inf after a single run."""
        return sqrt(self.spread / (self.runs - 1)) if self.runs > 1 else inf

    @property
    def standard_error(self) -> float:
        """The estimated standard error of the estimate.

        For a mean, it is inf after a single run. Otherwise, it is 0 if all results were equal. Even then, the estimate
        may be wrong; ``interval`` takes this into account.
        """
        if self.proportion:
            return sqrt(self.mean * (1 - self.mean) / self.runs)
        return self.sd / sqrt(self.runs)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval. In about 95 of 100 simulations, it contains the exact value.

        For a probability, it is Wilson's score interval. For a mean, it is Student's t interval, which is infinite if
        all results are equal. If ``parts`` is true (the results are numbers from 0 to 1), the t interval is computed
        after adding two results of 0 and two of 1 (Agresti and Coull).
        """
        if self.parts:
            return plus_four_interval(self.mean, self.spread, self.runs)
        if not self.proportion:
            return student_interval(self.mean, self.sd, self.runs)
        low, high = wilson_interval(self.hits, self.runs)
        return max(0.0, low), min(1.0, high)

    def share(self, event: Event) -> "Estimate":
        """Return the estimated probability of an event, from the same runs.

        The event is a value, a set or range of values, or a function that returns whether a value belongs to the event.

        Raises:
            ValueError: there were too many different values to count.
        """
        counts = self._counted()
        hits = sum(counts[value] for value in holds(event, counts))
        return Estimate.counted(
            {value: n for value, n in ((True, hits), (False, self.runs - hits)) if n}, proportion=True
        )

    @property
    def shares(self) -> "dict[Result, Estimate]":
        """The estimated probability of each value that occurred. Raises ValueError, as `share` does."""
        return {value: self.share(value) for value in self._counted()}

    def _counted(self) -> dict[Result, int]:
        if not self.counts:
            raise ValueError(f"there were more than {KEPT} different values: let the experiment return True or False")
        return dict(self.counts)

    # --- how it shows itself --------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """A sentence with the estimate, its interval and the number of runs."""
        runs = plural(self.runs, "run")
        if self.interval == (-inf, inf):
            if self.runs == 1:
                return f"{self.mean:.4g} in a single run, so there’s no error bar."
            return f"{self.mean:.4g} in each of {runs}, so there’s no error bar."
        middle, low, high = self.rounded
        return f"About {middle} (95 % interval: {low} to {high}; {runs})."

    @property
    def rounded(self) -> tuple[str, str, str]:
        """The estimate and the two ends of its interval as strings, rounded according to the width of the interval.

        If the estimate is a probability, the strings are percentages.
        """
        scale, unit = (100, " %") if self.proportion else (1, "")
        low, high = self.interval
        half = scale * (high - low) / 2
        digits = max(0, 1 - floor(log10(half))) if 0 < half < inf else 4
        said = [f"{scale * number:,.{digits}f}{unit}".replace(",", " ") for number in (self.mean, low, high)]
        return said[0], said[1], said[2]

    def plot(self) -> plots.Picture:
        """Return a picture of the estimate with error bars.

        If the results are numbers and the estimate has ``counts``, the picture has an error bar for each value.
        """
        if self.proportion or not self.counts:
            return plots.one_estimate(self, "chance" if self.proportion else "mean", self.words)
        return plots.shares(self.shares, self.words)

    def __repr__(self) -> str:
        return self.words


def together(parts: Iterable[Estimate]) -> Estimate:
    """Combine several estimates into the estimate from all their runs."""
    return reduce(Estimate.__add__, parts)


def _plain(result: object) -> Result:
    """Return a result as a plain truth value or number, also from NumPy. Raises TypeError."""
    if hasattr(result, "item") and getattr(result, "shape", None) == ():
        result = result.item()
    if isinstance(result, Fraction):
        result = float(result)
    if not isinstance(result, bool | int | float):
        raise TypeError(f"a run gave {shorten(repr(result))}: an experiment gives True, False or a number")
    return result
