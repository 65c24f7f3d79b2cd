"""Unit 17: what rivals’ actions in Alchemists reveal about their knowledge."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u11.key import KEY
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
        asks="A rival shows red plus, and then publishes a theory with a red-minus alchemical. What do you conclude?",
        claims=(
            Claim(
                "he is more likely to be informed than before",
                lambda: types(Fraction(1, 2), "R+").likelihood[traces.INFORMED] == 0,
                "In this model, an informed rival who shows red plus never publishes a theory with a red-minus "
                "alchemical.",
            ),
            Claim(
                "in this model he is a guesser",
                lambda: "npN" not in able("R+"),
                "A rival who saw red plus wouldn’t claim that one of his two ingredients has a red minus.",
            ),
        ),
    ),
    Check(
        id="U17.b",
        after="U17.3",
        asks="If only points count, would you endorse the theory in U17.3 with a gold seal?",
        claims=(
            Claim(
                "yes",
                lambda: worth(**PRINTED, gold=2) > 0,
                "The theory isn’t certain to be right, but on average, you gain points if you endorse it.",
            ),
            Claim(
                "no",
                lambda: worth(**PRINTED, gold=2) < 0,
                "Compare the points you’d win on average with the points you’d lose.",
            ),
        ),
    ),
    Check(
        id="U17.c",
        after="U17.4",
        asks="A player tests one sign of a rival’s theory at random. If the rival is sure, the theory always survives. "
        "Which other theories survive more than half the time?",
        claims=(
            Claim(
                "theories from half-sure rivals",
                lambda: survival()[theories.HALF_SURE] > Fraction(1, 2) >= survival()[theories.BLUFF],
                "A theory from a half-sure rival has at most one wrong sign.",
            ),
            Claim(
                "bluffs",
                lambda: survival()[theories.BLUFF] > Fraction(1, 2),
                "In a bluff, each sign is right only half the time.",
            ),
            Claim(
                "neither",
                lambda: survived(**PRINTED) < right(**PRINTED),
                "Half of the theories from half-sure rivals are right, and a right theory always survives.",
            ),
        ),
    ),
    Check(
        id="U17.d",
        after="U17.5",
        asks="Toad went into a positive potion, and you didn’t see the potion’s colour. Is toad now more likely to "
        "have a red plus than a green plus?",
        claims=(
            Claim(
                "no, both are equally likely",
                lambda: shown("a positive potion", "R+") == shown("a positive potion", "G+"),
                "You didn’t see the colour, so all three plus signs become more likely by the same amount.",
            ),
            Claim(
                "yes",
                lambda: shown("a positive potion", "R+") > shown("a positive potion", "G+"),
                "Nothing that you saw favours one colour over another.",
            ),
        ),
    ),
)


UNIT = Unit(
    id="U17",
    title="Reading rivals",
    game="alchemists",
    key=KEY,
    concept="Bayesian opponent models, selection effects",
    minutes=60,
    needs=("U11", "U13"),
    goals=(
        "write down a model of an opponent",
        "update your beliefs when you see what rivals do, but not why",
        "use a posterior to decide",
    ),
    hook="The green player shows a red potion, hides the ingredients, and publishes a theory about toad. Do you "
    "believe the theory?",
    exercises=in_order(*traces.EXERCISES, *theories.EXERCISES, coded=MODELS, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "My rival published a theory, so he must know that it’s right.",
            "Guessers publish theories too. Compare how often each type of rival would publish this theory.",
        ),
        (
            "My own results tell me what my rival knows.",
            "Judge your rival’s theory by what he could have seen. Otherwise, your own results count twice.",
        ),
        (
            "The ingredient I saw my rival use is just a random ingredient.",
            "It matters how you came to see the ingredient. You’re more likely to see an ingredient that can make the "
            "potion with many partners.",
        ),
    ),
    review=("U11.4", "U13.3"),
    parts={
        "U17.1": "A model of the rival",
        "U17.3": "What to do with your beliefs",
        "U17.5": "How you came to see an ingredient",
    },
    in_code="U17.5",
    notes="Every answer depends on the model. Have your students write a second model, and see how much the answer to "
    "U17.1 changes.",
)
