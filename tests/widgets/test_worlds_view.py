"""The view Worlds: suppositions stand apart from the notes, and the worlds that are left are shown one by one."""

import re
from random import Random

import pytest

from pharmalab.deduction import Notes
from pharmalab_widgets.assistant.world_stepper import FEW, WorldStepper

FOUR = ("suppose toad is pnP", "suppose scorpion+flower=soup", "suppose scorpion: R+", "suppose feather is PPP")


@pytest.fixture
def worlds(example):
    return example.click("tab-worlds")


# --- stepping -----------------------------------------------------------------------------------------------


def test_a_world_is_shown_and_what_differs_from_the_one_before_is_marked(worlds):
    assert "World 1 of 240" in worlds.text("view") and "1 in 240" in worlds.text("view")
    placed = worlds.cells("is-placed")
    assert len(placed) == 8 and "pl-if" not in worlds.grid.sheet and ">◆<" not in worlds.grid.sheet
    worlds.click("world-next")
    assert "World 2 of 240" in worlds.text("view")
    assert "Changed since the last world: scorpion and raven feather." in worlds.text("view")
    assert worlds.grid.sheet.count(">◆<") == 2 == len(worlds.cells("is-placed") - placed)
    labels = [label for label in re.findall(r'aria-label="([^"]*)"', worlds.grid.sheet) if "in the world" in label]
    assert sum("different in the world shown before" in label for label in labels) == 2
    assert "World 1 of 240" in worlds.click("world-previous").text("view")
    assert "World 240 of 240" in worlds.click("world-previous").text("view"), "it goes round"
    assert not worlds.state.history.future and worlds.worlds == 240


def test_a_certain_cell_keeps_its_tick(worlds):
    """It is true in every world; a dot in its place was white on white."""
    worlds.type("toad: R+", "toad: G+", "toad: B+")
    certain = worlds.cells("is-certain")
    assert certain and worlds.grid.sheet.count("<b>✓</b>") == len(certain)
    assert not certain & worlds.cells("is-placed") and len(certain | worlds.cells("is-placed")) == 8


def test_every_world_comes_once_and_agrees_with_the_notes(worlds):
    stepping, seen = worlds.grid.desk.stepping, []
    for _ in range(240):
        seen.append(stepping.world)
        stepping.do_world("next")
    assert seen == list(worlds.grid.notes.worlds) and stepping.at == 0


def test_random_shows_another_world(example):
    stepping = WorldStepper(example.grid.desk.supposing, Random(1))
    seen = set()
    for _ in range(60):
        before = stepping.at
        stepping.do_world("random")
        assert stepping.at != before
        seen.add(stepping.at)
    assert len(seen) > 40


def test_the_world_stays_as_long_as_it_is_possible(worlds):
    worlds.click("world-next", "world-next")
    world = worlds.grid.desk.stepping.world
    worlds.type("scorpion: R-" if world[6] in (0, 3, 4, 6) else "scorpion: R+")
    assert worlds.grid.desk.stepping.world == world
    worlds.type("scorpion: G+" if worlds.grid.desk.stepping.world[6] in (2, 4, 6) else "scorpion: G-")
    left = worlds.grid.desk.stepping
    assert left.world == worlds.grid.notes.worlds.first and left.changed == ()


def test_few_worlds_stand_side_by_side(panel):
    panel.type("toad: R+", "toad: G+", "toad: B+").click("tab-worlds")
    assert "pl-worlds-table" not in panel.grid.view
    panel.type("toad+mushroom=soup", "fern: R-", "fern: G+", "fern: B-", "fern+flower=soup")
    count = panel.worlds
    panel.type("scorpion: R+", "feather: R-")
    assert 1 < panel.worlds <= FEW < count
    assert panel.grid.view.count('data-key="world-row-') == panel.worlds
    last = panel.worlds - 1
    assert panel.tag("world-0")["aria-pressed"] == "true"
    panel.click(f"world-{last}")
    assert f"World {last + 1} of {last + 1}" in panel.text("view")
    assert panel.do("world", to="99").state.trouble and panel.do("world", to="up").state.trouble


def test_one_world_is_certain_and_none_is_told(panel):
    panel.click("mode-practise", "puzzle-0", "mode-assist", "tab-worlds")
    assert "This is the only world left." in panel.text("view") and "disabled" in panel.tag("world-next")
    panel.click("leave-puzzle" if panel.has("leave-puzzle") else "undo").type("toad: R+", "toad: R-")
    assert "no world is left" in panel.text("view") and not panel.cells("is-placed")
    assert "doesn’t show the worlds" in panel.click("mode-practise", "tab-worlds").text("view")


# --- suppositions -------------------------------------------------------------------------------------------


