"""Exercises in a real browser: one for each type of answer, from the guess to the answer; by keyboard alone; and a page
that is loaded again in the middle."""

import shutil

import pytest
from playwright.sync_api import expect

from pharmalab.exercises import exercise
from pharmalab_widgets.exercises.fields import Field
from tests.effort import FRONT_ENDS, some

from .panel import (
    answered,
    at_every_size,
    cells_of_notebook,
    click,
    key,
    open_in_lab,
    open_in_voila,
    said,
    shoot,
    status,
    violations,
)

SIZES = ((1000, 760), (360, 640))
WHAT = {"panel": ".pl-exercise", "shows": ".pl-title"}
EACH = ("U01.3", "U01.1", "U02.5", "U11.4", "U08.2")  #: a number, a whole one, a table, a Bayes table, a polynomial
NOTEBOOK, ONE = "exercises.ipynb", "exercise.ipynb"


@pytest.fixture(autouse=True)
def forgotten(jupyter):
    """Nobody has entered an answer."""
    shutil.rmtree(jupyter[0] / "home" / "answers", ignore_errors=True)


@pytest.fixture
def opened(new_page, request):
    """Opens a notebook in a front end."""

    def open_it(front_end, notebook, width=1000, height=760):
        page = new_page(width, height, front_end=front_end)
        url = request.getfixturevalue(front_end)
        first = open_in_lab(page, url, notebook, **WHAT) if front_end == "lab" else open_in_voila(
            page, url, notebook, **WHAT)  # fmt: skip
        return page, first

    return open_it


def panel_of(page, id):
    """The panel, and the selector of it."""
    selector = f'.pl-live[aria-label^="Exercise {id}"]'
    panel = page.locator(selector)
    expect(panel).to_be_visible()
    return panel, selector


def fill(panel, field, raw):
    """What is written so, in the fields that are there."""
    for name, value in field.filled(raw).items():
        found = panel.locator(f'[name="{name}"]')
        if found.first.get_attribute("type") in ("radio", "checkbox"):
            panel.locator(f'[name="{name}"][value="{value}"]').check()
        else:
            found.fill(value)


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_each_type_of_answer(opened, front_end):
    page, _ = opened(front_end, NOTEBOOK)
    for turn, id in enumerate(some(EACH, 2)):
        of = exercise(id)
        panel, selector = panel_of(page, id)
        at_every_size(page, selector, f"{id}-guess-{front_end}", turn, front_end, SIZES)
        for n in range(panel.locator(".pl-bar").count()):
            key(panel, f"guess-{n}").fill("0.1")
        if key(panel, "guess").count():
            key(panel, "slide").press("End")
            expect(key(panel, "guess")).to_have_value(f"{of.predicts.high:.6g}")
        if key(panel, "guess-0").count() and panel.locator('[type="radio"]').count():
            key(panel, "guess-0").check()
        click(panel, "enter-guess")
        if of.experiment:
            key(panel, "runs").fill("200")
            click(panel, "many")
            expect(panel.locator(".pl-found li")).to_contain_text("200 runs")
            click(panel, "step-compare")
            expect(panel.locator(".pl-plot svg:visible").first).to_be_visible()
            at_every_size(page, selector, f"{id}-compare-{front_end}", turn + 1, front_end, SIZES)
        stays(panel, of)
        derived(panel, of)
        at_every_size(page, selector, f"{id}-derive-{front_end}", turn, front_end, SIZES)
        click(panel, "step-check")
        slip = of.variant().slips()[0]
        field = Field(of.kind, "answer", "", of.variant().rows)
        fill(panel, field, of.kind.text(slip.value))
        click(panel, "enter-answer", "hint")
        expect(status(panel)).to_contain_text(slip.says)
        at_every_size(page, selector, f"{id}-check-{front_end}", turn + 1, front_end, SIZES)
        fill(panel, field, of.kind.shown(of.variant().truth()))
        click(panel, "enter-answer")
        expect(status(panel)).to_contain_text("Right.")
        expect(key(panel, "another")).to_be_visible()
        if front_end == "voila":
            page.set_viewport_size({"width": 360, "height": 640})
            click(panel, "step-derive")
            buttons = panel.locator(".pl-nav button").all()
            shoot(page, f"{id}-nav")
            assert len(buttons) == 4 and len({round(one.bounding_box()["y"]) for one in buttons}) == 2
    assert page.errors == []


def stays(panel, of):
    """The steps and the button to the next one are at one place, whichever step is open; at last it is *derive*."""
    places = set()
    for step in ("simulate", "compare", "derive") if of.experiment else ("compare", "derive"):
        click(panel, f"step-{step}")
        top = panel.bounding_box()["y"]
        places.add(tuple(round(key(panel, name).bounding_box()["y"] - top) for name in ("step-derive", "next")))
    assert len(places) == 1, places


