"""What comes together on the prediction wall: the guesses of a class, what was simulated and dealt, and the truth."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Self

from pharmalab.classroom import tally
from pharmalab.classroom.counted import Sheet
from pharmalab.exercises.exercise import Variant
from pharmalab.exercises.experiments import Experiment
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.predictions import Options, Prediction, Sketch, Slider
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.simulation import simulate


@dataclass(frozen=True, repr=False)
class WallGuesses:
    """The guesses of a class about one exercise, and what was found out since.

    Args:
        variant: the exercise, with its numbers; it has a prediction.
        guesses: as `Prediction.read` gives them, in the order of the scale: who guessed what is forgotten.
        unread: how many could not be read in answers files.
        aside: of those that were typed in a sentence for each that could not be read, which names it.
        found: of the simulation; None: not yet.
        deals: of the class's own cards, dealt at its desks; None: there are none.
        truth: whether it is shown.
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
        """With guesses that were typed in: ``0.1; 0.3; 1/24``, or ``a: 12; b: 5``. What is no guess is set aside.

        Raises:
            Unreadable: not one of them could be read.
        """
        found, aside = tally.sorted_out(text, self._read)
        if not found:
            raise Unreadable(aside[0])
        return replace(self.with_guesses(found), aside=(*self.aside, *aside))

    def with_guesses(self, more: Iterable[object]) -> Self:
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

    def _place(self, guess: object) -> Any:
        """Of a guess in the order of the scale."""
        return self.prediction.options.index(guess) if isinstance(self.prediction, Options) else guess

    def dealt(self, text: str) -> Self:
        """With the results of the class's own deals, `tally.deals`; after those that were there. Raises Unreadable."""
        more = tally.deals(text, self.chance)
        return replace(self, deals=self.deals + more if self.deals else more)

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
    def experiment(self) -> Experiment:
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
    def mean(self) -> Exact:
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
