"""Unit 08: chain reactions on a path, a ring and a tree, and on a map where all cities are connected."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u08 import growth, maps
from pharmalab.exercises.units.u08.cascades import cascade, clique, outbreaks, ring
from pharmalab.exercises.units.u08.coached import EXPERT
from pharmalab.exercises.units.u08.growth import steps_until
from pharmalab.exercises.units.u08.pictures import PICTURES

HALF = Fraction(1, 2)

CHECKS = (
    Check(
        id="U08.a",
        after="U08.2",
        asks="On the ring, the city to the right of the infected one is empty. Can the next city to the right have an "
        "outbreak?",
        claims=(
            Claim(
                "yes",
                lambda: 2 in cascade(ring(6), (3, 0, 3, 3, 3, 3), 0),
                "If all the other cities are full, the chain reaction comes round from the left.",
            ),
            Claim(
                "no",
                lambda: 2 not in cascade(ring(6), (3, 0, 3, 3, 3, 3), 0),
                "An empty city stops the chain reaction. But on a ring, the reaction can also arrive from the "
                "other side.",
            ),
        ),
    ),
    Check(
        id="U08.b",
        after="U08.5",
        asks="Five cities are all connected to each other. Each is full or empty, and one of the full cities gets "
        "infected. Which number of outbreaks is impossible?",
        claims=tuple(
            Claim(
                str(number),
                lambda number=number: outbreaks(clique(5), 0, HALF)[number] == 0,  # type: ignore[misc]
                "After four outbreaks, the fifth city has been hit four times, so it has an outbreak too."
                if number == 4
                else f"If exactly {number} cities are full, you get {number} outbreaks.",
            )
            for number in (2, 3, 4, 5)
        ),
    ),
    Check(
        id="U08.c",
        after="U08.6",
        asks="If a map has twice as many cities, does it take twice as long until the first outbreak?",
        claims=(
            Claim(
                "less than twice",
                lambda: steps_until(12, 4) < 2 * steps_until(6, 4),
                "It’s like the birthday problem: with more cities, there are more that could be the first to get a "
                "fourth cube.",
            ),
            Claim(
                "twice",
                lambda: steps_until(12, 4) == 2 * steps_until(6, 4),
                "That would be right for one given city. But here, any city can have the first outbreak.",
            ),
            Claim(
                "more than twice",
                lambda: steps_until(12, 4) > 2 * steps_until(6, 4),
                "Any city can have the first outbreak, and now there are more cities.",
            ),
        ),
    ),
)


UNIT = Unit(
    id="U08",
    title="Chain reactions",
    game="pandemic",
    concept="branching processes, percolation, cascades, occupancy",
    minutes=75,
    needs=("U03", "U06"),
    goals=(
        "simulate a cascade by the rules",
        "compare how clusters grow on a ring, on a tree and in a clique",
        "find and interpret the critical point",
    ),
    hook="One cube too many, and suddenly the outbreak marker jumps five steps. How does a map become so explosive?",
    exercises=in_order(*maps.EXERCISES, *growth.EXERCISES, EXPERT, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "A chain reaction can only reach a city from one side.",
            "On a ring, it can reach a city from either side.",
        ),
        (
            "If each outbreak causes less than one new outbreak on average, chain reactions are always short.",
            "Long chain reactions are rare if that average is less than one, but they’re not impossible.",
        ),
        (
            "A city can only be hit once.",
            "On a ring, a city can be hit from both sides, so it can have an outbreak even with two cubes.",
        ),
        (
            "With six cities, the first outbreak takes just as long as an outbreak in one given city.",
            "Any of the six cities can have the first outbreak, so the wait is much shorter.",
        ),
    ),
    review=("U03.4", "U06.4"),
    parts={
        "U08.1": "On a path and round a ring",
        "U08.4": "All connected, or a tree",
        "U08.6": "One cube at a time",
        "U08.7": "In a match",
    },
    in_code="U08.6",
    notes=(
        "The answer for the tree has to do with the golden ratio. Tell your students what the model assumes: each "
        "city is full or empty, there’s only one chain reaction, and cubes never run out."
    ),
)
