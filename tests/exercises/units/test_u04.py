"""Unit 04: every answer a second way."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest
from pytest import approx

from pharmalab.exercises import exercise
from pharmalab.exercises.comparison import picture
from pharmalab.exercises.units.u04.patterns import fragments, hands
from pharmalab.probability.simulation import simulate
from tests.exercises.second_ways import mean, off, share, truth, variance

PARTITIONS = [(5,), (4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1)]


@cache
def small():
    """All hands of 6 values with 3 copies: sorted values."""
    deck = [n for n in range(1, 7) for _ in range(3)]
    return [sorted(one) for one in combinations(deck, 5)]


def sizes(hand):
    return sorted(Counter(hand).values(), reverse=True)


def in_a_row(values):
    return list(values) == list(range(values[0], values[0] + len(values)))


def run_and_pair(hand):
    return any(
        in_a_row(sorted((Counter(hand) - Counter({v: 2})).elements())) for v, n in Counter(hand).items() if n > 1
    )


def test_by_all_hands_of_a_small_deck():
    deck = {"values": 6, "copies": 3}
    fits = {
        "U04.1": in_a_row,
        "U04.2": lambda hand: sizes(hand)[0] >= 3,
        "U04.3": lambda hand: sizes(hand)[0] >= 4,
        "U04.4": lambda hand: sum(n // 2 for n in sizes(hand)) >= 2,
    }
    for id, fit in fits.items():
        assert truth(id, **deck) == share(small(), fit), id
    assert truth("U04.5", **deck) == share(small(), lambda hand: any(fit(hand) for fit in fits.values()))
    assert truth("U04.9", **deck) == {
        "run and pair": share(small(), run_and_pair),
        "full house": share(small(), lambda hand: sizes(hand) in ([3, 2], [5])),
        "pair single pair": share(small(), lambda hand: sizes(hand) == [2, 2, 1] and hand[4] - hand[0] == 2
                                  and hand.count(hand[0] + 1) == 1),
        "five of a kind": share(small(), lambda hand: sizes(hand) == [5]),
    }  # fmt: skip


def test_patterns_are_all_hands():
    assert sum(hands(one, 12, 8) for one in PARTITIONS) == comb(96, 5)
    for one in PARTITIONS:
        assert hands(one, 6, 3) == sum(sizes(hand) == list(one) for hand in small())
    assert len(fragments(12, 8)) == 96 and len(set(fragments(10, 6))) == 60


def test_displays_by_all_hands():
    deck = [n for n in range(12) for _ in range(2)]
    displays = [Counter(one) for one in combinations(deck, 3)]
    numbers = {"copies": 2, "display": 3}
    sevens = [one[7] for one in displays]
    none = share(sevens, lambda n: n == 0)
    assert truth("U04.6", **numbers) == {"chance of none": none, "variance": variance(sevens)}
    assert truth("U04.7", **numbers) == share(displays, lambda one: len(one) == 3)
    assert truth("U04.8", **numbers) == mean(len(one) for one in displays)


@pytest.mark.parametrize("id", ["U04.2", "U04.4", "U04.5", "U04.6", "U04.7", "U04.8"])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 800) < 4.5


@pytest.mark.parametrize("id", ["U04.1", "U04.3", "U04.9"])
def test_what_is_rare_by_simulation_of_a_small_deck(id):
    assert off(id, 800, values=6, copies=5) < 4.5


def test_a_count_as_a_function():
    judged = exercise("U04.2").judge
    assert judged(hands)
    assert "Did you type in a number" in judged(lambda one, values, copies: hands(one, 12, 8)).message
    assert not judged(lambda one, values, copies: Fraction(1, 2))


def test_steps_show_how_they_come_to_their_values_and_gaps_do_not():
    of = exercise("U04.1")
    values, copies = of.scaffold(0).parameters.values()
    assert f"comb({values} · {copies}, 5) =" in of.scaffold(0).lines[0].says
    assert not any("=" in line.says for line in of.scaffold(2).lines)
    assert all(step.working for n in range(1, 10) for step in exercise(f"U04.{n}").steps)


def test_each_of_the_first_four_asks_for_its_own_chance():
    guesses = [exercise(f"U04.{n}").variant().guessed() for n in range(1, 5)]
    assert guesses == [truth(f"U04.{n}") for n in range(1, 5)] and len(set(guesses)) == 4


def test_the_sevens_that_were_simulated_are_drawn_with_their_variance():
    variant = exercise("U04.6").variant()
    found = simulate(variant.experiment, 400, seed=1, progress=False)
    assert sum(found.shares[n].mean * (n - found.mean) ** 2 for n in found.shares) * 400 / 399 == approx(found.sd**2)
    drawn = picture(variant, "0.5", found)
    low, _, half = drawn.words.partition("In the simulation, the variance is ")[2].rstrip(".").partition(" ± ")
    half = float(half.split()[0].rstrip("."))
    assert float(low) == approx(found.sd**2, abs=5e-4) and abs(float(low) - 33 / 76) < 2 * half < 0.2
    assert [name for name in drawn.figure.axes[0].get_legend_handles_labels()[1] if "simulation" in name]
    assert picture(variant, "0.5").words


def test_the_example_of_a_straight_can_be_dealt_from_every_deck():
    assert "3-4-5-6-7" in exercise("U04.1").variant("second").question
