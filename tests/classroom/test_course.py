"""A course of nbgrader, from the empty folder to the marks: one unit, three learners, none of whom can stop it.

What each notebook costs is mostly the start of a process; everything that can be asked without one is in
test_grading.py.
"""

import json
import re
import shutil
import sqlite3
from contextlib import closing

import nbformat
import pytest
from nbformat.v4 import new_code_cell as code

from pharmalab.classroom.grading.course import new
from pharmalab.classroom.grading.marker import mark
from pharmalab.classroom.grading.sandbox import Limits
from pharmalab.exercises import records, unit
from pharmalab.exercises.records import Attempt, Record
from tests.effort import ALL
from tests.patience import patience

UNIT = unit("U01")
RIGHT = {one.id: one.kind.shown(one.variant().truth()) for one in UNIT.exercises}
WRONG = {one.id: one.kind.text(one.variant().slips()[0].value) for one in UNIT.exercises}

TRY = """
def my_try(rng):
    row = rng.sample(range(1, 51), 9)
    run = 1
    while run < 9 and row[run] > row[run - 1]:
        run += 1
    return run == 4
"""
BY_CODE = """
from fractions import Fraction
from math import factorial
from pharmalab.exercises import answer


def p_run(k, row):
    return Fraction(1, factorial(k)) - (Fraction(1, factorial(k + 1)) if k < row else 0)


answer("U01.3", p_run)
"""
# everything that a test in the learner's own Python would believe
PATCH = """
from pharmalab.classroom.grading import counting, handing_in
from pharmalab.exercises.exercise import Variant

Variant.judge = lambda *_: True
handing_in.counted = counting.counted = lambda *_: counting.Counted(True, "right")
"""
STUBBORN = """
import signal, time

signal.signal(signal.SIGINT, signal.SIG_IGN)
while True:
    try:
        time.sleep(1)
    except BaseException:
        pass
"""

# as the Formgrader writes it, half a point for U01.9
BY_HAND = """
UPDATE grade SET manual_score = 0.5
WHERE cell_id IN (SELECT id FROM base_cell WHERE name = 'U01-9')
AND notebook_id IN (
    SELECT n.id FROM submitted_notebook n JOIN submitted_assignment a ON n.assignment_id = a.id WHERE student_id = 'ada'
)
"""


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    folder = tmp_path_factory.mktemp("class") / "course"
    new(folder, ["01"], "2026-12-01 18:00+00:00")
    with (folder / "nbgrader_config.py").open("a") as config:
        config.write(f"c.Run.timeout, c.Run.output_limit = {round(patience(4))}, 100_000\n")
        config.write(f"c.Run.book_timeout = {round(patience(150))}\n")
    return folder


def hand_in(course, who, edit, answers):
    """What a learner hands in: the released folder, with an edited notebook and answers of exercises."""
    place = course / "submitted" / who / "unit_01"
    shutil.copytree(course / "release" / "unit_01", place)
    book = nbformat.read(place / "unit_01.ipynb", 4)
    edit(book, {one.metadata["nbgrader"]["grade_id"]: one for one in book.cells if "nbgrader" in one.metadata})
    nbformat.write(book, place / "unit_01.ipynb")
    attempts = {id: (Attempt(answers=(raw,)),) for id, raw in answers.items()}
    records.write(place / "answers-U01.json", Record("U01", who, attempts))


def ada(book, graded):
    """Right: one exercise as a function in a cell, one experiment, the others in the panels."""
    book.cells.insert(1, code(BY_CODE))
    graded["U01-3-try"].source = TRY


def mallory(book, graded):
    """Wrong, with all that could make it look right."""
    book.cells.insert(0, code(PATCH))
    graded["U01-3"].source = "1"
    graded["U01-4"].metadata.nbgrader.points = 100
    graded["U01-5"].metadata.nbgrader.grade_id = "mine"
    book.cells.remove(graded["U01-6"])
    book.cells.append(nbformat.from_dict({**graded["U01-7"], "id": "twice"}))
    graded["U01-3-simulated"].source = "print(1)"


def lin(book, graded):
    """Right, beside cells that never end, want all memory and write without an end."""
    book.cells[1:1] = [code("while True: pass"), code("x = [0] * 10**12"), code("while True: print('x' * 1000)")]


