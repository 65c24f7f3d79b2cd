"""The assistant's frame: what stays in sight, receipts with Undo, and messages that can be closed."""

import re


def test_the_mode_and_what_advice_rests_on_are_always_there_and_the_rest_opens(example):
    example.type("Green showed R+, bird claw seen, 4 cards")
    for view in example.state.views:
        example.click(f"tab-{view}")
        for key in ("mode-assist", "mode-practise", "basis-facts", "basis-rivals", "more"):
            assert key in example.grid.switches, (view, key)
    assert 'class="pl-rest"' in example.grid.switches, "a phone folds it away"
    example.click("more")
    assert 'class="pl-rest is-open"' in example.grid.switches and example.tag("more")["aria-expanded"] == "true"
    example.click("switch-chances")
    assert 'class="pl-rest is-open"' in example.grid.switches, "a press inside leaves it open"
    example.do("more", open="no")
    assert 'class="pl-rest"' in example.grid.switches


def test_the_first_tab_leads_back_to_the_grid_and_keeps_the_view(example):
    example.click("tab-next")
    assert example.grid.tabs.index('data-key="to-grid"') < example.grid.tabs.index('data-key="tab-why"')
    assert example.tag("to-grid")["data-reveal"] in re.findall(r'data-key="([\w-]+)"', example.grid.top)
    assert example.click("to-grid").state.view == "next"


def test_every_entry_gets_a_receipt_that_undoes_it(panel):
    made = (
        (("pair-0-2", "made-R+"), "Mushroom + toad made red plus."),
        (("tab-rivals", "rival-Green", "showed-R+"), "Green showed red plus."),
        (("tab-next", "kind-publish", "theory_ingredient-1", "theory_alchemical-2", "put-gold"), "You published fern"),
    )
    for n, (keys, said) in enumerate(made, 1):
        panel.click(*keys)
        assert said in panel.text("status"), said
        assert len(panel.grid.notes) == n == len(panel.click("undo-entry", "redo").grid.notes)
        assert "undo-entry" not in panel.grid.status, "only an entry has a receipt"


def test_a_message_is_news_until_the_next_tap(example):
    assert "pl-new" in example.grid.status
    said = example.text("status")
    assert "pl-new" not in example.click("head-5").grid.status and example.text("status") == said
    assert "pl-new" in example.click("head-6", "made-R+").grid.status
    assert "pl-new" not in example.click("tab-rivals").grid.status


def test_a_message_is_closed_by_its_button_or_by_a_tap_on_a_cell(example):
    assert "pl-new" in example.grid.status
    said = example.text("status")
    example.click("close-news")
    assert "pl-new" not in example.grid.status and example.text("status") == said, "it goes back to its place"
    example.type("toad: R-")
    assert example.state.findings.contradicts and "pl-new" in example.grid.status
    assert "pl-new" not in example.click("cell-3-3").grid.status, "it would lie over the cell"
    assert "apply-0" in example.grid.status
    assert "pl-new" in example.click("apply-0").grid.status, "news is shown again"


def test_the_sheet_explains_a_row_and_offers_the_sample_game_until_there_is_an_entry(panel):
    assert "npN n small red minus p small green plus N big blue minus" in panel.text("sheet")
    assert 'data-key="sample"' in panel.grid.sheet and "30 seconds" in panel.text("sheet")
    assert "pl-new" not in panel.grid.status, "nothing lies over the sheet"
    assert "pl-corner" not in panel.click("mode-practise").grid.sheet
    assert "pl-corner" not in panel.click("mode-assist").type("toad+fern=R+").grid.sheet
    assert "pl-corner" in panel.click("undo").grid.sheet
