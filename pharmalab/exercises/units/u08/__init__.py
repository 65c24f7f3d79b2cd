"""Unit 08: chain reactions, on a path, a ring, a tree, and where all cities are connected."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u08 import growth, maps
from pharmalab.exercises.units.u08.cascades import cascade, clique, outbreaks, ring
from pharmalab.exercises.units.u08.growth import steps_until
from pharmalab.exercises.units.u08.pictures import PICTURES

HALF = Fraction(1, 2)

CHECKS = (
    Check(
        id="U08.a",
        after="U08.2",
        asks="On the ring, the first city’s right neighbour is empty. Can the city behind it break out?",
        claims=(
            Claim(
                "yes",
                lambda: 2 in cascade(ring(6), (3, 0, 3, 3, 3, 3), 0),
                "if all others are full, the chain comes round from the left",
            ),
            Claim(
                "no",
                lambda: 2 not in cascade(ring(6), (3, 0, 3, 3, 3, 3), 0),
                "On a path it couldn’t. But a ring has a second way round.",
            ),
        ),
    ),
    Check(
        id="U08.b",
        after="U08.5",
        asks="Five cities are all connected, and full or empty. Which number of outbreaks is impossible?",
        claims=tuple(
            Claim(
                str(number),
                lambda number=number: outbreaks(clique(5), 0, HALF)[number] == 0,  # type: ignore[misc]
                "With four outbreaks, the last city is hit four times."
                if number == 4
                else "You can choose that many full cities.",
            )
            for number in (2, 3, 4, 5)
        ),
    ),
    Check(
        id="U08.c",
        after="U08.6",
        asks="With twice as many cities, does the first outbreak take twice as long?",
        claims=(
            Claim(
                "less than twice",
                lambda: steps_until(12, 4) < 2 * steps_until(6, 4),
                "It’s like birthdays: the more cities there are, the more chances that one is hit often.",
            ),
            Claim(
                "twice",
                lambda: steps_until(12, 4) == 2 * steps_until(6, 4),
                "That would be right for one given city. But here any city will do.",
            ),
            Claim(
                "more than twice",
                lambda: steps_until(12, 4) > 2 * steps_until(6, 4),
                "Any city will do, and now there are more of them.",
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
    hook="One cube too many, and suddenly the outbreak marker jumps five steps. When does a map become explosive?",
    exercises=in_order(*maps.EXERCISES, *growth.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "A city’s chance of an outbreak next door doesn’t depend on the other cities.",
            "On a ring, chains can come round.",
        ),
        ("If the mean is below 1, no chain is long.", "Long chains are rare then, but not impossible."),
        ("A city is only hit once.", "A city with two cubes breaks out if it’s hit from both sides."),
        (
            "The first outbreak among six cities takes as long as the first in a given city.",
            "The first of many outbreaks happens much sooner.",
        ),
    ),
    review=("U03.4", "U06.4"),
    parts={
        "U08.1": "On a path and round a ring",
        "U08.4": "Trees of cities, and cities all connected",
        "U08.6": "From cube to cube",
    },
    in_code="U08.6",
    notes=(
        "The answer on the tree is related to the golden ratio. State the model: full or empty cities, one cascade, "
        "and endless cubes."
    ),
)
