"""Widths, the phone, and accessibility, in both front ends."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.effort import FRONT_ENDS

from .panel import (
    SIZES,
    answered,
    at_every_size,
    click,
    expect_worlds,
    key,
    open_in_lab,
    open_in_voila,
    play_the_example,
    said,
    sideways,
    status,
    type_line,
    violations,
)

OPEN = {"lab": open_in_lab, "voila": open_in_voila}


def unfold(panel):
    """Show the switches that a narrow panel folds under *More*."""
    if key(panel, "more").is_visible() and key(panel, "more").get_attribute("aria-expanded") == "false":
        click(panel, "more")


def first_row(panel):
    """Choose the first of the rows that are shown: the best ones."""
    panel.locator('.pl-view [data-key^="row-"]').first.click()
    answered(panel)


def states(panel):
    """Brings the panel into each of its states, by name."""
    yield "why"
    click(panel, "head-step-4")
    expect(panel.locator(".pl-inside")).to_be_visible()
    yield "card"
    click(panel, "cell-2-2")
    yield "answer"
    click(panel, "pair-3-5", "as-debunked")
    yield "bar"
    key(panel, "cell-0-0").press("Escape")
    answered(panel)
    click(panel, "tab-next")
    first_row(panel)
    key(panel, "finder").locator("summary").click()
    click(panel, "goal-R+")
    yield "mix"
    click(panel, "card-2", "card-2", "card-4", "card-6", "kind-sell")
    first_row(panel)
    yield "sell"
    click(panel, "kind-publish", "theory_ingredient-3", "theory_alchemical-4")
    expect(panel.locator(".pl-said")).to_contain_text("bird claw")
    yield "publish"
    click(panel, "theory_ingredient-2", "theory_alchemical-7", "put-gold")
    answered(panel)
    click(panel, "kind-debunk")
    first_row(panel)
    yield "debunk"
    click(panel, "tab-worlds", "world-next")
    expect(panel.locator(".pl-world .is-moved")).to_have_count(2)
    yield "worlds"
    type_line(panel, "suppose toad is pnP")
    expect(panel.locator(".pl-if-answer")).to_contain_text("120 of 240 worlds")
    click(panel, "head-if-0")
    yield "supposed"
    for line in ("suppose scorpion+flower=soup", "suppose scorpion: R+", "suppose feather is PPP"):
        type_line(panel, line)
    expect(panel.locator(".pl-worlds-table")).to_be_visible()
    yield "few"
    type_line(panel, "suppose fern+toad=R+")
    expect(panel.locator(".pl-if-answer")).to_contain_text("That’s impossible")
    yield "impossible"
    for n in (4, 3, 2, 1, 0):
        click(panel, f"unsuppose-{n}")
    click(panel, "tab-rivals", "rival-Green", "showed-R+")
    type_line(panel, "Red published toad = PPP with a gold seal")
    click(panel, "head-act-4")
    expect(panel.locator(".pl-likely")).to_have_count(2)
    yield "rivals"
    click(panel, "undo", "undo", "tab-notes", "edit-0")
    yield "notes"
    unfold(panel)
    click(panel, "switch-chances", "switch-public", "menu")
    yield "menu"
    click(panel, "menu")
    unfold(panel)
    click(panel, "switch-public", "switch-chances", "edit-leave")
    type_line(panel, "mushroom: B+")
    click(panel, "tab-why")
    yield "contradiction"
    click(panel, "undo", "mode-practise", "cell-5-5", "check", "hint", "hint", "hint", "hint")
    yield "practise"
    click(panel, "switch-hidden")
    yield "hidden"
    click(panel, "switch-hidden")


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_every_state_fits_and_is_accessible(request, new_page, front_end):
    page = new_page(*SIZES[-1])
    panel = OPEN[front_end](page, request.getfixturevalue(front_end))
    assert violations(page) == [] and sideways(page) <= 0
    for line in ("toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup"):
        type_line(panel, line)
        expect(key(panel, "line")).to_have_value("")
    for turn, name in enumerate(states(panel)):
        at_every_size(page, ".pl-deduction", f"{front_end}-{name}", turn, front_end)
    assert page.errors == []


def test_everything_is_seen_at_once_at_1000_pixels(new_page, voila):
    page = new_page(1000, 760)
    panel = open_in_voila(page, voila)
    play_the_example(panel)
    click(panel, "pair-3-5")
    for part in (".pl-sheet", ".pl-bar.is-open", ".pl-tabs", ".pl-view"):
        box = panel.locator(part).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= 760, part
        assert box["height"] > 30, part
    assert panel.locator(".pl-view").bounding_box()["height"] > 180
    assert panel.locator(".pl-sheet").bounding_box()["width"] == pytest.approx(424, abs=1)


def covered(panel):
    """Whether the message lies over a row of the grid."""
    grid, message = (panel.locator(part).bounding_box() for part in (".pl-grid", '[data-slot="status"]'))
    return message["y"] < grid["y"] + grid["height"] - 1


def test_a_phone_in_voila(new_page, voila):
    page = new_page(360, 640, has_touch=True, is_mobile=True)
    panel = open_in_voila(page, voila)
    if key(panel, "afresh").count():  # the offer of another test's game stands before the sheet
        click(panel, "afresh")
    expect_worlds(panel, "40 320")
    top = {
        part: panel.locator(f'[data-slot="{part}"]').bounding_box()["y"] for part in ("sheet", "status", "bar", "view")
    }
    assert top["sheet"] < top["bar"] < top["view"] < top["status"]  # the last words move nothing that is pressed
    tabs = panel.locator('[data-slot="tabs"]').bounding_box()
    assert 640 - 70 < tabs["y"] < 640  # the bar of views sticks to the lower edge …
    key(panel, "pair-3-5").tap()
    expect(panel.locator(".pl-bar.is-open")).to_be_in_viewport()
    drawer = panel.locator(".pl-bar.is-open").bounding_box()
    assert abs(drawer["y"] + drawer["height"] - tabs["y"]) < 8  # the entry bar comes up from below, and covers no tab
    assert key(panel, "pair-3-5").bounding_box()["y"] + 40 < drawer["y"] + 40
    key(panel, "made-R+").tap()
    expect_worlds(panel, "5 760")
    expect(panel.locator(".pl-bar.is-open")).to_have_count(0)
    expect(said(panel).get_by_text("made red plus").first).to_be_in_viewport()  # in sight where it was tapped
    assert panel.locator(".pl-grid").bounding_box()["y"] > 0
    key(panel, "close-news").tap()
    expect(key(panel, "close-news")).to_have_count(0)
    assert not covered(panel)  # what lay over the grid's end for a moment is below it now
    type_line(panel, "Ann published flower = pNn")
    key(panel, "basis-rivals").tap()
    expect(said(panel).get_by_text("The biggest change")).to_be_in_viewport()
    tops = []
    for view in ("next", "rivals", "notes"):
        key(panel, f"tab-{view}").tap()
        expect(key(panel, f"tab-{view}")).to_have_attribute("aria-selected", "true")
        page.wait_for_timeout(200)
        tops.append(panel.locator(".pl-view").bounding_box()["y"])
    assert max(tops) - min(tops) < 2, tops  # a practised tap hits the same button
    expect(panel.get_by_text("bird claw+mandrake root=R+").first).to_be_in_viewport()
    page.mouse.wheel(0, 600)
    expect(key(panel, "tab-notes")).to_be_in_viewport()  # … and is still there further down


def test_the_assistant_works_in_both(new_page, lab, voila):
    for open_it, server in ((open_in_lab, lab), (open_in_voila, voila)):
        page = new_page()
        panel = open_it(page, server, "solve/assistant.ipynb")
        type_line(panel, "toad+mushroom=R+")
        expect(status(panel)).to_contain_text("red plus")
        assert page.errors == []


def test_copy_as_text(new_page, voila):
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    panel = open_in_voila(page, voila)
    type_line(panel, "toad+mushroom=R+")
    click(panel, "menu", "copy")
    expect(panel.get_by_role("status")).to_contain_text("Copied.")
    assert page.evaluate("() => navigator.clipboard.readText()") == "toad+mushroom=R+\n"


def test_copy_without_permission_leaves_the_text_selected(new_page, voila):
    page = new_page()
    panel = open_in_voila(page, voila)
    type_line(panel, "toad+mushroom=R+")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")
    click(panel, "menu", "copy")
    expect(panel.get_by_role("status")).to_contain_text("Press Ctrl+C")
    assert page.evaluate("() => window.getSelection().toString()") == "toad+mushroom=R+\n"


def test_the_game_or_the_notes_come_from_the_address_in_voila(new_page, voila, home):
    panel = open_in_voila(new_page(), voila, query="?game=sunday")
    expect(key(panel, "menu")).to_contain_text("sunday saved")
    type_line(panel, "toad+mushroom=R+")
    expect_worlds(panel, "5 760")
    assert (home / "sunday.json").exists()
    panel = open_in_voila(new_page(), voila, query="?game=sunday")
    expect_worlds(panel, "5 760")
    panel = open_in_voila(new_page(), voila, query="?notes=toad%2Bmushroom%3DR%2B")
    expect_worlds(panel, "5 760")
    expect(key(panel, "menu")).to_contain_text("not saved")
    panel = open_in_voila(new_page(), voila, query="?game=..%2Fsunday")
    expect(panel.get_by_role("status")).to_contain_text("use letters, digits, spaces")


def test_the_tab_key_goes_in_the_order_that_is_seen(new_page, voila):
    page = new_page()
    panel = open_in_voila(page, voila)
    type_line(panel, "toad+mushroom=R+")
    for width, height, seen in (
        (1000, 640, "top switches sheet tabs view status bar"),
        (360, 740, "top sheet status bar switches tabs view"),
    ):
        page.set_viewport_size({"width": width, "height": height})
        the_tab_key_goes_in_the_order(page, panel, seen)


def the_tab_key_goes_in_the_order(page, panel, seen):
    key(panel, "menu").focus()
    slots = []
    for _ in range(40):
        slot = page.evaluate("() => document.activeElement.closest('[data-slot]')?.dataset.slot")
        if slot and slot not in slots:
            slots.append(slot)
        page.keyboard.press("Tab")
    assert " ".join(slots) == seen
    edges = {slot: panel.locator(f'[data-slot="{slot}"]').bounding_box() for slot in slots}
    sticks = "slot => getComputedStyle(slot).position === 'sticky'"
    stays = {slot for slot in slots if panel.locator(f'[data-slot="{slot}"]').evaluate(sticks)}
    for above, below in pairwise(slots):
        if stays & {above, below}:
            continue  # it stays at an edge of the window
        assert edges[above]["y"] <= edges[below]["y"] or edges[above]["x"] < edges[below]["x"], (above, below)
