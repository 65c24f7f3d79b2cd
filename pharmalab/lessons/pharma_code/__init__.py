"""The lesson on The Pharma Code: three chapters about one row. ``questions`` has the lesson's questions."""

from pharmalab.lessons.levels import Lesson
from pharmalab.lessons.pharma_code import goal, rows, way

LESSON = Lesson(
    game="pharma_code",
    title="The Pharma Code",
    minutes=35,
    chapters=(rows.CHAPTER, way.CHAPTER, goal.CHAPTER),
)
