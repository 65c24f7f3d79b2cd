"""Panels in plain pages, the same tests through each door: every kind of panel, by mouse, by keyboard and on a phone;
what is typed wrong; a page that is loaded again; and another set-up in the address."""

import re

import pytest
from playwright.sync_api import expect

from tests.effort import today
from tests.patience import patience_ms

from .doors import through
from .panel import (
    WORLDS,
    answered,
    click,
    expect_worlds,
    key,
    play_the_example,
    shoot,
    sideways,
    status,
    type_line,
    violations,
)

BOARD, DEDUCTION, EXERCISE = ".pl-board", ".pl-deduction", ".pl-exercise"
PAGES = {  # each kind of panel: its address, what it is, and something that it shows
    "pandemic": ("/play/pandemic?seats=2&seed=12", BOARD, "[data-stage] svg [data-id]"),
    "off_label": ("/play/off_label?seats=3&seed=1", BOARD, "[data-stage] svg [data-id]"),
    "pharma_code": ("/play/pharma_code?seed=1", BOARD, "[data-stage] svg [data-id]"),
    "pocket_pharma": ("/play/pocket_pharma?seats=2&seed=1", BOARD, "[data-stage] svg [data-id]"),
    "alchemists": ("/play/alchemists?seats=3&seed=3", BOARD, "[data-stage] svg [data-id]"),
    "lesson": ("/learn/pandemic", BOARD, "[data-slot=text] p"),
    "assistant": ("/assistant", DEDUCTION, WORLDS),
    "number": ("/exercise/U01.3", EXERCISE, ".pl-title"),
    "whole number": ("/exercise/U01.1", EXERCISE, ".pl-title"),
    "table": ("/exercise/U02.5", EXERCISE, ".pl-title"),
    "Bayes' table": ("/exercise/U11.4", EXERCISE, ".pl-title"),
    "polynomial": ("/exercise/U08.2", EXERCISE, ".pl-title"),
    "course": ("/deduce/d1", ".pl-course", "[data-slot=text] p"),
    "wall": ("/teach", ".pl-prediction-wall", ".pl-plot svg:visible"),
}


@pytest.fixture
def visit(new_page, door):
    """Opens a page as a new visitor, and gives its first panel; whatever fails on the way is in ``page.errors``."""

    def visit(address, panel=BOARD, shows="[data-slot] p", **options):
        page = stranger(new_page, **options)
        return page, opened(page, door, address, panel, shows)

    return visit


def stranger(new_page, **options):
    """A page of a new visitor; what Python or the page complains of is in ``page.errors``, too."""
    page = new_page(own=True, **options)
    page.on("console", lambda message: message.type == "error" and page.errors.append(message.text))
    return page


def opened(page, door, address, panel=BOARD, shows="[data-slot] p"):
    """Goes to an address, scrolls to the first panel, and gives it once it shows what it should."""
    page.goto(door + address)
    page.locator(".pl-door").first.scroll_into_view_if_needed()
    found = page.locator(panel).first
    expect(found.locator(shows).first).to_be_visible(timeout=patience_ms(60))
    return found


#: puts the first panel of another page in the place of this one's
ANOTHER = """async (address) => {
    const text = await (await fetch(address)).text();
    const el = document.importNode(new DOMParser().parseFromString(text, 'text/html').querySelector('.pl-door'), true);
    el.replaceChildren(); // its picture has an address as seen from its own page
    el.id = `another-${(window.others = (window.others ?? 0) + 1)}`;
    document.querySelectorAll('.pl-door').forEach((old) => old.remove());
    document.querySelector('main').append(el);
    const page = document.querySelector('script[type=module]').src;
    (await import(page)).add(el);
}"""


@pytest.mark.parametrize("kind", PAGES)
def test_every_kind_of_panel_opens_is_accessible_and_fits_a_phone_through_the_server(new_page, server, kind):
    address, panel, shows = PAGES[kind]
    page = stranger(new_page, width=1200, height=800)
    is_accessible_and_fits_a_phone(page, kind, opened(page, server.address, address, panel, shows))


def test_every_kind_of_panel_opens_on_a_phone_through_the_site(new_page, site):
    """One Python opens them all: to start it for each would take minutes. They are the same elements as through the
    server, so axe doesn't look at them a second time, and each day one is opened; all with `make test-all`."""
    page = stranger(new_page, width=360, height=640)
    opened(page, site.address, *PAGES["pandemic"])
    for address, panel, shows in (one for n, one in enumerate(PAGES.values()) if today(n, len(PAGES))):
        page.evaluate(ANOTHER, site.address + address.replace("?", "/?"))
        found = page.locator(panel).first
        expect(found.locator(shows).first).to_be_visible(timeout=patience_ms(60))
        assert sideways(page, panel) <= 0
        assert page.errors == []
        assert page.outside == []


def is_accessible_and_fits_a_phone(page, kind, found):
    _, panel, shows = PAGES[kind]
    assert violations(page, panel) == []
    shoot(page, f"door-{kind}")
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    answered(found)
    expect(found.locator(shows).first).to_be_visible()
    assert sideways(page, panel) <= 0
    shoot(page, f"door-{kind}-phone")
    assert violations(page, panel) == []
    assert page.errors == []
    assert page.outside == []


