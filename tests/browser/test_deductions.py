"""The deduction assistant at the board of Alchemists: in Voila, wide and on a phone."""

import re

import nbformat
import pytest
from playwright.sync_api import expect

from .panel import answered, click, key, listed, open_in_voila, place, sideways, status, touch, violations
from .test_stage import SMALLEST

BOARD, READY = ".pl-board", "[data-slot=status] p"
CELL = """import pharmalab
from pharmalab_widgets import play
match = pharmalab.new("alchemists", seats=2, seed=5)
random = match.game.policies["random"](1)
match.play_with(random, until=lambda match: match.ply > 150 and match.to_move == 0)
play(match, players={0: "me", 1: random})"""
TABLE = """from pharmalab_widgets import play
play("alchemists", seats=2, my_seat=0, names=("Anna", "Ben"), starting=0)"""
PUBLISH = """from pharmalab.lessons.alchemists.table import table
from pharmalab_widgets import GameBoard
GameBoard(table(cubes={"publish": 2}, others={1: {"publish": 1}}, gold=(8, 4)), ("me", "random"))"""
SIZES = {"wide": {"width": 1400, "height": 900}, "phone": {"width": 360, "height": 640, "color_scheme": "dark"}}


def written(jupyter, name, cell):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, jupyter[0] / "nb" / name)
    return name


@pytest.fixture(scope="session")
def notebook(jupyter):
    return written(jupyter, "deductions.ipynb", CELL)


@pytest.fixture(scope="session")
def beside_cards(jupyter):
    return written(jupyter, "alchemists-table.ipynb", TABLE)


def cut(panel):
    """Words of the pane's tables that are broken inside, into lines or at an edge."""
    return panel.evaluate("""panel => {
        const pane = panel.querySelector('.pl-view'), edge = pane.getBoundingClientRect(), found = [];
        const walk = document.createTreeWalker(pane, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            const text = walk.currentNode;
            if (!text.parentElement.closest('table')) continue;
            for (const { 0: word, index } of text.data.matchAll(/[^\\s]+/g)) {
                const range = document.createRange();
                range.setStart(text, index);
                range.setEnd(text, index + word.length);
                const box = range.getBoundingClientRect();
                const lines = new Set([...range.getClientRects()].map(one => Math.round(one.top)));
                if (lines.size > 1 || box.right > edge.right + 1) found.push(word);
            }
        }
        return found;
    }""")


@pytest.mark.parametrize("size", SIZES)
def test_the_assistant_is_at_hand_beside_the_board(size, notebook, voila, new_page):
    page = new_page(**SIZES[size])
    panel = open_in_voila(page, voila, notebook, panel=BOARD, shows=READY)
    click(panel, "tab-odds")
    assert sideways(page, BOARD) == 0 and (broken := cut(panel)) == [], broken
    wide = panel.locator(".pl-scene").bounding_box()["width"]
    click(panel, "tab-deductions")
    assert panel.locator(".pl-scene").bounding_box()["width"] == pytest.approx(wide, abs=16), "but for a scroll bar"
    desk = panel.locator(".pl-desk")
    key(desk, "deductions/line").focus()
    over = panel.locator('[data-slot="status"]').evaluate("line => getComputedStyle(line).position")
    assert over == "static", "the status line hides nothing of the desk that is used"
    expect(desk.locator(".pl-worlds strong")).not_to_have_text("40 320")
    worlds = desk.locator(".pl-worlds strong").inner_text()
    click(panel, "deductions/tab-notes")
    expect(key(desk, "deductions/tab-notes")).to_be_focused()
    expect(desk.get_by_role("tabpanel")).to_contain_text("showed")
    key(desk, "deductions/head-2").click()
    answered(panel)
    key(desk, "deductions/head-5").click()
    answered(panel)
    expect(key(desk, "deductions/pair-2-5")).to_have_attribute("aria-pressed", "true")
    assert sideways(page, BOARD) == 0
    assert violations(page, BOARD) == []
    page.keyboard.press("Escape")
    answered(panel)
    expect(key(desk, "deductions/pair-2-5")).to_have_attribute("aria-pressed", "false")
    click(panel, "deductions/mode-practise", "deductions/tab-why")
    expect(desk.get_by_role("tabpanel")).to_contain_text("Cross out what your")
    click(panel, "deductions/cell-0-0")
    expect(key(desk, "deductions/cell-0-0")).to_have_attribute("aria-pressed", "true")
    click(panel, "deductions/undo")
    expect(key(desk, "deductions/cell-0-0")).to_have_attribute("aria-pressed", "false")
    expect(desk.locator(".pl-worlds strong")).to_have_text(worlds)
    click(panel, "deductions/switch-hidden")  # the desk goes with it
    expect(panel.locator(".pl-grid, .pl-hand > svg")).to_have_count(0)
    expect(key(panel, "take")).to_be_focused()
    assert violations(page, BOARD) == [] and page.errors == []


