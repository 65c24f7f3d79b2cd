"""The box, and everything before the first turn."""

from collections import Counter
from itertools import product
from random import Random

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import Scripted
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.components import CITIES, COLOURS, EPIDEMIC, EVENTS, RATES, ROLES, read
from pharmalab.games.pandemic.config import packet_sizes
from pharmalab.games.pandemic.mechanisms.setup import Begins, DeckStacked, FirstInfected
from tests.games.pandemic.table import begin, events, labels
from tests.games.rules import rule


def opened(seats=2, seed=1, **config):
    return pharmalab.new("pandemic", seed=seed, seats=seats, **config)


# --- the box ----------------------------------------------------------------------------------------------------


@rule("pandemic/the-map")
def test_the_map():
    """As nine public lists have it: counted in several ways."""
    links = {frozenset((city.id, near)) for city in CITIES.values() for near in city.links}
    assert len(CITIES) == 48 and len(links) == 93
    assert Counter(city.colour for city in CITIES.values()) == dict.fromkeys(COLOURS, 12)
    assert Counter(len(city.links) for city in CITIES.values()) == {1: 1, 2: 4, 3: 12, 4: 16, 5: 13, 6: 2}
    inside = Counter(tuple(sorted(CITIES[city].colour for city in link)) for link in links)
    assert inside == {
        ("black", "black"): 21, ("black", "blue"): 5, ("black", "red"): 4, ("black", "yellow"): 1, ("blue", "blue"): 17,
        ("blue", "red"): 2, ("blue", "yellow"): 6, ("red", "red"): 20, ("red", "yellow"): 1, ("yellow", "yellow"): 16,
    }  # fmt: skip
    triangles = sum(frozenset((a, b)) in links and frozenset((b, c)) in links and frozenset((a, c)) in links
                    for a, b, c in product(CITIES, repeat=3) if a < b < c)  # fmt: skip
    assert triangles == 34
    for ends in (("San Francisco", "Tokyo"), ("San Francisco", "Manila"), ("Los Angeles", "Sydney")):
        assert frozenset(ends) in links, "across the Pacific"


@rule("pandemic/the-map")
def test_the_longest_way_is_nine_steps():
    def steps_from(start):
        far, seen, edge = -1, {start}, [start]
        while edge:
            far += 1
            edge = [near for city in edge for near in CITIES[city].links if not (near in seen or seen.add(near))]
        assert len(seen) == 48
        return far

    assert max(map(steps_from, CITIES)) == 9


@rule("pandemic/the-map")
@pytest.mark.parametrize(("change", "said"), [
    (("colour", "green"), "there is no colour “green”"),
    (("links", ["Lima"]), "Lima is not linked back"),
])  # fmt: skip
def test_a_wrong_map_is_refused(change, said):
    city = {"colour": "blue", "population": 1, "country": "X", "links": []}
    data = {"source": "", "colours": {"blue": "B"}, "cities": {"Paris": city | dict([change]), "Lima": city}}
    with pytest.raises(ValueError, match=said):
        read(data)


@rule("pandemic/cards")
def test_the_cards():
    match = opened()
    state = match.state
    lie = [*(card for hand in state.hands for card in hand), *state.player_deck.pool]
    assert Counter(lie) == Counter([*CITIES, *EVENTS]) and len(EVENTS) == 5 and len(ROLES) == 7
    assert Counter([*state.infection.cards(), *state.infection_discard]) == Counter(CITIES.keys())


@rule("pandemic/aim", "pandemic/diseases")
def test_all_share_one_fate_and_a_city_holds_three_of_a_colour():
    match = begin(cubes={"Paris": {"blue": 3, "red": 2}})
    assert match.state.cubes_at("Paris") == {"blue": 3, "red": 2}
    assert match.state.supply("blue") == 21 and match.state.supply("yellow") == 24
    assert GAME.returns(match.state) == (0.0, 0.0)


# --- the set-up -------------------------------------------------------------------------------------------------


@rule("pandemic/board")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pawns_and_a_station_in_atlanta(seats):
    state = opened(seats).state
    assert state.pawns == ("Atlanta",) * seats and state.stations == ("Atlanta",)
    assert state.rate == 2 and state.outbreaks == 0 and state.cured == ()


