"""Drawing, epidemics and the hand limit."""

import pytest

import pharmalab
from pharmalab.core.piles import Layer
from pharmalab.games.pandemic.mechanisms.epidemic import RateRaised
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.hand_limit import Discard, DiscardDown
from pharmalab.games.pandemic.mechanisms.outbreak import OutbreakBegan
from pharmalab.games.pandemic.mechanisms.pauses import Continue, Pause
from pharmalab.games.pandemic.mechanisms.travel import Drive
from pharmalab.games.pandemic.mechanisms.turn import Turn
from tests.games.pandemic.table import begin, cubes, deck, done, events, labels, play, refused, said
from tests.games.rules import rule

SEVEN = ["Chennai", "Delhi", "Essen", "Lima", "Milan", "Seoul", "Tokyo"]


def asked(match):
    return type(match.state.agenda[0])


# --- drawing ----------------------------------------------------------------------------------------------------


@rule("pandemic/drawing")
def test_two_cards_after_the_actions():
    match = begin(cards=["Paris", "Lima"], player_deck=None)
    before = len(match.state.player_deck)
    done(match)
    assert match.state.hands[0] == ("Lima", "Paris") and len(match.state.player_deck) == before - 2


@rule("pandemic/drawing", "pandemic/playing-events")
def test_nothing_happens_between_the_two_cards():
    match = begin(hands=[[], ["one_quiet_night"]])
    done(match)
    play(match, "Go on", "Paris")  # the pause before the draw, and the first card
    assert match.to_move == -1 and match.prompt == "Which card does Player 1 draw?"


# --- epidemics --------------------------------------------------------------------------------------------------


@rule("pandemic/epidemics", "pandemic/increase", "pandemic/infect", "pandemic/intensify")
def test_an_epidemic_has_three_steps():
    match = begin(cards=["epidemic", "Paris"], bottom=["Tokyo"], infection_discard=["Lima", "Cairo"],
                  cubes={"Lima": 1})  # fmt: skip
    done(match)
    assert match.state.epidemics == 1 and match.state.rate == 2
    assert cubes(match, "Tokyo") == {"red": 3} and match.state.outbreaks == 0, "no outbreak in an empty city"
    assert match.state.infection.layers[0] == Layer(("Cairo", "Lima", "Tokyo")), "shuffled on top"
    assert match.state.infection_discard == () and match.state.hands[0] == ("Paris",)
    assert said(match)[-5:] == [
        "Player 1 draws Paris.",
        "Epidemic 1: the infection rate is now 2.",
        "Epidemic: Tokyo gets 3 cubes, and the used infection cards go back on top.",
        "  Tokyo gets 3 red cubes and now has 3.",
        "Shuffled and put back on top: Cairo, Lima, Tokyo.",
    ]


@rule("pandemic/epidemics")
def test_an_epidemic_is_no_card_in_hand_and_is_not_replaced():
    match = begin(cards=["Paris", "epidemic"], bottom=["Tokyo"], infection=["Tokyo", "Delhi"])
    size = len(match.state.player_deck)
    done(match)
    assert match.state.hands[0] == ("Paris",) and match.state.player_discard == ()
    assert len(match.state.player_deck) == size - 2


@rule("pandemic/increase")
@pytest.mark.parametrize(("came", "rate"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (5, 4)])
def test_the_rate_goes_up_a_space(came, rate):
    match = begin(epidemics=6, epidemics_drawn=came, player_deck=deck(epidemics=6 - came), cards=["epidemic", "Paris"],
                  bottom=["Tokyo"])  # fmt: skip
    done(match)
    assert match.state.epidemics == came + 1 and match.state.rate == rate
    assert events(match, RateRaised) == [RateRaised(came + 1, rate)]


