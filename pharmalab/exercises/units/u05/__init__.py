"""Unit 05: what impatience costs in Pocket Pharma."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u05 import launches, prices
from pharmalab.exercises.units.u05.costs import LOSS, waits
from pharmalab.exercises.units.u05.launches import efficacy
from pharmalab.exercises.units.u05.pictures import PICTURES

CHECKS = (
    Check(
        id="U05.a",
        after="U05.4",
        asks="A card has 5 others ahead of it (display of six, the opponent takes three). From which worth on is it "
        "better to take it now than to wait?",
        claims=(
            Claim(
                "from about 5 on",
                lambda: waits(6, 5, 6, 3) < 6 - 5,
                "Waiting also makes it cheaper. Compare at worth 6.",
            ),
            Claim(
                "from about 8 on",
                lambda: waits(7, 5, 6, 3) > 7 - 5 and waits(9, 5, 6, 3) < 9 - 5,
                "Waiting costs half the worth, and saves more than half of the loss.",
            ),
            Claim("never", lambda: waits(20, 5, 6, 3) > 20 - 5, "A card that is worth a lot should not be left lying."),
        ),
    ),
    Check(
        id="U05.b",
        after="U05.5",
        asks="Your stack reaches the threshold on average, exactly. What is your expected loss?",
        claims=(
            Claim(
                "nothing",
                lambda: efficacy(5, 5)[LOSS] == 0,
                "How often is it below the mean, and what do you pay then?",
            ),
            Claim(
                "something", lambda: efficacy(5, 5)[LOSS] > 0, "Below the mean you pay, above it you get nothing back."
            ),
        ),
    ),
)


UNIT = Unit(
    id="U05",
    title="The price of impatience",
    game="pocket_pharma",
    concept="expectation, variance, conditional expectation, one-step decisions",
    minutes=60,
    needs=("U04",),
    goals=(
        "write a cost as a random variable",
        "condition on availability",
        "compare “now” and “wait” by expected value",
    ),
    hook="The card you want has four others ahead of it. Pay four points, or wait and hope?",
    exercises=in_order(*prices.EXERCISES, *launches.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("The expected shortfall is the shortfall of the mean.", "Good stacks cannot make up for bad ones."),
        ("Cards keep their price while I take others.", "Taking a card in front makes the later ones cheaper."),
        (
            "“How likely is it there” and “what does it cost if it is there” are one.",
            "Work them out apart, then multiply.",
        ),
    ),
    review=("U01.6", "U03.1"),
    parts={"U05.1": "What the cards cost", "U05.4": "Now or later", "U05.5": "The launch"},
    in_code="U05.4",
    notes=(
        "U05.4 has a sharp rule: with p cards ahead and one opponent taking three of six, wait when the worth is "
        "below 8p/5. Symbol frequencies in U05.5 to U05.7 are a stated model."
    ),
)
