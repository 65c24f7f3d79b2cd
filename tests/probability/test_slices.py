"""No question, look back or thinking policy works long in one piece: between two slices a panel hears Stop."""

import gc
from random import Random
from time import thread_time

import pytest

import pharmalab
from pharmalab.core import registry
from pharmalab.core.game import CHANCE
from pharmalab.core.policies import deciding, made
from pharmalab.core.queries import BLANK, Parametric, offered
from pharmalab.games.off_label.rules import Throw
from pharmalab.probability import Inquiry
from pharmalab.probability.hindsight import Hindsight
from tests.effort import ALL, some

LONGEST = 0.15  #: seconds of CPU in one slice
SHARE = 2.0 if ALL else 0.03  #: seconds that are worked on a question
MODULES = {"advanced": True, "specialists": True, "market": True, "experimental": True}
LARGEST = [
    ("alchemists", {"seats": 4, "variant": "master"}),
    ("pandemic", {"seats": 4, "epidemics": 6}),
    ("pocket_pharma", {"seats": 5, **MODULES}),
    ("off_label", {"seats": 8, "hand": 2, "dice": 4, "sides": 20}),
    ("pharma_code", {"seats": 4, "question_set": "all"}),
]
PLIES = some((60, 0, 25, 150), 4)  #: where a game is looked at


def reached(name, fields, plies):
    """The middle of a game, after so many random steps; of Off-Label a round in which everybody has marketed too."""
    game, rng = registry.game(name), Random(7)
    state = game.start(game.Config(**fields)).state
    while plies > 0 or (name == "off_label" and not isinstance(state.agenda[0], Throw)):
        chance, plies = game.to_move(state) == CHANCE, plies - 1
        step = game.chance(state).sample(rng) if chance else rng.choice(game.legal_actions(state))
        after = game.apply(state, step).state
        if not after.agenda:
            break
        state = after
    return game, state


def asked(game, state):
    """Every question, about one thing and about several."""
    for words in offered(game):
        template = {**game.forecasts, **game.questions}.get(words)
        if isinstance(template, Parametric):
            things = list(template.things(state))
            yield words.replace(BLANK, things[0])
            yield words.replace(BLANK, ", ".join(things[:12]))
        else:
            yield words


def longest(work):
    """Seconds of CPU of the longest slice of some work that is begun anew for it, as long as our patience is. A slow
    moment of the machine is no long slice: the least of three tries counts."""
    least = float("inf")
    for _ in range(3):
        step, worst, end = work(), 0.0, thread_time() + SHARE
        more = True
        while more and thread_time() < end:
            begun = thread_time()
            more = step()
            worst = max(worst, thread_time() - begun)
        least = min(least, worst)
        if least <= LONGEST / 2:
            break
    return least


@pytest.fixture(autouse=True)
def no_collection():
    """A full collection of what all tests have left is no work of a slice."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(("name", "fields"), LARGEST, ids=[name for name, _ in LARGEST])
@pytest.mark.parametrize("plies", PLIES)
def test_no_question_is_worked_on_long_in_one_piece(name, fields, plies):
    """All that comes walked without decisions, walked with a policy, and played on."""
    game, state = reached(name, fields, plies)
    seat, best = max(0, game.to_move(state)), list(game.policies)[-1]
    ways = some(((None, 20_000), (best, 0), (best, 20_000), (None, 0)), 2)
    slow = {}
    for words in asked(game, state):
        for policies, budget in ways:

            def work(words=words, policies=policies, budget=budget):
                return Inquiry(state, words, seat=seat, policies=policies, game=game, budget=budget, tries=200).step

            if (seconds := longest(work)) > LONGEST:
                slow[words, policies, budget] = seconds
    assert not slow


@pytest.mark.parametrize(("name", "fields"), LARGEST, ids=[name for name, _ in LARGEST])
@pytest.mark.parametrize("plies", PLIES)
def test_no_policy_thinks_long_in_one_piece(name, fields, plies):
    game, state = reached(name, fields, plies)
    while game.to_move(state) == CHANCE:
        state = game.apply(state, game.chance(state).sample(Random(1))).state
    seat = game.to_move(state)
    if seat < 0:
        pytest.skip("the match is over")
    view, legal = game.view(state, seat), game.legal_actions(state)
    slow = {}
    for policy in game.policies:

        def work(policy=policy):
            thought = deciding(made(game, [policy])[0], view, legal)
            return lambda: next(thought, thought) is None

        if (seconds := longest(work)) > LONGEST:
            slow[policy] = seconds
    assert not slow


def test_looking_back_is_no_long_piece():
    match = pharmalab.new("off_label", seed=3, seats=8, hand=2, doctors=3)
    match.auto(dict(enumerate(made(match.game, ["greedy"] * 8))))
    assert match.outcome and longest(lambda: Hindsight(match, 0, "greedy").step) <= LONGEST
