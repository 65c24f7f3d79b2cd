"""Stations, treating, cures and eradication, sharing."""

import pytest

from pharmalab.games.pandemic.coaching.advice import advice
from pharmalab.games.pandemic.coaching.measures import missing_cards
from pharmalab.games.pandemic.coaching.nudges import about_to_break_out, afterwards, the_danger
from pharmalab.games.pandemic.components import CITIES, COLOURS
from pharmalab.games.pandemic.mechanisms.contingency_planner import StoreEvent
from pharmalab.games.pandemic.mechanisms.cure import CardChosen, Cure, UseCard
from pharmalab.games.pandemic.mechanisms.eradication import Eradicated
from pharmalab.games.pandemic.mechanisms.event_cards.airlift import AirliftPawn, AirliftTo
from pharmalab.games.pandemic.mechanisms.event_cards.government_grant import GrantCity
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RemoveCard
from pharmalab.games.pandemic.mechanisms.hand_limit import Discard
from pharmalab.games.pandemic.mechanisms.share import Give, Take
from pharmalab.games.pandemic.mechanisms.stations import Build, TakeStation
from pharmalab.games.pandemic.mechanisms.travel import Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass
from pharmalab.games.pandemic.mechanisms.urgent import next_outbreaks, urgent
from tests.games.pandemic.table import begin, cubes, deck, events, labels, play, refused, said
from tests.games.rules import rule

RED = ["Bangkok", "Beijing", "Jakarta", "Manila", "Osaka"]


# --- stations ---------------------------------------------------------------------------------------------------


@rule("pandemic/build-a-station")
def test_a_station_takes_the_card_of_the_city():
    match = begin(pawns=["Paris"], hands=[["Paris", "Lima"]])
    assert labels(match, "Build") == ["Build a research station in Paris"]
    play(match, "Build")
    assert match.state.stations == ("Atlanta", "Paris") and match.state.player_discard == ("Paris",)
    assert match.prompt.endswith("(3 actions left)")


@rule("pandemic/build-a-station")
def test_no_station_without_the_card():
    match = begin(pawns=["Paris"], hands=[["Lima"]])
    assert refused(match, Build("Paris")) == ("To build in Paris, you need its card.", "build-a-station")
    assert (
        refused(match, Build("Lima"))[0] == "You can only build a station in the city you’re in, and you’re in Paris."
    )


@rule("pandemic/pd-11")
def test_no_second_station_in_a_city():
    match = begin(hands=[["Atlanta"]])
    assert refused(match, Build("Atlanta")) == ("Atlanta already has a research station.", "pd-11")
    assert refused(match, Build)[1] == "pd-11"


SIX = ["Atlanta", "Lima", "Cairo", "Delhi", "Tokyo", "Sydney"]


@rule("pandemic/moving-a-station")
def test_with_six_on_the_board_one_is_moved():
    match = begin(pawns=["Paris"], hands=[["Paris"]], stations=SIX)
    play(match, "Build")
    assert labels(match) == [f"Move the station from {city}" for city in sorted(SIX)]
    assert match.prompt == "Player 1: which station do you move to Paris?"
    assert refused(match, TakeStation("Essen"))[0] == "There is no station in Essen."
    play(match, "Move the station from Tokyo")
    assert match.state.stations == ("Atlanta", "Cairo", "Delhi", "Lima", "Paris", "Sydney")
    assert match.prompt.endswith("(3 actions left)"), "it took one action in all"


@rule("pandemic/moving-a-station")
def test_the_sixth_station_is_still_built():
    match = begin(pawns=["Paris"], hands=[["Paris"]], stations=SIX[:5])
    play(match, "Build")
    assert len(match.state.stations) == 6 and match.prompt.endswith("(3 actions left)")


# --- treating ---------------------------------------------------------------------------------------------------


