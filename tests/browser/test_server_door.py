"""What only the server's door has: connections that break, a server that is killed, visitors beside each other, and
folders that are full."""

import pytest
from playwright.sync_api import expect

from tests.patience import patience_ms

from .cable import Cable
from .doors import Served
from .panel import WORLDS, answered, click, expect_worlds, key
from .test_doors import BOARD, DEDUCTION, opened, told

LINE = ".pl-connection"


@pytest.fixture
def cable(server):
    cable = Cable(server.port)
    yield cable
    cable.close()


def through(cable):
    return f"http://127.0.0.1:{cable.port}"


def test_a_connection_that_breaks_comes_back_and_no_click_is_lost(new_page, cable):
    page = new_page(own=True)
    panel = opened(page, through(cable), "/assistant", DEDUCTION, WORLDS)
    click(panel, "pair-0-2")
    cable.cut()
    key(panel, "made-R+").click()  # while there is no connection
    expect(page.locator(LINE)).to_contain_text("Trying again", timeout=patience_ms(10))
    cable.mend()
    expect(page.locator(LINE)).to_have_text("", timeout=patience_ms(30))
    answered(panel)
    expect_worlds(panel, "5 760")
    click(panel, "pair-1-2", "as-sold", "sold-G+-sign")
    expect_worlds(panel, "1 920")
    assert page.errors == []


def test_a_short_break_is_not_even_told(new_page, cable):
    page = new_page(own=True)
    panel = opened(page, through(cable), "/assistant", DEDUCTION, WORLDS)
    page.evaluate(
        """line => new MutationObserver(() => (window.told = true))
            .observe(document.querySelector(line), { childList: true, characterData: true, subtree: true })""",
        LINE,
    )
    cable.cut()
    cable.mend()
    click(panel, "pair-0-2", "made-R+")
    expect_worlds(panel, "5 760")
    assert not page.evaluate("() => Boolean(window.told && document.querySelector('.pl-connection').textContent)")


def test_a_connection_that_swallows_everything_is_given_up(new_page, cable):
    page = new_page(own=True)
    panel = opened(page, through(cable), "/assistant", DEDUCTION, WORLDS)
    click(panel, "pair-0-2")
    cable.swallow()
    key(panel, "made-R+").click()
    expect(panel.locator(".pl-silence")).to_contain_text("Your clicks are kept", timeout=patience_ms(20))
    page.wait_for_timeout(100)
    cable.mend()  # for new connections; the old one has lost what was said
    expect(panel.locator(".pl-silence")).to_have_count(0, timeout=patience_ms(40))
    expect_worlds(panel, "5 760")


def test_a_click_that_was_obeyed_but_not_answered_counts_once(new_page, cable):
    page = new_page(own=True)
    panel = opened(page, through(cable), "/play/pandemic?players=me,me&seed=12", BOARD, "[data-id='city:Atlanta']")
    page.evaluate("() => { const { send } = WebSocket.prototype; WebSocket.prototype.send = function (text) {"
                  " send.call(this, text); if (text.includes('\"touch\"')) this.onmessage = null; }; }")  # fmt: skip
    panel.locator("[data-id='city:Chicago']").first.dispatch_event("click")
    page.wait_for_timeout(500)
    cable.cut()
    cable.mend()
    answered(panel)
    expect(key(panel, "question")).to_contain_text("3 actions left")


def test_a_killed_server_goes_on_where_it_was(new_page, server):
    page = new_page(own=True)
    panel = opened(page, server.address, "/play/pandemic?players=me,me&seed=12", BOARD, "[data-id='city:Atlanta']")
    panel.locator("[data-id='city:Chicago']").first.dispatch_event("click")
    answered(panel)
    here = told(panel)
    server.kill()
    panel.locator("[data-id='city:Atlanta']").first.dispatch_event("click")
    expect(page.locator(LINE)).to_contain_text("Trying again", timeout=patience_ms(10))
    server.start()
    expect(page.locator(LINE)).to_have_text("", timeout=patience_ms(60))
    answered(panel)
    expect(panel.locator("svg.pl-scene")).not_to_have_attribute("aria-label", here)  # back in Atlanta
    expect(key(panel, "question")).to_contain_text("2 actions left")
    page.reload()
    expect(page.locator("[data-key=question]").first).to_contain_text("2 actions left", timeout=patience_ms(60))
    assert page.errors == []


def test_two_visitors_at_once_have_nothing_to_do_with_each_other(new_page, server):
    pages = [new_page(own=True) for _ in range(2)]
    panels = [opened(page, server.address, "/assistant", DEDUCTION, WORLDS) for page in pages]
    click(panels[0], "pair-0-2", "made-R+")
    expect_worlds(panels[0], "5 760")
    expect_worlds(panels[1], "40 320")
    pages[1].reload()
    expect(pages[1].locator(WORLDS).first).to_have_text("40 320", timeout=patience_ms(60))


def test_who_has_too_many_pages_open_is_told_to_close_some(new_page, server):
    page = new_page(own=True)
    opened(page, server.address, "/assistant", DEDUCTION, WORLDS)
    page.evaluate(
        """address => Promise.all([...Array(23).keys()].map((n) => new Promise((done) => {
            new WebSocket(`${address}/door?page=${n.toString(16).padStart(32, "0")}`).onopen = done;
        })))""",
        server.address.replace("http", "ws"),
    )
    other = page.context.new_page()
    other.goto(f"{server.address}/assistant")
    expect(other.locator(LINE)).to_contain_text("close some", timeout=patience_ms(20))
    page.close()  # with all its connections
    expect(other.locator(WORLDS).first).to_have_text("40 320", timeout=patience_ms(60))


def test_two_tabs_of_one_visitor_are_told_of_each_other(new_page, server):
    first = new_page(own=True)
    panel = opened(first, server.address, "/assistant", DEDUCTION, WORLDS)
    click(panel, "pair-0-2", "made-R+")
    second = first.context.new_page()
    other = opened(second, server.address, "/assistant", DEDUCTION, WORLDS)
    expect_worlds(other, "5 760")
    click(other, "pair-1-2", "as-sold", "sold-G+-sign")
    expect_worlds(other, "1 920")
    first.bring_to_front()
    click(panel, "pair-0-1", "made-0")
    expect(panel).to_contain_text("changed elsewhere")


def test_a_full_folder_is_told_on_the_board_and_one_can_play_on(new_page, tmp_path):
    full = Served(tmp_path, "--room=0")
    try:
        page = new_page(own=True)
        panel = opened(page, full.address, "/play/pandemic?players=me,me&seed=12", BOARD, "[data-id='city:Atlanta']")
        expect(panel).to_contain_text("NOT SAVED")
        expect(panel).to_contain_text("no more room")
        panel.locator("[data-id='city:Chicago']").first.dispatch_event("click")
        answered(panel)
        expect(key(panel, "question")).to_contain_text("3 actions left")
        assert str(tmp_path) not in page.content()
    finally:
        full.stop()
