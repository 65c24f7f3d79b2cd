"""The five events and when they can be played."""

import pytest

from pharmalab.core.piles import Layer
from pharmalab.games.pandemic.mechanisms.event_cards.airlift import AirliftTo
from pharmalab.games.pandemic.mechanisms.event_cards.forecast import PutNext
from pharmalab.games.pandemic.mechanisms.event_cards.government_grant import GrantCity
from pharmalab.games.pandemic.mechanisms.event_cards.one_quiet_night import QuietNight
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RemoveCard
from pharmalab.games.pandemic.mechanisms.pauses import Pause
from pharmalab.games.pandemic.mechanisms.turn import Turn
from tests.games.pandemic.table import ALL_EVENTS, begin, cubes, done, events, labels, play, refused, said
from tests.games.rules import rule

# --- when -------------------------------------------------------------------------------------------------------


@rule("pandemic/playing-events")
def test_events_of_all_are_offered_between_actions():
    match = begin(hands=[["airlift"], ["forecast"]])
    assert labels(match, "Play") == ["Play Airlift (Player 1)", "Play Forecast (Player 2)"]
    play(match, "Play Airlift", "Airlift Player 1", "Airlift Player 1 to Lima")
    assert match.prompt.endswith("(4 actions left)"), "an event is no action"
    assert match.state.player_discard == ("airlift",) and match.state.hands == ((), ("forecast",))


@rule("pandemic/playing-events")
def test_the_moments_of_a_turn():
    """Before the draw, before the first and before the second infection card."""
    match = begin(hands=[["airlift"]], cards=["Paris", "Lima"], infection=["Tokyo", "Delhi"])
    done(match)
    seen = []
    while type(match.state.agenda[0]) is Pause:
        seen.append((len(match.state.hands[0]), len(match.state.infection_discard)))
        play(match, "Go on")
    assert seen == [(1, 0), (3, 0), (3, 1)] and match.state.mover == 1


@rule("pandemic/playing-events")
def test_nobody_is_asked_when_nobody_has_an_event():
    match = begin(hands=[["Paris"], ["Lima"]], cards=["Essen", "Milan"], infection=["Tokyo", "Delhi"])
    done(match)
    assert type(match.state.agenda[0]) is Turn and match.to_move == 1


@rule("pandemic/playing-events", "pandemic/quarantine-specialist")
def test_too_late_for_a_card_that_lies_open():
    """The Quarantine Specialist is airlifted between two cards: that helps against the second one only."""
    match = begin(roles=("quarantine_specialist", "medic"), hands=[["airlift"]], phase="infections",
                  infection=["Lima", "Santiago"], cubes={"Lima": 3, "Santiago": 3})  # fmt: skip
    play(match, "Go on")
    assert match.state.outbreaks == 2 and cubes(match, "Bogota") == {"yellow": 1}
    play(match, "Play Airlift", "Airlift Player 1", "Airlift Player 1 to Lima")
    assert match.state.outbreaks == 2 and cubes(match, "Santiago") == {"yellow": 3}


@rule("pandemic/playing-events")
def test_several_events_in_one_moment():
    match = begin(hands=[["airlift", "one_quiet_night"]], infection=["Tokyo"])
    done(match)
    play(match, "Play One Quiet Night", "Play Airlift", "Airlift Player 1", "Airlift Player 1 to Lima")
    assert match.to_move == -1 and match.state.player_discard == ("airlift", "one_quiet_night")


@rule("pandemic/playing-events")
@pytest.mark.parametrize("event", ALL_EVENTS)
def test_only_what_is_held_can_be_played(event):
    match = begin(infection_discard=["Lima"])
    sentence, where = refused(match, PlayEvent(0, event))
    assert sentence.startswith("The Scientist does not hold") and where == "playing-events"
    assert refused(match, PlayEvent)[0] == "Nobody holds an event that can be played now."
    match = begin(infection_discard=["Lima"], hands=[[], [event]])
    assert refused(match, PlayEvent(1, event)) is None


# --- Airlift ----------------------------------------------------------------------------------------------------


@rule("pandemic/airlift")
def test_any_pawn_to_any_city():
    match = begin(hands=[["airlift"]])
    play(match, "Play Airlift")
    assert labels(match) == ["Airlift Player 1", "Airlift Player 2"]
    play(match, "Airlift Player 2")
    assert len(match.legal) == 47 and refused(match, AirliftTo(1, "Atlanta"))[1] == "pd-06"
    assert refused(match, AirliftTo(0, "Lima"))[0] == "You are airlifting the Contingency Planner."
    assert match.state.hands[0] == ("airlift",), "it is used up when it takes effect"
    play(match, "Airlift Player 2 to Sydney")
    assert match.state.pawns == ("Atlanta", "Sydney") and match.state.player_discard == ("airlift",)
    assert said(match)[-2:] == ["Player 1 plays Airlift: move any one pawn to any city.",
                                "  Player 2 is airlifted to Sydney."]  # fmt: skip