@rule("pandemic/treat-disease")
def test_one_cube_is_removed():
    match = begin(pawns=["Paris"], cubes={"Paris": {"blue": 3, "red": 1}})
    assert labels(match, "Treat") == ["Treat blue in Paris", "Treat red in Paris"]
    play(match, "Treat blue")
    assert cubes(match, "Paris") == {"blue": 2, "red": 1} and match.state.supply("blue") == 22
    play(match, "Treat red")
    assert cubes(match, "Paris") == {"blue": 2} and said(match)[-1].endswith("removes 1 red cube in Paris.")


@rule("pandemic/treat-disease")
def test_of_a_cured_disease_all_cubes_go_one_colour_for_an_action():
    match = begin(pawns=["Paris"], cubes={"Paris": {"blue": 3, "black": 2}, "Lima": 1, "Essen": 1, "Cairo": 1},
                  cured=["blue", "black"])  # fmt: skip
    play(match, "Treat blue")
    assert cubes(match, "Paris") == {"black": 2} and "(all of them, because the disease is cured)" in said(match)[-1]


@rule("pandemic/treat-disease")
def test_nothing_to_treat():
    match = begin(pawns=["Paris"], cubes={"Lima": 3})
    assert refused(match, Treat) == ("There are no cubes in Paris, where you are.", "treat-disease")
    assert refused(match, Treat("Paris", "blue"))[0] == "There is no blue cube in Paris."
    assert refused(match, Treat("Lima", "yellow"))[0] == "You can only treat the city you’re in, and you’re in Paris."


# --- cures ------------------------------------------------------------------------------------------------------


@rule("pandemic/discover-a-cure")
def test_five_cards_of_a_colour_cure():
    match = begin(roles=("medic", "dispatcher"), hands=[[*RED, "Paris"]], cubes={"Tokyo": 2})
    assert labels(match, "Discover") == ["Discover the red cure"]
    play(match, "Discover the red cure")
    assert match.state.cured == ("red",) and match.state.eradicated == ()
    assert match.state.hands[0] == ("Paris",) and match.state.player_discard == tuple(sorted(RED))
    assert cubes(match, "Tokyo") == {"red": 2}, "cubes stay"
    assert match.prompt.endswith("(3 actions left)")


@rule("pandemic/discover-a-cure", "pandemic/scientist")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("role", "needed"), [("medic", 5), ("scientist", 4)])
def test_each_colour_needs_as_many(colour, role, needed):
    """One card fewer does nothing, nor do as many of another colour."""
    other = COLOURS[COLOURS.index(colour) - 1]
    own, more = ([city for city in CITIES if CITIES[city].colour == one] for one in (colour, other))
    short = own[: needed - 1] + more[: needed - 1]
    assert not labels(begin(roles=(role, "dispatcher"), hands=[short], hand_limit=12), "Discover")
    match = begin(roles=(role, "dispatcher"), hands=[[*short, own[needed - 1]]], hand_limit=12,
                  player_discard=[own[-1], "airlift"])  # fmt: skip
    assert labels(match, "Discover") == [f"Discover the {colour} cure"]
    play(match, f"Discover the {colour} cure")
    assert match.state.cured == (colour,) and set(match.state.hands[0]) == set(more[: needed - 1])
    discard = match.state.player_discard
    assert discard == tuple(sorted(discard)) and len(discard) == needed + 2


@rule("pandemic/discover-a-cure")
def test_of_more_cards_one_chooses():
    match = begin(roles=("medic", "dispatcher"), hands=[[*RED, "Seoul", "Tokyo"]], cubes={"Tokyo": 2})
    play(match, "Discover the red cure")
    assert labels(match) == [f"Use the {card} card" for card in ("Bangkok", "Beijing", "Jakarta")]
    assert refused(match, UseCard("Paris"))[0] == "Paris is not a red card."
    assert refused(match, UseCard("Sydney"))[0] == "You do not hold the Sydney card."
    play(match, *(f"Use the {card} card" for card in ("Beijing", "Jakarta", "Manila", "Seoul", "Tokyo")))
    assert match.state.hands[0] == ("Bangkok", "Osaka") and match.state.cured == ("red",)
    assert [(event.seat, event.card) for event in events(match, CardChosen)][:2] == [(0, "Beijing"), (0, "Jakarta")]


