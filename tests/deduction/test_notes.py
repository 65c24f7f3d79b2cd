"""Notes: an immutable value with a past, typed lines, files, and what follows."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction import Aspect, Mix, Notes, NotesError, Table, Theory
from pharmalab.deduction.alchemy import ALCHEMICALS, PAIRS
from pharmalab.deduction.byproducts import links
from pharmalab.deduction.entries import AnyEntry, Hidden
from pharmalab.deduction.grid import FULL, cell, cells_of
from pharmalab.deduction.puzzles import ladder
from pharmalab.deduction.worlds import Worlds
from tests.deduction.brute import worlds_of
from tests.deduction.strategies import World, entries, logs, true_logs
from tests.effort import part

DEMO = "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup"


def test_changes_give_new_notes_and_undo_goes_back() -> None:
    empty = Notes()
    one = empty.mix("toad", "mush", "red plus")
    two = one.sell("fern", "toad", "G+", "right sign")
    three = two.edit(0, Mix("toad", "flower", "R+")).delete(1)
    assert (len(empty), len(one), len(two), len(three)) == (0, 1, 2, 1)
    assert three.undo().undo() == two and two.undo() == one
    assert one.undo() == empty and empty.undo() == empty
    assert one.entries == (Mix("toad", "mushroom", "R+"),)


def test_every_way_to_add_gives_the_same_entries() -> None:
    by_method = (
        Notes().mix("toad", "mushroom", "R+").sell("fern", "toad", "G+", "sign").aspect("toad", "B+")
        .debunk("toad", "fern", "R+", False).peek("scorpion", "G-")
    )  # fmt: skip
    by_line = Notes().type(
        "toad+mushroom=R+\nsale fern+toad as G+: right sign\ntoad: B+\ntoad+fern!=R+\npeek scorpion in G-"
    )
    assert by_method == by_line == Notes.from_json(by_method.to_json()) == Notes.from_text(by_line.to_text())


def test_unread_lines_are_kept_with_their_problems() -> None:
    notes = Notes().type("toad+mushroom=R+\ntod+fern=R+", keep=True)
    assert len(notes) == 1 and notes.unread == ("tod+fern=R+",)
    assert notes.problems[0].hint == "toad"
    again = Notes.from_json(notes.to_json())
    assert again == notes and "tod+fern=R+" in again.to_text()


def test_lines_that_cannot_be_read_are_never_passed_over() -> None:
    with pytest.raises(NotesError, match="line 2, column 6: “frog” isn’t an ingredient: choose mushroom") as error:
        Notes().type("toad+mushroom=R+\ntoad+frog=R+")
    assert len(error.value.problems) == 1
    shown = repr(Notes().type("toad+frog=R+", keep=True))
    assert "?  toad+frog=R+ (“frog” isn’t an ingredient" in shown


@pytest.mark.parametrize("n", [-1, 0, 7])
def test_an_entry_that_does_not_exist_is_named(n: int) -> None:
    with pytest.raises(IndexError, match=f"there is no entry {n + 1}: the notes have 0 entries"):
        Notes().delete(n)


@settings(max_examples=part(60), deadline=None)
@given(st.lists(entries(comments=True, public=True), max_size=6))
def test_text_to_json_to_text_is_lossless(some: list) -> None:
    notes = Notes(some)
    text = notes.to_text()
    read = Notes.from_text(text)
    assert read == notes
    assert Notes.from_json(read.to_json()).to_text() == text


def test_table_facts_are_saved_and_are_no_evidence() -> None:
    notes = Notes().type(DEMO)
    full = notes.with_table(
        variant="master", wanted=("R+", "G+"), hand=("toad", "toad", "fern"), zone="green",
        theories=(Theory("scorpion", "Ppn", "G"), {"ingredient": "toad", "alchemical": "pnP"}),
        conflicts=(("toad", "scorpion"),),
    )  # fmt: skip
    assert full.worlds == notes.worlds
    assert Notes.from_json(full.to_json()).table == full.table
    assert full.table.theory_of("toad") == Theory("toad", "pnP") and full.table.in_conflict("scorpion", "toad")
    with pytest.raises(ValueError, match="taod"):
        notes.with_table(hand=("taod",))
    with pytest.raises(ValueError, match="two theories name the alchemical pnP"):
        Table(theories=(Theory("toad", "pnP"), Theory("fern", "pnP")))
    with pytest.raises(ValueError, match="fern, which has no theory"):
        Table(theories=(Theory("toad", "pnP"),), conflicts=(("toad", "fern"),))


@pytest.mark.parametrize(("text", "problem"), [
    ("{", "line 1, column 2: this isn’t JSON"),
    ("[]", "line 1, column 1: no entry has this form"),
    ('{"schema": "pharmalab-notes/4", "observations": []}', "or “pharmalab-notes/2” or “pharmalab-notes/3”, here"),
    ('{"schema": "pharmalab-notes/1"}', "observations: must be a list of entries"),
    ('{"schema": "pharmalab-notes/1", "observations": [{"kind": "mix"}]}', "observations[0] has no “a”"),
    ('{"schema": "pharmalab-notes/1", "observations": [{"kind": "mux"}]}',
     "observations[0].kind is 'mux', which doesn’t exist; it must be mix, oneof,"),
    ('{"schema": "pharmalab-notes/1", "observations": [], "hand": []}', "notes have no field “hand”"),
    ('{"schema": "pharmalab-notes/1", "observations": [], "table": {"zone": "pink"}}',
     "table.zone is 'pink', which doesn’t exist; it must be red, white, green or blue"),
    ('{"schema": "pharmalab-notes/1", "observations": [{"kind": "mix", "a": "toad", "b": "toad", "potion": "R+"}]}',
     "observations[0]: toad can’t be mixed with itself"),
    ('{"schema": "pharmalab-notes/1", "observations": [{"kind": "sell", "a": "toad", "b": "fern", "wanted": "0", '
     '"quality": "sign"}]}', "observations[0]: “0” isn’t a potion an adventurer wants"),
])  # fmt: skip
def test_bad_files_are_told_with_their_place(text: str, problem: str) -> None:
    with pytest.raises(NotesError) as error:
        Notes.from_text(text)
    assert any(problem in p for p in error.value.problems), error.value.problems


def test_all_problems_of_a_file_are_told_at_once() -> None:
    with pytest.raises(NotesError) as error:
        Notes.from_json('{"schema": 1, "observations": [{"kind": "mux"}, {}], "table": {"hand": ["x"]}}')
    assert len(error.value.problems) == 4


@settings(max_examples=part(40), deadline=None)
@given(logs(max_size=7))
def test_layers_agree_with_the_worlds(log: tuple) -> None:
    notes = Notes()
    for entry in log:
        notes = notes.add(entry)
    assert notes.worlds == Notes(log).worlds, "one by one is the same as all at once"
    worlds = list(notes.worlds)
    for i in range(8):
        for a in range(8):
            n = sum(w[i] == a for w in worlds)
            assert notes.chances[i][a] == (Fraction(n, len(worlds)) if worlds else 0)
            assert bool(notes.worlds.crosses & cell(i, a)) == (n == 0)
    if worlds:
        assert set(notes.fell) == set(cells_of(notes.worlds.crosses))
        for (i, a), n in notes.fell.items():
            assert Notes(log[: n + 1]).worlds.crosses & cell(i, a)
            assert not Notes(log[:n]).worlds.crosses & cell(i, a)
        assert set(notes.certain_potions) == {p for p in PAIRS if notes.worlds.potions(*p).bit_count() == 1}
    else:
        assert notes.worlds.crosses == FULL and notes.steps == ()


@settings(max_examples=part(40), deadline=None)
@given(true_logs(max_size=8))
def test_linked_ingredients_determine_each_other(case: tuple) -> None:
    notes = Notes(case[1])
    for link in links(notes.worlds):
        seen = {tuple(w[i] for i in link.ingredients) for w in notes.worlds}
        assert {row for row, _ in link.rows} == seen
        assert sum(n for _, n in link.rows) == notes.worlds.count
        assert len({row[0] for row in seen}) == len(seen) == len({row[1] for row in seen})


def test_public_only_keeps_what_everybody_saw() -> None:
    notes = Notes().type("toad+mushroom=R+\ntoad: G+\ntoad+fern!=R+ (private)\nfern+mushroom=soup (public)")
    public = notes.public_only()
    assert public.entries == (Hidden(), notes.entries[1], Hidden(), notes.entries[3])
    assert public.worlds.bits == Notes((notes.entries[1], notes.entries[3])).worlds.bits
    assert {n for step in public.steps for n in step.entries} == {1, 3}, "the numbers stay"
    assert set(public.fell.values()) == {1}
    assert public.why_not("toad", "pnP").explanations == ((1,),)
    assert len(public.why_not("toad", "PPP").verified) == 2
    assert "not public" in public.what_changed(0) and "(not public)" in repr(public)


def test_what_changed_says_what_is_new() -> None:
    notes = Notes().type(f"{DEMO}\ntoad+mushroom=R+\nscorpion+flower!=R+\nfern: G+")
    assert notes.what_changed(3) == "Entry 4: red plus. Nothing new: your other entries already say this."
    assert "0 crosses. Keep it in mind" in notes.what_changed(4)
    assert "Certain: mushroom is pNn, fern is nPp and toad is PPP." in notes.what_changed()
    assert Notes().what_changed() == ""
    bad = notes.add(Aspect("fern", "G", "-"))
    assert bad.what_changed().endswith("Entries 6 and 7 can’t both be true.")
    assert "already contradict" in bad.mix("fern", "toad", "R+").what_changed()


def test_what_changed_counts_the_pairs_that_it_does_not_name() -> None:
    """Three are named; what an entry states itself, or was certain before it, counts as neither."""
    entries = ladder()[0].entries
    for n, told in ((4, 3 + 5), (3, 0)):
        before, after = Notes(entries[:n]), Notes(entries[: n + 1])
        stated = entries[n].clue().ingredients
        new = {pair for pair in after.certain_potions if pair not in before.certain_potions and pair != stated}
        assert len(new) == told
        more = f" You can also be certain of what {told - 3} more pairs make."
        assert (more in after.what_changed()) if told > 3 else ("more pair" not in after.what_changed())


def test_check_tells_wrong_and_missing_and_hints_on_the_persons_line() -> None:
    notes = Notes().type(DEMO)
    mine = notes.worlds.crosses & ~cell(2, 2) & ~cell(2, 5) | cell(3, 0)
    check = notes.check(mine)
    (wrong,) = check.wrong
    assert (wrong.ingredient, wrong.alchemical) == (3, 0) and wrong.witness[3] == "npN"
    assert check.missing == ((2, 2), (2, 5))
    assert check.step is not None and check.step.technique == "T20"
    assert check.sentence == "Nothing rules out bird claw as npN yet."
    assert "pNn" not in check.sentence, "the verdict names no missing cell"
    assert notes.check(notes.worlds.crosses).sentence == "Your grid is complete and correct."
    with pytest.raises(ValueError, match="contradict"):
        notes.aspect("mushroom", "B+").check(0)


@settings(max_examples=part(40), deadline=None)
@given(true_logs(8))
def test_a_cross_is_too_early_only_if_some_world_is_without_the_cell(log: tuple[World, tuple[AnyEntry, ...]]) -> None:
    world, entries = log
    left = worlds_of(entries)
    crosses = sum(cell(i, world[i]) for i in range(8))  # each of them is wrong
    found = Notes(entries).check(crosses)
    assert [(w.ingredient, w.alchemical) for w in found.wrong] == list(enumerate(world))
    for wrong in found.wrong:
        late = all(other[wrong.ingredient] == wrong.alchemical for other in left)
        assert wrong.verdict.startswith("Nothing rules out") == (not late)
        assert len(wrong.verdict.split()) <= 20
        if late:  # the entries that it names are enough
            there = worlds_of([entries[n] for n in wrong.proof])
            assert all(other[wrong.ingredient] == wrong.alchemical for other in there)
    assert found.sentence.startswith(found.wrong[0].verdict)


def test_crosses_that_are_wrong_in_two_ways_are_told_apart() -> None:
    notes = Notes().type("toad: R+; toad: G+; toad: B+")
    sure, open_ = cell(2, ALCHEMICALS.index("PPP")), cell(0, 0) + cell(1, 0)
    told = notes.check(open_ + sure).sentence
    assert told == "Nothing rules out mushroom as npN yet. 2 more crosses need checking, too."
    assert notes.check(sure).sentence == "That cross is wrong: toad is PPP (see entries 1, 2 and 3)."


def test_repr_is_a_readable_board() -> None:
    text = repr(Notes().type(DEMO))
    assert text.startswith("Notes: 240 worlds left\n  1  toad+mushroom=R+") and "npN   x   x   x   ·" in text


def test_what_changed_of_entries_that_say_nothing_or_only_now_something() -> None:
    silent = Notes().type("peek toad in soup\npeek fern in sale as G+: neutral")
    assert silent.what_changed(0) == "Entry 1: seen in soup. It tells you nothing by itself."
    assert silent.what_changed(1) == "Entry 2: seen in soup. It tells you nothing by itself."
    late = Notes().type("fern+mushroom=soup\ntoad+mushroom=R+\nsale fern+toad as G+: right sign")
    assert "Fern + toad makes blue plus for sure." in late.what_changed()


def test_a_comment_stays_above_the_entry_typed_after_it() -> None:
    assert Notes().type("# round 1").type("toad: R+").to_text() == "# round 1\ntoad: R+\n"


def test_what_is_hidden_is_never_written() -> None:
    public = Notes().mix("toad", "fern", "R+").aspect("toad", "R+").public_only()
    assert (
        Notes.from_json(public.to_json()).entries == Notes.from_text(public.to_text()).entries == (public.entries[1],)
    )


def test_a_key_that_stands_twice_is_refused() -> None:
    with pytest.raises(NotesError, match="“observations” appears twice in one object"):
        Notes.from_json('{"schema": "pharmalab-notes/1", "observations": [{}], "observations": []}')
    with pytest.raises(NotesError, match="too long for notes"):
        Notes.from_json('{"schema": %s}' % ("9" * 5000))


@settings(max_examples=part(25), deadline=None)
@given(logs(max_size=9))
def test_the_first_entries_that_agree(log: tuple) -> None:
    counts = [Worlds.of(e.clue() for e in log[:n]).count for n in range(len(log) + 1)]
    notes = Notes(log, Table(zone="red"))
    assert notes.agreeing.entries == log[: sum(map(bool, counts)) - 1] and notes.agreeing.table == notes.table
    assert notes.worlds.count == 0 or notes.agreeing is notes


def test_very_long_notes() -> None:
    notes = Notes()
    for _ in range(1500):
        notes = notes.aspect("toad", "R+")
    assert notes.worlds.count == 20_160 and set(notes.fell.values()) == {0}
