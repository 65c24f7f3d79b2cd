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
        asks="On the ring, the right neighbour of the first city is empty. Can the next city to the right break out?",
        claims=(
            Claim(
                "yes",
                lambda: 2 in cascade(ring(6), (3, 0, 3, 3, 3, 3), 0),
                "If all other cities are full, the chain comes round from the left.",
            ),
            Claim(
                "no",
                lambda: 2 not in cascade(ring(6), (3, 0, 3, 3, 3, 3), 0),
                "On a path, that city couldn’t break out. But on a ring, there’s a second way round.",
            ),
        ),
    ),
    Check(
        id="U08.b",
        after="U08.5",
        asks="Five cities are all connected. Each is either full or empty, and a full one is infected. Which number "
        "of outbreaks is impossible?",
        claims=tuple(
            Claim(
                str(number),
                lambda number=number: outbreaks(clique(5), 0, HALF)[number] == 0,  # type: ignore[misc]
                "After four outbreaks, the last city has been hit four times, so it breaks out too."
                if number == 4
                else "That number is possible if exactly that many cities are full.",
            )
            for number in (2, 3, 4, 5)
        ),
    ),
    Check(
        id="U08.c",
        after="U08.6",
        asks="On a map with twice as many cities, does the first outbreak take twice as long?",
        claims=(
            Claim(
                "less than twice",
                lambda: steps_until(12, 4) < 2 * steps_until(6, 4),
                "It’s like shared birthdays: the more cities there are, the more of them can be the first to break "
                "out.",
            ),
            Claim(
                "twice",
                lambda: steps_until(12, 4) == 2 * steps_until(6, 4),
                "That would be right for one given city. But here, any city can be the first.",
            ),
            Claim(
                "more than twice",
                lambda: steps_until(12, 4) > 2 * steps_until(6, 4),
                "Any city can be the first to break out, and now there are more cities.",
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
    hook="One cube too many, and the outbreak marker suddenly jumps five steps. When does a map become explosive?",
    exercises=in_order(*maps.EXERCISES, *growth.EXERCISES, EXPERT, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "Whether a chain reaches a city depends only on the cities on one side of it.",
            "On a ring, the chain can come round from the other side.",
        ),
        (
            "If each outbreak causes fewer than one new outbreak on average, no chain is long.",
            "In that case, long chains are rare, but not impossible.",
        ),
        ("A city can be hit only once.", "A city with two cubes breaks out if it’s hit from both sides."),
        (
            "The first outbreak in any of six cities takes as long as the first outbreak in a given city.",
            "The first outbreak in any of several cities happens much sooner.",
        ),
    ),
    review=("U03.4", "U06.4"),
    parts={
        "U08.1": "On a path and round a ring",
        "U08.4": "Connected cities and trees of cities",
        "U08.6": "From cube to cube",
        "U08.7": "In a match",
    },
    in_code="U08.6",
    notes=(
        "The answer for the tree is related to the golden ratio. Tell your students what the model assumes: each city "
        "is full or empty, there is only one cascade, and cubes never run out."
    ),
)
