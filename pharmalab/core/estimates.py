"""95 % confidence intervals for probabilities and means that are estimated from random tries."""

from functools import lru_cache
from math import atan, cos, inf, pi, sin, sqrt

Z95 = 1.959963984540054  #: the 97.5 % quantile of the normal distribution
MANY = 100  #: from so many degrees of freedom on, Student's t is computed by its expansion


def wilson_interval(hits: float, tries: int, z: float = 1.96) -> tuple[float, float]:
    """Return the 95 % confidence interval for a probability (E. B. Wilson, 1927), given the numbers of hits and tries.

    The width of this score interval is never 0.
    """
    share, spread = hits / tries, z**2 / tries
    middle, half = share + spread / 2, (share * (1 - share) * spread + spread**2 / 4) ** 0.5
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def student_interval(mean: float, sd: float, tries: int) -> tuple[float, float]:
    """Return Student's 95 % confidence interval for a mean (1908), given the mean and standard deviation of the tries.

    With only one try, or with a standard deviation of 0, the interval runs from −inf to inf.
    """
    half = t95(tries - 1) * sd / sqrt(tries) if tries > 1 and sd > 0 else inf
    return mean - half, mean + half


def plus_four_interval(mean: float, spread: float, tries: int) -> tuple[float, float]:
    """Return the 95 % confidence interval for the mean of values between 0 and 1 (A. Agresti and B. A. Coull, 1998).

    Two tries with the value 0 and two with the value 1 are added. *spread* is the sum of the squared differences from
    *mean*, the mean of the tries.
    """
    runs = tries + 4
    middle = (mean * tries + 2) / runs
    squares = spread + tries * (mean - middle) ** 2 + 2 * middle**2 + 2 * (1 - middle) ** 2
    half = t95(runs - 1) * sqrt(squares / (runs - 1) / runs)
    return max(0.0, middle - half), min(1.0, middle + half)


@lru_cache(maxsize=1024)
def t95(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t distribution, given at least 1 degree of freedom."""
    if freedom > MANY:  # Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5
        z, n = Z95, 4 * freedom
        first, second = z**3 + z, (5 * z**5 + 16 * z**3 + 3 * z) / 6
        return z + first / n + second / n**2 + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (6 * n**3)
    low, high = 0.0, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _between(middle, freedom) < 0.95 else (low, middle)
    return high


def _between(t: float, freedom: int) -> float:
    """Return the probability that Student's t lies between −t and t: Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    square, term, total = cos(angle) ** 2, (cos(angle) if odd else 1.0), 0.0
    for n in range(1 + odd, freedom, 2):
        total += term
        term *= n / (n + 1) * square
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
