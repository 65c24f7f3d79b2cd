"""What Off-Label's coach measures: tokens when the round is over, and whether the investigation pays or costs."""

from pharmalab.core.coaching import Coaching, Measure
from pharmalab.core.horizons import Horizon
from pharmalab.games.off_label.policies import Greedy
from pharmalab.games.off_label.state import OffLabelState

REPS = Greedy()  #: plays all seats; nothing in it changes


def round_over(start: OffLabelState, now: OffLabelState) -> bool:
    """Return whether the round's Doctor has gone."""
    return len(now.past) > len(start.past)


def tokens(state: OffLabelState, seat: int) -> int:
    """Return the tokens of a seat, including tokens spent in this round."""
    return sum(state.tokens[seat]) + sum(state.spent[seat])


def lead(state: OffLabelState, seat: int) -> float:
    """Return how many tokens a seat has more than the best of the others."""
    return tokens(state, seat) - _best_rival(state, state, seat)


def _best_rival(start: OffLabelState, end: OffLabelState, seat: int) -> float:
    return max(tokens(end, other) for other in range(end.config.seats) if other != seat)


def _own(start: OffLabelState, end: OffLabelState, seat: int) -> float:
    return tokens(end, seat)


def _gains(start: OffLabelState, end: OffLabelState, seat: int) -> float:
    return tokens(end, seat) > tokens(start, seat)


def _loses(start: OffLabelState, end: OffLabelState, seat: int) -> float:
    return tokens(end, seat) < tokens(start, seat)


COACHING = Coaching[OffLabelState](
    Horizon(fast=lambda rng: REPS, ends=round_over, worth=lead),
    (
        Measure("you gain tokens", "you gain tokens", "be paid by the Doctor", _gains),
        Measure("you lose tokens", "you lose tokens", "avoid losing tokens", _loses, good=False),
        Measure("your tokens", "you have {} tokens", "get more tokens", _own),
        Measure(
            "the best rival’s tokens",
            "the best of your rivals has {} tokens",
            "keep the others from being paid",
            _best_rival,
            good=False,
        ),
    ),
    until="at the end of this round",
)
