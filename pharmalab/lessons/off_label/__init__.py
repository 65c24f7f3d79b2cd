"""The lesson on Off-Label (R4): ten beats at one table, and seven checkpoints."""

from pharmalab.lessons.tasks import Lesson
from pharmalab.lessons.off_label.beats import BEATS
from pharmalab.lessons.off_label.checkpoints import CHECKPOINTS

LESSON = Lesson(game="off_label", beats=BEATS, checkpoints=CHECKPOINTS)
