"""What one click does beyond its own step, where undo is free: for who plays with bots alone."""

import re
from random import Random

import pytest

from pharmalab.core.events import Refusal
from pharmalab.core.values import replace
from pharmalab.games.pharma_code.mechanisms.acceleration import AskAcceleration
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab_widgets.board.places import places
from pharmalab_widgets.board.tick_boxes import TickBoxes
from tests.games.pocket_pharma.table import begin as turn_with
from tests.widgets.board import Board
from tests.widgets.pantry import Choose, Guests, Pantry, Send, Serve, Throw


@pytest.fixture
def begins(monkeypatch):
    """A way to say with which frames a match begins. Exactly two goods are chosen."""

    def begin(*frames):
        monkeypatch.setattr(Pantry, "initial_state", lambda self, config: replace(whole(self, config), agenda=frames))

    whole = Pantry.initial_state
    monkeypatch.setattr(Choose, "bounds", lambda self, state: (2, 2))
    return begin


@pytest.fixture
def only_one(monkeypatch):
    """Nobody can do anything with a guest but send the first away."""
    monkeypatch.setattr(Serve, "legal", classmethod(lambda cls, state, question: ()))
    monkeypatch.setattr(Serve, "refusal", classmethod(lambda cls, state, question, action: Refusal("No.", cls.rule)))
    monkeypatch.setattr(Send, "legal", classmethod(lambda cls, state, question: [cls(1)]))


# --- the last of so many ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("after", [(Throw(), Guests(0)), (Guests(1),), ()], ids=["chance", "a bot", "the end"])
def test_the_last_of_so_many_ends_the_choice_whatever_comes(begins, after):
    begins(Choose(0), *after)
    board = Board("pantry", ["me", "first"])
    assert not board.has("picked") and "your last tick completes the choice" in board.text("bar")
    board.touch("tea").touch("salt")
    assert "takes salt, tea" in str(board.match.log())
    board.click("undo")
    assert board.match.ply == 0 and board.state.question.ticks == {1: 1}, "all but the last one"


def test_as_many_as_are_needed_are_one_click(begins):
    begins(Choose(0), Guests(0))
    board = Board("pantry", ["me", "first"])
    assert "Take salt × 2" in board.text("bar") and "Take tea ×" not in board.text("bar"), "there is one tea"
    assert "takes salt, salt" in str(board.click("fill-0").match.log())
    board.click("undo").touch("tea")
    assert not board.has("fill-0"), "one more is a click in any case"


def test_one_by_one_is_the_other_way_only_beside_such_a_button(begins, monkeypatch):
    begins(Choose(0), Guests(0))
    assert "Or choose 2 one by one" in Board("pantry", ["me", "first"]).click("list").text("bar")
    monkeypatch.setattr(Choose, "options", lambda self, state: ["salt", "tea"])
    board = Board("pantry", ["me", "first"]).click("list")
    assert not board.has("fill-0") and "Choose 2; your last click completes the choice" in board.text("bar")
    assert " Or " not in board.text("bar")


# --- the only thing that is left ----------------------------------------------------------------------------------


def test_the_only_thing_left_is_taken_along(begins, only_one):
    begins(Choose(0), Guests(0), Choose(0))
    board = Board("pantry", ["me", "first"]).click("fill-0")
    assert "Send guest 1 away" in str(board.match.log()) and isinstance(board.state.question.frame, Choose)
    board.click("undo")
    assert board.match.ply == 0, "both are taken back"
    board.click("redo")
    assert board.match.ply == 3 and not board.match.undone, "and done again"


@pytest.mark.parametrize("after", [(Throw(), Guests(0)), (Guests(1),)], ids=["chance", "another person"])
def test_what_follows_news_is_asked(begins, only_one, after):
    begins(Choose(0), *after)
    board = Board("pantry", ["me", "me"]).do("agree", value=True).click("fill-0")
    assert isinstance(board.state.question.frame, Guests) and "Send guest" not in str(board.match.log())


@pytest.mark.parametrize("asks_all", [False, True])
def test_what_others_leave_as_the_only_way_is_taken_unless_all_is_asked(begins, only_one, monkeypatch, asks_all):
    monkeypatch.setattr(Guests, "default", lambda self, view: Send(1))
    begins(Choose(0), Choose(1), Guests(0), Choose(0))
    board = Board("pantry", ["me", "first"]).do("asks_all", value=asks_all).click("fill-0")
    assert ("Send guest 1 away" in str(board.match.log())) is not asks_all
    assert isinstance(board.state.question.frame, Guests if asks_all else Choose)


def test_a_match_begins_with_the_first_question_that_matters():
    board = Board("pharma_code", ["me", "sorter"], seed=1)
    assert isinstance(board.state.question.frame, Turn) and "does not accelerate now" in str(board.match.log())
    assert "You haven’t done anything yet" in board.do("undo").text("status")
    board = Board("pharma_code", ["me", "me"], seed=1)
    assert isinstance(board.state.question.frame, AskAcceleration), "where undo isn’t free, people answer"


def test_where_undo_is_not_free_everything_is_asked(begins, only_one):
    begins(Choose(0), Guests(0), Choose(0))
    board = Board("pantry", ["me", "me"]).click("fill-0")
    assert isinstance(board.state.question.frame, Guests)
    board.act("Send guest 1 away").click("undo")
    assert isinstance(board.state.question.frame, Guests), "undo stops where one was asked"


# --- two that belong together -------------------------------------------------------------------------------------


