"""What the panel makes of clicks: double ones, those elsewhere, those without an answer; and what they let you see."""

from itertools import product

import pytest
from playwright.sync_api import expect

from pharmalab.deduction import Notes
from tests.effort import FRONT_ENDS

from .conftest import prepared
from .panel import (
    answered,
    click,
    expect_worlds,
    key,
    open_in_lab,
    open_in_voila,
    ready,
    status,
    type_line,
    violations,
)

EXAMPLE = ("toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup")
OPEN = {"lab": open_in_lab, "voila": open_in_voila}


@pytest.fixture(scope="module")
def shared(profile):
    """A page for all tests of one assistant in Voila."""
    page = profile.new_page()
    yield page
    page.close()


@pytest.fixture
def page(request, new_page):
    """Where a test asks for the panel too: the panel's."""
    return prepared(request.getfixturevalue("shared")) if "panel" in request.fixturenames else new_page()


@pytest.fixture
def panel(page, voila):
    """The panel in Voila, with the three entries of the example in a new game."""
    panel = page.locator(".pl-deduction").first
    if panel.count():
        page.keyboard.press("Escape")
        click(panel, "menu", "new")
        expect_worlds(panel, "40 320")
    else:
        open_in_voila(page, voila)
    for line in EXAMPLE:
        type_line(panel, line)
    expect_worlds(panel, "240")
    return panel


def double_click(page, panel, name):
    """A double click slower than the panel, which has redrawn itself in between."""
    box = key(panel, name).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for count in (1, 2):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
        answered(panel)
        page.wait_for_timeout(600)  # as slow as people may be; it is the browser that counts


def test_a_double_click_is_one_click(page, panel):
    click(panel, "tab-notes")
    entries = panel.locator(".pl-entry")
    key(panel, "delete-0").dblclick()
    expect(status(panel)).to_contain_text("Deleted entry 1")
    expect(entries).to_have_count(2)
    click(panel, "undo")
    # between the clicks the next entry's buttons moved under the pointer: they are not pressed
    double_click(page, panel, "delete-0")
    expect(entries).to_have_count(2)
    double_click(page, panel, "menu")
    expect(key(panel, "game-menu")).to_be_visible()


def test_two_clicks_are_two(panel):
    click(panel, "menu", "menu")
    expect(key(panel, "game-menu")).to_have_count(0)
    click(panel, "menu")
    expect(key(panel, "game-menu")).to_be_visible()
    key(panel, "undo").dblclick()  # what may be done again at once
    expect_worlds(panel, "5 760")


def test_a_held_key_presses_once(page, panel):
    click(panel, "tab-notes")
    key(panel, "delete-0").focus()
    page.keyboard.down("Enter")
    answered(panel)
    page.keyboard.down("Enter")  # the key repeats itself
    page.keyboard.up("Enter")
    answered(panel)
    expect(panel.locator(".pl-entry")).to_have_count(2)
    key(panel, "pair-3-5").focus()
    page.keyboard.down("Space")
    answered(panel)
    page.keyboard.down("Space")
    page.keyboard.up("Space")
    answered(panel)
    expect(panel.locator(".pl-bar.is-open")).to_be_visible()
    page.keyboard.press("Escape")
    answered(panel)
    key(panel, "line").focus()
    page.keyboard.down("Space")
    page.keyboard.down("Space")  # in a text it writes
    expect(key(panel, "line")).to_have_value("  ")


def test_the_menu_closes_on_a_press_elsewhere(page, panel):
    menu = key(panel, "game-menu")
    click(panel, "menu")
    menu.get_by_label("Your notes as lines of text").click()
    expect(menu).to_be_visible()
    page.mouse.click(5, page.viewport_size["height"] - 5)
    expect(menu).to_have_count(0)
    click(panel, "menu")
    click(panel, "switch-chances")  # the press closes it, the click does its own
    expect(menu).to_have_count(0)
    expect(key(panel, "switch-chances")).to_have_attribute("aria-pressed", "true")


def test_typed_text_survives_a_click_that_opens_the_entry_bar(panel):
    key(panel, "line").fill("toad+")
    click(panel, "pair-3-5")
    expect(panel.locator(".pl-bar.is-open")).to_be_visible()
    expect(key(panel, "line")).to_have_value("toad+")
    click(panel, "made-R+")
    expect(panel.locator(".pl-bar.is-open")).to_have_count(0)
    expect(key(panel, "line")).to_have_value("toad+")


