"""The values that the coach measures in Pocket Pharma: points, launches and the value of the laboratory."""

from pharmalab.core.coaching import Coaching, Measure, Rating
from pharmalab.core.horizons import Horizon
from pharmalab.games.pocket_pharma.coaching.advice import advice
from pharmalab.games.pocket_pharma.coaching.nudges import (
    a_launch_instead,
    laboratory,
    nearest_drug,
    points_compared,
    trials_at_risk,
)
from pharmalab.games.pocket_pharma.coaching.turns import turn
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.games.pocket_pharma.policies.greedy import Greedy
from pharmalab.games.pocket_pharma.state import PocketPharmaState

LABORATORIES = Greedy()  #: plays all seats, and has no state of its own


def next_turn(start: PocketPharmaState, now: PocketPharmaState) -> bool:
    """Return whether a rollout is over, because every seat has had a turn since *start*."""
    return now.turn >= start.turn + start.config.seats


def lead(state: PocketPharmaState, seat: int) -> float:
    """Return how many points a seat is ahead of its best rival. The values of their laboratories are included."""
    worths = [points + laboratory(state, at) for at, points in enumerate(scores(state))]
    return worths[seat] - max(worth for at, worth in enumerate(worths) if at != seat)


def _points(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return scores(end)[seat]


def _launched(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return len(end.profits[seat]) > len(start.profits[seat])


def _losses(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return end.losses[seat]


def _laboratory(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return laboratory(end, seat)


def _cards(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return sum(map(len, end.labs[seat]))


def _best_rival(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return max(points for other, points in enumerate(scores(end)) if other != seat)


COACHING = Coaching[PocketPharmaState](
    Horizon(fast=lambda rng: LABORATORIES, ends=next_turn, worth=lead),
    (
        Measure("your points", "you have {} points", "score points", _points, now=nearest_drug),
        Measure("a launch", "you have launched a drug", "launch a drug", _launched, now=nearest_drug),
        Measure(
            "your loss",
            "your loss is {} points",
            "lose fewer points",
            _losses,
            good=False,
            now=trials_at_risk,
        ),
        Measure(
            "worth of your laboratory",
            "your stacks may still be worth {} points",
            "make your stacks worth more",
            _laboratory,
            now=nearest_drug,
        ),
        Measure("cards in your laboratory", "the number of cards in your laboratory is {}", "get more cards", _cards),
        Measure(
            "the best rival’s points",
            "the best of your rivals has {} points",
            "keep the others from scoring",
            _best_rival,
            good=False,
            now=points_compared,
        ),
    ),
    until="after this turn and your rivals’ turns",
    rating=Rating(
        "your lead over the best rival is {} points",
        "points",
        "A lead below 0 means that you are behind. The lead includes what the stacks in the laboratories may still "
        "be worth.",
        "lead over the best rival",
        parts=("your points", "worth of your laboratory"),
        rest=("your best rival {} {} worse off", "your best rival {} {} better off"),
    ),
    advice=advice,
    urgent=a_launch_instead,
    turn=turn,
)
