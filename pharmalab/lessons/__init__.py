"""What the teaching notebooks ask: beats, in which the learner makes one move, and checkpoints, which check an answer.

The words of a lesson stand in its notebook; here is what can be right or wrong about them, so that tests can prove that
every task can be done and every answer is what the game's own rules give.
"""

from pharmalab.lessons.beats import Beat, Lesson
from pharmalab.lessons.checkpoints import Checkpoint, Verdict
from pharmalab.lessons.registry import lesson

__all__ = ["Beat", "Checkpoint", "Lesson", "Verdict", "lesson"]
