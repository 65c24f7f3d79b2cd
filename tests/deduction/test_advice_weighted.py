"""Advice on weighted worlds: every chance against plain sums over the worlds, what is sure against the facts."""

from collections import defaultdict
from fractions import Fraction
from math import isclose, log2
from random import Random

import pytest

from pharmalab.core.arguments import ArgumentError
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice, WeightedWorlds
from pharmalab.deduction.alchemy import INGREDIENTS, POTIONS
from pharmalab.deduction.rivals import Weights
from pharmalab.deduction.table import Table, Theory
from pharmalab.deduction.worlds import Worlds
from tests.deduction.brute import MADE, SIGNS, told

ENTRIES = "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup"
TABLE = Table(theories=(Theory("toad", "PPP"), Theory("flower", "npN")))


@pytest.fixture(scope="module")
def weighed():
    """The worlds with their weights, from 0 to a number that is long, and the advice."""
    worlds, random = Notes().type(ENTRIES).worlds, Random(3)
    numbers = [random.choice((0, 1, 7, 10**12 + 39)) for _ in range(worlds.count)]
    levels = {Fraction(n): sum(1 << k for k, m in enumerate(numbers) if m == n) for n in set(numbers)}
    advice = Advice(WeightedWorlds(worlds, Weights.of(levels)), TABLE)
    return dict(zip(worlds, numbers, strict=True)), advice


def chance(weights, holds):
    return Fraction(sum(n for world, n in weights.items() if holds(world)), sum(weights.values()))


def made(world, pair):
    return MADE[world[pair[0]]][world[pair[1]]]


def check_split(row, weights, answer):
    parts = defaultdict(lambda: [0, 0])
    for world, weight in weights.items():
        parts[answer(world)][0] += 1
        parts[answer(world)][1] += weight
    total = sum(weights.values())
    assert {one.name: [one.worlds, one.weight * total] for one in row.answers if one.worlds} == {
        name: [n, weight * row.weight] for name, (n, weight) in parts.items()
    }
    shares = [weight / total for _, weight in parts.values() if weight]
    assert isclose(row.bits, -sum(p * log2(p) for p in shares), abs_tol=1e-9)
    assert row.worlds == Fraction(sum(n * weight for n, weight in parts.values()), total)
    assert row.worst == max(n for n, _ in parts.values())


def test_mixes_sales_and_plans(weighed):
    weights, advice = weighed
    for row in advice.mixes()[::4]:
        check_split(row, weights, lambda w, row=row: made(w, row.pair))
        assert row.risk == chance(weights, lambda w, row=row: made(w, row.pair)[-1] == "-")
    for row in advice.sales()[::20]:
        check_split(row, weights, lambda w, row=row: told(POTIONS[row.wanted], made(w, row.pair)))
    for row in advice.plans()[::60]:
        one, other = row.pairs
        check_split(row, weights, lambda w, one=one, other=other: f"{made(w, one)} {made(w, other)}")
    assert [row.bits for row in advice.mixes()] == sorted((row.bits for row in advice.mixes()), reverse=True)
    assert advice.best_bits == advice.mixes()[0].bits and advice.mixes()[0].pair in advice.best_pairs


def test_theories_debunks_and_potions(weighed):
    weights, advice = weighed
    for row in advice.theories():
        assert row.chance == chance(weights, lambda w, row=row: w[row.ingredient] == row.alchemical)
        truths = {w[row.ingredient] for w in weights}
        assert (row.possible, row.certain) == (row.alchemical in truths, truths == {row.alchemical})
        assert row.refuted[0] == chance(weights, lambda w, r=row: SIGNS[w[r.ingredient]][0] != SIGNS[r.alchemical][0])
    for row in advice.debunk_plan():
        if row.on:
            shown = "-+".index(row.on[1])
            succeeds = [SIGNS[w[row.ingredient]][row.asked] == "-+"[shown] for w in weights]
            hit = chance(weights, lambda w, r=row: SIGNS[w[r.ingredient]][r.asked] == "-+"["-+".index(r.on[1])])
            assert row.success == hit and row.sure == all(succeeds)
    for row in advice.potion("R+", "B+"):
        makes = [made(w, row.pair) in ("R+", "B+") for w in weights]
        assert row.chance == chance(weights, lambda w, row=row: made(w, row.pair) in ("R+", "B+"))
        assert row.sure == all(makes)


