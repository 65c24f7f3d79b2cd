"""The lessons on other games than Pandemic: shown in JupyterLab, from a notebook as it is, and done on a phone."""

import json
import shutil

import pytest
from playwright.sync_api import expect

from pharmalab.lessons import Checkpoint, Film, lesson
from tests.effort import ALL, some
from tests.patience import patience_ms

from .panel import IDLE, answered, click, key, open_in_lab, open_in_voila, place, ready, shoot, sideways

SHOWS = {"panel": ".pl-board", "shows": ".pl-lead"}
TOP = "node => node.getBoundingClientRect().top"
#: as the notebook does with the panel of a cell that is run, again while JupyterLab is on its way to the last cell, and
#: its kernel is busy; and a little further, so that the map is in sight in part
IN_VIEW = """async node => {
    const idle = () => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle';
    for (let still = 0, top = NaN; still < 25;
         still = idle() && node.getBoundingClientRect().top === top ? still + 1 : 0) {
        if (!still) node.scrollIntoView();
        top = node.getBoundingClientRect().top;
        await new Promise(done => setTimeout(done, 30));
    }
    for (let box = node.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowY)) { box.scrollTop += 12; break; }
    return node.getBoundingClientRect().top;
}"""

#: pixels of the smallest words of the board
SMALLEST = """panel => Math.min(...[...panel.querySelectorAll('.pl-scene text')].filter(word =>
    word.textContent.trim() && word.getClientRects().length && getComputedStyle(word).visibility === 'visible')
    .map(word => { const { a, b } = word.getScreenCTM();
        return parseFloat(getComputedStyle(word).fontSize) * Math.hypot(a, b); }))"""


@pytest.fixture(autouse=True)
def forgotten(jupyter):
    """Nobody has begun a lesson."""
    shutil.rmtree(jupyter[0] / "home" / "lessons", ignore_errors=True)


@pytest.mark.parametrize("name", some(["off_label", "alchemists_1", "alchemists_2", "pharma_code", "pocket_pharma"], 5))
def test_the_first_chapter_is_shown_to_its_end(new_page, lab, name):
    """Whoever knows nothing is shown every level, and comes to the end with Next; nothing in sight moves."""
    page = new_page(1200, 900)
    panel = open_in_lab(page, lab, f"learn/{name}.ipynb", **SHOWS)
    levels = panel.locator(".pl-level").count()
    assert levels > 3
    top = panel.evaluate(IN_VIEW)
    for _ in range(levels):
        if key(panel, "play").count():
            click(panel, "play")
        while key(panel, "hint").count() and key(panel, "next").is_disabled():
            click(panel, "hint")
        if key(panel, "next").is_disabled():
            click(panel, "show")
        expect(panel.get_by_role("status")).not_to_be_empty()
        click(panel, "next")
        assert abs(panel.evaluate(TOP) - top) <= 2
    expect(key(panel, "level")).to_have_text("The chapter is done.")
    expect(panel.get_by_text("run the next cell")).to_be_visible()
    assert page.errors == [] and page.outside == []


@pytest.mark.parametrize("name", ["off_label", "pocket_pharma"])
def test_on_a_laptop_the_question_hides_no_hand(new_page, lab, name):
    """JupyterLab as it opens, with the side bar: what is to be clicked lies over the question, which stays in sight."""
    page = new_page(1366, 768)
    page.goto(f"{lab}/lab/tree/learn/{name}.ipynb?reset")
    page.wait_for_function("() => window.jupyterapp && window.jupyterapp.started")
    page.evaluate(IDLE, ["", patience_ms(60)])
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    panel = ready(page, **SHOWS)
    asked = panel.locator("[data-slot=bar] .pl-asked")
    seen = 0
    for _ in range(panel.locator(".pl-level").count()):
        if asked.count():
            panel.evaluate(IN_VIEW)
            panel.evaluate("node => node.scrollIntoView()")
            hand, bar = panel.locator(".pl-hand").bounding_box(), panel.locator("[data-slot=bar]").bounding_box()
            assert hand["y"] + hand["height"] <= bar["y"] + 1, key(panel, "level").inner_text()
            words = panel.evaluate(SMALLEST)
            assert words >= 9.5, (key(panel, "level").inner_text(), words)
            shoot(page, f"laptop-{name}-{seen}")
            seen += 1
        if key(panel, "play").count():
            click(panel, "play")
        while key(panel, "hint").count() and key(panel, "next").is_disabled():
            click(panel, "hint")
        if key(panel, "next").is_disabled():
            click(panel, "show")
        click(panel, "next")
    assert seen > 2 and page.errors == []