@pytest.mark.parametrize("address", ["/", "/learn/pandemic", "/units/03", "/play/pandemic", "/assistant"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_whole_page_of_the_server_is_accessible(server, new_page, address, scheme):
    is_accessible(new_page(own=True, color_scheme=scheme), server.address + address)


@pytest.mark.parametrize(("address", "scheme"), [("/", "dark"), ("/play/pandemic/", "light")])
def test_a_whole_page_of_the_site_is_accessible(site, new_page, address, scheme):
    is_accessible(new_page(own=True, color_scheme=scheme), site.address + address)


def is_accessible(page, address):
    page.goto(address)
    if page.locator(".pl-door").count():
        expect(page.locator(".pl-live [data-slot]").first).to_be_visible(timeout=patience_ms(60))
    assert violations(page, "body") == []
    assert page.errors == []


def test_clicks_reach_python_and_a_wrong_line_is_told(visit):
    page, panel = visit("/assistant", DEDUCTION, WORLDS)
    play_the_example(panel)
    type_line(panel, "toad + nonsense = red")
    expect(panel).to_contain_text("nonsense")
    expect_worlds(panel, "240")
    assert page.errors == []


@through(0)
def test_a_wrong_move_is_refused_in_words_and_changes_nothing(visit):
    page, panel = visit("/play/pandemic?players=me,me&seats=2&seed=12", BOARD, "[data-id='city:Atlanta']")
    before = panel.locator("svg.pl-scene").get_attribute("aria-label")
    panel.locator("[data-id='city:Tokyo']").first.dispatch_event("click")
    answered(panel)
    expect(panel.locator("[data-slot=popover], [data-slot=status]").filter(has_text="Tokyo").first).to_be_visible()
    assert panel.locator("svg.pl-scene").get_attribute("aria-label") == before
    page.keyboard.press("Escape")
    panel.locator("[data-id='city:Chicago']").first.dispatch_event("click")
    answered(panel)
    expect(panel.locator("svg.pl-scene")).not_to_have_attribute("aria-label", before)
    assert page.errors == []


def told(panel):
    return panel.locator("svg.pl-scene").get_attribute("aria-label")


def test_a_page_that_is_loaded_again_goes_on_where_one_was(visit, door):
    page, panel = visit("/play/pandemic?players=me,me&seats=2&seed=12", BOARD, "[data-id='city:Atlanta']")
    panel.locator("[data-id='city:Chicago']").first.dispatch_event("click")
    answered(panel)
    here = told(panel)
    page.reload()
    expect(page.locator("svg.pl-scene").first).to_have_attribute("aria-label", here, timeout=patience_ms(60))
    page.goto(f"{door}/play/pandemic?players=me,me&seats=3&seed=12")  # another set-up is another game
    expect(page.locator("svg.pl-scene").first).not_to_have_attribute("aria-label", here, timeout=patience_ms(60))
    page.goto(f"{door}/play/pandemic?players=me,me&seats=2&seed=12")
    expect(page.locator("svg.pl-scene").first).to_have_attribute("aria-label", here, timeout=patience_ms(60))


@through(1)
def test_an_assistants_entries_are_there_after_a_reload(visit):
    page, panel = visit("/assistant", DEDUCTION, WORLDS)
    page.set_viewport_size({"width": 360, "height": 740})
    click(panel, "head-0", "head-2")
    row = key(panel, "head-0").bounding_box()["y"]
    click(panel, "made-R+")
    expect_worlds(panel, "5 760")
    expect(key(panel, "news")).to_be_in_viewport(ratio=1)
    assert key(panel, "head-0").bounding_box()["y"] == row, "the next two taps hit what they are meant for"
    page.reload()
    expect(page.locator(WORLDS).first).to_have_text("5 760", timeout=patience_ms(60))


@through(2)
def test_an_exercise_from_the_guess_on_by_keyboard_alone(visit):
    page, panel = visit("/exercise/U01.3", EXERCISE, ".pl-title")
    page.keyboard.press("Tab")
    for _ in range(60):
        if page.evaluate("() => document.activeElement.matches('[data-key=guess]')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Control+a")
    page.keyboard.type("0.25")
    page.keyboard.press("Enter")
    answered(panel)
    expect(key(panel, "body")).to_be_focused()
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(key(panel, "once")).to_be_focused()
    page.keyboard.press("Space")
    answered(panel)
    page.reload()
    expect(page.locator("[data-key=once]").first).to_be_visible(timeout=patience_ms(60))
    assert page.errors == []


@through(1)
def test_a_board_by_keyboard_alone(visit):
    page, panel = visit("/play/pandemic?players=me,me&seats=2&seed=12", BOARD, "[data-id='city:Atlanta']")
    before = told(panel)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('svg .pl-can')"):
            break
    for _ in range(40):
        if "Drive" in (page.evaluate("() => document.activeElement.getAttribute('aria-label')") or ""):
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    answered(panel)
    expect(panel.locator("svg.pl-scene")).not_to_have_attribute("aria-label", before)
    assert page.errors == []


@through(2)
def test_panels_start_when_they_are_scrolled_to(visit, new_page, door):
    page = new_page(own=True)
    page.goto(f"{door}/units/03")
    places = page.locator(".pl-door")
    assert places.count() > 5
    expect(page.locator(".pl-live [data-slot]").first).to_be_visible(timeout=patience_ms(60))
    last = places.last
    expect(last.locator(".pl-live")).to_have_count(0)
    last.scroll_into_view_if_needed()
    expect(last.locator(".pl-live")).to_have_count(1, timeout=patience_ms(60))


@through(0)
def test_an_address_that_cannot_be_is_told_on_the_board(visit):
    page, panel = visit("/play/pandemic?seats=77", BOARD, "[data-slot=status] p")
    expect(status(panel)).to_contain_text(re.compile("seats|players"))
    assert page.errors == []
