"""What a row is worth: the readings of jokers, and brute force over what they could stand for."""

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.games.pharma_code.mechanisms.rows import complete, places, run, start
from tests.games.rules import rule

TOP = 7
small = st.lists(st.integers(0, TOP), min_size=1, max_size=6).map(tuple)


def fits(cards, highest):
    """Whether some whole numbers for the jokers make the cards ascend."""
    options = [range(1, highest + 1) if card == 0 else (card,) for card in cards]
    return any(all(a < b for a, b in pairwise(line)) for line in product(*options))


def brute(row, highest):
    length = max(n for n in range(len(row) + 1) if fits(row[:n], highest))
    return length, sum(card > 0 for card in row[:length])


@given(small)
@rule("pharma_code/pc-01")
def test_strict_is_what_whole_numbers_allow(row):
    assert start(row, TOP) == brute(row, TOP)


@given(small)
def test_lenient_is_what_the_numbers_alone_allow(row):
    length, numbers = start(row, TOP, strict=False)
    shown = [card for card in row[:length] if card]
    assert shown == sorted(set(shown)) and numbers == len(shown)
    if length < len(row):
        assert row[length] and shown and row[length] <= shown[-1]
    assert start(row, TOP)[0] <= length


@given(small, st.booleans())
def test_complete_is_a_start_of_full_length(row, strict):
    assert complete(row, TOP, strict) == (start(row, TOP, strict)[0] == len(row))


@given(small, st.booleans())
def test_better_jokers_never_hurt(row, strict):
    """A joker in place of the first wrong card never shortens the start."""
    length = start(row, TOP, strict)[0]
    if length < len(row):
        assert start((*row[:length], 0, *row[length + 1 :]), TOP, strict)[0] >= length


@rule("pharma_code/pc-01", "pharma_code/pc-03", "pharma_code/pc-04", "pharma_code/pc-05", "pharma_code/pc-02")
@pytest.mark.parametrize(
    ("row", "strict", "lenient"),
    [
        ((9, 0, 10, 11), (2, 1), (4, 3)),  # the 10 is wrong; the joker counts nothing
        ((0, 1, 5, 6), (1, 0), (4, 3)),  # no card before 1
        ((48, 49, 50, 0), (3, 3), (4, 3)),  # no card after the highest
        ((49, 0, 0, 3), (2, 1), (3, 1)),
        ((50, 7, 8, 9), (1, 1), (1, 1)),  # the 7 is the first wrong card
        ((0, 0, 2, 9), (2, 0), (4, 2)),  # 0: the smallest score
        ((0, 0, 3, 9), (4, 2), (4, 2)),
        ((9, 0, 11, 12), (4, 3), (4, 3)),
        ((5, 5 - 1, 6, 7), (1, 1), (1, 1)),
    ],
)
def test_readings_of_jokers(row, strict, lenient):
    assert start(row, 50) == strict and start(row, 50, strict=False) == lenient
    assert complete(row, 50) == (strict[0] == 4) and complete(row, 50, strict=False) == (lenient[0] == 4)


@given(small, st.data())
@rule("pharma_code/pc-11")
def test_runs_are_as_long_as_can_be(row, data):
    place = data.draw(st.integers(0, len(row) - 1))
    first, end = run(row, place)
    spans = [
        (a, b)
        for a in range(place + 1)
        for b in range(place + 1, len(row) + 1)
        if b - a == 1 or (0 not in row[a:b] and all(row[n] + 1 == row[n + 1] for n in range(a, b - 1)))
    ]
    assert (first, end) == max(spans, key=lambda span: span[1] - span[0])


@given(small, st.integers(0, TOP))
def test_places_lengthen_the_start(row, card):
    better = [n for n in range(len(row)) if start((*row[:n], card, *row[n + 1 :]), TOP)[0] > start(row, TOP)[0]]
    assert places(row, card, TOP) == better
