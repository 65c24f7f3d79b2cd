"""The keyboard focus: after every action it is on something that is there, near to what was done.

``Panel.click`` checks it after every click of all tests; here is where the focus goes."""

import pytest


def focus(panel):
    return panel.grid.focus[1]


@pytest.mark.parametrize(("before", "clicked", "after"), [
    ((), "switch-hidden", "switch-hidden"),
    (("switch-hidden",), "switch-hidden", "switch-hidden"),
    ((), "menu", "new"),
    (("menu",), "new", "menu"),
    (("cell-2-2",), "unask", "cell-2-2"),
    (("tab-next", "card-3", "card-4"), "empty-hand", "card-0"),
    (("tab-next", "card-3"), "less-3", "card-3"),
    (("mode-practise", "cell-1-1"), "clear", "hint"),
    (("mode-practise", "puzzle-2"), "leave-puzzle", "hint"),
    (("mode-practise", "hint", "hint", "hint", "hint"), "take", "hint"),
    (("pair-0-2",), "unpick", "pair-0-2"),
    (("pair-0-2",), "show-0", "edit-0"),
    (("tab-notes",), "edit-1", "edit-line"),
    (("tab-notes", "edit-1"), "edit-cancel", "edit-1"),
    (("tab-notes",), "delete-2", "delete-1"),
    (("tab-notes", "edit-1"), "delete-2", "edit-line"),
    (("undo",), "redo", "undo"),
])  # fmt: skip
def test_what_has_the_focus_after_a_click(example, before, clicked, after):
    example.click(*before)
    count = example.grid.focus[0]
    example.click(clicked)
    assert example.grid.focus == [count + 1, after] and example.has(after)


def test_a_theory_that_is_taken_away(example):
    example.click("tab-next", "kind-publish").do("theory", ingredient="toad", alchemical="PPP", seal="")
    assert focus(example.click("untheory-toad")) == "kind-publish"


def test_reload(new, tmp_path):
    panel = new(game="friday").type("toad+mushroom=R+")
    file = tmp_path / "alchemists" / "friday.json"
    file.write_text(file.read_text().replace("R+", "G+"))
    assert focus(panel.click("tab-notes", "reload")) == "menu"


def test_escape_goes_back_the_way_one_came(example):
    example.click("cell-2-2", "head-proof-1").do("escape")
    assert focus(example) == "head-proof-1" and example.has("unask")
    assert focus(example.do("escape")) == "cell-2-2" and not example.has("unask")
    example.click("head-step-1").do("escape")
    assert focus(example) == "head-step-1"
    example.click("tab-notes", "edit-2").do("escape")
    assert focus(example) == "edit-2"
    example.click("menu").do("escape")
    assert focus(example) == "menu"


def test_escape_leaves_alone_what_is_not_seen(example):
    example.click("head-step-1", "tab-notes", "edit-0", "tab-next")
    count = example.grid.focus[0]
    example.do("escape").click("switch-hidden").do("escape")
    assert example.grid.focus == [count + 1, "switch-hidden"]
    assert "is-open" in example.click("switch-hidden", "tab-why").grid.view


def test_close_in_the_entry_bar_closes_the_entry_bar(example):
    example.click("tab-notes", "pair-0-2", "unpick")
    assert not example.state.picked and "Made" not in example.text("bar")


def test_a_refusal_leaves_no_focus_behind(panel, monkeypatch, caplog):
    caplog.faults_expected = True
    panel.type("toad: R+").do("save_as", name="friday")
    monkeypatch.setattr("os.replace", lambda *args: (_ for _ in ()).throw(OSError("the disk is full")))
    panel.type("fern: R+")
    count = panel.grid.focus[0]
    panel.click("tab-next")
    assert panel.grid.focus[0] == count


def test_the_menu_is_closed_by_two_views_at_once(panel):
    panel.click("menu")
    for _ in range(2):
        panel.do("menu", open="no")
    assert not panel.has("game-menu")