@rule("pandemic/roles")
def test_roles_are_dealt_and_all_different():
    dealt = {opened(4, seed).state.roles for seed in range(20)}
    assert all(len(set(roles)) == 4 for roles in dealt) and len(dealt) > 15
    assert {role for roles in dealt for role in roles} == set(ROLES)


@rule("pandemic/roles")
def test_roles_can_be_named():
    assert opened(roles=["medic", "dispatcher"]).state.roles == ("medic", "dispatcher")
    with pytest.raises(ConfigError, match="roles has medic twice"):
        opened(roles=["medic", "medic"])
    with pytest.raises(ConfigError, match="roles names 3 roles for 2 seats"):
        opened(roles=["medic", "dispatcher", "scientist"])
    with pytest.raises(ConfigError, match="roles has “doctor”, which doesn’t exist"):
        opened(roles=["medic", "doctor"])


@rule("pandemic/opening-hands")
@pytest.mark.parametrize(("seats", "cards"), [(2, 4), (3, 3), (4, 2)])
def test_opening_hands_have_no_epidemic(seats, cards):
    for seed in range(10):
        hands = opened(seats, seed, epidemics=6).state.hands
        assert [len(hand) for hand in hands] == [cards] * seats
        assert all(EPIDEMIC not in hand for hand in hands)


@rule("pandemic/player-deck")
@pytest.mark.parametrize(("seats", "epidemics", "sizes"), [
    (2, 4, (13, 12, 12, 12)),
    (2, 5, (10, 10, 10, 10, 10)),
    (2, 6, (9, 9, 9, 8, 8, 8)),
    (3, 4, (12, 12, 12, 12)),
    (3, 5, (10, 10, 10, 10, 9)),
    (3, 6, (9, 9, 8, 8, 8, 8)),
    (4, 4, (13, 12, 12, 12)),
    (4, 5, (10, 10, 10, 10, 10)),
    (4, 6, (9, 9, 9, 8, 8, 8)),
])  # fmt: skip
def test_the_deck_is_packets_with_an_epidemic_each(seats, epidemics, sizes):
    match = opened(seats, epidemics=epidemics)
    layers = match.state.player_deck.layers
    assert tuple(map(len, layers)) == sizes and all(layer.known == (EPIDEMIC,) for layer in layers)
    assert [event.sizes for event in events(match, DeckStacked)] == [sizes]


@rule("pandemic/player-deck")
def test_without_epidemics_the_deck_is_only_shuffled():
    (layer,) = opened(epidemics=0).state.player_deck.layers
    assert layer.known == () and layer.blanks == 45
    assert packet_sizes(45, 4) == (12, 11, 11, 11)


