"""The seven roles at every corner."""

import pytest

from pharmalab.games.pandemic.components import CITIES
from pharmalab.games.pandemic.mechanisms.contingency_planner import StoreEvent
from pharmalab.games.pandemic.mechanisms.eradication import Eradicated
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.medic import MedicCleared, MedicPrevented
from pharmalab.games.pandemic.mechanisms.operations_expert import StationFlight
from pharmalab.games.pandemic.mechanisms.prevention import Quarantined
from pharmalab.games.pandemic.mechanisms.share import Give, Take
from pharmalab.games.pandemic.mechanisms.travel import CharterFlight, DirectFlight, Drive, Rendezvous
from tests.games.pandemic.table import begin, cubes, done, events, labels, play, refused, said
from tests.games.rules import rule

RED = ["Bangkok", "Beijing", "Jakarta", "Manila", "Osaka"]


# --- Contingency Planner ----------------------------------------------------------------------------------------

PLANNER = ("contingency_planner", "medic")


@rule("pandemic/contingency-planner")
def test_an_event_is_stored_and_leaves_the_game_when_played():
    match = begin(roles=PLANNER, player_discard=["Paris", "airlift", "forecast"])
    assert labels(match, "Store") == ["Store Airlift", "Store Forecast"]
    play(match, "Store Airlift")
    state = match.state
    assert state.stored == "airlift" and state.player_discard == ("Paris", "forecast") and state.hands[0] == ()
    assert match.prompt.endswith("(3 actions left)")
    assert said(match)[-1] == "Player 1 stores Airlift on the role card."
    play(match, "Play Airlift", "Airlift Player 1", "Airlift Player 1 to Lima")
    assert match.state.stored == "" and match.state.removed == ("airlift",)
    assert match.state.player_discard == ("Paris", "forecast")
    assert "The event leaves the game." in said(match)[-2]


@rule("pandemic/contingency-planner")
def test_an_event_that_was_discarded_for_the_hand_limit_can_be_stored():
    seven = ["Chennai", "Delhi", "Essen", "Lima", "Milan", "Seoul"]
    match = begin(roles=PLANNER, hands=[["Atlanta"], [*seven, "airlift"]])
    play(match, "Give Player 2 the Atlanta card", "Discard Airlift", "Store Airlift")
    assert match.state.stored == "airlift"


@rule("pandemic/contingency-planner", "pandemic/hand-limit")
def test_a_stored_event_is_not_in_the_hand():
    seven = ["Chennai", "Delhi", "Essen", "Lima", "Milan"]
    match = begin(roles=PLANNER, hands=[seven], stored="airlift", cards=["Paris", "Tokyo"])
    done(match)
    play(match, "Go on")
    assert len(match.state.hands[0]) == 7 and match.prompt.startswith("Player 1: play an event now")
    match = begin(roles=PLANNER, hands=[[*seven, "Seoul", "Cairo"]], stored="airlift", cards=["Paris", "Tokyo"])
    done(match)
    play(match, "Go on", "Play Airlift", "Airlift Player 2", "Airlift Player 2 to Lima")
    assert len(match.state.hands[0]) == 9 and match.prompt.startswith("Player 1: which card do you discard")


@rule("pandemic/contingency-planner", "pandemic/playing-events")
def test_a_stored_event_is_played_in_anybodys_turn():
    match = begin(roles=("medic", "contingency_planner"), stored="one_quiet_night")
    assert labels(match, "Play") == ["Play One Quiet Night (Player 2)"]
    assert refused(match, PlayEvent(0, "one_quiet_night"))[0] == "The Medic does not hold One Quiet Night."


@rule("pandemic/contingency-planner")
def test_nothing_to_store():
    match = begin(roles=PLANNER, player_discard=["Paris"])
    assert refused(match, StoreEvent)[0] == "There is no event in the player discard pile."
    assert refused(match, StoreEvent("airlift"))[0] == "Airlift is not in the player discard pile."


