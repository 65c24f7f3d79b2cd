"""A piece that goes to one of several places is picked up by a click, and goes where the next one says."""

import re

import pytest

from pharmalab.core.start import new, position
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pocket_pharma.actions import PlaceOn, TakeFragment
from pharmalab_widgets.lessons.level_board import LevelBoard
from tests.widgets.board import Board

EDGES = {"Cardiovascular": ("E3a", "S3b"), "Psychiatric": ("E4a", "S2a"), "Neurological": ("E1a", "S1a"),
         "Cancer": ("E2a", "S4b")}  # fmt: skip


@pytest.fixture
def flight():
    """A player in Atlanta who holds its card, and two others there."""
    board = Board("pandemic", ["me", "me", "me"], seed=5, seats=3)
    assert board.match.to_move == 2 and "card:Atlanta" in board.widget.places
    return board


def pressed(board):
    return [place for place, (_, chosen) in board.widget.places.items() if chosen]


def test_a_pawn_is_picked_up_and_goes_where_one_clicks(flight):
    flight.touch("pawn:2")
    assert pressed(flight) == ["pawn:2"] and "Choose where it goes" in flight.text("bar")
    assert {"city:Chicago", "city:Bangkok"} <= flight.widget.places.keys() and "pawn:0" not in flight.widget.places
    assert flight.widget.focus[1] == "place:city:Chicago", "the keys go on from there"
    flight.touch("city:Washington")
    assert flight.match.state.pawns[2] == "Washington" and not pressed(flight)
    assert "Atlanta" in flight.match.state.hands[2], "it drives, and spends no card for a flight"


def test_a_click_on_a_city_spends_no_card_unasked(flight):
    """The popover says what the flight costs; a card that is chosen first is spent at once."""
    city = next(place for place in flight.widget.places if place.startswith("city:") and flight.widget.places[place][0]
                .startswith("Charter flight") and "other" not in flight.widget.places[place][0])  # fmt: skip
    before = flight.match.ply
    told = flight.touch(city).text("popover")
    assert flight.match.ply == before and "with the Atlanta card" in told
    flight.click("popover-0")
    assert flight.match.ply == before + 1 and "Atlanta" not in flight.match.state.hands[2]


def test_a_card_lights_up_everywhere_it_can_take_you(flight):
    flight.touch("card:Atlanta")
    lit = flight.widget.places
    assert "city:Sydney" in lit and "pawn:0" in lit and lit["city:Sydney"][0].startswith("Charter flight to Sydney")
    flight.touch("city:Sydney")
    assert flight.match.state.pawns[2] == "Sydney" and "Atlanta" not in flight.match.state.hands[2]


def test_the_same_card_is_given_to_a_pawn(flight):
    flight.touch("card:Atlanta").touch("pawn:1")
    assert "Atlanta" in flight.match.state.hands[1]


@pytest.fixture
def stacks():
    """Two stacks, 1-2 and 3-4-5, and one action."""
    labs = {0: ["1a-2a", "3a-4a-5a"], 1: ["8a"]}
    match = position("pocket_pharma", seats=2, labs=labs, display=[], thresholds=EDGES, starter=0, turn=0)
    return Board(match, ["me", "random"])


def stacked(board):
    return board.match.state.labs[0]


def test_all_cards_of_a_stack_go_where_the_next_click_says(stacks):
    stacks.touch("01a")
    assert stacks.widget.places["03a"][0] == "Choose all, then add to your 3-4-5"
    stacks.touch("03a")
    assert stacked(stacks) == (("01a", "02a", "03a", "04a", "05a"),)
    stacks.click("undo")
    stacks.touch("03a").touch("03a").touch("01a")
    assert stacked(stacks) == (("01a", "02a", "03a"), ("04a", "05a")), "cards that are chosen go alone"


def test_a_stack_is_dragged_onto_another(stacks):
    stacks.do("lift", id="01a", at=stacks.widget.at)
    assert "03a" in stacks.widget.places and "new-stack" not in stacks.widget.places
    stacks.do("drop", on="03a", at=stacks.widget.at)
    assert stacked(stacks) == (("01a", "02a", "03a", "04a", "05a"),)
    stacks.click("undo")
    assert stacked(stacks) == (("01a", "02a"), ("03a", "04a", "05a"))


@pytest.mark.parametrize("back", ["click", "escape"])
def test_it_is_put_back(flight, back):
    ply = flight.match.ply
    flight.touch("card:Atlanta")
    _ = flight.do("escape") if back == "escape" else flight.touch("card:Atlanta")
    assert flight.match.ply == ply and not pressed(flight) and "city:Chicago" in flight.widget.places


def test_a_click_elsewhere_is_a_click_like_any_other(flight):
    flight.touch("card:Atlanta")
    assert "pawn:2" not in flight.widget.places, "it would not tell which of 47 flights is meant"
    flight.touch("pawn:2")
    assert pressed(flight) == ["pawn:2"], "another piece is picked up instead"
    flight.touch("card:Mumbai")
    assert flight.match.state.pawns[2] == "Mumbai", "there is one place where this card takes the pawn"