@rule("pandemic/airlift", "pandemic/medic-cured-diseases")
def test_an_airlifted_medic_clears():
    match = begin(roles=("medic", "scientist"), hands=[[], ["airlift"]], cured=["red"], cubes={"Tokyo": 2, "Osaka": 1})
    play(match, "Play Airlift", "Airlift Player 1", "Airlift Player 1 to Tokyo")
    assert cubes(match, "Tokyo") == {} and cubes(match, "Osaka") == {"red": 1}


# --- Forecast ---------------------------------------------------------------------------------------------------

SEEN = ["Cairo", "Lima", "Paris", "Tokyo", "Delhi", "Seoul"]


@rule("pandemic/forecast")
def test_the_top_six_are_put_in_any_order():
    match = begin(hands=[["forecast"]], infection=SEEN)
    play(match, "Play Forecast")
    assert labels(match) == [f"Put {card} next" for card in sorted(SEEN)]
    assert match.prompt == "Player 1: which infection card do you put on top?"
    order = ["Seoul", "Cairo", "Tokyo", "Lima", "Paris"]
    play(match, "Put Seoul next")
    assert refused(match, PutNext("Seoul"))[0] == "Seoul is already back on the deck."
    assert refused(match, PutNext("Osaka"))[0] == "Osaka is not among these cards."
    play(match, *(f"Put {card} next" for card in order[1:]))
    assert [layer.known for layer in match.state.infection.layers[:6]] == [(card,) for card in [*order, "Delhi"]]
    assert len(match.state.infection) == 48 and type(match.state.agenda[0]) is Turn


@rule("pandemic/forecast")
def test_what_was_known_before_stays_known():
    """The top of the deck is a layer of three: these come first."""
    match = begin(hands=[["forecast"]], infection_top=["Cairo", "Lima", "Paris"], infection=SEEN[:3])
    play(match, "Play Forecast")
    assert match.to_move == -1 and "Cairo" not in dict(match.chances.outcomes()) and len(match.chances.outcomes()) == 45


@rule("pandemic/forecast")
def test_nothing_comes_between():
    match = begin(hands=[["forecast", "airlift"]], infection=SEEN)
    play(match, "Play Forecast")
    assert refused(match, PlayEvent(0, "airlift"))[0].startswith("You can’t do that now. The question is")


@rule("pandemic/forecast")
def test_the_infections_come_in_that_order():
    match = begin(hands=[["forecast"]], infection=[*SEEN, "Seoul", "Delhi"], cards=["Essen", "Milan"])
    play(match, "Play Forecast", *(f"Put {card} next" for card in ("Seoul", "Delhi", "Cairo", "Lima", "Paris")))
    done(match)
    assert match.state.infection_discard == ("Delhi", "Seoul")


@rule("pandemic/pd-05")
def test_a_short_forecast():
    small = dict(cities=("Atlanta", "Lima", "Bogota", "Santiago"), events=("forecast",), infected=(), epidemics=0)
    match = begin(
        hands=[["forecast"]], infection_discard=["Atlanta"], infection=["Lima", "Bogota", "Santiago"], **small
    )
    play(match, "Play Forecast")
    assert labels(match) == ["Put Bogotá next", "Put Lima next", "Put Santiago next"]
    match = begin(hands=[["forecast"]], infection_discard=["Atlanta", "Lima", "Bogota", "Santiago"], **small)
    assert refused(match, PlayEvent(0, "forecast")) == ("The infection deck is empty.", "pd-05")


# --- Government Grant -------------------------------------------------------------------------------------------


@rule("pandemic/government-grant")
def test_a_station_anywhere():
    match = begin(hands=[["government_grant", "Lima"]])
    play(match, "Play Government Grant")
    assert len(match.legal) == 47 and refused(match, GrantCity("Atlanta")) == (
        "Atlanta already has a research station.", "pd-11",
    )  # fmt: skip
    play(match, "Put a station in Lima")
    assert match.state.stations == ("Atlanta", "Lima") and match.state.hands[0] == ("Lima",), "no card for it"


