"""U08.1, U08.2, U08.3 and U08.5: cascades on small maps: a path, a ring, and connected cities."""

from fractions import Fraction
from math import comb

from pharmalab.core.words import listing
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Count, Function, Whole
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.units.u08.cascades import (
    MODEL,
    clique,
    path,
    polynomial,
    ring,
)
from pharmalab.exercises.units.u08.filled import (
    EXACTLY,
    EXPECTED,
    IN_P,
    LETTERS,
    RING,
    all_connected,
    all_on_ring,
    all_round,
    arm,
    chances,
    ends,
    everywhere,
    exactly,
    named,
    number_of,
    on_path,
    on_ring,
    ring_of,
    some_map,
    some_path,
)
from pharmalab.games.pandemic.components import FULL

EXERCISES = (
    Exercise(
        id="U08.1",
        title="One cube too many",
        story=f"{LETTERS} If a city with three cubes would get another, it breaks out: each neighbour gets one "
        "instead.",
        asks=lambda cubes, start: (
            f"From A on, the cities on a path have {listing(map(str, cubes))} cubes of one colour. {named(start)} "
            "is infected. How many outbreaks are there?"
        ),
        kind=Count(),
        parameters={"cubes": (3, 3, 3, 2), "start": 0},
        another=some_path,
        second={"cubes": (2, 3, 3, 2, 3), "start": 2},
        truth=on_path,
        coded=Coded(
            Function(
                "outbreaks(links, cubes, start)",
                cases=(
                    (path(4), (3, 3, 3, 2), 0),
                    (path(2), (2, 3), 0),
                    (ring(4), (3, 3, 2, 3), 0),
                    (clique(5), (3, 3, 3, 3, 0), 0),
                ),
                hidden=(
                    (ring(6), (3, 3, 2, 3, 3, 3), 3),
                    (clique(6), (3, 2, 2, 1, 3, 0), 4),
                    (((1, 2), (0, 2, 3), (0, 1, 4), (1, 4), (2, 3, 5), (4,)), (3, 2, 3, 1, 2, 3), 0),
                ),
                cell=Whole(),
                gives="the number of outbreaks; links[n] are the neighbours of city n, cubes[n] is its number of "
                "cubes, and start is the infected city; outbreaks(((1,), (0,)), (2, 3), 0) is 0",
            ),
            number_of,
        ),
        hints=(
            "Which cities does each outbreak hit, and how many cubes do they have?",
            "A city breaks out only once in a chain: the cities it sets off don’t hit it again.",
            lambda cubes, start: f"{named(start)} breaks out first. Look at its neighbours.",
        ),
        steps=(
            Step(
                "Full cities in a row before the first one:",
                lambda cubes, start: arm(cubes, start, -1),
                Whole(),
                working=lambda cubes, start: added("1" for _ in range(arm(cubes, start, -1))),
            ),
            Step(
                "Full cities in a row after it:",
                lambda cubes, start: arm(cubes, start, 1),
                Whole(),
                working=lambda cubes, start: added("1" for _ in range(arm(cubes, start, 1))),
            ),
            Step("Add the two, and 1 for the first city itself.", on_path, Whole(), working="#1 + #2 + 1"),
        ),
        misconceptions=(
            Misconception(
                "filled-up",
                lambda cubes, start: ends(cubes, start),
                "You counted a city that gets its third cube. But it breaks out with the next one.",
            ),
            Misconception(
                "one",
                lambda cubes, start: 1,
                "You stopped after the first outbreak. It hits neighbours: what if they’re full?",
            ),
            Misconception(
                "all-full",
                lambda cubes, start: cubes.count(FULL),
                "You counted all full cities. But the chain stops at a city that isn’t full.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U08.2",
        title="Round the ring",
        story="{cities} cities form a ring. One is full and gets infected. Every other city is full with the "
        "chance {p}, and otherwise empty.",
        asks="On that ring of {cities}, with p = {p}, how many outbreaks do you expect, and how likely are exactly "
        "{number}?",
        kind=RING,
        parameters={"cities": 6, "p": Fraction(1, 3), "number": 3},
        another=lambda rng: {"cities": rng.randint(5, 7), "p": chances(rng), "number": rng.choice((2, 3))},
        second={"cities": 5, "p": Fraction(1, 4), "number": 3},
        truth=ring_of,
        predicts=Slider(asks="How many outbreaks do you expect?", low=1, high=7, of=lambda **n: ring_of(**n)[EXPECTED]),
        experiment=on_ring,
        estimates=lambda **numbers: ring_of(**numbers)[EXPECTED],
        hints=(
            "Look separately at the arm to the left and the arm to the right.",
            "For {number} outbreaks, the other full cities are split between left and right, and the next city at "
            "each end is empty.",
            "One split has the chance p^({number} − 1) · (1 − p)². How many splits are there?",
        ),
        steps=(
            Step(
                "Ways to split the others between left and right:",
                lambda number, **_: number,
                Whole(),
                working="{number}",
            ),
            Step(
                "So the chance of exactly {number}, for any p:",
                lambda cities, number, **_: polynomial(ring(cities), 0, number),
                IN_P,
                working=lambda cities, p, number: exactly(cities, number, "p"),
            ),
            Step(
                "The chance that all break out, for any p:",
                lambda cities, **_: polynomial(ring(cities), 0, cities),
                IN_P,
                working=lambda cities, p, number: f"p^{cities - 1}",
            ),
            Step(
                "The expected number is the sum of each number times its chance.",
                ring_of,
                RING,
                working=lambda cities, p, number: (
                    f"{EXPECTED}: "
                    + added(f"{k}·{exactly(cities, k, str(p))}" for k in range(1, cities + 1))
                    + f"; {EXACTLY}: {exactly(cities, number, str(p))}"
                ),
            ),
        ),
        row_hints=(
            "Look separately at the arm to the left and the arm to the right.",
            "In how many ways can you split the others between left and right?",
        ),
        misconceptions=(
            Misconception(
                "endless-line",
                lambda cities, p, number: {**ring_of(cities, p, number), EXPECTED: (1 + p) / (1 - p)},
                "That’s for an endless line. But on a ring the two arms meet.",
            ),
            Misconception(
                "one-split",
                lambda cities, p, number: {
                    **ring_of(cities, p, number),
                    EXACTLY: p ** (number - 1) * (1 - p) ** 2,
                },
                "You counted only one way to split the others. But there are several.",
            ),
            Misconception(
                "all-full",
                lambda cities, p, number: {
                    EXPECTED: 1 + (cities - 1) * p,
                    EXACTLY: comb(cities - 1, number - 1) * p ** (number - 1) * (1 - p) ** (cities - number),
                },
                "You counted full cities. But the chain doesn’t reach those behind an empty one.",
            ),
            Misconception(
                "first-forgotten",
                lambda **numbers: {**ring_of(**numbers), EXPECTED: ring_of(**numbers)[EXPECTED] - 1},
                "You left out the infected city. But it breaks out too.",
            ),
            Misconception(
                "one-end",
                lambda cities, p, number: {**ring_of(cities, p, number), EXACTLY: number * p ** (number - 1) * (1 - p)},
                "A cascade has two ends, and the next city at each end isn’t full.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U08.3",
        title="Hit from both sides",
        story="The ring is the same, but now a city that isn’t full has two cubes.",
        asks="On a ring of {cities}, a full city gets infected. Every other city has three cubes with the chance "
        "{p}, and otherwise two. What is the chance that all {cities} break out?",
        kind=Chance(),
        parameters={"cities": 6, "p": Fraction(1, 2)},
        another=lambda rng: some_map(rng, all_round),
        second={"cities": 5, "p": Fraction(1, 3)},
        truth=all_round,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=all_on_ring,
        hints=(
            "How often can a city on the ring be hit?",
            "Twice, from both sides. Then two cubes break out as well. How many such cities can there be?",
            "There can be none, with the chance p^({cities} − 1), or one, in any place.",
        ),
        steps=(
            Step(
                "The chance that all others are full:",
                lambda cities, p: p ** (cities - 1),
                working="({p})^({cities} − 1)",
            ),
            Step(
                "The chance that only one given other city has two cubes:",
                lambda cities, p: p ** (cities - 2) * (1 - p),
                working="({p})^({cities} − 2) · (1 − {p})",
            ),
            Step(
                "The chance that all break out, for any p:",
                lambda cities, p: polynomial(ring(cities), FULL - 1, cities),
                IN_P,
                working=lambda cities, p: f"p^{cities - 1} + {cities - 1}·p^{cities - 2}·(1 − p)",
            ),
            Step("With this p:", all_round, working="#1 + ({cities} − 1) · #2"),
        ),
        misconceptions=(
            Misconception(
                "all-full",
                lambda cities, p: p ** (cities - 1),
                "You left out that two cubes break out if they’re hit from both sides.",
            ),
            Misconception(
                "given-place",
                lambda cities, p: p ** (cities - 1) + p ** (cities - 2) * (1 - p),
                "You fixed the place of the city with two cubes. But it can be anywhere on the ring.",
            ),
            Misconception(
                "any-two-cubes",
                lambda cities, p: Fraction(1),
                "You let a city with two cubes break out after one hit. But that only makes three cubes.",
            ),
            Misconception(
                "exactly-one",
                lambda cities, p: (cities - 1) * p ** (cities - 2) * (1 - p),
                "That’s the chance with exactly one city of two cubes. But there may also be none.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U08.5",
        title="All connected",
        story="Every city is a neighbour of every other. One is full and gets infected.",
        asks="{cities} cities are all connected. Every city after the first is full with the chance {p}, and "
        "otherwise empty. What is the chance that all {cities} break out?",
        kind=Chance(),
        parameters={"cities": 5, "p": Fraction(1, 2)},
        another=lambda rng: some_map(rng, everywhere),
        second={"cities": 5, "p": Fraction(1, 3)},
        truth=everywhere,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=all_connected,
        hints=(
            "If all full cities break out, how often is an empty city hit?",
            "Each outbreak hits it once. After how many hits does an empty city break out itself?",
            "At the fourth, so you need three other full cities. Count the patterns with three or more.",
        ),
        steps=(
            Step(
                "Number of hits after which an empty city breaks out:", lambda **_: FULL + 1, Whole(), working="3 + 1"
            ),
            Step(
                "The chance that exactly three others are full:",
                lambda cities, p: comb(cities - 1, 3) * p**3 * (1 - p) ** (cities - 4),
                working="comb({cities} − 1, 3) · ({p})^3 · (1 − {p})^({cities} − 4)",
            ),
            Step(
                "Add the chances of three or more.",
                everywhere,
                working=lambda cities, p: added(
                    f"comb({cities - 1}, {k}) · ({p})^{k} · (1 − {p})^{cities - 1 - k}" for k in range(3, cities)
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "all-full",
                lambda cities, p: p ** (cities - 1),
                "You left out that an empty city breaks out too if it’s hit often enough.",
            ),
            Misconception(
                "exactly-three",
                lambda cities, p: comb(cities - 1, 3) * p**3 * (1 - p) ** (cities - 4),
                "You left out patterns with more than three full cities. But then all break out as well.",
            ),
            Misconception(
                "two",
                lambda cities, p: everywhere(cities, p) + comb(cities - 1, 2) * p**2 * (1 - p) ** (cities - 3),
                "You let two other full cities be enough. But after three outbreaks an empty city only has three "
                "cubes.",
            ),
        ),
        differs=MODEL,
    ),
)
