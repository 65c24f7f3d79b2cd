"""Undo and redo: what was undone is told, and a press takes back what a person would call one thing."""

import json

import pytest

from pharmalab_widgets.assistant.saved_games import usual_store


def said(panel):
    return panel.text("status").strip()


def entries(panel):
    return [entry.line() for entry in panel.grid.notes.entries]


def test_undo_says_what_was_undone_and_how_many_worlds_are_left(example):
    assert said(example.click("undo")) == "Undone: fern+mushroom=soup (entry 3). 1 920 worlds."
    example.click("tab-notes", "edit-0").do("edited", n="0", line="toad+mushroom=G+", public="no")
    assert said(example.click("undo")) == "Undone: a change of entry 1. 1 920 worlds."
    example.click("delete-0")
    assert said(example.click("undo")) == "Undone: deleting entry 1. 1 920 worlds."
    assert said(example.click("public-1", "undo")) == "Undone: making entry 2 public. 1 920 worlds."
    example.do("paste", lines="flower: R+\n# later\nnonsense")
    assert said(example.click("undo")) == "Undone: adding lines. 1 920 worlds."


def test_undo_counts_the_worlds_that_are_shown(panel):
    panel.type("toad: R+", "toad+mushroom=R+").click("switch-public")
    assert said(panel.click("undo")) == "Undone: toad+mushroom=R+ (entry 2). 20 160 worlds for a rival."


def test_undoing_to_a_contradiction_says_both(example):
    example.type("mushroom: B+").do("delete", n="3").click("undo")
    assert "Undone: deleting entry 4." in said(example) and "can’t all be true" in said(example)


def test_redo_makes_it_again_until_something_new_is_done(example):
    assert "disabled" in example.tag("redo")
    example.click("undo", "undo", "redo")
    assert said(example) == "Redone: sale fern+toad as G+: right sign (entry 2). 1 920 worlds."
    example.click("redo")
    assert example.worlds == 240 and "disabled" in example.tag("redo") and example.grid.focus[1] == "undo"
    example.click("undo").type("flower: R+")
    assert "disabled" in example.tag("redo")
    assert "nothing to redo" in said(example.do("redo"))
    assert entries(example)[-1] == "flower: R+"


def test_table_facts_between_two_entries_are_one_step(example):
    example.click("tab-next", "card-1", "card-2", "card-4", "kind-sell", "offer-G+")
    example.do("zone", value="blue").do("zone", value="blue").do("variant", value="master")
    example.do("theory", ingredient="toad", alchemical="PPP", seal="")
    assert said(example.click("undo")) == "Undone: hand, wanted potions, zone, variant, theories."
    table = example.grid.notes.table
    assert (table.hand, table.wanted, table.zone, table.theories) == ((), (), "white", ())
    assert example.worlds == 240
    example.click("redo")
    assert len(example.grid.notes.table.hand) == 3 and example.grid.notes.table.zone == "blue"
    assert example.click("undo", "undo").worlds == 1920


def test_table_facts_before_and_after_an_entry_are_two_steps(panel):
    panel.click("tab-next", "card-1").type("toad: R+").click("card-2", "undo", "undo")
    assert panel.grid.notes.table.hand == ("fern",) and not panel.grid.notes.entries


def test_a_hand_that_was_dropped_comes_back(panel):
    panel.click("tab-next", "card-1", "card-2", "empty-hand")
    assert panel.click("undo").grid.notes.table.hand == ("fern", "toad")


def test_the_same_table_fact_again_is_no_step(example):
    example.do("zone", value="white").do("empty_hand").click("undo")
    assert example.worlds == 1920


def test_each_cross_of_ones_own_is_a_step(example):
    example.click("mode-practise", "cell-2-0", "cell-3-1")
    assert said(example.click("undo")) == "Undone: your cross on bird claw as pnP."
    assert example.cells("is-crossed") == {"2-0"}
    assert said(example.click("clear", "undo")) == "Undone: clearing your crosses."
    assert example.cells("is-crossed") == {"2-0"}


@pytest.fixture
def solving(example):
    """A puzzle with three crosses, opened from one's own notes with one."""
    return example.click("mode-practise", "cell-2-0", "puzzle-0", "cell-1-1", "cell-1-2", "cell-1-3")


def test_one_click_leads_from_a_puzzle_back_to_ones_notes(solving):
    assert said(solving.click("leave-puzzle")) == "Back in your notes."
    assert len(entries(solving)) == 3 and solving.cells("is-crossed") == {"2-0"}
    assert not solving.has("leave-puzzle")
    solving.click("redo")  # and to the puzzle again, as it was
    assert said(solving).startswith("Back in L1: ") and len(solving.cells("is-crossed")) == 3
    solving.click("undo", "undo")
    assert solving.cells("is-crossed") == set() and len(entries(solving)) == 3


