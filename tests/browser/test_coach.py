"""A hint on a phone: it stays in sight with the board, is read out, and can be taken."""

from playwright.sync_api import expect

from pharmalab.core.start import new
from pharmalab_widgets.board import game_board
from pharmalab_widgets.board.game_board import GameBoard

from .bare import Bare


def test_a_hint_on_a_phone_is_followed_by_taps(browser, monkeypatch):
    monkeypatch.setattr(game_board, "FIRST", 60.0)  # all at once: nothing is sent while the page waits for an answer
    context = browser.new_context(viewport={"width": 360, "height": 740}, reduced_motion="reduce", has_touch=True)
    bare = Bare(context.new_page(), GameBoard(new("off_label", seats=3, seed=3, leader=0), ["me", "greedy", "greedy"]))
    page, key = bare.page, lambda name: bare.page.locator(f'[data-key="{name}"]')

    def tap(name):
        box = key(name).bounding_box()
        assert box["height"] >= 40, f"{name} is too small for a finger"
        expect(key(name)).to_be_in_viewport(ratio=0.99)
        key(name).tap()
        bare.obey()

    tap("hint-button")
    assert key("hint").get_attribute("aria-live") == "polite"
    assert page.evaluate("document.activeElement.dataset.key") == "hint", "a screen reader reads it"
    assert page.locator(".is-pointed").count(), "the first hint shows the piece"
    tap("hint-next")
    tap("hint-next")
    expect(key("hint")).to_contain_text("I’d ")
    expect(key("hint")).to_be_in_viewport()
    lit = {one.get_attribute("data-id") for one in page.locator(".is-pointed").all()}
    assert lit and lit <= set(bare.panel.pointed), "the move is shown on the board too"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    tap("hint-all")
    expect(page.locator(".pl-coach-choices > li").first).to_be_in_viewport(ratio=0.99)
    key("follow").scroll_into_view_if_needed()
    ply = bare.panel.match.ply
    tap("follow")
    assert bare.panel.match.ply > ply and key("hint").count() == 0
    context.close()
