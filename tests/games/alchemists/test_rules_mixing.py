"""Experiments, paragraph by paragraph."""

import pytest

from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.mechanisms.mix import Mix
from pharmalab.games.alchemists.mechanisms.resolve import Space
from pharmalab.games.alchemists.mechanisms.round import BeginRound, LeaveHospital
from pharmalab.games.alchemists.state import AT
from tests.games.alchemists.market_table import begin, space
from tests.games.rules import rule

PAIR = "Mix mushroom and toad"


@rule("alchemists/mixing-a-potion", "alchemists/al-11")
def test_a_mix_needs_two_different_ingredients_of_the_hand():
    table = space("test", {0: 1}, 2, hands={0: ("toad", "toad", "fern", "mushroom")})
    assert table.labels() == ["Mix mushroom and fern", PAIR, "Mix fern and toad", "Decline"]
    assert table.why(Mix("fern", "flower")) == "You don’t have fern and flower."
    table = space("test", {0: 1}, 2, hands={0: ("toad", "toad")})
    assert table.labels() == ["Decline"] and table.why_rule(Mix) == "alchemists/al-11"


@rule("alchemists/mixing-a-potion")
def test_all_see_the_potion_and_only_its_maker_the_pair():
    table = space("test", {0: 1}, 2).push(PAIR).deal("R+")
    assert table.log(0)[0] == "Player 1 tests mushroom and toad on the student: red plus."
    assert table.log(1)[0] == "Player 1 tests two ingredients on the student: red plus."
    fact = table.state.facts[0]
    assert (fact.ingredients, fact.answer, fact.by, fact.knows, fact.lies) == (("mushroom", "toad"), "R+", 0, (0,), 2)
    assert fact.held == 3 == GAME.view(table.state, 1).facts[0].held
    assert GAME.view(table.state, 1).facts[0].ingredients == ("?", "?")
    assert table.state.hands[0] == ("fern",) and table.state.discard[0] == ("mushroom", "toad")


@rule("alchemists/mixing-a-potion")
def test_the_next_answer_agrees_with_the_ones_before():
    table = space("test", {0: 2}, 2, hands={0: ("toad", "toad", "mushroom", "mushroom")})
    table.push(PAIR).deal("G-").push(PAIR)
    assert set(table.chances()) == {"G-"}


@rule("alchemists/mixing-a-potion")
def test_a_mix_is_secret_as_an_action_too():
    state = space("drink", {0: 1}, 2).state
    assert Mix("mushroom", "toad").seen_by(state, 1) == Mix("?", "?")
    assert Mix("mushroom", "toad").seen_by(state, 0) == Mix("mushroom", "toad")


@rule("alchemists/potions-made")
def test_a_potion_is_marked_once():
    table = space("drink", {0: 2}, 2, hands={0: ("toad", "toad", "mushroom", "mushroom")})
    table.push(PAIR).deal("B+").push(PAIR).deal("B+")
    assert table.state.potions == (("B+",), ()) and table.kinds().count("PotionKnown") == 1


@rule("alchemists/test-on-student")
def test_after_a_negative_potion_the_student_costs_gold():
    table = space(
        "test", {0: 2, 1: 2, 2: 1}, 3, gold={0: 5, 1: 5, 2: 0}, hands={0: ("toad", "mushroom", "fern", "flower")}
    )
    table.push(PAIR).deal("R+")
    assert not table.state.unhappy and table.state.gold[0] == 5
    table.push("Mix mushroom and fern").deal("G-")
    assert table.state.unhappy and table.state.gold[1] == 5  # its own test was free
    assert table.labels() == ["Decline"] and table.why_rule(Mix) == "alchemists/test-on-student"
    table.push("Decline").push("Mix fern and flower")
    assert table.state.gold[0] == 4


