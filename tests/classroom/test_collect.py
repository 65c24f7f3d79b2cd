"""What came back from learners is sorted into their folders: whose it is, for which unit, and nothing is lost."""

import io
import json
import os
import stat
from datetime import datetime
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile, ZipInfo

import pytest

from pharmalab.classroom.embedded import embed
from pharmalab.classroom.files import LARGEST
from pharmalab.classroom.grading.collect import collect
from pharmalab.classroom.grading.course import CourseError, works_of, write
from pharmalab.classroom.inbox import zips
from pharmalab.classroom.inbox.sorting import sort_into
from pharmalab.classroom.inbox.whose import learners_in
from pharmalab.cli import main
from pharmalab.exercises import records
from pharmalab.exercises.records import Attempt, Record

MOODLE = "Ada Lovelace_123456_assignsubmission_file_"
LEARNERS = ["ada", "ann", "Ann_Lee", "ben", "joanna", "Zoe_Li", "3"]


@pytest.fixture(scope="module")
def empty_course(tmp_path_factory):
    home = tmp_path_factory.mktemp("course") / "my_course"
    write(home, ["01", "03", "d1"])
    (home / "learners.txt").write_text("\n".join(LEARNERS))
    return home


@pytest.fixture
def course(empty_course, tmp_path):
    os.makedirs(tmp_path / "inbox")
    for name in ("source", "nbgrader_config.py", "learners.txt"):
        (tmp_path / "my_course").mkdir(exist_ok=True)
        (tmp_path / "my_course" / name).symlink_to(empty_course / name)
    (tmp_path / "my_course" / "submitted").mkdir()
    return tmp_path / "my_course"


def answers(unit="U01", *given, who="wren-1"):
    return records.encode(Record(unit, who, {f"{unit}.1": (Attempt(answers=given or ("1/2",)),)})).encode()


def book(*units, graded=""):
    outputs = [
        {"output_type": "display_data", "metadata": {}, "data": embed(records.decode(answers(one)))} for one in units
    ]
    facts = {"nbgrader": {"grade_id": graded}} if graded else {}
    cell = {"cell_type": "code", "source": "", "metadata": facts, "outputs": outputs, "execution_count": None}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 4}).encode()


def put(course, path, data=None):
    file = course.parent / "inbox" / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(answers() if data is None else data)
    return file


def packed(*members, method=ZIP_DEFLATED):
    """Return the bytes of a zip file, given the name, or the info, and the data of each member."""
    made = io.BytesIO()
    with ZipFile(made, "w", method) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return made.getvalue()


def done(course, write=True):
    return sort_into(course, course.parent / "inbox", write)


def there(course):
    return sorted(
        p.relative_to(course / "submitted").as_posix() for p in (course / "submitted").rglob("*") if p.is_file()
    )


def reason(course):
    """Return why the only file can't be placed."""
    found = done(course)
    assert not found.copies and there(course) == [] and len(found.left) == 1, found
    return found.left[0].why


def test_the_folders_of_a_learning_platform_and_flat_files_are_sorted(course):
    put(course, f"{MOODLE}/unit_01.ipynb", book("U01"))
    put(course, "ben_unit_01 (1).ipynb", book())
    put(course, "Ann Lee_7_file_/mine/answers (2).JSON", answers("D1"))
    put(course, "3/unit_03.ipynb", book(graded="U03-1"))
    put(course, f"{MOODLE}/pharmalab-class.json")
    put(course, f"{MOODLE}/Thumbs.db")
    put(course, f"{MOODLE}/.ipynb_checkpoints/unit_01.ipynb")
    found = done(course)
    assert there(course) == [
        *("3/unit_03/unit_03.ipynb", "Ann_Lee/d1/answers (2).json"),
        *("ada/unit_01/unit_01.ipynb", "ben/unit_01/ben_unit_01 (1).ipynb"),
    ]
    assert str(found).splitlines() == [
        f"ada unit_01 ← {MOODLE}/unit_01.ipynb",
        "Ann_Lee d1 ← Ann Lee_7_file_/mine/answers (2).JSON",
        "ben unit_01 ← ben_unit_01 (1).ipynb",
        "3 unit_03 ← 3/unit_03.ipynb",
    ]