@rule("pandemic/infect")
@pytest.mark.parametrize(("before", "outbreaks"), [(0, 0), (1, 1), (2, 1), (3, 1)])
def test_the_city_is_filled_up_and_breaks_out_at_most_once(before, outbreaks):
    match = begin(cards=["epidemic", "Paris"], bottom=["Santiago"], cubes={"Santiago": before} if before else {})
    done(match)
    assert cubes(match, "Santiago") == {"yellow": 3} and match.state.outbreaks == outbreaks
    assert cubes(match, "Lima") == ({"yellow": 1} if outbreaks else {})
    assert len(events(match, OutbreakBegan)) == outbreaks


@rule("pandemic/infect")
def test_cubes_of_other_colours_do_not_count():
    match = begin(cards=["epidemic", "Paris"], bottom=["Santiago"], cubes={"Santiago": {"red": 3}})
    done(match)
    assert cubes(match, "Santiago") == {"yellow": 3, "red": 3} and match.state.outbreaks == 0


@rule("pandemic/infect", "pandemic/eradication")
def test_of_an_eradicated_disease_an_epidemic_brings_nothing():
    match = begin(cards=["epidemic", "Paris"], bottom=["Santiago"], cured=["yellow"])
    done(match)
    assert cubes(match, "Santiago") == {} and match.state.epidemics == 1
    assert "  Santiago gets no cube, because the yellow disease is eradicated." in said(match)
    assert match.state.infection.layers[0] == Layer(("Santiago",)), "its card is shuffled back all the same"


@rule("pandemic/intensify")
def test_the_cards_that_come_next_are_those_of_the_discard_pile():
    match = begin(cards=["epidemic", "Paris"], bottom=["Tokyo"], infection_discard=["Lima", "Cairo"])
    done(match)
    assert dict(match.chances.outcomes()) == {"Cairo": 1, "Lima": 1, "Tokyo": 1}


@rule("pandemic/epidemics", "pandemic/playing-events")
def test_two_epidemics_one_after_the_other():
    match = begin(cards=["epidemic", "epidemic"], bottom=["Tokyo", "Delhi"], infection_discard=["Lima"],
                  player_deck=[1, 26, 14, 16], infection=["Delhi"])  # fmt: skip
    done(match)
    assert match.state.epidemics == 2
    layers = match.state.infection.layers
    assert layers[0].known == ("Lima", "Tokyo"), "the second Intensify put one card on top, and it was turned over"
    assert cubes(match, "Tokyo") == {"red": 3}
    assert match.state.outbreaks == 1, "its city broke out at once"


@rule("pandemic/playing-events")
def test_between_two_epidemics_any_event_may_be_played():
    match = begin(cards=["epidemic", "epidemic"], bottom=["Tokyo"], infection_discard=["Lima"],
                  player_deck=[1, 26, 14, 15], hands=[["airlift"]])  # fmt: skip
    done(match)
    play(match, "Go on")  # before the draw
    assert match.state.epidemics == 1 and asked(match) is Pause and match.state.agenda[0].only == ""
    assert labels(match) == ["Play Airlift (Player 1)", "Go on"]
    assert match.state.infection_discard == (), "after the first was intensified"


@rule("pandemic/playing-events")
def test_not_before_an_epidemics_bottom_card():
    match = begin(cards=["epidemic", "Paris"], hands=[["airlift", "forecast"], ["government_grant"]])
    done(match)
    play(match, "Go on")
    assert match.to_move == -1 and match.prompt == "Which infection card is drawn from the bottom?"


# --- Resilient Population in an epidemic ------------------------------------------------------------------------


@rule("pandemic/resilient-population", "pandemic/hand-limit")
def test_resilient_population_as_the_eighth_card():
    """With one epidemic: it is played at the pause between infecting and intensifying, and then nothing has to be
    discarded."""
    match = begin(hands=[SEVEN], cards=["resilient_population", "epidemic"], bottom=["Santiago"],
                  infection_discard=["Cairo"])  # fmt: skip
    done(match)
    assert len(match.state.hands[0]) == 8 and asked(match) is Pause
    assert any(type(frame) is DiscardDown for frame in match.state.agenda)
    assert labels(match) == ["Play Resilient Population (Player 1)", "Go on"]
    play(match, "Play Resilient Population")
    assert labels(match) == ["Remove Cairo’s infection card", "Remove Santiago’s infection card"]
    play(match, "Remove Santiago’s infection card")
    assert match.state.removed == ("Santiago",)
    assert match.state.infection.layers[0] == Layer(("Cairo",)), "its own epidemic's card does not come back"
    assert len(match.state.hands[0]) == 7 and match.to_move == -1, "no question about discarding"


