"""Whole matches: the contract, saving, positions, a golden game, policies, the board."""

import graphlib
import inspect
import re
from collections import defaultdict
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import pharmalab
from pharmalab.core.agenda import Question
from pharmalab.core.check import check_game
from pharmalab.core.game import PositionError
from pharmalab.core.policies import RandomPolicy, playout
from pharmalab.games.pharma_code import GAME, Config
from pharmalab.games.pharma_code.events import Answered, PhaseEnded, Scored
from pharmalab.games.pharma_code.policies import Slots, Sorter, lack
from tests.games.pharma_code.table import ROWS, begin, events, happened
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


# --- the contract -----------------------------------------------------------------------------------------------


def test_the_contract_on_tiny():
    assert check_game(GAME, seeds=range(40)) > 400


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_contract_with_options(options):
    check_game(GAME, SMALL.replace(**options), seeds=range(12), look=0.1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_contract_at_full_size(seats):
    check_game(GAME, Config(seats=seats), seeds=range(2), limit=600, look=0.05, finish=False)


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
    assert needs["rules"] == {"components", "config", "events", "frames", "state"}
    graphlib.TopologicalSorter(needs).prepare()  # raises CycleError with the rooms of the cycle


# --- full games -------------------------------------------------------------------------------------------------


def full_game(seats, seed=1, policy=Sorter, **config):
    match = pharmalab.new("pharma_code", seats=seats, seed=seed, **config)
    return match.auto({seat: policy(seed * 10 + seat) for seat in range(seats)})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_of_sorters_ends_at_the_goal(seats):
    match = full_game(seats)
    assert match.outcome and 48 in match.state.squares and 2 <= len(happened(match, PhaseEnded)) <= 12
    won = [score.numbers for score, end in _scores(match) if score.seat == end.winner]
    assert min(won) >= 5
    for ply in range(0, match.ply, 37):
        assert GAME.problems(match.goto(ply).state) == []


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
    every = {kind for kind in Question.__subclasses__() if kind.__module__.startswith("pharmalab.games.pharma_code")}
    assert set(met) == every


def test_equal_seeds_equal_games():
    assert full_game(2, 5).transcript() == full_game(2, 5).transcript() != full_game(2, 6).transcript()


# --- policies ---------------------------------------------------------------------------------------------------


def test_each_policy_is_better_than_the_one_before():
    def wins(better, worse, games, **config):
        total = 0.0
        for seed in range(games):
            match = pharmalab.new("pharma_code", seed=seed, **config)
            me = seed % 2
            match.auto({me: better(seed), 1 - me: worse(seed)}, limit=2000)
            total += GAME.returns(match.state)[me]
        return total / games

    assert list(GAME.policies) == ["random", "slots", "sorter"]
    assert wins(Sorter, Slots, 20) > 0.7
    assert wins(Slots, RandomPolicy, 6) == 1.0


def test_the_cost_of_a_row():
    assert lack(ROWS[0], 50)[0] > 0
    assert lack((5, 8, 12, 20, 25, 30, 36, 41, 47), 50) == (0, 0)
    assert lack((5, 0, 12, 20, 25, 30, 36, 41, 47), 50) == (0, 0), "jokers stay"
    one, share = lack(ROWS[0], 50)
    assert 1 < one < 2 and share == 6 / 50, "6 to 11 would do for the 1"
    assert lack((50, 49, 48), 50)[0] > lack((10, 49, 48), 50)[0] > one / 9


@pytest.mark.parametrize(("skill", "least", "most"), [(0.0, 0.25, 0.42), (0.5, 0.58, 0.76), (1.0, 1.0, 1.0)])
def test_who_knows_more_answers_better(skill, least, most):
    said = []
    for seed in range(300):
        match = begin(
            events=["question_2"], questions=["Q01"], orders=[("ABC", "BCA", "CAB")[seed % 3]], mix_answers=True
        )
        match.push("Turn up an event card").auto(Sorter(seed, skill=skill), limit=1)
        said += [event.right for event in happened(match, Answered)]
    assert len(said) == 300 and least <= sum(said) / 300 <= most
    with pytest.raises(ValueError, match="a chance from 0 to 1"):
        Sorter(skill=2)


# --- positions --------------------------------------------------------------------------------------------------


def test_what_is_not_given_is_dealt():
    match = pharmalab.position(
        "pharma_code", seed=4, rows={1: [50, 40, None, 20, 10, "J", 30, 5, 1]}, squares=[7, 9], turn=1
    )
    assert match.to_move == 1 and len(match.plies) == 9 + 1 + 1
    assert match.state.rows[1][:2] == (50, 40) and match.state.rows[1][5] == 0 and -1 not in match.state.rows[1]
    assert GAME.problems(match.state) == [] and match.state.squares == (7, 9)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"rows": [[1] * 9, None]}, "row 1: the 1 is used already"),
        (
            {"rows": [["J", "J", 1, 2, 3, 4, 5, 6, 7], ["J", "J", 8, 9, 10, 11, 12, 13, 14]]},
            "the jokers are used already",
        ),
        ({"rows": [[1, 2, 3], None]}, "row 1 has 3 cards, not 9"),
        ({"rows": {5: None}}, "there is no seat 5"),
        ({"open": 77}, "the open pile: there is no card 77"),
        ({"open": [None]}, "the open pile: its cards have to be known"),
        ({"rows": [[1, 2, 3, 4, 5, 6, 7, 8, 9], None]}, "row 1 ascends already"),
        ({"turn": 2}, "turn=2: there is no such seat"),
        ({"squares": (3, 3)}, "two pawns are on square 3"),
        ({"squares": (48, 3)}, "a pawn is at the goal and the game goes on"),
        ({"squares": (1, 2, 3)}, "squares needs one entry for each of 2 seats"),
        ({"event_hands": (0, 2)}, "2 event cards were played"),
        ({"event_hands": (3, 2)}, "a seat has 0 to 2 event cards"),
        ({"played": ["nothing"]}, "there is no event “nothing”"),
        ({"played": ["trade", "trade"], "event_hands": (1, 1)}, "played names “trade” 2 times"),
        ({"shown_events": (("trade",), ())}, "event cards lie face down in this match; show_events=True"),
        ({"shown_events": (("trade",),), "show_events": True}, "shown_events needs one entry for each of 2 seats"),
        ({"event_hands": (2,), "show_events": True}, "event_hands needs one entry for each of 2 seats"),
        ({"accelerated": (True, False), "accelerations": 0}, "there are no acceleration cards in this match"),
        ({"accelerated": (True, False), "accelerators": (2, 1)}, "0 to 1 acceleration cards"),
        ({"first": 2}, "first=2: there is no such seat"),
        ({"phase": 0}, "phase=0: phases count from 1"),
        ({"phase": 4, "phases": 3}, "phase=4: phases count from 1 to 3"),
        ({"taken": 2}, "taken=2: turns are counted only where the option turns limits them"),
        ({"turns": 2, "taken": 4}, "taken=4: before a turn it is 0 to 3"),
        ({"turns": 2, "taken": 1}, "taken=1: then it is not the turn of seat 0"),
        ({"accelerators": (2, 0)}, "0 to 1 acceleration cards"),
        ({"accelerated": (True, False)}, "has accelerated and still has all"),
        ({"question_pile": ("Q99",)}, "there is no question Q99"),
        ({"rows": {0: 5}}, "row 1 is “5”; it lists its cards, as [3, 9, “J”]"),
        ({"rows": {0: "12345678J"}}, "row 1 is “12345678J”; it lists its cards"),
        ({"colour": 1}, "a position has no colour"),
    ],
)
def test_what_cannot_be_is_refused_by_name(fields, said):
    with pytest.raises(PositionError, match=re.escape(said)):
        pharmalab.position("pharma_code", seed=1, **fields)


