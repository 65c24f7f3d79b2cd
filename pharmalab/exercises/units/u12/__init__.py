"""Unit 12: information, and how to choose the next experiment in Alchemists."""

from math import factorial

from pharmalab.deduction.advice.worth import information as information_of
from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u11.key import KEY
from pharmalab.exercises.units.u12 import greedy, next_mix, questions
from pharmalab.exercises.units.u12.coached import EXPERT
from pharmalab.exercises.units.u12.pictures import PICTURES
from pharmalab.exercises.units.u12.questions import expected, four_questions
from pharmalab.exercises.units.u12.trees import RULES, depths

BITS, _, WORST = RULES

CHECKS = (
    Check(
        id="U12.a",
        after="U12.2",
        asks="You know nothing yet. A yes-or-no question would halve the worlds. Is it better than a mix?",
        claims=(
            Claim(
                "yes, because no question can do more than halve the worlds",
                lambda: expected((1, 1)) * factorial(8) / 2 < four_questions((), "toad", "fern", "G+")["a mix"],
                "If a question has two answers, halving the worlds is best. But a mix has seven possible results.",
            ),
            Claim(
                "no, because a mix leaves fewer worlds",
                lambda: expected((1, 1)) * factorial(8) / 2 > four_questions((), "toad", "fern", "G+")["a mix"],
                "A mix divides the worlds into seven parts, and each has less than half of the worlds.",
            ),
        ),
    ),
    Check(
        id="U12.b",
        after="U12.3",
        asks="There are 8 worlds. One question has four answers, which leave 2, 2, 2 and 2 worlds. Another question "
        "has five answers, which leave 4, 1, 1, 1 and 1. Which question gives you more bits on average?",
        claims=(
            Claim(
                "the one with five answers",
                lambda: information_of((4, 1, 1, 1, 1)) > information_of((2, 2, 2, 2)),
                "Half the time, the question with five answers leaves four worlds. What matters is how likely each "
                "answer is, not how many answers there are.",
            ),
            Claim(
                "the one with four answers",
                lambda: information_of((4, 1, 1, 1, 1)) < information_of((2, 2, 2, 2)),
                "Half the time, the question with five answers leaves only one world.",
            ),
            Claim(
                "both the same",
                lambda: information_of((4, 1, 1, 1, 1)) == information_of((2, 2, 2, 2)),
                "The two questions tie exactly, although they divide the worlds differently.",
            ),
        ),
    ),
    Check(
        id="U12.c",
        after="U12.7",
        asks="You must find the world within a few mixes, even if you’re unlucky. Which player should you copy: the "
        "one who wants the most information, or the one who wants the smallest worst case?",
        claims=(
            Claim(
                "the most information, because fewer mixes on average means fewer at worst",
                lambda: depths(BITS, ()).longest <= depths(WORST, ()).longest,
                "Compare the players’ longest games, not their averages.",
            ),
            Claim(
                "the smallest worst case, although that player is slower on average",
                lambda: (
                    depths(BITS, ()).longest > depths(WORST, ()).longest
                    and depths(BITS, ()).mean < depths(WORST, ()).mean
                ),
                "The player who’s best on average isn’t the best in the worst case.",
            ),
            Claim(
                "the smallest worst case, because that player is never slower",
                lambda: depths(BITS, ()).mean >= depths(WORST, ()).mean,
                "Compare the averages and the longest games in U12.7.",
            ),
        ),
    ),
)

UNIT = Unit(
    id="U12",
    title="Bits in a cauldron",
    game="alchemists",
    key=KEY,
    concept="information, entropy, choice of experiments",
    minutes=75,
    needs=("U11",),
    goals=(
        "compute the information of an answer",
        "compare experiments",
        "explain why the mix with the most information isn’t always the most useful",
        "compare the worst case with the average",
    ),
    hook="You can make one more mix. Which pair teaches you the most?",
    exercises=in_order(*questions.EXERCISES, *next_mix.EXERCISES, *greedy.EXERCISES, EXPERT, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "The more possible answers a question has, the more it tells you.",
            "How much a question tells you depends on how likely its answers are.",
        ),
        (
            "The best question halves the worlds.",
            "A mix has seven possible results, so it can beat any question with two answers.",
        ),
        (
            "Mixing the pair with the most bits is always the best move.",
            "To publish a theory, you need one ingredient you’re certain about, not a short list of worlds.",
        ),
    ),
    review=("U11.3", "U11.5"),
    parts={
        "U12.1": "What an answer tells you",
        "U12.4": "The next mix",
        "U12.7": "Until one world is left",
        "U12.8": "In a match",
    },
    notes="U12.7 asks the question that Knuth asked about Mastermind (The computer as Master Mind, 1976). The player "
    "who guards against the worst case needs the fewest mixes in the "
    "worst case, but more on average. U12.6 leads on to the deduction "
    "course.",
)
