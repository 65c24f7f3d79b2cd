"""The lesson on The Pharma Code (R5): eleven beats in front of one row, and nine checkpoints."""

from pharmalab.lessons.pharma_code.beats import BEATS
from pharmalab.lessons.pharma_code.checkpoints import CHECKPOINTS
from pharmalab.lessons.tasks import Lesson

LESSON = Lesson(game="pharma_code", beats=BEATS, checkpoints=CHECKPOINTS)
