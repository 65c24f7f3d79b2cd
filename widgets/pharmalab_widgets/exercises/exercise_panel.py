"""The panel for one exercise, in five steps: predict, simulate, derive, compare and check."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated

from pharmalab import exercises
from pharmalab.core.arguments import checked
from pharmalab.drawing.html import Markup, el
from pharmalab.exercises import Exercise
from pharmalab.exercises.exercise import PRINTED
from pharmalab_widgets.exercises import parts
from pharmalab_widgets.exercises.answers import Answers
from pharmalab_widgets.exercises.work import GUESS_FIRST, SIMULATE, Work
from pharmalab_widgets.live.jobs import Job, Worker
from pharmalab_widgets.live.live import Live, slots
from pharmalab_widgets.live.surroundings import words_of
from pharmalab_widgets.live.synced import synced_texts

FRAME = slots(
    class_="pl-frame pl-exercise",
    top="Exercise",
    question="Question",
    nav="What comes next",
    body="Step",
    status="Verdict",
    code="In code",
)
FIRST, SLICE = 0.1, 0.1  #: seconds of a simulation before the panel answers, and between two answers


class Closed:
    """A stand-in for a part of the exercise panel before the guess. It refuses every action."""

    def __init__(self, part: object) -> None:
        self.part = part

    def __getattr__(self, name: str) -> Callable[..., None]:
        getattr(self.part, name)  # raises AttributeError for unknown actions
        return _refuse


def _refuse(**fields: str) -> None:
    """Raise ValueError, because the guess comes first."""
    raise ValueError(GUESS_FIRST)


class ExercisePanel(Live):
    """A panel in which a learner works on an exercise.

    Args:
        of: the exercise.
        folder: the folder of the answers file (default: beside a class notebook, or PHARMALAB_HOME).
        seed: the seed for the exercise's numbers (default: the numbers that the learner used last).
    """

    top, question, body, status, nav, code = synced_texts(6)

    @checked
    def __init__(self, of: Exercise, folder: Path | None = None, seed: str | None = None) -> None:
        super().__init__(kind="exercise", label=f"Exercise {of.id} {of.title}", frame=str(FRAME))
        self.of = of
        self.answers = Answers(of.id.partition(".")[0], folder)
        self.menu = self.coding = False
        self.worker = Worker(lambda: self.work.simulation.job, self._over, SLICE, self._beside)
        self.work = Work(of, self.answers, self._seeds()[-1] if seed is None else seed)
        self.redraw()

    def _seeds(self) -> list[str]:
        """Return the seeds that the learner has worked on, the last ones last: the printed seed, then numbered ones."""
        kept = [one.seed for one in self.answers.record.attempts.get(self.of.id, ())]
        return [PRINTED, *(seed for seed in kept if seed == PRINTED or seed.isdecimal())]

    # --- messages from the browser --------------------------------------------------------------------------

    @property
    def actors(self) -> tuple[object, ...]:
        work = self.work
        later: tuple[object, ...] = work.simulation, work.deriving, work.comparing
        return self, work, work.guessing, *(later if work.opened else map(Closed, later))

    def _obey(self, message: object) -> None:
        self.answers.look()  # others may have written
        super()._obey(message)

    def do_step(self, step: str) -> None:
        """Open one of the steps of the exercise."""
        self.work.go(step)

    def do_next(self) -> None:
        """Go to the next step."""
        self.work.go_on()
        self.move_focus("body")

    def do_guess(self, **fields: str) -> None:
        """Enter the guess. This opens the other steps."""
        self.work.guessing.do_guess(**fields)
        self.work.go_on()
        self.move_focus("body")

    def do_another(self) -> None:
        """Start the same exercise with other numbers. Raises ValueError if the learner hasn't finished it yet."""
        if not (self.work.right or self.work.attempt.seen):
            raise ValueError("Answer this exercise or look at its solution first.")
        self._begin(str(1 + max((int(seed) for seed in self._seeds() if seed), default=0)))

    def do_printed(self) -> None:
        """Go back to the exercise with the printed numbers."""
        self.menu = False
        self._begin(PRINTED)

    def _begin(self, seed: str) -> None:
        self.work.simulation.stop()
        self.work = Work(self.of, self.answers, seed)
        self.move_focus("body")

    def do_stop(self) -> None:
        """Stop the simulation. The results so far are kept."""
        self.work.simulation.stop()
        self.work.keep_simulation()
        self.work.say("Stopped.")
        self.move_focus("many")

    def do_menu(self, open: str = "") -> None:
        """Open the menu, or close it if it is open. With ``open="no"``, only close it."""
        self.menu = not self.menu and open != "no"
        if not open:
            self.move_focus("export" if self.menu else "menu")

    def do_code(self) -> None:
        """Show or hide the code cells for this exercise."""
        self.coding = not self.coding

    def do_copied(self, failed: bool = False) -> None:
        self.work.say("The text is selected. Press Ctrl+C or ⌘C to copy it." if failed else "Copied.")

    def do_escape(self) -> None:
        if self.menu:
            self.do_menu()

    def after(self) -> None:
        if self.work.simulation.job is not None:
            self.worker.start(FIRST)

    def failed(self, error: Exception) -> None:
        self.work.say(words_of(error), "wrong")

    # --- long work ------------------------------------------------------------------------------------------

    def _beside(self, work: Callable[[], bool]) -> bool:
        with self.hold():
            more = work()
            self.redraw_or_tell()
        return more

    def _over(self, job: Job, failure: Exception | None) -> None:
        simulation = self.work.simulation
        if simulation.job is job:
            simulation.stop()
            self.work.keep_simulation()
            if failure is not None:
                self._tell(failure, job.words)
            elif self.work.step == SIMULATE:
                self.work.say("Done.")

    def close(self) -> None:
        self.work.simulation.stop()
        super().close()

    # --- show -----------------------------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        work = self.work
        return {
            "top": parts.top(work, self.menu),
            "question": parts.question(work),
            "body": parts.body(work),
            "status": parts.said(work.said, work.mark),
            "nav": parts.buttons(work, self.coding),
            "code": parts.code(work) if self.coding else Markup(),
        }

    # --- without a browser: the same, however far one is ----------------------------------------------------

    def __repr__(self) -> str:
        printed = self.of.variant()
        return "\n".join(filter(None, [f"Exercise {self.of.id} {self.of.title}", printed.story, printed.question]))

    def picture(self) -> str:
        return str(el.div(el.p(line) for line in repr(self).splitlines()))


@checked
def exercise(id: Annotated[str, "an id, as 'U01.3'"]) -> ExercisePanel:
    """Return a panel for an exercise: ``exercise("U01.3")``.

    In a class, your answers are saved beside the notebook. Otherwise they are saved in PHARMALAB_HOME.

    Raises:
        ValueError: there is no such exercise. The message suggests an id.
    """
    return ExercisePanel(exercises.exercise(id))
