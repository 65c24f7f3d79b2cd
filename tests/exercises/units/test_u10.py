"""Unit 10: every answer a second way."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.exercises import exercise
from pharmalab.exercises.units.u10.infections import matrix
from pharmalab.exercises.units.u10.investigations import DOCTORS, DRUGS
from pharmalab.exercises.units.u10.reputations import fails, negative
from tests.exercises.second_ways import mean, off, share, truth


def potion(a, b):
    """The sign of what two alchemicals make: by the first colour with equal signs and different sizes."""
    for one, other in zip(a, b, strict=True):
        if one.lower() == other.lower() and one != other:
            return "+" if one in "pP" else "-"
    return "0"


@pytest.mark.parametrize("risks", [(3, 2, 1), (1, 4, 2, 3)])
def test_the_line_by_all_throws(risks):
    rolls = list(product(range(6), repeat=len(risks)))
    bad = [[roll < risk for roll, risk in zip(one, risks, strict=True)] for one in rolls]
    assert truth("U10.1", risks=risks) == {
        "chance that nobody is paid": share(bad, all),
        "expected investigations": mean(min([n for n, b in enumerate(one) if not b], default=len(risks) - 1) + 1
                                        for one in bad),
    }  # fmt: skip


def test_the_basic_deck():
    assert len(DOCTORS) == 11 and len(DRUGS) == 25
    for doctor, card in DOCTORS.items():
        faces = [sum((suit in card.suits) != (suit in drug.suits) for suit in
                     ("Moons", "Suns", "Waves", "Leaves", "Wyrms", "Knots")) for drug in DRUGS]  # fmt: skip
        assert truth("U10.2", doctor=doctor) == mean(faces) / 6
    ranks = [card.cost for card in DOCTORS.values()]
    assert truth("U10.3", cost=1, research=0) == sum((rank + 1) // 2 for rank in ranks)


@pytest.mark.parametrize(("infect", "treat"), [(4, 4), (3, 6), (5, 3)])
def test_cubes_by_differences(infect, treat):
    up, down, difference, total = Fraction(1, infect), Fraction(1, treat), Fraction(0), Fraction(0)
    for _ in range(4):  # E(s) - E(s + 1) from the one before
        difference = (1 + down * difference) / up
        total += difference
    assert truth("U10.4", infect=infect, treat=treat) == {"untreated": 4 * infect, "treated": total}


def test_reputation_by_all_strings():
    for start, tries in [(10, 5), (13, 4), (5, 6)]:
        walks = []
        for ups in product((False, True), repeat=tries):
            walk = [start]
            for up in ups:
                walk.append(walk[-1] + 2 if up else fails(walk[-1]))
            walks.append(walk)
        assert truth("U10.5", start=start, tries=tries) == {
            "expected end": mean(walk[-1] for walk in walks),
            "chance of reaching the green zone": share(walks, lambda walk: max(walk) >= 14),
        }
    assert [fails(n) for n in (1, 6, 7, 13, 14, 17, 18)] == [1, 6, 6, 12, 12, 15, 15]


def test_tries_solve_the_equations():
    tries = {n: truth("U10.6", start=n) if n < 18 else 0 for n in range(1, 20)}
    for n in range(1, 18):
        assert tries[n] == 1 + Fraction(tries[n + 2] + tries[fails(n)], 2)


def test_the_student_by_all_pairs():
    pairs = [potion(*pair) for pair in combinations(ALCHEMICALS, 2)]
    assert negative() == share(pairs, lambda made: made == "-") == Fraction(3, 7)
    for nth in (2, 4, 6):
        assert truth("U10.7", nth=nth) == sum(Fraction(3, 7) * Fraction(4, 7) ** n for n in range(nth - 1))


@pytest.mark.parametrize("id", ["U10.1", "U10.2", "U10.4", "U10.5", "U10.6", "U10.7"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 1000) < 4.5


def test_a_matrix_as_a_function():
    judged = exercise("U10.4").judge
    assert judged(matrix) and all(sum(row) == 1 for row in matrix(Fraction(1, 4), Fraction(1, 4)).values())

    def listed(up, down):
        return [[1 - up, up, 0, 0, 0], *([0] * n + [down, 1 - up - down, up] + [0] * (2 - n) for n in range(3)),
                [0, 0, 0, 0, 1]]  # fmt: skip

    assert judged(listed)
    assert "isn’t right" in judged(lambda up, down: [[1 - up, up, 0, 0, 0]] * 5).message


def test_whoever_stops_at_three_cubes_waits_for_three():
    wrong = next(one for one in exercise("U10.4").misconceptions if one.id == "three-cubes")
    for infect, treat in ((6, 4), (20, 5)):
        assert next(iter(wrong.leads_to(infect=infect, treat=treat).values())) == 3 * infect
