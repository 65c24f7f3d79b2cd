"""Unit 02: where a card belongs in the row, and how long to wait for it."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u02 import slots, sorted_rows, waits
from pharmalab.exercises.units.u02.orders import slots_of, variance
from pharmalab.exercises.units.u02.pictures import PICTURES

CHECKS = (
    Check(
        id="U02.a",
        after="U02.3",
        asks="For which slots is a rule like “numbers around 20 go here” safest?",
        claims=(
            Claim("the ends", lambda: variance(60, 9, 1) < variance(60, 9, 5), "The smallest card varies least."),
            Claim(
                "the middle",
                lambda: variance(60, 9, 1) > variance(60, 9, 5),
                "Work out the variance of the smallest card.",
            ),
        ),
    ),
    Check(
        id="U02.b",
        after="U02.5",
        asks="You have the 17 (numbers up to 50). Is slot 3 a safer place for it than slot 4?",
        claims=(
            Claim(
                "slot 3 is more likely",
                lambda: slots_of(17, 50)[3] > slots_of(17, 50)[4],
                "Work out both chances, as fractions.",
            ),
            Claim(
                "the two are exactly equal",
                lambda: slots_of(17, 50)[3] == slots_of(17, 50)[4],
                "So let the cards you can see decide.",
            ),
            Claim(
                "slot 4 is more likely",
                lambda: slots_of(17, 50)[3] < slots_of(17, 50)[4],
                "Work out both chances, as fractions.",
            ),
        ),
    ),
    Check(
        id="U02.c",
        after="U02.6",
        asks="Five cards didn’t fit, and you put none back. What about the sixth?",
        claims=(
            Claim(
                "its chance to fit is the same as the first card’s",
                lambda: Fraction(7, 29) == Fraction(7, 34),
                "How many cards are left?",
            ),
            Claim(
                "it’s more likely to fit than the first",
                lambda: Fraction(7, 29) > Fraction(7, 34),
                "All the cards that fit are still there.",
            ),
        ),
    ),
)


UNIT = Unit(
    id="U02",
    title="Where does the 17 belong?",
    game="pharma_code",
    concept="order statistics, negative hypergeometric waiting",
    minutes=50,
    needs=("U01",),
    goals=(
        "know the mean and spread of the j-th smallest of n cards",
        "turn them into a rule for placing cards",
        "compute waiting times when drawing without replacement",
    ),
    hook="You draw the 17. Your row has nine slots. Which one should it replace?",
    exercises=in_order(*sorted_rows.EXERCISES, *slots.EXERCISES, *waits.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("The third smallest of nine cards is at 3/9 of the range.", "Nine cards make ten gaps."),
        (
            "If K of M cards fit, you wait M/K draws.",
            "That’s true if you put each card back. If you don’t, you wait less.",
        ),
        ("The 17 has one right slot.", "Even its best slot is right less than one time in three."),
    ),
    review=("U01.2", "U01.6"),
    parts={"U02.1": "The sorted row", "U02.5": "The slot of a card", "U02.6": "Waiting for a card"},
    in_code="U02.6",
    notes=(
        "For the 17, slots 3 and 4 tie exactly, which starts good arguments. Let students make a table of the ideal "
        "slots for 50, 55 and 60 numbers, and use it in a game."
    ),
)
