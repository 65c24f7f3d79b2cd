"""The sheet and Why: what is crossed out, since when, why; and contradictions."""

import re
from urllib.parse import unquote

import pytest

from pharmalab_widgets.assistant.sentence_pictures import with_pictures


def label(panel, key):
    return panel.tag(key)["aria-label"]


def test_crosses_carry_the_entry_after_which_they_fell(example):
    assert label(example, "cell-2-0") == "toad as npN: crossed out after entry 1"
    assert label(example, "cell-2-2") == "toad as pNn: crossed out after entry 3"
    assert label(example, "cell-2-7") == "toad as PPP: still possible, 1 in 2"
    assert "2-2" in example.cells("is-fresh") and "2-0" not in example.cells("is-fresh")
    assert "<b>×</b><sub>3</sub>" in example.grid.sheet


def test_the_triangle_shows_results_and_lighter_what_is_sure(panel):
    panel.type(
        "toad+mushroom=R+", "fern+toad!=R+", "sale fern+flower as R+: wrong sign", "sale claw+flower as R+: right sign"
    )
    assert label(panel, "pair-0-2") == "mushroom + toad: red plus (entry 1)"
    assert label(panel, "pair-1-2") == "fern + toad: not red plus (entry 2)"
    assert label(panel, "pair-1-4") == "fern + flower: red minus, green minus or blue minus (entry 3)"
    assert label(panel, "pair-3-4") == "bird claw + flower: green plus or blue plus (entry 4)"
    assert label(panel, "pair-6-7") == "scorpion + raven feather: nothing yet"
    assert re.findall(r"pl-entry-number[^>]*>([^<]*)", panel.grid.sheet) == ["1", "2", "3", "4"]


def test_every_token_carries_the_numbers_of_its_entries(panel):
    panel.type("toad+fern!=R+", "toad+fern!=R-", "toad: G+", "Green showed R+")
    assert label(panel, "pair-1-2") == "fern + toad: not red plus or red minus (entries 1 and 2)"
    assert re.findall(r"pl-entry-number[^>]*>([^<]*)", panel.grid.sheet) == ["1·2"]
    assert re.findall(r"pl-shown-sign.*?<sub>(\d+)</sub>", panel.grid.sheet) == ["3"]
    panel.type("toad+fern!=G-")
    assert re.findall(r"pl-entry-number[^>]*>([^<]*)", panel.grid.sheet) == ["1·2…"]
    assert ">1·2…</text>" in unquote(panel.grid.picture())


def test_no_diagonal_of_a_lit_pair_crosses_a_token(example):
    """All tokens are drawn after all cells with their diagonals."""
    cells, tokens = example.click("cell-2-2").grid.sheet.split('class="pl-lying"')
    assert cells.count("pl-leads") == 28 and "pl-entry-number" not in cells
    assert "pl-leads" not in tokens.split("</svg>")[0] and tokens.count("pl-entry-number") == 3


def lit(panel):
    """The keys of the pairs, the entries of the signs and of the notes that light up."""
    drawn = panel.grid.sheet
    pairs = re.findall(r'is-pointed[^>]*data-key="pair-([^"]*)', drawn)
    signs = re.findall(r"pl-shown-sign is-pointed.*?<sub>(\d+)</sub>", drawn)
    return pairs, signs, re.findall(r'class="pl-entry is-behind"[^>]*data-key="entry-(\d+)"', panel.grid.view)


