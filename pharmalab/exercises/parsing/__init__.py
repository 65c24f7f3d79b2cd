"""Parse what learners enter: formulas for numbers, polynomials, sets and tables. Entries are never run as code.

Examples are ``1/7``, ``14.3 %``, ``comb(8, 3)`` and ``1 − 2p + p²``. Error messages say how to fix an entry.
"""

from pharmalab.exercises.parsing.columns import itemized, labelled, runs_on, separate, spaced, without_brackets
from pharmalab.exercises.parsing.commas import with_commas_as, with_points, with_sure_commas
from pharmalab.exercises.parsing.expressions import Written, number, polynomial, real
from pharmalab.exercises.parsing.lists import parts, rows
from pharmalab.exercises.parsing.signs import Unreadable

__all__ = [
    "Unreadable",
    "Written",
    "itemized",
    "labelled",
    "number",
    "parts",
    "polynomial",
    "real",
    "rows",
    "runs_on",
    "separate",
    "spaced",
    "with_commas_as",
    "with_points",
    "with_sure_commas",
    "without_brackets",
]