@rule("pandemic/pd-04")
@pytest.mark.parametrize("swap", [False, True])
def test_a_second_stored_event(swap):
    match = begin(roles=PLANNER, player_discard=["airlift"], stored="forecast", swap_stored=swap)
    if swap:
        play(match, "Store Airlift")
        assert match.state.stored == "airlift" and match.state.player_discard == ("forecast",)
        assert said(match)[-1] == "Player 1 stores Airlift on the role card, and puts Forecast back."
    else:
        assert refused(match, StoreEvent("airlift")) == (
            "Forecast is already stored, and the role card holds only one event.",
            "pd-04",
        )


# --- Dispatcher -------------------------------------------------------------------------------------------------

DISPATCHER = ("dispatcher", "medic", "scientist")


@rule("pandemic/dispatcher")
def test_any_pawn_to_a_city_with_another_pawn():
    match = begin(roles=DISPATCHER, pawns=["Paris", "Lima", "Tokyo"])
    assert labels(match, "Join") == [
        "Join the pawn in Lima (Player 1)", "Join the pawn in Tokyo (Player 1)", "Join the pawn in Paris (Player 2)",
        "Join the pawn in Tokyo (Player 2)", "Join the pawn in Paris (Player 3)", "Join the pawn in Lima (Player 3)",
    ]  # fmt: skip
    play(match, "Join the pawn in Tokyo (Player 2)")
    assert match.state.pawns == ("Paris", "Tokyo", "Tokyo") and match.prompt.endswith("(3 actions left)")
    assert refused(match, Rendezvous(1, "Essen")) == ("No other pawn is in Essen.", "dispatcher")
    assert refused(begin(roles=DISPATCHER), Rendezvous)[0] == "All pawns are in the same city."


@rule("pandemic/dispatcher")
def test_another_pawn_drives_and_flies_as_the_own():
    match = begin(roles=DISPATCHER, pawns=["Paris", "Lima"], hands=[["Lima", "Cairo"], ["Essen"]],
                  stations=["Lima", "Delhi"])  # fmt: skip
    assert labels(match, "Shuttle") == ["Shuttle flight to Delhi (Player 2)"]
    play(match, "Drive to Bogotá (Player 2)", "Direct flight to Lima (Player 2)")
    assert match.state.player_discard == ("Lima",) and match.state.hands[0] == ("Cairo",), "the Dispatcher’s card"
    assert refused(match, DirectFlight(1, "Essen"))[0].startswith("The Medic holds the Essen card")
    play(match, "Shuttle flight to Delhi (Player 2)")
    assert match.state.pawns[1] == "Delhi"


@rule("pandemic/dispatcher")
def test_a_charter_flight_takes_the_card_of_the_city_that_the_pawn_leaves():
    match = begin(roles=DISPATCHER, pawns=["Paris", "Lima"], hands=[["Lima", "Cairo"], ["Paris"]])
    assert {action.pawn for action in match.legal if isinstance(action, CharterFlight)} == {1}
    assert refused(match, CharterFlight(2, "Lima"))[0] == (
        "A charter flight needs the Atlanta card, because the Scientist is in Atlanta."
    )
    play(match, "Charter flight to Tokyo (Player 2)")
    assert match.state.pawns[1] == "Tokyo" and match.state.player_discard == ("Lima",)


@rule("pandemic/dispatcher")
@pytest.mark.parametrize("dispatcher", range(4))
def test_whoever_is_the_dispatcher_moves_every_pawn_in_every_way(dispatcher):
    """From Lima, which has a station; by the cards of Lima and Cairo; to Essen, where the Dispatcher is."""
    others = ["medic", "scientist", "researcher"]
    roles = (*others[:dispatcher], "dispatcher", *others[dispatcher:])
    pawns = ["Essen" if role == "dispatcher" else "Lima" for role in roles]
    hands = [["Lima", "Cairo"] if role == "dispatcher" else [] for role in roles]
    for pawn in range(4):
        if pawn == dispatcher:
            continue
        for kind, to in (("Drive", "Bogotá"), ("Direct flight", "Cairo"), ("Charter flight", "Tokyo"),
                         ("Shuttle flight", "Delhi"), ("Join the pawn in", "Essen")):  # fmt: skip
            match = begin(roles=roles, pawns=pawns, hands=hands, stations=["Lima", "Delhi"], mover=dispatcher)
            play(match, f"{kind}{'' if 'Join' in kind else ' to'} {to} (Player {pawn + 1})")
            assert match.state.pawns == tuple(to.replace("á", "a") if seat == pawn else city
                                              for seat, city in enumerate(pawns))  # fmt: skip


