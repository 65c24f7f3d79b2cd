"""Find lessons and tasks by their ids. A lesson's module is imported only when needed."""

from typing import Annotated

from pharmalab.core.arguments import checked
from pharmalab.course import lessons as home
from pharmalab.course.lesson import Lesson
from pharmalab.course.task import Task
from pharmalab.exercises.registry import ids_in, module, tidy


def ids() -> tuple[str, ...]:
    """Return the ids of all lessons: 'D1', 'D2', …."""
    return ids_in(home)


def lessons() -> tuple[Lesson, ...]:
    """Return all lessons, in order."""
    return tuple(map(lesson, ids()))


@checked
def lesson(id: Annotated[str, "an id, as 'D1'"]) -> Lesson:
    """Return the lesson with this id, such as 'D1'.

    Raises:
        ValueError: no lesson has this id; the message suggests a similar id.
    """
    found: Lesson = module(home, id, "lesson").LESSON
    return found


@checked
def task(id: Annotated[str, "an id, as 'D1.3'"]) -> Task:
    """Return the task with this id, such as 'D1.3'.

    Raises:
        ValueError: no task has this id; the message suggests a similar id.
    """
    name = tidy(id)
    return lesson(name.partition(".")[0]).task(name)
