"""The answers of a unit as they would stand in a text."""

import re
from collections.abc import Iterator
from typing import Any

from pharmalab.exercises.exercise import Exercise
from pharmalab.exercises.kinds import Table


def sayings(of: Exercise, least: int = 2) -> set[str]:
    """Every number of the answer: exact, as it is shown, and as a decimal. Short ones stand in many texts: ``least``
    letters are looked for. An expert's move is one of the options, which are all printed."""
    if not of.by_hand:
        return set()
    found = set[str]()
    cell = of.kind.cell if isinstance(of.kind, Table) else of.kind
    for number in _numbers(of.variant().truth()):
        found |= {str(number), cell.shown(number)}
        if not isinstance(number, str):
            found |= {f"{float(number):.{digits}g}" for digits in (3, 4, 6)}
    return {one for one in found if len(one) >= least}


def _numbers(truth: Any) -> Iterator[Any]:
    if isinstance(truth, dict):
        truth = truth.values()
    if isinstance(truth, str) or not hasattr(truth, "__iter__"):
        yield truth
    else:
        for one in truth:
            yield from _numbers(one)


def said(text: str, what: str) -> bool:
    """Whether a text says this number, and not as a part of another one."""
    return bool(re.search(rf"(?<![\w./]){re.escape(what)}(?![\w/]|\.\d)", text))
