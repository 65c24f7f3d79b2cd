"""Policies play whole games legally from what their seat may see, and each beats the one before it."""

from random import Random

import pytest

from pharmalab.core.events import player
from pharmalab.core.policies import playout
from pharmalab.core.start import new
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.forecasts.budget import to_declare
from pharmalab.games.alchemists.mechanisms.declare import ASSOCIATES, CUBES, Declare, EndDeclaring
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab.games.alchemists.policies.purchases import bought
from pharmalab.games.alchemists.state import AT, Fact
from pharmalab.probability import ask
from tests.effort import part, some
from tests.games.alchemists.theory_table import state_of

BEST = [name for name in GAME.policies if name != "random"]

TABLES = [(2, "apprentice"), (3, "master"), (4, "apprentice"), (2, "master"), (3, "apprentice"), (4, "master")]


#: an ingredient is certain
SURE = tuple([Fact("aspect", ("fern",), colour, "-", 0, (0,)) for colour in "RGB"])


def played(config, names, seed):
    policies = [GAME.policies[name](seat) for seat, name in enumerate(names)]
    state, _ = playout(GAME, GAME.start(config).state, policies, Random(seed), 4000)
    return state


class Watched:
    """A policy that is asked twice: also with a position that its seat cannot tell from the first."""

    def __init__(self, policy):
        self.policy, self.asked = policy, 0

    def __call__(self, view, legal):
        answer = self.policy(view, legal)
        assert answer in legal
        self.asked += 1
        if self.asked % 60 == 0:
            seat, again = view.agenda[0].seat, GAME.resample(view, Random(self.asked))
            other = GAME.view(again, seat)
            assert self.policy(other, GAME.legal_actions(again)) == answer, "it looks at what it cannot know"
        return answer


@pytest.mark.parametrize("name", BEST)
@pytest.mark.parametrize(("seats", "variant"), some(TABLES, len(TABLES)))
def test_whole_games_from_views_alone(name, seats, variant):
    config = Config(seats=seats, variant=variant)
    policies = [Watched(GAME.policies[name](seat)) for seat in range(seats)]
    state, _ = playout(GAME, GAME.start(config).state, policies, Random(f"{name}/{seats}"), 4000)
    assert not state.agenda and GAME.outcome(state)


def test_the_student_beats_random():
    for seed in range(2):
        state = played(Config(seats=2), ["student", "random"], seed)
        assert GAME.returns(state) == (1.0, 0.0)


def test_the_professor_beats_students():
    """In half of some games or more, as often from each seat; the benchmark measures how often."""
    won, games = 0.0, part(8)
    for n in range(games):
        names = ["professor" if seat == n % 2 else "student" for seat in range(2)]
        won += GAME.returns(played(Config(seats=2), names, f"both/{n}"))[n % 2]
    assert games % 2 == 0 and won >= games / 2


def test_every_policy_plays_the_tiny_game():
    for name in GAME.policies:
        assert not played(GAME.tiny, [name] * 2, 1).agenda


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("name", BEST)
def test_a_short_game_of_more_seats_from_views_alone(name, seats):
    """Two rounds, with a conference and an exhibition."""
    config = Config(seats=seats, variant="master", rounds=2, conference_rounds=(1,))
    policies = [Watched(GAME.policies[name](seat)) for seat in range(seats)]
    state, _ = playout(GAME, GAME.start(config).state, policies, Random(f"{name}/short/{seats}"), 4000)
    assert not state.agenda and all(policy.asked for policy in policies)


@pytest.mark.parametrize("name", BEST)
def test_a_second_associate_is_weighed_when_no_cube_can_be_placed_any_more(name):
    state = state_of(Declare(0, ASSOCIATES + AT["debunk"]), cubes={(0, "debunk"): 1, (0, "publish"): 1},
                     line=(1, 2, 3, 0), gold=(3, 0, 0, 0), facts=SURE, favours=(("associate",), (), (), ()),
                     associates=(("debunk",), (), (), ()))  # fmt: skip
    legal = GAME.legal_actions(state)
    assert {type(one) for one in legal} == {PlayAssociate, EndDeclaring}
    view = GAME.view(state, 0)
    assert GAME.policies[name](0)(view, legal) in legal
    assert to_declare(view, 0, player, ()).rows[0][0] == ("Debunk Theory", "Publish Theory")


@pytest.mark.parametrize("name", BEST)
def test_an_associate_is_for_who_acts_later(name):
    """Whoever acts first has nobody ahead; whoever acts last would act before all on the theories."""
    for place, plays in ((0, False), (3, True)):
        line = tuple([(seat - place) % 4 for seat in range(4)])  # seat 0 at that place
        state = state_of(Declare(0, AT["publish"] + CUBES), cubes={(0, "publish"): 1}, line=line, gold=(3, 0, 0, 0),
                         facts=SURE, favours=(("associate",), (), (), ()), options={"cubes": 1})  # fmt: skip
        assert state.line[place] == 0
        chosen = GAME.policies[name](0)(GAME.view(state, 0), GAME.legal_actions(state))
        assert isinstance(chosen, PlayAssociate) == plays, (place, chosen)


def test_a_walk_of_odds_asks_nobody_whose_own_seals_it_does_not_know():
    """From the other seat's view they are blank: a student would not know what to put down."""
    match = new("alchemists", seats=2, seed=0)
    match.play_with(match.game.policies["student"](1), until=lambda match: match.ply >= 37 and match.to_move >= 0)
    answer = ask(match, "Who wins?", seat=1 - match.to_move, policies="student", tries=1, limit=3, budget=50)
    assert "a hidden decision comes first" in str(answer)


@pytest.mark.parametrize("gold", [0, 1, 3, 9])
def test_nobody_thinks_of_an_artifact_that_is_too_dear(gold):
    state = new("alchemists", seed=1, starting=0).state
    view = GAME.view(replace(state, gold=(gold,) * 4), 0)
    cubes = Cubes(Desk(view, 0))
    assert view.artifact_row
    for artifact in view.artifact_row:
        dear = ARTIFACTS[artifact].cost > gold
        assert (bought(cubes, artifact, 0) == float("-inf")) == dear, artifact
