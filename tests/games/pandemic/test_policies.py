"""The cooperative policy: what it does where one thing is clearly right, and whole games by the rules."""

from itertools import combinations
from random import Random

import pytest

from benchmarks import pandemic_policies
from pharmalab.core.piles import Pile
from pharmalab.core.policies import playout
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.components import COLOUR, NUMBER
from pharmalab.games.pandemic.mechanisms.consent import Agree, Consent, Refuse
from pharmalab.games.pandemic.mechanisms.epidemic import Intensify
from pharmalab.games.pandemic.mechanisms.event_cards.forecast import Arrange
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import RemoveWhich
from pharmalab.games.pandemic.mechanisms.pauses import Continue, Pause, pauses
from pharmalab.games.pandemic.mechanisms.share import Take
from pharmalab.games.pandemic.mechanisms.turn import Turn
from pharmalab.games.pandemic.policies import Cooperative
from pharmalab.games.pandemic.policies.infection_chances import epidemics_in, infection_chances, phase
from pharmalab.games.pandemic.policies.prospects import at_least
from pharmalab.games.pandemic.policies.valuation import LOST, WON, Valuation
from pharmalab.games.pandemic.ways import drives, to_station, ways

BLUE = ("Chicago", "Essen", "London", "Madrid")
BESIDE_CAIRO = {"Cairo": 3, "Istanbul": 3, "Algiers": 3, "Baghdad": 3, "Riyadh": 3}


def position(**fields):
    """A turn of the first of two; nothing lies anywhere but where it is told."""
    values = {"roles": ("scientist", "contingency_planner"), "hand": 0, "cubes": {}, "infection_discard": ()}
    values |= {"player_discard": (), "seats": 2} | fields
    return GAME.settle(GAME.position(**values)).state


def asked(state):
    """What the policy answers."""
    return Cooperative()(state, GAME.legal_actions(state))


def turn(state):
    """The labels of all that the policy does in a turn, until cards are drawn."""
    policy, found, mover = Cooperative(), [], state.mover
    while state.agenda and state.agenda[0].seat == mover:
        action = policy(state, GAME.legal_actions(state))
        found.append(action.label())
        state = GAME.apply(state, action).state
    return found


# --- actions ----------------------------------------------------------------------------------------------------


def test_a_cure_in_reach_is_discovered():
    assert turn(position(hands=[BLUE]))[0] == "Discover the blue cure"
    assert turn(position(hands=[BLUE], pawns=["Miami"]))[:2] == [
        "Drive to Atlanta (Player 1)",
        "Discover the blue cure",
    ]


def test_the_last_cure_comes_before_any_danger():
    state = position(
        hands=[BLUE], pawns=["Montreal"], cured=("black", "red", "yellow"), cubes={"Montreal": 3, "Chicago": 3},
        infection_top=["Montreal"], outbreaks=6,
    )  # fmt: skip
    assert turn(state) == ["Drive to Chicago (Player 1)", "Drive to Atlanta (Player 1)", "Discover the blue cure"]


def test_a_city_about_to_break_out_is_treated():
    state = position(cubes={"Washington": 3, "Miami": 3}, infection_top=["Washington", "Tokyo"])
    assert turn(state)[:2] == ["Drive to Washington (Player 1)", "Treat blue in Washington"]
    state = position(cubes={"Washington": 3, "Miami": 3}, infection_top=["Miami", "Tokyo"])
    assert turn(state)[:2] == ["Drive to Miami (Player 1)", "Treat yellow in Miami"]


def test_the_card_that_completes_a_cure_is_handed_over():
    give = position(
        roles=("medic", "scientist"), pawns=["Paris", "Paris"], hands=[["Paris"], BLUE[1:]], stations=["London"]
    )
    assert "Give Player 2 the Paris card" in turn(give)
    take = position(
        roles=("scientist", "medic"), pawns=["London", "Paris"], hands=[BLUE[1:], ["Paris"]], stations=["London"]
    )
    assert turn(take) == [
        "Drive to Paris (Player 1)", "Take the Paris card from Player 2", "Drive to London (Player 1)",
        "Discover the blue cure",
    ]  # fmt: skip


