"""A course of nbgrader, from the empty folder to the marks: one unit, honest learners, and hostile ones beside them.

The hostile ones do their worst inside of the isolation only. What can be asked without a course is in test_grading.py.
"""

import json
import os
import re
import shutil
import sqlite3
from contextlib import closing

import nbformat
import pytest
from nbformat.v4 import new_code_cell as code
from nbformat.v4 import new_markdown_cell as markdown

from pharmalab.classroom import remark_kinds
from pharmalab.classroom.embedded import embed
from pharmalab.classroom.grading.course import README, CourseError, add, change_due, new
from pharmalab.classroom.grading.isolation import UNSAFE, isolation
from pharmalab.classroom.grading.limits import Limits
from pharmalab.classroom.grading.marker import mark
from pharmalab.classroom.grading.table import FILE_ALONE, Table
from pharmalab.classroom.report import report
from pharmalab.cli import main
from pharmalab.exercises import records, unit
from pharmalab.exercises.records import Attempt, Record
from tests.patience import patience

UNIT = unit("U01")
RIGHT = {one.id: (one.kind.shown(one.variant().truth()),) for one in UNIT.exercises}
WRONG = {one.id: (one.kind.text(one.variant().slips()[0].value),) for one in UNIT.exercises}
WRONG["U01.7"] = ("0.12321",)  # no misconception explains it, so equal answers are a reason to ask
FUNCTION = (
    "def p_run(k, row):\n    return Fraction(1, factorial(k)) - (Fraction(1, factorial(k + 1)) if k < row else 0)\n"
)
BY_FUNCTION = f"""
from fractions import Fraction
from math import factorial
from pharmalab.exercises import answer

{FUNCTION}
answer("U01.3", p_run)
"""
TRY = """
def my_try(rng):
    row = rng.sample(range(1, 51), 9)
    run = 1
    while run < 9 and row[run] > row[run - 1]:
        run += 1
    return run == 4
"""
LIMITS = Limits(seconds=round(patience(60)), cell=round(patience(5)), memory=2 * 1024**3)
TOLD = "Learners can edit the files that these three numbers come from"

# --- what hostile notebooks do ------------------------------------------------------------------------------------

FROM_LIBRARY = """
from pharmalab.exercises import answer, unit
for one in unit("U01").exercises:
    answer(one.id, one.kind.shown(one.variant().truth()))
"""
FROM_NEIGHBOUR = """
import glob, os, shutil
places = "/learner/**/answers-U01*.json", "/tmp/**/answers-U01*.json", "{course}/submitted/ada/unit_01/*.json"
for path in [one for place in places for one in glob.glob(place, recursive=True)]:
    shutil.copy(path, "answers-U01.json")
print("found", os.path.exists("answers-U01.json"), os.path.exists("{course}"))
"""
OUTSIDE = """
import os, pathlib
home = pathlib.Path("{course}")
def attempt(deed):
    try:
        deed()
        return "done"
    except BaseException as error:
        return type(error).__name__
print([attempt(one) for one in (
    lambda: (home / "submitted/ada/unit_01/answers-U01.json").write_text(""),
    lambda: (home / "nbgrader_config.py").open("a").write("raise SystemExit"),
    lambda: (home / "gradebook.db").write_bytes(b""),
    lambda: (home / "escaped").write_text("x"),
    lambda: open("/etc/passwd").read(),
    lambda: pathlib.Path("{library}").open("a"),
    lambda: os.setuid(0),
    lambda: os.mkdir("/escaped"),
)])
"""
NETWORK = """
import socket
socket.create_connection(("{host}", {port}), 1)
"""
DAEMON = """
import os, subprocess, sys
for n in range(2):
    if os.fork() == 0:
        os.setsid()
        os.environ.clear()
        os.execv(sys.executable, [sys.executable, "-c", "import time; time.sleep(600)", "{marker}"])
print(subprocess.check_output(["ps", "ax"], text=True).count("\\n"), "processes seen")
"""
KILL = """
import os, signal
for pid in (os.getppid(), 1, -1):
    try:
        os.kill(pid, signal.SIGKILL)
    except OSError as error:
        print(error)
os._exit(9)
"""
PATCH = """
from pharmalab.classroom.grading import handing_in, judge, marker, trial
from pharmalab.exercises.exercise import Variant

Variant.judge = lambda *_: True
handing_in.marked = judge.judge = trial.trial = marker.mark = lambda *_: True
"""
FORGED_LINES = """
import json, os
lines = [{"cell": n, "text": "", "error": "", "trial": {"runs": 1, "mean": 9}} for n in range(-3, 99)]
lines += [{"done": True}, {"cell": "x"}, {"answers": 7}, {"points": 99}, [], {"answers": json.dumps({RECORD})}]
for fd in range(3, 64):
    try:
        os.write(fd, "\\n".join(map(json.dumps, lines)).encode() + b"\\n" + b"{" * 2000 + b"\\n")
    except OSError:
        pass
"""
BOMBS = (
    "while True: pass",
    "x = [0] * 10**12",
    "import os\ntry:\n    while True:\n        if not os.fork(): import time; time.sleep(600)\n"
    "except OSError: print('no more processes')",
    "with open('large', 'wb') as f:\n    while True: f.write(bytes(10**7))",
    "while True: print('x' * 1000)",
)
SCRIPT = "<script>fetch('//evil')</script><img src=x onerror=alert(1)>"
PAGE = f"{SCRIPT}\n\n[go](javascript:alert(1))\n\n```\n{SCRIPT}\n````\n\n$$<b onclick=1>$$"