def test_two_ingredients_are_mixed_by_two_clicks():
    board = Board(mixing(), ["me", "random"])
    one, other = board.state.question.legal[0].touches()
    board.touch(one)
    assert pressed(board) == [one] and other in board.widget.places
    ply = board.match.ply
    board.touch(other)
    assert board.match.ply > ply and not pressed(board)


def test_two_cards_are_mixed_by_two_clicks_where_no_others_can_be():
    level, (one, other) = LevelBoard(*one_mix()), sorted(one_mix()[-1].hand)
    level.do_touch(one, level.match.ply)
    assert level.state.picked_up.place == one and not level.moved, "a click on one card takes the other along nowhere"
    level.do_touch(other, level.match.ply)
    assert level.moved


def one_mix():
    """A board of a level that shows two ingredients of the hand."""
    match = mixing()
    some = sorted({place for action in match.legal for place in action.touches()})[:2]
    region = next(iter(match.game.draw(match.view(0), match.who, 0).regions))
    return match.branch, 0, (), Spotlight(about=[region], hand=some)


def mixing():
    """A match of Alchemists in which the first player mixes two of several ingredients."""
    match = new("alchemists", 2, seats=2)
    bots = dict.fromkeys(range(2), match.game.policies["random"](1))
    while not (match.to_move == 0 and len(match.legal) > 2 and "Mix" in type(match.legal[0]).__name__):
        match.play_with(bots, limit=1)
    return match


def test_the_keys_stay_on_a_card_that_needs_another_one_of_the_hand():
    """Arrow keys lead on to the others: nobody mixes a pair that they didn't mean."""
    board = Board(mixing(), ["me", "random"])
    first, second = sorted(place for place in board.widget.places if place.startswith("hand:"))[:2]
    before, ply = board.widget.focus, board.match.ply
    board.touch(first)
    assert pressed(board) == [first] and board.widget.focus == before and board.match.ply == ply
    board.touch(second)
    assert board.match.ply > ply


def test_places_that_are_no_pieces_are_told_apart_only_within_one_kind_of_action():
    near = position(
        "pandemic", pawns=["Atlanta", "Lima"], stations=["Atlanta", "Chicago"], hands=[["Essen"], ["Osaka"]]
    )
    told = Board(near, ["me", "me"]).touch("city:Chicago")
    assert "Drive" in told.text("popover") and "Shuttle" in told.text("popover") and not pressed(told)


def test_what_the_spotlight_leaves_out_of_the_hand_is_not_mixed():
    level, some = LevelBoard(*one_mix()), sorted(one_mix()[-1].hand)
    assert [sorted(action.touches()) for action in level.state.question.legal if action.touches()] == [some]


def test_of_a_stack_that_can_be_launched_and_moved_both_are_offered_the_launch_first():
    display = ["1b", "12c", "3c", "10b", "2c", "11e"]
    match = position("pocket_pharma", labs={0: ["4b-5b-6b-7b-8b", "1a"]}, display=display, thresholds=EDGES, turn=0)
    told = Board(match, ["me", "random"]).touch("04b").text("popover")
    assert 0 < told.index("Launch Neurological: +17 points (18 − 1)") < told.index("Move cards from 4-5-6-7-8")
    assert told.index("Move cards") < told.index("Details") < told.index("4b: efficacy 1")


def test_a_launch_says_its_costs_and_its_stack_where_several_fit():
    match = position("pocket_pharma", labs={0: ["1a-2b-2c-2d-2f", "2e-3b-4c-5e-6b", "7e-8e-9e-10e-11e", "1b"]},
                     thresholds=EDGES, turn=0, seed=1)  # fmt: skip
    said = [action.button(match.state) for action in match.legal if type(action).__name__ == "Launch"]
    assert "Launch Cancer: +20 points, −1 card" in said and len({*said}) == len(said)
    assert any(words.startswith("Launch Neurological with 7-8-9-10-11: +") for words in said)
    assert any(words.startswith("Launch Psychiatric: +14 points (16 − 2)") for words in said)


def test_an_ingredient_dropped_on_the_cauldron_is_chosen_and_the_second_is_brewed_with_it():
    board = Board(mixing(), ["me", "random"])
    one, other = board.state.question.legal[0].touches()
    ply = board.match.ply
    board.do("lift", id=one, at=ply).do("drop", on="cauldron", at=ply)
    assert pressed(board) == [one] and other in board.widget.places and board.match.ply == ply
    board.do("lift", id=other, at=ply).do("put_down", at=ply)
    assert pressed(board) == [one], "what was dropped beside it goes back, and the first stays chosen"
    board.do("lift", id=other, at=ply).do("drop", on="cauldron", at=ply)
    assert board.match.ply > ply and {one, other} == {f"hand:{name}" for name in brewed_last(board.match)}


def brewed_last(match):
    return match.state.cauldron or match.state.facts[-1].ingredients


@pytest.mark.parametrize("place", ["cauldron", "student"])
def test_where_a_potion_goes_says_what_goes_there(place):
    board = Board(mixing(), ["me", "random"])
    board.touch(place)
    assert "Choose one of the highlighted pieces to put here." in board.text("popover")


