"""Taking, reformulating, passing, and the end of a turn."""

import pytest

from pharmalab.games.pocket_pharma.actions import (
    EndTurn,
    Launch,
    PassAction,
    Reformulate,
    TakeFragment,
    UseSpecialist,
)
from pharmalab.games.pocket_pharma.mechanisms.deck import Reshuffled
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import ExperimentalReturned
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import DISCARD, Discarded
from pharmalab.games.pocket_pharma.mechanisms.placement import PLACE, Placed, PlaceNew, Reformulated
from pharmalab.games.pocket_pharma.mechanisms.reformulate import MOVE, REFORMULATE, EnoughMoved
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import TAKE, Taken
from pharmalab.games.pocket_pharma.mechanisms.turn import TurnEnded
from tests.games.pocket_pharma.table import begin, events, lab, labels, move, passed, place, take, why
from tests.games.rules import rule

DECK = tuple(f"12{copy}" for copy in "abcdef")  # those of the display
NINE_AND_TEN = ["9a", "8a", "7a", "10a", "6a", "5a"]


@rule("pocket_pharma/a-turn")
def test_a_turn_is_three_actions_in_any_order():
    match = begin("1a-2a", "3a")
    assert match.state.actions == 3
    take(match, "12a")
    move(match, "1a", "1a", onto="3a")
    assert match.to_move == 0 and match.state.actions == 1
    take(match, "12b", "12a")
    assert match.to_move == 1 and match.state.actions == 3
    assert lab(match) == ["1a-3a", "2a", "12a-12b"]


@rule("pocket_pharma/passing", "pocket_pharma/pp-38")
def test_a_single_action_is_passed_and_lost():
    match = begin("1a").push("Pass one action")
    assert match.to_move == 0 and match.state.actions == 2
    passed(match)
    assert match.to_move == 1 and match.state.actions == 3


@rule("pocket_pharma/take-a-fragment", "pocket_pharma/pp-05")
def test_the_example_of_the_nine_and_the_ten():
    """The 9 at the front costs nothing; then only two cards lie ahead of the 10, and it costs 2."""
    match = begin(display=NINE_AND_TEN)
    take(match, "9a")
    assert match.state.losses[0] == 0
    take(match, "10a", "9a")
    assert match.state.losses[0] == 2
    assert [(event.seat, event.card, event.loss) for event in events(match, Taken)] == [(0, "09a", 0), (0, "10a", 2)]


@rule("pocket_pharma/take-a-fragment")
@pytest.mark.parametrize("place_", range(6))
def test_a_card_costs_a_point_for_each_one_ahead(place_):
    match = begin()
    take(match, ["12a", "12b", "12c", "12d", "12e", "12f"][place_])
    assert match.state.losses == (place_, 0)


@rule("pocket_pharma/pp-05")
@pytest.mark.parametrize(
    ("order", "loss"),
    [((1, 3, 4), 5), ((1, 4, 3), 6), ((3, 1, 4), 6), ((3, 4, 1), 7), ((4, 1, 3), 7), ((4, 3, 1), 8)],
)
def test_front_to_back_costs_least(order, loss):
    match = begin(display=NINE_AND_TEN)
    for at in order:
        take(match, NINE_AND_TEN[at])
    assert match.state.losses[0] == loss


@rule("pocket_pharma/take-a-fragment")
def test_the_gap_stays_until_the_end_of_the_turn():
    match = take(begin(script=["1b"]), "12c")
    assert match.state.display == ("12a", "12b", "12d", "12e", "12f")
    passed(match)
    assert match.state.display == ("12a", "12b", "12d", "12e", "12f", "01b")


@rule("pocket_pharma/take-a-fragment")
def test_what_does_not_lie_there_cannot_be_taken():
    match = begin("5a-6a")
    assert why(match, TAKE["01a"]) == "1a is not in the display."
    assert why(match, TAKE["05a"]) == "You already have this card. Take a card from the display."
    assert why(begin(display=[]), TakeFragment) == "The display is empty."


@rule("pocket_pharma/placing", "pocket_pharma/stacks")
def test_a_card_goes_onto_a_stack_or_begins_a_new_one():
    match = begin("1a", "3a-4a").push("Take 12a")
    assert labels(match) == ["Add to 1a’s stack", "Add to 3a’s stack", "Begin a new stack"]
    assert why(match, PLACE["04a"]) == "None of your stacks begins with 4a."
    place(match, "3a")
    assert lab(match) == ["1a", "3a-4a-12a"]
    assert events(match, Placed)[0].stack == ("03a", "04a")


