"""Notes and puzzles as one line: copied, pasted, and in an address."""

import re
from html import unescape
from urllib.parse import parse_qs

import pytest

from pharmalab.deduction import Notes, NotesError
from pharmalab.deduction.lines import parse, to_line
from pharmalab.deduction.puzzles import generate, ladder
from pharmalab_widgets.assistant.deduction_grid import deduce
from pharmalab_widgets.live.share_menu import to_copy

LINE = "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup"


def test_notes_are_one_line_and_come_back(example):
    example.click("tab-notes")
    assert LINE in example.grid.view and "Copy the line" in example.text("view")
    assert to_line(example.grid.notes.entries) == LINE
    assert Notes.from_text(LINE) == example.grid.notes == deduce(LINE).notes


def test_a_line_is_pasted_wherever_lines_are_typed(panel):
    panel.type(LINE)
    assert panel.worlds == 240 and "3 lines read." in panel.text("status") and panel.state.draft.text == ""
    panel.do("new").click("tab-notes").do("paste", lines=LINE + "; ;toda: R+")
    assert panel.worlds == 240 and panel.grid.notes.unread == ("toda: R+",)


def test_a_problem_of_a_line_is_told_with_its_column():
    parsed = parse("toad: R+; fern: Q+; flower: G- # so; it was shown")
    assert [e.line() for e in parsed.entries] == ["toad: R+", "flower: G-"]
    assert parsed.entries[1].note == "so; it was shown"
    assert [(p.line, p.column, p.text) for p in parsed.problems] == [(1, 17, " fern: Q+")]
    with pytest.raises(NotesError, match="line 1, column 17"):
        Notes.from_text("toad: R+; fern: Q+")


def test_a_puzzle_is_a_line(panel):
    panel.click("mode-practise").do("generate", level="1", seed="7")
    line = panel.grid.desk.practise.puzzle.line
    assert line == "puzzle Level 1, seed 7" and line in panel.grid.view
    again = deduce(line)
    assert again.notes == panel.grid.notes and again.state.practise and "Level 1, seed 7" in again.view
    assert deduce("puzzle level 1 number 7").notes == again.notes
    panel.do("new").type("puzzle l3")
    assert panel.grid.notes.entries == ladder()[2].entries and "L3" in panel.text("view") and panel.state.practise
    panel.type("puzzle level 11 seed 1")
    assert "no level 11" in panel.text("status")
    panel.type("puzzle please")
    assert "isn’t a puzzle: write “puzzle L3”" in panel.text("status")


def test_what_cannot_be_read_is_told_at_once():
    with pytest.raises(ValueError, match="This line can’t be read: line 1, column 1"):
        deduce("toda: R+; fern: Q+; x; y; z")
    with pytest.raises(ValueError, match="and 2 more"):
        deduce("toda: R+; fern: Q+; x; y; z")


def test_the_address_brings_notes_and_its_faults_are_told(monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "notes=toad%2Bmushroom%3DR%2B%3B%20fern%2Bmushroom%3Dsoup")
    assert [e.line() for e in deduce().notes.entries] == ["toad+mushroom=R+", "fern+mushroom=soup"]
    assert len(deduce(Notes()).notes) == 0, "what the program says comes first"
    monkeypatch.setenv("QUERY_STRING", "notes=puzzle%20L2")
    assert deduce().state.practise and deduce().notes.entries == ladder()[1].entries
    monkeypatch.setenv("QUERY_STRING", "notes=%3Cb%3Etoad%3C/b%3E")
    panel = deduce()
    assert len(panel.notes) == 0 and "That’s why the notes in the web address weren’t opened." in panel.status
    assert "<b>toad" not in panel.status and panel.state.trouble


def test_in_voila_an_address_carries_the_line(monkeypatch, example):
    assert not example.click("tab-notes").has("share-address")
    monkeypatch.setenv("VOILA_REQUEST_URL", "http://10.0.0.7:8866/voila/render/assistant.ipynb?game=friday")
    view = unescape(example.do("view", view="notes").grid.view)
    (address,) = re.findall(r"http://10.0.0.7:8866/voila/render/assistant.ipynb\?([^<]+)<", view)
    assert parse_qs(address) == {"notes": [LINE]}
    long = "; ".join(["raven feather+mandrake root=R+"] * 90)
    shown = to_copy(long, {"notes": long}, "Your entries")
    assert "Too long for an address" in shown and "http://" not in shown


def test_a_generated_puzzle_keeps_its_title_after_a_restart(new):
    panel = new(game="thursday").click("mode-practise").do("generate", level="1", seed="7")
    panel.do("save_as", name="puzzle day")
    again = new(game="puzzle day")
    assert again.grid.desk.practise.puzzle == panel.grid.desk.practise.puzzle == generate(1, 7)
    assert "Level 1, seed 7" in again.text("view")
    again.click("mode-assist", "tab-notes", "delete-0")
    assert again.grid.desk.practise.puzzle is None and again.grid.games.looks()["puzzle"] == ""
