"""Choosing tokens suit by suit, for research and for payment."""

from functools import lru_cache
from itertools import chain, repeat

from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Refusal
from pharmalab.games.off_label.state import OffLabelState


class PickTokens(Pick, frozen=True):
    """A question that asks a rep which tokens to pick, suit by suit.

    Each token is an option named after its suit, so a suit with three tokens is listed three times.
    """

    def counts(self, state: OffLabelState) -> tuple[int, ...]:
        """Return how many tokens of each suit the rep can choose from."""
        raise NotImplementedError

    def options(self, state: OffLabelState) -> tuple[str, ...]:
        return listed(state.config.suits, self.counts(state))


@lru_cache(maxsize=1024)
def listed(suits: tuple[str, ...], counts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the suit of every token, given the number of tokens of each suit.

    For example, 2 Sun tokens and 1 Knot token are listed as ('Suns', 'Suns', 'Knots').
    """
    return tuple(chain.from_iterable(map(repeat, suits, counts)))


def tokens_left(
    suits: tuple[str, ...], counts: tuple[int, ...], picked: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the suits from which the next token can be picked, and the number of tokens left in each.

    Tokens are picked in the order of the suits. *counts* holds the number of tokens of each suit before picking.
    """
    if not picked:
        return suits, counts
    last = picked[-1]
    at = suits.index(last)
    return suits[at:], (counts[at] - picked.count(last), *counts[at + 1 :])


def no_suit(state: OffLabelState, action: Take) -> Refusal:
    """Return the refusal for a token whose suit is not in this match."""
    suits = ", ".join(state.config.suits)
    return Refusal(f"There is no suit “{action.option}” in this match; the suits are {suits}.", action.rule)
