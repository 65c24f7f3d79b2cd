"""The contents of a prediction wall: a class's guesses, simulated and real results, and the truth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from pharmalab.classroom import tally
from pharmalab.classroom.counted import Sheet
from pharmalab.core.words import plural
from pharmalab.exercises.exercise import Variant
from pharmalab.exercises.experiments import Experiment
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.predictions import Options, Prediction, Sketch, Slider
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.simulation import simulate


@dataclass(frozen=True, repr=False)
class WallGuesses:
    """A class's guesses at the answer to an exercise, with all results so far.

    Args:
        variant: the exercise with its numbers; it must ask for a prediction.
        guesses: the anonymous guesses, sorted by size or in the order of the options.
        unread: the number of unreadable guesses in answers files.
        aside: a sentence for each unreadable typed guess.
    """

    variant: Variant
    guesses: tuple[Any, ...] = ()
    unread: int = 0
    aside: tuple[str, ...] = ()
    found: Estimate | None = None
    deals: Estimate | None = None
    truth: bool = False

    def __post_init__(self) -> None:
        if self.variant.exercise.predicts is None:
            raise ValueError(f"in {self.variant.exercise.id} nothing is guessed: choose another exercise")

    @property
    def prediction(self) -> Prediction:
        """Return the part of the exercise that asks for a prediction."""
        found = self.variant.exercise.predicts
        assert found is not None
        return found

    @property
    def asks(self) -> str:
        """Return the question whose answer the class guesses, in one sentence."""
        return self.variant.predicts if self.prediction.of else self.variant.asks

    # --- what comes in --------------------------------------------------------------------------------------

    def guessed(self, text: str) -> Self:
        """Return the wall with typed guesses added, such as ``0.1; 0.3; 1/24`` or ``a: 12; b: 5``.

        If only some guesses can't be read, ``aside`` of the returned wall says why.

        Raises:
            Unreadable: none of the guesses could be read.
        """
        found, aside = tally.sorted_out(text, self._read)
        if not found:
            raise Unreadable(aside[0])
        return replace(self.with_guesses(found), aside=(*self.aside, *aside))

    def with_guesses(self, more: Iterable[object]) -> Self:
        """Return the wall with more guesses added. The guesses must be values that `Prediction.read` returned."""
        return replace(self, guesses=tuple(sorted((*self.guesses, *more), key=self._place)))

    def handed_in(self, sheets: Iterable[Sheet]) -> Self:
        """Return the wall with the guesses from learners' answers files added.

        Each learner contributes at most one guess, from the version of the exercise that has the wall's numbers.
        """
        id, seed = self.variant.exercise.id, self.variant.seed
        guesses = dict[str, str]()
        for sheet in sheets:
            if guess := sheet.record.attempt(id, seed).guess:
                guesses.setdefault(sheet.learner or sheet.file, guess)
        read, unread = list[Any](), 0
        for raw in guesses.values():
            try:
                read.append(self._read(raw))
            except Unreadable:
                unread += 1
        return replace(self.with_guesses(read), unread=self.unread + unread)

    def _read(self, raw: str) -> Any:
        """Return a guess from text. Raises Unreadable if it is none, or a sketch with a wrong number of places."""
        guess = self.prediction.read(raw)
        if isinstance(self.prediction, Sketch) and len(guess) != len(self.places):
            raise Unreadable(f"The sketch has {plural(len(guess), 'bar')}, but it needs {len(self.places)}.")
        return guess

    def _place(self, guess: object) -> Any:
        """Return the place of a guess in the order of the scale."""
        return self.prediction.options.index(guess) if isinstance(self.prediction, Options) else guess

    def dealt(self, text: str) -> Self:
        """Return the wall with the class's own deals added. For *text* and its errors, see `tally.deals`."""
        more = tally.deals(text, self.chance)
        return replace(self, deals=self.deals + more if self.deals else more)

    # --- what is found out ----------------------------------------------------------------------------------

    def simulated(self, runs: int | None = None, seed: int = 0) -> Self:
        """Return the wall with more runs of the experiment added (by default, as many as the exercise says).

        Raises:
            ValueError: the exercise has no simulation.
        """
        of = self.variant.exercise
        return self.with_runs(simulate(self.experiment, runs or of.runs, seed, progress=False))

    def with_runs(self, found: Estimate) -> Self:
        """Return the wall with the results of more runs added."""
        return replace(self, found=self.found + found if self.found else found)

    @property
    def experiment(self) -> Experiment:
        """Return the experiment of the exercise. Raises ValueError if it has none."""
        found = self.variant.experiment
        if found is None:
            raise ValueError(f"in {self.variant.exercise.id} nothing is simulated: show the truth, or type deals in")
        return found

    def told(self, truth: bool = True) -> Self:
        """Return the wall with the truth shown or hidden."""
        return replace(self, truth=truth)

    @cached_property
    def chance(self) -> bool:
        """Return whether a run of the experiment gives success or failure rather than a number."""
        return simulate(self.experiment, 1, chunk=1, progress=False).proportion

    @cached_property
    def right(self) -> Any:
        """Return the true value of the guessed quantity."""
        return self.variant.guessed()

    @cached_property
    def mean(self) -> Exact:
        """Return the exact mean of the experiment."""
        return self.variant.expected()

    @property
    def places(self) -> Sequence[str]:
        """Return the labels of the horizontal axis if the guesses are sketches (see `Sketch`), or () if they aren't."""
        of = self.prediction
        return of.places(**self.variant.parameters) if isinstance(of, Sketch) else ()

    @cached_property
    def one_scale(self) -> bool:
        """Return whether the simulation estimates the same quantity that the class guesses.

        If it does, guesses and simulation can share an axis of the picture.
        """
        if not isinstance(self.prediction, Slider) or self.variant.exercise.experiment is None:
            return False
        return abs(float(self.right) - float(self.mean)) <= 1e-12 * abs(float(self.mean))
