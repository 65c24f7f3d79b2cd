"""With two or more people and something hidden, what was learned is not taken back, unless the table agrees."""

import pytest

from pharmalab.core.dealers import RealTable
from pharmalab_widgets.board.question import offering_places
from tests.widgets.board import Board


def whys(board):
    return board.text("status")


@pytest.fixture
def pills():
    """Player 1 has kept the dose; Player 2 has the screen."""
    return Board("pills", ["me", "me"]).click("take").act("Keep").click("take")


def test_undo_stops_at_what_another_person_did(pills):
    at = pills.match.ply
    assert "disabled" not in pills.tag("undo"), "a click tells why not"
    pills.click("undo")
    assert pills.match.ply == at and "because Player 1 has moved since" in whys(pills)
    assert "“Everybody agrees that anything may be undone” under Players" in whys(pills)


def test_undo_stops_at_the_latest_chance():
    pills = Board("pills", ["me", "me"]).click("take").act("Swap")  # the pile gives another dose
    pills.click("take")
    pills.do("undo")
    assert "chance has intervened since" in whys(pills)


def test_one_takes_back_what_is_ones_own():
    """One's own step, with nothing in between; and what one did before another's step is out of reach again."""
    board = Board("off_label", ["me", "me", "greedy"], seats=3)
    for _ in range(40):
        if board.has("take"):
            board.click("take")
        reader, before = board.state.sight.reader, board.match.ply
        board.do("act", label=board.state.question.legal[0].label(board.match.who), at=str(before))
        if board.match.ply == before + 1 and board.state.sight.reader == reader and board.state.sight.curtain is None:
            board.click("undo")
            assert board.match.ply <= before and "Undone." in whys(board)
            return
    pytest.fail("nobody moved and had the screen still")


def test_the_table_can_agree(pills):
    pills.click("tab-players", "agree")
    assert pills.state.sight.agreed and "checked" in pills.tag("agree")
    pills.click("undo")
    assert "Pass the screen to Player 1" in pills.text("board") and pills.match.ply == 2
    pills.click("take").do("new")
    assert not pills.state.sight.agreed, "another match, another word"


def test_without_the_table_one_cannot_go_back_by_the_log_either(pills):
    pills.do("look", ply="2").do("go_on")
    assert "has moved since" in whys(pills) and pills.match.ply == 2 and pills.state.sight.now == 3
    pills.do("back").do("agree", value=True).do("look", ply="2").do("go_on")
    assert pills.match.ply == 2 and pills.state.sight.now is None


def test_at_the_end_all_is_shown_and_still_nothing_is_taken_back(pills):
    pills.act("Keep")
    assert pills.match.outcome and pills.match.game.view(pills.match.state, 0) == pills.match.state
    at = pills.match.ply
    pills.do("undo")
    assert pills.match.ply == at - 1, "one's own step"
    pills.do("undo")
    assert pills.match.ply == at - 1 and "has moved since" in whys(pills)


def test_a_try_is_free_and_cannot_be_kept_to_go_back(pills):
    pills.click("tab-players", "try").act("Keep").click("undo")
    assert "Undone." in whys(pills)
    pills.do("keep")
    assert "invented for this attempt" in whys(pills) and pills.has("return")


def test_where_nothing_is_hidden_undo_goes_to_the_beginning():
    board = Board("pantry", ["me", "me"]).click("tick-1", "picked").act("Serve guest 7").click("tick-0-more", "picked")
    while "disabled" not in board.tag("undo"):
        board.click("undo")
    assert board.match.ply == 1 and not board.click("tab-players").has("agree")


def test_one_person_among_bots_takes_back_what_one_likes():
    board = Board("pills", ["me", "random"]).act("Swap")
    board.click("undo")
    assert "Undone." in whys(board) and not board.click("tab-players").has("agree")


def test_what_was_entered_at_the_table_is_chance_too():
    board = Board("pills", ["me", "me"], dealer=RealTable())
    board.do("take", seat="0").do("enter", outcome="3", at="0")
    board.do("undo")
    assert board.match.ply == 1 and "chance has intervened since" in board.state.message
    board.do("agree", value=True).do("undo")
    assert board.match.ply == 0


def test_what_bots_did_since_is_taken_back_too():
    board = Board("pharma_code", ["me", "random", "random"], seats=3, events=(), accelerations=0)
    at = board.match.ply
    board.touch("open").do("act", label="Put it in place 1", at=str(at + 1))
    assert board.match.ply > at + 3 and board.match.to_move == 0, "both bots have had their turns"
    board.click("undo")
    assert board.match.ply == at and board.match.to_move == 0, "the card is back, too"


def test_a_taken_card_and_its_place_are_one_move():
    """Undo and redo don't stop between a decision and the question that only completes it."""
    board = Board("pocket_pharma", ["me", "casual"], seed=3)
    begun = board.match.state
    take = next(action for action in board.match.legal if type(action).__name__ == "TakeFragment")
    board.do("act", label=take.label(board.match.who), at=str(board.match.ply))
    board.do("act", label="Begin a new stack", at=str(board.match.ply))
    placed = board.match.state
    assert len(placed.labs[0]) == len(begun.labs[0]) + 1
    board.click("undo")
    assert board.match.state == begun
    board.click("redo")
    assert board.match.state == placed


def test_the_focus_goes_back_to_the_piece_that_was_played():
    board = Board("pantry", ["me", "random"])
    step = next(one for one in board.state.question.legal if offering_places(one, board.state.sight.view))
    board.do("act", label=step.label(board.match.who), at=str(board.match.ply))
    board.click("undo")
    assert board.widget.focus[1] == f"place:{offering_places(step, board.state.sight.view)[0]}"
