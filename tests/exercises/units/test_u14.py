"""Unit 14: every answer a second way."""

from fractions import Fraction
from itertools import product

import pytest

from pharmalab.exercises import exercise
from pharmalab.exercises.units.u14.bids import payoffs, sale
from pharmalab.exercises.units.u14.mixed_strategies import both_sell, hedging
from pharmalab.probability import Distribution
from tests.exercises.second_ways import off, truth

HALF = Fraction(1, 2)


def mixes(parts, actions=4):
    """All mixes of some actions in steps of 1/parts."""
    for weights in product(range(parts + 1), repeat=actions):
        if sum(weights) == parts:
            yield tuple(Fraction(one, parts) for one in weights)


@pytest.mark.parametrize("price", [4, 5])
def test_who_sells_by_all_mixes(price):
    """Every equilibrium of a grid of mixes, found by what each could gain."""
    table, found, grid = sale(price), set(), list(mixes(6))
    firsts = [[table[a, b][0] for b in range(4)] for a in range(4)]
    for second in grid:
        brings = [sum(q * cell for q, cell in zip(second, row, strict=True)) for row in firsts]
        for a, worth in enumerate(brings):  # A does not mix
            seconds = [table[a, b][1] for b in range(4)]
            best = all(q == 0 or seconds[b] == max(seconds) for b, q in enumerate(second))
            if worth == max(brings) and best:
                found.add((a, worth, max(seconds), second[3]))
    asked = truth("U14.1", price=price)
    assert {one[:3] for one in found} == {tuple(asked.values())}
    assert min(one[3] for one in found) == truth("U14.2", price=price)


@pytest.mark.parametrize("price", range(4, 13))
def test_how_often_by_its_conditions(price):
    least = truth("U14.2", price=price)
    assert least == 1 - Fraction(price - 3, price - 2)
    for chance, holds in [(least, True), (least - Fraction(1, 1000), False)]:
        assert (sale(price).gain(3, Distribution({2: 1 - chance, 3: chance})) == 0) is holds
    assert truth("U14.1", price=price) == {"A’s bid": 3, "A’s payoff": price - 3, "B’s payoff": 0}
    assert truth("U14.4", price=price) == {"green zone": price - 3, "blue zone": price - 2}


@pytest.mark.parametrize("numbers", [(4, 2, 1), (6, 3, 1), (7, 2, 2)])
def test_both_sell_is_an_equilibrium(numbers):
    first, second, discount = numbers
    found, table = truth("U14.3", first=first, second=second, discount=discount), both_sell(*numbers)
    share = Fraction(discount, first - second)
    assert found["chance that A bids"] == 1 - share and found["chance that B bids"] == share
    assert found["A’s payoff"] == first - discount and found["B’s payoff"] == second
    assert table.gain(Distribution({0: share, discount: 1 - share}), Distribution({0: 1 - share, discount: share})) == 0
    assert all(table.gain(a, b) > 0 for a, b in product((0, discount), repeat=2)), "nobody is sure"


def test_hedges_by_all_mixes():
    for wrong, row in [(2, "wrong in two"), (3, "wrong in three")]:
        sure = min(
            max(sum(5 * p for hedged, p in enumerate(mix) if hedged != shown) for shown in range(wrong))
            for mix in mixes(6, wrong)
        )
        assert truth("U14.5")[row] == sure == -hedging(wrong, 5).value


@pytest.mark.parametrize("id", ["U14.3", "U14.5"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1500) < 4.5


def test_a_proposed_pair_is_judged_by_what_leaving_it_gains():
    judge = exercise("U14.3").judge

    def right(first, second, discount):
        share = Fraction(discount, first - second)
        return (share, 1 - share), (1 - share, share)

    assert judge(right)
    wrong = "Your function isn’t right for mixes(4, 2, 1): "
    assert judge(lambda *_: (("1/2", "1/2"), (1, 0))).message == (
        f"{wrong}a player gains 1/2 on average by changing their mix."
    )
    assert "a case that isn’t shown: a player gains" in judge(lambda *_: ((HALF, HALF), (HALF, HALF))).message
    for returned, why in [
        (0.5, "it returned 0.5, not one list of chances for A and one for B."),
        (((HALF, HALF), (HALF,)), "B’s list has 1 chance, but it needs 2, one for each action."),
        (((HALF, HALF), 1), "B’s chances must be a list, not 1."),
        (((HALF, HALF), (1, "x")), "B’s list contains 'x', which isn’t a valid probability."),
        (((1, 1), (HALF, HALF)), "A’s list isn’t a mix: the chances add up to 2, not to 1."),
    ]:
        assert judge(lambda *_, one=returned: one).message == f"{wrong}{why}"
    assert exercise("U14.5").judge(lambda wrong, loss: ([1 / wrong] * wrong, [Fraction(1, wrong)] * wrong))


def test_the_bids_of_a_sale_go_up_to_the_price_less_one():
    """They were 0 to 3 for every price, so that a constant was right, and the right function wasn't."""
    judge = exercise("U14.2").judge
    assert judge(lambda price: ([0] * (price - 1) + [1], [0] * (price - 1) + [1]))
    said = judge(lambda price: ((0, 0, 0, 1), (0, 0, 0, 1))).message
    assert said.endswith("a case that isn’t shown: A’s list has 4 chances, but it needs 5, one for each action.")
    assert not judge(lambda price: ([0] * (price - 1) + [1], [1] + [0] * (price - 1)))


def test_a_table_as_a_function():
    judged = exercise("U14.1").judge
    assert judged(payoffs)
    assert judged(lambda price: [[price - a if a >= b else 0 for b in range(4)] for a in range(4)])
    assert (
        "isn’t right" in judged(lambda price: [[price - a if a > b else 0 for b in range(4)] for a in range(4)]).message
    )
