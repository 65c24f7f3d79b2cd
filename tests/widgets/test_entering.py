"""Entering what happened at the table: clicks are counted, every click on something that is there."""

import re

import pytest

from pharmalab.deduction import Aspect, Debunk, Mix, OneOf, Peek, Sell
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, POTIONS, QUALITIES, mix
from pharmalab.deduction.words import potion_words


def test_a_mix_takes_two_clicks(panel):
    panel.click("pair-0-2", "made-R+")
    assert panel.grid.notes.entries == (Mix("mushroom", "toad", "R+"),)
    assert panel.worlds == 5760
    assert "5 760" in panel.text("top")


def test_a_mix_takes_three_clicks_by_its_ingredients(panel):
    panel.click("head-0", "head-2", "made-R+")
    assert panel.grid.notes.entries == (Mix("mushroom", "toad", "R+"),)


def test_a_pair_first_shows_only_the_seven_potions_and_the_rest_is_one_tap_away(panel):
    """A newcomer met 38 buttons. Typed lines, suppositions and doubtful results are under Other."""
    panel.click("pair-1-2")
    kinds = ["as-made", "as-sold", "as-debunked", "as-other"]
    shown = [f"made-{q}" for q in POTIONS]
    assert keys_of_bar(panel) == [*shown, *kinds, "unpick"]
    assert keys_of_bar(panel.click("as-sold")) == [
        *(f"sold-{q}-{quality}" for quality in QUALITIES for q in ASPECTS), *kinds, "supposing", "unpick",
    ]  # fmt: skip
    assert "one-of" in keys_of_bar(panel.click("as-other")) and "is-typing" in panel.grid.bar
    assert keys_of_bar(panel.click("as-other", "supposing"))[:7] == shown and panel.state.supposing
    assert panel.click("unpick", "pair-1-3").state.result == "", "each selection begins with the potions"


def test_one_ingredient_first_asks_for_the_second(panel):
    panel.click("head-2")
    assert keys_of_bar(panel) == ["as-shown", "as-periscope", "as-other", "unpick"]
    assert "Choose a second ingredient" in panel.text("guide")


def keys_of_bar(panel):
    """The buttons of the entry bar that can be seen; the typed line is hidden by CSS unless it is asked for."""
    return re.findall(r'<button[^>]*data-key="([^"]+)"', panel.grid.bar)


def test_a_sale_takes_three_clicks(panel):
    panel.click("pair-1-2", "as-sold", "sold-G+-sign").click("pair-1-3", "as-sold", "sold-G+-exact")
    assert panel.grid.notes.entries == (Sell("fern", "toad", "G+", "sign"), Sell("fern", "bird_claw", "G+", "exact"))


def test_sales_that_cannot_be_are_struck_out_and_wanted_potions_come_first(panel):
    panel.type("fern+toad=R+").click("pair-1-2", "as-sold")
    assert "is-out" in panel.tag("sold-R+-wrong")["class"] and "is-out" not in panel.tag("sold-R+-exact")["class"]
    assert panel.tag("sold-G+-sign")["aria-label"] == "sold as green plus: right sign"
    panel.do("offer", potion="B-").click("pair-1-2", "pair-1-2", "as-sold")
    assert panel.grid.bar.index("sold-B--exact") < panel.grid.bar.index("sold-R+-exact")


def test_an_apprentice_debunk_takes_three_clicks(panel):
    panel.click("head-2", "as-shown", "aspect-B-")
    assert panel.grid.notes.entries == (Aspect("toad", "B", "-"),)


@pytest.mark.parametrize("result", ["yes", "no"])
def test_a_master_debunk_takes_three_clicks(panel, result):
    panel.click("pair-4-6", "as-debunked", f"debunked-{result}-G-")
    assert panel.grid.notes.entries == (Debunk("flower", "scorpion", "G-", result == "yes"),)


def test_undo_takes_one_click_and_goes_back_to_the_start(example):
    for worlds in (1920, 5760, 40320):
        assert example.click("undo").worlds == worlds
    assert "disabled" in example.tag("undo") and "disabled" not in example.tag("redo")
    assert "nothing to undo" in example.do("undo").text("status")