def test_turns_that_were_taken_are_another_thing_than_the_option():
    """Two turns for each seat, three are over: the phase ends with the next one."""
    match = begin(turns=2, taken=3, turn=1)
    assert match.config.turns == 2 and match.state.turns == 3 and match.to_move == 1
    match.push("Take the open card").push("Put it in place 9")
    assert happened(match, PhaseEnded)[0].winner == -1
    assert begin(turns=2, turn=1).state.turns == 1, "the first seat has had its turn"
    assert begin(turns=2, turn=1, first=1).state.turns == 0


# --- the board --------------------------------------------------------------------------------------------------


def test_every_action_can_be_clicked():
    """What an action touches is on the board whenever it is legal."""
    for seed, options in [
        (1, {}),
        (2, {"show_events": True}),
        (3, {"drawn_card": "may_discard"}),
        (4, {"language": "zh"}),
    ]:
        match = pharmalab.new("pharma_code", seed=seed, seats=4, **options)
        for _ in range(60):
            if match.to_move < 0:
                break
            svg = GAME.draw(match.view(match.to_move), match.who)
            ids = set(re.findall(r'data-id="([^"]*)"', svg))
            for action in match.legal:
                assert set(action.touches()) <= ids, f"{action} touches {action.touches()}"
            match.push(RandomPolicy(seed + match.ply)(None, match.legal[:]))


def test_the_board_tells_what_is_reconstructed_and_escapes_names():
    match = pharmalab.new("pharma_code", seed=1, names=["<b>Ada</b>", "李 & Co"])
    svg = GAME.draw(match.state, match.who)
    assert "track: reconstruction" in svg and "<b>" not in svg and "&lt;b&gt;Ada" in svg
    ElementTree.fromstring(svg)
    own = pharmalab.new("pharma_code", seed=1, goal=30)
    assert "track: own set-up" in GAME.draw(own.state)
    before = GAME.draw(GAME.initial_state(Config()))
    assert "data-id" in before and "start" in before


def test_the_board_of_the_end():
    match = full_game(2)
    assert "wins!" in GAME.draw(match.state, match.who) or "win!" in GAME.draw(match.state, match.who)