CLASS = ("ada", "bea", "cal", "max", "mia", "ned", "oda", "pim", "qi", "ros", "sal", "tom", "una", "vic")

# --- the class ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    folder = tmp_path_factory.mktemp("class") / "course"
    new(folder, ["01"], "2126-12-01 18:00+00:00")
    with (folder / "learners.txt").open("a") as class_list:
        class_list.write("\n".join([*CLASS, "zoe  # ill"]))
    (folder / "json.py").write_text("raise SystemExit('a file in the course is no module')")
    return folder


def hand_in(course, who, *cells, answers=None, edit=None, file=True, pseudonym=""):
    """What a learner hands in: the released folder, with more cells in the notebook, and with answers."""
    place = course / "submitted" / who / "unit_01"
    shutil.copytree(course / "release" / "unit_01", place)
    book = nbformat.read(place / "unit_01.ipynb", 4)
    book.cells[2:2] = [one if not isinstance(one, str) else code(one) for one in cells]
    if edit:
        edit(book, {one.metadata["nbgrader"]["grade_id"]: one for one in book.cells if "nbgrader" in one.metadata})
    record = Record(
        "U01", pseudonym or f"{who}-1", {id: (Attempt(answers=some),) for id, some in (answers or {}).items()}
    )
    if answers and file:
        records.write(place / "answers-U01.json", record)
    elif answers:
        book.cells[1].outputs = [nbformat.v4.new_output("display_data", data={"text/plain": "", **embed(record)})]
    nbformat.write(book, place / "unit_01.ipynb")
    return place


def honest(course):
    def simulates(_, graded):
        graded["U01-3-try"].source = TRY
        graded["U01-words"].source = "Runs are rarer than I thought."

    function = ("1/24", f'# gave: ["7"]\n{FUNCTION}')
    hand_in(course, "ada", BY_FUNCTION, answers={**RIGHT, "U01.3": function}, edit=simulates)
    hand_in(course, "bea", answers={**RIGHT, **{"U01.4": ("5",)}}, file=False)
    hand_in(course, "cal", answers={id: (*WRONG[id], *raw) for id, raw in RIGHT.items()})
    (course / "submitted" / "cal" / "unit_01" / "unit_01.ipynb").unlink()


