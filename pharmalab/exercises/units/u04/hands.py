"""U04.1 to U04.4: five cards and one formula."""

from fractions import Fraction
from math import comb, factorial, perm

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational, Whole
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
)
