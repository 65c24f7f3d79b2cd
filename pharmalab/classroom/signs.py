"""The cells in a learner's row of the report's tables: a sign for each exercise, such as ✓, and the totals."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pharmalab.classroom.marks import NOTHING, RIGHT, UNMARKED, Mark, in_points

FUNCTION = "ƒ"  #: the sign of a function that nobody has run yet
#: each sign with a pattern that finds it in a cell, and its meaning
KEY = (
    ("✓", r"✓(?!\d)", "right at the first answer"),
    ("✓3", r"✓\d", "right at the third answer"),
    ("✓3 0.5", r"✓\d+ [\d.]", "right at the third answer, but worth only 0.5 points, because of the wrong answers"),
    ("✗2", "✗", "two answers, none right yet"),
    ("≈2", "≈", "two answers, the last of which may be right, but rounded"),
    ("?", r"\?", "only entries that can’t be read as answers"),
    (FUNCTION, FUNCTION, "a function, pending until “pharmalab class mark --run” has run it"),
    ("○", "○", "a guess or a hint, but no answer"),
    ("h2", r"h\d", "two hints"),
    ("s", r"\bs\b", "saw the solution"),
    ("g", r"\bg\b", "tried it with other numbers, too"),
    ("o", r"\bo\b", "right only with other numbers, which may be easier"),
)
SUMS = (
    ("right", "exercises that are right, whatever they are worth, without quick checks and the simulation"),
    ("first", "exercises that were right at the first answer"),
    ("answers", "answers to the exercises that can be read, right or wrong, as in “pharmalab class mark”"),
    ("hints", "hints taken"),
    ("seen", "solutions looked at"),
    ("pending", "points that wait for “pharmalab class mark --run”"),
)
SIMULATED = "the point for the simulation"


def key(shown: Iterable[str], simulated: bool) -> list[tuple[str, str]]:
    """Return the signs and headings that need an explanation, each with its meaning.

    *shown* contains the cells of all tables. *simulated* says whether a table has the column *sim*.
    """
    cells = [*shown]
    used = [(name, says) for name, pattern, says in KEY if any(re.search(pattern, cell) for cell in cells)]
    return [*used, *([("sim", SIMULATED)] if simulated else []), *SUMS]


def sign(attempts: Sequence[Mark], worth: float = 1) -> str:
    """Return the sign for a learner's attempts at one exercise, such as '✓2 h1' (see `key`).

    ``worth`` is the number of points that a right answer earned.
    """
    if not attempts:
        return ""
    best = next((one for one in attempts if one.verdict == RIGHT), attempts[0])
    if best.verdict == RIGHT:
        shown = ("✓" if best.at == 1 else f"✓{best.at}") + (f" {in_points(worth)}" if worth < 1 else "")
    else:
        shown = {UNMARKED: FUNCTION, NOTHING: "○"}.get(
            best.verdict, f"{'≈' if best.near else '✗'}{best.answers}" if best.answers else "?"
        )
    hints = max(one.hints for one in attempts)
    seen, tried = any(one.seen for one in attempts), len(attempts) > 1
    only = best.verdict == RIGHT and all(one.seed for one in attempts if one.verdict == RIGHT)
    more = (f"h{hints}" if hints else "", "s" * seen, "g" * tried, "o" * only)
    return " ".join(filter(None, (shown, *more)))


class Sums(NamedTuple):
    """The totals in a learner's row: exercises answered correctly, answers, hints, and so on.

    Attributes:
        first: the number of exercises whose first answer was right.
        pending: the number of functions that have not been run yet.
    """

    right: int
    first: int
    answers: int
    hints: int
    seen: int
    pending: int


def row_name(who: str, did: Mapping[str, Sequence[Mark]], others: Sequence[str] = ()) -> str:
    """Return the name at the beginning of a learner's row, with a remark if there are no answers.

    ``others`` lists the learner's files that contain no answers.
    """
    if did:
        return who
    return f"{who}: no readable answers" if others else f"{who}: nothing handed in"


def sums(did: Iterable[Sequence[Mark]]) -> Sums:
    """Return a learner's totals (right answers, hints and so on), given the attempts at each exercise."""
    groups = [attempts for attempts in did if attempts]
    every = [one for attempts in groups for one in attempts]
    return Sums(
        right=sum(any(one.verdict == RIGHT for one in attempts) for attempts in groups),
        first=sum(any(one.at == 1 for one in attempts if not one.seed) for attempts in groups),
        answers=sum(one.answers for one in every),
        hints=sum(max(one.hints for one in attempts) for attempts in groups),
        seen=sum(any(one.seen for one in attempts) for attempts in groups),
        pending=sum(sign(attempts)[:1] == FUNCTION for attempts in groups),
    )