def hostile(course, listener):
    host, port = listener.getsockname()
    paths = {"course": str(course), "library": records.__file__, "marker": f"daemon-{course.parent.name}"}

    def filled(text):
        for name, value in {**paths, "host": host, "port": str(port)}.items():
            text = text.replace(f"{{{name}}}", value)
        return text

    def forges(book, graded):
        graded["U01-3"].source = "1"
        graded["U01-4"].metadata.nbgrader.points = 100
        graded["U01-5"].metadata.nbgrader.grade_id = "mine"
        book.cells.remove(graded["U01-6"])
        book.cells.append(nbformat.from_dict({**graded["U01-7"], "id": "twice"}))
        graded["U01-3-simulated"].source = "print(1)"
        graded["U01-words"].source = PAGE
        book.metadata["title"] = book.metadata["widgets"] = {"x": SCRIPT}
        book.cells[2].metadata["attachments"] = {"x": {"text/html": SCRIPT}}
        book.cells[2].outputs = [nbformat.v4.new_output("display_data", data={"text/html": SCRIPT})]

    hand_in(course, "max", filled(FROM_NEIGHBOUR), FROM_LIBRARY)
    hand_in(course, "mia", *map(filled, (OUTSIDE, NETWORK, DAEMON)), answers=WRONG)
    hand_in(course, "ned", KILL, answers=WRONG)
    right = Record("U01", "x", {id: (Attempt(answers=raw),) for id, raw in RIGHT.items()})
    lines = FORGED_LINES.replace("{RECORD}", repr(json.loads(records.encode(right))))
    shown = markdown(PAGE), nbformat.v4.new_raw_cell(SCRIPT)
    hand_in(course, "oda", PATCH, lines, *shown, answers=WRONG, edit=forges, pseudonym=SCRIPT)
    hand_in(course, "pim", *BOMBS, answers={**WRONG, "U01.4": tuple(str(n) for n in range(100))})


def hostile_files(course):
    """Files that do harm, or lie, when they are only read."""
    ada = course / "submitted" / "ada" / "unit_01"
    link = hand_in(course, "qi") / "answers-U01.json"
    link.symlink_to(ada / "answers-U01.json")
    os.mkfifo(hand_in(course, "ros") / "answers-U01.json")
    (course / "submitted" / "sal").mkdir()
    (course / "submitted" / "sal" / "unit_01").symlink_to(ada)
    verdicts = {id: [{"answers": list(raw), "right": True, "points": 99}] for id, raw in WRONG.items()}
    verdicts["U01.9"] = [{"answers": ["9**9**9", "(" * 900, "1e999999", "x" * 4000]}, {"hints": -1}]
    forged = hand_in(course, "tom")
    told = {"schema": "pharmalab-answers/1", "unit": "U01", "who": "wren-1", "score": 99, "attempts": verdicts}
    (forged / "answers-U01.json").write_text(json.dumps(told))
    (forged / "timestamp.txt").write_text("yesterday \x1b[31m")
    book = nbformat.read((place := hand_in(course, "una", answers=RIGHT, file=False)) / "unit_01.ipynb", 4)
    book.cells[1].outputs[0].data["application/vnd.pharmalab.answers+json"]["sha256"] = "0"
    nbformat.write(book, place / "unit_01.ipynb")
    (hand_in(course, "vic", answers=RIGHT) / "unit_01.ipynb").write_text("[" * 100_000)
    (course / "submitted" / "a;rm -rf ~" / "unit_01").mkdir(parents=True)
    hand_in(course, "addaa", answers=RIGHT)


def test_a_course_grows_and_dates_change(tmp_path, capsys):
    """Without another word: units and dates that are there stay."""
    home = tmp_path / "course"
    new(home, ["d1"], "2126-12-01")
    (home / "learners.txt").write_text("ada\n")
    before = (home / "release" / "d1" / "d1.ipynb").read_bytes()
    with pytest.raises(CourseError, match="already has d1: to change a due date, use"):
        add(home, ["d1", "d2"])
    (path,) = add(home, ["d2"], "2126-12-08 12:00+00:00")
    assert path.is_file() and (home / "release" / "d1" / "d1.ipynb").read_bytes() == before
    assert main(["class", "due", str(home), "2020-12-15", "--d", "1"]) == 0
    assert "d1. Due: Tuesday, 2020-12-15 23:59" in (said := capsys.readouterr().out) and "has passed" in said
    with pytest.raises(CourseError, match="doesn’t have d3, only d1 and d2"):
        change_due(home, "2126-12-15", ["d3"])
    for name in ("d1", "d2"):
        (home / "submitted" / "ada" / name).mkdir(parents=True)
        records.write(home / "submitted" / "ada" / name / "a.json", Record(name.upper(), "ada-1", {}))
        (home / "submitted" / "ada" / name / "timestamp.txt").write_text("2020-12-15 23:59")
    assert [(row.work, row.late) for row in mark(home)] == [("d1", "no"), ("d2", "no")]
    (home / "submitted" / "ada" / "d1" / "timestamp.txt").write_text("2020-12-16 00:00")
    assert [row.late for row in mark(home)] == ["yes", "no"]
    page = home / "feedback" / "ada" / "d2" / "d2.html"
    for chosen, there in ((None, False), (True, True), (None, True), (False, False), (None, False)):
        mark(home, solutions=chosen)
        assert ("The right way" in page.read_text()) == there, "what was chosen once stays"