@rule("pandemic/dispatcher")
def test_only_movement():
    match = begin(roles=DISPATCHER, pawns=["Paris", "Lima"], cubes={"Lima": 1})
    assert not labels(match, "Treat") and not labels(match, "Build")


@rule("pandemic/dispatcher", "pandemic/operations-expert")
def test_not_the_operations_experts_flight():
    match = begin(roles=("dispatcher", "operations_expert"), hands=[["Paris"], ["Lima"]])
    assert not labels(match, "Fly from")
    assert refused(match, StationFlight("Paris"))[1] == "operations-expert"


@rule("pandemic/dispatcher")
def test_in_the_turns_of_others_the_dispatcher_moves_nobody():
    match = begin(roles=("scientist", "dispatcher"))
    assert {action.pawn for action in match.legal if isinstance(action, Drive)} == {0}


# --- Medic ------------------------------------------------------------------------------------------------------


@rule("pandemic/medic")
def test_the_medic_removes_all_of_a_colour():
    match = begin(roles=("medic", "scientist"), pawns=["Paris"], cubes={"Paris": {"blue": 3, "red": 2}})
    play(match, "Treat blue")
    assert cubes(match, "Paris") == {"red": 2} and match.prompt.endswith("(3 actions left)")
    assert "(the Medic removes all of them)" in said(match)[-1] and match.state.eradicated == ()


@rule("pandemic/medic-cured-diseases")
@pytest.mark.parametrize("by", ["drive", "direct", "shuttle", "dispatcher", "airlift"])
def test_cured_cubes_vanish_when_the_medic_comes(by):
    fields = dict(cured=["blue"], cubes={"Chicago": {"blue": 3, "red": 1}, "Paris": 1}, stations=["Atlanta", "Chicago"])
    if by == "dispatcher":
        match = play(begin(roles=("dispatcher", "medic"), **fields), "Drive to Chicago (Player 2)")
    elif by == "airlift":
        match = begin(roles=("scientist", "medic"), hands=[["airlift"]], **fields)
        play(match, "Play Airlift", "Airlift Player 2", "Airlift Player 2 to Chicago")
    else:
        match = begin(roles=("medic", "scientist"), hands=[["Chicago"]], **fields)
        play(match, f"{by.title()}{' to' if by == 'drive' else ' flight to'} Chicago")
    assert cubes(match, "Chicago") == {"red": 1} and len(events(match, MedicCleared)) == 1
    told = said(match)[-1].strip()
    assert told == "The Medic removes 3 blue cubes in Chicago, because the disease is cured."


@rule("pandemic/medic-cured-diseases", "pandemic/eradication")
def test_that_can_eradicate():
    match = begin(roles=("medic", "scientist"), cured=["blue", "red"],
                  cubes={"Chicago": {"blue": 1, "red": 2}, "Tokyo": 1})  # fmt: skip
    play(match, "Drive to Chicago")
    assert match.state.eradicated == ("blue",) and len(events(match, Eradicated)) == 1
    assert cubes(match, "Chicago") == {}
    match = begin(roles=("medic", "scientist"), cured=["blue", "red"], cubes={"Chicago": {"red": 1}, "Atlanta": 0,
                  "Montreal": 1})  # fmt: skip
    play(match, "Drive to Chicago", "Drive to Montréal")
    assert match.state.eradicated == ("blue", "red"), "in one order, whichever goes first"