@rule("pandemic/discover-a-cure")
def test_at_any_station():
    match = begin(pawns=["Essen"], roles=("medic", "dispatcher"), hands=[RED], stations=["Essen"], cubes={"Tokyo": 1})
    play(match, "Discover the red cure")
    assert match.state.cured == ("red",)


@rule("pandemic/discover-a-cure")
def test_no_cure():
    match = begin(roles=("medic", "dispatcher"), hands=[RED[:4]])
    assert refused(match, Cure("red")) == ("The red cure needs 5 red cards, but you have only 4.", "discover-a-cure")
    assert refused(match, Cure("blue"))[0] == "The blue cure needs 5 blue cards, but you have none."
    assert refused(match, Cure)[0].endswith("one colour that isn’t cured yet, but you have only 4.")
    match = begin(pawns=["Lima"], roles=("medic", "dispatcher"), hands=[RED])
    assert refused(match, Cure("red"))[0] == "You can only discover a cure at a research station, and Lima has none."
    match = begin(roles=("medic", "dispatcher"), hands=[RED], cured=["red"])
    assert refused(match, Cure("red"))[0] == "The red disease is already cured."


@rule("pandemic/discover-a-cure")
def test_cards_of_others_do_not_help():
    match = begin(roles=("medic", "dispatcher"), hands=[RED[:3], RED[3:]])
    assert not labels(match, "Discover")


# --- eradication ------------------------------------------------------------------------------------------------


@rule("pandemic/eradication")
def test_a_cure_without_a_cube_on_the_board_eradicates():
    match = begin(roles=("medic", "dispatcher"), hands=[RED], cubes={"Paris": 1})
    play(match, "Discover the red cure")
    assert match.state.eradicated == ("red",)
    assert said(match)[-1] == "  The red disease is eradicated: it is cured, and it has no cubes left on the board."


@rule("pandemic/eradication")
def test_the_last_cube_of_a_cured_disease_eradicates():
    match = begin(pawns=["Paris"], cubes={"Paris": 2, "Lima": 1}, cured=["blue"])
    play(match, "Treat blue")
    assert match.state.eradicated == ("blue",) and len(events(match, Eradicated)) == 1


@rule("pandemic/eradication")
def test_the_last_cube_of_a_disease_without_a_cure_changes_nothing():
    match = begin(pawns=["Paris"], cubes={"Paris": 1})
    play(match, "Treat blue")
    assert match.state.eradicated == () and not events(match, Eradicated)


# --- sharing ----------------------------------------------------------------------------------------------------


@rule("pandemic/share-knowledge")
def test_the_card_of_the_common_city_is_given_or_taken():
    match = begin(hands=[["Atlanta", "Paris"], ["Lima"]])
    assert labels(match, "Give") == ["Give Player 2 the Atlanta card"] and labels(match, "Take") == []
    play(match, "Give Player 2 the Atlanta card")
    assert match.state.hands == (("Paris",), ("Atlanta", "Lima"))
    assert labels(match, "Take") == ["Take the Atlanta card from Player 2"]
    play(match, "Take the Atlanta card")
    assert match.state.hands == (("Atlanta", "Paris"), ("Lima",)) and match.prompt.endswith("(2 actions left)")