def test_a_peek(panel):
    panel.click("head-2", "as-periscope", "peek-R+").click("head-3", "as-periscope", "peek_sale-B+-wrong")
    assert panel.grid.notes.entries == (Peek("toad", "R+"), Peek("bird_claw", wanted="B+", quality="wrong"))


def test_two_heads_make_a_pair_and_a_third_starts_anew(panel):
    panel.click("head-4", "head-1")
    assert panel.state.picked == (4, 1)
    panel.click("head-4")
    assert panel.state.picked == (1,)
    panel.click("head-4", "head-6")
    assert panel.state.picked == (6,)


def test_the_bar_opens_with_the_selection_and_the_typed_line_is_always_there(panel):
    assert "Made" not in panel.text("bar") and 'name="line"' in panel.grid.bar
    panel.click("pair-0-1")
    assert "Made" in panel.text("bar") and 'name="line"' in panel.grid.bar
    panel.click("pair-0-1")
    assert "Made" not in panel.text("bar")
    panel.click("pair-0-1").do("escape")
    assert "Made" not in panel.text("bar")


def test_the_focus_goes_back_to_where_the_entry_was_made(panel):
    count = panel.grid.focus[0]
    panel.click("pair-0-2", "made-R+")
    assert panel.grid.focus == [count + 2, "pair-0-2"]  # after the heading of the bar
    assert panel.find("pair-0-2")  # and that is there after the redraw
    panel.click("head-5", "as-shown", "aspect-G+")
    assert panel.grid.focus == [count + 3, "head-5"]
    panel.type("fern: R-")
    assert panel.grid.focus == [count + 4, "line"]


def test_a_token_opens_its_entry(example):
    example.click("pair-1-2")
    assert "2. sale fern+toad as G+: right sign" in example.text("bar")
    example.do("show_entry", n="1")
    assert example.state.view == "notes"
    assert 'class="pl-entry is-shown" data-key="entry-1"' in example.grid.view


def test_unreadable_text_stays_with_its_problem_and_a_suggestion(panel):
    panel.type("toda+fern=R+")
    assert not panel.grid.notes.entries
    assert 'value="toda+fern=R+"' in panel.grid.bar and 'aria-invalid="true"' in panel.grid.bar
    assert "did you mean toad?" in panel.text("bar")
    version = panel.state.draft_version
    panel.click("meant")
    assert panel.grid.notes.entries == (Mix("toad", "fern", "R+"),)
    assert panel.state.draft.text == "" and panel.state.draft_version > version  # the browser empties the input


def test_many_lines_at_once_keep_what_cannot_be_read(panel):
    panel.click("tab-notes").do("paste", lines="toad+mushroom=R+\nnonsense\nfern+mushroom=soup")
    assert len(panel.grid.notes.entries) == 2
    assert "nonsense" in panel.text("view")
    assert "1 line could not be read" in panel.text("status")
    assert "nonsense" not in panel.click("forget").text("view")


def test_edit_delete_and_public(example):
    example.click("tab-notes", "edit-1").do("edited", n="1", line="sale fern+toad as G+: exact")
    assert example.grid.notes.entries[1] == Sell("fern", "toad", "G+", "exact")
    example.click("edit-1").do("edited", n="1", line="sale fern+toad as G+: rihgt")
    assert example.state.trouble and example.state.editing == 1  # it stays open, with the problem in the status
    example.do("escape").click("public-0")
    assert example.grid.notes.entries[0].public
    example.click("switch-public")
    assert [e.public for e in example.state.findings.notes.entries] == [
        True,
        False,
        False,
    ] and "5 760" in example.text("top")
    example.click("switch-public", "delete-0")
    assert len(example.grid.notes.entries) == 2
    assert len(example.click("undo").grid.notes.entries) == 3


def test_a_comment_survives_an_edit(panel):
    panel.click("tab-notes").do("paste", lines="# first round\ntoad+mushroom=R+")
    panel.click("edit-0").do("edited", n="0", line="toad+mushroom=G+  # no, green")
    assert panel.grid.notes.to_text() == "# first round\ntoad+mushroom=G+  # no, green\n"


