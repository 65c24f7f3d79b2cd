"""Exercises U08.4 and U08.6: an infinite tree, and the first outbreak of a game."""

from fractions import Fraction
from functools import lru_cache
from math import comb
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Algebraic, Chance, Rational, Table
from pharmalab.exercises.parsing.arithmetic import Exact, root
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pandemic.components import FULL
from pharmalab.probability import MarkovChain

DIES, SIZE, CRITICAL = "chance that it dies out", "expected outbreaks", "critical chance"
TREE = Table("value", cell=Algebraic(), quantities={DIES: Chance(), CRITICAL: Chance()})


def tree_size(rng: Random, degree: int, often: Fraction, rare: Fraction) -> int:
    """Infect a full city of an infinite tree, and count the outbreaks.

    Each city has *degree* neighbours. Every other city is full with probability *rare*.
    """
    size, waiting = 1, degree
    while waiting:
        waiting -= 1
        if rng.random() < rare:
            size += 1
            waiting += degree - 1
    return size


def first_outbreak(rng: Random, cities: int) -> int:
    """Infect random cities until a city has an outbreak, and count the infections."""
    cubes, cards = [0] * cities, 0
    while True:
        cards += 1
        city = rng.randrange(cities)
        if cubes[city] == FULL:
            return cards
        cubes[city] += 1


@lru_cache(maxsize=64)
def behind(degree: int, p: Fraction) -> Exact:
    """Return the probability that only finitely many cities behind a full neighbour have an outbreak.

    It is the smallest positive solution s of s = (1 − p + p s)^(degree − 1). Each city of the infinite tree has
    *degree* neighbours (3 or 4), and is full with probability *p*.
    """
    # One solution is s = 1. After division by s − 1, the equation is p² s = q² for 3 neighbours, and
    # p³ s² + p² (3 − 2 p) s = q³ for 4.
    q = 1 - p
    if degree == 3:
        return min(q**2 / p**2, Fraction(1))
    a, b = p**3, p**2 * (3 - 2 * p)
    least = (root(b**2 + 4 * a * q**3) - b) / (2 * a)
    return min(least, Fraction(1))


def _dies(degree: int, p: Fraction) -> Exact:
    return (1 - p + p * behind(degree, p)) ** degree


def size_of(degree: int, p: Fraction) -> Fraction:
    """Return the mean number of outbreaks on an infinite tree.

    Each city has *degree* neighbours, and is full with probability *p*. Outbreaks spread to all full neighbours.
    """
    return 1 + degree * p / (1 - (degree - 1) * p)


@lru_cache(maxsize=64)
def _tree(degree: int, often: Fraction, rare: Fraction) -> dict[str, Exact]:
    return {DIES: _dies(degree, often), SIZE: size_of(degree, rare), CRITICAL: Fraction(1, degree - 1)}


