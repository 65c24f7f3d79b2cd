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
        asks="How much lower must the later rep's offset be, for her to be ahead at least as often as he is?",
        claims=(
            Claim("not at all", lambda: ahead(0) >= Fraction(1, 2), "Equal totals are his."),
            Claim(
                "by one",
                lambda: ahead(0) < Fraction(1, 2) <= ahead(1),
                "One less makes her win what were equal totals.",
            ),
            Claim("by two", lambda: ahead(1) < Fraction(1, 2), "Try one first: whose are the totals that were equal?"),
        ),
    ),
    Check(
        id="U09.b",
        after="U09.3",
        asks="With more dice for everybody, are equal totals of two reps more or less frequent?",
        claims=(
            Claim("more frequent", lambda: tie(3, 6) > tie(2, 6), "There are more sums to choose from."),
            Claim("less frequent", lambda: tie(3, 6) < tie(2, 6), "The sums spread over more numbers."),
        ),
    ),
    Check(
        id="U09.c",
        after="U09.6",
        asks="“Ibsen cannot be indicted, so his token was well spent.” Is that so?",
        claims=(
            Claim(
                "it is: safe is better",
                lambda: _spent() > 0,
                "Compare both changes of U09.6: what does being safe cost him?",
            ),
            Claim(
                "it is not, though he is safe",
                lambda: _spent() < 0 and not bad_suits(PRINTED["doctor"], PRINTED["reps"][1]),
                "The risk was small, and without the token in his supply he stands behind more often.",
            ),
        ),
    ),
)


def _spent() -> Fraction:
    """What the token brought in the printed round, on average."""
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
        "treat ties as the rules do",
        "chain order and indictment by total probability",
        "find mistakes in a printed example",
    ),
    hook="The rules contain a worked round. Check it: not every printed number is right.",
    exercises=in_order(*line_of_treatment.EXERCISES, *income.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("All sums of two dice are equally likely.", "There is one way to throw 2, and there are six to throw 7."),
        ("Ties are shared.", "The rules give them to the rep who played earlier."),
        ("Safe is better.", "A token spent makes the Drug dearer, is gone, and no longer matches the Doctor."),
        ("Three mismatching suits are three rolls.", "There is one die, with three bad faces."),
    ),
    review=("U05.1", "U05.4"),
    parts={"U09.0": "The printed round", "U09.1": "Who is ahead?", "U09.4": "Who is paid?"},
    in_code="U09.1",
    notes="U09.0 is a warm-up in critical reading: the slips of the printed example change nothing in its outcome. Say "
    "which open points are a model: all Drugs of a rep are one place in the test, and two tokens of one suit are not "
    "covered by the wording.",
)
