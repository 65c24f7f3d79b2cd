"""The stage in real front ends: films, skipping them, the keys, a frame that stands still, and both themes."""

import re

import nbformat
import pytest
from playwright.sync_api import expect

from .conftest import ROOT
from .panel import (
    answered,
    cells_of_notebook,
    click,
    key,
    open_in_lab,
    open_in_voila,
    place,
    said,
    shoot,
    sideways,
    touch,
    violations,
)

OPEN = {"lab": open_in_lab, "voila": open_in_voila}
BOARD, READY = ".pl-board", "[data-slot=status] p"
CELLS = {
    "pills": f"""import sys
sys.path.insert(0, {str(ROOT)!r})
from pharmalab.template.pills import GAME
from pharmalab_widgets import play
panel = play(GAME, seed=3, players=["me", "random"])
panel""",
    "off_label": """from pharmalab_widgets import play
play("off_label", seed=3, seats=3, leader=0)""",
    "pharma_code": """from pharmalab_widgets import play
play("pharma_code", seed=3, seats=3)""",
    "lesson": """from pharmalab_widgets import lesson
lesson("pharma_code")""",
    "pandemic": """from pharmalab_widgets import play
play("pandemic", seed=3, players=["me", "me"], roles=("medic", "scientist"), first=0, names=["Ann", "Ben"])""",
}
PLAYING = "() => document.querySelector('.pl-board').hasAttribute('data-playing')"
ACTIVE = "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex"
GROUND = "() => getComputedStyle(document.querySelector('.pl-board')).backgroundColor"
THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
AT_THE_TOP = """() => {
    const [panel, box] = ['.pl-board', '.jp-WindowedPanel-outer'].map(name => document.querySelector(name));
    return panel && Math.abs(panel.getBoundingClientRect().top - box.getBoundingClientRect().top) < 4; }"""
SMALLEST = """() => {
    const seen = [...document.querySelectorAll('.pl-scene text, .pl-hand text')].filter(word =>
        word.textContent.trim() && word.getClientRects().length && getComputedStyle(word).visibility === 'visible');
    const sizes = seen.map(word => {
        const { a, b } = word.getScreenCTM();
        return [parseFloat(getComputedStyle(word).fontSize) * Math.hypot(a, b), word.textContent];
    }).sort((one, other) => one[0] - other[0]);
    return { words: sizes.length, smallest: sizes[0][0], first: sizes.slice(0, 5) }; }"""
STANDS = """() => [scrollY, ...[...document.querySelectorAll('*')].map(node => node.scrollTop).filter(Boolean),
    ...[...document.querySelectorAll('.pl-scene, .pl-hand, [data-slot=status], .pl-acts')].map(
        node => Math.round(node.getBoundingClientRect().top))].join()"""


@pytest.fixture(scope="module")
def notebooks(jupyter):
    for name, source in CELLS.items():
        cells = [nbformat.v4.new_code_cell(text) for text in ("1 + 1", source, "2 + 2", "3 + 3")]
        notebook = nbformat.v4.new_notebook(cells=cells)
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, jupyter[0] / "nb" / f"stage-{name}.ipynb")


@pytest.fixture
def show(request, notebooks, new_page):
    """A page with the panel of a notebook, and the panel; films are shown."""

    def opened(front_end, name, width=1200, height=800, motion="no-preference", **options):
        page = new_page(width, height, reduced_motion=motion, front_end=front_end, **options)
        server = request.getfixturevalue(front_end)
        return page, OPEN[front_end](page, server, f"stage-{name}.ipynb", panel=BOARD, shows=READY)

    return opened


def ended(panel):
    """Waits until nothing is shown any more."""
    answered(panel)
    expect(panel).not_to_have_attribute("data-playing", "")


# --- films -----------------------------------------------------------------------------------------------------


