"""What only the site's door has: visits without the internet, a picture of Python's memory, *Stop*, two tabs of one
folder, and a browser that keeps nothing."""

import re

import pytest
from playwright.sync_api import expect

from tests.patience import patience_ms

from .panel import WORLDS, answered, click, expect_worlds, key
from .test_doors import BOARD, DEDUCTION, EXERCISE, opened, told

LINE = ".pl-connection"
UNKEPT = ".pl-unkept"
#: a browser without room, until `room` is true
FULL = """
self.room = false;
const kept = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (!self.room) throw new DOMException('full', 'QuotaExceededError');
  return kept.apply(this, given);
};
"""
#: notes what the worker says, and how many workers there were
LISTEN = """
window.said = []; window.workers = [];
const Plain = window.Worker;
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    window.workers.push(this);
    this.addEventListener('message', ({ data }) => window.said.push(data));
  }
};
"""
#: settles when the service worker has everything
READY = """async () => {
    await navigator.serviceWorker.ready;
    const one = await navigator.serviceWorker.getRegistration();
    for (; one.active?.state !== 'activated';) await new Promise(done => setTimeout(done, 100));
}"""


@pytest.fixture
def visit(new_page, site):
    """Opens a page as a new visitor, and gives its first panel."""

    def visit(address, panel=BOARD, shows="[data-slot] p", **options):
        page = new_page(own=True, **options)
        page.add_init_script(LISTEN)
        return page, opened(page, site.address, address, panel, shows)

    return visit


def ready(page):
    page.set_default_timeout(patience_ms(120))
    page.evaluate(READY)


def test_the_second_visit_works_offline_and_starts_from_a_picture_of_memory(visit, site):
    page, panel = visit("/play/pandemic/?players=me,me&seats=2&seed=12", BOARD, "[data-id='city:Atlanta']")
    told_bytes = [said for said in page.evaluate("said") if said.get("door") == "loading"]
    assert 5e6 < max(said["total"] for said in told_bytes) < 9e6
    assert all(said["done"] <= said["total"] for said in told_bytes)
    panel.locator("[data-id='city:Chicago']").first.dispatch_event("click")
    answered(panel)
    here = told(panel)
    ready(page)
    site.stop()
    try:
        page.context.set_offline(True)
        page.reload()
        expect(page.locator("svg.pl-scene").first).to_have_attribute("aria-label", here, timeout=patience_ms(60))
        assert page.evaluate("workers.length") == 1, page.evaluate("said.filter(said => said.broken)")
        # a picture is larger, and everything is there
        assert max(said["total"] for said in page.evaluate("said") if said.get("door") == "loading") > 7e6
        page.goto(f"{site.address}/learn/alchemists_1")  # as somebody types it, without a slash
        expect(page.locator(".pl-live [data-slot]").first).to_be_visible(timeout=patience_ms(60))
        opened(page, site.address, "/exercise/U03.1/", EXERCISE, ".pl-title")
        page.goto(f"{site.address}/")
        expect(page.locator("h1").first).to_be_visible()
    finally:
        site.start()
    assert page.errors == []


def test_a_board_answers_after_a_start_from_a_picture(visit, site):
    page, _ = visit("/assistant/", DEDUCTION, WORLDS)
    ready(page)
    panel = opened(page, site.address, "/assistant/", DEDUCTION, WORLDS)
    click(panel, "pair-0-2", "made-R+")
    expect_worlds(panel, "5 760")
    opened(page, site.address, "/play/alchemists/?seats=3", BOARD, "[data-stage] svg [data-id]")
    assert page.evaluate("workers.length") == 1
    assert page.errors == []


def test_stop_is_heard_while_python_works(visit):
    page, panel = visit("/exercise/U01.3/", EXERCISE, ".pl-title")
    simulate(panel)
    click(panel, "stop")
    expect(panel.get_by_role("progressbar")).to_have_count(0)
    assert page.evaluate("workers.length") == 1
    assert page.errors == []


def simulate(panel):
    """Guesses, and begins so many tries that they take long."""
    key(panel, "guess").fill("0.25")
    click(panel, "enter-guess")
    key(panel, "runs").fill("1000000")
    click(panel, "many")
    expect(panel.get_by_role("progressbar")).to_be_visible(timeout=patience_ms(20))


def test_a_python_that_does_not_hear_stop_is_started_again_with_the_place_kept(visit):
    page, panel = visit("/exercise/U01.3/", EXERCISE, ".pl-title")
    simulate(panel)
    page.evaluate("() => { workers[0].postMessage = () => {}; }")  # as one that hangs
    key(panel, "stop").click()
    expect(page.locator(LINE)).to_contain_text(re.compile("Python is starting again|stopped"), timeout=patience_ms(10))
    expect(panel.get_by_role("progressbar")).to_have_count(0, timeout=patience_ms(60))
    assert page.evaluate("workers.length") == 2
    expect(key(panel, "runs")).to_be_visible()  # the guess is kept
    click(panel, "once")
    expect(key(panel, "single")).to_be_visible()