HOSTILE = "<img src=x onerror=alert(1)>\"'&"


def test_what_people_type_is_escaped_everywhere(new, tmp_path):
    panel = new(game="friday").type(f"{HOSTILE}+toad=R+").click("tab-notes")
    panel.do("paste", lines=f"toad+mushroom=R+ # {HOSTILE}\n{HOSTILE}").click("menu")
    panel.do("open", name=HOSTILE).do(HOSTILE)
    html = "".join((panel.grid.top, panel.grid.sheet, panel.grid.bar, panel.grid.status, panel.grid.view))
    assert "<img" not in html and "&lt;img" in panel.grid.view and "&lt;img" in panel.grid.bar
    assert "&lt;img" in panel.grid.status


@pytest.mark.parametrize("message", [
    {"do": "made", "potion": "R+"}, {"do": "cell", "i": "9", "a": "0"}, {"do": "cell", "i": "x", "a": "0"},
    {"do": "fly"},
    {}, {"do": "view", "view": "other"}, {"do": "_obey"}, {"do": "edit", "n": "7"}, {"do": "pair", "i": "1", "j": "-1"},
])  # fmt: skip
def test_a_senseless_message_reaches_the_status_line_and_changes_nothing(panel, message):
    panel.grid.receive(message)
    assert panel.state.trouble and "pl-trouble" in panel.grid.status
    assert panel.worlds == 40320


def test_a_fault_of_ours_reaches_the_status_line_and_the_log(panel, monkeypatch, caplog):
    monkeypatch.setattr(panel.state, "do_head", lambda i: 1 / 0, raising=False)
    caplog.faults_expected = True
    panel.do("head", i="1")
    assert "Something went wrong: ZeroDivisionError" in panel.text("status")
    assert "Traceback" in caplog.text
    panel.click("pair-0-2", "made-R+")  # and the panel goes on
    assert panel.worlds == 5760


def test_one_of_several_potions_is_chosen_and_then_noted(panel):
    panel.click("pair-1-2", "as-other", "made-0")
    assert "disabled" in panel.tag("one-of") and not panel.grid.notes.entries
    panel.click("made-G+", "made-B-", "made-B-")
    assert [panel.tag(f"made-{q}")["aria-pressed"] for q in ("G+", "B-", "0")] == ["true", "false", "true"]
    panel.click("one-of")
    assert panel.grid.notes.entries == (OneOf("fern", "toad", ("G+", "0")),) and panel.worlds == 11520
    assert "green plus or soup" in panel.tag("pair-1-2")["aria-label"]
    assert "aria-pressed" not in panel.click("pair-1-3").tag("made-0")  # the next one is a plain mix again


def test_one_potion_is_not_one_of_several(panel):
    panel.click("pair-1-2", "as-other", "made-0").do("one_of")
    assert panel.state.trouble and "two potions or more" in panel.text("status")


def test_a_weak_entry_does_not_hide_what_is_proven(panel):
    panel.type("toad+mushroom=R+", "fern+mushroom=soup", "sale fern+toad as G+: right sign")
    told = panel.tag("pair-1-2")["aria-label"]
    assert told == "fern + toad: red plus or blue plus; only blue plus is still possible (entry 3)"
    drawn = panel.grid.sheet.split('data-key="lies-1-2"')[1].split("</g>")[0]
    assert drawn.count("<text") == 1 and "stroke-dasharray" in drawn  # one light token, as for what was never mixed


def test_after_a_change_of_an_early_entry_status_and_header_agree(example):
    example.click("tab-notes", "edit-0").do("edited", n="0", line="toad+mushroom=R-")
    assert f"Together, the 3 entries leave {example.worlds} world" in example.text("status")


def test_the_mixing_rule_stands_where_nothing_is_entered(panel):
    bar = panel.text("bar")
    assert "the same sign, but one has a big circle" in bar and panel.grid.bar.count("soup") >= 2
    for said in ("n small red minus", "p small green plus", "N big blue minus"):
        assert said in bar  # the letters of npN


