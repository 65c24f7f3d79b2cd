"""The first lesson on Alchemists: potions and a first round. Its questions are in `questions`."""

from pharmalab.lessons.alchemists_1 import alone, potions, rounds, signs
from pharmalab.lessons.levels import Lesson

LESSON = Lesson(
    game="alchemists",
    part=1,
    then="alchemists_2",
    seats=2,
    plays_from=alone.CHAPTER.id,
    title="Alchemists, first sitting: potions and a first round",
    minutes=35,
    chapters=(potions.CHAPTER, signs.CHAPTER, rounds.CHAPTER, alone.CHAPTER),
)
