"""The prediction wall: what a class has guessed, without names, for the projector: first the points, then the
simulation, then the truth.

    from pharmalab.classroom.wall import wall
    wall("U01.3", "0.3; 0.05; 0.1; 1/24")
    wall("U01.3", folder="handed_in").simulated().told()
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from statistics import quantiles
from typing import TYPE_CHECKING, Any, Self

from pharmalab.classroom import tally
from pharmalab.classroom.handed_in import Sheet, handed_in
from pharmalab.core.words import capital, number, plural
from pharmalab.exercises.calibration import CLOSE
from pharmalab.exercises.exercise import PRINTED, Variant
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.predictions import Options, Prediction, Sketch, Slider
from pharmalab.exercises.registry import exercise
from pharmalab.probability.comparing import compare
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.simulating import simulate

if TYPE_CHECKING:
    from pharmalab.probability.plots import Picture

LARGE = 1_000  #: from here on numbers are said in whole ones


@dataclass(frozen=True, repr=False)
class Wall:
    """The guesses of a class about one exercise, and what was found out since. It shows itself.

    Args:
        variant: the exercise, with its numbers; it has a prediction.
        guesses: as `Prediction.read` gives them, in the order of the scale: who guessed what is forgotten.
        unread: how many could not be read.
        found: of the simulation; None: not yet.
        deals: of the class's own cards, dealt at its desks; None: there are none.
        truth: whether it is shown.
    """

    variant: Variant
    guesses: tuple[Any, ...] = ()
    unread: int = 0
    found: Estimate | None = None
    deals: Estimate | None = None
    truth: bool = False

    def __post_init__(self) -> None:
        if self.variant.exercise.predicts is None:
            raise ValueError(f"in {self.variant.exercise.id} nothing is guessed: choose another exercise")

    @property
    def prediction(self) -> Prediction:
        """What is guessed."""
        found = self.variant.exercise.predicts
        assert found is not None
        return found

    @property
    def asks(self) -> str:
        """What is guessed, in one sentence."""
        return self.variant.predicts if self.prediction.of else self.variant.question

    # --- what comes in --------------------------------------------------------------------------------------

    def guessed(self, text: str) -> Self:
        """With guesses that were typed in: ``0.1; 0.3; 1/24``, or ``a: 12; b: 5``. Raises Unreadable."""
        return self.with_guesses(tally.read(text, self._read))

    def with_guesses(self, more: Iterable[Any]) -> Self:
        """With these guesses too, which were read."""
        return replace(self, guesses=tuple(sorted((*self.guesses, *more), key=self._place)))

    def handed_in(self, sheets: Iterable[Sheet]) -> Self:
        """With the guesses of answers files: of each learner one, with the same numbers."""
        id, seed = self.variant.exercise.id, self.variant.seed
        kept = (one for sheet in sheets for one in sheet.record.attempts.get(id, ()) if one.seed == seed)
        read, unread = list[Any](), 0
        for raw in (one.guess for one in kept if one.guess):
            try:
                read.append(self._read(raw))
            except Unreadable:
                unread += 1
        return replace(self.with_guesses(read), unread=self.unread + unread)

    def _read(self, raw: str) -> Any:
        """Raises Unreadable: it is no such guess, or a sketch with too many places, or too few."""
        guess = self.prediction.read(raw)
        if isinstance(self.prediction, Sketch) and len(guess) != len(self.places):
            raise Unreadable(f"The sketch has {len(guess)} heights; there are {len(self.places)} places.")
        return guess

    def _place(self, guess: Any) -> Any:
        """Of a guess in the order of the scale."""
        return self.prediction.options.index(guess) if isinstance(self.prediction, Options) else guess

    def dealt(self, text: str) -> Self:
        """With the results of the class's own deals, `tally.deals`; after those that were there. Raises Unreadable."""
        more = tally.deals(text, self.chance)
        return replace(self, deals=self.deals + more if self.deals else more)

    def with_typed(self, before: "Wall") -> Self:
        """With the guesses and deals of another wall in place of these."""
        return replace(self, guesses=before.guesses, deals=before.deals)

    # --- what is found out ----------------------------------------------------------------------------------

    def simulated(self, runs: int | None = None, seed: int = 0) -> Self:
        """With so many runs of the experiment (None: as many as the exercise has).

        Raises:
            ValueError: in this exercise nothing is simulated.
        """
        of = self.variant.exercise
        return self.with_runs(simulate(self.experiment, runs or of.runs, seed, progress=False))

    def with_runs(self, found: Estimate) -> Self:
        """With these runs, after those that were there."""
        return replace(self, found=self.found + found if self.found else found)

    @property
    def experiment(self) -> Any:
        """What a simulation tries. Raises ValueError: nothing is simulated in this exercise."""
        found = self.variant.experiment
        if found is None:
            raise ValueError(f"in {self.variant.exercise.id} nothing is simulated: show the truth, or type deals in")
        return found

    def told(self, truth: bool = True) -> Self:
        """With the truth, or without it."""
        return replace(self, truth=truth)

    @cached_property
    def chance(self) -> bool:
        """Whether a deal is a success or none; else it gives a number."""
        return simulate(self.experiment, 1, chunk=1, progress=False).proportion

    @cached_property
    def right(self) -> Any:
        """What was guessed, worked out."""
        return self.variant.guessed()

    @cached_property
    def mean(self) -> Any:
        """What the experiment finds in the long run, worked out."""
        return self.variant.expected()

    @property
    def places(self) -> Sequence[str]:
        """Of a sketch."""
        of = self.prediction
        return of.places(**self.variant.parameters) if isinstance(of, Sketch) else ()

    @cached_property
    def one_scale(self) -> bool:
        """Whether the simulation finds what was guessed, so that both stand on one axis."""
        if not isinstance(self.prediction, Slider) or self.variant.exercise.experiment is None:
            return False
        return abs(float(self.right) - float(self.mean)) <= 1e-12 * abs(float(self.mean))

    # --- how it shows itself --------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """The picture in words: as much of it as is shown."""
        found = [("The simulation", self.found), ("Our own deals", self.deals)]
        said = [self._of_guesses(), *(f"{name}: {one.words}" for name, one in found if one is not None)]
        if self.truth:
            said += [self._of_truth(), self._of_distance()]
        return " ".join(filter(None, said))

    def _of_guesses(self) -> str:
        count = plural(len(self.guesses), "guess")
        unread = f" ({self.unread} more could not be read)" if self.unread else ""
        if not self.guesses:
            return f"No guess yet{unread}."
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
            half = f"; half of them from {lower} to {upper}, the middle one at {middle}"
        return f"{count}{unread}, from {_said(low)} to {_said(high)}{half}."

    def _of_truth(self) -> str:
        if isinstance(self.prediction, Options):
            return f"It is “{self.right}”."
        if isinstance(self.prediction, Sketch):
            place = max(self.right, key=lambda one: self.right[one])
            return f"The highest is {place}, with {float(self.right[place]):.3g}."
        if float(self.right) >= LARGE:
            return f"Exactly it is {number(round(self.right))}."
        return capital(compare(exact=self.right).words)

    def _of_distance(self) -> str:
        """How far the guesses are off, together."""
        if not self.guesses:
            return ""
        count = len(self.guesses)
        if isinstance(self.prediction, Options):
            return f"So guessed {sum(one == self.right for one in self.guesses)} of {count}."
        off = [self.prediction.off(one, self.right) for one in self.guesses]
        close = f"Within a tenth of the scale: {sum(one <= CLOSE for one in off)} of {count}"
        if isinstance(self.prediction, Sketch):
            return f"{close}, on average."
        right = float(self.right)
        high, low = sum(one > right for one in self.guesses), sum(one < right for one in self.guesses)
        return f"{close}; too high: {high}, too low: {low}."

    def plot(self) -> "Picture":
        """The picture, as far as it is shown."""
        from pharmalab.classroom.wall_picture import draw

        return draw(self)

    def __repr__(self) -> str:
        return f"{self.variant.exercise.id}: {self.asks}\n{self.words}"

    def _repr_html_(self) -> str:
        return self.plot()._repr_html_()


def _said(guess: float) -> str:
    """With three digits that tell something: 0.0417, 1 260, 88 700 000."""
    return number(round(float(f"{guess:.3g}"))) if guess >= LARGE else f"{guess:.3g}"


def wall(id: str, guesses: str = "", *, folder: str | Path | None = None, deals: str = "", seed: str = PRINTED) -> Wall:
    """The wall of an exercise, with its points alone; ``.simulated()`` and ``.told()`` add the rest.

    Args:
        id: of the exercise, 'U01.3'.
        guesses: typed in, as ``0.1; 0.3; 1/24`` or ``a: 12; b: 5``.
        folder: with answers files, whose guesses come onto the wall as well.
        deals: results of the class's own cards, as ``3 of 20`` or ``1: 12; 2: 5``.
        seed: of the numbers, where they are not the printed ones.

    Raises:
        ValueError: there is no such exercise, nothing is guessed in it, or there are no files in the folder.
        Unreadable: what was typed in cannot be read (a ValueError too).
    """
    found = Wall(exercise(id).variant(seed))
    if folder is not None:
        found = found.handed_in(handed_in(folder).sheets)
    if guesses:
        found = found.guessed(guesses)
    return found.dealt(deals) if deals else found
