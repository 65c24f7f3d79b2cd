"""Unit 01: the chance that nine cards in a row are sorted by luck."""

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
        asks="One row is 3-9-14-17-20-28-33-41-50, and another is 27-4-50-13-8-31-22-46-2. Which row is rarer?",
        claims=(
            Claim(
                "the first, because it ascends",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) < _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "Every single row is equally likely. Ascending rows seem special only because there are so few of "
                "them.",
            ),
            Claim(
                "neither: both are equally rare",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) == _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "A shuffled deck doesn’t care which rows we find special.",
            ),
            Claim(
                "the second, because nobody would think of it",
                lambda: _chance((3, 9, 14, 17, 20, 28, 33, 41, 50)) > _chance((27, 4, 50, 13, 8, 31, 22, 46, 2)),
                "The deck doesn’t know which rows people would think of. How likely is each of the two rows?",
            ),
        ),
    ),
    Check(
        id="U01.b",
        after="U01.4",
        asks="On average, how many more points does a fresh row of 20 cards score than a fresh row of 9?",
        claims=(
            Claim(
                "more than 1",
                lambda: _longer() > 1,
                "The tenth card scores only if the first ten cards are in ascending order. How often does that happen?",
            ),
            Claim(
                "between a hundredth and 1",
                lambda: Fraction(1, 100) <= _longer() <= 1,
                "The longer row adds some terms to the sum. How large is the first new term?",
            ),
            Claim(
                "less than a hundredth",
                lambda: _longer() < Fraction(1, 100),
                "The longer row adds only the terms 1/10!, 1/11!, and so on.",
            ),
        ),
    ),
    Check(
        id="U01.c",
        after="U01.8",
        asks="Function cards change both the chance of a sorted row and the expected score. Which one changes by the "
        "larger factor?",
        claims=(
            Claim(
                "the chance of a sorted row",
                lambda: _sorted_factor() > _score_factor(),
                "Function cards help long runs, but long runs are rare. Most of the expected score comes from short "
                "runs, where "
                "a function card often takes the place of a card that would score.",
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
    hook="You turn nine cards face up, and everyone gasps because the row is nearly sorted. How special is it?",
    exercises=in_order(*rows.EXERCISES, *jokers.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "A row like 3-9-14-… is rarer than a jumbled one.",
            "Both rows are equally likely. But there are far more jumbled rows.",
        ),
        (
            "Wild cards make high scores common.",
            "Wild cards make a sorted row several times as likely, but they hardly change the mean score.",
        ),
        (
            "You can ignore the order when you count rows.",
            "The order matters: it’s the only thing that decides the score.",
        ),
    ),
    parts={"U01.1": "Numbers in a row", "U01.6": "Function cards"},
    in_code="U01.4",
    notes=(
        "The surprise is U01.8. A wild card takes the place of a scoring card nearly as often as it saves a run. The "
        "rules say only that a function card can stand for any number. U01.7 and U01.9 read this rule in two "
        "different ways, so their answers differ. Ask students which reading they use."
    ),
)
