"""Exact distributions: against enumeration, against the laws that hold for all, and what they refuse."""

from fractions import Fraction
from itertools import combinations, product
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pharmalab
from pharmalab.core.dealers import RealTable, Scripted
from pharmalab.core.start import new
from pharmalab.probability import Distribution, ask
from pharmalab.template.pills import GAME
from tests.core.test_odds import winner

HALF, SIXTH = Fraction(1, 2), Fraction(1, 6)
DIE = Distribution.equally(range(1, 7))

distributions = st.dictionaries(st.integers(-5, 5), st.integers(0, 9), min_size=1, max_size=5).filter(
    lambda weights: any(weights.values())
).map(Distribution.weighted)  # fmt: skip


# --- what it tells ----------------------------------------------------------------------------------------------


def test_a_die():
    assert dict(DIE.items()) == dict.fromkeys(range(1, 7), SIXTH) and DIE[7] == 0 and len(DIE) == 6
    assert DIE.mean == Fraction(7, 2) and DIE.variance == Fraction(35, 12) and DIE.sd == sqrt(35 / 12)
    assert DIE.cdf(4) == Fraction(2, 3) and DIE.cdf(0) == 0 and DIE.cdf(9) == 1
    assert DIE.words == "1, 2, 3, 4, 5 and 6, each with 1/6."


@pytest.mark.parametrize(
    ("event", "chance"),
    [
        (3, SIXTH),
        (lambda n: n % 2, HALF),
        ({1, 2, 9}, Fraction(1, 3)),
        (range(2, 5), HALF),
        ("3", 0),
        (frozenset(), 0),
    ],
)
def test_events(event, chance):
    assert DIE.p(event) == chance


def test_a_value_that_is_a_set_is_meant_itself():
    of_sets = Distribution.equally([frozenset("ab"), frozenset("a"), "a"])
    assert of_sets.p(frozenset("ab")) == Fraction(1, 3) and of_sets.p({"a"}) == Fraction(1, 3)


@settings(max_examples=30)
@given(distributions, distributions)
def test_sums_are_what_all_pairs_give(a, b):
    pairs = [(x + y, p * q) for x, p in a.items() for y, q in b.items()]
    total = a + b
    assert all(total[n] == sum(p for m, p in pairs if m == n) for n in range(-11, 12))
    assert total.mean == a.mean + b.mean and total.variance == a.variance + b.variance
    assert a.times(3) == a + a + a and sum([a, b]) == total and a.times(1) == a
    assert a.paired(b).map(sum) == total


@settings(max_examples=30)
@given(distributions, distributions)
def test_one_of_two_is_greater_or_they_tie(a, b):
    tie = a.beats(b, 1) - a.beats(b)
    assert a.beats(b) + b.beats(a) + tie == 1
    assert a.beats(b, HALF) + b.beats(a, HALF) == 1
    assert a.beats(b) == (a + b.map(lambda n: -n)).p(lambda n: n > 0)


@settings(max_examples=30)
@given(distributions, st.integers(-5, 5))
def test_total_probability_puts_together_what_a_condition_takes_apart(one, n):
    p = one.p(lambda value: value <= n)
    assert p == one.cdf(n)
    parts = [
        (chance, one.conditional(event))
        for chance, event in ((p, lambda value: value <= n), (1 - p, lambda value: value > n))
        if chance
    ]
    assert Distribution.mixture(parts) == one
    assert sum(chance * part.mean for chance, part in parts) == one.mean


def test_what_follows_may_depend_on_what_came():
    """A coin decides whether one or two dice are thrown."""
    found = Distribution.equally([1, 2]).then(DIE.times)
    assert found == Distribution.mixture([("1/2", DIE), ("1/2", DIE + DIE)])
    assert found[2] == HALF * SIXTH + HALF / 36


@pytest.mark.parametrize(("cards", "marked", "drawn"), [(6, 2, 3), (5, 5, 2), (7, 0, 4), (5, 3, 5), (4, 2, 0)])
def test_hypergeometric_is_what_all_hands_give(cards, marked, drawn):
    hands = combinations(range(cards), drawn)
    counted = Distribution.equally(hands, lambda hand: sum(card < marked for card in hand))
    assert Distribution.hypergeometric(cards, marked, drawn) == counted