@rule("pandemic/resilient-population", "pandemic/epidemics")
def test_resilient_population_in_the_second_of_two_epidemics():
    match = begin(hands=[SEVEN[:2], ["resilient_population"]], cards=["epidemic", "epidemic"], bottom=["Tokyo", "Lima"],
                  infection_discard=["Cairo"], player_deck=[1, 26, 13, 14])  # fmt: skip
    done(match)
    play(match, "Go on")  # before the draw
    assert match.state.agenda[0].only == "resilient_population" and match.state.infection_discard == ("Cairo", "Tokyo")
    assert match.state.epidemics == 1
    play(match, "Go on")  # between the two the discard pile is empty: nobody is asked (PD-08)
    assert match.state.agenda[0].only == "resilient_population" and match.state.epidemics == 2
    assert match.state.infection_discard == ("Lima",), "only the second epidemic's card"
    play(match, "Play Resilient Population", "Remove Lima’s infection card")
    assert "The infection discard pile is empty, so nothing is shuffled." in said(match)
    assert match.state.infection.layers[0] == Layer(("Cairo", "Tokyo"))


@rule("pandemic/resilient-population")
def test_inside_an_epidemic_no_other_event_can_be_played():
    match = begin(hands=[["airlift", "resilient_population"]], cards=["epidemic", "Paris"], bottom=["Tokyo"])
    done(match)
    play(match, "Go on")
    assert labels(match) == ["Play Resilient Population (Player 1)", "Go on"]
    assert refused(match, PlayEvent(0, "airlift")) == (
        "Between an epidemic’s Infect and Intensify steps, you can play only Resilient Population.",
        "resilient-population",
    )  # fmt: skip


@rule("pandemic/resilient-population")
def test_nobody_is_asked_inside_an_epidemic_without_it():
    match = begin(hands=[["airlift"]], cards=["epidemic", "Paris"], bottom=["Tokyo"])
    done(match)
    play(match, "Go on")
    assert asked(match) is Pause and match.state.infection_discard == (), "intensified already: before an infection"


@rule("pandemic/pd-02")
@pytest.mark.parametrize("order", [["resilient_population", "epidemic"], ["epidemic", "resilient_population"]])
def test_drawn_together_with_the_epidemic(order):
    match = begin(cards=order, bottom=["Tokyo"])
    done(match)
    assert asked(match) is Pause and labels(match)[0] == "Play Resilient Population (Player 1)"
    match = begin(cards=order, bottom=["Tokyo"], resilient_drawn=False)
    done(match)
    assert match.state.infection_discard == () and match.to_move == -1, "intensified without a question"
    match = begin(cards=["epidemic", "Paris"], bottom=["Tokyo"], resilient_drawn=False,
                  hands=[["resilient_population"]])  # fmt: skip
    done(match)
    assert match.state.agenda[0].only and labels(match)[0] == "Play Resilient Population (Player 1)", "it was in hand"


# --- the hand limit ---------------------------------------------------------------------------------------------


@rule("pandemic/hand-limit")
def test_with_more_than_seven_cards_one_discards():
    match = begin(hands=[SEVEN], cards=["Paris", "Sydney"])
    done(match)
    assert asked(match) is DiscardDown and len(match.legal) == 9
    assert match.prompt == "Player 1: which card do you discard, or which event do you play instead?"
    assert refused(match, Discard("Cairo"))[0] == "Cairo is not in the hand that has too many cards."
    play(match, "Discard Paris")
    assert asked(match) is DiscardDown
    play(match, "Discard Chennai")
    assert match.state.player_discard == ("Chennai", "Paris") and len(match.state.hands[0]) == 7


