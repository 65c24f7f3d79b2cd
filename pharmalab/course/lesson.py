"""A lesson of the course: half an hour to an hour of tasks on one idea."""

from collections.abc import Sequence
from dataclasses import dataclass

from pharmalab.core.words import suggestion
from pharmalab.course.task import Task


@dataclass(frozen=True, kw_only=True, repr=False)
class Lesson:
    """A lesson of tasks.

    Args:
        id: 'D1'.
        title: of the lesson.
        idea: what it teaches, in a line.
        minutes: of work.
        goals: what learners can do afterwards.
        notes: for teachers.
    """

    id: str
    title: str
    idea: str
    minutes: int
    goals: Sequence[str]
    tasks: Sequence[Task]
    notes: str = ""

    def task(self, id: str) -> Task:
        """Return the task of this id. Raises ValueError if there is none; the message suggests one."""
        for one in self.tasks:
            if one.id == id:
                return one
        raise ValueError(f"there is no task “{id}”: {suggestion(id, [one.id for one in self.tasks])}")

    def __repr__(self) -> str:
        lines = [f"{self.id} {self.title} ({self.idea}; {self.minutes} minutes)"]
        return "\n".join([*lines, *(f"  {one.id} {one.title} ({one.what})" for one in self.tasks)])
