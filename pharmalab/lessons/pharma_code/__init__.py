"""The lesson on The Pharma Code: three chapters about a single row. The questions are in ``questions``."""

from pharmalab.lessons.levels import Lesson
from pharmalab.lessons.pharma_code import goal, rows, way

LESSON = Lesson(
    game="pharma_code",
    title="The Pharma Code",
    minutes=35,
    chapters=(rows.CHAPTER, way.CHAPTER, goal.CHAPTER),
)
