"""The view Notes: from a token to its entry, comments, who has seen an entry, and lines that cannot be read."""

import re

import pytest

from pharmalab.deduction import Aspect, Debunk, Mix


def marked(panel):
    return re.findall(r'class="pl-entry is-shown" data-key="(entry-\d+)"', panel.grid.view)


# --- from a token to its entry ----------------------------------------------------------------------------


def test_a_token_leads_to_its_entry_in_the_notes(example):
    example.click("pair-1-2", "show-1")
    assert example.state.view == "notes" and marked(example) == ["entry-1"]
    assert example.grid.focus[1] == "edit-1" and not example.state.picked  # on a phone the bar would lie over it


def test_with_notes_open_a_token_marks_its_entries_at_once(example):
    example.type("toad+fern!=R+").click("tab-notes", "pair-1-2")
    assert marked(example) == ["entry-1", "entry-3"]
    assert marked(example.click("pair-0-1")) == ["entry-2"]
    assert marked(example.do("escape")) == []


def test_a_mark_is_gone_when_the_entries_change(example):
    example.click("pair-1-2", "show-1", "delete-0")
    assert marked(example) == []


# --- comments --------------------------------------------------------------------------------------------


def field(panel):
    return panel.tag("edit-line")["value"]


def test_the_comment_is_edited_with_the_entry(panel):
    panel.click("tab-notes").type("toad+mushroom=R+ # Anna's (twice)").click("edit-0")
    assert field(panel) == "toad+mushroom=R+  # Anna&#x27;s (twice)"
    panel.do("edited", n="0", line="toad+mushroom=R+  # Bob's", public="no")
    assert panel.grid.notes.entries == (Mix("toad", "mushroom", "R+", note="Bob's"),)
    panel.click("edit-0").do("edited", n="0", line="toad+mushroom=R+", public="no")
    assert panel.grid.notes.entries == (Mix("toad", "mushroom", "R+"),)


def test_a_comment_alone_is_kept_above_the_next_entry(panel):
    panel.click("tab-notes").type("# second round")
    assert panel.grid.notes.below == ("second round",) and "# second round" in panel.text("view")
    assert "Kept as a comment above the next entry: second round" in panel.text("status")
    assert panel.state.draft.text == "" and panel.grid.focus[1] == "line"
    panel.click("pair-0-2", "made-R+")
    assert panel.grid.notes.to_text() == "# second round\nmushroom+toad=R+\n"
    assert "Undone: a comment." in panel.click("undo", "undo").text("status") and not panel.grid.notes.below


def test_comments_stay_when_their_entry_is_deleted(panel):
    panel.click("tab-notes").do("paste", lines="# one\ntoad: R+\n# two\nfern: R+")
    assert "2 lines read. 2 comments kept." in panel.text("status")
    assert panel.click("delete-0").grid.notes.to_text() == "# one\n# two\nfern: R+\n"
    assert panel.click("delete-0").grid.notes.to_text() == "# one\n# two\n"
    assert "# one" in panel.text("view")


# --- public ----------------------------------------------------------------------------------------------


def test_who_has_seen_an_entry_is_changed_in_its_form_and_never_lost(panel):
    panel.click("tab-notes").type("toad+mushroom=R+ (public) # seen", "flower: G+").click("edit-0")
    assert field(panel) == "toad+mushroom=R+  # seen" and 'value="yes" selected' in panel.grid.view
    panel.do("edited", n="0", line="toad+mushroom=G+  # seen", public="yes")
    assert panel.grid.notes.entries[0] == Mix("toad", "mushroom", "G+", public=True, note="seen")
    panel.do("edited", n="0", line="toad+mushroom=G+  # seen", public="no")
    assert panel.grid.notes.entries[0] == Mix("toad", "mushroom", "G+", note="seen")
    panel.do("edited", n="1", line="flower: G- (private)", public="yes")
    assert panel.grid.notes.entries[1] == Aspect("flower", "G", "-", public=False), "what is typed counts"


def test_an_entry_of_another_kind_is_seen_by_whom_it_usually_is(panel):
    panel.type("toad+fern=R+").click("tab-notes", "edit-0")
    panel.do("edited", n="0", line="debunk toad+fern=R+", public="no")
    assert panel.grid.notes.entries == (Debunk("toad", "fern", "R+", True),)


def test_an_entry_saved_as_it_was_is_no_change(example):
    example.click("tab-notes", "edit-0").do("edited", n="0", line="toad+mushroom=R+", public="no")
    assert example.state.editing is None and "hasn’t changed" in example.text("status")
    assert "entry 3" in example.click("undo").text("status")


def test_what_was_typed_in_the_form_survives_other_changes(example):
    example.click("tab-notes", "edit-1", "public-0").do("type", line="root+scorpion=soup")
    assert example.has("edit-line")
    assert not example.click("delete-0").has("edit-line")


def test_public_only_speaks_of_what_rivals_know(example):
    example.click("switch-public")
    assert "Entry 3 is private: rivals don’t know about it." in example.text("status")
    assert "240" not in example.text("status") and "blue plus" not in example.text("status")
    example.type("toad: G+")
    assert "What rivals know: Toad was shown to have a green plus. That leaves 20 160 of 40 320 possible worlds." in (
        example.text("status")
    )
    example.click("tab-notes", "public-0")
    assert "Entry 1 is public: every player has seen it." in example.text("status")
    assert "Rivals know 2 of your 4 entries. The other 2 are marked private." in example.text("view")
    seen = re.findall(r'class="pl-seen">(\w+)<', example.grid.view)
    assert seen == ["public", "private", "private", "public"]
    assert "pl-seen" not in example.click("switch-public").grid.view


def test_public_only_does_not_hide_that_ones_own_notes_clash(panel):
    panel.type("toad: R+").click("switch-public").type("toad: R- (private)")
    assert "your own notes contradict each other" in panel.text("status")


# --- lines that cannot be read -----------------------------------------------------------------------------


def test_an_edit_that_cannot_be_read_offers_what_may_be_meant(example):
    example.click("tab-notes", "edit-1")
    example.do("edited", n="1", line="sale fern+toad as G+: rihgt sign # hm", public="yes")
    assert field(example) == "sale fern+toad as G+: rihgt sign # hm" and "did you mean" in example.text("view")
    assert example.tag("edit-line")["aria-invalid"] == "true" and 'value="yes" selected' in example.grid.view
    assert example.state.trouble and example.grid.focus[1] == "edit-line"
    example.click("edit-meant")
    entry = example.grid.notes.entries[1]
    assert (entry.quality, entry.note, entry.public) == ("sign", "hm", True) and example.state.editing is None
    assert "aria-invalid" not in example.click("edit-0").grid.view  # the next form starts afresh


@pytest.mark.parametrize("line", ["", "  ", "#", "# "])
def test_nothing_typed_is_nothing(panel, line):
    panel.type(line)
    assert not panel.state.history.past and panel.grid.notes.to_text() == ""


def test_while_an_entry_is_edited_there_is_one_line_to_type_in(example):
    example.click("tab-notes", "edit-1")
    assert example.has("edit-line") and not example.has("line")
    assert "Choose what entry 2 should be" in example.text("bar")
    example.click("edit-leave")
    assert example.has("line") and not example.has("edit-line") and len(example.grid.notes) == 3
    example.click("edit-1", "tab-why")
    assert example.has("line"), "the form is out of sight, and closed"