@pytest.fixture(scope="module")
def table(course):
    hand_in(course, "ada", ada, {id: raw for id, raw in RIGHT.items() if id != "U01.3"})
    hand_in(course, "mallory", mallory, WRONG)
    hand_in(course, "lin", lin, RIGHT)
    (course / "submitted" / "noah" / "unit_01").mkdir(parents=True)
    return marked(course)


def marked(course):
    return {row.student: row for row in mark(course, limits=Limits(round(patience(240))))}


def autograded(course, who):
    return course / "autograded" / who / "unit_01"


def points(course, who):
    return json.loads((autograded(course, who) / "marks.json").read_text())["points"]


def when_run(course, *students):
    return {who: (autograded(course, who) / "unit_01.ipynb").stat().st_mtime_ns for who in students}


def test_what_is_handed_out_has_no_answers_and_says_where_they_go(course):
    names = {path.name for path in (course / "release" / "unit_01").iterdir()}
    assert names == {"unit_01.ipynb", "pharmalab-class.json"}
    assert "no sandbox" in (course / "README.md").read_text()


def test_right_work_has_all_points(course, table):
    assert (table["ada"].score, table["ada"].most, table["ada"].notes) == (10, 10, ())
    assert all(points(course, "ada").values())
    kept = records.read(autograded(course, "ada") / "answers-U01.json").attempt("U01.3").answers
    assert kept[0].startswith("# gave: "), "the function was run again, and what it gave is judged"
    page = (course / "feedback" / "ada" / "unit_01" / "unit_01.html").read_text()
    assert "U01.4: right." in page and "standard errors from the truth" in page


def test_no_verdict_is_taken_from_the_learners_python(course, table):
    assert table["mallory"].score == 0 and not any(points(course, "mallory").values())
    assert table["mallory"].most == 10
    notes = "; ".join(table["mallory"].notes)
    assert "cell U01-3 edited, put back" in notes and "cell U01-3-simulated edited, put back" in notes
    assert "cell U01-7 twice" in notes and "missing, put back: U01-5, U01-6" in notes


def test_what_never_ends_costs_its_cell_and_not_the_answers(table):
    assert table["lin"].score == 9, "all but the simulation, which was not tried"
    late, *others = table["lin"].notes
    assert re.fullmatch(r"a cell took more than \d+ s", late) and others == [
        "a cell wanted more memory than there is",
        "more than 100000 characters of output, cut",
    ]
    assert not table["lin"].failed


def test_what_is_not_there_is_told(table):
    assert table["noah"].failed and table["noah"].score is None
    assert "no unit_01.ipynb in it" in table["noah"].notes[0]


def test_late_work_comes_again_and_marks_by_hand_stay(course, table):
    place = course / "submitted" / "ada" / "unit_01"
    before = when_run(course, "ada", "lin", "mallory")
    record = records.read(place / "answers-U01.json")
    records.write(place / "answers-U01.json", record.with_attempt("U01.4", Attempt(answers=("5",))))
    (place / "timestamp.txt").write_text("2026-12-02 18:00:00 UTC")
    with closing(sqlite3.connect(course / "gradebook.db")) as book, book:
        book.execute(BY_HAND)
    again = marked(course)
    assert (again["ada"].score, again["ada"].late, again["ada"].notes) == (8.5, "late", ("1 by hand",))
    assert again["lin"] == table["lin"] and table["lin"].late == "?"
    after = when_run(course, *before)
    assert {who for who in before if before[who] != after[who]} == {"ada"}, "what has not changed is not run again"


@pytest.mark.skipif(not ALL, reason="costs two processes and their waits: make test-all")
def test_a_notebook_that_does_not_let_itself_be_ended_is_marked_by_its_answers(course):
    hand_in(course, "otto", lambda book, _: book.cells.insert(1, code(STUBBORN)), RIGHT)
    hand_in(course, "pia", lambda book, _: book.cells.insert(1, code("import os; os._exit(3)")), RIGHT)
    table = marked(course)
    assert [table[who].score for who in ("otto", "pia")] == [9, 9]
    assert table["otto"].notes and "its Python ended" in table["pia"].notes[0]
