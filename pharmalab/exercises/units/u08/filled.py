"""Small maps with random cubes: how many cities have an outbreak."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random

from pharmalab.exercises.kinds import Chance, Polynomial, Table
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u08.cascades import (
    Links,
    cascade,
    clique,
    outbreaks,
    path,
    ring,
    some_cubes,
)
from pharmalab.games.pandemic.components import FULL

EXPECTED, EXACTLY = "expected outbreaks", "chance of the number asked"
RING = Table("value", quantities={EXACTLY: Chance()})
IN_P = Polynomial("p")


def on_ring(rng: Random, cities: int, p: Fraction, number: int) -> int:
    """Put cubes on a ring of cities at random, infect a full city, and count the cities that have an outbreak."""
    return len(cascade(ring(cities), some_cubes(rng, cities, p, 0), 0))


def all_on_ring(rng: Random, cities: int, p: Fraction) -> bool:
    """Put 2 or 3 cubes on each city of a ring, infect a full one, and check whether all cities have an outbreak."""
    return len(cascade(ring(cities), some_cubes(rng, cities, p, FULL - 1), 0)) == cities


def all_connected(rng: Random, cities: int, p: Fraction) -> bool:
    """Put random cubes on cities that are all connected, infect a full one, and check whether all have an outbreak."""
    return len(cascade(clique(cities), some_cubes(rng, cities, p, 0), 0)) == cities


def number_of(links: Links, cubes: Sequence[int], start: int) -> int:
    """Return how many cities of a map have an outbreak if city *start* is infected."""
    return len(cascade(links, cubes, start))


def on_path(cubes: tuple[int, ...], start: int) -> int:
    """Return how many cities of a path have an outbreak if city *start* is infected."""
    return number_of(path(len(cubes)), cubes, start)


def arm(cubes: tuple[int, ...], start: int, way: int) -> int:
    """Return how many cities in a row are full on one side of the city *start* on a path.

    *way* is -1 for the left side, and 1 for the right side.
    """
    city, found = start + way, 0
    while 0 <= city < len(cubes) and cubes[city] == FULL:
        found, city = found + 1, city + way
    return found


def ends(cubes: tuple[int, ...], start: int) -> int:
    """Return the number of outbreaks, computed as if the cities next to the full cities had an outbreak too."""
    left, right = start - arm(cubes, start, -1) - 1, start + arm(cubes, start, 1) + 1
    return on_path(cubes, start) + (left >= 0) + (right < len(cubes))


def ring_of(cities: int, p: Fraction, number: int) -> dict[str, Fraction]:
    """Return the expected number of outbreaks on a ring, and the probability of exactly *number* outbreaks."""
    law = outbreaks(ring(cities), 0, p)
    return {EXPECTED: law.mean, EXACTLY: law[number]}


def exactly(cities: int, number: int, p: str) -> str:
    """Return the formula for the probability that exactly *number* cities of a ring have an outbreak."""
    ends = 2 if number < cities - 1 else cities - number
    return f"{number if ends else 1}·({p})^{number - 1}·(1 − {p})^{ends}"


def all_round(cities: int, p: Fraction) -> Fraction:
    """Return the probability that all cities of a ring have an outbreak.

    Each city has three cubes with probability *p*, and two cubes otherwise.
    """
    return outbreaks(ring(cities), FULL - 1, p)[cities]


def everywhere(cities: int, p: Fraction) -> Fraction:
    """Return the probability that every city has an outbreak, if all cities are connected."""
    return outbreaks(clique(cities), 0, p)[cities]


def chances(rng: Random) -> Fraction:
    """Return a random value for the chance that a city is full."""
    return rng.choice([Fraction(1, 2), Fraction(1, 3), Fraction(2, 3), Fraction(1, 4), Fraction(3, 4), Fraction(2, 5)])


def some_map(rng: Random, of: Callable[[int, Fraction], Fraction]) -> Parameters:
    """Return random parameters: a number of cities, and the chance p that a city is full.

    ``of(cities, p)`` computes the answer to the exercise, which never equals p.
    """
    while True:
        cities, p = rng.randint(5, 7), chances(rng)
        if of(cities, p) != p:
            return {"cities": cities, "p": p}


def some_path(rng: Random) -> Parameters:
    """Return random parameters: the cubes on a path, and the full city where the outbreaks start."""
    cubes = [rng.choice((2, 3, 3)) for _ in range(rng.randint(4, 6))]
    start = rng.randrange(len(cubes))
    cubes[start] = FULL
    return {"cubes": tuple(cubes), "start": start}


def named(start: int) -> str:
    """Return the letter that stands for a city."""
    return "ABCDEF"[start]


LETTERS = "The cities A, B, C, … form a path: each city is connected to the next."
