"""Moving one's own pawn; turns and passing. (The Dispatcher's moves stand with the roles.)"""

import pytest

from pharmalab.games.pandemic.components import CITIES
from pharmalab.games.pandemic.mechanisms.operations_expert import FlyTo, StationFlight
from pharmalab.games.pandemic.mechanisms.travel import CharterFlight, DirectFlight, Drive, Rendezvous, ShuttleFlight
from tests.games.pandemic.table import begin, done, labels, play, refused
from tests.games.rules import rule


@rule("pandemic/turns")
def test_turns_go_round_and_have_three_parts():
    match = begin(roles=("scientist", "contingency_planner", "researcher"),
                  cards=["Paris", "Lima"] * 1 + ["Essen", "Milan", "Cairo", "Delhi"],
                  infection=["Tokyo", "Seoul", "Osaka", "Manila", "Sydney", "Taipei"])  # fmt: skip
    for turn in (1, 2, 3):
        assert match.to_move == turn - 1 and match.state.mover == turn - 1
        done(match)
        assert sorted(map(len, match.state.hands)) == [0] * (3 - turn) + [2] * turn
        assert len(match.state.infection_discard) == 2 * turn
    assert match.to_move == 0, "clockwise"


@rule("pandemic/actions")
def test_four_actions_of_any_kind():
    match = begin()
    assert match.prompt == "Player 1: what do you do? (4 actions left)"
    play(match, "Drive to Chicago", "Drive to Atlanta", "Drive to Chicago", "Drive to Montréal")
    assert match.to_move == -1 and match.state.pawns[0] == "Montreal"


@rule("pandemic/actions")
def test_actions_are_not_saved():
    match = begin(cards=["Paris", "Lima", "Essen", "Milan"], infection=["Tokyo", "Seoul", "Osaka", "Manila"])
    done(match)
    done(match)
    assert match.prompt == "Player 1: what do you do? (4 actions left)"


@rule("pandemic/passing")
def test_an_action_can_be_passed():
    match = begin()
    play(match, "Pass", "Drive to Chicago")
    assert match.prompt.endswith("(2 actions left)") and match.state.pawns[0] == "Chicago"


# --- by road and by air -----------------------------------------------------------------------------------------


@rule("pandemic/drive-or-ferry")
@pytest.mark.parametrize("city", ["Atlanta", "Santiago", "Hong Kong", "San Francisco", "Sydney"])
def test_one_drives_along_connections(city):
    match = begin(pawns=[city])
    assert labels(match, "Drive") == [f"Drive to {CITIES[near].title} (Player 1)" for near in CITIES[city].links]


@rule("pandemic/drive-or-ferry")
def test_across_the_pacific():
    match = begin(pawns=["San Francisco"])
    play(match, "Drive to Manila", "Drive to Sydney", "Drive to Los Angeles")
    assert match.state.pawns == ("Los Angeles", "Atlanta")


@rule("pandemic/drive-or-ferry")
def test_no_drive_where_nothing_is_connected():
    match = begin()
    assert refused(match, Drive(0, "Paris")) == (
        "No line leads from Atlanta to Paris, which is more than two moves away.", "drive-or-ferry",
    )  # fmt: skip
    assert refused(match, Drive(0, "Montreal")) == (
        "No line leads from Atlanta to Montréal, which is two moves away, through Chicago.", "drive-or-ferry",
    )  # fmt: skip
    assert refused(match, Drive(0, "Atlanta")) == ("You are already in Atlanta.", "pd-06")
    assert refused(match, Drive(1, "Chicago")) == ("Only the Dispatcher can move other players’ pawns.", "dispatcher")


@rule("pandemic/direct-flight")
def test_a_direct_flight_takes_the_card_of_the_destination():
    match = begin(hands=[["Paris", "Lima", "airlift"]])
    assert labels(match, "Direct") == ["Direct flight to Lima (Player 1)", "Direct flight to Paris (Player 1)"]
    play(match, "Direct flight to Lima")
    assert match.state.pawns[0] == "Lima" and match.state.hands[0] == ("Paris", "airlift")
    assert match.state.player_discard == ("Lima",)