def test_every_file_that_is_left_out_is_named(course, capsys):
    put(course, f"{MOODLE}/unit_01.ipynb", book("U01"))
    put(course, f"{MOODLE}/unit_01.pdf", b"%PDF")
    put(course, f"{MOODLE}/work.rar", b"Rar!")
    put(course, "ben.zip", packed(("notes.txt", b"{}"), ("ben/answers.docx", b"PK")))
    os.mkfifo(put(course, "pipe.txt").with_name("pipe"))
    os.symlink("/etc/passwd", course.parent / "inbox" / "link.txt")
    put(course, "pipe.txt", b"")
    assert main(["class", "collect", str(course), str(course.parent / "inbox")]) == 3
    said = capsys.readouterr().out
    names = ["ben.zip/notes.txt", "ben.zip/ben/answers.docx", "link.txt", "pipe", "pipe.txt"]
    listed = "".join(f"\n  {one}" for one in (*names, f"{MOODLE}/unit_01.pdf", f"{MOODLE}/work.rar"))
    assert "7 files left out, because they are neither notebooks nor answers files:" in said and listed in said
    put(course, "who.txt")
    assert "who.txt: no name of learners.txt is in its path" in str(done(course))


@pytest.mark.parametrize(
    ("name", "data", "copied"),
    [
        ("answers-U01.txt", answers(), "answers-U01.json"),
        ("answers-U01.json.txt", b"\xef\xbb\xbf" + answers(), "answers-U01.json"),
        ("answers-U01", answers(), "answers-U01.json"),
        ("unit_01.ipynb.txt", book("U01"), "unit_01.ipynb"),
        ("unit_01.ipynb.json", book("U01"), "unit_01.ipynb"),
        ("unit_01.json", book("U01")[:-1] + b" " * 1_000_001 + b"}", "unit_01.ipynb"),
        ("unit_01.ipynb", answers(), "unit_01.json"),
        ("unit_01.txt", json.dumps({"nbformat": 4, **json.loads(book("U01"))}).encode(), "unit_01.ipynb"),
        ("unit_01.json.txt", answers().decode().encode("utf-16"), "unit_01.json"),
    ],
)
def test_the_content_says_what_a_file_is_whatever_its_ending(course, name, data, copied):
    put(course, f"ada/{name}", data)
    put(course, "all.zip", packed((f"ben/{name}", data)))
    found = done(course)
    assert not found.left and there(course) == [f"ada/unit_01/{copied}", f"ben/unit_01/{copied}"]
    assert (course / "submitted" / "ben" / "unit_01" / copied).read_bytes() == data


def test_without_write_nothing_is_written(course, capsys):
    put(course, f"{MOODLE}/unit_01.ipynb", book("U01"))
    assert main(["class", "collect", str(course), str(course.parent / "inbox")]) == 0
    assert there(course) == []
    assert "1 file to copy. Nothing has been written yet: add --write" in capsys.readouterr().out


def test_the_command_line_writes_and_says_what_could_not_be_placed(course, capsys):
    put(course, "ada.json")
    put(course, "who.json")
    assert main(["class", "collect", str(course), str(course.parent / "inbox"), "--write"]) == 3
    assert there(course) == ["ada/unit_01/ada.json"]
    said = capsys.readouterr().out
    assert (
        "1 file can’t be placed:\n  who.json: no name of learners.txt is in its path" in said
        and "1 file copied" in said
    )


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("joanna/unit_01.ipynb", ["joanna"]),
        ("ANN-unit_01.ipynb", ["ann"]),
        ("zoë li_99/unit_01.ipynb", ["Zoe_Li"]),
        ("ZoeLi.ipynb", ["Zoe_Li"]),
        ("Ann Lee/unit_01.ipynb", ["Ann_Lee"]),
        ("Ann unit_01 Lee.ipynb", ["ann", "Ann_Lee"]),
        ("ada/ada_unit_01.ipynb", ["ada"]),
        ("all/unit_3 (3).ipynb", []),
        ("adam/unit_01.ipynb", []),
        ("ada and ben.ipynb", ["ada", "ben"]),
        ("ada/ben_unit_01.ipynb", ["ben", "ada"]),
        ("Lee, Ann/answers-U01.json", ["Ann_Lee"]),
        ("Lee, Ann B._7_file_/answers-U01.json", ["Ann_Lee"]),
        ("leeann_LATE_12345_678_answers-U01.json", ["Ann_Lee"]),
        ("lizoe_12345_678_unit_01-1.ipynb", ["Zoe_Li"]),
        ("Lee/ann.json", ["ann", "Ann_Lee"]),
        ("Lee B., Ann/answers-U01.json", ["ann", "Ann_Lee"]),
        ("ann_7_file_/answers-U01.json", ["ann"]),
    ],
)
def test_a_name_counts_as_whole_words_anywhere_in_the_path(path, named):
    assert learners_in(path, LEARNERS) == named


