"""Long thought goes in small slices: a panel hears Stop between two of them."""

import pickle
from itertools import islice

import pharmalab
from pharmalab.core.policies import Thinker, deciding, playing
from pharmalab.core.slices import finished
from pharmalab.games.pandemic import GAME, odds
from pharmalab.games.pandemic.forecasts import FORECASTS
from pharmalab.games.pandemic.policies import Cooperative
from pharmalab.probability import Inquiry
from tests.games.pandemic.table import begin

BIG = "Outbreaks before the next turn?"


def pieces(work):
    """How many slices some work has, and what came of it."""
    found = 0
    while True:
        try:
            next(work)
        except StopIteration as end:
            return found, end.value
        found += 1


def asked():
    """A whole turn to be planned."""
    match = pharmalab.new("pandemic", seed=4, seats=4)
    return match.view(match.to_move), match.legal


def test_a_decision_is_many_slices_and_the_same():
    view, legal = asked()
    legal = tuple(legal)
    number, action = pieces(deciding(Cooperative(), view, legal))
    assert number > 50 and action == Cooperative()(view, legal)


def test_a_policy_that_only_wraps_another_is_called():
    class First(Cooperative):
        def __call__(self, view, legal):
            return legal[0]

    view, legal = asked()
    assert isinstance(First(), Thinker) and pieces(deciding(First(), view, legal)) == (0, legal[0])


def test_a_playout_and_an_inquiry_go_on_while_a_policy_thinks():
    match = pharmalab.new("pandemic", seed=4, seats=4)
    policies = [Cooperative()] * 4
    steps = list(islice(playing(GAME, match.state, policies, None), 30))
    assert steps == [0] * 30, "the first decision takes longer than that"
    inquiry = Inquiry(match, "Who wins?", policies="cooperative", budget=50, tries=0)
    assert all(inquiry.step() for _ in range(30)) and inquiry.done <= 1


def test_a_forecast_is_many_slices_and_the_same():
    match = begin(cubes={"Algiers": 3, "Cairo": 3})
    forecast = FORECASTS[BIG]
    number, chances = pieces(forecast.slices(match.state, match.who))
    assert number > 10 and chances == forecast(match.state, match.who)
    assert pieces(odds.rest_of_turn.slices(match.state))[1] == odds.rest_of_turn(match.state)
    query = odds.breaks_out("Cairo")
    for question in (BIG, query):
        inquiry = Inquiry(match, question, tries=0)
        assert inquiry.step() and inquiry.answer is None, "not all of it at once"
        while inquiry.step():
            pass
        assert inquiry.answer.chances == match.odds(question).chances


def test_forecasts_can_be_sent_to_another_process():
    for forecast in (FORECASTS[BIG], odds.breakouts, odds.breaks_out("Cairo").answer):
        again = pickle.loads(pickle.dumps(forecast))
        assert again == forecast or again.keywords == forecast.keywords
    assert finished(pickle.loads(pickle.dumps(odds.outbreaks)).slices(begin().state, 1)).exact