@rule("pandemic/direct-flight")
def test_no_direct_flight_without_the_card():
    match = begin(hands=[["Atlanta"], ["Paris"]])
    assert refused(match, DirectFlight(0, "Lima")) == (
        "A direct flight to Lima needs the Lima card, and you don’t hold it.", "direct-flight",
    )  # fmt: skip
    assert refused(match, DirectFlight(0, "Paris")) == (
        "The Contingency Planner holds the Paris card, and can give it to you only in Paris.", "direct-flight",
    )  # fmt: skip
    assert refused(match, DirectFlight(0, "Atlanta")) == ("You are already in Atlanta.", "pd-06")
    assert refused(match, DirectFlight)[0] == "A direct flight needs another city’s card, but you hold none."


@rule("pandemic/charter-flight")
def test_a_charter_flight_takes_the_card_of_the_city_one_leaves():
    match = begin(hands=[["Atlanta", "Paris"]])
    assert len(labels(match, "Charter")) == 47
    play(match, "Charter flight to Tokyo")
    assert match.state.pawns[0] == "Tokyo" and match.state.player_discard == ("Atlanta",)


@rule("pandemic/charter-flight")
def test_no_charter_flight_without_the_card():
    match = begin(hands=[["Paris"]])
    assert refused(match, CharterFlight(0, "Tokyo")) == (
        "A charter flight needs the Atlanta card, because you are in Atlanta.", "charter-flight",
    )  # fmt: skip
    assert refused(match, CharterFlight) == refused(match, CharterFlight(0, "Tokyo"))


@rule("pandemic/shuttle-flight")
def test_a_shuttle_flight_joins_stations():
    match = begin(stations=["Atlanta", "Paris", "Tokyo"], pawns=["Paris"])
    assert labels(match, "Shuttle") == ["Shuttle flight to Atlanta (Player 1)", "Shuttle flight to Tokyo (Player 1)"]
    play(match, "Shuttle flight to Tokyo")
    assert match.state.pawns[0] == "Tokyo" and match.state.stations == ("Atlanta", "Paris", "Tokyo")


@rule("pandemic/shuttle-flight")
def test_no_shuttle_flight_without_stations():
    match = begin()
    assert refused(match, ShuttleFlight)[0] == "There is no other research station to fly to."
    assert refused(match, ShuttleFlight(0, "Lima"))[0] == "Lima has no research station."
    match = begin(pawns=["Lima"])
    assert refused(match, ShuttleFlight(0, "Atlanta")) == (
        "A shuttle flight starts at a research station, and Lima has none.", "shuttle-flight",
    )  # fmt: skip


@rule("pandemic/pd-06")
def test_nothing_goes_where_it_is():
    match = begin(roles=("dispatcher", "operations_expert"), hands=[["Atlanta", "airlift"], ["Paris"]],
                  stations=["Atlanta", "Paris"])  # fmt: skip
    moves = [action for action in match.legal if hasattr(action, "to")]
    assert moves and not [move for move in moves if move.to == match.state.pawns[move.pawn]]
    play(match, "Play Airlift", "Airlift Player 1")
    assert len(match.legal) == 47 and "Airlift Player 1 to Atlanta" not in labels(match)
    match = begin(roles=("operations_expert", "medic"), hands=[["Paris"]])
    play(match, "Fly from the station")
    assert refused(match, FlyTo("Atlanta")) == ("You are already in Atlanta.", "pd-06") and len(match.legal) == 47


def test_special_moves_are_refused_by_role():
    match = begin(hands=[["Paris"]])
    assert refused(match, Rendezvous(1, "Paris"))[1] == "dispatcher"
    assert refused(match, Rendezvous) == ("Only the Dispatcher can move a pawn to another pawn.", "dispatcher")
    assert refused(match, StationFlight("Paris")) == (
        "Only the Operations Expert can fly from a station by discarding any city card.", "operations-expert",
    )  # fmt: skip
