"""Unit 10: states and the transitions between them, in three games."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u10 import infections, investigations, reputations
from pharmalab.exercises.units.u10.infections import expected
from pharmalab.exercises.units.u10.pictures import PICTURES
from pharmalab.exercises.units.u10.reputations import GAIN, GREEN, fails, tries_until_blue

CHECKS = (
    Check(
        id="U10.a",
        after="U10.4",
        asks="A city is infected as often as it’s treated. Will it ever have an outbreak?",
        claims=(
            Claim(
                "yes, certainly, if you wait long enough",
                lambda: expected(4, 4) < 1000,
                "The expected time until the outbreak is finite, so the outbreak is certain.",
            ),
            Claim(
                "no, because ups and downs cancel out",
                lambda: expected(4, 4) > 1000,
                "Ups and downs cancel out on average. But the number of cubes still varies, and sooner or later "
                "it reaches four.",
            ),
        ),
    ),
    Check(
        id="U10.b",
        after="U10.6",
        asks=(
            "A debunk has a ½ chance of success. At which of these reputations do you gain as much as you lose, on "
            "average?"
        ),
        claims=(
            Claim(
                "15, in the green zone",
                lambda: GAIN + fails(15) - 15 == 0,
                "In the green zone, a failed debunk costs you as much as a successful debunk gains you.",
            ),
            Claim(
                "10, the reputation you start with",
                lambda: GAIN + fails(10) - 10 == 0,
                "At 10, you go up 2 or down 1.",
            ),
            Claim(
                "5, in the red zone",
                lambda: GAIN + fails(5) - 5 == 0,
                "In the red zone, a failed debunk costs you nothing.",
            ),
        ),
    ),
    Check(
        id="U10.c",
        after="U10.6",
        asks="You’re at 13, one point below the green zone. Does the green zone make the way to 18 longer or shorter?",
        claims=(
            Claim(
                "longer",
                lambda: tries_until_blue(GREEN - 1) > tries_until_blue(GREEN - 1, zones=False),
                "In the green zone, each failure costs you more, so you fall back further.",
            ),
            Claim(
                "shorter",
                lambda: tries_until_blue(GREEN - 1) < tries_until_blue(GREEN - 1, zones=False),
                "Does the green zone change the arrows that lead up or the arrows that lead down?",
            ),
        ),
    ),
)

UNIT = Unit(
    id="U10",
    title="Chains of events",
    game="all",
    concept="Markov chains, absorption, hitting times, state-dependent steps",
    minutes=75,
    needs=("U05",),
    goals=(
        "draw a transition diagram from a rule",
        "solve for absorption chances and expected times",
        "explain how zone rules change a random walk",
    ),
    hook="The rules for indictments, treatments and reputation look very different. But you can draw each of them "
    "as circles and arrows.",
    exercises=in_order(*investigations.EXERCISES, *infections.EXERCISES, *reputations.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "If I’m equally likely to go up 2 or down 1, I always gain half a point per try on average.",
            "In the green zone, you lose as much as you gain, so it takes you much longer to get through.",
        ),
        (
            "If I treat a city as often as it’s infected, I halve the danger.",
            "You do more than halve the danger, because every cube you remove has to be replaced before the city can "
            "have an outbreak.",
        ),
        (
            "What happens at the bottom of the track doesn’t matter.",
            "The bottom of the track does matter: a failure costs nothing in the red zone, and your reputation never "
            "falls below 1.",
        ),
    ),
    review=("U05.2", "U07.6"),
    parts={"U10.1": "Under investigation", "U10.4": "Infected and treated", "U10.5": "Reputation and patience"},
    in_code="U10.6",
    notes=(
        "Let groups of students model different games and then swap posters. They’ll find that the algebra is the same."
    ),
)
