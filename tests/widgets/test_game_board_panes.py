"""The panes of the board: the past, the rules, the odds; the curtain; entering what happened at the table."""

import pytest

from pharmalab.core.dealers import Table
from tests.widgets.board import Board


@pytest.fixture
def played():
    """Two people's game of Pantry, at the second choice of goods."""
    board = Board("pantry", ["me", "me"])
    return board.click("tick-0-more", "tick-1", "picked").act("Serve guest 7")


# --- the past -------------------------------------------------------------------------------------------------


def test_a_line_of_the_log_shows_the_board_of_that_moment(played):
    played.click("line-3-0")
    assert "You look at step 3 of 4" in played.text("bar") and played.match.ply == 3
    assert "Player 1: Serve guest 7" in played.text("view"), "what came later is still in the log"
    assert played.tag("line-3-0")["aria-current"] == "step"
    played.click("later")
    assert played.match.ply == 4 and played.state.now is None
    played.click("line-1-0", "back")
    assert played.match.ply == 4 and not played.has("back")


def test_nothing_can_be_done_in_the_past(played):
    played.click("line-1-0")
    assert not played.state.legal and 'data-do="touch"' not in played.widget.board
    played.do("act", label="Take tea", at="1")
    assert played.match.undone == 3


def test_take_back_to_here(played):
    played.click("line-1-0", "go-on")
    assert played.state.question.prompt() and played.match.ply == 1
    played.click("redo")
    assert played.match.ply == 3


def test_try_something_and_return(played):
    match = played.match
    played.click("line-1-0", "try-here").click("tick-0-more", "tick-0-more", "picked")
    assert played.match is not match and "trying something" in played.text("bar")
    played.click("return")
    assert played.match is match and match.ply == 4 and not played.has("return")


def test_keep_what_was_tried(played):
    match = played.match
    played.click("tab-players", "try", "tick-0-more", "picked", "keep")
    assert played.match is not match and not played.has("return") and played.match.ply > match.ply


def test_a_try_tells_nothing_about_the_match():
    """Luck and hidden hands are drawn anew, and what was tried with other hands cannot become the match."""
    board = Board("pills", ["me", _keep], seed=3)
    match, hidden = board.match, set()
    for _ in range(30):
        board.click("tab-players", "try")
        hidden.add(board.match.state.doses[1])
        assert board.match.state.doses[0] == match.state.doses[0]
        board.do("keep")
        assert "drawn anew" in board.text("status") and board.has("return")
        board.click("return")
        assert board.match is match
    assert len(hidden) > 2


def test_the_curtain_comes_back_with_the_match():
    board = Board("pills", ["me", "me"])
    board.click("take").act("Keep").click("take")
    board.click("tab-players", "try", "return")
    assert board.has("curtain"), "somebody else may have the screen"


def test_undo_at_the_start_says_so():
    board = Board("pantry", ["me", "me"])
    board.click("undo")
    assert "nothing to take back" in board.text("status") and board.match.ply == 1


def test_new_lines_are_marked(played):
    assert played.widget.view.count("is-new") == 1
    assert Board("pills", ["me", "random"]).act("Swap").widget.view.count("is-new") >= 2


def test_a_long_log_shows_its_end_first():
    board = Board("pantry", ["first"] * 45, seats=45).click("run-end")
    assert "Show all" in board.text("view") and "are thrown" not in board.text("view")
    board.click("whole-log")
    assert "are thrown" in board.text("view")


# --- rules ----------------------------------------------------------------------------------------------------


def test_the_rules_can_be_searched_and_read(played):
    played.click("tab-rules").do("search", text="DICE luck")
    assert played.has("rule-pantry/throw") and not played.has("rule-pantry/end")
    played.click("rule-pantry/throw")
    assert "<strong>luck</strong>" in played.widget.view and "<li>low</li>" in played.widget.view
    assert "<em>sum</em>" in played.widget.view and "<code>code</code>" in played.widget.view
    assert "<td>2</td>" in played.widget.view
    played.click("rule-next")
    assert "Goods" in played.text("view")
    played.click("all-rules")
    assert played.has("rule-pantry/end") and played.widget.focus[1] == "rule-pantry/goods"
    played.do("search", text="xyzzy")
    assert "No paragraph" in played.text("view")


def test_a_rule_that_is_not_there_is_told(played):
    played.do("rule", rule="pantry/nothing")
    assert "no paragraph" in played.text("status")


# --- odds -----------------------------------------------------------------------------------------------------


def test_what_comes_next_exactly():
    board = Board("pills", ["me", "random"]).click("tab-odds")
    board.do("ask", question="What comes next?", after="Swap")
    assert "Exact." in board.text("view") and "1/6" in board.text("view")
    assert sorted(board.widget.asking.odds.chances) == ["0", "1", "2", "4", "5", "6"], (
        "the other's dose counts among them"
    )
    board.act("Keep")
    assert board.widget.asking.odds is None, "an answer is about the position for which it was asked"


def test_a_decision_that_comes_first_is_told():
    board = Board("pills", ["me", "random"]).do("pane", pane="odds").do("ask", question="What comes next?")
    assert "a decision comes first" in board.text("view")


