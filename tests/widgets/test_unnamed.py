"""Nothing vanishes: games without a name are kept, and a panel that begins offers the last one."""

import os

import pytest

from pharmalab.deduction import Notes

from .conftest import EXAMPLE


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "alchemists" / "unnamed"


def older(folder, seconds):
    """Everything in the folder was written that much earlier."""
    for path in folder.rglob("*.json"):
        then = path.stat().st_mtime - seconds
        os.utime(path, (then, then))


def test_a_restart_offers_the_last_game_and_opens_nothing_by_itself(new, example):
    notes = example.grid.notes
    again = new()
    assert again.worlds == 40320 and "3 entries" in again.text("status")
    again.click("continue")
    assert again.grid.notes == notes and again.state.game == "" and not again.has("continue")
    again.type("toad: B+")
    assert new().click("continue").grid.notes == again.grid.notes, "it goes on in the same file"


@pytest.mark.parametrize("game", ["", "friday"])
def test_undo_removes_the_last_entry_of_a_game_that_goes_on(new, game):
    before = (new(game=game) if game else new()).type("toad+fern=R+", "toad: B+").grid.notes
    again = new(game=game) if game else new().click("continue")
    again.click("undo")
    assert again.grid.notes.entries == before.entries[:1] and "Undone: toad: B+ (entry 2)" in again.text("status")
    assert again.click("redo").grid.notes == before
    assert not new().click("continue").has("leave-puzzle")


def test_nothing_is_kept_of_a_panel_that_is_as_it_began(panel, new, folder):
    panel.click("tab-notes", "tab-next", "mode-practise", "mode-assist")
    assert not folder.exists() and not new().has("continue")


def test_the_offer_goes_away_when_something_is_begun(new, example):
    assert not new().type("toad: R+").has("continue")
    other = new().click("afresh")
    assert not other.has("continue") and other.click("menu").has("recover-0")


def test_a_named_game_that_is_newer_is_offered_first(new, example, folder):
    older(folder, 100)
    new(game="friday").type("toad+fern=R+")
    assert "“friday”, 1 entry" in new().text("status")
    assert new().click("continue").state.game == "friday"


def test_a_game_that_gets_a_name_is_no_longer_among_those_without(new, example, folder):
    assert len(list(folder.glob("*.json"))) == 2  # the game, and how the panel looked
    example.click("menu").do("save_as", name="friday")
    assert not list(folder.glob("*.json"))
    assert "“friday”" in new().text("status")


def test_the_last_ten_are_kept(new, folder):
    for n in range(13):
        new().type("toad+fern=R+", *["toad: R+"] * n)
        older(folder, 10)
    panel = new().click("menu")
    assert [game.entries for game in panel.grid.games.unnamed.games()] == list(range(13, 3, -1))
    assert len(list(folder.glob("*.json"))) == 20
    assert len(panel.click("recover-9").grid.notes) == 4


def test_a_puzzle_does_not_take_the_place_of_the_notes(new, example):
    notes = example.grid.notes
    example.click("mode-practise", "puzzle-2", "cell-0-0")
    again = new()
    assert "3 entries" in again.text("status") and "L3" not in again.text("top")
    again.click("continue")
    assert again.grid.notes == notes and not again.state.crosses
    assert "L3" in again.click("menu").text("top"), "the puzzle is in the menu"
    again.click("recover-0")
    assert again.state.crosses == 1 and again.state.practise and "L3" in again.text("view")
    assert again.click("leave-puzzle").grid.notes == notes and not again.state.crosses
    assert again.click("redo").state.crosses == 1, "redo leads to the puzzle again"


def test_a_puzzle_is_never_the_last_game(new, example, folder):
    older(folder, 300)
    made = new().click("mode-practise").do("generate", level="1", seed="3")
    made.click("cell-0-0")
    older(folder, 100)
    more = new().click("afresh", "mode-practise", "puzzle-0").type("toad: R+")  # a puzzle with an entry of one's own
    assert len(more.grid.notes) > 1
    for path in folder.glob("*.panel.json"):
        path.write_text(path.read_text().replace("of_puzzle", "an_older_version_did_not_say"))
    more.type("toad: G+")
    found = new()
    assert "3 entries" in found.text("status") and found.click("continue").grid.notes == example.grid.notes
    named = new().click("afresh", "mode-practise", "puzzle-4", "menu").do("save_as", name="five")
    assert named.state.game == "five" and "3 entries" in new().text("status")


def test_a_puzzle_that_is_gone_on_with_in_an_empty_panel_can_be_left(new):
    new().click("mode-practise", "puzzle-2", "cell-0-0")
    panel = new()
    assert not panel.has("continue")
    panel.click("menu", "recover-0", "leave-puzzle")
    assert not panel.grid.notes.entries and not panel.state.crosses
    assert [game.puzzle[:2] for game in new().grid.games.unnamed.games()] == ["L3"]


def test_a_new_game_leaves_the_one_before_in_the_menu(new, example):
    example.click("menu", "new").type("fern: R+")
    assert [game.entries for game in new().grid.games.unnamed.games()] == [1, 3]


def test_two_panels_that_go_on_with_one_game_become_two_games(new, example):
    other = new().click("continue").type("toad: B+")
    example.type("toad: G+")
    assert sorted(game.entries for game in new().grid.games.unnamed.games()) == [4, 4]
    assert other.grid.notes != example.grid.notes


def test_a_panel_that_starts_with_notes_goes_on_with_its_own_kind_only(new, example):
    start = Notes().type(EXAMPLE[0])
    assert not new(start).has("continue")
    new(start).type("fern: R+")
    assert "2 entries" in new(start).text("status") and "3 entries" in new().text("status")


def test_what_cannot_be_kept_is_told(new, folder):
    folder.parent.mkdir()
    folder.write_text("no folder")
    panel = new().type("toad: R+")
    assert "NOT KEPT" in panel.text("top") and panel.worlds < 40320
    folder.unlink()
    assert "kept unnamed" in panel.type("fern: R+").text("top")


def test_a_damaged_game_is_not_offered_and_stays(new, example, folder):
    (path,) = (path for path in folder.glob("*.json") if not path.name.endswith(".panel.json"))
    path.write_text("{")
    panel = new()
    assert not panel.has("continue") and path.read_text() == "{"
    assert panel.do("recover", name=path.stem).state.trouble and panel.worlds == 40320


def test_damaged_looks_do_no_harm(new, example, folder):
    (path,) = folder.glob("*.panel.json")
    path.write_text("[")
    assert new().click("continue").grid.notes == example.grid.notes
