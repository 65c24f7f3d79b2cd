"""Long thought has many checkpoints: a panel hears Stop between two of them."""

import pickle

import pharmalab
from pharmalab.core.policies import playout
from pharmalab.core.work import Work, report_progress_to
from pharmalab.games.pandemic import GAME, odds
from pharmalab.games.pandemic.forecasts import FORECASTS
from pharmalab.games.pandemic.policies import Cooperative
from pharmalab.probability import Inquiry
from tests.games.pandemic.table import begin

BIG = "Outbreaks before the next turn?"


def pieces(function, *args):
    """How many checkpoints some work has, and what came of it."""
    found = []
    with report_progress_to(lambda *told: found.append(told)):
        result = function(*args)
    return len(found), result


def asked():
    """A whole turn to be planned."""
    match = pharmalab.new("pandemic", seed=4, seats=4)
    return match.view(match.to_move), tuple(match.legal)


def test_a_decision_is_many_pieces_and_the_same():
    view, legal = asked()
    number, action = pieces(Cooperative(), view, legal)
    assert number > 50 and action == Cooperative()(view, legal)
    work = Work(Cooperative(), view, legal)
    assert all(work.step() for _ in range(50)) and work.finish() == action


def test_a_playout_and_an_inquiry_go_on_while_a_policy_thinks():
    match = pharmalab.new("pandemic", seed=4, seats=4)
    work = Work(playout, GAME, match.state, [Cooperative()] * 4, None)
    assert all(work.step() for _ in range(30)), "the first decision takes longer than that"
    inquiry = Inquiry(match, "Who wins?", policies="cooperative", budget=50, tries=0)
    work = Work(inquiry.run)
    assert all(work.step() for _ in range(30)) and inquiry.done <= 1


def test_a_forecast_is_many_pieces():
    match = begin(cubes={"Algiers": 3, "Cairo": 3})
    assert pieces(FORECASTS[BIG], match.state, match.who)[0] > 10
    for question in (BIG, odds.breaks_out("Cairo")):
        inquiry = Inquiry(match, question, tries=0)
        work = Work(inquiry.run)
        while work.step():
            assert inquiry.answer is None and inquiry.done <= 1, "what a forecast walks is not what was asked"
        assert inquiry.answer.chances == match.odds(question).chances


def test_forecasts_can_be_sent_to_another_process():
    for forecast in (FORECASTS[BIG], odds.breakouts, odds.breaks_out("Cairo").answer):
        again = pickle.loads(pickle.dumps(forecast))
        assert again == forecast or again.keywords == forecast.keywords
    assert pickle.loads(pickle.dumps(odds.outbreaks))(begin().state, 1).exact
