"""At a real table the app's answer contradicts an entry: it is shown which, corrected, and the answer entered."""

import pytest

from pharmalab.core.agenda import CHANCE
from tests.games.alchemists.mixing_table import drinking, mix, pair_words, slipped
from tests.widgets.board import Board

TABLES = (0, None)  #: whose table it is: one seat's, or one at which all is known


def at(match):
    """The board of Player 1, who has the screen."""
    return Board(match).do("take", seat="0")


def answers(board):
    return [fact.answer for fact in board.match.state.facts]


@pytest.mark.parametrize("seat", TABLES)
def test_an_answer_that_the_entries_decide_is_asked_for_all_the_same(seat):
    board = at(slipped(seat))
    assert board.match.to_move == CHANCE and board.has("enter-red minus") and not board.has("enter-red plus")
    assert "Your earlier entries leave only this answer. If the app said something else" in board.text("bar")
    board.click("enter-red minus")
    assert answers(board) == ["R-", "G-", "R-"] and not board.has("ruled-out")


@pytest.mark.parametrize("seat", TABLES)
@pytest.mark.parametrize("typed", [False, True])
def test_another_answer_names_the_wrong_entry_and_mends_it(seat, typed):
    board = at(slipped(seat))
    if typed:
        board.do("enter", outcome="red plus", at=str(board.match.ply))
    else:
        board.click("claim-red plus")
    assert "Choose below which entry was wrong" in board.text("status") and board.widget.focus[1] == "contradiction"
    told = board.text("bar")
    assert "“Red plus” contradicts your earlier entries" in told
    assert "step 2 (“Player 1 tests mushroom and toad on the student: red minus”) must be wrong." in told
    assert answers(board) == ["R-", "G-"], "nothing is changed before one has chosen"
    board.click("mend-0")
    assert answers(board) == ["R+", "G-", "R+"] and not board.has("claimed")
    assert "Step 2 has been corrected, and your new answer has been entered." in board.text("status")


def test_what_the_app_did_not_say_after_all_is_gone():
    board = Board(slipped(0)).click("claim-red plus", "unclaim")
    assert not board.has("claimed") and board.has("claim-red plus") and answers(board) == ["R-", "G-"]


@pytest.mark.parametrize("seat", TABLES)
def test_two_slips_are_mended_with_one_click(seat):
    match = drinking(["toad"] * 3 + ["mushroom"] * 3, seat)
    mix(match, (0, 2), "R-")
    mix(match, (0, 2), "R-")
    board = at(match.push(f"Mix {pair_words((0, 2))}")).click("claim-red plus")
    assert "Step 2 was red plus and step 4 was red plus" in board.text("bar")
    assert answers(board.click("mend-0")) == ["R+"] * 3


def test_an_entry_can_be_changed_by_hand_and_the_answer_is_entered_after_it():
    board = Board(slipped(0)).click("claim-red plus", "wrong-2")
    assert board.state.inspector.pane == "entries" and board.has("correction")
    board.do("correct", ply="2", step="red plus")
    assert answers(board) == ["R+", "G-", "R+"] and "your new answer has been entered" in board.text("status")
    board = at(slipped(0)).click("claim-red plus", "wrong-2").do("correct", ply="2", step="green plus")
    assert answers(board) == ["G+", "G-"] and board.has("mend-0"), "that was not it: the answer still waits"
    assert answers(board.click("mend-0")) == ["R+", "G-", "R+"]


def test_undo_and_a_file_in_the_middle_keep_it():
    board = Board(slipped(0), name="friday").click("claim-red plus")
    board.click("undo", "redo")
    assert board.has("mend-0") and answers(board) == ["R-", "G-"]
    again = Board(drinking(["toad", "mushroom"]), name="friday")
    assert again.has("mend-0") and answers(again) == ["R-", "G-"]
    again.click("mend-0")
    assert answers(again) == ["R+", "G-", "R+"]
    again.click("undo")
    assert answers(again) == ["R+", "G-"] and not again.has("claimed")
    assert answers(again.click("redo")) == ["R+", "G-", "R+"]


def test_nobody_reads_at_a_common_table_what_others_mixed():
    board = at(slipped(None))
    board.state.sight.reader = 1
    board.do("enter", outcome="red plus", at=str(board.match.ply))
    assert "tests two ingredients" in board.text("bar") and "mushroom and toad" not in board.text("bar")
