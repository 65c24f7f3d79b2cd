"""A beat as a panel: the task, the move, and what is said about it."""

import re

import pytest

from pharmalab.lessons import lesson
from pharmalab.lessons.registry import GAMES
from pharmalab_widgets.lesson.beat import BeatPanel, beat

BEATS = [pytest.param(name, one, id=f"{name}-{one.id}") for name in GAMES for one in lesson(name).beats]


def do(panel, action, **values):
    panel._handle_custom_msg({"do": action, **values}, [])
    return panel


def act(panel, label):
    return do(panel, "act", label=label, at=str(panel.match.ply))


@pytest.mark.parametrize(("name", "one"), BEATS)
def test_a_beat_is_done_by_its_moves(name, one):
    panel = BeatPanel(one)
    assert "Your task" in panel.top and not panel.done and "pl-task is-" not in panel.top
    for step in one.solution:
        assert panel.bar
        act(panel, step)
    assert panel.done and "✓ Done." in panel.top and not panel.bar
    again = do(panel, "again")
    assert not again.done and again.match.state == one.begin().state


def tick(panel, *labels):
    """Tick what is to be taken, as often as it is named, and press Done: as one does on the board."""
    for label in labels:
        n = next(n for n, option in enumerate(panel.state.picking.options) if option.action.label() == label)
        do(panel, "tick", option=str(n), value=str(panel.state.ticks[n] + 1))
    return do(panel, "picked", at=str(panel.match.ply))


@pytest.mark.parametrize(("name", "ticks"), [
    ("payment", ("Take a Sun token", "Take a Sun token", "Take a Knot token", "Take a Knot token")),
    ("short-pile", ("Take a Sun token", "Take a Knot token", "Take a Knot token", "Take a Knot token")),
    ("new-hand", ("Market the Windfall", "Market the Rite", "Market the Island")),
    ("market", ("Market the Ace of Knots",)),
])  # fmt: skip
def test_a_choice_by_ticking_all_of_it(name, ticks):
    """Also where the rules take the last pieces by themselves."""
    panel = tick(beat("off_label", name), *ticks)
    assert panel.done, panel.status


def test_too_few_ticks_are_told():
    panel = tick(beat("off_label", "payment"), "Take a Sun token")
    assert "Choose 4" in panel.status and not panel.done


def test_another_move_is_told_and_can_be_taken_back():
    panel = beat("off_label", "line")
    act(act(panel, "Market the Window"), "Done: no more Drugs")
    assert panel.stuck and "Not this time." in panel.top and not panel.bar
    do(panel, "undo")
    assert not panel.stuck and panel.bar


def test_the_verdict_is_led_to_and_announced():
    panel = beat("pharma_code", "exchange")
    act(panel, "Take the open card")
    assert panel.focus[1] == "question" and 'data-key="verdict"' not in panel.top
    act(panel, "Put it in place 4")
    assert panel.focus[1] == "verdict" and re.search(r'<div tabindex="-1" data-key="verdict"', panel.top)
    assert "Done." in panel.status and "to decide" not in panel.status
    do(panel, "again")
    assert panel.focus[1] == "question" and "to decide" in panel.status
    act(act(panel, "Take the open card"), "Put it in place 9")
    assert panel.focus[1] == "verdict" and "Not this time." in panel.status
    do(panel, "undo")
    assert "Taken back." in panel.status


def test_the_verdict_is_led_to_from_the_drawing_too():
    panel = beat("off_label", "market")
    do(panel, "touch", id="ace_knots", at=str(panel.match.ply))
    do(panel, "picked", at=str(panel.match.ply))
    assert panel.done and panel.focus[1] == "verdict"
    count = panel.focus[0]
    do(panel, "pane", pane="rules")
    assert panel.focus[0] == count, "once is enough"


def test_what_is_tried_is_not_judged():
    panel = do(beat("pharma_code", "exchange"), "try")
    act(act(panel, "Take the open card"), "Put it in place 4")
    assert not panel.done and 'data-key="return"' in panel.bar
    do(panel, "undo")
    assert "Taken back." in panel.status
    do(panel, "return")
    act(act(panel, "Take the open card"), "Put it in place 4")
    assert panel.done


def test_undo_stays_inside_the_task():
    panel = beat("off_label", "payment")
    start = panel.match.state
    do(panel, "undo")
    assert panel.match.state == start and "This is where the task begins." in panel.status
    do(act(panel, "Take a Sun token"), "undo")
    assert panel.match.state == start


def test_the_solution_is_told_on_request():
    panel = do(beat("pharma_code", "exchange"), "show")
    assert "One way: Take the open card, then Put it in place 4." in panel.top


def test_nobody_else_moves_by_himself():
    panel = beat("pharma_code", "exchange")
    act(act(panel, "Take the open card"), "Put it in place 4")
    assert panel.match.to_move == 1


def test_it_shows_as_text():
    first, *_ = repr(beat("off_label", "market")).splitlines()
    assert first == "Task: Market the Ace of Knots, and no other Drug."
