"""Exercises U08.1, U08.2, U08.3 and U08.5: outbreaks on a path, on a ring, and among cities that are all connected."""

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
        story=f"{LETTERS} If a city with three cubes would get another one, it has an outbreak: each of its "
        "neighbours gets a cube instead.",
        asks=lambda cubes, start: (
            f"Starting from A, the cities have {listing(map(str, cubes))} cubes of one colour. {named(start)} is "
            "infected. How many outbreaks does that cause?"
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
                gives="the number of outbreaks. Here, links[n] are the neighbours of city n, cubes[n] is its number of "
                "cubes, and start is the infected city. Each city has at most one outbreak. For example, "
                "outbreaks(((1,), (0,)), (2, 3), 0) is 0",
            ),
            number_of,
        ),
        hints=(
            "Which cities does each outbreak hit, and how many cubes do they already have?",
            "In a chain reaction, each city has at most one outbreak, even if its neighbours have outbreaks later.",
            lambda cubes, start: f"{named(start)} has the first outbreak. Look at its neighbours.",
        ),
        steps=(
            Step(
                "Number of full cities in a row just before the infected city:",
                lambda cubes, start: arm(cubes, start, -1),
                Whole(),
                working=lambda cubes, start: added("1" for _ in range(arm(cubes, start, -1))),
            ),
            Step(
                "Number of full cities in a row just after the infected city:",
                lambda cubes, start: arm(cubes, start, 1),
                Whole(),
                working=lambda cubes, start: added("1" for _ in range(arm(cubes, start, 1))),
            ),
            Step(
                "Add the two numbers, and then add 1 for the infected city itself.",
                on_path,
                Whole(),
                working="#1 + #2 + 1",
            ),
        ),
        misconceptions=(
            Misconception(
                "filled-up",
                lambda cubes, start: ends(cubes, start),
                "You counted a city that only gets its third cube. But an outbreak only happens when a city would "
                "get its fourth cube.",
            ),
            Misconception(
                "one",
                lambda cubes, start: 1,
                "You stopped after the first outbreak. But what happens if it hits full neighbours?",
            ),
            Misconception(
                "all-full",
                lambda cubes, start: cubes.count(FULL),
                "You counted all the full cities. But the chain reaction stops at a city that isn’t full.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U08.2",
        title="Round the ring",
        story="{cities} cities form a ring. One city is full and gets infected. Each of the other cities is "
        "full with probability {p}, and empty otherwise.",
        asks="On this ring of {cities} cities, with p = {p}, how many outbreaks do you expect, and what is the "
        "chance of exactly {number}?",
        kind=RING,
        parameters={"cities": 6, "p": Fraction(1, 3), "number": 3},
        another=lambda rng: {"cities": rng.randint(5, 7), "p": chances(rng), "number": rng.choice((2, 3))},
        second={"cities": 5, "p": Fraction(1, 4), "number": 3},
        truth=ring_of,
        predicts=Slider(asks="How many outbreaks do you expect?", low=1, high=7, of=lambda **n: ring_of(**n)[EXPECTED]),
        one_try="Decide at random which of the other cities are full, and infect the first city. Return the number of "
        "outbreaks.",
        experiment=on_ring,
        estimates=lambda **numbers: ring_of(**numbers)[EXPECTED],
        hints=(
            "The chain reaction spreads in both directions. Look at each direction separately.",
            "With {number} outbreaks, the first city and the full cities next to it form a row of {number}. At each "
            "end of this row is an empty city.",
            "In how many ways can you split the full cities between left and right? Each way has a chance of "
            "p^({number} − 1) · (1 − p)².",
        ),
        steps=(
            Step(
                "Number of ways to split the other full cities between left and right:",
                lambda number, **_: number,
                Whole(),
                working="{number}",
            ),
            Step(
                "The chance of exactly {number} outbreaks, in terms of p:",
                lambda cities, number, **_: polynomial(ring(cities), 0, number),
                IN_P,
                working=lambda cities, p, number: exactly(cities, number, "p"),
            ),
            Step(
                "The chance that all cities have an outbreak, in terms of p:",
                lambda cities, **_: polynomial(ring(cities), 0, cities),
                IN_P,
                working=lambda cities, p, number: f"p^{cities - 1}",
            ),
            Step(
                "Multiply each number of outbreaks by its chance, and add up the products.",
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
            "The chain reaction spreads in both directions. Look at each direction separately.",
            "In how many ways can you split the other full cities between left and right?",
        ),
        misconceptions=(
            Misconception(
                "endless-line",
                lambda cities, p, number: {**ring_of(cities, p, number), EXPECTED: (1 + p) / (1 - p)},
                "That would be right for an endless line. But on a ring, the two directions meet.",
            ),
            Misconception(
                "one-split",
                lambda cities, p, number: {
                    **ring_of(cities, p, number),
                    EXACTLY: p ** (number - 1) * (1 - p) ** 2,
                },
                "You only counted one way to split the other full cities between left and right. But there are "
                "several.",
            ),
            Misconception(
                "all-full",
                lambda cities, p, number: {
                    EXPECTED: 1 + (cities - 1) * p,
                    EXACTLY: comb(cities - 1, number - 1) * p ** (number - 1) * (1 - p) ** (cities - number),
                },
                "You counted all the full cities. But the chain reaction can’t get past an empty city.",
            ),
            Misconception(
                "first-forgotten",
                lambda **numbers: {**ring_of(**numbers), EXPECTED: ring_of(**numbers)[EXPECTED] - 1},
                "You left out the infected city, but it has an outbreak too. Add it.",
            ),
            Misconception(
                "one-end",
                lambda cities, p, number: {**ring_of(cities, p, number), EXACTLY: number * p ** (number - 1) * (1 - p)},
                "You forgot one end. A chain reaction has two ends, and the next city at each end must be empty.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U08.3",
        title="Hit from both sides",
        story="On this ring, a city that isn’t full has two cubes instead of none.",
        asks="On a ring of {cities} cities, a full city gets infected. Each of the others has three cubes with "
        "probability {p}, and two otherwise. What is the chance that all {cities} cities have an outbreak?",
        kind=Chance(),
        parameters={"cities": 6, "p": Fraction(1, 2)},
        another=lambda rng: some_map(rng, all_round),
        second={"cities": 5, "p": Fraction(1, 3)},
        truth=all_round,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=all_on_ring,
        hints=(
            "How many times can a city on the ring be hit?",
            "A city can be hit twice, once from each side. Then even a city with two cubes has an outbreak. How many "
            "cities can start with two cubes if every city on the ring is to have an outbreak?",
            "All cities have an outbreak if the others all start with three cubes (with probability p^({cities} − 1)), "
            "or if exactly one of them starts with two, wherever it is on the ring.",
        ),
        steps=(
            Step(
                "The chance that all the other cities are full:",
                lambda cities, p: p ** (cities - 1),
                working="({p})^({cities} − 1)",
            ),
            Step(
                "The chance that a given other city has two cubes and the rest are full:",
                lambda cities, p: p ** (cities - 2) * (1 - p),
                working="({p})^({cities} − 2) · (1 − {p})",
            ),
            Step(
                "The chance that all cities have an outbreak, in terms of p:",
                lambda cities, p: polynomial(ring(cities), FULL - 1, cities),
                IN_P,
                working=lambda cities, p: f"p^{cities - 1} + {cities - 1}·p^{cities - 2}·(1 − p)",
            ),
            Step(
                "The chance that all cities have an outbreak, for p = {p}:",
                all_round,
                working="#1 + ({cities} − 1) · #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "all-full",
                lambda cities, p: p ** (cities - 1),
                "You forgot that a city with two cubes has an outbreak if it’s hit from both sides. "
                "Follow the chain from both sides.",
            ),
            Misconception(
                "given-place",
                lambda cities, p: p ** (cities - 1) + p ** (cities - 2) * (1 - p),
                "You counted only one position for the city with two cubes. But it can be any city other than the "
                "infected one.",
            ),
            Misconception(
                "any-two-cubes",
                lambda cities, p: Fraction(1),
                "You let a city with two cubes have an outbreak after one hit. But after one hit, it only has three "
                "cubes.",
            ),
            Misconception(
                "exactly-one",
                lambda cities, p: (cities - 1) * p ** (cities - 2) * (1 - p),
                "That’s the chance that exactly one city has two cubes. But there might be none at all.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U08.5",
        title="All connected",
        story="Every city is connected to every other city. One city is full and gets infected.",
        asks="{cities} cities are all connected to each other. Every city except the first is full with probability "
        "{p}, and empty otherwise. What is the chance that all {cities} cities have an outbreak?",
        kind=Chance(),
        parameters={"cities": 5, "p": Fraction(1, 2)},
        another=lambda rng: some_map(rng, everywhere),
        second={"cities": 5, "p": Fraction(1, 3)},
        truth=everywhere,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=all_connected,
        hints=(
            "If all the full cities have outbreaks, how many times is an empty city hit?",
            "Each outbreak hits an empty city once. After how many hits does the empty city have an outbreak?",
            "An empty city has an outbreak at the fourth hit, so you need three full cities besides the first. Count "
            "the patterns with three or more.",
        ),
        steps=(
            Step(
                "Number of hits it takes for an empty city to have an outbreak:",
                lambda **_: FULL + 1,
                Whole(),
                working="3 + 1",
            ),
            Step(
                "The chance that exactly three other cities are full:",
                lambda cities, p: comb(cities - 1, 3) * p**3 * (1 - p) ** (cities - 4),
                working="comb({cities} − 1, 3) · ({p})^3 · (1 − {p})^({cities} − 4)",
            ),
            Step(
                "The chance that three or more other cities are full:",
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
                "You forgot that an empty city has an outbreak too if it’s hit often enough. "
                "Follow the cubes step by step.",
            ),
            Misconception(
                "exactly-three",
                lambda cities, p: comb(cities - 1, 3) * p**3 * (1 - p) ** (cities - 4),
                "You left out patterns with more than three other full cities. But those also lead to outbreaks "
                "everywhere.",
            ),
            Misconception(
                "two",
                lambda cities, p: everywhere(cities, p) + comb(cities - 1, 2) * p**2 * (1 - p) ** (cities - 3),
                "You assumed that two other full cities are enough. But after three outbreaks, an empty city only has "
                "three cubes.",
            ),
        ),
        differs=MODEL,
    ),
)
