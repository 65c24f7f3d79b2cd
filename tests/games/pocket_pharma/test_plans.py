"""Launches and plans: what is found is legal and costs what it says, and nothing better is left out."""

from random import Random

import pytest

import pharmalab
from pharmalab.games.pocket_pharma import GAME
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS
from pharmalab.games.pocket_pharma.events import SideEffectsCost
from pharmalab.games.pocket_pharma.odds import launches, plans
from tests.games.pocket_pharma.table import EXAMPLE, begin, follow


def dealt(seed, sizes, **fields):
    """A laboratory of random cards."""
    rng = Random(seed)
    cards = list(FRAGMENTS)
    rng.shuffle(cards)
    lab = [[cards.pop() for _ in range(n)] for n in sizes]
    return begin(labs={0: lab, 1: [[cards.pop()]]}, display=[cards.pop() for _ in range(6)], **fields)


def test_launches_of_the_worked_example():
    match = begin(EXAMPLE, "9a", "9b")
    (found,) = launches(match.state, 0)
    assert (found.drug, found.loss, found.excess, found.discards, found.profit, found.net) == (
        "neurological",
        2,
        1,
        1,
        18,
        16,
    )
    assert launches(match.state, 1) == ()


def test_what_another_launch_dominates_comes_last():
    match = begin("1a-1b-1c-1d-2a", "1e-1f-1g-1h-3a")
    found = launches(match.state, 0)
    assert [one.dominated for one in found] == sorted(one.dominated for one in found)
    for one in found:
        better = [other for other in found if other.worth != one.worth
                  and all(a >= b for a, b in zip(other.worth, one.worth, strict=True))]  # fmt: skip
        assert one.dominated == bool(better)


def test_the_clinician_is_an_option_of_its_own():
    found = launches(begin(EXAMPLE, "9a", specialists=True).state, 0)
    assert {(one.ignored, one.discards) for one in found} == {("", 1), ("02d", 0)}


def test_a_plan_in_words():
    match = begin("3a-4d-5b-7e", "9c", display=["9d", "6b", "1a", "1b", "2c", "2d"])
    best = plans(match.state).plans[0]
    assert best.steps == (
        "Take 6b onto 3a-4d-5b-7e",
        "Launch Neurological with 3a-4d-5b-6b-7e: profit 18, loss 2, 0 cards lost",
    )


@pytest.mark.parametrize("seed", range(12))
def test_every_plan_can_be_done_and_costs_what_it_says(seed):
    fields = {"experimental": True, "specialists": True} if seed % 3 == 2 else {}
    match = dealt(seed, Random(seed).choices((1, 2, 3, 4, 5), k=6), **fields)
    found = plans(match.state)
    assert found.complete
    for plan in found.plans:
        after = follow(match.branch(), plan)
        assert after.state.losses[0] == plan.loss
        told = [event for ply in after.plies for event in ply.events if isinstance(event, SideEffectsCost)]
        assert sum(len(event.cards) for event in told) == plan.discards
        cards = sum(len(stack) for stack in match.state.labs[0]) + len(plan.takes) + bool(plan.experimental)
        assert sum(len(stack) for stack in after.state.labs[0]) == cards - 5 - plan.cards_lost


def reachable(state, found):
    """The least loss and cards lost of each launch that any row of actions of this turn reaches."""
    todo, seen = [state], {state}
    while todo:
        now = todo.pop()
        for action in GAME.legal_actions(now):
            if type(action).__name__ == "Launch":
                drug, stack = action.drug, now.stack(0, action.stack)
                others = len(now.others(0, stack))
                lost = min(now.excess(drug, stack), others) + len(now.discards)
                found.setdefault(drug, set()).add((now.losses[0] + now.shortfall(drug, stack), lost))
                continue
            if type(action).__name__ == "PassAction":
                continue
            after = GAME.apply(now, action).state
            if GAME.to_move(after) == 0 and after not in seen and after.turn == state.turn:
                seen.add(after)
                todo.append(after)


@pytest.mark.parametrize(
    ("sizes", "left"),
    [((4, 2), 3), ((5, 1), 2), ((3, 3), 3), ((4, 1, 1), 2), ((5, 2), 2), ((4, 3), 2), ((5, 3), 2)],
)
def test_nothing_better_is_left_out(sizes, left):
    """Against every row of actions of the referee, in small laboratories."""
    match = dealt(0, sizes, actions=left)
    state = match.state.replace(display=match.state.display[:2])
    found = {}
    reachable(state, found)
    assert found
    best = plans(state).plans
    for drug, costs in found.items():
        for loss, lost in costs:
            as_good = [one for one in best if one.profit >= state.profit(drug)
                       and one.loss <= loss and one.cards_lost <= lost]  # fmt: skip
            assert as_good, (drug, loss, lost)
    assert {(one.loss, one.cards_lost) for one in best} <= {cost for costs in found.values() for cost in costs}


def test_the_budget_cuts_off_and_says_so():
    match = dealt(3, [5] * 8)
    found = plans(match.state, budget=100)
    assert not found.complete and found.looked > 100


def test_plans_of_another_seat_are_of_a_whole_turn():
    match = begin("1a", labs={0: ["1a"], 1: ["3a-4d-5b-7e"]}, actions=1, display=["6b"])
    assert plans(match.state).plans == () and plans(match.state, seat=1).plans[0].drug == "neurological"
    with pytest.raises(ValueError, match="there is no seat 2"):
        plans(match.state, seat=2)


def test_before_thresholds_are_dealt_nothing_can_be_said():
    state = GAME.initial_state(pharmalab.game("pocket_pharma").Config())
    for ask in (lambda: plans(state), lambda: launches(state, 0)):
        with pytest.raises(ValueError, match="thresholds are still to be dealt"):
            ask()
