"""The panes of the board: the past and the rules; the curtain."""

import re

import pytest

from pharmalab.core.match import Match
from tests.widgets.board import Board
from tests.widgets.pantry import Seen, Taken, first


@pytest.fixture
def played():
    """Two people's game of Pantry, at the second choice of goods."""
    board = Board("pantry", ["me", "me"])
    return board.click("tick-0-more", "tick-1", "picked").act("Serve guest 7")


# --- the past -------------------------------------------------------------------------------------------------


def test_a_line_of_the_log_shows_the_board_of_that_moment(played):
    played.click("line-3-0")
    assert "You’re looking at step 3 of 4" in played.text("bar") and played.match.ply == 3
    assert "Player 1: Serve guest 7" in played.text("view"), "what came later is still in the log"
    assert played.tag("line-3-0")["aria-current"] == "step"
    played.click("later")
    assert played.match.ply == 4 and played.state.sight.now is None
    played.click("line-1-0", "back")
    assert played.match.ply == 4 and not played.has("back")


def test_in_the_past_nobody_is_told_to_enter_anything(played):
    played.do("look", ply="0")
    assert played.text("status").startswith("The cards or dice decide what happens next.")


def test_nothing_can_be_done_in_the_past(played):
    played.click("line-1-0")
    assert not played.state.question.legal and not played.widget.places
    played.do("act", label="Take tea", at="1")
    assert played.match.undone == 3


def test_take_back_to_here(played):
    played.click("line-1-0", "go-on")
    assert played.state.question.frame.prompt() and played.match.ply == 1
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
        assert "invented for this attempt" in board.text("status") and board.has("return")
        board.click("return")
        assert board.match is match
    assert len(hidden) > 2


def test_a_try_cannot_be_taken_back_beyond_its_beginning():
    """Before it stand the hands that the others really hold."""
    board = Board("off_label", ["me", "greedy", "cautious"], seed=3, seats=3)
    while board.match.ply < 12:
        board.do("picked") if board.state.question.picking else board.act(
            board.state.question.legal[0].label(board.match.who)
        )
        if board.state.question.picking:
            board.do("tick", option="0", value="1")
    real, met = {state.hands[1:] for state in board.match.states}, set()
    board.click("tab-players", "try", "tab-log")
    assert "You started trying things out here." in board.text("view") and "disabled" in board.tag("undo")
    board.do("undo")
    assert "You started trying things out here." in board.text("status")
    for ply in range(-1, board.match.ply + 1):
        board.do("look", ply=str(ply)).do("go_on")
        met.add(board.match.state.hands[1:])
    board.do("undo")
    assert not real & {*met, board.match.state.hands[1:]}


def test_what_bots_alone_tried_is_the_match_with_other_luck():
    """Who sees everything tries with what everybody really holds, and what is kept can be opened again."""
    board = Board("off_label", ["greedy", "cautious", "greedy"], seed=4, seats=3)
    for _ in range(4):
        board.do("step")
    match = board.match
    board.click("tab-players", "try")
    assert board.match is not match and board.match.states == match.states
    assert board.match.dealer.seed != match.dealer.seed, "the luck to come is not told"
    board.click("keep")
    assert "The match now continues from here." in board.text("status") and not board.has("return")
    for _ in range(6):
        board.do("step")
    assert Match.replayed(board.match.record()).states == board.match.states


def test_a_line_that_goes_away_hands_on_the_focus(played):
    played.click("line-3-0")
    count, _ = played.widget.focus
    played.click("earlier", "later")
    assert played.widget.focus[0] == count, "it stays where it is"
    played.click("later")
    assert played.state.sight.now is None and played.widget.focus == [count + 1, "question"]


def test_every_place_that_can_get_the_focus_has_a_name(played):
    frame = played.widget.frame
    assert frame.count("data-slot") == frame.count("aria-label") == frame.count("role=") == 7
    assert all(name in frame for name in ("What you can do", "Status", "Board"))


def test_the_curtain_comes_back_with_the_match():
    board = Board("pills", ["me", "me"])
    board.click("take").act("Keep").click("take")
    board.click("tab-players", "try", "return")
    assert board.has("curtain"), "somebody else may have the screen"


