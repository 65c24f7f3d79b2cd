"""Tasks D8.7 to D8.12: what an experiment may settle, and what it costs."""

from fractions import Fraction

from pharmalab.course.mixes import COLOURED, LOG, PAIRS, of, settling, which
from pharmalab.course.question import Question
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.words import potion_words
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Members, Rational

TASKS = (
    Question(
        id="D8.7",
        title="Settling an ingredient",
        text="To publish safely, you need to be certain of an ingredient. Toad has two candidates left, and "
        "toad decides mushroom and fern.",
        log=LOG,
        asks="After which potions of toad + scorpion do you know toad?",
        answer=Members(*COLOURED),
        works_out=settling,
        hints=(
            "How do toad’s two candidates differ?",
            "The two candidates differ only in the green sign.",
            "A green potion shows toad’s green sign.",
        ),
        because="These potions show toad’s green sign, which settles all three ingredients.",
        misconceptions=(
            Misconception(
                "possible",
                lambda notes: frozenset(
                    potion_words(POTIONS.index(name))
                    for name, chance in notes.potion_chances("toad", "scorpion").items()
                    if chance
                ),
                "All of these potions are possible. After which of them does toad have one candidate left?",
            ),
            Misconception(
                "all-green-and-soup",
                lambda notes: settling(notes) | {"soup"},
                "After a soup, scorpion is toad’s opposite, but toad still has both candidates.",
            ),
        ),
    ),
    Question(
        id="D8.8",
        title="The chance to settle",
        text="All possible answers of toad + scorpion are equally likely.",
        log=LOG,
        asks="How likely is toad + scorpion to settle an ingredient?",
        answer=Rational(),
        works_out=of("toad", "scorpion", lambda mix: mix.settle),
        hints=(
            "How many answers are possible, and after how many of them do you know toad?",
            "The two green answers settle toad, and all answers leave the same number of worlds.",
            "Two answers out of five settle toad.",
        ),
        because="After either of the two green answers, you know three ingredients at once.",
        misconceptions=(
            Misconception("sevenths", lambda notes: Fraction(2, 7), "Two of the seven potions are impossible here."),
        ),
    ),
    Question(
        id="D8.9",
        title="Mixing for the most bits",
        text="Scorpion + flower gives you the most bits. This mix can settle ingredients, too, because a "
        "green potion uses up alchemicals that the other ingredients would need.",
        log=LOG,
        asks="How likely is scorpion + flower to settle an ingredient?",
        answer=Rational(),
        works_out=of("scorpion", "flower", lambda mix: mix.settle),
        hints=(
            "Only the two green potions can settle an ingredient. How many worlds does each of them leave?",
            "Each of the two green potions leaves 24 worlds.",
            "Divide 24 + 24 by the number of all worlds that are left.",
        ),
        because="If you want to publish soon, the mix with the most bits isn’t the most useful.",
        misconceptions=(
            Misconception(
                "as-toad",
                of("toad", "scorpion", lambda mix: mix.settle),
                "That’s the chance for toad + scorpion. Green potions are rarer here.",
            ),
            Misconception(
                "none",
                lambda notes: Fraction(0),
                "Two green pluses use up alchemicals. Which ingredients need those alchemicals?",
            ),
        ),
    ),
    Question(
        id="D8.10",
        title="What a mix can cost",
        text="A negative potion harms anyone who drinks it. Fern certainly has a red minus.",
        log=LOG,
        asks="How likely is scorpion + fern to be negative?",
        answer=Rational(),
        works_out=of("scorpion", "fern", lambda mix: mix.risk),
        hints=(
            "Fern is nPp or Nnp. Which potions can it make?",
            "Red minus leaves 96 worlds. Green plus, green minus and blue plus leave 48 each.",
            "Divide 96 + 48 by the number of all worlds that are left.",
        ),
        because="Red minus is the most likely potion, and green minus is possible, too.",
        misconceptions=(
            Misconception(
                "fresh",
                lambda notes: Fraction(3, 7),
                "That would be right for two untested ingredients, but you know something about fern.",
            ),
            Misconception(
                "red-only",
                of("scorpion", "fern", lambda mix: mix.chance("R-")),
                "That’s only the chance of red minus. Another negative potion is possible.",
            ),
        ),
    ),
    Question(
        id="D8.11",
        title="The safest mixes",
        text="You’ll drink the potion yourself, and you want to learn something.",
        log=LOG,
        asks="Which of the mixes that teach you something are least likely to be negative?",
        answer=Members(*PAIRS),
        works_out=which(lambda mix, all_: bool(mix.bits) and mix.risk == min(m.risk for m in all_ if m.bits)),
        hints=(
            "Which ingredient certainly has two pluses?",
            "Toad can only make one negative potion.",
            "Toad’s mixes with scorpion and with flower have the same chances.",
        ),
        because="Mixing toad with scorpion or flower makes a negative potion in one of "
        "five answers, so these two mixes are equally safe.",
        misconceptions=(
            Misconception(
                "one-of-them",
                lambda notes: frozenset({"toad + scorpion"}),
                "You know as much about flower as about scorpion.",
            ),
        ),
    ),
    Question(
        id="D8.12",
        title="Never the best choice",
        text="A mix is dominated if another mix is at least as good in every way and better in some "
        "way. Compare the bits, the worlds left (on average and at worst), the ingredients that "
        "become certain or good enough to publish, and the risk.",
        log=LOG,
        asks="Which mixes are dominated?",
        answer=Members(*PAIRS),
        works_out=which(lambda mix, all_: mix.dominated),
        hints=(
            "Compare fern’s mixes with toad’s.",
            "If toad is settled, so is fern. Which of the two makes negative potions more often?",
            "Toad + fern tells you nothing, but it’s never negative.",
        ),
        because="If you mix toad instead of fern, you learn more, settle just as "
        "many ingredients and get fewer negative potions.",
        misconceptions=(
            Misconception(
                "no-bits",
                which(lambda mix, all_: mix.dominated or not mix.bits),
                "Toad + fern tells you nothing, but it’s never negative, so no mix is safer.",
            ),
        ),
    ),
)