def test_leaving_several_puzzles_at_once(solving):
    solving.click("puzzle-1", "cell-0-0", "puzzle-2", "cell-0-0", "leave-puzzle")
    assert len(entries(solving)) == 3 and solving.cells("is-crossed") == {"2-0"}


def test_a_puzzle_that_was_left_is_one_step(solving):
    title = solving.grid.desk.practise.puzzle.title
    solving.click("puzzle-4", "undo")
    assert said(solving) == f"Back in {title}." and len(solving.cells("is-crossed")) == 3
    assert title in solving.text("view")
    solving.click("undo")
    assert len(entries(solving)) == 3
    solving.click("redo").click("menu", "new", "undo", "undo")
    assert len(entries(solving)) == 3


def test_undo_takes_back_crosses_inside_the_puzzle(solving):
    assert solving.click("undo").cells("is-crossed") == {"1-1", "1-2"}


def test_there_may_be_no_puzzle_to_leave(example):
    example.click("mode-practise").do("leave_puzzle")
    assert "No puzzle" in said(example) and len(entries(example)) == 3


# --- games -------------------------------------------------------------------------------------------


def saved(name):
    return [o["kind"] for o in json.loads(usual_store().path(name).read_text())["observations"]]


def test_back_in_a_game(new):
    panel = new(game="friday").type("toad+mushroom=R+").click("menu", "new", "undo")
    assert said(panel) == "Back in “friday”." and panel.state.game == "friday"
    assert said(panel.click("redo")).startswith("Back in your notes.") and panel.state.game == ""
    panel.type("toad: R+").click("menu", "open-friday", "undo")
    assert said(panel) == "Back in your notes." and entries(panel) == ["toad: R+"]
    assert panel.click("redo").state.game == "friday" and saved("friday") == ["mix"]


def test_redo_after_save_as_stays_in_the_saved_game(panel):
    panel.type("toad+mushroom=R+", "fern+mushroom=soup").click("undo").do("save_as", name="t1").click("redo")
    assert panel.state.game == "t1" and saved("t1") == ["mix", "mix"]
    panel.click("undo", "undo")
    assert saved("t1") == []


def test_redo_never_writes_over_what_another_panel_wrote(new):
    panel = new(game="duo").type("toad+mushroom=R+").click("undo")
    other = new(game="duo").type("fern: R+", "flower: G+")
    panel.click("menu", "open-duo")
    assert "disabled" in panel.tag("redo")
    panel.do("redo")
    assert saved("duo") == ["aspect", "aspect"] and entries(panel) == entries(other)


def test_opening_a_game_keeps_table_facts_and_crosses_for_undo(new):
    new(game="friday").type("toad+mushroom=R+")
    panel = new().click("tab-next", "card-1", "menu", "open-friday", "undo")
    assert panel.grid.notes.table.hand == ("fern",)


def test_opening_the_game_that_is_open_changes_nothing(new):
    panel = new(game="friday").type("toad: R+", "fern: R+").click("menu", "open-friday", "undo")
    assert panel.state.game == "friday" and saved("friday") == ["aspect"]


def test_a_game_that_is_gone_is_not_opened(panel):
    panel.type("toad: R+").do("open", name="gone")
    assert panel.state.game == "" and "game “gone” no longer exists" in said(panel) and not usual_store().exists("gone")


def test_a_change_elsewhere_is_about_that_game_only(new):
    panel = new(game="duo").type("toad: R+")
    usual_store().path("duo").write_text(panel.grid.notes.type("fern: R+").to_json())
    panel.click("tab-next")
    assert panel.grid.games.changed_elsewhere
    panel.click("mode-practise", "puzzle-0")
    assert not panel.has("changed")
    panel.click("leave-puzzle")
    assert panel.has("changed") and saved("duo") == ["aspect", "aspect"]


def test_looks_are_kept_for_each_game(new):
    panel = new(game="one").type("toad+mushroom=R+").click("mode-practise", "cell-2-3")
    panel.do("save_as", name="two")
    assert new(game="two").state.crosses == panel.state.crosses


def test_a_file_that_was_removed_is_written_again(new):
    panel = new(game="friday").type("toad+mushroom=R+")
    usual_store().path("friday").unlink()
    panel.click("tab-next", "reload")
    assert saved("friday") == ["mix"] and not panel.has("changed") and "saved again" in said(panel)