@pytest.mark.parametrize(("event", "place"), [("government_grant", "Karachi"), ("airlift", "Santiago")])
def test_an_event_that_brings_a_cure_sooner_is_played(event, place):
    done = turn(position(hands=[(*BLUE, event)], pawns=[place, "Lima"]))
    assert done[0].startswith("Play") and "Discover the blue cure" in done


# --- events and hand limit --------------------------------------------------------------------------------------


def test_one_quiet_night_is_kept_for_a_disaster():
    disaster = {"cubes": BESIDE_CAIRO, "infection_top": ["Cairo", "Istanbul"], "outbreaks": 5}
    assert asked(position(hands=[["one_quiet_night"]], phase="infections", **disaster)) == PlayEvent(
        0, "one_quiet_night"
    )
    assert asked(position(hands=[["one_quiet_night"]], phase="infections", cubes={"Lima": 1})) == Continue()


def test_a_forecast_puts_the_least_dangerous_city_first():
    state = position(
        hands=[["forecast"]], phase="infections", cubes=BESIDE_CAIRO | {"Lima": 2}, outbreaks=5,
        infection_top=["Algiers", "Baghdad", "Cairo", "Istanbul", "Lima", "Tokyo"],
    )  # fmt: skip
    policy, rng = Cooperative(), Random(1)
    order = []
    state = GAME.apply(state, policy(state, GAME.legal_actions(state))).state
    while not order or isinstance(state.agenda[0], Arrange):
        if state.agenda[0].seat < 0:
            state = GAME.apply(state, GAME.chance(state).sample(rng)).state
        else:
            order.append(policy(state, GAME.legal_actions(state)))
            state = GAME.apply(state, order[-1]).state
    assert [action.card for action in order[:2]] == ["Tokyo", "Lima"]


def test_resilient_population_takes_the_most_dangerous_card_away():
    cubes = {"Cairo": 3, "Istanbul": 3, "Algiers": 3, "Lima": 1, "Tokyo": 1}
    state = position(
        hands=[["resilient_population"]], phase="infections", cubes=cubes, infection_discard=["Cairo", "Lima", "Tokyo"]
    )
    state = state.replace(agenda=(*pauses("team", 2, 0, "resilient_population"), Intensify(), *state.agenda))
    policy = Cooperative()
    state = GAME.apply(state, policy(state, GAME.legal_actions(state))).state
    assert isinstance(state.agenda[0], RemoveWhich)
    assert policy(state, GAME.legal_actions(state)).city == "Cairo"


def test_no_card_of_a_nearly_finished_cure_is_discarded():
    state = position(hands=[(*BLUE[:3], "Bogota", "Cairo", "Lima", "Osaka", "Tokyo")], phase="infections")
    assert asked(state).card not in BLUE
    one_left = position(
        hands=[(*BLUE[:3], "Bogota", "Lima", "Miami", "Santiago", "Tokyo")], cured=("yellow",), phase="infections"
    )
    assert COLOUR[asked(one_left).card] == COLOUR["Lima"], "of a cured disease"


# --- proposals --------------------------------------------------------------------------------------------------


def test_sensible_proposals_are_agreed_to_and_harmful_ones_not():
    state = position(
        roles=("scientist", "medic"), pawns=["Paris", "Paris"], hands=[BLUE[1:], ["Paris"]], decides="owners",
        stations=["Paris"],
    )  # fmt: skip
    state = GAME.apply(state, Take(1, "Paris")).state
    assert isinstance(state.agenda[0], Consent)
    view = GAME.view(state, 1)
    assert isinstance(Cooperative()(view, GAME.legal_actions(view)), Agree)
    state = position(
        roles=("medic", "scientist"), pawns=["Paris", "Paris"], hands=[(), (*BLUE[1:], "Paris")], decides="owners",
        stations=["Paris"],
    )  # fmt: skip
    state = GAME.apply(state, Take(1, "Paris")).state
    view = GAME.view(state, 1)
    assert isinstance(Cooperative()(view, GAME.legal_actions(view)), Refuse), "it holds the whole cure"


