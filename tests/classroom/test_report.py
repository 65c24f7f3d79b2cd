"""The report on a class, from the files that it handed in."""

import csv
import io
import json
import re
from fractions import Fraction
from math import factorial

import pytest

from pharmalab import course
from pharmalab.classroom import copying, marks, remark_kinds, saved_marks, signs
from pharmalab.classroom import files as room
from pharmalab.classroom.counted import Remark
from pharmalab.classroom.embedded import embed
from pharmalab.classroom.handed_in import handed_in
from pharmalab.classroom.report import HONESTY, ROUNDED, SHORT, report
from pharmalab.classroom.saved_marks import Ran, SavedMark
from pharmalab.cli import main
from pharmalab.exercises import answer, exercise, records
from pharmalab.exercises import unit as unit_of_course
from pharmalab.exercises.kinds import Choice
from pharmalab.exercises.records import Attempt

from .handing_in import FUNCTION, HOSTILE, class_of_twelve, put, raw, right


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return class_of_twelve(tmp_path_factory.mktemp("class"))


@pytest.fixture(scope="module")
def found(folder):
    return report(folder)


def mark(found, who, id="U01.3", seed=""):
    (one,) = (one for one in found.marks if (one.who, one.exercise, one.seed) == (who, id, seed))
    return one


def out(found):
    return {one.file: one.says for one in found.left_out}


def test_raw_answers_are_marked_again(found):
    one = mark(found, "heron-1")
    assert (one.verdict, one.at, one.answers, one.hints, one.slips) == ("right", 2, 2, 1, ("at-least",))
    assert mark(found, "heron-1", seed="a").verdict == "right", "other numbers have another answer"
    assert mark(found, "wren-2").at == 1
    assert mark(found, "robin-3").slips == ("at-least", "at-least") and not mark(found, "robin-3").at
    assert mark(found, "robin-3", "U03.1").unit == "U03"
    assert mark(found, "tern-8", "U01.2").verdict == "not yet"


def test_a_verdict_in_a_file_counts_nothing(found):
    one = mark(found, "crane-6")
    assert (one.verdict, one.at) == ("not yet", 0)


