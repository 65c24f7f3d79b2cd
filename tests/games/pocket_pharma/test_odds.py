"""Exact odds against closed formulas, against every case gone through, and against real shuffles."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from random import Random

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.events import player
from pharmalab.games.pocket_pharma import GAME
from pharmalab.games.pocket_pharma.components.formulas import FORMULAS, patterns
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS, VALUE
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.forecasts import will_come, will_cost
from pharmalab.games.pocket_pharma.forecasts.display import LYING
from pharmalab.games.pocket_pharma.odds import (
    any_pattern,
    at_next_turn,
    lying,
    on_display,
    pattern,
    patterns_of,
    short_launch,
    survival,
    upcoming,
    upcoming_values,
)
from pharmalab.games.pocket_pharma.odds.display import with_symbol, with_value
from tests.games.pocket_pharma.table import begin

SMALL = tuple(card for card in FRAGMENTS if card[0:2] in ("01", "02", "03") and card[2] in "abcd")


def test_patterns_in_closed_form():
    hands = comb(96, 5)
    assert pattern("straight") == Fraction(8 * 8**5, hands)
    assert pattern("five_of_a_kind") == Fraction(12 * comb(8, 5), hands)
    assert pattern("four_of_a_kind") == Fraction(12 * (comb(8, 5) + comb(8, 4) * 88), hands)
    assert pattern("three_of_a_kind") == Fraction(
        12 * (comb(8, 5) + comb(8, 4) * 88 + comb(8, 3) * comb(88, 2)), hands)  # fmt: skip
    assert pattern("full_house") == Fraction(12 * comb(8, 5) + 12 * 11 * comb(8, 3) * comb(8, 2), hands)
    assert pattern("pair_single_pair") == Fraction(10 * comb(8, 2) * 8 * comb(8, 2), hands)


@pytest.mark.parametrize("formula", FORMULAS)
def test_patterns_by_every_hand_of_a_small_deck(formula):
    hands = list(combinations(SMALL, 5))
    fit = sum(tuple(sorted(VALUE[card] for card in hand)) in patterns(formula) for hand in hands)
    assert pattern(formula, SMALL) == Fraction(fit, len(hands))


def test_at_least_one_of_the_four():
    """Unit 04: straight + Psychiatric + Cardiovascular less both; Cancer is inside."""
    both = any_pattern(["three_of_a_kind"]) + any_pattern(["two_pairs"]) - any_pattern(["three_of_a_kind", "two_pairs"])
    assert any_pattern(["straight", "three_of_a_kind", "two_pairs", "four_of_a_kind"]) == (
        pattern("straight") + pattern("three_of_a_kind") + pattern("two_pairs") - both
    )


def test_the_drugs_in_play():
    assert list(patterns_of(Config())) == ["cardiovascular", "psychiatric", "neurological", "cancer"]
    assert patterns_of(Config(advanced=True))["cancer"] == pattern("five_of_a_kind")
    regular = list(patterns_of(Config()).values())
    assert max(regular) == regular[0], "two pairs is the easiest"
    assert min(regular) == regular[3]
    with pytest.raises(ValueError, match="there is no formula “flush”"):
        pattern("flush")
    with pytest.raises(ValueError, match="a hand has 5 cards, and there are only 4"):
        pattern("straight", FRAGMENTS[:4])


def test_what_the_next_refill_brings():
    state = begin("1a", "1b", display=["12a", "12b", "12c", "12d"]).state
    deck = len(state.fragments)
    assert deck == 96 - 6
    assert upcoming(state, with_value(state, 1)) == {
        n: Fraction(comb(6, n) * comb(84, 2 - n), comb(90, 2)) for n in range(3)}  # fmt: skip
    values = upcoming_values(state)
    assert values[1] == 1 - Fraction(comb(84, 2), comb(90, 2)) and values[12] < values[1] < values[2]
    assert sum(upcoming(state, with_symbol(state, "nausea"), 5).values()) == 1
    with pytest.raises(ValueError, match="there is no symbol “nauseas”: did you mean nausea"):
        with_symbol(state, "nauseas")
    with pytest.raises(ValueError, match="can’t be turned up"):
        upcoming(state, (), 97)


def test_the_refill_goes_on_into_a_new_deck():
    state = begin("2a-2b", display=["3a"], discards=["1a", "1b"], fragments=("01a", "01b", "01c", "02a", "02b", "03a"),
                  start=0).state  # fmt: skip
    assert upcoming(state, {"01a", "01b", "01c"}, 3) == {3: Fraction(1)}
    assert upcoming(state, {"01a"}, 2) == {0: Fraction(1, 2), 1: Fraction(1, 2)}


def test_the_price_of_impatience():
    """Unit 05: a card worth 6 with 4 ahead; one opponent takes three random cards: waiting nets ½·(6 − 4 + 3·4/5)."""
    prices = survival(4)
    assert prices[None] == Fraction(1, 2) and sum(prices.values()) == 1
    kept = sum((6 - price) * chance for price, chance in prices.items() if price is not None)
    assert kept == Fraction(1, 2) * (6 - 4 + Fraction(12, 5))


@pytest.mark.parametrize("ahead", range(6))
def test_survival_by_every_order(ahead):
    cases = list(permutations(range(6), 3))
    found = {}
    for taken in cases:
        price = None if ahead in taken else ahead - sum(one < ahead for one in taken)
        found[price] = found.get(price, 0) + Fraction(1, len(cases))
    assert survival(ahead) == found


def test_other_models():
    assert survival(3, model="front") == {0: Fraction(1)} and survival(2, model="front") == {None: Fraction(1)}
    assert survival(5, model="wanted") == {None: Fraction(1)} and survival(5, takes=0) == {5: Fraction(1)}
    assert survival(5, seats=2, takes=3, model="front") == {None: Fraction(1)}
    with pytest.raises(ValueError, match="model is 'x'; it must be 'random', 'front' or 'wanted'"):
        survival(1, model="x")
    with pytest.raises(ValueError, match="ahead is 6"):
        survival(6)


def test_on_display_against_shuffles():
    state = begin(display=["9a", "8a", "7a", "10a", "6a"], seats=3).state
    wanted = with_value(state, 7)
    exact, rng, runs = on_display(state, wanted), Random(4), 4000
    counts = {}
    for _ in range(runs):
        deck, row = list(state.fragments.cards()), list(state.display)
        rng.shuffle(deck)
        row.append(deck.pop())
        for _ in range(2):
            for _ in range(3):
                row.remove(rng.choice(row))
            row += [deck.pop() for _ in range(3)]
        price = next((at for at, card in enumerate(row) if card in wanted), None)
        counts[price] = counts.get(price, 0) + 1
    assert sum(exact.values()) == 1
    for price, chance in exact.items():
        spread = (float(chance) * (1 - float(chance)) / runs) ** 0.5
        assert abs(counts.get(price, 0) / runs - float(chance)) < 5 * spread, price


@pytest.mark.parametrize("seats", [2, 3])
def test_lying_is_on_display_without_prices(seats):
    """Also where the deck runs out on the way and the discards follow."""
    deck = ("01a", "01b", "01c", "02a", "02b", "03a", "03b", "03c", "04a", "05a")
    small = begin("2a", display=["3a", "1a", "4a"], discards=["1b", "3b"], fragments=deck, start=0, seats=seats).state
    for state in (begin(display=["9a", "8a", "7a", "10a", "6a"], seats=seats).state, small):
        for value in (1, 7, 9):
            wanted = with_value(state, value)
            assert lying(state, wanted) == 1 - on_display(state, wanted).get(None, 0), value


def test_values_one_round_from_now():
    state = begin(display=["9a", "8a", "7a", "10a", "6a"]).state
    chances = GAME.forecasts[LYING](state, player)
    assert list(chances) == [str(value) for value in range(1, 13)]
    assert chances["9"] == lying(state, with_value(state, 9)) > chances["1"]
    last = begin(display=["9a"], rounds=1).state
    assert GAME.forecasts[LYING](last, player) == {"none: this is the last turn": 1}
    with pytest.raises(ValueError, match="the last turn of who moves now"):
        will_cost("9").answer(last, player)


def test_what_the_refill_brings_can_be_asked_until_the_turn_is_over():
    """Also while the card that took the last action is still in the hand; not while the display is filled."""
    match = begin("1a", actions=1).push("Take 12a")
    assert sum(will_come("7").answer(match.state, player).values()) == 1
    with pytest.raises(ValueError, match="nobody has a turn"):
        will_come("7").answer(pharmalab.new("pocket_pharma", dealer=RealTable()).state, player)


def test_on_display_of_other_seats():
    state = begin(display=["9a", "8a", "7a", "10a", "6a", "5a"]).state
    assert on_display(state, {"09a"}, seat=1) == {0: Fraction(1)}, "nobody comes between"
    assert on_display(state, {"05a"}, model="front")[2] == 1
    with pytest.raises(ValueError, match="there is no seat 2"):
        on_display(state, (), seat=2)


def test_a_question_for_any_policy():
    match = begin()
    asked = at_next_turn(match.state, 0, with_value(match.state, 12))
    assert asked(match.state) is None
    for _ in range(6):
        match.push("Pass one action")
    assert asked(match.state) is True or match.state.discards


def test_a_launch_that_lacks_one_card():
    """Any of eight 6s; with one draw it is the mean over them, with more the best of those drawn."""
    state = begin("3a-4d-5b-7e").state
    stack = state.labs[0][0]
    sixes = [state.shortfall("neurological", tuple(sorted((*stack, f"06{copy}")))) for copy in "abcdefgh"]
    one = short_launch(state, "neurological", stack, 1)
    deck = len(state.fragments)
    assert one.completes == Fraction(8, deck) and one.loss == Fraction(sum(sixes), 8)
    three = short_launch(state, "neurological", stack, 3)
    assert three.completes == 1 - Fraction(comb(deck - 8, 3), comb(deck, 3)) and three.loss < one.loss


def test_a_launch_that_lacks_two_by_every_case():
    small = ("03a", "04d", "05b", "06a", "06h", "07a", "07g", "08a", "09a", "12a", "12b")
    state = begin("3a-4d-5b", display=["12a"], fragments=small, start=0).state
    stack, deck = state.labs[0][0], state.fragments.cards()
    for draws in (2, 3):
        ways, loss = 0, 0
        for drawn in combinations(deck, draws):
            prices = [
                (state.shortfall("neurological", five), state.excess("neurological", five))
                for two in combinations(drawn, 2)
                if state.chosen_values("neurological", five := tuple(sorted((*stack, *two)))) is not None
            ]
            if prices:
                ways, loss = ways + 1, loss + min(prices)[0]
        found = short_launch(state, "neurological", stack, draws)
        assert found.completes == Fraction(ways, comb(len(deck), draws)) and found.loss == Fraction(loss, ways)


def test_what_cannot_be_asked():
    state = begin("3a-4d-5b-7e", "1a").state
    with pytest.raises(ValueError, match="draws is 0; it must be at least 1"):
        short_launch(state, "neurological", state.stack(0, "03a"), 0)
    with pytest.raises(ValueError, match="sets of 4 cards are too many"):
        short_launch(state, "neurological", state.stack(0, "01a"), 4)
    with pytest.raises(ValueError, match="nothing is missing"):
        short_launch(state, "neurological", ("01a", "02a", "03a", "04a", "05a"), 1)
