"""Policies play whole games, answer equal positions equally, and each beats the one before it."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.policies import playout
from pharmalab.games.pocket_pharma import GAME, Config
from pharmalab.games.pocket_pharma.policies import Expert, Greedy, Planner
from pharmalab.games.pocket_pharma.policies.expert import TURNS, turns
from pharmalab.games.pocket_pharma.policies.valuation import Valuation
from tests.games.pocket_pharma.table import EXAMPLE, begin
from tests.games.rules import golden


def played(config, policies, seed, until=None):
    state, _ = playout(GAME, GAME.start(config).state, policies, Random(seed), 4000, until)
    return state


@pytest.mark.parametrize(("seats", "seed"), [(2, "greedy200/2/1"), (3, "t1"), (4, "t1"), (5, "t1")])
def test_greedy_games_end_by_the_rule(seats, seed):
    """Also the first one, in which two laboratories once hoarded pairs that never met their like, without end."""
    state = played(Config(seats=seats), [Greedy()] * seats, seed)
    assert not state.agenda and state.final and GAME.outcome(state).rule == "pocket_pharma/end-of-the-game"


def test_greedy_plays_every_module():
    config = Config(seats=2, advanced=True, specialists=True, market=True, experimental=True)
    state = played(config, [Greedy()] * 2, "t1")
    assert not state.agenda and state.final and GAME.outcome(state).rule == "pocket_pharma/end-of-the-game"
    assert any(len(up) < 4 for up in state.specialists), "Specialists are used"


def test_the_second_of_two_missing_cards_has_to_fit_the_first():
    """A pair that lacks another pair waits longer than a pair and a single card that lacks one of its like."""
    values = Valuation(begin("1a", "2a").state)
    two, one = (2, frozenset({3, 4, 5})), (1, frozenset({3}))
    assert values.wait(two) > values.wait(one) > values.wait((1, frozenset({3, 4, 5}))) > values.wait((0, frozenset()))


def test_random_and_planner_share_a_game_with_all_modules():
    config = Config(advanced=True, specialists=True, market=True, experimental=True, rounds=5)
    names = list(GAME.policies)
    assert names == ["random", "beginner", "greedy", "planner", "expert"]
    state = played(config, [GAME.policies["random"](1), GAME.policies["planner"](1)], 3)
    assert not state.agenda


def test_the_planner_beats_greedy():
    """In each of some games, from both seats; the benchmark measures how often."""
    won = 0.0
    for n in range(4):
        policies = [Greedy(), Greedy()]
        policies[n % 2] = Planner()
        won += GAME.returns(played(Config(), policies, f"both/{n}"))[n % 2]
    assert won >= 3


def test_the_expert_keeps_to_its_plan_for_a_turn():
    """It compares several turns in simulations, and then takes the actions of the best one without a second thought."""
    expert, match = Expert(1, rollouts=16), pharmalab.new("pocket_pharma", seed=1)
    first = expert(match.view(match.to_move), match.legal)
    tried = expert.compare(match.view(match.to_move), match.legal)
    assert len(tried) == TURNS and expert.planned[match.view(match.to_move)] == first
    plans, mover = expert.planned, match.to_move
    match.play_with({mover: expert}, until=lambda match: match.to_move != mover)
    assert expert.planned is plans and len(plans) > 3


@pytest.mark.parametrize("modules", [{}, {"advanced": True, "specialists": True, "market": True, "experimental": True}])
def test_every_turn_that_the_expert_tries_can_be_played(modules):
    fast = Planner(wide=2, widths=())
    state = played(Config(**modules), [fast, fast], "turns", lambda state: state.turn == 20 and state.actions == 3)
    view, values = GAME.view(state, GAME.to_move(state)), Valuation(state)
    for plan in turns(values, view, GAME.legal_actions(view)):
        now = view
        for action in plan:
            assert action in GAME.legal_actions(now)
            now = GAME.apply(now, action).state
        assert GAME.to_move(now) != GAME.to_move(view), "the plan ends with the turn, or where luck decides"


def test_a_launch_that_pays_is_done():
    match = begin(EXAMPLE, "9a", "9b", actions=1)
    for policy in (Greedy(), Planner()):
        assert policy(match.state, match.legal).label() == "Launch Neurological with 1a’s stack"


def test_in_its_last_turn_the_planner_buys_nothing():
    match = begin("1a", "2a", rounds=1, turn=1, starter=0, labs={1: ["1a", "2a"]})
    assert Planner()(match.state, match.legal).label() == "Pass one action"


def test_a_whole_game_as_text():
    match = pharmalab.new("pocket_pharma", seed=3, names=["Ada", "Ben"], rounds=6, specialists=True, experimental=True,
                          market=True)  # fmt: skip
    match.play_with({0: Planner(), 1: Greedy()})
    golden("pocket_pharma", "planner_and_greedy", match.transcript())


def test_greedy_uses_the_clinician_where_it_spares_more_than_its_points():
    match = begin(EXAMPLE, *(f"{n}a" for n in (6, 7, 8, 9, 10, 11)), specialists=True)
    match.push("Launch Neurological with 1a’s stack")
    view, legal = match.view(0), tuple(match.legal)
    one = Greedy()(view, legal)
    assert one == legal[-1], "one card is not worth it"
    several = view.replace(agenda=(view.agenda[0].replace(excess=4), *view.agenda[1:]))
    assert Greedy()(several, legal) != legal[-1], "several cards are"