@pytest.mark.parametrize(
    ("path", "named"),
    [
        ("Garcia Lopez, Ana Maria.json", ["Ana_Maria_Garcia_Lopez"]),
        ("garcialopezanamaria_12_34_unit_01.ipynb", ["Ana_Maria_Garcia_Lopez"]),
        ("Jordan, Lee.json", ["Jordan_Lee", "Lee_Jordan"]),
        ("Jordan_Lee/unit_01.ipynb", ["Jordan_Lee"]),
        ("Lee_Jordan/unit_01.ipynb", ["Lee_Jordan"]),
    ],
)
def test_the_last_name_may_come_first_and_a_folders_own_name_is_sure(path, named):
    assert learners_in(path, ["Ana_Maria_Garcia_Lopez", "Jordan_Lee", "Lee_Jordan"]) == named


def test_a_path_with_several_learners_is_placed_nowhere_since_learners_choose_the_names_of_files(course):
    put(course, f"{MOODLE}/ben_unit_01.json")
    assert reason(course) == (
        "its path names ben and ada: rename the file or its folder so that only one learner’s name is in it. The "
        "pseudonym in it is wren-1."
    )


def test_the_pseudonym_in_a_file_is_shown_and_never_believed(course):
    put(course, "Lee/unit_01.json", answers(who="ben"))
    assert reason(course).endswith("or add the name to learners.txt. Is it Ann_Lee? The pseudonym in it is ben.")


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("ada.json", answers("U02"), "U02 isn’t in this course, which only has D1, U01 and U03: leave the file out"),
        ("ada.ipynb", book("U01", "U03"), "it has answers to U01 and U03: ask for one file for each unit"),
        ("ada.ipynb", book(), "neither the file nor its path says which unit it is for. If it is a learner’s work,"),
        ("ada.json", b"{}", "ada.json isn’t an answers file"),
        ("ada.ipynb", b" " * (LARGEST + 1), "it is larger than 20 MB"),
    ],
)
def test_work_for_no_unit_of_the_course_is_named(course, name, data, why):
    put(course, name, data)
    assert reason(course).startswith(why)


def test_a_file_that_names_one_unit_and_holds_another_ones_answers_is_placed_nowhere(course):
    """It was put into the folder of the unit that an edited word named."""
    record = Record("U01", "wren-1", {"U12.1": (Attempt(answers=("1/2",)),)})
    put(course, "ada/answers-U01.json", records.encode(record).encode())
    assert "it has answers to U01 and U12" in reason(course)


def test_the_content_decides_on_the_unit_and_damaged_work_goes_by_its_path(course):
    put(course, "unit_01/ada_unit_01.json", answers("U03"))
    put(course, "unit_01/ben.json", b"{")
    assert not done(course).left and there(course) == ["ada/unit_03/ada_unit_01.json", "ben/unit_01/ben.json"]


def test_nothing_is_replaced_and_nothing_is_copied_twice(course):
    first, second = answers("U01", "1/2"), answers("U01", "1/3")
    put(course, "ada/answers.json", first)
    assert done(course).new == 1
    put(course, "ada/later/Answers.json", second)
    put(course, "ada/later/answers (1).json", first)
    found = done(course)
    assert there(course) == ["ada/unit_01/Answers-2.json", "ada/unit_01/answers.json"]
    assert [one.note for one in found.copies] == [
        "the same as answers.json",
        "as Answers-2.json: another Answers.json is there",
        "the same as answers.json",
    ]
    place = course / "submitted" / "ada" / "unit_01"
    assert (place / "answers.json").read_bytes() == first and (place / "Answers-2.json").read_bytes() == second
    before = [path.stat().st_mtime_ns for path in sorted(place.iterdir())]
    assert done(course).new == 0 and [path.stat().st_mtime_ns for path in sorted(place.iterdir())] == before
    assert str(done(course)) == "3 files left out, because the learner’s folder already has the same content."
    assert (course.parent / "inbox" / "ada" / "answers.json").read_bytes() == first