@rule("pandemic/medic-cured-diseases", "pandemic/discover-a-cure")
def test_at_the_moment_of_a_cure():
    match = begin(roles=("dispatcher", "medic"), hands=[RED], pawns={1: "Tokyo"}, cubes={"Tokyo": 2, "Seoul": 1})
    play(match, "Discover the red cure")
    assert cubes(match, "Tokyo") == {} and match.state.eradicated == ()
    match = begin(roles=("dispatcher", "medic"), hands=[RED], pawns={1: "Tokyo"}, cubes={"Tokyo": 2})
    play(match, "Discover the red cure")
    assert match.state.eradicated == ("red",), "that was the last of it"


@rule("pandemic/medic-cured-diseases")
def test_what_is_not_cured_stays():
    match = begin(roles=("medic", "scientist"), cubes={"Chicago": 3})
    play(match, "Drive to Chicago")
    assert cubes(match, "Chicago") == {"blue": 3}


@rule("pandemic/medic-cured-diseases")
def test_no_new_cubes_of_cured_diseases_come():
    match = begin(roles=("scientist", "medic"), pawns={1: "Lima"}, cured=["yellow"], cubes={"Miami": 1},
                  infection=["Lima", "Santiago"], phase="infections")  # fmt: skip
    assert cubes(match, "Lima") == {} and cubes(match, "Santiago") == {"yellow": 1}
    assert said(match)[1] == "  Lima gets no yellow cube, because the disease is cured and the Medic is there."
    assert len(events(match, MedicPrevented)) == 1


@rule("pandemic/medic-cured-diseases", "pandemic/outbreaks")
def test_neither_by_an_outbreak_nor_by_an_epidemic():
    match = begin(roles=("scientist", "medic"), pawns={1: "Lima"}, cured=["yellow"], cubes={"Santiago": 3},
                  infection=["Santiago", "Sydney"], phase="infections")  # fmt: skip
    assert match.state.outbreaks == 1 and cubes(match, "Lima") == {}
    match = begin(roles=("scientist", "medic"), pawns={1: "Lima"}, cured=["yellow"], cubes={"Miami": 1},
                  cards=["epidemic", "Paris"], bottom=["Lima"])  # fmt: skip
    done(match)
    assert cubes(match, "Lima") == {} and match.state.outbreaks == 0


@rule("pandemic/medic-cured-diseases")
def test_only_in_the_medics_city_and_of_cured_diseases():
    match = begin(roles=("scientist", "medic"), pawns={1: "Lima"}, infection=["Lima", "Bogota"], phase="infections")
    assert cubes(match, "Lima") == {"yellow": 1} and cubes(match, "Bogota") == {"yellow": 1}


# --- Operations Expert ------------------------------------------------------------------------------------------

OPERATIONS = ("operations_expert", "medic")


@rule("pandemic/operations-expert")
def test_a_station_without_a_card():
    match = begin(roles=OPERATIONS, pawns=["Paris"], hands=[["Paris", "Lima"]])
    play(match, "Build")
    assert match.state.stations == ("Atlanta", "Paris") and match.state.hands[0] == ("Lima", "Paris")
    assert said(match)[-1] == "Player 1 builds a research station in Paris without a card."


@rule("pandemic/operations-expert", "pandemic/moving-a-station")
def test_the_seventh_is_moved_here_too():
    match = begin(roles=OPERATIONS, pawns=["Paris"], stations=["Atlanta", "Cairo", "Delhi", "Essen", "Milan", "Tokyo"])
    play(match, "Build", "Move the station from Cairo")
    assert match.state.stations == ("Atlanta", "Delhi", "Essen", "Milan", "Paris", "Tokyo")


@rule("pandemic/operations-expert")
def test_from_a_station_anywhere_for_any_city_card():
    match = begin(roles=OPERATIONS, hands=[["Lima", "Paris", "airlift"]])
    assert labels(match, "Fly") == [
        "Fly from the station with the Lima card",
        "Fly from the station with the Paris card",
    ]
    play(match, "Fly from the station with the Lima", "Fly to Tokyo")
    assert match.state.pawns[0] == "Tokyo" and match.state.player_discard == ("Lima",)
    assert match.prompt.endswith("(3 actions left)")


