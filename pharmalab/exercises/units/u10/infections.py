"""Exercise U10.4: how the number of cubes in a city rises and falls."""

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
    """Return the Markov chain of the number of cubes in a city.

    Each turn adds a cube with chance *up*, or removes one with chance *down*.
    """
    rows: dict[int, Any] = {OUTBREAK: {}}
    for cubes in range(OUTBREAK):
        fewer = down if cubes else Fraction(0)
        rows[cubes] = {cubes + 1: up, max(cubes - 1, 0): fewer} if cubes else {1: up}
        rows[cubes][cubes] = 1 - up - fewer
    return MarkovChain(rows)


def matrix(up: Fraction, down: Fraction) -> dict[str, tuple[Fraction, ...]]:
    """Return the transition matrix of `chain` as a dictionary that maps the name of each state to its row.

    The states are the numbers of cubes ('0' to '3') and 'outbreak'.
    """
    found, states = chain(Fraction(up), Fraction(down)), range(OUTBREAK + 1)
    names = MATRIX.columns
    return {names[state]: tuple(found.rows[state][to] for to in states) for state in states}


def treated_city(rng: Random, infect: int, treat: int) -> int:
    """Infect, treat or ignore a city at random each turn, and count the turns until the outbreak."""
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
    """Return the mean number of turns from 0 cubes to the outbreak.

    Each turn adds a cube with chance 1/*infect*, or removes one with chance 1/*treat*. If *treat* is None, cubes are
    never removed.
    """
    down = Fraction(1, treat) if treat else Fraction(0)
    return chain(Fraction(1, infect), down).steps(0, {OUTBREAK})


def turns_of(infect: int, treat: int) -> dict[str, Fraction]:
    """Return the expected number of turns until the outbreak, with and without treatment."""
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
        story="Each turn, a city has a 1/{infect} chance of getting a cube, and a 1/{treat} chance of losing one "
        "because somebody treats it. Otherwise nothing changes.",
        asks="The city starts empty, and its fourth cube causes an outbreak. How many turns do you expect until the "
        "outbreak if nobody treats the city, and how many if somebody does?",
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
                gives="the transition matrix, with one row and one column each for 0, 1, 2 and 3 cubes, and for the "
                "outbreak. Here, up is the chance that a city gains a cube and down the chance that it loses one, "
                "if it has any. After an outbreak, the state no longer changes",
            ),
            matrix,
        ),
        predicts=Slider(
            asks="By what factor does the wait for the outbreak grow if somebody treats the city?",
            low=1,
            high=20,
            log=True,
            of=lambda **numbers: turns_of(**numbers)[TREATED] / turns_of(**numbers)[UNTREATED],
        ),
        experiment=treated_city,
        estimates=lambda **numbers: turns_of(**numbers)[TREATED],
        hints=(
            "Draw the states (0, 1, 2 and 3 cubes, and the outbreak) and the arrows between them. Where does each "
            "arrow lead, and how likely is it?",
            "Let E(s) be the expected number of turns until the outbreak if the city has s cubes. Write one equation "
            "for each state.",
            "E(0) = 1 + (1 − 1/{infect}) E(0) + 1/{infect} E(1), and so on; E(4) = 0.",
        ),
        steps=(
            Step(
                "The average number of turns until the next cube if nobody treats the city:",
                lambda infect, **_: infect,
                working="{infect}",
            ),
            Step(
                "The chance that nothing changes in a turn if the city has one cube:",
                lambda infect, treat: 1 - Fraction(1, infect) - Fraction(1, treat),
                working="1 − 1/{infect} − 1/{treat}",
            ),
            Step(
                "The difference E(0) − E(1) if somebody treats the city:",
                lambda infect, treat: infect,
                working="{infect}",
            ),
            Step(
                "E(1) − E(2), which is {infect} · (1 + (E(0) − E(1))/{treat}):",
                lambda infect, treat: infect * (1 + Fraction(infect, treat)),
                working="{infect} · (1 + #3/{treat})",
            ),
            Step(
                "Without treatment, four cubes take 4 times as long as one. With treatment, use each "
                "difference to work out the next, and add up all four.",
                turns_of,
                TURNS,
                working="untreated: 4 · #1; treated: #3 + #4 + {infect}·(1 + #4/{treat}) + {infect}·(1 + "
                "{infect}·(1 + #4/{treat})/{treat})",
            ),
        ),
        row_hints=(
            "If nobody treats a city, its number of cubes can only rise. How long does it take, on average, to get one "
            "more cube?",
            "Draw the states 0 to 3 with arrows up and down. Where does each arrow lead?",
        ),
        misconceptions=(
            Misconception(
                "half",
                _half_the_danger,
                "You assumed that treatment halves the danger. But every cube that’s removed has to be "
                "replaced before the city can have an outbreak.",
            ),
            Misconception(
                "three-cubes",
                lambda infect, treat: {
                    UNTREATED: Fraction(FULL * infect),
                    TREATED: chain(Fraction(1, infect), Fraction(1, treat)).steps(0, {FULL}),
                },
                "You gave the time until the city has three cubes, but the fourth cube causes the outbreak. "
                "Wait for one more.",
            ),
            Misconception(
                "drift",
                _without_floor,
                "You used only the average change per turn. But an empty city can’t lose a cube.",
            ),
        ),
        differs="In the model, all turns are alike. In a real game, a city’s card only returns after an epidemic, and "
        "outbreaks in neighbouring cities add cubes.",
    ),
)
