"""What counts of what was handed in, and the limits under which it runs; nbgrader itself is in test_course.py."""

import json
import os
import re
import subprocess
import sys
import time

import psutil
import pytest

from pharmalab.classroom.grading import cells, course, credit, handing_in, marker, process, sandbox
from pharmalab.classroom.grading.course import CourseError, new, works_of
from pharmalab.classroom.grading.credit import RUNS, answers, credit_of, trial
from pharmalab.classroom.grading.marker import Row, Table, mark
from pharmalab.classroom.grading.works import work
from pharmalab.cli import main
from pharmalab.course import lessons
from pharmalab.exercises import answer, exercise, records, units
from pharmalab.exercises.records import Attempt, Record
from tests.patience import patience

WORKS = [*(unit.id for unit in units()), *(lesson.id for lesson in lessons())]


def right(id):
    return exercise(id).kind.shown(exercise(id).variant().truth())


@pytest.mark.parametrize("id", WORKS)
def test_every_unit_and_lesson_becomes_a_notebook_with_a_cell_for_each_point(id):
    of = work(id)
    plain, book = of.notebook().cells, cells.graded(of).cells
    assert [one.source for one in book[: len(plain)]] == [one.source for one in plain]
    facts = [one.metadata["nbgrader"] for one in book if "nbgrader" in one.metadata]
    ids = [one["grade_id"] for one in facts]
    assert len(set(ids)) == len(ids) and all(re.fullmatch(r"[\w-]+", one) for one in ids)
    assert sum(one.get("points", 0) for one in facts) == len(of.asked) + bool(of.simulated)
    assert all(one["locked"] != one["solution"] for one in facts)
    assert len({one.id for one in book}) == len(book)


@pytest.mark.parametrize(
    ("id", "found"), [("01", "U01"), ("1", "U01"), (" u03", "U03"), ("unit_16", "U16"), ("D1", "D1")]
)
def test_works_go_by_several_names(id, found):
    assert work(id).id == found and work(work(id).name).id == found


@pytest.mark.parametrize("id", ["", "U99", "d99", "foo", "../01", "1e3"])
def test_what_is_no_work_is_refused(id):
    with pytest.raises(ValueError, match="there is no"):
        work(id)


# --- what counts --------------------------------------------------------------------------------------------------


def asked(id):
    return next(one for one in work(id.partition(".")[0]).asked if one.id == id)


def test_a_right_answer_counts_wherever_it_stands_among_the_others():
    of = asked("U01.3")
    assert not credit_of(of, ()).right and "no answer" in credit_of(of, ()).says
    assert credit_of(of, (Attempt(answers=("1/2", right("U01.3"), "1/3")),)).right
    wrong = credit_of(of, (Attempt(answers=("1/2", "1/24")),))
    assert not wrong.right and wrong.says == "U01.3: not yet; the last answer was: 1/24"
    others = {seed: str(exercise("U01.3").variant(seed).truth()) for seed in "abcdef"}
    seed, other = next((seed, truth) for seed, truth in others.items() if truth != right("U01.3"))
    assert credit_of(of, (Attempt(), Attempt(seed, answers=(other,)))).right
    assert not credit_of(of, (Attempt(answers=(other,)), Attempt(seed, answers=(right("U01.3"),)))).right
    d = work("D1").asked[0]
    assert not credit_of(d, (Attempt(answers=("nonsense",)),)).right


def test_answers_are_read_under_the_names_that_downloads_have(tmp_path):
    assert answers(tmp_path, "U01").problems == ("no answers-U01.json beside the notebook",)
    records.write(tmp_path / "answers-U01 (1).json", Record("U01", "a", {"U01.3": (Attempt(answers=("1/2",)),)}))
    (tmp_path / "answers-U01.json").write_text("{")
    (tmp_path / "answers-U01-link.json").symlink_to(tmp_path / "answers-U01 (1).json")
    found = answers(tmp_path, "U01")
    assert [one.answers for one in found.attempts("U01.3")] == [("1/2",)] and not found.attempts("U01.4")
    assert [one.partition(" is no ")[0] for one in found.problems] == ["answers-U01.json", "answers-U01-link.json"]