# --- whole games ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "config",
    [Config(), Config(seats=3, decides="owners"), Config(seats=4, epidemics=5), GAME.tiny],
    ids=["two", "three", "four", "tiny"],
)
def test_whole_games_by_the_rules(config):
    state, rng = GAME.start(config).state, Random(3)
    policies = [Cooperative(seat, width=6, foresight=1) for seat in range(config.seats)]
    while state.agenda:
        seat = GAME.to_move(state)
        if seat < 0:
            state = GAME.apply(state, GAME.chance(state).sample(rng)).state
            continue
        view = GAME.view(state, seat)
        legal = GAME.legal_actions(view)
        action = policies[seat](view, legal)
        assert action in legal and policies[seat](view, legal) == action, "equal views are answered equally"
        state = GAME.apply(state, action).state
    assert GAME.outcome(state) is not None and not GAME.impossible(state)


def test_it_wins_some_of_a_few_games():
    wins = 0
    for seed in range(2):
        policies = [Cooperative(seat, width=10, foresight=2) for seat in range(2)]
        wins += playout(GAME, GAME.start(Config()).state, policies, Random(f"some/{seed}"))[0].won
    assert wins, "random play wins none"


def test_the_measurement_prints_a_row(capsys):
    pandemic_policies.row("random", Config(), 4, None)
    assert capsys.readouterr().out.split()[:9] == ["random", "2", "seats,", "4", "epidemics", "0", "of", "4", "0.0%"]


def test_wilson_interval():
    low, high = pandemic_policies.wilson_interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert pandemic_policies.wilson_interval(0, 10)[0] == 0 and pandemic_policies.wilson_interval(10, 10)[
        1
    ] == pytest.approx(1)


# --- what the valuation counts ----------------------------------------------------------------------------------


def test_chances_of_cards_are_those_of_all_hands():
    deck = "ggg" + "x" * 4
    hands = list(combinations(deck, 3))
    for wanted in range(5):
        share = sum(hand.count("g") >= wanted for hand in hands) / len(hands)
        assert at_least(wanted, 7, 3, 3) == pytest.approx(share)


def test_what_comes_is_read_off_the_piles():
    state = position(epidemics=0, infection_top=[["Cairo"], ["Lima", "Tokyo", "Osaka"]])
    due = infection_chances(state, phase(state))
    assert due.now[NUMBER["Cairo"]] == 1
    assert due.now[NUMBER["Lima"]] == pytest.approx(1 / 3)
    assert due.now[NUMBER["Paris"]] == 0
    deck = Pile.packets(["Cairo", "Lima", "Osaka", "Tokyo"], [3, 1], ["epidemic", "epidemic"])
    assert [epidemics_in(deck, n, n + 2) for n in (0, 2, 4)] == [1 / 2, 1 / 2, 1]


def test_ways_with_shuttle_flights():
    assert drives(None)[NUMBER["Beijing"]][NUMBER["Johannesburg"]] == 9
    assert to_station(None, ("Atlanta",))[NUMBER["Miami"]] == 1
    assert ways(None, ("Atlanta", "Cairo"), "Miami")[NUMBER["Khartoum"]] == 3


def test_the_end_is_worth_most_and_least():
    state = position()
    valuation = Valuation(state)
    assert valuation.value(state.replace(agenda=())) == WON
    assert valuation.value(state.replace(agenda=(), lost="over")) == LOST
    assert LOST < valuation.value(state) < WON and isinstance(state.agenda[0], Turn | Pause)
