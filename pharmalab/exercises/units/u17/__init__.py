"""Unit 17: conclusions from rivals’ actions in Alchemists about their knowledge."""

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
        asks="A rival shows red plus, then publishes a theory with a red-minus alchemical. What do you think of him?",
        claims=(
            Claim(
                "he is more likely to be informed than before",
                lambda: types(Fraction(1, 2), "R+").likelihood[traces.INFORMED] == 0,
                "In this model an informed rival never publishes such a theory.",
            ),
            Claim(
                "in this model he is a guesser",
                lambda: "npN" not in able("R+"),
                "A rival who saw red plus wouldn’t claim that one of the two ingredients has red minus.",
            ),
        ),
    ),
    Check(
        id="U17.b",
        after="U17.3",
        asks="If only points count, would you endorse the theory of U17.3 with a gold seal?",
        claims=(
            Claim(
                "yes",
                lambda: worth(**PRINTED, gold=2) > 0,
                "The endorsement isn’t safe, but it gains points on average.",
            ),
            Claim(
                "no", lambda: worth(**PRINTED, gold=2) < 0, "Compare the points you’d win with the points you’d lose."
            ),
        ),
    ),
    Check(
        id="U17.c",
        after="U17.4",
        asks="A theory survived a test of one random sign. Sure ones always survive. Which others survive more than "
        "half of the time?",
        claims=(
            Claim(
                "theories from half sure rivals",
                lambda: survival()[theories.HALF_SURE] > Fraction(1, 2) >= survival()[theories.BLUFF],
                "They have at most one wrong sign.",
            ),
            Claim(
                "bluffs",
                lambda: survival()[theories.BLUFF] > Fraction(1, 2),
                "Each sign of a bluff is right only half of the time.",
            ),
            Claim(
                "neither",
                lambda: survived(**PRINTED) < right(**PRINTED),
                "Half of the theories from half sure rivals are right anyway, so they survive.",
            ),
        ),
    ),
    Check(
        id="U17.d",
        after="U17.5",
        asks="Toad was in some positive potion. Is toad now more likely to have red plus than green plus?",
        claims=(
            Claim(
                "no, both are equally likely",
                lambda: shown("some positive potion", "R+") == shown("some positive potion", "G+"),
                "You didn’t see the colour, so all three plus signs gain equally.",
            ),
            Claim(
                "yes",
                lambda: shown("some positive potion", "R+") > shown("some positive potion", "G+"),
                "Nothing that you saw sets one colour apart.",
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
        "update on public acts when their causes are hidden",
        "act on a posterior",
    ),
    hook="Green shows a red potion, hides the ingredients, and publishes a theory about toad. Do you believe it?",
    exercises=in_order(*traces.EXERCISES, *theories.EXERCISES, coded=MODELS, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "He published a theory, so he knows.",
            "Guessers publish too. Compare how often each type would publish this theory.",
        ),
        (
            "My own results tell me what he knows.",
            "Base his beliefs on what he could have seen. Otherwise your own results count twice.",
        ),
        (
            "The ingredient he used is a random one.",
            "It matters how the evidence was selected: you see ingredients with many fitting partners more often.",
        ),
    ),
    review=("U11.4", "U13.3"),
    parts={"U17.1": "A model of the rival", "U17.3": "Acting on it", "U17.5": "How evidence is chosen"},
    in_code="U17.5",
    notes="Every answer depends on the model. Let your students write a second one: how much does the answer of "
    "U17.1 change?",
)
