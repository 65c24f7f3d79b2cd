"""The deduction assistant at the board of Alchemists: in Voila, wide and on a phone."""

import nbformat
import pytest
from playwright.sync_api import expect

from .panel import answered, click, key, open_in_voila, sideways, violations

BOARD, READY = ".pl-board", "[data-slot=status] p"
CELL = """import pharmalab
from pharmalab_widgets import play
match = pharmalab.new("alchemists", seats=2, seed=5)
random = match.game.policies["random"](1)
match.auto(random, until=lambda match: match.ply > 150 and match.to_move == 0)
play(match, players={0: "me", 1: random})"""
SIZES = {"wide": {"width": 1400, "height": 900}, "phone": {"width": 360, "height": 640, "color_scheme": "dark"}}


@pytest.fixture(scope="session")
def notebook(jupyter):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, jupyter[0] / "nb" / "deductions.ipynb")
    return "deductions.ipynb"


@pytest.mark.parametrize("size", SIZES)
def test_the_assistant_is_at_hand_beside_the_board(size, notebook, voila, new_page):
    page = new_page(**SIZES[size])
    panel = open_in_voila(page, voila, notebook, panel=BOARD, shows=READY)
    click(panel, "tab-deductions")
    desk = panel.locator(".pl-desk")
    expect(desk.locator(".pl-worlds strong")).not_to_have_text("40 320")
    worlds = desk.locator(".pl-worlds strong").inner_text()
    click(desk, "tab-notes")
    expect(key(desk, "tab-notes")).to_be_focused()
    expect(desk.get_by_role("tabpanel")).to_contain_text("showed")
    key(desk, "head-2").click()
    answered(panel)
    key(desk, "head-5").click()
    answered(panel)
    expect(key(desk, "pair-2-5")).to_have_attribute("aria-pressed", "true")
    assert sideways(page, BOARD) == 0
    assert violations(page, BOARD) == []
    page.keyboard.press("Escape")
    answered(panel)
    expect(key(desk, "pair-2-5")).to_have_attribute("aria-pressed", "false")
    click(desk, "mode-practise", "tab-why")
    expect(desk.get_by_role("tabpanel")).to_contain_text("Cross out what your")
    click(desk, "cell-0-0")
    expect(key(desk, "cell-0-0")).to_have_attribute("aria-pressed", "true")
    click(desk, "undo")
    expect(key(desk, "cell-0-0")).to_have_attribute("aria-pressed", "false")
    expect(desk.locator(".pl-worlds strong")).to_have_text(worlds)
    click(desk, "switch-hidden")
    expect(desk.locator(".pl-grid")).to_have_count(0)
    assert violations(page, BOARD) == [] and page.errors == []
