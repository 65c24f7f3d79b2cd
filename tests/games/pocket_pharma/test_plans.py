"""Launches and plans: what is found is legal and costs what it says, and nothing better is left out."""

from itertools import combinations
from random import Random

import pytest

import pharmalab
from pharmalab.games.pocket_pharma import GAME
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS, VALUE
from pharmalab.games.pocket_pharma.mechanisms.side_effects import SideEffectsCost
from pharmalab.games.pocket_pharma.odds import launches, plans
from pharmalab.games.pocket_pharma.odds.plans import prices
from tests.effort import some
from tests.games.pocket_pharma.rows import unbeaten, worths
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
        "Take 9d to a stack of its own, so that the next card costs less",
        "Take 6b onto 3a-4d-5b-7e",
        "Launch Neurological with 3a-4d-5b-6b-7e: profit 18, loss 1, 0 cards lost",
    )
    assert best.aside == ("09d",) and best.actions == 3 and follow(match, best).state.losses[0] == 1


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


SIZES = (4,), (4, 2), (3, 1), (5,), (4, 1), (3, 2), (4, 1, 1), (3, 3), (1,)


def small(seed):
    """A small laboratory of low cards, by turns with Specialists and experimental fragments."""
    rng = Random(seed)
    cards = [card for card in FRAGMENTS if VALUE[card] <= rng.choice((4, 5, 6))]
    rng.shuffle(cards)
    lab = [[cards.pop() for _ in range(size)] for size in rng.choice(SIZES)]
    specialists, experimental, advanced = bool(seed % 2), seed % 4 >= 2, not seed % 3
    return begin(
        labs={0: lab, 1: []},
        display=[cards.pop() for _ in range(6)],
        actions=rng.choice((1, 2)) if specialists else rng.choice((2, 3, 3)),
        specialists=specialists,
        experimental=experimental,
        advanced=advanced,
    )


@pytest.mark.parametrize("seed", some(range(60), 3))
def test_nothing_better_is_left_out_and_nothing_worse_listed(seed):
    """Against every row of actions of the referee."""
    match = small(seed)
    found = plans(match.state)
    assert found.complete
    assert {plan.worth for plan in found.plans} == unbeaten({worth for _, worth in worths(match.state)})


def test_a_card_aside_is_one_more_that_side_effects_can_cost():
    """Here the cheapest way loses a card: both ways are listed, for neither beats the other."""
    match = begin("1a-2d-3g-5a", display=["9c", "4d", "1b", "1c", "2c", "2e"])
    assert {(plan.loss, plan.cards_lost) for plan in plans(match.state).plans} == {(2, 1), (3, 0)}


def test_prices_with_cards_aside_against_every_choice_of_them():
    for size in range(1, 7):
        for needed in (row for n in range(1, size + 1) for row in combinations(range(size), n)):
            others = [place for place in range(size) if place not in needed]
            found = prices(needed, len(others))
            for n in range(len(others) + 1):
                taken = [sorted((*needed, *aside)) for aside in combinations(others, n)]
                least = min(sum(place - ahead for ahead, place in enumerate(row)) for row in taken)
                assert found[min(n, len(found) - 1)] == least


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