@rule("pandemic/operations-expert")
def test_once_a_turn():
    match = begin(roles=OPERATIONS, hands=[["Lima", "Paris", "Cairo"]], stations=["Atlanta", "Tokyo"])
    play(match, "Fly from the station with the Lima", "Fly to Tokyo")
    assert (
        refused(match, StationFlight("Paris"))[0]
        == "You can make this flight only once a turn, and you’ve already made it."
    )
    play(match, "Drive to Osaka", "Drive to Tokyo")
    assert not labels(match, "Fly from"), "other actions do not give it back"
    match = begin(roles=OPERATIONS, hands=[["Lima", "Paris", "Cairo"]], stations=["Atlanta", "Tokyo"],
                  cards=["Essen", "Milan", "Sydney", "Seoul"], infection=["Delhi", "Osaka", "Taipei", "Miami"],
                  )  # fmt: skip
    play(match, "Fly from the station with the Lima", "Fly to Tokyo")
    done(match, 3)
    done(match)
    assert labels(match, "Fly from"), "in the next turn again"


@rule("pandemic/operations-expert")
def test_no_such_flight():
    match = begin(roles=OPERATIONS, pawns=["Paris"], hands=[["Lima"]])
    assert refused(match, StationFlight("Lima"))[0] == ("This flight starts at a research station, and Paris has none.")
    match = begin(roles=OPERATIONS, hands=[["Lima"]])
    assert refused(match, StationFlight("Paris"))[0] == "You do not hold the Paris card."
    assert refused(begin(roles=OPERATIONS), StationFlight)[0] == "This flight needs a city card, but you hold none."


# --- Quarantine Specialist --------------------------------------------------------------------------------------

QUARANTINE = ("quarantine_specialist", "scientist")


@rule("pandemic/quarantine-specialist")
@pytest.mark.parametrize("city", ["Lima", *CITIES["Lima"].links])
def test_no_cubes_in_the_city_and_around_it(city):
    match = begin(roles=QUARANTINE, pawns=["Lima"], infection=[city, "Tokyo"], phase="infections", cubes={city: 1})
    assert cubes(match, city) == {"yellow": 1} and cubes(match, "Tokyo") == {"red": 1}
    near = "" if city == "Lima" else ", a connected city"
    assert said(match)[1].endswith(f"gets no cube, because the Quarantine Specialist is in Lima{near}.")


@rule("pandemic/quarantine-specialist")
def test_two_steps_away_they_come():
    match = begin(roles=QUARANTINE, pawns=["Lima"], infection=["Miami", "Los Angeles"], phase="infections")
    assert cubes(match, "Miami") == cubes(match, "Los Angeles") == {"yellow": 1}


@rule("pandemic/quarantine-specialist", "pandemic/outbreaks")
def test_no_outbreak_there():
    match = begin(roles=QUARANTINE, pawns=["Lima"], infection=["Santiago", "Sydney"], phase="infections",
                  cubes={"Santiago": 3})  # fmt: skip
    assert match.state.outbreaks == 0 and cubes(match, "Lima") == {}
    assert said(match)[1] == (
        "  Santiago gets no cube and has no outbreak, because the Quarantine Specialist is in Lima, a connected city."
    )


@rule("pandemic/quarantine-specialist", "pandemic/infect")
@pytest.mark.parametrize(("before", "kept"), [(0, "no cube"), (1, "no cube and has no outbreak")])
def test_no_epidemic_there(before, kept):
    """Three cubes would have come: with one that was there, they would have been too many."""
    match = begin(roles=QUARANTINE, pawns=["Lima"], cards=["epidemic", "Paris"], bottom=["Santiago"],
                  infection_discard=["Tokyo"], cubes={"Santiago": before} if before else {})  # fmt: skip
    done(match)
    assert cubes(match, "Santiago") == ({"yellow": before} if before else {})
    assert any(f"Santiago gets {kept}, because the Quarantine Specialist" in line for line in said(match))