def test_equal_weights_are_facts_only():
    worlds = Notes().type(ENTRIES).worlds
    weights = Weights.of({Fraction(5, 3): (1 << worlds.count) - 1})
    plain, same = Advice(worlds, TABLE), Advice(WeightedWorlds(worlds, weights), TABLE)
    assert {m.pair: (m.answers, m.bits, m.settle, m.publishable, m.risk) for m in plain.mixes()} == {
        m.pair: (m.answers, m.bits, m.settle, m.publishable, m.risk) for m in same.mixes()
    }
    assert plain.theories() == same.theories() and plain.exhibition() == same.exhibition()
    assert [d.sentence for d in plain.debunk_plan()] == [d.sentence for d in same.debunk_plan()]


def test_rivals_make_nothing_certain():
    """All weight in one world: every chance is 0 or 1, and still nothing more is sure than by the facts."""
    worlds = Notes().type(ENTRIES).worlds
    plain, one = Advice(worlds, TABLE), Advice(WeightedWorlds(worlds, Weights([1])), TABLE)
    assert {t.chance for t in one.theories()} == {0, 1}
    assert [t for t in one.theories() if t.certain] == [] == [t for t in plain.theories() if t.certain]
    assert one.publishable == plain.publishable
    assert sum(p.sure for p in one.potion("B+")) == sum(p.sure for p in plain.potion("B+")) == 1
    assert {(m.pair, m.settling.worlds, m.worst) for m in one.mixes()} == {
        (m.pair, m.settling.worlds, m.worst) for m in plain.mixes()
    }


def test_weights_of_zero_leave_the_facts():
    worlds = Notes().type(ENTRIES).worlds
    assert WeightedWorlds(worlds, Weights([])).equal


def best(advice):
    return max([0, *(max(row.tested) for row in advice.theories() if row.how)])


def test_waiting_to_publish_is_the_average_over_the_potions():
    notes = Notes().type(ENTRIES)
    waiting = Advice(notes.worlds, TABLE).waiting()
    i, j = (INGREDIENTS[k] for k in waiting.pair)
    after = [(notes.mix(i, j, q).worlds, q) for q in POTIONS]
    later = sum(Fraction(w.count, notes.worlds.count) * best(Advice(w, TABLE)) for w, _ in after if w.count)
    assert (waiting.now, waiting.later) == (best(Advice(notes.worlds, TABLE)), later)


def test_waiting_with_weights(weighed):
    weights, advice = weighed
    waiting, after = advice.waiting(), defaultdict(dict)
    for world, weight in weights.items():
        after[made(world, waiting.pair)][world] = weight
    for potion, some in after.items():
        narrowed = advice.weighted.after(*waiting.pair, POTIONS.index(potion))
        total = sum(some.values())
        for i, row in enumerate(narrowed.cell_weights):
            for a, weight in enumerate(row):
                assert weight * total == sum(n for world, n in some.items() if world[i] == a) * narrowed.weight


def test_what_planners_call_for_every_pair_runs_without_a_check_of_its_arguments() -> None:
    """The check of `alike` alone cost more than half of all 378 plans."""
    for name in ("alike", "weigh", "pair_weights"):
        assert not hasattr(getattr(WeightedWorlds, name), "__wrapped__"), name


def test_a_wrong_argument_of_weighted_worlds_is_named() -> None:
    with pytest.raises(ArgumentError, match="worlds"):
        WeightedWorlds("toad")  # type: ignore[arg-type]
    with pytest.raises(ArgumentError, match="potion"):
        WeightedWorlds(Worlds()).after(0, 1, "R+")  # type: ignore[arg-type]
