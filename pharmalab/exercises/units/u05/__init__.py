"""Unit 05: the cost of impatience in Pocket Pharma."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u05 import launches, prices
from pharmalab.exercises.units.u05.costs import LOSS, waits
from pharmalab.exercises.units.u05.launches import efficacy
from pharmalab.exercises.units.u05.pictures import PICTURES

CHECKS = (
    Check(
        id="U05.a",
        after="U05.4",
        asks="A card has 5 others ahead of it. The display has six cards, and your opponent takes three. From which "
        "worth on is taking it now better than waiting?",
        claims=(
            Claim(
                "from about 5 on",
                lambda: waits(6, 5, 6, 3) < 6 - 5,
                "Waiting also makes it cheaper. Compare the two at a worth of 6.",
            ),
            Claim(
                "from about 8 on",
                lambda: waits(7, 5, 6, 3) > 7 - 5 and waits(9, 5, 6, 3) < 9 - 5,
                "Waiting costs half the card’s worth, and saves more than half of the loss.",
            ),
            Claim("never", lambda: waits(20, 5, 6, 3) > 20 - 5, "You shouldn’t leave a valuable card lying there."),
        ),
    ),
    Check(
        id="U05.b",
        after="U05.5",
        asks="On average, your stack reaches the threshold exactly. What is your expected loss?",
        claims=(
            Claim(
                "nothing",
                lambda: efficacy(5, 5)[LOSS] == 0,
                "How often is the stack below its mean, and what do you pay then?",
            ),
            Claim(
                "something",
                lambda: efficacy(5, 5)[LOSS] > 0,
                "You pay when it’s below the mean, but you get nothing back when it’s above.",
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
        "condition on whether a card is available",
        "compare “now” and “wait” by expected value",
    ),
    hook="The card you want has four others ahead of it. Should you pay four points, or wait and hope?",
    exercises=in_order(*prices.EXERCISES, *launches.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("The expected shortfall is the shortfall of the mean.", "Good stacks can’t make up for bad ones."),
        (
            "A card’s price doesn’t change while I take others.",
            "If you take a card in front, the later ones get cheaper.",
        ),
        (
            "“How likely is it there?” and “What does it cost if it’s there?” are one question.",
            "Work them out separately, then multiply.",
        ),
    ),
    review=("U01.6", "U03.1"),
    parts={"U05.1": "What the cards cost", "U05.4": "Now or later", "U05.5": "The launch"},
    in_code="U05.4",
    notes=(
        "U05.4 has a sharp rule: with p cards ahead, and one opponent who takes three of six, wait if the worth is "
        "below 8p/5. The symbols’ chances in U05.5 to U05.7 are a model."
    ),
)
