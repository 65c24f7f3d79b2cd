"""The expected cost of a launch that still lacks some fragments.

A given number of cards is drawn from the deck, and the best are added to the stack. Source:
pocket_pharma/launch-a-drug.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb

from pharmalab.core.arguments import checked
from pharmalab.core.values import Value
from pharmalab.core.words import number, plural
from pharmalab.games.pocket_pharma.components.names import STACK
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

MOST = 60_000  #: the largest number of sets of cards to enumerate


class ShortLaunch(Value, frozen=True):
    """The expected result of a launch after some random draws.

    ``completes`` is the probability that the drawn cards complete the formula. If they do, ``loss`` is the expected
    number of points lost for missing efficacy, and ``excess`` the expected number of symbols above the limits.
    """

    completes: Fraction
    loss: Fraction
    excess: Fraction
    draws: int


@checked
def short_launch(state: PocketPharmaState, drug: str, stack: Stack, draws: int) -> ShortLaunch:
    """Return the expected result of launching a stack after *draws* random draws from the deck.

    The seat completes the formula with the drawn cards that cause the smallest loss and, in a tie, the fewest symbols
    above the limits.

    Raises:
        ValueError: the drug is not in play, nothing is missing, or *draws* is too small or too large.
    """
    missing = STACK - len(stack)
    deck: tuple[str, ...] = state.fragments.cards()  # type: ignore[assignment]
    if drug not in state.config.drugs:
        raise ValueError(f"there is no drug “{drug}” in this match")
    if missing < 1:
        raise ValueError(f"the stack has {plural(len(stack), 'card')}: nothing is missing")
    if not missing <= draws <= len(deck):
        raise ValueError(
            f"draws is {draws}; it must be at least {missing} (the missing cards) and at most {len(deck)} (the deck)"
        )
    cases = (
        _one(state, drug, stack, deck, draws) if missing == 1 else _several(state, drug, stack, deck, draws, missing)
    )
    ways = loss = excess = 0
    for n, lost, over in cases:
        ways, loss, excess = ways + n, loss + n * lost, excess + n * over
    each = Fraction(1, ways) if ways else Fraction(0)
    return ShortLaunch(Fraction(ways, comb(len(deck), draws)), loss * each, excess * each, draws)


Case = tuple[int, int, int]  #: the number of ways, the loss, the excess


def _priced(state: PocketPharmaState, drug: str, five: Stack) -> tuple[int, int] | None:
    if state.chosen_values(drug, five) is None:
        return None
    return state.shortfall(drug, five), state.excess(drug, five)


def _one(state: PocketPharmaState, drug: str, stack: Stack, deck: Stack, draws: int) -> Iterator[Case]:
    """Yield the cases if a single card is missing.

    The best drawn card is the first in the order of prices, so it is enough to count ranks.
    """
    prices = [_priced(state, drug, tuple(sorted((*stack, card)))) for card in deck]
    ranked = sorted(price for price in prices if price is not None)
    for rank, (loss, excess) in enumerate(ranked):
        yield comb(len(deck) - rank - 1, draws - 1), loss, excess


def _several(
    state: PocketPharmaState, drug: str, stack: Stack, deck: Stack, draws: int, missing: int
) -> Iterator[Case]:
    """Yield the cases for every set of cards that may be drawn, each with its best part."""
    if (cases := comb(len(deck), draws)) > MOST:
        raise ValueError(f"{number(cases)} sets of {draws} cards are too many to list: ask for fewer draws")
    best: dict[Stack, tuple[int, int] | None] = {}
    for some in combinations(deck, missing):
        best[some] = _priced(state, drug, tuple(sorted((*stack, *some))))
    for drawn in combinations(deck, draws):
        prices = [price for some in combinations(drawn, missing) if (price := best[some]) is not None]
        if prices:
            loss, excess = min(prices)
            yield 1, loss, excess
