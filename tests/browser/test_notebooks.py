"""The real notebooks in a real JupyterLab, as their text tells a reader to use them."""

import re

from playwright.sync_api import expect

from .panel import WORLDS, click, expect_worlds, key, open_in_lab, status


def test_the_first_deduction_of_the_start_notebook(new_page, lab):
    page = new_page()
    panel = open_in_lab(page, lab, "00_start.ipynb")
    expect(page.get_by_text("240 of 40320 worlds are left")).to_be_visible()
    expect_worlds(panel, "240")
    click(panel, "pair-2-3", "made-0")  # "click bird claw + toad, then the soup token"
    expect(status(panel)).to_contain_text("Entry 4: soup.")
    expect(panel.locator(WORLDS)).to_have_text(re.compile(r"^\d+$"))
    assert page.errors == []


def test_the_lesson_opens_in_practise_mode_and_checks(new_page, lab):
    page = new_page()
    panel = open_in_lab(page, lab, "solve/rulebook_example.ipynb")
    click(panel, "cell-2-0", "cell-3-0", "check")  # toad is not npN; bird claw can still be
    expect(status(panel)).to_contain_text("Crossed out too early: bird claw npN.")
    expect(key(panel, "mode-practise")).to_have_attribute("aria-pressed", "true")
    assert page.errors == []
