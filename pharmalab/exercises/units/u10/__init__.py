"""Unit 10: three games, one picture: states and arrows."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u10 import infections, investigations, reputations
from pharmalab.exercises.units.u10.infections import expected
from pharmalab.exercises.units.u10.pictures import PICTURES
from pharmalab.exercises.units.u10.reputations import GAIN, GREEN, fails, tries_until_blue

CHECKS = (
    Check(
        id="U10.a",
        after="U10.4",
        asks="A city is infected and treated equally often. Does it ever break out?",
        claims=(
            Claim(
                "yes, for sure, if one waits long enough",
                lambda: expected(4, 4) < 1000,
                "The way there has an end that can be expected: such a walk goes everywhere.",
            ),
            Claim(
                "no: ups and downs cancel out",
                lambda: expected(4, 4) > 1000,
                "They cancel out on average. A walk that goes up and down as often still wanders.",
            ),
        ),
    ),
    Check(
        id="U10.b",
        after="U10.6",
        asks="From which reputation does a debunk at ½ change nothing on average?",
        claims=(
            Claim(
                "15, in the green zone",
                lambda: GAIN + fails(15) - 15 == 0,
                "There a debunk that fails costs as much as one that works brings.",
            ),
            Claim("10, where one starts", lambda: GAIN + fails(10) - 10 == 0, "There it is 2 up or 1 down."),
            Claim("5, in the red zone", lambda: GAIN + fails(5) - 5 == 0, "There a debunk that fails costs nothing."),
        ),
    ),
    Check(
        id="U10.c",
        after="U10.6",
        asks="You are at 13, one short of the green zone. Does the zone make the way to 18 longer or shorter?",
        claims=(
            Claim(
                "longer",
                lambda: tries_until_blue(GREEN - 1) > tries_until_blue(GREEN - 1, zones=False),
                "Losses are larger there, and the walk is pulled back.",
            ),
            Claim(
                "shorter",
                lambda: tries_until_blue(GREEN - 1) < tries_until_blue(GREEN - 1, zones=False),
                "Which arrows does the zone change, and in which direction?",
            ),
        ),
    ),
)

UNIT = Unit(
    id="U10",
    title="Chains of events",
    game="all",
    concept="Markov chains: absorption, hitting times, state-dependent steps",
    minutes=75,
    needs=("U05",),
    goals=(
        "draw a transition diagram from a rule",
        "solve for absorption chances and expected times",
        "see how zone rules bend a random walk",
    ),
    hook="Three very different rules (indictment, treatment, reputation) are one kind of picture: circles and arrows.",
    exercises=in_order(*investigations.EXERCISES, *infections.EXERCISES, *reputations.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "At ½, two up and one down bring half a point for ever.",
            "In the green zone a loss takes it back, and the way becomes much longer.",
        ),
        ("Treating as often as infecting halves the danger.", "It does more: each cube taken away must come again."),
        ("The bottom does not matter.", "In the red zone nothing is lost, and below 1 nobody falls."),
    ),
    review=("U05.2", "U07.6"),
    parts={"U10.1": "Under investigation", "U10.4": "Infected and treated", "U10.5": "Reputation and patience"},
    in_code="U10.6",
    notes=(
        "Let groups model different games and then swap posters: the same algebra. The cards of the Decktet are not in "
        "the text of the rules; they are in the game's data file."
    ),
)
