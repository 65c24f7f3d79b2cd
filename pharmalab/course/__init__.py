"""The deduction course: lessons D1 to D9 on the Alchemists grid, from the first cross to opponent models.

    from pharmalab.course import lesson, task
    task("D1.3").judge("toad: npN nPp; mushroom: npN")

A lesson is a module such as ``lessons/d1.py`` that defines a ``LESSON``. The tasks of a lesson come in this order:

- `Worked`: read the engine's step cards one by one.
- `MissingCrosses` and `MissingReason`: fill a gap in a card.
- `Question`: answer a question about the entries.
- `Puzzle`: find everything that is certain.
- `Drill`: solve puzzles that all practise one technique.
- `Explain`: choose the shortest correct reason out of three.

Each task has a permanent ``id`` such as 'D1.3', under which records are saved, and a ``title`` of two to five words.
Its ``text`` explains one new idea in at most 45 words, and ``asks`` is one sentence. Its ``log`` contains typed lines,
such as 'toad+mushroom=R+; toad: B+', or names a puzzle from the ladder, such as 'puzzle L3'.

No answer is written in a text: the engine works out every answer from the log. The kinds of answers, such as a number,
a set or a choice, come from `pharmalab.exercises.kinds`. The right answer to a question is computed by a function that
takes the notes.

The tests check every lesson. To add a question, add a second way to compute its answer to
``tests/course/second_ways.py``. To add a lesson, add a notebook such as ``notebooks/deduce/d1.ipynb``.
"""

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
