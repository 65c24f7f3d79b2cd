"""The exhibition of the final round."""

import pytest

from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.mechanisms.act import Decline
from pharmalab.games.alchemists.mechanisms.artifacts.magic_mortar import ReturnOther
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look
from pharmalab.games.alchemists.mechanisms.declare import Declare, PlaceCubes
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibited, Mastered, Promise
from pharmalab.games.alchemists.mechanisms.potion import MixFor
from pharmalab.games.alchemists.mechanisms.reputation import ReputationChanged
from pharmalab.games.alchemists.state import AT
from tests.games.alchemists.market_table import begin, space
from tests.games.rules import rule

WORDS = {"R+": "red plus", "R-": "red minus", "G+": "green plus", "G-": "green minus", "B+": "blue plus",
         "B-": "blue minus"}  # fmt: skip
FOUR = ("bird_claw", "fern", "mushroom", "toad")


def show(table, potion, made, pair="mushroom and toad"):
    """The seat that is asked promises a potion; the card reader shows another or the same."""
    return table.push(f"Promise {WORDS[potion]}", f"Mix {pair}").deal(made)


# --- promises -------------------------------------------------------------------------------------------------


@rule("alchemists/exhibition")
@pytest.mark.parametrize(("seats", "most"), [(2, 4), (3, 4), (4, 3)])
def test_how_many_exhibits_can_be_declared(seats, most):
    table = begin((Declare(0),), seats=seats, round_=6).push(*[PlaceCubes("exhibit")] * most)
    assert table.why(PlaceCubes("exhibit")) == f"Exhibit Potion allows each player only {most} actions."


@rule("alchemists/exhibition")
def test_it_takes_the_place_of_tests_and_drinks_in_the_final_round():
    final, earlier = begin((Declare(0),), round_=6), begin((Declare(0),), round_=5)
    for name in ("test", "drink"):
        assert final.why(PlaceCubes(name)) and not earlier.why(PlaceCubes(name))
    assert earlier.why(PlaceCubes("exhibit")) == "Exhibit Potion is not open in round 5."
    assert AT["exhibit"] == max(AT.values())


@rule("alchemists/the-promise")
def test_six_potions_can_be_promised():
    table = space("exhibit", {0: 1})
    assert table.labels() == [*(f"Promise {words}" for words in WORDS.values()), "Decline"]
    assert table.why(Promise("0")) == "You can exhibit only the six coloured potions."


@rule("alchemists/the-promise")
def test_a_promise_is_kept_or_broken_with_two_ingredients():
    table = space("exhibit", {0: 1}).push("Promise red plus")
    assert type(table.state.agenda[0]) is MixFor and table.labels()[0] == "Mix mushroom and fern"
    assert table.why(Decline()) is not None
    table.push("Mix mushroom and toad")
    assert len(table.chances()) == 7 and table.state.agenda[0].asked == "R+"


@rule("alchemists/the-promise")
def test_what_was_shown_successfully_cannot_be_promised_again():
    table = show(space("exhibit", {0: 2}, hands={0: FOUR}), "R+", "R+")
    assert table.why(Promise("R+")) == "You have already exhibited that potion."
    assert "Promise red minus" in table.labels()


@rule("alchemists/the-promise")
def test_others_may_show_it_too():
    table = show(space("exhibit", {0: 1, 1: 1}), "R+", "R+")
    assert table.asked == 1 and "Promise red plus" in table.labels()


@rule("alchemists/al-11", "alchemists/exhibition")
@pytest.mark.parametrize("hand", [(), ("toad", "toad")])
def test_without_two_different_ingredients_an_exhibit_is_declined(hand):
    table = space("exhibit", {0: 1}, hands={0: hand})
    assert table.labels() == ["Decline"]
    assert table.why(Promise("R+")) == "You don’t have two different ingredients, so you have to decline."
    assert table.push("Decline").state.unused[0] == 1


@rule("alchemists/the-promise")
def test_others_see_the_potion_and_not_the_ingredients():
    table = show(space("exhibit", {0: 1}), "R+", "B-")
    assert "Player 1 mixes two ingredients to exhibit red plus: blue minus." in table.log(2)
    assert "Player 1 promised red plus but mixed something else." in table.log(2)
    assert not any("toad" in line for line in table.log(2)) and any("toad" in line for line in table.log(0))


# --- success --------------------------------------------------------------------------------------------------


@rule("alchemists/a-successful-exhibit")
def test_the_first_to_show_a_potion_gains_one():
    table = show(space("exhibit", {1: 1}), "G-", "G-")
    assert table.state.reputation == (10, 11, 10, 10) and table.state.exhibited[1] == ("G-",)
    assert table.state.first == (-1, -1, -1, 1, -1, -1) and table.state.potions[1] == ("G-",)
    assert "Player 2 exhibits green minus, and is the first to do so." in table.log()


