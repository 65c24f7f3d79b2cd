"""Nothing that a panel waits for works long in one piece: at a checkpoint Stop is heard."""

import gc
from collections import Counter
from contextlib import suppress
from random import Random
from time import thread_time

import pytest

import pharmalab
from pharmalab.core import registry
from pharmalab.core.game import CHANCE
from pharmalab.core.policies import make_policies
from pharmalab.core.queries import BLANK, Parametric, offered_questions
from pharmalab.core.values import replace_at
from pharmalab.core.work import Stopped, report_progress_to
from pharmalab.deduction.advice import Advice
from pharmalab.games.alchemists.mechanisms.potion import pairs_of
from pharmalab.games.alchemists.views.ways import Hidden, every
from pharmalab.games.off_label.mechanisms.treatment import Throw
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS
from pharmalab.games.pocket_pharma.odds import plans
from pharmalab.games.pocket_pharma.policies.moves import Moves
from pharmalab.games.pocket_pharma.policies.valuation import Valuation
from pharmalab.probability import ask
from pharmalab.probability.hindsight import Hindsight
from tests.deduction.test_budget import HARD
from tests.effort import ALL, some

LONGEST = 0.15  #: seconds of CPU between two checkpoints
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
    for words in offered_questions(game):
        template = {**game.forecasts, **game.questions}.get(words)
        if isinstance(template, Parametric):
            things = list(template.things(state))
            yield words.replace(BLANK, things[0])
            yield words.replace(BLANK, ", ".join(things[:12]))
        else:
            yield words


def longest(work):
    """Seconds of CPU of the longest piece between two checkpoints of some work that is begun anew for it, as long as
    our patience is. A slow moment of the machine is no long piece: the least of three tries counts."""
    least = float("inf")
    for _ in range(3):
        worst, last = 0.0, thread_time()
        end = last + SHARE

        def hear(*told, end=end):
            nonlocal worst, last
            now = thread_time()
            worst, last = max(worst, now - last), now
            if now > end:
                raise Stopped

        with report_progress_to(hear), suppress(Stopped):
            work()
            hear()
        least = min(least, worst)
        if least <= LONGEST / 2:
            break
    return least


@pytest.fixture(scope="module", autouse=True)
def nothing_left():
    """What all tests before have left is put where no collection looks at it again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_collection():
    """A full collection is no work of a piece."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(("name", "fields"), LARGEST, ids=[name for name, _ in LARGEST])
@pytest.mark.parametrize("plies", PLIES)
def test_no_question_is_worked_on_long_in_one_piece(name, fields, plies):
    """All that comes walked without decisions, walked with a policy, and played on."""
    game, state = reached(name, fields, plies)
    seat, best = max(0, game.to_move(state)), game.usual_policy
    ways = some(((None, 20_000), (best, 0), (best, 20_000), (None, 0)), 2)
    slow = {}
    for words in asked(game, state):
        for policies, budget in ways:

            def work(words=words, policies=policies, budget=budget):
                ask(state, words, seat=seat, policies=policies, game=game, budget=budget, tries=200)

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
            make_policies(game, [policy])[0](view, legal)

        if (seconds := longest(work)) > LONGEST:
            slow[policy] = seconds
    assert not slow


def test_looking_back_is_no_long_piece():
    match = pharmalab.new("off_label", seed=3, seats=8, hand=2, doctors=3)
    match.play_with(dict(enumerate(make_policies(match.game, ["greedy"] * 8))))
    assert match.outcome and longest(Hindsight(match, 0, "greedy").run) <= LONGEST


@pytest.mark.parametrize(("name", "fields"), LARGEST, ids=[name for name, _ in LARGEST])
@pytest.mark.parametrize("plies", PLIES)
def test_no_table_of_a_game_is_drawn_up_long_in_one_piece(name, fields, plies):
    game, state = reached(name, fields, plies)
    seat = max(0, game.to_move(state))
    view = game.view(state, seat)
    for table in game.overviews:
        assert longest(lambda table=table: table(view, seat, str, [])) <= LONGEST


@pytest.mark.parametrize("actions", [3, 5])
@pytest.mark.parametrize("seed", some((1, 2, 3), 1))
def test_ways_to_a_launch_from_many_cards_are_no_long_piece(seed, actions):
    """40 cards with experimental fragments among them, and all Specialists."""
    game = registry.game("pocket_pharma")
    _, state = reached("pocket_pharma", LARGEST[2][1], 40)
    rng, wild = Random(seed), sorted(state.tables.wild)
    cards = [*rng.sample(wild, 6), *rng.sample(sorted(FRAGMENTS), 34)]
    rng.shuffle(cards)
    lab = tuple(sorted(tuple(sorted(cards[n : n + 5])) for n in range(0, 40, 5)))
    everybody = tuple(sorted(set(sum(state.specialists, ())) | {"pharmacologist", "clinician"}))
    state = state.replace(labs=replace_at(state.labs, 0, lab), specialists=replace_at(state.specialists, 0, everybody))
    assert longest(lambda: plans(state, 0, actions)) <= LONGEST
    values = make_policies(game, ["planner"])[0]
    assert longest(lambda: values.turn(state, 0, Moves(state, Valuation(state)))) <= LONGEST


@pytest.mark.parametrize("lies", [0, 1, 2])
@pytest.mark.parametrize("number", [2, 3])
def test_the_ways_of_pairs_that_were_mixed_unseen_are_no_long_piece(number, lies):
    deck = registry.game("alchemists").Config(seats=4).deck()
    hidden = (Hidden(pairs_of(deck), 0b1111111, "", lies),) * number
    cards = tuple(sorted(Counter(deck).items()))

    def work():
        every.cache_clear()
        every((1 << 40_320) - 1, hidden, cards, 20_000)

    assert longest(work) <= LONGEST


@pytest.mark.parametrize("name", some(tuple(HARD), 4))
@pytest.mark.parametrize("what", ["diagnosis", "path", "advice"])
def test_the_assistant_thinks_in_small_pieces(name, what):
    def work():
        notes = HARD[name].replace()
        if what == "diagnosis":
            notes.diagnosis  # noqa: B018
        elif what == "path":
            notes.agreeing.path  # noqa: B018
        else:
            notes = notes.agreeing
            Advice(notes.worlds, notes.table, None, notes.worlds).plans()

    assert longest(work) <= LONGEST
