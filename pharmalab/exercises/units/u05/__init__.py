"""Unit 05: the price of impatience in Pocket Pharma."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u05 import launches, prices
from pharmalab.exercises.units.u05.coached import EXPERT
from pharmalab.exercises.units.u05.costs import LOSS, waits
from pharmalab.exercises.units.u05.launches import efficacy
from pharmalab.exercises.units.u05.pictures import PICTURES

CHECKS = (
    Check(
        id="U05.a",
        after="U05.4",
        asks="The display has six cards, and your card is the last one. If you wait, your opponent first takes three "
        "cards. How much must your card be worth for you to take it now?",
        claims=(
            Claim(
                "about 5 or more",
                lambda: waits(6, 5, 6, 3) < 6 - 5,
                "If you wait, the card also gets cheaper. Compare both choices for a card worth 6.",
            ),
            Claim(
                "about 8 or more",
                lambda: waits(7, 5, 6, 3) > 7 - 5 and waits(9, 5, 6, 3) < 9 - 5,
                "On average, waiting costs you half the card’s worth, but it saves you 4 points on its price. For "
                "a card worth 8, the two cancel out.",
            ),
            Claim(
                "never",
                lambda: waits(20, 5, 6, 3) > 20 - 5,
                "If a card is worth enough, the risk of losing it costs you more than you save by waiting.",
            ),
        ),
    ),
    Check(
        id="U05.b",
        after="U05.5",
        asks="The mean efficacy of your stack is exactly the threshold. What is your expected loss?",
        claims=(
            Claim(
                "nothing",
                lambda: efficacy(5, 5)[LOSS] == 0,
                "How often does the stack fall below its mean, and what does that cost you?",
            ),
            Claim(
                "something",
                lambda: efficacy(5, 5)[LOSS] > 0,
                "You pay if the stack falls below its mean, but you get nothing back if it’s above.",
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
    hook="You want a card, but four others are ahead of it. Should you pay four points, or wait and hope?",
    exercises=in_order(*prices.EXERCISES, *launches.EXERCISES, EXPERT, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "If the mean reaches the threshold, you don’t expect to lose anything.",
            "A good stack doesn’t make up for a bad one, so you still lose something on average.",
        ),
        (
            "A card’s price stays the same when you take other cards.",
            "A card gets cheaper when you take a card that’s ahead of it.",
        ),
        (
            "“Will the card be there?” and “What will it cost?” are really one question.",
            "First ask how likely the card is to be there. Then ask what it costs if it’s there.",
        ),
    ),
    review=("U01.6", "U03.1"),
    parts={"U05.1": "What the cards cost", "U05.4": "Now or later", "U05.5": "The launch", "U05.8": "In a match"},
    in_code="U05.4",
    notes=(
        "U05.4 gives a simple rule for one opponent who takes three of the six cards. With p cards ahead of yours, "
        "wait if your card is worth less than 8p/5. The chances of the symbols in U05.5 to U05.7 are invented."
    ),
)
