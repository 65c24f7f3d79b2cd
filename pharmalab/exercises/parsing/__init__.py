"""Reads what a learner writes: numbers as formulas, polynomials, sets and tables. Nothing of it is ever run.

``1/7``, ``4/28``, ``0.142857``, ``14.3 %``, ``comb(8, 3)/comb(96, 5)``, ``9!``, ``√5``, ``log2(7)``, ``1 − 2p + p²``.
What cannot be read is refused with its place and the way out.
"""

from pharmalab.exercises.parsing.commas import with_points
from pharmalab.exercises.parsing.expressions import Written, number, polynomial, real
from pharmalab.exercises.parsing.lists import parts, rows
from pharmalab.exercises.parsing.signs import Unreadable

__all__ = ["Unreadable", "Written", "number", "parts", "polynomial", "real", "rows", "with_points"]
