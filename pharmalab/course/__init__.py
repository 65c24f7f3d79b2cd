"""The deduction course: lessons D1 to D9 on the grid of Alchemists, from the first cross to opponent models.

    from pharmalab.course import lesson, task
    task("D1.3").judge("toad: npN nPp; mushroom: npN")

A lesson is a module such as ``lessons/d1.py`` with one ``LESSON``, whose tasks follow a fixed order: `Worked` (the
engine's step cards, one by one), `MissingCrosses` and `MissingReason` (a card with a gap), `Question`, `Puzzle`,
`Drill` (puzzles made for one technique), and `Explain` (choose the shortest correct reason of three). Each task has a
permanent ``id`` such as 'D1.3', under which records are saved, and a ``title`` of two to five words. Its ``text``
explains one new idea in at most 45 words. Its ``log`` has typed lines ('toad+mushroom=R+; toad: B+') or names a puzzle
of the ladder ('puzzle L3'), and ``asks`` is one sentence. No text contains the answer, because the engine computes it
from the log. An answer is a number, a set or a choice from `pharmalab.exercises.kinds`; the truth of a question is a
function of the notes. The tests check every lesson. A question needs a second check in ``tests/course/second_ways.py``,
and a lesson needs a notebook such as ``notebooks/deduce/d1.ipynb``.
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