@pytest.fixture
def shelf():
    """A Pocket Pharma table where a player with two actions has a full stack, which fits a drug, and the 1."""
    display = ["8d", "12c", "3c", "10b", "2c", "11e"]
    match = position("pocket_pharma", labs={0: ["4e-5b-6e-7b-8b", "1a"]}, display=display, thresholds=EDGES, turn=0)
    return Board(match, ["me", "random"])


@pytest.mark.parametrize(
    "on, after", [("01a", {("01a", "08d")}), ("new-stack", {("01a",), ("08d",)}), ("04e", {("01a",)})]
)
def test_a_card_of_the_display_is_taken_and_laid_where_it_is_dropped(shelf, on, after):
    """Also onto a full stack that can be launched: there one card goes."""
    ply = shelf.match.ply
    shelf.do("lift", id="08d", at=ply)
    assert shelf.widget.places[on][0].startswith("Take the 8, then "), "it is lit"
    shelf.do("drop", on=on, at=ply)
    assert after <= {*shelf.match.state.labs[0]} and "08d" not in shelf.match.state.display
    assert (type(shelf.match.state.agenda[0]).__name__ == "SixthCard") == (on == "04e")


@pytest.mark.parametrize("one, on", [("08d", "04e"), ("01a", "04e")])
def test_a_click_takes_a_single_card_up_and_a_second_one_puts_it_back(shelf, one, on):
    """Nothing is done until it is laid somewhere: neither with a card of the display nor with one's own."""
    ply = shelf.match.ply
    shelf.touch(one)
    assert pressed(shelf) == [one] and on in shelf.widget.places and shelf.match.ply == ply
    assert not shelf.touch(one).state.picked_up.place and shelf.match.ply == ply
    shelf.touch(one).touch(on)
    assert shelf.match.ply == ply + 2 and one in sum(shelf.match.state.labs[0], ())


def test_a_card_goes_at_once_where_there_is_a_single_place_and_undo_takes_it_back():
    match = position("pocket_pharma", labs={0: []}, display=["8d", "12c"], thresholds=EDGES, turn=0)
    board = Board(match, ["me", "random"]).touch("08d")
    assert board.match.state.labs[0] == (("08d",),)
    assert not board.click("undo").match.state.labs[0]


def test_the_place_where_chosen_cards_go_ends_their_choice(shelf):
    """A stack is opened, its cards are chosen, and a click on another stack moves them there."""
    ply = shelf.match.ply
    shelf.match.push("Move cards from 4e’s stack")
    shelf.widget.redraw()
    shelf.touch("04e").touch("05b")
    assert shelf.widget.places["01a"][0].startswith("Done: move these cards, then ")
    shelf.touch("01a")
    assert ("01a", "04e", "05b") in shelf.match.state.labs[0] and shelf.match.ply > ply


def test_in_a_lesson_it_is_laid_only_where_the_level_allows():
    kinds = TakeFragment, PlaceOn
    match = position("pocket_pharma", labs={0: ["4e-5b-6e-7b"]}, display=["8d", "12c"], turn=0)
    level = LevelBoard(lambda: match.branch(), 0, kinds)
    level.state.do_lift("08d", match.ply)
    assert {"04e"} == level.state.picked_up.along().keys()
    level.state.do_drop("04e", match.ply)
    assert level.match.state.labs[0] == (("04e", "05b", "06e", "07b", "08d"),)


def test_a_click_on_an_event_card_shows_what_it_does_before_it_is_played():
    board = Board("pandemic", ["me", "random"], seed=50, seats=2)
    before = board.match.ply
    told = board.touch("card:forecast").text("popover")
    assert board.match.ply == before and "Play Forecast" in told, "the head is the card's label"
    assert "top 6 infection cards" in board.widget.state.sight.scene.hand[-1].label
    board.click("popover-0")
    assert board.match.ply > before and "forecast" not in board.match.state.hands[0]
    assert "The top card is drawn first" in board.text("bar")


def test_a_phone_has_buttons_for_a_cure_and_for_another_players_event_whose_places_are_off_the_map():
    red = ["Ho Chi Minh City", "Hong Kong", "Jakarta", "Shanghai"]
    match = position(
        "pandemic", seats=2, roles=["scientist", "medic"], pawns=["Atlanta", "Lima"],
        hands=[[*red, "airlift"], ["government_grant"]],
    )  # fmt: skip
    board = Board(match, ["me", "random"])
    board.click("list")  # else the list has all of them
    assert "pl-briefs" not in board.widget.bar
    board.do("narrow", value="phone")
    said = re.findall(r'data-key="brief-[^>]*>([^<]*)<', board.widget.bar)
    assert said == ["Discover the red cure", "Play Government Grant"], "one’s own event is in the hand"
    board.click("brief-Discover the red cure")
    assert board.match.state.cured == ("red",)


def test_a_pile_where_an_action_is_sought_in_vain_names_the_right_piece():
    board = Board("pharma_code", ["me", "random"])
    assert "choose one of your own event cards" in board.touch("events").text("popover")
