"""Looking back: which turn cost most, from what the seat knew then."""

from fractions import Fraction

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.match import Match
from pharmalab.core.policies import fixed
from pharmalab.core.work import Work
from pharmalab.probability import Share
from pharmalab.probability.hindsight import Hindsight, Turn, spans
from pharmalab.template.pills import GAME as PILLS


def played(seed=3, doctors=2):
    match = pharmalab.new("off_label", seed=seed, doctors=doctors)
    return match.play_with({0: pharmalab.game("off_label").policies["random"](1), 1: _greedy(), 2: _greedy()})


def _greedy():
    return pharmalab.game("off_label").policies["greedy"](0)


def test_a_turn_is_what_was_decided_with_nothing_in_between():
    match = played()
    found = spans(match, 0)
    movers = [ply.mover for ply in match.plies]
    choices = {n for n, mover in enumerate(movers, 1) if mover == 0 and len(_legal(match, n)) > 1}
    assert choices <= {n for first, last in found for n in range(first, last + 1)}
    for first, last in found:
        assert {*movers[first - 1 : last]} == {0} and choices & {*range(first, last + 1)}
        assert first == 1 or movers[first - 2] != 0
        assert last == len(movers) or movers[last] != 0


def _legal(match, ply):
    return match.game.legal_actions(match.states[ply - 1])


def test_every_turn_is_looked_at_and_the_same_again():
    def looked():
        hindsight = Hindsight(played(), 0, "random", tries=8)
        work = Work(hindsight.run)
        while work.step():
            assert 0 <= hindsight.done <= hindsight.total
        return hindsight

    one, other = looked(), looked()
    assert one.done == one.total and one.part == 1 and one.turns == other.turns
    assert [(turn.first, turn.last) for turn in one.turns] == one.spans
    assert one.worst in (None, max(one.turns, key=lambda turn: turn.cost))


def test_the_turns_that_cost_most_get_most_tries():
    hindsight = Hindsight(played(doctors=6), 0, "random", tries=8)
    hindsight.run()
    tries = [turn.before.tries for turn in hindsight.turns]
    assert {*tries} == {2, 8} and 3 <= tries.count(8) <= 5
    assert hindsight.turning_points[0].before.tries == 8
    assert hindsight.turning_points == sorted(hindsight.turning_points, key=lambda turn: -turn.cost)[:3]


def test_what_the_turns_and_luck_change_adds_up():
    hindsight = Hindsight(played(), 0, "random", tries=4)
    hindsight.run()
    turns, luck = hindsight.turns, hindsight.luck
    assert len(luck) == len(turns) - 1
    changed = sum(turn.cost for turn in turns) + sum(stroke.cost for stroke in luck)
    assert changed == pytest.approx(turns[0].before.p - turns[-1].after.p)
    for turn, stroke, next_turn in zip(turns, luck, turns[1:], strict=False):
        assert (stroke.first, stroke.last) == (turn.last + 1, next_turn.first - 1)


def test_the_policy_says_what_it_would_have_done():
    match = Match(PILLS, PILLS.Config(), RealTable())
    match.push("6").push("3").push("Swap").push("0").push("Keep")
    hindsight = Hindsight(
        match, 0, fixed(lambda view, legal: next(one for one in legal if one.label() == "Keep")), tries=4
    )
    hindsight.run()
    (turn,) = hindsight.turns
    assert [action.label() for action in hindsight.instead(turn)] == ["Keep"]


def test_whoever_stops_early_has_a_rough_answer_and_can_go_on():
    hindsight = Hindsight(played(), 0, "random", tries=16)
    work = Work(hindsight.run)
    while not hindsight.turns:
        assert work.step()
    (last,) = hindsight.turns
    assert (last.first, last.last) == hindsight.spans[-1], "from there little is left to play: an answer comes soon"
    assert last.after.tries == 1 and 0 < hindsight.part < 1
    while hindsight.least < 2:
        assert work.step()
    assert [(turn.first, turn.last) for turn in hindsight.turns] == hindsight.spans
    work.stop()
    so_far = hindsight.done
    hindsight.run()
    whole = Hindsight(played(), 0, "random", tries=16)
    whole.run()
    assert hindsight.done > so_far and hindsight.turns == whole.turns, "stopping changes nothing"
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


def test_a_rough_curve_of_the_whole_match_comes_first():
    hindsight = Hindsight(played(doctors=12), 0, "random")
    work, stages = Work(hindsight.run), []

    def step():
        stages.extend([hindsight.stage] * (hindsight.stage not in stages))
        return work.step()

    while hindsight.least < hindsight.rough:
        assert step()
    shown = [(turn.first, turn.last) for turn in hindsight.turns]
    assert len(shown) == 5 < len(hindsight.spans)
    assert shown[0] == hindsight.spans[0] and shown[-1] == hindsight.spans[-1]
    assert hindsight.done <= 2 * 5 * hindsight.rough + 1 < hindsight.total / 4
    while step():
        pass
    assert stages[1:4] == ["a rough curve first", "the turns in between", "the turns that seem to matter most"]
    assert hindsight.done == hindsight.total and hindsight.part == 1