def test_a_python_that_breaks_is_started_again(visit):
    page, panel = visit("/assistant/", DEDUCTION, WORLDS)
    click(panel, "pair-0-2", "made-R+")
    expect_worlds(panel, "5 760")
    page.evaluate("() => workers[0].dispatchEvent(new MessageEvent('message', { data: { broken: 'memory' } }))")
    expect(page.locator(LINE)).to_contain_text("started again", timeout=patience_ms(10))
    expect(page.locator(LINE)).to_have_text("", timeout=patience_ms(60))
    click(panel, "pair-1-2", "as-sold", "sold-G+-sign")
    expect_worlds(panel, "1 920")


def test_two_tabs_are_as_two_programs_with_one_folder(visit, site):
    first, panel = visit("/assistant/", DEDUCTION, WORLDS)
    click(panel, "pair-0-2", "made-R+")
    expect_worlds(panel, "5 760")
    second = first.context.new_page()
    other = opened(second, site.address, "/assistant/", DEDUCTION, WORLDS)
    expect_worlds(other, "5 760")
    click(other, "pair-1-2", "as-sold", "sold-G+-sign")
    expect_worlds(other, "1 920")
    first.bring_to_front()
    click(panel, "pair-0-1", "made-0")
    expect(panel).to_contain_text("changed elsewhere")
    second.reload()
    expect(second.locator(WORLDS).first).to_have_text("1 920", timeout=patience_ms(60))


def test_a_browser_that_keeps_nothing_says_so_and_one_can_play(new_page, site):
    page = new_page(own=True)
    page.route("**/assets/worker.js", lambda route: route.fulfill(
        body="indexedDB.open = () => { throw new Error('not allowed'); };\n" + route.fetch().text(),
        content_type="text/javascript",
    ))  # fmt: skip
    panel = opened(page, site.address, "/assistant/", DEDUCTION, WORLDS)
    expect(page.locator(UNKEPT)).to_contain_text("can't store anything", timeout=patience_ms(10))
    click(panel, "pair-0-2", "made-R+")
    expect_worlds(panel, "5 760")
    expect(page.locator(UNKEPT)).to_contain_text("can't store anything")


def test_a_full_browser_is_told_and_one_can_play_on(new_page, site):
    page = new_page(own=True)
    page.route("**/assets/worker.js", lambda route: route.fulfill(
        body=FULL + route.fetch().text(), content_type="text/javascript"
    ))  # fmt: skip
    panel = opened(page, site.address, "/play/pandemic/?players=me,me&seed=12", BOARD, "[data-id='city:Atlanta']")
    expect(page.locator(UNKEPT)).to_contain_text("run out of storage", timeout=patience_ms(10))
    expect(panel).to_contain_text("NOT SAVED")
    panel.locator("[data-id='city:Chicago']").first.dispatch_event("click")
    answered(panel)
    expect(key(panel, "question")).to_contain_text("3 actions left")
    expect(page.locator(UNKEPT)).to_contain_text("run out of storage")
    next(worker for worker in page.workers if "worker.js" in worker.url).evaluate("() => (self.room = true)")
    expect(page.locator(UNKEPT)).to_be_hidden(timeout=patience_ms(20))
    expect(panel).not_to_contain_text("NOT SAVED", timeout=patience_ms(10))
    page.reload()
    expect(page.locator("[data-key='question']")).to_contain_text("3 actions left", timeout=patience_ms(60))


def test_a_plain_http_address_says_what_does_not_work_there(new_page, site):
    page = new_page(own=True)
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false });")
    page.goto(f"{site.address}/")
    expect(page.locator(".pl-plain")).to_contain_text("An https:// address has none of these limits.")
    page = new_page(own=True)
    page.goto(f"{site.address}/")
    expect(page.locator("main")).to_be_visible()
    expect(page.locator(".pl-plain")).to_have_count(0)


def test_a_wrong_address_leads_home_however_deep_it_is(new_page, site):
    """As hosts do that have a page for wrong addresses: they show 404.html there."""
    page = new_page(own=True)
    page.route("**/no/such/page", lambda route: route.fulfill(
        status=404, body=route.fetch(url=f"{site.address}/404.html").text(), content_type="text/html"
    ))  # fmt: skip
    page.goto(f"{site.address}/learn/no/such/page")
    home = page.get_by_role("link", name="Go to the home page")
    expect(home).to_have_attribute("href", re.compile("/classes/potions/$"))
    home.click()
    expect(page.locator("main .pg-card, main a").first).to_be_visible()