def test_the_pictures_of_the_mixing_rule_are_true(panel):
    rule = panel.grid.bar.split("<summary>")[1]
    for line in rule.split("<li>")[1:]:
        a, b = re.findall(r'aria-label="([npNP]{3})"', line)
        assert potion_words(mix(ALCHEMICALS.index(a), ALCHEMICALS.index(b))) in line


def test_a_notebook_does_not_show_the_solution_of_what_is_practised(example):
    example.click("mode-practise", "cell-0-0")
    assert repr(example.grid) == "Practice mode: 3 entries, 1 cross of your own"


def test_a_ruled_out_potion_is_struck_out_and_asks_before_it_contradicts(example):
    example.click("pair-1-2")  # sold as green plus with the right sign: it can't make red minus
    assert "is-out" in example.tag("made-R-")["class"] and "rule this out" in example.tag("made-R-")["aria-label"]
    example.click("made-R-")
    assert len(example.grid.notes) == 3
    assert "Entry 2 says that fern + toad, sold as" in example.text("bar")
    assert "so they can’t make red minus." in example.text("bar")
    assert example.grid.focus[1] == "leave-it", "Enter does no harm"
    assert "Enter anyway" not in example.click("leave-it").text("bar")
    example.click("made-R-", "change-1")
    assert example.state.view == "notes" and example.state.editing == 1 and example.state.doubted is None
    assert "Correct entry 2. Your new result, fern+toad=R-, will then be entered." in example.text("status")
    example.click("tab-why", "pair-1-2", "made-R-", "anyway")
    assert example.state.findings.contradicts and example.state.view == "why"
    assert len(example.click("undo").grid.notes) == 3


@pytest.mark.parametrize("stray", ["head-5", "head-1", "pair-3-4", "pair-1-2"])
def test_a_stray_tap_on_the_sheet_loses_no_doubted_result(example, stray):
    example.click("pair-1-2", "made-R-", stray)
    assert example.state.doubted == Mix("fern", "toad", "R-") and example.has("anyway")
    assert example.grid.focus[1] == "leave-it" and "Choose below what to do" in example.text("guide")
    example.click("leave-it", "head-5")
    assert example.state.picked == (5,), "only as long as it is doubted"


def test_a_result_takes_the_place_of_one_about_the_same_pair_in_three_taps(example):
    example.click("pair-0-2", "made-G+")
    assert "Replace entry 1" in example.text("bar")
    example.click("change-0")
    assert example.grid.notes.entries[0].line() == "mushroom+toad=G+" and len(example.grid.notes) == 3
    assert "Mushroom + toad made green plus" in example.text("status") and not example.state.picked


def test_a_correction_by_tokens_enters_its_result_once(example):
    example.click("pair-1-2", "made-G-", "change-1")
    assert example.state.result == "sold", "the buttons that made entry 2"
    example.click("as-made", "made-G-")
    assert example.grid.notes.entries[1] == Mix("fern", "toad", "G-") and len(example.grid.notes) == 3
    assert "Fern + toad made green minus" in example.text("status") and not example.state.doubted


def test_a_correction_enters_the_result_that_waited_for_it(example):
    before = example.grid.notes
    example.click("pair-1-2", "made-G-", "change-1")
    example.do("edited", n="1", line="sale fern+toad as G+: wrong sign")
    assert example.grid.notes.entries[3:] == (Mix("fern", "toad", "G-"),)
    said = "You corrected entry 2, so fern+toad=G- was added."
    assert example.text("status").strip().startswith(said) and example.has("undo-entry")
    assert example.click("undo-entry").grid.notes == before, "one step takes back both"
    example.click("pair-1-2", "made-G-", "change-1")
    example.do("edited", n="1", line="sale fern+toad as G+: right sign # sure")
    assert len(example.grid.notes) == 3 and "still rule out fern+toad=G-" in example.text("status")
    example.click("leave-it", "tab-notes", "edit-1").do("edited", n="1", line="sale fern+toad as G+: wrong sign")
    assert len(example.grid.notes) == 3, "it no longer waits"


