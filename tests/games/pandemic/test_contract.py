"""The contract of all games, on many set-ups; saving in the middle; whole games as text."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.check import check_game
from pharmalab.core.dealers import RealTable, Scripted
from pharmalab.core.game import CHANCE
from pharmalab.core.policies import RandomPolicy, playout
from pharmalab.games.pandemic import GAME, Config, actions
from pharmalab.games.pandemic.mechanisms.epidemic import Intensified
from pharmalab.games.pandemic.mechanisms.infection import Reshuffled
from pharmalab.games.pandemic.mechanisms.player_cards import OutOfCards
from pharmalab.games.pandemic.mechanisms.setup import DeckStacked
from tests.effort import part, some
from tests.games.pandemic.table import begin, done, play
from tests.games.rules import golden, rule


@rule("pandemic/team-or-owners")
@pytest.mark.parametrize("decides", ["team", "owners"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_keeps_the_contract(seats, decides):
    for epidemics in some((0, 4, 5, 6)):
        check_game(GAME, Config(seats=seats, epidemics=epidemics, decides=decides), [epidemics], look=0.1)


def test_the_tiny_set_up_keeps_the_contract():
    check_game(GAME, GAME.tiny, range(part(20)))


LESSON = (
    "Atlanta",
    "Miami",
    "Washington",
    "Chicago",
    "Bogota",
    "Lima",
    "Santiago",
    "Mexico City",
    "Montreal",
    "New York",
)


@pytest.mark.parametrize("options", [
    {"tie": "lot", "resilient_drawn": False, "quiet_night": "rest", "swap_stored": True},
    {"cities": LESSON, "infected": (2, 2, 1), "epidemics": 2, "cure": 3, "hand": 1, "actions": 3},
    {"roles": ("contingency_planner", "dispatcher", "operations_expert", "researcher"), "seats": 4},
    {"roles": ("contingency_planner", "dispatcher", "quarantine_specialist"), "seats": 3, "swap_stored": True},
])  # fmt: skip
@pytest.mark.parametrize("decides", ["team", "owners"])
def test_options_keep_the_contract(options, decides):
    check_game(GAME, Config(decides=decides, **options), range(part(2)), look=0.1)


def test_the_tiny_tree_is_small():
    """Few enough histories for outside suites to walk them all; it can be won and lost."""
    counts, ends = {}, set()

    def histories(state):
        if state not in counts:
            if ended := GAME.outcome(state):
                ends.add(ended.rule)
            chance = GAME.to_move(state) == CHANCE
            steps = [step for step, _ in GAME.chance(state).outcomes()] if chance else GAME.legal_actions(state)
            counts[state] = 1 + sum(histories(GAME.apply(state, step).state) for step in steps)
        return counts[state]

    assert 50_000 < histories(GAME.start(GAME.tiny).state) < 200_000
    assert ends == {f"pandemic/{end}" for end in ("winning", "out-of-cards", "out-of-cubes", "too-many-outbreaks")}


def test_every_kind_of_event_happens():
    """In small games at random; those that need luck or a position have tests of their own."""
    seen = set()
    for config in (
        Config(seats=4, cure=2, outbreak_limit=20, supply=60, epidemics=6, hand_limit=4, station_limit=2),
        Config(seats=3, cure=2, outbreak_limit=20, supply=40, decides="owners", quiet_night="rest"),
        Config(cities=LESSON[:6], infected=(3, 2, 1), epidemics=0, hand=1, cure=3),
    ):
        for seed in range(25):
            rng, after = Random(seed), GAME.start(config)
            while after.state.agenda:
                seen |= {type(event) for event in after.events}
                state = after.state
                chance = GAME.to_move(state) == CHANCE
                step = GAME.chance(state).sample(rng) if chance else rng.choice(GAME.legal_actions(state))
                after = GAME.apply(state, step)
            seen |= {type(event) for event in after.events}
    rare = {"Eradicated", "NothingLeft", "LaidOut", "Won", "RestSkipped", "MedicPrevented"}
    assert {kind.__name__ for kind in set(GAME.event_kinds) - seen} <= rare


def test_all_actions_are_few_enough_for_adapters():
    assert len(GAME.all_actions(Config(seats=4, decides="owners"))) < 2500


@rule("pandemic/private-hands")
def test_what_a_seat_takes_for_possible_can_be_played_on():
    """Whatever is being asked: fill the blanks of another seat's view, and play on for a while."""
    for seed in range(6):
        rng, state = Random(seed), GAME.start(Config(seats=3, decides="owners", cure=2, resilient_drawn=False)).state
        while state.agenda:
            chance = GAME.to_move(state) == CHANCE
            step = GAME.chance(state).sample(rng) if chance else rng.choice(GAME.legal_actions(state))
            state = GAME.apply(state, step).state
            other = GAME.resample(GAME.view(state, rng.randrange(3)), rng)
            for _ in range(6):
                if other.agenda:
                    chance = GAME.to_move(other) == CHANCE
                    step = GAME.chance(other).sample(rng) if chance else rng.choice(GAME.legal_actions(other))
                    other = GAME.apply(other, step).state
            assert not GAME.impossible(other)


@pytest.mark.parametrize(("event", "said"), [
    (Reshuffled(1), "used up, so 1 card from the discard pile is shuffled"),
    (Reshuffled(2), "used up, so 2 cards from the discard pile are shuffled"),
    (Intensified(("Lima",)), "Shuffled and put back on top: Lima."),
    (Intensified(("Cairo", "Delhi", "Essen", "Lagos", "Lima")),
     "The 5 used infection cards are shuffled and go back on top, so the same cities come up again."),
    (DeckStacked((1,), 1), "1 packet with an epidemic in each: 1 card."),
    (DeckStacked((3, 3, 2), 3), "3 packets with an epidemic in each: 3, 3, 2 cards."),
    (OutOfCards(0, 1), "the deck has only 1 card"),
])  # fmt: skip
def test_one_card_is_called_so(event, said):
    assert said in event.sentence()


