"""The odds that five random fragments match a formula, given how many cards of each value there are.

Source: pocket_pharma/formulas, pocket_pharma/advanced-drugs.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb

from pharmalab.core.arguments import checked
from pharmalab.core.words import suggestion
from pharmalab.games.pocket_pharma.components.formulas import FORMULAS, Values, patterns
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS, STACK, VALUE, VALUES
from pharmalab.games.pocket_pharma.config import Config, tables


@checked
def pattern(formula: str, cards: Iterable[str] = FRAGMENTS) -> Fraction:
    """Return the probability that five randomly drawn cards match a formula.

    Args:
        formula: the id of the formula, such as 'two_pairs'.
        cards: the ids of the fragments to draw from.

    Raises:
        ValueError: there is no such formula, or there are fewer than five cards.
    """
    return any_pattern([formula], cards)


@checked
def any_pattern(formulas: Iterable[str], cards: Iterable[str] = FRAGMENTS) -> Fraction:
    """Return the probability that five randomly drawn cards match at least one of several formulas.

    Both arguments contain ids.

    Raises:
        ValueError: there is no such formula, or there are fewer than five cards.
    """
    fives: set[Values] = set()
    for formula in formulas:
        if formula not in FORMULAS:
            raise ValueError(f"there is no formula “{formula}”: {suggestion(formula, list(FORMULAS))}")
        fives |= patterns(formula)
    counts = Counter(VALUE[card] for card in cards)
    if counts.total() < STACK:
        raise ValueError(f"a hand has {STACK} cards, and there are only {counts.total()}")
    ways = sum(_ways(five, counts) for five in fives)
    return Fraction(ways, comb(counts.total(), STACK))


def _ways(five: Values, counts: Mapping[int, int]) -> int:
    ways = 1
    for value in VALUES:
        if n := five.count(value):
            ways *= comb(counts.get(value, 0), n)
    return ways


@checked
def patterns_of(config: Config) -> dict[str, Fraction]:
    """Return, for each drug in play, the probability that five random fragments match its formula."""
    return {drug: pattern(formula, config.deck) for drug, formula in tables(config).formula.items()}
