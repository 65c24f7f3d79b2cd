"""Unit 09: a round of Off-Label, from the dice for the line of treatment to the tokens."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u09 import income, line_of_treatment
from pharmalab.exercises.units.u09.payments import KEEPS, SPENDS, both
from pharmalab.exercises.units.u09.pictures import PICTURES
from pharmalab.exercises.units.u09.rounds import PRINTED, bad_suits
from pharmalab.exercises.units.u09.totals import ahead, tie

CHECKS = (
    Check(
        id="U09.a",
        after="U09.2",
        asks="How much lower must the later rep’s offset be so that she’s ahead at least as often?",
        claims=(
            Claim("not at all", lambda: ahead(0) >= Fraction(1, 2), "He wins ties."),
            Claim(
                "by one",
                lambda: ahead(0) < Fraction(1, 2) <= ahead(1),
                "If her offset is 1 lower, she wins what used to be equal totals.",
            ),
            Claim(
                "by two", lambda: ahead(1) < Fraction(1, 2), "Try one first. Who wins the totals that used to be equal?"
            ),
        ),
    ),
    Check(
        id="U09.b",
        after="U09.3",
        asks="If everybody rolls more dice, do two reps have equal totals more often or less often?",
        claims=(
            Claim("more frequent", lambda: tie(3, 6) > tie(2, 6), "There are more sums to choose from."),
            Claim("less frequent", lambda: tie(3, 6) < tie(2, 6), "The sums spread over more numbers."),
        ),
    ),
    Check(
        id="U09.c",
        after="U09.6",
        asks="“Ibsen can’t be indicted, so he spent his token well.” Is that right?",
        claims=(
            Claim(
                "yes, because being safe is better",
                lambda: _spent() > 0,
                "Compare both changes in U09.6. What does Ibsen’s safety cost him?",
            ),
            Claim(
                "no, even though he is safe",
                lambda: _spent() < 0 and not bad_suits(PRINTED["doctor"], PRINTED["reps"][1]),
                "The risk was small. If he had kept that token, he would more often be further ahead in line.",
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
    hook="The rules contain a worked round. Check it: not every printed number is right.",
    exercises=in_order(*line_of_treatment.EXERCISES, *income.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("All sums of two dice are equally likely.", "You can roll 2 in one way, but 7 in six ways."),
        ("Ties are shared.", "The rules give them to the rep who played earlier."),
        (
            "It’s always better to be safe.",
            "A spent token makes the Drug cost more, is gone, and no longer matches the Doctor.",
        ),
        ("Three mismatching suits mean three rolls.", "You roll one die, with three bad faces."),
    ),
    review=("U05.1", "U05.4"),
    parts={"U09.0": "The printed round", "U09.1": "Who is ahead?", "U09.4": "Who gets paid?"},
    in_code="U09.1",
    notes="U09.0 is a warm-up in critical reading: the mistakes in the printed example don’t change its outcome. "
    "Say what is a model: in the indictment test, all of a rep’s Drugs count together.",
)