@rule("pandemic/hand-limit")
def test_seven_cards_are_allowed():
    match = begin(hands=[SEVEN[:5]], cards=["Paris", "Sydney"])
    done(match)
    assert len(match.state.hands[0]) == 7 and match.to_move == -1


@rule("pandemic/hand-limit")
def test_events_count_and_may_be_played_instead():
    match = begin(hands=[[*SEVEN[:6], "airlift"]], cards=["Paris", "Sydney"])
    done(match)
    play(match, "Go on", "Play Airlift", "Airlift Player 2", "Airlift Player 2 to Lima")
    assert asked(match) is DiscardDown and len(match.state.hands[0]) == 8
    play(match, "Discard Paris")
    assert len(match.state.hands[0]) == 7 and asked(match) is not DiscardDown
    assert match.state.player_discard == ("Paris", "airlift")


@rule("pandemic/hand-limit")
def test_after_the_epidemics_of_the_draw():
    match = begin(hands=[SEVEN], cards=["Paris", "epidemic"], bottom=["Tokyo"])
    done(match)
    assert asked(match) is DiscardDown and match.state.epidemics == 1 and cubes(match, "Tokyo") == {"red": 3}


@rule("pandemic/hand-limit", "pandemic/share-knowledge")
def test_at_once_when_a_card_is_received():
    match = begin(hands=[["Atlanta"], SEVEN])
    play(match, "Give Player 2 the Atlanta card")
    assert match.prompt == "Player 1: which card does Player 2 discard, or which event do you play instead?"
    assert refused(match, Drive(0, "Chicago"))[0].startswith("You can’t do that now. The question is")
    play(match, "Discard Tokyo")
    assert asked(match) is Turn and match.prompt.endswith("(3 actions left)")
    assert len(match.state.hands[1]) == 7 and match.state.player_discard == ("Tokyo",)


@rule("pandemic/hand-limit", "pandemic/share-knowledge")
def test_the_taker_too():
    match = begin(hands=[SEVEN, ["Atlanta"]])
    play(match, "Take the Atlanta card", "Discard Atlanta")
    assert match.state.hands == (tuple(SEVEN), ()) and match.prompt.endswith("(3 actions left)")


@rule("pandemic/hand-limit")
def test_an_event_discarded_is_not_played():
    match = begin(hands=[[*SEVEN[:6], "airlift"]], cards=["Paris", "Sydney"], pawns=["Lima"])
    done(match)
    play(match, "Go on", "Discard Airlift", "Discard Paris")
    assert match.state.pawns == ("Lima", "Atlanta") and match.state.player_discard == ("Paris", "airlift")


def test_a_pause_is_left_by_going_on():
    match = begin(hands=[["airlift"]])
    done(match)
    assert refused(match, Continue()) is None
    assert refused(match, PlayEvent(1, "airlift"))[0] == "The Contingency Planner does not hold Airlift."


@rule("pandemic/consent", "pandemic/airlift")
def test_a_pawn_whose_every_place_was_refused_is_not_offered_again():
    """Two cities: the other's pawn has one place to go, and its owner says no."""
    match = pharmalab.position(
        "pandemic", seed=1, decides="owners", cities=["Lima", "Santiago"], events=["airlift"], epidemics=0, hand=1,
        roles=["medic", "scientist"], first=0, infected=[1], rates=[1], hands=[["airlift"], ["Lima"]], cure=2,
    )  # fmt: skip
    for step in ("Play Airlift", "Airlift Player 2", "Airlift Player 2 to Santiago", "Do not agree", "Play Airlift"):
        match.push(step)
    assert [action.label(match.who) for action in match.legal] == ["Airlift Player 1"]
    assert match.why_not("Airlift Player 2").sentence == "Every place you proposed for the Scientist was refused."
