"""Unit 12: information, and which experiment of Alchemists to choose."""

from math import factorial

from pharmalab.deduction.advice.worth import information as information_of
from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u12 import greedy, next_mix, questions
from pharmalab.exercises.units.u12.pictures import PICTURES
from pharmalab.exercises.units.u12.questions import expected, four_questions
from pharmalab.exercises.units.u12.trees import RULES, depths

FIRST = {"seen": (), "a": "toad", "b": "fern", "wanted": "G+"}
BITS, _, WORST = RULES

CHECKS = (
    Check(
        id="U12.a",
        after="U12.2",
        asks="Nothing is known. Is a question that halves the worlds better than a mix?",
        claims=(
            Claim(
                "yes: half of the worlds is the best that an answer can do",
                lambda: expected((1, 1)) * factorial(8) / 2 < four_questions(**FIRST)["a mix"],
                "That is the best of two answers. A mix has seven.",
            ),
            Claim(
                "no: a mix leaves fewer",
                lambda: expected((1, 1)) * factorial(8) / 2 > four_questions(**FIRST)["a mix"],
                "Seven even parts are smaller than two.",
            ),
        ),
    ),
    Check(
        id="U12.b",
        after="U12.3",
        asks="Two questions, of 8 worlds: one has four answers, for 2, 2, 2 and 2 worlds; the other five, for 4, 1, 1, "
        "1 and 1. Which brings more bits?",
        claims=(
            Claim(
                "the one with five answers",
                lambda: information_of((4, 1, 1, 1, 1)) > information_of((2, 2, 2, 2)),
                "Half the time it leaves four worlds: chances count, not the number of answers.",
            ),
            Claim(
                "the one with four answers",
                lambda: information_of((4, 1, 1, 1, 1)) < information_of((2, 2, 2, 2)),
                "Half the time the other one tells which world it is.",
            ),
            Claim(
                "both the same",
                lambda: information_of((4, 1, 1, 1, 1)) == information_of((2, 2, 2, 2)),
                "An exact tie, of different parts.",
            ),
        ),
    ),
    Check(
        id="U12.c",
        after="U12.7",
        asks="Whom would you ask, if you must be done soon even with bad luck: the player for most information, or the "
        "one for the smallest worst case?",
        claims=(
            Claim(
                "most information: fewer on average is fewer at worst",
                lambda: depths(BITS, ()).longest <= depths(WORST, ()).longest,
                "Look at the longest way of each, not at the average.",
            ),
            Claim(
                "smallest worst case, although it is slower on average",
                lambda: (
                    depths(BITS, ()).longest > depths(WORST, ()).longest
                    and depths(BITS, ()).mean < depths(WORST, ()).mean
                ),
                "Both at once cannot be had: that is a question of what you fear.",
            ),
            Claim(
                "smallest worst case: it is never slower",
                lambda: depths(BITS, ()).mean >= depths(WORST, ()).mean,
                "Compare the averages of U12.7.",
            ),
        ),
    ),
)

UNIT = Unit(
    id="U12",
    title="Bits in a cauldron",
    game="alchemists",
    concept="information, entropy, choice of experiments",
    minutes=75,
    needs=("U11",),
    goals=(
        "compute the information of an answer",
        "compare experiments",
        "see that most information is not always most useful",
        "compare the worst case with the average",
    ),
    hook="You can mix once more. Which pair teaches you most?",
    exercises=in_order(*questions.EXERCISES, *next_mix.EXERCISES, *greedy.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("More possible answers are more information.", "It depends on their chances."),
        ("Half of the worlds for each question is best.", "With seven answers a mix beats every question of two."),
        ("Most bits is the best move.", "Publishing needs one certain ingredient, not a short list of worlds."),
    ),
    review=("U11.3", "U11.5"),
    parts={"U12.1": "What one answer tells", "U12.4": "The next mix", "U12.7": "Until one world is left"},
    notes="U12.7 repeats Knuth’s question about Mastermind (The computer as Master Mind, 1976): the player who guards "
    "against the worst case is never the slowest, but slower on average. U12.6 is the bridge to the deduction course.",
)
