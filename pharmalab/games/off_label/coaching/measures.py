"""The values that the coach measures: tokens at the end of the round, and the effect of the investigation."""

from pharmalab.core.coaching import Coaching, Measure, Rating
from pharmalab.core.horizons import Horizon
from pharmalab.games.off_label.coaching.advice import advice
from pharmalab.games.off_label.coaching.nudges import pay_so_far, suits_at_risk, tokens_compared
from pharmalab.games.off_label.policies import Greedy
from pharmalab.games.off_label.state import OffLabelState

REPS = Greedy()  #: the policy for all seats, which has no changing state


def round_over(start: OffLabelState, now: OffLabelState) -> bool:
    """Return whether the round that was in progress in *start* is over in *now*."""
    return len(now.past) > len(start.past)


def tokens(state: OffLabelState, seat: int) -> int:
    """Return how many tokens a seat has, including tokens that it has spent in this round."""
    return sum(state.tokens[seat]) + sum(state.spent[seat])


def lead(state: OffLabelState, seat: int) -> float:
    """Return how many more tokens a seat has than its best rival."""
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
        Measure("you gain tokens", "you gain tokens", "be paid by the Doctor", _gains, now=pay_so_far),
        Measure("you lose tokens", "you lose tokens", "avoid losing tokens", _loses, good=False, now=suits_at_risk),
        Measure("your tokens", "you have {} tokens", "get more tokens", _own, now=pay_so_far),
        Measure(
            "the best rival’s tokens",
            "the best of your rivals has {} tokens",
            "keep the others from being paid",
            _best_rival,
            good=False,
            now=tokens_compared,
        ),
    ),
    until="at the end of this round",
    rating=Rating(
        "your lead over the best rival is {} tokens",
        "tokens",
        "A lead below 0 means that you are behind.",
        "lead over the best rival",
    ),
    advice=advice,
)
