"""Exercises U02.1 to U02.4: the card at each position in a sorted row."""

from fractions import Fraction
from math import comb

from pharmalab.core.words import ordinal
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Rational, Variance
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.slips import deviation
from pharmalab.exercises.units.u02.orders import (
    CUTS,
    NUMBERS,
    ON_AVERAGE,
    all_at_least,
    any_place,
    in_place,
    in_the_middle,
    law,
    mean,
    none_below,
    of_range,
    place_spread,
    smallest,
    some_row,
    tightest,
    variance,
)
from pharmalab.games.pharma_code import odds


def _mean_of_products(highest: int, row: int, place: int) -> Fraction:
    """Return the mean of v·(v + 1), where v is the card at position *place* in a sorted row."""
    return odds.mean({v * (v + 1): chance for v, chance in law(highest, row, place).items()})


EXERCISES = (
    Exercise(
        id="U02.1",
        title="The third smallest",
        story="Before you look at your sorted row, which number do you expect in its third slot?",
        asks=smallest,
        kind=Rational(),
        parameters={"highest": 50, "row": 9, "place": 3},
        another=any_place,
        second={"highest": 55, "row": 8, "place": 3},
        truth=mean,
        predicts=Slider(asks="Mark your guess on the number line.", low=1, high=60),
        one_try="Deal {row} cards and sort them. Return the number on the card in slot {place}.",
        experiment=in_place,
        hints=CUTS,
        steps=ON_AVERAGE,
        misconceptions=(
            Misconception(
                "share",
                of_range,
                "You divided the line into {row} pieces. But there are {row} + 1, because one piece comes after the "
                "last card.",
            ),
            Misconception(
                "no-end",
                lambda highest, row, place: Fraction(place * highest, row + 1),
                "That’s close. But the line goes from 0 to {highest} + 1, so there’s a piece at each end.",
            ),
            Misconception(
                "ends-counted",
                lambda highest, row, place: Fraction(place * (highest + 2), row + 1),
                "You counted the numbers from 0 to {highest} + 1. But the length of the line is the distance between "
                "its ends, and that’s 1 less.",
            ),
            Misconception(
                "from-above",
                lambda highest, row, place: mean(highest, row, row + 1 - place),
                "You started counting from the largest card. Start from the smallest.",
            ),
        ),
        differs=NUMBERS,
    ),
    Exercise(
        id="U02.2",
        title="The middle card",
        story=(
            "At this table, the numbers go up to {highest}. Which number do you expect in the middle of a sorted row?"
        ),
        asks=lambda highest, row: (
            f"You deal {row} cards from the numbers 1 to {highest} and sort them. What is the expected value of the "
            "middle card?"
        ),
        kind=Rational(),
        parameters={"highest": 60, "row": 9},
        another=lambda rng: {"highest": rng.choice((40, 50, 54, 56)), "row": rng.choice((3, 5, 7))},
        second={"highest": 56, "row": 9},
        truth=lambda highest, row: mean(highest, row, (row + 1) // 2),
        predicts=Slider(asks="Mark your guess on the number line.", low=1, high=60),
        experiment=in_the_middle,
        hints=(
            "Replace each card v with {highest} + 1 − v. What happens to the middle card?",
            "The middle card and its mirror image have the same mean.",
            "Twice the mean of the middle card is {highest} + 1.",
        ),
        steps=(
            Step(
                "The middle card plus its mirror image:",
                lambda highest, **_: highest + 1,
                working="{highest} + 1",
            ),
            Step(
                "The middle card and its mirror image have the same mean, which is half their sum.",
                lambda highest, row: mean(highest, row, (row + 1) // 2),
                working="#1 / 2",
            ),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda highest, row: Fraction(highest, 2),
                "Your numbers start at 0, but the cards start at 1. Where is the middle of the numbers on the cards?",
            ),
            Misconception(
                "share",
                lambda highest, row: of_range(highest, row, (row + 1) // 2),
                "You calculated as if there were an extra card at the very end of the line. "
                "How many pieces are there, and where does the line end?",
            ),
        ),
        differs=NUMBERS,
    ),
    Exercise(
        id="U02.3",
        title="How much a slot varies",
        story="A rule for a slot helps only if the card in that slot doesn’t vary much.",
        asks=lambda highest, row, place: (
            f"You deal {row} cards from the numbers 1 to {highest} and sort them. What is the variance of the "
            f"{ordinal(place)} smallest card?"
        ),
        kind=Variance(),
        parameters={"highest": 60, "row": 9, "place": 5},
        another=any_place,
        second={"highest": 55, "row": 8, "place": 3},
        truth=variance,
        predicts=Options(
            asks="Does the card in the middle slot vary more or less than the cards at the ends, or just as much?",
            options=("less", "more", "the same"),
            of=tightest,
        ),
        experiment=place_spread,
        hints=(
            "The variance is the mean of the squares minus the square of the mean. But if your card is v, the squares "
            "v² are hard to add up. What about v·(v + 1)?",
            "Work out the mean of v·(v + 1). To get the mean of v², subtract the mean of v.",
            "The number of hands with v in this place is comb(v − 1, {place} − 1) · comb({highest} − v, {row} − "
            "{place}). And v·(v + 1)·comb(v − 1, {place} − 1) = {place}·({place} + 1)·comb(v + 1, {place} + 1).",
        ),
        steps=(
            Step("The mean of your card v (U02.1):", mean, working="{place} · ({highest} + 1) / ({row} + 1)"),
            Step(
                "The mean of v·(v + 1). The number of hands with v in place {place} is comb(v − 1, {place} − 1) · "
                "comb({highest} − v, {row} − {place}). Multiply it by v·(v + 1), and you get {place}·({place} + 1) "
                "· comb(v + 1, {place} + 1) · comb({highest} − v, {row} − {place}). The last two combs together count "
                "the hands of {row} + 2 cards from {highest} + 2 numbers with v + 2 in place {place} + 2. Sum over v, "
                "and divide by the number of hands:",
                _mean_of_products,
                working="{place}·({place} + 1) · comb({highest} + 2, {row} + 2) / comb({highest}, {row})",
            ),
            Step(
                "The mean of v². Since v² = v·(v + 1) − v, subtract the mean of v.",
                lambda **numbers: _mean_of_products(**numbers) - mean(**numbers),
                working="#2 − #1",
            ),
            Step("From the mean of v², subtract the square of the mean of v.", variance, working="#3 − #1^2"),
        ),
        misconceptions=(
            Misconception(
                "one-card",
                lambda highest, row, place: Fraction(highest**2 - 1, 12),
                "That’s the variance of a single card. But a card at a given place in a sorted row varies less.",
            ),
            Misconception(
                "endless-deck",
                lambda highest, row, place: Fraction(
                    place * (row + 1 - place) * (highest + 1) ** 2, (row + 1) ** 2 * (row + 2)
                ),
                "That would be right for random points on a line. But cards vary less, because you don’t put them "
                "back.",
            ),
            Misconception(
                "no-mean",
                lambda highest, row, place: variance(highest, row, place) + mean(highest, row, place) ** 2,
                "That’s the mean of the squares. You still have to subtract the square of the mean.",
            ),
            deviation(variance),
        ),
        differs=NUMBERS,
    ),
    Exercise(
        id="U02.4",
        title="Nothing small",
        story="The smallest card in your row is a {least}. Is that bad luck?",
        asks="What is the chance that the smallest of {row} cards from the numbers 1 to {highest} is {least} or more?",
        kind=Chance(),
        parameters={"highest": 50, "row": 9, "least": 10},
        another=lambda rng: {**some_row(rng), "least": rng.randint(5, 12)},
        second={"highest": 55, "row": 8, "least": 8},
        truth=all_at_least,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=none_below,
        hints=(
            "If the smallest card is {least} or more, what do you know about all the other cards?",
            "All the cards must be numbers from {least} to {highest}. Count the hands with only these numbers.",
            "There are {highest} − {least} + 1 numbers that are high enough.",
        ),
        steps=(
            Step(
                "Number of cards that are high enough:",
                lambda highest, least, **_: highest - least + 1,
                working="{highest} − {least} + 1",
            ),
            Step(
                "Number of hands in which all cards are high enough:",
                lambda highest, row, least: comb(highest - least + 1, row),
                working="comb(#1, {row})",
            ),
            Step(
                "Total number of hands:", lambda highest, row, **_: comb(highest, row), working="comb({highest}, {row})"
            ),
            Step(
                "Divide the number of hands with only high cards by the total number of hands.",
                all_at_least,
                working="#2 / #3",
            ),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda highest, row, least: Fraction(highest - least + 1, highest) ** row,
                "That would be right if you put each card back. But here, each high card you draw leaves one fewer "
                "high card.",
            ),
            Misconception(
                "off-by-one",
                lambda highest, row, least: all_at_least(highest, row, least + 1),
                "You left out the {least}, but it’s high enough too. How many cards are {least} or more?",
            ),
            Misconception(
                "some-smaller",
                lambda highest, row, least: 1 - all_at_least(highest, row, least),
                "That’s the chance that the smallest card is less than {least}. The question asks for the opposite.",
            ),
            Misconception(
                "exactly",
                lambda highest, row, least: Fraction(comb(highest - least, row - 1), comb(highest, row)),
                "That’s the chance that the smallest card is exactly {least}. But it can also be higher.",
            ),
            Misconception(
                "one-card",
                lambda highest, row, least: Fraction(highest - least + 1, highest),
                "That’s the chance for one card. But all {row} have to be high enough.",
            ),
        ),
        differs=NUMBERS,
    ),
)
