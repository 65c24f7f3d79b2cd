"""The deduction course: lessons D1 to D9 on the grid of Alchemists, from the first cross to opponent models.

    from pharmalab.course import lesson, task
    task("D1.3").judge("toad: npN nPp; mushroom: npN")

A lesson is a module ``lessons/d1.py`` with one ``LESSON``: a row of tasks in the order of the house pattern. First
`Worked` (the engine's step cards, one after the other), then `MissingCrosses` and `MissingReason` (a card with a gap),
`Question`, `Puzzle`, `Drill` (puzzles made for one technique), and last `Explain` (the shortest correct reason of
three). Each has an ``id`` that stays ('D1.3': records are kept under it), a ``title`` of two to five words, a ``text``
of at most 45 words with one new idea, a ``log`` of typed lines ('toad+mushroom=R+; toad: B+', or 'puzzle L3' of the
ladder), and ``asks``, one sentence. No text contains the answer: the engine computes it from the log. An answer is a
number, a set or a choice of `pharmalab.exercises.kinds`; the truth of a question is a function of the notes. The tests
check every lesson; a question needs a second check in ``tests/course/second_ways.py``, a lesson its notebook
``notebooks/deduce/d1.ipynb``.
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
