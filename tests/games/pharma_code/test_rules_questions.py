"""Question cards, paragraph by paragraph."""

import pytest

from pharmalab.games.pharma_code import Config
from pharmalab.games.pharma_code.components.questions import built_in
from pharmalab.games.pharma_code.mechanisms.answers import Answered
from pharmalab.games.pharma_code.mechanisms.questions import QuestionsShuffled
from tests.games.pharma_code.table import FREE, begin, event, events_of, finish
from tests.games.rules import rule


@rule("pharma_code/questions")
def test_answers_come_in_random_order_and_are_judged():
    match = begin(events=["question_2"], questions=["Q01"], orders=["CBA"], mix_answers=True)
    event(match)
    frame = match.state.agenda[0]
    assert frame.answers == (
        "Lead crystal",
        "Borosilicate (neutral) glass",
        "Soda-lime glass with an untreated surface",
    )
    assert "A: Lead crystal" in match.prompt
    match.push("Answer C")
    said = events_of(match, Answered)[0]
    assert not said.right and said.solution == "Borosilicate (neutral) glass" and match.state.squares == (10, 11)
    assert "That’s wrong. The right answer is “Borosilicate" in str(match.log())


@rule("pharma_code/questions", "pharma_code/pc-45")
@pytest.mark.parametrize(("seat", "reader"), [(0, 3), (1, 1), (2, 2)])
def test_the_right_neighbour_reads(seat, reader):
    """Who sits next clockwise is the left neighbour, and who sits before is the right one."""
    match = event(begin(3, events=["question_2"], questions=["Q01"], turn=seat))
    assert f"Player {reader} reads question Q01 to Player {seat + 1}" in str(match.log())


@rule("pharma_code/questions")
def test_questions_in_chinese():
    match = event(begin(events=["question_2"], questions=["Q01"], language="zh"))
    assert match.state.agenda[0].text == "药典中的 I 型玻璃指的是哪一种玻璃？"
    match.push("Answer B")
    assert match.state.squares == (12, 11)


@rule("pharma_code/pc-27")
def test_used_questions_are_shuffled_again():
    match = begin(
        question_pile=("Q03",), events=["question_2"] * 2, questions=["Q03", "Q03"], play=("question_2", "back_2")
    )
    event(match).push("Answer C")
    assert match.state.question_pile == ()
    match = begin(question_pile=(), events=["question_2"], questions=["Q03"])
    event(match)
    assert events_of(match, QuestionsShuffled) and len(match.state.question_pile) == 30


@rule("pharma_code/bonus-question", "pharma_code/pc-28")
def test_the_winner_may_hear_a_question():
    match = finish(begin(squares=(0, 30), cards=[8], questions=["Q01"], **FREE))
    assert match.to_move == 0
    match.push("Take the question").push("Answer B")
    assert match.state.squares == (11, 32) and match.state.phase == 2
    match = finish(begin(squares=(0, 30), cards=[8], **FREE)).push("Skip the question")
    assert match.state.squares == (9, 32) and match.state.phase == 2
    assert finish(begin(squares=(0, 30), cards=[8], bonus=0, **FREE)).state.phase == 2


@rule("pharma_code/questions")
def test_who_holds_the_card_says_what_is_right_where_nobody_wrote_it_down():
    cards = tuple(card.unsolved() for card in built_in())
    match = event(begin(events=["question_2"], questions=["Q01"], config=Config(questions=cards)))
    match.push("Answer B")
    assert match.prompt == "Which answer to Player 1’s question is correct?" and match.source == "right answers"
    assert match.branch().push("C").state.squares == (10, 11)
    match.push("Borosilicate (neutral) glass")
    said = events_of(match, Answered)[0]
    assert said.right and said.solution == said.answer and not said.why
    assert match.state.squares == (12, 11)
