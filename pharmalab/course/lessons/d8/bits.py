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
        title="What you know already",
        text="This is where lesson D4 ended. You hold toad, scorpion, fern and flower. "
        "Read the cards once more, then choose what to mix.",
        log=LOG,
    ),
    Question(
        id="D8.2",
        title="Nothing to learn",
        text="You only sold toad and fern, so you never saw their potion. But you can work out what it was.",
        log=LOG,
        asks="What would toad and fern make?",
        answer=Choice(*COLOURED),
        works_out=lambda notes: potion_words(notes.certain_potions[1, 2]),
        hints=(
            "The sale left two possible potions.",
            "Which red sign do both of fern’s candidates have?",
            "The last card tells you the answer.",
        ),
        because="You already know the answer, so you learn nothing: 0 bits. But you can sell the potion.",
    ),
    Question(
        id="D8.3",
        title="Five equal answers",
        text="You learn one bit from a question if “yes” and “no” are equally likely. With n equally likely answers, "
        "you learn log2(n) bits. Each answer that toad and scorpion can give leaves 48 worlds.",
        log=LOG,
        asks="How many bits do you gain from toad + scorpion?",
        answer=Real(),
        works_out=of("toad", "scorpion", lambda mix: bits(mix.sizes)),
        hints=(
            "How many answers are possible if each answer leaves 48 worlds?",
            "Toad has a red plus and a blue plus, so two of the seven potions are impossible.",
            "Five answers are possible, and all are equally likely. Write log2(…).",
        ),
        because="Two of the seven potions are impossible, and the others are equally likely.",
        misconceptions=(
            Misconception(
                "seven", lambda notes: bits([1] * len(POTIONS)), "Two of the seven potions are impossible here."
            ),
        ),
    ),
    Question(
        id="D8.4",
        title="Unequal answers",
        text="If answers aren’t equally likely, add up p · log2(1/p) over all answers, where p is "
        "an answer’s chance. You know nothing about scorpion and flower. Four of their "
        "answers leave 24 worlds each, and three answers leave 48.",
        log=LOG,
        asks="How many bits do you gain from scorpion + flower?",
        answer=Real(),
        works_out=of("scorpion", "flower", lambda mix: bits(mix.sizes)),
        hints=(
            "Turn the worlds into chances: divide 24 and 48 by the number of all worlds that are left.",
            "Four answers have a chance of 1 in 10, and three answers have a chance of 1 in 5.",
            "0.4 · log2(10) + 0.6 · log2(5).",
        ),
        because="There are seven answers, but they aren’t equally likely, so you gain a little less than log2(7).",
        misconceptions=(
            Misconception(
                "as-if-equal",
                of("scorpion", "flower", equally),
                "That would be right if the seven answers were equally likely.",
            ),
        ),
    ),
    Question(
        id="D8.5",
        title="Expected worlds",
        text="You can also measure how many worlds are left on average. An answer that leaves more "
        "worlds is also more likely, so weight each number by its own chance.",
        log=LOG,
        asks="How many worlds does scorpion + flower leave on average?",
        answer=Rational(),
        works_out=of("scorpion", "flower", lambda mix: mix.worlds),
        hints=(
            "Four answers leave 24 worlds each, and three answers leave 48.",
            "Multiply each number of worlds by its chance, and add up the results.",
            "Add up 4 · 24² and 3 · 48², and divide by the number of worlds.",
        ),
        because="You weight each number by its chance, so you divide the sum of the squares by the number of worlds.",
        misconceptions=(
            Misconception(
                "plain-mean",
                of("scorpion", "flower", lambda mix: Fraction(mix.count, len(mix.sizes))),
                "That’s the simple average. But answers that leave more worlds are more likely.",
            ),
            Misconception(
                "worst",
                of("scorpion", "flower", lambda mix: Fraction(mix.worst)),
                "That’s the worst case, not the average.",
            ),
        ),
    ),
    Question(
        id="D8.6",
        title="Most bits",
        text="Your four cards allow six mixes.",
        log=LOG,
        asks="Which of these mixes gives you the most bits?",
        answer=Choice(*PAIRS),
        works_out=only(MOST_BITS),
        hints=(
            "Which mix has the answer that’s hardest to predict?",
            "Everything you know about an ingredient rules out answers.",
            "Take the two ingredients that you know nothing about.",
        ),
        because="The less you know about two ingredients, the more their potion can tell you.",
    ),
)
