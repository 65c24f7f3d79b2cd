"""U01.1 to U01.5: rows of number cards."""

from fractions import Fraction
from math import comb, factorial, perm

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import mean_of_run, mean_square_of_run
from pharmalab.exercises.kinds import Function, Rational, Whole
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
        story="{row} places, one card after the other: whatever was dealt before is gone from the deck.",
        asks="How many different rows of {row} cards can be dealt from the numbers 1 to {highest}?",
        kind=Whole(),
        parameters={"highest": 50, "row": 9},
        another=lambda rng: {"highest": rng.choice((40, 45, 55, 60)), "row": rng.randint(4, 8)},
        second={"highest": 55, "row": 8},
        truth=rows,
        predicts=Options(asks="About how many are there?", options=POWERS, of=magnitude),
        hints=(
            "Fill the places from left to right.",
            "How many cards can still come into the second place, once the first is filled? Multiply.",
            "It begins with {highest} × …, one factor for each of the {row} places.",
        ),
        steps=(
            Step(
                "So many cards can lie in the first place:", lambda highest, **_: highest, Whole(), working="{highest}"
            ),
            Step(
                "One of them is gone. For the second place there are left:",
                lambda highest, **_: highest - 1,
                Whole(),
                working="{highest} − 1",
            ),
            Step(
                "Each of the first can be followed by each of the second: rows of two cards.",
                lambda highest, **_: perm(highest, 2),
                Whole(),
                working="#1 · #2",
            ),
            Step(
                "Go on like that, one factor less each time, until all {row} places are filled.",
                rows,
                Whole(),
                working="perm({highest}, {row})",
            ),
        ),
        misconceptions=(
            Misconception("unordered", hands, "These are hands without order. In a row each hand lies in many orders."),
            Misconception(
                "put-back",
                lambda highest, row: highest**row,
                "So many there would be if each card were put back before the next. Here a card is dealt only once.",
            ),
            Misconception(
                "orders-only",
                lambda highest, row: factorial(row),
                "These are the orders of one hand of {row} cards. There are many different hands.",
            ),
            Misconception(
                "factor-more",
                lambda highest, row: perm(highest, row + 1),
                "You multiplied one factor too many: each place has one.",
            ),
            Misconception(
                "factor-less",
                lambda highest, row: perm(highest, row - 1),
                "You left the last place out: each place has a factor.",
            ),
        ),
    ),
    Exercise(
        id="U01.2",
        title="Sorted as it is dealt",
        story="The cards are turned up, and the row ascends from end to end before anybody has touched it.",
        asks="What is the chance that a dealt row of {row} cards, from the numbers 1 to {highest}, ascends?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=lambda rng: {"highest": rng.choice((40, 45, 55, 60)), "row": rng.randint(4, 8)},
        second={"highest": 55, "row": 7},
        truth=lambda highest, row: odds.ascends(row, highest),
        predicts=Slider(
            asks="One row in how many ascends?",
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
            "Take the {row} cards that were dealt. In how many orders can they lie, and how many of these ascend?",
            "All orders of the {row} cards are equally likely, and one of them ascends.",
        ),
        steps=(
            Step(
                "Whatever {row} cards were dealt, they could lie in so many orders, all equally likely:",
                lambda row, **_: factorial(row),
                Whole(),
                working="{row}!",
            ),
            Step("Of these, so many ascend:", lambda **_: 1, Whole(), working="1"),
            Step(
                "The chance is the second by the first.",
                lambda highest, row: odds.ascends(row, highest),
                working="#2 / #1",
            ),
        ),
        misconceptions=(
            Misconception(
                "one-row",
                lambda highest, row: Fraction(1, perm(highest, row)),
                "That is the chance of one certain row. Many rows ascend: one for each hand of {row} cards.",
            ),
            Misconception(
                "halves",
                lambda highest, row: Fraction(1, 2 ** (row - 1)),
                "You took each next card as higher with ½, whatever came before. But a card that is higher than many "
                "others is likely to be high, and then it is hard to follow.",
            ),
            Misconception(
                "one-hand",
                lambda highest, row: Fraction(1, comb(highest, row)),
                "That is the chance of one certain hand. Which hand it is does not matter here.",
            ),
            Misconception(
                "both-ways",
                lambda highest, row: Fraction(2, factorial(row)),
                "You also counted rows that fall from end to end.",
            ),
            Misconception(
                "one-less",
                lambda highest, row: Fraction(1, factorial(row - 1)),
                "That is for a row with one card less.",
            ),
        ),
    ),
    Exercise(
        id="U01.3",
        title="Exactly so many",
        story="The first {score} cards ascend, and the next one breaks the order: the row scores {score}.",
        asks="What is the chance that a fresh row of {row} number cards scores exactly {score}?",
        kind=Rational(),
        parameters={"score": 4, "row": 9},
        another=lambda rng: {"score": rng.choice((2, 4, 5)), "row": rng.randint(6, 9)},
        second={"score": 5, "row": 8},
        truth=lambda score, row: law(row)[score],
        predicts=Slider(asks="What do you guess?", low=0, high=0.5),
        experiment=scores,
        coded=Coded(
            Function(
                "p_run(k, row)",
                cases=((4, 9), *((k, 9) for k in (1, 2, 3, 5, 6, 7, 8, 9))),
                hidden=tuple((k, 5) for k in range(1, 6)),
                gives="the chance that a fresh row of so many cards scores exactly k; p_run(1, 2) is Fraction(1, 2)",
            ),
            p_run,
        ),
        hints=(
            "Look only at the order of the cards, not at their values.",
            "Ask “does the run reach length k?” instead of “is the run exactly k?”.",
            "P(at least k) = 1/k!. Exactly {score} is: at least {score}, but not more.",
        ),
        steps=(
            Step(
                "The run reaches {score} cards, if the first {score} of them lie in the one order that ascends.",
                lambda score, row: odds.ascends(score, 50),
                working="1 / {score}!",
            ),
            Step(
                "It reaches one card more with the chance:",
                lambda score, row: odds.ascends(score + 1, 50),
                working="1 / factorial({score} + 1)",
            ),
            Step("It reaches {score}, but no more: subtract.", lambda score, row: law(row)[score], working="#1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "at-least",
                lambda score, row: odds.ascends(score, 50),
                "That is the chance of {score} or more. Take away the rows whose run goes on.",
            ),
            Misconception(
                "one-more",
                lambda score, row: odds.ascends(score + 1, 50),
                "That is the chance that one card more ascends too; then the row does not score {score}.",
            ),
            Misconception(
                "halves",
                lambda score, row: Fraction(1, 2**score),
                "You took each next card as higher with ½, whatever came before. Count orders of the cards instead.",
            ),
            Misconception(
                "then-half",
                lambda score, row: Fraction(1, 2 * factorial(score)),
                "You let the next card break the order with ½. A card that follows on a high one is lower more "
                "often than that.",
            ),
            Misconception(
                "one-less", lambda score, row: law(row)[score - 1], "That is the chance of a score that is one lower."
            ),
        ),
    ),
    Exercise(
        id="U01.4",
        title="The score of a fresh row",
        story="Before anybody has exchanged a card, every row is worth something already: its ascending start.",
        asks="What is the expected score of a fresh row of {row} number cards?",
        kind=Rational(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: odds.mean(law(row)),
        predicts=Slider(asks="What do you guess?", low=0, high=9),
        experiment=fresh_score,
        hints=(
            "Give each place a light that is on if its card counts. The score is the number of lights.",
            "An expectation of a number of cards is the sum of P(at least k) over k = 1, 2, ….",
            "P(at least k) = 1/k!. Add these up for k = 1 to {row}.",
        ),
        steps=(
            Step("The first card always counts:", lambda row: 1, Whole(), working="1"),
            Step("The second counts, if the first two ascend:", lambda row: odds.ascends(2, 50), working="1 / 2!"),
            Step("The third counts, if the first three ascend:", lambda row: odds.ascends(3, 50), working="1 / 3!"),
            Step(
                "Add up the chances of all {row} places.",
                lambda row: odds.mean(law(row)),
                working=lambda row: mean_of_run(row),
            ),
        ),
        misconceptions=(
            Misconception(
                "uniform",
                lambda row: Fraction(row + 1, 2),
                "You took all scores as equally likely. Long runs are far rarer than short ones.",
            ),
            Misconception(
                "from-zero",
                lambda row: odds.mean(law(row)) + 1,
                "The sum begins with k = 1. P(at least 0) is 1 and adds nothing to a score.",
            ),
            Misconception(
                "weighted-tails",
                lambda row: sum((k * odds.ascends(k, 50) for k in range(1, row + 1)), Fraction(0)),
                "Chances of “at least k” are added as they are; only those of “exactly k” are multiplied by k.",
            ),
            Misconception("endless", lambda row: constant("e") - 1, "That is the limit for rows without an end."),
            Misconception(
                "first-forgotten",
                lambda row: odds.mean(law(row)) - 1,
                "You left the first card out: it counts in every row.",
            ),
        ),
    ),
    Exercise(
        id="U01.5",
        title="How much it varies",
        story="Some fresh rows are worth one step, a few are worth four or five.",
        asks="What is the variance of the score of a fresh row of {row} number cards?",
        kind=Rational(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 6},
        truth=variance,
        predicts=Options(
            asks="Is the standard deviation below or above 1?",
            options=("below 1", "above 1"),
            of=lambda row: "below 1" if squares(row) - odds.mean(law(row)) ** 2 < 1 else "above 1",
        ),
        experiment=spread,
        hints=(
            "You have the chances of all scores from U01.3.",
            "The variance is the mean of the square less the square of the mean.",
            "The mean of the square is the sum of k² · P(exactly k), for k = 1 to {row}.",
        ),
        steps=(
            Step("The mean score:", lambda row: odds.mean(law(row)), working=lambda row: mean_of_run(row)),
            Step(
                "The mean of its square, the sum of k² · P(exactly k):",
                squares,
                working=lambda row: mean_square_of_run(row),
            ),
            Step(
                "The second, less the square of the first.",
                lambda row: squares(row) - odds.mean(law(row)) ** 2,
                working="#2 − #1^2",
            ),
        ),
        misconceptions=(
            Misconception("no-mean", squares, "That is the mean of the square. Take the square of the mean away."),
            Misconception(
                "mean-once",
                lambda row: squares(row) - odds.mean(law(row)),
                "Take away the square of the mean, not the mean.",
            ),
            Misconception(
                "tails",
                lambda row: sum((k**2 * odds.ascends(k, 50) for k in range(1, row + 1)), Fraction(0)),
                "You multiplied squares by P(at least k). They belong to P(exactly k).",
            ),
            deviation(variance),
        ),
    ),
)
