"""Unit 17: what rivals know in Alchemists, read from what they do."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u11.potions import able
from pharmalab.exercises.units.u17 import theories, traces
from pharmalab.exercises.units.u17.models import MODELS
from pharmalab.exercises.units.u17.pictures import PICTURES
from pharmalab.exercises.units.u17.theories import PRINTED, right, survival, survived, worth
from pharmalab.exercises.units.u17.traces import shown, types

CHECKS = (
    Check(
        id="U17.a",
        after="U17.1",
        asks="A rival who shows red plus publishes an alchemical with red minus. What do you think of him?",
        claims=(
            Claim(
                "he is more likely informed than before",
                lambda: types(Fraction(1, 2), "R+").likelihood[traces.INFORMED] == 0,
                "An informed rival of this model never publishes that.",
            ),
            Claim(
                "in this model he is a guesser",
                lambda: "npN" not in able("R+"),
                "Nobody who saw the pair make red plus would claim that of one of its ingredients.",
            ),
        ),
    ),
    Check(
        id="U17.b",
        after="U17.3",
        asks="Would you endorse the theory of U17.3 with a gold seal if only points count?",
        claims=(
            Claim(
                "yes", lambda: worth(**PRINTED, gold=2) > 0, "It brings points on average, though it is not certain."
            ),
            Claim("no", lambda: worth(**PRINTED, gold=2) < 0, "Compare what it wins with what it loses."),
        ),
    ),
    Check(
        id="U17.c",
        after="U17.4",
        asks="A theory survived one test of a random sign. Beside those of the sure: whose theories survive more often "
        "than not?",
        claims=(
            Claim(
                "those of the half sure",
                lambda: survival()[theories.HALF_SURE] > Fraction(1, 2) >= survival()[theories.BLUFF],
                "They are wrong in one sign at most.",
            ),
            Claim(
                "bluffs",
                lambda: survival()[theories.BLUFF] > Fraction(1, 2),
                "Each sign of a bluff is right half of the time.",
            ),
            Claim("neither", lambda: survived(**PRINTED) < right(**PRINTED), "Half of the half sure are right anyway."),
        ),
    ),
    Check(
        id="U17.d",
        after="U17.5",
        asks="Toad was in some positive potion. Is red plus of toad more likely now than green plus?",
        claims=(
            Claim(
                "no, both are alike",
                lambda: shown("some positive potion", "R+") == shown("some positive potion", "G+"),
                "The colour was not seen, so all three plus signs gain alike.",
            ),
            Claim(
                "yes",
                lambda: shown("some positive potion", "R+") > shown("some positive potion", "G+"),
                "Nothing in what was seen tells the colours apart.",
            ),
        ),
    ),
)


UNIT = Unit(
    id="U17",
    title="Reading rivals",
    game="alchemists",
    concept="Bayesian opponent models, selection effects",
    minutes=60,
    needs=("U11", "U13"),
    goals=(
        "write down an opponent model",
        "update on public acts with hidden causes",
        "act on a posterior",
    ),
    hook="Green shows a red potion, hides the ingredients, and publishes “toad”. Do you believe it?",
    exercises=in_order(*traces.EXERCISES, *theories.EXERCISES, coded=MODELS, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("He published, so he knows.", "Guessers publish as well: compare how often each type would."),
        (
            "My own results tell me what he knows.",
            "His model is made of what he could have seen; using your own results again counts them twice.",
        ),
        (
            "An ingredient that was used is a random one.",
            "How the evidence was selected matters: it shows ingredients with many fitting partners more often.",
        ),
    ),
    review=("U11.4", "U13.3"),
    parts={"U17.1": "A model of the rival", "U17.3": "Acting on it", "U17.5": "How evidence is chosen"},
    in_code="U17.5",
    notes="Stress that every answer depends on the sentence of the model. Let students write a second model, and see "
    "how far the answer of U17.1 moves.",
)