@rule("alchemists/test-on-student")
@pytest.mark.parametrize("potion", ["0", "R+", "G+", "B+"])
def test_other_potions_leave_the_student_happy(potion):
    assert not space("test", {0: 1}, 2).push(PAIR).deal(potion).state.unhappy


@rule("alchemists/test-on-student")
def test_a_new_round_brings_a_new_student():
    assert not begin((BeginRound(),), seats=2, unhappy=True).state.unhappy


@rule("alchemists/test-on-student")
def test_the_student_strikes_nobody():
    table = space("test", {0: 1}, 2).push(PAIR).deal("B-")
    assert table.state.reputation == (10, 10) and table.state.struck == ((), ())


@rule("alchemists/drink-potion")
def test_insanity_costs_reputation():
    assert space("drink", {0: 1}, 2).push(PAIR).deal("B-").state.reputation == (9, 10)


@rule("alchemists/drink-potion")
def test_insanity_costs_more_where_the_zone_says_so():
    assert space("drink", {0: 1}, 2, reputation={0: 18}).push(PAIR).deal("B-").state.reputation[0] == 15


@rule("alchemists/drink-potion", "alchemists/paralysis", "alchemists/al-09")
def test_paralysis_moves_the_marker_for_the_next_round_alone():
    table = space("drink", {0: 1, 1: 1}, 2, order=(2, 3))
    table.push(PAIR).deal("G-")
    assert table.state.paralysed == (0,) and table.state.order == (2, 3) and table.asked == 1


@rule("alchemists/paralysis", "alchemists/al-03", "alchemists/al-09")
def test_whoever_drank_first_is_the_first_of_the_paralysed():
    """Player 2 drinks first for an Associate; a second potion of the kind changes nothing."""
    hands = {seat: ("toad", "toad", "mushroom", "mushroom") for seat in (0, 1)}
    table = space("drink", {0: 2, 1: 1}, 3, hands=hands, associates=((), ("drink",), ()))
    assert table.asked == 1
    table.push(PAIR).deal("G-").push(PAIR).deal("G-").push(PAIR).deal("G-")
    assert table.state.paralysed == (1, 0)


@rule("alchemists/drink-potion", "alchemists/hospital")
def test_poison_sends_a_cube_to_the_hospital():
    table = space("drink", {0: 1}, 2).push(PAIR).deal("R-")
    assert table.state.hospital == (1, 0)
    after = begin((LeaveHospital(),), seats=2, hospital=(1, 0)).state
    assert after.hospital == (0, 0) and after.unused == (1, 0)
    assert replace(after, round=3).cubes(0) == 5


@rule("alchemists/drink-potion")
@pytest.mark.parametrize("potion", ["0", "R+", "G+", "B+"])
def test_other_potions_do_nothing(potion):
    state = space("drink", {0: 1}, 2).push(PAIR).deal(potion).state
    assert (state.reputation[0], state.paralysed, state.hospital[0]) == (10, (), 0)


@rule("alchemists/al-09")
@pytest.mark.parametrize("potion", ["B-", "G-", "R-"])
def test_each_kind_strikes_once_a_round_at_the_custodians_too(potion):
    table = space("custodian", {0: 1}, 2, hands={0: ("toad", "toad", "mushroom", "mushroom")}).push(PAIR).deal(potion)
    declared = tuple(tuple(int(one == "drink") * (seat == 0) for one in AT) for seat in range(2))
    state = replace(table.state, declared=declared, left=declared, agenda=(Space("drink"),))
    again = type(table)(state).push(PAIR).deal(potion)
    before, after = table.state, again.state
    assert (after.reputation, after.paralysed, after.hospital) == (before.reputation, before.paralysed, before.hospital)
    assert begin((BeginRound(),), seats=2, struck=((potion,), ())).state.struck == ((), ())


@rule("alchemists/drink-potion")
def test_the_custodian_can_be_used_in_the_final_round():
    config = Config(seats=2)
    assert not config.is_open("drink", 6) and config.is_open("custodian", 6)