def test_what_is_supposed_changes_no_notes(worlds):
    before = worlds.grid.notes
    worlds.type("suppose toad is pnP")
    assert worlds.grid.notes is before and worlds.state.view == "worlds" and not worlds.state.draft.text
    assert "That would leave 120 of 240 worlds and give you 18 more crosses." in worlds.text("view")
    assert "World 1 of 120 if what you suppose is true" in worlds.text("view")
    assert len(worlds.cells("is-supposed")) == 18 and "It isn’t in your notes" in worlds.text("status")
    assert "toad is supposed" not in worlds.grid.notes.to_text() and not worlds.cells("is-new")
    assert not worlds.click("tab-why").cells("is-supposed"), "elsewhere the sheet shows what is known"


def test_how_it_follows_can_be_opened(worlds):
    worlds.type("suppose toad is pnP").click("head-if-0")
    assert "You suppose that" in worlds.text("view") and "entry 4 stands for your supposition." in worlds.text("view")
    assert worlds.cells("is-new") and not worlds.cells("is-placed")
    assert worlds.do("escape").state.opened == "" or worlds.state.view == "worlds"


def test_suppositions_stack_are_dropped_and_said_once(worlds):
    worlds.type(*FOUR)
    assert (
        "That would leave 2 of 240" in worlds.text("view") and "pl-worlds-table" in worlds.grid.view
    )
    assert "You’re already supposing" in worlds.type(FOUR[0]).text("status")
    worlds.click("unsuppose-1")
    assert "You’re no longer supposing scorpion+flower=soup." in worlds.text("status")
    assert len(worlds.grid.desk.supposing.supposed) == 3


def test_what_cannot_be_has_a_reason(worlds):
    worlds.type("suppose fern+toad=R+", "suppose toad is pnP")
    told = worlds.text("view")
    assert "That’s impossible: it would leave none of the 240 worlds" in told and "Why it can’t be true" in told
    assert "cannot make red plus" in told and "World 1" not in told
    assert not worlds.cells("is-placed") and not worlds.cells("is-supposed")


def test_a_supposition_becomes_an_entry(worlds):
    worlds.type("suppose flower+scorpion=soup", "suppose toad is pnP").click("note-supposed-0")
    assert [e.line() for e in worlds.grid.notes.entries][3:] == ["flower+scorpion=soup"]
    worlds.click("note-supposed-0")
    assert [e.line() for e in worlds.grid.notes.entries][4:] == [
        "toad: R+ (private)", "toad: G- (private)", "toad: B+ (private)",
    ]  # fmt: skip
    assert "as 3 entries, one for each sign" in worlds.text("status") and not worlds.grid.desk.supposing.supposed
    assert len(worlds.click("undo").grid.notes) == 4, "one step of undo"


def test_a_cell_is_supposed_from_its_answer(example):
    example.click("cell-2-1", "suppose-cell")
    assert example.state.view == "worlds" and "If toad is pnP" in example.text("view")
    example.click("tab-why", "cell-2-2", "suppose-cell")
    assert "That’s impossible" in example.text("view")


def test_the_entry_bar_only_supposes_while_it_is_told_to(example):
    example.click("pair-3-5", "as-other", "supposing", "made-R+")
    supposed = example.grid.desk.supposing.supposed
    assert len(example.grid.notes) == 3 and supposed[0].line() == "bird claw+mandrake root=R+"
    example.click("pair-3-5")
    assert not example.state.supposing and not example.has("supposing"), "nothing is supposed by a slip, nor noted"
    assert len(example.click("made-R+").grid.notes) == 4


def test_a_line_that_claims_an_identity_is_offered_as_a_supposition(example):
    example.type("toad is pnP")
    assert "you can’t enter this, but you can suppose it" in example.text("bar")
    example.click("meant")
    assert example.grid.desk.supposing.supposed[0].line() == "toad is pnP" and not example.state.draft.text


def test_suppositions_end_with_the_game_and_are_in_no_file(worlds):
    worlds.type("suppose toad is pnP")
    assert "suppos" not in str(worlds.grid.games.looks()).lower() and "suppos" not in worlds.grid.notes.to_json()
    worlds.do("new")
    assert not worlds.grid.desk.supposing.supposed
    potions = ("R+", "R-", "G+", "G-", "B+", "B-", "soup")
    worlds.type(*(f"suppose toad+{other}={q}" for other in ("fern", "flower") for q in potions))
    assert "suppositions: drop one first" in worlds.text("status") and len(worlds.grid.desk.supposing.supposed) == 12


def test_in_practise_nothing_is_supposed(new):
    panel = new(Notes(), practise=True).type("suppose toad is pnP")
    assert "can’t make suppositions" in panel.text("status") and not panel.grid.desk.supposing.supposed


def test_a_typed_supposition_that_cannot_be_read_stays(worlds):
    worlds.do("suppose_line", line="taod is pnP")
    assert "did you mean toad" in worlds.text("view") and worlds.tag("suppose-line")["value"] == "taod is pnP"
    worlds.click("suppose-meant")
    assert worlds.grid.desk.supposing.supposed and worlds.tag("suppose-line")["value"] == ""