@rule("pandemic/first-infections")
def test_nine_cities_begin_with_18_cubes():
    match = opened(seed=5)
    begun = events(match, FirstInfected)
    assert [event.number for event in begun] == [3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert all(match.state.cubes_at(event.city) == {CITIES[event.city].colour: event.number} for event in begun)
    assert sorted(event.city for event in begun) == list(match.state.infection_discard)
    assert len(match.state.infection) == 39


@rule("pandemic/first-infections", "pandemic/quarantine-specialist")
def test_the_quarantine_specialist_does_not_prevent_the_first_infections():
    script = ["Atlanta", "Chicago", "Miami", "Paris", "Lima", "Cairo", "Delhi", "Tokyo", "Seoul"]
    match = pharmalab.new("pandemic", roles=["quarantine_specialist", "medic"],
                          dealer=Scripted(infection=script, then=pharmalab.new("pandemic", seed=0).dealer))  # fmt: skip
    assert match.state.cubes_at("Atlanta") == {"blue": 3} and match.state.cubes_at("Chicago") == {"blue": 3}


def first(hands, **config):
    """Who begins with these opening hands."""
    cards = [card for hand in hands for card in hand]
    dealer = Scripted(cards=cards, first_player=[1], then=pharmalab.new("pandemic", seed=0).dealer)
    return pharmalab.new("pandemic", dealer=dealer, seats=len(hands), **config)


LOW = ["Essen", "Osaka", "Algiers", "airlift"]


@rule("pandemic/first-player")
def test_the_largest_city_in_hand_goes_first():
    match = first([LOW, ["Jakarta", "forecast", "one_quiet_night", "government_grant"]])
    assert match.state.mover == 1 and events(match, Begins) == [Begins(1, "Jakarta")] and match.state.turn == 1
    assert "holding Jakarta, the largest city in any opening hand" in str(match.log())
    match = first([["Tokyo", "Lima", "Paris"], ["Jakarta", "Essen", "Milan"], ["Seoul", "Delhi", "Cairo"]])
    assert match.state.mover == 1


@rule("pandemic/first-player")
def test_a_hand_of_events_counts_nothing():
    match = first(
        [["airlift", "forecast", "one_quiet_night", "government_grant"], ["Essen", *["Milan", "Paris", "Cairo"]]]
    )
    assert match.state.mover == 1


@rule("pandemic/first-player")
def test_who_goes_first_can_be_named():
    match = first([LOW, ["Jakarta", "Lima", "Tokyo", "Seoul"]], first=0)
    assert match.state.mover == 0 and match.to_move == 0 and match.state.turn == 1


@rule("pandemic/pd-01")
def test_equal_cities():
    hands = [["Chicago", "Essen", "Osaka", "airlift"], ["Lima", "Algiers", "Sydney", "forecast"]]
    assert first(hands).state.mover == 0
    assert first(hands[::-1]).state.mover == 0
    lot = first(hands, tie="lot").state
    assert lot.mover == 1 and lot.turn == 1
    assert first([LOW, ["Jakarta", "Lima", "Tokyo", "Seoul"]][::-1], tie="lot").state.mover == 0, "no lot without a tie"
    lots = Counter(first_of(hands, seed) for seed in range(40))
    assert 8 <= lots[0] <= 32, "an even chance"


def first_of(hands, seed):
    cards = [card for hand in hands for card in hand]
    dealer = Scripted(cards=cards, then=pharmalab.new("pandemic", seed=seed).dealer)
    return pharmalab.new("pandemic", dealer=dealer, tie="lot").state.mover


# --- set-ups ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("config", "said"), [
    ({"seats": 5}, "seats is 5; it must be from 2 to 4"),
    ({"epidemics": 7}, "epidemics is 7; it must be from 0 to 6"),
    ({"first": 2}, "first is 2; it must be from 0 to 1"),
    ({"cities": ("Paris", "Atlantis")}, "cities has “Atlantis”"),
    ({"cities": ("Paris",)}, "at least 2 cities"),
    ({"events": ("airlift", "airlift")}, "events has airlift twice"),
    ({"hand": 40}, "too few cards for 2 opening hands of 40 cards"),
    ({"hand": 1, "seats": 3, "cities": ("Paris", "Lima")}, "too few cards for 3 opening hands of 1 card"),
    ({"rates": (2, 2)}, "rates needs 5 numbers"),
    ({"rates": (), "epidemics": 0}, "rates needs 1 number from 0"),
    ({"infected": (4,)}, "infected has at most 48 numbers here, each 1 to 3"),
    ({"supply": 8}, "supply is 8: the first infections may need more blue ones"),
    ({"cities": ("Paris", "Lima", "Cairo"), "hand": 1, "infected": (1,), "epidemics": 6, "events": ()},
     "the deck has too few cards"),
])  # fmt: skip
def test_set_ups_that_there_are_not(config, said):
    with pytest.raises(ConfigError, match=said):
        Config(**config)


@rule("pandemic/actions")
def test_a_smaller_world():
    """Cities of a lesson: no others are dealt, infected, or reached."""
    world = ("Lima", "Santiago", "Bogota", "Sao Paulo", "Buenos Aires", "Miami", "Mexico City", "Atlanta")
    match = opened(cities=world, events=("airlift",), epidemics=1, infected=(2, 1), hand=1, cure=2, seed=3)
    seen, rng = set(), Random(0)
    for _ in range(120):
        if match.outcome:
            break
        seen |= {action.to for action in match.legal if hasattr(action, "to") and isinstance(action.to, str)}
        match.push(rng.choice(match.legal))
    assert seen and seen <= set(world) and not GAME.impossible(match.state)
    assert match.config.colours == ("blue", "yellow")


def test_the_rate_track():
    assert RATES == (2, 2, 2, 3, 3, 4, 4) and labels(begin())[0] == "Drive to Chicago (Player 1)"
