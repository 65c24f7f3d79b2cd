"""The board of Alchemists against bots: short buttons on a phone."""

import re

import pharmalab
from pharmalab.games.alchemists.mechanisms.declare import Declare
from tests.widgets.board import Board


def test_the_status_line_names_all_the_cubes_placed_and_not_the_lowest_row_alone():
    match = pharmalab.new("alchemists", seats=2, seed=4)
    match.play_with("random", until=lambda match: match.to_move == 0 and isinstance(match.state.agenda[0], Declare))
    board = Board(match, ["me", "random"]).act("Declare Test on Student")
    board.touch("space:forage")
    assert "You have put cubes on Forage for Ingredient and Test on Student." in board.text("status")


def test_a_phone_has_a_short_button_for_each_row_where_a_cube_can_go():
    match = pharmalab.new("alchemists", seats=2, seed=4)
    match.play_with("random", until=lambda match: match.to_move == 0 and isinstance(match.state.agenda[0], Declare))
    board = Board(match, ["me", "random"])
    board.click("list")  # else the list has all of them
    assert "pl-briefs" not in board.widget.bar
    board.do("narrow", value="phone")
    assert board.has("brief-Declare Forage for Ingredient")
    assert "brief-Declare Sell" not in board.widget.bar, "it is closed in the first round"
    board.click("brief-Declare Test on Student")
    assert "1 cube on Test" in str(board.match.log())
    found = re.findall(r'data-key="brief-Declare (\w+)', board.widget.bar)
    assert found[:2] == ["Forage", "Transmute"], "in the board’s order, also those that go before"