@rule("pandemic/share-knowledge")
@pytest.mark.parametrize(("action", "why"), [
    (Give(1, "Paris"), "You are both in Atlanta, so you can only share the Atlanta card. Only the Researcher can "
    "give other cards."),
    (Give(2, "Atlanta"), "The Dispatcher is in Lima, but you are in Atlanta."),
    (Give(0, "Atlanta"), "You can only share knowledge with another player."),
    (Take(1, "Atlanta"), "The Contingency Planner does not hold the Atlanta card."),
    (Take(1, "Lima"), "You are both in Atlanta, so you can only share the Atlanta card. Only the Researcher can give "
    "other cards."),
])  # fmt: skip
def test_what_cannot_be_shared(action, why):
    match = begin(roles=("scientist", "contingency_planner", "dispatcher"), pawns={2: "Lima"},
                  hands=[["Atlanta", "Paris"], ["Lima"]])  # fmt: skip
    assert refused(match, action) == (why, "share-knowledge")


@rule("pandemic/share-knowledge")
def test_nobody_there():
    match = begin(pawns=["Lima"], hands=[["Lima"]])
    assert refused(match, Give)[0] == "Nobody else is in Lima with you."
    match = begin(hands=[["Lima"]])
    assert (
        refused(match, Give)[0] == "You are in Atlanta, so you can only give the Atlanta card, and you don’t hold it."
    )
    told = "You are in Atlanta, so the only card you can take is the Atlanta card. The other player doesn’t hold it."
    assert refused(match, Take)[0] == told
    assert refused(match, Give(1, "Atlanta"))[0] == "You do not hold the Atlanta card."


@rule("pandemic/share-knowledge")
def test_events_are_not_shared():
    match = begin(roles=("researcher", "medic"), hands=[["airlift", "Paris"]])
    assert labels(match, "Give") == ["Give Player 2 the Paris card"]


def test_only_the_planner_stores():
    assert refused(begin(), StoreEvent("airlift")) == (
        "Only the Contingency Planner can store an event.", "contingency-planner",
    )  # fmt: skip


# --- what is urgent -----------------------------------------------------------------------------------------------


def test_a_turn_says_what_is_urgent():
    def said(**fields):
        match = begin(**fields)
        return match.game.help(match.view(0))

    assert said().startswith("No city is about to have an outbreak.") and "collect 4 cards of one colour" in said()
    paris = "Paris has 3 cubes, and one more would cause an outbreak."
    both = {"paris": {"blue": 3}, "sydney": {"red": 3}}
    assert said(pawns=("london", "paris"), cubes=both) == f"{paris} Paris is 1 step away."
    assert said(pawns=("paris", "london"), cubes=both) == f"{paris} You’re there: treat the disease."
    assert said(pawns=("london", "paris"), cubes=both, removed=("paris",)).startswith("Sydney"), "its card is gone"
    gone = {"cubes": {"paris": {"blue": 3}}, "removed": ("paris",)}
    assert said(**gone).startswith("No city is about to have an outbreak."), "nothing puts a cube there"
    chain = said(pawns=("paris", "lima"), cubes={"paris": {"blue": 3}, "essen": {"blue": 3}}, removed=("paris",))
    assert chain.endswith("You’re there: treat the disease."), "an outbreak in Essen would reach it"
    assert said(pawns=("london", "paris"), cubes=both, infection_discard=("paris",)).startswith("Sydney")
    drawn = said(pawns=("london", "paris"), cubes={"paris": {"blue": 3}}, infection_discard=("paris",))
    assert drawn == "Paris is full, but safe until the next epidemic. Collect 4 cards of one colour for a cure."
    two = said(cubes=both, infection_discard=("paris", "sydney"), hands=[("lima", "lagos", "miami")])
    assert two == "Paris and Sydney are full, but safe until the next epidemic. Collect 1 more yellow card for a cure."
    soon = said(cubes=both, infection_discard=("paris", "sydney"), player_deck=deck(top=(4,)))
    assert soon.startswith("Paris and Sydney are full, but safe until the next epidemic, which is among the next 4 ca")
    assert said(
        cubes=both, stations=("atlanta", "sydney")
    ) == "Sydney has 3 cubes, and one more would cause an outbreak. " + ("Sydney is 1 step away."), (
        "a shuttle flight is a step"
    )
    safe = said(roles=("quarantine_specialist", "medic"), pawns=("london", "lima"), cubes={"paris": {"blue": 3}})
    assert safe.startswith("No city is about to have an outbreak."), "the Quarantine Specialist protects it"
    blue = ("paris", "milan", "essen", "madrid")
    assert said(hands=[blue], pawns=("lima", "lima")).endswith("go to a research station to discover the cure.")
    assert said(hands=[blue], pawns=("atlanta", "lima")) == "You have 4 blue cards: discover the cure now."
    assert said(hands=[blue], roles=("medic", "scientist")).startswith("No city")


