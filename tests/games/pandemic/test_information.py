"""What a seat sees follows from what it saw and from the events it is told: its log is all it knows."""

from itertools import count
from random import Random

import pytest

import pharmalab
from pharmalab.core.agenda import CHANCE, Reveal
from pharmalab.core.check import check_game
from pharmalab.core.check_tables import find_undecided_steps
from pharmalab.core.dealers import Scripted
from pharmalab.core.events import player
from pharmalab.core.log import Log
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.components import BLANK
from pharmalab.games.pandemic.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.pauses import Continue
from pharmalab.games.pandemic.mechanisms.share import Take
from tests.games.pandemic.table import begin, done, play, refused
from tests.games.rules import rule

SET_UPS = {
    "many cures": Config(seats=3, decides="owners", cure=2, hand_limit=4, station_limit=2),
    "roles that propose": Config(
        seats=4, decides="owners", cure=3, resilient_drawn=False, epidemics=6,
        roles=("dispatcher", "contingency_planner", "operations_expert", "researcher"),
    ),
    "team": Config(seats=3, cure=2, hand_limit=4, station_limit=2, quiet_night="rest"),
    "no infections": Config(decides="owners", infected=()),
}  # fmt: skip
TELLING = ("PlayEvent", "Give", "Take", "Cure", "StationFlight", "Agree")  #: kinds that random play would rarely take


def steps(state):
    if GAME.to_move(state) == CHANCE:
        return [outcome for outcome, _ in GAME.chance(state).outcomes()]
    return list(GAME.legal_actions(state))


def told(transition, seat):
    """The events as the seat is told them, and as it reads them."""
    seen = tuple(event.seen_by(seat) for event in transition.events)
    return seen, tuple(event.sentence() for event in seen)


@rule("pandemic/private-hands")
@pytest.mark.parametrize("name", SET_UPS)
def test_equal_views_and_equal_events_give_equal_views(name):
    """Steps from one position, and from others that a seat cannot tell from it."""
    config, rng, pairs = SET_UPS[name], Random(name), 0
    for _ in range(3):
        state = GAME.start(config).state
        while state.agenda:
            if rng.random() < 0.3:
                for seat in range(config.seats):
                    after = {}
                    view = GAME.view(state, seat)
                    for world in (state, state, GAME.resample(view, rng), GAME.resample(view, rng)):
                        options = steps(world)
                        for step in rng.sample(options, min(6, len(options))):
                            transition = GAME.apply(world, step)
                            then = GAME.view(transition.state, seat)
                            for key in told(transition, seat):
                                assert after.setdefault(key, then) == then, (step, seat, key)
                                pairs += 1
            options = steps(state)
            telling = [one for one in options if type(one).__name__ in TELLING]
            state = GAME.apply(state, rng.choice(telling if telling and rng.random() < 0.5 else options)).state
    assert pairs > 3000


@rule("pandemic/private-hands")
@pytest.mark.parametrize("name", [name for name in SET_UPS if name != "team"])
def test_nothing_hidden_opens_by_itself(name):
    """What a seat sees before a step, and of the step, says all that it sees afterwards."""
    config, rng = SET_UPS[name], Random(name)
    for _ in range(3):
        state = GAME.start(config).state
        while state.agenda:
            assert list(find_undecided_steps(GAME, state, rng.randrange(config.seats), rng, 4)) == []
            options = steps(state)
            telling = [one for one in options if type(one).__name__ in ("Cure", "UseCard")]
            state = GAME.apply(state, rng.choice(telling or options)).state


@pytest.mark.parametrize("name", SET_UPS)
def test_the_log_and_the_open_question_tell_where_one_stands(name):
    """Going on at a pause leaves no event: the question then asked tells it."""
    config, rng = SET_UPS[name], Random(name)
    for _ in range(3):
        transition = GAME.start(config)
        state, events, known = transition.state, [transition.events], {}
        while state.agenda:
            for seat in range(config.seats):
                view = GAME.view(state, seat)
                key = seat, sum(map(len, events)), view.agenda[0]
                assert known.setdefault(key, view) == view, f"seat {seat} sees two things after one log"
            transition = GAME.apply(state, rng.choice(steps(state)))
            state = transition.state
            events.append(transition.events)


@rule("pandemic/consent")
def test_each_proposal_reads_differently():
    match = begin(
        decides="owners", roles=("dispatcher", "medic"), hands=[["Lima", "Atlanta"]], pawns=["Miami", "Atlanta"],
        stations=["Atlanta", "Lima"],
    )  # fmt: skip
    logs = set()
    asked = [action for action in match.legal if getattr(action, "pawn", 0) == 1]
    for action in asked:
        events = GAME.apply(match.state, action).events
        logs.add(str(Log.of([events], player, 1)))
    assert len(logs) == len(asked) > 50
    play(match, "Direct flight to Lima (Player 2)")
    assert str(match.log(1)).endswith("Player 1 proposes that Player 2 flies to Lima with that city’s card.")


@rule("pandemic/playing-events")
def test_parts_of_an_event_are_told():
    match = begin(decides="owners", hands=[["airlift"]])
    play(match, "Play Airlift", "Airlift Player 2", "Airlift Player 2 to Lima")
    assert str(match.log(1)).splitlines()[-3:] == [
        "Player 1 is going to play Airlift.",
        "Player 2 is about to be airlifted.",
        "Player 1 proposes that Player 2 is airlifted to Lima.",
    ]