def test_a_focus_that_moves_comes_into_sight(new_page, voila):
    page = new_page(700, 300)
    panel = open_in_voila(page, voila)
    click(panel, "pair-3-5")
    page.mouse.move(350, 20)
    page.mouse.wheel(0, 600)
    shape = key(panel, "pair-3-5").locator(".pl-diamond")
    expect(shape).not_to_be_in_viewport()
    click(panel, "made-R+")  # the focus goes back to the pair
    expect(key(panel, "pair-3-5")).to_be_focused()
    expect(shape).to_be_in_viewport(ratio=1)
    key(panel, "line").scroll_into_view_if_needed()
    at = key(panel, "line").bounding_box()
    type_line(panel, "toad+mushroom=R+")
    expect(key(panel, "line")).to_be_focused()
    assert key(panel, "line").bounding_box() == at, "what is in sight stays where it is"


def test_the_first_tap_on_a_view_shows_it(new_page, voila):
    page = new_page(360, 640, has_touch=True, is_mobile=True)
    panel = open_in_voila(page, voila)
    expect_worlds(panel, "40 320")
    key(panel, "tab-next").tap()
    answered(panel)
    assert 0 <= panel.locator(".pl-view-next").bounding_box()["y"] < 20, "at the top of the window"
    for name in ("mode-practise", "more", "to-grid", "tab-next"):
        expect(key(panel, name)).to_be_in_viewport(ratio=1)  # the switches and the tabs stay at the lower edge
    expect(key(panel, "to-grid")).not_to_have_attribute("data-seen", "")
    key(panel, "to-grid").tap()
    expect(key(panel, "head-0")).to_be_in_viewport(ratio=1)
    expect(key(panel, "to-grid")).to_have_attribute("data-seen", "")
    key(panel, "tab-next").tap()
    answered(panel)
    page.evaluate("() => document.scrollingElement.scrollBy(0, 120)")
    key(panel, "tab-rivals").tap()
    answered(panel)
    assert 0 <= panel.locator(".pl-view-rivals").bounding_box()["y"] < 20, "another view begins at its beginning"


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_the_drawer_shows_all_of_itself_and_what_was_clicked(request, new_page, home, front_end):
    home.mkdir(parents=True, exist_ok=True)
    (home / "older.json").write_text(Notes().mix("toad", "fern", "R+").to_json())  # its offer pushes the sheet down
    page = new_page()
    panel = OPEN[front_end](page, request.getfixturevalue(front_end))
    for (width, height), name in product([(568, 700), (360, 640)], ("pair-6-7", "pair-0-7", "head-2")):
        page.keyboard.press("Escape")
        page.set_viewport_size({"width": width, "height": height})
        clicked = key(panel, name).locator(".pl-diamond") if "pair" in name else key(panel, name)
        clicked.click()
        answered(panel)
        drawer = panel.locator(".pl-bar.is-open")
        expect(drawer).to_be_in_viewport(ratio=1)
        for button in drawer.locator("button:visible").all():
            expect(button).to_be_in_viewport(ratio=1)
        expect(clicked).to_be_in_viewport(ratio=1)
        box = clicked.bounding_box()
        assert box["y"] + box["height"] <= drawer.bounding_box()["y"] + 1, name


def test_names_stay_in_their_places(new_page, voila):
    page = new_page()
    panel = open_in_voila(page, voila)
    for width in (1000, 568, 360):
        page.set_viewport_size({"width": width, "height": 700})
        names_stay_in_their_places(panel, width)


def names_stay_in_their_places(panel, width):
    for head in panel.locator(".pl-head").all():
        name, column = head.locator("> span").bounding_box(), head.bounding_box()
        assert name["x"] >= column["x"] - 0.5
        assert name["x"] + name["width"] <= column["x"] + column["width"] + 0.5, head.inner_text()
    name = f"a very long name of a game that somebody typed at {width} px"
    click(panel, "menu")
    key(panel, "save-name").fill(name)
    panel.get_by_role("button", name="Save as").click()
    game = key(panel, "menu")
    expect(game).to_contain_text(name)
    edge = game.bounding_box()
    for part in (game.get_by_text("saved", exact=True), game.get_by_text("▾")):
        box = part.bounding_box()
        assert edge["x"] <= box["x"] and box["x"] + box["width"] <= edge["x"] + edge["width"]


