"""A lesson of the deduction course in both front ends: with mouse and keyboard, on a wide page and on a phone."""

import shutil

import pytest
from playwright.sync_api import expect

from tests.effort import ALL

from .panel import answered, click, key, open_in_lab, open_in_voila, shoot, sideways, status, violations

SHOWS = {"panel": ".pl-course", "shows": ".pl-lead"}
OPEN = {"lab": open_in_lab, "voila": open_in_voila}
FRONT_ENDS = [("lab", 1000), ("voila", 360), *([("lab", 360), ("voila", 1000)] if ALL else [])]


@pytest.fixture(autouse=True)
def forgotten(jupyter):
    """Nobody has begun a lesson."""
    for folder in ("lessons", "answers"):
        shutil.rmtree(jupyter[0] / "home" / folder, ignore_errors=True)


@pytest.mark.parametrize(("front_end", "width"), FRONT_ENDS)
def test_a_lesson_is_played(request, new_page, front_end, width):
    """An example, a gap, a choice and a number; nothing reaches over the edge, and axe finds nothing."""
    page = new_page(width, 860)
    panel = OPEN[front_end](page, request.getfixturevalue(front_end), "deduce/d1.ipynb", **SHOWS)
    panel.evaluate("panel => panel.scrollIntoView()")
    places = set()
    for _ in range(2):  # the cards take room over the buttons, or under them, and move none
        places.add(round(key(panel, "card").bounding_box()["y"]))
        click(panel, "card")
    assert len(places) == 1 or width == 360, "on a phone they stick to the window's edge as soon as the panel is higher"
    expect(status(panel)).to_contain_text("whole example")
    shoot(page, f"course-{front_end}-{width}-worked")
    found = violations(page, ".pl-course")
    click(panel, "next", "cell-2-1", "check")
    expect(panel.locator(".pl-cell.is-wrong")).to_have_count(1)
    found += violations(page, ".pl-course")
    click(panel, "undo", "hint", "hint", "hint", "hint", "take", "check")
    expect(status(panel)).to_contain_text("Right.")
    click(panel, "next", "tick-1", "check", "hint")
    shoot(page, f"course-{front_end}-{width}-reason")
    found += violations(page, ".pl-course")
    assert found == [] and sideways(page, ".pl-course") <= 0
    assert page.errors == []


def test_a_lesson_by_keyboard_alone_and_after_a_reload(new_page, voila):
    page = new_page(1200, 900)
    panel = open_in_voila(page, voila, "deduce/d1.ipynb", **SHOWS)
    key(panel, "card").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
        answered(panel)
    expect(key(panel, "next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(key(panel, "level")).to_be_focused()
    key(panel, "cell-0-0").focus()
    page.keyboard.press("Enter")
    answered(panel)
    expect(key(panel, "cell-0-0")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    answered(panel)
    expect(key(panel, "cell-1-1")).to_be_focused()
    expect(panel.locator(".is-crossed")).to_have_count(2)
    panel = open_in_voila(page, voila, "deduce/d1.ipynb", **SHOWS)
    expect(key(panel, "level")).to_have_text("Cross out cells")
    expect(panel.locator(".is-crossed")).to_have_count(2)
    assert page.errors == []
