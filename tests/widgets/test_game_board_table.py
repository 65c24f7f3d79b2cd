"""At the table: people enter what really happened, and nobody sees what is another's."""

from pharmalab.core.dealers import RealTable
from tests.widgets.board import Board


def test_few_outcomes_are_buttons():
    board = Board("pills", ["me", "random"], dealer=RealTable())
    assert "What is the outcome of pile?" in board.text("bar")
    board.click("enter-4", "enter-2")
    assert board.match.state.doses == (4, 2) and "Keep the dose, or swap it?" in board.text("bar")
    board.act("Swap")
    assert not board.has("enter-4") and board.has("enter-6")


def test_of_many_outcomes_one_types_what_came():
    board = Board("pantry", ["me", "me"], dealer=RealTable())
    board.do("enter", outcome="7 7", at="0")
    assert "It can’t be" in board.text("status") and board.match.ply == 0
    board.do("enter", outcome="5 2", at="0")
    assert board.match.state.luck == 7
    board.click("undo")
    assert board.match.ply == 0, "what was entered can be taken back"


def test_what_is_entered_must_be_clear():
    board = Board("pantry", ["me", "me"], dealer=RealTable()).do("enter", outcome="5", at="0")
    assert "could mean any of these: 5, 1; 5, 2" in board.text("status")
    board.do("enter", outcome="", at="0")
    assert "Enter the outcome" in board.text("status")


def test_cards_are_entered_by_their_names():
    board = Board("off_label", ["me"] * 3, dealer=RealTable(), leader=0)
    board.click("take").do("enter", outcome="Ace of Knots", at="0")
    assert board.match.state.hands[0] == ("ace_knots",) and board.widget.focus[1] == "outcome"


def test_the_table_offers_nothing_that_tells_what_others_were_dealt():
    """What has been revealed already is offered all the same to somebody who cannot know it, and refused."""
    board = Board("off_label", ["me", "greedy", "greedy"], dealer=RealTable(), leader=1)
    for card in ("the Window", "the Castle", "the Cave", "the Rite"):
        board.do("enter", outcome=card)
    assert "window" in board.match.state.hands[1] and "the Window" in board.html
    board.do("enter", outcome="the Window")
    assert "has been revealed already" in board.text("status") and len(board.match.state.hands[2]) == 1


def test_hidden_cards_are_entered_by_their_owner_behind_the_curtain():
    board = Board("pills", ["me", "me"], names=["Ann", "Ben"], dealer=RealTable())
    assert "Pass the screen to Ann" in board.text("board") and board.widget.bar == ""
    assert "Ann has to enter something that the other players mustn’t see" in board.text("board")
    board.do("enter", outcome="4", at="0")
    assert board.match.ply == 0, "nobody has taken the screen"
    board.click("take", "enter-4")
    assert "Pass the screen to Ben" in board.text("board") and "gets 4" not in board.html
    board.click("take")
    assert "Ann gets a dose" in board.text("view")
    board.click("enter-2")
    assert "Pass the screen to Ann" in board.text("board") and "gets" not in board.html


def test_undo_of_a_hidden_card_covers_the_screen():
    board = Board("pills", ["me", "me"], names=["Ann", "Ben"], dealer=RealTable())
    board.click("take", "enter-4", "take", "enter-2", "take").do("agree", value=True).click("undo")
    assert "Pass the screen to Ben" in board.text("board")


def test_each_hand_is_dealt_behind_the_curtain():
    board = Board("off_label", ["me"] * 3, dealer=RealTable(), names=["Ann", "Ben", "Cleo"])
    assert not board.has("take"), "who leads is for all to see"
    board.click("enter-Ben")
    cards = iter(["Ace of Knots", "Ace of Suns", "Ace of Moons", "Ace of Wyrms", "Ace of Waves", "Ace of Leaves"])
    for name in ("Ben", "Cleo"):
        assert f"Pass the screen to {name}" in board.text("board")
        board.click("take")
        for _ in range(3):
            assert not board.has("take")
            board.do("enter", outcome=next(cards))
    assert "Pass the screen to Ann" in board.text("board") and "Knots" not in board.html


def test_nobody_passes_the_screen_for_what_all_may_see():
    board = Board("pantry", ["me", "me"], dealer=RealTable())
    assert board.state.sight.curtain is None and board.state.sight.owners == []


def test_a_bots_card_is_entered_by_whoever_is_there():
    board = Board("pills", ["me", "random"], names=["Ann", "Ben"], dealer=RealTable())
    assert "bot" not in board.text("bar")
    assert "Only Ben may know this" in board.click("enter-4").text("bar")


def test_seats_have_their_names_in_what_is_entered():
    board = Board("off_label", ["me"] * 3, dealer=RealTable(), names=["Ann", "Ben", "Cleo"])
    assert "Who leads the first round?" in board.text("bar") and " 0" not in board.text("bar")
    assert board.has("enter-Cleo")
