"""Reasons and contradictions against exhaustive search."""

import re
from itertools import combinations
from random import Random
from statistics import median

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction import Notes, argument, words
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.certain_cells import lines
from pharmalab.deduction.diagnosis import KINDS, diagnose, variants
from pharmalab.deduction.entries import AnyEntry, clues
from pharmalab.deduction.grid import cell, cells_of
from pharmalab.deduction.masks import hitting_sets, violations
from pharmalab.deduction.reasons import why_not, why_sure
from pharmalab.deduction.worlds import ALL, Worlds, allowed, cells, index_of, makes, world_at
from tests.deduction.brute import check_of
from tests.deduction.random_logs import random_logs
from tests.deduction.replay import named_entries
from tests.deduction.strategies import logs, true_logs
from tests.effort import part

Log = tuple[AnyEntry, ...]


def exhaustive(worlds: int, log: Log) -> set[tuple[int, ...]]:
    """All minimal subsets of the log that exclude every one of the worlds, by trying all subsets."""
    parts, found = [allowed(e.clue()) for e in log], []
    for size in range(len(log) + 1):
        for some in combinations(range(len(log)), size):
            if any(set(f) <= set(some) for f in found):
                continue
            bits = worlds
            for n in some:
                bits &= parts[n]
            if not bits:
                found.append(some)
    return set(found)


@settings(max_examples=part(25), deadline=None)
@given(logs(max_size=10), st.integers(0, 7), st.integers(0, 7))
def test_explanations_are_all_the_minimal_ones(log: Log, i: int, a: int) -> None:
    why = why_not(log, i, a)
    if Worlds.of(e.clue() for e in log).bits & cells()[i][a]:
        assert why.possible and why.explanations == () and why.witness is not None
        world = tuple(ALCHEMICALS.index(x) for x in why.witness)
        assert world[i] == a and world in Worlds.of(e.clue() for e in log)
        assert len(why.verified) == len(log)
    else:
        assert not why.possible and why.witness is None
        assert set(why.explanations) == exhaustive(cells()[i][a], log)
        assert list(why.explanations) == sorted(why.explanations, key=lambda e: (len(e), e))


@settings(max_examples=part(30), deadline=None)
@given(true_logs(max_size=8, min_size=2), st.integers(0, 7), st.integers(0, 7))
def test_proofs_end_at_the_cell_and_every_step_is_needed(case: tuple[object, Log], i: int, a: int) -> None:
    why = why_not(case[1], i, a)
    if why.possible:
        return
    crossed = 0
    for number, step in enumerate(why.proof):
        assert step.premises & ~crossed == 0
        assert all(d < number for d in step.depends)
        crossed |= step.eliminated
    assert crossed & cell(i, a)
    leaned_on = {d for step in why.proof for d in step.depends}
    assert leaned_on | {len(why.proof) - 1} == set(range(len(why.proof))), "a step that nothing leans on is told"
    assert any(set(e) <= {n for s in why.proof for n in s.entries} for e in why.explanations)


@settings(max_examples=part(30), deadline=None)
@given(logs(max_size=9))
def test_conflicts_and_repairs_are_dual_and_exhaustive(log: Log) -> None:
    found = diagnose(log)
    if Worlds.of(e.clue() for e in log).count:
        assert found.conflicts == found.repairs == () and found.sentence == ""
        return
    assert set(found.conflicts) == exhaustive(ALL, log)
    for conflict in found.conflicts:
        for repair in found.repairs:
            assert set(conflict) & set(repair), "each meets each"
    for repair in found.repairs:
        kept = [e for n, e in enumerate(log) if n not in repair]
        assert Worlds.of(e.clue() for e in kept).count, "a repair repairs"
        for n in repair:
            assert not Worlds.of(e.clue() for e in [*kept, log[n]]).count, "and is minimal"
    for n in range(len(log)):
        others = [e for m, e in enumerate(log) if m != n]
        assert found.dropping[n] == Worlds.of(e.clue() for e in others).count


@settings(max_examples=part(30), deadline=None)
@given(logs(max_size=7, min_size=2))
def test_edits_are_all_the_single_edits_that_mend(log: Log) -> None:
    found = diagnose(log)
    if not found.conflicts:
        return
    expected = set()
    for n, entry in enumerate(log):
        for _, other in variants(entry):
            mended = Worlds.of(e.clue() for e in (*log[:n], other, *log[n + 1 :])).count
            if mended and other != entry:
                expected.add((n, other.line(), mended))
    assert {(e.n, e.entry.line(), e.worlds) for e in found.edits} == expected
    assert all(e.n in conflict for e in found.edits for conflict in found.conflicts)
    order = [(KINDS.index(e.kind), -e.worlds, -e.n) for e in found.edits]
    assert order == sorted(order) and KINDS.index("sign") < KINDS.index("ingredient"), "the likeliest slip comes first"