def exchange(*players):
    """The Pharma Code, where a card is to be taken."""
    board = Board("pharma_code", players, seed=1)
    while board.state.question.frame is not None and not board.state.question.frame.prompt().endswith("play an event?"):
        board.act(board.state.question.legal[-1].label(board.match.who))
    return board


def test_the_open_card_is_taken_to_its_place_with_one_click():
    board = exchange("me", "sorter")
    card = board.match.state.open[-1]
    assert board.widget.places["place-3"] == [f"Put the open {card} on your {board.match.state.rows[0][3]}", None]
    assert f"To take the open {card}, just choose where it should go." in board.click("list").text("bar")
    narrow = re.sub(r'<span class="pl-wide">.*?</span>', "", board.widget.bar)
    assert "just choose where it should go." in narrow, "a tap acts on a phone, too, so it's said there"
    board.touch("place-3")
    assert board.match.state.rows[0][3] == card
    steps = [ply.step.label() for ply in board.match.plies if ply.mover == 0]
    assert steps[-2:] == ["Take the open card", "Put it in place 4"]
    board.click("undo")
    assert board.widget.places["open"] == [f"Take the open {card}", None], "one click, one Undo"
    board.click("redo")
    assert board.match.state.rows[0][3] == card


def test_a_card_that_was_drawn_stays_drawn_when_its_place_is_undone():
    board = exchange("me", "sorter")
    board.touch("pile").touch("place-3").click("undo")
    assert board.state.question.frame.prompt().endswith("go?"), "two clicks, two Undos"


def test_the_question_names_what_is_possible():
    board = exchange("me", "sorter")
    assert board.state.question.asked == "take the open card, draw, play an event, or accelerate?"
    board.touch("accelerate")
    assert board.state.question.asked == "take the open card, draw, or play an event?"


def test_two_people_take_the_card_first():
    board = exchange("me", "me")
    assert "place-3" not in board.widget.places and "open" in board.widget.places


def test_a_place_that_several_cards_lead_to_is_no_short_cut(monkeypatch):
    board = Board("pocket_pharma", ["me", "random"], seed=1)
    take = type(next(action for action in board.state.question.legal if type(action).__name__ == "TakeFragment"))
    monkeypatch.setattr(take, "leads_on", True)
    assert board.widget.places and not board.state.short_cuts.ahead


# --- two choices, one after the other -----------------------------------------------------------------------------


def test_a_token_clicked_while_drugs_are_chosen_ends_that_choice(monkeypatch):
    """Off-Label: Drugs, and then tokens for research, without a word that the Drugs are done."""
    board, rng = Board("off_label", ["me", "random", "random"], seed=4), Random(3)
    match = board.match
    while match.to_move != 0 or not any(match.state.tokens[0]) or match.state.agenda[0].picked:
        legal = list(match.legal)
        match.push(rng.choice(legal)) if legal else match.step()
    board.widget.redraw()
    drugs, offered = board.state.question.picking, places(board.state)
    assert not any(place.startswith("own-") for place in offered), "no Drug is chosen yet"
    board.touch(next(iter(offered)))
    tried = []
    whole = TickBoxes.whole
    monkeypatch.setattr(TickBoxes, "whole", lambda *args: tried.append(1) or whole(*args))
    board.widget.redraw()
    places(board.state)
    assert not tried, "what comes after this choice is known from the last redraw"
    token, (words, _) = next(item for item in places(board.state).items() if item[0].startswith("own-"))
    assert words.startswith("Done") and "then" in words
    board.touch(token)
    assert board.state.question.picking is not drugs and sum(board.state.question.ticks.values()) == 1


def test_a_place_that_the_board_takes_by_itself_is_not_clicked_a_second_time():
    """Pocket Pharma: a whole stack moved onto the only other one."""
    board = Board(turn_with("5b-5h", "8a-8d-8h"), ["me", "random"])
    board.touch("05b").touch("08a")
    assert len(board.match.state.labs[0]) == 1 and not board.text("popover")


def lifted(board):
    return [place for place, (_, chosen) in board.widget.places.items() if chosen]


def moved(board):
    return [sorted(stack) for stack in board.match.state.labs[0]]


def test_one_click_lifts_the_whole_stack_and_another_place_takes_it():
    board = Board(turn_with("2e-3b-6a", "9a", "11a"), ["me", "random"]).touch("02e", piece="03b")
    assert lifted(board) == ["02e", "03b", "06a"]
    board.touch("09a")
    assert moved(board) == [["02e", "03b", "06a", "09a"], ["11a"]]


def test_the_cards_that_were_clicked_move_together():
    """Also the first of them, whose click lifted the whole stack."""
    board = Board(turn_with("2e-3b-6a", "9a", "11a"), ["me", "random"]).touch("02e", piece="02e").touch("03b")
    assert lifted(board) == ["02e", "03b"]
    board.touch("09a")
    assert moved(board) == [["02e", "03b", "09a"], ["06a"], ["11a"]]


def test_a_single_card_is_clicked_twice():
    board = Board(turn_with("2e-3b-6a", "9a", "11a"), ["me", "random"]).touch("02e", piece="03b").touch("03b")
    assert lifted(board) == ["03b"]
    assert lifted(board.touch("03b")) == ["02e", "03b", "06a"] and lifted(board.touch("06a")) == ["06a"]
    board.touch("new-stack")
    assert moved(board) == [["02e", "03b"], ["06a"], ["09a"], ["11a"]]


def test_of_an_only_stack_the_clicked_card_is_chosen_at_once():
    """One card has to stay, so the whole stack can't be meant."""
    board = Board(turn_with("2e-3b-6a"), ["me", "random"]).touch("02e", piece="03b")
    assert lifted(board) == ["03b"]
