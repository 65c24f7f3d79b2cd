"""The contract of all games, on many set-ups."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.check import check_game
from pharmalab.core.check_tables import find_undecided_steps
from pharmalab.core.game import CHANCE
from pharmalab.games.alchemists import GAME, CardReader, Config
from pharmalab.games.alchemists.mechanisms.scoring import RevealTruth
from tests.effort import ALL, part
from tests.games.alchemists.pieces import of_pieces

LESSON = {"rounds": 3, "conference_rounds": (2,), "declare": "all", "barmaid": "after", "boots": "cube"}
#: with the first set-ups of the test below each number of seats in both variants
OTHERS = [(2, "master"), (3, "apprentice"), (4, "apprentice"), (4, "master")] if ALL else []


@pytest.mark.parametrize(
    ("config", "look"),
    [
        (GAME.tiny, 0.05),
        (Config(seats=2), 0.02),
        (Config(seats=3, variant="master"), 0.02),
        (Config(seats=4, hands=("master", "apprentice", "master", "master"), debunking="master"), 0.02),
        (Config(seats=2, **LESSON, invalid_demonstration="refused", grants_after_conflict=True), 0.02),
        *((Config(seats=seats, variant=variant), 0.02) for seats, variant in OTHERS),
    ],
    ids=["tiny", "2", "3", "4", "lesson", *(f"{seats}-{variant}" for seats, variant in OTHERS)],
)
def test_it_keeps_the_contract(config, look):
    tiny = config == GAME.tiny
    check_game(GAME, config, range(part(6 if tiny else 3)), look=look, tree=part(6000) if tiny else 0)


def test_one_seats_table_can_be_kept():
    """Some positions of whole games, each kind of question and chance among them, as every seat sees them."""
    for seed in range(part(3)):
        rng, met = Random(f"alchemists/table/{seed}"), set()
        state = GAME.start(Config(seats=2 + seed, variant=("master", "apprentice")[seed % 2])).state
        while state.agenda:
            kind = type(state.agenda[0])
            if kind not in met or rng.random() < 0.01:
                met.add(kind)
                for seat in range(state.config.seats):
                    assert list(find_undecided_steps(GAME, state, seat, rng, 3)) == []
            legal = GAME.legal_actions(state)
            state = GAME.apply(state, rng.choice(legal) if legal else GAME.chance(state).sample(rng)).state


def test_a_revelation_so_far_counts_in_what_fills_a_view():
    state = GAME.start(GAME.tiny).state.replace(world=("PPP", "pnP"), agenda=(RevealTruth("toad"),))
    assert of_pieces(state) == []
    assert of_pieces(state.replace(world=("pnP",))) == ["facts and world contradict each other: no world is left"]


def test_a_match_of_a_sealed_reader_is_saved_without_its_world(tmp_path):
    """It goes on as at a table: a person enters what the card reader says."""
    match = pharmalab.new("alchemists", dealer=CardReader.from_code("DEMO"), seats=2)
    match.play_with(GAME.policies["random"](2), until=lambda match: match.ply > 60)
    match.save(tmp_path / "match.jsonl")
    again = pharmalab.load(tmp_path / "match.jsonl")
    assert again.state == match.state and "npN" not in (tmp_path / "match.jsonl").read_text("utf-8")


def test_all_actions_are_few():
    for seats in (2, 3, 4):
        assert len(GAME.all_actions(Config(seats=seats, variant="master"))) < 2_500


def test_the_tiny_tree_is_small():
    """Few enough histories for outside suites to walk them all."""
    counts = {}

    def histories(state):
        if state not in counts:
            chance = GAME.to_move(state) == CHANCE
            steps = [step for step, _ in GAME.chance(state).outcomes()] if chance else GAME.legal_actions(state)
            counts[state] = 1 + sum(histories(GAME.apply(state, step).state) for step in steps)
        return counts[state]

    assert 10_000 < histories(GAME.start(GAME.tiny).state) < 60_000


def test_it_can_be_saved_and_goes_on(tmp_path):
    match = pharmalab.new("alchemists", seed=4, seats=3, variant="master")
    match.play_with(GAME.policies["random"](2), until=lambda match: match.ply > 250)
    match.save(tmp_path / "match.jsonl")
    again = pharmalab.load(tmp_path / "match.jsonl")
    assert again.state == match.state and tuple(again.legal) == tuple(match.legal)
