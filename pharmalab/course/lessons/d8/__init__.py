"""Lesson D8: how to choose the next experiment by its information, certainty and risk."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.lessons.d8 import bits, worth
from pharmalab.course.mixes import LOG
from pharmalab.course.puzzles import Puzzle

LESSON = Lesson(
    id="D8",
    title="The next experiment",
    idea="choose a mix by what it can tell you and what it can cost you",
    minutes=45,
    goals=(
        "work out how many bits you gain from a mix",
        "work out how likely a mix is to reveal an ingredient",
        "weigh what you can learn against the risk of a negative potion",
    ),
    tasks=(
        *bits.TASKS,
        *worth.TASKS,
        MissingReason(
            id="D8.13",
            title="You mixed toad + scorpion",
            text="You made green plus, so now you can be certain of one ingredient. Find the reason for "
            "the marked crosses.",
            log=f"{LOG}; toad+scorpion=G+",
            gap=1,
        ),
        MissingCrosses(
            id="D8.14",
            title="Three ingredients at once",
            text="Now you know toad’s alchemical. Use its circles to find out which of mushroom’s candidates you "
            "can cross out.",
            log=f"{LOG}; toad+scorpion=G+",
            gap=7,
        ),
        Puzzle(
            id="D8.15",
            title="You mixed scorpion + flower",
            text="Suppose you had chosen the mix with the most bits, scorpion and flower, and it had made red plus. "
            "Find everything that follows.",
            log=f"{LOG}; scorpion+flower=R+",
        ),
        Explain(
            id="D8.16",
            title="Explain it to a friend",
            text="Toad and scorpion made green plus. Your friend asks: “But what does that tell you about mushroom?”",
            log=f"{LOG}; toad+scorpion=G+; flower: R-",
            ingredient="mushroom",
            alchemical="Ppn",
        ),
    ),
    notes="All worlds count as equally likely, as if the true world had been drawn at random. Unit 12 "
    "contains the same tasks with different numbers. D8.9 shows that the mix with the most bits isn’t always the best "
    "move: learners who want to publish soon may prefer another mix. Remind them that rivals see their potions, too.",
)
