"""Tasks D8.1 to D8.6: how much information an experiment gives."""

from fractions import Fraction

from pharmalab.course.mixes import COLOURED, LOG, MOST_BITS, PAIRS, equally, of, only
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.words import potion_words
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Rational, Real
from pharmalab.exercises.units.u12.questions import bits

TASKS = (
    Worked(
        id="D8.1",
        title="What you already know",
        text="This is the grid at the end of lesson D4. You have toad, scorpion, fern and flower in your hand. Read "
        "the cards again. In the next tasks, you’ll choose what to mix.",
        log=LOG,
    ),
    Question(
        id="D8.2",
        title="Nothing to learn",
        text="You sold the potion made from toad and fern without seeing it. But now you can work out what it was.",
        log=LOG,
        asks="Which potion do toad and fern make?",
        answer=Choice(*COLOURED),
        works_out=lambda notes: potion_words(notes.certain_potions[1, 2]),
        hints=(
            "The sale left two possible potions.",
            "Which red sign do fern’s two candidates share?",
            "Read the last card again: it tells you the answer.",
        ),
        because="You already know the answer, so you learn nothing: 0 bits. But you can sell the potion.",
    ),
    Question(
        id="D8.3",
        title="Five equal answers",
        text="If a question has two equally likely answers, you learn 1 bit from it. With n equally likely answers, "
        "you learn log2(n) bits. Every possible potion of toad and scorpion leaves 48 worlds.",
        log=LOG,
        asks="How many bits do you gain if you mix toad and scorpion?",
        answer=Real(),
        works_out=of("toad", "scorpion", lambda mix: bits(mix.sizes)),
        hints=(
            "How many potions are possible if each of them leaves 48 worlds?",
            "Toad has a red plus and a blue plus, so two of the seven potions are impossible.",
            "Five potions are possible, and all are equally likely. Write log2(…).",
        ),
        because="Five of the seven potions are possible, and all five are equally likely.",
        misconceptions=(
            Misconception(
                "seven",
                lambda notes: bits([1] * len(POTIONS)),
                "That would be right if all seven potions were possible. But two of them are impossible here.",
            ),
        ),
    ),
    Question(
        id="D8.4",
        title="Unequal answers",
        text="If answers aren’t equally likely, work out p · log2(1/p) for each answer, where p is its chance, and "
        "add up the results. You know nothing about scorpion and flower. Four of their potions leave 24 worlds "
        "each, and the other three leave 48.",
        log=LOG,
        asks="How many bits do you gain if you mix scorpion and flower?",
        answer=Real(),
        works_out=of("scorpion", "flower", lambda mix: bits(mix.sizes)),
        hints=(
            "Turn these numbers of worlds into chances: divide 24 and 48 by the number of worlds that are possible "
            "now.",
            "Four potions have a chance of 1 in 10 each, and three potions have a chance of 1 in 5 each.",
            "0.4 · log2(10) + 0.6 · log2(5).",
        ),
        because="The seven potions aren’t equally likely, so you gain a little less than log2(7) bits.",
        misconceptions=(
            Misconception(
                "as-if-equal",
                of("scorpion", "flower", equally),
                "That would be right if all seven potions were equally likely.",
            ),
        ),
    ),
    Question(
        id="D8.5",
        title="Expected worlds",
        text="You can also work out how many worlds are left on average. Potions that leave more worlds are more "
        "likely, so multiply each number of worlds by its chance.",
        log=LOG,
        asks="How many worlds are left on average after you mix scorpion and flower?",
        answer=Rational(),
        works_out=of("scorpion", "flower", lambda mix: mix.worlds),
        hints=(
            "Four potions leave 24 worlds each, and three potions leave 48 worlds each.",
            "Multiply each number of worlds by its chance, and add up the results.",
            "Add 4 · 24² to 3 · 48², and divide the sum by the number of worlds that are possible now.",
        ),
        because="If a potion leaves 48 worlds, its chance is 48 divided by the number of all worlds. So in the sum, 48 "
        "is multiplied by itself, and so is 24.",
        misconceptions=(
            Misconception(
                "plain-mean",
                of("scorpion", "flower", lambda mix: Fraction(mix.count, len(mix.sizes))),
                "You gave all seven potions the same weight. But potions that leave more worlds are more likely.",
            ),
            Misconception(
                "worst",
                of("scorpion", "flower", lambda mix: Fraction(mix.worst)),
                "That’s how many worlds are left in the worst case, not on average.",
            ),
        ),
    ),
    Question(
        id="D8.6",
        title="The most bits",
        text="You can make six different mixes from your four cards.",
        log=LOG,
        asks="Which of these mixes gives you the most bits?",
        answer=Choice(*PAIRS),
        works_out=only(MOST_BITS),
        hints=(
            "For which mix is the potion hardest to predict?",
            "Everything you know about an ingredient makes some potions impossible or less likely.",
            "Choose the two ingredients that you know nothing about.",
        ),
        because="The less you know about two ingredients, the more their potion can tell you.",
    ),
)