def test_a_card_slides_from_the_pile_and_the_dock_waits(show):
    """What is to be seen for a moment is written down in the page: a busy machine may look too late."""
    page, panel = show("voila", "pills")
    page.evaluate("""() => { window.slides = []; window.seen = []; const old = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
            if (frames.translate) window.slides.push([this.dataset.piece, frames.translate[0]]);
            return old.call(this, frames, options); };
        const board = document.querySelector('.pl-board');
        const look = () => window.seen.push([
            board.hasAttribute('data-playing'),
            board.querySelector('.pl-seen')?.textContent,
            board.querySelector('[data-id="pile"]')?.dataset.lit,
            board.querySelector('[data-key="question"]').textContent]);
        new MutationObserver(look).observe(board, { subtree: true, childList: true, attributes: true }); }""")
    place(panel, "pile").click()
    expect(key(panel, "question")).to_contain_text("wins")
    ended(panel)
    moments = [question for *shown, question in page.evaluate("() => window.seen")
               if shown == [True, "You swap the 3.", "0"]]  # fmt: skip
    assert moments and "Keep the dose, or swap it?" in moments[0], "what it led to is not told yet"
    slides = dict(page.evaluate("() => window.slides"))
    assert "dose:0" in slides, slides
    assert page.errors == []


def test_a_film_is_paused_and_taken_step_by_step(show):
    page, panel = show("voila", "pills")
    place(panel, "pile").click()
    film, said = panel.get_by_role("group", name="Film"), panel.locator(".pl-seen")
    film.get_by_role("button", name="Pause").click()
    before = said.text_content()
    page.wait_for_timeout(1500)  # nothing to wait for: nothing may happen
    assert said.text_content() == before and page.evaluate(PLAYING)
    expect(film.get_by_role("button", name="Step")).to_have_count(0)
    film.get_by_role("button", name="More").click()
    film.get_by_role("button", name="Step").click()
    expect(said).not_to_have_text(before)
    expect(film.get_by_role("button", name="Play")).to_be_visible()  # still paused
    film.get_by_role("button", name="Faster").click()
    film.get_by_role("button", name="Skip").press("Enter")
    ended(panel)
    expect(key(panel, "question")).to_contain_text("wins")
    expect(film).to_have_count(0)
    assert page.evaluate("() => document.querySelector('.pl-board').contains(document.activeElement)")
    assert page.errors == []


def test_a_click_ends_the_film_and_acts_at_once(show):
    page, panel = show("voila", "pandemic")
    touch(panel, "city:Miami")
    page.wait_for_function(PLAYING)
    place(panel, "city:Johannesburg").click()
    expect(panel).not_to_have_attribute("data-playing", "")
    expect(panel.get_by_role("dialog")).to_contain_text("Drive")  # it answers
    moving = "one => !(one instanceof CSSAnimation)"  # what can be done instead pulses, by the style sheet
    stage = "document.querySelector('.pl-stage').getAnimations({subtree: true})"
    assert page.evaluate(f"() => {stage}.filter({moving}).length") == 0
    expect(key(panel, "question")).to_contain_text("3 actions left")
    assert page.errors == []


def test_a_key_ends_it_too(show):
    page, panel = show("voila", "pandemic")
    place(panel, "city:Miami").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(PLAYING)
    page.keyboard.press("ArrowRight")
    assert not page.evaluate(PLAYING)
    expect(key(panel, "question")).to_contain_text("3 actions left")


def test_whoever_wants_no_motion_sees_the_end(show):
    page, panel = show("voila", "pills", motion="reduce")
    page.evaluate("() => { window.moved = 0; Element.prototype.animate = () => { window.moved++ } }")
    place(panel, "pile").click()
    answered(panel)
    expect(key(panel, "question")).to_contain_text("wins")
    assert not page.evaluate(PLAYING) and page.evaluate("() => window.moved") == 0


def test_in_the_notebook_a_second_view_and_a_late_one_see_the_end(show):
    page, _ = show("lab", "pills")
    page.evaluate("""() => { const notebook = window.jupyterapp.shell.currentWidget.content;
        notebook.activeCellIndex = 2; notebook.activeCell.model.sharedModel.setSource('panel'); }""")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-cell')")
    boards = page.locator(BOARD)
    expect(boards).to_have_count(2)
    expect(boards.nth(1).locator(READY)).to_be_visible()
    place(boards.nth(0), "pile").click()
    page.wait_for_function(PLAYING)
    # a view that comes while it is shown (the click makes the other cell the active one, at any moment)
    page.evaluate("""() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 2;
        return window.jupyterapp.commands.execute('notebook:run-all-below'); }""")
    for n in (0, 1):
        ended(boards.nth(n))
        expect(key(boards.nth(n), "question")).to_contain_text("wins")
        expect(boards.nth(n).locator('[data-piece="aside:3"]')).to_be_visible()
    assert page.errors == []


