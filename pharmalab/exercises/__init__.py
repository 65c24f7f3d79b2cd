"""Exercises on probability in the games. Each exercise has five steps: predict, simulate, derive, compare, check.

    from pharmalab.exercises import answer, exercise, unit
    exercise("U01.3")
    answer("U01.3", "1/30")

No answer is stored anywhere. Each exact answer is computed on demand.
"""

from pharmalab.exercises.answer_cells import answer
from pharmalab.exercises.calibration import Calibration, calibration
from pharmalab.exercises.exercise import Exercise, Misconception, Variant
from pharmalab.exercises.registry import exercise, review, unit, units
from pharmalab.exercises.unit import Unit
from pharmalab.exercises.verdicts import Verdict

__all__ = [
    "Calibration",
    "Exercise",
    "Misconception",
    "Unit",
    "Variant",
    "Verdict",
    "answer",
    "calibration",
    "exercise",
    "review",
    "unit",
    "units",
]
