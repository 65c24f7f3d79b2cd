"""Unit 01: every answer a second way."""

from itertools import permutations
from math import factorial

import pytest

from pharmalab.exercises import exercise
from pharmalab.games.pharma_code.mechanisms.rows import complete, start
from tests.exercises.second_ways import mean, off, share, truth, variance


def deals(highest, jokers, row):
    """All rows of a small deck; its function cards are different cards."""
    deck = [0] * jokers + list(range(1, highest + 1))
    return [[deck[n] for n in places] for places in permutations(range(len(deck)), row)]


def test_rows_of_numbers_by_counting():
    assert truth("U01.1", highest=6, row=4) == len(deals(6, 0, 4))
    assert truth("U01.2", highest=6, row=4) == share(deals(6, 0, 4), lambda row: row == sorted(row))
    for score in range(1, 6):
        assert truth("U01.3", score=score, row=5) == share(deals(6, 0, 5), lambda row, k=score: start(row, 6)[1] == k)
    scores = [start(row, 6)[1] for row in deals(6, 0, 5)]
    assert truth("U01.4", row=5) == mean(scores)
    assert truth("U01.5", row=5) == variance(scores)


@pytest.mark.parametrize(("highest", "jokers", "row"), [(4, 2, 4), (5, 2, 3), (4, 3, 3)])
def test_rows_with_function_cards_by_counting(highest, jokers, row):
    numbers, rows = {"highest": highest, "jokers": jokers, "row": row}, deals(highest, jokers, row)
    assert truth("U01.6", **numbers) == share(rows, lambda row: row.count(0) == 1)
    assert truth("U01.7", **numbers) == share(rows, lambda row: complete(row, highest, strict=False))
    assert truth("U01.8", **numbers) == mean(start(row, highest, strict=False)[1] for row in rows)
    assert truth("U01.9", **numbers) == share(rows, lambda row: complete(row, highest, strict=True))


@pytest.mark.parametrize("id", ["U01.3", "U01.4", "U01.5", "U01.6", "U01.7", "U01.8", "U01.9"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 2000) < 4.5


def test_a_sorted_row_by_simulation():
    assert off("U01.2", row=4) < 4.5
    numpy = pytest.importorskip("numpy")
    sorted_rows = exercise("U01.2").variant().experiment.many(numpy.random.default_rng(5), 200_000).sum()
    assert 0 <= sorted_rows <= 5
    many = exercise("U01.2").many(numpy.random.default_rng(5), 20_000, highest=50, row=4)
    assert abs(many.mean() - 1 / factorial(4)) < 4.5 * (1 / 24 / 20_000) ** 0.5


def test_a_function_is_taken_in_place_of_the_answer():
    def p_run(k, row):
        return 1 / factorial(k) - (1 / factorial(k + 1) if k < row else 0)

    judged = exercise("U01.3").judge
    assert judged(p_run) and judged("1/24 - 1/120") and judged(1 / 30) and judged("3.33333 %")
    constant = judged(lambda k, row: 1 / 30)
    assert not constant and "p_run(1, 9)" in constant.message
    forgot = judged(lambda k, row: 1 / factorial(k) - 1 / factorial(k + 1) if (k, row) != (9, 9) else 1 / factorial(9))
    assert not forgot and "Did you type in a number" in forgot.message and "5" not in forgot.message