def rows(table):
    return {row.student: row for row in table}


def run_here():
    return isolation() or pytest.skip("no isolation works on this machine: bubblewrap, or unshare")


def pages(course, who):
    return [
        (course / "autograded" / who / "unit_01" / "unit_01.ipynb").read_text(),
        (course / "feedback" / who / "unit_01" / "unit_01.html").read_text(),
    ]


@pytest.fixture(scope="module")
def empty(course):
    """The gradebook before the first mark."""
    return (course / "gradebook.db").read_bytes()


@pytest.fixture(scope="module")
def alone(course, empty, tmp_path_factory):
    """The honest learners without the others, in a copy of the course: rows and pages."""
    copy = tmp_path_factory.mktemp("alone") / "course"
    shutil.copytree(course, copy, ignore=lambda folder, _: ["submitted", "marked.json"] * (folder == str(course)))
    (copy / "gradebook.db").write_bytes(empty)
    honest(copy)
    table = mark(copy, isolation(), limits=LIMITS)
    return table, {who: pages(copy, who) for who in ("ada", "bea", "cal")}


@pytest.fixture(scope="module")
def judged(course, empty):
    """The table without a run."""
    import socket

    with socket.create_server(("127.0.0.1", 0)) as listener:
        honest(course)
        hostile(course, listener)
        hostile_files(course)
        yield rows(mark(course)), listener


@pytest.fixture(scope="module")
def ran(course, judged):
    """The table with a run."""
    asked = []
    table = mark(course, run_here(), lambda n: asked.append(n) or True, limits=LIMITS)
    assert asked == [8], "one question before all runs"
    return rows(table)


# --- without a run ------------------------------------------------------------------------------------------------


def test_what_is_handed_out_has_no_answers_and_keeps_them_later(course):
    names = {path.name for path in (course / "release" / "unit_01").iterdir()}
    assert names == {"unit_01.ipynb", "pharmalab-class.json"}
    assert 'keep_answers("U01")' in nbformat.read(course / "release" / "unit_01" / "unit_01.ipynb", 4).cells[1].source


def test_answers_in_the_file_or_in_the_notebook_are_enough(judged):
    table, _ = judged
    assert (table["bea"].score, table["bea"].notes) == (8, ()), "answers in the notebook"
    assert (table["cal"].score, table["cal"].most, table["cal"].answers) == (9, 9, 18), "answers in the file"
    assert table["cal"].file_alone and not table["cal"].notes
    assert repr(Table(table.values())).count(FILE_ALONE) == 1, "once, below the rows"


def test_a_function_and_a_simulation_are_pending_and_not_wrong(judged):
    table, _ = judged
    assert (table["ada"].score, table["ada"].most, table["ada"].pending) == (8, 10, 2)


def test_everybody_has_a_row(judged):
    table, _ = judged
    assert {"zoe", "ada", "mia", "qi", "sal"} <= table.keys()
    assert table["zoe"].score is None and not table["zoe"].failed


def test_work_that_looks_copied_has_a_note(judged):
    table, _ = judged
    assert any("same answers in the same order (9 wrong) as “" in note for note in table["ned"].notes)
    assert not any("same" in note for who in ("ada", "bea", "cal") for note in table[who].notes)


