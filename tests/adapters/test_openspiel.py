"""OpenSpiel's own suite judges every game, and its tree walk must come to our expected returns."""

import gc
import pickle
import random
from fractions import Fraction

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms.expected_game_score import policy_value

from pharmalab.adapters.openspiel import load
from pharmalab.core.agenda import CHANCE, OVER
from pharmalab.core.check import ContractBroken, check_game
from pharmalab.core.configs import ConfigError
from pharmalab.core.start import config_of
from pharmalab.core.values import replace
from pharmalab.template.pills import GAME, Keep, SugarPills, Swap
from tests.adapters.games import SEATS, each_game, each_table, named
from tests.effort import ALL, part


@each_game
def test_random_sim(name):
    pyspiel.random_sim_test(load(named(name), tiny=True), part(5), True, False)


def expected(game, state, known=None):
    """The exact expected return of each seat when all play at random: fractions, equal states once."""
    known = {} if known is None else known
    if state in known:
        return known[state]
    seat = game.to_move(state)
    if seat == OVER:
        value = tuple(map(Fraction, game.returns(state)))
    else:
        steps = game.chance(state).outcomes() if seat == CHANCE else [(a, 1) for a in game.legal_actions(state)]
        total = sum(weight for _, weight in steps)
        parts = [(expected(game, game.apply(state, step).state, known), weight) for step, weight in steps]
        value = tuple(sum((part[n] * w for part, w in parts), Fraction(0)) / total for n in range(state.config.seats))
    known[state] = value
    return value


#: smaller than tiny, with every kind of frame, step and event that tiny has: OpenSpiel walks a position again for each
#: way there. Two jokers for two numbers, and nobody accelerates once the first turn was taken.
SMALLER = {"pharma_code": {"highest": 4, "jokers": 2, "acceleration_window": "before_first_turn"}}


@each_game
def test_expected_returns_are_those_of_openspiels_tree_walk(name):
    """Everyday what can follow the first outcome."""
    game = named(name)
    theirs = load(game, tiny=True, **SMALLER.get(name, {}))
    state = theirs.new_initial_state()
    if not ALL:
        state.apply_action(state.chance_outcomes()[0][0])
    ours = expected(game, state.at.state)
    walked = policy_value(state, [policy.UniformRandomPolicy(theirs)] * theirs.num_players())
    assert list(map(float, ours)) == pytest.approx(list(walked), abs=1e-9)


def test_expected_returns_by_hand():
    """With three doses 0, 1, 2: keep or swap at random."""
    config = config_of(GAME, highest=2)
    assert expected(GAME, GAME.start(config).state) == (Fraction(1, 2), Fraction(1, 2))


def simulated(state, choose, limit):
    """Play a state of OpenSpiel on; its legal actions and strings are asked on the way."""
    for n in range(limit):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[n % len(state.chance_outcomes())][0])
            continue
        seat = state.current_player()
        assert state.information_state_string(seat) and state.observation_string(seat)
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal
        state.apply_action(choose(state, legal))
    return state


@each_table
def test_full_size_with_a_sensible_policy(name, options):
    """Everyday the first one that does not play at random: the best ones think longer, and the adapter the same."""
    game = named(name)
    theirs = load(game, **options)
    sensible = game.policies[game.usual_policy] if ALL else list(game.policies.values())[:2][-1]
    policies = [sensible(seat) for seat in range(options["seats"])]

    def choose(state, legal):
        seat = state.current_player()
        action = policies[seat](game.view(state.at.state, seat), tuple(theirs.actions[n] for n in legal))
        return theirs.ids[action]

    state = simulated(theirs.new_initial_state(), choose, 150)
    again = theirs.new_initial_state()
    for number in state.history():
        again.apply_action(number)
    assert str(again) == str(state)


@each_game
def test_equal_information_states_have_equal_views_and_actions(name):
    """Everything a seat was told and did tells as much as its view, and leads to the same legal actions."""
    known = {}
    theirs = load(named(name), tiny=True)
    uniform = policy.UniformRandomPolicy(theirs)
    rng = random.Random(1)
    for _ in range(60):
        state = theirs.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(numbers, weights)[0])
                continue
            seat = state.current_player()
            seen = state.observation_string(seat), tuple(state.legal_actions())
            assert known.setdefault((seat, state.information_state_string(seat)), seen) == seen
            state.apply_action(rng.choice(list(uniform.action_probabilities(state))))


