"""A panel and its door: what the door is told, and when."""

import asyncio

import pytest

from pharmalab.drawing.html import el
from pharmalab_widgets.board.start import play
from pharmalab_widgets.exercises.exercise_panel import exercise
from pharmalab_widgets.live.live import Live
from pharmalab_widgets.live.synced import Synced, synced_of, synced_texts
from pharmalab_widgets.teacher.wall_panel import wall
from tests.widgets.board import Heard
from tests.widgets.exercising import guess


class Counter(Live):
    """A panel that counts."""

    status, number = synced_texts(2)
    list = Synced[list[int]]([])

    def __init__(self):
        super().__init__("counter", "Counter", "<div></div>")
        self.count, self.trouble = 0, ""
        self.redraw()

    def parts(self):
        if self.count == 13:
            raise RuntimeError("unlucky")
        return {"number": el.b(self.count), "status": el.p(self.trouble)}

    def failed(self, error):
        self.trouble = str(error)

    def do_add(self, value: int):
        self.count += value

    def do_refuse(self):
        raise ValueError("No.")

    def do_break(self):
        raise RuntimeError("broken")


@pytest.fixture
def counter():
    panel = Counter()
    panel.door = Heard()
    return panel


def test_the_values_are_those_of_all_classes_above():
    live = ["kind", "label", "frame", "where", "focus", "answered"]
    assert list(synced_of(Counter)) == [*live, "status", "number", "list"]
    assert Counter().values().keys() == synced_of(Counter).keys()
    assert Counter().values(["number", "kind"]) == {"number": "<b>0</b>", "kind": "counter"}


def test_two_panels_share_no_value():
    one, other = Counter(), Counter()
    one.receive({"do": "add", "value": 2})
    assert one.number == "<b>2</b>" and other.number == "<b>0</b>" and other.answered == 0


def test_a_message_is_answered_by_one_change_of_what_differs(counter):
    counter.receive({"do": "add", "value": 1})
    counter.receive({"do": "add", "value": 0})
    assert counter.door.changes == [{"number", "answered"}, {"answered"}]


def test_a_change_is_told_at_the_end_of_the_outermost_hold(counter):
    with counter.hold():
        with counter.hold():
            counter.number = "1"
        assert not counter.door.changes
        counter.number = "2"
        counter.list = [1]
    assert counter.door.changes == [{"number", "list"}] and counter.number == "2"
    counter.list = [1]
    assert len(counter.door.changes) == 1, "the same"


def test_what_is_as_it_was_before_the_hold_is_not_told(counter):
    with counter.hold():
        counter.number = "x"
        counter.number = "<b>0</b>"
    assert not counter.door.changes


def test_changes_are_told_when_what_is_held_fails(counter):
    with pytest.raises(KeyError), counter.hold():
        counter.number = "x"
        raise KeyError
    assert counter.door.changes == [{"number"}]


@pytest.mark.parametrize("message", [
    None, [], "x", 7, {}, {"do": None}, {"do": ["add"]}, {"do": "add"}, {"do": "add", "value": "1"},
    {"do": "add", "value": {}}, {"do": "refuse"}, {"do": "refuse", "more": 1}, {"do": "__init__"},
    {"for": [], "do": "x"},
])  # fmt: skip
def test_every_message_is_answered(counter, message):
    counter.receive(message)
    assert counter.answered == 1 and counter.count == 0
    assert counter.trouble and counter.door.changes == [{"status", "answered"}]


def test_a_fault_of_ours_is_told_and_logged(counter, caplog):
    caplog.faults_expected = True
    counter.receive({"do": "break"})
    counter.receive({"do": "add", "value": 13})
    assert "can’t be drawn now (RuntimeError)" in counter.status and counter.number == "<b>0</b>"
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"] and counter.answered == 2


def test_a_panel_works_where_nobody_looks():
    panel = Counter()
    panel.send({"film": []})
    panel.receive({"do": "add", "value": 3})
    panel.door = Heard()
    assert panel.number == "<b>3</b>" and not panel.door.changes, "the door asks for all values first"


def test_a_closed_panel_is_silent(counter):
    door = counter.door
    counter.close()
    counter.receive({"do": "add", "value": 1})
    counter.redraw_or_tell()
    counter.send({"film": []})
    assert counter.closed and counter.count == 0 and not door.changes and not door.sent


@pytest.mark.parametrize(("made", "messages", "job"), [
    (lambda: play("off_label", seed=3, players={0: "random", 1: "random", 2: "random"}),
     [{"do": "run", "to": "end"}], lambda panel: panel.state.job),
    (lambda: guess(exercise("U01.3")),
     [{"do": "step", "step": "simulate"}, {"do": "many", "runs": "900000", "seed": "1"}],
     lambda panel: panel.work.simulation.job),
    (lambda: wall("U01.3", shown=True), [{"do": "simulate"}], lambda panel: panel.job),
], ids=["play", "exercise", "wall"])  # fmt: skip
def test_closing_ends_long_work(made, messages, job, monkeypatch):
    monkeypatch.setattr("pharmalab_widgets.board.game_board.FIRST", 0)
    monkeypatch.setattr("pharmalab_widgets.exercises.exercise_panel.FIRST", 0)
    monkeypatch.setattr("pharmalab_widgets.teacher.wall_panel.FIRST", 0)

    async def person():
        panel = made()
        panel.door = Heard()
        for message in messages:
            panel.receive(message)
        assert job(panel) is not None
        panel.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        await asyncio.wait_for(asyncio.gather(*others), 5)
        return panel

    panel = asyncio.run(person())
    assert job(panel) is None