def test_the_entries_behind_the_open_reason_light_up(example):
    example.type("flower: R+")
    example.click("cell-2-2")  # toad is not pNn
    assert lit(example)[:2] == (["0-1", "0-2", "1-2"], []) and example.cells("is-premise")
    assert re.findall(r"<li>(\d)\. ", example.grid.view) == ["1", "2", "3"]
    example.click("head-proof-2")  # a step of it: only its own entry, and the cells that it uses
    assert lit(example)[0] == ["1-2"] and example.cells("is-new")
    example.click("head-proof-2").click("tab-notes")
    assert lit(example) == (["0-1", "0-2", "1-2"], [], ["0", "1", "2"])
    assert example.text("view").count("in the open reason") == 3
    example.click("tab-why").click("unask")
    assert lit(example) == ([], [], []) and not example.cells("is-premise")
    example.click("cell-4-0")  # a sign that was shown
    assert lit(example)[:2] == ([], ["4"])


def test_the_entries_of_an_open_conflict_light_up(example):
    example.type("mushroom: B+").do("open_card", card="clash-0")
    assert lit(example)[:2] == (["0-1", "0-2", "1-2"], ["4"])
    assert not example.cells("is-premise") and not example.cells("is-new")


def test_an_open_step_about_suppositions_keeps_what_is_supposed(example):
    example.do("suppose", i="2", a="7").do("view", view="worlds")
    supposed = example.cells("is-supposed")
    card = re.findall(r'data-card="(if-\d+)"', example.grid.view)[0]
    example.do("open_card", card=card)
    assert supposed and example.cells("is-supposed") == supposed and example.cells("is-new")
    example.do("open_card", card=card)
    assert example.cells("is-supposed") == supposed and not example.cells("is-new")


def test_a_sure_but_unmixed_potion_is_dashed(panel):
    panel.type(
        *(
            f"toad+{other}={q}"
            for other, q in (
                ("mushroom", "B+"),
                ("fern", "B+"),
                ("claw", "R+"),
                ("flower", "R+"),
                ("root", "G-"),
                ("scorpion", "G-"),
            )
        )
    )
    assert label(panel, "pair-2-7") == "toad + raven feather: not mixed yet, but certain to make soup"
    assert "stroke-dasharray" in panel.grid.sheet


def test_chances(example):
    assert "1/2" not in example.text("sheet")
    assert "1/2" in example.click("switch-chances").text("sheet")
    assert example.tag("switch-chances")["aria-pressed"] == "true"


def test_a_certain_cell_is_marked(example):
    example.type("fern: G+")
    assert label(example, "cell-1-3") == "fern as nPp: certain"
    assert "✓" in example.text("sheet")


def test_cards_stand_in_the_order_of_the_reasoning_and_one_opens_with_its_cells(example):
    headings = re.findall(r'class="pl-where">([^<]*)', example.grid.view)
    assert [h.split(",")[0] for h in headings] == ["Entry 1", "Entry 3", "Entry 2", "Entry 3", "Entry 2"]
    assert "So both have blue plus" not in example.text("view")
    example.click("head-step-4")
    assert "So both have blue plus." in example.text("view")
    assert "premises: fern npN, pnP, pNn, Ppn, NNN and PPP; new crosses: toad pNn and Ppn" in example.grid.view
    assert label(example, "cell-2-2").endswith(", new") and label(example, "cell-1-0").endswith(", premise")
    example.click("head-step-4")
    assert not label(example, "cell-2-2").endswith(", new")


def test_cards_are_made_only_while_why_is_open(panel, monkeypatch):
    from pharmalab.deduction import notes

    made = []
    real = notes.Notes.steps
    monkeypatch.setattr(notes.Notes, "steps", property(lambda self: made.append(1) or real.__get__(self)))
    panel.click("tab-notes").type("toad+mushroom=R+")
    assert not made
    panel.click("tab-why")
    assert made


def test_a_click_on_a_crossed_cell_explains(example):
    example.click("cell-2-2")
    assert "Why is toad not pNn?" in example.text("view")
    assert "Mushroom has red plus (entry 1), so fern has red minus." in example.text("status")
    example.click("head-proof-2")
    assert label(example, "cell-2-2").endswith(", new")
    assert "Why is" not in example.click("unask").text("view")


