"""Unit 08: chain reactions, on a path, a ring, a tree, and where all is connected."""

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
        asks="On the ring the right neighbour of the first city is empty. Can the city behind it break out?",
        claims=(
            Claim(
                "yes",
                lambda: 2 in cascade(ring(6), (3, 0, 3, 3, 3, 3), 0),
                "If all others are full, the chain comes round from the left.",
            ),
            Claim(
                "no",
                lambda: 2 not in cascade(ring(6), (3, 0, 3, 3, 3, 3), 0),
                "On a path it could not. A ring has a second way.",
            ),
        ),
    ),
    Check(
        id="U08.b",
        after="U08.5",
        asks="Five cities all connected, the others full or empty: which number of outbreaks never comes?",
        claims=tuple(
            Claim(
                str(number),
                lambda number=number: outbreaks(clique(5), 0, HALF)[number] == 0,  # type: ignore[misc]
                "With four outbreaks, the last city is hit four times."
                if number == 4
                else "Choose so many full cities that this number comes.",
            )
            for number in (2, 3, 4, 5)
        ),
    ),
    Check(
        id="U08.c",
        after="U08.6",
        asks="Twice as many cities: does the first outbreak take twice as long?",
        claims=(
            Claim(
                "less than twice",
                lambda: steps_until(12, 4) < 2 * steps_until(6, 4),
                "It is like birthdays: the more cities, the more chances for one to be hit often.",
            ),
            Claim(
                "twice",
                lambda: steps_until(12, 4) == 2 * steps_until(6, 4),
                "For a given city it would be so. But any city will do.",
            ),
            Claim(
                "more than twice",
                lambda: steps_until(12, 4) > 2 * steps_until(6, 4),
                "Any city will do, and there are more of them.",
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
    hook="One cube too many, and suddenly five markers move. When does a map become explosive?",
    exercises=in_order(*maps.EXERCISES, *growth.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("An outbreak next door has the same chance whatever the others hold.", "On a ring, chains come round."),
        ("A mean below 1 means that no chain is long.", "Long chains are rare then, not impossible."),
        ("A city is hit once.", "With two cubes, hit from both sides, it breaks out."),
        ("The first outbreak of six cities takes as long as that of one.", "The first of many comes much sooner."),
    ),
    review=("U03.4", "U06.4"),
    parts={"U08.1": "On a path and round a ring", "U08.4": "On a tree, and all together", "U08.6": "From cube to cube"},
    in_code="U08.6",
    notes=(
        "The answer on the tree is a relative of the golden ratio. State the model: full or empty, one cascade, as "
        "many cubes as needed. The real map has loops, and its supply of cubes ends the game."
    ),
)