def test_each_file_keeps_its_time(course):
    os.utime(put(course, "ada.json"), (1_000_000_000, 1_000_000_000))
    put(course, "all.zip", packed((ZipInfo("ben/answers.json", (2026, 11, 30, 17, 45, 2)), answers())))
    done(course)
    place = course / "submitted"
    assert (place / "ada/unit_01/ada.json").stat().st_mtime == 1_000_000_000
    in_zip = (place / "ben/unit_01/answers.json").stat().st_mtime
    assert datetime.fromtimestamp(in_zip).isoformat() == "2026-11-30T17:45:02"


def test_the_end_says_whose_work_is_still_missing(course, capsys):
    put(course, "ada.json")
    put(course, "ben.json", answers("U03"))
    place = course / "submitted" / "ann" / "unit_01"
    place.mkdir(parents=True)
    (place / "work.ipynb").write_bytes(book("U01"))
    (course / "submitted" / "ben" / "unit_01").mkdir(parents=True)
    (course / "submitted" / "ben" / "unit_01" / "timestamp.txt").write_text("2026-12-01")
    main(["class", "collect", str(course), str(course.parent / "inbox"), "--write"])
    assert capsys.readouterr().out.endswith(
        "\n\nNothing yet from:\n  d1: all 7 learners\n  unit_01: Ann_Lee, ben, joanna, Zoe_Li and 3\n"
        "  unit_03: ada, ann, Ann_Lee, joanna, Zoe_Li and 3\n"
    )


def test_the_files_own_times_become_dates_if_the_teacher_asks_for_it(course, capsys):
    os.utime(put(course, "ada.json"), (1_000_000_000, 1_000_000_000))
    put(course, "all.zip", packed((ZipInfo("ben/answers.json", (2026, 10, 30, 17, 45, 2)), answers())))
    put(course, "new.zip", packed((ZipInfo("ben/later.json", (2026, 10, 31, 8, 0, 0)), answers("U01", "1/3"))))
    put(course, "old.zip", packed((ZipInfo("ann/answers.json"), answers())))
    place = course / "submitted"
    done(course)
    assert not list(place.rglob("timestamp.txt"))
    command = ["class", "collect", str(course), str(course.parent / "inbox"), "--dates"]
    assert main(command) == 0 and not list(place.rglob("timestamp.txt"))
    said = capsys.readouterr().out
    when = f"{datetime.fromtimestamp(1_000_000_000):%Y-%m-%d %H:%M}"
    assert (
        "Dates to enter in timestamp.txt, based on the files’ own timestamps:\n"
        f"  ada unit_01: {when}\n  ann unit_01: no plausible time\n  ben unit_01: 2026-10-31 08:00\n" in said
    )
    assert main([*command, "--write"]) == 0
    dates = {path.parent.parent.name: path.read_text() for path in place.rglob("timestamp.txt")}
    assert dates == {"ada": f"{when}\n", "ben": "2026-10-31 08:00\n"}
    (course.parent / "inbox" / "old.zip").unlink()
    os.utime(put(course, "ada.json", answers("U01", "1/5")), (1_700_000_000, 1_700_000_000))
    assert "Dates" not in str(sort_into(course, course.parent / "inbox", True, True))
    assert (place / "ada" / "unit_01" / "timestamp.txt").read_text() == f"{when}\n", "it is never replaced"


def test_a_file_with_another_pseudonym_than_its_neighbours_gets_a_note(course):
    put(course, "ada/unit_01.json", answers("U01", "1/2", "1/3", who="kestrel-361"))
    done(course)
    put(course, "late/ada.json", answers("U01", "1/7", who="otter-111"))
    put(course, "late/ada 2.json", answers("U01", "1/8", who="otter-111"))
    put(course, "late/ada x.json", answers("U03", who="heron-1"))
    assert [one.note for one in done(course).copies if one.is_new] == [
        *["pseudonym otter-111, but kestrel-361 in unit_01.json"] * 2,
        "",
    ]


