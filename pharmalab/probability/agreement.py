"""Whether a simulation agrees with an exact value.

It uses the exact standard error, or the exact tail if hits are too rare for a standard error.
"""

from fractions import Fraction
from math import erfc, exp, lgamma, log, log1p, sqrt
from typing import Any

from pharmalab.core.arguments import checked
from pharmalab.core.values import Value
from pharmalab.core.words import number, plural
from pharmalab.probability.distributions import Distribution
from pharmalab.probability.estimates import Estimate

SIGMAS = 4  #: standard errors within which an honest simulation lies, but for 1 in 16 000
RARE = 10  #: expected hits (or misses); fewer are far from normal


class Verdict(Value, frozen=True):
    """Whether they agree (``if accepts(…)``), and the sentence why."""

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
    """Return whether an honest simulation may well have found this estimate.

    Args:
        estimate: the estimate.
        exact: the distribution of one run; or its chance; or its mean, then with ``sd``.
        sd: the exact standard deviation of one run, if ``exact`` is a mean.
        sigmas: how many exact standard errors from the truth are accepted; if fewer than 10 hits or misses are
            expected, a tail of the binomial distribution that is as unlikely.

    Raises:
        ValueError: ``exact`` is a chance outside 0 to 1, or a mean without its standard deviation.
    """
    if isinstance(exact, Distribution):
        truth, deviation = exact.mean, exact.sd
    elif estimate.proportion:
        truth = exact
        if not 0 <= truth <= 1:
            raise ValueError(f"{exact} is no chance: it is from 0 to 1")
        deviation = sqrt(truth * (1 - truth))
    elif sd is None:
        raise ValueError("a mean is judged by the distribution of one run; or give its standard deviation, sd=…")
    else:
        truth, deviation = exact, sd
    if estimate.proportion and 0 < estimate.runs * min(truth, 1 - truth) < RARE:
        return _rare(estimate, float(truth), erfc(sigmas / sqrt(2)) / 2)
    off, error = abs(estimate.mean - float(truth)), deviation / sqrt(estimate.runs)
    if not error:
        return Verdict(off <= 1e-9 * max(1.0, abs(float(truth))), f"Every run has to give {truth}.")
    good = off <= sigmas * error
    return Verdict(good, f"{off / error:.1f} standard errors from the truth; up to {sigmas:g} are accepted.")


def _rare(estimate: Estimate, p: float, least: float) -> Verdict:
    below, above = binomial_tails(estimate.runs, p, estimate.hits)
    tail, side = min((below, "few"), (above, "many"))
    expected = f"{estimate.runs * p:.2g} of {number(estimate.runs)}"
    return Verdict(
        tail >= least,
        f"{plural(estimate.hits, 'hit')} where {expected} are expected: so {side} or {_more(side)} have the chance "
        f"{tail:.2g}; {least:.1g} is the least that is accepted.",
    )


def _more(side: str) -> str:
    return "fewer" if side == "few" else "more"


def binomial_tails(runs: int, p: float | Fraction, hits: int) -> tuple[float, float]:
    """Return the chances of at most and of at least *hits* hits in independent runs, each with the chance ``p``.

    They are sums of the exact terms, in floating point.
    """
    p = float(p)
    if p in (0.0, 1.0):
        return float(hits >= runs * p), float(hits <= runs * p)
    at, over = _term(runs, p, hits), hits > runs * p
    tail = 0.0  # the smaller tail is summed, from the inside out; the other is the rest
    for k in range(hits, runs + 1) if over else range(hits, -1, -1):
        term = _term(runs, p, k)
        tail += term
        if term <= tail * 1e-17:
            break
    return (1 - tail + at, tail) if over else (tail, 1 - tail + at)


def _term(runs: int, p: float, k: int) -> float:
    ways = lgamma(runs + 1) - lgamma(k + 1) - lgamma(runs - k + 1)
    return exp(ways + k * log(p) + (runs - k) * log1p(-p))