def test_a_line_of_the_log_lights_its_places(show):
    page, panel = show("voila", "pandemic", motion="reduce")
    touch(panel, "city:Miami")
    line = panel.get_by_role("button", name="Miami").and_(panel.locator(".pl-line-text")).last
    line.hover()
    expect(place(panel, "city:Miami")).to_have_attribute("data-lit", re.compile(r"\d"))
    page.mouse.move(2, 2)
    expect(panel.locator("[data-lit]")).to_have_count(0)
    line.focus()
    expect(place(panel, "city:Miami")).to_have_attribute("data-lit", re.compile(r"\d"))


# --- places ----------------------------------------------------------------------------------------------------


def test_in_the_notebook_the_popover_opens_at_its_place_and_goes(show):
    page, panel = show("lab", "pandemic", width=1400, height=900, motion="reduce")
    far = place(panel, "city:Sydney")
    touch(panel, "city:Sydney")
    popover = panel.get_by_role("dialog")
    at, box, edge = far.bounding_box(), popover.bounding_box(), panel.bounding_box()
    gap = max(box["y"] - at["y"] - at["height"], at["y"] - box["y"] - box["height"])
    assert 0 < gap < 14 and edge["x"] <= box["x"] and box["x"] + box["width"] <= edge["x"] + edge["width"]
    expect(popover).to_be_in_viewport(ratio=1)
    expect(popover.locator("strong").first).to_contain_text("Sydney")
    expect(popover).to_contain_text("Drive")
    shoot(page, "stage-popover")
    page.keyboard.press("Escape")
    expect(popover).to_have_count(0)
    expect(far).to_be_focused()
    touch(panel, "city:Sydney")
    page.mouse.click(edge["x"] + 5, edge["y"] + 5)
    expect(popover).to_have_count(0)


def test_in_the_notebook_no_click_moves_the_frame(show):
    page, panel = show("lab", "pandemic", width=1400, height=900, motion="reduce")
    key(panel, "question").focus()
    before = None
    while (now := page.evaluate(STANDS)) != before:  # the notebook may still be coming to rest
        before = now
        page.wait_for_timeout(500)
    for what in ("city:Sydney", "city:Miami", "city:Atlanta", "city:Chicago"):
        place(panel, what).click()
        answered(panel)
        page.keyboard.press("Escape")
        answered(panel)
        assert page.evaluate(STANDS) == before, what
    click(panel, "recap") if key(panel, "recap").count() else None
    assert page.evaluate(STANDS) == before


# --- keys ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["place", "button"])
def test_the_keys_of_the_notebook(show, where):
    page, panel = show("lab", "pandemic", motion="reduce")

    def focus():
        (place(panel, "city:Sydney") if where == "place" else key(panel, "list")).focus()

    count = cells_of_notebook(page)
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 1 }")
    focus()
    for letter in "xzabdd":
        page.keyboard.press(letter)
    page.wait_for_timeout(300)  # nothing to wait for: nothing may happen
    assert cells_of_notebook(page) == count
    focus()
    page.keyboard.press("Escape")  # nothing is open: it goes on to the notebook, which is in that mode already
    assert cells_of_notebook(page) == count
    for keys, then in (("Control+Enter", 1), ("Shift+Enter", 2)):
        page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 1 }")
        panel.evaluate("node => node.setAttribute('data-old', '')")
        focus()
        page.keyboard.press(keys)
        page.wait_for_function(f"() => ({ACTIVE})() === {then}")
        expect(page.locator(f"{BOARD}[data-old]")).to_have_count(0)  # the cell has run again
        expect(panel.locator(READY).first).to_be_visible()
        expect(key(panel, "list")).to_have_attribute("aria-expanded", "false")  # and the button was not pressed
        expect(panel.get_by_role("dialog")).to_have_count(0)
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 1 }")
    focus()
    page.keyboard.press("Alt+Enter")
    page.wait_for_function(f"() => window.jupyterapp.shell.currentWidget.content.widgets.length === {count + 1}")


