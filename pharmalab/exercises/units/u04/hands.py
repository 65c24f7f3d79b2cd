"""Exercises U04.1 to U04.4: whether five cards fit a formula."""

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
        story="You draw five fragments straight from the top of the deck.",
        asks=asks("The Neurological drug", "five values in a row, such as 3-4-5-6-7"),
        kind=Chance(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=chance("straight"),
        predicts=GUESS,
        experiment=straight,
        runs=60_000,
        hints=(
            "If you know the lowest of five values in a row, you know the others too.",
            "Choose the lowest value, then a copy of each of the five values.",
            "The lowest value can be anything from 1 to {values} − 4. For each of the five values, there are {copies} "
            "copies.",
        ),
        steps=(
            HANDS,
            Step(
                "Number of values that can be the lowest:", lambda values, copies: values - 4, Whole(), "{values} − 4"
            ),
            Step("Number of hands with five in a row, counting the copies of each value:", runs, Whole(), RUNS),
            Step(
                "Divide the number of hands with five in a row by the total number of hands.",
                chance("straight"),
                working=f"{RUNS} / {ALL}",
            ),
        ),
        misconceptions=(
            Misconception(
                "one-copy",
                lambda values, copies: Fraction(values - 4, all_hands(values, copies)),
                "You forgot that each of the five values has {copies} copies. "
                "In how many ways can you pick the copies?",
            ),
            Misconception(
                "round",
                lambda values, copies: Fraction(values * copies**HAND, all_hands(values, copies)),
                "You let a run go on from {values} to 1. But a run can’t go past {values}.",
            ),
            Misconception(
                "put-back",
                lambda values, copies: Fraction((values - 4) * factorial(HAND), values**HAND),
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "ordered",
                lambda values, copies: Fraction(runs(values, copies) * factorial(HAND), all_hands(values, copies)),
                "Only one of the two numbers you divided takes the order of the cards into account. Both should, or "
                "neither.",
            ),
            Misconception(
                "one-order",
                lambda values, copies: Fraction(runs(values, copies), perm(values * copies, HAND)),
                "That’s the chance of drawing the cards in ascending order. But the order doesn’t matter.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.2",
        title="Three of a kind",
        story="Four or five of a kind fit as well.",
        asks=asks("The Psychiatric drug", "three equal values and any two others"),
        kind=Chance(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=chance("three_of_a_kind"),
        predicts=GUESS,
        one_try="Draw five cards from the full deck. Return True if at least three of them have the same value, "
        "otherwise False.",
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
                gives="the number of hands with a pattern, such as (3, 1, 1). Here, values is the number of different "
                "values in the deck, and copies is the number of copies of each. For example, hands((5,), 2, 5) is 2",
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
                "Add up these hands and the hands with five of a kind, and divide by the total number of hands.",
                chance("three_of_a_kind"),
                working=added((3, 1, 1), (3, 2), (4, 1), (5,)),
            ),
        ),
        misconceptions=(
            Misconception(
                "only-3-1-1",
                of((3, 1, 1)),
                "You left out other hands that fit: 3+2, 4+1 and five of a kind. Count them, too.",
            ),
            Misconception(
                "no-four",
                of((3, 1, 1), (3, 2)),
                "You only counted hands with exactly three of a kind. But four or five of a kind fit too.",
            ),
            Misconception(
                "no-full-house",
                of((3, 1, 1), (4, 1), (5,)),
                "You left out 3+2, but a hand like that also has three of a kind. Count it, too.",
            ),
            Misconception(
                "put-back",
                put_back((3, 1, 1), (3, 2), (4, 1), (5,)),
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "any-two-more",
                lambda values, copies: Fraction(
                    values * comb(copies, 3) * comb(values * copies - 3, 2), all_hands(values, copies)
                ),
                "You chose three of a kind, and then any two of the other cards. That counts a hand with four of a "
                "kind four times.",
            ),
            Misconception(
                "ordered",
                lambda values, copies: of((3, 1, 1), (3, 1, 1), (3, 2), (4, 1), (5,))(values, copies),
                "In 3+1+1, you chose a first and a second single card. But if you swap them, the hand is the same.",
            ),
            Misconception(
                "given-value",
                lambda values, copies: chance("three_of_a_kind")(values, copies) / values,
                "That’s the chance for one given value. But any of the {values} values will do.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.3",
        title="Four of a kind",
        story="The Cancer drug pays the most, but it’s also the hardest to make.",
        asks=asks("The Cancer drug", "four equal values and any fifth value"),
        kind=Chance(),
        parameters=PRINTED,
        another=deck,
        second=OTHER,
        truth=chance("four_of_a_kind"),
        predicts=GUESS,
        experiment=four_alike,
        runs=60_000,
        hints=(
            WHERE,
            HOW,
            "There are {values} · comb({copies}, 4) · ({values} − 1) · {copies} hands of 4+1. Then count the hands "
            "with five of a kind.",
        ),
        steps=(
            HANDS,
            counted("Hands 4+1:", 4, 1),
            counted("Number of hands with five of a kind:", 5),
            Step(
                "Add up the hands of 4+1 and five of a kind, and divide by the total number of hands.",
                chance("four_of_a_kind"),
                working=added((4, 1), (5,)),
            ),
        ),
        misconceptions=(
            Misconception("only-4-1", of((4, 1)), "You left out five of a kind, but that also fits. Count it, too."),
            Misconception(
                "given-value",
                lambda values, copies: of((4, 1), (5,))(values, copies) / values,
                "That’s the chance for one given value. But any of the {values} values will do.",
            ),
            Misconception(
                "put-back",
                put_back((4, 1), (5,)),
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "any-fifth",
                lambda values, copies: Fraction(
                    values * comb(copies, 4) * (values * copies - 4), all_hands(values, copies)
                ),
                "You chose four of a kind, and then any other card. That counts a hand with five of a kind five times.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.4",
        title="Two pairs",
        story="In the rules’ examples, 4-4-5-5-4 fits, and so does 2-2-2-2-1: four of a kind also counts as two pairs.",
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
                "Add up these hands and the hands with five of a kind, and divide by the total number of hands.",
                chance("two_pairs"),
                working=added((2, 2, 1), (3, 2), (4, 1), (5,)),
            ),
        ),
        misconceptions=(
            Misconception(
                "poker",
                of((2, 2, 1)),
                "That’s the chance of two pairs in poker. But here, 3+2, 4+1 and five of a kind also count as two "
                "pairs.",
            ),
            Misconception(
                "no-four",
                of((2, 2, 1), (3, 2)),
                "You forgot that four of a kind also counts as two pairs. Count it, too.",
            ),
            Misconception(
                "put-back",
                put_back((2, 2, 1), (3, 2), (4, 1), (5,)),
                "That would be right if you put each card back. But here, you don’t.",
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
                "You chose two different pairs, and then any card. That counts hands with 3+2 more than once, and "
                "misses hands with four of a kind.",
            ),
        ),
        differs=DEALT,
    ),
)
