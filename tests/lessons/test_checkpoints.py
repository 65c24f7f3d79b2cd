"""Checkpoints: what is right, what is said of what isn't, and what is no answer."""

from dataclasses import replace

import pytest

from pharmalab.lessons import Checkpoint
from pharmalab.lessons.checkpoints import NotAnswered

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


def test_boxes() -> None:
    assert BOXES.check([2, 0]).right
    assert BOXES.check([0, 1]).sentence == "Not yet: 1 choice is wrong and 1 is missing."
    assert BOXES.check([0]).sentence == "Not yet: 1 is missing."
    assert ONE.check([1]).right and ONE.check([0]).sentence == "Not yet."
    with pytest.raises(NotAnswered):
        BOXES.check([])


@pytest.mark.parametrize("entered", [[3], [-1]])
def test_what_is_no_option_is_not_chosen(entered) -> None:
    with pytest.raises(NotAnswered, match="Choose"):
        BOXES.check(entered)


def test_a_known_mistake_is_told() -> None:
    told = replace(BOXES, mistakes=[((1, 2), "One to the right.")])
    assert told.check([2, 1]).sentence == "One to the right." and told.check([0, 2]).right
    assert replace(ONE, mistakes=[(0, "The other one.")]).check([0]).sentence == "The other one."


def test_one_reason_is_given_and_too_many_come_first():
    told = replace(BOXES, reasons=("A.", "B.", "C."))
    assert told.check([0, 1]).sentence == "Not yet: 1 choice is wrong and 1 is missing. B."
    assert told.check([0]).sentence == "Not yet: 1 is missing. C."


def test_every_wrong_box_that_was_ticked_has_its_reason_and_is_not_named_because_it_is_marked():
    told = replace(BOXES, answer=lambda: 2, reasons=("A.", "B.", "C."))
    sentence = "Not yet: 2 choices are wrong and 1 is missing. A. B."
    assert told.check([0, 1]).sentence == sentence


def test_a_reason_that_two_wrong_boxes_share_is_given_once():
    told = replace(BOXES, answer=lambda: 2, reasons=("A.", "A.", "C."))
    assert told.check([0, 1]).sentence == "Not yet: 2 choices are wrong and 1 is missing. A."
