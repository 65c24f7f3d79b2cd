"""U10.4: the cubes of a city, up and down."""

from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import Any

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pandemic.components import FULL
from pharmalab.probability import MarkovChain

TURNS = Table("expected turns")
UNTREATED, TREATED = "untreated", "treated"
OUTBREAK = FULL + 1
MATRIX = Table(*map(str, range(FULL + 1)), "outbreak")


def chain(up: Fraction, down: Fraction) -> MarkovChain:
    """Return the number of cubes after each turn; it goes up by one, down by one, or stays."""
    rows: dict[int, Any] = {OUTBREAK: {}}
    for cubes in range(OUTBREAK):
        fewer = down if cubes else Fraction(0)
        rows[cubes] = {cubes + 1: up, max(cubes - 1, 0): fewer} if cubes else {1: up}
        rows[cubes][cubes] = 1 - up - fewer
    return MarkovChain(rows)


def matrix(up: Fraction, down: Fraction) -> dict[str, tuple[Fraction, ...]]:
    """Return the transition matrix: from 0, 1, … cubes and from the outbreak, which is absorbing, to each of these."""
    found, states = chain(Fraction(up), Fraction(down)), range(OUTBREAK + 1)
    names = MATRIX.columns
    return {names[state]: tuple(found.rows[state][to] for to in states) for state in states}


def treated_city(rng: Random, infect: int, treat: int) -> int:
    """Each turn, a city is infected, treated or left alone. How many turns does it take until the outbreak?"""
    cubes = turns = 0
    while cubes < OUTBREAK:
        turns += 1
        chance = rng.random()
        if chance < 1 / infect:
            cubes += 1
        elif chance < 1 / infect + 1 / treat:
            cubes = max(cubes - 1, 0)
    return turns


@lru_cache(maxsize=512)
def expected(infect: int, treat: int | None) -> Fraction:
    """Return the expected number of turns until the outbreak, from an empty city."""
    down = Fraction(1, treat) if treat else Fraction(0)
    return chain(Fraction(1, infect), down).steps(0, {OUTBREAK})


def turns_of(infect: int, treat: int) -> dict[str, Fraction]:
    """Return the expected number of turns, without and with treatment."""
    return {UNTREATED: expected(infect, None), TREATED: expected(infect, treat)}


def _half_the_danger(infect: int, treat: int) -> dict[str, Fraction] | None:
    double = 2 * expected(infect, None)
    return {**turns_of(infect, treat), TREATED: double} if double != expected(infect, treat) else None


def _without_floor(infect: int, treat: int) -> dict[str, Fraction] | None:
    """Return the turns by the drift alone, as if cubes could be negative; None if there is no drift upwards."""
    if treat <= infect:
        return None
    drift = Fraction(1, infect) - Fraction(1, treat)
    return {**turns_of(infect, treat), TREATED: OUTBREAK / drift}


def _rates(rng: Random) -> Parameters:
    return {"infect": rng.randint(3, 6), "treat": rng.randint(3, 6)}


EXERCISES = (
    Exercise(
        id="U10.4",
        title="Cubes up, cubes down",
        story="Each turn, a city gains a cube with a chance of 1/{infect}, loses one through treatment with a "
        "chance of 1/{treat}, or stays the same.",
        asks="The city starts empty, and its fourth cube is an outbreak. How many turns do you expect until then if "
        "nobody treats the city, and how many with treatment?",
        kind=TURNS,
        parameters={"infect": 4, "treat": 4},
        another=_rates,
        second={"infect": 5, "treat": 4},
        truth=turns_of,
        coded=Coded(
            Function(
                "matrix(up, down)",
                cases=((Fraction(1, 4), Fraction(1, 4)), (Fraction(1, 4), 0), (0, Fraction(1, 3))),
                hidden=((Fraction(2, 5), Fraction(1, 7)), (Fraction(1, 6), Fraction(5, 6))),
                cell=MATRIX,
                gives="the transition matrix, with a row each for 0, 1, 2 and 3 cubes and for the outbreak, where "
                "a city gains a cube with the chance up and loses one with the chance down",
            ),
            matrix,
        ),
        predicts=Slider(
            asks="By what factor does treatment delay the outbreak?",
            low=1,
            high=20,
            log=True,
            of=lambda **numbers: turns_of(**numbers)[TREATED] / turns_of(**numbers)[UNTREATED],
        ),
        experiment=treated_city,
        estimates=lambda **numbers: turns_of(**numbers)[TREATED],
        hints=(
            "Draw the states 0, 1, 2, 3 cubes and outbreak. Where does each arrow lead, with which chance?",
            "Let E(s) be the expected turns from s cubes. Write one equation for each state.",
            "E(0) = 1 + (1 − 1/{infect}) E(0) + 1/{infect} E(1), and so on; E(4) = 0.",
        ),
        steps=(
            Step(
                "Untreated, the average number of turns until the next cube:",
                lambda infect, **_: infect,
                working="{infect}",
            ),
            Step(
                "The chance that a turn changes nothing in a city with one cube:",
                lambda infect, treat: 1 - Fraction(1, infect) - Fraction(1, treat),
                working="1 − 1/{infect} − 1/{treat}",
            ),
            Step("With treatment, E(0) − E(1):", lambda infect, treat: infect, working="{infect}"),
            Step(
                "E(1) − E(2) is {infect} · (1 + (E(0) − E(1))/{treat}):",
                lambda infect, treat: infect * (1 + Fraction(infect, treat)),
                working="{infect} · (1 + #3/{treat})",
            ),
            Step(
                "Untreated, four cubes take 4 times as long as one. Treated, add up all four differences; "
                "each follows from the one before.",
                turns_of,
                TURNS,
                working="untreated: 4 · #1; treated: #3 + #4 + {infect}·(1 + #4/{treat}) + {infect}·(1 + "
                "{infect}·(1 + #4/{treat})/{treat})",
            ),
        ),
        row_hints=(
            "Untreated, a city only gains cubes. How long does each cube take?",
            "Draw the states 0 to 3 with arrows up and down. Where does each arrow lead?",
        ),
        misconceptions=(
            Misconception(
                "half",
                _half_the_danger,
                "You halved the danger, but the city must gain every removed cube again.",
            ),
            Misconception(
                "three-cubes",
                lambda infect, treat: {
                    UNTREATED: Fraction(FULL * infect),
                    TREATED: chain(Fraction(1, infect), Fraction(1, treat)).steps(0, {FULL}),
                },
                "You gave the time until the city has three cubes, but the outbreak happens with the fourth.",
            ),
            Misconception(
                "drift",
                _without_floor,
                "You used only the average change, but an empty city can’t lose a cube.",
            ),
        ),
        differs="The model: every turn is alike. In play, a city’s card returns only after an epidemic, and "
        "outbreaks next door add cubes.",
    ),
)
