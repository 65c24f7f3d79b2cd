"""The numbers that the later lessons rest on: by the engine, and by filtering all permutations."""

from fractions import Fraction

import pytest

from pharmalab.course import lesson, task
from pharmalab.course.theories import believed
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.path import Path
from tests.course.later_ways import DROPPED, MIXES, NAMES, RULE_BOOK, conflicts, hand, negative, settles, sizes, without
from tests.course.second_ways import log, worlds


@pytest.mark.parametrize(("text", "left"), DROPPED.items())
def test_what_is_left_without_each_entry(text, left):
    entries = log(text)
    assert tuple(without(entries, n) for n in range(1, len(entries) + 1)) == left
    found = Notes(entries).diagnosis
    assert found.dropping == left and [{n + 1 for n in one} for one in found.conflicts] == conflicts(entries)


@pytest.mark.parametrize(("pair", "columns"), MIXES.items())
def test_the_columns_of_a_mix(pair, columns):
    bits, left, settle, risk = columns
    at = tuple(sorted(map(NAMES.index, pair)))
    mix = next(one for one in Advice(Notes(RULE_BOOK).worlds).mixes() if one.pair == at)
    assert (round(mix.bits, 3), mix.worlds, mix.settle, mix.risk) == columns
    assert Fraction(sum(n * n for n in sizes(RULE_BOOK, *pair)), 240) == left
    assert (settles(RULE_BOOK, *pair), negative(RULE_BOOK, *pair)) == (settle, risk)
    assert round(hand(RULE_BOOK)[f"{NAMES[at[0]]} + {NAMES[at[1]]}"][0], 3) == bits


def test_toad_and_a_fresh_one_always_make_something_ready_to_publish_and_settle_three_at_once():
    assert hand(RULE_BOOK)["toad + scorpion"][2] == 1
    for potion in ("G+", "G-"):
        after = Notes(RULE_BOOK).mix("toad", "scorpion", potion)
        assert [len(after.candidates(name)) for name in ("toad", "fern", "mushroom")] == [1, 1, 1]


def test_the_ladder_puzzles_of_d5_are_partner_checks_and_those_of_d6_pairs_and_locked_values():
    hardest = {}
    for of in (task("D5.10"), task("D5.11"), task("D6.10"), task("D6.11"), task("D7.12")):
        steps = Path(of.notes.entries, easiest=True).run().steps
        hardest[of.id] = max(steps, key=lambda step: step.rank).technique
        assert (len(worlds(of.notes.entries)) == 1) == (of.id != "D7.12")
        for n in range(len(of.notes.entries)):
            assert without(of.notes.entries, n + 1) > len(worlds(of.notes.entries)), "no entry is redundant"
    assert hardest == {"D5.10": "T21", "D5.11": "T21", "D6.10": "T12", "D6.11": "T30", "D7.12": "T21"}


def test_the_example_of_d7_ends_in_a_clash_and_leaves_out_who_is_innocent():
    example = task("D7.1")
    assert not worlds(example.notes.entries)
    (clash,) = conflicts(example.notes.entries)
    assert {n + 1 for card in example.cards for n in card.entries} <= clash == {1, 3, 4}
    verdict = example.judge(len(example.cards))
    assert verdict.right and "cannot make green minus (entry 3)" in verdict.message
    assert not example.judge(len(example.cards) - 1)


def test_a_rivals_theory_moves_what_one_believes_and_a_certain_grid_is_not_moved():
    notes = task("D9.10").notes
    assert believed(notes) > notes.chances[2][7]
    assert believed(notes.aspect("toad", "G+")) == 1 and believed(notes.aspect("toad", "G-")) == 0


def test_the_lessons_take_what_the_curriculum_says():
    assert [lesson(id).minutes for id in ("D5", "D6", "D7", "D8", "D9")] == [45, 50, 40, 45, 50]
