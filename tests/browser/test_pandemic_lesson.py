"""The lesson on Pandemic in a real JupyterLab: moves on the map, a wrong one, checkpoints, turns of the whole game."""

from playwright.sync_api import expect

from tests.patience import patience_ms

from .panel import answered, click, key, listed, open_in_lab, touch

ALL = {"panel": ".pl-board", "shows": "[data-slot=status] p"}


def part(page, name, label):
    """The panel of a beat or checkpoint. JupyterLab draws a cell only when it comes near."""
    page.evaluate(
        """(name) => {
        const book = window.jupyterapp.shell.currentWidget.content;
        const at = book.widgets.findIndex(cell => cell.model.sharedModel.getSource().includes(name));
        book.activeCellIndex = at;
        return book.scrollToItem(at, 'start');
    }""",
        f'"{name}"',
    )
    found = page.get_by_role("region", name=label, exact=False).first
    expect(found).to_be_visible()
    return listed(found)


def test_the_lesson_on_the_map(new_page, lab):
    page = new_page(1200, 900)
    open_in_lab(page, lab, "learn/pandemic.ipynb", **ALL)
    beat = part(page, "drive", "Pandemic, task: Sydney has three cubes")
    touch(beat, "city:Sydney")  # on the map
    expect(beat.get_by_text("✓ Done.")).to_be_visible()
    beat = part(page, "outbreak", "Pandemic, task: A Forecast has shown")
    beat.get_by_role("button", name="Treat black in Delhi").last.click()
    answered(beat)
    beat.get_by_role("button", name="Treat black in Delhi").last.click()
    answered(beat)
    expect(beat.get_by_text("This turn brought 1 outbreak. That may spare Delhi")).to_be_visible()
    beat = part(page, "win", "Pandemic, task: Seven outbreaks")
    for step in ("Shuttle flight to Hong Kong", "Take the Hong Kong card of Ben", "Discover the red cure"):
        beat.get_by_role("button", name=step).last.click()
        answered(beat)
    expect(beat.get_by_text("✓ Done.")).to_be_visible()
    number = part(page, "R2.3", "Checkpoint R2.3")
    key(number, "answer").fill("4, 3, 3, 3, 3")
    key(number, "answer").press("Enter")
    expect(number.get_by_role("status")).to_contain_text("the third one still fits")
    check = part(page, "R2.9", "Checkpoint R2.9")
    check.get_by_label("Play Airlift").check()
    answered(check)
    check.get_by_label("Discard any card").check()
    answered(check)
    click(check, "check")
    expect(check.get_by_role("status")).to_contain_text("Right.")
    assert page.errors == [] and page.outside == []


def test_a_turn_with_a_bot(new_page, lab):
    page = new_page(1200, 900)
    open_in_lab(page, lab, "learn/pandemic.ipynb", **ALL)
    board = part(page, "me", "Board of Pandemic")
    for left in (4, 3, 2, 1):
        expect(board.get_by_text(f"({left} action")).to_be_visible()
        click(board, "act-Pass an action")
    expect(board.get_by_text("Turn 3: Anna, the Scientist").first).to_be_visible(timeout=patience_ms(30))
    assert page.errors == []
