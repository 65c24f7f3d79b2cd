"""One seat's real table of Alchemists on the board: a set-up in few answers, cards that come in one go, what is
declared in any order, and the grants of one's own copy."""

import re

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.favours.herbalist import HERBALIST, Herbalists
from pharmalab.games.alchemists.mechanisms.setup import KeepFavour
from tests.widgets.board import Board

NAMES = ("Ann", "Ben", "Cleo")
CHIP = re.compile(r'<button[^>]*data-key="((?:tick|enter)-[^"]*)"[^>]*class="pl-chip"[^>]*>([^<]*)<')
SET_UP = {"starting": 1, "artifacts_each": 0, "favours_drawn": 0}


def seated(seats=2, **config):
    board = Board(pharmalab.new("alchemists", seats=seats, dealer=RealTable(seat=0), names=NAMES[:seats], **config))
    board.state.inspector.listed = False
    board.widget.redraw()
    return board


def chips(board):
    """The words on the buttons for what can be seen, with their keys."""
    return {words: key for key, words in CHIP.findall(board.widget.bar)}


def entered(board, *names):
    for name in names:
        board.click(chips(board)[name])
    return board


def hand_and_row(**config):
    """Ann has a toad, a fern and a flower; the row is to be entered."""
    return entered(seated(**SET_UP, **config), "Cleric", "Toad", "Fern", "Flower")


# --- in one go --------------------------------------------------------------------------------------------------


def test_the_set_up_of_two_players_takes_ten_answers_at_most():
    board, answers = seated(), 0
    while not isinstance(board.match.question, Declare):
        ply, answers = board.match.ply, answers + 1
        while board.match.ply == ply:
            names = [name for name, key in chips(board).items()
                     if name != "Herbalist" and "disabled" not in (tag := board.tag(key))
                     and tag.get("aria-pressed") != "true"]  # fmt: skip
            if names:
                entered(board, names[-1])
            elif board.match.to_move == 0 and isinstance(board.match.question, KeepFavour):
                board.match.push(board.match.legal[0])
                board.state.moved()
                board.widget.redraw()
            else:
                board.touch(next(iter(board.widget.places)))
            assert not board.state.trouble, board.text("status")
    assert answers <= 10, "with the order spaces of both"


def test_the_row_is_one_question_and_the_last_card_ends_it():
    board = hand_and_row()
    assert "Which ingredients are turned face up in the row?" in board.text("bar") and "0 of 5" in board.text("bar")
    entered(board, "Toad", "Toad", "Scorpion", "Fern")
    assert "4 of 5" in board.text("bar") and "Toad × 2" in board.text("bar") and board.match.state.row == ()
    entered(board, "Mushroom")
    assert board.match.state.row == ("fern", "mushroom", "scorpion", "toad", "toad")
    assert "Which order space does Ben take?" in board.text("bar")


def test_undo_gives_the_whole_row_back_to_be_changed():
    board = entered(hand_and_row(), "Toad", "Toad", "Scorpion", "Fern", "Mushroom").click("undo")
    assert board.match.state.row == () and "4 of 5" in board.text("bar")
    board.click("redo")
    assert len(board.match.state.row) == 5
    board.click("undo", "undo")
    assert board.match.state.hands[0] == () and "Which ingredients does Ann draw?" in board.text("bar")


def test_a_card_that_was_ticked_is_taken_back():
    board = entered(hand_and_row(), "Toad", "Toad", "Scorpion")
    toad = next(tag["data-key"] for tag in board.tags() if tag.get("aria-label") == "take back Toad")
    board.click(toad)
    assert "2 of 5" in board.text("bar") and "Toad × 2" not in board.text("bar")


