"""What is around the panels of a page: the bar and its menu, the theme, where one was, what somebody sent; and the
layout on a phone, a laptop and a large screen."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from pharmalab.exercises import unit
from tests.effort import some
from tests.patience import patience_ms

from .doors import DOORS
from .panel import answered, click, shoot, violations

SIZES = {"phone": (360, 740), "laptop": (1366, 650), "large": (1920, 980)}
BAR = 46  #: its height
PANELS = {
    "/": None,
    "/learn/pandemic": ".pl-board",
    "/units/03": ".pl-exercise",
    "/play/off_label": ".pl-board",
    "/units": None,
    "/about": None,
}


@pytest.fixture(scope="module", params=some(DOORS, 2))
def door(request):
    """What is around the panels is the same text through each door: everyday through one of them."""
    return request.getfixturevalue(request.param).address


@pytest.fixture
def visit(new_page, door):
    """Opens a page as a new visitor; with panels it's ready when the first one is."""

    def visit(address, size="laptop", **options):
        width, height = SIZES[size]
        page = new_page(width, height, own=True, **options)
        go(page, door, address)
        return page

    return visit


def go(page, door, address):
    page.goto(door + address)
    if page.locator(".pl-door").count():
        expect(page.locator(".pl-live [data-slot]").first).to_be_visible(timeout=patience_ms(60))


def colours(page):
    """Whether the page and its first panel are dark."""
    return page.evaluate(
        """() => [document.body, document.querySelector('.pl-live')].filter(Boolean).map(node =>
            Math.max(...getComputedStyle(node).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number)) < 128)"""
    )


def box(page, selector):
    return page.locator(selector).first.bounding_box()


# --- the layout -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("address", PANELS)
def test_a_page_is_accessible_and_fits_every_window(visit, address, scheme):
    page = visit(address, color_scheme=scheme)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for panel in page.locator(".pl-live").all():
            answered(panel)  # it may draw another board for another width
        shoot(page, f"page-{address.strip('/').replace('/', '-') or 'home'}-{size}-{scheme}")
        assert violations(page, "html") == [], size
        assert page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0, size
    assert page.errors == [] and page.outside == []


@pytest.mark.parametrize("address", ["/play/pandemic", "/assistant", "/learn/pandemic", "/deduce/d1"])
def test_on_a_phone_the_panel_begins_under_the_bar_and_has_the_whole_width(visit, address):
    page = visit(address, "phone")
    panel, offer = box(page, ".pl-live"), page.locator(".pg-first:visible")  # a board offers its lesson first
    over = box(page, ".pg-first") if offer.count() else {"y": 0, "height": BAR}
    assert panel["y"] <= over["y"] + over["height"] + 10 and over["y"] <= BAR + 10
    assert (panel["x"], panel["width"]) == (0, 360)
    assert box(page, ".pg-bar")["height"] == BAR


def test_the_bar_stays_and_leaves_a_board_on_a_phone_all_the_height(visit):
    page = visit("/units/03", "phone")
    page.mouse.wheel(0, 500)
    page.wait_for_function("() => scrollY > 100")
    assert box(page, ".pg-bar")["y"] == 0
    page = visit("/play/pandemic?seed=12", "phone")
    page.mouse.wheel(0, 500)
    page.wait_for_function("() => scrollY > 100")
    assert box(page, ".pg-bar")["y"] < -BAR
    assert box(page, ".pl-board [data-slot=status]")["y"] >= -1, "the status stays in sight"


def test_a_board_uses_a_large_window(visit):
    page = visit("/learn/pandemic", "large")
    assert box(page, ".pl-live")["width"] >= 1300
    expect(page.locator(".pg-side")).to_be_hidden()
    assert box(page, ".pl-viewport")["width"] >= 900


@pytest.mark.parametrize("address", ["/learn/pandemic", "/units/03"])
def test_on_a_laptop_the_first_thing_to_do_is_in_sight(visit, address):
    page = visit(address, "laptop")
    button = page.locator(".pl-door").first.locator(".pl-live button:visible:not(:disabled)").first
    assert button.bounding_box()["y"] + 20 < SIZES["laptop"][1]


