"""A ratio means something only if both sides do the same job: the rivals of the benchmark give our answers."""

from itertools import combinations

import pytest

from benchmarks import rivals
from benchmarks.__main__ import log, spoiler
from benchmarks.panel import entry_to_screen
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.alchemy import PAIRS
from pharmalab.deduction.entries import clues
from pharmalab.deduction.worlds import Worlds


@pytest.mark.parametrize("k", [3, 8])
def test_rivals_give_the_same_answers(k: int) -> None:
    entries = log()[:k]
    ours, theirs = Worlds.of(clues(entries)), rivals.filtered(entries)
    advice = Advice(ours)
    assert sorted(rivals.solved(entries)) == theirs == list(ours)
    assert rivals.count_and_grid(theirs) == (ours.count, [list(row) for row in ours.counts])
    mixes = {row.pair: row for row in advice.mixes()}
    for pair, bits, columns in zip(PAIRS, rivals.bits(theirs), rivals.columns(theirs), strict=True):
        row = mixes[pair]
        assert row.bits == pytest.approx(bits) == pytest.approx(columns[0])
        assert (row.worlds, row.worst, row.settle, row.publishable, row.risk) == columns[1:]
    plans = {frozenset(row.pairs): row.bits for row in advice.plans()}
    for pairs, bits in zip(combinations(PAIRS, 2), rivals.plans(theirs), strict=True):
        assert plans[frozenset(pairs)] == pytest.approx(bits)


def test_the_false_entry_makes_a_contradiction() -> None:
    for k in (1, 3, 8):
        entries = log()[:k]
        assert Worlds.of(clues(entries)).count and not Worlds.of(clues((*entries, spoiler(entries)))).count


@pytest.mark.parametrize("view", ["why", "next", "notes"])
def test_the_panel_takes_every_entry_of_the_log(view: str) -> None:
    assert entry_to_screen(log()[:2], view) > 0