def test_undo_is_greyed_out_until_a_person_has_done_something():
    board = Board("pantry", ["first", "me"])
    assert board.match.ply > 1 and "disabled" in board.tag("undo"), "only the bot has moved"
    assert "haven’t done anything yet" in board.tag("undo")["title"] and "nothing" in board.tag("redo")["title"]
    board.do("undo")
    assert "nothing to take back" in board.text("status")
    board.click("tick-1", "picked")
    assert "disabled" not in board.tag("undo") and "title" not in board.tag("undo")
    board.click("undo")
    assert "disabled" in board.tag("undo") and "disabled" not in board.tag("redo")


def test_bots_alone_can_be_taken_back():
    board = Board("pantry", ["first", "first"])
    assert "disabled" in board.tag("undo")
    assert "disabled" not in board.click("step").tag("undo")


def test_new_lines_are_marked(played):
    assert played.widget.view.count("is-new") == 2, "all that the others did before this seat's first move"
    played.click("tick-1", "picked")
    assert played.widget.view.count("is-new") == 0, "it has seen its own move"
    assert Board("pills", ["me", "random"]).act("Swap").widget.view.count("is-new") >= 2


def test_the_log_has_one_order(played):
    """Also inside of a step that brings several things about."""
    played.click("tick-1", "picked").act("Serve guest 3")
    board = Board("pantry", ["first", "first"], rounds=2).click("run-end")
    told = [str(line.text).partition(" <")[0] for line in board.match.log().lines]
    places = [board.text("view").index(text) for text in dict.fromkeys(told)]
    assert places == sorted(places)
    assert [int(key.split("-")[1]) for key in _lines(board)] == sorted(int(k.split("-")[1]) for k in _lines(board))


def _lines(board):
    return [tag["data-key"] for tag in board.tags() if tag.get("data-key", "").startswith("line-")]


def test_a_long_log_shows_its_end():
    board = Board("pantry", ["first"] * 45, seats=45).click("run-end")
    assert "Player 45: Serve" in board.text("view") and "are thrown" not in board.text("view")
    board.click("line-133-0").click("earlier", "back").click("log-earlier")
    assert "Player 40:" in board.text("view") and "are thrown" not in board.text("view")
    while board.has("log-earlier"):
        board.click("log-earlier")
    assert "are thrown" in board.text("view") and not board.has("log-earlier")
    board.click("log-end")
    assert "Player 20:" not in board.text("view") and board.has("log-earlier")


def test_a_long_match_is_drawn_as_fast_as_a_short_one(monkeypatch):
    """As many sentences are made, and as much HTML, however many steps there were."""

    def cost(rounds):
        match = Board("pantry", ["me", "first"], rounds=rounds + 1).match
        match.play_with(first, until=lambda match: match.state.agenda and len(match.state.agenda) < 7)
        board = Board(match, ["me", "first"])
        made = []
        monkeypatch.setattr(Taken, "sentence", lambda self, who: made.append(self) or "taken")
        monkeypatch.setattr(Seen, "sentence", lambda self, who: made.append(self) or "seen")
        board.widget.redraw()
        return len(made), len(re.sub(r"\d+", "", board.html))

    (few, short), (many, long) = cost(40), cost(400)
    assert few == many and abs(long - short) < 200


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
    board = Board("pills", ["me", "me"]).click("take").act("Keep").click("take").do("agree", value=True).click("undo")
    assert "Pass the screen to Player 1" in board.text("board")


def test_only_who_is_meant_can_take_the_screen():
    board = Board("pills", ["me", "me"]).do("take", seat="1")
    assert board.state.sight.curtain == 0


def test_without_hidden_things_nothing_is_covered(played):
    assert played.state.sight.curtain is None and played.state.sight.reader == 1


def test_one_person_among_bots_needs_no_curtain():
    board = Board("pills", ["random", "me"])
    assert board.state.sight.curtain is None and "Player 1 gets a dose." in board.text("view")


def _keep(view, legal):
    return legal[0]


def test_a_long_set_up_is_folded_until_it_is_asked_for():
    board = Board("pocket_pharma", ["me", "random"], seed=1)
    assert "nobody has moved yet" in board.text("view") and "threshold" not in board.text("view")
    board.click("log-earlier")
    assert "threshold" in board.text("view") and "newest line" in board.text("view")
