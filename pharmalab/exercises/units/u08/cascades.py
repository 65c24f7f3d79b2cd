"""Chain reactions of outbreaks on any map, by the rules, with one disease and an unlimited supply of cubes."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from random import Random

from pharmalab.exercises.parsing.polynomials import Polynomial
from pharmalab.games.pandemic.components import FULL
from pharmalab.probability import Distribution

Links = tuple[tuple[int, ...], ...]  #: for each city, by number, its neighbours

MODEL = (
    "In this model, there’s only one chain reaction, and cubes never run out. The real map has many loops, and the "
    "game ends if you run out of cubes or have an eighth outbreak."
)


def path(cities: int) -> Links:
    """Return the connections between cities that form a path."""
    return tuple(tuple(n for n in (city - 1, city + 1) if 0 <= n < cities) for city in range(cities))


def ring(cities: int) -> Links:
    """Return the connections between cities that form a ring."""
    return tuple(((city - 1) % cities, (city + 1) % cities) for city in range(cities))


def clique(cities: int) -> Links:
    """Return the connections of a map on which all cities are connected to each other."""
    return tuple(tuple(n for n in range(cities) if n != city) for city in range(cities))


def cascade(links: Links, cubes: Sequence[int], start: int) -> list[int]:
    """Infect a city, and return the cities that have an outbreak, in order.

    No city has more than one outbreak.
    """
    out = list[int]()
    for _, out in spreading(links, cubes, start):  # noqa: B007 (the last one counts)
        pass
    return out


def spreading(links: Links, cubes: Sequence[int], start: int) -> Iterator[tuple[list[int], list[int]]]:
    """Yield the state after each infection: the cubes on the map, and the cities that have had an outbreak."""
    now, out = list(cubes), list[int]()
    hits = [start]
    for city in hits:  # the list grows during the loop
        if city in out:
            continue
        if now[city] < FULL:
            now[city] += 1
        else:
            out.append(city)
            hits += links[city]
        yield now, out


def some_cubes(rng: Random, cities: int, p: Fraction, rest: int) -> list[int]:
    """Return a random number of cubes for each city.

    City 0 is full. Each of the other cities is full with probability *p*, and has *rest* cubes otherwise.
    """
    return [FULL, *(FULL if rng.random() < p else rest for _ in range(cities - 1))]


@lru_cache(maxsize=64)
def patterns(links: Links, rest: int) -> dict[tuple[int, int], int]:
    """Return the number of maps, by the number of full cities and the number of outbreaks.

    A key such as (2, 3) means two full cities besides city 0, and three outbreaks. City 0 is full, and the outbreaks
    start there. A city that isn't full has *rest* cubes.
    """
    found: dict[tuple[int, int], int] = {}
    for others in product((FULL, rest), repeat=len(links) - 1):
        key = others.count(FULL), len(cascade(links, (FULL, *others), 0))
        found[key] = found.get(key, 0) + 1
    return found


@lru_cache(maxsize=512)
def outbreaks(links: Links, rest: int, p: Fraction) -> Distribution:
    """Return the distribution of the number of outbreaks after an infection of city 0, which is full.

    Every other city is full with probability *p*. A city that isn't full has *rest* cubes.
    """
    others = len(links) - 1
    return Distribution.weighted(
        (out, ways * p**full * (1 - p) ** (others - full)) for (full, out), ways in patterns(links, rest).items()
    )


def polynomial(links: Links, rest: int, out: int) -> Polynomial:
    """Return the probability of exactly *out* outbreaks as a polynomial in p, the probability that a city is full.

    A city that is not full has *rest* cubes.
    """
    p, others, chance = Polynomial("p", 0, 1), len(links) - 1, Polynomial("p")
    for (full, broken), ways in patterns(links, rest).items():
        if broken == out:
            chance += ways * p**full * (1 - p) ** (others - full)
    return chance