@settings(max_examples=part(30), deadline=None)
@given(logs(max_size=7, min_size=1))
def test_proofs_of_conflicts_use_their_entries_only(log: Log) -> None:
    found = diagnose(log)
    for conflict in found.conflicts[:3]:
        path, clash = found.proof(conflict)
        assert {n for s in path.steps for n in s.entries} <= set(conflict)
        assert clash


@given(st.lists(st.integers(0, 63), max_size=8))
def test_hitting_sets_against_brute_force(sets: list[int]) -> None:
    all_hit = [h for h in range(64) if all(h & s for s in sets)]
    expected = {h for h in all_hit if not any(g != h and g & h == g for g in all_hit)}
    found, _ = hitting_sets(sets)
    assert set(found) == expected and len(found) == len(expected)


@settings(max_examples=part(30), deadline=None)
@given(logs(max_size=12), st.sets(st.integers(0, 40_319), max_size=40))
def test_violations_are_the_minimal_masks(log: Log, some: set[int]) -> None:
    checks = [check_of(entry) for entry in log]
    masks = {sum(1 << n for n, check in enumerate(checks) if not check(world_at(k))) for k in some}
    found = violations(sum(1 << k for k in some), clues(log))
    assert set(found) == {m for m in masks if not any(other != m and other & m == other for other in masks)}
    assert [m.bit_count() for m in found] == sorted(m.bit_count() for m in found)


def test_repeated_entries_are_equivalent_alternatives() -> None:
    notes = Notes().type("toad+mushroom=R+\ntoad+mushroom=R+")
    assert notes.why_not("toad", "NNN").explanations == ((0,), (1,))


def test_why_a_potion_is_sure() -> None:
    notes = Notes().type("toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup")
    assert why_sure(notes.entries, (1, 2), 4).sets == ((0, 1, 2),)
    assert why_sure(notes.entries, (1, 2), 0).sets == ()
    assert makes()[1, 2][4] & notes.worlds.bits == notes.worlds.bits


def test_a_log_that_excludes_everything_explains_every_cell() -> None:
    notes = Notes().type("toad: R+\ntoad: R-")
    why = notes.why_not("toad", "PPP")
    assert not why.possible and why.explanations == ((1,),)
    elsewhere = notes.why_not("fern", "PPP")
    assert elsewhere.explanations == ((0, 1),) and elsewhere.sentence.startswith("Fern can’t be PPP")


def test_unknown_names_are_refused_with_the_nearest_meaning() -> None:
    with pytest.raises(ValueError, match="did you mean toad"):
        Notes().why_not("taod", "npN")
    with pytest.raises(ValueError, match="potion or an aspect"):
        Notes().why_not("toad", "R+")
    assert index_of(range(8)) == 0


def test_contradictions_elsewhere_do_not_hide_the_proof_of_a_cell() -> None:
    notes = Notes().type("toad+fern=R+\ntoad+fern=G+\nscorpion+mushroom=B+")
    why = notes.why_not("scorpion", "NNN")
    assert why.explanations == ((2,), (0, 1)) and why.used == (2,) and not why.clash
    assert [s.entries for s in why.proof] == [(2,)]
    assert why.sentence == (
        "Scorpion + mushroom made blue plus (entry 3), so both have blue plus. But NNN has blue minus."
    )
    assert why.others == ("entries 1 and 2",)


def test_where_only_a_contradiction_excludes_a_cell_the_clash_is_told() -> None:
    why = Notes().type("toad+fern=R+\ntoad+fern=G+").why_not("scorpion", "NNN")
    assert why.used == (0, 1) and "no potion is left for toad + fern" in why.clash
    assert "because your entries contradict each other: entries 1 and 2 can’t both be true" in why.sentence


@settings(max_examples=part(40), deadline=None)
@given(logs(max_size=8, min_size=2), st.integers(0, 7), st.integers(0, 7))
def test_every_proof_reaches_its_cell_or_tells_its_clash(log: Log, i: int, a: int) -> None:
    why = why_not(log, i, a)
    if not why.possible and not why.clash:
        crossed = 0
        for step in why.proof:
            crossed |= step.eliminated
        assert crossed & cell(i, a)
    if not why.possible:
        assert why.used in why.explanations
        assert set(why.used) <= set(why.named)
        if not why.clash and why.proof:
            assert set(why.named) == named_entries(" ".join([why.sentence, *why.proof[-1].cases]))