# --- widths and themes -----------------------------------------------------------------------------------------


def test_the_whole_board_is_there_at_every_width(show):
    page, panel = show("voila", "pandemic", width=1920, height=1080, motion="reduce")
    for width, height in ((1920, 1080), (1400, 900), (1000, 760), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)  # the parts find their new places
        shoot(page, f"stage-voila-{width}")
        the_whole_board_is_there(page, panel, width)


def the_whole_board_is_there(page, panel, width):
    shown = ".pl-scene" if width > 600 else ".pl-viewport"  # a phone shows a part of it, in a frame
    board, edge = panel.locator(shown).bounding_box(), panel.bounding_box()
    assert edge["x"] <= board["x"] and board["x"] + board["width"] <= edge["x"] + edge["width"] + 1
    assert board["width"] > 0.55 * edge["width"] or width == 1920
    if width > 1000:
        for part in (said(panel), panel.locator(".pl-scene"), panel.locator(".pl-hand"), key(panel, "question")):
            expect(part).to_be_in_viewport(ratio=1)
    assert sideways(page, BOARD) <= 0 and violations(page, BOARD) == []
    beside = panel.locator(".pl-tabs").bounding_box()["x"] > board["x"] + board["width"] - 1
    assert beside == (edge["width"] >= 1200)


INSIDE = """pawn => {
    const [one, all] = [pawn, pawn.closest(".pl-viewport")].map((node) => node.getBoundingClientRect());
    return one.top >= all.top && one.bottom <= all.bottom;
}"""


def test_a_phone_shows_a_part_of_a_large_board_in_a_frame(show):
    page, panel = show("voila", "pandemic", width=360, height=640, motion="reduce")
    frame, scene = panel.locator(".pl-viewport"), panel.locator(".pl-scene")
    board, hand, dock = (
        part.bounding_box() for part in (frame, panel.locator(".pl-hand"), panel.locator('[data-slot="bar"]'))
    )
    assert board["y"] + board["height"] <= hand["y"] and hand["y"] + hand["height"] <= dock["y"] + 1
    assert dock["y"] + dock["height"] - panel.bounding_box()["y"] <= 640, "the question is in sight without scrolling"
    assert frame.evaluate("frame => frame.scrollWidth > frame.clientWidth + 400"), "the board moves under its frame"
    assert place(panel, "pawn:0").evaluate(INSIDE), "at the pawn"
    before = scene.bounding_box()["width"]
    twice = "node => node.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 180, clientY: 200 }))"
    frame.evaluate(twice)
    assert scene.bounding_box()["width"] == pytest.approx(board["width"], abs=1), "all of it"
    assert board["width"] <= 360 and sideways(page, BOARD) <= 0
    shoot(page, "stage-whole")
    frame.evaluate(twice)
    assert scene.bounding_box()["width"] == before


def test_in_the_notebook_on_a_phone_the_side_bar_makes_room(show):
    page, _ = show("lab", "pills", width=360, height=740, motion="reduce")
    opened = page.locator(".jp-SideBar.jp-mod-left .lm-TabBar-tab.lm-mod-current")
    page.locator(".jp-SideBar.jp-mod-left .lm-TabBar-tab").first.click()
    expect(opened).to_have_count(1)  # whoever wants it has it
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    expect(opened).to_have_count(0)
    page.wait_for_function("() => document.querySelector('.pl-board').clientWidth > 250")


def pinch(page, x, y, start, end):
    """Two fingers around a point go from so far apart to so far apart."""
    touch_screen = page.context.new_cdp_session(page)

    def fingers(kind, *places):
        points = [{"x": place, "y": y, "id": n} for n, place in enumerate(places)]
        touch_screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", x - start / 2, x + start / 2)
    for step in range(1, 6):
        apart = start + (end - start) * step / 5
        fingers("touchMove", x - apart / 2, x + apart / 2)
    fingers("touchEnd")


