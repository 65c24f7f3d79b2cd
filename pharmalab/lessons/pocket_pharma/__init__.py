"""The lesson on Pocket Pharma: four chapters on the game and one on its expansion."""

from pharmalab.lessons.levels import Lesson
from pharmalab.lessons.pocket_pharma import building, ending, expansion, launching, moving

LESSON = Lesson(
    game="pocket_pharma",
    title="Pocket Pharma: build formulas, launch drugs",
    minutes=32,
    chapters=(building.CHAPTER, moving.CHAPTER, launching.CHAPTER, ending.CHAPTER, expansion.CHAPTER),
)
