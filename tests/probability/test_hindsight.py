"""Looking back: which turn cost most, from what the seat knew then."""

from fractions import Fraction
from itertools import pairwise

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.match import Match
from pharmalab.core.policies import fixed
from pharmalab.core.work import Work
from pharmalab.probability import Share
from pharmalab.probability.hindsight import Hindsight, Turn, spans
from pharmalab.template.pills import GAME as PILLS


def played(seed=3):
    match = pharmalab.new("off_label", seed=seed, doctors=2)
    return match.play_with({0: pharmalab.game("off_label").policies["random"](1), 1: _greedy(), 2: _greedy()})


def _greedy():
    return pharmalab.game("off_label").policies["greedy"](0)


def test_a_turn_is_what_was_decided_without_another_seat_between():
    match = played()
    found = spans(match, 0)
    movers = [ply.mover for ply in match.plies]
    own = {n for n, mover in enumerate(movers, 1) if mover == 0}
    assert own == {n for first, last in found for n in range(first, last + 1) if movers[n - 1] == 0}
    for first, last in found:
        assert {*movers[first - 1 : last]} <= {0, -1} and movers[first - 1] == movers[last - 1] == 0
    for (_, last), (first, _) in pairwise(found):
        assert any(mover > 0 for mover in movers[last : first - 1])


def test_every_turn_is_looked_at_and_the_same_again():
    def looked():
        hindsight = Hindsight(played(), 0, "random", tries=8)
        work = Work(hindsight.run)
        while work.step():
            assert 0 <= hindsight.done <= hindsight.total
        return hindsight

    one, other = looked(), looked()
    assert one.done == one.total == 16 * len(one.spans) and one.turns == other.turns
    assert [(turn.first, turn.last) for turn in one.turns] == one.spans
    assert one.worst in (None, max(one.turns, key=lambda turn: turn.cost))


def test_whoever_stops_early_has_a_rough_answer_for_every_turn():
    hindsight = Hindsight(played(), 0, "random", tries=10)
    work = Work(hindsight.run)
    while not hindsight.turns:
        assert work.step()
    (last,) = hindsight.turns
    assert (last.first, last.last) == hindsight.spans[-1], "from there little is left to play: an answer comes soon"
    assert last.after.tries == 1 and 0 < hindsight.part < 1
    while hindsight.least < 4:
        assert work.step()
    assert [(turn.first, turn.last) for turn in hindsight.turns] == hindsight.spans
    assert {turn.before.tries for turn in hindsight.turns} == {4}, "in rounds, not turn by turn"
    work.finish()
    assert {side.tries for turn in hindsight.turns for side in (turn.before, turn.after)} == {10}
    assert hindsight.done == hindsight.total and hindsight.part == 1


def test_a_blunder_is_found():
    """Who holds the highest dose and swaps it throws a sure win away."""
    match = Match(PILLS, PILLS.Config(), RealTable())
    match.push("6").push("3").push("Swap").push("0").push("Keep")
    assert match.outcome.winners == (1,)
    hindsight = Hindsight(match, 0, fixed(lambda view, legal: legal[0]), tries=80)
    hindsight.run()
    (turn,) = hindsight.turns
    assert hindsight.worst == turn and turn.before.p == 1 and turn.after.p < 0.9 and turn.interval[0] > 0
    assert match.plies[turn.first - 1].step.label() == "Swap"
    other = Hindsight(match, 1, fixed(lambda view, legal: legal[0]), tries=12)
    other.run()
    assert other.worst is None and other.turns[0].after == Share(Fraction(12), 12), "the end is known"


@pytest.mark.parametrize(("before", "after"), [(30, 10), (10, 30), (0, 0), (40, 40), (40, 0)])
def test_the_interval_holds_the_cost_and_is_never_of_width_0(before, after):
    turn = Turn(1, 1, Share(Fraction(before), 40), Share(Fraction(after), 40))
    low, high = turn.interval
    assert -1 <= low <= turn.cost <= high <= 1 and high - low > 0.05
    assert turn.cost == pytest.approx((before - after) / 40)


def test_the_interval_is_newcombes():
    """His example: 56 of 70 against 48 of 80 gives 0.0524 to 0.3339 (Statistics in Medicine 17, 1998, table II, a)."""
    turn = Turn(1, 1, Share(Fraction(56), 70), Share(Fraction(48), 80))
    assert turn.interval == (pytest.approx(0.0524, abs=5e-4), pytest.approx(0.3339, abs=5e-4))


def test_at_a_real_table_it_goes_by_what_the_seat_knew():
    match = pharmalab.new("off_label", seats=3, dealer=RealTable(seat=0), leader=1, doctors=1)
    for step in ("journey", "window", "ace of knots", "painter", ["rite"], ["castle"], ["window"]):
        match.push(step)
    hindsight = Hindsight(match, 0, "random", tries=4)
    hindsight.run()
    assert len(hindsight.turns) == 1
