"""The contract on many set-ups; saving in the middle; a whole game as text."""

import graphlib
import inspect
import re
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest

import pharmalab
from pharmalab.core.agenda import Question
from pharmalab.core.check import check_game
from pharmalab.core.policies import RandomPolicy, playout
from pharmalab.games.pharma_code import GAME, Config
from pharmalab.games.pharma_code.mechanisms.phase import PhaseEnded
from pharmalab.games.pharma_code.mechanisms.scoring import Scored
from pharmalab.games.pharma_code.policies import Slots, Sorter
from tests.effort import part
from tests.games.pharma_code.table import events, events_of, full_game
from tests.games.rules import golden

SMALL = Config(row=3, highest=9, jokers=2, goal=9, specials=((3, 2), (5, -1)))


OPTIONS = {
    "usual": {},
    "short": {"turns": 2, "phases": 2},
    "lenient": {"joker_rule": "lenient", "run_bonus": "increment", "drawn_card": "may_discard", "joint_win": False},
    "shown": {"show_events": True, "start_player": "winner", "acceleration_window": "before_first_turn"},
    "chains": {
        "special_chain": True,
        "accelerations": 2,
        "start_player": "youngest",
        "specials": ((1, 2), (3, 2), (5, -1)),
    },
    "bare": {"events": (), "accelerations": 0, "bonus": 0, "run_bonus": "off", "specials": ()},
}


def test_the_contract_on_tiny():
    assert check_game(GAME, seeds=range(part(40))) > 10 * part(40)


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_contract_with_options(options):
    check_game(GAME, SMALL.replace(**options), seeds=range(part(12)), look=0.1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_contract_at_full_size(seats):
    check_game(GAME, Config(seats=seats), seeds=range(part(2)), limit=600, look=0.05, finish=False)


@pytest.mark.parametrize("config", [GAME.tiny, SMALL], ids=["tiny", "small"])
def test_random_play_ends(config):
    for seed in range(150):
        rng = Random(seed)
        state, steps = playout(GAME, GAME.start(config).state, [RandomPolicy(rng)] * 2, rng, 3000)
        assert not state.agenda and steps < 3000 and state.winners


def test_tiny_cannot_go_on_for_ever():
    """Two rows of two and a card are dealt, both are asked, take one turn, score and hear questions: then it ends."""
    longest = max(
        playout(GAME, GAME.start(GAME.tiny).state, [RandomPolicy(Random(seed))] * 2, Random(seed))[1]
        for seed in range(300)
    )
    assert longest <= 5 + 2 + 2 * 4 + 2 * 2 + 3


def test_the_tree_of_tiny_has_the_deals_that_it_must():
    """6 · 5 · 4 · 3 · 2 orders of five of six cards, and two seats that accelerate or not."""
    level = [GAME.start(GAME.tiny).state]
    for _ in range(7):
        level = [
            GAME.apply(state, step).state
            for state in level
            for step in (
                GAME.legal_actions(state)
                if GAME.to_move(state) >= 0
                else [outcome for outcome, _ in GAME.chance(state).outcomes()]
            )
        ]
    assert len(level) == 6 * 5 * 4 * 3 * 2 * 2 * 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_more_than_a_hundred_actions(seats):
    assert len(GAME.all_actions(Config(seats=seats))) < 100
    assert len(GAME.all_actions(Config(seats=seats, show_events=True, drawn_card="may_discard"))) < 100


def test_no_room_of_the_game_needs_one_that_needs_it():
    """Also for the sake of types."""
    package = Path(inspect.getfile(type(GAME))).parent
    needs = defaultdict(set)
    for file in package.rglob("*.py"):
        room = file.relative_to(package).with_suffix("").parts[0]
        needs[room] |= set(re.findall(r"from pharmalab\.games\.pharma_code\.(\w+)", file.read_text("utf-8"))) - {room}
    assert needs["mechanisms"] == {"components", "config", "state"}
    graphlib.TopologicalSorter(needs).prepare()  # raises CycleError with the rooms of the cycle


# --- full games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_sorters_ends_at_the_goal(seats):
    match = full_game(seats)
    assert match.outcome and 48 in match.state.squares and 2 <= len(events_of(match, PhaseEnded)) <= 12
    won = [score.numbers for score, end in _scores(match) if score.seat == end.winner]
    assert min(won) >= 5
    for ply in range(0, match.ply, 37):
        assert GAME.impossible(match.goto(ply).state) == []


def _scores(match):
    end = None
    for one in events(match):
        end = one if type(one) is PhaseEnded else end
        if type(one) is Scored:
            yield one, end


def test_the_golden_game(tmp_path):
    match = full_game(3, seed=2019)
    golden("pharma_code", "three_sorters", match.transcript())
    match.save(tmp_path / "game.jsonl")
    assert pharmalab.load(tmp_path / "game.jsonl").transcript() == match.transcript()


def test_saved_in_the_middle_of_every_question(tmp_path):
    """Each kind of question is met, saved, and found again; then the match goes on."""
    met = {}
    path = tmp_path / "match.jsonl"
    for seed in range(12):
        match = pharmalab.new("pharma_code", seed=seed, seats=3)
        players = [Sorter(seed), Slots(seed + 1), RandomPolicy(seed)]
        for _ in range(260):
            if match.to_move < 0:
                break
            kind = type(match.state.agenda[0])
            if kind not in met:
                match.save(path)
                again = pharmalab.load(path)
                assert again.state == match.state and again.legal[:] == match.legal[:]
                assert again.prompt == match.prompt
                met[kind] = seed
            match.push(players[match.to_move](match.state, match.legal[:]))
    every = {kind for kind in GAME.frames if issubclass(kind, Question)}
    assert set(met) == every


def test_equal_seeds_equal_games():
    assert full_game(2, 5).transcript() == full_game(2, 5).transcript() != full_game(2, 6).transcript()
