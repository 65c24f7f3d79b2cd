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
        asks="A city is infected as often as it’s treated. Will it ever break out?",
        claims=(
            Claim(
                "yes, certainly, if you wait long enough",
                lambda: expected(4, 4) < 1000,
                "The expected time until the outbreak is finite, so the outbreak is certain to happen.",
            ),
            Claim(
                "no, because ups and downs cancel out",
                lambda: expected(4, 4) > 1000,
                "They cancel out on average. But a walk that goes up as often as down still wanders.",
            ),
        ),
    ),
    Check(
        id="U10.b",
        after="U10.6",
        asks="A debunk succeeds with a chance of ½. At which reputation does it change nothing on average?",
        claims=(
            Claim(
                "15, in the green zone",
                lambda: GAIN + fails(15) - 15 == 0,
                "In the green zone, a failed debunk costs as much as a successful one gains.",
            ),
            Claim("10, where you start", lambda: GAIN + fails(10) - 10 == 0, "There you go up 2 or down 1."),
            Claim(
                "5, in the red zone",
                lambda: GAIN + fails(5) - 5 == 0,
                "In the red zone, a failed debunk costs nothing.",
            ),
        ),
    ),
    Check(
        id="U10.c",
        after="U10.6",
        asks="You’re at 13, one point below the green zone. Does the zone make the way to 18 longer or shorter?",
        claims=(
            Claim(
                "longer",
                lambda: tries_until_blue(GREEN - 1) > tries_until_blue(GREEN - 1, zones=False),
                "Losses are larger in the green zone, so it pulls you back.",
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
    hook="Indictment, treatment, reputation: three very different rules, and you can draw each as circles and arrows.",
    exercises=in_order(*investigations.EXERCISES, *infections.EXERCISES, *reputations.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "With ½ each, 2 up and 1 down gain half a point per try forever.",
            "In the green zone you lose as much as you gain, so the way gets much longer.",
        ),
        (
            "If a city is treated as often as it’s infected, the danger is halved.",
            "It does more than that: the city must gain every removed cube again.",
        ),
        (
            "The bottom of the track doesn’t matter.",
            "In the red zone a failure costs nothing, and nobody falls below 1.",
        ),
    ),
    review=("U05.2", "U07.6"),
    parts={"U10.1": "Under investigation", "U10.4": "Infected and treated", "U10.5": "Reputation and patience"},
    in_code="U10.6",
    notes=("Let groups model different games and then swap posters: the algebra is the same."),
)
