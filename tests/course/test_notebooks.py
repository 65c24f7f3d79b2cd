"""The notebooks of the course, and the texts of the lessons, tell no answer; nor do the outputs that were saved."""

import re
from pathlib import Path

import nbformat
import pytest

from pharmalab.course import Question, lessons
from pharmalab.exercises.kinds import Choice

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks" / "deduce").glob("*.ipynb"))
TOLD = {"40320"}  #: everybody is told how many worlds there are
ANSWERS = {
    lesson.id: {
        one.kind.shown(one.truth()).replace(" ", "")
        for one in lesson.tasks
        if isinstance(one, Question) and not isinstance(one.kind, Choice)
    }
    - TOLD
    for lesson in lessons()
}
EVERY = {answer for some in ANSWERS.values() for answer in some}


def told(text, answers=EVERY):
    """The answers that a text tells: sets, numbers of three digits or more, written with or without spaces, and
    fractions that are as long."""
    close = re.sub(r"(?<=\d)[ \u00a0\u202f,](?=\d{3})", "", text)
    numbers = set(re.findall(r"(?<![\d.])\d{3,}(?![\d.]*\d)", close))
    long = {one for one in answers if len(one) > 3 or one.isdecimal()}
    return {one for one in long if (one in numbers if one.isdecimal() else one in close.replace(" ", ""))}


def test_the_test_sees_an_answer():
    assert told("There are 5 760 worlds.") == told("5760") == {"5760"} and len(EVERY) > 10
    assert told("{pnP, pNn, Ppn, PPP}")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_tells_none(path):
    book = nbformat.read(path, 4)
    texts = [cell.source for cell in book.cells]
    for cell in book.cells:
        for output in cell.get("outputs", ()):
            assert output.output_type != "error"
            texts += [output.get("text", ""), output.get("data", {}).get("text/plain", "")]
    assert [found for text in texts if (found := told(text, ANSWERS[path.stem.upper()]))] == []
    assert "## For programmers" in "".join(texts)


def test_every_lesson_has_a_notebook_and_its_texts_tell_nothing():
    assert [path.stem for path in NOTEBOOKS] == [lesson.id.lower() for lesson in lessons()]
    source = "".join(path.read_text() for path in (ROOT / "pharmalab" / "course").rglob("*.py"))
    strings = re.findall(r'"([^"\n]*)"', source)
    assert [found for text in strings if (found := told(text))] == []
