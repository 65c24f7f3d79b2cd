"""Bayes tables: by hand, by counting worlds, and one after the other."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS, mix
from pharmalab.probability import BayesTable, Distribution

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def bowls():
    """Downey's cookies: 30 of 40 are vanilla in one bowl, 20 of 40 in the other; one is vanilla."""
    return BayesTable({"bowl 1": HALF, "bowl 2": "1/2"}, {"bowl 1": "3/4", "bowl 2": HALF})


def test_two_bowls():
    table = bowls()
    assert table.evidence == Fraction(5, 8) and table.joint == {"bowl 1": Fraction(3, 8), "bowl 2": Fraction(1, 4)}
    assert table.posterior == Distribution({"bowl 1": "3/5", "bowl 2": "2/5"})
    assert table.words == (
        "The evidence had probability 5/8: bowl 1 goes from 1/2 to 3/5 and bowl 2 goes from 1/2 to 2/5."
    )


def test_three_doors():
    """The host opens door 3; the prize is behind door 1, which was chosen, with 1/3 as before."""
    table = BayesTable(Distribution.equally([1, 2, 3]), {1: HALF, 2: 1, 3: 0})
    assert table.posterior == Distribution({1: THIRD, 2: 1 - THIRD}) and table.posterior[3] == 0


def test_counting_worlds_gives_the_same_table():
    """Who sits where, of four; it is heard that 0 does not sit left of 1."""
    worlds = list(permutations(range(4)))
    table = BayesTable.counted(worlds, lambda row: row.index(0), lambda row: row.index(0) > row.index(1))
    seen = [row for row in worlds if row.index(0) > row.index(1)]
    assert table.evidence == Fraction(len(seen), len(worlds)) == HALF
    assert table.posterior == Distribution.equally(row.index(0) for row in seen)
    assert table.likelihood == {place: Fraction(place, 3) for place in range(4)}


def test_a_sale_with_the_wrong_sign():
    """Wanted G−, made a positive potion: six, four or two of the seven partners of an ingredient make one, or none."""
    pairs = permutations(range(8), 2)
    table = BayesTable.counted(pairs, lambda pair: ALCHEMICALS[pair[0]], lambda pair: POTIONS[mix(*pair)][-1] == "+")
    assert table.likelihood["PPP"] == Fraction(6, 7) and table.likelihood["NNN"] == 0
    assert sorted(table.likelihood.values())[1:7] == [Fraction(2, 7)] * 3 + [Fraction(4, 7)] * 3
    assert table.posterior["PPP"] == Fraction(1, 4) and table.evidence == Fraction(3, 7)


likelihoods = st.lists(st.fractions(Fraction(1, 9), 1, max_denominator=9), min_size=3, max_size=3)


@settings(max_examples=20)
@given(likelihoods, likelihoods)
def test_two_pieces_of_evidence_in_any_order(first, second):
    prior = Distribution.weighted({"a": 1, "b": 2, "c": 3})
    one, two = (dict(zip("abc", each, strict=True)) for each in (first, second))
    both = BayesTable(prior, {name: one[name] * two[name] for name in "abc"})
    assert BayesTable(prior, one).then(two).posterior == BayesTable(prior, two).then(one).posterior == both.posterior
    assert sum(p * BayesTable(prior, part).posterior["a"] for part in (one, {k: 1 - x for k, x in one.items()})
               for p in [sum(prior[k] * part[k] for k in "abc")] if p) == prior["a"]  # fmt: skip


def test_what_is_out_needs_no_likelihood_any_more():
    table = BayesTable({1: HALF, 2: HALF}, {1: 0, 2: 1}).then({2: "1/3"})
    assert table.posterior == Distribution({2: 1}) and table.evidence == THIRD


@pytest.mark.parametrize(
    ("prior", "likelihood", "words"),
    [
        ({1: HALF}, {1: 1}, "the chances add up to 1/2"),
        ({1: HALF, 2: HALF}, {1: 1}, "2 has no likelihood: say how likely the evidence is if 2 is true"),
        ({1: 1}, {1: 1, 2: 1}, "2 has a likelihood but no prior"),
        ({1: 1}, {1: 2}, "the likelihood of 1 is 2: it must be a chance between 0 and 1"),
        ({1: 1}, {1: 0.5}, "the likelihood of 1 is 0.5, which isn’t exact"),
        ({1: 1}, {1: 0}, "none of these hypotheses allows the evidence"),
    ],
)
def test_what_is_refused(prior, likelihood, words):
    with pytest.raises(ValueError) as refused:
        BayesTable(prior, likelihood)
    assert words in str(refused.value)


def test_what_is_shown():
    table = bowls()
    assert "bowl 1      50.0 % (1/2)  75.0 % (3/4)        37.5 % (3/8)  60.0 % (3/5)" in repr(table)
    assert "Probability of the evidence: 5/8" in table._repr_html_()
    before, after = table.plot().figure.axes[0].containers
    assert [bar.get_height() for bar in before] == [0.5, 0.5] and [bar.get_height() for bar in after] == [0.6, 0.4]
