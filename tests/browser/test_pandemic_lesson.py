"""A novice in the lesson on Pandemic, in a real JupyterLab: errs, reloads, begins again, and uses no mouse."""

import json
import shutil

import pytest
from playwright.sync_api import expect

from tests.effort import ALL
from tests.patience import patience_ms

from .panel import answered, click, key, listed, open_in_lab, open_in_voila, touch, violations

SHOWS = {"panel": ".pl-board", "shows": ".pl-lead"}
NOTEBOOK = "learn/pandemic.ipynb"
ONE, WHOLE = "moving.ipynb", "whole.ipynb"


@pytest.fixture(autouse=True)
def forgotten(jupyter):
    """Nobody has begun the lesson; a notebook has its first chapter, another one all of it."""
    root, _ = jupyter
    shutil.rmtree(root / "home" / "lessons", ignore_errors=True)
    cell = {"cell_type": "code", "id": "c0", "metadata": {}, "execution_count": None, "outputs": []}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    for name, asked in ((ONE, '"pandemic", "moving"'), (WHOLE, '"pandemic"')):
        source = f"from pharmalab_widgets import lesson\npanel = lesson({asked})\npanel"
        book = {"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": [{**cell, "source": source}]}
        (root / "nb" / name).write_text(json.dumps(book))


def verdict(panel, words):
    expect(panel.get_by_role("status")).to_contain_text(words)


def title(panel, words):
    expect(key(panel, "level")).to_have_text(words)


def answer(panel, text):
    key(panel, "answer").fill(text)
    key(panel, "answer").press("Enter")
    answered(panel)


def run_again(page):
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")


def test_a_novice_walks_through_the_first_chapter(new_page, lab):
    page = new_page(1400, 900)
    panel = open_in_lab(page, lab, ONE, **SHOWS)
    title(panel, "A whole turn")
    click(panel, "play")
    verdict(panel, "Ben is next")
    click(panel, "next")
    answer(panel, "3, 2, 2")
    verdict(panel, "An action that is passed is gone as well")
    expect(key(panel, "next")).to_be_disabled()
    answer(panel, "4, 2, 2")
    verdict(panel, "Right.")
    expect(key(panel, "next")).to_be_focused()
    page.keyboard.press("Enter")
    answered(panel)
    touch(panel, "city:Chicago")
    verdict(panel, "Not this time. You chose")
    touch(panel, "city:Atlanta")
    expect(key(panel, "again")).to_be_focused()
    assert violations(page, ".pl-board") == []

    panel = open_in_lab(page, lab, ONE, **SHOWS)  # the page is loaded again, and the cell run again
    title(panel, "Along the lines")
    touch(panel, "city:Sydney")
    verdict(panel, "Done.")
    click(panel, "next")
    title(panel, "One cube less")
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    page.wait_for_timeout(1000)
    run_again(page)
    expect(panel.locator(".is-done")).to_have_count(3, timeout=patience_ms(60))
    title(panel, "One cube less")
    touch(panel, "city:Istanbul")
    panel.locator("[data-slot=popover]").get_by_role("button", name="Treat black in Istanbul").click()
    answered(panel)
    verdict(panel, "Done.")
    click(panel, "next", "show")
    verdict(panel, "One way:")
    click(panel, "next")
    title(panel, "A ticket out")
    expect(key(panel, "dot-direct-flight")).to_have_accessible_name("5: By air, shown to you")
    assert page.errors == [] and page.outside == []


def test_with_the_keyboard_alone(new_page, lab):
    page = new_page(1200, 900)
    panel = open_in_lab(page, lab, ONE, **SHOWS)
    key(panel, "level").focus()
    title(panel, "A whole turn")
    for _ in range(2):  # Play, and then Next
        page.keyboard.press("Enter")
        answered(panel)
    title(panel, "What was in it?")
    expect(key(panel, "level")).to_be_focused()
    page.keyboard.press("Tab")
    expect(key(panel, "answer")).to_be_focused()
    page.keyboard.type("4,2,2")
    page.keyboard.press("Enter")
    answered(panel)
    page.keyboard.press("Enter")
    answered(panel)
    title(panel, "Along the lines")
    listed(panel).get_by_role("button", name="Drive to Sydney").last.press("Enter")
    answered(panel)
    verdict(panel, "Done.")
    page.keyboard.press("Enter")
    title(panel, "One cube less")
    key(panel, "dot-treat").press("ArrowLeft")
    page.keyboard.press("Enter")
    title(panel, "Along the lines")
    assert page.errors == []


GROUND = "node => getComputedStyle(node).backgroundColor"
BESIDE = """panel => [...panel.querySelectorAll("[data-slot=top] button")]
  .filter(node => node.getBoundingClientRect().right > innerWidth).length"""
UNDER = """panel => panel.querySelector("[data-slot=bar]").getBoundingClientRect().bottom
  - panel.querySelector(".pl-foot").getBoundingClientRect().top"""


@pytest.mark.parametrize(("width", "scheme"), [(360, "light"), (1000, "dark")] if ALL else [(360, "dark")])
def test_it_fits_and_is_accessible(new_page, voila, width, scheme):
    page = new_page(width, 760, color_scheme=scheme)
    panel = open_in_voila(page, voila, WHOLE, **SHOWS)
    assert page.locator("body").evaluate(GROUND) == panel.evaluate(GROUND)
    assert violations(page, ".pl-board") == []
    click(panel, "play", "next")
    answer(panel, "1")
    assert violations(page, ".pl-board") == []
    answer(panel, "4,2,2")
    click(panel, "next")
    touch(panel, "city:Chicago")
    for name in ("again", "back", "next"):
        expect(key(panel, name)).to_be_in_viewport(ratio=1)
    expect(panel.get_by_role("status")).to_be_in_viewport()
    assert violations(page, ".pl-board") == []
    click(panel, "menu")
    assert violations(page, ".pl-board") == []
    key(panel, "shared-line").fill("lesson pandemic/winning/last-cure")
    key(panel, "shared-line").press("Enter")
    title(panel, "The last cure")
    assert panel.evaluate(BESIDE) == 0, "the map of the longest chapter"
    click(panel, "act-Pass an action")
    verdict(panel, "passes an action")
    assert panel.evaluate(UNDER) <= 1, "what is to be pressed lies clear of what is said"
    assert page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0
    click(panel, "show", "next")
    title(panel, "The lesson is done.")
    assert violations(page, ".pl-board") == []
    assert page.errors == []


def test_a_turn_with_a_bot(new_page, lab):
    page = new_page(1200, 900)
    open_in_lab(page, lab, NOTEBOOK, **SHOWS)
    board = page.get_by_role("region", name="Board of Pandemic").first
    expect(board).to_be_visible(timeout=patience_ms(60))
    listed(board)
    for left in (4, 3, 2, 1):
        expect(key(board, "question")).to_contain_text(f"({left} action")
        click(board, "act-Pass an action")
    expect(board.get_by_text("Turn 3: Anna, the Scientist").first).to_be_visible(timeout=patience_ms(30))
    assert page.errors == []
