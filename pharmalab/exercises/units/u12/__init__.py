"""Unit 12: information, and which experiment of Alchemists to choose."""

from math import factorial

from pharmalab.deduction.advice.worth import information as information_of
from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u12 import greedy, next_mix, questions
from pharmalab.exercises.units.u12.pictures import PICTURES
from pharmalab.exercises.units.u12.questions import expected, four_questions
from pharmalab.exercises.units.u12.trees import RULES, depths

BITS, _, WORST = RULES

CHECKS = (
    Check(
        id="U12.a",
        after="U12.2",
        asks="Nothing is known yet. Is a question that halves the worlds better than a mix?",
        claims=(
            Claim(
                "yes, because no answer can do better than halve the worlds",
                lambda: expected((1, 1)) * factorial(8) / 2 < four_questions((), "toad", "fern", "G+")["a mix"],
                "With two answers, halving is best. But a mix has seven answers.",
            ),
            Claim(
                "no, because a mix leaves fewer worlds",
                lambda: expected((1, 1)) * factorial(8) / 2 > four_questions((), "toad", "fern", "G+")["a mix"],
                "Seven equal parts are smaller than two.",
            ),
        ),
    ),
    Check(
        id="U12.b",
        after="U12.3",
        asks="There are 8 worlds. The four answers of one question leave 2, 2, 2 and 2 worlds, the five of another "
        "4, 1, 1, 1 and 1. From which do you gain more bits?",
        claims=(
            Claim(
                "the one with five answers",
                lambda: information_of((4, 1, 1, 1, 1)) > information_of((2, 2, 2, 2)),
                "Half the time, you still have four worlds. The chances matter, not the number of answers.",
            ),
            Claim(
                "the one with four answers",
                lambda: information_of((4, 1, 1, 1, 1)) < information_of((2, 2, 2, 2)),
                "Half the time, the other question tells you the exact world.",
            ),
            Claim(
                "both the same",
                lambda: information_of((4, 1, 1, 1, 1)) == information_of((2, 2, 2, 2)),
                "They tie exactly, although their parts differ.",
            ),
        ),
    ),
    Check(
        id="U12.c",
        after="U12.7",
        asks="You must finish soon, even with bad luck. Whom do you ask: the player for most information, or for "
        "the smallest worst case?",
        claims=(
            Claim(
                "most information, because fewer mixes on average means fewer at worst",
                lambda: depths(BITS, ()).longest <= depths(WORST, ()).longest,
                "Compare their longest games, not their averages.",
            ),
            Claim(
                "smallest worst case, although that player is slower on average",
                lambda: (
                    depths(BITS, ()).longest > depths(WORST, ()).longest
                    and depths(BITS, ()).mean < depths(WORST, ()).mean
                ),
                "You can’t have both, so it depends on what you fear.",
            ),
            Claim(
                "smallest worst case, because that player is never slower",
                lambda: depths(BITS, ()).mean >= depths(WORST, ()).mean,
                "Compare the averages in U12.7.",
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
        "see that the most information isn’t always the most useful",
        "compare the worst case with the average",
    ),
    hook="You can mix once more. Which pair teaches you most?",
    exercises=in_order(*questions.EXERCISES, *next_mix.EXERCISES, *greedy.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("More possible answers mean more information.", "It depends on how likely the answers are."),
        (
            "A question that halves the worlds is best.",
            "A mix has seven answers, so it can beat every question with two.",
        ),
        (
            "The pair with most bits is the best move.",
            "To publish, you need one certain ingredient, not a short list of worlds.",
        ),
    ),
    review=("U11.3", "U11.5"),
    parts={"U12.1": "What one answer tells", "U12.4": "The next mix", "U12.7": "Until one world is left"},
    notes="U12.7 is Knuth’s question about Mastermind (The computer as Master Mind, 1976): the player who guards "
    "against the worst case never takes the longest, but is slower on average. U12.6 leads on to the "
    "deduction course.",
)
