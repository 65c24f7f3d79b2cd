"""Unit 03: every answer a second way."""

from itertools import pairwise, permutations

import pytest

from tests.exercises.second_ways import mean, off, share, truth, variance


def following(row):
    return sum(b == a + 1 for a, b in pairwise(row))


@pytest.mark.parametrize(("highest", "row"), [(6, 4), (7, 5), (5, 5)])
def test_by_counting(highest, row):
    rows = list(permutations(range(1, highest + 1), row))
    assert truth("U03.1", highest=highest, row=row) == mean(map(following, rows))
    assert truth("U03.2", highest=highest, row=row) == share(rows, following)
    assert truth("U03.6", highest=highest, row=row) == mean(
        sum(c == b + 1 == a + 2 for a, b, c in zip(one, one[1:], one[2:], strict=False)) for one in rows
    )


@pytest.mark.parametrize("row", [3, 4, 6])
def test_slots_by_counting(row):
    fixed = [sum(n == card for n, card in enumerate(one)) for one in permutations(range(row))]
    assert truth("U03.4", row=row) == share(fixed, lambda n: n == 0)
    for first in range(2, row + 1):
        some = [sum(n == card for n, card in enumerate(one[:first])) for one in permutations(range(row))]
        assert truth("U03.5", row=row, first=first) == variance(some)


def test_all_rows_are_the_rows_one_by_one():
    assert truth("U03.3", seats=2, row=5) == 2 * truth("U03.1", highest=50, row=5)
    assert truth("U03.3", seats=4, row=9) == 4 * truth("U03.1", highest=60, row=9)


@pytest.mark.parametrize("id", ["U03.1", "U03.2", "U03.3", "U03.4", "U03.5"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 2000) < 4.5


def test_triples_by_simulation():
    assert off("U03.6", 2000, highest=12) < 4.5
