"""The second sitting on Alchemists: sales, theories, debunking, the end. ``questions`` keeps what is asked in it."""

from pharmalab.lessons.alchemists_2 import debunking, ending, gold, theories
from pharmalab.lessons.levels import Lesson

LESSON = Lesson(
    game="alchemists",
    part=2,
    title="Alchemists, second sitting: gold, theories, and the end",
    minutes=40,
    chapters=(gold.CHAPTER, theories.CHAPTER, debunking.CHAPTER, ending.CHAPTER),
)
