"""The summary for a player whose turn begins: their own event card, and what the other players did."""

from pharmalab.games.pharma_code.mechanisms.answers import Answered
from pharmalab.games.pharma_code.mechanisms.event_cards.play import EventPlayed
from pharmalab.games.pharma_code.mechanisms.exchange import Drew, Placed, TookOpen
from pharmalab.games.pharma_code.mechanisms.pawns import Moved, SpecialReached
from pharmalab.games.pharma_code.mechanisms.questions import QuestionRead
from pharmalab.games.pharma_code.mechanisms.run_bonus import Run
from pharmalab.games.pharma_code.recap import summary

NAMES = ("You", "Ben", "Cleo").__getitem__
BEN = (TookOpen(1, 30), Placed(1, 1, 30, 44))


def test_an_event_card_says_what_it_did_to_the_pawns_and_the_rival_is_not_forgotten():
    own = (EventPlayed(0, "all_back_1"), Moved(1, 0, 0, -1), Moved(0, 1, 0, -1))
    assert summary((*own, *BEN), 0, NAMES) == (
        "You plays “Power cut”: every pawn moves back one square.",  # a board says “You play”
        "Ben replaces 44 with 30.",
    )


def test_the_rival_is_told_of_after_an_own_run():
    own = (TookOpen(0, 48), Placed(0, 7, 48, 9), Run(0, (48, 49), 1), Moved(0, 0, 1, 1))
    assert summary((*own, *BEN), 0, NAMES) == ("Ben replaces 44 with 30.",)
    back = (EventPlayed(1, "back_2"), Moved(1, 3, 1, -2))
    said = summary(back, 0, NAMES)[0]
    assert said.endswith(": their pawn moves back two squares.") and said.startswith("Ben plays “")
    assert "your pawn" in summary((EventPlayed(0, "back_2"), *BEN), 0, NAMES)[0]


def test_what_needs_a_sentence_of_its_own_gets_it():
    assert summary((Drew(0, 49),), 0, NAMES) == ()
    assert summary((*BEN, SpecialReached(1, 5, 2)), 0, NAMES) == ()


def test_the_right_answer_to_an_own_question_stays_until_the_next_move():
    own = (Answered(0, "Tokyo", False, "Toronto"), *BEN)
    assert summary(own, 0, NAMES) == ("“Tokyo” is wrong. The right answer is “Toronto”.", "Ben replaces 44 with 30.")
    assert summary((Answered(1, "Tokyo", False, "Toronto"), *BEN), 0, NAMES) == ()


def test_a_question_that_the_board_asks_is_not_in_the_news_too():
    read = QuestionRead(1, 0, "Q17", "What is the main task of a tunnel?")
    assert summary((EventPlayed(0, "question_2"), read), 0, NAMES) == ("Ben reads You a question.",)  # “reads you”
    assert "tunnel" not in str(summary((read, Answered(0, "Tokyo", True, "Tokyo"), *BEN), 0, NAMES))
