"""Unit 07: every answer a second way."""

from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

from pharmalab.exercises import exercise
from pharmalab.exercises.units.u07.decks import piled, shuffled
from pharmalab.games.pandemic.components import EPIDEMIC
from tests.exercises.second_ways import mean, off, share, truth, variance

SMALL = {"epidemics": 3, "size": 4}


def piles(sizes):
    """The places of the epidemics in all decks of piles."""
    tops = [sum(sizes[:n]) for n in range(len(sizes))]
    return [tuple(map(sum, zip(tops, one, strict=True))) for one in product(*map(range, sizes))]


def in_pairs(places):
    return sum(place + 1 in places for place in places)


def doubles(places, per_turn=2):
    turns = [place // per_turn for place in places]
    return sum(turns.count(turn) > 1 for turn in set(turns))


def test_both_decks_hold_the_cards_of_the_game():
    for deck in (piled((10,) * 5), shuffled((10,) * 5)):
        assert len(deck) == 50 and sum(layer.known.count(EPIDEMIC) for layer in deck.layers) == 5


def test_by_all_decks():
    stacked, mixed = piles((4, 4, 4)), list(combinations(range(12), 3))
    for id, what in [("U07.1", lambda places: min(places) < 2), ("U07.2", in_pairs)]:
        found = {name: mean(map(what, decks)) for name, decks in (("piles", stacked), ("shuffled", mixed))}
        assert truth(id, **SMALL) == found
    assert truth("U07.3", **SMALL) == {
        "variance in the piles": variance(places[0] // 2 for places in stacked),
        "expected turn, shuffled": mean(places[0] // 2 + 1 for places in mixed),
    }
    gaps = [two // 2 - one // 2 for one, two in piles((6, 4))]
    assert truth("U07.7", upper=6, lower=4) == variance(gaps)


@pytest.mark.parametrize("sizes", [(3, 3, 2), (5, 4, 3, 3), (4, 4), (3, 4, 3, 5)])
def test_two_in_one_turn_by_all_decks(sizes):
    decks = list(map(doubles, piles(sizes)))
    assert truth("U07.4", sizes=sizes) == {
        "expected double turns": mean(decks),
        "chance of one or more": share(decks, bool),
    }


def test_the_printed_ones_by_formula():
    assert truth("U07.1") == {"piles": Fraction(2, 10), "shuffled": 1 - Fraction(comb(45, 2), comb(50, 2))}
    assert truth("U07.2") == {"piles": 4 * Fraction(1, 100), "shuffled": 49 * Fraction(20, 2450)}
    assert truth("U07.3")["expected turn, shuffled"] == sum(
        Fraction(comb(50 - 2 * t, 5), comb(50, 5)) for t in range(23)
    )
    borders = [Fraction(1, 81), Fraction(1, 72), Fraction(1, 64), Fraction(1, 64)]
    assert truth("U07.4")["expected double turns"] == sum(borders)


@pytest.mark.parametrize(("starters", "rate", "turn"), [(3, 2, 2), (4, 3, 3), (2, 1, 3)])
def test_what_comes_back_by_all_places(starters, rate, turn):
    cards = starters + rate * (turn - 1) + 1
    assert truth("U07.6", starters=starters, rate=rate, turn=turn) == mean(n // rate + 1 for n in range(cards))
    each = [share(range(starters + rate * t + 1), lambda place: place < rate) for t in range(turn)]
    assert truth("U07.5", starters=starters, rate=rate, turns=turn) == mean(each)


@pytest.mark.parametrize("id", [f"U07.{n}" for n in range(1, 8)])
def test_the_printed_numbers_by_simulation(id):
    assert off(id, 700) < 4.5


def test_a_chance_as_a_function():
    def p_double(sizes, per_turn):
        return share(piles(sizes), lambda places: doubles(places, per_turn))

    small = exercise("U07.4").coded
    for args in (*small.kind.cases[1:], *small.kind.hidden[1:]):
        assert small.function(*args) == p_double(*args)
    judged = exercise("U07.4").judge
    assert judged(small.function)
    assert not judged(lambda sizes, per_turn: small.function(sizes, 2))
    assert "isn’t right" in judged(lambda sizes, per_turn: 0).message
