"""Since your last move: what happened meanwhile is told above the question, as the seat that is asked knows it."""

import re

import pytest

from pharmalab.core.dealers import RealTable
from pharmalab.lessons.off_label.table import drugs_of, table
from pharmalab_widgets.board import film
from pharmalab_widgets.board.recap import recap as recap_of
from tests.games.off_label.table import begin as off_label_round
from tests.games.off_label.table import market, take
from tests.games.pandemic.table import begin
from tests.widgets.board import Board
from tests.widgets.pantry import Closed, Serve, Taken


@pytest.fixture
def round_later():
    """A person against two bots, at the first choice of the second round."""
    board = Board("pantry", ["me", "first", "first"], seats=3, rounds=2)
    return board.click("tick-1", "picked").act("Serve guest 7")


def recap(board):
    """The recap as the eye reads it once it is opened, or ''."""
    if not board.has("recap"):
        return ""
    told = re.sub(r"[\s?×]+", " ", board.click("recap").text("popover")).strip()
    board.click("popover-close")
    return told


def in_order(text, *words):
    places = [text.index(word) for word in words]
    return places == sorted(places)


def test_what_bots_did_meanwhile_is_told_in_its_order(round_later):
    told = recap(round_later)
    assert told.startswith("Since your last move") and "are thrown" not in told, "that was before it"
    assert in_order(told, "You: Serve guest 7", "Player 2 takes", "Player 3 takes", "The pantry closes")
    assert "(6 lines)" in round_later.tag("recap")["title"], "and it is said that there is something to be read"


def test_two_lines_tell_what_matters_most(monkeypatch, round_later):
    """What another seat did to this one, else what is dramatic, else what is about oneself, else what others chose."""
    told = round_later.text("status")
    assert told.startswith("Your turn. Player 3 takes salt, salt. Player 3: Serve guest 1 &lt;done&gt;.")
    monkeypatch.setattr(Taken, "big", True)
    monkeypatch.setattr(Closed, "sentence", lambda self, who: f"It is {who(0)} who closes the pantry.")
    told = round_later.do("pane", pane="rules").text("status")
    assert in_order(told, "Your turn. Player 3 takes", "It is you who closes"), "another seat acts on one’s own things"
    monkeypatch.setattr(Taken, "big", False)
    told = round_later.do("pane", pane="log").text("status")
    assert in_order(told, "Player 3: Serve", "It is you who closes")


def test_a_dramatic_event_about_oneself_matters_most():
    match = table(("excuse", "mill", "window"), die=("Waves", "Moons"), dice={0: (1, 2), 1: (3, 5), 2: (6, 6)})
    for step in drugs_of("mill"):
        match.push(step)
    told = recap_of(match, 0)
    assert told.telling(1) == ["Anna is indicted and has no Waves to pay."], "and not that Ben is paid"
    assert told.summary[0] == told.telling(1)[0] and told.summary[1].startswith("Ben is in the clear")
    behind = table(("excuse", "mill", "window"), die=("Leaves",))
    for step in drugs_of("window"):
        behind.push(step)
    assert recap_of(behind, 0).summary == ("Ben is ahead of Anna in line and earns 5 tokens.",)


def test_a_tie_is_named_with_its_rule():
    match = table(("excuse", "mill", "window"), die=("Leaves",), dice={0: (1, 2)})
    for step in drugs_of("window"):
        match.push(step)
    said = "Ben and Anna are tied at 14. In a tie, the earlier offer goes first, so Ben earns 5 tokens."
    assert recap_of(match, 0).summary == (said,)


def test_it_is_grouped_by_who_did_it(round_later):
    heads = re.findall(r'class="pl-who"[^>]*>([^<]*)<', round_later.click("recap").widget.popover)
    assert heads == ["You", "Player 2", "Player 3"]


def test_the_end_of_a_round_is_marked(round_later):
    assert "The round is over" in recap(round_later)
    ply, (count, _) = round_later.match.ply, round_later.widget.focus
    round_later.click("recap-end")
    assert round_later.match.ply == ply - 1, "the board before it was cleared"
    assert round_later.widget.focus == [count + 1, "question"] and not round_later.has("recap-end")


def test_a_line_of_it_leads_to_the_board_of_that_moment(round_later):
    count, _ = round_later.widget.focus
    round_later.click("recap", "recap-line-0-0")
    assert round_later.state.sight.now is not None and round_later.widget.focus == [count + 2, "question"]
    assert not round_later.widget.popover