def test_every_word_of_the_board_can_be_read_at_every_width(notebook, voila, new_page):
    """A panel that is too narrow for the usual board, and no phone, has a board of its own."""
    page = new_page(1000, 760)
    panel = open_in_voila(page, voila, notebook, panel=BOARD, shows=READY)
    sizes = (
        (1920, 1200),
        (1400, 1200),
        (1300, 1018),
        (1000, 1018),
        (860, 1018),
        (640, 400),
        (600, 400),
        (560, 400),
        (360, 400),
    )
    for width, units in sizes:
        page.set_viewport_size({"width": width, "height": 760})
        expect(panel.locator(".pl-scene")).to_have_attribute("viewBox", re.compile(f"^0 0 {units} "))
        seen = page.evaluate(SMALLEST)
        assert seen["words"] > 60 and seen["smallest"] >= 10.9, (width, seen)
        assert sideways(page, BOARD) == 0, width
    assert page.errors == []


def test_a_theory_is_published_on_a_phone_without_scrolling_between_its_questions(jupyter, voila, new_page):
    page = new_page(360, 640)
    panel = open_in_voila(page, voila, written(jupyter, "publish.ipynb", PUBLISH), panel=BOARD, shows=READY)
    expect(panel.locator(".pl-scene")).to_have_attribute("viewBox", re.compile("^0 0 400 "))
    place(panel, "book:fern").click()  # which comes into sight by that
    answered(panel)
    top = panel.locator(".pl-scene").bounding_box()["y"]
    expect(place(panel, "token:pNn")).to_be_in_viewport(ratio=1)  # it is picked up, and goes to one of these
    place(panel, "token:pNn").click()
    answered(panel)
    seal = place(panel, "seal:gold")
    expect(seal).to_be_in_viewport(ratio=1)
    assert abs(panel.locator(".pl-scene").bounding_box()["y"] - top) < 1  # the board stays, although the seals come
    seal.click()
    answered(panel)
    expect(place(panel, "book:toad")).to_be_in_viewport()  # the next action begins, where it is seen
    assert page.errors == []


def test_a_real_table_is_kept_on_a_phone_and_wide(beside_cards, voila, new_page):
    """The set-up on a phone and a round on a wide screen: what Anna sees is entered by clicks, in the order in which it
    is seen, and nothing that she does not see is asked."""
    page = new_page(**SIZES["phone"])
    panel = open_in_voila(page, voila, beside_cards, panel=BOARD, shows=READY)
    asked = []

    def enter(*names):
        for name in names:
            asked.append(key(panel, "question").inner_text())
            button = panel.get_by_role("button", name=name, exact=True)
            (button if button.count() else listed(panel).get_by_role("button", name=name, exact=True)).click()
            answered(panel)

    enter("Boots of Speed", "Discount Card", "Magic Mortar", "Amulet of Rhetoric", "Hypnotic Amulet")
    enter("Seal of Authority", "Altar of Gold", "Bronze Cup", "Crystal Cabinet", "Assassin", "Assistant", "Barmaid")
    touch(panel, "favour:assistant")
    enter("Toad", "Fern", "Fern")
    expect(key(panel, "question")).to_contain_text("Has Ben drawn a Herbalist")
    click(panel, "enter-no Herbalist")
    enter("Toad", "Toad", "Mushroom")
    panel.get_by_role("button", name="take back Mushroom", exact=True).click()
    answered(panel)
    expect(key(panel, "boxes")).to_contain_text("2 of 5")
    expect(key(panel, "question")).to_contain_text("turned face up in the row")
    expect(key(panel, "question")).to_be_in_viewport()
    assert sideways(page, BOARD) == 0 and violations(page, BOARD) == []
    page.set_viewport_size({"width": 1400, "height": 900})
    enter("Scorpion", "Mushroom", "Bird claw", "Take order space 1: costs 1 gold")
    enter("Take order space 2: costs nothing and gives nothing")
    expect(status(panel)).to_contain_text("What does Ben do?")
    forage = "Declare Forage for Ingredient (1 cube): an ingredient"
    drunk = "(1 cube): the potion of two ingredients, which"
    enter(forage, f"Declare Test on Student {drunk} the student drinks", "Done: 1 cube stays unused")
    enter(f"Declare Drink Potion {drunk} you drink", forage, "Done: 1 cube stays unused")
    enter("Take scorpion from the row", "Take bird claw from the row")
    expect(key(panel, "question")).to_contain_text("Test on Student: what does Ben do there")
    enter("Mix two ingredients", "Red plus", "Mix fern and toad", "Red minus", "Berserker")
    hidden = ("Ben draw?", "Ben discard", "Ben keep", "Ben put on")
    assert not any(words in question for question in asked for words in hidden)
    click(panel, "tab-deductions")
    desk = panel.locator(".pl-desk")
    expect(desk.locator(".pl-worlds strong")).to_have_text("5 760")
    click(panel, "deductions/tab-rivals")
    expect(desk.get_by_role("tabpanel")).to_contain_text("Ben showed red plus")
    expect(desk.get_by_role("tabpanel")).to_contain_text("Your rivals’ actions tell you")
    assert sideways(page, BOARD) == 0 and violations(page, BOARD) == []
    page.set_viewport_size({"width": 360, "height": 640})
    assert sideways(page, BOARD) == 0 and page.errors == []
