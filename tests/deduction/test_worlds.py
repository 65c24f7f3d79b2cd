"""Sets of worlds, against filtering all permutations."""

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction.alchemy import ALCHEMICALS, PAIRS, mix
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, Peek, Sell, clues
from pharmalab.deduction.worlds import ALL, COUNT, Worlds, allowed, among, cells, index_of, makes, world_at
from tests.deduction.brute import worlds_of
from tests.deduction.strategies import entries, logs, true_logs, worlds
from tests.effort import part

RULE_BOOK = [Mix("toad", "mushroom", "R+"), Sell("fern", "toad", "G+", "sign"), Mix("fern", "mushroom", "0")]


@pytest.mark.parametrize(
    ("entry", "left"),
    [
        (Mix("toad", "fern", "R+"), 5760),
        (Mix("toad", "fern", "0"), 5760),
        (Debunk("toad", "fern", "B-", True), 5760),
        (Debunk("toad", "fern", "B-", False), 34560),
        (Sell("toad", "fern", "G+", "exact"), 5760),
        (Sell("toad", "fern", "G+", "sign"), 11520),
        (Sell("toad", "fern", "G+", "neutral"), 5760),
        (Sell("toad", "fern", "G+", "wrong"), 17280),
        (Aspect("toad", "R", "+"), 20160),
        (Peek("toad", "R+"), 20160),
        (Peek("toad", "0"), 40320),
        (Peek("toad", wanted="R+", quality="sign"), 30240),
        (Peek("toad", wanted="R+", quality="wrong"), 35280),
    ],
)
def test_worlds_left_from_a_fresh_start(entry, left):
    assert Worlds.of([entry.clue()]).count == left


def test_the_rule_book_example():
    """40 320 -> 5 760 -> 1 920 -> 240, and two candidates for each of the three."""
    found = clues(RULE_BOOK)
    assert [Worlds.of(found[:n]).count for n in range(4)] == [40320, 5760, 1920, 240]
    left = Worlds.of(found)
    candidates = {
        name: {ALCHEMICALS[a] for a in range(8) if not left.crosses >> 8 * i + a & 1}
        for i, name in enumerate(("mushroom", "fern", "toad"))
    }
    assert candidates == {"mushroom": {"pNn", "Ppn"}, "fern": {"nPp", "Nnp"}, "toad": {"pnP", "PPP"}}
    assert left.counts[3] == (48, 24, 24, 24, 24, 24, 48, 24)
    assert left.crosses >> 24 == 0  # nothing is known of the other five


def test_all_results_triangles_differ():
    triangles = {tuple(mix(world[i], world[j]) for i, j in PAIRS) for world in permutations(range(8))}
    assert len(triangles) == COUNT


def test_worlds_are_the_permutations_in_order():
    assert list(Worlds()) == list(permutations(range(8)))
    assert [index_of(world) for world in permutations(range(8))] == list(range(COUNT))


@given(worlds())
def test_index_and_world_are_inverse(world):
    assert world_at(index_of(world)) == world
    assert Worlds(1 << index_of(world)).first == world


@pytest.mark.parametrize("world", [(0, 1, 2, 3, 4, 5, 6, 6), (0, 1, 2, 3, 4, 5, 6, 8)])
def test_what_is_no_world_has_no_number(world):
    with pytest.raises(ValueError):
        index_of(world)


def test_cells_and_potions_divide_the_worlds():
    for i in range(8):
        assert [cell.bit_count() for cell in cells()[i]] == [5040] * 8 and sum(cells()[i]) == ALL
    for pair in PAIRS:
        assert [part.bit_count() for part in makes()[pair]] == [5760] * 7 and sum(makes()[pair]) == ALL


@given(st.integers(0, 7), st.integers(0, 255))
def test_among(ingredient, alchemicals):
    assert Worlds(among(ingredient, alchemicals)).count == 5040 * alchemicals.bit_count()
    assert all(among(ingredient, 1 << a) == cells()[ingredient][a] for a in range(8))


@settings(max_examples=part(40))
@given(entries())
def test_an_entry_allows_the_worlds_in_which_it_is_true(entry: AnyEntry):
    assert list(Worlds(allowed(entry.clue()))) == worlds_of([entry])


@settings(max_examples=part(40))
@given(logs(max_size=6))
def test_counts_against_filtering(log: tuple[AnyEntry, ...]):
    """Worlds, grid, counts and potions, with the shortcut for untouched ingredients and without it."""
    truth = worlds_of(log)
    left = Worlds.of(clues(log))
    full = Worlds(left.bits)
    assert list(left) == truth and len(left) == len(truth)
    assert left.first == (truth[0] if truth else None)
    columns = [Counter(column) for column in zip(*truth, strict=True)] or [Counter()] * 8
    counts = tuple(tuple(column[a] for a in range(8)) for column in columns)
    assert left.counts == full.counts == counts
    crossed = sum(1 << 8 * i + a for i in range(8) for a in range(8) if not counts[i][a])
    assert left.crosses == full.crosses == crossed
    for i, j in PAIRS:
        made = Counter(mix(world[i], world[j]) for world in truth)
        potions = tuple(made[q] for q in range(7))
        assert left.pair_counts(i, j) == left.pair_counts(j, i) == full.pair_counts(i, j) == potions
        assert tuple(part.bit_count() for part in left.split(i, j)) == potions
        assert left.potions(i, j) == sum(1 << q for q in made)


@given(logs(max_size=4), st.lists(st.integers(0, 7), min_size=1, max_size=4))
def test_alike_ingredients_have_the_same_counts(log, chosen):
    left = Worlds.of(clues(log))
    same = left.alike(*chosen)
    assert left.alike(*same) == same
    assert all((i in chosen) and (i == j) for i, j in zip(chosen, same, strict=True) if left.touched >> i & 1)
    full = Worlds(left.bits)
    for (i, j), (x, y) in zip(pairwise(chosen), pairwise(same), strict=True):
        assert (i == j) == (x == y)
        assert full.counts[i] == full.counts[x]
        if i != j:
            assert full.pair_counts(i, j) == full.pair_counts(x, y)


@given(true_logs(max_size=8, min_size=1))
def test_a_true_entry_never_brings_a_world_back(world_and_log):
    world, log = world_and_log
    left = Worlds()
    for n in range(1, len(log) + 1):
        now = Worlds.of(clues(log[:n]))
        assert now.bits & ~left.bits == 0 and world in now
        assert left.crosses & ~now.crosses == 0
        left = now


@given(logs(max_size=5), st.randoms(use_true_random=False))
def test_order_and_repetition_change_nothing(log, random):
    mixed = [*log, *log[:1]]
    random.shuffle(mixed)
    turned = [entry.replace(a=entry.b, b=entry.a) if hasattr(entry, "a") else entry for entry in mixed]
    assert Worlds.of(clues(turned)) == Worlds.of(clues(log))


def test_no_world_left():
    none = Worlds.of(clues([Mix("toad", "fern", "R+"), Mix("fern", "toad", "0")]))
    assert (none.count, none.first, list(none), none.crosses) == (0, None, [], (1 << 64) - 1)
    assert none.counts == ((0,) * 8,) * 8 and none.pair_counts(0, 1) == (0,) * 7 and none.potions(0, 1) == 0


def test_sets_are_values():
    assert Worlds.of([]) == Worlds() and hash(Worlds.of([])) == hash(Worlds())
    assert Worlds.of(clues(RULE_BOOK)) != Worlds()
    assert repr(Worlds.of(clues(RULE_BOOK))) == "<Worlds: 240 of 40320>"