@lru_cache(maxsize=32)
def steps_until(cities: int, cubes: int) -> Fraction:
    """Return the expected number of infections until one of the cities has been infected *cubes* times."""

    def step(state: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
        """Return the probability of each possible next state.

        A state lists how many cities have been infected 0, 1, … times. The final state is ().
        """
        if state == ():
            return {}
        rows: dict[tuple[int, ...], Fraction] = {}
        for n, some in enumerate(state):
            if some:
                more = list(state)
                more[n] -= 1
                if n + 1 < cubes:
                    more[n + 1] += 1
                    rows[tuple(more)] = Fraction(some, cities)
                else:
                    rows[()] = Fraction(some, cities)
        return rows

    begin = (cities,) + (0,) * (cubes - 1)
    return MarkovChain.explored(begin, step).steps(begin, {()})


def first_of_cities(cities: int) -> Fraction:
    """Return the expected number of infections up to the first outbreak."""
    return steps_until(cities, FULL + 1)


def quiet(cities: int) -> list[int]:
    """Return the number of sequences of n infections that hit no city more than three times, for n = 0, 1, …."""
    ways = [1]
    for _ in range(cities):
        last = len(ways) - 1 + FULL
        ways = [
            sum(comb(n, hits) * ways[n - hits] for hits in range(FULL + 1) if 0 <= n - hits < len(ways))
            for n in range(last + 1)
        ]
    return ways


def _dies_out(degree: int, often: Fraction, **_: object) -> str:
    """Return the formula of `behind`."""
    if degree == 3:
        return f"((1 − {often}) / ({often}))^2"
    return f"((sqrt(({often})^2 + 4·{often}·(1 − {often})) − {often}) / (2·{often}))^3"


def _some_tree(rng: Random) -> Parameters:
    degree = rng.choice((3, 4))
    often = rng.choice(
        [Fraction(3, 5), Fraction(2, 3), Fraction(3, 4)] + [Fraction(1, 2), Fraction(2, 5)] * (degree == 4)
    )
    return {"degree": degree, "often": often, "rare": Fraction(1, rng.randint(degree, 8))}


EXERCISES = (
    Exercise(
        id="U08.4",
        title="An endless tree",
        story="On an endless map without loops (a tree), each city has {degree} neighbours. One city is full and gets "
        "infected. Each of the other cities is full with probability p, and empty otherwise.",
        asks="What is the chance that the chain reaction dies out if p = {often}? How many outbreaks do you expect if "
        "p = {rare}? And at what value of p does the expected number become infinite?",
        kind=TREE,
        parameters={"degree": 4, "often": Fraction(1, 2), "rare": Fraction(1, 4)},
        another=_some_tree,
        second={"degree": 4, "often": Fraction(2, 3), "rare": Fraction(1, 5)},
        truth=_tree,
        predicts=Slider(
            asks="What is the chance that the chain reaction dies out?",
            low=0,
            high=1,
            of=lambda **numbers: _tree(**numbers)[DIES],
        ),
        experiment=tree_size,
        estimates=lambda **numbers: _tree(**numbers)[SIZE],
        hints=(
            "Each city that the chain reaction reaches has {degree} − 1 new neighbours. Only the first city has "
            "{degree}.",
            "Let s be the chance that the chain reaction beyond a full neighbour dies out. Write an equation for s.",
            "s = (1 − p + p · s)^({degree} − 1). One solution is s = 1, so divide that factor out.",
        ),
        steps=(
            Step(
                "The chance that the chain reaction beyond a full neighbour dies out:",
                lambda degree, often, **_: behind(degree, often),
                Algebraic(),
                working=lambda **numbers: _dies_out(**numbers),
            ),
            Step(
                "The chance that the whole chain reaction dies out (each neighbour of the first city is empty, or the "
                "chain reaction beyond that neighbour dies out):",
                lambda degree, often, **_: _dies(degree, often),
                Algebraic(),
                working="(1 − {often} + {often}·#1)^{degree}",
            ),
            Step(
                "Average number of outbreaks caused directly by each outbreak after the first, if p = {rare}:",
                lambda degree, rare, **_: (degree - 1) * rare,
                working="({degree} − 1) · {rare}",
            ),
            Step(
                "The first answer is the result of step 2. For the second, add up all the outbreaks: they form a "
                "geometric sum, and the first city has {degree} neighbours. For the third, find the p for which step "
                "3 would give 1.",
                _tree,
                TREE,
                working=lambda degree, often, rare: (
                    f"{DIES}: #2; {SIZE}: 1 + {degree}·{rare}/(1 − #3); {CRITICAL}: 1/{degree - 1}"
                ),
            ),
        ),
        row_hints=(
            "A chain reaction dies out if it dies out along every branch. Write this as an equation.",
            "How many new outbreaks does one outbreak cause on average?",
            "For which p does one outbreak cause exactly one new outbreak on average?",
        ),
        misconceptions=(
            Misconception(
                "behind",
                lambda degree, often, rare: {**_tree(degree, often, rare), DIES: behind(degree, often)},
                "That’s the chance that the chain reaction dies out beyond one neighbour. "
                "But the first city has {degree} neighbours.",
            ),
            Misconception(
                "like-others",
                lambda degree, often, rare: {**_tree(degree, often, rare), SIZE: 1 / (1 - (degree - 1) * rare)},
                "You forgot that the first city has one more neighbour to hit than the later cities. "
                "Count the neighbours of the first city again.",
            ),
            Misconception(
                "way-back",
                lambda degree, often, rare: {**_tree(degree, often, rare), CRITICAL: Fraction(1, degree)},
                "You counted all the neighbours of a later city. But the chain reaction came from one of them.",
            ),
        ),
        differs="In this model, the map is endless and has no loops. The real map has loops, and only 48 cities. A "
        "small mean doesn’t rule out long chain reactions. It only makes them rare.",
    ),
    Exercise(
        id="U08.6",
        title="The first outbreak",
        story="Each infection puts one cube on a random city, and nobody treats any cities. If a city would get a "
        "fourth cube, it has an outbreak instead.",
        asks="{cities} cities start empty. How many infections do you expect until "
        "the first outbreak, counting the one that causes it?",
        kind=Rational(),
        parameters={"cities": 6},
        another=lambda rng: {"cities": rng.randint(3, 10)},
        second={"cities": 5},
        truth=first_of_cities,
        predicts=Slider(asks="What’s your guess?", low=4, high=40),
        experiment=first_outbreak,
        hints=(
            "The question is about the first outbreak in any city, not in a given city.",
            "The expected number is the sum of the chances that 0, 1, 2, … infections cause no outbreak.",
            "If no city is hit more than three times, there’s no outbreak. The number of sequences of n infections "
            "without an outbreak is n! times the coefficient of xⁿ in (1 + x + x²/2 + x³/6)^{cities}.",
        ),
        steps=(
            Step(
                "The chance that 4 infections cause no outbreak:",
                lambda cities: 1 - Fraction(1, cities**FULL),
                working="1 − {cities} / {cities}^4",
            ),
            Step(
                "The chance that 3 · {cities} infections cause no outbreak (each city must get exactly 3 cubes):",
                lambda cities: Fraction(quiet(cities)[-1], cities ** (FULL * cities)),
                working=lambda cities: f"{FULL * cities}! / 6^{cities} / {cities}^{FULL * cities}",
            ),
            Step(
                "For n = 0 to 3 · {cities} infections, count the sequences that hit no city more than three times, "
                "and divide by {cities}^n. Add up these chances.",
                first_of_cities,
                working=lambda cities: added(f"{ways}/{cities}^{n}" for n, ways in enumerate(quiet(cities))),
            ),
        ),
        misconceptions=(
            Misconception(
                "given-city",
                lambda cities: (FULL + 1) * cities,
                "That’s the answer for one given city. But the first outbreak in any of several cities happens much "
                "sooner.",
            ),
            Misconception(
                "surely",
                lambda cities: FULL * cities + 1,
                "After that many infections, an outbreak is certain. But on average, the first one happens sooner.",
            ),
            Misconception(
                "three-cubes",
                lambda cities: steps_until(cities, FULL),
                "That’s when some city first gets its third cube. But it takes a fourth cube to cause an outbreak.",
            ),
        ),
        differs="In this model, each infection can hit any city. In a game, infection cards aren’t put back until "
        "there’s an epidemic, so no city comes up twice before then.",
    ),
)
