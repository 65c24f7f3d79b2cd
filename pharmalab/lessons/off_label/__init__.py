"""The lesson on Off-Label (R4): ten beats at one table, and seven checkpoints."""

from pharmalab.lessons.off_label.beats import BEATS
from pharmalab.lessons.off_label.checkpoints import CHECKPOINTS
from pharmalab.lessons.tasks import Lesson

LESSON = Lesson(game="off_label", beats=BEATS, checkpoints=CHECKPOINTS)