def test_a_city_whose_card_is_known_to_be_further_down_is_not_called_urgent():
    two = {"Paris": {"blue": 3}, "Sydney": {"red": 3}, "Essen": {"blue": 3}}
    known = [["Lagos", "Madrid"], ["Paris", "Delhi"]]
    match = begin(cubes=two, infection_top=known, pawns=("sydney", "lima"), rates=(2,) * 7)
    view, plan = match.view(0), [Treat("Sydney", "red")]
    assert urgent(view, 0).startswith("Paris is full, but safe this turn unless there’s an epidemic. Paris is")
    assert not the_danger(view, 0, plan), "nothing can wait that cannot come"
    assert advice(view, 0, plan).endswith("because the city has 3 red cubes and could have an outbreak in a later turn")
    assert advice(view, 0, [Treat("Paris", "blue")]).endswith("could have an outbreak in the next turn")
    assert advice(view, 0, [Treat("Essen", "blue")]).endswith("in the next turn"), "by a chain reaction"
    assert about_to_break_out(view, 0) == (
        "There can’t be an outbreak this turn without an epidemic. "
        "The next outbreak could be in Paris, Essen or Sydney."
    )
    assert not next_outbreaks(view)
    next_ = begin(cubes=two, infection_top=[["Lagos", "Paris"]], rates=(2,) * 7).view(0)
    assert advice(next_, 0, [Treat("Paris", "blue")]).endswith("one more would cause an outbreak")
    assert next_outbreaks(next_) == ["Paris"]
    quiet = begin(cubes=two, infection_top=[["Lagos", "Paris"]], rates=(2,) * 7, quiet=True).view(0)
    assert advice(quiet, 0, [Treat("Paris", "blue")]).endswith("could have an outbreak in the next turn")


def test_the_coach_speaks_of_the_city_that_the_turn_names():
    def said(*plan, **fields):
        match = begin(**{"pawns": ("london", "lima"), "cubes": {"Paris": {"blue": 3}}} | fields)
        return the_danger(match.view(0), 0, plan)

    assert not said(Treat("Paris", "blue")) and not said(Cure("red")), "the hint says that first"
    later = said(Treat("London", "blue"))
    assert later.startswith("Paris can wait: the chance that its card is drawn this turn is")
    assert not said(pawns=("sydney", "lima")), "it is too far away"
    assert said(pawns=("sydney", "lima"), hands=[["Paris"]]).startswith("Paris can"), "but not by plane"
    assert not said(infection_discard=("paris",)), "it waits for an epidemic"
    waiting = begin(cubes={"Paris": {"blue": 3}}, infection_discard=("paris",)).view(0)
    assert (
        about_to_break_out(waiting, 0) == "There can’t be an outbreak before the next epidemic, which could hit Paris."
    )