# --- opening hands ----------------------------------------------------------------------------------------------

HANDS = (("Algiers", "Essen", "Osaka", "airlift"), ("Jakarta", "Lima", "Paris", "forecast"))


def dealt(**fields):
    dealer = Scripted(cards=[card for hand in HANDS for card in hand], then=pharmalab.new("pandemic", seed=1).dealer)
    return pharmalab.new("pandemic", dealer=dealer, **fields)


@rule("pandemic/pd-10")
def test_opening_hands_are_laid_open_one_by_one():
    match = dealt(decides="owners")
    said = [line for line in str(match.log(0)).splitlines() if "opening hand:" in line]
    assert said == [
        "Player 1 shows the opening hand: Algiers, Essen, Osaka and Airlift.",
        "Player 2 shows the opening hand: Jakarta, Lima, Paris and Forecast.",
    ]
    before = next(state for state in match.states if state.agenda and isinstance(state.agenda[0], Reveal))
    top = before.agenda[0]
    assert top.opened(before) == HANDS[0] and GAME.chance(before).outcomes() == ((HANDS[0], 1),)
    assert top.possible(GAME.view(before, 0)) == ((), 0)
    cards, number = top.possible(GAME.view(before, 1))
    assert number == 4 and set(HANDS[0]) <= set(cards) and not set(HANDS[1]) & set(cards)
    assert top.prompt() == "Which cards does Player 1 show?"
    assert (top.words("airlift"), top.words(HANDS[0])) == ("Airlift", "Algiers, Essen, Osaka and Airlift")


@rule("pandemic/pd-10")
@pytest.mark.parametrize("options", [{"decides": "owners", "first": 0}, {"decides": "team"}, {"hand": 0}])
def test_else_nobody_lays_anything_open(options):
    match = pharmalab.new("pandemic", seed=1, **options)
    assert not any(isinstance(frame, Reveal) for state in match.states for frame in state.agenda)
    check_game(GAME, Config(decides="owners", infected=()), [0], look=0.05)


@rule("pandemic/private-hands", "pandemic/pd-10")
def test_odds_stop_where_a_hidden_hand_is_laid_open():
    match = dealt(decides="owners")
    at = next(n for n, state in enumerate(match.states) if state.agenda and isinstance(state.agenda[0], Reveal))
    odds = match.goto(at).odds(lambda state: state.mover if state.turn else None, seat=1)
    assert not odds.chances and "laid open" in odds.why


# --- one seat's table -------------------------------------------------------------------------------------------


@rule("pandemic/private-hands")
def test_draws_of_others_are_cards():
    match = begin(decides="owners", hands=[["Paris"], ["Lima"]])
    done(match)
    play(match, "Go on", "Go on")
    state, draw = match.state, match.state.agenda[0]
    assert [draw.outcome_seen_by(state, card, 1) for card in ("Cairo", "airlift", "epidemic")] == [
        BLANK,
        BLANK,
        "epidemic",
    ]
    assert draw.outcome_seen_by(state, "Cairo", 0) == "Cairo" and draw.words(BLANK) == "a hidden card"
    assert begin().state.config.decides == "team"
    team = done(begin()).state
    assert team.agenda[0].outcome_seen_by(team, "Cairo", 1) == "Cairo"


@rule("pandemic/pd-12")
def test_silence_at_a_pause_is_to_go_on():
    match = done(begin(decides="owners", hands=[["Paris"], ["Lima"]]))
    assert match.question.silence() == Continue() and begin().question.silence() is None


@rule("pandemic/pd-12")
def test_why_another_cannot_play_an_event_now():
    match = begin(decides="owners", roles=("medic", "scientist"), hands=[["Paris"], ["airlift"]])
    assert refused(match, PlayEvent(1, "airlift")) == (
        "Between two actions, only the Medic can play an event. Other players must wait for the pause before the draw.",
        "pd-12",
    )  # fmt: skip
    done(match)
    assert refused(match, PlayEvent(1, "airlift")) == (
        "Between turns, players decide one by one whether to play an event. It’s up to the Medic now.", "pd-12",
    )  # fmt: skip
    seven = ["Cairo", "Chennai", "Delhi", "Essen", "Lima", "Milan", "Seoul", "Tokyo"]
    match = begin(decides="owners", hands=[seven, ["airlift"]], roles=("medic", "scientist"), phase="infections")
    assert refused(match, PlayEvent(1, "airlift")) == (
        "Right now, only the Medic can play an event, to get down to the hand limit. "
        "Other players must wait for the next pause.", "pd-12",
    )  # fmt: skip


def test_who_proposes_to_take_a_card_does_not_hold_it():
    set_up = {"seats": 2, "decides": "owners", "first": 0}
    match = next(one for seed in count() if takes(one := pharmalab.new("pandemic", seed=seed, **set_up)))
    card = takes(match)[0].card
    for said in ("proposed", "refused"):
        match.push(takes(match)[0] if said == "proposed" else "Do not agree")
        full = [GAME.resample(match.view(1), Random(n)) for n in range(30)]
        assert not any(card in state.hands[0] for state in full)
        assert all(GAME.view(state, 1) == match.view(1) for state in full)
        assert not match.odds(lambda state: card in state.hands[0], seat=1).exact, "hands are not dealt alike any more"


def takes(match):
    return [action for action in match.legal if isinstance(action, Take)]
