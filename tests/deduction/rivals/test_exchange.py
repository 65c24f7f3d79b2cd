"""Ingredients that nothing tells apart: the same weights as if each were looked at by itself."""

from fractions import Fraction

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from pharmalab.deduction.alchemy import MIXES, PAIRS, POTIONS
from pharmalab.deduction.entries import Mix, Peek, Published, Showed, Sold, clues
from pharmalab.deduction.rivals import Likely, branches
from pharmalab.deduction.rivals.exchange import first_alike, places
from pharmalab.deduction.rivals.joint import joint
from pharmalab.deduction.rivals.slices import Slices, Weights
from pharmalab.deduction.worlds import Worlds
from tests.deduction.strategies import logs
from tests.effort import part

FIRST = Mix("toad", "mushroom", "R+"), Mix("toad", "fern", "B+")
GROUPS = (3, 4, 6), (5, 7)  # ingredients that these entries do not name


def test_of_worlds_that_differ_by_an_exchange_the_first_stands_for_all():
    worlds = Worlds.of(clues(FIRST))
    firsts, where = list(first_alike(worlds, GROUPS)), places(worlds, GROUPS)
    assert len(firsts) * 12 == worlds.count == len(where)
    for world, place in zip(worlds, where, strict=True):
        first = list(world)
        for group in GROUPS:
            for i, alchemical in zip(group, sorted(world[i] for i in group), strict=True):
                first[i] = alchemical
        assert firsts[place] == tuple(first)
    assert first_alike(worlds, ()) == worlds and list(places(worlds, ())) == list(range(worlds.count))


def test_an_entry_that_excludes_nothing_touches_nothing():
    theory = Published("Red", "mushroom", "PPP")
    assert Worlds.of(clues([theory])).touched == 0 and Worlds.of(clues([FIRST[0]])).touched == 0b101


def forget() -> None:
    joint.cache_clear()
    branches.Branches.of.cache_clear()


hidden = st.one_of(
    st.builds(Showed, st.sampled_from(("Green", "Red")), st.sampled_from(POTIONS), cards=st.sampled_from((None, 3))),
    st.builds(Showed, st.just("Green"), st.sampled_from(POTIONS), known=st.sampled_from((("toad",), ("fern",)))),
    st.builds(Sold, st.just("Red"), st.sampled_from(POTIONS[:6]), st.sampled_from(("exact", "wrong"))),
    st.builds(Peek, st.sampled_from(("toad", "bird_claw")), st.sampled_from(POTIONS)),
)


@given(st.lists(hidden, min_size=2, max_size=3), st.sampled_from(((5, 4, 5, 5, 2, 4, 5, 4), (3, 3, 3, 5, 5, 5, 0, 5))))
@settings(max_examples=part(16), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_weights_are_the_same_as_without_exchanges(monkeypatch, potions, deck):
    worlds = Worlds.of(clues([*FIRST, *potions]))
    assume(worlds.count)
    by_exchange = Likely(worlds, potions, None, deck).weights
    with monkeypatch.context() as patch:
        patch.setattr(branches, "alike_in_hands", lambda *_: list(range(8)))
        patch.setattr("pharmalab.deduction.rivals.joint.alike_in_hands", lambda *_: list(range(8)))
        forget()
        alone = Likely(worlds, potions, None, deck).weights
        forget()
    assert [by_exchange.at(k) for k in range(0, worlds.count, 7)] == [alone.at(k) for k in range(0, worlds.count, 7)]


def test_what_was_found_for_the_first_potions_holds_for_the_next():
    """A hand that lasts: cards are kept and drawn."""
    green = Showed("Green", "R+", known=("fern",), cards=3)
    potions = [green, Showed("Red", "G-"), green.replace(potion="B-")]
    worlds = Worlds.of(clues([*FIRST, Mix("bird_claw", "flower", "0")]))
    deck = (5, 4, 3, 5, 5, 2, 5, 4)
    forget()
    grown = [Likely(worlds, potions[:n], None, deck).weights for n in (1, 2, 3)]
    forget()
    whole = Likely(worlds, potions, None, deck)
    assert whole.exact and (whole.weights.planes, whole.weights.unit) == (grown[2].planes, grown[2].unit)


@given(logs(max_size=4), st.integers(1, 127), st.sets(st.integers(0, 27)))
@settings(max_examples=part(20), deadline=None)
def test_the_pairs_that_make_a_potion_in_each_world(log, potions, pairs):
    worlds = Worlds.of(clues(log))
    found = Slices(worlds).makers(pairs, potions)
    assert len(found) == worlds.count
    for world, made in list(zip(worlds, found, strict=True))[:: max(1, worlds.count // 20)]:
        assert [k for k, (i, j) in enumerate(PAIRS) if k in pairs and MIXES[world[i]][world[j]] & potions] == [
            k for k in range(28) if made >> k & 1
        ]


@given(st.lists(st.integers(0, 1 << 40), max_size=9), st.data())
@settings(max_examples=part(20), deadline=None)
def test_weights_of_a_list(numbers, data):
    where = data.draw(st.lists(st.integers(0, len(numbers) - 1), max_size=12)) if numbers else []
    found = Weights.listed(numbers, where, Fraction(2, 3))
    assert [found.at(k) for k in range(len(where))] == [Fraction(2, 3) * numbers[place] for place in where]
    again = Weights(found.planes, found.unit)  # which knows of no list
    assert found.numbers(len(where)) == again.numbers(len(where)) and found.unit == again.unit
