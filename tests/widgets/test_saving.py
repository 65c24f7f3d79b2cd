"""Games on disk: atomic, never over somebody else's work, under names that are safe everywhere."""

import errno
import json
import os

import pytest

from pharmalab.core.file_names import NameRefused, check_name
from pharmalab.core.files import home_folder
from pharmalab.deduction import Notes
from pharmalab_widgets.assistant.deduction_grid import deduce
from pharmalab_widgets.live.store import ChangedElsewhere, Store, StoreError


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "alchemists"


def saved(folder, name):
    return Notes.from_json((folder / f"{name}.json").read_text())


def test_saved_after_each_entry_and_there_again_after_a_restart(new, folder):
    panel = new(game="friday").type("toad+mushroom=R+")
    assert saved(folder, "friday") == panel.grid.notes
    panel.type("fern+mushroom=soup").click("undo")
    assert len(saved(folder, "friday").entries) == 1
    assert new(game="friday").grid.notes == panel.grid.notes
    hidden = [path.name for path in folder.iterdir() if path.name.startswith(".")]
    assert hidden == [".lock"], "no half-written files"


def test_what_is_kept_beside_the_notes(new):
    panel = new(game="friday").type("toad+mushroom=R+", "tooad: R+")
    panel.click("mode-practise", "cell-2-3", "tab-notes", "pair-1-2")
    again = new(game="friday").state
    assert (again.practise, again.view, again.draft.text) == (True, "notes", "tooad: R+")
    assert again.crosses == 1 << 8 * 2 + 3


def test_damaged_looks_do_no_harm(new, folder):
    new(game="friday").type("toad+mushroom=R+")
    for damage in ("{", "[]", '{"crosses": 7, "view": "x", "wanted": "Q"}', "\0"):
        (folder / "friday.panel.json").write_text(damage)
        assert new(game="friday").worlds == 5760


def test_unnamed_is_kept_unnamed_and_says_so(panel, folder):
    assert "not saved" in panel.text("top") and not folder.exists()
    panel.type("toad+mushroom=R+")
    assert "kept unnamed" in panel.text("top") and not list(folder.glob("*.json"))
    panel.click("menu").do("save_as", name=" my  game ")
    assert "my game" in panel.text("top") and "kept" not in panel.text("top")
    assert saved(folder, "my game") == panel.grid.notes


def test_save_as_does_not_write_over_another_game(new, folder):
    new(game="friday").type("toad+mushroom=R+")
    other = new().type("fern: R+").do("save_as", name="friday")
    assert other.state.trouble and "There is already a game" in other.text("status")
    assert saved(folder, "friday") == Notes().mix("toad", "mushroom", "R+")


def test_a_file_changed_elsewhere_is_never_overwritten(new, folder):
    panel = new(game="friday").type("toad+mushroom=R+")
    theirs = Notes().mix("toad", "mushroom", "G+").to_json()
    (folder / "friday.json").write_text(theirs)
    panel.type("fern+mushroom=soup")
    assert (folder / "friday.json").read_text() == theirs
    assert "changed elsewhere" in panel.text("top")
    panel.type("flower: R+")
    assert (folder / "friday.json").read_text() == theirs  # still not
    panel.do("save_as", name="mine")
    assert len(saved(folder, "mine").entries) == 3 and (folder / "friday.json").read_text() == theirs
    assert "changed elsewhere" not in panel.text("top")


def test_reload_takes_the_file_and_undo_brings_back_what_one_had(new, folder):
    panel = new(game="friday").type("toad+mushroom=R+")
    (folder / "friday.json").write_text(Notes().mix("toad", "mushroom", "G+").to_json())
    panel.type("fern+mushroom=soup").click("reload")
    assert panel.grid.notes == Notes().mix("toad", "mushroom", "G+")
    panel.click("undo")
    assert len(panel.grid.notes.entries) == 2 and panel.state.game == "", "brought back without the name"
    assert saved(folder, "friday") == Notes().mix("toad", "mushroom", "G+"), "what the other wrote is not lost"