def test_a_notebook_tells_what_counts_so_far(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pharmalab-class.json").write_text("{}")
    assert repr(handing_in.marked("U01.3")) == "U01.3: no answer."
    answer("U01.3", right("U01.3"))
    assert repr(handing_in.marked("u01.3")) == "U01.3: right."
    with pytest.raises(ValueError, match=r"no exercise “U01\.99” in U01"):
        handing_in.marked("U01.99")
    monkeypatch.setenv("NBGRADER_EXECUTION", "validate")
    with pytest.raises(AssertionError, match="no answer"):
        handing_in.marked("U01.4")


# --- simulations --------------------------------------------------------------------------------------------------


def score(rng):
    row = rng.sample(range(1, 51), 9)
    run = 1
    while run < 9 and row[run] > row[run - 1]:
        run += 1
    return run


def tried(one_try):
    found = handing_in.simulated("U01.3", one_try)._repr_mimebundle_()
    return trial(exercise("U01.3"), found.get(handing_in.TRIAL, {}), "ada/unit_01")


def test_a_learners_simulation_is_judged_by_its_result_with_an_error_bar(monkeypatch):
    for room in (credit, handing_in):
        monkeypatch.setattr(room, "RUNS", 5_000)
    good = tried(lambda rng: score(rng) == 4)
    assert good.right and "standard errors from the truth" in good.says
    assert not tried(lambda rng: score(rng) >= 2).right
    assert "gives True or False" in tried(score).says
    assert "every run gave 0" in tried(lambda rng: False).says
    assert "no simulation" in tried(lambda rng: None).says


def test_an_experiment_that_is_still_to_be_written_says_so():
    def unwritten(rng):
        raise NotImplementedError

    assert handing_in.simulated("U01.3", unwritten).said.says == "U01.3 is not simulated yet: NotImplementedError"


def test_a_mean_is_judged_by_the_spread_of_our_own_runs():
    of = exercise("U01.4")
    told = {"runs": RUNS, "mean": float(of.variant().expected()), "spread": 1.0, "proportion": False}
    assert trial(of, told, "x").right
    assert not trial(of, {**told, "mean": told["mean"] + 0.1}, "x").right
    assert "use rng in it" in trial(of, {**told, "spread": 0}, "x").says
    for wrong in ({"runs": 10}, {"mean": float("nan")}, {"mean": "x"}, {"spread": 1e999}, {"runs": 10**400}):
        assert "no simulation" in trial(of, {**told, **wrong}, "x").says


def test_the_seed_comes_from_the_folder(tmp_path, monkeypatch):
    means = set()
    for name in ("ada", "bob", "ada"):
        (tmp_path / name / "unit_01").mkdir(parents=True, exist_ok=True)
        monkeypatch.chdir(tmp_path / name / "unit_01")
        means.add(handing_in.simulated("U01.3", lambda rng: rng.random() < 0.5).trial.mean)
    assert len(means) == 2


# --- runs ---------------------------------------------------------------------------------------------------------

HOSTILE = """
import json, os, subprocess, sys, time
wait = [sys.executable, "-c", "import time; time.sleep(600)"]
orphans = [subprocess.Popen(wait, start_new_session=True), subprocess.Popen(wait, start_new_session=True, env={})]
with open("found", "w") as out:
    json.dump([[one.pid for one in orphans], os.environ["HOME"], "SECRET" in os.environ, sys.argv[1:]], out)
print("x" * 100_000, "the end")
time.sleep(1)
while "loop" in sys.argv:
    time.sleep(0.01)
"""


@pytest.mark.parametrize("way", ["loop", "stop"])
def test_nothing_that_a_run_has_started_is_left(tmp_path, monkeypatch, way):
    (tmp_path / "hostile.py").write_text(HOSTILE)
    monkeypatch.setattr(sandbox, "MODULE", "hostile")
    monkeypatch.setenv("SECRET", "key")
    ran = sandbox.run([way], tmp_path, patience(1 if way == "loop" else 60))
    orphans, home, secret, arguments = json.loads((tmp_path / "found").read_text())
    assert ran.late == (way == "loop") and arguments == [way]
    assert ran.said.endswith("the end\n") and len(ran.said) <= sandbox.SHOWN
    assert not os.path.exists(home) and home != os.environ.get("HOME") and not secret
    end = time.monotonic() + patience(10)
    for orphan in orphans:
        while psutil.pid_exists(orphan) and psutil.Process(orphan).status() != "zombie" and time.monotonic() < end:
            time.sleep(0.01)
        assert not psutil.pid_exists(orphan) or psutil.Process(orphan).status() == "zombie"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limits")
def test_a_run_has_so_much_memory_and_files_so_large():
    code = (
        "from pharmalab.classroom.grading.process import limit; limit(10**9, 1000, 60)\n"
        "try: bytearray(2 * 10**9)\nexcept MemoryError: print('memory')\n"
        "import tempfile\n"
        "try:\n  with tempfile.TemporaryFile(buffering=0) as f: f.write(b'x' * 1000), f.write(b'x')\n"
        "except OSError: print('file')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["memory", "file"]


def test_what_a_system_cannot_limit_is_told_and_stops_nothing(monkeypatch):
    monkeypatch.setitem(sys.modules, "resource", None)  # as on Windows
    assert process.limit(1, 1, 1) == ["AS", "FSIZE", "CPU", "CORE"]
    monkeypatch.setattr(sandbox, "find_spec", lambda name: None if name == "resource" else ...)
    monkeypatch.setattr(sandbox.platform, "system", lambda: "Windows")
    assert sandbox.warning().startswith(sandbox.WARNING) and "Windows sets no limit of memory and" in sandbox.warning()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limits")
def test_a_limit_that_is_refused_leaves_the_others(monkeypatch):
    import resource

    set_ = []

    def refuses(what, limits):  # as macOS does
        if what == resource.RLIMIT_AS:
            raise ValueError("current limit exceeds maximum limit")
        set_.append(what)

    monkeypatch.setattr(resource, "setrlimit", refuses)
    assert process.limit(1, 1, 1) == ["AS"] and len(set_) == 3
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "macOS sets no limit of memory:" in sandbox.warning()
    monkeypatch.setattr(sys, "platform", "linux")
    assert sandbox.warning() == sandbox.WARNING


def test_without_process_groups_what_was_started_is_ended_too(monkeypatch):
    monkeypatch.delattr(os, "killpg", raising=False)  # as on Windows
    child = "import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', WAIT]).pid, flush=True); exec(WAIT)"
    code = f"WAIT = 'import time; time.sleep(600)'; {child}"
    started = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    below = int(started.stdout.readline())
    sandbox._end(started, "no token", set())
    end = time.monotonic() + patience(10)
    while psutil.pid_exists(below) and psutil.Process(below).status() != "zombie" and time.monotonic() < end:
        time.sleep(0.01)
    assert started.returncode and (not psutil.pid_exists(below) or psutil.Process(below).status() == "zombie")
    started.stdout.close()


# --- the table ----------------------------------------------------------------------------------------------------


CODE = {"cell_type": "code", "source": ["1\n", "2"], "metadata": {}, "outputs": [], "execution_count": None}


def notebook(*cells, **changes):
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4, **changes})


