"""The coach's results for positions, saved so that no matches have to be played when answers are marked.

``python -m tools.coach_results`` tries all moves in each position, and saves the results in a file. If the file lacks a
position, the coach tries the moves as soon as its advice is needed. The coach also tries the moves again if a new rule
has changed the position since the file was written.
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
    """Return a coach's results as plain data. A choice with a plan has the labels of the plan's actions."""
    moves = {one.action.label(): {"worths": one.worths, "amounts": [*map(list, one.amounts)]} for one in coach.choices}
    for one in coach.choices:
        if len(one.fixed) > 1:
            moves[one.action.label()]["plan"] = [action.label() for action in one.fixed]
    return {"view": fingerprint(coach), "moves": moves}


def fill(coach: Coach, found: Results | None) -> bool:
    """Give saved results to a coach. Return whether the results are complete and belong to the coach's position."""
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
    """Return a short text that identifies a position from the point of view of the player who decides."""
    return sha256(repr(coach.view).encode()).hexdigest()[:16]
