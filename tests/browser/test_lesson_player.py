"""The lesson player in a browser, on a small lesson: by mouse and keys, on a phone and a desk, to a whole game.
What is seen of the real lessons is measured by the gate (`gate.py`)."""

import pytest
from playwright.sync_api import expect

from pharmalab_widgets.lessons.lesson_panel import LessonPanel, lesson
from pharmalab_widgets.live.live import Live
from tests.widgets.small_lesson import SMALL

from .bare import Bare
from .panel import key, shoot, sideways, violations

LIVE = ".pl-live"


@pytest.fixture
def shown(browser, tmp_path, monkeypatch):
    """A lesson on a page from memory: the small one at a level, or another panel. Nobody has begun it."""
    contexts = []
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))

    def made(at=None, width=1000, height=700, touch=False, motion="reduce", **options):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion=motion,
            **options,
        )
        contexts.append(context)
        return Bare(context.new_page(), at if isinstance(at, Live) else LessonPanel(SMALL, level=at))

    yield made
    for context in contexts:
        context.close()


def meet(one, other):
    """Whether two boxes overlap."""
    return all(
        one[at] < other[at] + other[size] and other[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def press(bare, *keys):
    for name in keys:
        bare.page.keyboard.press(name)
        bare.obey()


def click(bare, *keys):
    for name in keys:
        key(bare.page, name).click()
        bare.obey()


def verdict(bare, words):
    expect(bare.page.get_by_role("status")).to_contain_text(words)


def goal(bare, words):
    expect(bare.page.locator(".pl-goal")).to_have_text(words)


@pytest.mark.parametrize(("width", "height", "scheme"), [(360, 740, "dark"), (1400, 900, "light")])
def test_every_level_fits_and_is_accessible(shown, width, height, scheme):
    bare = shown(width=width, height=height, touch=width < 600, color_scheme=scheme)
    for level in SMALL.levels:
        bare.panel.path.visit(level.id)
        bare.panel.redraw()
        bare.page.evaluate("() => scrollTo(0, 0)")
        for part in (".pl-goal", "[data-key=next]"):
            expect(bare.page.locator(part), level.id).to_be_in_viewport(ratio=1)
        for place in bare.panel.places:
            expect(bare.place(place), level.id).to_be_in_viewport(ratio=0.95)
        assert sideways(bare.page, LIVE) <= 0, level.id
        assert violations(bare.page, LIVE) == [], level.id
        shoot(bare.page, f"player-{level.id}-{width}")
    click(bare, "map")
    assert violations(bare.page, LIVE) == [] and sideways(bare.page, LIVE) <= 0
    click(bare, "menu")
    assert violations(bare.page, LIVE) == [] and sideways(bare.page, LIVE) <= 0


def test_the_board_takes_the_room_that_the_words_leave(shown):
    sizes = []
    for width, height in ((1000, 700), (1400, 900), (1920, 1080)):
        bare = shown(width=width, height=height)
        sizes.append(bare.page.locator(".pl-scene").bounding_box()["height"])
        assert bare.page.evaluate("() => document.querySelector('.pl-lesson').offsetHeight <= innerHeight")
    assert sizes == sorted(sizes) and sizes[0] > 200


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1000, 700), (1400, 900)])
def test_what_is_said_stands_under_the_task_and_covers_nothing(shown, width, height):
    bare = shown(width=width, height=height, touch=width < 600)
    before = bare.page.locator(".pl-scene").bounding_box()
    bare.click("dose")
    words, task = bare.page.locator(".pl-said").bounding_box(), bare.page.locator(".pl-goal").bounding_box()
    board = bare.page.locator(".pl-scene").bounding_box()
    assert 0 <= words["y"] - (task["y"] + task["height"]) < 60
    assert not meet(words, board) and not meet(words, task) and board == before, "and no board slides"


def test_the_cards_on_the_board_and_in_the_hand_are_equally_large(shown):
    for level in ("complete", "front", "sixth", "rival", "five-in-a-row", "two-actions"):
        bare = shown(LessonPanel(lesson("pocket_pharma").lesson, level=level), width=1400, height=900)
        on_board = bare.page.locator(".pl-scene [data-piece][data-id]").first.bounding_box()
        in_hand = bare.page.locator(".pl-hand [data-piece^='0'], .pl-hand [data-piece^='1']")
        if in_hand.count():
            assert in_hand.first.bounding_box()["height"] == pytest.approx(on_board["height"], rel=0.06), level
        end = bare.page.locator(".pl-hand").bounding_box()
        assert end["y"] + end["height"] > 0.75 * 900 and on_board["height"] > 90, f"{level} fills the window"


def test_with_the_keys_alone(shown):
    bare = shown()
    key(bare.page, "level").focus()
    goal(bare, "Get a better dose.")
    bare.place("dose").focus()
    press(bare, "Enter")
    verdict(bare, "Not this time.")
    expect(key(bare.page, "again")).to_be_focused()
    press(bare, "Enter")  # the same position again
    bare.place("pile").focus()
    press(bare, "Enter")
    verdict(bare, "Done.")
    expect(key(bare.page, "next")).to_be_focused()
    press(bare, "Enter")
    goal(bare, "You hold a 4. Which dose beats it?")
    expect(key(bare.page, "level")).to_be_focused()
    while key(bare.page, "next").is_disabled():  # one of the answers is right
        press(bare, "Tab", "Enter")
    expect(key(bare.page, "next")).to_be_focused()
    press(bare, "Enter")
    bare.place("dose").focus()
    press(bare, "Enter")
    verdict(bare, "Right.")
    expect(bare.place("dose")).to_have_attribute("aria-pressed", "true")


