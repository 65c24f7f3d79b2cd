"""Levels: policies under names that all games share."""

import pytest

from pharmalab.core import registry
from pharmalab.core.levels import LEVELS, Level

GAMES = [registry.game(name) for name in registry.names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_levels_of_a_game(game):
    assert tuple(game.levels) in (LEVELS, LEVELS[:3])
    chosen = [one.policy for one in game.levels.values()]
    assert chosen == [name for name in game.policies if name in chosen], "from the weakest to the strongest"
    for name, level in game.levels.items():
        assert game.policy_name(name) == level.policy and game.level_name(level.policy) == name
        assert type(game.make_policy(name, 1)) is type(game.make_policy(level.policy, 1))
    assert game.level_name("random") == "random" and game.levels["strong"].policy == game.usual_policy


def test_what_is_said_about_a_level():
    team = Level("x", wins=83.3, games=60, seconds=0.02)
    assert team.strength() == "wins about 83 of 100 games with 2 players" and team.pace() == "answers at once"
    duel = Level("x", wins=74, games=100, seconds=0.7, against="casual")
    assert duel.strength() == "wins about 74 of 100 games against 1 Casual bot"
    assert duel.pace(slower=5, longest=2) == "thinks for up to 2 seconds"
    assert duel.pace() == "thinks for up to a second" and duel.pace(slower=5) == "thinks for up to 4 seconds"
    three = Level("x", wins=47, games=600, seconds=0, against="casual", seats=3)
    assert three.strength() == "wins about 47 of 100 games against 2 Casual bots"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_levels_say_the_same_fact(game):
    against = [one.against for one in game.levels.values()]
    assert against in ([""] * len(against), ["random", *list(game.levels)[:-1]]), "each against the next weaker one"


def test_numbers_that_cannot_be_are_refused():
    with pytest.raises(ValueError, match="x: wins=101 %"):
        Level("x", wins=101, games=1, seconds=0)


def test_a_name_that_is_neither_level_nor_policy():
    game = registry.game("pandemic")
    with pytest.raises(ValueError, match="Pandemic has no policy “stronk”: did you mean strong"):
        game.make_policy("stronk", 0)
