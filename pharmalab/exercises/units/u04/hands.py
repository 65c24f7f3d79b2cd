"""U04.1 to U04.5 and U04.9: five cards and the formulas they fit."""

from fractions import Fraction
from math import comb, factorial, perm, prod

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational, Whole
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
    GUESS,
    HAND,
    HANDS,
    HOW,
    INSIDE,
    OTHER,
    PRINTED,
    RUNS,
    SEQUENCE,
    WHERE,
    added,
    advanced,
    advanced_apart,
    advanced_chances,
    advanced_poker,
    advanced_put_back,
    all_hands,
    any_drug,
    any_formula,
    any_worked,
    asks,
    chance,
    counted,
    deck,
    four_alike,
    hands,
    of,
    put_back,
    runs,
    straight,
    three_alike,
    two_pairs,
)

EXERCISES = (
    Exercise(
        id="U04.1",
        title="Five in a row",
        story="Five Fragments come straight from the deck.",
        asks=asks("The Neurological drug", "five values in a row, as 3-4-5-6-7"),
        kind=Rational(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=chance("straight"),
        predicts=GUESS,
        experiment=straight,
        runs=60_000,
        hints=(
            "Describe such a hand only by its lowest value.",
            "Choose the lowest value, then a copy of each of the five values.",
            "The lowest value is 1 to {values} − 4; each of the five cards has {copies} copies.",
        ),
        steps=(
            HANDS,
            Step("So many lowest values are possible:", lambda values, copies: values - 4, Whole(), "{values} − 4"),
            Step("Hands in a row: a copy of each of the five.", runs, Whole(), RUNS),
            Step("The third by the first.", chance("straight"), working=f"{RUNS} / {ALL}"),
        ),
        misconceptions=(
            Misconception(
                "one-copy",
                lambda values, copies: Fraction(values - 4, all_hands(values, copies)),
                "You forgot the copies: each of the five values is there {copies} times.",
            ),
            Misconception(
                "round",
                lambda values, copies: Fraction(values * copies**HAND, all_hands(values, copies)),
                "A run does not go on from {values} to 1.",
            ),
            Misconception(
                "put-back",
                lambda values, copies: Fraction((values - 4) * factorial(HAND), values**HAND),
                "You put each card back before the next one.",
            ),
            Misconception(
                "ordered",
                lambda values, copies: Fraction(runs(values, copies) * factorial(HAND), all_hands(values, copies)),
                "You counted each hand in every order of its five cards. Either order counts above and below, or in "
                "neither.",
            ),
            Misconception(
                "one-order",
                lambda values, copies: Fraction(runs(values, copies), perm(values * copies, HAND)),
                "That is the chance that they also come in rising order. The order of a hand does not matter.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.2",
        title="Three alike",
        story="Four or five alike will do as well.",
        asks=asks("The Psychiatric drug", "three equal values, and any two more"),
        kind=Rational(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=chance("three_of_a_kind"),
        predicts=GUESS,
        experiment=three_alike,
        runs=60_000,
        coded=Coded(
            Function(
                "hands(pattern, values, copies)",
                cases=tuple(
                    (one, 12, 8) for one in ((3, 1, 1), (5,), (4, 1), (3, 2), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1))
                ),
                hidden=(((3, 1, 1), 10, 6), ((2, 2, 1), 10, 6), ((1, 1, 1, 1, 1), 10, 6)),
                cell=Whole(),
                gives="the number of hands with a pattern, such as (3, 1, 1), from so many values with so many "
                "copies of each; hands((5,), 2, 5) is 2",
            ),
            hands,
        ),
        hints=(WHERE, HOW, "3+1+1: {values} · comb({copies}, 3) · comb({values} − 1, 2) · {copies} · {copies} hands."),
        steps=(
            HANDS,
            counted("Hands 3+1+1:", 3, 1, 1),
            counted("Hands 3+2:", 3, 2),
            counted("Hands 4+1:", 4, 1),
            Step(
                "Add these and five alike, and divide by all hands.",
                chance("three_of_a_kind"),
                working=added((3, 1, 1), (3, 2), (4, 1), (5,)),
            ),
        ),
        misconceptions=(
            Misconception("only-3-1-1", of((3, 1, 1)), "You left hands out that fit too: 3+2, 4+1 and five alike."),
            Misconception("no-full-house", of((3, 1, 1), (4, 1), (5,)), "3+2 has three alike too."),
            Misconception(
                "put-back", put_back((3, 1, 1), (3, 2), (4, 1), (5,)), "You put each card back before the next one."
            ),
            Misconception(
                "any-two-more",
                lambda values, copies: Fraction(
                    values * comb(copies, 3) * comb(values * copies - 3, 2), all_hands(values, copies)
                ),
                "You took three alike, then any two of all other cards: a hand with four alike is counted four "
                "times so.",
            ),
            Misconception(
                "ordered",
                lambda values, copies: of((3, 1, 1), (3, 1, 1), (3, 2), (4, 1), (5,))(values, copies),
                "In 3+1+1 you took a first and a second single card. Which is the first makes no other hand.",
            ),
            Misconception(
                "given-value",
                lambda values, copies: chance("three_of_a_kind")(values, copies) / values,
                "That is for one given value. Any of the {values} will do.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.3",
        title="Four alike",
        story="The Cancer drug pays best, and asks most.",
        asks=asks("The Cancer drug", "four equal values, and any fifth"),
        kind=Rational(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=chance("four_of_a_kind"),
        predicts=GUESS,
        experiment=four_alike,
        runs=60_000,
        hints=(WHERE, HOW, "4+1: {values} · comb({copies}, 4) · ({values} − 1) · {copies} hands; then five alike."),
        steps=(
            HANDS,
            counted("Hands 4+1:", 4, 1),
            counted("Hands with five alike:", 5),
            Step("Add them, and divide by all hands.", chance("four_of_a_kind"), working=added((4, 1), (5,))),
        ),
        misconceptions=(
            Misconception("only-4-1", of((4, 1)), "Five alike fit too."),
            Misconception(
                "given-value",
                lambda values, copies: of((4, 1), (5,))(values, copies) / values,
                "That is for one given value. Any of the {values} will do.",
            ),
            Misconception("put-back", put_back((4, 1), (5,)), "You put each card back before the next one."),
            Misconception(
                "any-fifth",
                lambda values, copies: Fraction(
                    values * comb(copies, 4) * (values * copies - 4), all_hands(values, copies)
                ),
                "You took four alike, then any of all other cards: a hand with five alike is counted five times so.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.4",
        title="Two pairs",
        story="The examples of the rules show that 4-4-5-5-4 and 2-2-2-2-1 fit as well: four alike are two pairs.",
        asks=asks("The Cardiovascular drug", "two pairs, which may be equal, and any fifth value"),
        kind=Rational(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=chance("two_pairs"),
        predicts=GUESS,
        experiment=two_pairs,
        runs=60_000,
        hints=(WHERE, HOW, "2+2+1: comb({values}, 2) · comb({copies}, 2)² · ({values} − 2) · {copies} hands."),
        steps=(
            HANDS,
            counted("Hands 2+2+1:", 2, 2, 1),
            counted("Hands 3+2:", 3, 2),
            counted("Hands 4+1:", 4, 1),
            Step(
                "Add these and five alike, and divide by all hands.",
                chance("two_pairs"),
                working=added((2, 2, 1), (3, 2), (4, 1), (5,)),
            ),
        ),
        misconceptions=(
            Misconception("poker", of((2, 2, 1)), "That is poker. Here 3+2, 4+1 and five alike hold two pairs too."),
            Misconception("no-four", of((2, 2, 1), (3, 2)), "Four alike are two pairs as well."),
            Misconception(
                "put-back", put_back((2, 2, 1), (3, 2), (4, 1), (5,)), "You put each card back before the next one."
            ),
            Misconception(
                "ordered",
                lambda values, copies: of((2, 2, 1), (2, 2, 1), (3, 2), (4, 1), (5,))(values, copies),
                "In 2+2+1 you took a first and a second pair. 4-4-5-5 and 5-5-4-4 are the same hand.",
            ),
            Misconception(
                "any-fifth",
                lambda values, copies: Fraction(
                    comb(values, 2) * comb(copies, 2) ** 2 * (values * copies - 4), all_hands(values, copies)
                ),
                "You took two pairs of different values, then any of all other cards: 3+2 is counted several times "
                "so, and four alike never.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.5",
        title="Any of the four",
        story="Which of the four drugs could you launch at once? Some hands fit two of them.",
        asks="What is the chance that five cards fit at least one of the four basic drugs, from {values} values with "
        "{copies} copies of each?",
        kind=Rational(),
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
            "Which hands fit two drugs? Draw the four as areas.",
            "Every hand for the Cancer drug fits two others; so add the other three, and subtract what is in two of "
            "them.",
            "Psychiatric and Cardiovascular share 3+2, 4+1 and five alike.",
        ),
        steps=(
            Step("Neurological (U04.1):", chance("straight"), working=f"{RUNS} / {ALL}"),
            Step("Psychiatric (U04.2):", chance("three_of_a_kind"), working=added((3, 1, 1), (3, 2), (4, 1), (5,))),
            Step("Cardiovascular (U04.4):", chance("two_pairs"), working=added((2, 2, 1), (3, 2), (4, 1), (5,))),
            Step(
                "Both of the last two: 3+2, 4+1 and five alike.",
                of((3, 2), (4, 1), (5,)),
                working=added((3, 2), (4, 1), (5,)),
            ),
            Step("The first three, less the fourth.", any_formula, working=any_worked),
        ),
        misconceptions=(
            Misconception(
                "sum",
                lambda values, copies: sum((chance(one)(values, copies) for one in BASIC), Fraction(0)),
                "You added all four, and hands that fit several are counted several times.",
            ),
            Misconception(
                "sum-of-three",
                lambda values, copies: sum(
                    (chance(one)(values, copies) for one in BASIC if one != "four_of_a_kind"), Fraction(0)
                ),
                "You left out the Cancer drug, which is right. But 3+2 is still counted twice.",
            ),
            Misconception(
                "independent",
                lambda values, copies: 1 - prod(1 - chance(one)(values, copies) for one in BASIC),
                "You multiplied as if the drugs were independent. A hand for the Cancer drug always fits two others.",
            ),
            complement(any_formula, "That is the chance that no drug fits."),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.9",
        title="Advanced drugs",
        story="The expansion asks for more. Which of its formulas is the easiest?",
        asks="From {values} values with {copies} copies of each, what are the chances of: a run of three and a pair "
        "(which may be of the same values); three and two alike (five alike count); pair-single-pair in sequence, as "
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
            "Write each as patterns of values. A pair may lie inside the run: 3-4-5-5-5.",
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
                "Count the others in the same way, and divide by all hands.", advanced_chances, CHANCES, ADVANCED_WORKED
            ),
        ),
        misconceptions=(
            Misconception(
                "apart",
                advanced_apart,
                "All but the first are right. The pair may be of a value of the run: 3-4-5-5-5.",
            ),
            Misconception(
                "put-back",
                advanced_put_back,
                "All but the last are right. For five alike you put each card back before the next one.",
            ),
            Misconception(
                "poker",
                advanced_poker,
                "All but the second are right. Five alike hold three and two alike, too.",
            ),
        ),
        differs=DEALT,
    ),
)
