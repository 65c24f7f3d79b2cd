"""Positions as people at a table tell them: lawfully filled, or refused by name."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.game import PositionError
from pharmalab.core.legal import IllegalStep
from pharmalab.games.pandemic import GAME
from pharmalab.games.pandemic.components import CITIES, EPIDEMIC
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.hand_limit import DiscardDown
from pharmalab.games.pandemic.position.packets import drawable, left_of


def position(**fields):
    return pharmalab.position("pandemic", seed=1, **fields)


def packets(match):
    return [(len(layer), layer.known == (EPIDEMIC,)) for layer in match.state.player_deck.layers]


def test_the_example_of_the_lesson():
    match = position(
        cubes={"Algiers": {"black": 3}}, roles=["medic", "scientist"], pawns={1: "Paris"},
        hands=[["Lima", "Tokyo"], ["Cairo"]], infection_discard=["Algiers", "Essen"], infection_top=["Lima", "Delhi"],
        cured=["blue"], outbreaks=3, rate=2, epidemics_drawn=1, stations=["Atlanta", "Cairo"], player_deck=35,
    )  # fmt: skip
    state = match.state
    assert state.cubes_at("Algiers") == {"black": 3} and state.pawns == ("Atlanta", "Paris")
    assert state.hands == (("Lima", "Tokyo"), ("Cairo",)) and state.infection_discard == ("Algiers", "Essen")
    assert state.infection.layers[0].known == ("Delhi", "Lima") and len(state.infection) == 46
    assert state.cured == ("blue",) and state.eradicated == ("blue",) and state.outbreaks == 3
    assert state.rate == 2 and state.epidemics == 1 and state.stations == ("Atlanta", "Cairo")
    assert len(state.player_deck) == 35 and not GAME.impossible(state)
    assert len(state.player_discard) == 53 - 3 - 32, "what is left, by chance"


def test_nothing_given_is_a_new_game():
    match = position()
    assert match.state.turn == 1 and len(match.state.infection_discard) == 9 and len(match.state.player_deck) == 49
    assert [len(hand) for hand in match.state.hands] == [4, 4] and len(set(match.state.roles)) == 2


def test_roles_and_hands_that_are_missing_are_dealt():
    match = pharmalab.position("pandemic", dealer=RealTable(), roles={1: "medic"}, hands={0: ["Paris"]}, cubes={})
    assert match.prompt == "Which role does Player 1 get?" and "medic" not in dict(match.chances.outcomes())
    match.push("dispatcher")
    for card in ("Lima", "Tokyo", "Cairo"):
        assert match.prompt == "Which card is Player 2 dealt?"
        match.push(card)
    match.push("Essen")
    assert match.state.roles == ("dispatcher", "medic") and match.state.hands[1] == ("Cairo", "Essen", "Lima", "Tokyo")


def test_cubes_of_the_own_colour_need_no_colour_and_titles_are_understood():
    match = position(cubes={"São Paulo": 2, "bogota": 1})
    assert match.state.cubes_at("Sao Paulo") == {"yellow": 2} and match.state.cubes_at("Bogota") == {"yellow": 1}
    assert match.state.infection_discard == ("Bogota", "Sao Paulo"), "their cards were turned over"


def test_layers_of_the_infection_deck():
    match = position(infection_top=[["Lima"], ["Paris", "Cairo"]], cubes={})
    assert [layer.known for layer in match.state.infection.layers[:2]] == [("Lima",), ("Cairo", "Paris")]
    assert len(match.state.infection) == 48 and match.state.infection_discard == ()


def test_a_rate_stands_for_the_fewest_epidemics():
    assert [position(epidemics=6, rate=rate, cubes={}).state.epidemics for rate in (2, 3, 4)] == [0, 3, 5]
    assert position(rate=2, epidemics_drawn=2, cubes={}).state.epidemics == 2


@pytest.mark.parametrize(("came", "cards", "left"), [
    (0, 49, [(13, True), (12, True), (12, True), (12, True)]),
    (0, 45, [(9, True), (12, True), (12, True), (12, True)]),
    (1, 45, [(9, False), (12, True), (12, True), (12, True)]),
    (1, 30, [(6, True), (12, True), (12, True)]),
    (2, 30, [(6, False), (12, True), (12, True)]),
    (4, 3, [(3, False)]),
])  # fmt: skip
def test_what_is_left_of_which_packet(came, cards, left):
    """Two players, four epidemics: packets of 13, 12, 12, 12 from the top."""
    assert packets(position(epidemics_drawn=came, player_deck=cards, cubes={})) == left


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("epidemics", range(7))
def test_every_deck_that_play_comes_to_can_be_told(seats, epidemics):
    """The packets that follow from two counts are those of a game played."""
    config = Config(seats=seats, epidemics=epidemics)
    match, rng = pharmalab.new("pandemic", seats=seats, epidemics=epidemics, seed=seats), Random(seats)
    pile, drawn, came = match.state.player_deck, 0, 0
    while len(pile):
        least, most = drawable(config, came)
        assert least <= drawn <= most
        told = [part for part in left_of(config, drawn, came) if part[0]]
        assert told == [(len(layer), layer.known == (EPIDEMIC,)) for layer in pile.layers]
        card = pile.top().sample(rng)
        pile, drawn, came = pile.draw(card), drawn + 1, came + (card == EPIDEMIC)
    assert came == epidemics


def test_packets_of_a_lesson():
    match = position(hand=0, epidemics=1, player_deck=[(2, False), 5], player_discard=None, hands=[[], []], cubes={})
    assert packets(match) == [(2, False), (5, True)] and len(match.state.player_discard) == 53 - 6


def test_how_far_the_turn_is():
    hands = [["Paris", "airlift"], []]
    assert position(hands=hands, cubes={}, left=2).prompt.endswith("(2 actions left)")
    at = position(hands=hands, cubes={}, phase="cards")
    assert at.game.help(at.view(0)) == "You hold Airlift, an event card: move any one pawn to any city."
    assert at.prompt == "Player 1: play an event now, or go on?" and len(at.push("Go on").state.hands[0]) > 2
    at = position(hands=hands, cubes={}, phase="infections", mover=1)
    at.push("Go on")
    assert len(at.state.infection_discard) == 1 and at.state.mover == 1


def test_what_is_stored_or_out_of_the_game():
    match = position(roles=["contingency_planner", "medic"], stored="airlift", removed=["forecast", "Lima"], quiet=True,
                     hands=[[], []], cubes={})  # fmt: skip
    state = match.state
    assert state.stored == "airlift" and state.removed == ("Lima", "forecast") and state.quiet
    assert "Lima" not in state.infection.cards() and "airlift" not in state.player_deck.pool


@pytest.mark.parametrize(("fields", "said"), [
    ({"cubes": {"Algers": 3}}, "cubes has “Algers”, which doesn’t exist: did you mean Algiers?"),
    ({"cubes": {"Algiers": 4}}, "cubes of black, Algiers is 4; it must be from 0 to 3"),
    ({"cubes": {"Algiers": {"green": 1}}}, "cubes of Algiers has “green”"),
    ({"cubes": {"Algiers": "many"}}, "cubes of Algiers is 'many', which isn’t a whole number"),
    ({"cubes": dict.fromkeys([city for city in CITIES if CITIES[city].colour == "black"][:9], 3)},
     "there are 27 black cubes on the board; there are 24 in all"),
    ({"roles": ["medic", "medic"]},
     "Medic is in roles of seat 0 and roles of seat 1: that’s 2 instead of 1, so take 1 out"),
    ({"roles": ["medic", "nurse"]}, "roles has “nurse”"),
    ({"roles": "medic"}, "roles is 'medic'; it needs an entry for each seat"),
    ({"pawns": ["Atlantis"]}, "pawns has “Atlantis”, which doesn’t exist: did you mean Atlanta?"),
    ({"pawns": {2: "Paris"}}, "pawns: there is no seat 2; the seats are 0 to 1"),
    ({"hands": [["Paris"], ["Paris"]]}, "the player card Paris lies in two places"),
    ({"hands": [["Paris"]], "player_discard": ["Paris"]}, "the player card Paris lies in two places"),
    ({"hands": ["Paris"]}, "hands of seat 0 is 'Paris'; it must be a list, such as"),
    ({"infection_discard": ["Paris"], "infection_top": ["Paris"]},
     "Paris is in infection and infection_discard: that’s 2 instead of 1, so take 1 out"),
    ({"infection_discard": ["airlift"]}, "infection_discard has “airlift”"),
    ({"cured": ["blue", "yellow", "black", "red"]}, "every disease is cured: the game is won, and goes on"),
    ({"cured": ["pink"]}, "cured has “pink”"),
    ({"outbreaks": 8}, "outbreaks is 8; 8 end the game"),
    ({"outbreaks": -1}, "outbreaks is -1"),
    ({"rate": 5}, "rate is 5; it is one of"),
    ({"rate": 4}, "a rate of 4 needs 5 epidemics, but this game has only 4"),
    ({"rate": 2, "epidemics_drawn": 3}, "rate is 2; after 3 epidemics it is 3"),
    ({"stations": ["Paris", "Paris"]}, "Paris is in stations (2 times): that’s 2 instead of 1, so take 1 out"),
    ({"epidemics_drawn": 5}, "epidemics_drawn is 5, but this game has only 4"),
    ({"stations": ["Paris", "Lima", "Cairo", "Delhi", "Tokyo", "Essen", "Milan"]}, "there are 7 stations on the board"),
    ({"player_deck": 50}, "the player deck would have 50 cards; after 0 of 4 epidemics it has 37 to 49"),
    ({"player_deck": 40, "epidemics_drawn": 2}, "after 2 of 4 epidemics it has 13 to 35"),
    ({"player_deck": [5, 12]}, "player_deck has 2 epidemics, but 4 are still to come"),
    ({"player_deck": ["5"]}, "give the sizes of its packets"),
    ({"player_deck": 49, "hands": [["Paris"] * 1, ["Lima"]], "player_discard": ["Cairo"]}, "the player deck: add"),
    ({"hands": [["Paris", "Lima", "Cairo", "Delhi", "Tokyo"], ["Essen", "Milan", "Sydney", "Osaka"]], "player_deck": 49,
      "player_discard": []}, "aren’t in the player deck: take"),
    ({"stored": "airlift", "roles": ["medic", "scientist"]}, "stored, but nobody is the Contingency Planner"),
    ({"stored": "Paris"}, "stored has “Paris”"),
    ({"mover": 2}, "mover: there is no seat 2; the seats are 0 to 1"),
    ({"left": 5}, "left is 5; a turn has 1 to 4 actions left"),
    ({"shown": ["Paris"]}, "shown has Paris, which nobody holds"),
    ({"turns": 3}, "a position has no turns"),
])  # fmt: skip
def test_what_cannot_be(fields, said):
    with pytest.raises(PositionError) as error:
        position(**{"hands": [[], []], **fields})
    assert said in str(error.value)


def test_all_that_is_wrong_is_named_at_once():
    """First what cannot be read, then what cannot stand on a table."""
    with pytest.raises(PositionError, match=r"rate is 5.*Paris lies in two places.*mover: there is no seat 4"):
        position(hands=[["Paris"], ["Paris"]], mover=4, rate=5)
    with pytest.raises(PositionError, match=r"cubes of black, Algiers is 4.*outbreaks is 9"):
        position(cubes={"Algiers": 4}, outbreaks=9)


@pytest.mark.parametrize(("fields", "said"), [
    ({"cubes": {"Paris": 1.5}}, "cubes of Paris is 1.5, which isn’t a whole number"),
    ({"cubes": {"Paris": {"blue": "3"}}}, "cubes of Paris is '3', which isn’t a whole number"),
    ({"cubes": ["Paris"]}, r"cubes is \['Paris'\]; it needs a number for each name, such as"),
    ({"cubes": {"paris": 3, "Paris": 1}}, "cubes has Paris twice"),
    ({"roles": None}, "roles is None; it needs an entry for each seat"),
    ({"outbreaks": "3"}, "outbreaks is '3', which isn’t a whole number"),
    ({"left": "2"}, "left is '2', which isn’t a whole number"),
    ({"rate": "3"}, "rate is '3', which isn’t a whole number"),
    ({"mover": "0"}, "mover: there is no seat '0'"),
    ({"roles": {"0": "medic"}}, "there is no seat '0'"),
    ({"infection_top": ["Lima", ["London"]]}, "infection_top mixes cards and lists of cards"),
    ({"roles": ["medic", "scientist"], "pawns": ["Paris", "Lima"], "cubes": {"Paris": 2}, "cured": ["blue"]},
     "the Medic is in Paris, and cubes of the cured blue are there"),
])  # fmt: skip
def test_each_wrong_field_is_named(fields, said):
    with pytest.raises(PositionError, match=said):
        pharmalab.position("pandemic", **fields)


NINE = ("Atlanta", "Chicago", "Essen", "London", "Madrid", "Milan", "Montreal", "Paris", "Washington")


def test_a_hand_above_the_limit():
    """It can be only right after its owner drew, and then cards go first."""
    with pytest.raises(PositionError, match="seat 0 holds 9 cards; 7 is the limit"):
        pharmalab.position("pandemic", hands=[NINE, []])
    with pytest.raises(PositionError, match="seat 1 holds 9 cards; 7 is the limit"):
        pharmalab.position("pandemic", hands=[[], NINE], phase="infections")
    match = pharmalab.position("pandemic", hands=[NINE, []], roles=["medic", "scientist"], phase="infections")
    assert isinstance(match.state.agenda[0], DiscardDown)


def test_bottom_cards_roles_as_names_and_how_many_are_discarded():
    """The example of the docstring."""
    match = position(roles=["medic", "scientist"], hands={"medic": ["Paris", "Essen"]}, mover="medic",
                     cubes={"Algiers": 3}, infection_bottom=["Lima"], player_discard=4)  # fmt: skip
    state = match.state
    assert state.hands[0] == ("Essen", "Paris") and len(state.hands[1]) == 4 and state.mover == 0
    assert state.infection.bottom().outcomes() == (("Lima", 1),) and len(state.player_discard) == 4
    assert len(state.player_deck) == 49 - 2 and not GAME.impossible(state)
    at = position(roles=["medic", "scientist"], pawns={"Scientist": "lima"}, mover="Scientist", hands=[[], []], hand=0)
    assert at.state.pawns == ("Atlanta", "Lima") and at.to_move == 1


def test_layers_at_the_bottom_come_from_above():
    match = position(infection_bottom=[["Paris", "Cairo"], ["Lima"]], infection_top=["Delhi"], cubes={})
    assert [layer.known for layer in match.state.infection.layers[-2:]] == [("Cairo", "Paris"), ("Lima",)]


def test_a_table_asks_which_cards_are_discarded():
    match = pharmalab.position("pandemic", dealer=RealTable(), roles=["medic", "scientist"], hands=[["Lima"], []],
                               hand=0, cubes={}, player_discard=2, player_deck=54)  # fmt: skip
    for card in ("Paris", "Forecast"):
        assert match.prompt == "Which card is in the player discard pile?"
        match.push(card)
    assert match.state.player_discard == ("Paris", "forecast") and match.to_move == 0


@pytest.mark.parametrize(("fields", "said"), [
    ({"infection_botom": ["Lima"]}, "a position has no infection_botom: did you mean infection_bottom?"),
    ({"infection_bottom": ["Lma"]}, "infection_bottom has “Lma”, which doesn’t exist: did you mean Lima?"),
    ({"infection_bottom": ["Lima"], "infection_top": ["Lima"]},
     "Lima is in infection (2 times): that’s 2 instead of 1, so take 1 out"),
    ({"roles": ["medic", "scientist"], "hands": {"dispatcher": []}},
     "hands: there is no seat 'dispatcher'; the seats are 0 to 1, or medic, scientist"),
    ({"roles": ["medic", "scientist"], "hands": {"medic": [], 0: []}}, "hands lists seat 0 twice"),
    ({"phase": "draw"}, "phase is 'draw'; it must be actions, cards, infections"),
    ({"quiet": 1}, "quiet is 1: write True or False"),
    ({"player_discard": -1}, "player_discard is -1: list the discarded cards, or write how many there are"),
    ({"player_discard": 30, "cubes": {}}, "after 0 of 4 epidemics it has 37 to 49"),
    ({"config": "usual"}, "config is 'usual'; use this game’s Config"),
])  # fmt: skip
def test_every_field_is_refused_by_name(fields, said):
    with pytest.raises(PositionError) as error:
        pharmalab.position("pandemic", **fields)
    assert said in str(error.value)


@pytest.mark.parametrize(("text", "meant"), [
    ("Fly to Lima", "Direct flight to Lima"),  # which is another question's answer
    ("fly Lima", "Direct flight to Lima"),
    ("Go to Chicago", "Drive to Chicago"),
    ("Treet blue", "Treat blue in Atlanta"),
    ("Drive to Chicgo", "Drive to Chicago"),
])  # fmt: skip
def test_an_action_in_other_words_is_told_from_what_is_meant(text, meant):
    match = position(roles=["medic", "scientist"], hands=[["Lima", "Paris"], []], cubes={"Atlanta": 1})
    with pytest.raises(IllegalStep, match=f"[Dd]id you mean {meant}"):
        match.push(text)
