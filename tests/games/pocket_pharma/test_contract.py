"""The contract of all games, on every number of seats and every mix of modules; saving in the middle; the board."""

from random import Random

import pytest

import pharmalab
from pharmalab.core.check import check_game
from pharmalab.core.check_tables import check_table
from pharmalab.core.dealers import RealTable
from pharmalab.core.game import CHANCE
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.start import config_of
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pocket_pharma import GAME, Config
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from tests.games.pocket_pharma.mixes import EVERY, MODULES, NAMES, SAMPLED, letters, tiny
from tests.games.pocket_pharma.table import EXAMPLE, begin
from tests.games.rules import rule
from tests.games.scenes import names, pieces, told


def test_tiny_keeps_the_contract():
    check_game(GAME, GAME.tiny, range(10))
    check_table(GAME, GAME.tiny, range(2))


@pytest.mark.parametrize(("seats", "mix"), EVERY, ids=NAMES)
def test_every_mix_of_modules_with_every_number_of_seats_keeps_the_contract(seats, mix):
    """Whole games of a small set-up."""
    check_game(GAME, config_of(GAME, True, **tiny(seats, mix)), [seats], look=0.05)


@pytest.mark.parametrize(("seats", "mix"), SAMPLED, ids=[letters(*one) for one in SAMPLED])
def test_every_mix_of_modules_keeps_the_contract_at_full_size(seats, mix):
    check_game(GAME, Config(seats=seats, **mix), [seats], limit=70, finish=False, look=0.1)


def test_the_sample_has_each_module_with_each_number_of_seats():
    for name in MODULES:
        assert len({(seats, mix[name]) for seats, mix in SAMPLED}) == 4 * 2, name


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_number_of_seats_keeps_the_contract(seats):
    check_game(GAME, Config(seats=seats, rounds=3), [seats], look=0.02)


@pytest.mark.parametrize("mix", [{}, dict.fromkeys(MODULES, True)], ids=["base", "all"])
def test_there_are_less_than_2500_actions(mix):
    assert len(GAME.all_actions(Config(seats=5, **mix))) < 2500


def test_the_tiny_tree_is_small_and_has_launches():
    """Few enough histories for outside suites to walk them all."""
    counts, events = {}, set()

    def histories(state):
        if state not in counts:
            chance = GAME.to_move(state) == CHANCE
            steps = [step for step, _ in GAME.chance(state).outcomes()] if chance else GAME.legal_actions(state)
            after = [GAME.apply(state, step) for step in steps]
            events.update(type(event).__name__ for one in after for event in one.events)
            counts[state] = 1 + sum(histories(one.state) for one in after)
        return counts[state]

    assert 10_000 < histories(GAME.start(GAME.tiny).state) < 100_000
    assert {"Launched", "SideEffectsCost", "ProfitTaken", "LastRound", "Reformulated", "Ended"} <= events


def test_it_can_be_saved_in_the_middle_of_any_question(tmp_path):
    """At the first of each kind of question or chance, begun or not: save, open, go on, and come to the same end."""
    saved, rng = {}, Random(3)
    match = pharmalab.new("pocket_pharma", dealer=RealTable(), rounds=12, actions=4, **dict.fromkeys(MODULES[1:], True))
    policy = RandomPolicy(8)
    while match.to_move >= CHANCE:
        top = match.state.agenda[0]
        key = type(top).__name__, bool(getattr(top, "picked", ()))
        if key not in saved:
            match.save(tmp_path / f"{len(saved)}.jsonl")
            saved[key] = tmp_path / f"{len(saved)}.jsonl", match.ply, match.state
        if match.to_move == CHANCE:
            match.push(match.chances.sample(rng))
        else:
            match.push(policy(None, match.legal))
    kinds = {"DealEfficacy", "DealLimits", "DealMarket", "TurnUp", "Flip", "FirstPlayer", "StartCard", "Turn", "Place",
             "Move", "ChooseDrawn", "DrawFragment"}  # fmt: skip
    assert kinds <= {name for name, _ in saved}
    for path, ply, state in saved.values():
        again = pharmalab.load(path)
        assert again.state == state
        for step in (one for one in match.plies[ply:] if not one.dealt):
            again.push(step.step)
        assert again.state == match.state and again.outcome == match.outcome


@pytest.mark.parametrize("drug", ["Neurological"])
def test_a_launch_can_be_saved_between_its_trials(tmp_path, drug):
    match = begin(EXAMPLE, "9a", "9b", specialists=True).push(f"Launch {drug} with 1a’s stack")
    for answer in ("Go on without the Clinician", "Discard 9a"):
        match.save(tmp_path / "match.jsonl")
        assert pharmalab.load(tmp_path / "match.jsonl").state == match.state
        match.push(answer)
    assert isinstance(match.state.agenda[0], Turn)


def test_the_board_tells_what_is_on_it():
    match = begin(EXAMPLE, specialists=True, market=True, market_cards=["M1", "M5", "M7"], experimental=True,
                  offer="X3", losses=[2, 0], profits={1: ["Cancer 20"]})  # fmt: skip
    scene = GAME.draw(match.state, seat=0)
    texts, hand = told(scene), [one.label for one in scene.hand]
    for said in ("not as printed", "skin rash", "five in a row", "6", "then 15, 12, 7", "+6", "7–12"):
        assert said in texts, said
    emblems = 'data-label="Most profit cards for Neuro and Cancer: 6 points"'
    assert emblems in scene.groups["market"], "its emblems in words"
    assert hand[0].startswith("Your 1-2-3-4-5\n1a: efficacy 0, no side effects; 2d: efficacy 1, skin rash")
    assert "loss 2" in texts
    assert "new-stack" in [one.place for one in scene.hand] and "Chemist: six new fragments" in hand
    assert "Player 1 −2, Player 2 20" in scene.label


def test_a_card_in_the_display_says_its_price_if_the_level_shows_prices():
    match = pharmalab.new("pocket_pharma", seed=1)
    while len(match.state.display) < 3:
        match.push(match.legal_actions()[0])
    scene, (front, _, third, *_) = GAME.draw(match.state), match.state.display
    assert names(scene)[front].endswith("; free") and names(scene)[third].endswith("; costs 2 points")
    assert "costs" not in names(Spotlight(about=("slot-2",)).on(scene))[third]


@rule("pocket_pharma/pp-36")
def test_closed_piles_are_not_on_the_board():
    match = begin(open_piles=False, losses=[2, 3], profits={1: ["Cancer 20"]})
    scene = GAME.draw(match.state, seat=0)
    texts = told(scene)
    assert "loss 2" in texts and "1 profit card" in texts and "loss 3" not in texts
    assert "profit:cancer-01" not in pieces(scene)
    assert "Points:" not in scene.label


def test_each_stack_has_a_frame_of_its_own():
    """Two stacks side by side don't look like one."""
    scene = GAME.draw(begin("1a-2a", "3a").state, seat=0)
    one, many = (str(piece.body) for piece in scene.hand if piece.place in ("01a", "03a"))
    assert all(body.count('fill="var(--pl-felt)" stroke="var(--pl-edge)"') == 1 for body in (one, many))