@rule("pocket_pharma/sixth-card", "pocket_pharma/pp-06", "pocket_pharma/full-stacks")
def test_of_six_cards_one_of_the_other_five_goes():
    match = begin("1a-2a-3a-4a-9b").push("Take 12a").push("Add to 1a’s stack")
    assert match.state.agenda[0].prompt().endswith(": which one do you discard so that five cards are left?")
    assert labels(match) == ["Discard 1a", "Discard 2a", "Discard 3a", "Discard 4a", "Discard 9b"]
    refused = match.why_not(DISCARD["12a"])
    assert refused.sentence.startswith("You must keep the card") and refused.rule == "pocket_pharma/sixth-card"
    match.push("Discard 9b")
    assert lab(match) == ["1a-2a-3a-4a-12a"] and match.state.discards == ("09b",)
    assert not events(match, ExperimentalReturned), "a fragment goes on the discard pile"
    assert match.state.actions == 2, "it is part of the same action"


@rule("pocket_pharma/pp-06")
def test_the_option_lets_the_new_card_go():
    match = begin("1a-2a-3a-4a-9b", sixth="any")
    take(match, "12a", "1a", "12a")
    assert lab(match) == ["1a-2a-3a-4a-9b"] and match.state.discards == ("12a",)


@rule("pocket_pharma/reformulate", "pocket_pharma/pp-08")
def test_cards_of_one_stack_move_together_onto_another():
    match = move(begin("1a-2a-3a", "9a"), "1a", "1a", "3a", onto="9a")
    assert lab(match) == ["1a-3a-9a", "2a"] and match.state.actions == 2
    assert events(match, Reformulated)[0].cards == ("01a", "03a")


@rule("pocket_pharma/reformulate")
def test_or_beside_the_others_as_a_new_stack():
    match = move(begin("1a-2a-3a"), "1a", "2a", "3a")
    assert lab(match) == ["1a", "2a-3a"]


@rule("pocket_pharma/reformulate")
def test_two_stacks_become_one():
    match = move(begin("1a-2a", "9a"), "1a", "1a", "2a", onto="9a")
    assert lab(match) == ["1a-2a-9a"]


@rule("pocket_pharma/pp-08")
def test_cards_do_not_go_to_two_stacks():
    """All that is asked of the cards that move is one place."""
    match = begin("1a-2a", "9a", "10a").push("Move cards from 1a’s stack").push("Move 1a").push("Move 2a")
    assert labels(match) == ["Add to 9a’s stack", "Add to 10a’s stack"]
    place(match, "9a")
    assert lab(match) == ["1a-2a-9a", "10a"]


@rule("pocket_pharma/too-many-moved", "pocket_pharma/pp-07")
def test_more_than_five_after_moving():
    """Two cards of a stack of four onto a stack of four: one of the six goes at once, and it may be one that came."""
    match = begin("1a-2a-3a-4a", "9a-9b-9c-9d")
    match.push("Move cards from 1a’s stack").push("Move 1a").push("Move 2a").push("Done: move these cards")
    match.push("Add to 9a’s stack")
    assert labels(match) == [f"Discard {card}" for card in ("1a", "2a", "9a", "9b", "9c", "9d")]
    match.push("Discard 2a")
    assert lab(match) == ["1a-9a-9b-9c-9d", "3a-4a"] and match.state.actions == 2
    assert events(match, Discarded)[0].cards == ("02a",)


@rule("pocket_pharma/too-many-moved")
def test_several_cards_may_have_to_go():
    match = move(begin("1a-2a-3a-4a", "9a-9b-9c-9d"), "1a", "1a", "2a", "3a", "4a", onto="9a")
    cards = ("1a", "2a", "3a", "4a", "9a", "9b", "9c", "9d")
    for card, offered in (("2a", cards[:6]), ("3a", cards[2:7]), ("4a", cards[3:])):
        assert labels(match) == [f"Discard {one}" for one in offered], "in their order, as many as have to go"
        match.push(f"Discard {card}")
    assert lab(match) == ["1a-9a-9b-9c-9d"] and match.state.discards == ("02a", "03a", "04a")


@rule("pocket_pharma/pp-09")
def test_a_whole_stack_does_not_move_to_a_new_place():
    match = begin("1a-2a", "9a").push("Move cards from 1a’s stack").push("Move 1a").push("Move 2a")
    assert match.why_not(PlaceNew()).rule == "pocket_pharma/pp-09"
    alone = begin("1a")
    assert Reformulate not in {type(action) for action in alone.legal}
    assert alone.why_not(REFORMULATE["01a"]).rule == "pocket_pharma/pp-09"
    assert why(begin(), Reformulate) == "Your laboratory has no fragments to move."


@rule("pocket_pharma/pp-09")
def test_not_all_cards_of_the_only_stack():
    match = begin("1a-2a").push("Move cards from 1a’s stack")
    match.push("Move 1a")
    assert labels(match) == ["Begin a new stack"]


