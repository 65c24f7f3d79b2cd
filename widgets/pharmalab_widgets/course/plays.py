"""Choose the `Play` class for each kind of task."""

from collections.abc import Callable

from pharmalab.course import Drill, Task, Worked
from pharmalab.course.crosses import Crosses
from pharmalab_widgets.course.grid_play import DrillPlay, GridPlay
from pharmalab_widgets.course.play import Play
from pharmalab_widgets.course.progress import Progress
from pharmalab_widgets.course.question_play import ChoicePlay, FieldPlay, options_of
from pharmalab_widgets.course.worked_play import WorkedPlay


def play_of(task: Task, kept: Progress) -> Play:
    """Return the `Play` object for a learner's work on a task."""
    kinds: tuple[tuple[Callable[[], bool], type[Play]], ...] = (
        (lambda: isinstance(task, Worked), WorkedPlay),
        (lambda: isinstance(task, Drill), DrillPlay),
        (lambda: isinstance(task.kind, Crosses), GridPlay),
        (lambda: bool(options_of(task)), ChoicePlay),
    )
    return next((played for fits, played in kinds if fits()), FieldPlay)(task, kept)
