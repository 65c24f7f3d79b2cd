"""Unit 01: nine cards in a row, and how seldom luck sorts them."""

from fractions import Fraction
from math import perm

from pharmalab.exercises.unit import Check, Claim, Unit
from pharmalab.exercises.units.u01 import jokers, rows
from pharmalab.games.pharma_code import odds

CHECKS = (
    Check(
        id="U01.a",
        after="U01.2",
        asks="One player is dealt 3-9-14-17-20-28-33-41-50, another 27-4-50-13-8-31-22-46-2. Which row is rarer?",
        claims=(
            Claim(
                "the first, for it ascends",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) < _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "Each single row is one of the same number of rows. Only the event “it ascends” is rare, since few "
                "rows do.",
            ),
            Claim(
                "neither: both are equally rare",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) == _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "A shuffled deck does not know which rows we like.",
            ),
            Claim(
                "the second, for nobody would think of it",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) > _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "What we think of makes no difference to the deck: count the rows.",
            ),
        ),
    ),
    Check(
        id="U01.b",
        after="U01.4",
        asks="A row has 9 cards; another game deals rows of 20. How much does that add to the expected score of a "
        "fresh row?",
        claims=(
            Claim(
                "more than 1",
                lambda: _longer() > 1,
                "The tenth card counts only if all ten ascend. How often is that?",
            ),
            Claim(
                "between a hundredth and 1",
                lambda: Fraction(1, 100) <= _longer() <= 1,
                "Look at the sum: which terms come on top, and how large is the first of them?",
            ),
            Claim(
                "less than a hundredth",
                lambda: _longer() < Fraction(1, 100),
                "The terms 1/10!, 1/11!, … are all that comes on top.",
            ),
        ),
    ),
    Check(
        id="U01.c",
        after="U01.8",
        asks="With function cards, which changes by the larger factor: the chance of a sorted row, or the expected "
        "score?",
        claims=(
            Claim(
                "the chance of a sorted row",
                lambda: _sorted_factor() > _score_factor(),
                "A function card saves the rare long rows; the mean is made of short ones, where it also takes a "
                "place.",
            ),
            Claim(
                "the expected score",
                lambda: _sorted_factor() < _score_factor(),
                "Compare your answers to U01.4 and U01.8, and those to U01.2 and U01.7.",
            ),
        ),
    ),
)


def _chance(row: tuple[int, ...]) -> Fraction:
    """Of being dealt exactly this row."""
    return Fraction(1, perm(50, len(row)))


def _longer() -> Fraction:
    return odds.mean(odds.score(50, row=20)) - odds.mean(odds.score(50))


def _sorted_factor() -> Fraction:
    return odds.ascends(9, 50, 3, strict=False) / odds.ascends(9, 50)


def _score_factor() -> Fraction:
    factor = odds.mean(odds.score(50, 3, strict=False)) / odds.mean(odds.score(50))
    return max(factor, 1 / factor)


UNIT = Unit(
    id="U01",
    title="Sorted by luck",
    game="pharma_code",
    concept="counting, permutations, tail sums",
    minutes=45,
    needs=(),
    goals=(
        "count ordered arrangements, and see when order matters",
        "turn chances of “at least k” into an expectation",
        "handle wild cards by conditioning on how many there are",
    ),
    hook="Nine cards are turned face up. Everyone gasps when a row is nearly sorted. How special is it really?",
    exercises=(*rows.EXERCISES, *jokers.EXERCISES),
    checks=CHECKS,
    misconceptions=(
        (
            "A row like 3-9-14-… is rarer than a jumbled one.",
            "Every single row is equally likely; only the event “it ascends” is rarer than “it does not”.",
        ),
        (
            "Wild cards make high scores common.",
            "They make a sorted row several times as likely, and leave the mean score almost unchanged.",
        ),
        ("Choices without order will do.", "A row has an order, and scoring looks at nothing else."),
    ),
    parts={"U01.1": "Numbers in a row", "U01.6": "Function cards"},
    in_code="U01.4",
    notes=(
        "The surprise is U01.8: each wild card takes the place of a scoring card nearly as often as it saves a run. "
        "The rules say only that a function card may stand for any number, so “fits anywhere” (U01.7) and “stands for "
        "a whole number that keeps the order” (U01.9) are two models with two answers: a model has to be written down."
    ),
)