def without(name):
    return {key: value for key, value in CODE.items() if key != name}


def handed_in(tmp_path, student="ada", **files):
    place = tmp_path / "submitted" / student / "unit_01"
    place.mkdir(parents=True)
    for name, text in {"unit_01.ipynb": notebook(), **files}.items():
        (place / name).write_text(text)
    return place


def test_what_is_handed_in_is_looked_at_before_it_runs(tmp_path, monkeypatch):
    of = work("01")
    place = handed_in(tmp_path)
    problem, digest = marker._looked_at(place, "ada", of)
    assert not problem
    (place / "answers-U01.json").write_text("{}")
    assert marker._looked_at(place, "ada", of)[1] not in ("", digest), "it is another version"
    (place / "answers-U01.json").unlink()
    assert marker._looked_at(place, "ada", of) == ("", digest)
    for name in ("a b", "[a]", "*", "a+b", "\u202eada"):
        assert "the folder's name" in marker._looked_at(place, name, of)[0]
    (place / "link").symlink_to("/etc/passwd")
    assert marker._looked_at(place, "ada", of)[0] == "link is no ordinary file: take it out"
    (place / "link").unlink()
    (tmp_path / "submitted" / "bob").symlink_to(place.parent)
    assert marker._looked_at(tmp_path / "submitted" / "bob" / "unit_01", "bob", of)[0].startswith("bob is no ordinary")
    (tmp_path / "submitted" / "ada" / "other").symlink_to(place)
    assert "other is no ordinary folder" in marker._looked_at(tmp_path / "submitted" / "ada" / "other", "ada", of)[0]
    monkeypatch.setattr(marker, "LARGEST", 1)
    assert "take out what does not belong there" in marker._looked_at(place, "ada", of)[0]
    monkeypatch.undo()
    (place / "unit_01.ipynb").rename(place / "unit_01 (1).ipynb")
    assert "no unit_01.ipynb in it: rename the notebook" in marker._looked_at(place, "ada", of)[0]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "it is empty"),
        ('{\n"cells": [', "it breaks off, or is no JSON, in line 2"),
        ("[]", "it holds no cells"),
        ("{}", "its format is None, not 4"),
        ("[" * 100_000, "its parts lie too deep"),
        (b"\xff\xfe{".decode("latin-1"), "it breaks off"),
        (notebook(nbformat=3), "its format is 3, not 4"),
        (notebook(nbformat_minor="x"), "its nbformat_minor is no number"),
        (notebook(cells=3), "it holds no cells"),
        (notebook(metadata="x"), "it has no metadata"),
        (notebook(metadata={"kernelspec": "x"}), "its kernelspec is no table"),
        (notebook(CODE, 3), "cell 2 is no table"),
        (notebook(CODE, without("cell_type")), "cell 2 has no cell_type"),
        (notebook(without("source")), "cell 1 has no source"),
        (notebook(without("outputs")), "cell 1 has no outputs"),
        (notebook({**CODE, "cell_type": ["x"]}), "cell 1 is of the kind ['x'], which there is not"),
        (notebook({**CODE, "source": 7}), "the source of cell 1 is no text"),
        (notebook({**CODE, "metadata": []}), "the metadata of cell 1 are no table"),
        (notebook({**CODE, "outputs": [{"data": {}}]}), "an output of cell 1 is none"),
    ],
)
def test_of_a_damaged_notebook_it_is_told_in_a_line_what_is_wrong_and_the_way_out(tmp_path, text, wrong):
    place = handed_in(tmp_path)
    (place / "unit_01.ipynb").write_text(text)
    said, digest = marker._looked_at(place, "ada", work("01"))
    assert said.startswith(f"unit_01.ipynb is no notebook ({wrong}") and not digest and "\n" not in said
    assert said.endswith("): save it in JupyterLab, and hand it in again")


