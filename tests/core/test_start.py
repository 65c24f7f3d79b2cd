"""The calls with which everything starts: each wrong word is named, and how to fix it."""

from pathlib import Path

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.start import config_of
from pharmalab.core.values import Value
from pharmalab.template.pills import GAME, Config


def test_everything_exported_is_there():
    assert all(getattr(pharmalab, name) is not None for name in pharmalab.__all__)
    assert pharmalab.RealTable(seat=0).seat == 0 and match_to_its_end().to_move == pharmalab.OVER
    with pytest.raises(AttributeError, match="has no attribute 'Pandemic'"):
        _ = pharmalab.Pandemic


def match_to_its_end():
    return pharmalab.new(GAME, seed=3).play_with("random")


def test_whose_turn_it_is():
    match = pharmalab.new(GAME, seed=3)
    assert match.turn == match.to_move == 0 and not match.is_over and match.returns == (0.0, 0.0)
    assert pharmalab.new(GAME, dealer=pharmalab.RealTable()).turn is None, "a person enters the card first"
    ended = match_to_its_end()
    assert ended.turn is None and ended.is_over and sum(ended.returns) == 1
    assert ended.undo().mover in (0, 1) and not ended.is_over and ended.undone
    assert ended.redo() and ended.is_over


def test_new():
    match = pharmalab.new(GAME, seed=3, highest=4)
    assert match.config == Config(highest=4) and match.dealer.seed == 3
    assert pharmalab.new(GAME, tiny=True).config == GAME.tiny


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"higest": 3}, "Sugar Pills has no option “higest”: did you mean highest"),
        ({"colour": 3}, "no option “colour”: there are seats, highest"),
        ({"highest": "many"}, "Sugar Pills: highest is 'many'; it must be a whole number"),
        ({"highest": 2.5}, "highest is 2.5; it must be a whole number"),
        ({"highest": None}, "highest is None; it must be a whole number"),
        ({"highest": object()}, "highest cannot be an object"),
        ({"highest": "\ud800"}, "highest cannot be '.+'"),
    ],
)
def test_wrong_options(fields, said):
    with pytest.raises(ConfigError, match=said):
        pharmalab.new(GAME, **fields)


def test_options_that_no_page_can_hold():
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    for value, said in ((10**5000, "a number with"), (deep, "a list with")):
        with pytest.raises(ConfigError, match=f"highest cannot be {said}"):
            pharmalab.new(GAME, highest=value)


def test_what_a_config_itself_refuses():
    class Strict(Value, frozen=True):
        seats: int = 2

        def __post_init__(self):
            if self.seats > 2:
                raise ConfigError(f"seats={self.seats}: 2 can play")

    class StrictGame(type(GAME)):
        Config = Strict

    with pytest.raises(ConfigError, match="Sugar Pills: seats=3: 2 can play"):
        config_of(StrictGame(), seats=3)


def test_no_such_game():
    for call in (pharmalab.new, pharmalab.game, pharmalab.position):
        with pytest.raises(ValueError, match="did you mean off_label"):
            call("off_lable")


def test_names_of_the_package_are_not_those_of_its_modules():
    """`import pharmalab.games` would put the package in the place of a function with its name."""
    modules = {path.stem for path in Path(pharmalab.__file__).parent.iterdir()}
    assert not modules & set(pharmalab.__all__)
    assert all(getattr(pharmalab, name) for name in pharmalab.__all__)


def test_games():
    games = pharmalab.all_games()
    assert list(games) == ["alchemists", "off_label", "pandemic", "pharma_code", "pocket_pharma"]
    assert all(game.name == name for name, game in games.items())


def test_seeds_differ_when_none_is_given():
    assert len({pharmalab.new(GAME).dealer.seed for _ in range(20)}) > 10


def test_values():
    config = Config(highest=4)
    assert config.replace(seats=3) == Config(3, 4) and config.highest == 4
    assert Config.decode(config.encode()) == config and config.encode() == {"highest": 4}
    with pytest.raises(TypeError):
        config.replace(colour="red")
    with pytest.raises(AttributeError):
        config.highest = 5
    with pytest.raises(ValueError, match="highest"):
        Config.decode({"highest": "x"})


def test_a_word_that_an_option_does_not_have():
    with pytest.raises(ConfigError, match="it must be parity or presence"):
        pharmalab.new("off_label", token_rule="x")


def test_a_game_is_named_by_a_text():
    with pytest.raises(ValueError, match="name is None; it must be a game or its name: alchemists"):
        pharmalab.new(None)


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        (1.5, "seed is 1.5; it must be a whole number, text or None"),
        (True, "seed is True; it must be a whole number, text or None"),
        (10**100, "the seed has more than 100 digits"),
        ("s" * 601, "the seed has 601 characters, but the limit is 600"),
        ("\ud800", "the seed contains the control character U.D800"),
    ],
)
def test_what_is_no_seed(seed, said):
    with pytest.raises(ValueError, match=said):
        pharmalab.new(GAME, seed=seed)