@rule("alchemists/a-successful-exhibit")
def test_later_ones_gain_nothing():
    table = show(show(space("exhibit", {0: 1, 1: 1}), "R+", "R+"), "R+", "R+")
    assert table.state.reputation == (11, 10, 10, 10) and table.state.exhibited == (("R+",), ("R+",), (), ())
    assert table.state.first[0] == 0 and "Player 2 exhibits red plus." in table.log()


@rule("alchemists/a-successful-exhibit")
def test_a_failure_of_somebody_else_does_not_take_the_first_place():
    table = show(show(space("exhibit", {0: 1, 1: 1}), "R+", "B-"), "R+", "R+", "mushroom and fern")
    assert table.state.reputation == (9, 11, 10, 10) and table.state.first[0] == 1


@rule("alchemists/mastery-of-a-colour")
def test_both_signs_of_a_colour_bring_two_more():
    for colour, at in (("red", "R"), ("green", "G"), ("blue", "B")):
        for first, second in ("+-", "-+"):
            table = show(space("exhibit", {0: 2}, hands={0: FOUR}), at + first, at + first)
            show(table, at + second, at + second, "fern and bird claw")
            assert table.state.reputation[0] == 10 + 1 + 1 + 2 and table.kinds().count("Mastered") == 1
            assert f"Player 1 has shown both signs of {colour}." in table.log()


@rule("alchemists/mastery-of-a-colour")
def test_each_point_is_told_under_what_brings_it():
    table = show(space("exhibit", {0: 2}, hands={0: FOUR}), "R+", "R+")
    table.push("Promise red minus", "Mix fern and bird claw")
    told = GAME.apply(table.state, "R-").events
    gains = [(type(told[event.cause]), event.by) for event in told if isinstance(event, ReputationChanged)]
    assert gains == [(Exhibited, 1), (Mastered, 2)]


@rule("alchemists/mastery-of-a-colour")
def test_a_failed_attempt_at_the_other_sign_is_no_mastery():
    for first, second in ("+-", "-+"):
        table = show(space("exhibit", {0: 2}, hands={0: FOUR}), "R" + first, "R" + first)
        show(table, "R" + second, "0", "fern and bird claw")
        assert table.state.reputation[0] == 10 + 1 - 1 and "Mastered" not in table.kinds()


@rule("alchemists/mastery-of-a-colour")
def test_the_other_sign_shown_by_somebody_else_is_no_mastery():
    table = show(space("exhibit", {0: 1, 1: 1}, hands={0: FOUR, 1: FOUR}), "R-", "R-")
    show(table, "R+", "R+", "fern and bird claw")
    assert table.state.reputation[:2] == (11, 11) and "Mastered" not in table.kinds()


@rule("alchemists/mastery-of-a-colour")
def test_several_may_master_a_colour():
    table = space("exhibit", {0: 2, 1: 2}, hands={0: FOUR, 1: FOUR})
    show(show(table, "B+", "B+"), "B+", "B+")
    show(show(table, "B-", "B-", "fern and bird claw"), "B-", "B-", "fern and bird claw")
    assert table.state.reputation[:2] == (14, 12)


@rule("alchemists/mastery-of-a-colour")
def test_two_colours_are_no_mastery():
    table = show(show(space("exhibit", {0: 2}, hands={0: FOUR}), "R+", "R+"), "G-", "G-", "fern and bird claw")
    assert table.state.reputation[0] == 12 and "Mastered" not in table.kinds()


# --- failure --------------------------------------------------------------------------------------------------


@rule("alchemists/a-failed-exhibit")
@pytest.mark.parametrize("made", ["R-", "G+", "0"])
def test_any_other_potion_costs_one(made):
    table = show(space("exhibit", {0: 1}), "R+", made)
    assert table.state.reputation[0] == 9 and table.state.exhibited[0] == () and table.state.first == (-1,) * 6
    assert table.state.potions[0] == (made,)


@rule("alchemists/a-failed-exhibit")
@pytest.mark.parametrize(("before", "after"), [(6, 6), (14, 12), (18, 15), (1, 1)])
def test_the_zone_weighs_a_failure(before, after):
    assert show(space("exhibit", {0: 1}, reputation={0: before}), "R+", "0").state.reputation[0] == after


@rule("alchemists/al-27")
def test_what_failed_may_be_tried_again():
    table = show(space("exhibit", {0: 2}, hands={0: FOUR}), "R+", "B+")
    assert "Promise red plus" in table.labels()
    assert show(table, "R+", "R+", "fern and bird claw").state.reputation[0] == 10


@rule("alchemists/al-27")
def test_the_reader_shows_the_potion_that_was_mixed():
    table = show(space("exhibit", {0: 1}), "R+", "B+")
    fact = table.state.facts[-1]
    assert (fact.kind, fact.ingredients, fact.asked, fact.answer) == ("mix", ("mushroom", "toad"), "R+", "B+")


