"""Unit 05: what impatience costs in Pocket Pharma."""

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
        asks="The display has six cards, and 5 of them are ahead of the card you want. Your opponent takes three "
        "cards. For which values of your card is it better to take it now than to wait?",
        claims=(
            Claim(
                "from about 5 on",
                lambda: waits(6, 5, 6, 3) < 6 - 5,
                "The card also gets cheaper if you wait. Compare taking it now with waiting if it’s worth 6.",
            ),
            Claim(
                "from about 8 on",
                lambda: waits(7, 5, 6, 3) > 7 - 5 and waits(9, 5, 6, 3) < 9 - 5,
                "If you wait, you lose half the card’s worth on average, but you save more than half of its price.",
            ),
            Claim("never", lambda: waits(20, 5, 6, 3) > 20 - 5, "Don’t leave a valuable card for your opponent."),
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
                "How often is the stack below its mean, and what do you pay in those cases?",
            ),
            Claim(
                "something",
                lambda: efficacy(5, 5)[LOSS] > 0,
                "You pay if the stack is below the mean, but you gain nothing if it’s above.",
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
    hook="Four other cards are ahead of the card you want. Should you pay four points, or wait and hope?",
    exercises=in_order(*prices.EXERCISES, *launches.EXERCISES, EXPERT, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "If the mean reaches the threshold, I expect no loss.",
            "A good stack doesn’t make up for a bad one, so you lose something on average.",
        ),
        (
            "A card’s price doesn’t change while I take others.",
            "If you take a card in front of it, your card gets cheaper.",
        ),
        (
            "“How likely is the card to be there?” and “What does it cost if it’s there?” are the same question.",
            "They’re two questions. Answer them separately, then multiply.",
        ),
    ),
    review=("U01.6", "U03.1"),
    parts={"U05.1": "What the cards cost", "U05.4": "Now or later", "U05.5": "The launch", "U05.8": "In a match"},
    in_code="U05.4",
    notes=(
        "U05.4 gives a simple rule. With p cards ahead and one opponent who takes three of the six, wait if the "
        "card is worth less than 8p/5. The chances of the symbols in U05.5 to U05.7 are invented."
    ),
)
