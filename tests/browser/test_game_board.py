"""The game board in JupyterLab and Voila: a whole game by keyboard, the curtain, the table, widths, accessibility."""

import nbformat
import pytest
from playwright.sync_api import expect

from tests.effort import ALL, FRONT_ENDS
from tests.patience import patience_ms

from .conftest import ROOT
from .panel import (
    SIZES,
    answered,
    at_every_size,
    cells_of_notebook,
    click,
    key,
    listed,
    open_in_lab,
    open_in_voila,
    place,
    sideways,
    status,
    touch,
    violations,
)

OPEN = {"lab": open_in_lab, "voila": open_in_voila}
BOARD, READY = ".pl-board", "[data-slot=status] p"
START = f"""import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.widgets.board import PANTRY, PILLS
from pharmalab_widgets import play
def slow(view, legal):
    import time
    from tests.patience import patience
    time.sleep(patience(0.15))  # people click as much slower as the machine is
    return legal[0]
"""
CELLS = {
    "board": 'play("off_label", seed=3, doctors=2)',
    "pantry": 'play(PANTRY, seed=3, players=["me", "me"])',
    "hidden": 'play(PILLS, seed=3, players=["me", "me"], names=["Ann", "Ben"])',
    "table": "play(PANTRY, table=True)",
    "kept": 'play("off_label", seed=3, doctors=2, name="sunday")',
    "slow": 'play(PANTRY, seed=3, seats=5, players=["me", *[slow] * 4])',
}


@pytest.fixture(scope="session")
def notebooks(jupyter):
    """A notebook for each cell."""
    root, _ = jupyter
    for name, source in CELLS.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in (START, source)])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, root / "nb" / f"board-{name}.ipynb")


@pytest.fixture
def show(request, notebooks):
    """Opens the notebook of a cell in a front end."""

    def opened(page, front_end, name):
        server = request.getfixturevalue(front_end)
        return listed(OPEN[front_end](page, server, f"board-{name}.ipynb", panel=BOARD, shows=READY))

    return opened


def tab_to(page, panel, name):
    """Presses Tab until the element with this data-key has the focus."""
    for _ in range(60):
        if page.evaluate("() => document.activeElement.dataset.key") == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def one_choice(page, panel):
    """Answers the question by keyboard: the first of its buttons; or ticks what has to be ticked, then Done."""
    buttons = panel.locator('[data-slot="bar"] [data-do="act"]')
    if buttons.count():
        tab_to(page, panel, buttons.first.get_attribute("data-key"))
        page.keyboard.press("Enter")
        answered(panel)
        return
    while key(panel, "picked").is_disabled():
        boxes = panel.locator('[data-slot="bar"] :is(input, [data-key$="-more"]):not(:disabled):not(:checked)')
        tab_to(page, panel, boxes.first.get_attribute("data-key"))
        page.keyboard.press("Space")
        answered(panel)
    tab_to(page, panel, "picked")
    page.keyboard.press("Enter")
    answered(panel)
    expect(key(panel, "question")).to_be_focused()  # the next question is read out, and Tab leads on from it


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_a_whole_game_against_bots_by_keyboard(page, show, front_end):
    panel = show(page, front_end, "board")
    key(panel, "menu").focus()
    for _ in range(30):
        if key(panel, "again").count():
            break
        one_choice(page, panel)
    expect(panel.get_by_text("All Doctors have left")).not_to_have_count(0)
    expect(panel.get_by_role("table")).to_contain_text("Score")
    tab_to(page, panel, "tab-log")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("tabpanel")).to_have_accessible_name("Rules")
    assert page.errors == [] and (front_end == "voila" or page.outside == [])


