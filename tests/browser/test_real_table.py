"""One seat's real table in JupyterLab and in Voila on a phone: a whole round by clicks, a correction, keys, axe; and a
light table for fingers."""

import re

import nbformat
import pytest
from playwright.sync_api import expect

from tests.effort import FRONT_ENDS

from .conftest import ROOT
from .panel import answered, click, key, open_in_lab, open_in_voila, place, sideways, status, touch, violations

BOARD, READY = ".pl-board", "[data-slot=status] p"
CELL = """from pharmalab_widgets import play
play("off_label", seats=3, my_seat=0, leader=1, names=("Anna", "Ben", "Cleo"))"""
FRONTS = {
    "lab": (open_in_lab, {"width": 1400, "height": 900}),
    "voila": (open_in_voila, {"width": 360, "height": 640, "color_scheme": "dark"}),
}


@pytest.fixture(scope="session")
def notebook(jupyter):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, jupyter[0] / "nb" / "real-table.ipynb")
    return "real-table.ipynb"


#: whether the question lies over the status line where both come to the same place, as on a page that begins with text
ON_TOP = """panel => {
    const [status, question] = ['[data-slot="status"]', '[data-key="question"]'].map(one => panel.querySelector(one));
    const top = one => one.getBoundingClientRect().top;
    panel.scrollIntoView({ block: 'start' });
    panel.style.marginTop = `${top(question) - top(status)}px`;
    const { left, height } = question.getBoundingClientRect();
    const met = document.elementFromPoint(left + 8, top(question) + height / 2);
    const apart = Math.abs(top(question) - top(status));
    panel.style.marginTop = '';
    return apart < 60 && question.contains(met);
}"""


class Clicks:
    """Counts what a person does at the panel."""

    def __init__(self, panel):
        self.panel, self.count = panel, 0

    def click(self, *names):
        """Buttons, by what stands on them."""
        for name in names:
            self.panel.get_by_role("button", name=name, exact=True).click()
            answered(self.panel)
            self.count += 1

    def touch(self, *places):
        touch(self.panel, *places)
        self.count += len(places)

    def done(self):
        click(self.panel, "picked")
        self.count += 1

    def since(self):
        count, self.count = self.count, 0
        return count


@pytest.mark.parametrize("front", FRONT_ENDS)
def test_a_whole_round_is_entered_by_clicks(front, notebook, request, new_page):
    opens, size = FRONTS[front]
    page = new_page(**size)
    panel = opens(page, request.getfixturevalue(front), notebook, panel=BOARD, shows=READY)
    me = Clicks(panel)
    me.click("Journey", "Window", "Ace of Knots", "Painter")
    assert me.since() == 4, "three own cards and the Doctor"
    expect(status(panel)).to_contain_text("What does Ben do?")
    assert violations(page, BOARD) == [] and sideways(page, BOARD) == 0
    me.click("Rite")
    expect(key(panel, "picked")).to_be_in_viewport()
    me.done()
    assert me.since() == 2, "one Drug of a rival: the card, and Done"
    me.click("Island", "Excuse")
    me.done()
    assert me.since() == 3
    expect(key(panel, "question")).to_have_text("Which Drugs do you offer?")
    expect(key(panel, "question")).to_be_in_viewport()
    assert front == "lab" or panel.evaluate(ON_TOP)
    me.touch("journey")
    me.done()
    assert me.since() == 2
    for throw in ("3, 4", "6, 6", "1, 2"):
        expect(key(panel, "question")).to_contain_text("roll")
        me.click(throw)
    assert me.since() == 3, "one click for the dice of each rep"
    for _ in range(30):  # the investigation; and who is paid takes tokens
        if re.search("dealt|Doctor", key(panel, "question").inner_text()):
            break
        if key(panel, "picked").count() and key(panel, "picked").is_enabled():
            me.done()
            continue
        panel.locator(".pl-chip:not(:disabled), .pl-can").first.click()
        answered(panel)
        me.count += 1
    assert me.since() < 20
    expect(key(panel, "question")).to_contain_text(re.compile("dealt|Doctor"))
    assert violations(page, BOARD) == [] and sideways(page, BOARD) == 0 and page.errors == []


def test_an_entry_is_changed_and_odds_are_asked(notebook, voila, new_page):
    page = new_page(width=1000, height=800)
    panel = open_in_voila(page, voila, notebook, panel=BOARD, shows=READY)
    me = Clicks(panel)
    me.click("Journey", "Window", "Ace of Knots", "Painter", "Rite")
    me.done()
    click(panel, "tab-entries")
    panel.get_by_role("button", name=re.compile("Change step .*Rite")).click()
    answered(panel)
    expect(key(panel, "correction")).to_be_focused()
    key(panel, "correction").fill("window")
    key(panel, "correction").press("Enter")
    answered(panel)
    expect(status(panel)).to_contain_text("is not legal now")
    expect(key(panel, "correction")).to_have_value("window")
    key(panel, "correction").fill("desert, excuse")
    key(panel, "correction").press("Enter")
    answered(panel)
    expect(panel.get_by_role("tabpanel")).to_contain_text("Offer the Excuse, Offer the Desert")
    assert violations(page, BOARD) == []
    click(panel, "tab-odds")
    panel.get_by_role("button", name="Ask", exact=True).click()
    expect(key(panel, "said")).to_contain_text("Assumption: the others’ choices")


