"""The prediction wall: a class's anonymous guesses, shown on the projector before anybody knows the answer.

The wall first shows the guesses as points, then the results of a simulation, and finally the truth.

    from pharmalab.classroom.wall import wall
    wall("U01.3", "0.3; 0.05; 0.1; 1/24")
    wall("U01.3", folder="handed_in").simulated().told()
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles

from pharmalab.classroom.handed_in import handed_in
from pharmalab.classroom.wall_guesses import WallGuesses
from pharmalab.classroom.wall_picture import draw, guesses_of_a_point
from pharmalab.core.words import lower_first, number, plural
from pharmalab.exercises.calibration import CLOSE
from pharmalab.exercises.exercise import PRINTED
from pharmalab.exercises.predictions import Options, Sketch
from pharmalab.exercises.registry import exercise
from pharmalab.probability.comparison import compare
from pharmalab.probability.plots import Picture

LARGE = 1_000  #: the size from which numbers are rounded to whole numbers


@dataclass(frozen=True, repr=False)
class Wall(WallGuesses):
    """A prediction wall with all of a class's guesses. A notebook displays it as a picture with a description."""

    @property
    def words(self) -> str:
        """Return a description of the visible part of the picture."""
        found = [("The simulation", self.found), ("Our own deals", self.deals)]
        per = guesses_of_a_point(self)
        points = f"Each point stands for up to {per} guesses." if per > 1 else ""
        said = [self._of_guesses(), points, *(f"{name}: {lower_first(one.words)}" for name, one in found if one)]
        if self.truth:
            said += [self._of_truth(), self._of_distance()]
        return " ".join(filter(None, said))

    def _of_guesses(self) -> str:
        count = plural(len(self.guesses), "guess")
        unread = f" ({self.unread} more could not be read)" if self.unread else ""
        unread += f" ({len(self.aside)} set aside)" if self.aside else ""
        if not self.guesses:
            return f"No guesses yet{unread}."
        if isinstance(self.prediction, Options):
            votes = Counter(self.guesses)
            listed = ", ".join(f"“{option}” {votes[option]}" for option in self.prediction.options)
            return f"{count}{unread}: {listed}."
        if isinstance(self.prediction, Sketch):
            return f"{plural(len(self.guesses), 'sketch')}{unread}."
        low, high = self.guesses[0], self.guesses[-1]
        if low == high:
            return f"{count}{unread}, all at {_said(low)}."
        half = ""
        if len(self.guesses) >= 4:
            lower, middle, upper = map(_said, quantiles(self.guesses, n=4, method="inclusive"))
            half = f"; half of them are between {lower} and {upper}, and the middle one is {middle}"
        return f"{count}{unread}, from {_said(low)} to {_said(high)}{half}."

    def _of_truth(self) -> str:
        if isinstance(self.prediction, Options):
            return f"The answer is “{self.right}”."
        if isinstance(self.prediction, Sketch):
            place = max(self.right, key=lambda one: self.right[one])
            return f"The highest point is {float(self.right[place]):.3g}, at {place}."
        if float(self.right) >= LARGE:
            return f"The true value is {number(round(self.right))}."
        return compare(exact=self.right).words

    def _of_distance(self) -> str:
        """Return how far the guesses are off, together."""
        if not self.guesses:
            return ""
        count = len(self.guesses)
        if isinstance(self.prediction, Options):
            return f"{sum(one == self.right for one in self.guesses)} of {count} guessed right."
        off = [self.prediction.off(one, self.right) for one in self.guesses]
        within = f"{sum(one <= CLOSE for one in off)} of {count}"
        if isinstance(self.prediction, Sketch):
            return f"In {within} sketches, the average error in height is at most a tenth of the scale."
        right = float(self.right)
        high, low = sum(one > right for one in self.guesses), sum(one < right for one in self.guesses)
        return f"Within a tenth of the scale: {within}. All guesses: {high} too high, {low} too low."

    def plot(self) -> Picture:
        """Return the visible part of the picture."""
        return Picture(draw(self), f"{self.asks} {self.words}")

    def __repr__(self) -> str:
        return f"{self.variant.exercise.id}: {self.asks}\n{self.words}"

    def _repr_html_(self) -> str:
        return self.plot()._repr_html_()


def _said(guess: float) -> str:
    """Return a guess with three meaningful digits: 0.0417, 1 260, 88 700 000."""
    return number(round(float(f"{guess:.3g}"))) if guess >= LARGE else f"{guess:.3g}"


def wall(id: str, guesses: str = "", *, folder: str | Path | None = None, deals: str = "", seed: str = PRINTED) -> Wall:
    """Return the prediction wall of an exercise, with guesses only; ``.simulated()`` and ``.told()`` add the rest.

    Args:
        id: the id of the exercise, for example 'U01.3'.
        guesses: typed guesses, such as ``0.1; 0.3; 1/24`` or ``a: 12; b: 5``.
        folder: a folder of answers files with more guesses.
        deals: the results of the class's own deals, such as ``3 of 20`` or ``1: 12; 2: 5``.
        seed: the seed of the numbers (default: the printed numbers).

    Raises:
        ValueError: there is no such exercise, it asks for no guess, or the folder contains no files.
        Unreadable: no typed guess can be read, or a typed deal can't be read. It is a ValueError.
    """
    found = Wall(exercise(id).variant(seed))
    if folder is not None:
        found = found.handed_in(handed_in(folder).sheets)
    if guesses:
        found = found.guessed(guesses)
    return found.dealt(deals) if deals else found