def test_parts_of_the_drawing_by_keyboard(page, show):
    panel = show(page, "voila", "pantry")
    salt = panel.get_by_role("button", name="Take salt").first
    salt.focus()
    page.keyboard.press("ArrowRight")
    expect(place(panel, "tea")).to_be_focused()
    page.keyboard.press("Space")
    expect(place(panel, "tea")).to_have_attribute("aria-pressed", "true")
    expect(key(panel, "tick-1")).to_be_checked()
    expect(place(panel, "tea")).to_be_focused()
    key(panel, "tick-1").click()
    expect(place(panel, "tea")).to_have_attribute("aria-pressed", "false")
    touch(panel, "tea")
    click(panel, "picked")
    touch(panel, "guest-1")
    expect(key(panel, "popover-0")).to_be_focused()
    page.keyboard.press("Escape")
    expect(place(panel, "guest-1")).to_be_focused()
    page.keyboard.press("Enter")
    expect(key(panel, "popover-0")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("tabpanel")).to_contain_text("Send guest 1 away")
    assert page.errors == []


def test_what_is_greyed_out_hands_on_the_focus(page, show):
    panel = show(page, "voila", "pantry")
    click(panel, "tick-1", "picked")
    key(panel, "undo").press("Enter")
    answered(panel)
    expect(key(panel, "undo")).to_be_disabled()
    expect(panel.locator("[data-id=tea]")).to_be_focused()  # what was undone can be done again there
    key(panel, "redo").press("Enter")
    answered(panel)
    expect(key(panel, "redo")).to_be_disabled()
    expect(key(panel, "undo")).to_be_focused()
    click(panel, "line-1-0")
    key(panel, "earlier").press("Enter")
    answered(panel)
    expect(key(panel, "earlier")).to_be_disabled()
    expect(key(panel, "later")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("Enter")
        answered(panel)
    expect(key(panel, "question")).to_be_focused()
    assert page.errors == []


def test_boxes_of_the_next_question_are_empty(page, show):
    panel = show(page, "voila", "pantry")
    click(panel, "tick-1", "picked", "act-Serve guest 3")
    expect(key(panel, "question")).to_contain_text("Player 2")
    expect(key(panel, "tick-1")).not_to_be_checked()


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_the_screen_is_passed(page, show, front_end):
    panel = show(page, front_end, "hidden")
    expect(panel).to_contain_text("Pass the screen to Ann")
    click(panel, "take")
    listed(panel)
    expect(panel.get_by_role("tabpanel")).to_contain_text("Ann gets 3.")
    click(panel, "act-Keep")
    expect(panel).to_contain_text("Pass the screen to Ben")
    assert "gets 3" not in panel.inner_html()
    tab_to(page, panel, "take")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("tabpanel")).to_contain_text("Ann gets a dose.")


def test_at_the_table_one_enters_what_came(page, show):
    panel = show(page, "voila", "table")
    key(panel, "outcome").fill("4")
    page.keyboard.press("Enter")
    expect(status(panel)).to_contain_text("could mean any of these: 4, 1")
    key(panel, "outcome").fill("4 3")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("tabpanel")).to_contain_text("4 and 3 are thrown.")
    expect(panel.locator(".pl-can:focus")).to_have_count(1)  # what comes next is asked on the board


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_a_long_run_can_be_stopped(page, show, front_end):
    panel = show(page, front_end, "slow")
    click(panel, "tick-1", "picked", "act-Serve guest 3")
    expect(panel.get_by_role("progressbar")).to_be_visible()
    assert violations(page, BOARD) == []
    click(panel, "tab-rules")
    expect(panel.get_by_role("tabpanel")).to_have_accessible_name("Rules")
    click(panel, "stop")
    expect(status(panel)).to_contain_text("Stopped.")
    expect(panel.get_by_role("progressbar")).to_have_count(0)
    click(panel, "run")
    expect(key(panel, "again")).to_be_visible(timeout=patience_ms(30))
    expect(key(panel, "question")).to_be_focused()


