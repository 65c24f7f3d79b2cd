"""Exercises U01.6 to U01.9: rows that contain function cards."""

from fractions import Fraction
from math import comb, factorial, perm

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Rational, Whole
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.units.u01.wild import (
    ANYWHERE,
    another,
    binomial,
    counts,
    exactly,
    fits_anywhere,
    lenient,
    mean,
    only_between,
    others,
    score,
    scores_at,
    whole_numbers,
)
from pharmalab.games.pharma_code import odds


def _with_more(highest: int, jokers: int, row: int) -> list[str]:
    """Return the formulas of the ascending rows with two function cards, with three, and so on (U01.9)."""
    return [
        f"comb({row}, {j}) · perm({jokers}, {j}) · comb({highest - j}, {row - j})"
        for j in range(2, min(jokers, row) + 1)
    ]


EXERCISES = (
    Exercise(
        id="U01.6",
        title="Function cards in a row",
        story="The deck has {jokers} function cards and the numbers 1 to {highest}.",
        asks="What is the chance that a row of {row} cards has exactly {count} of the {jokers} function cards?",
        kind=Chance(),
        parameters={"highest": 50, "jokers": 3, "row": 9, "count": 1},
        another=others,
        second={"highest": 60, "jokers": 4, "row": 9, "count": 2},
        truth=exactly,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=counts,
        hints=(
            "The order doesn’t matter here, so think of the row as a hand of {row} cards.",
            "To count the hands, choose the function cards, then the number cards. Divide by the total number of "
            "hands.",
            "There are comb({jokers}, {count}) ways to choose the function cards.",
        ),
        steps=(
            Step(
                "Number of hands of {row} cards from the whole deck:",
                lambda highest, jokers, row, **_: comb(highest + jokers, row),
                Whole(),
                working="comb({highest} + {jokers}, {row})",
            ),
            Step(
                "Number of ways to choose the function cards:",
                lambda jokers, count, **_: comb(jokers, count),
                Whole(),
                working="comb({jokers}, {count})",
            ),
            Step(
                "Number of ways to choose the number cards:",
                lambda highest, row, count, **_: comb(highest, row - count),
                Whole(),
                working="comb({highest}, {row} − {count})",
            ),
            Step("Multiply the last two numbers, and divide by the first.", exactly, working="#2 · #3 / #1"),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                binomial,
                "That would be right if you put each card back (the binomial distribution). But here, you don’t.",
            ),
            Misconception(
                "at-least",
                lambda highest, jokers, row, count: sum(
                    (p for n, p in odds.jokers_in_row(highest, jokers, row).items() if n >= count), Fraction(0)
                ),
                "That’s the chance of {count} or more. The question asks for exactly that number.",
            ),
            Misconception(
                "expected",
                lambda highest, jokers, row, count: Fraction(row * jokers, highest + jokers),
                "That’s the average number of function cards. It counts a row with two function cards twice.",
            ),
            Misconception(
                "one-order",
                lambda highest, jokers, row, count: exactly(highest, jokers, row, count) / comb(row, count),
                "You counted only one arrangement of the function cards. But they can be anywhere in the row.",
            ),
            Misconception(
                "numbers-forgotten",
                lambda highest, jokers, row, count: Fraction(comb(jokers, count), comb(highest + jokers, row)),
                "You chose only the function cards. But there are also many ways to choose the number cards.",
            ),
        ),
    ),
    Exercise(
        id="U01.7",
        title="Wild cards that fit anywhere",
        story="A function card fits between any two cards, and also at either end of the row.",
        asks="The deck has {jokers} function cards, which fit anywhere, and the numbers 1 to {highest}. What is the "
        "chance that a row of {row} cards is in ascending order?",
        kind=Chance(),
        parameters={"highest": 50, "jokers": 3, "row": 9},
        another=another,
        second={"highest": 60, "jokers": 4, "row": 8},
        truth=lenient,
        predicts=Slider(
            asks="By what factor do function cards raise the chance of an ascending row (compare U01.2)?",
            low=1,
            high=100,
            log=True,
            of=lambda highest, jokers, row: lenient(highest, jokers, row) * factorial(row),
        ),
        experiment=fits_anywhere,
        hints=(
            "First ask how many function cards are in the row.",
            "For each k, multiply the chance of k function cards by the chance that a row with k function cards is "
            "in ascending order. Then add up the products (total probability).",
            "With k function cards, the other {row} − k cards must be in ascending order. The chance of that is "
            "1/({row} − k)!.",
        ),
        steps=(
            Step(
                "The chance that the row has no function card:",
                lambda highest, jokers, row: exactly(highest, jokers, row, 0),
                working="comb({highest}, {row}) / comb({highest} + {jokers}, {row})",
            ),
            Step(
                "The chance that the numbers ascend if the row has no function card:",
                lambda row, **_: Fraction(1, factorial(row)),
                working="1 / {row}!",
            ),
            Step(
                "The chance that the row has exactly one function card:",
                lambda highest, jokers, row: exactly(highest, jokers, row, 1),
                working="{jokers} · comb({highest}, {row} − 1) / comb({highest} + {jokers}, {row})",
            ),
            Step(
                "The chance that the numbers ascend if the row has one function card:",
                lambda row, **_: Fraction(1, factorial(row - 1)),
                working="1 / factorial({row} − 1)",
            ),
            Step(
                "Multiply the two chances in each case. Do the same for two, three, … function cards, and add up the "
                "products.",
                lenient,
                working=lambda highest, jokers, row: (
                    "("
                    + added(
                        f"comb({jokers}, {j}) · comb({highest}, {row - j})/{row - j}!"
                        for j in range(min(jokers, row) + 1)
                    )
                    + f") / comb({highest + jokers}, {row})"
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "none",
                lambda row, **_: Fraction(1, factorial(row)),
                "That’s the chance for a deck without function cards. How does it change if the row "
                "contains some?",
            ),
            Misconception(
                "only-none",
                lambda highest, jokers, row: exactly(highest, jokers, row, 0) / factorial(row),
                "You counted only rows without function cards. Rows with function cards can be in ascending order too.",
            ),
            Misconception(
                "whole-numbers",
                only_between,
                "That’s the chance if function cards stand for whole numbers (U01.9). Here, they can even go between "
                "5 and 6.",
            ),
            Misconception(
                "places",
                lambda highest, jokers, row: sum(
                    (
                        p / factorial(row - n) / comb(row, n)
                        for n, p in odds.jokers_in_row(highest, jokers, row).items()
                    ),
                    Fraction(0),
                ),
                "You counted only one arrangement of the function cards. But they can be anywhere in the row.",
            ),
        ),
        differs=ANYWHERE,
    ),
    Exercise(
        id="U01.8",
        title="Wild cards and the score",
        story="A function card keeps a run going, but it scores nothing itself.",
        asks="The deck has {jokers} function cards and the numbers 1 to {highest}. Function cards fit anywhere "
        "but score nothing. What is the expected score of a fresh row of {row} cards?",
        kind=Rational(),
        parameters={"highest": 50, "jokers": 3, "row": 9},
        another=another,
        second={"highest": 60, "jokers": 4, "row": 8},
        truth=mean,
        predicts=Options(
            asks="Is the expected score higher or lower than without function cards (U01.4)?",
            options=("higher", "lower"),
            of=lambda highest, jokers, row: (
                "higher" if mean(highest, jokers, row) > odds.mean(odds.score(highest, row=row)) else "lower"
            ),
        ),
        experiment=score,
        runs=100_000,
        hints=(
            "Imagine a light at each place. It’s on if the card there is a number that scores.",
            "A place scores if its card is a number and all the numbers up to that place are in ascending order. "
            "How many function "
            "cards can come before it?",
            "The chance that the first place scores is {highest}/({highest} + {jokers}).",
        ),
        steps=(
            Step(
                "The first card scores if it’s a number. The chance that it scores:",
                lambda highest, jokers, **_: scores_at(1, highest, jokers),
                working="{highest} / ({highest} + {jokers})",
            ),
            Step(
                "The second card scores if it’s a number and the first is a function card or a lower number. The "
                "chance that it scores:",
                lambda highest, jokers, **_: scores_at(2, highest, jokers),
                working="({highest} · {jokers} + comb({highest}, 2)) / perm({highest} + {jokers}, 2)",
            ),
            Step(
                "The third card can score after 0, 1 or 2 function cards. Add up these three chances:",
                lambda highest, jokers, **_: scores_at(3, highest, jokers),
                working="(comb({highest}, 3) + 2 · {jokers} · comb({highest}, 2) + perm({jokers}, 2) · {highest}) / "
                "perm({highest} + {jokers}, 3)",
            ),
            Step(
                "Work out the chances for the other places in the same way. Add up the chances for all {row} places.",
                mean,
                working=lambda highest, jokers, row: added(
                    ["#1", "#2", "#3", *(scores_at(place, highest, jokers) for place in range(4, row + 1))]
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "none",
                lambda highest, jokers, row: odds.mean(odds.score(highest, row=row)),
                "That’s the score without function cards. The two scores are very close but not equal, so give a "
                "fraction.",
            ),
            Misconception(
                "wild-scores",
                lambda highest, jokers, row: odds.mean(odds.start_length(highest, jokers, row, strict=False)),
                "That’s the expected length of the run. But the function cards in it score nothing.",
            ),
            Misconception(
                "whole-numbers",
                lambda highest, jokers, row: odds.mean(odds.score(highest, jokers, row, strict=True)),
                "That’s the score if function cards stand for whole numbers. Here, they can even go between 5 and 6.",
            ),
            Misconception(
                "share",
                lambda highest, jokers, row: (
                    odds.mean(odds.score(highest, row=row)) * Fraction(highest, highest + jokers)
                ),
                "You only subtracted the function cards’ share of the score. But function cards also keep runs going.",
            ),
        ),
        differs=ANYWHERE,
    ),
    Exercise(
        id="U01.9",
        title="Wild cards that are whole numbers",
        story="Here, a function card stands for a whole number from 1 to {highest}. So it doesn’t fit between 5 and "
        "6, before 1, or after {highest}.",
        asks="The deck has the numbers 1 to {highest}, and {jokers} function cards that stand for whole numbers. What "
        "is the chance that a row of {row} cards is in ascending order?",
        kind=Chance(),
        parameters={"highest": 50, "jokers": 3, "row": 9},
        another=another,
        second={"highest": 60, "jokers": 4, "row": 8},
        truth=only_between,
        predicts=Options(
            asks="Is the chance higher or lower than the chance in U01.7?",
            options=("higher", "lower"),
            of=lambda highest, jokers, row: (
                "higher" if only_between(highest, jokers, row) > lenient(highest, jokers, row) else "lower"
            ),
        ),
        experiment=whole_numbers,
        hints=(
            "First choose places for the function cards. Then ask which numbers can fill the other places.",
            "For each number j of function cards, count the ascending rows. Then add up these counts, and divide "
            "by the total number of rows.",
            "Number the places, and from each number card, subtract the number of its place. You get a list of "
            "{row} − j whole numbers from 0 to {highest} − {row} that never decreases. There are comb({highest} − j, "
            "{row} − j) such lists, wherever the function cards are.",
        ),
        steps=(
            Step(
                "Number of different rows of {row} cards:",
                lambda highest, jokers, row: perm(highest + jokers, row),
                Whole(),
                working="perm({highest} + {jokers}, {row})",
            ),
            Step(
                "Number of ascending rows without a function card:",
                lambda highest, row, **_: comb(highest, row),
                Whole(),
                working="comb({highest}, {row})",
            ),
            Step(
                "Number of ways to fill the other places in ascending order, with one function card in a given place:",
                lambda highest, row, **_: comb(highest - 1, row - 1),
                Whole(),
                working="comb({highest} − 1, {row} − 1)",
            ),
            Step(
                "Number of ascending rows with one function card (any of the {jokers} function cards, in any of the "
                "{row} places):",
                lambda highest, jokers, row: jokers * row * comb(highest - 1, row - 1),
                Whole(),
                working="{jokers} · {row} · #3",
            ),
            Step(
                "Do the same for two, three, … function cards. Add up all the ascending rows, and divide by the "
                "total number of rows.",
                only_between,
                working=lambda highest, jokers, row: f"({added(['#2', '#4', *_with_more(highest, jokers, row)])}) / #1",
            ),
        ),
        misconceptions=(
            Misconception(
                "anywhere",
                lenient,
                "That’s the chance if function cards fit anywhere (U01.7). But there’s no whole number between 5 and "
                "6.",
            ),
            Misconception(
                "none",
                lambda row, **_: Fraction(1, factorial(row)),
                "That’s the chance for a deck without function cards. How does it change if the row "
                "contains some?",
            ),
            Misconception(
                "same-card",
                lambda highest, jokers, row: Fraction(
                    sum(
                        comb(row, j) * comb(jokers, j) * comb(highest - j, row - j) for j in range(min(row, jokers) + 1)
                    ),
                    perm(highest + jokers, row),
                ),
                "You treated the function cards as identical. But if you swap two of them, you get a different row.",
            ),
        ),
        differs="In this model, a function card that doesn’t fit breaks the row. On the board, you can choose either "
        "model with the option joker_rule.",
    ),
)
