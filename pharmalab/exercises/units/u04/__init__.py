"""Unit 04: five cards from the deck of Pocket Pharma, and the drugs whose formulas they fit."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u04 import displays, hands, several
from pharmalab.exercises.units.u04.pictures import PICTURES
from pharmalab.games.pocket_pharma.odds.hands import any_pattern, pattern
from pharmalab.probability import Distribution

CHECKS = (
    Check(
        id="U04.a",
        after="U04.5",
        asks="Does every hand that fits the Cancer drug also fit the Cardiovascular drug?",
        claims=(
            Claim(
                "yes",
                lambda: _any_of("four_of_a_kind", "two_pairs") == _printed("two_pairs"),
                "Four of a kind counts as two pairs.",
            ),
            Claim(
                "no",
                lambda: _any_of("four_of_a_kind", "two_pairs") > _printed("two_pairs"),
                "Look at 2-2-2-2-1 again: how many pairs can you make from it?",
            ),
        ),
    ),
    Check(
        id="U04.b",
        after="U04.6",
        asks="You don’t put the cards back. Does that change the mean number of 7s?",
        claims=(
            Claim(
                "yes, the mean gets larger",
                lambda: _mean_sevens() > Fraction(6, 12),
                "Every card in the display is just as likely to be a 7 as the first card is.",
            ),
            Claim(
                "yes, the mean gets smaller",
                lambda: _mean_sevens() < Fraction(6, 12),
                "Every card in the display is just as likely to be a 7 as the first card is.",
            ),
            Claim(
                "no, only the variance",
                lambda: _mean_sevens() == Fraction(6, 12),
                "You can add up the means of the individual cards even if the cards aren’t independent.",
            ),
        ),
    ),
)


def _printed(formula: str) -> Fraction:
    return pattern(formula)


def _any_of(*formulas: str) -> Fraction:
    return any_pattern(formulas)


def _mean_sevens() -> Fraction:
    """Return the mean from the chances of 0, 1, 2, … 7s among six cards."""
    return Distribution.hypergeometric(96, 8, 6).mean


UNIT = Unit(
    id="U04",
    title="Five molecules",
    game="pocket_pharma",
    concept="counting hands, hypergeometric distribution, inclusion and exclusion",
    minutes=60,
    needs=("U01",),
    goals=(
        "count hands by pattern",
        "use the hypergeometric distribution for a display",
        "use inclusion and exclusion for overlapping formulas",
    ),
    hook="You draw five fragments straight from the deck. Which of the four drugs could you launch right away?",
    exercises=in_order(*hands.EXERCISES, *several.EXERCISES, *displays.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "“Two pairs” means the same as in poker.",
            "In the rules, 3+2, 4+1 and five of a kind also count as two pairs.",
        ),
        (
            "You can simply add the four chances.",
            "The four cases overlap, because every hand that fits the Cancer drug also fits two others.",
        ),
        (
            "The draws are independent.",
            "The draws depend on each other, because you don’t put the cards back.",
        ),
    ),
    review=("U01.1", "U01.6"),
    parts={"U04.1": "Five cards from the deck", "U04.6": "The display", "U04.9": "The expansion"},
    in_code="U04.8",
    notes=(
        "The rules only say that there are 96 cards with values up to 12. The number of cards of each value comes "
        "from a public list of components. Ask your students what would change with other numbers."
    ),
)