@rule("pandemic/quarantine-specialist", "pandemic/chain-reactions")
def test_chains_stop_at_the_ring():
    match = begin(roles=QUARANTINE, pawns=["Lima"], infection=["Miami", "Sydney"], phase="infections",
                  cubes={"Miami": 3, "Bogota": 3, "Mexico City": 3, "Atlanta": {"yellow": 2}})  # fmt: skip
    assert match.state.outbreaks == 1 and cubes(match, "Atlanta") == {"yellow": 3}
    assert [(event.city, event.full) for event in events(match, Quarantined)] == [
        ("Bogota", True),
        ("Mexico City", True),
    ]


@rule("pandemic/quarantine-specialist", "pandemic/infect")
def test_an_epidemic_brings_nothing_and_its_card_is_shuffled_back():
    match = begin(roles=QUARANTINE, pawns=["Lima"], cards=["epidemic", "Paris"], bottom=["Lima"], cubes={"Lima": 2})
    done(match)
    assert cubes(match, "Lima") == {"yellow": 2} and match.state.outbreaks == 0
    assert match.state.infection.layers[0].known == ("Lima",) and match.state.epidemics == 1


@rule("pandemic/quarantine-specialist")
def test_all_colours_and_nothing_is_removed():
    match = begin(roles=QUARANTINE, pawns=["Algiers"], infection=["Madrid", "Cairo"], phase="infections",
                  cubes={"Madrid": {"blue": 1}, "Cairo": {"red": 2}})  # fmt: skip
    assert cubes(match, "Madrid") == {"blue": 1} and cubes(match, "Cairo") == {"red": 2}


# --- Researcher -------------------------------------------------------------------------------------------------


@rule("pandemic/researcher", "pandemic/share-knowledge")
def test_the_researcher_gives_any_city_card():
    match = begin(roles=("researcher", "medic"), hands=[["Cairo", "Lima", "airlift"], ["Paris"]])
    assert labels(match, "Give") == ["Give Player 2 the Cairo card", "Give Player 2 the Lima card"]
    play(match, "Give Player 2 the Lima card")
    assert match.state.hands == (("Cairo", "airlift"), ("Lima", "Paris"))


@rule("pandemic/researcher")
def test_others_take_any_city_card_of_the_researcher():
    match = begin(roles=("medic", "researcher"), hands=[["Paris"], ["Cairo", "Lima"]])
    assert labels(match, "Take") == ["Take the Cairo card from Player 2", "Take the Lima card from Player 2"]
    assert not labels(match, "Give")


@rule("pandemic/researcher")
def test_the_researcher_takes_by_the_usual_rule():
    match = begin(roles=("researcher", "medic"), hands=[[], ["Paris", "Atlanta"]])
    assert labels(match, "Take") == ["Take the Atlanta card from Player 2"]
    assert refused(match, Take(1, "Paris"))[1] == "share-knowledge"
    match = begin(roles=("medic", "researcher"), hands=[["Paris"], []])
    assert refused(match, Give(1, "Paris"))[1] == "share-knowledge"


@rule("pandemic/researcher")
def test_only_in_the_same_city():
    match = begin(roles=("researcher", "medic"), pawns=["Lima"], hands=[["Cairo"]])
    assert not labels(match, "Give")
    assert refused(match, Give(1, "Cairo"))[0] == "The Medic is in Atlanta, but you are in Lima."


# --- Scientist --------------------------------------------------------------------------------------------------


@rule("pandemic/scientist")
def test_the_scientist_needs_four():
    match = begin(hands=[[*RED[:4], "Paris"]], cubes={"Tokyo": 1})
    play(match, "Discover the red cure")
    assert match.state.cured == ("red",) and match.state.hands[0] == ("Paris",)


@rule("pandemic/scientist")
def test_of_five_the_scientist_keeps_one():
    match = begin(hands=[RED], cubes={"Tokyo": 1})
    play(match, "Discover the red cure", "Use the Beijing", "Use the Jakarta", "Use the Manila", "Use the Osaka")
    assert match.state.hands[0] == ("Bangkok",)


@rule("pandemic/scientist")
def test_three_are_too_few_and_four_are_for_the_scientist_alone():
    assert not labels(begin(hands=[RED[:3]]), "Discover")
    assert not labels(begin(hands=[[], RED[:4]], mover=1), "Discover")
