"""The pages for teachers and learners that are files: on a phone nothing is cut off, and only tables scroll."""

import pytest

from pharmalab.classroom.counted import Sheet
from pharmalab.classroom.grading import feedback
from pharmalab.classroom.grading.judge import judge
from pharmalab.classroom.grading.works import work
from pharmalab.classroom.handouts import handout
from pharmalab.classroom.marks import Marker
from pharmalab.classroom.report import report
from pharmalab.exercises import unit
from pharmalab.exercises.records import Attempt, Record
from tests.classroom.handing_in import class_of_twelve


def page_of_feedback():
    long = {"U01.3": (Attempt(guess="0.2", answers=("1/24 + " * 40 + "1", "x" * 300, "1:7")),)}
    marked = [judge(one, [Sheet("a.json", Record("U01", "wren-1", long))], Marker()) for one in work("01").asked]
    return feedback.page(feedback.Feedback("ada", work("01"), marked, "0 of 10", words="m" * 400, solutions=True))


@pytest.mark.parametrize("kind", ["report", "feedback", "handout", "solved"])
def test_a_page_fits_on_a_phone(browser, tmp_path, kind):
    text = {
        "report": lambda: report(class_of_twelve(tmp_path)).page(),
        "feedback": page_of_feedback,
        "handout": lambda: handout(unit("U11")),
        "solved": lambda: handout(unit("U04"), solved=True, runs=0),
    }[kind]()
    page = browser.new_page(viewport={"width": 360, "height": 740})
    page.set_content(text)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    outside = "[...document.querySelectorAll('p, li, h1, h2')].filter(e => e.getBoundingClientRect().right > 361)"
    assert not page.evaluate(f"{outside}.map(e => e.textContent)")
    page.close()
