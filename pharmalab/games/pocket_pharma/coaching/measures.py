"""The values that the coach measures in Pocket Pharma: points, launches and the value of the laboratory."""

from collections.abc import Sequence
from dataclasses import replace

from pharmalab.core.agenda import Action
from pharmalab.core.coaching import Coaching, Measure, Rating
from pharmalab.core.horizons import Horizon, Plan
from pharmalab.core.policies import own_steps
from pharmalab.games.pocket_pharma.coaching.advice import advice
from pharmalab.games.pocket_pharma.coaching.nudges import (
    a_launch_instead,
    nearest_drug,
    points_compared,
    stack_after,
    trials_at_risk,
)
from pharmalab.games.pocket_pharma.coaching.turns import turn
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.games.pocket_pharma.policies.expert import (
    MOST,
    RULES,
    horizon_of,
    lead,
    promise,
    rounds_over,
    turns,
    valuation,
)
from pharmalab.games.pocket_pharma.policies.greedy import Greedy
from pharmalab.games.pocket_pharma.policies.planner import Planner
from pharmalab.games.pocket_pharma.state import PocketPharmaState

LABORATORIES = Greedy()  #: plays all seats, and has no state of its own


def horizon(view: PocketPharmaState) -> Horizon[PocketPharmaState]:
    """Return the expert's settings for simulations, changed so that each action is tried with the rest of its turn."""
    return replace(horizon_of(view), plans=whole_turns)


def whole_turns(view: PocketPharmaState, legal: Sequence[Action]) -> list[Plan]:
    """Return the expert's plans for the turn, and one more plan for each legal action that begins none of them."""
    values = valuation(view)
    found = [plan for plan in turns(values, view, legal) if len(plan) > 1 and plan[0] in legal]
    begun, planner = {plan[0] for plan in found}, Planner(values)
    return [*found, *(_with_the_rest(view, action, planner) for action in legal if action not in begun)]


def _with_the_rest(view: PocketPharmaState, action: Action, planner: Planner) -> Plan:
    """Return an action with the planner's next ones, until luck or another seat decides."""
    after = RULES.apply(view, action).state
    goes_on = RULES.to_move(after) == RULES.to_move(view)
    return action, *(own_steps(RULES, after, planner, MOST) if goes_on else ())


def overall(state: PocketPharmaState, seat: int) -> float:
    """Return a seat's lead over its best rival, in points, including the points that stacks may still earn."""
    return lead(valuation(state), state, seat)


def _points(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return scores(end)[seat]


def _launched(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return len(end.profits[seat]) > len(start.profits[seat])


def _losses(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return end.losses[seat]


def _laboratory(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return promise(valuation(start), end, seat)


def _cards(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return sum(map(len, end.labs[seat]))


def _best_rival(start: PocketPharmaState, end: PocketPharmaState, seat: int) -> float:
    return max(points for other, points in enumerate(scores(end)) if other != seat)


COACHING = Coaching[PocketPharmaState](
    Horizon(fast=lambda rng: LABORATORIES, ends=rounds_over, worth=overall),
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
    until="after this round and the next one",
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
    afterwards=stack_after,
    turn=turn,
    horizon_of=horizon,
)