def test_in_the_notebook_a_dark_theme_makes_the_panel_dark_and_leaves_it_readable(page, lab):
    panel = open_in_lab(page, lab)
    for line in EXAMPLE:
        type_line(panel, line)
    change_theme(page, "Dark")
    try:
        assert violations(page) == []
        colours = key(panel, "line").evaluate("""(field) => [
            getComputedStyle(field).backgroundColor, getComputedStyle(field).color,
            getComputedStyle(field, '::placeholder').color]""")
    finally:
        change_theme(page, "Light")
    ground, text, placeholder = (luminance(colour) for colour in colours)
    assert ground < 0.05
    assert (text + 0.05) / (ground + 0.05) > 7
    assert (placeholder + 0.05) / (ground + 0.05) > 4.5


def change_theme(page, name):
    page.evaluate(f"window.jupyterapp.commands.execute('apputils:change-theme', {{ theme: 'JupyterLab {name}' }})")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", str(name == "Light").lower())


def luminance(colour):
    """The relative luminance of 'rgb(…)', by WCAG 2."""
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").rstrip(")").split(",")]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_in_the_notebook_a_panel_without_its_kernel_says_so(page, lab):
    panel = open_in_lab(page, lab)
    click(panel, "switch-chances")
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    key(panel, "switch-chances").click()
    expect(panel.get_by_role("alert")).to_contain_text("No answer from Python")
    page.set_viewport_size({"width": 1200, "height": 400})
    key(panel, "line").scroll_into_view_if_needed()
    expect(key(panel, "switch-chances")).not_to_be_in_viewport()
    expect(panel.get_by_role("alert")).to_be_in_viewport(ratio=1)  # wherever one is in the panel
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    panel = ready(page)
    expect(panel.get_by_role("alert")).to_have_count(0)
    click(panel, "switch-chances")
    expect(key(panel, "switch-chances")).to_have_attribute("aria-pressed", "true")


def test_a_late_answer_takes_the_warning_away(new_page, voila):
    page = new_page(own=True)
    page.clock.install()  # of all pages that share something
    panel = open_in_voila(page, voila)
    page.evaluate("""() => {
        const send = WebSocket.prototype.send;
        window.held = [];
        WebSocket.prototype.send = function (data) { window.held.push(() => send.call(this, data)); };
        window.release = () => { WebSocket.prototype.send = send; window.held.forEach((each) => each()); };
    }""")
    key(panel, "switch-chances").click()
    expect(panel.get_by_role("alert")).to_have_count(0)
    page.clock.fast_forward(6000)
    expect(panel.get_by_role("alert")).to_contain_text("No answer from Python")
    page.evaluate("() => window.release()")
    expect(panel.get_by_role("alert")).to_have_count(0)
    expect(key(panel, "switch-chances")).to_have_attribute("aria-pressed", "true")


def test_a_reload_offers_the_last_game_and_nothing_opens_by_itself(page, voila, panel):
    page.reload()
    again = ready(page)
    expect_worlds(again, "40 320")
    expect(key(again, "offer")).to_contain_text("3 entries")
    assert violations(page) == []
    click(again, "continue")
    expect_worlds(again, "240")
    expect(key(again, "offer")).to_have_count(0)


def test_the_tabs_stay_where_they_are_while_entries_are_made(panel):
    before = key(panel, "tabs").bounding_box()
    click(panel, "pair-1-3")
    assert key(panel, "tabs").bounding_box() == before
    click(panel, "as-other", "made-G+", "made-0", "one-of")
    assert key(panel, "tabs").bounding_box() == before


def test_practising_with_one_click_for_a_column_and_a_page_for_the_printer(page, panel):
    click(panel, "mode-practise", "puzzle-0", "pen-is", "cell-2-2", "print")
    expect(panel.locator(".pl-cell.is-crossed")).to_have_count(14)
    with page.expect_download() as saved:
        key(panel, "printed").click()
    assert saved.value.suggested_filename == "L1.html"
    assert violations(page) == []
