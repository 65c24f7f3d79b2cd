"""The kinds of answers, such as numbers, sets and tables. A kind says how answers are written, read and judged."""

from pharmalab.exercises.kinds.bayes import BayesRows
from pharmalab.exercises.kinds.choices import Choice
from pharmalab.exercises.kinds.functions import Function
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.kinds.moves import ExpertMove
from pharmalab.exercises.kinds.numbers import Algebraic, Rational, Real, Whole
from pharmalab.exercises.kinds.polynomials import Polynomial
from pharmalab.exercises.kinds.quantities import Chance, Count, Variance
from pharmalab.exercises.kinds.sets import Members
from pharmalab.exercises.kinds.tables import Table
from pharmalab.exercises.kinds.trials import Trial, YesNo

__all__ = [
    "Algebraic",
    "BayesRows",
    "Chance",
    "Choice",
    "Count",
    "ExpertMove",
    "Fit",
    "Function",
    "Kind",
    "Members",
    "Polynomial",
    "Rational",
    "Real",
    "Table",
    "Trial",
    "Variance",
    "Whole",
    "YesNo",
]