def test_what_happened_meanwhile_is_told_where_one_asks_for_it(new_page, show):
    page = new_page(360, 640)
    panel = show(page, "voila", "board")
    for _ in range(9):
        if key(panel, "recap").count():
            break
        one_choice(page, panel)
    expect(key(panel, "question")).to_be_focused()
    expect(key(panel, "recap")).to_be_in_viewport()  # the status sticks
    click(panel, "recap")
    told = panel.get_by_role("dialog")
    expect(told).to_contain_text("rolls")
    expect(told).to_be_in_viewport()
    assert violations(page, BOARD) == [] and sideways(page, BOARD) <= 0
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(key(panel, "recap")).to_be_focused()
    box = key(panel, "log-box")
    last = box.locator(".pl-line-text").last
    assert inside(last, box) and not inside(box.locator(".pl-line-text").first, box), "the log begins at its end"


def inside(node, box):
    """Whether all of it is seen in a box that scrolls."""
    at, edge = node.bounding_box(), box.bounding_box()
    return edge["y"] - 1 <= at["y"] and at["y"] + at["height"] <= edge["y"] + edge["height"] + 1


def test_ticks_survive_a_reload(page, show):
    panel = show(page, "voila", "kept")
    while not key(panel, "tick-1").count():
        one_choice(page, panel)
    click(panel, "tick-1")
    expect(key(panel, "tick-1")).to_be_checked()
    panel = show(page, "voila", "kept")
    expect(key(panel, "tick-1")).to_be_checked()
    expect(key(panel, "picked")).to_be_enabled()


def test_in_the_notebook_plain_keys_stay(page, show, lab):
    panel = show(page, "lab", "pantry")
    before = cells_of_notebook(page)
    for node in (place(panel, "salt"), *(key(panel, name) for name in ("tick-1", "tab-log", "menu"))):
        node.focus()
        page.keyboard.press("x")  # in JupyterLab: cut the cell
    page.wait_for_timeout(400)  # nothing to wait for: nothing may happen
    assert cells_of_notebook(page) == before


def states(panel):
    """Brings the board into its states, by name."""
    yield "goods"
    click(panel, "tick-1", "picked")
    yield "guests"
    touch(panel, "guest-1")
    yield "popover"
    key(panel, "popover-0").press("Escape")
    answered(panel)
    touch(panel, "salt")
    yield "why not"
    key(panel, "popover-0").press("Escape")
    answered(panel)
    click(panel, "tab-rules")
    yield "rules"
    click(panel, "rule-pantry/throw")
    yield "rule"
    click(panel, "tab-odds")
    key(panel, "ask-question").select_option("Who wins?")
    key(panel, "ask-by").select_option("first")
    click(panel, "ask-go")
    expect(panel.get_by_role("tabpanel")).to_contain_text("Exact, if all seats play like “first”.")
    yield "odds"
    click(panel, "tab-players")
    yield "players"
    click(panel, "menu", "more")
    yield "menu"
    click(panel, "menu", "tab-log", "line-1-0")
    yield "looking"
    click(panel, "try-here")
    yield "trying"
    click(panel, "return", "act-Serve guest 7", "tab-players", "finish")
    expect(key(panel, "again")).to_be_visible()
    yield "over"


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_every_state_fits_and_is_accessible(new_page, show, front_end):
    page = new_page(*SIZES[0])
    for turn, name in enumerate(states(show(page, front_end, "pantry"))):
        at_every_size(page, BOARD, f"board-{front_end}-{name}", turn, front_end)
    for game in ("hidden", "table", "board") if ALL or front_end == "voila" else ("board",):
        show(page, front_end, game)
        at_every_size(page, BOARD, f"board-{front_end}-{game}", 0, front_end)
    panel = page.locator(BOARD).first
    click(panel, "tab-players", "finish")
    expect(key(panel, "again")).to_be_visible(timeout=patience_ms(30))
    at_every_size(page, BOARD, f"board-{front_end}-over", 1, front_end)
    assert page.errors == []
