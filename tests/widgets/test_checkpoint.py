"""The checkpoint panel without a browser."""

from pharmalab.lessons import Checkpoint
from pharmalab_widgets.lesson.checkpoint import CheckpointPanel

SUM = Checkpoint(
    id="T1",
    question="How much is 1 + 1? <b>",
    answer=lambda: 2,
    why="Count on.",
    rule="x/y",
    hints=("Use fingers.", "1 + 1 = …"),
)
BOXES = Checkpoint(
    id="T3",
    question="Which?",
    answer=lambda: (0, 2),
    why="These two.",
    rule="x/y",
    options=("a", "b", "c"),
    several=True,
)
ONE = Checkpoint(id="T4", question="Which?", answer=lambda: 1, why="That one.", rule="x/y", options=("a", "b"))


def do(panel: CheckpointPanel, name: str, **values: object) -> str:
    panel._receive(None, {"do": name, **values}, [])
    return panel.said


def test_a_typed_answer() -> None:
    panel = CheckpointPanel(SUM)
    assert panel.said == "" and "&lt;b&gt;" in panel.body and "<b>T1</b>" in panel.body
    assert "Type your answer first." in do(panel, "answer", answer="")
    assert "is-wrong" in do(panel, "answer", answer="3")
    assert "is-right" in do(panel, "answer", answer="2") and "Count on." in panel.said


def test_hints_one_by_one_then_the_solution() -> None:
    panel = CheckpointPanel(SUM)
    assert "Hint 1 of 2" in panel.body and "solution" not in panel.body
    assert "Use fingers." in do(panel, "hint")
    assert "1 + 1 = …" in do(panel, "hint")
    assert "Show the solution" in panel.body
    assert "It is 2. Count on." in do(panel, "solution")


def test_boxes_are_ticked_and_unticked() -> None:
    panel = CheckpointPanel(BOXES)
    do(panel, "tick", n="0", value=True)
    do(panel, "tick", n="1", value=True)
    assert "1 too many and 1 missing" in do(panel, "check")
    do(panel, "tick", n="1", value=False)
    do(panel, "tick", n="2", value=True)
    assert "is-right" in do(panel, "check")


def test_a_choice_of_one() -> None:
    panel = CheckpointPanel(ONE)
    do(panel, "tick", n="0", value=True)
    do(panel, "tick", n="1", value=True)
    assert "is-right" in do(panel, "check")


def test_it_shows_as_text() -> None:
    assert repr(CheckpointPanel(ONE)) == "Checkpoint T4: Which?\n  [ ] a\n  [ ] b"