def test_a_click_on_an_open_cell_says_what_would_follow(example):
    text = example.click("cell-2-7").text("view")
    assert "Toad can still be PPP, because no entry tells PPP from pnP." in text
    assert "Can toad be PPP?" in text and "This is true in 120 of 240 worlds." in text
    assert "mushroom pNn" in text and "fern nPp" in text
    assert "Entry 1 holds" in text


def test_contradiction_three_proposals_and_apply(example):
    example.type("mushroom: B+")
    assert "Entries 1, 2, 3 and 4 can’t all be true." in example.text("status")
    pattern = r'<button[^>]*data-do="apply".*?</button>'
    assert len(re.findall(pattern, example.grid.status)) == 3
    said = [re.sub("<[^>]*>", "", one) for one in re.findall(pattern, example.grid.status + example.grid.view)]
    assert said[0] == "Entry 4: mushroom was shown to have a blue minus (240 worlds left)", "the last entry comes first"
    assert len(said) == len({*said}), "each proposal once on the screen"
    more = example.grid.view.partition('data-key="more-edits"')
    assert more[2].count('data-do="apply"') == len(said) - 3 and 'data-do="apply"' not in more[0], "the rest is folded"
    example.do("switch", name="chances")
    assert "%" not in example.text("sheet") and "1/" not in example.text("sheet"), "no chances without a world"
    example.do("switch", name="chances")
    example.do("type", line="scorpion feather b+")
    assert "0 worlds left" in example.text("top")
    assert "If you leave out an entry" in example.text(
        "view"
    ) and "Without entry 4 (mushroom: B+), 240 worlds would be left." in example.text("view")
    # the grid stays as it was before the last entry
    assert label(example, "cell-2-2") == "toad as pNn: crossed out after entry 3"
    example.do("open_card", card="clash-0-0")
    assert "is-open" in example.grid.view
    # its step is drawn on its own small grid, and not over the older one of the sheet
    assert "pl-mini-premise" in example.grid.view or "pl-mini-new" in example.grid.view
    assert not example.cells("is-premise") and not example.cells("is-new")
    edit = example.state.findings.edits[0]
    example.do("apply", k="0")
    assert example.worlds == edit.worlds and not example.state.findings.contradicts
    assert not example.state.draft.text, "what couldn’t be read is gone"


def test_an_edit_in_public_view_mends_the_right_entry(panel):
    panel.type("fern+mushroom=soup", "toad: R+", "flower+scorpion=G+", "toad: R-").do("switch", name="public")
    assert "Entries 2 and 4 can’t both be true." in panel.text("status")
    before, edit = panel.grid.notes.entries, panel.state.findings.edits[0]
    panel.do("apply", k="0")
    changed = [n for n, (old, new) in enumerate(zip(before, panel.grid.notes.entries, strict=True)) if old != new]
    assert changed == [edit.n] and edit.n in (1, 3) and panel.worlds


@pytest.mark.parametrize("view", ["why", "next", "notes"])
def test_every_view_draws_contradicting_notes(example, view):
    example.type("mushroom: B+").do("view", view=view).do("cell", i="0", a="0").do("switch", name="public")
    assert not example.state.trouble


def test_hide_leaves_nothing_to_see(example):
    example.click("switch-hidden")
    assert (
        "R+" not in example.grid.sheet + example.grid.view + example.grid.status + example.grid.bar + example.grid.tabs
    )
    assert "240" not in example.grid.top
    assert "240" in example.click("switch-hidden").grid.top


def test_the_readable_board(example):
    board = repr(example.grid)
    assert board == repr(example.grid) and " at 0x" not in board
    lines = board.splitlines()
    assert lines[0] == "Deduction grid: 240 worlds left"
    assert lines[2].split() == ["npN", "x", "x", "x", ".", ".", ".", ".", "."]
    assert lines[-1] == "  3. fern+mushroom=soup"


