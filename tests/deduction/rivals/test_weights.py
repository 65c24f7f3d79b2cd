"""Bit slices against plain lists of numbers."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction.alchemy import MIXES, PAIRS
from pharmalab.deduction.entries import clues
from pharmalab.deduction.rivals.slices import PART, Slices, Weights, column, slices_of, weighted_sum
from pharmalab.deduction.worlds import Worlds, world_at
from tests.deduction.strategies import logs
from tests.effort import part

COUNT = 9
fractions = st.fractions(0, 40, max_denominator=30)
lists = st.lists(fractions, min_size=COUNT, max_size=COUNT)


def weights(values: list[Fraction]) -> Weights:
    levels: dict[Fraction, int] = {}
    for place, value in enumerate(values):
        levels[value] = levels.get(value, 0) | 1 << place
    return Weights.of(levels)


def values(found: Weights) -> list[Fraction]:
    return [found.at(place) for place in range(COUNT)]


@settings(max_examples=part(30), deadline=None)
@given(lists, lists, fractions, st.integers(0, (1 << COUNT) - 1))
def test_arithmetic(one, other, factor, among):
    left, right = weights(one), weights(other)
    assert values(left) == one
    assert values(left + right) == [a + b for a, b in zip(one, other, strict=True)]
    assert values(left * right) == [a * b for a, b in zip(one, other, strict=True)]
    assert values(left * factor) == [a * factor for a in one]
    inside = [a if among >> k & 1 else 0 for k, a in enumerate(one)]
    assert values(left.among(among)) == inside
    assert left.unit * left.units(among) == sum(inside) and left.unit * left.units() == sum(one)


@settings(max_examples=part(30), deadline=None)
@given(lists, st.integers(1, (1 << COUNT) - 1))
def test_counting_and_the_heaviest(given_, among):
    found = weights(given_)
    counted = found.counted(COUNT)
    assert sum(counted.values()) == COUNT
    assert {found.unit * number: n for number, n in counted.items()} == {a: given_.count(a) for a in given_}
    most = max(a for k, a in enumerate(given_) if among >> k & 1)
    assert found.heaviest(among) == sum(1 << k for k, a in enumerate(given_) if a == most and among >> k & 1)


@settings(max_examples=part(30), deadline=None)
@given(st.lists(st.tuples(st.integers(0, 99), st.integers(0, (1 << COUNT) - 1)), max_size=9))
def test_sums_of_sets(parts):
    found = Weights(weighted_sum(parts))
    assert values(found) == [sum(n for n, bits in parts if bits >> place & 1) for place in range(COUNT)]


@given(st.binary(max_size=30))
@settings(max_examples=part(30), deadline=None)
def test_a_byte_for_each_world_and_the_sets_of_its_digits(row):
    digits = slices_of(row)
    assert [bytes(sum((digit >> n & 1) << k for k, digit in enumerate(digits)) for n in range(len(row)))] == [row]
    assert column(digits, len(row)) == row


@settings(max_examples=part(30), deadline=None)
@given(logs(max_size=5), st.integers(0, 27), st.integers(1, 127))
def test_sets_of_the_worlds_that_are_left(log, pair, potions):
    worlds = Worlds.of(clues(log))
    slices, (i, j) = Slices(worlds), PAIRS[pair]
    made = slices.made(pair, potions)
    for place, world in zip(range(20), worlds, strict=False):
        assert slices.place(world) == place
        assert all(slices.cells[k][a] >> place & 1 == (world[k] == a) for k in range(8) for a in range(8))
        assert made >> place & 1 == bool(MIXES[world[i]][world[j]] & potions)
    assert made.bit_count() == sum(n for q, n in enumerate(worlds.pair_counts(i, j)) if potions >> q & 1)


def test_a_world_that_is_excluded_has_no_place():
    with pytest.raises(ValueError, match="the notes rule out this world"):
        Slices(Worlds(1)).place(world_at(1))


def test_very_many_large_numbers():
    """More worlds than are read between two looks whether to stop, and more digits than fit eight bytes."""
    numbers = [(k + 1) * (2**70 + 1) for k in range(2 * PART + 7)]
    found = Weights.listed(numbers, range(len(numbers)), Fraction(1))
    again = Weights(found.planes, found.unit)
    assert again.numbers(len(numbers)) == numbers
