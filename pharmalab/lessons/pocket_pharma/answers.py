"""The answers to the questions, worked out from the rules of the game when they are asked for."""

from itertools import permutations

from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab.games.pocket_pharma.actions import Reformulate
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.market_cards import award
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from pharmalab.lessons.pocket_pharma.films import (
    EXPERIMENT,
    FIRST_TURN,
    LAUNCH,
    PASS,
    REFORMULATION,
    TRIAL,
    experiment,
    first_turn,
    last_round,
    reformulation,
    trial,
)
from pharmalab.lessons.pocket_pharma.table import BEN, earned, played, table, values


def of_first_turn() -> tuple[int, int]:
    """What Ben lost and earned."""
    state = played(first_turn, *FIRST_TURN).state
    return state.losses[BEN], earned(state, BEN)


AHEAD = ("11a", "6c", "4c", "9d", "12b", "2e")  # a display


def row() -> Match:
    return table({0: ["8a"]}, AHEAD)


def cheapest() -> int:
    """The least that the cards with 1, 3 and 4 ahead of them cost together, in any order."""
    found: list[int] = []
    for order in permutations([AHEAD[n] for n in (1, 3, 4)]):
        match = row()
        for card in order:
            match.push(f"Take {card}").push("Begin a new stack")
        found.append(match.states[-1].losses[0])
    return min(found)


def of_reformulation() -> tuple[int, int]:
    """Actions and discards."""
    before, after = reformulation().state, played(reformulation, *REFORMULATION).state
    return before.actions - after.actions, len(after.discards) - len(before.discards)


def two_stacks() -> Match:
    return table({0: ["3b-3c", "8b-8d", "12a"]}, ("6a", "11a", "1c", "8e", "2b", "9a"))


RESULTS = (  # of one action each, if it is one
    ((3, 3, 8, 8), (12,)),
    ((3, 3), (8,), (8,), (12,)),
    ((3, 3, 8), (8, 12)),
    ((3,), (8,), (3, 8, 12)),
    ((3, 3), (8, 8, 12)),
)


def one_move() -> tuple[int, ...]:
    """Which of the results a single reformulation can have."""
    match = two_stacks()
    found, todo = set(), [match.branch().push(action) for action in match.legal if isinstance(action, Reformulate)]
    while todo:
        match = todo.pop()
        if isinstance(match.state.agenda[0], Turn):  # the next action
            found.add(tuple(sorted(map(values, match.state.labs[0]))))
        else:
            todo += [match.branch().push(action) for action in match.legal]
    return tuple(n for n, result in enumerate(RESULTS) if tuple(sorted(result)) in found)


def of_trial() -> tuple[int, int, int, int]:
    """Discards and points: in the film, and without other fragments."""
    found: list[int] = []
    for match in (played(trial, *TRIAL), alone().push(LAUNCH)):
        found += [len(match.state.discards) - 5, match.state.losses[BEN]]
    return found[0], found[1], found[2], found[3]


def alone() -> Match:
    """The same launch, and Ben has nothing else."""
    return table({0: ["8a"], BEN: ["1a-2d-3g-4d-5a"]}, turn=BEN)


FITTED = ("1d-2b-2d-2e-2f", "4b-4c-4e-5b-5c", "7b-7c-9b-9d-9e", "7d-8b-9f-10c-11b")


def formulas() -> Match:
    return table({BEN: FITTED}, ("6a", "12c", "3c", "1b", "10b", "8e"))


def fits() -> tuple[int, ...]:
    """How many of the regular drugs each of the four stacks fits."""
    state = formulas().state
    stacks = [state.stack(BEN, f"{one.split('-')[0]:>03}") for one in FITTED]
    return tuple([sum(state.chosen_values(drug, stack) is not None for drug in Config().drugs) for stack in stacks])


def turns_left(seat: int) -> int:
    """Turns after this seat has taken the last profit card of a second stack."""
    match = last_round(seat).push("Launch Cancer with 2a’s stack")
    before: int = match.state.turn
    while match.outcome is None:
        match.push(PASS)
    after: int = match.state.turn
    return after - before - 1


def four_players() -> tuple[int, int]:
    """Fragments dealt to start with, and those in the deck, when the display lies there."""
    state = new("pocket_pharma", seats=4, seed=1).state
    return sum(len(stack) for lab in state.labs for stack in lab), len(state.fragments)


def of_experiment() -> tuple[int, int, int]:
    """The value that it had, the actions that it took, and the cards on the discard pile."""
    match = experiment()
    before = match.state
    after = played(experiment, *EXPERIMENT[:2]).state
    stack = next(stack for stack in after.labs[BEN] if len(stack) == 5)
    end = played(experiment, *EXPERIMENT).state
    value = after.chosen_values("neurological", stack)[0]
    return value, before.actions - after.actions, len(end.discards)


def at_the_end(up: tuple[str, ...]) -> Match:
    return table(
        {0: ["8a"]}, specialists=True, market=True, market_cards=["M5", "M7", "M8"], face_up={0: list(up), 1: []},
        profits={0: ["Cardiovascular 14", "Psychiatric 11"], 1: ["Psychiatric 16", "Cardiovascular 10"]},
        losses={0: 6, 1: 4},
    )  # fmt: skip


def expansion_points() -> tuple[int, int, int]:
    """Anna's points for two Specialists, and what Anna and Ben get of the market card M5."""
    state, without = (at_the_end(up).state for up in (("Chemist", "Clinician"), ()))
    won = award(state, "M5")
    annas, bens = (won.points * (seat in won.seats) for seat in (0, BEN))
    return scores(state)[0] - scores(without)[0], annas, bens
