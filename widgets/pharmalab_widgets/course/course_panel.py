"""The panel for a lesson of the deduction course: one task at a time, with the grid always in sight."""

from collections.abc import Mapping
from typing import Annotated

from pharmalab.core.arguments import checked
from pharmalab.course import Lesson, Task
from pharmalab.course import lesson as lesson_on
from pharmalab.course.registry import ids
from pharmalab.drawing import notes_sheet
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.course import parts
from pharmalab_widgets.course.play import Play, Said
from pharmalab_widgets.course.plays import play_of
from pharmalab_widgets.course.progress import Progress
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.live import Live, slots
from pharmalab_widgets.live.surroundings import words_of
from pharmalab_widgets.live.synced import synced_texts

FRAME = slots(
    class_="pl-frame",
    top="Lesson",
    text="Task",
    sheet="Sheet",
    bar="What you can do",
    foot=slots(class_="pl-foot", status="Verdict", nav="What comes next"),
)


class CoursePanel(Live):
    """A panel for a lesson of the deduction course.

    Args:
        of: the lesson.
        task: the id of the task to start with (default: the learner's last task).

    Raises:
        ValueError: there is no such task.
    """

    top, text, sheet, bar, status, nav = synced_texts(6)

    @checked
    def __init__(self, of: Lesson, task: str | None = None) -> None:
        super().__init__(kind="course", label=f"Lesson: {of.title}", frame=str(FRAME))
        self.lesson, self.kept = of, Progress(of)
        self.play: Play | None = None  #: the open task; None means the end
        self._open(of.tasks.index(of.task(task)) if task else self._begin_at())
        self.redraw()

    @property
    def task(self) -> Task | None:
        """Return the current task, or None at the end of the lesson."""
        return self.play.of if self.play else None

    # --- the way through the tasks --------------------------------------------------------------------------

    def _begin_at(self) -> int:
        """Return the number of the task where the learner was; else of the first task that is not passed."""
        ids = [task.id for task in self.lesson.tasks]
        if self.kept.half.place in ids:
            return ids.index(self.kept.half.place)
        return next((n for n, task in enumerate(self.lesson.tasks) if not self.kept.passed(task)), 0)

    def _open(self, at: int) -> None:
        """Show a task or, after the last task, the end of the lesson."""
        self.at = at
        self.play = play_of(self.lesson.tasks[at], self.kept) if at < len(self.lesson.tasks) else None

    def _go(self, at: int) -> None:
        self._open(at)
        self.kept.half.place = self.task.id if self.task else ""
        self.move_focus("level")

    def do_next(self) -> None:
        """Go to the next task. Raises ValueError if the learner can't leave the current task yet."""
        if self.play is None:
            raise ValueError("This is the last task.")
        if not self.play.passed:
            raise ValueError("Finish this task first. If you’re stuck, the hints lead you to the answer.")
        self._go(self.at + 1)

    def do_back(self) -> None:
        if not self.at:
            raise ValueError("This is the first task.")
        self._go(self.at - 1)

    def do_go(self, task: str) -> None:
        """Go to a task that the learner has reached."""
        tasks = list(self.lesson.tasks)
        at = next((n for n, one in enumerate(tasks) if one.id == task), None)
        if at is None:
            raise ValueError("There is no such task.")
        if not all(map(self.kept.passed, tasks[:at])) and not self.kept.passed(tasks[at]):
            raise ValueError("You haven’t reached that task yet.")
        self._go(at)

    # --- messages from the browser --------------------------------------------------------------------------

    @property
    def actors(self) -> tuple[object, ...]:
        return (self, self.play) if self.play else (self,)

    def after(self) -> None:
        if self.play is not None and self.play.focus:
            self.move_focus(self.play.focus)
            self.play.focus = ""

    def keep(self) -> None:
        self.kept.save()

    def failed(self, error: Exception) -> None:
        if self.play is not None:
            self.play.said = Said("trouble", "", words_of(error))

    # --- show -----------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        self.where = self.task.title if self.task else parts.END
        super().redraw()

    def parts(self) -> Mapping[str, Markup]:
        play, kept = self.play, self.kept
        top = markup(
            parts.way(self.lesson, self.task, kept),
            kept.problem and el.p(kept.problem, class_="pl-banner", role="alert", data_key="problem"),
        )
        if play is None:
            nav = el.div(button("‹ Back", do="back", key="back"), class_="pl-nav")
            words = parts.end(self.lesson, self._after(), kept)
            return {**dict.fromkeys(("sheet", "bar", "status"), Markup()), "top": top, "text": words, "nav": nav}
        return {
            "top": top,
            "text": parts.text(play),
            "sheet": parts.grid(play),
            "bar": parts.dock(play),
            "status": parts.verdict(play),
            "nav": parts.buttons(play, not self.at, self.at + 1 == len(self.lesson.tasks)),
        }

    def _after(self) -> str:
        """Return the id of the next lesson, or '' after the last one."""
        rest = ids()[ids().index(self.lesson.id) + 1 :] if self.lesson.id in ids() else ()
        return rest[0] if rest else ""

    # --- without a browser: the same, however far one is ----------------------------------------------------

    def __repr__(self) -> str:
        first = self.lesson.tasks[0]
        head = f"Lesson {self.lesson.id}: {self.lesson.title}"
        return f"{head}\n{len(self.lesson.tasks)} tasks. The first one:\n{first!r}"

    @property
    def resumes(self) -> str:
        return "You can continue where you left off."

    def picture(self) -> str:
        """Return a picture of the lesson's first task, with an empty grid."""
        first = self.lesson.tasks[0]
        words = [el.p(line) for line in repr(self).splitlines()]
        return str(el.div(words, notes_sheet.sheet(first.notes, first.start).image()))


@checked
def deduction(id: Annotated[str, "an id, as 'd1' or 'd1.3'"], task: str | None = None) -> CoursePanel:
    """Return a panel for a lesson of the deduction course: ``deduction("d1")``.

    Args:
        id: the id of a lesson or a task, such as "d1.3".
        task: the id of the task to start with (default: your last task).

    Raises:
        ValueError: there is no such lesson or task.
    """
    name, dot, _ = id.partition(".") if isinstance(id, str) else (id, "", "")
    return CoursePanel(lesson_on(name), task or (id.strip().upper() if dot else None))