def test_only_what_changed_is_sent(example):
    example.click("close-news")
    before = {name: getattr(example.grid, name) for name in ("top", "sheet", "status", "tabs")}
    example.click("tab-notes")
    changed = {name for name, html in before.items() if getattr(example.grid, name) != html}
    assert changed == {"tabs"}


def test_steps_have_letters_and_cards_show_pictures(example):
    letters = re.findall(r'class="pl-number"[^>]*>([^<]*)', example.grid.view)
    assert letters == ["Step A", "Step B", "Step C", "Step D", "Step E"]
    assert 'class="pl-alchemical"' not in example.grid.view.partition('class="pl-fine"')[0]
    view = example.click("head-step-4").grid.view
    reason = view[view.index("Fern has") :].partition("</p>")[0]
    assert reason.count("<svg") == 4 and reason.count("</svg>blue plus</span>") == 2
    assert "It follows from step B" in example.text("view")


def test_pictured_sentences_are_escaped_and_keep_their_words():
    from pharmalab_widgets.assistant.sentence_pictures import with_pictures

    text = with_pictures("<b>npN</b> & PPPs, PPP")
    assert text.startswith("&lt;b&gt;<span") and "&amp; PPPs, <span" in text and text.count("<svg") == 2
    assert re.sub(r"<[^>]+>", "", text) == "&lt;b&gt;npN&lt;/b&gt; &amp; PPPs, PPP"


def test_a_certain_cell_has_a_reason_its_entries_and_steps(example):
    example.type("toad: G+", "toad: B+").do("cell", i="2", a="7")
    text = example.text("view")
    assert "Why is toad PPP?" in text and "So toad is PPP." in text and "Suppose" not in text
    assert 'aria-label="The entries that prove this"' in example.grid.view and "Step A" in text
    assert "is-pointed" in example.grid.sheet, "the entries light up"


def test_a_long_list_of_cases_waits_for_a_click(panel):
    panel.type("sale flower+fern as G-: right sign", "toad: R-")
    panel.type("flower+scorpion=R-", "sale fern+toad as G-: right sign")
    long = next(n for n, step in enumerate(panel.state.notes.steps) if step.folds_after(step.sentence))
    view = panel.click(f"head-step-{long}").grid.view
    assert re.search(r"<details[^>]*><summary>Show the 3 steps</summary><ul", view)
    short = next(n for n, step in enumerate(panel.state.notes.steps) if not step.folds_after(step.sentence))
    assert "<summary>Show the" not in panel.click(f"head-step-{short}").grid.view


def test_a_phone_closes_the_reason_in_the_grid_with_a_button_and_breaks_no_number(example):
    assert "close-reason" not in example.grid.sheet
    example.click("cell-0-0")
    assert example.tag("close-reason")["aria-label"] == "Close this explanation"
    example.click("close-reason")
    assert example.state.asked is None and "pl-reason" not in example.grid.sheet
    assert with_pictures("40 320 → 5 760 worlds, 8.3 %") == "40\xa0320 → 5\xa0760 worlds, 8.3\xa0%"


def test_the_heading_of_a_step_names_what_it_finds_out(example):
    heads = re.findall(r'class="pl-heading"[^>]*>([^<]*)<small[^>]*>([^<]*)', example.grid.view)
    assert heads[0][0].strip() == "Mushroom and toad have red plus" and heads[0][1].startswith("Entry 1, ")


def test_a_certain_cell_begins_with_the_steps(panel):
    panel.type("mushroom+fern=R+", "toad+bird claw=R-", "mushroom+flower=soup", "fern+mandrake root=G-")
    panel.type("raven feather+scorpion=G+", "mushroom+toad=B+", "bird claw+flower=R-").click("cell-2-4")
    text = panel.text("view")
    assert text.index("Why is toad Nnp?") < text.index("Toad has red minus") < text.index("So toad is Nnp.")
    assert text.index("So toad is Nnp.") < text.index("mushroom+fern=R+")