def test_no_more_of_a_card_than_there_are_and_no_more_of_a_level_than_lie_there():
    board = seated(starting=1)
    first = list(chips(board))
    entered(board, *first[:3])
    assert "3 of 9" in board.text("bar")
    assert all("disabled" in board.tag(chips(board)[name]) for name in first[3:6]), "of level 1 there are three"
    entered(board, *first[6:9], *first[12:15])
    assert len(board.match.state.artifact_row) == 3 and "Which adventurer" in board.text("bar")
    board = hand_and_row()
    board.do("enter", outcome="z" * 100_000)
    assert "zz…” is not legal now" in board.text("status") and len(board.text("status")) < 300
    for _ in range(4):  # one of the five is in Ann's hand
        entered(board, next(name for name in chips(board) if name.startswith("Toad")))
    assert not board.match.state.row and "4 of 5" in board.text("bar")
    entered(board, "Fern")
    assert board.match.state.row.count("toad") == 4


def test_one_card_too_many_is_refused_and_takes_nothing_away():
    """Four toads are left: a fifth click once made them none, and said nothing."""
    board = hand_and_row()
    for _ in range(4):
        entered(board, next(name for name in chips(board) if name.startswith("Toad")))
    key = next(key for name, key in chips(board).items() if name.startswith("Toad"))
    board.click(key)
    assert "you can choose at most 4, not 5" in board.text("status") and "4 of 5" in board.text("bar")
    board.do("tick", option=key.removeprefix("tick-"), value=9)
    assert "not 9" in board.text("status") and "4 of 5" in board.text("bar")
    board = entered(seated(starting=1), *list(chips(seated(starting=1)))[:3])
    board.do("tick", option="4", value=1)
    assert "There is no room for" in board.text("status") and "3 of 9" in board.text("bar")


@pytest.mark.parametrize("text", ["5 claws", "-claw", "not claw", "law", "c", "1", "0", "toad, -fern", "toad, not fern",
                                  "claw, claw, claw, claw, claw, claw"])  # fmt: skip
def test_what_is_no_ingredient_is_not_taken_for_one(text):
    board = hand_and_row().do("enter", outcome=text)
    assert board.state.trouble and "0 of 5" in board.text("bar") and board.match.state.row == ()


def test_a_correction_reads_signs_and_nots_as_well():
    board = hand_and_row()
    board.click("tab-entries")
    before = board.match.record()
    for text in ("-Ranger", "not Ranger", "-1", "2", "ran ger"):
        board.do("correct", ply="1", step=text)
        assert board.state.trouble and board.match.record() == before
    board.do("correct", ply="1", step="ranger")
    assert board.match.record() != before and not board.state.trouble


def test_artifacts_are_typed_one_by_one_or_together():
    board = seated(starting=1)
    names = list(chips(board))
    board.do("enter", outcome=names[0])
    assert "1 of 9" in board.text("bar") and not board.state.trouble
    board.do("enter", outcome=", ".join([*names[1:3], *names[6:9]]))
    assert "6 of 9" in board.text("bar")
    board.do("enter", outcome=names[3])
    assert "There is no room for" in board.text("status") and "6 of 9" in board.text("bar")
    board.do("enter", outcome=", ".join(names[12:15]))
    assert "Which adventurer" in board.text("bar")


def test_artifacts_of_which_there_are_no_more_come_by_themselves():
    three = ("boots_of_speed", "periscope", "magic_mortar")
    board = entered(seated(starting=1, favours_drawn=0, artifacts=three), "Boots of Speed", "Periscope")
    assert "2 of 3" in board.text("bar")
    entered(board, "Magic Mortar")
    assert set(board.match.state.artifact_row) == {*three} or board.match.state.artifact_decks


# --- in any order -----------------------------------------------------------------------------------------------


def declaring(**config):
    """Ann, who has chosen the last order space, declares first."""
    board = entered(hand_and_row(**config), "Toad", "Toad", "Scorpion", "Fern", "Mushroom")
    board.touch("order:1")
    while not isinstance(board.match.question, Declare):
        if board.match.outcomes and not isinstance(board.match.state.agenda[0], Herbalists):
            board.match.push(board.match.outcomes[0])
        elif board.match.outcomes:
            board.match.push(next(one for one in board.match.outcomes if one != HERBALIST))
        else:
            board.match.push(list(board.match.legal)[-1])
        board.state.moved()
    board.widget.redraw()
    return board


