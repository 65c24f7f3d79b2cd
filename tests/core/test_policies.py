"""Policies say of what kind they are, and keep to it."""

from random import Random

import pytest

from pharmalab.core import registry
from pharmalab.core.dealers import Scripted
from pharmalab.core.policies import KINDS, RandomPolicy, ScriptedPolicy, fixed, kind_of
from pharmalab.core.rollouts import RolloutPolicy
from pharmalab.core.start import new
from pharmalab.template.pills import GAME
from tests.core.test_odds import winner

POLICIES = [(name, policy) for name in registry.names() for policy in registry.game(name).policies]
FIXED = [(name, policy) for name, policy in POLICIES if registry.game(name).policies[policy](0).kind == "fixed"]


def first(view, legal):
    return legal[0]


@pytest.mark.parametrize(("name", "policy"), POLICIES)
def test_every_policy_of_the_games_says_its_kind(name, policy):
    """One that has a generator is not fixed, and one that is not fixed has one: it can be given another luck."""
    one = registry.game(name).policies[policy](0)
    assert one.kind in KINDS and (one.kind == "fixed") == (not hasattr(one, "rng"))


@pytest.mark.parametrize(("name", "policy"), FIXED)
def test_fixed_ones_answer_equal_views_equally(name, policy):
    game, rng = registry.game(name), Random(f"{name}/{policy}")
    one = game.policies[policy](0)
    if isinstance(one, RolloutPolicy):
        one.rollouts = 4  # as many do what more would
    state, seen = game.start(game.Config()).state, {}
    for _ in range(150):
        if not state.agenda:
            break
        seat = state.agenda[0].seat
        if seat < 0:
            step = game.chance(state).sample(rng)
        else:
            view = game.view(state, seat)
            step = one(view, game.legal_actions(view))
            seen[view] = step
        state = game.apply(state, step).state
    assert len(seen) > 10 and all(one(view, game.legal_actions(view)) == step for view, step in seen.items())


def test_what_says_nothing_counts_as_random():
    assert kind_of(first) == kind_of(ScriptedPolicy([])) == "random" and kind_of(RandomPolicy()) == "uniform"
    assert kind_of(fixed(lambda view, legal: legal[0])) == "fixed"
    first_of_a_kind = fixed(lambda view, legal: legal[0])
    first_of_a_kind.kind = "blind"
    with pytest.raises(
        ValueError, match="has the unknown kind 'blind'; a policy’s kind is one of fixed, uniform, random"
    ):
        kind_of(first_of_a_kind)


def test_an_exact_walk_refuses_dice():
    match = new(GAME, dealer=Scripted([2, 5]))
    odds = match.odds(winner, policies=["random", first])
    assert not odds.exact and not odds.chances
    assert odds.why == "the policy “first” may throw dice of its own: it is not marked as fixed"
    assert match.odds(winner, policies=["random", fixed(lambda view, legal: legal[0])]).exact
    assert match.odds(winner, policies="random").exact
