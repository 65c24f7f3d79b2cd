"""How well the policies play, and what they know."""

from collections import Counter

import pytest

import pharmalab
from pharmalab.core.policies import RandomPolicy
from pharmalab.games.pharma_code import GAME
from pharmalab.games.pharma_code.mechanisms.answers import Answered
from pharmalab.games.pharma_code.policies import Slots, Sorter, lack
from tests.games.pharma_code.table import ROWS, begin, events_of


def test_each_policy_is_better_than_the_one_before():
    def wins(better, worse, games, **config):
        total = 0.0
        for seed in range(games):
            match = pharmalab.new("pharma_code", seed=seed, **config)
            me = seed % 2
            match.play_with({me: better(seed), 1 - me: worse(seed)}, limit=2000)
            total += GAME.returns(match.state)[me]
        return total / games

    assert list(GAME.policies) == ["random", "slots", "casual", "sorter", "expert"]
    assert wins(Sorter, Slots, 20) > 0.7
    assert wins(Slots, RandomPolicy, 6) == 1.0


def test_the_cost_of_a_row():
    assert lack(ROWS[0], 50)[0] > 0
    assert lack((5, 8, 12, 20, 25, 30, 36, 41, 47), 50) == (0, 0)
    assert lack((5, 0, 12, 20, 25, 30, 36, 41, 47), 50) == (0, 0), "jokers stay"
    one, share = lack(ROWS[0], 50)
    assert 1 < one < 2 and share == 6 / 50, "6 to 11 would do for the 1"
    assert lack((50, 49, 48), 50)[0] > lack((10, 49, 48), 50)[0] > one / 9


@pytest.mark.parametrize("policy", [Slots, Sorter])
def test_answers_are_guessed(policy):
    """Whatever is right: a policy sees the question and its answers, and nothing else of the card."""
    said = []
    for seed in range(300):
        match = begin(events=["question_2"], questions=["Q01"], orders=["CAB"], mix_answers=True)
        match.push("Turn up an event card").play_with(policy(seed), limit=1)
        said += [event.answer for event in events_of(match, Answered)]
    assert len(said) == 300 and all(70 <= n <= 130 for n in Counter(said).values())
