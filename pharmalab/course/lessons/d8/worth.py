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
        text="To publish safely, you need an ingredient with only one candidate. Toad has two left, and if you know "
        "toad, you also know mushroom and fern.",
        log=LOG,
        asks="You mix toad and scorpion. After which potions do you know toad’s alchemical?",
        answer=Members(*COLOURED),
        works_out=settling,
        hints=(
            "How do toad’s two candidates differ?",
            "The two candidates differ only in the green sign.",
            "A green potion shows toad’s green sign.",
        ),
        because="These potions show toad’s green sign, and that settles toad, fern and mushroom.",
        misconceptions=(
            Misconception(
                "possible",
                lambda notes: frozenset(
                    potion_words(POTIONS.index(name))
                    for name, chance in notes.potion_chances("toad", "scorpion").items()
                    if chance
                ),
                "All of these potions are possible. After which of them does toad have only one candidate left?",
            ),
            Misconception(
                "all-green-and-soup",
                lambda notes: settling(notes) | {"soup"},
                "After soup, you know that scorpion is toad’s opposite, but toad still has two candidates.",
            ),
        ),
    ),
    Question(
        id="D8.8",
        title="The chance of settling",
        text="Toad and scorpion can make five potions, and all five are equally likely.",
        log=LOG,
        asks="If you mix toad and scorpion, how likely are you to know an ingredient for certain afterwards?",
        answer=Rational(),
        works_out=of("toad", "scorpion", lambda mix: mix.settle),
        hints=(
            "How many potions are possible, and how many of them tell you what toad is?",
            "After either of the two green potions, you know what toad is. All the potions leave the same number of "
            "worlds.",
            "After two of the five potions, you know what toad is.",
        ),
        because="After either of the two green potions, you know three ingredients at once.",
        misconceptions=(
            Misconception(
                "sevenths",
                lambda notes: Fraction(2, 7),
                "That would be right if all seven potions were possible. But two of them are impossible here.",
            ),
        ),
    ),
    Question(
        id="D8.9",
        title="Mixing for the most bits",
        text="You gain the most bits from scorpion and flower. After this mix, you might also know an "
        "ingredient for certain, because a green potion rules out candidates for other ingredients.",
        log=LOG,
        asks="If you mix scorpion and flower, how likely are you to know an ingredient for certain afterwards?",
        answer=Rational(),
        works_out=of("scorpion", "flower", lambda mix: mix.settle),
        hints=(
            "You know an ingredient for certain only after a green potion. How many worlds does each "
            "green potion leave?",
            "Each of the two green potions leaves 24 worlds.",
            "Divide 24 + 24 by the number of worlds that are possible now.",
        ),
        because="So the mix with the most bits isn’t the best mix if you want to publish soon.",
        misconceptions=(
            Misconception(
                "as-toad",
                of("toad", "scorpion", lambda mix: mix.settle),
                "That’s the chance for toad and scorpion. Scorpion and flower make green potions less often.",
            ),
            Misconception(
                "none",
                lambda notes: Fraction(0),
                "A green potion uses up two alchemicals, so no other ingredient can have them. Which ingredients "
                "does that affect?",
            ),
        ),
    ),
    Question(
        id="D8.10",
        title="What a mix can cost",
        text="A negative potion harms anyone who drinks it. You already know that fern has a red minus.",
        log=LOG,
        asks="How likely are scorpion and fern to make a negative potion?",
        answer=Rational(),
        works_out=of("scorpion", "fern", lambda mix: mix.risk),
        hints=(
            "Fern is nPp or Nnp. Which negative potions can it make?",
            "Red minus leaves 96 worlds. Green plus, green minus and blue plus leave 48 each.",
            "Divide 96 + 48 by the number of worlds that are possible now.",
        ),
        because="The most likely potion is red minus, and green minus is also possible.",
        misconceptions=(
            Misconception(
                "fresh",
                lambda notes: Fraction(3, 7),
                "That would be right if you knew nothing about the two ingredients. But you know something about fern.",
            ),
            Misconception(
                "red-only",
                of("scorpion", "fern", lambda mix: mix.chance("R-")),
                "That’s the chance of red minus. But another negative potion is possible, too.",
            ),
        ),
    ),
    Question(
        id="D8.11",
        title="The safest mixes",
        text="Suppose you’re going to drink the potion yourself, and you want to learn something from it.",
        log=LOG,
        asks="Of the mixes that tell you something, which are least likely to make a negative potion?",
        answer=Members(*PAIRS),
        works_out=which(lambda mix, all_: bool(mix.bits) and mix.risk == min(m.risk for m in all_ if m.bits)),
        hints=(
            "For which ingredient do you already know two pluses?",
            "Toad can only make one of the negative potions.",
            "The chances are the same whether you mix toad with scorpion or with flower.",
        ),
        because="Toad makes a negative potion in one case out of five, whether you mix it with scorpion or with "
        "flower, so these two mixes are equally safe.",
        misconceptions=(
            Misconception(
                "one-of-them",
                lambda notes: frozenset({"toad + scorpion"}),
                "You know nothing about scorpion or flower, so their mixes with toad are equally safe.",
            ),
        ),
    ),
    Question(
        id="D8.12",
        title="Never the best choice",
        text="A mix is dominated if another mix is at least as good in every way, and better in at least one. "
        "Compare the bits, the worlds left (on average and at worst), the risk, and your chances of settling or "
        "publishing an ingredient.",
        log=LOG,
        asks="Which mixes are dominated?",
        answer=Members(*PAIRS),
        works_out=which(lambda mix, all_: mix.dominated),
        hints=(
            "Compare fern’s mixes with toad’s.",
            "Once you know what toad is, you also know what fern is. Which of the two makes negative potions more "
            "often?",
            "Mixing toad and fern tells you nothing, but the potion is never negative.",
        ),
        because="If you use toad instead of fern, you learn at least as much, and you make negative potions less "
        "often.",
        misconceptions=(
            Misconception(
                "no-bits",
                which(lambda mix, all_: mix.dominated or not mix.bits),
                "Mixing toad and fern tells you nothing, but the potion is never negative, so no mix is safer.",
            ),
        ),
    ),
)