@each_game
def test_openspiel_is_told_how_many_can_play(name):
    kind = load(named(name), tiny=True).get_type()
    assert kind.min_num_players <= min(SEATS[name]) and max(SEATS[name]) <= kind.max_num_players
    assert name == "pills" or kind.min_num_players == min(SEATS[name])


# --- what OpenSpiel keeps ---------------------------------------------------------------------------------------


def test_a_game_has_a_name_there_with_all_its_options():
    game = load("off_label", seats=4, suits=("Suns", "Moons", "Waves", "Leaves", "Wyrms", "Knots"), leader=1)
    again = pyspiel.load_game(str(game))
    assert again.config == game.config == config_of(named("off_label"), seats=4, suits=game.config.suits, leader=1)
    assert load("off_label").config == named("off_label").Config()
    assert load("off_label", tiny=True).config == named("off_label").tiny


@each_game
def test_games_and_states_can_be_pickled(name):
    game = load(named(name), tiny=True)
    state = simulated(game.new_initial_state(), lambda state, legal: legal[-1], 5)
    assert pickle.loads(pickle.dumps(game)).config == game.config
    back = pickle.loads(pickle.dumps(state))
    assert str(back) == str(state) and back.history() == state.history()


def test_a_state_outlives_the_name_of_its_game():
    state = load(GAME, highest=3).new_initial_state()
    gc.collect()
    assert len(state.chance_outcomes()) == 4 and state.child(2).get_game().config.highest == 3


def test_a_clone_goes_its_own_way():
    state = load(GAME).new_initial_state()
    other = state.clone()
    other.apply_action(3)
    assert state.history() == [] and other.history() == [3]


def test_strings():
    state = load(GAME).new_initial_state()
    for number in (0, 2):
        state.apply_action(number)
    assert [state.action_to_string(n) for n in state.legal_actions()] == ["Keep (0)", "Swap (1)"]
    state.apply_action(0)
    question = '? {"type": "Ask", "seat": 1}'
    assert state.information_state_string(0) == f"Player 1 gets 0.\nPlayer 2 gets a dose.\n> Keep\n{question}"
    assert state.information_state_string(1) == f"Player 1 gets a dose.\nPlayer 2 gets 3.\n{question}"
    assert '"doses": [-2, 3]' in state.observation_string(
        1
    ) and '"pool": [0, 1, 2, 4, 5, 6]' in state.observation_string(1)


def test_wrong_options_name_the_way_out():
    with pytest.raises(ConfigError, match="did you mean highest"):
        load(GAME, higest=3)
    with pytest.raises(ValueError, match="there is no game"):
        load("chess")


# --- what OpenSpiel does not notice -----------------------------------------------------------------------------

coin = random.Random(3)


class Crooked(SugarPills):
    """One swap in three is forgotten, by a coin thrown inside the transition."""

    name = "crooked_pills"

    def apply(self, state, step):
        return super().apply(state, Keep() if isinstance(step, Swap) and coin.random() < 1 / 3 else step)


class MoreCrooked(SugarPills):
    """The last transition throws a coin for the win, and keeps it beside the state."""

    name = "more_crooked_pills"
    winner = 0

    def apply(self, state, step):
        after = super().apply(state, step)
        if after.state.shown:
            type(self).winner = coin.randrange(2)
        return after

    def outcome(self, state):
        end = super().outcome(state)
        return end and replace(end, winners=(self.winner,))


def test_dice_whose_result_stands_in_the_state_are_noticed_by_both():
    with pytest.raises(pyspiel.SpielError, match="ToString"):
        pyspiel.random_sim_test(load(Crooked()), 20, False, False)
    with pytest.raises(ContractBroken, match="left to chance inside apply"):
        check_game(Crooked(), seeds=range(20))


def test_other_dice_pass_openspiels_suite_and_not_ours():
    pyspiel.random_sim_test(load(MoreCrooked()), 20, True, False)
    with pytest.raises(ContractBroken, match="left to chance inside apply"):
        check_game(MoreCrooked(), seeds=range(20))
