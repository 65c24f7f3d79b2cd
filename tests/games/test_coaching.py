"""Every game's coach, in positions from play: legal hints, and numbers that a recount gives too."""

from random import Random

import pytest

from benchmarks.coach import examine, positions
from pharmalab.core import registry
from pharmalab.core.coach import ENOUGH, Coach
from pharmalab.core.coach_words import compare, hints, why

GAMES = ("pandemic", "off_label", "pharma_code", "pocket_pharma", "alchemists")
COUNT = 3


@pytest.mark.parametrize("name", GAMES)
def test_hints_are_legal_and_numbers_match_a_recount(name):
    game = registry.game(name)
    found = examine(game, positions(game, COUNT, most=5, longest=80), tries=ENOUGH, again=False)
    assert len(found.whole) == COUNT and not found.faults, found.faults


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_makes_no_difference(name):
    game, rng = registry.game(name), Random(1)
    state = next(positions(game, 1, most=5, longest=80, seed="leaks"))
    view = game.view(state, game.to_move(state))
    other = game.resample(view, rng)
    said = []
    for one in (state, other):
        coach = Coach(game, game.view(one, game.to_move(one)))
        coach.run(2)
        actions = [choice.action for choice in coach.choices]
        words = [why(coach, action) for action in actions]
        said.append((hints(coach), words, compare(coach, *actions[:2])))
    assert said[0] == said[1]
