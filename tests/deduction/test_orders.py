"""What is proposed to a person comes in an order that is said in the docstrings, and in no other."""

from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction import Notes
from pharmalab.deduction.diagnosis import KINDS, diagnose
from pharmalab.deduction.entries import AnyEntry, clues
from pharmalab.deduction.masks import violations
from pharmalab.deduction.worlds import ALL
from tests.deduction.strategies import logs
from tests.effort import part

FOUR = "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup\nmushroom: B+"


def test_the_likeliest_slip_is_proposed_first() -> None:
    """Written out for one contradiction: kinds in the order of KINDS, most worlds first, later entries, then lines."""
    edits = Notes().type(FOUR).diagnosis.edits
    assert repr(edits[0]) == edits[0].sentence
    assert [(e.kind, e.worlds, e.n + 1, e.entry.line()) for e in edits[:14]] == [
        ("quality", 360, 2, "sale fern+toad as G+: wrong sign"),
        ("quality", 120, 2, "sale fern+toad as G+: exact"),
        ("sign", 240, 4, "mushroom: B-"),
        ("potion", 480, 3, "fern+mushroom=B+"),
        ("potion", 240, 4, "mushroom: R+"),
        ("potion", 240, 3, "fern+mushroom=G+"),
        ("potion", 240, 3, "fern+mushroom=G-"),
        ("potion", 240, 1, "toad+mushroom=B+"),
        ("potion", 120, 4, "mushroom: G+"),
        ("potion", 120, 4, "mushroom: G-"),
        ("potion", 120, 1, "toad+mushroom=G+"),
        ("potion", 120, 1, "toad+mushroom=G-"),
        ("wanted", 360, 2, "sale fern+toad as R-: right sign"),
        ("wanted", 240, 2, "sale fern+toad as G-: right sign"),
    ]
    assert KINDS == ("quality", "sign", "potion", "wanted", "ingredient")


@settings(max_examples=part(30), deadline=None)
@given(logs(max_size=7, min_size=2))
def test_edits_are_in_their_order(log: tuple[AnyEntry, ...]) -> None:
    found = [(KINDS.index(e.kind), -e.worlds, -e.n, e.entry.line()) for e in diagnose(log).edits]
    assert found == sorted(found)


def test_conflicts_and_repairs_begin_with_the_smallest() -> None:
    found = Notes().type("toad: R+\nfern: G+\ntoad: R-\nfern: G-\nfern: G-").diagnosis
    assert found.conflicts == ((0, 2), (1, 3), (1, 4))
    assert found.repairs == ((0, 1), (1, 2), (0, 3, 4), (2, 3, 4))


def test_explanations_begin_with_the_smallest() -> None:
    notes = Notes().type("toad+fern=R+\ntoad+fern=G+\nscorpion+mushroom=B+\nscorpion: B+")
    assert notes.why_not("scorpion", "NNN").explanations == ((2,), (3,), (0, 1))


@settings(max_examples=part(30), deadline=None)
@given(logs(max_size=9), st.integers(0, 7), st.integers(0, 7))
def test_sets_of_entries_are_in_their_order(log: tuple[AnyEntry, ...], i: int, a: int) -> None:
    found = diagnose(log)
    for sets in (found.conflicts, found.repairs, Notes(log).why_not(i, a).explanations):
        assert list(sets) == sorted(sets, key=lambda s: (len(s), s))
    sizes = [mask.bit_count() for mask in violations(ALL, clues(log))]
    assert sizes == sorted(sizes)
