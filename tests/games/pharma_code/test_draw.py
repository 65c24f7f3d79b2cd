"""The board: what can be clicked, and what it tells."""

import re
from xml.etree import ElementTree

import pharmalab
from pharmalab.core.policies import RandomPolicy
from pharmalab.games.pharma_code import GAME, Config
from tests.games.pharma_code.table import full_game


def test_every_action_can_be_clicked():
    """What an action touches is on the board whenever it is legal."""
    for seed, options in [
        (1, {}),
        (2, {"show_events": True}),
        (3, {"drawn_card": "may_discard"}),
        (4, {"language": "zh"}),
    ]:
        match = pharmalab.new("pharma_code", seed=seed, seats=4, **options)
        for _ in range(60):
            if match.to_move < 0:
                break
            svg = GAME.draw(match.view(match.to_move), match.who)
            ids = set(re.findall(r'data-id="([^"]*)"', svg))
            for action in match.legal:
                assert set(action.touches()) <= ids, f"{action} touches {action.touches()}"
            match.push(RandomPolicy(seed + match.ply)(None, match.legal[:]))


def test_the_board_tells_what_is_reconstructed_and_escapes_names():
    match = pharmalab.new("pharma_code", seed=1, names=["<b>Ada</b>", "李 & Co"])
    svg = GAME.draw(match.state, match.who)
    assert "track: reconstruction" in svg and "<b>" not in svg and "&lt;b&gt;Ada" in svg
    ElementTree.fromstring(svg)
    own = pharmalab.new("pharma_code", seed=1, goal=30)
    assert "track: own set-up" in GAME.draw(own.state)
    before = GAME.draw(GAME.initial_state(Config()))
    assert "data-id" in before and "start" in before


def test_the_board_of_the_end():
    match = full_game(2)
    assert "wins!" in GAME.draw(match.state, match.who) or "win!" in GAME.draw(match.state, match.who)