@rule("alchemists/robe-of-respect")
def test_the_robe_does_nothing_at_the_exhibition():
    table = show(space("exhibit", {0: 1}, artifacts={0: ("robe_of_respect",)}), "R+", "R+")
    assert table.state.reputation[0] == 11


@rule("alchemists/exhibition")
def test_negative_potions_harm_nobody_there():
    table = show(space("exhibit", {0: 1}), "G-", "G-")
    assert table.state.paralysed == () and table.state.struck[0] == () and not table.state.unhappy


@rule("alchemists/exhibition")
def test_the_ingredients_are_discarded():
    for made in ("R+", "B-"):
        table = show(space("exhibit", {0: 1}), "R+", made)
        assert table.state.discard[0] == ("mushroom", "toad") and table.state.hands[0] == ("fern",)


@rule("alchemists/exhibition")
def test_exhibits_go_round_by_rows():
    table = space("exhibit", {0: 2, 2: 1, 3: 2})
    asked = []
    while table.asked != "over":
        asked.append(table.asked)
        table.push("Decline")
    assert asked == [0, 2, 3, 0, 3]


# --- artifacts there ------------------------------------------------------------------------------------------


@rule("alchemists/periscope")
def test_the_periscope_looks_at_exhibits():
    table = show(space("exhibit", {0: 1}, artifacts={1: ("periscope",)}), "R+", "R+")
    assert type(table.state.agenda[0]) is Look
    assert table.push("Use the Periscope").deal("mushroom").state.facts[-1].peeks == ((1, "mushroom"),)


@rule("alchemists/magic-mortar")
def test_the_mortar_works_on_exhibits():
    table = show(space("exhibit", {0: 1}, artifacts={0: ("magic_mortar",)}), "R+", "B-").deal("mushroom")
    assert table.state.hands[0] == ("fern", "toad") and table.state.discard[0] == ("mushroom",)


@rule("alchemists/boots-of-speed")
def test_boots_exhibit_once_more():
    table = show(space("exhibit", {0: 1}, hands={0: FOUR}, artifacts={0: ("boots_of_speed",)}), "R+", "R+")
    show(table.push("Use the Boots of Speed"), "R-", "R-", "fern and bird claw")
    assert table.state.reputation[0] == 14 and table.asked == "over"


@rule("alchemists/feather-in-cap")
def test_the_feather_keeps_both_ingredients_of_a_success():
    table = show(space("exhibit", {0: 1}, artifacts={0: ("feather_in_cap",)}), "R+", "R+")
    state = table.state
    assert state.aside[0] == ("mushroom", "toad") and not any(state.discard) and state.hands[0] == ("fern",)
    assert state.facts[-1].lies == 2 and state.cauldron == ()
    assert table.log(0)[-1] == "Player 1 sets mushroom and toad aside for the Feather in Cap."
    assert table.log(1)[-1] == "Player 1 sets both ingredients aside for the Feather in Cap."


@rule("alchemists/feather-in-cap")
def test_the_feather_takes_nothing_of_a_failure_nor_of_a_sale():
    table = show(space("exhibit", {0: 1}, artifacts={0: ("feather_in_cap",)}), "R+", "B-")
    assert table.state.aside[0] == () and table.state.discard[0] == ("mushroom", "toad")
    assert show(space("exhibit", {0: 1}, artifacts={1: ("feather_in_cap",)}), "R+", "R+").state.aside[1] == ()


FEATHER = {0: ("feather_in_cap", "magic_mortar")}


@rule("alchemists/feather-in-cap", "alchemists/magic-mortar")
@pytest.mark.parametrize(
    ("choice", "aside", "hand"),
    [("Use the Magic Mortar", ("toad",), ("fern", "mushroom")), ("Leave it", ("mushroom", "toad"), ("fern",))],
)
def test_feather_and_mortar(choice, aside, hand):
    table = show(space("exhibit", {0: 1}, artifacts=FEATHER), "R+", "R+").deal("toad")
    top = table.state.agenda[0]
    assert type(top) is ReturnOther and top.card == "toad" and top.seen_by(1).card == "?" and table.asked == 0
    state = table.push(choice).state
    assert state.aside[0] == aside and state.hands[0] == hand and not any(state.discard)


@rule("alchemists/feather-in-cap")
def test_a_failure_with_feather_and_mortar_discards_one():
    table = show(space("exhibit", {0: 1}, artifacts=FEATHER), "R+", "B-").deal("toad")
    assert table.asked == "over" and table.state.discard[0] == ("toad",) and table.state.aside[0] == ()


@rule("alchemists/feather-in-cap")
def test_a_test_before_is_no_exhibit():
    """A promise is what tells an exhibit from a test with the same potion."""
    table = space("custodian", {0: 1}, round_=6, artifacts={0: ("feather_in_cap",)})
    assert table.push("Mix mushroom and toad").deal("R+").state.aside[0] == ()
