"""Pictures for the exercises of unit 08."""

from collections.abc import Sequence
from fractions import Fraction
from math import factorial

from pharmalab.core.words import plural
from pharmalab.exercises.layers import Found, Guess, at, decimal, number, percent
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.units.u08.cascades import clique, outbreaks, path, ring, spreading
from pharmalab.exercises.units.u08.growth import first_of_cities, size_of
from pharmalab.games.pandemic.components import FULL
from pharmalab.probability import plots

PARTS = 24  #: of the axis of chances


def _chances() -> list[Fraction]:
    return [Fraction(n, PARTS) for n in range(PARTS + 1)]


def frames(guess: Guess, estimate: Found, cubes: Sequence[int], start: int) -> plots.Picture:
    """Return a picture of the cubes in all cities after each infection, with the outbreaks."""
    names = "ABCDEFGH"[: len(cubes)]
    cells = {("before", name): n for name, n in zip(names, cubes, strict=True)}
    texts = {key: str(n) for key, n in cells.items()}
    broken: list[int] = []
    for step, (now, out) in enumerate(spreading(path(len(cubes)), cubes, start), 1):
        for city, name in enumerate(names):
            cells[str(step), name] = now[city]
            fresh = city in out and city not in broken
            texts[str(step), name] = f"{now[city]} out" if fresh else str(now[city])
        broken = list(out)
    words = (
        f"{plural(len(broken), 'outbreak')}, in this order: {', '.join(names[city] for city in broken)}."
        if len(broken) > 1
        else f"There’s only one outbreak, in {names[start]}."
    )
    return plots.shades({"cubes": cells}, words, texts=texts, across="city", up="infection")


def size_on_ring(guess: Guess, estimate: Found, cities: int, p: Fraction, number: int) -> plots.Picture:
    """Return a picture of the expected number of outbreaks on a ring, plotted against p.

    Here, p is the chance that a city is full.
    """
    line = {q: outbreaks(ring(cities), 0, q).mean for q in _chances()}
    law = outbreaks(ring(cities), 0, p)
    words = (
        f"If p = {p}, there are {decimal(law.mean)} outbreaks on average. The chance of exactly {number} is "
        f"{percent(law[number])}."
    )
    return plots.curves(
        {"exact": line},
        words,
        guess=at(p, guess),
        found=at(p, estimate),
        across="p, the chance that a city is full",
        up="expected outbreaks",
    )


def whole_ring(guess: Guess, estimate: Found, cities: int, p: Fraction) -> plots.Picture:
    """Return a picture of the chance that all cities of a ring have an outbreak.

    In one curve, cities that aren't full contain two cubes. In the other, they are empty.
    """
    lines = {
        "others hold two cubes": {q: outbreaks(ring(cities), FULL - 1, q)[cities] for q in _chances()},
        "others are empty": {q: outbreaks(ring(cities), 0, q)[cities] for q in _chances()},
    }
    two, none = (outbreaks(ring(cities), rest, p)[cities] for rest in (FULL - 1, 0))
    words = (
        f"If p = {p}, the chance of outbreaks in all the cities is {percent(two)}. If the cities that aren’t full "
        f"were empty, it would be {percent(none)}."
    )
    return plots.curves(
        lines,
        words,
        guess=at(p, guess),
        found=at(p, estimate),
        across="p, the chance that a city is full",
        up=f"chance of {cities} outbreaks",
    )


def towards_the_pole(guess: Guess, estimate: Found, degree: int, often: Fraction, rare: Fraction) -> plots.Picture:
    """Return a picture of the mean number of outbreaks on a tree, by the chance p that a city is full."""
    critical = Fraction(1, degree - 1)
    line = {q: size_of(degree, q) for q in (critical * n / 60 for n in range(58))}
    words = (
        f"If p = {rare}, there are {decimal(size_of(degree, rare))} outbreaks on average. If p is {critical} or more, "
        "the mean is infinite."
    )
    return plots.curves(
        {"exact": line},
        words,
        found=at(rare, estimate),
        marks={"critical chance": critical},
        across="p, the chance that a city is full",
        up="expected outbreaks",
        log="y",
    )


def all_connected(guess: Guess, estimate: Found, cities: int, p: Fraction) -> plots.Picture:
    """Return a picture of the number of outbreaks if all cities are connected to each other."""
    law = outbreaks(clique(cities), 0, p)
    chances = {n: law[n] for n in range(1, cities + 1)}
    words = (
        f"The chance that all {cities} cities have outbreaks is {percent(chances[cities])}. The chance of exactly "
        f"{cities - 1} is {percent(chances[cities - 1])}, because {cities - 1} outbreaks would hit the last city "
        f"{cities - 1} times."
    )
    return plots.law(chances, words, guess=at(cities, guess), found=at(cities, estimate), across="outbreaks")


def until_outbreak(guess: Guess, estimate: Found, cities: int) -> plots.Picture:
    """Return a picture of the chance, after each infection, that there has been no outbreak yet."""
    ways = [Fraction(1)]
    for _ in range(cities):  # of sequences of infections, divided by n!
        ways = [
            sum((ways[n - k] / factorial(k) for k in range(FULL + 1) if 0 <= n - k < len(ways)), Fraction(0))
            for n in range(len(ways) + FULL)
        ]
    still = {n: factorial(n) * some / cities**n for n, some in enumerate(ways)}
    mean = first_of_cities(cities)
    half = next(n for n, p in still.items() if p < Fraction(1, 2))
    words = (
        f"On average, it takes {decimal(mean)} infections to get the first outbreak. Half of all games have "
        f"had their first outbreak by infection {half}, and every game has had it by infection {FULL * cities + 1}."
    )
    marks: dict[str, Exact] = {"exact mean": mean}
    if (guessed := number(guess)) is not None:
        marks["your guess"] = guessed
    if estimate:
        marks["the simulation"] = estimate.mean
    return plots.curves({"exact": still}, words, steps=True, marks=marks, across="infections", up="no outbreak yet")


PICTURES = {
    "U08.1": frames,
    "U08.2": size_on_ring,
    "U08.3": whole_ring,
    "U08.4": towards_the_pole,
    "U08.5": all_connected,
    "U08.6": until_outbreak,
}
