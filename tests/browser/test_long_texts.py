"""Names and questions of words without end, on the screen of a phone: nothing sticks out to the side."""

import nbformat
import pytest
from playwright.sync_api import expect

from tests.effort import ALL, FRONT_ENDS

from .conftest import ROOT
from .panel import answered, click, open_in_lab, open_in_voila, shoot, sideways

OPEN = {"lab": open_in_lab, "voila": open_in_voila}
BOARD = ".pl-board"
START = f"""import sys
sys.path.insert(0, {str(ROOT)!r})
import pharmalab
from pharmalab.core.dealers import Table
from pharmalab.games.pharma_code import Config
from pharmalab.games.pharma_code.components.questions import QuestionCard, Text
from pharmalab.lessons import Chapter, Checkpoint, Lesson
from pharmalab_widgets import GameBoard, LessonPanel, play
from tests.games.pharma_code.table import begin, event
NAMES = [60 * "W", 60 * "m", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter", 60 * "安"]
NAMES[2] = NAMES[2][:60]
WORD = 60 * "X"
LONG = " ".join(9 * [WORD])
CARDS = (QuestionCard("long", "A", (Text("en", LONG, (WORD, WORD + "y", LONG), LONG),)),)
"""
CELLS = {
    "off_label": 'play("off_label", seed=3, seats=4, doctors=2, leader=0, names=NAMES)',
    "off_label-table": 'play("off_label", seats=4, table=True, names=NAMES)',
    "pandemic": 'play("pandemic", seed=3, seats=4, decides="owners", first=0, names=NAMES)',
    "pharma_code": 'play("pharma_code", seed=5, seats=4, names=NAMES)',
    "pharma_code-question": """match = begin(4, questions=["long"], events=["question_2"], names=NAMES,
    config=Config(seats=4, questions=CARDS, mix_answers=False))
GameBoard(event(match), ["me"] * 4)""",
    "lesson": """asked = Checkpoint(id="T1", question=LONG, answer=lambda: (0,), why=LONG, rule="", title=WORD,
    text=LONG, options=[WORD, LONG], hints=[LONG])
LessonPanel(Lesson(game="pandemic", title=WORD, minutes=1, chapters=[Chapter(id="c", title=LONG, levels=[asked])]))""",
}


@pytest.fixture(scope="module")
def notebooks(jupyter):
    root, _ = jupyter
    for name, source in CELLS.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in (START, source)])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, root / "nb" / f"long-{name}.ipynb")


def outside(page):
    """The texts of drawings that stick out of their drawing: what of them is seen is cut off."""
    return page.evaluate("""() => [...document.querySelectorAll('svg text')].filter(node => {
        const box = node.getBoundingClientRect(), edge = node.ownerSVGElement.getBoundingClientRect();
        return box.width && (box.right > edge.right + 1 || box.left < edge.left - 1
                             || box.bottom > edge.bottom + 1 || box.top < edge.top - 1);
    }).map(node => node.textContent)""")


def wide(page, panel):
    """What sticks out of the panel."""
    return page.evaluate(
        """(name) => {
        const panel = document.querySelector(name), edge = panel.getBoundingClientRect();
        return [...panel.querySelectorAll('*')].filter(node => node.getBoundingClientRect().right > edge.right + 1)
            .filter(node => !node.closest('svg, .pl-sr, [hidden], datalist'))
            .map(node => node.cloneNode(false).outerHTML.slice(0, 90));
    }""",
        panel,
    )[:5]


def meeting(page):
    """Pairs of texts of one drawing, one of them long, that lie over each other by more than a hair. What lies under
    a card of a group that is painted later is not seen there, and so meets no text of it."""
    pairs = page.evaluate("""() => [...document.querySelectorAll('svg')].flatMap(svg => {
        const group_of = node => node.parentNode.matches('svg, .pl-drawn') ? node : group_of(node.parentNode);
        const covered = (text, later, x, y) => {
            const group = group_of(later);
            if (group === group_of(text)) return false;
            return [...group.querySelectorAll('rect, use')].map(card => card.getBoundingClientRect())
                .some(b => b.left <= x && x <= b.right && b.top <= y && y <= b.bottom);
        };
        const texts = [...svg.querySelectorAll('text')].filter(node => node.textContent.trim());
        const boxes = texts.map(node => node.getBoundingClientRect());
        return texts.flatMap((node, n) => texts.slice(n + 1).filter((other, k) => {
            const a = boxes[n], b = boxes[n + 1 + k];
            const over = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const deep = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return over > 3 && deep > 0.4 * Math.min(a.height, b.height)
                && !covered(node, other, Math.max(a.left, b.left) + over / 2, Math.max(a.top, b.top) + deep / 2);
        }).map(other => node.textContent + ' / ' + other.textContent));
    })""")
    return [pair for pair in pairs if any(sign in pair for sign in ("WWW", "mmm", "Donau", "安安", "XXX"))]


@pytest.mark.parametrize(
    ("front_end", "game"),
    [*(("voila", name) for name in CELLS if name != "lesson"), *([("lab", "pharma_code-question")] if ALL else [])],
)
def test_long_names_and_questions_fit_on_a_phone(request, new_page, notebooks, game, front_end):
    page = new_page(360, 640)
    server = request.getfixturevalue(front_end)
    panel = OPEN[front_end](page, server, f"long-{game}.ipynb", panel=BOARD, shows="[data-slot=status] p")
    for tab in ("rules", "odds", "players", "log"):
        click(panel, f"tab-{tab}")
        shoot(page, f"long-{front_end}-{game}-{tab}")
        assert sideways(page, BOARD) <= 0, (tab, wide(page, BOARD))
        assert outside(page) == [] and meeting(page) == [], tab
    for text in page.locator("svg text").all_text_contents():
        words_of_a_question = set(text) <= set("X …")  # they may fill a line of its card
        assert words_of_a_question or len(text) < 60, "names are cut where there is no room"
    assert page.errors == []


@pytest.mark.parametrize("front_end", FRONT_ENDS)
def test_a_question_of_long_words_fits_on_a_phone(request, new_page, notebooks, front_end):
    page = new_page(360, 640)
    server = request.getfixturevalue(front_end)
    panel = OPEN[front_end](page, server, "long-lesson.ipynb", panel=BOARD, shows=".pl-goal")
    shoot(page, f"long-{front_end}-lesson")
    assert sideways(page, BOARD) <= 0, wide(page, BOARD)
    for name in ("Hint", "Show me"):
        button = panel.get_by_role("button", name=name)
        if button.count():
            button.first.click()
            answered(panel)
        shoot(page, f"long-{front_end}-lesson-{name}")
        assert sideways(page, BOARD) <= 0, (name, wide(page, BOARD))
    expect(panel).to_contain_text("The answer is X")
