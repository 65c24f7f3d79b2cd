"""Functions for the tasks of lesson D9, which compute the value of a published theory from the notes."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice, TheoryValue
from pharmalab.deduction.alchemy import ALCHEMICALS, wrong_colors
from pharmalab.deduction.table import SEALS
from pharmalab.deduction.words import read_alchemical, read_ingredient
from pharmalab.exercises import exercise
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.units.u17.theories import BLUFF, HALF_SURE, PRINTED, RIGHT, SURE, kinds

LOG = "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup"
CLAIM = "PPP"  #: the published theory about toad
ON_IT = ("gold seal", "silver seal", "red hedge", "green hedge", "blue hedge")  #: in words, in the order of SEALS


@lru_cache(8)
def theory(notes: Notes) -> TheoryValue:
    """Return the value of the theory that toad is the alchemical CLAIM."""
    at = read_ingredient("toad"), read_alchemical(CLAIM)
    return next(one for one in Advice(notes.worlds).theories() if (one.ingredient, one.alchemical) == at)


def points_of(seal: str) -> Callable[[Notes], Fraction]:
    """Return a function that takes notes and returns a seal's expected points.

    The points assume that nobody tests the theory.
    """
    return lambda notes: theory(notes).points[SEALS.index(seal)]


def best(notes: Notes) -> str:
    """Return the seal with the most expected points."""
    points = theory(notes).points
    return ON_IT[points.index(max(points))]


def of_unit(id: str, row: str = "") -> Callable[[Notes], Any]:
    """Return a function that takes notes but ignores them, and always returns the right answer to an exercise.

    If the answer is a table, *row* is the row to return; '' for the whole answer.
    """

    def truth(notes: Notes) -> Any:
        found = exercise(id).variant().truth()
        return found[row] if row else found

    return truth


def slip_of_unit(id: str, which: str, row: str = "") -> Misconception:
    """Return a misconception from a unit's exercise, for use in a task of this course.

    *which* is the id of the misconception. If the answer is a table, *row* is the row that the task asks about.
    """
    variant = exercise(id).variant()
    slip = next(one for one in variant.slips() if one.id == which)
    return Misconception(which, lambda notes: slip.value[row] if row else slip.value, slip.says)


def claims(true: str) -> Fraction:
    """Return the probability that a rival publishes the theory CLAIM about toad, if toad's alchemical is *true*.

    In exercise U17.2, a sure rival publishes the truth. A half-sure rival publishes the truth or an alchemical that
    differs in one sign. A rival who bluffs may publish any alchemical.
    """
    types = kinds(**PRINTED)
    signs = len(wrong_colors(ALCHEMICALS.index(CLAIM), ALCHEMICALS.index(true)))
    half = {0: RIGHT[HALF_SURE], 1: (1 - RIGHT[HALF_SURE]) / 3}.get(signs, Fraction(0))
    return types[SURE] * (not signs) + types[HALF_SURE] * half + types[BLUFF] * RIGHT[BLUFF]


def believed(notes: Notes) -> Fraction:
    """Return the probability that toad is the alchemical CLAIM, after a rival has published this theory.

    The probabilities before the publication come from *notes*.
    """
    chances = dict(zip(ALCHEMICALS, notes.chances[read_ingredient("toad")], strict=True))
    weights = {name: chance * claims(name) for name, chance in chances.items()}
    return weights[CLAIM] / sum(weights.values(), Fraction(0))
