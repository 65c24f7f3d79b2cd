"""How well a learner guesses: the guesses in all units, compared with the true values.

Only exercises that the learner has solved, or whose solution the learner has seen, are included.
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
    """A learner's guess in an exercise, compared with the truth.

    Attributes:
        off: the distance from the truth, as a fraction of the question's scale.
        way: -1 for too low, 1 for too high, 0 otherwise.
    """

    exercise: str
    told: str
    off: float
    way: int
    choice: bool


class Calibration(tuple[Guess, ...]):
    """All guesses that the learner may compare with the true values. A notebook displays this object as a list."""

    @property
    def words(self) -> str:
        """Return a summary of the guesses in words."""
        if not self:
            return "You have no guesses to look at yet. Make a guess in an exercise, and then finish the exercise."
        choices = [one for one in self if one.choice]
        scales = [one for one in self if not one.choice]
        said = []
        if choices:
            said.append(
                f"When you had to choose an answer, you were right "
                f"{plural(sum(not one.off for one in choices), 'time')} out of {len(choices)}."
            )
        if scales:
            close = sum(one.off <= CLOSE for one in scales)
            said.append(
                f"Your guess was close (within a tenth of the scale) {plural(close, 'time')} out of {len(scales)}."
            )
        low, high = (sum(one.way == way for one in scales) for way in (-1, 1))
        if abs(high - low) > 2:
            said.append(
                f"You tend to guess too {'high' if high > low else 'low'}: you did so {max(low, high)} times out of "
                f"{low + high}."
            )
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
    """Return the guesses in a learner's records, each compared with the truth."""
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
