"""Numbers for learners: of fixed length, bounded, made of the view alone; actions there and back; a length limit."""

from collections import namedtuple
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.rl_environment import Environment

from pharmalab.adapters import openspiel, pettingzoo
from pharmalab.adapters.encodings import Encoding
from pharmalab.core.agenda import OVER
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.start import new
from pharmalab.probability import tournament
from tests.adapters.games import each_game, named

ENDLESS = ("pharma_code", "pocket_pharma")  #: random play does not end them
Output = namedtuple("Output", ["action"])


def positions(game, config, most, seed=1):
    """Positions of random play in which somebody decides."""
    state, rng = game.start(config).state, Random(seed)
    for _ in range(most):
        if (seat := game.to_move(state)) == OVER:
            return
        if seat >= 0:
            yield state, seat
            state = game.apply(state, rng.choice(game.legal_actions(state))).state
        else:
            state = game.apply(state, game.chance(state).sample(rng)).state


@each_game
def test_observations_are_bounded_and_made_of_the_view_alone(name):
    """Another full state with the same view gives the same numbers, and different views nearly always others."""
    game, rng = named(name), Random(2)
    encoding = Encoding(game)
    known = {}
    for state, seat in positions(game, encoding.config, 60):
        view = game.view(state, seat)
        seen = encoding.observe(state, seat)
        assert seen.shape == (encoding.size,) and seen.dtype == np.float32 and np.abs(seen).max() <= 1
        assert np.array_equal(seen, encoding.observe(view, seat))
        assert np.array_equal(seen, encoding.observe(game.resample(view, rng), seat))
        known.setdefault(seen.tobytes(), set()).add((view.replace(config=None), seat))
    assert all(len(views) == 1 for views in known.values())


@each_game
def test_every_number_has_a_name_of_its_own(name):
    encoding = Encoding(named(name))
    assert len(encoding.names) == len(set(encoding.names)) == encoding.size


@each_game
def test_actions_there_and_back(name):
    encoding = Encoding(named(name))
    assert [encoding.encode_action(encoding.decode_action(n)) for n in range(len(encoding.actions))] == list(
        range(len(encoding.actions))
    )
    with pytest.raises(ValueError, match="there is no action -1: the actions are 0 to"):
        encoding.decode_action(-1)
    with pytest.raises(ValueError, match="has no action"):
        encoding.encode_action("nothing")


def test_what_the_numbers_say():
    """A hand of Off-Label: own cards in their places, others' as blanks; the seats turn with the one that looks."""
    match = new("off_label", seed=4, seats=3)
    encoding = Encoding("off_label", seats=3)
    for seat in range(3):
        seen = dict(zip(encoding.names, encoding.observe(match.state, seat), strict=True))
        assert seen[f"my seat {seat}"] == 1 and seen["actions left"] == 1
        for card in match.state.hands[seat]:
            assert seen[f"hands seat +0 {card}"] == 1
        assert seen["hands seat +0 other"] == 0 and seen["hands seat +1 other"] > 0
        assert seen[f"leader seat +{(match.state.leader - seat) % 3}"] == 1


@pytest.mark.parametrize("name", ENDLESS)
def test_a_limit_ends_what_random_play_does_not(name):
    """In both libraries after the same actions, with returns of 0; the observation tells how many are left."""
    table = pettingzoo.env(name, max_actions=30, encoding="numbers")
    table.reset(seed=3)
    left = table.unwrapped.encoding.names.index("actions left")
    shares, rng = [], Random(1)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        assert not terminated and reward == 0 and table.observation_space(agent).contains(seen)
        if not truncated:
            shares.append(float(seen["observation"][left]))
        table.step(None if truncated else rng.choice(np.flatnonzero(seen["action_mask"])))
    assert shares == pytest.approx([1 - n / 30 for n in range(30)])

    state = openspiel.load(name, max_actions=30).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        assert state.observation_tensor()[left] == pytest.approx(1 - state.at.played / 30)
        assert f'"actions_left": {30 - state.at.played}' in state.observation_string()
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.at.played == 30 and not any(state.returns()) and state.legal_actions() == []


def test_openspiels_suite_judges_a_game_with_a_limit():
    game = openspiel.load("pharma_code", tiny=True, max_actions=5)
    assert game.max_game_length() == 5 and pyspiel.load_game(str(game)).encoding.max_actions == 5
    pyspiel.random_sim_test(game, 3, True, False)
    with pytest.raises(ValueError, match="max_actions is 0"):
        openspiel.load("pharma_code", max_actions=0)


def test_an_agent_of_pettingzoo_enters_a_tournament():
    act = lambda seen: int(np.flatnonzero(seen["action_mask"])[0])  # noqa: E731
    agent = pettingzoo.Agent(act, "off_label", tiny=True)
    config = named("off_label").tiny
    found = tournament("off_label", {"agent": agent, "random": "random"}, 3, config=config, progress=False)
    assert found.rounds == 3 and not found.unfinished


def test_an_agent_of_openspiel_enters_a_tournament():
    """It sees in a tournament what it sees in OpenSpiel's own environment."""

    class Watcher:
        def __init__(self):
            self.seen = []

        def step(self, step, is_evaluation=False):
            seat = step.observations["current_player"]
            self.seen.append(list(step.observations["info_state"][seat]))
            return Output(step.observations["legal_actions"][seat][0])

    there, here = Watcher(), Watcher()
    game = openspiel.load("off_label", tiny=True)
    there.step(Environment(game, seed=1).reset())
    policy = openspiel.Agent(here, "off_label", tiny=True)
    first = next(s for s, _ in positions(named("off_label"), game.config, 50))
    policy(first, named("off_label").legal_actions(first))
    assert len(here.seen[0]) == len(there.seen[0]) == game.observation_tensor_size()
    found = tournament("off_label", {"agent": policy, "random": RandomPolicy()}, 2, config=game.config, progress=False)
    assert not found.unfinished