def test_a_zip_file_is_like_a_folder(course):
    put(course, f"{MOODLE}/work.zip", packed(("unit_01/unit_01.ipynb", book("U01")), ("__MACOSX/._unit_01.ipynb", b"")))
    members = [("Zoë Li_9_file_\\unit_03.ipynb", book("U03")), ("Ben_9/", b""), ("Ben_9/my work.ipynb", book("U01"))]
    put(course, "Unit 1.zip", packed(*members))
    assert not done(course).left
    assert there(course) == [
        *("Zoe_Li/unit_03/unit_03.ipynb", "ada/unit_01/unit_01.ipynb"),
        "ben/unit_01/my work.ipynb",
    ]
    assert sorted(os.listdir(course.parent)) == ["inbox", "my_course"] and done(course).new == 0


def link(name, kind=stat.S_IFLNK):
    info = ZipInfo(name)
    info.external_attr = (kind | 0o777) << 16
    return info


@pytest.mark.parametrize(
    ("members", "why"),
    [
        ([("../ada.json", b"{}")], "its path leads out of the zip file"),
        ([("ada\\..\\..\\x.json", b"{}")], "its path leads out of the zip file"),
        ([("/etc/ada.json", b"{}")], "its path leads out of the zip file"),
        ([("C:/ada.json", b"{}")], "its path leads out of the zip file"),
        ([("x" * 1_001 + "/ada.json", b"{}")], "its path has more than 1000 characters"),
        ([(link("ada.json"), b"/etc/passwd")], "it isn’t a file (perhaps it’s a link)"),
        ([("ada.zip", packed(("ada.json", b"{}")))], "it is a zip file in a zip file: unpack it yourself"),
        ([("ada.json", b" " * 1_000_001)], "it is larger than 1 MB"),
    ],
)
def test_what_no_zip_file_should_hold_is_refused_with_the_way_out(course, members, why):
    put(course, "ada.zip", packed(*members))
    assert reason(course).startswith(why)
    assert sorted(os.listdir(course.parent)) == ["inbox", "my_course"]


def forged(data, old, new):
    assert old in data
    return data.replace(old, new)


def test_a_bomb_is_read_only_as_far_as_it_said(course, monkeypatch):
    huge = packed(("ada.json", b" " * 5_000_000))
    said = (5_000_000).to_bytes(4, "little")
    put(course, "ada.zip", forged(huge, said, (1_000).to_bytes(4, "little")))
    assert reason(course).startswith("it is damaged in the zip file (Bad CRC-32")
    put(course, "ada.zip", packed(("ada.json", answers()), method=ZIP_BZIP2))
    assert reason(course).startswith("it is packed in an unusual way: unpack it yourself")
    locked = packed(("ada.json", answers()))
    at = locked.index(b"PK\x01\x02") + 8
    put(course, "ada.zip", locked[:at] + b"\x01" + locked[at + 1 :])
    assert reason(course).startswith("it has a password: unpack it yourself")
    put(course, "ada.zip", b"PK\x03\x04")
    assert reason(course).startswith("the zip file is damaged (File is not a zip file): download it again")
    monkeypatch.setattr(zips, "DIRECTORY", 1_000)
    put(course, "ada.zip", packed(*((f"ada{n}.txt", b"") for n in range(100))))
    assert "its table of contents is too long" in reason(course)


def test_all_zip_files_together_have_limits(course, monkeypatch):
    monkeypatch.setattr(zips, "MOST", 2)
    put(course, "ada.zip", packed(*((f"{n}.json", answers("U01", f"1/{n}")) for n in range(1, 5))))
    found = done(course)
    assert found.new == 2 and [one.why for one in found.left] == [
        "the zip files have more than 2 files, or 200 MB: unpack it yourself, and put the files into your folder"
    ]