def derived(panel, of):
    """Every step by oneself."""
    click(panel, "level-2")
    for n, line in enumerate(of.variant().solution.lines):
        step = of.steps[n]
        rows = list(map(str, step.value(**of.parameters))) if hasattr(step.kind, "columns") else ()
        fill(panel, Field(step.kind, f"step-{n}", "", rows), line.value)
    click(panel, "enter-steps")
    expect(status(panel)).to_contain_text("All steps are right.")


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_ticks_functions_checks_and_reviews(opened, front_end):
    """What no unit asks for by itself: a set of names, a function; and questions without ado."""
    page, _ = opened(front_end, NOTEBOOK)
    panel, _ = panel_of(page, "T01.1")
    click(panel, "step-check")
    key(panel, "answer-0").check()
    click(panel, "enter-answer")
    expect(status(panel)).to_contain_text("Not yet: 1 missing.")
    key(panel, "answer-2").check()
    click(panel, "enter-answer")
    expect(status(panel)).to_contain_text("Right.")
    panel, _ = panel_of(page, "T01.2")
    click(panel, "step-check")
    expect(panel.locator("pre").first).to_have_text('answer("T01.2", …)')
    questions = page.locator(".pl-questions")
    quick, earlier = questions.nth(0), questions.nth(1)
    quick.locator('[type="radio"]').nth(1).check()
    click(quick, "enter-0")
    expect(said(quick)).to_contain_text("Right.")
    key(earlier, "enter-1").click()
    expect(said(earlier)).to_contain_text("Type your answer first.")
    page.set_viewport_size({"width": 360, "height": 640})
    shoot(page, f"questions-{front_end}")
    assert violations(page, ".pl-live") == [] and page.errors == []


def test_keyboard_only_in_the_notebook(opened):
    """From the guess to the answer; no letter reaches JupyterLab, and Shift+Enter does."""
    page, panel = opened("lab", ONE)
    cells = cells_of_notebook(page)
    key(panel, "slide").focus()
    for keys in ("ArrowRight", "x", "d", "d", "a"):
        page.keyboard.press(keys)
    answered(panel)
    expect(key(panel, "guess")).not_to_have_value("")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("0.25")
    page.keyboard.press("Enter")
    answered(panel)
    expect(key(panel, "body")).to_be_focused()
    page.keyboard.press("x")
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(key(panel, "once")).to_be_focused()
    page.keyboard.press("Space")
    answered(panel)
    expect(key(panel, "once")).to_be_focused()
    page.keyboard.press("x")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(panel.locator(".pl-found li")).to_be_visible()
    key(panel, "step-check").focus()
    page.keyboard.press("Enter")
    answered(panel)
    key(panel, "answer").focus()
    page.keyboard.type("1/24")
    page.keyboard.press("Enter")
    answered(panel)
    expect(status(panel)).to_contain_text("4 or more")
    expect(key(panel, "answer")).to_be_focused()
    key(panel, "menu").focus()
    page.keyboard.press("Enter")
    answered(panel)
    expect(key(panel, "export")).to_be_focused()
    page.keyboard.press("Escape")
    answered(panel)
    expect(key(panel, "menu")).to_be_focused()
    assert cells_of_notebook(page) == cells
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0; }")
    runs = "() => window.jupyterapp.shell.currentWidget.content.widgets[0].model.executionCount"
    before = page.evaluate(runs)
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(f"before => ({runs})() > before", arg=before)
    assert page.errors == [] and page.outside == []


@pytest.mark.parametrize("front_end", some(("voila", "lab"), 2))
def test_a_page_that_is_loaded_again_in_the_middle(opened, front_end):
    """Guess, hints and answers are there again; and the file can be taken home."""
    page, panel = opened(front_end, ONE)
    key(panel, "guess").fill("0.25")
    click(panel, "enter-guess", "step-check")
    key(panel, "answer").fill("1/24")
    click(panel, "enter-answer", "hint")
    page.reload()
    page, panel = opened(front_end, ONE)
    click(panel, "step-check")
    expect(key(panel, "answer")).to_have_value("1/24")
    expect(key(panel, "hint-0")).to_be_visible()
    click(panel, "step-predict")
    expect(panel.get_by_text("Your guess: 0.25")).to_be_visible()
    click(panel, "menu")
    with page.expect_download() as download:
        key(panel, "export").click()
    assert download.value.suggested_filename == "answers-U01.json"
    assert '"1/24"' in download.value.path().read_text()