def test_two_panels_on_one_game(new, folder):
    one, two = new(game="friday"), new(game="friday")
    one.type("toad+mushroom=R+")
    two.type("fern: G+")
    assert saved(folder, "friday") == one.grid.notes and "changed elsewhere" in two.text("top")


def test_a_removed_file_counts_as_changed(new, folder):
    panel = new(game="friday").type("toad+mushroom=R+")
    (folder / "friday.json").unlink()
    panel.type("fern: G+")
    assert not (folder / "friday.json").exists()
    panel.click("reload")  # it is gone: what the panel has is written again
    assert len(saved(folder, "friday").entries) == 2


@pytest.mark.parametrize("damage", ["{", "", '{"schema": "other"}', "\xff\xfe\x00binary"])
def test_an_unreadable_file_is_told_and_stays(new, folder, damage):
    folder.mkdir()
    (folder / "friday.json").write_bytes(damage.encode("latin-1"))
    panel = new(game="friday").type("toad+mushroom=R+")
    assert (folder / "friday.json").read_bytes() == damage.encode("latin-1")
    assert "kept unnamed" in panel.text("top")
    assert "can’t be read" in new(game="friday").text("status")


def test_new_and_open(new, folder):
    panel = new(game="friday").type("toad+mushroom=R+").click("menu", "new")
    assert panel.worlds == 40320 and "not saved" in panel.text("top")
    panel.click("menu", "open-friday")
    assert panel.worlds == 5760 and "friday" in panel.text("top")
    panel.click("menu", "new", "undo")
    assert (panel.worlds, panel.state.game) == (5760, "friday")


def test_copy_as_text(example):
    example.click("menu")
    assert "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup\n</textarea>" in example.grid.top
    assert "Copied." in example.do("copied").text("status")


@pytest.mark.parametrize(
    "name", ["", "  ", "../x", "a/b", "a\\b", ".hidden", "con", "x" * 61, "a:b", "a\0b", "nul", "a.json"]
)
def test_names_that_no_file_should_have(name):
    with pytest.raises(NameRefused):
        check_name(name)


@pytest.mark.parametrize("name", ["friday", "Game 2", "Žofie-3", "水曜日", "a_b"])
def test_names_that_may_be(name):
    assert check_name(name) == name


def test_the_store_writes_all_or_nothing(tmp_path, monkeypatch):
    store = Store(tmp_path)
    store.write("a", "one")

    def full(*args):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(StoreError, match=r"a\.json cannot be written because the disk is full: free up some space"):
        store.write("a", "two")
    assert (tmp_path / "a.json").read_text() == "one" and {p.name for p in tmp_path.iterdir()} == {"a.json", ".lock"}
    monkeypatch.undo()
    with pytest.raises(ChangedElsewhere):
        Store(tmp_path).write("a", "two")  # a store that never saw the file
    assert store.names() == ["a"]


def test_where_games_are_kept(monkeypatch, tmp_path):
    assert home_folder() == tmp_path
    monkeypatch.delenv("PHARMALAB_HOME")
    assert home_folder().name == ".pharmalab"


def test_the_game_may_come_from_the_address(monkeypatch, folder):
    monkeypatch.setenv("QUERY_STRING", "voila=1&game=sunday%20two")
    assert deduce().state.game == "sunday two"
    assert deduce(game="mine").state.game == "mine"
    monkeypatch.setenv("QUERY_STRING", "game=..%2Fsunday")
    grid = deduce()
    assert grid.state.game == "" and "pl-trouble" in grid.status


def test_the_file_is_plain_notes(new, folder):
    new(game="friday").type("toad+mushroom=R+")
    assert json.loads((folder / "friday.json").read_text())["schema"] == "pharmalab-notes/1"
