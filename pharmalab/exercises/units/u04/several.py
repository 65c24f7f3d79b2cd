"""U04.5 and U04.9: five cards and several formulas at once."""

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
        title="Any of the four",
        story="Which of the four drugs could you launch at once? Some hands fit two of them.",
        asks="What is the chance that five cards fit at least one of the four basic drugs, from {values} values with "
        "{copies} copies of each?",
        kind=Chance(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=any_formula,
        predicts=Options(
            asks="Is it the sum of the four chances, more or less?",
            options=("the sum", "more", "less"),
            of=lambda values, copies: (
                "less" if any_formula(values, copies) < sum(chance(one)(values, copies) for one in BASIC) else "the sum"
            ),
        ),
        experiment=any_drug,
        runs=60_000,
        hints=(
            "Which hands fit two drugs? Draw the four drugs as overlapping areas.",
            "Every hand that fits the Cancer drug fits two others. Add those three, and subtract what fits two of "
            "them.",
            "Psychiatric and Cardiovascular share 3+2, 4+1 and five alike.",
        ),
        steps=(
            Step("Neurological (U04.1):", chance("straight"), working=f"{RUNS} / {ALL}"),
            Step("Psychiatric (U04.2):", chance("three_of_a_kind"), working=added((3, 1, 1), (3, 2), (4, 1), (5,))),
            Step("Cardiovascular (U04.4):", chance("two_pairs"), working=added((2, 2, 1), (3, 2), (4, 1), (5,))),
            Step(
                "Hands that fit both of the last two, 3+2, 4+1 and five alike:",
                of((3, 2), (4, 1), (5,)),
                working=added((3, 2), (4, 1), (5,)),
            ),
            Step("Add the first three and subtract the fourth.", any_formula, working=any_worked),
        ),
        misconceptions=(
            Misconception(
                "sum",
                lambda values, copies: sum((chance(one)(values, copies) for one in BASIC), Fraction(0)),
                "You added all four. But that counts hands that fit several drugs more than once.",
            ),
            Misconception(
                "sum-of-three",
                lambda values, copies: sum(
                    (chance(one)(values, copies) for one in BASIC if one != "four_of_a_kind"), Fraction(0)
                ),
                "You counted 3+2 twice.",
            ),
            Misconception(
                "independent",
                lambda values, copies: 1 - prod(1 - chance(one)(values, copies) for one in BASIC),
                "You multiplied as if the drugs were independent. But what fits the Cancer drug always fits two "
                "others.",
            ),
            complement(any_formula, "That’s the chance that no drug fits."),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.9",
        title="Advanced drugs",
        story="The expansion asks for more. Which of its formulas is the easiest?",
        asks="From {values} values with {copies} copies of each, how likely are: a run of three and a pair (which "
        "may share a value); three and two alike (five alike count); pair-single-pair in sequence, as "
        "4-4-5-6-6; five alike?",
        kind=CHANCES,
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=advanced_chances,
        predicts=Options(
            asks="Which is the easiest?",
            options=tuple(formula.replace("_", " ") for formula in ADVANCED),
            of=lambda values, copies: max(advanced_chances(values, copies).items(), key=lambda item: item[1])[0],
        ),
        experiment=advanced,
        runs=60_000,
        estimates=lambda values, copies: chance("run_and_pair")(values, copies),
        hints=(
            "Write each formula as patterns of values. A pair can be inside the run: 3-4-5-5-5.",
            HOW,
            "Pair-single-pair has {values} − 2 lowest values, and comb({copies}, 2) · {copies} · comb({copies}, 2) "
            "choices of copies.",
        ),
        steps=(
            HANDS,
            Step(
                "Pair-single-pair:",
                lambda values, copies: (values - 2) * comb(copies, 2) ** 2 * copies,
                Whole(),
                SEQUENCE,
            ),
            Step(
                "A run of three and a pair of another value:",
                lambda values, copies: (values - 2) * copies**3 * (values - 3) * comb(copies, 2),
                Whole(),
                APART,
            ),
            Step(
                "A run of three, with two more of one of its values:",
                lambda values, copies: (values - 2) * 3 * comb(copies, 3) * copies**2,
                Whole(),
                INSIDE,
            ),
            Step(
                "Count the others in the same way, and divide by all hands.",
                advanced_chances,
                CHANCES,
                ADVANCED_WORKED,
            ),
        ),
        misconceptions=(
            Misconception(
                "apart",
                advanced_apart,
                "You left out that the pair can share its value with the run: 3-4-5-5-5.",
            ),
            Misconception(
                "put-back",
                advanced_put_back,
                "That would be right if you put each card back. Here, drawn cards stay out.",
            ),
            Misconception(
                "poker",
                advanced_poker,
                "You left out five alike, but they contain three alike and two alike.",
            ),
        ),
        differs=DEALT,
    ),
)