def test_who_wins_with_a_policy(played):
    played.do("pane", pane="odds").do("ask", question="Who wins?", by="first")
    assert "Exact." in played.text("view") and played.widget.asking.odds["Player 1 and Player 2"] == 1


def test_the_budget_is_never_hidden(played):
    played.do("pane", pane="odds").do("ask", question="Who wins?", by="first", budget="1")
    assert "No answer: the budget of 1 steps is used up" in played.text("view")
    played.do("ask", question="Who wins?", by="first", budget="1000")
    assert "Exact." in played.text("view")


def test_questions_of_the_game_itself():
    board = Board("pantry", ["me", "me"], dealer=Table()).do("pane", pane="odds")
    assert "How lucky?" in board.widget.view
    board.do("ask", question="How lucky?")
    assert board.widget.asking.odds[7] * 6 == 1 and "16.7 %" in board.text("view")
    board.do("ask", question="none")
    assert "no question" in board.text("status")


def test_what_a_game_can_say_at_once():
    board = Board("pantry", ["me", "me"]).do("pane", pane="odds").do("ask", question="Who has most?")
    assert "No answer: nobody has any goods yet." in board.text("view")
    board.click("tick-1").do("ask", question="Who has most?", after="what is ticked")
    assert "Player 1" in board.text("view") and "Exact." in board.text("view")
    board.click("tick-1", "tick-0-more")
    assert "Supposed: Take tea." in board.text("view"), "what was supposed, not what is ticked by now"


def test_an_estimate_says_that_it_is_one(played):
    played.do("pane", pane="odds").do("sample", by="random")
    assert "An estimate, not exact: 200 games" in played.text("view") and "±" in played.text("view")


def test_policies_that_throw_dice_cannot_decide_in_a_walk(played):
    assert played.widget.asking.deciders == ["first"]


# --- hidden hands ---------------------------------------------------------------------------------------------


def test_the_screen_is_covered_until_it_is_passed():
    board = Board("pills", ["me", "me"], names=["Ann", "Ben"])
    assert "Pass the screen to Ann" in board.text("board") and board.widget.view == board.widget.bar == ""
    board.click("take")
    assert "Ann gets 3." in board.text("view") and "Ben gets a dose." in board.text("view")
    board.act("Keep")
    assert "Pass the screen to Ben" in board.text("board") and "gets" not in board.html
    assert repr(board.widget).endswith("Pass the screen to Ben.")
    board.click("take")
    assert "Ann gets a dose." in board.text("view") and board.match.to_move == 1
    board.act("Keep")
    assert "wins" in board.text("bar")


def test_undo_covers_the_screen_again():
    board = Board("pills", ["me", "me"]).click("take").act("Keep").click("take").click("undo")
    assert "Pass the screen to Player 1" in board.text("board")


def test_only_who_is_meant_can_take_the_screen():
    board = Board("pills", ["me", "me"]).do("take", seat="1")
    assert board.state.curtain == 0


def test_without_hidden_things_nothing_is_covered(played):
    assert played.state.curtain is None and played.state.reader == 1


def test_one_person_among_bots_needs_no_curtain():
    board = Board("pills", ["random", "me"])
    assert board.state.curtain is None and "Player 1 gets a dose." in board.text("view")


# --- the table ------------------------------------------------------------------------------------------------


def test_few_outcomes_are_buttons():
    board = Board("pills", ["me", "random"], dealer=Table())
    assert "What came of pile?" in board.text("bar")
    board.click("enter-4", "enter-2")
    assert board.match.state.doses == (4, 2) and "Player 1: keep" in board.text("bar")
    board.act("Swap")
    assert not board.has("enter-4") and board.has("enter-6")


def test_of_many_outcomes_one_types_what_came():
    board = Board("pantry", ["me", "me"], dealer=Table())
    board.do("enter", outcome="7 7", at="0")
    assert "cannot come" in board.text("status") and board.match.ply == 0
    board.do("enter", outcome="5 2", at="0")
    assert board.match.state.luck == 7
    board.click("undo")
    assert board.match.ply == 0, "what was entered can be taken back"


def test_what_is_entered_must_be_clear():
    board = Board("pantry", ["me", "me"], dealer=Table()).do("enter", outcome="5", at="0")
    assert "may mean 5, 1; 5, 2" in board.text("status")
    board.do("enter", outcome="", at="0")
    assert "Enter what came" in board.text("status")


def test_cards_are_entered_by_their_names():
    board = Board("off_label", ["me"] * 3, dealer=Table(), leader=0)
    board.click("take").do("enter", outcome="Ace of Knots", at="0")
    assert board.match.state.hands[0] == ("ace_knots",) and board.widget.focus[1] == "outcome"


def _keep(view, legal):
    return legal[0]


def test_the_table_offers_nothing_that_tells_what_others_were_dealt():
    """What is out already is offered all the same to somebody who cannot know it, and refused."""
    board = Board("off_label", ["me", "greedy", "greedy"], dealer=Table(), leader=1)
    for card in ("the Window", "the Castle", "the Cave", "the Rite"):
        board.do("enter", outcome=card)
    assert "window" in board.match.state.hands[1] and "the Window" in board.html
    board.do("enter", outcome="the Window")
    assert "is out already" in board.text("status") and len(board.match.state.hands[2]) == 1