def test_advice_on_an_event_says_whose_card_it_is_what_it_is_for_and_why():
    hands = [["airlift"], ["resilient_population", "government_grant"]]
    match = begin(roles=("scientist", "medic"), hands=hands, cubes={"Osaka": {"red": 3}}, infection_discard=["Osaka"])
    view = match.view(0)

    def told(*steps):
        return advice(view, 0, steps)

    assert told(PlayEvent(1, "resilient_population"), RemoveCard("Osaka")) == (
        "play the Medic’s Resilient Population to remove Osaka’s infection card, because Osaka has 3 cubes, and its "
        "card is then never drawn again"
    )
    assert told(PlayEvent(1, "government_grant"), GrantCity("Cairo")).startswith(
        "play the Medic’s Government Grant to build a research station in Cairo, because"
    )
    lifted = told(PlayEvent(0, "airlift"), AirliftPawn(0), AirliftTo(0, "Osaka"))
    assert lifted.startswith("play Airlift to fly to Osaka, because it has 3 cubes")
    lifted = told(PlayEvent(0, "airlift"), AirliftPawn(1), AirliftTo(1, "Osaka"))
    assert lifted.startswith("play Airlift to bring the Medic to Osaka, because")


def test_advice_on_sharing_names_the_colour():
    view = begin(roles=("scientist", "researcher"), hands=[["lima", "lagos"], ["miami"]]).view(0)
    assert advice(view, 0, [Take(1, "Miami")]) == (
        "take the Miami card from the Researcher, so that you have 3 of the 4 yellow cards for a cure"
    )


def test_advice_on_a_discard_names_the_cards_to_keep():
    hand = ["khartoum", "lima", "santiago", "miami", "istanbul", "kolkata", "tehran"]
    view = begin(roles=("scientist", "medic"), hands=[hand]).view(0)
    yellow = "keep your 4 yellow and {} black cards, because a cure needs 4 cards of one colour"
    assert advice(view, 0, [Discard("Tehran")]) == yellow.format(2)
    assert advice(view, 1, [Discard("Miami"), Discard("Lima")]).startswith("keep the Scientist’s 3 black and 2 yellow")
    assert "yellow" not in advice(begin(hands=[hand], cured=["yellow"]).view(0), 0, [Discard("Tehran")])


def test_a_plan_says_what_follows_its_last_action():
    hand = ["khartoum", "lima", "santiago", "miami", "istanbul", "kolkata", "atlanta"]
    view = begin(roles=("scientist", "medic"), hands=[hand]).view(0)
    discard = "Then you draw 2 cards and discard {}: the hand limit is 7."
    assert afterwards(view, 0, [Drive(0, "Chicago")]) == discard.format(2)
    assert afterwards(view, 0, [Drive(0, "Chicago"), Pass(), Pass()]) == (
        f"Use your last 2 actions as you like. {discard.format(2)}"
    )
    assert afterwards(view, 0, [Give(1, "Atlanta"), Drive(0, "Chicago"), Pass()]) == (
        f"Use your last action as you like. {discard.format(1)}"
    )
    assert not afterwards(begin(hands=[hand[:5]]).view(0), 0, [Drive(0, "Chicago")])
    assert not afterwards(begin().view(0), 0, [Pass(), Pass()]), "there is no plan to come after"


def test_the_coach_counts_the_cards_that_are_missing_for_all_cures():
    def missing(**fields):
        return missing_cards(begin(roles=("scientist", "medic"), **fields).state)

    assert missing() == 16, "the Scientist needs four of each colour"
    assert missing(hands=[["lima", "lagos"], ["miami"]]) == 14, "cards in two hands don't add up"
    assert missing(cured=["yellow"], hands=[["lima", "lagos"]]) == 12


def test_a_step_of_a_plan_says_whose_piece_it_uses():
    names = {0: "Anna", 1: "Ben"}.__getitem__
    assert PlayEvent(1, "airlift").step_words(0, names) == "Play Ben’s Airlift"
    assert PlayEvent(0, "airlift").step_words(0, names) == "Play Airlift"
    assert AirliftPawn(1).step_words(0, names) == "", "the next step names the pawn and where it goes"
    assert AirliftTo(1, "Cairo").step_words(0, names) == "Airlift Ben to Cairo"
    assert AirliftTo(0, "Cairo").step_words(0, names) == "Fly to Cairo with it"