def test_a_hint_points_to_a_place(shown):
    bare = shown()
    click(bare, "hint")
    expect(bare.page.locator(".is-pointed")).to_have_count(0)  # the first hint says only where to look
    click(bare, "hint")
    expect(bare.place("pile")).to_have_class("pl-can is-pointed")
    bare.click("pile")
    expect(bare.page.locator(".is-pointed")).to_have_count(0)


def test_a_film_has_its_buttons_and_then_leads_on(shown):
    bare = shown("match", motion="no-preference")
    click(bare, "play")
    film = bare.page.get_by_role("group", name="Film")
    expect(film.get_by_role("button", name="Pause")).to_be_visible()
    expect(key(bare.page, "next")).to_be_disabled()
    film.get_by_role("button", name="Skip").click()
    verdict(bare, "5 beat 4.")
    expect(key(bare.page, "next")).to_be_enabled()


def test_the_last_level_leads_to_a_whole_game_in_the_same_panel(shown):
    panel = lesson("pharma_code")
    panel.path._open(len(panel.path.levels), ended=True)
    panel.redraw()
    bare = shown(panel)
    click(bare, "whole")
    expect(bare.page.get_by_role("tab", name="Log")).to_be_visible()
    expect(bare.page.locator(".pl-stage .pl-can").first).to_be_visible()
    click(bare, "lesson")
    expect(key(bare.page, "level")).to_have_text("The lesson is done.")
    expect(key(bare.page, "level")).to_be_focused()


def test_an_answer_on_the_board_has_a_sign(shown):
    bare = shown("where")
    bare.click("pile")
    expect(bare.place("pile").locator(".pl-mark")).to_have_text("✗")
    bare.click("dose")
    expect(bare.place("dose").locator(".pl-mark")).to_have_text("✓")
    expect(bare.page.locator(".pl-mark")).to_have_count(1)


LONG_WORDS_END_ABOVE_BUTTONS = """node => {
  const [film, words] = [node.parentNode, node.textContent];
  film.removeAttribute("data-beside");
  node.textContent = "An outbreak of many long words is told here. ".repeat(3);
  const buttons = node.closest(".pl-frame").querySelector("[aria-label=Film]");
  const [ends, box] = [node.getBoundingClientRect(), buttons.getBoundingClientRect()];
  film.setAttribute("data-beside", "");
  node.textContent = words;
  return ends.bottom <= box.top || ends.right <= box.left;
}"""


def test_a_card_on_a_players_panel_means_the_panel_where_players_are_the_answers(shown):
    bare = shown(lesson("off_label", level="off-label-round"), width=360, height=740, touch=True)
    bare.page.locator('[data-id="castle"]').tap()
    bare.obey()
    verdict(bare, "Right.")


@pytest.mark.parametrize(("width", "height"), [(360, 740), (683, 384), (1400, 740)])
def test_what_a_film_tells_stands_beside_what_happens_and_can_be_seen_again(shown, width, height):
    bare = shown(lesson("alchemists_1"), width=width, height=height, touch=width < 600, motion="no-preference")
    before = bare.page.locator(".pl-scene").bounding_box()
    for _ in range(2):
        bare.page.locator(".pl-hand .pl-can:not(.is-chosen)").first.click()
        bare.obey()
    caption, line = bare.page.locator(".pl-caption"), bare.page.locator("[data-slot=status] .pl-seen")
    expect(caption).to_contain_text("You test")
    bare.page.get_by_role("button", name="Pause").click()
    seen = caption if caption.is_visible() else line  # above a board that has no room for it
    expect(seen).to_be_in_viewport(ratio=1)
    assert caption.text_content() == line.inner_text() and line.inner_text().endswith("."), "a screen reader finds it"
    assert (line.evaluate("node => getComputedStyle(node).opacity") == "0") == caption.is_visible(), "seen once"
    assert line.evaluate(LONG_WORDS_END_ABOVE_BUTTONS), "words without room on the board are read to their end"
    lit, here = bare.page.locator(".pl-stage [data-lit]").all(), seen.bounding_box()
    assert lit and not any(meet(here, node.bounding_box()) for node in lit)
    film = bare.page.get_by_role("group", name="Film").bounding_box()
    assert not meet(film, bare.page.locator(".pl-goal").bounding_box()), "and the task is seen"
    for name in ("More", "Again", "Pause", "Step"):
        bare.page.get_by_role("button", name=name).click()
    expect(caption).to_contain_text("You test")
    assert bare.page.locator(".pl-scene").bounding_box() == pytest.approx(before, abs=0.5), "and nothing slides"
    shoot(bare.page, f"film-{width}")


def test_a_large_map_on_a_phone_follows_the_pawn_and_a_name_at_its_edge_is_a_way(shown):
    bare = shown(lesson("pandemic/moving/drive"), width=360, height=740, touch=True)
    expect(bare.place("city:San Francisco")).to_be_in_viewport()
    expect(bare.place("city:Tokyo")).not_to_be_in_viewport()
    bare.page.locator('[data-means="city:Tokyo"].is-lit').first.tap()
    bare.obey()
    expect(bare.place("city:Tokyo")).to_be_in_viewport(ratio=0.99)
    verdict(bare, "You crossed the Pacific")
