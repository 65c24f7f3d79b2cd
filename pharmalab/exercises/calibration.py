"""My calibration: the learner's guesses beside the truth, across all units.

It shows only exercises that the learner has answered, or whose solution they have seen.
"""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from pharmalab.core.arguments import checked
from pharmalab.core.words import plural
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.records import Record
from pharmalab.exercises.registry import exercise

CLOSE = 0.1  #: the share of the scale


class Guess(NamedTuple):
    """A guess beside the truth.

    Attributes:
        off: how far it is off, from 0 to 1 of the scale.
        way: -1 too low, 1 too high, 0 right or no number.
    """

    exercise: str
    told: str
    off: float
    way: int
    choice: bool


class Calibration(tuple[Guess, ...]):
    """All guesses whose truth may be shown; in a notebook it displays itself."""

    @property
    def words(self) -> str:
        """A summary of the guesses."""
        if not self:
            return "No guess to look at yet: predict, and finish an exercise."
        choices = [one for one in self if one.choice]
        scales = [one for one in self if not one.choice]
        said = []
        if choices:
            said.append(f"{sum(not one.off for one in choices)} of {plural(len(choices), 'choice')} were right.")
        if scales:
            close = sum(one.off <= CLOSE for one in scales)
            said.append(f"{close} of {plural(len(scales), 'guess')} were within a tenth of the scale.")
        low, high = (sum(one.way == way for one in scales) for way in (-1, 1))
        if abs(high - low) > 2:
            said.append(f"You guess too {'high' if high > low else 'low'}: {max(low, high)} times of {low + high}.")
        return " ".join(said)

    def __repr__(self) -> str:
        return "\n".join([self.words, *(f"{one.exercise}: {one.told}" for one in self)])

    def _repr_html_(self) -> str:
        rows = "".join(f"<tr><td>{escape(one.exercise)}</td><td>{escape(one.told)}</td></tr>" for one in self)
        return (
            f"<p>{escape(self.words)}</p><table><thead><tr><th>Exercise</th><th>Guess</th></tr></thead>{rows}</table>"
        )


@checked
def calibration(records: Iterable[Record]) -> Calibration:
    """Return the guesses of these records beside the truth."""
    return Calibration(guess for record in records for guess in _guesses(record))


def _guesses(record: Record) -> Iterable[Guess]:
    for id, attempt, verdicts in record.judged():
        of, variant = exercise(id), exercise(id).variant(attempt.seed)
        prediction = of.predicts
        if not attempt.guess or prediction is None or not (attempt.seen or any(verdicts)):
            continue
        truth = variant.guessed()
        try:
            guess = prediction.read(attempt.guess)
            off = prediction.off(guess, truth)
        except Unreadable:
            continue
        way = (guess > truth) - (guess < truth) if isinstance(prediction, Slider) and off > 0 else 0
        yield Guess(id, prediction.told(guess, truth), off, way, isinstance(prediction, Options))