def test_nothing_jumps_while_panels_start(visit, door):
    """What the browser itself counts as shifts of the layout, of a whole unit; 0.1 is what is called good."""
    page = visit("/about")
    page.add_init_script(
        "window.shifts = 0; new PerformanceObserver(list => list.getEntries().forEach(one => {"
        " if (!one.hadRecentInput) window.shifts += one.value; })).observe({ type: 'layout-shift', buffered: true })"
    )
    for address in ("/learn/pandemic", "/units/03"):
        go(page, door, address)
        page.wait_for_timeout(1000)
        assert page.evaluate("() => window.shifts") < 0.1, address


# --- the theme and the menu -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("scheme", "other"), [("light", "dark"), ("dark", "light")])
def test_the_theme_follows_the_system_until_one_is_chosen_which_is_kept(visit, door, scheme, other):
    page = visit("/exercise/U01.3", color_scheme=scheme)
    assert set(colours(page)) == {scheme == "dark"}
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("radio", name=other).check()
    assert set(colours(page)) == {other == "dark"}
    go(page, door, "/play/pandemic")
    assert set(colours(page)) == {other == "dark"}
    page.get_by_text("Menu", exact=True).click()
    expect(page.get_by_role("radio", name=other)).to_be_checked()
    page.get_by_role("radio", name="as the system").check()
    assert set(colours(page)) == {scheme == "dark"}
    page.emulate_media(color_scheme=other)
    assert set(colours(page)) == {other == "dark"}