def test_everything_is_entered_with_the_keyboard(notebook, voila, new_page):
    page = new_page(width=1000, height=800)
    panel = open_in_voila(page, voila, notebook, panel=BOARD, shows=READY)
    key(panel, "outcome").focus()
    for card in ("journey", "window", "ace of kn"):
        page.keyboard.type(card)
        page.keyboard.press("Enter")
        answered(panel)
    expect(key(panel, "question")).to_contain_text("Doctor")
    expect(key(panel, "question")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    answered(panel)
    page.keyboard.press("Tab")  # to the list
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    answered(panel)
    expect(key(panel, "tick-0")).to_have_attribute("aria-pressed", "true")
    expect(key(panel, "tick-0")).to_be_focused()
    key(panel, "outcome").fill("")
    key(panel, "outcome").focus()
    page.keyboard.type("rite")
    page.keyboard.press("Enter")
    answered(panel)
    expect(status(panel)).to_contain_text("What does Cleo do?")
    assert place(panel, "seat-1").count() == 1


#: Toad and mushroom were entered as red minus, and are in the cauldron again: now the app says red plus
SLIPPED = f"""import sys
sys.path.insert(0, {str(ROOT)!r})
from pharmalab_widgets import GameBoard
from tests.games.alchemists.mixing_table import slipped
GameBoard(slipped(0))"""


def test_an_answer_that_contradicts_an_entry_is_entered_with_its_correction(new_page, lab, jupyter):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(SLIPPED)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, jupyter[0] / "nb" / "slipped.ipynb")
    page = new_page(width=1400, height=900)
    panel = open_in_lab(page, lab, "slipped.ipynb", panel=BOARD, shows=READY)
    expect(key(panel, "ruled-out")).to_contain_text("If the app said something else")
    click(panel, "claim-red plus")
    expect(key(panel, "contradiction")).to_be_focused()
    expect(key(panel, "claimed")).to_contain_text("step 2 (“Player 1 tests mushroom and toad on the student: red")
    assert violations(page, BOARD) == []
    click(panel, "mend-0")
    expect(status(panel)).to_contain_text("Step 2 has been corrected, and your new answer has been entered.")
    expect(key(panel, "claimed")).to_have_count(0)
    assert page.errors == []


LIGHT = """from pharmalab_widgets import play
play("alchemists", seats=3, my_seat=0, light=True, names=("Red", "Green", "Blue"))"""
#: the names of what is lower or narrower than a finger needs, on the round's screen and in the set-up
SMALL = """panel => [...panel.querySelectorAll('.pl-round button, .pl-light-setup button')].filter(one => {
    const { width, height } = one.getBoundingClientRect();
    return width < 39.5 || height < 39.5;
}).map(one => one.dataset.key)"""


def test_a_light_table_is_played_with_a_finger(notebook, voila, jupyter, new_page):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(LIGHT)])
    book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(book, jupyter[0] / "nb" / "light.ipynb")
    page = new_page(width=360, height=740)
    panel = open_in_voila(page, voila, "light.ipynb", panel=BOARD, shows="[data-key=light-setup]")
    assert panel.evaluate(SMALL) == [] and violations(page, BOARD) == [] and sideways(page, BOARD) == 0
    click(panel, "light_seats-4", *(f"deductions/{one}" for one in ("head-2", "head-1", "made-R+")))
    expect(panel.locator("[data-part=status]")).to_contain_text("red plus")
    expect(key(panel, "light-setup")).to_have_count(0)
    whole = key(panel, "deductions/round").evaluate("one => one.getBoundingClientRect().height")
    assert whole <= 740 - 46, "all three rivals are on one screen"
    for act in ("sale", "publish", "debunk", "endorse", "card", "potion"):
        click(panel, f"deductions/did-Green-{act}")
        assert panel.evaluate(SMALL) == [] and sideways(page, BOARD) == 0, act
    click(panel, "deductions/round_potion-0")
    assert violations(page, BOARD) == []
    click(panel, "light-off")
    expect(key(panel, "missing")).to_contain_text("2 entries from your notes")
    expect(panel.locator(".pl-scene")).to_be_visible()
    click(panel, "light-on")
    expect(key(panel, "deductions/player-Green")).to_contain_text("showed soup")
    assert page.errors == []
