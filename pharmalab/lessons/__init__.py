"""The lessons that teach the games. A lesson has chapters, and a chapter has short levels.

A level is a task (one move), a question, a film (events to watch) or a puzzle.
"""

from pharmalab.lessons.checkpoints import Checkpoint, Verdict
from pharmalab.lessons.levels import Chapter, Film, Lesson, Level
from pharmalab.lessons.registry import lesson
from pharmalab.lessons.tasks import Puzzle, Task

__all__ = ["Chapter", "Checkpoint", "Film", "Lesson", "Level", "Puzzle", "Task", "Verdict", "lesson"]
