"""The lessons on Off-Label, The Pharma Code and Pocket Pharma in a real JupyterLab, from a notebook as it is."""

import shutil

import pytest
from playwright.sync_api import expect

from tests.effort import some

from .panel import click, key, open_in_lab

SHOWS = {"panel": ".pl-board", "shows": ".pl-lead"}
TOP = "node => node.getBoundingClientRect().top"
#: as the notebook does with the panel of a cell that is run, again while JupyterLab is on its way to the last cell, and
#: its kernel is busy; and a little further, so that the map is in sight in part
IN_VIEW = """async node => {
    const idle = () => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle';
    for (let still = 0, top = NaN; still < 10;
         still = idle() && node.getBoundingClientRect().top === top ? still + 1 : 0) {
        if (!still) node.scrollIntoView();
        top = node.getBoundingClientRect().top;
        await new Promise(done => setTimeout(done, 30));
    }
    for (let box = node.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowY)) { box.scrollTop += 12; break; }
    return node.getBoundingClientRect().top;
}"""


@pytest.fixture(autouse=True)
def forgotten(jupyter):
    """Nobody has begun a lesson."""
    shutil.rmtree(jupyter[0] / "home" / "lessons", ignore_errors=True)


@pytest.mark.parametrize("name", some(["off_label", "pharma_code", "pocket_pharma"]))
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
