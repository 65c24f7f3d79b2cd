"""Every position that random play comes to is possible, the final one too, in whatever way the game ended."""

import random
from collections import Counter

import pytest

import pharmalab
from pharmalab.core.start import config_of
from tests.effort import part
from tests.games.test_mutants import SET_UPS, stepped

NEAR = ("Atlanta", "Chicago", "Montreal", "New York", "Washington", "San Francisco", "London", "Paris", "Madrid")
#: besides those of the mutants: small decks, in which epidemics are drawn together; other ways to end
MORE = {
    "alchemists": ({"seats": 2, "rounds": 2, "favours_drawn": 3}, {"seats": 3, "rounds": 1, "variant": "master"}),
    "off_label": ({"seats": 3, "hand": 3},),
    "pandemic": (
        {"seats": 2, "epidemics": 6, "hand": 1, "cities": NEAR, "events": (), "infected": (1,), "outbreak_limit": 3},
        {"seats": 2, "epidemics": 6, "hand": 1, "cities": NEAR, "events": (), "infected": (1,), "supply": 12},
        {"seats": 2, "epidemics": 0, "hand": 1, "cities": NEAR, "events": (), "infected": (1,), "cure": 2},
        {"seats": 3, "epidemics": 1, "hand": 1, "cities": NEAR, "infected": (1,), "decides": "owners"},
    ),
    "pharma_code": ({"seats": 2, "start_player": "winner"}, {"seats": 3, "row": 2, "turns": 1}),
    "pocket_pharma": ({"seats": 4, "rounds": 2}, {"seats": 2, "specialists": True, "experimental": True}),
}
MOST = 900  #: steps of a game: chance alone does not end all of them


@pytest.mark.parametrize("name", SET_UPS)
def test_every_position_of_random_games_is_possible(name):
    game, ways = pharmalab.game(name), Counter()
    for fields in (*SET_UPS[name], *MORE[name]):
        config = config_of(game, **fields)
        for seed in range(part(24 if name == "pandemic" else 4)):
            rng, state = random.Random(f"{name}/{fields}/{seed}"), game.start(config).state
            every = rng.randrange(7)
            for n in range(MOST):
                if n % 7 == every or not state.agenda:
                    assert game.impossible(state) == [], (fields, seed, n)
                if not state.agenda:
                    ways[game.outcome(state).rule] += 1
                    break
                state = stepped(game, state, rng)
    assert ways
    if name == "pandemic":
        assert len(ways) == 4, f"won, and lost in every way: {ways}"


def test_a_game_lost_in_the_first_of_two_epidemics_leaves_the_other_one_drawn():
    """It came with the first one and never began, so it lies nowhere."""
    game, found = pharmalab.game("pandemic"), 0
    config = config_of(game, **MORE["pandemic"][0])
    for seed in range(40):
        rng, state = random.Random(seed), game.start(config).state
        while state.agenda:
            state = stepped(game, state, rng)
        left = sum(layer.known.count("epidemic") for layer in state.player_deck.layers)
        if left + state.epidemics < config.epidemics:
            found += 1
            assert game.impossible(state) == []
            early = state.replace(epidemics=state.epidemics - 1)
            assert any("came; there are 6" in one for one in game.impossible(early)), "two of them are too many"
    assert found > 3