def test_a_reason_rests_last_on_the_entry_whose_number_its_cell_carries() -> None:
    for log in random_logs(part(100), 5):
        notes = Notes(log)
        fell = notes.fell
        for (i, a), n in Random(len(log)).sample(sorted(fell.items()), min(3, len(fell))):
            why = notes.why_not(i, a)
            assert max(why.named) == max(why.used) == n, f"{notes!r}: {words.NAMES[i]} as {ALCHEMICALS[a]}"
            assert str(n + 1) in re.findall(r"\d+", " ".join([why.sentence, *why.proof[-1].cases])), why.sentence
            assert all(entry <= n for step in why.proof for entry in step.entries)


def test_a_reason_stays_when_more_entries_follow() -> None:
    notes = Notes().type("toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup")
    before = notes.why_not("toad", "pNn").sentence
    assert notes.type("toad: B+").why_not("toad", "pNn").sentence == before


def test_many_alternatives_are_counted() -> None:
    why = Notes().type("\n".join(["toad+fern=R+"] * 5)).why_not("toad", "NNN")
    assert why.others == ("entry 2", "entry 3", "entry 4", "entry 5")


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ("toad: R+\ntoad: R-", "Toad was shown to have a red minus (entry 2). But toad has red plus."),
        (
            "toad+fern=R+\ntoad+mushroom=R-",
            "Toad + fern made red plus (entry 1), so both have red plus. "
            "Then toad + mushroom cannot make red minus (entry 2).",
        ),
        ("toad+fern=R+\ntoad+fern=G+", "No potion is left for toad + fern (entries 1 and 2)."),
    ],
)
def test_what_clashes_is_told_in_two_sentences(log: str, said: str) -> None:
    found = Notes().type(log).diagnosis
    assert found.reason(found.conflicts[0]) == said


def test_a_fifth_ingredient_with_a_sign_is_a_clash() -> None:
    found = Notes().type("\n".join(f"{name}: R+" for name in ("toad", "fern", "mushroom", "claw", "flower"))).diagnosis
    said = "mushroom, fern, toad, bird claw and flower would all have red plus, but only four alchemicals do."
    assert found.reason(found.conflicts[0]).endswith(f"Then {said}")


@settings(max_examples=part(30), deadline=None)
@given(logs(max_size=7, min_size=2))
def test_every_conflict_has_its_reason_and_a_single_slip_is_in_all_of_them(log: Log) -> None:
    found = diagnose(log)
    for conflict in found.conflicts[:3]:
        assert found.reason(conflict).endswith(".")
    if found.complete:
        every = set(range(len(log))).intersection(*map(set, found.conflicts)) if found.conflicts else set()
        assert set(found.in_every_conflict) == every


def reason(lines: str, i: str, a: str) -> str:
    notes = Notes()
    for line in lines.split("; "):
        notes = notes.type(line)
    return notes.why_not(words.NAMES.index(i), ALCHEMICALS.index(a)).sentence


