"""The rulebook's worked example, word by word, and the two contradiction examples."""

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.grid import cells_of

LINES = ("toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup")


@pytest.fixture
def notes() -> Notes:
    return Notes().type("\n".join(LINES))


def told(notes: Notes) -> set[tuple[str, tuple[int, ...], frozenset[str]]]:
    """(technique, entries, cells) of all steps."""
    return {
        (s.technique, s.entries, frozenset(f"{INGREDIENTS[i]} {ALCHEMICALS[a]}" for i, a in cells_of(s.eliminated)))
        for s in notes.steps
    }


def crosses(who: str, which: str) -> frozenset[str]:
    return frozenset(f"{i} {a}" for i in who.split() for a in which.split())


def test_worlds_after_each_entry() -> None:
    assert [Notes().type("\n".join(LINES[:k])).worlds.count for k in range(4)] == [40_320, 5_760, 1_920, 240]


def test_the_five_steps_and_their_techniques(notes: Notes) -> None:
    assert told(notes) == {
        ("T02", (0,), crosses("toad mushroom", "npN nPp Nnp NNN")),
        ("T04", (1,), crosses("fern", "npN NNN")),
        ("T03", (2,), crosses("mushroom", "pnP PPP")),
        ("T03", (2,), crosses("fern", "pnP pNn Ppn PPP")),
        ("T20", (1,), crosses("toad", "pNn Ppn")),
    }


def test_the_advanced_sentence_verbatim(notes: Notes) -> None:
    (step,) = [s for s in notes.steps if s.technique == "T20"]
    assert step.sentence == (
        "Fern has red minus, so fern + toad cannot have made red plus. The potion in entry 2 was therefore blue plus. "
        "So both have blue plus."
    )
    assert step.heading == "Entry 2, fern + toad: a sign decides"


def test_final_grid_and_counts(notes: Notes) -> None:
    assert notes.candidates("fern") == ("nPp", "Nnp")
    assert notes.candidates("mushroom") == ("pNn", "Ppn")
    assert notes.candidates("toad") == ("pnP", "PPP")
    for i in range(3, 8):
        assert dict(zip(ALCHEMICALS, notes.worlds.counts[i], strict=True)) == {
            a: 48 if a in ("npN", "NNN") else 24 for a in ALCHEMICALS
        }


def test_by_products(notes: Notes) -> None:
    mushroom, fern, toad = 0, 1, 2
    assert notes.certain_potions == {(mushroom, fern): 6, (mushroom, toad): 0, (fern, toad): 4}
    assert notes.certain_aspects == {mushroom: (0, 5), fern: (1, 4), toad: (0, 4)}
    (link,) = notes.links
    assert link.ingredients == (mushroom, fern, toad)
    assert [(tuple(ALCHEMICALS[a] for a in row), n) for row, n in link.rows] == [
        (("pNn", "nPp", "PPP"), 120), (("Ppn", "Nnp", "pnP"), 120)
    ]  # fmt: skip


@pytest.mark.parametrize(("cell", "reasons"), [
    ("fern npN", {(1,)}), ("fern PPP", {(0, 2)}), ("mushroom pnP", {(1, 2)}), ("mushroom PPP", {(1, 2)}),
    ("toad NNN", {(0,), (1,)}), ("toad pNn", {(0, 1, 2)}), ("toad Ppn", {(0, 1, 2)}),
])  # fmt: skip
def test_smallest_reasons(notes: Notes, cell: str, reasons: set[tuple[int, ...]]) -> None:
    assert set(notes.why_not(*cell.split()).explanations) == reasons


@pytest.mark.parametrize(("aspect", "solved"), [
    ("G+", {"fern": "nPp", "mushroom": "pNn", "toad": "PPP"}),
    ("G-", {"fern": "Nnp", "mushroom": "Ppn", "toad": "pnP"}),
])  # fmt: skip
def test_the_green_aspect_of_one_settles_all_three(notes: Notes, aspect: str, solved: dict[str, str]) -> None:
    after = notes.aspect("fern", aspect)
    assert after.worlds.count == 120
    assert {i: after.candidates(i) for i in solved} == {i: (a,) for i, a in solved.items()}


def test_what_changed(notes: Notes) -> None:
    assert [notes.what_changed(n) for n in range(3)] == [
        "Entry 1: red plus. 40 320 → 5 760 worlds, 8 crosses.",
        "Entry 2: right sign. 5 760 → 1 920 worlds, 2 crosses.",
        "Entry 3: soup. 1 920 → 240 worlds, 8 crosses. Fern + toad makes blue plus for sure. "
        "Ready to publish with a green hedge: fern, mushroom, toad.",
    ]


def test_first_contradiction(notes: Notes) -> None:
    clash = notes.aspect("mushroom", "B+").diagnosis
    assert clash.sentence == "Entries 1, 2, 3 and 4 can’t all be true."
    assert clash.conflicts == ((0, 1, 2, 3),)
    assert clash.repairs == ((0,), (1,), (2,), (3,))
    assert clash.dropping == (480, 480, 960, 240)
    nine = {
        (3, "mushroom: B-", 240), (0, "toad+mushroom=G+", 120), (0, "toad+mushroom=G-", 120),
        (0, "toad+mushroom=B+", 240), (1, "sale fern+toad as G+: exact", 120),
        (1, "sale fern+toad as G+: wrong sign", 360), (2, "fern+mushroom=G+", 240), (2, "fern+mushroom=G-", 240),
        (2, "fern+mushroom=B+", 480),
    }  # fmt: skip
    edits = {(e.n, e.entry.line(), e.worlds) for e in clash.edits}
    assert nine <= edits
    # of the potions and qualities of entries 1 to 3 and the sign of entry 4 nothing else repairs
    same_kind = {e for e in clash.edits if e.kind in ("quality", "sign") or (e.kind == "potion" and e.n != 3)}
    assert {(e.n, e.entry.line(), e.worlds) for e in same_kind} == nine
    kinds = [e.kind for e in clash.edits]
    assert kinds == sorted(kinds, key=("quality", "sign", "potion", "wanted", "ingredient").index)


def test_second_contradiction(notes: Notes) -> None:
    clash = notes.aspect("toad", "G+").aspect("mushroom", "G+").diagnosis
    assert clash.conflicts == ((0, 3, 4),), "entries 2 and 3 are innocent"
    assert clash.dropping == (720, 0, 0, 120, 120)
    path, end = clash.proof(clash.conflicts[0])
    assert path.steps and end.endswith(".")
    assert {n for s in path.steps for n in s.entries} <= {0, 3, 4}