def test_the_menu_by_keyboard(visit):
    page = visit("/units/03", "phone")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.tagName") == "SUMMARY":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".pg-menu-box")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".pg-menu-box")).to_be_hidden()
    assert page.evaluate("() => document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    page.get_by_role("link", name="What you can do now").first.click()
    expect(page.locator(".pg-menu-box")).to_be_hidden()
    expect(page.locator("#what-you-can-do-now")).to_be_in_viewport()
    assert box(page, "#what-you-can-do-now")["y"] >= BAR - 1


def test_the_menu_closes_where_one_clicks_elsewhere(visit):
    page = visit("/about")
    page.get_by_text("Menu", exact=True).click()
    expect(page.locator(".pg-menu-box")).to_be_visible()
    page.locator("main").click(position={"x": 5, "y": 5})
    expect(page.locator(".pg-menu-box")).to_be_hidden()


# --- where one was, and what somebody sent --------------------------------------------------------------------------


def test_home_leads_back_to_where_one_was(visit, door):
    page = visit("/")
    expect(page.get_by_text("Continue where you left off")).to_be_hidden()
    first = ""  #: level of the lesson
    for address in ("/learn/pandemic", "/units/03", "/about", "/play/off_label?seed=3&seats=3"):
        go(page, door, address)
        first = first or page.locator(".pl-level-title").first.text_content()
    go(page, door, "/")
    links = page.locator("[data-visited] a")
    level = links.last.locator("small").text_content()
    expect(links).to_have_text(
        ["Off-Label", f"Unit 03 · {unit('U03').title}", f"Pandemic: four diseases, one team{level}"]
    )
    assert level == first
    expect(links.locator("img")).to_have_count(3)
    links.first.click()
    page.wait_for_url(re.compile(r"/play/off_label/?\?seed=3&seats=3$"))


@pytest.mark.parametrize("kept", ["{", "[1, null]", '[{"address": "https://example.org/x", "title": "x"}]', "7"])
def test_what_was_kept_may_be_anything(visit, door, kept):
    page = visit("/about")
    page.evaluate("text => localStorage.setItem('pharmalab:visited', text)", kept)
    page.evaluate("() => localStorage.setItem('pharmalab:theme', 'x\" onload=')")
    go(page, door, "/")
    expect(page.locator("[data-continue]")).to_be_hidden()
    assert page.errors == []


@pytest.mark.parametrize(
    ("line", "address"),
    [
        ("off_label seed=3 doctors=2 players=me,greedy", "/play/off_label?seed=3&doctors=2&players=me%2Cgreedy"),
        ('off_label names="Anna B,Ben,Cleo"', "/play/off_label?names=Anna%20B%2CBen%2CCleo"),
        ("  pandemic  ", "/play/pandemic"),
        ("lesson pandemic/moving/drive", "/learn/pandemic?level=pandemic/moving/drive"),
        ("puzzle level 4 seed 17", "/assistant?notes=puzzle%20level%204%20seed%2017"),
        ("toad+mushroom=R+; fern+mushroom=soup", "/assistant?notes=toad%2Bmushroom%3DR%2B%3B%20fern%2Bmushroom%3Dsoup"),
    ],
)
def test_a_line_that_was_shared_opens_its_page(visit, line, address):
    page = visit("/")
    page.get_by_label("Paste the line here").fill(line)
    page.get_by_role("button", name="Open").click()
    page.wait_for_url(lambda url: url.replace("/?", "?").rstrip("/").endswith(address))
    expect(page.locator(".pl-live [data-slot]").first).to_be_visible(timeout=patience_ms(60))
    expect(page.locator(".pl-trouble")).to_have_count(0)


def test_share_gives_the_address_of_this_page_and_it_opens_the_same_game(visit, door):
    page = visit("/play/off_label?seed=3&seats=3&doctors=4")
    panel = page.locator(".pl-board")
    click(panel, "menu")
    shared = panel.get_by_label("This as a web address").input_value()
    assert shared.startswith(f"{door}/play/off_label")
    assert "seed=3" in urlsplit(shared).query and "doctors=4" in urlsplit(shared).query
    cards = panel.locator(".pl-hand").text_content()
    click(panel, "menu")
    go(page, door, shared.removeprefix(door))
    answered(panel)
    assert panel.locator(".pl-hand").text_content() == cards


def test_from_the_start_to_the_first_move_it_is_two_clicks(visit):
    page = visit("/", "phone")
    page.get_by_role("link", name="Pandemic", exact=True).click()
    panel = page.locator(".pl-live").first
    panel.locator("[data-id='city:Chicago']").first.click(timeout=patience_ms(60))
    answered(panel)
    expect(panel.locator("[data-slot=status]")).to_contain_text("Chicago")


def test_beside_a_board_are_its_lesson_and_other_tables(visit):
    page = visit("/play/off_label")
    page.get_by_role("link", name="4 players").click()
    page.wait_for_url(re.compile(r"seats=4"))
    expect(page.locator(".pl-board")).to_be_visible(timeout=patience_ms(60))
    offer, board = page.get_by_text("New here?"), page.locator(".pl-board")
    assert offer.bounding_box()["y"] < board.bounding_box()["y"], "it comes before the board"
    offer.get_by_role("link", name="Learn Off-Label").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Off-Label: "))
    page.go_back()
    expect(board).to_be_visible(timeout=patience_ms(60))
    expect(offer).to_be_hidden()
    page.get_by_role("link", name="Learn Off-Label").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Off-Label: "))


def test_from_page_to_page(visit):
    page = visit("/units/01")
    page.get_by_role("link", name=re.compile("^Next")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Unit 02"))
    page.get_by_role("link", name=re.compile("^Previous")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Unit 01"))


def test_without_scripts_a_page_can_be_read(new_page, door):
    page = new_page(own=True, java_script_enabled=False)
    page.goto(f"{door}/units/03")
    expect(page.get_by_text("On average, how many of the cards are exactly").first).to_be_visible()
    page.get_by_text("Menu", exact=True).click()
    expect(page.get_by_role("link", name="The assistant")).to_be_visible()


def test_on_paper_there_is_no_bar_over_the_text(visit):
    page = visit("/units/03")
    page.emulate_media(media="print")
    expect(page.locator(".pg-menu")).to_be_hidden()
    expect(page.locator(".pg-turn")).to_be_hidden()
    expect(page.locator("#neighbours")).to_be_visible()
