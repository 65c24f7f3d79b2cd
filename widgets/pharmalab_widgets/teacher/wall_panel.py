"""A panel for the projector: the prediction wall, which shows the points, then the simulation, then the truth."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Literal

from pharmalab.classroom.counted import Sheet
from pharmalab.classroom.handed_in import handed_in
from pharmalab.classroom.wall import Wall
from pharmalab.classroom.wall import wall as wall_of
from pharmalab.core.arguments import checked
from pharmalab.drawing.html import Markup, el
from pharmalab.exercises.exercise import PRINTED
from pharmalab.exercises.registry import exercise
from pharmalab.probability import plots
from pharmalab_widgets.live.controls import progress
from pharmalab_widgets.live.jobs import Job, Worker
from pharmalab_widgets.live.live import Live, slots
from pharmalab_widgets.live.surroundings import words_of
from pharmalab_widgets.live.synced import synced_texts
from pharmalab_widgets.teacher import parts
from pharmalab_widgets.teacher.simulation import SimulationJob

FRAME = slots(
    class_="pl-frame pl-wall",
    top="Exercise",
    stages="What comes next",
    image="The wall",
    status="In words",
    entry="Your entries",
)
Field = Literal["guess", "deal"]
LETTERS = 17.0  #: pixels, on a wall 614 pixels wide; they grow with the panel
FIRST, SLICE = 0.2, 0.1  #: seconds of a simulation before the panel answers, and between two answers


class WallPanel(Live):
    """A panel with the prediction wall of one exercise at a time. Typed guesses are not saved.

    Args:
        wall: the first wall, without the guesses from answers files.
        folder: a folder of answers files with more guesses, or None.
        shown: whether the points are shown from the start.

    Raises:
        ValueError: there is no such folder, or it contains no files.
    """

    spoken: ClassVar[str] = "status"
    resumable: ClassVar[bool] = False  # only the panel holds typed input

    top, stages, image, status, entry = synced_texts(5)

    @checked
    def __init__(self, wall: Wall, folder: str | Path | None = None, shown: bool = False) -> None:
        super().__init__(kind="prediction-wall", label="Prediction wall", frame=str(FRAME))
        self.folder, self.shown = folder, shown
        self.worker = Worker(lambda: self.job, self._over, SLICE, self._beside)
        self.sheets = self._read()
        self.begin(wall)
        self.redraw()

    def _read(self) -> tuple[Sheet, ...]:
        return () if self.folder is None else handed_in(self.folder).sheets

    def begin(self, wall: Wall) -> None:
        """Start another exercise, or the same exercise again."""
        self.first, self.typed = wall, list[tuple[Field, str]]()
        self.entered, self.trouble = Counter[Field](), ""  # how often each field was used
        self.job: Job | None = None
        self._drawn: tuple[Wall, Markup] | None = None
        self.wall = self._put_together()

    def _put_together(self) -> Wall:
        """Return the wall with the guesses of files and all typed guesses. Raises Unreadable."""
        wall = self.first.handed_in(self.sheets)
        for field, text in self.typed:
            wall = wall.guessed(text) if field == "guess" else wall.dealt(text)
        return wall

    # --- messages from the browser --------------------------------------------------------------------------

    def do_choose(self, value: str) -> None:
        """Choose another exercise. Raises ValueError if there is no wall for it."""
        self.begin(Wall(exercise(value).variant(self.wall.variant.seed)))
        self.shown = False

    def do_look(self) -> None:
        """Look for new files in the folder. Raises ValueError if there is no folder."""
        if self.folder is None:
            raise ValueError("This wall has no folder to read guesses from.")
        self.sheets = self._read()
        self._change()

    def do_points(self) -> None:
        """Show the guesses as points, or hide the whole picture again."""
        self.shown = not self.shown

    def do_simulate(self) -> None:
        """Simulate the experiment. Each call adds more runs.

        Raises:
            ValueError: the points are hidden, or the exercise has no experiment.
        """
        self._after_the_points()
        self.job = SimulationJob(self.wall)

    def do_stop(self) -> None:
        """Stop the simulation. The results so far are kept."""
        if isinstance(self.job, SimulationJob):
            self._found(self.job)

    def do_truth(self) -> None:
        """Show or hide the truth."""
        self._after_the_points()
        self.wall = self.wall.told(not self.wall.truth)

    def _after_the_points(self) -> None:
        if not self.shown:
            raise ValueError("Show the points first.")

    def do_guess(self, guesses: str) -> None:
        """Add guesses that learners called out. A message lists the guesses that can't be read."""
        before = len(self.wall.aside)
        self._type("guess", guesses)
        self.trouble = " ".join(f"Set aside: {said}" for said in self.wall.aside[before:])

    def do_deal(self, deals: str) -> None:
        """Add the results of the class's own deals."""
        self._type("deal", deals)

    def _type(self, field: Field, text: str) -> None:
        """Add what was typed into a field to the wall, and empty the field. Raises Unreadable."""
        before = self.typed
        self.typed = [*before, (field, text)]
        try:
            self._change()
        except Exception:
            self.typed = before  # after any error the next input starts from a valid wall
            raise
        self.entered[field] += 1

    def do_back(self) -> None:
        """Take back the last typed input."""
        if not self.typed:
            raise ValueError("There is nothing to take back.")
        self.typed.pop()
        self._change()

    def _change(self) -> None:
        """Update the wall with other guesses or deals; results stay."""
        self.wall = replace(self._put_together(), found=self.wall.found, truth=self.wall.truth)

    def after(self) -> None:
        if self.job is not None:
            self.worker.start(FIRST)

    def _obey(self, message: object) -> None:
        self.trouble = ""
        super()._obey(message)

    def failed(self, error: Exception) -> None:
        self.trouble = words_of(error)

    # --- the simulation -------------------------------------------------------------------------------------

    def _beside(self, work: Callable[[], bool]) -> bool:
        with self.hold():
            more = bool(work())
            self.redraw_or_tell()
        return more

    def _over(self, job: Job, failure: Exception | None) -> None:
        if failure is not None:
            self.job = None
            self._tell(failure, job.words)
        elif isinstance(job, SimulationJob) and self.job is job:
            self._found(job)

    def _found(self, job: SimulationJob) -> None:
        self.job = None
        if job.found is not None:
            self.wall = self.wall.with_runs(job.found)

    def close(self) -> None:
        if self.job is not None:
            self.job.work.stop()
            self.job = None
        super().close()

    # --- show -----------------------------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        return {
            "top": parts.top(self.wall, self.sheets),
            "image": self._image(),
            "status": parts.words(self.wall, self.shown, self.trouble),
            "stages": progress(self.job) if self.job else parts.stages(self.wall, self.shown),
            "entry": parts.entry(self.wall, self.entered, bool(self.typed), self.folder is not None),
        }

    def _image(self) -> Markup:
        """Return the picture, drawn again only if the wall has changed."""
        if not self.shown:
            return parts.curtain(self.wall)
        if self._drawn is None or self._drawn[0] is not self.wall:
            picture = self.wall.plot()
            plot = plots.panel_plots(picture, LETTERS)
            self._drawn = self.wall, plot
        return self._drawn[1]

    def __repr__(self) -> str:
        """Return the question and, if the points are shown, their summary."""
        said = self.wall.words if self.shown else ""
        return "\n".join(filter(None, (f"Prediction wall: {self.wall.variant.exercise.id}", self.wall.asks, said)))

    def picture(self) -> str:
        image = plots.still_image(self.wall.plot(), LETTERS) if self.shown else self._image()
        return str(el.div(el.p(self.wall.asks), image, self.shown and el.p(self.wall.words)))


@checked
def wall(
    id: str = "U01.3",
    guesses: str = "",
    *,
    folder: str | Path | None = None,
    deals: str = "",
    seed: str = PRINTED,
    shown: bool = False,
) -> WallPanel:
    """Return a panel with the prediction wall of an exercise, for the projector: ``wall("U01.3", folder="handed_in")``.

    Args:
        id: the id of the first exercise.
        guesses: the first guesses, such as ``0.1; 0.3; 1/24`` or ``a: 12; b: 5``.
        folder: a folder of answers files with more guesses.
        deals: the results of the class's own deals, such as ``3 of 20`` or ``1: 12; 2: 5``.
        seed: the seed for the exercise's numbers (default: the printed numbers).
        shown: whether the points are shown from the start.

    Raises:
        ValueError: there is no such exercise, it asks for no guess, the folder contains no files, or the typed guesses
            or deals can't be read.
    """
    return WallPanel(wall_of(id, guesses, deals=deals, seed=seed), folder, shown)
