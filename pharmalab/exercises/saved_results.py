"""Saved results of the coach, so that answers can be marked without playing any matches.

``python -m tools.coach_results`` saves them. If no valid result is saved for a position, the coach tries its moves.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.coach import Coach
from pharmalab.core.horizons import Plan

FILE = "coach_results.json"
COMMAND = "python -m tools.coach_results"  #: makes the file

Results = Mapping[str, Any]  #: of a position: its view's fingerprint, and the values and amounts of each move


@cache
def saved() -> Mapping[str, Results]:
    """Return a mapping from each position's name, such as ``"off_label Market 4"``, to its saved results."""
    found: Mapping[str, Results] = json.loads((files(__package__) / "data" / FILE).read_text("utf-8"))["positions"]
    return found


def results(coach: Coach) -> Results:
    """Return a coach's results as plain data.

    If a choice is a plan of several actions, its results include the labels of these actions.
    """
    moves = {one.action.label(): {"worths": one.worths, "amounts": [*map(list, one.amounts)]} for one in coach.choices}
    for one in coach.choices:
        if len(one.fixed) > 1:
            moves[one.action.label()]["plan"] = [action.label() for action in one.fixed]
    return {"view": fingerprint(coach), "moves": moves}


def fill(coach: Coach, found: Results | None) -> bool:
    """Load saved results into a coach, and return True.

    If they are incomplete or belong to another position, load nothing and return False.
    """
    if found is None or found["view"] != fingerprint(coach):
        return False
    moves = [found["moves"].get(one.action.label()) for one in coach.choices]
    measures = len(coach.coaching.measures)
    if not all(one and all(len(amounts) == measures for amounts in one["amounts"]) for one in moves):
        return False
    for choice, one in zip(coach.choices, moves, strict=True):
        choice.worths[:] = one["worths"]
        choice.amounts[:] = map(tuple, one["amounts"])
        choice.fixed = _plan(coach, one["plan"]) if "plan" in one else choice.fixed
    return True


def _plan(coach: Coach, labels: Sequence[str]) -> Plan:
    """Return the actions with these labels, which a seat takes one after the other."""
    state, found = coach.view, list[Action]()
    for label in labels:
        found += (action for action in coach.game.legal_actions(state) if action.label() == label)
        state = coach.game.apply(state, found[-1]).state
    return tuple(found)


def fingerprint(coach: Coach) -> str:
    """Return a short string that identifies a position as seen by the player who has to decide."""
    return sha256(repr(coach.view).encode()).hexdigest()[:16]
