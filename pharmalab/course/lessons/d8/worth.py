"""D8.7 to D8.12: what an experiment settles, and what it may cost."""

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
        text="A mix is dominated if another one is no worse in bits, in the worlds left (on average and at worst), in "
        "what it settles or makes ready to publish, and in risk, and is better in one of these.",
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
)
