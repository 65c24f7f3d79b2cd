"""The second lesson on Alchemists: sales, artifacts, theories, debunking and the end of the game.

Its questions are in `questions`.
"""

from pharmalab.lessons.alchemists_2 import artifacts, debunking, ending, gold, theories
from pharmalab.lessons.levels import Lesson

LESSON = Lesson(
    game="alchemists",
    part=2,
    seats=3,
    plays_from=debunking.CHAPTER.id,
    title="Alchemists, second sitting: gold, theories, and the end",
    minutes=45,
    chapters=(gold.CHAPTER, artifacts.CHAPTER, theories.CHAPTER, debunking.CHAPTER, ending.CHAPTER),
)
