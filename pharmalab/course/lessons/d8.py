"""D8: which experiment is next: bits, certainty, and risk."""

from fractions import Fraction

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.mixes import (
    COLOURED,
    LOG,
    MOST_BITS,
    PAIRS,
    equally,
    of,
    only,
    settling,
    which,
)
from pharmalab.course.puzzles import Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.words import potion_words
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Members, Rational, Real
from pharmalab.exercises.units.u12.questions import bits

LESSON = Lesson(
    id="D8",
    title="The next experiment",
    idea="an experiment is worth what its answers tell, settle and cost",
    minutes=45,
    goals=(
        "work out the bits of an experiment from the worlds behind each answer",
        "ask what an experiment settles, not only how much it tells",
        "weigh all of that against a negative potion",
    ),
    tasks=(
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
        Question(
            id="D8.7",
            title="What settles?",
            text="To publish one needs an ingredient that is certain. Toad has two rows left, and mushroom and fern "
            "hang on it.",
            log=LOG,
            asks="After which potions of toad + scorpion is toad known?",
            answer=Members(*COLOURED),
            works_out=settling,
            hints=(
                "In what do the two rows of toad differ?",
                "They differ in the green sign only.",
                "A potion shows the green sign of toad if it is green.",
            ),
            because="They show the green sign of toad, and that decides about all three.",
            misconceptions=(
                Misconception(
                    "possible",
                    lambda notes: frozenset(
                        potion_words(POTIONS.index(name))
                        for name, chance in notes.potion_chances("toad", "scorpion").items()
                        if chance
                    ),
                    "These can come. After which of them is one row of toad left?",
                ),
                Misconception(
                    "all-green-and-soup",
                    lambda notes: settling(notes) | {"soup"},
                    "After soup scorpion is the opposite of toad: both rows of toad stay open.",
                ),
            ),
        ),
        Question(
            id="D8.8",
            title="The chance to settle",
            text="Each answer of toad + scorpion is as likely as any other.",
            log=LOG,
            asks="How likely does toad + scorpion settle an ingredient?",
            answer=Rational(),
            works_out=of("toad", "scorpion", lambda mix: mix.settle),
            hints=(
                "How many answers can come, and after how many is toad known?",
                "The two green ones settle; all answers leave as many worlds.",
                "Two answers of five.",
            ),
            because="And then three ingredients are known at once.",
            misconceptions=(
                Misconception("sevenths", lambda notes: Fraction(2, 7), "Two of the seven potions cannot come here."),
            ),
        ),
        Question(
            id="D8.9",
            title="And the most informative?",
            text="Scorpion and flower tell most. They can settle something, too: a green potion takes places that the "
            "others would need.",
            log=LOG,
            asks="How likely does scorpion + flower settle an ingredient?",
            answer=Rational(),
            works_out=of("scorpion", "flower", lambda mix: mix.settle),
            hints=(
                "Only the two green potions can: how many worlds are behind them?",
                "24 worlds behind each of the two.",
                "24 + 24, of all the worlds that are left.",
            ),
            because="Most bits is not most useful, if a theory is due.",
            misconceptions=(
                Misconception(
                    "as-toad",
                    of("toad", "scorpion", lambda mix: mix.settle),
                    "That is the chance of toad + scorpion. Here green potions are rarer.",
                ),
                Misconception("none", lambda notes: Fraction(0), "Two green pluses take places: who else needs them?"),
            ),
        ),
        Question(
            id="D8.10",
            title="What it may cost",
            text="A negative potion harms whoever drinks it. Fern has red minus for sure.",
            log=LOG,
            asks="How likely is scorpion + fern negative?",
            answer=Rational(),
            works_out=of("scorpion", "fern", lambda mix: mix.risk),
            hints=(
                "Fern is nPp or Nnp. Which potions can it make?",
                "Red minus leaves 96 worlds, green plus, green minus and blue plus 48 each.",
                "96 + 48, of all the worlds that are left.",
            ),
            because="Red minus is its likeliest potion.",
            misconceptions=(
                Misconception(
                    "fresh", lambda notes: Fraction(3, 7), "That is right for two fresh ingredients, not for fern."
                ),
                Misconception(
                    "red-only",
                    of("scorpion", "fern", lambda mix: mix.chance("R-")),
                    "That is red minus. Another one is negative, too.",
                ),
            ),
        ),
        Question(
            id="D8.11",
            title="Tie for the safest",
            text="You are going to drink it yourself, and want to learn something.",
            log=LOG,
            asks="Of the mixes that tell something, which are least often negative?",
            answer=Members(*PAIRS),
            works_out=which(lambda mix, all_: bool(mix.bits) and mix.risk == min(m.risk for m in all_ if m.bits)),
            hints=(
                "Who carries two pluses for sure?",
                "Toad can only make one negative potion.",
                "All mixes of toad with a fresh ingredient are alike.",
            ),
            because="Toad with a fresh ingredient is negative in one answer of five; both such mixes tie.",
            misconceptions=(
                Misconception(
                    "one-of-them",
                    lambda notes: frozenset({"toad + scorpion"}),
                    "Of flower you know as much as of scorpion.",
                ),
            ),
        ),
        Question(
            id="D8.12",
            title="Never the best choice",
            text="A mix is dominated if another one is no worse in bits, in what it settles or makes ready to publish, "
            "and in risk, and better in one.",
            log=LOG,
            asks="Which mixes are dominated?",
            answer=Members(*PAIRS),
            works_out=which(lambda mix, all_: mix.dominated),
            hints=(
                "Compare the mixes of fern with those of toad.",
                "What settles toad settles fern. Which of the two is negative more often?",
                "Toad + fern tells nothing, but it is never negative.",
            ),
            because="Toad instead of fern tells more, settles as often, and is negative less often.",
            misconceptions=(
                Misconception(
                    "no-bits",
                    which(lambda mix, all_: mix.dominated or not mix.bits),
                    "Toad + fern tells nothing, but it is never negative: in that it is the best.",
                ),
            ),
        ),
        MissingReason(
            id="D8.13",
            title="You mixed toad + scorpion",
            text="And it was green plus: one of the answers that settle. What comes first?",
            log=f"{LOG}; toad+scorpion=G+",
            gap=1,
        ),
        MissingCrosses(
            id="D8.14",
            title="Three at once",
            text="Toad is known now. Its circles say which row of mushroom goes.",
            log=f"{LOG}; toad+scorpion=G+",
            gap=7,
        ),
        Puzzle(
            id="D8.15",
            title="You mixed scorpion + flower",
            text="Had you taken most bits instead, and seen red plus, this would be your grid.",
            log=f"{LOG}; scorpion+flower=R+",
        ),
        Explain(
            id="D8.16",
            title="Explain it to a friend",
            text="Toad + scorpion made green plus. Your friend asks what that has to do with mushroom.",
            log=f"{LOG}; toad+scorpion=G+; flower: R-",
            ingredient="mushroom",
            alchemical="Ppn",
        ),
    ),
    notes="All worlds are taken as equally likely, as with the cards of the gamemaster. Unit 12 does the same with "
    "other numbers; D8.9 is the point: most bits and best move are not the same. Rivals see your potion, too.",
)
