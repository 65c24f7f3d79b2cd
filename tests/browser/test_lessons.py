"""The lessons in a real JupyterLab: beats by clicking, checkpoints by typing and ticking, a game against bots."""

import pytest
from playwright.sync_api import expect

from tests.patience import patience_ms

from .panel import answered, click, key, listed, open_in_lab, open_in_voila, touch, violations

ALL = {"panel": ".pl-board", "shows": "[data-slot=status] p"}


def part(page, label):
    return page.get_by_role("region", name=label, exact=False).first


def test_a_beat_and_a_checkpoint_of_off_label(new_page, lab):
    page = new_page(1200, 900)
    open_in_lab(page, lab, "learn/off_label.ipynb", **ALL)
    beat = part(page, "Off-Label, task: Market the Ace of Knots, and no other Drug.")
    beat.scroll_into_view_if_needed()
    touch(beat, "ace_knots")  # the card in the hand
    beat.get_by_role("button", name="Done: no more Drugs").click()
    expect(beat.get_by_text("✓ Done.")).to_be_visible()
    click(beat, "again")
    expect(beat.get_by_text("✓ Done.")).to_have_count(0)
    check = part(page, "Checkpoint R4.3")
    check.scroll_into_view_if_needed()
    check.get_by_label("no suit at all").check()
    answered(check)
    click(check, "check")
    expect(check.get_by_role("status")).to_contain_text("Right.")
    number = part(page, "Checkpoint R4.6")
    key(number, "answer").fill("5/2")
    key(number, "answer").press("Enter")
    expect(number.get_by_role("status")).to_contain_text("Halves are rounded down.")
    assert page.errors == [] and page.outside == []


def test_a_beat_of_the_pharma_code_by_keyboard(new_page, lab):
    page = new_page(1200, 900)
    open_in_lab(page, lab, "learn/pharma_code.ipynb", **ALL)
    beat = listed(part(page, "The Pharma Code, task: Your row ascends"))
    beat.scroll_into_view_if_needed()
    beat.get_by_role("button", name="Take the open card").last.press("Enter")
    answered(beat)
    beat.get_by_role("button", name="Put it in place 4").last.press("Enter")
    expect(beat.get_by_text("✓ Done.")).to_be_visible()
    assert page.errors == []


@pytest.mark.parametrize(("front_end", "size"), [("voila", (360, 640)), ("lab", (1280, 800))])
def test_the_verdict_comes_into_sight(request, new_page, front_end, size):
    """It stands over the board, and the move that it is about far below."""
    page = new_page(*size)
    opens = open_in_voila if front_end == "voila" else open_in_lab
    opens(page, request.getfixturevalue(front_end), "learn/pharma_code.ipynb", **ALL)
    beat = listed(part(page, "The Pharma Code, task: Your row ascends"))
    for place, said in ((9, "Not this time."), (4, "Done.")):
        for label in ("Take the open card", f"Put it in place {place}"):
            beat.locator("[data-slot=bar]").get_by_role("button", name=label).click()
            answered(beat)
        expect(key(beat, "verdict")).to_be_focused()
        for node in (key(beat, "verdict"), key(beat, "again")):
            expect(node).to_be_in_viewport(ratio=1)
        expect(beat.get_by_role("status")).to_contain_text(said)
        assert violations(page, ".pl-board") == []
        click(beat, "undo", "undo")
        expect(key(beat, "undo")).to_be_disabled()
        expect(key(beat, "again")).to_be_focused()
    assert page.errors == []


@pytest.mark.parametrize("width", [1000, 360])
def test_lessons_fit_and_are_accessible(new_page, voila, width):
    page = new_page(width, 760)
    open_in_voila(page, voila, "learn/off_label.ipynb", **ALL)
    expect(page.get_by_role("region", name="Board of Off-Label")).to_be_visible(timeout=patience_ms(60))
    for kind in (".pl-checkpoint", ".pl-board"):
        assert violations(page, kind) == []
    wide = page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
    assert wide <= 0
    assert page.errors == []
