"""Everybody for themselves: private hands, consent, and who is asked."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.dealers import Scripted
from pharmalab.games.pandemic import GAME
from pharmalab.games.pandemic.mechanisms.consent import Agree, Consent, Refuse
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.hand_limit import DiscardDown
from pharmalab.games.pandemic.mechanisms.pauses import Pause
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCard, Drew
from pharmalab.games.pandemic.mechanisms.setup import CardDealt, Deal
from pharmalab.games.pandemic.mechanisms.share import Give, Take
from pharmalab.games.pandemic.mechanisms.travel import Drive
from tests.games.pandemic.table import ALL_EVENTS, done, labels, play, refused, said
from tests.games.pandemic.table import begin as team
from tests.games.rules import rule


def begin(*args, **fields):
    return team(*args, decides="owners", **fields)


# --- team or owners ---------------------------------------------------------------------------------------------


@rule("pandemic/team-or-owners")
def test_in_team_play_the_mover_has_the_word():
    match = team(hands=[["Atlanta"], ["airlift"]], roles=("dispatcher", "medic"))
    play(match, "Drive to Miami (Player 2)", "Play Airlift", "Airlift Player 2", "Airlift Player 2 to Lima")
    assert match.to_move == 0 and match.state.pawns == ("Atlanta", "Lima")
    assert GAME.view(match.state, 1) == match.state, "hands lie open"


@rule("pandemic/team-or-owners")
def test_in_owners_play_everybody_plays_the_own_events():
    match = begin(hands=[["airlift"], ["forecast"]])
    assert labels(match, "Play") == ["Play Airlift (Player 1)"]
    assert refused(match, PlayEvent(1, "forecast")) == (
        "Between two actions, only the Scientist can play an event. "
        "Other players must wait for the pause before the draw.",
        "pd-12",
    )
    done(match)
    play(match, "Go on")
    assert match.to_move == 1 and labels(match) == ["Play Forecast (Player 2)", "Go on"]


@rule("pandemic/hand-limit", "pandemic/team-or-owners")
def test_the_owner_of_the_hand_discards():
    seven = ["Chennai", "Delhi", "Essen", "Lima", "Milan", "Seoul", "Tokyo"]
    match = begin(hands=[["Atlanta"], seven])
    play(match, "Give Player 2 the Atlanta card", "Agree")
    assert match.to_move == 1 and type(match.state.agenda[0]) is DiscardDown
    play(match, "Discard Tokyo")
    assert match.to_move == 0 and match.state.hands[1] == ("Atlanta", *seven[:-1])


# --- consent ----------------------------------------------------------------------------------------------------


@rule("pandemic/consent")
def test_the_owner_of_a_pawn_is_asked():
    match = begin(roles=("dispatcher", "medic"))
    play(match, "Drive to Miami (Player 2)")
    assert match.to_move == 1 and match.prompt == (
        "Player 2: do you agree? The proposal is that Player 2 drives to Miami."
    )
    assert labels(match) == ["Agree", "Do not agree"] and match.state.pawns == ("Atlanta", "Atlanta")
    play(match, "Agree")
    assert match.state.pawns[1] == "Miami" and match.to_move == 0 and match.prompt.endswith("(3 actions left)")


@rule("pandemic/consent")
def test_the_own_pawn_needs_nobody():
    match = begin(roles=("dispatcher", "medic"), pawns={1: "Lima"})
    play(match, "Drive to Miami (Player 1)", "Join the pawn in Lima")
    assert match.state.pawns == ("Lima", "Lima") and match.to_move == 0


@rule("pandemic/consent")
def test_what_was_refused_is_not_proposed_again_in_this_action():
    match = begin(roles=("dispatcher", "medic"))
    play(match, "Drive to Miami (Player 2)", "Do not agree")
    assert match.to_move == 0 and match.prompt.endswith("(4 actions left)") and match.state.pawns[1] == "Atlanta"
    assert said(match)[-1] == "The proposal was that Player 2 drives to Miami. Player 2 does not agree."
    assert refused(match, Drive(1, "Miami")) == (
        "That proposal was refused. Propose something else.", "consent",
    )  # fmt: skip
    assert refused(match, Drive(1, "Chicago")) is None
    play(match, "Pass")
    assert refused(match, Drive(1, "Miami")) is None, "in the next action it may be proposed"


@rule("pandemic/consent")
def test_the_card_of_a_refused_flight_is_kept():
    match = begin(roles=("dispatcher", "medic"), hands=[["Lima"]])
    play(match, "Direct flight to Lima (Player 2)", "Do not agree")
    assert match.state.hands[0] == ("Lima",)
    play(match, "Direct flight to Lima (Player 1)")
    assert match.state.pawns == ("Lima", "Atlanta")


@rule("pandemic/consent", "pandemic/share-knowledge")
def test_giving_and_taking_need_both():
    match = begin(hands=[["Atlanta"], ["Paris"]])
    play(match, "Give Player 2 the Atlanta card")
    assert match.to_move == 1 and match.prompt.endswith("that Player 2 is given the Atlanta card.")
    play(match, "Do not agree")
    assert match.state.hands[0] == ("Atlanta",) and refused(match, Give(1, "Atlanta"))[1] == "consent"
    match = begin(hands=[["Paris"], ["Atlanta"]])
    play(match, "Take the Atlanta card", "Agree")
    assert match.state.hands == (("Atlanta", "Paris"), ()) and match.state.shown == ("Atlanta",)


@rule("pandemic/consent", "pandemic/airlift")
def test_a_refused_airlift_is_not_used_up():
    match = begin(hands=[["airlift"]])
    play(match, "Play Airlift", "Airlift Player 2", "Airlift Player 2 to Lima")
    assert match.to_move == 1 and type(match.state.agenda[0]) is Consent
    play(match, "Do not agree")
    assert match.to_move == 0 and match.state.hands[0] == ("airlift",) and match.prompt.endswith("(4 actions left)")
    play(match, "Play Airlift", "Airlift Player 2")
    assert len(match.legal) == 46, "not to Lima again"
    play(match, "Airlift Player 2 to Paris", "Agree")
    assert match.state.pawns[1] == "Paris" and match.state.player_discard == ("airlift",)


@rule("pandemic/consent")
def test_a_refusal_at_a_pause():
    match = begin(hands=[[], ["airlift"]])
    done(match)
    play(match, "Play Airlift", "Airlift Player 1", "Airlift Player 1 to Lima")
    assert match.to_move == 0
    play(match, "Do not agree")
    assert match.to_move == 1 and labels(match) == ["Play Airlift (Player 2)", "Go on"]


# --- private hands ----------------------------------------------------------------------------------------------


@rule("pandemic/team-or-owners", "pandemic/private-hands")
@pytest.mark.parametrize(("decides", "open"), [("team", True), ("owners", False)])
def test_cards_that_are_dealt_or_drawn_lie_open_in_team_play_alone(decides, open):
    cards = ["Lima", "Milan", "Paris", "airlift"]
    dealt = [CardDealt(1, card, decides == "team").seen_by(seat).card for card in cards for seat in (0, 1)]
    drawn = [Drew(1, card, decides == "team").seen_by(seat).card for card in cards for seat in (0, 1)]
    assert dealt == drawn == [seen for card in cards for seen in (card if open else "?", card)]
    match = pharmalab.new("pandemic", seed=2, first=0, decides=decides)
    told = [event for ply in match.plies for event in ply.events if isinstance(event, CardDealt)]
    assert len(told) == 8 and {event.open for event in told} == {open}
    for node in (DrawCard(1), Deal(1)):
        seen = [node.outcome_seen_by(match.state, "Paris", seat) for seat in (0, 1)]
        assert seen == ["Paris" if open else "?", "Paris"]


@rule("pandemic/private-hands")
def test_others_see_that_a_card_is_drawn_and_not_which():
    match = begin(cards=["Paris", "Lima"])
    done(match)
    assert match.view(1).hands[0] == ("?", "?") and match.view(0).hands[0] == ("Lima", "Paris")
    assert "Player 1 draws a hidden card." in str(match.log(1)) and "Paris" not in str(match.log(1))
    assert "Player 1 draws Paris." in str(match.log(0))


@rule("pandemic/private-hands")
def test_an_epidemic_is_seen_by_all():
    match = begin(cards=["epidemic", "Lima"], bottom=["Tokyo"])
    done(match)
    assert "Player 1 draws an Epidemic." in str(match.log(1))


@rule("pandemic/private-hands")
def test_hidden_cards_may_lie_in_the_deck_as_far_as_one_sees():
    match = begin(hands=[["Paris"], ["Lima", "Cairo"]])
    view = match.view(0)
    assert set(view.player_deck.pool) - set(match.state.player_deck.pool) == {"Lima", "Cairo"}
    assert not GAME.impossible(GAME.resample(view, Random(1)))
    hands = {GAME.resample(view, Random(n)).hands[1] for n in range(60)}
    assert len(hands) > 50 and all("Paris" not in hand and len(hand) == 2 for hand in hands)


@rule("pandemic/private-hands", "pandemic/consent")
def test_a_shared_card_is_known_to_all_until_it_is_played():
    match = begin(roles=("medic", "dispatcher", "scientist"), hands=[["Atlanta", "Paris"], []], pawns=["Atlanta"] * 3)
    play(match, "Give Player 2 the Atlanta card", "Agree")
    assert match.view(2).hands == (("?",), ("Atlanta",), ()) and match.view(2).shown == ("Atlanta",)
    match = begin(hands=[["Paris"], ["Atlanta"]], shown=["Atlanta"], mover=1)
    play(match, "Charter flight to Lima")
    assert match.state.shown == () and match.state.player_discard == ("Atlanta",)


@rule("pandemic/pd-14")
def test_asking_for_a_card_that_may_not_be_there():
    match = begin(hands=[["Paris"], ["Lima"]])
    assert labels(match, "Take") == ["Take the Atlanta card from Player 2"], "the hand has one hidden card"
    play(match, "Take the Atlanta card")
    assert labels(match) == ["Do not agree"]
    assert refused(match, Agree()) == ("You do not hold the Atlanta card.", "private-hands")
    assert refused(match, Refuse()) is None
    assert not labels(begin(hands=[["Atlanta"], ["Lima"]]), "Take"), "it is in the own hand"
    assert not labels(begin(hands=[["Paris"], []]), "Take"), "there is nothing to ask for"
    assert not labels(begin(hands=[["Paris"], ["Lima"]], player_discard=["Atlanta"]), "Take"), "it is discarded"
    assert not labels(begin(hands=[["Paris"], ["Lima"]], shown=["Lima"]), "Take"), "all of that hand is known"


@rule("pandemic/pd-14", "pandemic/researcher")
def test_of_the_researcher_any_card_may_be_asked_for():
    match = begin(roles=("medic", "researcher"), hands=[["Paris"], ["Lima"]])
    assert len(labels(match, "Take")) == 47, "all but the own card"
    assert refused(match, Take(1, "Paris"))[1] == "share-knowledge"


# --- who is asked -----------------------------------------------------------------------------------------------


@rule("pandemic/pd-12")
def test_at_a_pause_everybody_who_may_have_an_event_is_asked_once():
    match = begin(roles=("medic", "dispatcher", "scientist"), hands=[["Paris"], ["Lima"], []], cards=["Cairo", "Delhi"])
    done(match)
    seen = []
    while type(match.state.agenda[0]) is Pause and not match.state.hands[0][1:]:
        seen.append(match.to_move)
        assert labels(match) == ["Go on"]
        play(match, "Go on")
    assert seen == [0, 1], "a hand without a card has no event"


@rule("pandemic/pd-12")
def test_being_asked_tells_nothing():
    """Whoever has cards is asked, whichever they are; unless all events are known to lie elsewhere."""
    for hand in (["Paris"], ["airlift"]):
        match = begin(hands=[[], hand])
        done(match)
        assert match.to_move == 1 and type(match.state.agenda[0]) is Pause
    match = begin(hands=[[], ["Paris"]], player_discard=ALL_EVENTS)
    done(match)
    assert match.to_move == -1, "everybody sees that there is none left"


@rule("pandemic/pd-12")
def test_in_team_play_the_mover_is_asked_for_all():
    match = team(roles=("medic", "dispatcher", "scientist"), hands=[[], [], ["airlift"]])
    done(match)
    assert match.to_move == 0 and labels(match) == ["Play Airlift (Player 3)", "Go on"]


@rule("pandemic/pd-12", "pandemic/contingency-planner")
def test_a_stored_event_is_known_to_all():
    match = begin(stored="airlift")
    done(match)
    assert match.to_move == 1 and labels(match) == ["Play Airlift (Player 2)", "Go on"]
    match = done(begin(stored="airlift", events=["airlift"], hands=[["Paris"], ["Lima"]]))
    assert match.to_move == 1, "nobody else can hold it, whatever a hidden card may be"


# --- knowledge of all -------------------------------------------------------------------------------------------


@rule("pandemic/pd-10")
@pytest.mark.parametrize("first", [None, 1])
def test_opening_hands_are_shown_to_find_the_first_player(first):
    hands = [["Essen", "Osaka", "Algiers", "airlift"], ["Jakarta", "Lima", "Paris", "forecast"]]
    dealer = Scripted(cards=[card for hand in hands for card in hand], then=pharmalab.new("pandemic", seed=1).dealer)
    match = pharmalab.new("pandemic", dealer=dealer, decides="owners", first=first)
    assert match.state.mover == 1
    assert match.state.shown == (() if first is not None else tuple(sorted(hands[0] + hands[1])))
    assert match.view(0).hands[1] == (tuple(sorted(hands[1])) if first is None else ("?",) * 4)


@rule("pandemic/pd-13")
def test_a_forecast_is_seen_by_all():
    six = ["Cairo", "Lima", "Paris", "Tokyo", "Delhi", "Seoul"]
    match = begin(hands=[["forecast"], ["Essen"]], infection=six)
    play(match, "Play Forecast")
    assert match.view(1).agenda[0].cards == tuple(sorted(six)) and "The next card from the top is Seoul." in said(match)


@rule("pandemic/private-hands")
def test_what_another_may_do_is_hidden():
    match = begin(hands=[["Paris", "airlift"], ["Lima"]])
    assert GAME.legal_actions(match.view(0)) == GAME.legal_actions(match.state) != ()
    assert GAME.legal_actions(match.view(1)) == ()


@rule("pandemic/private-hands")
def test_a_card_that_is_named_is_known_before_it_is_played():
    match = begin(roles=("operations_expert", "dispatcher"), hands=[["Paris", "airlift", "Lima"], ["Cairo"]])
    play(match, "Play Airlift")
    assert match.view(1).hands[0] == ("?", "?", "airlift")
    play(match, "Airlift Player 2", "Airlift Player 2 to Lima", "Do not agree")
    assert match.state.shown == ("airlift",), "that it is held cannot be taken back"
    play(match, "Fly from the station with the Paris card")
    assert match.view(1).hands[0] == ("?", "Paris", "airlift")


@rule("pandemic/private-hands", "pandemic/discover-a-cure")
def test_the_cards_for_a_cure_are_known_as_they_are_named():
    red = ["Bangkok", "Beijing", "Jakarta", "Manila", "Osaka"]
    match = begin(hands=[[*red, "Paris"]], cubes={"Tokyo": 1})
    play(match, "Discover the red cure", "Use the Beijing card")
    assert match.view(1).hands[0] == (*"?????", "Beijing")
    play(match, "Use the Jakarta", "Use the Manila", "Use the Osaka")
    assert match.state.shown == () and match.state.cured == ("red",)
    assert match.view(1).hands[0] == ("?", "?"), "whether there was another red card nobody knows"
    match = begin(hands=[[*red[:4], "Paris"]], cubes={"Tokyo": 1})
    play(match, "Discover the red cure")
    assert labels(match) == ["Use the Bangkok card"] and match.view(1).hands[0] == (*"?????",)


@rule("pandemic/private-hands", "pandemic/pd-02")
def test_the_question_does_not_tell_what_was_drawn():
    match = begin(cards=["resilient_population"], resilient_drawn=False)
    done(match)
    assert match.state.agenda[0].resilient and not match.view(1).agenda[0].resilient
    match.push("epidemic").push("Tokyo")
    assert match.state.agenda[0].barred and not match.view(1).agenda[0].barred
    assert GAME.why_not(match.view(0), PlayEvent(0, "resilient_population")).rule == "pandemic/pd-02"
    assert labels(match) == ["Go on"]