def test_a_function_is_not_run(found, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    put(tmp_path / "in" / "a.json", "wren-1", {"U01.3": (Attempt("", "", (FUNCTION,)),)})
    one = mark(report(tmp_path / "in"), "wren-1")
    assert one.verdict == "not marked" and not (tmp_path / "was-run").exists()
    assert mark(found, "swift-4").verdict == "not marked" and mark(found, "swift-4").seen


def test_what_was_typed_badly_later_does_not_hide_an_answer(tmp_path):
    put(tmp_path / "a.json", "wren-1", {"U01.3": (Attempt("", "", ("1/7", "very few")),)})
    assert mark(report(tmp_path), "wren-1").last == "1/7"
    (of,) = marks.Marker().answers(handed_in(tmp_path).sheets[0])
    assert of.reply == of.verdicts[0] and of.reply.readable


def test_a_quick_check_is_marked_by_its_claims(tmp_path):
    put(tmp_path / "a.json", "wren-1", {"U01.a": (Attempt("", "", ("a", "c", "b", "zz")),)})
    one = mark(report(tmp_path), "wren-1", "U01.a")
    assert one.verdict == "right" and one.slips and all(len(slip) > 2 for slip in one.slips)
    assert one.guessed and not report(tmp_path).misconceptions, "all options were tried before"
    put(tmp_path / "a.json", "wren-1", {"U01.a": (Attempt("", "", ("c",)),)})
    (tally,) = report(tmp_path).misconceptions
    assert tally.says and tally.answer == tally.slip and "Not yet" not in tally.says


def test_a_lesson_on_deduction_is_marked_too(tmp_path):
    (first, *_) = (one for one in course.lesson("D1").tasks if isinstance(one.kind, Choice))
    right = first.kind.shown(first.truth())
    put(tmp_path / "a.json", "wren-1", {first.id: (Attempt("", "", (right,)),), "D1.99": (Attempt(),)}, unit="D1")
    found = report(tmp_path)
    assert mark(found, "wren-1", first.id).verdict == "right"
    assert "D1.99 cannot be marked: there is no task" in found.remarks[0].says and not found.left_out
    assert "D1 The first potion" in repr(found) and first.title in found.page()


def test_what_a_function_is_said_to_have_given_is_not_believed(tmp_path):
    def p_run(k, row):
        return Fraction(1, factorial(k)) - (Fraction(1, factorial(k + 1)) if k < row else 0)

    answer("U01.3", p_run, folder=tmp_path)
    answer("U01.3", lambda k, row: Fraction(1, factorial(k)), folder=tmp_path, seed="a")
    found = report(tmp_path)
    assert [one.verdict for one in found.marks] == ["not marked"] * 2


def test_what_learners_wrote_of_their_guesses_is_collected(found):
    assert mark(found, "wren-2").because.startswith("I forgot")
    assert "I forgot the fifth card &lt;img" in found.page() and "I forgot" in found.csv()


def test_what_cannot_be_marked_is_named(found):
    left = [one.says for one in found.remarks if one.file == "strange.json"]
    assert len(left) == 2 and all("cannot be marked: there is no" in one for one in left)
    assert "strange.json" not in out(found), "the file was read, and its other attempts are marked"
    assert mark(found, "kestrel-7", "U01.1").verdict == "" and mark(found, "kestrel-7", "U01.1").seen


def test_files_that_cannot_be_read_are_named_with_the_way_out(found):
    left = out(found)
    assert "update pharmalab" in left["newer.json"]
    assert "it ends too early" in left["damaged.json"] and "it isn’t JSON, or is damaged" in left["binary.json"]
    assert "larger than" in left["large.json"] and "unpack it" in left["packed.zip"]
    assert "a link" in left["link.json"] and "not an ordinary file" in left["pipe.json"]
    assert not left.keys() & {"pharmalab-class.json", ".hidden.json", "notes.txt", "folder.json"}
    assert found.files == 21
    (remark,) = (one for one in found.remarks if one.file == "damaged in part.json")
    assert "U01.2, attempt 2" in remark.says


def test_of_doubles_the_one_with_all_of_it_counts(found):
    left = out(found)
    files = {one.file for one in found.marks if one.who == "plover-9" and one.exercise == "U01.3"}
    assert files == {"a double/copy of second.json", "a double/another learner.json"}, "nobody’s answers are dropped"
    assert {one.name for one in found.marks if one.who == "plover-9"} == {f"{file} (plover-9)" for file in files}
    assert "a copy of “a double/copy of second.json”" in left["a double/second.json"]
    assert "an earlier version of" in left["a double/first.json"]
    (remark,) = (one for one in found.remarks if one.file == "a double/renamed.json")
    assert remark.says == "same answers in the same order (3 wrong) as “a double/copy of second.json (plover-9)”"
    assert mark(found, "siskin-10")


def test_answers_to_another_unit_count_nowhere_as_in_mark(tmp_path):
    put(tmp_path / "a.json", "wren-1", {"U01.3": (Attempt("", "", (right("U01.3"),)),)}, unit="U03")
    found = report(tmp_path)
    assert not found.marks and found.remarks[0].says == "U01.3 does not belong to U03, so its answers don’t count"


def test_names_of_files_are_shown_without_their_control_characters(found):
    (one,) = {mark.file for mark in found.marks if mark.who == HOSTILE}
    assert one == "Eve/odd\\n\\x1b[31m.json"
    assert "\x1b" not in repr(found) + found.page() + found.csv()


def test_nor_in_what_is_said_of_them(tmp_path):
    (tmp_path / "odd\n\x1b[31m.json").write_text("{}")
    (one,) = report(tmp_path).left_out
    assert "“odd \\x1b[31m.json”" in one.says and "\n" not in one.says and "\x1b" not in one.says


def test_nothing_of_a_file_is_markup(found):
    page = found.page()
    assert "<img" not in page and "&lt;img src=x" in page
    assert not re.search(r"https?://|<script|<link", page)
    assert page.startswith("<!doctype html>") and page.count("<table") == 4
    assert "<img" not in found._repr_html_()


def test_the_table_for_spreadsheets_is_documented_and_has_no_formulas(found):
    rows = list(csv.DictReader(io.StringIO(found.csv())))
    assert len(rows) == sum(max(len(mark.entries), 1) for mark in found.marks)
    from pharmalab.classroom import report as module

    documented = re.findall(r"^(\w+)  ", module.__doc__, flags=re.M)
    assert documented == list(rows[0])
    assert not [cell for row in rows for cell in row.values() if cell.lstrip()[:1] in set("=+@-") - {""}]
    first, second = (r for r in rows if r["who"] == "heron-1" and r["exercise"] == "U01.3" and not r["numbers"])
    told = found.told["U01.3"]["at-least"]
    assert (first["number"], first["verdict"], first["misconception"]) == ("1", "not yet", told)
    assert (second["number"], second["verdict"], second["guess"]) == ("2", "right", "0.3")


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1/2", "@SUM(A1)", " =1", "＝1"])
def test_a_formula_is_none(tmp_path, text):
    put(tmp_path / "a.json", "wren-1", {"U01.3": (Attempt("", text, (text,)),)})
    (row,) = csv.DictReader(io.StringIO(report(tmp_path).csv()))
    assert row["answer"] == row["guess"] == f"'{text}"


@pytest.mark.parametrize("mark", [";", "; ", ';"', "\t", "\n"])
def test_nor_is_it_one_where_spreadsheets_begin_a_cell_within_a_text(tmp_path, mark):
    put(tmp_path / "a.json", "wren-1", {"U01.3": (Attempt("", "", ("x",), because=f'x{mark}=HYPERLINK("http://e")'),)})
    text = report(tmp_path).csv()
    for cell in re.split(r"[;\t\r\n]", text):
        assert not cell.lstrip(' "').startswith("="), "split without a look at the quotes"


def test_misconceptions_are_counted_by_learners_and_answers(found):
    (one,) = (one for one in found.misconceptions if (one.exercise, one.slip) == ("U01.3", "at-least"))
    assert (one.learners, one.times) == (3, 4), "a work that looks copied counts once"
    assert "or more" in one.says


def test_each_unit_has_its_own_table_of_misconceptions(found):
    page = found.page()
    assert [unit for unit in found.units if found.tallies(unit).rows] == ["U01"], "no table without a misconception"
    assert page.count("<h3>Wrong or rounded answers in ") == 1
    assert page.index("<h3>Wrong or rounded answers in U01") > page.index(">U01 ")
    assert ("U01.3", 3, 4) in [(row[0], *row[2:4]) for row in found.tallies("U01").rows]


def test_the_text_says_who_did_what_and_that_it_proves_nothing(found):
    text = repr(found)
    assert re.search(r"^Ann +✗2 +0 +0 +2 +0 +0 +0$", text, flags=re.M)
    assert re.search(r"^Ben +ƒ h3 s +0 +0 +1 +3 +1 +1$", text, flags=re.M)
    assert re.search(r"^heron-1 +✓2 h1 g +", text, flags=re.M)
    assert HONESTY in text and HONESTY in found.page()
    assert "Files left out" in text and "damaged.json: " in text


def test_the_command(folder, tmp_path, capsys):
    table, page = tmp_path / "class.csv", tmp_path / "class.html"
    assert main(["class", "report", str(folder), "--csv", str(table), "--html", str(page)]) == 0
    said = capsys.readouterr().out
    assert f"Written: {table}" in said and "✓2 h1" not in said, "the page has it: 200 lines hid what was written"
    assert main(["class", "report", str(folder)]) == 0 and "✓2 h1" in capsys.readouterr().out
    assert table.read_bytes().startswith(b"\xef\xbb\xbflearner,who,unit,exercise,")
    assert page.read_text().endswith("</html>\n")
    assert main(["class", "report", str(folder), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["schema"] == "pharmalab-report/1" and {"marks", "misconceptions", "left_out", "says"} <= data.keys()


def test_the_command_says_what_it_cannot_do(folder, tmp_path, capsys):
    assert main(["class", "report", str(tmp_path / "none")]) == 2
    assert "is not a folder" in capsys.readouterr().err
    assert main(["class", "report", str(tmp_path)]) == 2
    assert "there is no answers file in" in capsys.readouterr().err
    (tmp_path / "course" / "submitted").mkdir(parents=True)
    assert main(["class", "report", str(tmp_path / "course")]) == 2
    assert "nothing is handed in yet: put each learner’s work into submitted/NAME/UNIT/" in capsys.readouterr().err
    assert main(["class", "report", str(folder), "--csv", str(folder)]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert main(["class", "report", str(folder), "--csv", "a" * 400]) == 2
    assert "aaa…: " in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--html", "--csv"])
def test_the_command_writes_over_no_answers_and_over_another_file_only_by_force(folder, tmp_path, capsys, option):
    answers = next(path for path in sorted(folder.rglob("*.json")) if records.is_record(path))
    copy = tmp_path / "renamed.html"
    copy.write_bytes(answers.read_bytes())
    broken = tmp_path / "answers-U02.json"
    broken.write_text("{")
    for path in (answers, copy, broken):
        before = path.read_bytes()
        assert main(["class", "report", str(folder), option, str(path), "--force"]) == 2
        assert (
            "is an answers file, and pharmalab never overwrites answers: choose another name" in capsys.readouterr().err
        )
        assert path.read_bytes() == before
    page = tmp_path / "class.html"
    page.write_text("mine")
    assert main(["class", "report", str(folder), option, str(page)]) == 2 and page.read_text() == "mine"
    assert "already exists: choose another name, or add --force to replace it" in capsys.readouterr().err
    assert main(["class", "report", str(folder), option, str(page), "--force"]) == 0 and page.read_text() != "mine"
    capsys.readouterr()
    assert main(["class", "report", str(folder), option, str(tmp_path / "none" / "x")]) == 2
    assert "there is no folder" in capsys.readouterr().err and not (tmp_path / "none").exists()
    assert main(["class", "report", str(folder), "--csv", str(tmp_path / "one"), "--html", str(tmp_path / "one")]) == 2
    assert "is given twice" in capsys.readouterr().err and not (tmp_path / "one").exists()


def test_thousands_of_files_and_attempts_have_an_end(tmp_path, monkeypatch):
    monkeypatch.setattr(room, "MOST", 3)
    for n in range(6):
        raw(tmp_path / f"{n}.json", who=f"wren-{n}")
    assert handed_in(tmp_path).files == 4 and len(handed_in(tmp_path).sheets) == 3
    assert "more than 3 files" in handed_in(tmp_path).left_out[0].says
    with monkeypatch.context() as less:
        less.setattr(room, "TOTAL", 100)
        assert "more than 100 bytes" in handed_in(tmp_path).left_out[0].says
    monkeypatch.setattr(marks, "ATTEMPTS", 2)
    other = tmp_path / "other"
    put(other / "a.json", "wren-1", {"U01.3": tuple(Attempt(str(n), "", ("1",)) for n in range(5))})
    found = report(other)
    assert len(found.marks) == 2 and "it has 5 attempts" in found.remarks[0].says


def test_an_answer_is_worked_out_once_for_a_whole_class(tmp_path, monkeypatch):
    from pharmalab.exercises.exercise import Variant

    asked = []
    truth = Variant.truth
    monkeypatch.setattr(Variant, "truth", lambda self: asked.append(self.exercise.id) or truth(self))
    for n in range(20):
        put(tmp_path / f"{n}.json", f"wren-{n}", {"U01.3": (Attempt("", "", ("1/24", f"1/{n + 3}", right("U01.1"))),)})
    asked.clear()
    report(tmp_path)
    assert asked == ["U01.3"]


def test_a_thousand_seeds_lead_to_few_numbers(tmp_path, monkeypatch):
    from pharmalab.exercises.exercise import Variant

    asked = []
    truth = Variant.truth
    monkeypatch.setattr(Variant, "truth", lambda self: asked.append(self.exercise.id) or truth(self))
    attempts = tuple(Attempt(str(n), "", ("1/24",)) for n in range(200))
    put(tmp_path / "a.json", "wren-1", {"U01.3": attempts})
    assert len(report(tmp_path).marks) == 200 and len(asked) <= 12


def test_the_works_of_a_course_are_read_as_well(tmp_path):
    for who in ("ann", "ben"):
        folder = tmp_path / "submitted" / who / "unit_01"
        put(folder / "answers-U01.json", f"{who}-1", {"U01.3": (Attempt("", "", ("1/24",)),)})
        (folder / "pharmalab-class.json").write_text("{}")
        (folder / "unit_01.ipynb").write_text("{}")
    found = report(tmp_path / "submitted")
    assert (found.files, found.learners, found.left_out) == (2, ("ann", "ben"), ())


def put_in(root, folder, who, unit="U01"):
    id = f"{unit}.1"
    return put(root / folder / f"answers-{unit}.json", who, {id: (Attempt("", "", (f"{len(who)}",)),)}, unit=unit)


def test_a_learner_is_told_by_the_folder_alone_as_mark_does(tmp_path):
    put_in(tmp_path, "submitted/ann/unit_01", "wren-1")
    put_in(tmp_path, "submitted/ann/unit_02", "swift-22", "U02")
    put_in(tmp_path, "submitted/ben/unit_01", "heron-333")
    for root in (tmp_path, tmp_path / "submitted"):
        found = report(root)
        assert {mark.name for mark in found.marks} == {"ann", "ben"}
        assert found.learners == ("ann", "ben") and "2 learners in 2 units" in found.head
        assert re.search(r"^ben  ", repr(found), flags=re.M) and "swift-22" not in found.page()
        assert found.csv().startswith("learner,who,unit") and "\r\nann,wren-1,U01" in found.csv()


def test_in_a_course_the_folder_says_who_it_is_and_everybody_has_a_row(tmp_path):
    put_in(tmp_path, "submitted/ann/unit_01", "wren-1")
    put_in(tmp_path, "submitted/ben/unit_01", "wren-1")
    two = {"U01.1": (Attempt("", "", ("7", "8")),)}
    put(tmp_path / "submitted" / "ben" / "unit_01" / "answers-U01 (1).json", "swift-22", two)
    (tmp_path / "submitted" / "cleo").mkdir()
    (tmp_path / "learners.txt").write_text("# the class\nann\nben\ncleo\ndan  # ill\neve\n")
    book = {"cells": [{"outputs": [{"data": embed(records.Record("U01", "wren-1", two))}, 3]}, {"outputs": 7}, 5]}
    (tmp_path / "submitted" / "eve").mkdir()
    (tmp_path / "submitted" / "eve" / "unit_01.ipynb").write_text(json.dumps(book))
    (tmp_path / "submitted" / "fay.ipynb").write_text("[" * 100_000)
    found = report(tmp_path)
    assert found.learners == ("ann", "ben", "cleo", "dan", "eve")
    assert {mark.learner: mark.answers for mark in found.marks} == {"ann": 1, "ben": 2, "eve": 2}
    (remark,) = (one for one in found.remarks if "pseudonym" not in one.says)
    assert remark.says.startswith("the files differ in U01.1, with ") and not found.left_out
    for name in ("cleo", "dan"):
        assert re.search(rf"^{name}: nothing handed in *$", repr(found), flags=re.M)
        assert f"{name}: nothing handed in" in found.page()


def test_a_folder_that_the_class_list_does_not_name_counts_nowhere(tmp_path):
    slip = {"U01.3": (Attempt("", "", ("1/24",)),)}
    put(tmp_path / "submitted" / "ann" / "unit_01" / "answers-U01.json", "wren-1", slip)
    (tmp_path / "learners.txt").write_text("ann\n")
    before = report(tmp_path)
    put(tmp_path / "submitted" / "gus" / "unit_01" / "answers-U01.json", "swift-2", slip)
    found = report(tmp_path)
    assert found.learners == ("ann",) and found.marks == before.marks and found.misconceptions == before.misconceptions
    assert {one.file: one.says for one in found.left_out} == {
        "submitted/gus": "not in learners.txt: who is this? Add the name to learners.txt. Not marked, and not counted"
    }


def test_a_function_without_a_notebook_is_worth_a_look(tmp_path):
    function = {"U01.3": (Attempt("", "", (FUNCTION,)),)}
    for who in ("ann", "ben"):
        put(tmp_path / "submitted" / who / "unit_01" / "answers-U01.json", f"wren-{who}", function)
    (tmp_path / "submitted" / "ben" / "unit_01" / "mine.ipynb").write_text("{}")
    (remark,) = report(tmp_path).remarks
    assert remark.file == "submitted/ann/unit_01/answers-U01.json"
    assert remark.says.startswith("the answer to U01.3 is a function") and "ask for the notebook" in remark.says


def test_a_work_that_could_not_be_marked_counts_nowhere(tmp_path):
    slip = {"U01.3": (Attempt("", "", ("1/24",)),)}
    for who in ("ann", "ben", "a b"):
        put(tmp_path / "submitted" / who / "unit_01" / "answers-U01.json", f"wren-{who[-1]}", slip)
    saved_marks.save(tmp_path, [SavedMark("ann", "U01", 0, 10), SavedMark("ben", "U01")])
    found = report(tmp_path)
    assert [mark.learner for mark in found.marks] == ["ann"] and found.misconceptions[0].learners == 1
    assert re.search(r"^ben +not marked *$", repr(found.table("U01")), flags=re.M)
    (ben,) = found.unmarked
    assert ben.file == "submitted/ben/unit_01" and "could not mark this work" in ben.says
    assert "1 piece of work is not marked. 1 file is left out." in found.head
    says = {one.file: one.says for one in found.left_out}
    assert list(says) == ["submitted/a b"] and "rename the folder" in says["submitted/a b"]


def test_files_without_answers_are_named_in_the_row_of_their_unit(tmp_path):
    put_in(tmp_path, "submitted/ann/unit_01", "wren-1")
    for path in ("cleo/unit_01/unit_01.ipynb", "cleo/unit_01/.ipynb_checkpoints/x", "dan/photo.pdf", "eve/d1/d1.ipynb"):
        (tmp_path / "submitted" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "submitted" / path).write_text("{}")
    found = report(tmp_path)
    first, second = (repr(found.table(unit)) for unit in ("U01", "D1"))
    assert "cleo: no readable answers" in first and "dan: no readable answers" in first
    assert "eve: nothing handed in" in first and "cleo: nothing handed in" in second
    assert "eve: no readable answers" in second and found.units == ("D1", "U01")
    assert not found.left_out and "3 files are without answers." in found.head
    assert {one.file for one in found.blank} == {
        f"submitted/{path}" for path in ("cleo/unit_01/unit_01.ipynb", "dan/photo.pdf", "eve/d1/d1.ipynb")
    }
    assert "no answers can be read in it" in found.page()


def a_course(tmp_path, *works):
    """Return the folder of a course with these units, as far as the report needs one."""
    for name in works:
        (tmp_path / "source" / name).mkdir(parents=True)
        (tmp_path / "source" / name / records.CLASS).write_text("{}")
    (tmp_path / "submitted").mkdir()
    return tmp_path


def test_the_report_counts_only_work_that_lies_where_mark_looks_for_it(tmp_path):
    root = a_course(tmp_path, "unit_01", "unit_03")
    put_in(root, "submitted/ann/unit_01", "wren-1")
    for place in ("cleo/Unit 1", "dan", "unit_01/eve", "", "fay/unit_02"):
        put_in(root, f"submitted/{place}", "wren-2")
    put_in(root, "submitted/jan/unit_03", "wren-3", "U01")
    found = report(root)
    assert {mark.learner for mark in found.marks} == {"ann"} and found.learners == ("ann", "cleo", "dan", "fay", "jan")
    assert {one.file: one.says for one in found.left_out} == {
        "submitted/cleo/Unit 1": "is this unit_01? Then rename the folder to unit_01",
        "submitted/dan/answers-U01.json": "the file belongs to no unit: put it into submitted/dan/UNIT/",
        "submitted/unit_01/eve": "the learner’s folder comes first: use submitted/NAME/UNIT/",
        "submitted/answers-U01.json": "the file belongs to no learner: put it into submitted/NAME/UNIT/",
        "submitted/fay/unit_02": "this course has no such unit or lesson, only unit_01 and unit_03",
        "submitted/jan/unit_03/answers-U01.json": "answers-U01.json has answers to U01, not to U03: put it into that "
        "unit’s folder",
    }
    assert not found.blank, "each file is in one list"
    assert re.search(r"^cleo: nothing handed in$", repr(found.table("U01")), flags=re.M), "as mark says"


@pytest.mark.parametrize("attempts", [[1, 2], {"U01.3": [{"answers": [["1/7", "1/7"]]}]}, {"U01.3": "1/7"}])
def test_a_damaged_file_is_called_damaged_and_not_an_earlier_version(tmp_path, attempts):
    put_in(tmp_path, "submitted/jan/unit_01", "wren-1")
    raw(tmp_path / "submitted" / "jan" / "unit_01" / "damaged.json", who="wren-1", attempts=attempts)
    (remark,) = report(tmp_path).left_out
    assert remark.says.startswith("no answers in it can be read (")


def test_what_learners_wrote_in_their_own_words_is_listed_with_their_names(tmp_path):
    texts = {"ann": ["Runs are ", "rarer <b>"], "ben": "YOUR ANSWER HERE", "cleo": 7, "dan": "  "}
    for name, text in texts.items():
        cells = [{"cell_type": "markdown", "source": text, "metadata": {"nbgrader": {"grade_id": "U01-words"}}}, 3, {}]
        for copy in ("unit_01", "unit_01 (1)"):
            (path := tmp_path / "submitted" / name / "unit_01" / f"{copy}.ipynb").parent.mkdir(
                parents=True, exist_ok=True
            )
            path.write_text(json.dumps({"cells": cells}))
    found = report(tmp_path)
    assert [(one.learner, one.unit, one.text) for one in found.words] == [("ann", "U01", "Runs are rarer <b>")]
    assert "U01, ann: </strong>Runs are rarer &lt;b&gt;" in found.page()
    assert "In their own words\n  U01, ann: Runs are rarer <b>" in repr(found) and found.data()["words"]


def copied(tmp_path, **learners):
    """Return what the report remarks on learners with these answers to U01.3 and U01.4, by folder."""
    for n, (name, (third, fourth)) in enumerate(learners.items()):
        attempts = {"U01.3": (Attempt("", "", third),), "U01.4": (Attempt("", "", fourth),)}
        put(tmp_path / "submitted" / name / "unit_01" / "answers-U01.json", f"wren-{n}", attempts)
    return {one.file.split("/")[1]: one.says for one in report(tmp_path).remarks}


def test_equal_right_answers_and_equal_slips_are_no_reason_to_ask(tmp_path):
    good = (("1/24", right("U01.3")), (right("U01.4"),))
    assert copied(tmp_path, ann=good, ben=good, cleo=good) == {}


def test_equal_right_answers_that_are_rounded_are_no_reason_to_ask(tmp_path):
    third, fourth = (float(exercise(id).variant().truth()) for id in ("U01.3", "U01.4"))
    rounded = tuple(tuple(f"{value:.{digits}g}" for digits in (2, 3, 4)) for value in (third, fourth))
    assert not any(exercise("U01.3").judge(one) for one in rounded[0])
    assert copied(tmp_path, ann=rounded, ben=rounded) == {}


def test_few_digits_of_right_answers_are_no_reason_to_ask(tmp_path):
    """Two learners who wrote 0.03 and 2 for 1/30 and 1.718 were called unusual; each of the entries may be right."""
    few = (("0.03", "0.0333"), ("2", "1.7"))
    assert copied(tmp_path / "few", ann=few, ben=few, cleo=(("0.03", "0.5"), ("2",))) == {}
    one = (("0.03", "0.0333", "0.4", "0.41"), ("2",))
    assert copied(tmp_path / "two", ann=one, ben=one) == {}, "only two of these are wrong"
    said = copied(tmp_path / "three", ann=(one[0], ("2", "7")), ben=(one[0], ("2", "7")))
    assert said["ann"] == "same answers in the same order (3 wrong) as “ben”"


def test_shared_wrong_answers_are_a_reason_to_ask_unless_many_gave_them(tmp_path):
    one = (("0.123", "0.124", right("U01.3")), ("1.999",))
    other = (("0.5", "0.124", "0.123"), ("1.999", right("U01.4")))
    said = copied(tmp_path, ann=one, ben=other, cleo=(("0.123", "0.9"), ("1.7",)))
    assert said.keys() == {"ann", "ben"}, "nobody can tell who copied"
    shared = "“0.123” for U01.3 and “0.124” for U01.3"
    assert said["ben"] == f"same 3 unusual wrong answers (such as {shared}; nobody else gave all of them) as “ann”"
    many = dict.fromkeys(("dan", "eve"), (("0.123",), ()))
    assert copied(tmp_path / "many", ann=one, ben=other, **many) == {}, "four gave 0.123, so only two are unusual"


def test_small_numbers_are_a_reason_to_ask_only_with_a_fourth_equal_answer(tmp_path):
    """Two honest learners were named for 7, 3 and 1/2 in three exercises, which may meet by chance."""
    ann, ben = (("7", "1/2", "2/97"), ("3",)), (("1/2", "7"), ("5/97", "3"))
    assert copied(tmp_path / "three", ann=ann, ben=ben) == {}
    assert copied(tmp_path / "two", ann=(("2/91", "7"), ("3/91",)), ben=(("7", "2/91"), ("3/91", "9"))) == {}
    said = copied(tmp_path / "four", ann=ann, ben=(("1/2", "7"), ("2/97", "3", "9")))
    assert said == {}, "2/97 is for another exercise"
    said = copied(tmp_path / "four too", ann=ann, ben=(("1/2", "7", "2/97"), ("3", "9")))
    assert said["ann"].startswith("same 4 wrong answers, 3 of them easy to guess (such as “2/97” for U01.3 and")


def test_the_same_history_is_a_reason_to_ask(tmp_path):
    one = (("1/24", "2", right("U01.3")), ("1", right("U01.4")))
    said = copied(tmp_path, ann=one, ben=one)
    assert said == {
        "ann": "same answers in the same order (3 wrong) as “ben”",
        "ben": "same answers in the same order (3 wrong) as “ann”",
    }


def test_equal_wrong_answers_are_no_reason_to_ask_if_misconceptions_explain_them_all(tmp_path):
    """A class that has heard the same wrong idea answers alike, also in the same order."""
    slips = {id: [str(one.value) for one in exercise(id).variant().slips()] for id in ("U01.3", "U01.4")}
    one = tuple((*some[:3], right(id)) for id, some in slips.items())
    assert len(one[0]) + len(one[1]) >= 6
    other = ((*one[0][:-1], "0.9"), one[1])
    assert copied(tmp_path, ann=one, ben=one, cleo=other, dan=(other[0], ())) == {}
    assert not report(tmp_path).repeated and not report(tmp_path).uncounted("U01")
    assert {one.learners for one in report(tmp_path).wrong_answers} >= {4}, "all of them count"


def test_a_remark_on_equal_answers_names_quick_checks_apart(tmp_path):
    for who in ("ann", "ben"):
        given = {"U01.3": ("0.123", "0.124"), "U01.a": ("a", "b")}
        wrong = {id: (Attempt("", "", some),) for id, some in given.items()}
        put(tmp_path / "submitted" / who / "unit_01" / "answers-U01.json", who, wrong)
    said = {one.says for one in report(tmp_path).remarks}
    assert any(" wrong, 1 of them in quick checks)" in one for one in said), said


def test_a_long_run_of_equal_answers_is_a_reason_to_ask_even_if_most_are_misconceptions(tmp_path):
    third = ("1/24", "29/30", "1/2", "1/3")
    few = ((("1/24",), ("1",)), (("1/24",), ("2",)))
    assert copied(tmp_path / "few", ann=few[0], ben=few[1]) == {}
    longer = ((*third, "1/5"), ("1.7",))
    said = copied(tmp_path / "run", ann=((*third, "0.9"), ("1",)), ben=((*third, "0.9"), ("2",)), cleo=longer)
    assert said["ben"].startswith(
        "same answers in the same order to 1 exercise (5 wrong, 1 of them a known misconception; nobody else"
    )
    assert said.keys() >= {"ann", "ben"}


def test_four_equal_mistakes_are_a_reason_to_ask_even_if_others_share_some_of_them(tmp_path):
    most = ("2/9", "5/11", "7/18")
    said = copied(tmp_path, ann=((*most, "3/8"), ("1.3",)), ben=(("0.3", *most, "3/8"), ()),
                  cleo=(("0.4", *most), ()), dan=((*most, "0.6"), ("1.7",)))  # fmt: skip
    assert said.keys() == {"ann", "ben"} and "same 4 unusual wrong answers" in said["ann"]


def test_equal_values_written_otherwise_are_equal_answers(tmp_path):
    said = copied(tmp_path, ann=(("3/28", "2/9", "5/11"), ()), ben=(("6/56", "4/18", "10/22"), ("2.5",)))
    shared = "“2/9” for U01.3 and “3/28” for U01.3; nobody else gave all of them"
    assert said["ann"] == f"same 3 unusual wrong answers (such as {shared}) as “ben”"
    own = "“4/18” for U01.3 and “6/56” for U01.3; nobody else gave all of them"
    assert said["ben"] == f"same 3 unusual wrong answers (such as {own}) as “ann”", "as on Ben’s own page"


def put_answers(tmp_path, **learners):
    """Return what the report remarks on learners with these answers to exercises of U01, by folder."""
    for n, (who, given) in enumerate(learners.items()):
        attempts = {id: (Attempt("", "", tuple(some)),) for id, some in given.items()}
        put(tmp_path / "submitted" / who / "unit_01" / "answers-U01.json", f"wren-{n}", attempts)
    return {one.file.split("/")[1]: one.says for one in report(tmp_path).remarks if one.kind == remark_kinds.EQUAL}


def test_equal_texts_that_cannot_be_read_are_a_reason_to_ask(tmp_path):
    """A copy of eight answers, of which three can't be read and five are rounded, passed without a note."""
    ids = ("U01.2", "U01.3", "U01.4", "U01.5")
    odd = dict(zip(ids, (("4 turns²",), ("0.03", "20% 19.2%"), ("1.7",), ("9/",)), strict=True))
    said = put_answers(tmp_path / "copied", ann=odd, ben=odd)
    assert said["ben"] == "typed the same text for 5 answers (such as “4 turns²”) as “ann”"
    other = odd | {"U01.3": ("0.03", "20% and 19.2%"), "U01.2": ("4 turns",), "U01.5": ("?",)}
    assert put_answers(tmp_path / "honest", ann=odd, ben=other) == {}
    assert put_answers(tmp_path / "all", ann=odd, ben=odd, cleo=odd, dan=odd) == {}, "the class learned to write so"


def test_many_known_mistakes_in_the_same_order_are_a_reason_to_ask(tmp_path):
    """A copy of eight answers passed because misconceptions explain each of them; they aren't called unusual."""
    slips = {one.id: [str(slip.value) for slip in one.variant().slips()][:2] for one in unit_of_course("U01").exercises}
    given = {id: some for id, some in slips.items() if len(some) == 2 and not exercise(id).judge(some[0]).rounded}
    few, many = (dict([*given.items()][:n]) for n in (3, 5))
    said = put_answers(tmp_path / "copied", ann=many, ben=many, cleo=few)
    assert said.keys() == {"ann", "ben"} and "unusual" not in said["ann"]
    assert "wrong answers in the same order, in " in said["ann"] and "known misconceptions explain" in said["ann"]


def test_equal_answers_are_counted_once(tmp_path):
    """The same four answers were named twice, as a run and as unusual ones; it looked twice as grave as it was."""
    ids = ("U01.2", "U01.3", "U01.4", "U01.5", "U01.7")
    slip = str(exercise("U01.3").variant().slips()[0].value)
    for who, more in (("ann", "0.91"), ("ben", "0.92")):
        given = {id: (Attempt("", "", (slip if id == "U01.3" else f"{n}/97",)),) for n, id in enumerate(ids, 2)}
        given["U01.8"] = (Attempt("", "", (more,)),)
        put(tmp_path / "submitted" / who / "unit_01" / "answers-U01.json", who, given)
    said = {one.says for one in report(tmp_path).remarks}
    counted = "same 5 wrong answers (1 of them a known misconception; nobody else gave all of them)"
    assert said == {f"{counted} as “ann”", f"{counted} as “ben”"}


def test_the_list_of_marks_has_a_row_for_each_learner_and_totals(tmp_path):
    root = a_course(tmp_path, "unit_01", "unit_03")
    (root / "learners.txt").write_text("zoe\neve\nann\n")
    assert main(["class", "report", str(root), "--marks", str(tmp_path / "m.csv")]) == 2, "nothing is marked yet"
    given = [
        SavedMark("ann", "U01", 7.5, 10, 1, late="yes"),
        SavedMark("ann", "U03", 4, 8),
        SavedMark("eve", "U01", 10, 10, late="no"),
        SavedMark("eve", "U03", problem="damaged"),
    ]
    notes = [Remark("submitted/ann/unit_01", "U01.3: 40 answers")]
    saved_marks.save(root, given, notes)
    assert main(["class", "report", str(root), "--marks", str(tmp_path / "m.csv")]) == 0
    head, *rows = csv.reader(io.StringIO((tmp_path / "m.csv").read_text("utf-8-sig")))
    assert head[:5] == ["learner", "U01 points", "U01 out of", "U01 late", "U01 notes"]
    assert head[-3:] == ["total points", "total out of", "rules"] and len(head) == 12
    assert [row.pop() for row in rows] == [saved_marks.load(root).rules, "", ""], "once"
    assert rows == [
        ["zoe", "", "10", "", "not handed in", "", "8", "", "not handed in", "0", "18"],
        ["eve", "10", "10", "no", "", "", "8", "", "not marked: damaged", "", "18"],
        ["ann", "7.5", "10", "yes", "1 point pending; U01.3: 40 answers", "4", "8", "", "", "11.5", "18"],
    ]
    text = repr(report(root))
    assert re.search(r"^ann +7.5/10 late +4/8 +11.5/18$", text, flags=re.M) and "Marks, as of 20" in text
    assert re.search(r"^eve +10/10 +not marked +–$", text, flags=re.M), "nobody knows the total yet"
    assert re.search(r"^mean of marked work +8.75 +4 +11.5$", text, flags=re.M)
    assert re.search(r"^mean, counting missing work as 0 +5.83 +2 +5.75$", text, flags=re.M), "eve has no total yet"
    assert "Handed in after the due date\n  ann: U01\n" in text and "ann/unit_01: U01.3: 40 answers" in text


def test_work_that_is_not_due_yet_is_in_no_total(tmp_path):
    """It counted as 0 eight days before its date."""
    root = a_course(tmp_path, "unit_01", "unit_03")
    (root / "learners.txt").write_text("ann\neve\n")
    given = [SavedMark("ann", "U01", 5, 10), SavedMark("ann", "U03", 4, 8), SavedMark("eve", "U01", 10, 10)]
    saved_marks.save(root, given, due={"U01": "2020-12-08T23:59:59+00:00", "U03": "2999-12-08T23:59:59+00:00"})
    found = report(root)
    assert re.search(r"^eve +10/10 +not due yet +10/10$", repr(found), flags=re.M)
    assert "mean, counting missing work" not in repr(found)
    assert "not due yet,10,10" in found.mark_list.csv().replace('"', "")
    saved_marks.save(root, given, due={"U03": "2020-12-08T23:59:59+00:00"})
    assert re.search(r"^eve +10/10 +not handed in +10/18$", repr(report(root)), flags=re.M)


def test_every_table_names_the_rules_of_its_marks(tmp_path):
    root = a_course(tmp_path, "unit_01")
    put_in(root, "submitted/ann/unit_01", "wren-1")
    for options, said in (
        (
            {},
            "if the exercise says so; wrong answers cost nothing; in a choice of n options, each wrong one costs",
        ),
        (
            {"digits": 3, "falling": 0.25},
            "3 significant digits, or more if the exercise says so; each wrong answer costs 0.25 of a point",
        ),
        ({"free": True}, "wrong answers cost nothing; in a choice, wrong options cost nothing, either."),
    ):
        saved_marks.save(root, [SavedMark("ann", "U01", 9, 10)], **options)
        found = report(root)
        assert all(said in text for text in (repr(found), found.page(), found.csv(), found.mark_list.csv())), options


def test_a_file_alone_has_its_own_maximum_in_the_totals(tmp_path):
    root = a_course(tmp_path, "unit_01", "unit_03")
    (root / "learners.txt").write_text("ann\neve\n")
    given = [SavedMark("ann", "U01", 9, 9, simulated="not counted"), SavedMark("eve", "U01", 10, 10)]
    saved_marks.save(root, [*given, SavedMark("ann", "U03", 8, 8), SavedMark("eve", "U03", 8, 8)])
    found = report(root)
    assert re.search(r"^ann +9/9 +8/8 +17/17$", repr(found), flags=re.M)
    assert re.search(r"^eve +10/10 +8/8 +18/18$", repr(found), flags=re.M)
    assert re.search(r"^mean of marked work in percent +100 % +100 % +100 %$", repr(found), flags=re.M)
    assert "no notebook, so the simulation isn’t counted" in found.mark_list.csv()


def test_the_key_has_only_the_signs_in_the_tables(tmp_path):
    put_in(tmp_path, "submitted/ann/unit_01", "wren-1")
    signs_there = [name for name, _ in report(tmp_path).key]
    assert signs_there == ["✗2", *signs.Sums._fields]
    saved_marks.save(tmp_path, [SavedMark("ann", "U01", 0, 10, simulated="none")])
    assert [name for name, _ in report(tmp_path).key] == ["✗2", "sim", *signs.Sums._fields]


def test_of_several_equal_works_each_has_one_remark_that_names_all_others(tmp_path, monkeypatch):
    one = (("1/24", "2", right("U01.3")), ("1", right("U01.4")))
    said = copied(tmp_path, ann=one, ben=one, cleo=one, dan=((right("U01.3"),), ()))
    assert said == {
        "ann": "same answers in the same order (3 wrong) as “ben” and “cleo”",
        "ben": "same answers in the same order (3 wrong) as “ann” and “cleo”",
        "cleo": "same answers in the same order (3 wrong) as “ann” and “ben”",
    }
    monkeypatch.setattr(copying, "COMPARED", 12)
    assert len(copied(tmp_path / "flood", **{f"n{n:02}": one for n in range(14)})) == 12
    many = copied(tmp_path / "many", **{f"n{n:02}": one for n in range(12)})
    assert len(many) == 12 and many["n00"].endswith("“n07”, “n08” and 3 others")


def test_whose_work_came_first_is_said_where_dates_show_it(tmp_path):
    one = (("1/24", "2", right("U01.3")), ("1", right("U01.4")))
    copied(tmp_path, ann=one, ben=one, cleo=one)
    for name, date in (("ann", "2026-12-01 10:00"), ("ben", "2026-12-02 10:00"), ("cleo", "no date")):
        (tmp_path / "submitted" / name / "unit_01" / "timestamp.txt").write_text(date)
    assert copied(tmp_path, ann=one, ben=one, cleo=one) == {
        "ann": "“ben” handed in their work later, according to timestamp.txt (a file that learners can change): "
        "same answers in the same order (3 wrong); "
        "same answers in the same order (3 wrong) as “cleo”",
        "ben": "same answers in the same order (3 wrong) as “ann”, whose work was handed in earlier, according to "
        "timestamp.txt (a file that learners can change); "
        "same answers in the same order (3 wrong) as “cleo”",
        "cleo": "same answers in the same order (3 wrong) as “ann” and “ben”",
    }


def test_one_pseudonym_in_two_folders_is_a_reason_to_ask(tmp_path):
    for n, name in enumerate(("ann", "ben")):
        for unit in ("U01", "U02"):
            folder, given = tmp_path / "submitted" / name / f"unit_{unit[1:]}", Attempt("", "", (f"{n + 1}/7",))
            put(folder / f"answers-{unit}.json", "wren-1", {f"{unit}.1": (given,)}, unit=unit)
    assert {one.file: one.says for one in report(tmp_path).remarks} == {
        f"submitted/{name}/unit_0{n}/answers-U0{n}.json": f"same pseudonym as “{other}”"
        for name, other in (("ann", "ben"), ("ben", "ann"))
        for n in (1, 2)
    }
    put_in(tmp_path, "submitted/ben/unit_02", "swift-22", "U02")
    assert {one.file.split("/")[1]: one.says for one in report(tmp_path).remarks} == {
        "ann": "“ben” used this learner’s pseudonym, but only in this unit",
        "ben": "same pseudonym as “ann”, who used this pseudonym in other units too",
    }
    put_in(tmp_path, "submitted/cleo/unit_03", "wren-1", "U03")
    said = {one.file.split("/")[1:3][0]: one.says for one in report(tmp_path).remarks}
    assert "“ann”" in said["cleo"], "also if they share it in no unit"


def test_a_copy_is_called_identical_even_if_every_answer_is_right(tmp_path):
    """A notebook that was handed in unchanged by another learner was only said to have the same pseudonym."""
    for name in ("ann", "ben"):
        for unit in ("U01", "U03"):
            given = {f"{unit}.1": (Attempt("", "", (right(f"{unit}.1"),)),)}
            folder = tmp_path / "submitted" / name / f"unit_{unit[1:]}"
            put(folder / f"answers-{unit}.json", "wren-1" if unit == "U01" else name, given, unit=unit)
    found = report(tmp_path)
    assert {one.file.split("/")[1]: one.says for one in found.remarks} == {
        "ann": "identical work, with the same answers and the same pseudonym as “ben”",
        "ben": "identical work, with the same answers and the same pseudonym as “ann”",
    }
    assert found.repeated == (("ben", "U01", "ann"),)


def test_marks_and_runs_of_a_course_are_in_the_report(tmp_path):
    for name in ("ann", "ben", "cleo"):
        put(tmp_path / "submitted" / name / "unit_01" / "answers-U01.json", f"{name}-1", {
            "U01.3": (Attempt("", "", ("1/24", FUNCTION)),),
        })  # fmt: skip
    before = report(tmp_path)
    assert not before.mark_heads("U01") and "✗" not in (text := repr(before.table("U01"))) and text.count("ƒ") == 3
    ran = {
        "ann": Ran(FUNCTION, True),
        "ben": Ran(FUNCTION, False, "Your function returns 7."),
        "cleo": Ran("another", True),
    }
    saved_marks.save(tmp_path, [SavedMark(name, "U01", 7.5, 10, 1, ran={"U01.3": one}) for name, one in ran.items()])
    for root in (tmp_path, tmp_path / "submitted"):
        found = report(root)
        text = repr(found)
        assert re.search(r"^ann +7.5/10 +✓2 +1 +0 +2 +0 +0 +1$", text, flags=re.M)
        assert re.search(r"^ben +7.5/10 +✗2 +0 ", text, flags=re.M)
        assert re.search(r"^cleo +7.5/10 +ƒ ", text, flags=re.M), "it is another function than the one that ran"
        assert "7.5/10" in found.page()
        (wrong,) = (one for one in found.wrong_answers if one.answer == FUNCTION)
        assert (wrong.says, wrong.learners) == ("Your function returns 7.", 1), "as on ben's page"
    (tmp_path / "marks.json").write_text("[")
    assert not report(tmp_path).given.date


def test_an_answers_file_alone_is_not_worth_a_look(tmp_path):
    """A class that works in the browser hands in only this file. But a function needs its notebook to be marked."""
    place = tmp_path / "submitted" / "ann" / "unit_01"
    put(place / "answers-U01.json", "ann-1", {"U01.3": (Attempt("", "", (FUNCTION,)),)})
    saved_marks.save(tmp_path, [SavedMark("ann", "U01", 0, 10)])
    (one,) = report(tmp_path).remarks
    assert one.says.startswith("the answer to U01.3 is a function, but there is no notebook")
    saved_marks.save(tmp_path, [SavedMark("ann", "U01", 0, 10)], [Remark("submitted/ann/unit_01", "late")])
    assert [one.says for one in report(tmp_path).remarks] == ["late"]


def test_a_broken_notebook_that_came_alone_is_named_with_the_reason(tmp_path):
    """The report only said “not marked” in its tables: the reason was in `mark` and marks.csv alone."""
    root = a_course(tmp_path, "unit_01")
    put_in(root, "submitted/ann/unit_01", "wren-1")
    for name, file in (("emil", "unit_01/unit_01.ipynb"), ("jan", "Unit 1/answers-U01.json"), ("kim", "unit_01.zip")):
        (root / "submitted" / name / file).parent.mkdir(parents=True, exist_ok=True)
        (root / "submitted" / name / file).write_text('{"cells": [')
    reasons = {"emil": "unit_01.ipynb is not a notebook (it breaks off)", "jan": "rename it", "kim": "unpack it"}
    refused = [SavedMark(name, "U01", problem=why) for name, why in reasons.items()]
    saved_marks.save(root, [SavedMark("ann", "U01", 0, 10), *refused])
    found = report(root)
    assert {one.file: one.says for one in found.unmarked} == {
        f"submitted/{name}/unit_01": why for name, why in reasons.items()
    }
    assert not found.left_out and not found.blank and found.head.endswith("3 pieces of work are not marked.")
    for shown in (repr(found), found.page()):
        assert shown.index("Not marked, so not counted") < shown.index("it breaks off") < shown.index("U01 Sorted")


def test_in_a_plain_folder_the_place_says_whose_row_it_is(tmp_path):
    """A folder “ada” inside Jon's folder was added to Ada's row, and Jon's own row was called “unit_01”."""
    put_in(tmp_path, "ada/unit_01", "wren-1")
    before = [one for one in report(tmp_path).marks if one.name == "ada"]
    put_in(tmp_path, "jon/unit_01", "swift-22")
    put_in(tmp_path, "jon/ada", "heron-333")
    put_in(tmp_path, "kim/ada", "robin-55555")
    put_in(tmp_path, "kim/other", "tern-4444")
    put_in(tmp_path, "lea/copy", "wren-1")
    put_in(tmp_path, "", "ada")
    found = report(tmp_path)
    assert [one for one in found.marks if one.name == "ada"] == before
    assert found.learners == ("ada", "answers-U01.json (ada)", "jon", "kim/ada", "lea", "other")
    (note,) = (one.says for one in found.remarks if one.file.startswith("jon/") and "pseudonyms" in one.says)
    assert note.startswith("2 pseudonyms: ")


def test_the_folders_of_a_learner_in_several_weeks_are_one_row(tmp_path):
    for unit in ("01", "02"):
        for who in ("ada", "ben"):
            put_in(tmp_path, f"unit_{unit}/{who}", f"{who}-{unit}", f"U{unit}")
            put_in(tmp_path, f"week {unit}/{who}2", f"{who}-2-{unit}", f"U{unit}")
    assert report(tmp_path).learners == ("ada", "ada2", "ben", "ben2")
    for who in ("ada", "ben"):
        put_in(tmp_path, f"week 03/{who}2", f"{who}-3", "U01")
    found = {one.name for one in report(tmp_path).marks if one.unit == "U01"}
    assert found == {"ada", "ben", *(f"week {n}/{who}2" for n in ("01", "03") for who in ("ada", "ben"))}


def test_a_folder_of_several_learners_is_nobodys(tmp_path):
    put_in(tmp_path, "", "robin-55555")
    put_in(tmp_path, "monday", "wren-1")
    put_in(tmp_path, "monday", "wren-1", "U02")
    put(tmp_path / "monday" / "other.json", "heron-333", {"U01.1": (Attempt("", "", ("7",)),)})
    put_in(tmp_path, "monday/ann", "swift-22")
    assert report(tmp_path).learners == ("ann", "heron-333", "robin-55555", "wren-1")


def test_a_table_shows_the_first_attempt_where_none_is_right():
    one = marks.Mark("", "wren-1", "U01", "U01.3", "", "", 2, 0, "not yet", 0, 0, 0, (), "", "", "")
    assert signs.sign([one, one.replace(answers=5)]).startswith("✗2")


def test_a_right_answer_only_with_other_numbers_has_a_sign_of_its_own(tmp_path):
    """It looked as if it were the printed exercise, however easy its numbers."""
    (id, seed), wrong = ("U01.3", "32"), Attempt("", "", ("1/2",))
    other = Attempt(seed, "", (exercise(id).variant(seed).kind.shown(exercise(id).variant(seed).truth()),))
    for name, attempts, cell in (
        ("ann", (other,), "✓ o"),
        ("ben", (wrong, other), "✓ g o"),
        ("cleo", (Attempt("", "", (right(id),)), other), "✓ g"),
    ):
        put(tmp_path / "submitted" / name / "unit_01" / "answers-U01.json", name, {id: attempts})
        shown = report(tmp_path).of("U01")[name][id]
        assert signs.sign(shown) == cell
    assert ("o", "right only with other numbers, which may be easier") in report(tmp_path).key


def test_a_file_with_another_guess_is_no_earlier_one(tmp_path):
    """A guess is made once, before the first answer."""
    for guess, said in (("1/20", "an earlier version"), ("", "an earlier version"), ("1/30", "")):
        put(tmp_path / "a.json", "wren-1", {"U01.3": (Attempt("", "1/20", ("1/24", "1/30")),)})
        put(tmp_path / "b.json", "wren-1", {"U01.3": (Attempt("", guess, ("1/24",)),)})
        found = handed_in(tmp_path)
        assert (said in found.left_out[0].says) if said else (len(found.sheets) == 2)


def test_a_packed_or_misplaced_file_is_named_in_the_row_of_the_work_that_it_may_be(tmp_path):
    root = a_course(tmp_path, "unit_01", "unit_03")
    (root / "learners.txt").write_text("jan\nkim\n")
    given = [
        SavedMark("jan", "U01", 2, 7),
        SavedMark("jan", "U03", problem="unreadable: unit_03.zip (it lies in the wrong place)"),
        SavedMark("kim", "U01", 5, 7),
    ]
    saved_marks.save(root, given, [Remark("submitted/kim/homework.zip", "the file belongs to no unit")])
    found = report(root)
    rows = {row[0]: row for row in csv.reader(io.StringIO(found.mark_list.csv()))}
    assert rows["jan"][8] == "not marked: unreadable: unit_03.zip (it lies in the wrong place)"
    assert rows["kim"][8] == "not handed in; unreadable: homework.zip (the file belongs to no unit)"
    assert rows["jan"][9] == rows["kim"][9] == "", "no total as long as work isn't marked"
    assert [row[-1] for row in found.mark_list.table().rows] == ["–", "–", "", "", "", "", ""]


def test_the_commonest_wrong_answers_are_counted_and_guesses_and_copies_are_left_out(tmp_path):
    given = {
        "ann": {"U01.3": ("7/125", "1/24")},
        "ben": {"U01.3": ("0.056", "14/250")},
        "gina": {"U01.3": tuple(f"{n}/100" for n in range(1, 30))},
    }
    for who, answers in given.items():
        place = tmp_path / "submitted" / who / "unit_01" / "answers-U01.json"
        put(place, who, {id: (Attempt("", "", some),) for id, some in answers.items()})
    found = report(tmp_path)
    first, *others = found.tallies("U01").rows
    assert first[:4] == ("U01.3", "7/125", 2, 3) and first[4] == "Not yet, and a hint.", "known by its value"
    assert [row[2:4] for row in others] == [(1, 1)] and others[0][4].startswith("That’s the chance of 4 or more")
    assert found.uncounted("U01") == "Not counted here: gina’s guesses in U01.3."
    assert "7/125" in found.page() and "gina’s guesses" in found.page()
    rows = [row for row in csv.DictReader(io.StringIO(found.csv())) if row["learner"] == "ann"]
    assert [(row["number"], row["answer"], row["verdict"]) for row in rows] == [
        ("1", "7/125", "not yet"),
        ("2", "1/24", "not yet"),
    ]


def test_a_table_says_how_many_more_wrong_answers_there_are(tmp_path):
    for n in range(14):
        place = tmp_path / "submitted" / f"ann{n}" / "unit_01" / "answers-U01.json"
        put(place, f"ann-{n}", {"U01.3": (Attempt("", "", (f"{2 * n + 3}/97",)),)})
    assert "(4 more not shown)" in report(tmp_path).tallies("U01").caption


def test_rounded_answers_are_counted_together_and_each_row_says_what_they_were_told(tmp_path):
    """They were in no table, and the last cell was empty where no misconception explains the answer."""
    for who, answers in {"ann": ("0.033", "1/7"), "ben": ("0.0333",), "cleo": ("3",)}.items():
        place = tmp_path / "submitted" / who / "unit_01" / "answers-U01.json"
        put(place, who, {"U01.3": (Attempt("", "", answers),)})
    found = report(tmp_path)
    told = {row[1]: (row[2], row[4]) for row in found.tallies("U01").rows}
    assert (
        told["0.033"] == (2, ROUNDED) and "can’t be above 1" in told["3"][1] and all(says for _, says in told.values())
    )
    place = tmp_path / "submitted" / "ann" / "unit_05" / "answers-U05.json"
    put(place, "ann", {"U05.2": (Attempt("", "", ("8/2", "4", "4.4")),)}, unit="U05")
    told = {row[1]: row[4] for row in report(tmp_path).tallies("U05").rows}
    assert told["4"] == SHORT and told["8/2"].startswith("Not yet")
    saved_marks.save(tmp_path, (), digits=2)
    assert "0.033" not in {row[1] for row in report(tmp_path).tallies("U01").rows}, "they are right in this class"


def test_answers_and_right_count_only_the_exercises_as_in_mark(tmp_path):
    """Quick checks were counted too, so that the numbers of `mark` and `report` differed."""
    place = tmp_path / "submitted" / "ann" / "unit_01"
    given = {
        "U01.3": (Attempt("", "", ("1/7", right("U01.3")), 1), Attempt("a", "", ("1/2",), 2)),
        "U01.a": (Attempt("", "", ("a", "b")),),
    }
    put(place / "answers-U01.json", "ann-1", given)
    (row,) = report(tmp_path).table("U01").rows
    assert row[-len(signs.Sums._fields) :] == (1, 0, 3, 2, 0, 0)


def test_a_copy_is_not_counted_among_the_wrong_answers(tmp_path):
    copied(tmp_path, ann=(("2/7", "2/9", "5/11"), ()), ben=(("2/7", "2/9", "5/11"), ()))
    found = report(tmp_path)
    assert {one.learners for one in found.wrong_answers} == {1}
    assert found.uncounted("U01") == "The work of ann and ben looks alike, so it counts only once."


def test_what_is_worth_a_look_comes_before_the_units_and_names_stay_in_sight(found):
    page = found.page()
    assert page.index("Worth a look") < page.index("Files left out") < page.index(">U01 ")
    assert "position:sticky;left:0" in page


def test_a_name_breaks_between_its_words_on_a_phone(tmp_path):
    """At 360 px the column showed “Ada_Lovela” and, below it, “ce”."""
    put_in(tmp_path, "submitted/Ada_Lovelace/unit_01", "wren-1")
    assert ">Ada_<wbr>Lovelace</th>" in report(tmp_path).page() and "<wbr></wbr>" not in report(tmp_path).page()


def test_the_head_counts_only_those_who_handed_in(tmp_path):
    put_in(tmp_path, "submitted/ann/unit_01", "wren-1")
    (tmp_path / "learners.txt").write_text("ann\nfinn\n")
    assert "by 1 of 2 learners in 1 unit." in report(tmp_path).head
    saved_marks.save(tmp_path, [SavedMark("ann", "U01", 0, 10)])
    (finn,) = (row for row in report(tmp_path).table("U01").rows if row[0] == "finn")
    assert finn[1] == "not handed in"


def test_the_list_of_what_is_worth_a_look_has_a_line_for_each_work(tmp_path):
    """It had a line for each note, so that forty lines hid the six that matter."""
    place = tmp_path / "submitted" / "ada" / "unit_01"
    put(place / "answers-U01.json", "wren-1", {"U01.3": (Attempt("", "", ("1/24",)),)})
    notes = [*(f"U12.{n} does not belong to U01" for n in range(1, 5)), "2 pseudonyms"]
    saved_marks.save(tmp_path, (), [Remark("submitted/ada/unit_01", note) for note in notes])
    line = "  ada/unit_01: U12.1 does not belong to U01 (and 3 more like this); 2 pseudonyms\n"
    assert line in repr(report(tmp_path))


def test_what_is_worth_a_look_has_headings_by_kind(tmp_path):
    """It was one flat list, in which nobody saw which remarks matter."""
    put(
        tmp_path / "submitted" / "ada" / "unit_01" / "answers-U01.json",
        "wren-1",
        {"U01.3": (Attempt("", "", ("1/24",)),)},
    )
    notes = [
        ("rounded too much: b, so no point yet", remark_kinds.ROUNDED),
        ("a", remark_kinds.EQUAL),
        ("c", "of an older version"),
        ("d", ""),
    ]
    saved_marks.save(tmp_path, (), [Remark("submitted/ada/unit_01", *note) for note in notes])
    found = report(tmp_path)
    heads = f"Equal answers\n  ada/unit_01: a\n\n{remark_kinds.ROUNDED}\n  ada/unit_01: b\n\nOther remarks\n  ada"
    assert f"Worth a look: reasons to ask, not proof\n\n{heads}" in repr(found)
    page = found.page()
    assert page.index("<h3>Equal answers</h3>") < page.index(f"<h3>{remark_kinds.ROUNDED}</h3>")
