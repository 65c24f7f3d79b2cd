"""Exact odds against brute force over every deal and every choice of the template."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.dealers import Scripted
from pharmalab.core.match import Match
from pharmalab.core.policies import RandomPolicy, fixed
from pharmalab.core.start import new
from pharmalab.core.tree_walk import walk
from pharmalab.core.work import Work
from pharmalab.template.pills import GAME, UNSEEN, Config, Keep, Swap


@fixed
def low(view, legal):
    """Swap a dose below 3."""
    seat = view.agenda[0].seat
    return Swap() if view.doses[seat] < 3 and Swap() in legal else Keep()


def winner(state):
    return state.doses.index(max(state.doses)) if state.shown else None


def winner_of(order, highest=6):
    """The winner when the pile lies in this order and both play `low`."""
    doses, pile = list(order[:2]), list(order[2:])
    for seat in (0, 1):
        if doses[seat] < 3 and pile:
            doses[seat] = pile.pop(0)
    return doses.index(max(doses))


def brute(orders):
    found = Counter(map(winner_of, orders))
    return {seat: Fraction(n, sum(found.values())) for seat, n in found.items()}


@pytest.mark.parametrize("highest", [1, 2, 3, 4, 5, 6])
def test_from_the_start(highest):
    odds = walk(GAME, [(GAME.start(Config(highest=highest)).state, 1)], winner, [low, low])
    assert odds.exact and odds.chances == brute(permutations(range(highest + 1)))
    assert sum(odds.chances.values()) == 1


def test_what_a_seat_knows_and_what_the_referee_knows():
    match = new(GAME, dealer=Scripted([2, 5]))
    mine = match.odds(winner, 0, [low, low])
    assert mine.exact and not mine.referee
    assert mine.chances == brute(order for order in permutations(range(7)) if order[0] == 2)
    theirs = match.odds(winner, 1, [low, low])
    assert theirs.chances == brute(order for order in permutations(range(7)) if order[1] == 5)
    referee = match.odds(winner, None, [low, low])
    assert referee.referee and "everything that the referee knows" in repr(referee)
    assert referee.chances == brute(order for order in permutations(range(7)) if order[:2] == (2, 5))
    assert mine.chances != referee.chances != theirs.chances


def test_without_policies_the_walk_stops_at_decisions():
    odds = new(GAME, dealer=Scripted([2, 5])).odds(winner)
    assert not odds.exact and odds.open == 1 and odds.why == "a decision comes first" and odds[0] == 0
    assert "not reached" in repr(odds) and 'To let a policy decide for the players, use policies="random".' in repr(
        odds
    )


def test_the_next_dose_needs_no_policy():
    match = new(GAME, dealer=Scripted([2, 5])).push("Swap")
    assert match.to_move == CHANCE

    def dose(state):
        return state.doses[0] if state.doses[0] >= 0 else None

    mine, referee = match.odds(dose, 0), match.odds(dose)
    assert mine.exact and mine.chances == {n: Fraction(1, 6) for n in (0, 1, 3, 4, 5, 6)}
    assert referee.exact and referee.chances == {n: Fraction(1, 5) for n in (0, 1, 3, 4, 6)}


def test_a_question_that_is_never_answered():
    match = new(GAME, dealer=Scripted([4, 5])).push("Keep")
    odds = match.odds(lambda state: None, None, [low, low])
    assert odds.open == 1 and "ends before" in odds.why


def test_a_budget_leaves_the_rest_open_and_never_guesses():
    start = GAME.start(Config()).state
    whole = walk(GAME, [(start, 1)], winner, [low, low])
    for budget in (0, 10, 60, 150, whole.edges - 1):
        odds = walk(GAME, [(start, 1)], winner, [low, low], budget)
        assert not odds.exact and odds.why == f"the budget of {budget} steps is used up" and odds.edges <= budget
        assert sum(odds.chances.values(), odds.open) == 1
        assert all(odds[answer] <= whole[answer] for answer in whole.chances), "a lower bound"
    assert walk(GAME, [(start, 1)], winner, [low, low], whole.edges).exact


def test_with_no_budget_no_policy_is_asked():
    """Of a view it may be asked for a seat whose own cards are blank there, by which it cannot decide."""

    def nobody(view, legal):
        raise AssertionError("asked")

    decides = new(GAME, dealer=Scripted([2, 5])).state
    odds = walk(GAME, [(decides, 1)], winner, [fixed(nobody)] * 2, 0)
    assert odds.open == 1 and odds.why == "the budget of 0 steps is used up"


def test_worlds_are_weighted_and_may_come_twice():
    one, other = (new(GAME, dealer=Scripted(doses)).push("Keep").state for doses in ([4, 5], [5, 4]))
    keep = [fixed(lambda view, legal: Keep())] * 2
    assert walk(GAME, [(one, 3), (other, 1)], winner, keep).chances == {1: Fraction(3, 4), 0: Fraction(1, 4)}
    assert walk(GAME, [(one, 1), (other, 1), (one, 2)], winner, keep).chances[1] == Fraction(3, 4)


def test_branches_of_different_sizes_count_alike():
    """One world draws from three doses, the other from two: a common denominator of 3 and 2."""
    worlds = [(GAME.start(Config(highest=highest)).state, 1) for highest in (2, 1)]

    def first(state):
        return state.doses[0] if state.doses[0] >= 0 else None

    assert walk(GAME, worlds, first).chances == {0: Fraction(5, 12), 1: Fraction(5, 12), 2: Fraction(1, 6)}
    third = walk(GAME, [(worlds[0][0], 2), (worlds[1][0], 1)], first)
    assert third.chances == {0: Fraction(7, 18), 1: Fraction(7, 18), 2: Fraction(2, 9)}


def test_policies_are_given_views():
    seen = []

    @fixed
    def watching(view, legal):
        seen.append(view.doses[1 - view.agenda[0].seat])
        return legal[0]

    walk(GAME, [(new(GAME, dealer=Scripted([2, 5])).state, 1)], winner, [watching] * 2)
    assert set(seen) == {UNSEEN}


def test_the_likeliest_answer_stands_first():
    odds = walk(GAME, [(GAME.start(Config()).state, 1)], winner, [low, fixed(lambda view, legal: Keep())])
    assert list(odds.chances.values()) == sorted(odds.chances.values(), reverse=True)
    assert repr(odds).count("%") == 2


class Careless(type(GAME)):
    """Its odds start from the view itself."""

    def worlds(self, view):
        return ((view, 1),)


def test_a_question_about_blanks_is_not_answered():
    match = Match(Careless(), GAME.tiny, Scripted([2, 5]))
    answer = match.odds(lambda state: state.doses[1] == 5, seat=0)
    assert not answer.exact and answer.open == 1 and "can’t see" in answer.why
    assert match.odds(lambda state: state.doses[0] == 2, seat=0).exact


def test_the_random_policy_is_walked_exactly():
    match = Match(GAME, GAME.tiny, Scripted([2, 5]))
    chances = match.odds(lambda s: len(s.aside) if s.shown else None, policies=[RandomPolicy(1)] * 2)
    assert chances.exact and [chances[n] for n in range(3)] == [Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]


def test_a_walk_goes_in_small_pieces():
    """It comes up for breath after every state: never more steps between than one state has."""
    worlds = [(GAME.start(Config()).state, 1)]
    work, walked = Work(walk, GAME, worlds, winner, [low, low]), [0]
    while work.step():
        walked.append(work.done)
    odds = work.result
    assert odds == walk(GAME, worlds, winner, [low, low]) and walked[-1] == odds.edges > 100
    assert max(after - before for before, after in pairwise(walked)) <= 7


def test_only_the_whole_is_wanted():
    """Nothing is walked any more once something stays open."""
    worlds, policies = [(GAME.start(Config()).state, 1)], [RandomPolicy(), lambda view, legal: legal[0]]
    partly, none = (walk(GAME, worlds, winner, policies, 200_000, True, whole) for whole in (False, True))
    assert none.open == 1 and none.edges < partly.edges and none.why == partly.why
    assert walk(GAME, worlds, winner, [low, low], whole=True) == walk(GAME, worlds, winner, [low, low])


def test_a_question_may_say_chances_at_once():
    """As if the last step was walked: seat 0 swaps 2 and draws one of 0, 1, 3, 4, 6, and 5 is to be beaten."""
    match = new(GAME, dealer=Scripted([2, 5]))

    def said(state):
        return {0: Fraction(1, 5), 1: Fraction(4, 5)} if state.aside == (2,) else winner(state)

    assert match.odds(said, policies=[low, low]).chances == match.odds(winner, policies=[low, low]).chances
    halved = match.odds(said, policies=["random", fixed(lambda view, legal: Keep())]).chances
    assert halved == {1: Fraction(9, 10), 0: Fraction(1, 10)}