#: chapters in which things are clicked that no other lesson has: rivals between two moves, artifacts, seals, a menu
ON_A_PHONE = (
    ("alchemists_1", "alone"),
    ("alchemists_2", "debunking"),
    ("alchemists_2", "artifacts"),
    ("alchemists_2", "gold"),
    ("alchemists_2", "theories"),
    ("alchemists_2", "ending"),
    ("alchemists_1", "potions"),
    ("alchemists_1", "rounds"),
)


def do(panel, action, label):
    """As a person would: at its place, on the board or before her, and in the menu that opens there; else with its
    button."""
    places = [place(panel, name).first for name in action.touches() if place(panel, name).count()]
    lit = [one for one in places if "pl-can" in (one.get_attribute("class") or "")]
    if not lit:
        return click(panel, f"act-{label}")
    lit[0].click()
    answered(panel)
    listed = panel.locator(f"[data-slot=popover] [data-label={json.dumps(label, ensure_ascii=False)}]")
    if listed.count():
        listed.click()
        answered(panel)


def done(panel, level):
    """What is asked in the level, done without a mistake."""
    if isinstance(level, Film):
        click(panel, "play")
    elif isinstance(level, Checkpoint) and level.options:
        click(panel, *(f"tick-{n}" for n in level.solution), "check")
    elif isinstance(level, Checkpoint):
        key(panel, "answer").fill(", ".join(map(str, level.solution)))
        key(panel, "answer").press("Enter")
        answered(panel)
    else:
        match = level.begin()
        for label in level.solution:
            do(panel, next(action for action in match.legal if action.label(match.who) == label), label)
            match.push(label)
        all_chosen = panel.locator("[data-slot=bar] [data-do=picked]")  # of a choice in parts
        if all_chosen.count():
            all_chosen.click()
            answered(panel)


@pytest.mark.parametrize(("name", "chapter"), some(ON_A_PHONE, len(ON_A_PHONE)))
def test_a_chapter_is_done_on_a_phone(new_page, voila, jupyter, name, chapter):
    """Level by level, by what is seen: nothing sticks out, nothing lies over what is to be clicked, all is said.
    Everyday only the last one, its puzzle."""
    levels = lesson(name).chapter(chapter).levels
    levels = levels if ALL else levels[-1:]
    cell = {"cell_type": "code", "id": "c0", "metadata": {}, "execution_count": None, "outputs": []}
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    source = f'from pharmalab_widgets import lesson\nlesson("{name}", "{chapter}", "{levels[0].id}")'
    book = {"nbformat": 4, "nbformat_minor": 5, "metadata": kernel, "cells": [{**cell, "source": source}]}
    (jupyter[0] / "nb" / f"{chapter}.ipynb").write_text(json.dumps(book))
    page = new_page(360, 740)
    panel = open_in_voila(page, voila, f"{chapter}.ipynb", **SHOWS)
    for level in levels:
        expect(key(panel, "level")).to_have_text(level.title)
        done(panel, level)
        assert sideways(page, ".pl-board") <= 0, level.id
        shoot(page, f"{name}-{level.id}")
        expect(panel.get_by_role("status")).not_to_be_empty()
        expect(key(panel, "next"), level.id).to_be_enabled()
        click(panel, "next")
    assert page.errors == []
