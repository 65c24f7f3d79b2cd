"""The board of Alchemists against bots: short buttons on a phone."""

import re

import pharmalab
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.lessons.alchemists.table import plain_table
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


def declaring(*favours):
    """You, with these favours, before the first of your three cubes."""
    match = plain_table(
        ("fern", "toad"), {}, frames=(Declare(0), Declare(1)), favours={0: favours}, config={"cubes": 3}
    )
    return Board(match, ["me", "random"])


def all_placed(board):
    """Put a cube on each of three spaces."""
    for space in ("forage", "test", "drink"):
        board.touch(f"space:{space}")
    return board


def test_a_click_on_a_space_puts_cubes_there_and_never_plays_a_favour():
    board = declaring("associate")
    all_placed(board)
    lit, ply = board.widget.places, board.match.ply
    assert "favour:associate" in lit and not any(place.startswith("space:") for place in lit)
    board.touch("space:test")
    assert board.match.ply == ply and "associate" in board.match.state.favours[0]
    assert "you have 0 left" in board.text("popover")
    board.touch("favour:associate")
    assert {"space:test", "space:forage"} <= board.widget.places.keys(), "the card goes to one of the spaces"
    board.touch("space:test")
    assert "On Test on Student, the Associate moves Anna’s cubes to the front." in str(board.match.log())


def test_done_is_the_main_button_when_only_a_favour_is_left():
    board = declaring("associate")
    assert "class" not in board.tag("act-Done declaring"), "cubes are left"
    all_placed(board)
    assert board.tag("act-Done declaring")["class"] == "pl-main"
    assert "class" not in board.tag("act-Play an Associate on Test on Student")


def test_the_board_waits_for_a_favour_that_may_still_be_declared():
    board = declaring("assistant")
    all_placed(board)
    assert isinstance(board.state.question.frame, Declare) and board.match.to_move == 0
    board.touch("favour:assistant").touch("space:forage")
    assert "Assistant" in str(board.match.log())
