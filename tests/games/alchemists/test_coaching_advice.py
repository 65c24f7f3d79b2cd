"""What the coach says first in Alchemists: the move's piece, with a reason from the player's own facts."""

from random import Random

import pytest

from benchmarks.coach import positions
from pharmalab.core import registry
from pharmalab.core.coach import Coach
from pharmalab.core.coach_words import hints
from pharmalab.core.policies import RandomPolicy, playout
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.coaching.advice import advice
from pharmalab.games.alchemists.components.names import ingredient
from pharmalab.games.alchemists.mechanisms.declare import Declare, EndDeclaring, PlaceCubes
from pharmalab.games.alchemists.mechanisms.forage import Forage, TakeFromRow
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder, TakeOrder
from pharmalab.games.alchemists.mechanisms.publish import Publish, PublishTheory
from pharmalab.games.alchemists.mechanisms.setup import initial_state
from pharmalab.games.alchemists.mechanisms.test import Test as OnStudent
from pharmalab.games.alchemists.policies.student import Student
from pharmalab.games.alchemists.state import Fact

START = replace(
    initial_state(Config(seats=2)), round=2, hands=(("bird_claw", "flower", "mushroom"), ()), row=("mushroom", "toad")
)
MADE = Fact("mix", ("mushroom", "bird_claw"), "", "R+", 0, (0,))


def said(question, action, **changes):
    return advice(replace(START, agenda=(question,), **changes), 0, (action,))


@pytest.mark.parametrize("seed", range(4))
def test_every_choice_of_a_game_has_an_advice_that_names_its_piece(seed):
    rng, missing, seen = Random(seed), set(), set()
    state, policies = GAME.start(Config(seats=2 + seed % 3)).state, [Student(), RandomPolicy(rng)] * 2

    def look(now):
        seat = GAME.to_move(now)
        if seat < 0 or len(legal := GAME.legal_actions(now)) < 2:
            return False
        view = GAME.view(now, seat)
        for action in rng.sample(list(legal), min(4, len(legal))):
            text = advice(view, seat, (action,))
            kind = type(action).__name__
            if not text:
                missing.add((type(view.agenda[0]).__name__, kind))
                continue
            seen.add(kind)
            assert not text.endswith(".") and text[0].islower() and "“" not in text, text
            if named := [getattr(action, field, "") for field in ("card", "ingredient", "a", "b")]:
                assert all(ingredient(name) in text.lower() for name in named if name and "_" not in name), text
        return False

    playout(GAME, state, policies, rng, 4000, look)
    assert len(seen) > 10, seen
    assert {action for _, action in missing} <= {"PayGold", "Skip", "Use", "Return"}, missing


def test_a_card_to_take_is_named_with_what_it_makes_in_the_hand():
    taken = said(Forage(0), TakeFromRow("toad"))
    assert taken == "take the toad, because mixed with your bird claw it could make any of 7 potions"
    known = said(Forage(0), TakeFromRow("mushroom"), facts=(MADE,), hands=(("bird_claw",), ()))
    assert known == "take the mushroom, because you know that it makes red plus with your bird claw"


def test_cubes_are_placed_for_a_mix_that_the_hand_allows():
    test = said(Declare(0), PlaceCubes("test"))
    assert test.startswith("put a cube on Test on Student, because you don’t know yet what ")
    assert all(name not in test for name in ("fern", "toad", "reputation"))
    few = said(Declare(0), PlaceCubes("forage"), hands=(("toad",), ()))
    assert few == (
        "put a cube on Forage for Ingredient, because every potion takes two different ingredients, and you have 1 card"
    )


def test_a_plan_is_said_in_plain_words_and_does_not_end_with_unused_cubes():
    plan = [PlaceCubes("transmute"), PlaceCubes("test"), PlaceCubes("test"), EndDeclaring()]
    view = GAME.view(replace(START, round=1, line=(0, 1), order=(1, 2), agenda=(Declare(0),)), 0)
    coach = Coach(GAME, view)
    coach.run(1)
    coach._plans[(plan[0],)] = tuple(plan)
    told = hints(coach, action=plan[0])[1]
    why, turn = told.split(". ", 1)
    assert why.startswith("Put a cube on Transmute Ingredient, because ")
    assert turn == "A good turn: declare Transmute Ingredient, then Test on Student twice."


def test_a_mix_says_what_the_own_results_leave():
    assert said(OnStudent(0), Mix("mushroom", "bird_claw"), facts=(MADE,)) == (
        "mix mushroom and bird claw, although you already know that they make red plus"
    )
    assert "because it would show you which of" in said(OnStudent(0), Mix("mushroom", "flower"), facts=(MADE,))


def test_an_order_space_is_named_with_its_cards():
    text = said(ChooseOrder(0), TakeOrder(5))
    assert text == (
        "take order space 5, because it gives you 1 ingredient and 1 favour, and you have 3 ingredients in hand"
    )


def test_a_space_with_fewer_cards_than_a_later_one_is_taken_to_act_earlier():
    text = said(ChooseOrder(0), TakeOrder(3))
    assert text == (
        "take order space 3, because from there you’d act earlier than from space 4, even though space 4 gives you "
        "more cards"
    )
    alone = said(ChooseOrder(0), TakeOrder(3), order=(0, 4))
    assert "than from space 5" in alone


def test_a_card_that_one_has_already_is_taken_only_for_a_reason():
    hand = ("bird_claw", "scorpion", "scorpion")
    assert said(Forage(0), TakeFromRow("bird_claw"), hands=(hand, ())) == (
        "take the bird claw, although you already have one"
    )
    assert said(Forage(0), TakeFromRow("bird_claw"), hands=(("bird_claw", "scorpion", "fern"), ())) == (
        "take the bird claw, because with 2 of them you could find out what bird claw makes with your scorpion "
        "and your fern"
    )


def test_a_theory_is_judged_by_the_own_results():
    ruled_out = said(Publish(0), PublishTheory("mushroom", "npN"), facts=(MADE,))
    assert "publish that mushroom is " in ruled_out
    texts = {said(Publish(0), PublishTheory("mushroom", one), facts=(MADE,)) for one in ("npN", "pnP", "NNN", "PPP")}
    assert any("although your results rule it out" in text for text in texts), texts
    assert any("because your results leave only" in text for text in texts), texts


def test_the_first_hint_is_about_the_question():
    game = registry.game("alchemists")
    for state in positions(game, 3, most=8, longest=150, seed="hint"):
        coach = Coach(game, game.view(state, game.to_move(state)))
        coach.run(8)
        first = hints(coach)[0]
        told = advice(coach.view, coach.seat, coach.plan(coach.best))
        assert not told or first == f"{told[0].upper()}{told[1:]}."