def test_files_that_lie_are_found_out_or_count_nothing(judged):
    table, _ = judged
    notes = {who: "; ".join(table[who].notes) for who in table}
    assert notes["qi"] == "answers-U01.json isn’t a file (perhaps it’s a link): put the file itself there"
    assert notes["ros"] == "answers-U01.json isn’t a file (perhaps it’s a link): put the file itself there"
    assert notes["sal"] == "unit_01 is a link or a file, not a folder: put the folder itself there"
    assert table["tom"].score == 0 and "timestamp.txt contains no date" in notes["tom"]
    assert table["una"].failed and "the answers in the notebook are damaged" in notes["una"]
    assert table["vic"].score == 9 and "is not a notebook (its parts are nested too deeply" in notes["vic"]
    assert table["addaa"].failed and notes["addaa"] == (
        "not in learners.txt: is this ada? Then rename the folder. If not, add the name to learners.txt"
    )
    assert "rename the folder: its name" in notes["a;rm -rf ~"] and table["a;rm -rf ~"].failed
    assert "\x1b" not in repr(tuple(table.values()))


def test_many_tries_have_a_note(judged):
    table, _ = judged
    assert "U01.4: 100 answers" in table["pim"].notes and table["pim"].answers == 108


def test_nobodys_row_goes_because_of_a_pseudonym(course, judged):
    learners = report(course).learners
    assert {"ada", "bea", "cal", "mia", "ned", "tom", "zoe"} <= set(learners)


def test_what_we_write_for_the_formgrader_and_the_learner_runs_nothing(course, judged):
    from nbconvert import HTMLExporter

    book, page = pages(course, "oda")
    shown, _ = HTMLExporter(template_name="basic").from_notebook_node(nbformat.reads(book, 4))
    for text in (shown, page):
        assert not re.search(r"<script|<img src=x|<b onclick|href=.javascript", text)
    assert "&lt;script&gt;" in shown and "evil" not in json.dumps(json.loads(book)["metadata"])


def test_feedback_has_the_question_the_own_answer_what_it_tells_and_a_hint_until_the_work_is_due(course, judged):
    _, page = pages(course, "mia")
    slip = UNIT.exercises[2].variant()
    for text in (slip.question, WRONG["U01.3"][0], slip.slips()[0].says, f"Hint: </strong>{slip.hints[0]}"):
        assert text in page, text
    assert "You’ll get the solutions after the due date, 2126-12-0" in page
    assert RIGHT["U01.3"][0] not in page and "The right way" not in page
    assert "Traceback" not in page and "In [" not in page


def test_who_cannot_be_marked_is_told_what_to_do(course, judged):
    page = (course / "feedback" / "una" / "unit_01" / "unit_01.html").read_text()
    assert "could not be marked" in page and "the answers in the notebook are damaged" in page
    assert "hand in the notebook again, together with the file answers-U01.json" in page


# --- with a run ---------------------------------------------------------------------------------------------------


def test_right_work_has_all_points_after_a_run(course, ran):
    assert (ran["ada"].score, ran["ada"].pending, ran["ada"].notes) == (10, 0, ())
    (one,) = (mark for mark in report(course).marks if (mark.learner, mark.exercise) == ("ada", "U01.3"))
    assert (one.verdict, one.at) == ("right", 2), "the report knows what the run gave"
    assert [word.text for word in report(course).words if word.learner == "ada"] == ["Runs are rarer than I thought."]


def test_the_report_explains_each_mark_by_the_simulation_and_the_notes(course, ran):
    found = report(course)
    table = found.table("U01")
    assert table.headings[1:3] == ["mark", "sim"]
    (ada,) = (row for row in table.rows if row[0] == "ada")
    assert ada[1:3] == ("10/10", "1") and not {row[2] for row in table.rows} - {
        "1",
        "0",
        "not counted",
        "none",
        "not marked",
        "",
    }
    said = {(one.file, one.says) for one in (*found.remarks, *found.unmarked, *found.left_out, *found.blank)}
    noted = {(f"submitted/{row.student}/unit_01", note) for row in ran.values() if row.most for note in row.notes}
    assert len(noted) > 1 and noted <= said
    assert not any(FILE_ALONE in says for _, says in said), "a file that came alone is no reason to ask"
    tried = dict(found.remarked[2][1])[remark_kinds.TRIES]
    assert [one.says for one in tried if one.file == "pim/unit_01"] == ["U01.4: 100 answers"]