def test_only_the_newest_end_can_be_looked_at():
    board = Board("pantry", ["me", "me", "first"], seats=3, rounds=3)
    board.do("sit", seat="0", value="first").start().click("tick-1", "picked").act("Serve guest 7")
    board.do("sit", seat="1", value="first").do("sit", seat="0", value="me")
    assert board.html.count('data-key="recap-end"') <= 1


def test_it_opens_and_closes(round_later):
    assert round_later.tag("recap")["aria-expanded"] == "false" and not round_later.widget.popover
    assert round_later.has("recap-end"), "that is in sight"
    round_later.click("recap")
    assert round_later.tag("recap")["aria-expanded"] == "true" and round_later.widget.focus[1] == "popover-0"
    round_later.do("escape")
    assert not round_later.widget.popover


def test_a_line_shows_the_board_of_that_moment_and_it_is_gone_meanwhile(round_later):
    round_later.click("recap")
    line = next(t["data-key"] for t in round_later.tags() if t.get("data-key", "").startswith("recap-line-"))
    round_later.click(line)
    assert "You’re looking at step" in round_later.text("bar") and not recap(round_later)
    assert recap(round_later.click("back"))


def test_it_is_not_needed_for_what_the_status_line_tells():
    board = Board("pantry", ["me", "me"])
    assert not recap(board), "nothing was decided yet"
    board.click("tick-1", "picked")
    assert not recap(board), "nothing but the person's own choice"
    board.act("Serve guest 7")
    assert not recap(board), "two things, which the status line has"


def test_before_the_first_move_it_tells_what_others_decided():
    board = Board("pantry", ["first", "first", "me"], seats=3)
    assert "(4 lines)" in board.tag("recap")["title"]
    assert recap(board).startswith("So far") and in_order(recap(board), "Player 1 takes", "Player 2 takes")


def test_the_end_of_the_match_is_told_too():
    board = Board("pantry", ["me", "first", "first"], seats=3).click("tick-1", "picked").act("Serve guest 7")
    assert "Most goods win" in board.text("bar") and "Most goods win" in board.text("status") and board.has("recap")
    assert board.match.outcome and in_order(recap(board), "Player 2 takes", "Player 3: Serve")


def test_bots_alone_need_none():
    board = Board("pantry", ["first", "first"]).click("run-end")
    assert not recap(board)


def test_each_seat_has_its_own_and_sees_no_secret():
    board = Board("pills", ["me", "me"]).click("take")
    board.act("Swap")
    assert not recap(board), "the curtain"
    board.click("take").act("Swap")
    assert "Player 1 shows" in recap(board), "the match is over"
    board = Board("pills", ["random", "me"], seed=5)
    assert "gets" not in recap(board) or "Player 1 gets a dose" in recap(board)


def test_at_the_table_what_was_entered_belongs_to_it():
    board = Board("pantry", ["me", "me", "me"], seats=3, dealer=RealTable()).do("enter", outcome="5 2")
    for _ in range(2):
        board.click("tick-1", "picked").act("Serve guest 7")
    assert "Player 2 takes" in recap(board) and "are thrown" not in recap(board)


def test_a_saved_match_still_tells_it(tmp_path, monkeypatch, round_later):
    from pharmalab.core import registry

    monkeypatch.setitem(registry._PLACES, "pantry", "tests.widgets.pantry")
    told = recap(round_later.do("save_as", name="friday"))
    assert recap(Board("pantry", ["me", "first"], name="friday")) == told


def test_texts_are_escaped(round_later):
    told = round_later.click("recap").widget.popover
    assert "&lt;done&gt;" in told and "<done>" not in told
    round_later.do("escape")
    assert Serve(7).label() in recap(round_later)


def test_after_a_pause_the_status_line_names_both_cards_that_were_drawn():
    hands = [("washington", "khartoum", "lima", "santiago", "istanbul", "kolkata"), ("resilient_population",)]
    luck = {"cards": ("Tehran", "Miami"), "infection": ("Milan", "Lagos")}
    board = Board(begin(hands=hands, infection_discard=("paris",), **luck), players={1: "random"})
    for _ in range(4):
        board.do("act", label="Pass an action", at=str(board.match.ply))
    assert "You draw Tehran and Miami." in board.text("status")


def test_parts_of_a_choice_share_a_frame():
    """Five tokens that were chosen one by one don't go back to their piles first."""
    match = off_label_round(dice=[(1, 1), (6, 6), (2, 3)], rolls=[2])
    for drug in ("castle", "ace_knots", "battle"):
        market(match, drug)
    board, first = Board(match, ["me", "me", "me"]), match.ply
    take(match, *["Suns"] * 5)
    frames = film.frames(board.state.sight, first)
    assert match.ply == first + 5 and len(frames) == 1 and "5 Suns" in frames[0].said