def test_binomial_is_what_all_rows_give():
    rows = product([1, 0, 0], repeat=4)
    assert Distribution.binomial(4, "1/3") == Distribution.equally(rows, sum)
    assert Distribution.binomial(3, 1) == Distribution({3: 1})


# --- where it comes from ----------------------------------------------------------------------------------------


def test_from_a_chance_node():
    match = pharmalab.new("off_label", seats=3, dealer=RealTable())
    found = Distribution.chance(match.game.chance(match.state))
    assert len(found) == 3 and sum(chance for _, chance in found.items()) == 1
    assert set(found) == {outcome for outcome, _ in match.game.chance(match.state).outcomes()}


def test_from_the_answers_to_a_question():
    match = new(GAME, dealer=Scripted([2, 5]))
    asked = ask(match, winner, seat=0, policies="random")
    assert dict(Distribution.answers(asked).items()) == asked.chances
    assert Distribution.answers(match.odds(winner, policies="random"))[1] > 0
    with pytest.raises(ValueError, match="aren’t exact, or some answers are missing: a decision comes first"):
        Distribution.answers(ask(match, winner))
    with pytest.raises(ValueError, match="some answers are missing"):
        Distribution.answers(ask(match, winner, policies="random", budget=0, tries=5))


def test_numbers_are_sorted_and_texts_stay_in_their_order():
    assert list(Distribution.weighted([(3, 1), (1, 2), (2, 0), (3, 1)])) == [1, 3]
    assert list(Distribution.weighted({"soup": 1, "R+": 2})) == ["soup", "R+"]
    assert Distribution.weighted({"soup": 1, "R+": 2}) == Distribution.weighted({"R+": 2, "soup": 1})


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Distribution({1: HALF}), "the chances add up to 1/2, not to 1: for weights, use"),
        (lambda: Distribution({}), "add up to 0"),
        (lambda: Distribution({1: 0.5, 2: 0.5}), "the chance of 1 is 0.5, which isn’t exact"),
        (lambda: Distribution({1: "1/2", 2: "half"}), "the chance of 2 must be a fraction, not 'half'"),
        (lambda: Distribution({1: 2, 2: -1}), "the chance of 2 is -1: a chance can’t be negative"),
        (lambda: Distribution.weighted({1: 0}), "nothing can happen"),
        (lambda: Distribution.equally([]), "nothing can happen"),
        (lambda: Distribution.mixture([(HALF, DIE)]), "the chances of the parts add up to 1/2"),
        (lambda: Distribution.hypergeometric(5, 6, 1), "6 marked and 1 drawn, but there are only 5 cards"),
        (lambda: DIE.conditional(7), "the event is impossible"),
        (lambda: DIE.times(0), "the sum of 0 values isn’t defined"),
        (lambda: DIE.beats(DIE, 0.5), "ties is 0.5"),
    ],
)
def test_what_is_no_distribution(make, words):
    with pytest.raises(ValueError) as refused:
        make()
    assert words in str(refused.value)


def test_a_text_has_no_mean():
    with pytest.raises(TypeError, match=r"'soup' isn’t a whole number or fraction: use \.map"):
        _ = Distribution.equally(["soup", "R+"]).mean


# --- how it shows itself ----------------------------------------------------------------------------------------


def test_many_values_are_told_by_their_likeliest_mean_and_spread():
    assert (DIE + DIE).words == (
        "11 values; the likeliest is 7, with 1/6. Range 2 to 12, mean 7, standard deviation 2.42."
    )  # fmt: skip
    assert Distribution({"a": HALF, "b": "1/3", "c": SIXTH}).words == "a with 1/2, b with 1/3 and c with 1/6."
    assert Distribution({"a": 1}).words == "a with 1."


def test_a_table_escapes_what_it_shows_and_ends():
    shown = Distribution.equally(["<b>", *(f"card {n}" for n in range(60))])
    assert "&lt;b&gt;" in shown._repr_html_() and "<b>" not in shown._repr_html_()
    assert repr(shown).count("\n") == 41 and "… 21 more values  34.4 % (21/61)" in repr(shown)


def test_the_picture_says_what_the_sentence_says():
    picture = DIE.plot()
    heights = [round(bar.get_height() * 6, 9) for bar in picture.figure.axes[0].patches]
    assert heights == [1] * 6 and repr(picture) == DIE.words
    assert f'aria-label="{DIE.words}"' in picture._repr_html_() and f"<figcaption>{DIE.words}" in picture._repr_html_()
