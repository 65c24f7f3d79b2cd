"""Unit 02: which slot of the row a card belongs in, and how long you wait for a card that fits."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u02 import slots, sorted_rows, waits
from pharmalab.exercises.units.u02.coached import EXPERT
from pharmalab.exercises.units.u02.orders import slots_of, variance
from pharmalab.exercises.units.u02.pictures import PICTURES

CHECKS = (
    Check(
        id="U02.a",
        after="U02.3",
        asks="For which slots is a rule like “numbers around 20 go here” safest?",
        claims=(
            Claim("the ends", lambda: variance(60, 9, 1) < variance(60, 9, 5), "The cards at the two ends vary least."),
            Claim(
                "the middle",
                lambda: variance(60, 9, 1) > variance(60, 9, 5),
                "How much does the smallest card vary? Work out its variance.",
            ),
        ),
    ),
    Check(
        id="U02.b",
        after="U02.5",
        asks="You have the 17, and the numbers go up to 50. Where is it more likely to belong, in slot 3 or slot 4?",
        claims=(
            Claim(
                "slot 3 is more likely",
                lambda: slots_of(17, 50)[3] > slots_of(17, 50)[4],
                "Work out the chance of each slot, as a fraction.",
            ),
            Claim(
                "both are exactly as likely",
                lambda: slots_of(17, 50)[3] == slots_of(17, 50)[4],
                "Both slots are equally likely, so let the cards you can see decide.",
            ),
            Claim(
                "slot 4 is more likely",
                lambda: slots_of(17, 50)[3] < slots_of(17, 50)[4],
                "Work out the chance of each slot, as a fraction.",
            ),
        ),
    ),
    Check(
        id="U02.c",
        after="U02.6",
        asks="You’ve drawn five cards that didn’t fit, and put none of them back. How likely is the sixth card to fit?",
        claims=(
            Claim(
                "it’s as likely to fit as the first card",
                lambda: Fraction(7, 29) == Fraction(7, 34),
                "How many cards are left in the deck?",
            ),
            Claim(
                "it’s more likely to fit than the first card",
                lambda: Fraction(7, 29) > Fraction(7, 34),
                "All the cards that fit are still in the deck, and the deck is smaller.",
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
        "use the mean and spread to decide where a card goes",
        "compute waiting times when drawing without replacement",
    ),
    hook="Your row has nine slots, and you draw the 17. Which slot should you put it in?",
    exercises=in_order(*sorted_rows.EXERCISES, *slots.EXERCISES, *waits.EXERCISES, EXPERT, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "On average, the third smallest of nine cards is 3/9 of the way up the range.",
            "Nine cards divide the range into ten gaps, not nine.",
        ),
        (
            "If K of M cards fit, you need M/K draws on average.",
            "You need that many if you put each card back. If you don’t, you need fewer draws.",
        ),
        ("There’s one right slot for the 17.", "Even the best slot for the 17 is right less than one time in three."),
    ),
    review=("U01.2", "U01.6"),
    parts={
        "U02.1": "The sorted row",
        "U02.5": "Which slot for a card?",
        "U02.6": "Waiting for a card",
        "U02.8": "In a match",
    },
    in_code="U02.6",
    notes=(
        "For the 17, slots 3 and 4 are exactly equally likely, so students will argue. Let them make a table of the "
        "best slots for 50, 55 and 60 numbers, and use it in a game."
    ),
)