def test_a_correction_marks_its_new_crosses(panel):
    panel.type("fern+toad=R+", "mushroom+flower=G+", "root+feather=B+")
    panel.click("tab-notes", "edit-0").do("edited", n="0", line="fern+toad=soup")
    before = panel.cells("is-crossed")
    panel.click("edit-0").do("edited", n="0", line="fern+toad=B+")
    marked = panel.cells("is-fresh")
    assert marked and marked == panel.cells("is-crossed") - before
    assert panel.click("undo").cells("is-fresh") != marked


def test_practise_mode_strikes_out_nothing(example):
    example.click("mode-practise", "pair-1-2")
    assert "is-out" not in example.grid.bar


def test_a_repeated_entry_says_which_one_it_repeats(example):
    example.click("pair-0-2", "made-R+")
    assert len(example.grid.notes) == 3 and "Entry 1 already says that." in example.text("bar")
    assert len(example.click("anyway").grid.notes) == 4


def test_an_entry_is_changed_with_the_tokens_that_made_it(example):
    example.click("tab-notes", "edit-0")
    assert example.state.picked == (0, 2) and "is-out" not in example.tag("made-R-").get("class", "")
    example.click("made-R-")
    assert example.grid.notes.entries[0] == Mix("mushroom", "toad", "R-") and len(example.grid.notes) == 3
    assert example.state.editing is None and not example.state.picked
    example.click("edit-0", "tab-next")
    assert not example.state.picked, "its tokens would make another entry there"


def test_after_a_pair_the_next_tab_stop_is_the_first_potion(panel):
    panel.click("pair-0-2")
    assert panel.grid.focus[1] == "chosen"
    after = panel.grid.bar.partition('data-key="chosen"')[2]
    assert re.search(r'<(?:button|input|a|select)[^>]*data-key="([^"]+)"', after)[1] == "made-R+"


def test_the_reason_is_told_below_the_row_that_was_clicked(example):
    example.click("cell-2-4")
    row = example.grid.sheet.partition('class="pl-reason"')[2]
    assert 'data-key="cell-0-5"' in row and 'data-key="cell-7-4"' not in row
    assert 'class="pl-reason"' not in example.click("cell-2-4").grid.sheet


def test_the_signs_are_explained_until_there_is_an_entry(panel):
    assert "open" in panel.tag("signs") and "P or p means plus" in panel.text("bar")
    assert "open" not in panel.type("toad: R+").tag("signs")


def test_one_sentence_says_what_to_choose_next(panel):
    assert "Choose two ingredients you mixed" in panel.text("guide")
    assert "second ingredient" in panel.click("head-0").text("guide")
    assert "the potion" in panel.click("head-1").text("guide")
    assert "or a cell to ask about" in panel.click("made-0").text("guide")
    assert "Cross out a cell" in panel.click("mode-practise").text("guide")
    assert not panel.click("switch-hidden").grid.guide


def test_what_goes_with_the_first_entry_stands_below_the_sheet(panel):
    above = panel.grid.top, panel.grid.guide.count("<")
    assert panel.has("sample")
    panel.type("toad+mushroom=R+")
    assert not panel.has("sample") and panel.grid.guide.count("<") == above[1]
    assert panel.grid.top.count("<p") == above[0].count("<p") == 0, "no banner came or went"


def test_an_answer_stands_once_and_is_read_out_in_the_status_line(example):
    told, reason = example.text("status"), "Toad + mushroom made"
    answered = example.click("cell-2-0")
    assert reason in answered.text("view") and answered.text("status").startswith(told.rstrip())
    seen, _, spoken = answered.grid.status.partition('class="pl-sr"')
    assert reason in spoken and reason not in seen


def test_a_number_is_never_broken_at_the_end_of_a_line(example):
    """Nor is a tag changed, nor what a person typed."""
    assert ">40\N{NO-BREAK SPACE}320<" in example.click("undo", "undo", "undo").grid.top
    example.click("redo", "redo", "redo", "tab-next")
    assert "20\N{NO-BREAK SPACE}%" in example.grid.view and not re.search(
        r"\d %", re.sub(r"<[^>]*>", "", example.grid.view)
    )
    assert 'viewBox="0 0 368 192"' in example.grid.sheet
