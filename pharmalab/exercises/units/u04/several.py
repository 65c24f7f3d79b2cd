"""Exercises U04.5 and U04.9: five cards and several formulas."""

from fractions import Fraction
from math import comb, prod

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Whole
from pharmalab.exercises.predictions import Options
from pharmalab.exercises.slips import complement
from pharmalab.exercises.units.u04.patterns import (
    ADVANCED,
    ADVANCED_WORKED,
    ALL,
    APART,
    BASIC,
    CHANCES,
    DEALT,
    HANDS,
    HOW,
    INSIDE,
    OTHER,
    PRINTED,
    RUNS,
    SEQUENCE,
    added,
    advanced,
    advanced_apart,
    advanced_chances,
    advanced_poker,
    advanced_put_back,
    any_drug,
    any_formula,
    any_worked,
    chance,
    deck,
    of,
)

EXERCISES = (
    Exercise(
        id="U04.5",
        title="Any of the four drugs",
        story="Which of the four drugs could you launch right away? Some hands fit more than one.",
        asks="You draw five cards from {values} values with {copies} copies of each. What is the chance that the "
        "cards fit at least one of the four basic drugs?",
        kind=Chance(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=any_formula,
        predicts=Options(
            asks="Is this chance equal to the sum of the four chances, or is it more or less?",
            options=("the sum", "more", "less"),
            of=lambda values, copies: (
                "less" if any_formula(values, copies) < sum(chance(one)(values, copies) for one in BASIC) else "the sum"
            ),
        ),
        experiment=any_drug,
        runs=60_000,
        hints=(
            "Which hands fit more than one drug? Draw an area for each drug, and let the areas overlap.",
            "Every hand that fits the Cancer drug also fits two others, so you can leave that drug out. Add the "
            "chances of the other three drugs, and subtract the chance that a hand fits two of them.",
            "The hands 3+2, 4+1 and five of a kind fit both the Psychiatric and the Cardiovascular drug.",
        ),
        steps=(
            Step("Neurological (U04.1):", chance("straight"), working=f"{RUNS} / {ALL}"),
            Step("Psychiatric (U04.2):", chance("three_of_a_kind"), working=added((3, 1, 1), (3, 2), (4, 1), (5,))),
            Step("Cardiovascular (U04.4):", chance("two_pairs"), working=added((2, 2, 1), (3, 2), (4, 1), (5,))),
            Step(
                "The chance that a hand fits both the Psychiatric and the Cardiovascular drug (3+2, 4+1 or five of a "
                "kind):",
                of((3, 2), (4, 1), (5,)),
                working=added((3, 2), (4, 1), (5,)),
            ),
            Step("Add the first three results, and subtract the fourth.", any_formula, working=any_worked),
        ),
        misconceptions=(
            Misconception(
                "sum",
                lambda values, copies: sum((chance(one)(values, copies) for one in BASIC), Fraction(0)),
                "You added all four chances. But then a hand that fits several drugs is counted several times.",
            ),
            Misconception(
                "sum-of-three",
                lambda values, copies: sum(
                    (chance(one)(values, copies) for one in BASIC if one != "four_of_a_kind"), Fraction(0)
                ),
                "You counted hands with 3+2 twice. Subtract them once.",
            ),
            Misconception(
                "independent",
                lambda values, copies: 1 - prod(1 - chance(one)(values, copies) for one in BASIC),
                "You multiplied as if the drugs were independent. But every hand that fits the Cancer drug also "
                "fits two others.",
            ),
            complement(
                any_formula,
                "That’s the chance that the hand fits none of the drugs. The question asks for the opposite.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.9",
        title="Advanced drugs",
        story="The expansion has harder formulas. Which one is the easiest to make?",
        asks="You draw five cards from {values} values with {copies} copies of each. How likely is each of these "
        "formulas? Each of them uses all five cards. “Run and pair” means three values in a row and a pair, which may "
        "share one of these values, as in 3-4-5-5-5. “Full house” means three of one value and two of another, and "
        "five of a kind counts too. “Pair single pair” means three values in a row with two pairs at the ends, such as "
        "4-4-5-6-6. The last formula is five of a kind.",
        kind=CHANCES,
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=advanced_chances,
        predicts=Options(
            asks="Which formula is the most likely?",
            options=tuple(formula.replace("_", " ") for formula in ADVANCED),
            of=lambda values, copies: max(advanced_chances(values, copies).items(), key=lambda item: item[1])[0],
        ),
        experiment=advanced,
        runs=60_000,
        estimates=lambda values, copies: chance("run_and_pair")(values, copies),
        hints=(
            "Which patterns of values fit each formula? The pair can share a value with the run, as in 3-4-5-5-5.",
            HOW,
            "For “pair single pair”, the lowest value can be anything from 1 to {values} − 2. For each, there are "
            "comb({copies}, 2) · {copies} · comb({copies}, 2) choices of copies.",
        ),
        steps=(
            HANDS,
            Step(
                "Number of “pair single pair” hands:",
                lambda values, copies: (values - 2) * comb(copies, 2) ** 2 * copies,
                Whole(),
                SEQUENCE,
            ),
            Step(
                "Number of hands with a run of three and a pair of another value:",
                lambda values, copies: (values - 2) * copies**3 * (values - 3) * comb(copies, 2),
                Whole(),
                APART,
            ),
            Step(
                "Number of hands with a run of three in which one value of the run occurs three times:",
                lambda values, copies: (values - 2) * 3 * comb(copies, 3) * copies**2,
                Whole(),
                INSIDE,
            ),
            Step(
                "Count the other hands in the same way, and divide by the total number of hands.",
                advanced_chances,
                CHANCES,
                ADVANCED_WORKED,
            ),
        ),
        misconceptions=(
            Misconception(
                "apart",
                advanced_apart,
                "You forgot that the pair can share a value with the run, as in 3-4-5-5-5. Count such hands, too.",
            ),
            Misconception(
                "put-back",
                advanced_put_back,
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "poker",
                advanced_poker,
                "You left out five of a kind, but that also counts as a full house. Count it, too.",
            ),
        ),
        differs=DEALT,
    ),
)
