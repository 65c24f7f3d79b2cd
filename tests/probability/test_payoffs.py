"""Payoff tables: equilibria of games from books, degenerate ones, and against a search that needs no polytopes."""

from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.probability import Distribution, PayoffTable
from pharmalab.probability.equations import solve

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def table(first, second):
    """Of two matrices, as books write them."""
    pairs = tuple(tuple(zip(a, b, strict=True)) for a, b in zip(first, second, strict=True))
    return PayoffTable(tuple(range(len(first))), tuple(range(len(first[0]))), pairs)


def mixes(game):
    return {
        (tuple(one.first[row] for row in game.rows), tuple(one.second[column] for column in game.columns))
        for one in game.equilibria()
    }


# --- known games ------------------------------------------------------------------------------------------------


def test_rock_paper_scissors():
    game = PayoffTable.of("RPS", "RPS", lambda a, b: ("RPS".index(a) - "RPS".index(b) + 1) % 3 - 1)
    assert mixes(game) == {((THIRD,) * 3, (THIRD,) * 3)} and game.value == 0
    assert game.words.startswith("No two actions are best replies to each other")


def test_the_prisoners_dilemma():
    game = table([[3, 0], [5, 1]], [[3, 5], [0, 1]])
    assert mixes(game) == {((0, 1), (0, 1))} and game.words == "These are best replies to each other: 1 and 1."
    with pytest.raises(ValueError, match="only a zero-sum game has a value"):
        _ = game.value


def test_the_battle_of_the_sexes():
    assert mixes(table([[2, 0], [0, 1]], [[1, 0], [0, 2]])) == {
        ((1, 0), (1, 0)), ((0, 1), (0, 1)), ((2 * THIRD, THIRD), (THIRD, 2 * THIRD))
    }  # fmt: skip


def test_a_game_with_three_equilibria_and_its_degenerate_sister():
    """Von Stengel, Equilibrium computation for two-player games in strategic and extensive form, 2007."""
    first = [[3, 3], [2, 5], [0, 6]]
    assert mixes(table(first, [[3, 2], [2, 6], [3, 1]])) == {
        ((1, 0, 0), (1, 0)),
        ((Fraction(4, 5), Fraction(1, 5), 0), (2 * THIRD, THIRD)),
        ((0, THIRD, 2 * THIRD), (THIRD, 2 * THIRD)),
    }
    assert mixes(table(first, [[3, 3], [2, 6], [3, 1]])) == {
        ((1, 0, 0), (1, 0)),
        ((1, 0, 0), (2 * THIRD, THIRD)),
        ((0, THIRD, 2 * THIRD), (THIRD, 2 * THIRD)),
    }


def bids():
    """Two sellers bid 0 to 3 for a prize of 4; only the winner pays, the first one wins ties."""
    return PayoffTable.of(range(4), range(4), lambda a, b: (4 - a, 0) if a >= b else (0, 4 - b))


def test_two_sellers():
    """Degenerate: the first one bids 3 in every equilibrium, and the second one's mix has to keep him there."""
    found = bids().equilibria()
    assert {(one.first, one.payoffs) for one in found} == {(Distribution({3: 1}), (1, 0))}
    for one in found:
        below = one.second.cdf
        assert 4 * below(0) <= 1 and 3 * below(1) <= 1 and 2 * below(2) <= 1
    # the corners of what these three allow, found apart: three of six limits are reached
    limits = [Fraction(1, 4), THIRD, HALF, 0, 0, 0]
    rows = [{i: Fraction(1) for i in range(k + 1)} for k in range(3)] + [{k: Fraction(1)} for k in range(3)]
    corners = set()
    for tight in combinations(range(6), 3):
        q = solve([rows[k] for k in tight], [Fraction(limits[k]) for k in tight])
        if q and min(q) >= 0 and all(sum(q[: k + 1]) <= limits[k] for k in range(3)):
            corners.add((*q, 1 - sum(q)))
    assert {tuple(one.second[b] for b in range(4)) for one in found} == corners and len(corners) == 8


def test_both_sell():
    """First gets 4, second 2, minus the own discount: each bids 1 with 1/2 where ties go to the first seller."""
    game = PayoffTable.of((0, 1), (0, 1), lambda a, b: (4 - a, 2 - b) if a >= b else (2 - a, 4 - b))
    (one,) = game.equilibria()
    assert one.first == one.second == Distribution({0: HALF, 1: HALF}) and one.payoffs == (3, 2)
    assert (
        one.words
        == "First: 0 with 1/2 and 1 with 1/2; second: 0 with 1/2 and 1 with 1/2. On average, they get 3 and 2."
    )


def test_hiding_a_hedge():
    """The seal hedges one of k wrong aspects, the rival picks the aspect: the loss is 5 unless they agree."""
    for k, loss in ((2, Fraction(5, 2)), (3, Fraction(10, 3))):
        assert PayoffTable.of(range(k), range(k), lambda a, b: 0 if a == b else -5).value == -loss