def test_adapters_number_the_kinds_of_action_in_this_order():
    """A number is an index in ``all_actions``: what was trained with one order makes no sense in another."""
    assert [kind.__name__ for kind in GAME.kinds] == [
        *("Drive", "DirectFlight", "CharterFlight", "ShuttleFlight", "Rendezvous", "StationFlight", "Build", "Treat"),
        *("Give", "Take", "Cure", "StoreEvent", "Pass", "PlayEvent", "Continue", "Discard", "Agree", "Refuse", "FlyTo"),
        *("TakeStation", "UseCard", "AirliftPawn", "AirliftTo", "GrantCity", "RemoveCard", "PutNext"),
    ]


def test_notebooks_find_every_action_by_its_name():
    assert {kind: getattr(actions, kind.__name__) for kind in GAME.kinds} == {kind: kind for kind in GAME.kinds}
    assert dir(actions) == sorted(kind.__name__ for kind in GAME.kinds)
    with pytest.raises(ImportError):
        from pharmalab.games.pandemic.actions import Teleport  # noqa: F401


# --- saving -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("decides", ["team", "owners"])
def test_it_can_be_saved_in_the_middle_of_any_question(tmp_path, decides):
    """At the first of each kind of question or chance: save, open, go on, and come to the same end."""
    saved = {}
    for seed in range(12):
        rng, roles = Random(seed), ("operations_expert", "contingency_planner", "dispatcher", "medic") * (seed % 2)
        match = pharmalab.new(
            "pandemic", dealer=RealTable(), seats=4, decides=decides, hand_limit=3, roles=roles or None
        )
        mine, policy = [], RandomPolicy(seed)
        while match.to_move >= CHANCE:
            name = type(match.state.agenda[0]).__name__
            if name not in saved:
                saved[name] = None
                path = tmp_path / f"{name}.jsonl"
                match.save(path)
                mine.append((path, match.state))
            match.push(match.chances.sample(rng) if match.to_move == CHANCE else policy(None, match.legal))
        for path, state in mine:
            again = pharmalab.load(path)
            assert again.state == state
            while again.ply < match.ply:  # what is laid open comes by itself
                again.push(match.plies[again.ply].step)
            assert again.state == match.state and again.outcome == match.outcome
    asked = {"Turn", "Pause", "DiscardDown", "FlyWhere", "AirliftWho", "AirliftWhere", "GrantWhere", "RemoveWhich",
             "Arrange", "LookAt", "DealRole", "Deal", "FirstInfection", "DrawCard", "BottomCard", "Infect"}  # fmt: skip
    asked |= {"Consent"} if decides == "owners" else set()
    assert asked <= set(saved)


@rule("pandemic/playing-events")
def test_a_save_in_the_middle_of_a_nested_event_resumes_exactly(tmp_path):
    """An Airlift within the question about too many cards, within an epidemic's draw, and the pawn's owner is asked."""
    seven = ["Chennai", "Delhi", "Essen", "Lima", "Milan", "Seoul"]
    match = begin(hands=[[*seven, "airlift"], ["Paris"]], cards=["Tokyo", "epidemic"], bottom=["Santiago"],
                  decides="owners")  # fmt: skip
    done(match)
    play(match, "Go on", "Go on", "Go on", "Go on", "Play Airlift", "Airlift Player 2", "Airlift Player 2 to Lima")
    assert [type(frame).__name__ for frame in match.state.agenda][:3] == ["Consent", "AirliftWhere", "DiscardDown"]
    match.save(tmp_path / "nested.jsonl")
    again = pharmalab.load(tmp_path / "nested.jsonl")
    assert again.state == match.state and again.prompt == match.prompt and str(again.log()) == str(match.log())
    for one in (match, again):
        play(one, "Agree", "Go on", "Go on")
        if one.to_move == CHANCE:  # at a table what has one outcome is not asked for
            play(one, "Santiago")
        play(one, "Go on", "Go on")
    assert again.state == match.state and str(again.log()) == str(match.log())
    assert match.state.pawns == ("Atlanta", "Lima") and match.state.player_discard == ("airlift",)
    assert match.state.outbreaks == 1 and match.state.infection_discard == ("Santiago",)


# --- whole games as text ----------------------------------------------------------------------------------------


def test_two_at_random_as_text():
    match = pharmalab.new("pandemic", seed=12, names=["Ada", "Ben"])
    match.play_with(RandomPolicy(12))
    golden("pandemic", "two_at_random", match.transcript())


def test_four_with_private_hands_as_text():
    match = pharmalab.new(
        "pandemic", seed=5, seats=4, epidemics=6, decides="owners", names=["Ada", "Ben", "Cleo", "Dov"]
    )
    match.play_with(RandomPolicy(5))
    golden("pandemic", "four_with_private_hands", match.transcript())


def test_random_play_loses():
    wins = 0
    for seed in range(60):
        rng = Random(seed)
        end, _ = playout(GAME, GAME.start(Config()).state, [RandomPolicy(rng)] * 2, rng)
        wins += end.won
    assert not wins


def test_a_scripted_dealer_refuses_what_cannot_come():
    match = pharmalab.position("pandemic", dealer=Scripted(infection=["Paris"]), infection_discard=["Paris"], cubes={},
                               hands=[[], []], roles=["medic", "scientist"], phase="cards")  # fmt: skip
    with pytest.raises(ValueError, match="cannot happen here"):
        while match.to_move == CHANCE:
            match.push(match.chances.outcomes()[0][0])
