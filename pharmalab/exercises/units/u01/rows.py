"""Exercises U01.1 to U01.5: rows of number cards."""

from fractions import Fraction
from math import comb, factorial, perm

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import mean_of_run, mean_square_of_run
from pharmalab.exercises.kinds import Chance, Count, Function, Rational, Variance, Whole
from pharmalab.exercises.parsing.arithmetic import constant
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.slips import deviation
from pharmalab.exercises.units.u01.fresh import (
    POWERS,
    ascends,
    fresh_score,
    hands,
    law,
    magnitude,
    many_ascend,
    p_run,
    rows,
    scores,
    spread,
    squares,
    variance,
)
from pharmalab.games.pharma_code import odds

EXERCISES = (
    Exercise(
        id="U01.1",
        title="How many rows?",
        story="You deal cards into {row} places, one by one. No card goes back into the deck.",
        asks="How many different rows of {row} cards can you deal from the numbers 1 to {highest}?",
        kind=Count(),
        parameters={"highest": 50, "row": 9},
        another=lambda rng: {"highest": rng.choice((40, 45, 55, 60)), "row": rng.randint(4, 8)},
        second={"highest": 55, "row": 8},
        truth=rows,
        predicts=Options(asks="About how many different rows are there?", options=POWERS, of=magnitude),
        hints=(
            "Fill the places one by one, from left to right.",
            "How many cards can go in the first place? And then in the second? Multiply the two numbers.",
            "The product starts with {highest} × … and has one factor for each of the {row} places.",
        ),
        steps=(
            Step(
                "Number of cards that can go in the first place:",
                lambda highest, **_: highest,
                Whole(),
                working="{highest}",
            ),
            Step(
                "One card is gone. Number of cards left for the second place:",
                lambda highest, **_: highest - 1,
                Whole(),
                working="{highest} − 1",
            ),
            Step(
                "Each of these cards can follow any first card. Number of rows of two cards:",
                lambda highest, **_: perm(highest, 2),
                Whole(),
                working="#1 · #2",
            ),
            Step(
                "Go on until all {row} places are filled. Each time, there’s one fewer card to choose from.",
                rows,
                Whole(),
                working="perm({highest}, {row})",
            ),
        ),
        misconceptions=(
            Misconception(
                "unordered",
                hands,
                "You ignored the order of the cards. But each order of the same cards is a different row.",
            ),
            Misconception(
                "put-back",
                lambda highest, row: highest**row,
                "That would be right if you put each card back. But here, you deal each card only once.",
            ),
            Misconception(
                "orders-only",
                lambda highest, row: factorial(row),
                "You counted the orders of only one set of {row} cards. But there are many such sets.",
            ),
            Misconception(
                "factor-more",
                lambda highest, row: perm(highest, row + 1),
                "You multiplied by one factor too many. There’s just one factor for each place.",
            ),
            Misconception(
                "factor-less",
                lambda highest, row: perm(highest, row - 1),
                "You left out the factor for the last place. How many cards can still go there?",
            ),
        ),
    ),
    Exercise(
        id="U01.2",
        title="Dealt in order",
        story="You turn up the cards, and the whole row is already sorted.",
        asks="You deal a row of {row} cards from the numbers 1 to {highest}. What is the chance that it’s in "
        "ascending order?",
        kind=Chance(),
        parameters={"highest": 50, "row": 9},
        another=lambda rng: {"highest": rng.choice((40, 45, 55, 60)), "row": rng.randint(4, 8)},
        second={"highest": 55, "row": 7},
        truth=lambda highest, row: odds.ascends(row, highest),
        predicts=Slider(
            asks="On average, how many rows do you have to deal to get one in ascending order?",
            low=10,
            high=1e9,
            log=True,
            one_in=True,
            of=lambda highest, row: factorial(row),
        ),
        experiment=ascends,
        many=many_ascend,
        runs=1_000_000,
        hints=(
            "Look only at the order of the cards, not at their values.",
            "In how many orders can the {row} cards come, and how many of those orders are ascending?",
            "All orders of the {row} cards are equally likely, and only one of them is ascending.",
        ),
        steps=(
            Step(
                "Number of equally likely orders for any {row} cards:",
                lambda row, **_: factorial(row),
                Whole(),
                working="{row}!",
            ),
            Step("Number of ascending orders:", lambda **_: 1, Whole(), working="1"),
            Step(
                "Divide the second number by the first.",
                lambda highest, row: odds.ascends(row, highest),
                working="#2 / #1",
            ),
        ),
        misconceptions=(
            Misconception(
                "one-row",
                lambda highest, row: Fraction(1, perm(highest, row)),
                "That’s the chance of one particular row. But there are many ascending rows, one for each set of "
                "{row} cards.",
            ),
            Misconception(
                "halves",
                lambda highest, row: Fraction(1, 2 ** (row - 1)),
                "You gave each new card a ½ chance of being higher than the card before it. But the higher that card "
                "already is, the harder it is to beat.",
            ),
            Misconception(
                "one-hand",
                lambda highest, row: Fraction(1, comb(highest, row)),
                "That’s the chance of getting one particular set of cards. But it doesn’t matter which cards you get.",
            ),
            Misconception(
                "both-ways",
                lambda highest, row: Fraction(2, factorial(row)),
                "You also counted rows in descending order. Only ascending rows count.",
            ),
            Misconception(
                "one-less",
                lambda highest, row: Fraction(1, factorial(row - 1)),
                "That’s the chance for a row that’s one card shorter. Count the cards in the row again.",
            ),
        ),
    ),
    Exercise(
        id="U01.3",
        title="An exact score",
        story="The first {score} cards are in ascending order, and the next card is lower. So the row scores {score}.",
        asks="What is the chance that a fresh row of {row} number cards scores exactly {score}?",
        kind=Chance(),
        parameters={"score": 4, "row": 9},
        another=lambda rng: {"score": rng.choice((2, 4, 5)), "row": rng.randint(6, 9)},
        second={"score": 5, "row": 8},
        truth=lambda score, row: law(row)[score],
        predicts=Slider(asks="What’s your guess?", low=0, high=0.5),
        one_try="Deal a row of {row} cards. Return True if it scores exactly {score}, otherwise False.",
        experiment=scores,
        coded=Coded(
            Function(
                "p_run(k, row)",
                cases=((4, 9), *((k, 9) for k in (1, 2, 3, 5, 6, 7, 8, 9))),
                hidden=tuple((k, 5) for k in range(1, 6)),
                gives="the chance that a fresh row of the given length scores exactly k. "
                "For example, p_run(1, 2) is Fraction(1, 2)",
            ),
            p_run,
        ),
        hints=(
            "Look only at the order of the cards, not at their values.",
            "First ask how likely the run is to reach a length of k.",
            "P(at least k) = 1/k!. “Exactly {score}” means at least {score}, but not more.",
        ),
        steps=(
            Step(
                "The chance that the first {score} cards ascend, so that the run reaches {score}:",
                lambda score, row: odds.ascends(score, 50),
                working="1 / {score}!",
            ),
            Step(
                "The chance that the run also includes the next card:",
                lambda score, row: odds.ascends(score + 1, 50),
                working="1 / factorial({score} + 1)",
            ),
            Step(
                "The run must reach {score} and stop there, so subtract the second chance from the first.",
                lambda score, row: law(row)[score],
                working="#1 − #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "at-least",
                lambda score, row: odds.ascends(score, 50),
                "That’s the chance of {score} or more. It includes rows with longer runs.",
            ),
            Misconception(
                "one-more",
                lambda score, row: odds.ascends(score + 1, 50),
                "That’s the chance that the next card is higher too, so the row would score more than {score}. "
                "What must the next card do instead?",
            ),
            Misconception(
                "halves",
                lambda score, row: Fraction(1, 2**score),
                "You gave each new card a ½ chance of being higher than the card before it. But the chance depends on "
                "all the earlier cards.",
            ),
            Misconception(
                "then-half",
                lambda score, row: Fraction(1, 2 * factorial(score)),
                "You gave the next card a ½ chance of breaking the order. But after a long run, a lower card is more "
                "likely.",
            ),
            Misconception(
                "one-less",
                lambda score, row: law(row)[score - 1],
                "That’s the chance of scoring 1 point less. Count the cards in the run again.",
            ),
        ),
    ),
    Exercise(
        id="U01.4",
        title="The score of a fresh row",
        story="Before anyone exchanges a card, look at the ascending run at the start of a row. Each of its cards "
        "scores 1.",
        asks="What is the expected score of a fresh row of {row} number cards?",
        kind=Rational(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: odds.mean(law(row)),
        predicts=Slider(asks="What’s your guess?", low=0, high=9),
        experiment=fresh_score,
        hints=(
            "Imagine a light at each place. It’s on if the card there scores. The score is the number of lights that "
            "are on.",
            "The expected score is the sum of P(at least k) for k = 1, 2, and so on.",
            "P(at least k) = 1/k!. Add up these chances for k = 1 to {row}.",
        ),
        steps=(
            Step("The first card always scores. Its chance of scoring:", lambda row: 1, Whole(), working="1"),
            Step(
                "The second card scores if the first two ascend. Its chance of scoring:",
                lambda row: odds.ascends(2, 50),
                working="1 / 2!",
            ),
            Step(
                "The third card scores if the first three ascend. Its chance of scoring:",
                lambda row: odds.ascends(3, 50),
                working="1 / 3!",
            ),
            Step(
                "Add up the chances for all {row} places.",
                lambda row: odds.mean(law(row)),
                working=lambda row: mean_of_run(row),
            ),
        ),
        misconceptions=(
            Misconception(
                "uniform",
                lambda row: Fraction(row + 1, 2),
                "You treated all scores as equally likely. But high scores are much rarer than low ones.",
            ),
            Misconception(
                "from-zero",
                lambda row: odds.mean(law(row)) + 1,
                "You also added P(at least 0), which is 1. But the sum starts at k = 1.",
            ),
            Misconception(
                "weighted-tails",
                lambda row: sum((k * odds.ascends(k, 50) for k in range(1, row + 1)), Fraction(0)),
                "You multiplied the chances of “at least k” by k. But you only multiply by k when you use the "
                "chances of “exactly k”.",
            ),
            Misconception(
                "endless",
                lambda row: constant("e") - 1,
                "That’s the expected score of an endless row. But the row in the question is finite.",
            ),
            Misconception(
                "first-forgotten",
                lambda row: odds.mean(law(row)) - 1,
                "You left out the first card, which always scores. Add it.",
            ),
        ),
    ),
    Exercise(
        id="U01.5",
        title="How much the score varies",
        story="Some fresh rows score 1, and a few score 4 or 5.",
        asks="What is the variance of the score of a fresh row of {row} number cards?",
        kind=Variance(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 6},
        truth=variance,
        predicts=Options(
            asks="Is the standard deviation less than 1 or more than 1?",
            options=("below 1", "above 1"),
            of=lambda row: "below 1" if squares(row) - odds.mean(law(row)) ** 2 < 1 else "above 1",
        ),
        experiment=spread,
        hints=(
            "U01.3 tells you the chance of each score.",
            "The variance is the mean of the squares minus the square of the mean.",
            "The mean of the squares is the sum of k² · P(exactly k), for k = 1 to {row}.",
        ),
        steps=(
            Step("The mean score:", lambda row: odds.mean(law(row)), working=lambda row: mean_of_run(row)),
            Step(
                "The mean of the squares (the sum of k² · P(exactly k)):",
                squares,
                working=lambda row: mean_square_of_run(row),
            ),
            Step(
                "From the mean of the squares, subtract the square of the mean.",
                lambda row: squares(row) - odds.mean(law(row)) ** 2,
                working="#2 − #1^2",
            ),
        ),
        misconceptions=(
            Misconception(
                "no-mean", squares, "That’s the mean of the squares. You still have to subtract the square of the mean."
            ),
            Misconception(
                "mean-once",
                lambda row: squares(row) - odds.mean(law(row)),
                "You subtracted the mean, but you should subtract its square. Square the mean first.",
            ),
            Misconception(
                "tails",
                lambda row: sum((k**2 * odds.ascends(k, 50) for k in range(1, row + 1)), Fraction(0)),
                "You multiplied the squares by P(at least k) instead of P(exactly k). "
                "First find the chance of each exact score.",
            ),
            deviation(variance),
        ),
    ),
)
