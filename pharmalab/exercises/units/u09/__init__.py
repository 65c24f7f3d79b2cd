"""Unit 09: a round of Off-Label, from the dice for the line of treatment to the tokens that are paid."""

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
            "The later rep loses ties. How much lower must her offset be so that she’s ahead at least as often as "
            "the earlier rep?"
        ),
        claims=(
            Claim("not at all", lambda: ahead(0) >= Fraction(1, 2), "The earlier rep wins ties."),
            Claim(
                "by one",
                lambda: ahead(0) < Fraction(1, 2) <= ahead(1),
                "If her offset is 1 lower, she’s ahead in all cases that used to be ties.",
            ),
            Claim(
                "by two",
                lambda: ahead(1) < Fraction(1, 2),
                "First try an offset that is 1 lower. Who is ahead in the cases that used to be ties?",
            ),
        ),
    ),
    Check(
        id="U09.b",
        after="U09.3",
        asks="If everyone rolls more dice, do two reps have equal totals more often or less often?",
        claims=(
            Claim("more often", lambda: tie(3, 6) > tie(2, 6), "With more dice, there are more different sums."),
            Claim(
                "less often", lambda: tie(3, 6) < tie(2, 6), "With more dice, the sums are spread over more numbers."
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
                "Compare the two changes in U09.6. What does Ibsen’s safety cost him?",
            ),
            Claim(
                "no, even though he is safe",
                lambda: _spent() < 0 and not bad_suits(PRINTED["doctor"], PRINTED["reps"][1]),
                "The risk was small. If he had kept the token, he would be near the front of the line more often.",
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
        "combine the order of play and indictment by total probability",
        "find mistakes in a printed example",
    ),
    hook="The rules show an example of a round, and some of the printed numbers are wrong. Which ones?",
    exercises=in_order(*line_of_treatment.EXERCISES, *income.EXERCISES, EXPERT, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("All sums of two dice are equally likely.", "There’s one way to roll 2, but there are six ways to roll 7."),
        ("In a tie, both reps are equally likely to be ahead.", "In a tie, the rep who played earlier is ahead."),
        (
            "It’s always better to be safe.",
            "If you spend a token, your Drug costs more. The token is gone, so it no longer matches the Doctor.",
        ),
        ("If three suits mismatch, you roll three times.", "You roll one die once, and three of its faces are bad."),
    ),
    review=("U05.1", "U05.4"),
    parts={"U09.0": "The printed round", "U09.1": "Who is ahead?", "U09.4": "Who gets paid?", "U09.7": "In a match"},
    in_code="U09.1",
    notes="U09.0 is a warm-up in critical reading. The mistakes in the printed example don’t change its outcome. Tell "
    "your students what the model assumes: in the indictment test, all of a rep’s Drugs count together.",
)