def test_what_nobody_minds_in_a_notebook_is_let_be(tmp_path):
    place = handed_in(tmp_path)
    for cell in ({**CODE, "id": "a b"}, {**CODE, "extra": 1}, {**CODE, "metadata": {"collapsed": "x", "nbgrader": 3}}):
        (place / "unit_01.ipynb").write_text(notebook(cell))
        assert not marker._looked_at(place, "ada", work("01"))[0]


def test_of_many_damaged_ones_each_is_told_by_name_and_nothing_is_run(tmp_path, monkeypatch):
    course.write(tmp_path / "course", ["01"])
    monkeypatch.setattr(marker, "run", lambda *_: pytest.fail("nothing is to be run"))
    monkeypatch.setattr(marker, "_scores", lambda _: [])
    for student in ("ada", "ben"):
        (handed_in(tmp_path / "course", student) / "unit_01.ipynb").write_text("{")
    table = mark(tmp_path / "course")
    assert [(row.student, row.work, row.failed) for row in table] == [
        (name, "unit_01", True) for name in ("ada", "ben")
    ]
    assert len(repr(table).splitlines()) == 3 and repr(table).count("is no notebook (it breaks off") == 2


def test_what_lies_in_the_wrong_place_is_told_and_not_passed_over(tmp_path, monkeypatch):
    course.write(tmp_path / "course", ["01", "d1"])
    monkeypatch.setattr(marker, "run", lambda *_: pytest.fail("nothing is to be run"))
    monkeypatch.setattr(marker, "_scores", lambda _: [])
    root = tmp_path / "course" / "submitted"
    for folder in ("ben/01", "dora/Unit_01", "fred/unit_05", "unit_01/hal", "ida/.ipynb_checkpoints", "jo"):
        (root / folder).mkdir(parents=True)
    for file in ("cleo.ipynb", "cleo/answers-U01.json", "ben/notes.txt", ".DS_Store", "gil/all.ZIP"):
        (root / file).parent.mkdir(exist_ok=True)
        (root / file).touch()
    table = mark(tmp_path / "course")
    assert all(row.failed and row.score is None for row in table)
    assert {(row.student, row.work): row.notes[0] for row in table} == {
        ("ben", "01"): "rename the folder to unit_01",
        ("dora", "Unit_01"): "rename the folder to unit_01",
        ("fred", "unit_05"): "no unit or lesson of this course, which has d1 and unit_01",
        ("unit_01", "hal"): "the learner’s folder comes first: submitted/NAME/UNIT/",
        ("cleo.ipynb", ""): "a file without a learner: put it into submitted/NAME/UNIT/",
        ("cleo", "answers-U01.json"): "a file without a unit: put it into submitted/cleo/UNIT/",
        ("gil", "all.ZIP"): "a file without a unit: put it into submitted/gil/UNIT/",
    }


def test_a_damaged_notebook_of_the_teacher_is_told(tmp_path):
    course.write(tmp_path / "course", ["01", "d1"])
    assert len(works_of(tmp_path / "course")) == 2
    (tmp_path / "course" / "source" / "d1" / "d1.ipynb").write_text(notebook(without("source")))
    with pytest.raises(CourseError, match=r"d1.ipynb of .* is no notebook \(cell 1 has no source\): put your copy"):
        mark(tmp_path / "course")


