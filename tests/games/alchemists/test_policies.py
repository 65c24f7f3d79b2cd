"""Policies play whole games legally from what their seat may see, and each beats the one before it."""

from random import Random

import pytest

from pharmalab.core.policies import playout
from pharmalab.games.alchemists import GAME, Config
from tests.effort import part, some

BEST = [name for name in GAME.policies if name != "random"]

TABLES = [(2, "apprentice"), (3, "master"), (4, "apprentice"), (2, "master"), (3, "apprentice"), (4, "master")]


def played(config, names, seed):
    policies = [GAME.policies[name](seat) for seat, name in enumerate(names)]
    state, _ = playout(GAME, GAME.start(config).state, policies, Random(seed), 4000)
    return state


class Watched:
    """A policy that is asked twice: also with a position that its seat cannot tell from the first."""

    def __init__(self, policy):
        self.policy, self.asked = policy, 0

    def __call__(self, view, legal):
        answer = self.policy(view, legal)
        assert answer in legal
        self.asked += 1
        if self.asked % 60 == 0:
            seat, again = view.agenda[0].seat, GAME.resample(view, Random(self.asked))
            other = GAME.view(again, seat)
            assert self.policy(other, GAME.legal_actions(again)) == answer, "it looks at what it cannot know"
        return answer


@pytest.mark.parametrize("name", BEST)
@pytest.mark.parametrize(("seats", "variant"), some(TABLES))
def test_whole_games_from_views_alone(name, seats, variant):
    config = Config(seats=seats, variant=variant)
    policies = [Watched(GAME.policies[name](seat)) for seat in range(seats)]
    state, _ = playout(GAME, GAME.start(config).state, policies, Random(f"{name}/{seats}"), 4000)
    assert not state.agenda and GAME.outcome(state)


def test_the_student_beats_random():
    for seed in range(2):
        state = played(Config(seats=2), ["student", "random"], seed)
        assert GAME.returns(state) == (1.0, 0.0)


def test_the_professor_beats_students():
    """In most of some games, from both seats; the benchmark measures how often."""
    won = 0.0
    for n in range(1, 1 + part(4)):
        names = ["professor" if seat == n % 2 else "student" for seat in range(2)]
        won += GAME.returns(played(Config(seats=2), names, f"both/{n}"))[n % 2]
    assert won >= part(4) - 1 and won


def test_every_policy_plays_the_tiny_game():
    for name in GAME.policies:
        assert not played(GAME.tiny, [name] * 2, 1).agenda
