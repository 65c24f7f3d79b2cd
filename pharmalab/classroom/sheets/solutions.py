"""The parts of a notebook for teachers only: answers, worked steps, and the ideas behind wrong answers."""

import re
from fractions import Fraction
from typing import Any

from pharmalab.classroom.sheets.cells import Cell, grid, items, markdown, plain
from pharmalab.core.words import significant
from pharmalab.exercises.derivations import DIGITS, Line
from pharmalab.exercises.exercise import Exercise
from pharmalab.exercises.kinds import Table
from pharmalab.exercises.unit import Check, Unit

SHORT = 100  #: the most letters of an answer that fits into a line
FRACTION = re.compile(r"-?\b\d+/\d+\b")
MANY = 5  #: the most digits of a fraction that has no decimal beside it


def notes(unit: Unit) -> Cell:
    """Return notes for teachers: what to watch for, and each misconception in learners' words."""
    return markdown(
        "**Teacher's copy, with all answers.** It is made from the same source as the learner's copy.", advice(unit)
    )


def advice(unit: Unit) -> str:
    """Return the notes for teachers and the misconceptions of a unit, in Markdown."""
    heard = items(f"*{plain(wrong)}* {plain(so)}" for wrong, so in unit.misconceptions)
    head = "Common misconceptions, and what’s true instead:"
    return "\n\n".join(filter(None, (plain(unit.notes), heard and f"{head}\n\n{heard}")))


def solution(of: Exercise) -> Cell:
    """Return the worked solution of an exercise, and the known wrong answers."""
    return markdown(f"**{of.id}, solved**", worked(of), slips(of), of=of.id)


def worked(of: Exercise) -> str:
    """Return the steps of a solution with their values, and the answer at the end, in Markdown."""
    variant = of.variant()
    truth, answer = variant.truth(), of.kind.shown(variant.truth())
    digits = max(DIGITS, variant.digits)
    told = [_line(line, digits) for line in variant.solution.lines]
    last = variant.solution.lines[-1]
    if last.value == answer and not last.rows:  # the answer is the last step's value
        told[-1] = plain(last.says.removesuffix(" ="))
    return f"{items(told, numbered=True)}\n\n{_answer(of, truth, digits)}"


def _line(line: Line, digits: int) -> str:
    """Return a step; a step with several values has each in its own line."""
    if not line.rows:
        return f"{plain(line.says)}{_value(line.value, digits)}"
    rows = (
        f"{plain(row.name)}: {plain(f'{row.formula} = ' if row.formula else '')}**{plain(row.value)}**"
        f"{plain(f' ≈ {row.about}' if row.about else '')}"
        for row in line.rows
    )
    return "\n".join([plain(line.asks), *(f"   * {row}" for row in rows)])


def _value(said: str, digits: int) -> str:
    return f" **{plain(sized(said, digits))}**"


def sized(said: str, digits: int = DIGITS) -> str:
    """Return a text with a decimal number added to each fraction that has many digits, as in '213120/7 ≈ 30445.7'.

    The decimal number has *digits* significant digits.
    """

    def beside(found: re.Match[str]) -> str:
        long = sum(map(str.isdigit, found[0])) > MANY
        return f"{found[0]} ≈ {significant(float(Fraction(found[0])), digits)}" if long else found[0]

    return FRACTION.sub(beside, said)


def _answer(of: Exercise, truth: Any, digits: int) -> str:
    said = of.kind.told(truth)
    if isinstance(of.kind, Table) and len(said) > SHORT:
        rows = {row: [sized(of.kind.cell.shown(one)) for one in cells] for row, cells in of.kind.truth(truth).items()}
        return f"**Answer**\n\n{grid(of.kind.columns, rows)}"
    return f"**Answer: {plain(sized(said, digits))}**"


def slips(of: Exercise) -> str:
    """Return the known wrong answers with the replies to them, in Markdown."""
    told = []
    for slip in of.variant().slips():
        said = of.kind.shown(slip.value)
        told.append(f"*{plain(sized(said))}*: {plain(slip.says)}")
    return f"Wrong answers and the reasons behind them:\n\n{items(told)}" if told else ""


def claims(check: Check) -> Cell:
    """Return the true claim of a quick check, and the replies to all its claims."""
    return markdown(f"**{check.id}, solved**", judged(check), of=check.id)


def judged(check: Check) -> str:
    """Return the claims of a quick check, each with its reply, in Markdown."""
    said = ((one, "**This is true:**" if one.holds() else "No:") for one in check.claims)
    return items(f"{holds} {plain(one.says)}. {plain(one.because)}" for one, holds in said)
