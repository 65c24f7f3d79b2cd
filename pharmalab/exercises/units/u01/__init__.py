"""Unit 01: nine cards in a row, and how rarely luck sorts them."""

from fractions import Fraction
from math import perm

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u01 import jokers, rows
from pharmalab.exercises.units.u01.pictures import PICTURES
from pharmalab.games.pharma_code import odds

CHECKS = (
    Check(
        id="U01.a",
        after="U01.2",
        asks="One row is 3-9-14-17-20-28-33-41-50, another 27-4-50-13-8-31-22-46-2. Which is rarer?",
        claims=(
            Claim(
                "the first, because it ascends",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) < _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "Every single row is equally likely. Only ascending is rare, because few rows do.",
            ),
            Claim(
                "neither: both are equally rare",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) == _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "A shuffled deck doesn’t know which rows we like.",
            ),
            Claim(
                "the second, because nobody would think of it",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) > _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "The deck doesn’t care what we think of. Count the rows.",
            ),
        ),
    ),
    Check(
        id="U01.b",
        after="U01.4",
        asks="A row has 9 cards. How much more is the expected score of a fresh row of 20?",
        claims=(
            Claim(
                "more than 1",
                lambda: _longer() > 1,
                "The tenth card counts only if all ten ascend. How often is that?",
            ),
            Claim(
                "between a hundredth and 1",
                lambda: Fraction(1, 100) <= _longer() <= 1,
                "Look at the sum: which terms does the longer row add, and how large is the first of them?",
            ),
            Claim(
                "less than a hundredth",
                lambda: _longer() < Fraction(1, 100),
                "The longer row only adds the terms 1/10!, 1/11!, ….",
            ),
        ),
    ),
    Check(
        id="U01.c",
        after="U01.8",
        asks="Which do function cards change by the larger factor: the chance of a sorted row, or the expected score?",
        claims=(
            Claim(
                "the chance of a sorted row",
                lambda: _sorted_factor() > _score_factor(),
                "A function card rescues long rows, which are rare. The mean comes from short ones, where it also "
                "takes a number’s place.",
            ),
            Claim(
                "the expected score",
                lambda: _sorted_factor() < _score_factor(),
                "Compare U01.2 with U01.7, and U01.4 with U01.8.",
            ),
        ),
    ),
)


def _chance(row: tuple[int, ...]) -> Fraction:
    """Return the chance of being dealt exactly this row."""
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
        "count ordered arrangements, and recognise when order matters",
        "turn chances of “at least k” into an expectation",
        "handle wild cards by conditioning on how many there are",
    ),
    hook="Nine cards are turned face up. Everyone gasps at a row that’s nearly sorted. How special is it?",
    exercises=in_order(*rows.EXERCISES, *jokers.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "A row like 3-9-14-… is rarer than a jumbled one.",
            "Every single row is equally likely. But fewer rows ascend than don’t.",
        ),
        (
            "Wild cards make high scores common.",
            "They make sorted rows several times as likely, but hardly change the mean score.",
        ),
        ("You can count choices without order.", "A row has an order, and the score depends only on that order."),
    ),
    parts={"U01.1": "Numbers in a row", "U01.6": "Function cards"},
    in_code="U01.4",
    notes=(
        "The surprise is U01.8: a wild card takes a scoring card’s place nearly as often as it saves a run. The "
        "rules say only that a function card can stand for any number, so U01.7 and U01.9 are two models with two "
        "answers. Ask students which model they use."
    ),
)
