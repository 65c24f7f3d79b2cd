"""Whatever a message holds, and whatever fails: it gets an answer, and the panel goes on."""

import pytest

from pharmalab.lessons import Chapter, Checkpoint, Lesson
from pharmalab_widgets.board.seating import renamed
from pharmalab_widgets.lessons.lesson_panel import LessonPanel
from pharmalab_widgets.live.live import Live
from pharmalab_widgets.live.synced import Synced
from tests.widgets.board import Board

CHECK = Checkpoint(
    id="T1",
    question="Which?",
    answer=lambda: (0, 2),
    why="These two.",
    rule="x/y",
    options=("a", "b", "c"),
    several=True,
)


@pytest.mark.parametrize("message", [
    None, [], "x", 7, {}, {"do": None}, {"do": 7}, {"do": ["head"]}, {"do": "nothing"}, {"do": "head"},
    {"do": "head", "i": None}, {"do": "head", "i": ["1"]}, {"do": "head", "i": 1}, {"do": "head", "i": "1", "j": "2"},
    {"do": "head", "i": "1", "self": "x"}, {"do": "head", 7: "1"}, {"do": "head", "i": "x"}, {"do": "head", "i": "-1"},
    {"do": "head", "i": "9" * 5000}, {"do": "type", "line": "x" * 200_000}, {"do": "__init__"}, {"do": "\ud800"},
])  # fmt: skip
def test_a_message_that_cannot_be_is_refused_in_words(panel, message):
    before = panel.grid.answered
    panel.grid.receive(message)
    assert panel.grid.answered == before + 1 and panel.state.trouble and "went wrong" not in panel.text("status")
    assert panel.type("toad: R+").worlds == 20160 and not panel.state.trouble


def test_a_panel_that_cannot_be_drawn_answers_says_so_and_goes_on(panel, monkeypatch, caplog):
    caplog.faults_expected = True
    monkeypatch.setattr("pharmalab_widgets.assistant.sheet.draw", lambda *args: 1 / 0)
    before = panel.grid.answered
    panel.type("toad: R+")
    assert panel.grid.answered == before + 1 and "can’t be drawn now (ZeroDivisionError)" in panel.text("status")
    monkeypatch.undo()
    assert panel.type("fern: R+").worlds < 20160 and "cannot be drawn" not in panel.text("status")


@pytest.mark.parametrize("broken", ["failed", "after", "keep"])
def test_a_fault_in_what_tells_faults_leaves_nothing_unanswered(panel, monkeypatch, caplog, broken):
    caplog.faults_expected = True
    monkeypatch.setattr(type(panel.grid), broken, lambda *args: 1 / 0)
    before = panel.grid.answered
    panel.do("nothing")
    assert panel.grid.answered == before + 1
    monkeypatch.undo()
    assert panel.type("toad: R+").worlds == 20160


def test_what_no_message_can_hold_is_written_out(new):
    class Odd(Live):
        body = Synced("")

        def parts(self):
            return {"body": "a\ud800b"}

    odd = Odd("odd", "", "")
    odd.redraw()
    odd.move_focus("\udfff")
    assert odd.body == r"a\ud800b" and odd.focus[1] == r"\udfff"


@pytest.mark.parametrize("seat", ["2", "-1", "x", "99", ""])
def test_a_name_for_a_seat_that_there_is_not_is_refused(seat):
    """Such a match could be saved and never be opened again."""
    board = Board("pantry", ["me", "first"]).do("name", seat=seat, value="Ann")
    assert board.match.names == ("Player 1", "Player 2") and "no seat" in board.text("status")
    board.do("sit", seat=seat, value="first")
    assert board.state.seating.names == ["me", "first"] and "no seat" in board.text("status")
    with pytest.raises(ValueError, match="no seat"):
        renamed(board.match.names, 2, "Ann")


@pytest.mark.parametrize("name", ["A\x00nn", "A\ud800", "\x7f"])
def test_a_name_has_letters(name):
    board = Board("pantry", ["me", "first"]).do("name", seat="0", value=name)
    assert board.match.names[0] == "Player 1" and "isn’t a valid character" in board.text("status")


@pytest.mark.parametrize("n", ["3", "-1", "x"])
def test_a_box_that_there_is_not_is_refused(n):
    panel = LessonPanel(Lesson(game="c", title="C", minutes=1, chapters=[Chapter(id="c", title="C", levels=[CHECK])]))
    panel.receive({"do": "tick", "n": n})
    assert panel.play.ticked == () and "There is no answer" in panel.status
    panel.receive({"do": "hint"})
    assert "no hint" in panel.status


@pytest.mark.parametrize(("action", "values"), [
    ("row", {"n": "-99"}), ("discount", {"value": "9"}), ("goal", {"potion": "X"}), ("offer", {"potion": "X"}),
    ("mode", {"mode": "x"}), ("puzzle", {"k": "-1"}), ("apply", {"k": "0"}), ("generate", {"level": "0", "seed": "1"}),
    ("generate", {"level": "1", "seed": "x"}), ("theory", {"ingredient": "x", "alchemical": "PPP", "seal": ""}),
])  # fmt: skip
def test_what_is_not_on_the_panel_is_refused_and_leaves_nothing(panel, action, values):
    panel.do(action, **values)
    assert panel.state.trouble and "went wrong" not in panel.text("status") and "tuple" not in panel.text("status")
    assert panel.click("tab-next").has("panel")


def test_a_card_that_there_is_not_is_closed(panel):
    panel.type("toad: R+")
    for card in ("step-²", "step-99", "clash-²-1", "clash-0-²", "proof-²", "\u0661"):
        panel.do("open_card", card=card)
        assert panel.has("panel") and "cannot be drawn" not in panel.text("status")
