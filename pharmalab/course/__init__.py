"""The deduction course: lessons D1 to D9 on the Alchemists grid, from the first cross to opponent models.

    from pharmalab.course import lesson, task
    task("D1.3").judge("toad: npN nPp; mushroom: npN")

A lesson is a module such as ``lessons/d1.py`` that defines a ``LESSON``. Its tasks come in this order:

- `Worked`: read the engine's step cards one by one.
- `MissingCrosses` and `MissingReason`: fill a gap in a card.
- `Question`: answer a question about the entries.
- `Puzzle`: find everything that is certain.
- `Drill`: solve puzzles that all practise one technique.
- `Explain`: choose the shortest correct reason out of three.
"""

# a new question needs a second way to compute its answer in tests/course/second_ways.py, and a new lesson needs a
# notebook such as notebooks/deduce/d1.ipynb

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Drill, Puzzle
from pharmalab.course.question import Question
from pharmalab.course.registry import lesson, lessons, task
from pharmalab.course.task import Task
from pharmalab.course.worked import Worked

__all__ = [
    "Drill",
    "Explain",
    "Lesson",
    "MissingCrosses",
    "MissingReason",
    "Puzzle",
    "Question",
    "Task",
    "Worked",
    "lesson",
    "lessons",
    "task",
]
