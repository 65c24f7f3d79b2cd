"""Unit 09: a round of Off-Label, from rolling for the line of treatment to paying tokens."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u09 import income, line_of_treatment
from pharmalab.exercises.units.u09.coached import EXPERT
from pharmalab.exercises.units.u09.payments import KEEPS, SPENDS, both
from pharmalab.exercises.units.u09.pictures import PICTURES
from pharmalab.exercises.units.u09.rounds import PRINTED, bad_suits
from pharmalab.exercises.units.u09.totals import ahead, tie

CHECKS = (
    Check(
        id="U09.a",
        after="U09.2",
        asks=(
            "The later rep loses ties. How much lower must her offset be for her to be ahead at least as often as "
            "the earlier rep?"
        ),
        claims=(
            Claim(
                "not at all",
                lambda: ahead(0) >= Fraction(1, 2),
                "With equal offsets, the earlier rep wins all the ties, so the later rep is ahead less often.",
            ),
            Claim(
                "by one",
                lambda: ahead(0) < Fraction(1, 2) <= ahead(1),
                "If the later rep’s offset is 1 lower, she wins all the rolls that used to be ties.",
            ),
            Claim(
                "by two",
                lambda: ahead(1) < Fraction(1, 2),
                "First try an offset that’s 1 lower. Who wins the rolls that used to be ties?",
            ),
        ),
    ),
    Check(
        id="U09.b",
        after="U09.3",
        asks="If everyone rolls more dice, do two reps have equal totals more often or less often?",
        claims=(
            Claim(
                "more often",
                lambda: tie(3, 6) > tie(2, 6),
                "With more dice, there are more possible sums. Does that make equal sums more likely?",
            ),
            Claim(
                "less often",
                lambda: tie(3, 6) < tie(2, 6),
                "With more dice, there are more possible sums, so it’s less likely that two sums are equal.",
            ),
        ),
    ),
    Check(
        id="U09.c",
        after="U09.6",
        asks="“Ibsen can’t be indicted now, so he spent his token well.” Is that right?",
        claims=(
            Claim(
                "yes, because it’s better to be safe",
                lambda: _spent() > 0,
                "Compare your two answers to U09.6. How much does it cost Ibsen to be safe?",
            ),
            Claim(
                "no, even though he is safe",
                lambda: _spent() < 0 and not bad_suits(PRINTED["doctor"], PRINTED["reps"][1]),
                "Ibsen wasn’t at much risk. If he’d kept his token, he would have been paid more often.",
            ),
        ),
    ),
)


def _spent() -> Fraction:
    """Return the average gain from the token in the printed round."""
    values = both(**PRINTED)
    return values[SPENDS] - values[KEEPS]


UNIT = Unit(
    id="U09",
    title="Line of treatment",
    game="off_label",
    concept="sums of dice, ties, joint enumeration, expected value of a decision",
    minutes=60,
    needs=("U05",),
    goals=(
        "compare sums of dice with offsets",
        "break ties by the rules",
        "use total probability to combine the order of play with indictments",
        "find mistakes in a printed example",
    ),
    hook="The rules show an example of a round. Some of its numbers are wrong. Which ones?",
    exercises=in_order(*line_of_treatment.EXERCISES, *income.EXERCISES, EXPERT, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "All sums of two dice are equally likely.",
            "There’s only one way to roll 2, but there are six ways to roll 7.",
        ),
        (
            "If two reps tie, each is equally likely to be ahead.",
            "If two reps tie, the rep who played earlier is ahead.",
        ),
        (
            "It’s always better to play it safe.",
            "Safety has a price. If you spend a token, your Drug costs more, and you have one fewer token to match "
            "the Doctor.",
        ),
        (
            "If three suits don’t match, you roll three times.",
            "You roll only once, but three of the die’s six faces are bad for you.",
        ),
    ),
    review=("U05.1", "U05.4"),
    parts={"U09.0": "The printed round", "U09.1": "Who is ahead?", "U09.4": "Who gets paid?", "U09.7": "In a match"},
    in_code="U09.1",
    notes="U09.0 is a warm-up in critical reading. The mistakes in the printed example don’t change who wins. Tell "
    "your students what the model assumes: in an investigation, all of a rep’s Drugs count together.",
)
