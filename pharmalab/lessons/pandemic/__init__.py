"""The lesson on Pandemic: five chapters with the same team. Its questions are in ``questions``."""

from pharmalab.lessons.levels import Lesson
from pharmalab.lessons.pandemic import cards, cures, infections, moving, winning

LESSON = Lesson(
    game="pandemic",
    title="Pandemic: four diseases, one team",
    minutes=55,
    chapters=tuple(part.CHAPTER for part in (moving, cures, infections, cards, winning)),
)
