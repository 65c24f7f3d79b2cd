"""What a player reads as their turn begins: what the others did, and what was infected."""

from pharmalab.core.second_person import to_you
from tests.games.pandemic.table import begin, done, events, play

DRAWN = {"cards": ("Lima", "Tokyo", "Osaka", "Seoul")}


def told(match, seat=0):
    return [to_you(said, "Player 1") for said in match.game.summary(events(match), seat, match.who)]


def test_it_tells_what_a_partner_did_and_what_was_infected():
    infection = ("Cairo", "Lagos", "Milan", "Lima")
    match = begin(pawns=["Atlanta", "Paris"], cubes={"Milan": {"blue": 3}}, infection=infection, **DRAWN)
    done(match)
    assert told(match) == ["You draw Lima and Tokyo.", "New cubes: Cairo and Lagos."]
    play(match, "Drive to Milan", "Treat", "Treat", "Drive to Essen")
    assert told(match) == [
        "Player 2 goes to Milan, removes 2 blue cubes and goes to Essen.",
        "New cubes: Cairo, Lagos, Milan and Lima.",
    ]


def test_only_the_last_city_of_a_way_is_told_and_full_cities_are_named():
    infection = ("Milan", "Lagos", "Lima", "Cairo")
    match = begin(pawns=["Atlanta", "Paris"], cubes={"Milan": {"blue": 2}}, infection=infection, **DRAWN)
    play(done(match), "Drive to Milan")
    assert told(match)[1] == "New cubes: Milan (now full) and Lagos."
    play(match, "Treat")
    assert told(match)[1] == "New cubes: Milan and Lagos."
    match.undo()
    play(match, "Drive to Istanbul", "Drive to Cairo", "Pass")
    assert told(match) == ["Player 2 goes to Cairo.", "New cubes: Milan (now full), Lagos, Lima and Cairo."]


def test_outbreaks_epidemics_cures_and_moved_pawns_are_told():
    red = ["Bangkok", "Beijing", "Jakarta", "Manila", "Hong Kong"]
    luck = {"cards": ("Lima", "epidemic", "Osaka", "Seoul"), "bottom": ("Algiers",)}
    match = begin(roles=("medic", "dispatcher"), hands=[[], red], cubes={"Milan": {"blue": 3}}, **luck,
                  infection=("Algiers", "Milan", "Lagos", "Lima"))  # fmt: skip
    play(done(match), "Discover the red cure", "Drive to Miami (Player 1)", "Pass", "Pass")
    alarm, did, infected = told(match)
    assert did == "Player 2 discovers the red cure and moves you to Miami."
    assert alarm == "An epidemic hits Algiers. Algiers and Milan have outbreaks!", "what matters most is said first"
    assert infected == "New cubes: Lagos and Lima."


def test_two_epidemics_are_not_told_as_one():
    luck = {"cards": ("epidemic", "epidemic"), "bottom": ("Chicago", "Chennai")}
    match = done(begin(player_deck=[1, 26, 14, 16], infection=("Chennai", "Chicago"), **luck))
    assert told(match)[0].startswith("2 epidemics: Chicago, then Chennai.")