@rule("pocket_pharma/reformulate")
def test_choices_are_entered_in_their_order():
    match = begin("1a-2a-3a", "9a").push("Move cards from 1a’s stack")
    assert why(match, EnoughMoved) == "Choose at least 1. You have 0 so far."
    match.push("Move 1a").push("Move 2a")
    assert labels(match) == ["Move 3a", "Done: move these cards"]
    assert why(match, MOVE["09a"]) == "9a is not in this stack."
    match = begin("1a-2a-3a", "9a").push("Move cards from 1a’s stack").push("Move 2a")
    assert "from left to right" in why(match, MOVE["01a"])
    assert why(match, MOVE["09a"]) == "9a is not in this stack."


@rule("pocket_pharma/end-of-the-turn", "pocket_pharma/refill", "pocket_pharma/pp-21")
def test_at_the_end_of_the_turn_the_display_is_filled_behind_what_is_left():
    match = begin(script=["1a", "2a", "3a"])
    for card in ("12b", "12c", "12a"):
        take(match, card)
    assert match.to_move == 1 and events(match, TurnEnded)[0].seat == 0
    assert match.state.display == ("12d", "12e", "12f", "01a", "02a", "03a")


@rule("pocket_pharma/new-deck", "pocket_pharma/pp-41")
def test_an_empty_deck_is_made_of_the_discards_when_a_card_is_to_be_drawn():
    cards = ("1a", "1b", "1c", "1d", "2a", "2b", "2c", "2d", "3a", "3b", "12a", "12b")
    match = begin("2a-2b-2c-2d-3a", display=["12a", "12b", "3b"], discards=["1a", "1b", "1c", "1d"], start=0,
                  fragments=sorted(f"{card:0>3}" for card in cards))  # fmt: skip
    assert len(match.state.fragments) == 0
    match.push("Take 12a").push("Begin a new stack")
    assert not events(match, Reshuffled), "not before a card is drawn"
    passed(match)
    assert events(match, Reshuffled)[0].cards == 4
    assert len(match.state.display) == 6 and match.state.discards == () and not match.state.fragments.layers
    assert set(match.state.display) == {"12b", "03b", "01a", "01b", "01c", "01d"}


TWO_LEFT = {
    "fragments": ("01a", "01b", "01c", "01d", "02a", "02b", "12a", "12b", "12c", "12d", "12e", "12f"),
    "discards": ["1a", "1b", "1c", "1d"],
    "start": 0,
}  #: six cards in the display, and two in the deck


@rule("pocket_pharma/pp-41", "pocket_pharma/refill", "pocket_pharma/new-deck")
def test_what_is_left_of_the_deck_comes_before_the_discards_are_shuffled():
    match = begin(**TWO_LEFT)
    for card in ("12a", "12b", "12c"):
        take(match, card)
    assert set(match.state.display[3:5]) == {"02a", "02b"} and match.state.display[5][:2] == "01"
    assert [event.cards for event in events(match, Reshuffled)] == [4] and len(match.state.fragments) == 3


@rule("pocket_pharma/pp-41", "pocket_pharma/chemist", "pocket_pharma/pp-39")
def test_what_the_chemist_has_just_discarded_is_shuffled_too():
    """After the last action, before the display is filled: four cards of it are left."""
    match = begin(specialists=True, **TWO_LEFT)
    take(take(match, "12a"), "12b").push("Pass one action")
    assert match.to_move == 0 and len(match.state.display) == 4
    match.push("Use the Chemist")
    assert set(match.state.display[:2]) == {"02a", "02b"} and len(match.state.display) == 6
    assert [event.cards for event in events(match, Reshuffled)] == [4 + 4] and match.state.discards == ()


@rule("pocket_pharma/molecular-biologist", "pocket_pharma/pp-25", "pocket_pharma/pp-41", "pocket_pharma/pp-22")
def test_the_molecular_biologist_draws_what_there_is():
    one = {"fragments": ("01a", "02a", *DECK), "start": 0, "specialists": True}
    match = begin(discards=["1a"], **one).push("Use the Molecular Biologist")
    assert events(match, Reshuffled)[0].cards == 1 and labels(match) == ["Place 1a first", "Place 2a first"]
    match = begin(labs={0: ["1a"]}, **one).push("Use the Molecular Biologist")
    assert labels(match) == ["Add to 1a’s stack", "Begin a new stack"], "the only card of the deck, and no discards"


