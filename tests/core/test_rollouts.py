"""A policy by rollouts: what it compares, what it may know, how long it thinks."""

from dataclasses import replace
from itertools import count
from random import Random
from time import perf_counter

import pytest

from pharmalab.core import rollouts
from pharmalab.core.horizons import Horizon
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.rollouts import PlanningPolicy, RolloutPolicy
from pharmalab.core.work import Stopped, stop_when
from pharmalab.template.pills import GAME


def winning(state, seat):
    return GAME.returns(state)[seat]


HORIZON = Horizon(fast=RandomPolicy, ends=lambda start, now: False, worth=winning)


def decision(seed=0):
    """A state where a seat has a choice."""
    rng, state = Random(seed), GAME.start(GAME.Config()).state
    while GAME.to_move(state) < 0 or len(GAME.legal_actions(state)) < 2:
        chance = GAME.to_move(state) < 0
        state = GAME.apply(state, GAME.chance(state).sample(rng) if chance else GAME.legal_actions(state)[0]).state
    return state


def compared(rollouts=64, **options):
    state = decision()
    view = GAME.view(state, GAME.to_move(state))
    legal = GAME.legal_actions(view)
    return RolloutPolicy(GAME, HORIZON, rollouts, **options).compare(view, legal), legal


def test_every_choice_is_tried_and_the_best_comes_first():
    tried, legal = compared()
    assert {one.plan[0] for one in tried} == set(legal)
    finals = [one for one in tried if len(one.worths) == len(tried[0].worths)]
    assert tried[0].mean == max(one.mean for one in finals)
    assert sum(len(one.worths) for one in tried) <= 64 + len(legal) * (len(legal) - 1).bit_length()


def test_equal_views_get_equal_rollouts_and_another_seed_gets_others():
    assert compared() == compared()
    assert compared(seed=1)[0] != compared(seed=2)[0]


def test_the_lead_is_the_mean_of_the_differences_in_the_same_worlds():
    tried, _ = compared()
    first, second = tried[:2]
    gap, (low, high) = first.lead(second)
    both = list(zip(first.worths, second.worths, strict=False))
    assert gap == pytest.approx(sum(a - b for a, b in both) / len(both)) and low <= gap <= high


def test_it_thinks_no_longer_than_it_may():
    begun = perf_counter()
    tried, legal = compared(10**6, seconds=0.1)
    assert perf_counter() - begun < 5 and {one.plan[0] for one in tried} <= {*legal}


def test_when_the_time_is_up_it_finishes_no_round(monkeypatch):
    """With many choices, the rest of a round may take far longer than the limit."""
    clock = count()
    monkeypatch.setattr(rollouts, "perf_counter", lambda: next(clock))
    state = decision()
    view = GAME.view(state, GAME.to_move(state))
    legal = GAME.legal_actions(view)
    many = replace(HORIZON, plans=lambda view, legal: [(action,) for action in legal] * 10)
    tried = RolloutPolicy(GAME, many, seconds=5).compare(view, legal)
    assert [len(one.worths) for one in tried] == [1] * 5 and tried[0].mean == max(one.mean for one in tried)


def test_if_the_time_is_up_at_once_it_plays_as_the_fast_policy(monkeypatch):
    """A rollout or two of each choice say less than the fast policy knows."""
    monkeypatch.setattr(rollouts, "perf_counter", count().__next__)
    state = decision()
    view = GAME.view(state, GAME.to_move(state))
    legal = GAME.legal_actions(view)
    better = count()  # each rollout looks better than the one before
    sure = replace(HORIZON, fast=lambda rng: lambda view, legal: legal[-1], worth=lambda end, seat: next(better))
    assert RolloutPolicy(GAME, sure, seconds=3)(view, legal) == legal[-1]
    assert RolloutPolicy(GAME, sure, seconds=10**6)(view, legal) != legal[-1]


def test_it_can_be_stopped():
    with pytest.raises(Stopped), stop_when(lambda: True):
        compared()


def test_a_planning_policy_thinks_once_for_a_plan_and_makes_a_new_one_elsewhere():
    asked = []

    def horizon(view):
        asked.append(view)
        return HORIZON

    policy, state = PlanningPolicy(GAME, horizon, 8), decision()
    view = GAME.view(state, GAME.to_move(state))
    assert policy(view, GAME.legal_actions(view)) == policy(view, GAME.legal_actions(view)) and len(asked) == 1
    other = GAME.view(decision(5), GAME.to_move(decision(5)))
    assert policy(other, GAME.legal_actions(other)) in GAME.legal_actions(other) and len(asked) == 2
    assert policy.kind == "random"