@rule("pandemic/government-grant", "pandemic/moving-a-station")
def test_a_grant_moves_one_when_all_are_built():
    match = begin(hands=[["government_grant"]], stations=["Atlanta", "Cairo", "Delhi", "Essen", "Milan", "Tokyo"])
    play(match, "Play Government Grant", "Put a station in Lima", "Move the station from Milan")
    assert match.state.stations == ("Atlanta", "Cairo", "Delhi", "Essen", "Lima", "Tokyo")


# --- One Quiet Night --------------------------------------------------------------------------------------------


@rule("pandemic/one-quiet-night")
@pytest.mark.parametrize("when", ["actions", "draw", "infections"])
def test_no_city_is_infected(when):
    match = begin(hands=[["one_quiet_night"]], cards=["Paris", "Lima", "Essen", "Milan"], infection=["Tokyo", "Delhi"])
    if when == "actions":
        play(match, "Play One Quiet Night")
        assert match.state.quiet
    done(match)
    if when != "actions":
        play(match, *(["Go on"] if when == "infections" else []), "Play One Quiet Night")
    assert match.state.mover == 1 and match.state.infection_discard == () and not match.state.quiet
    assert len(events(match, QuietNight)) == 1
    done(match)
    assert match.state.infection_discard == ("Delhi", "Tokyo"), "only once"


@rule("pandemic/pd-03")
@pytest.mark.parametrize("option", ["next", "rest"])
def test_in_the_middle_of_the_infections(option):
    match = begin(hands=[["one_quiet_night"]], infection=["Tokyo", "Delhi", "Seoul"], phase="infections",
                  quiet_night=option, epidemics_drawn=3, player_deck=[53])  # fmt: skip
    play(match, "Go on")
    assert match.state.rate == 3 and match.state.infection_discard == ("Tokyo",)
    play(match, "Play One Quiet Night")
    assert match.state.mover == 1
    if option == "rest":
        assert match.state.infection_discard == ("Tokyo",) and not match.state.quiet
        assert said(match)[-2] == "One Quiet Night: no more cities are infected this turn."
    else:
        assert match.state.infection_discard == ("Delhi", "Seoul", "Tokyo") and match.state.quiet


@rule("pandemic/pd-07")
def test_no_second_quiet_night():
    match = begin(roles=("contingency_planner", "medic"), hands=[["one_quiet_night"]])
    play(match, "Play One Quiet Night", "Store One Quiet Night")
    assert refused(match, PlayEvent(0, "one_quiet_night")) == (
        "One Quiet Night is already in effect for the next infections.",
        "pd-07",
    )


# --- Resilient Population ---------------------------------------------------------------------------------------


@rule("pandemic/resilient-population")
def test_an_infection_card_leaves_the_game():
    match = begin(hands=[["resilient_population"]], infection_discard=["Cairo", "Lima"])
    play(match, "Play Resilient Population")
    assert refused(match, RemoveCard("Tokyo"))[0] == "Tokyo is not in the infection discard pile."
    play(match, "Remove Lima’s infection card")
    assert match.state.infection_discard == ("Cairo",) and match.state.removed == ("Lima",)
    assert match.state.player_discard == ("resilient_population",)


@rule("pandemic/pd-08")
def test_not_with_an_empty_discard_pile():
    match = begin(hands=[["resilient_population"]])
    assert refused(match, PlayEvent(0, "resilient_population")) == (
        "The infection discard pile is empty.", "pd-08",
    )  # fmt: skip
    done(match)
    assert match.to_move == -1, "nor is anybody asked"


@rule("pandemic/pd-09")
def test_an_infection_deck_that_is_used_up():
    world = ("Atlanta", "Lima", "Bogota", "Santiago", "Miami", "Chicago")
    match = begin(cities=world, events=(), infected=(), epidemics=0, infection_top=["Lima"], phase="infections",
                  infection_discard=["Bogota", "Santiago", "Atlanta", "Miami", "Chicago"],
                  infection=["Lima", "Miami"])  # fmt: skip
    assert match.state.mover == 1 and match.state.infection_discard == ("Miami",)
    assert match.state.infection.layers == (Layer(("Atlanta", "Bogota", "Chicago", "Lima", "Santiago")),)
    told = "The infection deck is used up, so 6 cards from the discard pile are shuffled into a new deck."
    assert told in said(match)


@rule("pandemic/pd-09")
def test_without_any_infection_card_the_turn_goes_on():
    world = ("Atlanta", "Lima")
    match = begin(cities=world, events=(), infected=(), epidemics=0, removed=list(world), phase="infections")
    assert match.state.mover == 1 and match.to_move == 1
