"""Lesson D8: how to choose the next experiment by its information, its certainty and its risk."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.lessons.d8 import bits, worth
from pharmalab.course.mixes import LOG
from pharmalab.course.puzzles import Puzzle

LESSON = Lesson(
    id="D8",
    title="The next experiment",
    idea="the value of an experiment: what its answers tell you, settle and cost",
    minutes=45,
    goals=(
        "work out the bits of an experiment from the worlds behind each answer",
        "ask what an experiment settles, not only how much it tells",
        "weigh all of that against a negative potion",
    ),
    tasks=(
        *bits.TASKS,
        *worth.TASKS,
        MissingReason(
            id="D8.13",
            title="You mixed toad + scorpion",
            text="You made green plus, one of the answers that settle an ingredient. What follows first?",
            log=f"{LOG}; toad+scorpion=G+",
            gap=1,
        ),
        MissingCrosses(
            id="D8.14",
            title="Three at once",
            text="Now you know toad. Its circles tell you which of mushroom’s candidates to cross out.",
            log=f"{LOG}; toad+scorpion=G+",
            gap=7,
        ),
        Puzzle(
            id="D8.15",
            title="You mixed scorpion + flower",
            text="Suppose you had chosen the mix with the most bits instead, and had "
            "seen red plus. Then this would be your grid.",
            log=f"{LOG}; scorpion+flower=R+",
        ),
        Explain(
            id="D8.16",
            title="Explain it to a friend",
            text="Toad and scorpion made green plus. Your friend asks what that has to do with mushroom.",
            log=f"{LOG}; toad+scorpion=G+; flower: R-",
            ingredient="mushroom",
            alchemical="Ppn",
        ),
    ),
    notes="We assume that all worlds are equally likely, as if you had drawn the gamemaster’s cards at "
    "random. Unit 12 does the same with other numbers. D8.9 shows that the mix with the most bits "
    "isn’t always the best move. Your rivals see your potion, too.",
)
