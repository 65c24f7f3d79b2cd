"""Nothing a person does twice, or takes back, may cost them their notes."""

import json

from pharmalab_widgets.assistant.saved_games import usual_store


def saved(name):
    return [o["kind"] for o in json.loads(usual_store().path(name).read_text())["observations"]]


def test_undo_across_save_as_stays_in_the_saved_game(panel):
    panel.type("toad+mushroom=R+", "fern+mushroom=soup").do("save_as", name="t1").do("undo")
    assert panel.state.game == "t1" and len(saved("t1")) == 1
    panel.type("toad: G+")
    assert saved("t1") == ["mix", "aspect"]


def test_undo_after_reload_does_not_overwrite_what_the_other_panel_wrote(panel):
    panel.do("save_as", name="duo")
    other = usual_store()
    other.look("duo")
    other.write("duo", panel.grid.notes.mix("toad", "mushroom", "R+").to_json())
    panel.type("fern: R+")
    assert panel.grid.games.changed_elsewhere
    panel.do("reload").do("undo")
    assert panel.state.game == "" and len(panel.grid.notes.entries) == 1
    assert saved("duo") == ["mix"], "the other panel's entry is still there"


def test_a_change_elsewhere_shows_with_the_next_action(panel):
    panel.do("save_as", name="duo")
    other = usual_store()
    other.look("duo")
    other.write("duo", panel.grid.notes.mix("toad", "mushroom", "R+").to_json())
    panel.do("view", view="next")
    assert panel.grid.games.changed_elsewhere


def test_an_apply_after_the_notes_agree_again_is_refused(panel):
    panel.type("toad: R+", "toad: R-").do("apply", k="0")
    before = panel.grid.notes
    panel.do("apply", k="0")
    assert panel.grid.notes is before and panel.state.trouble


def test_the_typed_line_keeps_its_place_when_the_bar_opens(panel):
    assert panel.tag("line-box") and panel.do("pair", i="0", j="1").tag("line-box")
