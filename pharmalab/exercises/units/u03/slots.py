"""Exercises U03.4 and U03.5: cards that are in their own slot."""

from fractions import Fraction
from math import comb, factorial, perm
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import alternating
from pharmalab.exercises.kinds import Chance, Variance
from pharmalab.exercises.parsing.arithmetic import constant
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u03.successors import dealt


def _in_slot(rng: Random, row: int, first: int | None = None) -> int:
    """Return how many cards of a dealt row, or of its first ones, are where they belong when it is sorted."""
    cards = dealt(rng, 50, row)
    return sum(card == other for card, other in list(zip(cards, sorted(cards), strict=True))[:first])


def none_in_slot(rng: Random, row: int) -> bool:
    """Deal a row, and check whether sorting it moves every card to another slot."""
    return _in_slot(rng, row) == 0


def slots_spread(rng: Random, row: int, first: int) -> float:
    """Deal two rows, count the cards in their own slots in each row, and return half the squared difference.

    Only the first *first* cards of each row count. The mean result is the variance of the count.
    """
    return (_in_slot(rng, row, first) - _in_slot(rng, row, first)) ** 2 / 2


def deranged(row: int) -> Fraction:
    """Return the probability that no card is in its own slot.

    The number of orders of n cards in which no card is in its own slot is D(n) = n·D(n−1) + (−1)^n.
    """
    count = 1
    for n in range(1, row + 1):
        count = n * count + (-1) ** n
    return Fraction(count, factorial(row))


def slots_mean(row: int, first: int) -> Fraction:
    """Return the mean number of cards in their own slots among the first *first* cards of a row."""
    return Fraction(first, row)


def slots_pairs(row: int, first: int) -> Fraction:
    """Return the expected number of ordered pairs of cards that are both in their own slots.

    Only pairs among the first *first* cards of a row count.
    """
    return Fraction(first * (first - 1), row * (row - 1))


def slots_variance(row: int, first: int) -> Fraction:
    """Return the variance of the number of cards in their own slots among the first *first* cards of a row."""
    mean = slots_mean(row, first)
    return mean + slots_pairs(row, first) - mean**2


def _some_slots(rng: Random) -> Parameters:
    row = rng.randint(4, 9)
    return {"row": row, "first": rng.randint(2, row)}


def _which(row: int, first: int) -> str:
    cards = "the cards" if first == row else f"the first {first} cards"
    return (
        f"You deal a row of {row} cards. Count how many of {cards} are in the slot they’ll have when the row is "
        "sorted. What is the variance of that number?"
    )


EXERCISES = (
    Exercise(
        id="U03.4",
        title="No card where it belongs",
        story="When you sort a row, each card has its own slot. How often are all the cards dealt into the "
        "wrong slots?",
        asks="You deal a row of {row} cards. What is the chance that no card is in the slot it will have when the row "
        "is sorted?",
        kind=Chance(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(4, 8)},
        second={"row": 7},
        truth=deranged,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=none_in_slot,
        hints=(
            "Only the order of the cards matters, so treat a row as a permutation of 1 to {row}.",
            "The chance that no card is in its slot is 1 minus the chance that at least one is. Use inclusion and "
            "exclusion, as in U03.2.",
            "If j given cards are in their slots, there are ({row} − j)! orders for the others. You can choose the j "
            "cards in comb({row}, j) ways.",
        ),
        steps=(
            Step(
                "Each card has a chance of 1/{row} of being in its slot. The sum for all {row} cards:",
                lambda row: 1,
                working="{row} · 1/{row}",
            ),
            Step(
                "The sum, over all pairs, of the chance that both cards are in their slots:",
                lambda row: comb(row, 2) * Fraction(1, perm(row, 2)),
                working="1 / 2!",
            ),
            Step(
                "The sum, over all triples, of the chance that all three cards are in their slots:",
                lambda row: comb(row, 3) * Fraction(1, perm(row, 3)),
                working="1 / 3!",
            ),
            Step(
                "From 1, subtract the sum for single cards, add the sum for pairs, subtract the sum for triples, and "
                "so on.",
                deranged,
                working=lambda row: alternating(f"1/{k}!" for k in range(row + 1)),
            ),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda row: Fraction(row - 1, row) ** row,
                "You multiplied as if the cards were independent. But if all the others are in their slots, the last "
                "card must be too.",
            ),
            Misconception(
                "one-card",
                lambda row: 1 - Fraction(1, row),
                "That’s the chance that one given card isn’t in its slot. But here, that must be true of every card.",
            ),
            Misconception(
                "some",
                lambda row: 1 - deranged(row),
                "That’s the chance that at least one card is in its slot. The question asks for the opposite.",
            ),
            Misconception(
                "limit",
                lambda row: 1 / constant("e"),
                "That’s the limit for long rows. It’s very close but not exact.",
            ),
        ),
    ),
    Exercise(
        id="U03.5",
        title="How much the number varies",
        story="Some rows have no card in its own slot, and some have three.",
        asks=_which,
        kind=Variance(),
        parameters={"row": 9, "first": 9},
        another=_some_slots,
        second={"row": 7, "first": 4},
        truth=slots_variance,
        predicts=Slider(asks="What’s your guess?", low=0, high=4),
        experiment=slots_spread,
        hints=(
            "Imagine a light at each card. It’s on if the card is in its slot.",
            "Count a light as 1 if it’s on, and as 0 if it’s off. The number you want is the sum of the lights. "
            "Multiply out its square: you get each light once, and each ordered pair of different lights once.",
            "The chance that two given cards are both in their slots is 1/({row} · ({row} − 1)).",
        ),
        steps=(
            Step("The mean, which is the sum of {first} chances of 1/{row}:", slots_mean, working="{first} / {row}"),
            Step(
                "The sum, over all ordered pairs, of the chance that both cards are in their slots:",
                slots_pairs,
                working="{first}·({first} − 1) / ({row}·({row} − 1))",
            ),
            Step(
                "The mean of the square (the sum of the first two results):",
                lambda row, first: slots_mean(row, first) + slots_pairs(row, first),
                working="#1 + #2",
            ),
            Step("From the mean of the square, subtract the square of the mean.", slots_variance, working="#3 − #1^2"),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda row, first: slots_mean(row, first) * (1 - Fraction(1, row)),
                "You treated the {first} cards as independent. But each pair has a covariance.",
            ),
            Misconception(
                "no-mean",
                lambda row, first: slots_mean(row, first) + slots_pairs(row, first),
                "That’s the mean of the square. You still have to subtract the square of the mean.",
            ),
            Misconception(
                "one-light",
                lambda row, first: Fraction(1, row) * (1 - Fraction(1, row)),
                "That’s the variance for a single card. Add up the variances of all the cards, and their covariances.",
            ),
        ),
    ),
)
