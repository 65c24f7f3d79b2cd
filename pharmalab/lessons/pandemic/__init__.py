"""The lesson on Pandemic (R2): twelve beats of one team, and twelve checkpoints."""

from pharmalab.lessons.tasks import Lesson
from pharmalab.lessons.pandemic.beats import BEATS
from pharmalab.lessons.pandemic.checkpoints import CHECKPOINTS

LESSON = Lesson(game="pandemic", beats=BEATS, checkpoints=CHECKPOINTS)