def test_links_are_not_followed(course, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "ada.json").write_bytes(answers())
    (tmp_path / "inbox" / "ada").symlink_to(outside)
    (tmp_path / "inbox" / "ada.json").symlink_to(outside / "ada.json")
    assert reason(course) == "it is a link: put the file itself there"
    (tmp_path / "inbox" / "ada.json").unlink()
    (course / "submitted" / "ben").symlink_to(outside)
    put(course, "ben.json")
    assert done(course).left[0].why.endswith("is a link or a file, not a folder: put a folder there")
    assert os.listdir(outside) == ["ada.json"]


def test_a_link_in_the_learners_folder_is_not_written_through(course, tmp_path):
    place = course / "submitted" / "ada" / "unit_01"
    place.mkdir(parents=True)
    (place / "ada.json").symlink_to(tmp_path / "secret")
    put(course, "ada.json")
    assert done(course).copies[0].name == "ada-2.json" and not (tmp_path / "secret").exists()


def test_names_that_some_computers_refuse_are_tidied_up(course):
    put(course, "ada.zip", packed(("con.json", answers()), ("my:work?\u202e.json", answers("U01", "1/3"))))
    done(course)
    assert there(course) == ["ada/unit_01/my work.json", "ada/unit_01/unit_01.json"]


def test_what_cannot_be_written_is_named_and_the_others_are_copied(course):
    put(course, "ada.json")
    put(course, "ben.json")
    (course / "submitted" / "ada").write_text("")
    found = done(course)
    assert there(course) == ["ada", "ben/unit_01/ben.json"] and "is a link or a file" in found.left[0].why


def test_wrong_folders_are_refused_with_the_way_out(course, tmp_path):
    inbox = tmp_path / "inbox"
    with pytest.raises(CourseError, match="is not a course: make one with “pharmalab class new"):
        sort_into(inbox, inbox)
    with pytest.raises(ValueError, match="contains no notebook, answers file or zip file: name the folder"):
        sort_into(course, inbox)
    with pytest.raises(ValueError, match="is not a folder: name the folder with learners’"):
        sort_into(course, inbox / "x")
    for own in (course, course / "submitted", tmp_path):
        with pytest.raises(ValueError, match="contains the course’s own files: put learners’ files"):
            sort_into(course, own)
    (course / "learners.txt").unlink()
    with pytest.raises(ValueError, match=r"learners\.txt contains no names: write your learners’ names into it"):
        sort_into(course, inbox)


def test_mark_reads_what_was_collected(course):
    put(course, f"{MOODLE}/unit_01.ipynb", book("U01"))
    put(course, "ben/U01 (1).json", answers("U01", "1/7"))
    put(course, "all.zip", packed(("Zoe Li_4_file_/answers-D1.json", answers("D1"))))
    done(course)
    found, rows = collect(course, works_of(course))
    read = {(one.student, one.of.name): [sheet.file for sheet in one.sheets] for one in found if one.sheets}
    assert rows == [] and read == {
        ("ada", "unit_01"): ["unit_01.ipynb"],
        ("ben", "unit_01"): ["U01 (1).json"],
        ("Zoe_Li", "d1"): ["answers-D1.json"],
    }


def test_the_pages_go_back_in_folders_with_the_platforms_names(course, tmp_path, monkeypatch, capsys):
    """Thirty pages had to be given back by hand, one by one."""
    monkeypatch.chdir(tmp_path)
    for name in ("ann", "ben"):
        (course / "feedback" / name / "unit_01").mkdir(parents=True)
        (course / "feedback" / name / "unit_01" / "unit_01.html").write_text(f"page for {name}")
    put(course, "U01/Ann_123456_assignsubmission_file_/answers-U01.json")
    assert main(["class", "feedback", str(course), "01", "--inbox", str(course.parent / "inbox")]) == 0
    with ZipFile("feedback-unit_01.zip") as archive:
        there = {name: archive.read(name).decode() for name in archive.namelist()}
    assert there == {
        "Ann_123456_assignsubmission_file_/unit_01.html": "page for ann",
        "ben/unit_01.html": "page for ben",
    }
    assert "2 pages. Written: feedback-unit_01.zip" in capsys.readouterr().out
    assert main(["class", "feedback", str(course), "01"]) != 0, "the file exists"
    assert main(["class", "feedback", str(course), "03", "-o", "new.zip"]) != 0
    assert "run “pharmalab class mark” first" in capsys.readouterr().err
