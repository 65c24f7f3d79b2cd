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


@pytest.mark.parametrize("name", GAMES)
def test_the_first_hint_speaks_of_the_position_and_names_no_move(name):
    game, said = registry.game(name), set()
    for state in positions(game, 2 * COUNT, longest=200):
        seat = game.to_move(state)
        view = game.view(state, seat)
        told = [one.now(view, seat) for one in game.coaching.measures if one.now]
        assert all(text == "" or (text[0].isupper() and text.endswith(".")) for text in told)
        assert not [one.label() for one in game.legal_actions(view) if f"“{one.label()}”" in " ".join(told)]
        said.update(filter(None, told))
    assert len(said) > 4, "it differs from position to position"


@pytest.mark.parametrize("name", ("off_label", "pharma_code"))
def test_the_first_hint_says_what_to_do_and_why(name):
    game, seen = registry.game(name), set()
    for state in positions(game, 6, most=8, longest=120, seed="advice"):
        seat = game.to_move(state)
        view = game.view(state, seat)
        coach = Coach(game, view)
        coach.run(1)
        for choice in coach.choices:
            said = game.coaching.advice(view, seat, coach.plan(choice))
            kind = type(choice.action).__name__
            assert said or kind in ("PlayEvent", "Leave", "Answer", "Swap") or "Name" in kind or "Trade" in kind, kind
            assert not said or (said[0].islower() and not said.endswith(".")), said
            seen.add(said)
    assert sum(" because " in said or " although " in said for said in seen) > 8, seen
