"""Test whether a simulation agrees with an exact value.

The test uses the exact standard error. If hits or misses are too rare for a standard error, it uses exact binomial
probabilities.
"""

from fractions import Fraction
from math import erfc, exp, lgamma, log, log1p, sqrt
from typing import Any

from pharmalab.core.arguments import checked
from pharmalab.core.values import Value
from pharmalab.core.words import number, plural
from pharmalab.probability.distributions import Distribution
from pharmalab.probability.estimates import Estimate

SIGMAS = 4  #: the maximum number of standard errors; an honest simulation exceeds it once in 16 000 times
RARE = 10  #: the minimum of expected hits (or misses); with fewer, the normal distribution does not apply


class Verdict(Value, frozen=True):
    """The result of `accepts`. It is true if the estimate agrees with the exact value, so ``if accepts(…):`` works.

    ``words`` is a sentence that gives the reason.
    """

    accepted: bool
    words: str

    def __bool__(self) -> bool:
        return self.accepted

    def __repr__(self) -> str:
        return self.words


@checked
def accepts(
    estimate: Estimate, exact: Distribution | Any, *, sd: float | None = None, sigmas: float = SIGMAS
) -> Verdict:
    """Return whether an estimate agrees with the exact value, allowing for random error.

    Args:
        estimate: the estimate.
        exact: the distribution of one run, the probability of a hit, or a mean.
        sd: the exact standard deviation of one run, for a mean.
        sigmas: the largest accepted difference, in exact standard errors.

    If fewer than 10 hits or misses are expected, an exact binomial test is used instead.

    Raises:
        ValueError: ``exact`` is a probability outside 0 to 1, or a mean without its standard deviation.
    """
    if isinstance(exact, Distribution):
        truth, deviation = exact.mean, exact.sd
    elif estimate.proportion:
        truth = exact
        if not 0 <= truth <= 1:
            raise ValueError(f"{exact} isn’t a valid probability: it must be between 0 and 1")
        deviation = sqrt(truth * (1 - truth))
    elif sd is None:
        raise ValueError("to judge a mean, give the distribution of one run, or its standard deviation as sd=…")
    else:
        truth, deviation = exact, sd
    if estimate.proportion and 0 < estimate.runs * min(truth, 1 - truth) < RARE:
        return _rare(estimate, float(truth), erfc(sigmas / sqrt(2)) / 2)
    off, error = abs(estimate.mean - float(truth)), deviation / sqrt(estimate.runs)
    if not error:
        return Verdict(off <= 1e-9 * max(1.0, abs(float(truth))), f"Every run should give exactly {truth}.")
    good = off <= sigmas * error
    return Verdict(good, f"It’s {off / error:.1f} standard errors from the truth; the limit is {sigmas:g}.")


def _rare(estimate: Estimate, p: float, least: float) -> Verdict:
    below, above = binomial_tails(estimate.runs, p, estimate.hits)
    tail, side = min((below, "most"), (above, "least"))
    expected = f"{estimate.runs * p:.2g} of {number(estimate.runs)}"
    return Verdict(
        tail >= least,
        f"{plural(estimate.hits, 'hit')}, and {expected} were expected. The chance of at {side} {estimate.hits} is "
        f"{tail:.2g}; it has to be {least:.1g} or more.",
    )


def binomial_tails(runs: int, p: float | Fraction, hits: int) -> tuple[float, float]:
    """Return the probabilities of at most *hits* and of at least *hits* hits in *runs* independent runs.

    ``p`` is the probability of a hit in each run.
    """
    p = float(p)
    if p in (0.0, 1.0):
        return float(hits >= runs * p), float(hits <= runs * p)
    at, over = _term(runs, p, hits), hits > runs * p
    tail = 0.0  # the smaller tail is summed from the inside out; the other tail is the rest
    for k in range(hits, runs + 1) if over else range(hits, -1, -1):
        term = _term(runs, p, k)
        tail += term
        if term <= tail * 1e-17:
            break
    return (1 - tail + at, tail) if over else (tail, 1 - tail + at)


def _term(runs: int, p: float, k: int) -> float:
    ways = lgamma(runs + 1) - lgamma(k + 1) - lgamma(runs - k + 1)
    return exp(ways + k * log(p) + (runs - k) * log1p(-p))
