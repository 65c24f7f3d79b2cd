"""How pieces move on the stage: hops along a track, and each way in which a piece comes."""

import pytest
from playwright.sync_api import expect

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.scene import Scene
from pharmalab.lessons import lesson
from pharmalab_widgets.lessons.lesson_panel import LessonPanel
from pharmalab_widgets.live.live import slots
from pharmalab_widgets.live.stage import STAGE, Frame, Staged, texts_of
from pharmalab_widgets.live.store import Store
from pharmalab_widgets.live.synced import synced_texts

from .bare import Bare

ANIMATED = """() => { window.moves = {}; const old = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const name = this.dataset.piece ?? this.textContent;
        const motion = old.call(this, frames, options);
        const seen = Object.assign(window.moves[name] ??= {}, frames);
        if (frames.transform) { // it ends where the piece is without it
            motion.cancel();
            seen.off = this.getBoundingClientRect().x;
            motion.currentTime = options.duration - 0.01;
            seen.off -= this.getBoundingClientRect().x;
            motion.play();
        }
        return motion; }; }"""


class Moving(Staged):
    """A pawn on a track of five squares, a cube, a die, and a token."""

    status, bar, view = synced_texts(3)
    ms = 900

    def __init__(self) -> None:
        super().__init__("board", "Moving", str(slots(status="Status", stage=STAGE, bar="Bar", view="Log")))
        self.scene = scene(0, pips=1)
        self.redraw()

    def staged(self):
        return self.scene, {}, 0

    def parts(self):
        log = "It moved." if self.scene.groups != scene(0, pips=1).groups else "Nothing yet."
        return {"status": el.p("At rest."), "bar": Markup(), "view": el.p(log)}

    def do_touch(self, id: str, at: int) -> None:
        """The pawn walks, the cube goes, the die rolls, a token falls."""
        self.scene = scene(3, pips=6, cube=False, token=True)
        self.film([Frame(texts_of(self.scene), "It moves.", ms=self.ms, ways={"pawn": ["s-1", "s-2", "s-3"]})])


def piece(name, x, inside, comes=None, to=None, came_from=None):
    return el.g(
        el.g(inside), data_piece=name, data_comes=comes, data_to=to, data_from=came_from, transform=f"translate({x} 60)"
    )


def rounded(way):
    return [round(float(part.removesuffix("px"))) for part in way.split()]


def scene(square, pips, cube=True, token=False):
    dot = el.circle(r=8)
    pieces = [
        [el.rect(x=40 * n, y=80, width=38, height=20, data_spot=f"s-{n}") for n in range(5)],
        el.g(el.rect(x=250, y=80, width=40, height=20), data_id="go"),
        piece("pawn", 40 * square + 19, dot),
        cube and piece("cube", 230, dot, "pop"),
        piece("die", 260, [el.rect(width=20, height=20), el.text(str(pips))], "tumble"),
        token and piece("token", 290, dot, "drop"),
        not token and [piece("coin", 60, dot, to="go"), piece("seed", 80, dot, to="go")],
        token and piece("plant", 180, dot, came_from="seed"),
        piece("tray", 10 * square + 100, [dot, piece("cup", 0, dot)]),
    ]
    return Scene(320, 120, {"all": el.g(pieces)}, "A track")


def test_the_log_tells_what_a_film_shows_only_when_it_is_over(bare):
    log = bare.page.locator("[data-slot=view]")
    bare.click("go")
    assert bare.page.locator("[data-playing]").count() and log.inner_text() == "Nothing yet."
    expect(log).to_have_text("It moved.")
    assert not bare.page.locator("[data-playing]").count()


@pytest.mark.parametrize(("ms", "answered"), [(900, 1), (5000, 0)])
def test_a_click_in_a_long_film_only_ends_it_if_nothing_can_be_done_there(bare, ms, answered):
    """It was meant for the position before the others' moves, and a refusal would lie over the next question."""
    bare.panel.ms = ms
    bare.click("go")
    assert bare.page.locator("[data-playing]").count()
    bare.place("go").click()
    assert len(bare.obey()) == answered
    if not answered:
        assert not bare.page.locator("[data-playing]").count()


@pytest.fixture
def bare(browser):
    context = browser.new_context(viewport={"width": 800, "height": 600}, reduced_motion="no-preference")
    yield Bare(context.new_page(), Moving())
    context.close()


def test_a_pawn_hops_from_square_to_square_and_each_piece_comes_in_its_own_way(bare):
    page = bare.page
    page.evaluate(ANIMATED)
    bare.click("go")
    moves = page.evaluate("() => window.moves")
    assert len(moves["pawn"]["translate"]) == 7, "three hops: four places to stand, and the air in between"
    assert {"1", "2", "3"} <= moves.keys(), "and each square is counted"
    assert "scale(1.7)" in moves["cube"]["transform"][-1], "the cube bursts"
    assert "rotate" in moves["die"]["transform"][0], "another number: the die was rolled"
    assert moves["token"]["transform"][0].count("translate") >= 3, "it falls"
    assert rounded(moves["coin"]["translate"][-1]) == [210, 30], "it goes to its place"
    assert "seed" not in moves and rounded(moves["plant"]["translate"][0]) == [-100, 0], "one has become the other"
    assert "tray" in moves and "cup" not in moves, "what lies in a piece moves with it"
    assert all(abs(moves[name]["off"]) < 0.5 for name in ("die", "token")), moves
    page.wait_for_function("() => !document.querySelector('[data-playing]')")
    assert page.locator(".pl-hops, [data-piece=cube]").count() == 0, "nothing is left of the way"
    assert page.evaluate("() => document.querySelector('.pl-stage').getAnimations({ subtree: true }).length") == 0


def test_cards_that_move_do_not_set_the_hand_in_other_rows(browser, tmp_path):
    """On a phone: while a card flies across the board, the hand isn't higher."""
    panel = LessonPanel(lesson("pharma_code"), store=Store(tmp_path))
    panel.path.visit("complete")
    panel.redraw()
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, reduced_motion="no-preference"
    )
    bare = Bare(context.new_page(), panel).click("open")
    page = bare.page
    page.wait_for_function("() => !document.querySelector('[data-playing]')")
    page.evaluate(
        """() => { const hand = document.querySelector(".pl-hand");
        new MutationObserver(() => window.turned ||= hand.matches(".is-sideways")).observe(hand, { attributes: true });
        window.turned = false; }"""
    )
    bare.click("place-5")
    page.wait_for_function("() => !document.querySelector('[data-playing]')")
    assert page.evaluate("() => window.turned") is False
    context.close()
