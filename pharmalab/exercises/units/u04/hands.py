"""U04.1 to U04.4: five cards and one formula."""

from fractions import Fraction
from math import comb, factorial, perm

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Function, Whole
from pharmalab.exercises.units.u04.patterns import (
    ALL,
    DEALT,
    GUESS,
    HAND,
    HANDS,
    HOW,
    OTHER,
    PRINTED,
    RUNS,
    WHERE,
    added,
    all_hands,
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
        story="You draw five Fragments straight from the deck.",
        asks=asks("The Neurological drug", "five values in a row, as 3-4-5-6-7"),
        kind=Chance(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=chance("straight"),
        predicts=GUESS,
        experiment=straight,
        runs=60_000,
        hints=(
            "Describe such a hand by its lowest value only.",
            "Choose the lowest value, then a copy of each of the five values.",
            "The lowest value can be 1 to {values} − 4. Each of the five cards has {copies} copies.",
        ),
        steps=(
            HANDS,
            Step("Number of possible lowest values:", lambda values, copies: values - 4, Whole(), "{values} − 4"),
            Step("Hands with five in a row, with a copy of each value:", runs, Whole(), RUNS),
            Step("Divide the third number by the first.", chance("straight"), working=f"{RUNS} / {ALL}"),
        ),
        misconceptions=(
            Misconception(
                "one-copy",
                lambda values, copies: Fraction(values - 4, all_hands(values, copies)),
                "You forgot that each of the five values has {copies} copies.",
            ),
            Misconception(
                "round",
                lambda values, copies: Fraction(values * copies**HAND, all_hands(values, copies)),
                "You let a run continue from {values} to 1. But it can’t.",
            ),
            Misconception(
                "put-back",
                lambda values, copies: Fraction((values - 4) * factorial(HAND), values**HAND),
                "That would be right if you put each card back. Here, drawn cards stay out.",
            ),
            Misconception(
                "ordered",
                lambda values, copies: Fraction(runs(values, copies) * factorial(HAND), all_hands(values, copies)),
                "You counted the order of the five cards only once. Count it above and below the line, or in neither.",
            ),
            Misconception(
                "one-order",
                lambda values, copies: Fraction(runs(values, copies), perm(values * copies, HAND)),
                "That’s the chance that they also come in ascending order. But the order of a hand doesn’t matter.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.2",
        title="Three alike",
        story="Four or five alike fit as well.",
        asks=asks("The Psychiatric drug", "three equal values, and any two more"),
        kind=Chance(),
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
                gives="the number of hands with a pattern, such as (3, 1, 1), from the given values with the "
                "given copies of each; hands((5,), 2, 5) is 2",
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
                "Add these and the hands with five alike, and divide by all hands.",
                chance("three_of_a_kind"),
                working=added((3, 1, 1), (3, 2), (4, 1), (5,)),
            ),
        ),
        misconceptions=(
            Misconception("only-3-1-1", of((3, 1, 1)), "You left out other hands that fit: 3+2, 4+1 and five alike."),
            Misconception(
                "no-full-house", of((3, 1, 1), (4, 1), (5,)), "You left out 3+2, but it has three alike too."
            ),
            Misconception(
                "put-back",
                put_back((3, 1, 1), (3, 2), (4, 1), (5,)),
                "That would be right if you put each card back. Here, drawn cards stay out.",
            ),
            Misconception(
                "any-two-more",
                lambda values, copies: Fraction(
                    values * comb(copies, 3) * comb(values * copies - 3, 2), all_hands(values, copies)
                ),
                "You took three alike, then any two of the other cards. That counts a hand with four alike four times.",
            ),
            Misconception(
                "ordered",
                lambda values, copies: of((3, 1, 1), (3, 1, 1), (3, 2), (4, 1), (5,))(values, copies),
                "In 3+1+1, you chose a first and a second single card. But swapping them doesn’t make another hand.",
            ),
            Misconception(
                "given-value",
                lambda values, copies: chance("three_of_a_kind")(values, copies) / values,
                "That’s for one given value. But any of the {values} will do.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.3",
        title="Four alike",
        story="The Cancer drug pays the most, and asks for the most.",
        asks=asks("The Cancer drug", "four equal values, and any fifth"),
        kind=Chance(),
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
            Step(
                "Add them, and divide by all hands.",
                chance("four_of_a_kind"),
                working=added((4, 1), (5,)),
            ),
        ),
        misconceptions=(
            Misconception("only-4-1", of((4, 1)), "You left out five alike, but they fit too."),
            Misconception(
                "given-value",
                lambda values, copies: of((4, 1), (5,))(values, copies) / values,
                "That’s for one given value. But any of the {values} will do.",
            ),
            Misconception(
                "put-back",
                put_back((4, 1), (5,)),
                "That would be right if you put each card back. Here, drawn cards stay out.",
            ),
            Misconception(
                "any-fifth",
                lambda values, copies: Fraction(
                    values * comb(copies, 4) * (values * copies - 4), all_hands(values, copies)
                ),
                "You took four alike, then any other card. That counts a hand with five alike five times.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.4",
        title="Two pairs",
        story="The examples in the rules show that 4-4-5-5-4 and 2-2-2-2-1 fit as well: four alike are two pairs.",
        asks=asks("The Cardiovascular drug", "two pairs, which may be equal, and any fifth value"),
        kind=Chance(),
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
                "Add these and the hands with five alike, and divide by all hands.",
                chance("two_pairs"),
                working=added((2, 2, 1), (3, 2), (4, 1), (5,)),
            ),
        ),
        misconceptions=(
            Misconception(
                "poker",
                of((2, 2, 1)),
                "That’s two pairs in poker. But here 3+2, 4+1 and five alike contain two pairs too.",
            ),
            Misconception("no-four", of((2, 2, 1), (3, 2)), "You left out that four alike are two pairs as well."),
            Misconception(
                "put-back",
                put_back((2, 2, 1), (3, 2), (4, 1), (5,)),
                "That would be right if you put each card back. Here, drawn cards stay out.",
            ),
            Misconception(
                "ordered",
                lambda values, copies: of((2, 2, 1), (2, 2, 1), (3, 2), (4, 1), (5,))(values, copies),
                "In 2+2+1, you chose a first and a second pair. But 4-4-5-5 and 5-5-4-4 are the same hand.",
            ),
            Misconception(
                "any-fifth",
                lambda values, copies: Fraction(
                    comb(values, 2) * comb(copies, 2) ** 2 * (values * copies - 4), all_hands(values, copies)
                ),
                "You took two different pairs, then any card. That counts 3+2 several times, and four alike never.",
            ),
        ),
        differs=DEALT,
    ),
)
