"""Unit 09: every answer a second way, by all dice of the reps and by rounds that are played."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from pharmalab.exercises import exercise
from tests.exercises.second_ways import off, share, truth

SIX = range(1, 7)
SUMS = Counter(a + b for a, b in product(SIX, SIX))

#: offset, bad faces, payment of the printed round, read off the text: Lauren, Ibsen, Dolores, Ahmed
LAUREN, IBSEN, DOLORES, AHMED = (11 - 4, 1, 7), (1 + 1 - 1, 0, 2), (32, None, 17), (0 - 3, 2, 1)


def test_the_totals_by_hand():
    assert truth("U09.0") == {"Lauren": 4 + 7, "Ibsen": 5 + 1, "Dolores": 11 + 32, "Ahmed": 7 - 3}


@pytest.mark.parametrize(("dice", "sides"), [(2, 6), (3, 4), (2, 3)])
def test_equal_offsets(dice, sides):
    throws = [sum(throw) for throw in product(range(1, sides + 1), repeat=dice)]
    assert truth("U09.1", dice=dice, sides=sides) == share(product(throws, throws), lambda two: two[0] <= two[1])


@pytest.mark.parametrize("lower", [0, 1, 4, 9])
def test_a_lower_offset(lower):
    throws = product(SIX, repeat=4)
    assert truth("U09.2", lower=lower) == share(throws, lambda n: n[2] + n[3] - lower < n[0] + n[1])


def lines(offsets):
    """Every line with the number of throws that lead to it, of 36 to the power of the reps."""
    found = Counter()
    for sums in product(SUMS, repeat=len(offsets)):
        ways = 1
        for one in sums:
            ways *= SUMS[one]
        order = sorted(range(len(offsets)), key=lambda n: (sums[n] + offsets[n], n))
        found[tuple(order)] += ways
    return found


def test_the_printed_round_by_all_throws():
    """Dolores is always last, and Ibsen is never indicted: only three reps roll."""
    found = lines([LAUREN[0], IBSEN[0], AHMED[0]])
    total = sum(found.values())
    names = ("Lauren", "Ibsen", "Ahmed")
    first = truth("U09.3")
    reached = {name: Fraction(0) for name in names}
    for order, ways in found.items():
        chance = Fraction(ways, total)
        for place in order:
            reached[names[place]] += chance
            chance *= Fraction((LAUREN, IBSEN, AHMED)[place][1], 6)
    for n, name in enumerate(names):
        assert first[name] == Fraction(sum(ways for order, ways in found.items() if order[0] == n), total)
    paid = truth("U09.4")
    assert first["Dolores"] == paid["Dolores"] == 0
    assert paid == {
        "Lauren": reached["Lauren"] * Fraction(5, 6),
        "Ibsen": reached["Ibsen"],
        "Dolores": 0,
        "Ahmed": reached["Ahmed"] * Fraction(2, 3),
    }
    assert truth("U09.5") == paid["Lauren"] * 7 + paid["Ibsen"] * 2 + paid["Ahmed"]
    assert truth("U09.6")["spends"] == 2 * paid["Ibsen"] - 1


def test_the_token_kept_by_all_throws():
    """His offset is -1, and a sixth of the time he loses both Suns; he may be behind Ahmed and Lauren."""
    found = lines([LAUREN[0], -1, AHMED[0]])
    tested = Fraction(0)
    for order, ways in found.items():
        chance = Fraction(ways, sum(found.values()))
        for place in order[: order.index(1)]:
            chance *= Fraction((LAUREN, None, AHMED)[place][1], 6)
        tested += chance
    assert truth("U09.6")["keeps"] == tested * (Fraction(5, 6) * 2 - Fraction(1, 6) * 2)
    assert truth("U09.6")["spends"] < truth("U09.6")["keeps"]


@pytest.mark.parametrize("id", ["U09.1", "U09.2", "U09.3", "U09.4", "U09.5", "U09.6"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1000) < 4.5


def test_another_round_by_simulation():
    second = exercise("U09.5").second
    assert off("U09.5", 1000, **second) < 4.5
    assert off("U09.6", 1000, **second) < 4.5


def test_the_line_as_a_function():
    def counted(offsets, strict=False):
        wins = [0] * len(offsets)
        for sums in product(SUMS.items(), repeat=len(offsets)):
            totals = [number + base for (number, _), base in zip(sums, offsets, strict=True)]
            ways = 1
            for _, n in sums:
                ways *= n
            if not strict or totals.count(min(totals)) == 1:
                wins[totals.index(min(totals))] += ways
        return [Fraction(n, 36 ** len(offsets)) for n in wins]

    judged = exercise("U09.3").judge
    assert judged(counted)
    assert not judged(lambda offsets: counted(offsets, strict=True))
