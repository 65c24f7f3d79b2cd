"""Unit 08: every answer a second way."""

from fractions import Fraction
from itertools import combinations
from math import factorial
from random import Random

import pytest
import sympy

from pharmalab.core.values import replace
from pharmalab.exercises import exercise
from pharmalab.exercises.units.u08.cascades import cascade, clique, path, polynomial, ring
from pharmalab.exercises.units.u08.filled import number_of
from pharmalab.games.pandemic import Pandemic
from pharmalab.games.pandemic.components import CITIES, COLOURS, NUMBER
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.infection import infect
from tests.exercises.second_ways import off, truth

HALF = Fraction(1, 2)


def one_by_one(links, cubes, start, rng):
    """The same cascade, with hits that wait taken in any order."""
    now, out, hits = list(cubes), set(), [start]
    while hits:
        city = hits.pop(rng.randrange(len(hits)))
        if city in out:
            continue
        now[city] += 1
        if now[city] == 4:
            out.add(city)
            hits += links[city]
    return out


def test_the_order_makes_no_difference():
    rng = Random(8)
    for _ in range(200):
        links = [set() for _ in range(7)]
        for a, b in combinations(range(7), 2):
            if rng.random() < 0.4:
                links[a].add(b)
                links[b].add(a)
        cubes, start = [rng.randint(0, 3) for _ in range(7)], rng.randrange(7)
        assert set(cascade(tuple(map(tuple, links)), cubes, start)) == one_by_one(links, cubes, start, rng)


def test_it_is_the_chain_of_the_game():
    rng, names = Random(9), list(CITIES)
    links = tuple(tuple(names.index(near) for near in CITIES[name].links) for name in names)
    config, chains = Config(supply=60, outbreak_limit=20), []
    for _ in range(60):
        start = rng.randrange(48)
        near = {start, *links[start], *(far for city in links[start] for far in links[city])}
        cubes = [rng.choice((1, 2, 3, 3)) if city in near else 0 for city in range(48)]
        cubes[start] = 3
        row = [0] * 48
        for name, n in zip(names, cubes, strict=True):
            row[NUMBER[name]] = n
        c = COLOURS.index(CITIES[names[start]].colour)
        state = Pandemic().initial_state(config)
        state = replace(state, cubes=tuple(tuple(row) if n == c else (0,) * 48 for n in range(len(COLOURS))))
        after = infect(state, names[start], [], 0)
        if not after.lost:  # there were cubes enough
            chains.append(len(cascade(links, cubes, start)))
            assert after.outbreaks == chains[-1]
    assert len(chains) > 20 and max(chains) > 3


@pytest.mark.parametrize("p", [HALF, Fraction(1, 3), Fraction(2, 5), Fraction(3, 7), Fraction(9, 10)])
def test_the_ring_by_formula(p):
    q = 1 - p
    six = {k: k * p ** (k - 1) * q**2 for k in range(1, 5)} | {5: 5 * p**4 * q, 6: p**5}
    found = truth("U08.2", p=p)
    assert found == {
        "expected outbreaks": sum(k * chance for k, chance in six.items()),
        "chance of the number asked": six[3],
    }
    assert truth("U08.3", p=p) == p**5 + 5 * p**4 * q
    assert truth("U08.5", p=p) == p**4 + 4 * p**3 * q
    assert polynomial(ring(6), 0, 5)(p) == six[5]


def test_paths():
    assert truth("U08.1") == len(one_by_one(path(4), (3, 3, 3, 2), 0, Random(1)))
    assert cascade(path(5), (3, 2, 3, 3, 3), 3) == [3, 2, 4]


def test_trees():
    found = truth("U08.4")
    assert sympy.simplify(found["chance that it dies out"] - (7 - 3 * sympy.sqrt(5)) / 2) == 0
    for degree, p in [(3, Fraction(2, 3)), (4, Fraction(3, 5)), (4, HALF)]:
        s = 0.0
        for _ in range(2000):  # dies out within so many steps
            s = (1 - float(p) + float(p) * s) ** (degree - 1)
        dies = truth("U08.4", degree=degree, often=p, rare=Fraction(1, 9))["chance that it dies out"]
        assert abs(float(dies) - (1 - float(p) + float(p) * s) ** degree) < 1e-9
    for rare, degree in [(Fraction(1, 4), 4), (Fraction(1, 6), 3)]:
        size, layer = Fraction(1), degree * rare
        for _ in range(300):
            size, layer = size + layer, layer * (degree - 1) * rare
        assert abs(truth("U08.4", degree=degree, rare=rare)["expected outbreaks"] - size) < Fraction(1, 10**9)


@pytest.mark.parametrize("cities", [3, 5, 6])
def test_the_first_outbreak_by_its_survival(cities):
    x, total = sympy.Symbol("x"), Fraction(0)
    quiet = sympy.Poly((1 + x + x**2 / 2 + x**3 / 6) ** cities, x)
    for k in range(3 * cities + 1):  # no city has more than three cubes after k infections
        factor = quiet.coeff_monomial(x**k)
        total += Fraction(int(factor.p), int(factor.q)) * Fraction(factorial(k), cities**k)
    assert truth("U08.6", cities=cities) == total


@pytest.mark.parametrize("id", [f"U08.{n}" for n in range(2, 7)])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1500) < 4.5


def test_a_cascade_as_a_function():
    judged = exercise("U08.1").judge
    assert judged(number_of)
    assert judged(lambda links, cubes, start: len(one_by_one(links, cubes, start, Random(2))))
    assert not judged(lambda links, cubes, start: cubes.count(3))
    assert number_of(clique(5), (3, 3, 3, 3, 0), 0) == 5


def test_formulas_of_the_ring_are_taken():
    step = exercise("U08.3").scaffold(2)
    assert step.judge(2, "p^5 + 5*p^4*(1 - p)") and not step.judge(2, "p^5")
    assert exercise("U08.4").judge(
        "chance that it dies out: (7 - 3*sqrt(5))/2\nexpected outbreaks: 5\ncritical chance: 1/3"
    )
