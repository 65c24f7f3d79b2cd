"""The theory board: what the entries put there and take away, and what it refuses."""

import pytest

from pharmalab.deduction import Notes, NotesError
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.entries import Aspect, Debunk, Endorse, Failed, Publish
from pharmalab.deduction.lines import read_line
from pharmalab.deduction.table import Table, Theory
from pharmalab.deduction.theory_board import (
    attempt,
    board_after,
    board_before,
    check_theory,
    follow_entries,
    with_board,
)
from pharmalab.deduction.words import Unreadable


def board(*lines, table=None):
    """Return the theories on the board after these typed lines, as 'toad=pNn' with the own seal, if any."""
    after = board_after(table or Table(), [read_line(line) for line in lines])
    return [f"{one.ingredient}={one.alchemical}" + (f" {one.my_seal}" if one.my_seal else "") for one in after.theories]


@pytest.mark.parametrize(
    ("lines", "there"),
    [
        (["Red published toad = pNn", "publish fern = npN with a gold seal"], ["toad=pNn", "fern=npN gold"]),
        (["Red published toad = pNn", "endorse toad = pNn with a red hedge"], ["toad=pNn R"]),
        (["Red endorsed toad = pNn"], ["toad=pNn"]),
        (["Red published toad = pNn", "toad: G+"], []),
        (["Red published toad = pNn", "toad: G-"], ["toad=pNn"]),
        (["toad: G+", "Red published toad = pNn"], ["toad=pNn"]),
        (["Red published toad = pNn", "toad: G+ (private)"], ["toad=pNn"]),
        (["Red published toad = pNn", "debunk toad+fern=G+"], []),
        (["Red published toad = pNn", "debunk toad+fern!=G+"], ["toad=pNn"]),
        (["Red published toad = pNn", "toad+fern=G+"], ["toad=pNn"]),
    ],
)
def test_entries_keep_the_board(lines, there):
    assert board(*lines) == there


def test_two_theories_that_cannot_both_be_right_are_marked():
    lines = ["Red published fern = pNn", "Blue published toad = npN", "debunk toad+fern!=B-"]
    assert board_after(Table(variant="master"), [read_line(line) for line in lines]).in_conflict("fern", "toad")


def test_the_board_follows_entries_that_go_and_keeps_what_was_put_by_hand():
    entries = Notes().type("Red published toad = pNn\npublish fern = npN with a gold seal").entries
    table = follow_entries(Table(theories=(Theory("scorpion", "NNN"),)), (), entries)
    assert [one.ingredient for one in table.theories] == ["scorpion", "toad", "fern"]
    assert [one.ingredient for one in follow_entries(table, entries, entries[1:]).theories] == ["scorpion", "fern"]
    by_hand = table.replace(theories=table.theories[:1])
    more = (*entries, read_line("Red showed R+"))
    assert follow_entries(by_hand, entries, more) == by_hand, "what was taken away by hand does not come back"
    shown = (*entries, Aspect("scorpion", "R", "+"))
    assert [one.ingredient for one in follow_entries(table, entries, shown).theories] == ["toad", "fern"]
    assert [one.ingredient for one in board_before(table, entries, 1).theories] == ["scorpion", "toad"]


def test_notes_of_older_files_get_the_board_that_their_entries_tell():
    old = Notes.from_json(
        '{"schema": "pharmalab-notes/2", "observations": '
        '[{"kind": "published", "rival": "Red", "ingredient": "toad", "alchemical": "pNn"}]}'
    )
    assert not old.table.theories and with_board(old).table.theory_of("toad")
    kept = Notes((), Table(theories=(Theory("fern", "npN", "gold"),)))
    assert with_board(kept) is kept


def test_advice_offers_a_published_theory_as_an_endorsement_never_as_new():
    notes = with_board(Notes().type("Red published toad = pNn"))
    rows = Advice(notes.worlds, notes.table).theories()
    assert {row.how for row in rows if (row.ingredient, row.alchemical) == (2, 2)} == {"endorse"}
    assert not any(row.how for row in rows if (row.ingredient == 2) is not (row.alchemical == 2))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Green published toad = pNn", "Red published toad = pNn (entry 1)"),
        ("Green published fern = pNn", "Red published toad = pNn (entry 1), and an alchemical can only be in one"),
        ("Green published toad = PPP", "Red published toad = pNn (entry 1), so toad = PPP cannot be published"),
        ("publish flower = pNn with a gold seal", "so flower = pNn cannot be published too"),
        ("Green published flower = npN", "you published scorpion = npN (entry 2)"),
        ("endorse scorpion = npN with a red hedge", "your seal is already on scorpion"),
    ],
)
def test_the_board_refuses_a_theory_without_room_and_names_both(line, said):
    entries = Notes().type("Red published toad = pNn\npublish scorpion = npN with a gold seal").entries
    with pytest.raises(Unreadable) as caught:
        check_theory(read_line(line), board_after(Table(), entries), entries)
    assert said in str(caught.value)


def test_a_second_publication_is_meant_as_an_endorsement():
    entries = (read_line("Red published toad = pNn"),)
    with pytest.raises(Unreadable, match="did you mean endorsed"):
        check_theory(read_line("Green published toad = pNn"), board_after(Table(), entries), entries)
    check_theory(read_line("Green endorsed toad = pNn"), board_after(Table(), entries), entries)


def test_a_try_to_debunk_is_noted_with_its_author():
    table = Table(theories=(Theory("toad", "pNn"),))
    assert attempt(table, "Red", Aspect("toad", "G", "+")) == Aspect("toad", "G", "+", note="by Red")
    assert attempt(table, "Red", Aspect("toad", "G", "-")) == Failed("Red", "toad", "pNn", color="G")
    assert attempt(table, "Red", Debunk("fern", "toad", "G+", True)).note == "by Red"
    failed = attempt(table, "Red", Debunk("fern", "toad", "G+", False))
    assert failed == Failed("Red", "toad", "pNn", a="fern", b="toad", potion="G+", result=False)


# --- your own theories as entries -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("publish toad = pNn with a gold seal", Publish("toad", "pNn", "gold")),
        ("Published toad=pnn, my red hedge", Publish("toad", "pNn", "R")),
        ("publish toad = pNn", Publish("toad", "pNn")),
        ("endorse bird claw = PPP with a silver seal", Endorse("bird_claw", "PPP", "silver")),
    ],
)
def test_own_theories_are_typed_lines(line, entry):
    assert read_line(line) == entry and read_line(entry.line()) == entry
    assert Notes((entry,)).worlds.count == 40_320 and "you " in entry.fact()


def test_a_file_with_own_theories_has_a_schema_of_its_own():
    notes = Notes().type("publish toad = pNn with a gold seal")
    assert '"pharmalab-notes/3"' in notes.to_json() and Notes.from_json(notes.to_json()) == notes
    assert '"pharmalab-notes/2"' in Notes().type("Red took toad").to_json()
    with pytest.raises(NotesError):
        Notes.from_json(notes.to_json().replace("notes/3", "notes/2"))


@pytest.mark.parametrize("line", ["publish toad", "publish toad = xyz", "endorse toad = pNn with a tin seal"])
def test_own_theories_that_cannot_be_read(line):
    with pytest.raises(Unreadable):
        read_line(line)
    with pytest.raises(Unreadable, match="or “publish toad = pNn"):
        read_line("I published toad = pNn")
