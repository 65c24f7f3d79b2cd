"""The lessons of the teaching notebooks: chapters, each a row of short levels.

A level is a task (one move), a question, a film (something that happens by itself) or a puzzle. Its words are here,
once, so that tests can prove that every task can be done and every answer follows from the game's own rules.
"""

from pharmalab.lessons.checkpoints import Checkpoint, Verdict
from pharmalab.lessons.levels import Chapter, Film, Lesson, Level
from pharmalab.lessons.registry import lesson
from pharmalab.lessons.tasks import Puzzle, Task

__all__ = ["Chapter", "Checkpoint", "Film", "Lesson", "Level", "Puzzle", "Task", "Verdict", "lesson"]
