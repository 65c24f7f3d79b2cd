"""Unit 04: five Fragments from the deck of Pocket Pharma, and which drugs they fit."""

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
                "Four alike are two pairs.",
            ),
            Claim("no", lambda: _any_of("four_of_a_kind", "two_pairs") > _printed("two_pairs"), "Look at 2-2-2-2-1."),
        ),
    ),
    Check(
        id="U04.b",
        after="U04.6",
        asks="You don’t put cards back. Does that change the mean number of 7s?",
        claims=(
            Claim(
                "yes, it’s larger",
                lambda: _mean_sevens() > Fraction(6, 12),
                "Each place in the display is as good as the first.",
            ),
            Claim(
                "yes, it’s smaller",
                lambda: _mean_sevens() < Fraction(6, 12),
                "Each place in the display is as good as the first.",
            ),
            Claim(
                "no, only the variance",
                lambda: _mean_sevens() == Fraction(6, 12),
                "You can add means even if the cards depend on each other.",
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
    concept="counting hands, hypergeometric law, inclusion and exclusion",
    minutes=60,
    needs=("U01",),
    goals=(
        "count hands by pattern",
        "use the hypergeometric law for a display",
        "see that overlapping formulas need inclusion and exclusion",
    ),
    hook="You draw five Fragments straight from the deck. Which of the four drugs could you launch at once?",
    exercises=in_order(*hands.EXERCISES, *several.EXERCISES, *displays.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("“Two pairs” means the same as in poker.", "3+2, 4+1 and five alike contain two pairs too, so read the rule."),
        ("You can add the four chances.", "They overlap: every hand that fits the Cancer drug also fits two others."),
        ("Draws are independent.", "You don’t put cards back. Compare the two laws."),
    ),
    review=("U01.1", "U01.6"),
    parts={"U04.1": "Five cards from the deck", "U04.6": "The display", "U04.9": "The expansion"},
    in_code="U04.8",
    notes=(
        "The rules only say 96 cards with values up to 12; the split comes from a public list of components. Ask "
        "what another split would change."
    ),
)
