"""Functions for hands of cards."""

from collections import Counter
from collections.abc import Iterable, Sequence


def without(hand: Sequence[str], cards: Iterable[str]) -> tuple[str, ...]:
    """Return a hand after removing some cards."""
    return tuple(sorted((Counter(hand) - Counter(cards)).elements()))