# --- against other ways -----------------------------------------------------------------------------------------

small = st.integers(0, 3)


@settings(max_examples=80, deadline=None)
@given(st.lists(small, min_size=4, max_size=4), st.lists(small, min_size=4, max_size=4))
def test_two_by_two_games_by_intervals(a, b):
    """For each pair of supports the mixes that make them best replies are an interval; its ends are extreme."""
    game = table([a[:2], a[2:]], [b[:2], b[2:]])

    def ends(support, seat, replies):
        """The ends of the interval of p = the chance of action 1, within the support, with these best replies."""
        low, high = Fraction(0 if 0 in support else 1), Fraction(1 if 1 in support else 0)
        # the gain of the other's action 1 over 0 is g0 + p · (g1 − g0)
        g0, g1 = (
            (game[0, 1][1] - game[0, 0][1], game[1, 1][1] - game[1, 0][1])
            if seat == 0
            else (game[1, 0][0] - game[0, 0][0], game[1, 1][0] - game[0, 1][0])
        )
        points = {low, high} | ({-g0 / (g1 - g0)} if g1 != g0 else set())
        wanted = {(0,): lambda g: g <= 0, (1,): lambda g: g >= 0, (0, 1): lambda g: g == 0}[replies]
        fit = [p for p in points if low <= p <= high and wanted(g0 + p * (g1 - g0))]
        return {min(fit), max(fit)} if fit else set()

    supports = [(0,), (1,), (0, 1)]
    expected = {
        ((1 - p, p), (1 - q, q))
        for rows, columns in product(supports, repeat=2)
        for p in ends(rows, 0, columns)
        for q in ends(columns, 1, rows)
    }
    assert mixes(game) == expected


matrix = st.lists(st.lists(st.integers(0, 4), min_size=3, max_size=3), min_size=3, max_size=3)


@settings(max_examples=15, deadline=None)
@given(matrix, matrix)
def test_three_by_three_games_by_supports(a, b):
    """Nobody gains anywhere; and where equal supports have one solution, it is among them."""
    game = table(a, b)
    found = mixes(game)
    assert found and all(game.gain(one.first, one.second) == 0 for one in game.equilibria())
    for k in (1, 2, 3):
        for rows, columns in product(combinations(range(3), k), repeat=2):
            x = indifferent([[Fraction(b[i][j]) for i in rows] for j in columns])
            y = indifferent([[Fraction(a[i][j]) for j in columns] for i in rows])
            if x and y and min(*x, *y) > 0:
                first, second = dict(zip(rows, x, strict=True)), dict(zip(columns, y, strict=True))
                if game.gain(Distribution(first), Distribution(second)) == 0:
                    assert (
                        tuple(first.get(i, 0) for i in range(3)),
                        tuple(second.get(j, 0) for j in range(3)),
                    ) in found


def indifferent(payoffs):
    """The mix that makes all rows bring the same."""
    k = len(payoffs)
    rows = [*([*row, Fraction(-1)] for row in payoffs), [Fraction(1)] * k]
    found = solve([dict(enumerate(row)) for row in rows], [Fraction(0)] * k + [Fraction(1)])
    return found and found[:k]


# --- the rest ---------------------------------------------------------------------------------------------------


def test_best_replies_and_what_leaving_gains():
    game = bids()
    assert game.best_replies(0, 1) == (1,) and game.best_replies(1, 3) == (0, 1, 2, 3)
    assert game.replies(1, 0) == {0: 0, 1: 3, 2: 2, 3: 1} and game.expected(2, Distribution.equally([1, 3])) == (
        1,
        HALF,
    )
    assert game.gain(3, 0) == 3 and game.gain(3, 3) == 0


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: PayoffTable((), (1,), ()), "each player needs actions with different names"),
        (lambda: PayoffTable((1, 1), (1,), (((0, 0),), ((0, 0),))), "different names, not 1 and 1"),
        (lambda: PayoffTable((1, 2), (1,), (((0, 0),),)), "give 2 rows with 1 payoff pairs each"),
        (lambda: PayoffTable((1,), (2,), ((3,),)), "the payoff of 1 against 2 must be a pair"),
        (lambda: PayoffTable((1,), (2,), (((0.5, 1),),)), "the payoff of 1 against 2 is 0.5, which isn’t exact"),
        (lambda: bids().gain(7, 1), "there is no action 7: the actions are 0, 1, 2 and 3"),
        (lambda: PayoffTable.of(range(9), range(9), lambda a, b: a * b).equilibria(), "9 by 9 actions are too many"),
    ],
)
def test_what_is_refused(make, words):
    with pytest.raises(ValueError) as refused:
        make()
    assert words in str(refused.value)


def test_what_is_shown():
    game = bids()
    assert "3  1, 0*  1, 0*  1, 0*  1*, 0*" in repr(game) and "<table" in game._repr_html_()
    drawn = game.plot().figure.axes[0]
    assert len(drawn.patches) == 1 and sum(text.get_bbox_patch() is not None for text in drawn.texts) == 11
