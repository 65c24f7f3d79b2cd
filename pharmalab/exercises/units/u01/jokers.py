"""U01.6 to U01.9: rows with function cards."""

from fractions import Fraction
from math import comb, factorial, perm

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Rational, Whole
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

EXERCISES = (
    Exercise(
        id="U01.6",
        title="Function cards in a row",
        story="{jokers} function cards lie in the deck among the numbers 1 to {highest}.",
        asks="What is the chance of exactly {count} of the {jokers} function cards in a row of {row}?",
        kind=Rational(),
        parameters={"highest": 50, "jokers": 3, "row": 9, "count": 1},
        another=others,
        second={"highest": 60, "jokers": 4, "row": 9, "count": 2},
        truth=exactly,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=counts,
        hints=(
            "The order does not matter here: think of the row as a hand of {row} cards.",
            "Count hands: choose the function cards, then the number cards, and divide by all hands.",
            "There are comb({jokers}, {count}) ways to choose the function cards.",
        ),
        steps=(
            Step(
                "Hands of {row} cards from the whole deck:",
                lambda highest, jokers, row, **_: comb(highest + jokers, row),
                Whole(),
                working="comb({highest} + {jokers}, {row})",
            ),
            Step(
                "Ways to choose the function cards among them:",
                lambda jokers, count, **_: comb(jokers, count),
                Whole(),
                working="comb({jokers}, {count})",
            ),
            Step(
                "Ways to choose the number cards beside them:",
                lambda highest, row, count, **_: comb(highest, row - count),
                Whole(),
                working="comb({highest}, {row} − {count})",
            ),
            Step("Multiply the two kinds of choices, and divide by all hands.", exactly, working="#2 · #3 / #1"),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                binomial,
                "You put each card back before the next one (the binomial law). Here the cards stay in the row.",
            ),
            Misconception(
                "at-least",
                lambda highest, jokers, row, count: sum(
                    (p for n, p in odds.jokers_in_row(highest, jokers, row).items() if n >= count), Fraction(0)
                ),
                "That is the chance of {count} or more.",
            ),
            Misconception(
                "expected",
                lambda highest, jokers, row, count: Fraction(row * jokers, highest + jokers),
                "That is how many there are on average. It counts a row with two of them twice.",
            ),
            Misconception(
                "one-order",
                lambda highest, jokers, row, count: exactly(highest, jokers, row, count) / comb(row, count),
                "You asked for the function cards in certain places. They can lie in any places of the row.",
            ),
            Misconception(
                "numbers-forgotten",
                lambda highest, jokers, row, count: Fraction(comb(jokers, count), comb(highest + jokers, row)),
                "You chose the function cards only. The number cards of the hand can be chosen in many ways, too.",
            ),
        ),
    ),
    Exercise(
        id="U01.7",
        title="Wild cards that fit anywhere",
        story="A function card may lie between any two cards, before the first and after the last.",
        asks="What is the chance that a dealt row of {row} cards ascends, with {jokers} function cards that fit "
        "anywhere among the numbers 1 to {highest}?",
        kind=Rational(),
        parameters={"highest": 50, "jokers": 3, "row": 9},
        another=another,
        second={"highest": 60, "jokers": 4, "row": 8},
        truth=lenient,
        predicts=Slider(
            asks="How many times as likely as without function cards (U01.2)?",
            low=1,
            high=100,
            log=True,
            of=lambda highest, jokers, row: lenient(highest, jokers, row) * factorial(row),
        ),
        experiment=fits_anywhere,
        hints=(
            "How many function cards are in the row? Everything depends on that.",
            "Work it out for each number k of function cards, and weigh by the chance of k (total probability).",
            "With k function cards the {row} − k numbers have to ascend: the chance is 1/({row} − k)!.",
        ),
        steps=(
            Step(
                "The chance of no function card in the row:",
                lambda highest, jokers, row: exactly(highest, jokers, row, 0),
                working="comb({highest}, {row}) / comb({highest} + {jokers}, {row})",
            ),
            Step(
                "If there is none, the numbers ascend with the chance:",
                lambda row, **_: Fraction(1, factorial(row)),
                working="1 / {row}!",
            ),
            Step(
                "The chance of exactly one:",
                lambda highest, jokers, row: exactly(highest, jokers, row, 1),
                working="{jokers} · comb({highest}, {row} − 1) / comb({highest} + {jokers}, {row})",
            ),
            Step(
                "If there is one, the other numbers ascend with:",
                lambda row, **_: Fraction(1, factorial(row - 1)),
                working="1 / factorial({row} − 1)",
            ),
            Step(
                "Multiply, go on for all numbers of function cards, and add up.",
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
                "none", lambda row, **_: Fraction(1, factorial(row)), "That is the chance without function cards."
            ),
            Misconception(
                "only-none",
                lambda highest, jokers, row: exactly(highest, jokers, row, 0) / factorial(row),
                "These are only the rows in which no function card is. Add those with one, two, ….",
            ),
            Misconception(
                "whole-numbers",
                only_between,
                "That is for function cards that stand for whole numbers (U01.9). Here they fit even between 5 and 6.",
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
                "You asked for the function cards in certain places of the row. They fit anywhere.",
            ),
        ),
        differs=ANYWHERE,
    ),
    Exercise(
        id="U01.8",
        title="Wild cards and the score",
        story="A function card lets the run go on, but it is worth nothing itself.",
        asks="What is the expected score of a fresh row of {row} cards, with {jokers} function cards that fit "
        "anywhere and score nothing, among the numbers 1 to {highest}?",
        kind=Rational(),
        parameters={"highest": 50, "jokers": 3, "row": 9},
        another=another,
        second={"highest": 60, "jokers": 4, "row": 8},
        truth=mean,
        predicts=Options(
            asks="Is it higher or lower than without function cards (U01.4)?",
            options=("higher", "lower"),
            of=lambda highest, jokers, row: (
                "higher" if mean(highest, jokers, row) > odds.mean(odds.score(highest, row=row)) else "lower"
            ),
        ),
        experiment=score,
        runs=100_000,
        hints=(
            "Give each place a light that is on if the card in it is a number that counts.",
            "A place counts if it holds a number, and the numbers up to it ascend. How many function cards lie before "
            "it?",
            "The first place counts with the chance {highest}/({highest} + {jokers}).",
        ),
        steps=(
            Step(
                "The first card counts if it is a number:",
                lambda highest, jokers, **_: scores_at(1, highest, jokers),
                working="{highest} / ({highest} + {jokers})",
            ),
            Step(
                "The second counts if it is a number and the first is a function card, or lower:",
                lambda highest, jokers, **_: scores_at(2, highest, jokers),
                working="({highest} · {jokers} + comb({highest}, 2)) / perm({highest} + {jokers}, 2)",
            ),
            Step(
                "The third, with none, one or two function cards before it:",
                lambda highest, jokers, **_: scores_at(3, highest, jokers),
            ),
            Step("Add up the chances of all {row} places.", mean),
        ),
        misconceptions=(
            Misconception(
                "none",
                lambda highest, jokers, row: odds.mean(odds.score(highest, row=row)),
                "That is without function cards. It is very near, but not the same: give a fraction.",
            ),
            Misconception(
                "wild-scores",
                lambda highest, jokers, row: odds.mean(odds.start_length(highest, jokers, row, strict=False)),
                "That is the expected length of the run. Function cards in it score nothing.",
            ),
            Misconception(
                "whole-numbers",
                lambda highest, jokers, row: odds.mean(odds.score(highest, jokers, row, strict=True)),
                "That is for function cards that stand for whole numbers. Here they fit anywhere.",
            ),
            Misconception(
                "share",
                lambda highest, jokers, row: (
                    odds.mean(odds.score(highest, row=row)) * Fraction(highest, highest + jokers)
                ),
                "You took off the share of function cards, but they also save runs.",
            ),
        ),
        differs=ANYWHERE,
    ),
    Exercise(
        id="U01.9",
        title="Wild cards that are whole numbers",
        story="Now a function card stands for a whole number from 1 to {highest} with which the row ascends: there is "
        "no room for it between 5 and 6, before 1, or after {highest}.",
        asks="What is the chance that a dealt row of {row} cards ascends, with {jokers} such function cards among the "
        "numbers 1 to {highest}?",
        kind=Rational(),
        parameters={"highest": 50, "jokers": 3, "row": 9},
        another=another,
        second={"highest": 60, "jokers": 4, "row": 8},
        truth=only_between,
        predicts=Options(
            asks="Is it more or less than in U01.7?",
            options=("more", "less"),
            of=lambda highest, jokers, row: (
                "more" if only_between(highest, jokers, row) > lenient(highest, jokers, row) else "less"
            ),
        ),
        experiment=whole_numbers,
        hints=(
            "Fix the places of the function cards, and ask which numbers may lie in the others.",
            "Count rows that ascend, for each number j of function cards, and divide by all rows.",
            "Take from each number its place: what is left is a line of {row} − j whole numbers from 0 to {highest} − "
            "{row} that never falls. There are comb({highest} − j, {row} − j) of these, wherever the function cards "
            "lie.",
        ),
        steps=(
            Step(
                "All rows of {row} cards, one card after the other:",
                lambda highest, jokers, row: perm(highest + jokers, row),
                Whole(),
                working="perm({highest} + {jokers}, {row})",
            ),
            Step(
                "Ascending rows without a function card:",
                lambda highest, row, **_: comb(highest, row),
                Whole(),
                working="comb({highest}, {row})",
            ),
            Step(
                "Ascending ways to fill the other places, if one function card lies in a certain place:",
                lambda highest, row, **_: comb(highest - 1, row - 1),
                Whole(),
            ),
            Step(
                "So many rows with one function card ascend: any of the {jokers} cards, in any of the {row} places.",
                lambda highest, jokers, row: jokers * row * comb(highest - 1, row - 1),
                Whole(),
                working="{jokers} · {row} · #3",
            ),
            Step("Go on for two, three, …; add up, and divide by all rows.", only_between),
        ),
        misconceptions=(
            Misconception(
                "anywhere",
                lenient,
                "That is for function cards that fit anywhere (U01.7). Between 5 and 6 there is no whole number.",
            ),
            Misconception(
                "none", lambda row, **_: Fraction(1, factorial(row)), "That is the chance without function cards."
            ),
            Misconception(
                "same-card",
                lambda highest, jokers, row: Fraction(
                    sum(
                        comb(row, j) * comb(jokers, j) * comb(highest - j, row - j) for j in range(min(row, jokers) + 1)
                    ),
                    perm(highest + jokers, row),
                ),
                "The function cards are different cards of the deck: two of them can change places, and that is "
                "another row.",
            ),
        ),
        differs="A function card that cannot stand for any number breaks the row. The board’s option joker_rule has "
        "both models.",
    ),
)
