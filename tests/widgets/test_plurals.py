"""No page of a panel says “1 cards” or “0 card”: board, lessons and assistant, as they are clicked through."""

import re
from html import unescape
from random import Random

import pytest

from pharmalab.core.start import all_games
from pharmalab.deduction import Notes, puzzles
from pharmalab.lessons import lesson
from pharmalab.lessons.registry import LESSONS
from pharmalab_widgets.assistant.deduction_grid import DeductionGrid
from pharmalab_widgets.board import odds
from pharmalab_widgets.lessons.lesson_panel import LessonPanel
from tests.effort import part, some
from tests.games.test_plurals import wrong
from tests.widgets.board import Board
from tests.widgets.test_fuzz import shown

INLINE = re.compile(r"</?(?:a|b|em|i|kbd|small|span|strong|sup|u)\b(?:[^>\"]|\"[^\"]*\")*>")
TAG = re.compile(r"<(?:[^>\"]|\"[^\"]*\")*>")
SLOT = re.compile(r'data-slot="(\w+)"')
SAID = re.compile(r"(?:aria-label|aria-description|title|placeholder|alt)=\"([^\"]+)\"")


def texts(panel):
    """Every text of a panel as the eye and a screen reader have it, and what it calls itself."""
    page = "".join(getattr(panel, slot) for slot in SLOT.findall(panel.frame))
    said = [*SAID.findall(page), *TAG.sub("\n", INLINE.sub("", page)).split("\n"), repr(panel)]
    return {" ".join(unescape(text).split()) for text in said}


def found(panel):
    return {text for text in texts(panel) if wrong(text)}


def click_on(panel, rng, number, dull=()):
    """So many random clicks on what is there. Returns the wrong texts on the way."""
    said = found(panel)
    for _ in range(part(number)):
        sent = [one for one in shown(panel) if one["do"] not in dull]
        if not sent:
            break
        panel.receive(rng.choice(sent))
        said |= found(panel)
    return said


SLOW = {"ask", "run", "step", "finish", "new", "save_as", "open", "generate", "stop"}


@pytest.mark.parametrize("of", all_games().values(), ids=lambda game: game.name)
@pytest.mark.parametrize("tiny", [False, True])
def test_a_board_counts_right(of, tiny, monkeypatch):
    monkeypatch.setattr(odds, "TRIES", 20)  # it is the words that are read
    rng = Random(5)
    config = {} if not tiny else {name: getattr(of.tiny, name) for name in of.tiny.__struct_fields__}
    board = Board(of.name, ["me", *["random"] * ((of.tiny if tiny else of.Config()).seats - 1)], **config).widget
    said = set()
    for _ in range(4):
        for pane in ("log", "rules", "odds", "players"):
            board.receive({"do": "pane", "pane": pane})
            said |= click_on(board, rng, 4, SLOW)
        if (question := rng.choice(board.asking.all_questions)) and tiny:
            board.receive({"do": "pane", "pane": "odds"})
            for budget in ("1", "1000"):
                board.receive({"do": "ask", "question": question, "budget": budget})
                said |= found(board)
    assert said == set()


@pytest.mark.parametrize("game", some(tuple(LESSONS), 2))
def test_a_lesson_counts_right(game):
    rng, said = Random(6), set()
    panel = LessonPanel(lesson(game))
    while panel.level is not None:
        level = panel.level
        tried = (("hint", {}), ("answer", {"answer": "1"}), ("answer", {"answer": "1/7"}), ("play", {}), ("show", {}))
        for do, values in tried:
            panel.receive({"do": do, **values})
            said |= found(panel)
        said |= click_on(panel, rng, 4, {*SLOW, "go", "next", "back", "forget"})  # a lesson forgotten has no end
        panel.receive({"do": "next"})
        assert panel.level is not level
    said |= found(panel)
    for do in ("menu", "anew", "forget"):
        panel.receive({"do": do})
        said |= found(panel)
    assert said == set() and panel.level is panel.path.levels[0]


LOGS = [
    "",
    "toad: R+",
    "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup",
    "toad: R+\ntoad: R-",
    "toad+mushroom=R+\ntoad+mushroom=soup\nfern: G+  # sure",
    "peek toad in R+\npeek toad in sale as G+: right sign",
]


PUZZLES = [Notes(puzzle.entries) for puzzle in puzzles.ladder()[1:5]]


@pytest.mark.parametrize("notes", [*(Notes().type(log) for log in LOGS), *PUZZLES], ids=len)
def test_the_assistant_counts_right(notes):
    rng = Random(7)
    grid = DeductionGrid(notes)
    said = found(grid)
    for view in ("why", "next", "notes"):
        grid.receive({"do": "view", "view": view})
        said |= click_on(grid, rng, 4, SLOW)
    for line in ("tod: R+", "toad: R+\ntod: R+", "toad+fern=R+", "bird claw+fern=soup\nfern: R+"):
        grid.receive({"do": "paste", "lines": line})
        said |= found(grid)
    assert said == set()


def test_words_in_bold_are_read_with_their_neighbours_and_cells_are_not():
    assert found(Page("<p>There is <b>1</b> outbreaks left</p><p title='0 card'>")) == {"There is 1 outbreaks left"}
    assert found(Page("<td>1</td><td>cards</td>")) == set()


class Page:
    frame = '<div data-slot="page"></div>'

    def __init__(self, html):
        self.page = html

    def __repr__(self):
        return "a page"
