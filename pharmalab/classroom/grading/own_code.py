"""Reasons to look at the code of a function that a learner handed in as an answer.

One reason is that the function in the answers file differs from the function in the notebook. Another is that the code
uses pharmalab's own answers.
"""

import re
from collections.abc import Iterator, Sequence

from pharmalab.classroom.grading.cells import TRY, grade_id, graded
from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.classroom.grading.judge import Point
from pharmalab.classroom.grading.pages import graded_id
from pharmalab.classroom.grading.rerun import Outcome
from pharmalab.classroom.marks import as_written, is_function
from pharmalab.core.words import listing
from pharmalab.exercises.kinds.functions import GAVE

COMMENT = re.compile(r"#.*")
#: code outside a function that computes right answers
ASKS = re.compile(
    r"\.\s*(?:truth|solution|variant|expected|coded|general)\b|[\"'](?:truth|solution|variant|expected)[\"']"
    r"|\bpharmalab\.exercises\.(?!units\b.*\bimport\b)\w|\bpharmalab\.exercises\b.*\b(?:exercise|unit|units)\b"
)
#: code in the cell of a simulation, or around it, that makes up its result
FAKES = re.compile(r"\.\s*experiment\b|\.\s*simulated\s*=(?!=)|[\"']simulated[\"']|\bpharmalab\.classroom\.grading\b")
SIMULATES = "{}: the notebook uses pharmalab’s own answers or experiments, so look at the code of the simulation"
USES = "{}: the function uses pharmalab’s own answers or exercises, so look at its code"
AROUND = "{}: outside the function, the notebook uses pharmalab’s own answers or exercises, so look at its code"
DIFFERS = "{}: the function in the answers file differs from the one that ran in the notebook, so look at both"
TYPED = "{}: the function in the answers file has no results, so it was typed in or changed: look at the notebook"


def doubts(handed: Frozen, points: Sequence[Point], outcome: Outcome | None) -> Iterator[str]:
    """Yield the reasons to look at the code of a learner's functions, each with the ids of the exercises concerned."""
    functions = [one for one in points if is_function(one.answer) and not one.gone]
    around = asks(handed) or bool(outcome and outcome.asked)
    for template, some in (
        (USES, [one for one in functions if one.asks_pharmalab]),
        (AROUND, [one for one in functions if around and not one.asks_pharmalab]),
        (DIFFERS, [one for one in functions if outcome and _differs(one, handed)]),
        (TYPED, [one for one in functions if handed.book and not one.answer.startswith(GAVE)]),
    ):
        if some:
            yield template.format(listing(one.id for one in some))
    of = handed.of.simulated
    if of and outcome and ((around and not functions) or _fakes(handed, grade_id(of.id, TRY))):
        yield SIMULATES.format(of.id)


def _fakes(handed: Frozen, simulation: str) -> bool:
    """Return whether the cell of the simulation uses right answers, or any cell makes up a simulation's result."""
    lines = _own_lines(handed, simulation)
    return any(FAKES.search(line) or (id and ASKS.search(line)) for id, line in lines)


def asks(handed: Frozen) -> bool:
    """Return whether code that the learner added outside the graded cells mentions pharmalab's right answers."""
    own = [source for id, source in _cells(handed) if not id]
    if not any(ASKS.search(source) for source in own):
        return False  # most notebooks: the teacher's needn't be made
    return any(ASKS.search(line) for id, line in _own_lines(handed) if not id)


def _own_lines(handed: Frozen, simulation: str = "") -> Iterator[tuple[str, str]]:
    """Yield the learner's lines of code without comments, each with nbgrader's id of its cell.

    They are the lines of the learner's own cells and of the cell with the simulation.
    """
    given = {line.strip() for cell in graded(handed.of).cells for line in cell.source.splitlines()}
    for id, source in _cells(handed):
        if id in ("", simulation):
            yield from ((id, COMMENT.sub("", line)) for line in source.splitlines() if line.strip() not in given)


def _differs(point: Point, handed: Frozen) -> bool:
    """Return whether the function in the file isn't the one that ran, or whether no cell contains it."""
    if point.code and _plain(point.code) != _plain(point.answer):
        return True
    return not any(_plain(point.answer) in _plain(source) for _, source in _cells(handed))


def _cells(handed: Frozen) -> Iterator[tuple[str, str]]:
    """Yield nbgrader's id, or '', and the source of each code cell."""
    for cell in handed.book.get("cells", ()):
        if cell["cell_type"] == "code":
            yield graded_id(cell), "".join(cell["source"])


def _plain(raw: str) -> str:
    """Return a function's code without its results, and without the blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in as_written(raw).strip().splitlines() if line.strip())
