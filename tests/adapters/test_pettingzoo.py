"""PettingZoo's own suites judge every game; what they do not ask is asked here."""

import json

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from pharmalab.adapters.pettingzoo import env
from pharmalab.core.configs import ConfigError
from pharmalab.core.legal import IllegalStep
from tests.adapters.games import each_game, each_table, named

# api_test would rather have one array than the dict with a mask, which its own games with masks give as well
pytestmark = pytest.mark.filterwarnings("ignore:Observation", "ignore:Action mask numpy array is all zeros")


@each_game
def test_api(name):
    api_test(env(named(name), tiny=True), num_cycles=200)


@each_game
def test_seed(name):
    seed_test(lambda: env(named(name), tiny=True), num_cycles=200)


@each_table
def test_full_size_with_a_limit(name, options):
    def make():
        return env(named(name), max_actions=120, **options)

    api_test(make(), num_cycles=100)
    seed_test(make, num_cycles=30)


def played(table, seed, choose):
    """Play to the end; the sums of the rewards, and the seats in the order in which they were asked."""
    table.reset(seed=seed)
    rewards, order = dict.fromkeys(table.agents, 0.0), []
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        order.append(agent)
        table.step(None if terminated or truncated else choose(agent, seen))
    return rewards, order


def first(agent, seen):
    return int(np.flatnonzero(seen["action_mask"])[0])


@each_game
def test_a_sensible_policy_plays_to_the_end(name):
    """The policy sees ``state_of``, chooses an action, and its number is played."""
    game = named(name)
    table = env(game, tiny=True)
    policy = game.make_policy(game.usual_policy, 5)

    def choose(agent, seen):
        legal = tuple(table.actions[n] for n in np.flatnonzero(seen["action_mask"]))
        return table.ids[policy(table.state_of(table.possible_agents.index(agent)), legal)]

    rewards, _ = played(table, 3, choose)
    assert tuple(rewards.values()) == game.returns(table.position)
    assert all(table.of.outcome(table.position).winners) or sum(rewards.values()) == pytest.approx(1)


@each_game
def test_the_observation_is_the_view_and_nothing_else(name):
    game = named(name)
    table = env(game, tiny=True)
    table.reset(seed=1)
    for seat, agent in enumerate(table.possible_agents):
        text = bytes(table.observe(agent)["observation"]).rstrip(b"\0")
        seen = game.State.decode({**json.loads(text), "config": table.state_of(seat).config.encode()})
        assert seen == game.view(table.position, seat) == table.state_of(seat)
        assert seen.agenda[0] == table.position.agenda[0], "the question that is asked"


@each_game
def test_the_mask_is_that_of_the_seat_to_move(name):
    table = env(named(name), tiny=True)
    table.reset(seed=1)
    for agent in table.possible_agents:
        mask = table.observe(agent)["action_mask"]
        legal = set(table.of.legal_actions(table.position)) if agent == table.agent_selection else set()
        assert {table.actions[n] for n in np.flatnonzero(mask)} == legal


def test_a_limit_truncates_everybody():
    table = env(named("pills"), max_actions=1)
    table.reset(seed=1)
    table.step(0)
    assert all(table.truncations.values()) and not any(table.terminations.values())


def test_another_seed_is_another_game():
    table = env(named("pills"))
    ends = {tuple(played(table, seed, first)[0].values()) for seed in range(10)}
    assert ends == {(1.0, 0.0), (0.0, 1.0)}


def test_an_illegal_action_is_refused_with_the_reason_of_the_game():
    table = env(named("pills"), highest=1)  # both cards are dealt: there is no pile
    table.reset(seed=1)
    with pytest.raises(IllegalStep, match=r"Swap: The pile is empty\."):
        table.step(1)
    with pytest.raises(AssertionError):
        table.step(2)  # PettingZoo's own guard: there is no such number


def test_wrong_options_name_the_way_out():
    with pytest.raises(ConfigError, match="did you mean highest"):
        env(named("pills"), higest=3)
    with pytest.raises(ValueError, match="there is no game"):
        env("chess")


def test_a_view_that_does_not_fit_says_so():
    table = env(named("pills"), length=10)
    table.reset(seed=1)
    with pytest.raises(ValueError, match=r"length="):
        table.last()


def test_the_picture_is_that_of_the_game():
    table = env(named("pills"))
    table.reset(seed=1)
    assert table.render().startswith("<svg")