@rule("pocket_pharma/pp-22")
def test_without_any_cards_the_display_stays_short():
    match = begin(display=["12a"], fragments=("01a", "02a", "02b", "02c", "12a", "12b", "12c"), start=0,
                  labs={0: ["1a-2a-2b"], 1: ["2c-12b-12c"]})  # fmt: skip
    assert match.state.display == ("12a",)
    take(match, "12a")
    passed(match)
    assert match.state.display == () and match.to_move == 1


@rule("pocket_pharma/a-turn")
def test_what_has_no_action_left_is_refused_in_words():
    match = begin("1b-1c-1d-1h-9a", specialists=True)
    for _ in range(3):
        match.push("Pass one action")
    assert {type(action) for action in match.legal} == {UseSpecialist, EndTurn}, "a formula that fits is no exception"
    for kind in (TakeFragment, Reformulate, Launch, PassAction):
        assert why(match, kind) == "You have no actions left this turn."


def test_a_turn_says_what_the_laboratory_is_nearest_to():
    def said(*stacks, **more):
        match = begin(*stacks, **more)
        return match.state.agenda[0].help(match.state)

    assert said("1a", "3b") == "3 actions left. Collect cards with equal or consecutive values. The front card is free."
    told = said("3a-4d-5b-7e", actions=1)
    assert told.startswith("1 action left. Neurological needs five values in a row.")
    assert told.endswith("you still need a 6. No such card is in the display now.")
    assert "With your 4-5-6-7-8 you can launch Neurological: that earns 18" in said("4e-5b-6e-7b-8d")


def test_what_the_display_offers_comes_before_what_is_not_there():
    """A formula that lacks one value, which isn't on the display, is farther than one that the display can complete."""

    def said(*stacks, display, **more):
        match = begin(*stacks, display=display, **more)
        return match.state.agenda[0].help(match.state)

    shelf = ["12a", "7b", "1d", "9b", "12d", "12e"]
    assert said("4e-5b-6e-8d", "2a-2b-2c-9a", display=shelf).endswith(
        "With the 7 from the display, your 4-5-6-8 could launch Neurological."
    )
    assert said("4e-5b-6e-8d", display=shelf, actions=1).endswith("could launch Neurological next turn.")
    assert said("6a-6b-6c-6d", display=["12a", "9d"]).endswith(
        "With the 12 or the 9 from the display, your 6-6-6-6 could launch Cancer."
    )
    assert said("4a-5a-6a", "9a-9b", display=["9c", "12a", "1a"]).endswith(
        "Psychiatric needs three equal values and any two more: the 9 in the display helps your 9-9."
    )
    assert "12" not in said("4a-9a", display=["12a", "1a"])


def test_a_launch_that_only_needs_a_move_of_the_own_cards_is_named_with_its_price():
    def said(*stacks, **more):
        match = begin(*stacks, **more)
        return match.state.agenda[0].help(match.state).partition(" left. ")[2]

    fives, eights = "5b-5h", "8a-8d-8h"
    earns = "can launch Psychiatric: that earns 16"
    assert said(fives, eights) == f"Your 5-5 and 8-8-8 together {earns}."
    assert earns not in said(fives, eights, actions=1), "joining and launching are two actions"
    assert said("3a-9b", "8a-8d-8h-10a") == f"Your 8-8-8-10 with the 9 from 3-9 {earns}, and costs 2 points."
    assert said("2e-3b-9a-9c", "1d-4c-5b") == (
        "Your 1-4-5 with the 2 and the 3 from 2-3-9-9 can launch Neurological: that earns 18, and costs 1 card."
    )


def test_a_stack_that_only_needs_any_cards_is_named():
    match = begin("8a-8d-8h")
    assert match.state.agenda[0].help(match.state).endswith("With your 8-8-8, you still need any two more cards.")


def test_only_cards_that_help_together_are_named_together_and_none_for_a_stack_without_room():
    def said(stack, *display):
        match = begin(stack, display=display)
        return match.state.agenda[0].help(match.state).partition(" left. ")[2]

    nothing = "Collect cards with equal or consecutive values. The front card is free."
    assert said("2a-4a-6a-12a", "6b", "2b") == nothing, "either makes a pair, and then the stack is full"
    assert said("2a-4a-6a-9a-12a", "5a", "3a") == nothing, "it would cost two cards"
    assert said("2a-4a-6a", "3a", "5a", "12a") == (
        "Neurological needs five values in a row: the 3 and the 5 in the display help your 2-4-6."
    )
    assert said("2a-2b-6a-6b", "12a", "6c", "2c").startswith("With "), "one card is enough"
    assert said("9a-9b", "12a", "9c", "1a") == (
        "Psychiatric needs three equal values and any two more: the 9 in the display helps your 9-9."
    )
    assert "the 2 or the 6 in the display helps your 2-6." in said("2a-6a", "2b", "6b", "12a")