def test_of_a_long_log_the_line_that_tells_most_is_told():
    log = "[INFO] Converting\n    ValueError: no such thing\n[ERROR] Please see the above traceback\n"
    assert marker._why(log) == "ValueError: no such thing"
    log = (
        "[ERROR] Traceback (most recent call last):\n    …\nKeyError: 'cells'\n"
        "[ERROR] There was an error processing it\n"
        "nbgrader.NbGraderException: Please see the the above traceback for details on the specific errors\n"
    )
    assert marker._why(log) == "KeyError: 'cells'"
    assert marker._why("") == "nbgrader said nothing" and marker._why("one\ntwo\n") == "two"


def test_the_table_shows_itself():
    rows = Table([Row("ada", "unit_01", 9.5, 10.0, "late", ("1 by hand",), False)])
    assert repr(rows).splitlines()[1] == "ada      unit_01  9.5/10  late  1 by hand" and not rows.failed
    bad = Table([*rows, Row("x\x1b[31m" * 40, "unit_01", None, None, "", ("no notebook",), True)])
    assert bad.failed == 1 and "\x1b" not in repr(bad) and "not marked" in repr(bad)
    assert bad.told[0]["score"] == 9.5
    assert "Nothing was handed in" in repr(Table())


@pytest.mark.parametrize(
    ("options", "works"),
    [
        (["--d", "1"], ["d1"]),
        (["--d", "d1, 4"], ["d1", "d4"]),
        (["--units", "1,3", "--d", "1"], ["unit_01", "unit_03", "d1"]),
        (["--units", "U02", "--d", "D2"], ["unit_02", "d2"]),
    ],
)
def test_the_course_that_was_asked_for_is_made(options, works, monkeypatch, tmp_path):
    """A number is a unit in one list and a lesson in the other."""
    made = []
    monkeypatch.setattr(course, "new", lambda folder, works, due: made.append(works) or [])
    assert main(["class", "new", str(tmp_path / "c"), *options]) == 0 and made == [works]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--units", "d1"], "there is no unit “d1”: units are 01, 02 …; lessons go with --d"),
        (["--d", "unit_01"], "there is no lesson “unit_01”: lessons are d1, d2 …; units go with --units"),
        (["--units", "1", "--d", "77"], "there is no lesson “D77”"),
    ],
)
def test_nothing_that_was_asked_for_is_dropped(options, said, tmp_path, capsys):
    assert main(["class", "new", str(tmp_path / "c"), *options]) == 2
    assert said in capsys.readouterr().err and not (tmp_path / "c").exists()


def test_what_is_no_course_is_told(tmp_path):
    with pytest.raises(CourseError, match="is no course: make one by"):
        mark(tmp_path)
    with pytest.raises(CourseError, match="is no course"):
        works_of(tmp_path / "nowhere")
    for works, due, message in [([], "", "needs a unit"), (["01"], "soon", "“soon” is no date")]:
        with pytest.raises(CourseError, match=message):
            new(tmp_path / "new", works, due)
    for name in ("", " ", tmp_path / " "):
        with pytest.raises(CourseError, match="a folder with a name"):
            new(name, ["01"])
    (tmp_path / "file").touch()
    with pytest.raises(CourseError, match="is there already, and not empty"):
        new(tmp_path, ["01"])
    assert not (tmp_path / "new").exists(), "nothing was made before all was known"


def test_the_command_that_comes_next_can_be_pasted(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(course, "new", lambda folder, works, due: [])
    assert main(["class", "new", "my class", "--units", "1"]) == 0
    assert "read 'my class/README.md'; then cd 'my class' && jupyter lab" in capsys.readouterr().out


def test_the_command_line_tells_what_could_not_be_marked(tmp_path, monkeypatch, capsys):
    assert main(["class", "mark", str(tmp_path)]) == 2
    assert "is no course: make one by “pharmalab class new" in capsys.readouterr().err
    rows = [Row("ada", "unit_01", 10.0, 10.0, "", (), False), Row("bob", "unit_01", None, None, "", ("why",), True)]
    monkeypatch.setattr(marker, "mark", lambda folder, again: Table(rows[: 1 + again]))
    assert main(["class", "mark", "x"]) == 0
    assert "10/10" in capsys.readouterr().out
    assert main(["class", "mark", "x", "--again"]) == 3
    told = capsys.readouterr().out
    assert "1 work could not be marked." in told and "no sandbox" in told
    assert main(["class", "mark", "x", "--again", "--json"]) == 3
    assert [row["failed"] for row in json.loads(capsys.readouterr().out)] == [False, True]