def test_two_fingers_zoom_and_what_lies_between_them_stays(show):
    page, panel = show("voila", "pandemic", width=360, height=640, motion="reduce", has_touch=True)
    board, city = panel.locator(".pl-scene"), place(panel, "city:Madrid").locator("use").first
    answered(panel)  # the board for phones has come
    city.evaluate("one => one.scrollIntoView({ block: 'center', inline: 'center' })")
    before, at = board.bounding_box()["width"], city.bounding_box()
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    pinch(page, x, y, 120, 240)
    assert board.bounding_box()["width"] == pytest.approx(2 * before, rel=0.02)
    now = city.bounding_box()
    assert abs(now["x"] + now["width"] / 2 - x) < 3  # what is held stays under the fingers
    assert sideways(page, BOARD) <= 0 and page.evaluate("() => visualViewport.scale") == 1
    expect(key(panel, "question")).to_contain_text("4 actions left")  # two fingers press nothing
    city.tap()
    expect(panel.get_by_role("dialog")).to_contain_text("Madrid")
    page.keyboard.press("Escape")
    pinch(page, 180, y, 240, 40)
    whole = panel.locator(".pl-viewport").bounding_box()["width"]
    assert board.bounding_box()["width"] == pytest.approx(whole, abs=1), "no smaller than its frame"


@pytest.mark.parametrize("name", ["pandemic", "off_label", "pharma_code"])
def test_on_a_phone_no_word_of_a_board_or_a_hand_is_too_small_to_read(show, name):
    page, panel = show("voila", name, width=360, height=640, motion="reduce")
    seen = page.evaluate(SMALLEST)
    assert seen["words"] > 5 and seen["smallest"] >= 10.9, seen
    if name != "pandemic":
        hand, dock = panel.locator(".pl-hand").bounding_box(), panel.locator('[data-slot="bar"]').bounding_box()
        below = hand["y"] + hand["height"] - panel.bounding_box()["y"] + dock["height"]
        assert below <= 640, "the whole hand is in sight, and what is asked below it"
    shoot(page, f"stage-phone-{name}")
    if name != "pandemic":
        panel.locator(".pl-zoom").click()
        closer = page.evaluate(SMALLEST)
        assert closer["smallest"] >= 10.9 and closer["words"] >= seen["words"], closer
    assert page.errors == []


def test_it_follows_the_theme_of_the_notebook(show):
    page, panel = show("lab", "pandemic", motion="reduce")
    light = page.evaluate(GROUND)
    page.evaluate(THEME, "JupyterLab Dark")
    try:
        page.wait_for_function(f"() => ({GROUND})() !== '{light}'")
        touch(panel, "city:Sydney")
        shoot(page, "stage-dark")
        assert violations(page, BOARD) == []
    finally:
        page.evaluate(THEME, "JupyterLab Light")
    page.wait_for_function(f"() => ({GROUND})() === '{light}'")
    assert violations(page, BOARD) == []


def test_in_voila_it_follows_the_system(show):
    page, panel = show("voila", "pandemic", motion="reduce", color_scheme="dark")
    touch(panel, "city:Sydney")
    for scheme, ground in (("dark", "rgb(16, 25, 29)"), ("light", "rgb(255, 253, 248)")):
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(GROUND) == ground
        assert violations(page, BOARD) == []


@pytest.mark.parametrize("height", [540, 900], ids=["too low for it", "just high enough"])
def test_in_the_notebook_the_panel_of_a_cell_that_is_run_comes_into_sight(notebooks, new_page, lab, height):
    page = new_page(1200, height)
    panel = open_in_lab(page, lab, "stage-lesson.ipynb", panel=BOARD, shows=".pl-lead")
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 1 }")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-cell-and-select-next')")
    page.evaluate(
        "() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex += 1 }"
    )  # one more Shift+Enter
    page.wait_for_function(AT_THE_TOP)
    window, whole = page.locator(".jp-WindowedPanel-outer").bounding_box(), panel.bounding_box()
    assert (whole["height"] < window["height"]) == (height == 900), "it would fit below its code, too"
