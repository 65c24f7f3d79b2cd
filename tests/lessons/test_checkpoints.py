"""Checkpoints: what is right, what is nearly right, and what cannot be read."""

from dataclasses import replace
from fractions import Fraction

import pytest

from pharmalab.lessons import Checkpoint
from pharmalab.lessons.checkpoints import NotAnswered, read

TWO = Checkpoint(
    id="T1",
    question="How many?",
    answer=lambda: (11, 25),
    why="11 + 25 = 36.",
    rule="x/y",
    mistakes=[((25, 11), "The other way round.")],
)
PART = Checkpoint(id="T2", question="What part?", answer=lambda: Fraction(1, 7), why="One of seven.", rule="x/y")
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


@pytest.mark.parametrize("typed", ["11, 25", "11;25", " 11 ,25 ", "22/2, 25.0"])
def test_right_in_any_spelling(typed: str) -> None:
    verdict = TWO.check(typed)
    assert verdict.right and "11 + 25 = 36." in verdict.sentence


def test_decimals_are_right_and_told_as_a_fraction() -> None:
    assert PART.check("4/28").sentence.startswith("Right. ")
    assert PART.check("0.142857142857").sentence == "Right; as a fraction it is 1/7. One of seven."
    assert not PART.check("0.1428").right and "rounded" in PART.check("0.1428").sentence
    assert not PART.check("0.2").right and "rounded" not in PART.check("0.2").sentence


def test_a_known_mistake_is_told() -> None:
    assert TWO.check("25, 11").sentence == "The other way round."
    assert TWO.check("11, 26").sentence == "Not yet: 1 of 2 are right."
    assert TWO.check("1, 2").sentence == "Not yet."


@pytest.mark.parametrize(
    "typed", ["", " , ", "eleven, 25", "11", "11, 25, 3", "1/0, 2", "1e5, 2", "__import__, 1", "9" * 5000]
)
def test_what_cannot_be_read_is_no_answer(typed: str) -> None:
    with pytest.raises(NotAnswered):
        TWO.check(typed)


def test_a_minus_sign_of_any_kind() -> None:
    assert read("\u22122", 1) == read("-2", 1) == (Fraction(-2),)


def test_boxes() -> None:
    assert BOXES.check([2, 0]).right
    assert BOXES.check([0, 1]).sentence == "Not yet: 1 too many and 1 missing."
    assert BOXES.check([0]).sentence == "Not yet: 1 missing."
    assert ONE.check([1]).right and ONE.check([0]).sentence == "Not yet."
    with pytest.raises(NotAnswered):
        BOXES.check([])


@pytest.mark.parametrize("entered", ["7", "0, 2", [3], [-1]])
def test_what_is_no_box_is_not_ticked(entered) -> None:
    with pytest.raises(NotAnswered, match="Tick"):
        BOXES.check(entered)


def test_one_reason_is_given_and_too_many_come_first():
    told = replace(BOXES, reasons=("A.", "B.", "C."))
    assert told.check([0, 1]).sentence == "Not yet: 1 too many and 1 missing. B."
    assert told.check([0]).sentence == "Not yet: 1 missing. C."


def test_every_wrong_box_that_was_ticked_is_named_with_its_reason():
    told = replace(BOXES, answer=lambda: 2, reasons=("A.", "B.", "C."))
    assert told.check([0, 1]).sentence == "Not yet: 2 too many and 1 missing. Not right: “a”, “b”. A. B."


@pytest.mark.parametrize(("check", "typed"), [(PART, "0,14"), (TWO, "11, 2,5"), (TWO, "11,0; 25,0")])
def test_a_decimal_comma_is_told_to_be_a_point(check: Checkpoint, typed: str) -> None:
    with pytest.raises(NotAnswered, match=r"A decimal has a point, as 0\.25\."):
        check.check(typed)


def test_who_types_too_few_or_too_many_numbers_is_told_nothing_of_decimals() -> None:
    for check, typed in ((PART, "1/7, 2"), (TWO, "11"), (TWO, "11, 25, 3")):
        with pytest.raises(NotAnswered) as told:
            check.check(typed)
        assert "decimal" not in str(told.value)


def test_a_mistake_in_one_of_several_numbers():
    some = Checkpoint(
        id="T6",
        question="",
        answer=TWO.answer,
        why="",
        rule="x/y",
        mistakes=[((11, 24), "One less."), ((11, None), "The second.")],
    )
    assert some.check("11, 24").sentence == "One less." and some.check("11, 26").sentence == "The second."
    assert some.check("12, 25").sentence == "Not yet: 1 of 2 are right." and some.check("11, 25").right
