"""Unit 02: where a card belongs in the row, and how long one waits for it."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u02 import slots, sorted_rows, waits
from pharmalab.exercises.units.u02.orders import slots_of, variance
from pharmalab.exercises.units.u02.pictures import PICTURES

CHECKS = (
    Check(
        id="U02.a",
        after="U02.3",
        asks="Which slots of a row can be filled most safely by a rule “numbers like this go here”?",
        claims=(
            Claim("the ends", lambda: variance(60, 9, 1) < variance(60, 9, 5), "The smallest card varies least."),
            Claim(
                "the middle",
                lambda: variance(60, 9, 1) > variance(60, 9, 5),
                "Work out the variance of the smallest.",
            ),
        ),
    ),
    Check(
        id="U02.b",
        after="U02.5",
        asks="You hold the 17 (numbers to 50). Is slot 3 a safer place for it than slot 4?",
        claims=(
            Claim(
                "slot 3 is likelier", lambda: slots_of(17, 50)[3] > slots_of(17, 50)[4], "Work out both, as fractions."
            ),
            Claim(
                "they tie exactly", lambda: slots_of(17, 50)[3] == slots_of(17, 50)[4], "So the visible cards decide."
            ),
            Claim(
                "slot 4 is likelier", lambda: slots_of(17, 50)[3] < slots_of(17, 50)[4], "Work out both, as fractions."
            ),
        ),
    ),
    Check(
        id="U02.c",
        after="U02.6",
        asks="Five draws did not fit, and no card is put back. What about the sixth?",
        claims=(
            Claim(
                "it fits with the same chance as the first",
                lambda: Fraction(7, 29) == Fraction(7, 34),
                "How many are left?",
            ),
            Claim(
                "it is likelier to fit than the first",
                lambda: Fraction(7, 29) > Fraction(7, 34),
                "All that fit are still there.",
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
        "turn it into a placement rule",
        "compute waiting times when drawing without replacement",
    ),
    hook="You draw 17. Your row has nine slots. Which slot should it replace?",
    exercises=in_order(*sorted_rows.EXERCISES, *slots.EXERCISES, *waits.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("The third smallest of nine lies at 3/9 of the range.", "Nine cards make ten pieces."),
        ("One waits M/K draws for K of M cards.", "So one does with cards that are put back. Without, it is shorter."),
        ("The 17 has its slot.", "Even its best slot has a chance below one in three."),
    ),
    review=("U01.2", "U01.6"),
    parts={"U02.1": "The sorted row", "U02.5": "The slot of a card", "U02.6": "Waiting for a card"},
    in_code="U02.6",
    notes=(
        "The exact tie between slots 3 and 4 for the 17 starts good arguments: then the visible cards decide. Let "
        "students make a card of ideal slots for 50, 55 and 60 numbers, and use it in a real game."
    ),
)
