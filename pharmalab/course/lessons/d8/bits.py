"""D8.1 to D8.6: the information of an experiment."""

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
        text="This is where lesson D4 ended. In your hand are toad, scorpion, fern and flower. Read the "
        "cards once more; then choose what to mix.",
        log=LOG,
    ),
    Question(
        id="D8.2",
        title="A mix that tells nothing",
        text="Toad and fern were never mixed, only sold. And yet one can know.",
        log=LOG,
        asks="What would toad and fern make?",
        answer=Choice(*COLOURED),
        works_out=lambda notes: potion_words(notes.certain_potions[1, 2]),
        hints=(
            "The sale left two potions.",
            "Which sign do both candidates of fern have in red?",
            "The last card says it.",
        ),
        because="Whoever knows the answer learns nothing from it: 0 bits. But one can sell it.",
    ),
    Question(
        id="D8.3",
        title="Five equal answers",
        text="A bit is what a fair yes or no tells. With n answers, all equally likely, one learns log2(n) bits. "
        "Toad and scorpion have answers that leave 48 worlds each.",
        log=LOG,
        asks="How many bits does toad + scorpion bring?",
        answer=Real(),
        works_out=of("toad", "scorpion", lambda mix: bits(mix.sizes)),
        hints=(
            "How many answers can come, if each leaves 48 worlds?",
            "Toad has red plus and blue plus: two of the seven potions cannot come.",
            "Five answers, all as likely: write log2(…).",
        ),
        because="Two of the seven potions cannot come, the others are equally likely.",
        misconceptions=(
            Misconception(
                "seven", lambda notes: bits([1] * len(POTIONS)), "Two of the seven potions cannot come here."
            ),
        ),
    ),
    Question(
        id="D8.4",
        title="Unequal answers",
        text="If answers differ, each counts by its chance p: add up p · log2(1/p). Scorpion and flower are both "
        "fresh. Four answers leave 24 worlds, three leave 48.",
        log=LOG,
        asks="How many bits does scorpion + flower bring?",
        answer=Real(),
        works_out=of("scorpion", "flower", lambda mix: bits(mix.sizes)),
        hints=(
            "Turn the worlds into chances: 24 and 48, of all that are left.",
            "Four answers have one chance in ten, three have one in five.",
            "0.4 · log2(10) + 0.6 · log2(5).",
        ),
        because="Seven answers, but not all as likely, so a little less than log2(7).",
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
        title="Worlds to be expected",
        text="Another measure: how many worlds are left on average? An answer that leaves many also comes often, "
        "so each part counts with its own chance.",
        log=LOG,
        asks="How many worlds does scorpion + flower leave on average?",
        answer=Rational(),
        works_out=of("scorpion", "flower", lambda mix: mix.worlds),
        hints=(
            "Four answers leave 24 worlds, three leave 48.",
            "Multiply each number of worlds by its chance, and add up.",
            "Add up 4 · 24² and 3 · 48², and divide by the number of worlds.",
        ),
        because="The parts count by their chances; all the squares over the sum.",
        misconceptions=(
            Misconception(
                "plain-mean",
                of("scorpion", "flower", lambda mix: Fraction(mix.count, len(mix.sizes))),
                "That is the mean of the parts. Larger parts come more often.",
            ),
            Misconception(
                "worst", of("scorpion", "flower", lambda mix: Fraction(mix.worst)), "That is the worst case."
            ),
        ),
    ),
    Question(
        id="D8.6",
        title="Most bits",
        text="Six mixes are possible with four cards.",
        log=LOG,
        asks="Which mix of your hand brings most bits?",
        answer=Choice(*PAIRS),
        works_out=only(MOST_BITS),
        hints=(
            "Where are the answers most open?",
            "What you know of an ingredient takes answers away.",
            "Take two ingredients of which nothing is known.",
        ),
        because="Two fresh ingredients have the most open answer.",
    ),
)