def test_honest_learners_have_the_same_marks_with_hostile_ones_beside_them(course, alone, judged, request):
    if isolation():
        request.getfixturevalue("ran")
    table, texts = alone
    now = mark(course)
    honest_rows = {"ada", "bea", "cal", "zoe"}
    then, today = (repr([row for row in some if row.student in honest_rows]) for some in (table, now))
    assert today == then
    assert {who: pages(course, who) for who in texts} == texts


def test_nothing_that_a_run_writes_is_judged(ran, judged):
    table, _ = judged
    for who in ("max", "mia", "ned", "oda", "pim"):
        assert ran[who].score == table[who].score == 0, who


def test_a_hostile_notebook_reaches_nothing(course, ran):
    page, _ = pages(course, "mia")
    assert "['" in page
    (found,) = re.findall(r"\[('[^\]]+')\]\\n", page)
    assert "done" not in found and "FileNotFoundError" in found
    assert "Connection refused" in page or "unreachable" in page
    assert "found False False" in pages(course, "max")[0]
    assert not (course / "escaped").exists()
    seen = int(re.findall(r"(\d+) processes seen", page)[0])
    assert seen < 10, "it sees only its own processes"


def test_nothing_that_a_notebook_started_stays(course, ran):
    import psutil

    name = f"daemon-{course.parent.name}"
    assert not [one for one in psutil.process_iter(["cmdline"]) if name in (one.info["cmdline"] or [])]


def test_what_died_or_took_too_much_is_noted_and_the_others_are_marked(ran):
    assert any("Python stopped" in note for note in ran["ned"].notes)
    notes = "; ".join(ran["pim"].notes)
    assert "a cell took more than" in notes and "more memory than it may use" in notes
    assert not ran["ned"].failed and not ran["pim"].failed


def test_without_isolation_a_change_in_the_course_stops_the_marking(course, judged, tmp_path):
    copy = tmp_path / "course"
    shutil.copytree(course, copy, ignore=lambda folder, names: [*{"submitted", "marked.json"} & {*names}])
    place = copy / "submitted" / "ada" / "unit_01"
    hand_in(copy, "ada", answers=RIGHT)
    paths = [str(one) for one in (place / "answers-U01.json", copy / "nbgrader_config.json")]
    hand_in(copy, "max", f"for path in {paths}: open(path, 'w').write('x')")
    before = (copy / "gradebook.db").read_bytes()
    with pytest.raises(CourseError, match=r"2 files .* changed: nbgrader_config\.json and submitted/ada/unit_01/ans"):
        mark(copy, UNSAFE, limits=LIMITS)
    assert (copy / "gradebook.db").read_bytes() == before and not (copy / "marked.json").exists()


# --- the gradebook ------------------------------------------------------------------------------------------------

# as the Formgrader writes it, for U01.9
BY_HAND = """
UPDATE grade SET manual_score = {}
WHERE cell_id IN (SELECT id FROM base_cell WHERE name = 'U01-9')
AND notebook_id IN (
    SELECT n.id FROM submitted_notebook n JOIN submitted_assignment a ON n.assignment_id = a.id WHERE student_id = '{}'
)
"""


def test_late_work_is_told_marks_by_hand_stay_and_one_above_the_maximum_is_refused(course, judged):
    place = course / "submitted" / "bea" / "unit_01"
    (place / "timestamp.txt").write_text("2126-12-02 18:00:00 UTC")
    with closing(sqlite3.connect(course / "gradebook.db")) as book, book:
        book.execute(BY_HAND.format(0.5, "bea"))
        book.execute(BY_HAND.format(100, "cal"))
    again = rows(mark(course, falling=0.25))
    assert (again["bea"].score, again["bea"].late) == (7.5, "yes")
    future, by_hand = again["bea"].notes
    assert by_hand == "1 mark by hand" and "which is in the future" in future
    assert again["ada"].late == "" and not again["ada"].failed
    assert again["cal"].failed and "more than the maximum of 9" in again["cal"].notes[0]
    assert TOLD in repr(mark(course))


def test_the_courses_readme_names_each_command_that_a_class_needs():
    """It said nothing on how to give the pages back."""
    for command in ("collect", "mark", "report", "feedback", "add", "due"):
        assert f"`pharmalab class {command} ." in README, command
