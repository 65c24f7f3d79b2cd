"""What the coach says first in The Pharma Code: reasons that tell the choices apart."""

import pytest

from pharmalab.core.coach import Coach
from pharmalab.core.coach_words import hints, why
from pharmalab.core.values import replace
from pharmalab.games.pharma_code import GAME
from pharmalab.games.pharma_code.coaching.advice import advice
from pharmalab.games.pharma_code.coaching.effects import effect
from pharmalab.games.pharma_code.mechanisms.acceleration import Accelerate, AskAcceleration, Wait
from pharmalab.games.pharma_code.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pharma_code.mechanisms.event_cards.swap_own import SwapCards
from pharmalab.games.pharma_code.mechanisms.event_cards.trade import Give
from pharmalab.games.pharma_code.mechanisms.exchange import Place, Placing, TakeOpen
from pharmalab.games.pharma_code.mechanisms.questions import Reply
from pharmalab.games.pharma_code.policies import Sorter
from tests.games.pharma_code.table import begin, event


def said(action, question, rows):
    return advice(replace(begin(rows=rows).state, agenda=(question,)), 0, (action,))


@pytest.mark.parametrize("row", [(5, 1, 12, 20, 25, 30, 36, 41, 47), (1, 5, 12, 20, 25, 30, 36, 47, 41)])
def test_accelerating_and_waiting_have_different_reasons(row):
    rows = (row, (9, 15, 3, 22, 28, 33, 40, 45, 49))
    now, later = (said(one, AskAcceleration(0), rows) for one in (Accelerate(), Wait()))
    assert "worth 2 squares" in now
    assert set(now.split(", because ")[1].split()) - set(later.split()) and "in order" not in now
    assert later.startswith("keep the acceleration card, because ")


def test_a_card_that_does_not_count_yet_has_a_reason_of_its_own():
    """“The 31 isn’t in order” is no reason for a 25 that isn’t either."""
    rows = ((26, 29, 12, 31, 25, 30, 36, 41, 47), (9, 15, 3, 22, 28, 33, 40, 45, 49))
    closer = said(Place(3), Placing(0, 23), rows)
    assert closer == (
        "put the 23 on your 31, because a good card for that place is about 19, and 23 is closer to it than 31"
    )
    further = said(Place(3), Placing(0, 48), rows)
    assert further == (
        "put the 48 on your 31, where you lose nothing, "
        "because only 2 of your 9 cards are in order from the left so far"
    )


def test_a_run_is_the_reason_for_a_card_that_makes_one():
    rows = ((26, 29, 12, 31, 25, 37, 36, 41, 47), (9, 15, 3, 22, 28, 33, 40, 45, 49))
    told = "put the 38 on your 36, because that makes a run, so your pawn moves 1 square right away"
    assert said(Place(6), Placing(0, 38), rows) == told
    assert "run" not in said(Place(6), Placing(0, 38, exchange=False), rows), "an event card pays no run"


def test_the_open_card_is_tried_in_every_place():
    """The fast policy puts the 14 on the 45; on the 3, it puts 4 cards in order instead of 1."""
    rows = ((12, 3, 24, 45, 34, 28, 29, 9, 26), (32, 44, 50, 17, 21, 11, 43, 0, 46))
    view = begin(rows=rows, open=14).view(0)
    coach = Coach(GAME, view)
    coach.run(1)
    take = coach.choice(TakeOpen())
    assert coach.plan(take) == (TakeOpen(), Place(1)) and coach.decisions(take) == [TakeOpen()]
    assert Sorter().place(view, Placing(0, 14)) == Place(3)


def test_turning_up_an_event_has_a_reason_if_the_open_card_is_of_no_use():
    rows = ((1, 5, 12, 20, 25, 30, 36, 41, 4), (9, 15, 3, 22, 28, 33, 40, 45, 49))
    told = "turn up an event card, because the open 2 doesn’t put more of your cards in order at any place"
    state = begin(rows=rows, open=2).state
    assert advice(state, 0, (PlayEvent(),)) == told
    assert advice(begin(rows=rows, open=48).state, 0, (PlayEvent(),)) == "turn up an event card"


def test_a_plan_says_the_aim_and_then_the_move_of_the_first_hint():
    rows = ((1, 5, 12, 20, 25, 30, 36, 41, 4), (9, 15, 3, 22, 28, 33, 40, 45, 49))
    coach = Coach(GAME, begin(rows=rows, open=2).view(0))
    coach.run()
    _, plan, move = hints(coach)
    assert plan.startswith("Try to ") or plan.startswith(("Begin with", "“"))
    assert plan.partition(". ")[2].partition("”")[0].partition("“")[2] == move.partition("”")[0].partition("“")[2]


@pytest.mark.parametrize(("wrong", "cost"), [(0, "costs you nothing"), (-1, "takes you back 1 square")])
def test_the_coach_never_guesses_the_answer_to_a_question_card(wrong, cost):
    """The right answer is secret, so rollouts would only guess, and praise one guess over another."""
    reply = Reply(0, "Q01", "Which glass?", ("Lead crystal", "Borosilicate", "Soda-lime"), 3, wrong, True)
    coach = Coach(GAME, GAME.view(replace(begin().state, agenda=(reply,)), 0))
    coach.run()
    told = f"I don’t know the answer. A wrong one {cost}."
    assert coach.done == coach.total() == 0 and {*hints(coach)} == {told} == {why(coach, coach.choices[0].action)}


def test_a_card_that_finishes_the_next_row_is_named_as_the_price_of_a_move():
    """Ben needs a card under 11 in place 1, so the 5 on the open pile ends the phase."""
    rows = ((5, 43, 45, 1, 40, 6, 28, 21, 19), (38, 0, 12, 25, 26, 34, 41, 42, 50))
    state = begin(rows=rows, open=36).state
    given = "put the open 36 on your 5, although the next player can then finish their row with your 5"
    assert advice(state, 0, (TakeOpen(), Place(0))) == given
    assert "next player" not in advice(state, 0, (TakeOpen(), Place(8)))
    price = "but the next player can finish with the card you replace"
    assert effect(state, 0, (TakeOpen(), Place(0))).endswith(price)
    assert price not in effect(state, 0, (TakeOpen(), Place(8)))
    done = ((2, 13, 20, 24, 30, 36, 40, 47, 1), rows[1])
    assert "next player" not in advice(begin(rows=done, open=48).state, 0, (TakeOpen(), Place(8))), "you finish first"


def test_a_swap_and_a_trade_name_cards_and_say_what_they_do():
    """“Swap places 1 and 2” was advised without a reason."""
    match, swap = event(begin(events=["swap_own"])), SwapCards(0, 1)
    assert swap.button(match.state) == "Swap your 5 and 1"
    because = "because then all your 9 cards are in order from the left"
    assert advice(match.state, 0, (swap,)) == f"swap your 5 and your 1, {because}"
    assert advice(match.state, 0, (SwapCards(2, 3),)) == "", "nothing that counts"
    match = event(begin(events=["trade"])).push("Name Player 2").push("Give the card in place 1")
    assert Give(1).button(match.state) == "Give your 1"
    assert advice(match.state, 0, (Give(1),)) == "give your 1, because then all your 9 cards are in order"