@pytest.mark.parametrize("seat", [0, 1])
def test_spaces_are_declared_in_any_order(seat):
    board = declaring()
    if board.match.to_move != seat:
        board.do("act", label="Done declaring", at=str(board.match.ply))
    assert board.match.to_move == seat
    for space in ("drink", "test", "forage"):
        board.touch(f"space:{space}")
        assert not board.state.trouble and board.state.inspector.popover is None, board.text("status")
    declared = board.match.state.declared[seat]
    assert sum(map(bool, declared)) == 3
    board.click("undo", "undo", "undo")
    assert not any(board.match.state.declared[seat])


def test_what_is_put_in_before_is_lit_and_listed():
    board = declaring()
    assert board.match.to_move == 0
    board.touch("space:drink")
    assert "space:forage" in board.widget.places
    board.do("act", label="Declare Forage for Ingredient", at=str(board.match.ply))
    assert not board.state.trouble
    board.touch("space:forage").touch("space:forage")
    assert board.state.inspector.popover, "no cubes, or no room for more: it tells why not"
    assert "Undo back to" not in board.text("popover")


# --- what is printed --------------------------------------------------------------------------------------------


def test_the_grants_of_ones_copy_are_told_at_any_time():
    board = declaring()
    assert "isn’t public" in board.drawn
    before = [entry.said for entry in board.match.entries]
    board.do("pane", pane="entries").click("printed-grants")
    board.click("tile-grants-0-0", "tile-grants-0-3")  # no mushroom, a claw
    board.do("tile_points", name="grants", tile="0", value="2").click("set-grants")
    assert not board.state.trouble and "isn’t public" not in board.drawn
    first, *others = board.match.config.grants
    assert first.ingredients == ("toad", "bird_claw", "scorpion") and first.points == 2 and len(others) == 4
    assert [entry.said for entry in board.match.entries] == before and isinstance(board.match.question, Declare)
    board.click("printed-grants", "tile-grants-1-0", "set-grants")
    assert "tile 2 needs at least 3 ingredients" in board.text("status") and board.match.config.grants[0] == first
    assert board.tag("tile-grants-1-0")["aria-pressed"] == "false", "what was ticked stays, to be mended"
    board.do("printed", name="seats").do("tile", name="grants", tile="7", thing="0")
    assert board.state.trouble


def test_a_grant_on_the_board_leads_to_where_those_of_ones_copy_are_ticked():
    board = declaring().touch("grant:2")
    assert "Tick the grants that your copy of the game contains" in board.text("popover")
    board.click("popover-grants")
    assert (
        board.has("set-grants") and board.state.inspector.popover is None and board.widget.focus[1] == "printed-grants"
    )
    assert "of your copy" not in declaring().touch("seat:1").text("popover")


def test_with_dealt_cards_the_grants_are_as_they_are():
    board = Board("alchemists", ["me", "me"], seed=1).touch("grant:2")
    assert board.state.inspector.popover and "of your copy" not in board.text("popover")


def test_grants_stand_in_the_form_of_a_new_match():
    board = seated().do("menu").do("more")
    assert "mushroom+toad+scorpion 1" in board.tag("option-grants")["value"]
    board.do("new", dealer="seat", seat="1", **{"option-grants": "toad+scorpion+fern 2"})
    assert [tile.points for tile in board.match.config.grants] == [2]


def test_own_favours_are_asked_once_and_one_is_kept():
    board = seated(starting=0, artifacts_each=0)
    while "Which favours does Ann draw?" not in board.text("bar"):
        board.click(next(iter(chips(board).values())))
    first, second = [name for name in chips(board) if name != "Herbalist"][:2]
    entered(board, first, second)
    assert isinstance(board.match.question, KeepFavour) and len(board.match.state.favours[0]) == 2
    assert board.match.question.seat == 0