@pytest.mark.parametrize(("lines", "i", "a", "said"), [
    ("mandrake root: B+; fern: G-; mushroom: G-; toad+bird claw=B+; sale flower+scorpion as G+: wrong sign",
     "flower", "nPp",
     "Suppose flower is nPp. It makes green plus only with npN and Ppn, which both have green plus and blue minus. "
     "Mushroom, fern, toad, bird claw and mandrake root are neither. "
     "Flower didn’t make green plus with scorpion (entry 5), so scorpion is neither. "
     "That leaves only raven feather, which can’t be both. So flower isn’t nPp."),
    ("scorpion+mandrake root=B-; sale scorpion+toad as G-: wrong sign; toad+mandrake root=G+", "bird claw", "npN",
     "made blue minus (entry 1), so one of them has a big blue minus. "
     "Only npN and NNN have one, and neither mandrake root nor scorpion is NNN. "
     "So mandrake root or scorpion must be npN, and bird claw isn’t."),
    ("mandrake root+claw=B+; toad+flower=B-; fern: R-; fern+claw=G-", "mushroom", "npN",
     "so one of them has a big blue minus. Only npN and NNN have one, and NNN is fern. "
     "So toad or flower must be npN, and mushroom isn’t."),
    ("claw+fern=R- or G- or soup; mushroom+toad=R-; mushroom+claw=G-", "fern", "NNN",
     "Then bird claw is pnP or Nnp, because pNn would make blue minus with NNN (entry 1)."),
    ("raven feather+flower=B+ or soup; mandrake root: G+; raven feather+mandrake root=B+", "flower", "nPp",
     "Suppose flower is nPp. Then raven feather has a big blue plus (entry 1). But "),  # not "or is the opposite"
    ("sale toad+flower as R+: right; raven feather: B+; claw+fern=G+", "mushroom", "PPP",
     "But toad and flower (pnP and Nnp by entry 1) take both small green minuses"),
    ("fern+mushroom=R-; claw+toad=R+ or R- or soup; flower+scorpion=G-; mandrake root+toad=R+", "toad", "Ppn",
     "so bird claw has green plus. Bird claw + toad made red plus, red minus or soup (entry 2); "
     "whichever it was, they have opposite green signs, so toad has green minus. But Ppn has green plus."),
    ("scorpion+toad=R+ or B-; toad: G+", "scorpion", "PPP",
     "Suppose scorpion is PPP. It has no blue minus, so they made red plus, which needs opposite green signs: "
     "a big red plus goes with green plus, a small one with green minus. But PPP and toad both have green plus "
     "(entry 2). So scorpion isn’t PPP."),
    ("mandrake root+fern=R-; raven feather+mandrake root=soup; mandrake root+toad=B-; fern: G+", "scorpion", "PPP",
     "Fern has green plus (entry 4), so mandrake root has green minus. "
     "Raven feather and mandrake root are opposites (entry 2). Mandrake root has red minus, green minus and "
     "blue minus (entry 3), so raven feather has red plus, green plus and blue plus. "
     "So raven feather is PPP, and scorpion isn’t."),
    ("mushroom+toad=G+ or B-; sale scorpion+toad as R-: right sign; sale fern+mushroom as R-: right sign; "
     "peek fern in G+; sale claw+scorpion as R+: soup", "flower", "Ppn",
     "Mushroom and toad are none of the four with blue plus. "
     "Fern could have blue plus only if it were nPp or PPP, which are ruled out. "
     "So mushroom, fern and toad have blue minus."),
    ("bird claw+raven feather=R+; peek bird claw in sale as G+: wrong sign; toad+raven feather=R+; toad+scorpion=soup",
     "scorpion", "Nnp",
     "Suppose scorpion is Nnp. Then toad is Ppn (entry 4). "
     "Either bird claw or raven feather has the other big red plus, PPP (entry 1). "
     "Toad’s red plus is big, so raven feather has a small red plus (entry 3). But neither could be PPP. "
     "So scorpion is not Nnp."),
    ("claw+mandrake root=R+ or G+ or B+; mandrake root: R-", "bird claw", "pNn",
     "Bird claw + mandrake root made a potion with a plus (entry 1). But mandrake root has red minus (entry 2), "
     "so that potion wasn’t red plus. It was green plus or blue plus, and pNn has neither."),
    ("scorpion+raven feather=G-; scorpion+fern=R-; sale fern+raven feather as G-: wrong sign", "mushroom", "nPp",
     "they made a potion with a plus. But raven feather has green minus (entry 1), so that potion wasn’t green plus."),
    ("scorpion+raven feather=G-; scorpion+fern=R-; sale fern+raven feather as G-: wrong sign", "mushroom", "nPp",
     "With red minus and green plus, fern is npN or nPp, and npN is ruled out. So fern is nPp, and mushroom isn’t."),
    ("mushroom+fern=B+ or soup; mushroom+scorpion=R-; toad+fern=B+", "toad", "PPP",
     "Mushroom + fern made blue plus or soup (entry 1); either way they have opposite red signs: "
     "a big blue plus goes with red plus, a small one with red minus. Mushroom has red minus (entry 2), so fern has "
     "red plus."),
    ("fern+flower=R+ or G-; flower: R-; toad: B-; scorpion+mushroom=B-", "raven feather", "npN",
     "It wasn’t red plus, because flower has red minus. Green minus needs opposite blue signs."),
    ("fern+raven=B-; claw+flower=B-; mandrake+flower=G+; raven+mandrake=R+", "mushroom", "PPP",
     "Only four alchemicals do, so mandrake root has blue plus. "
     "Mandrake root has blue plus, green plus (entry 3) and red plus (entry 4), so it is PPP. So mushroom isn’t PPP."),
    ("mushroom+claw=R+; fern+toad=R+; flower+scorpion=G-", "raven feather", "NNN",
     "Flower and scorpion also have green minus (entry 3), so they are Nnp and NNN. So raven feather isn’t NNN."),
    ("scorpion+mushroom=R-; mandrake root: G+; scorpion+mandrake=soup; raven+scorpion!=R-", "raven feather", "nPp",
     "Scorpion also has red minus (entry 1), so it is Nnp or NNN. nPp makes red minus with either. "
     "But raven feather + scorpion didn’t (entry 4). So raven feather isn’t nPp."),
    ("raven feather+fern=R+; raven feather+toad=R+; fern: B+", "toad", "pnP",
     "Fern has blue plus (entry 3) and red plus (entry 1), so it is pnP or PPP. Suppose toad is pnP. "
     "Then its red plus is small, so raven feather has a big red plus (entry 2). "
     "But entry 1 needs a small red plus: raven feather’s is big, and fern is neither pnP nor pNn."),
    ("scorpion+claw=B- or soup; claw: B+", "scorpion", "nPp",
     "Bird claw has blue plus (entry 2), so scorpion + bird claw made soup, not blue minus (entry 1). "
     "They are opposites, so scorpion has blue minus. But nPp has blue plus."),
    ("mushroom+toad=B-; mushroom: R-; toad: G+; scorpion+flower=soup", "flower", "Nnp",
     "Mushroom has red minus (entry 2), so toad has red plus. "
     "Toad has blue minus, red plus and green plus (entry 3), so it is Ppn."),
    ("mushroom+raven=R+; mushroom+toad=R- or G+; scorpion+claw=G+", "mandrake root", "npN",  # no idle "pnP has neither"
     "Mushroom has red plus (entry 1), so mushroom + toad made green plus, not red minus (entry 2)."),
    ("mushroom+scorpion=G+; sale raven feather+toad as R+: wrong sign; raven feather+fern=B+; claw+mandrake root=B-; "
     "flower: G+", "fern", "PPP", "One ingredient must be pnP, but none could be if fern were PPP. Here is why. "),
])  # fmt: skip
def test_what_only_counting_shows_is_told_with_every_fact(
    lines: str, i: str, a: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(argument, "LONGEST", 200)  # whether there is room for it is another matter
    assert said in reason(lines, i, a)


def test_a_reason_and_its_cases_are_short_at_once() -> None:
    rng, at_once = Random(3), []
    for log in random_logs(400, 3):
        notes = Notes(log)
        if notes.worlds.count and notes.worlds.crosses:
            why = why_not(log, *rng.choice(list(cells_of(notes.worlds.crosses))))
            last = why.proof[-1]
            cases = () if last.folds_after(why.sentence) else last.cases
            at_once.append(len(" ".join([why.sentence, *cases]).split()))
    assert len(at_once) > 250 and median(at_once) <= 36 and max(at_once) <= 200
    assert sum(words > 80 for words in at_once) <= 0.05 * len(at_once)


# --- certain cells ---------------------------------------------------------------------------------------------------


def test_a_certain_cell_has_a_reason_and_steps():
    notes = Notes().type("toad+mushroom=R+\ntoad: G+\ntoad: B+\ntoad: R+")
    why = notes.why_not("toad", "PPP")
    assert why.possible and why.named and why.explanations
    assert why.sentence.endswith("So toad is PPP.") and "entry 2" in why.sentence.lower()
    others = {ALCHEMICALS[a] for step in why.proof for i, a in cells_of(step.eliminated) if i == 2}
    assert others == set(ALCHEMICALS) - {"PPP"}


def test_a_certain_cells_reason_needs_the_fewest_entries_at_once():
    lines = "mushroom+toad=G+", "fern+feather=R+", "flower+root=R+/G+/B+", "scorpion+flower=B+"
    assert Notes().type("\n".join(lines)).why_not("bird_claw", "NNN").sentence == (
        "Entry 1 rules out NNN for mushroom and toad, entry 2 rules it out for fern and raven feather, entry 3 rules "
        "it out for flower and mandrake root, and entry 4 rules it out for scorpion. So bird claw is NNN."
    )


def test_the_entries_of_a_certain_cell_suffice_and_its_steps_rule_out_a_line():
    for log in random_logs(25, seed=5):
        notes = Notes(log)
        worlds, sure = notes.worlds, []
        if worlds.count:
            sure = [(i, a) for i in range(8) for a in range(8) if worlds.counts[i][a] == worlds.count]
        for i, a in sure[:2]:
            why = notes.why_not(i, a)
            assert (
                Worlds.of(clues([log[n] for n in why.used])).counts[i][a]
                == Worlds.of(clues([log[n] for n in why.used])).count
            )
            crossed = 0
            for step in why.proof:
                crossed |= step.eliminated
            assert any(line & crossed == line for line in lines(i, a)), why.sentence
            assert len(why.sentence.split()) <= 60 and named_entries(why.sentence) <= set(why.named)
