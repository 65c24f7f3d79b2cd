"""A lesson of the deduction course: a series of tasks on one idea, for half an hour to an hour."""

from collections.abc import Sequence
from dataclasses import dataclass

from pharmalab.core.words import suggestion
from pharmalab.course.task import Task


@dataclass(frozen=True, kw_only=True, repr=False)
class Lesson:
    """A lesson of the deduction course: a series of tasks.

    Args:
        id: the id, such as 'D1'.
        title: the title of the lesson.
        idea: the lesson's idea, in one line.
        minutes: the length of the lesson, in minutes.
        goals: what learners can do after the lesson.
        tasks: the tasks, in order.
        notes: notes for teachers.
    """

    id: str
    title: str
    idea: str
    minutes: int
    goals: Sequence[str]
    tasks: Sequence[Task]
    notes: str = ""

    def task(self, id: str) -> Task:
        """Return the task with this id.

        Raises:
            ValueError: no task has this id; the message suggests a similar id.
        """
        for one in self.tasks:
            if one.id == id:
                return one
        raise ValueError(f"there is no task “{id}”: {suggestion(id, [one.id for one in self.tasks])}")

    def __repr__(self) -> str:
        lines = [f"{self.id} {self.title} ({self.idea}; {self.minutes} minutes)"]
        return "\n".join([*lines, *(f"  {one.id} {one.title} ({one.what})" for one in self.tasks)])
