"""From one folder into another: everything comes along, what is further stays, what went two ways is there twice."""

import json
import os
import unicodedata

import pytest

from pharmalab import place
from pharmalab.core.files import home_at, lock_folder
from pharmalab.core.match import Match
from pharmalab.deduction import Notes
from pharmalab.exercises import records
from pharmalab.exercises.records import Attempt
from pharmalab.exercises.registry import exercise
from pharmalab.lessons.progress_files import decode
from pharmalab.place import PlaceError, exports, writing
from pharmalab_widgets.assistant import unnamed
from tests.place.homes import BEGUN, EARLY, FILES, FURTHER, LATE, OTHERWISE, answers, lay, lying, notes, progress

MATCH = "matches/pharma_code/friday.jsonl"
LOOKS = "matches/pharma_code/friday.panel.json"


@pytest.fixture
def here(tmp_path):
    return tmp_path / "here"


@pytest.fixture
def there(tmp_path):
    return tmp_path / "there"


def moved(there, here):
    """Export there, import here; the report."""
    return place.merge(here, place.pack(there).text)


def test_everything_comes_along(here, there):
    lay(there)
    report = moved(there, here)
    assert lying(here) == FILES
    assert not report.further and not report.same and len(report.new) == 8
    assert moved(there, here).lines == ("8 things were already up to date here.",)
    assert lying(here) == FILES


def test_what_it_is_told_by(here, there):
    packed = place.pack(lay(there))
    assert packed.words == "1 match, 2 sets of notes, 1 lesson, 2 units with answers and 1 simulation"
    assert packed.name.startswith("pharmalab-place-20") and packed.name.endswith(".json")
    assert json.loads(packed.text)["schema"] == "pharmalab-place/1"
    assert place.show(there).words == packed.words


def test_times_come_along_too(here, there):
    """The assistant goes on with the game that was written last."""
    lay(there, changed=EARLY)
    moved(there, here)
    assert (here / MATCH).stat().st_mtime_ns == EARLY * 1_000_000


@pytest.mark.parametrize("form", ["text", "short"])
def test_both_forms_say_the_same(here, there, form):
    packed = place.pack(lay(there))
    place.merge(here, getattr(packed, form))
    assert lying(here) == FILES
    assert place.offer(f"https://example.org/place#{packed.short}") == packed.files


@pytest.mark.parametrize(("mine", "theirs"), [(BEGUN, FURTHER), (FURTHER, BEGUN)])
def test_a_match_that_goes_on(here, there, mine, theirs):
    lay(here, {MATCH: mine})
    lay(there, {MATCH: theirs})
    report = moved(there, here)
    assert lying(here) == {MATCH: FURTHER}
    assert [spot.title for spot in report.further] == (["“friday” (The Pharma Code)"] if mine == BEGUN else [])


def test_matches_that_went_two_ways(here, there):
    lay(here, {MATCH: FURTHER, LOOKS: '{"pane": "odds"}'})
    lay(there, {MATCH: OTHERWISE, LOOKS: '{"pane": "rules"}'}, LATE)
    second = "matches/pharma_code/friday 2"
    both = {
        **{MATCH: FURTHER, LOOKS: '{"pane": "odds"}'},
        **{f"{second}.jsonl": OTHERWISE, f"{second}.panel.json": '{"pane": "rules"}'},
    }
    said = (
        "“friday” (The Pharma Code) is different here and in the file. Both versions are kept: the version from the "
        "file is now “friday 2”."
    )
    assert moved(there, here).lines == (said,)
    assert lying(here) == both
    moved(there, here)
    assert lying(here) == both
    lay(there, {MATCH: OTHERWISE[:-40].rpartition("\n")[0] + "\n"})
    moved(there, here)
    assert lying(here) == both


def test_the_second_match_goes_on_too(here, there):
    lay(here, {MATCH: FURTHER})
    before = OTHERWISE[: OTHERWISE[:-1].rindex("\n") + 1]
    lay(there, {MATCH: before})
    moved(there, here)
    lay(there, {MATCH: OTHERWISE})
    assert [spot.name for spot in moved(there, here).further] == ["friday 2"]
    assert lying(here) == {MATCH: FURTHER, "matches/pharma_code/friday 2.jsonl": OTHERWISE}


def test_second_names_fit(here, there):
    long = "x" * 60
    lay(
        here,
        {f"alchemists/{long}.json": notes("toad+fern=R+"), f"alchemists/{'x' * 58} 2.json": notes("toad+raven=B-")},
    )
    lay(there, {f"alchemists/{long}.json": notes("fern+raven=G+")})
    moved(there, here)
    names = sorted(path.stem for path in (here / "alchemists").glob("*.json"))
    assert len(names) == 3 and max(map(len, names)) == 60


def test_notes_without_a_name_stay_those_of_their_panel(here, there):
    """Their names end with how the panel began; of one second there can be several."""
    path = "alchemists/unnamed/2026-11-24 10-00-00 0123abcd.json"
    lay(here, {path: notes("toad+fern=R+")})
    lay(there, {path: notes("toad+raven=B-")})
    moved(there, here)
    assert set(lying(here)) == {path, path.replace("-00 ", "-00 2 ")}


def test_more_notes_without_a_name_than_are_kept(here, there):
    name = "alchemists/unnamed/2026-11-24 10-00-{:02} 0123abcd.json"
    lay(here, {name.format(n): notes("toad+fern=R+") for n in range(6)})
    lay(there, {name.format(n): notes("toad+fern=R+") for n in range(6, 10)})
    assert "unnamed sets of notes" not in str(moved(there, here))
    lay(there, {name.format(10): notes("toad+fern=R+")})
    assert "You now have 11 unnamed sets of notes. The assistant keeps the last 10" in str(moved(there, here))
    assert len(lying(here)) == 11 and unnamed.MOST == 10
    assert "unnamed sets of notes" not in str(moved(there, here))


def test_names_that_some_computers_take_for_the_same(here, there):
    lay(here, {"alchemists/Friday.json": notes("toad+fern=R+")})
    lay(there, {"alchemists/friday.json": notes("toad+fern=R+\ntoad+raven=B-")})
    moved(there, here)
    assert (
        set(lying(here)) == {"alchemists/Friday.json"}
        and len(Notes.from_json(lying(here)["alchemists/Friday.json"])) == 2
    )


def test_accents_that_are_written_in_two_ways(here, there):
    name = "alchemists/café.json"
    lay(here, {unicodedata.normalize("NFD", name): notes("toad+fern=R+")})
    lay(there, {unicodedata.normalize("NFC", name): notes("toad+fern=R+\ntoad+raven=B-")})
    moved(there, here)
    [(path, text)] = lying(here).items()
    assert path == unicodedata.normalize("NFD", name) and len(Notes.from_json(text)) == 2


def test_comments_and_unread_lines_are_no_less_than_entries(here, there):
    lay(here, {"alchemists/a.json": Notes().type("toad+fern=R+\nwhat?", keep=True).to_json()})
    lay(there, {"alchemists/a.json": notes("toad+fern=R+\n# remember\n")})
    assert len(moved(there, here).twice) == 1
    lay(there, {"alchemists/b.json": notes("toad+fern=R+\n# remember\n")})
    lay(here, {"alchemists/b.json": notes("toad+fern=R+\n# remember\ntoad+raven=B-")})
    assert [spot.name for spot in moved(there, here).same] == ["a 2", "b"]


def test_the_later_looks_hold(here, there):
    lay(here, {MATCH: BEGUN, LOOKS: '{"pane": "odds"}'}, EARLY)
    lay(there, {MATCH: BEGUN, LOOKS: '{"pane": "rules"}'}, LATE)
    moved(there, here)
    assert lying(here)[LOOKS] == '{"pane": "rules"}'
    moved(lay(there, {LOOKS: '{"pane": "log"}'}, EARLY), here)
    assert lying(here)[LOOKS] == '{"pane": "rules"}'


def test_looks_without_a_match_are_left_out(here, there):
    assert not place.pack(lay(there, {LOOKS: "{}"})).files


def test_lessons_are_joined_level_by_level(here, there):
    path = "lessons/pandemic.json"
    lay(here, {path: progress("treat", drive={"done": True, "tries": 2}, cure={"answer": "no"})}, EARLY)
    lay(there, {path: progress("cure", drive={"shown": True, "tries": 1}, cure={"done": True, "answer": "a"})}, LATE)
    moved(there, here)
    joined = decode((here / path).read_text())
    drive, cure = joined.levels["drive"], joined.levels["cure"]
    assert (drive.done, drive.shown, drive.tries) == (True, True, 2)
    assert (cure.done, cure.answer, joined.place) == (True, "a", "cure")


def test_a_lesson_that_was_begun_anew_loses_nothing(here, there):
    path = "lessons/pandemic.json"
    lay(here, {path: progress(begun=1)})
    lay(there, {path: progress(drive={"done": True})})
    moved(there, here)
    joined = decode((here / path).read_text())
    assert joined.levels["drive"].done and joined.begun == 1


def test_a_page_goes_on_with_the_game_that_came_along(here, there):
    def marks():
        return json.loads((here / "bookmarks.json").read_text())

    lay(there, {MATCH: OTHERWISE, "bookmarks.json": json.dumps({"a": "friday", "b": "sunday"})})
    lay(here, {MATCH: FURTHER, "bookmarks.json": json.dumps({"b": "monday"})})
    assert len(moved(there, here).lines) == 1
    assert marks() == {"a": "friday 2", "b": "monday"}
    moved(there, here)
    assert marks() == {"a": "friday 2", "b": "monday"}
    lay(there, {"bookmarks.json": json.dumps({str(n): "friday" for n in range(500)})})
    moved(there, here)
    assert len(marks()) == 500 and marks()["b"] == "monday"


def test_answers_are_joined(here, there):
    path = "answers/answers-U01.json"
    lay(here, {path: answers(U01_3=Attempt(guess="1/3", answers=("1/4",)))})
    lay(there, {path: answers(who="wren-9", U01_3=Attempt(answers=("1/4", "1/2"), hints=1), U01_1=Attempt(seen=True))})
    report = moved(there, here)
    record = records.read(here / path)
    assert record.attempt("U01.3") == Attempt(guess="1/3", answers=("1/4", "1/2"), hints=1)
    assert record.attempt("U01.1").seen and record.who == "heron-100"
    assert (
        "The answers in the file are under the name wren-9. Here they are under heron-100, like your other answers."
        in report.lines
    )


def test_a_derivation_that_is_right_stays(here, there):
    """Not the one with the greater text."""
    path, of = "answers/answers-U01.json", exercise("U01.1")
    texts = [step.kind.text(step.value(**of.parameters)) for step in of.steps]
    right = {f"step-{n}": text for n, text in enumerate(texts)}
    wrong = {name: "999" for name in right}
    for mine, theirs in ((right, wrong), (wrong, right)):
        lay(here, {path: answers(U01_1=Attempt(steps=({}, {}, mine)))})
        lay(there, {path: answers(U01_1=Attempt(steps=({}, {"step-0": "1"}, theirs)))})
        moved(there, here)
        assert records.read(here / path).attempt("U01.1").steps == ({}, {"step-0": "1"}, right)
    lay(there, {path: answers(X99_1=Attempt(steps=({"a": "1"},)))})
    lay(here, {path: answers(X99_1=Attempt(steps=({"a": "2", "b": ""},)))})
    moved(there, here)
    assert records.read(here / path).attempt("X99.1").steps == ({"a": "2", "b": ""},)


def test_answers_of_another_unit_get_the_pseudonym_of_those_here(here, there):
    lay(here, {"answers/answers-U02.json": answers("U02")})
    lay(there, {"answers/answers-U01.json": answers(who="wren-9", U01_3=Attempt(seen=True))})
    moved(there, here)
    assert records.read(here / "answers" / "answers-U01.json").who == "heron-100"


def test_parts_of_a_simulation_are_put_together(here, there):
    path = "runs/U01.2-0123456789abcdef.jsonl"
    header, line = FILES[path].splitlines()
    lay(here, {path: f"{header}\n{line}\n"})
    lay(there, {path: f"{header}\n{line.replace('0,', '1,', 1)}\n{line[:9]}"})
    moved(there, here)
    assert lying(here)[path].splitlines() == [header, line, line.replace("0,", "1,", 1)]


# --- what is damaged here ---------------------------------------------------------------------------------------------


def test_what_cannot_be_read_is_not_exported(here):
    lay(here, {**FILES, MATCH: BEGUN[:-9], "lessons/pandemic.json": "{", "alchemists/friday.json": "\0"})
    (here / "alchemists" / "bytes.json").write_bytes(b"\xff")
    packed = place.pack(here)
    assert {spot.path for spot in packed.left_out} == {
        *(MATCH, "lessons/pandemic.json", "alchemists/friday.json", "alchemists/bytes.json")
    }
    place.offer(packed.text)


def test_a_damaged_match_stays_beside_the_one_that_comes(here, there):
    lay(here, {MATCH: "{"})
    lay(there, {MATCH: BEGUN})
    report = moved(there, here)
    assert lying(here) == {MATCH: "{", "matches/pharma_code/friday 2.jsonl": BEGUN}
    assert report.lines == (
        "“friday” (The Pharma Code) can’t be read here, so it stays unchanged. The version from the file is now "
        "“friday 2”.",
    )


def test_damaged_progress_is_put_away(here, there):
    path = "lessons/pandemic.json"
    lay(here, {path: "{", f"{path}.damaged": "older"})
    report = moved(lay(there, {path: progress(drive={"done": True})}), here)
    assert lying(here) == {path: progress(drive={"done": True}), f"{path}.damaged": "older", f"{path}.damaged1": "{"}
    assert "could not be read" in str(report)


def test_other_files_are_left_alone(here, there):
    others = {
        "secret.txt": "x",
        "alchemists/old.json.damaged": "y",
        "matches/chess/a.jsonl": "z",
        "lessons/.hidden": "",
    }
    lay(there, {**FILES, **others})
    assert {spot.path for spot in place.pack(there).files} == FILES.keys()
    lay(here, others)
    moved(there, here)
    assert lying(here) == {**FILES, **others}


def test_a_link_to_a_device_is_no_file(here):
    (here / "alchemists").mkdir(parents=True)
    (here / "alchemists" / "zero.json").symlink_to("/dev/zero")
    os.mkfifo(here / "alchemists" / "pipe.json")
    assert not place.pack(here).files


# --- all or nothing ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["replace", "fsync"])
@pytest.mark.parametrize("nth", [0, 1, 4])
def test_a_full_disk_leaves_everything_as_it_was(here, there, monkeypatch, call, nth):
    lay(there)
    before = {MATCH: OTHERWISE, "lessons/pandemic.json": "{", "answers/answers-U01.json": answers()}
    lay(here, before)
    real, calls = getattr(os, call), iter(range(100))

    def failing(*args):
        if next(calls) == nth:
            raise OSError(28, "No space left on device")
        return real(*args)

    monkeypatch.setattr(writing.os, call, failing)
    with pytest.raises(PlaceError, match=r"Nothing was imported.*No space left"):
        moved(there, here)
    monkeypatch.undo()
    assert lying(here) == before
    moved(there, here)
    assert FILES.keys() <= lying(here).keys()


def test_it_does_not_grow_without_end(here, there):
    lay(here)
    text = place.pack(lay(there, {MATCH: OTHERWISE})).text
    with pytest.raises(PlaceError, match="most that can be kept here"):
        place.merge(here, text, most=writing.size(here) + 10)
    assert lying(here) == FILES
    place.merge(here, text, most=writing.size(here) + len(OTHERWISE))
    assert place.merge(here, text, most=0).same  # what is there already takes no room


def test_a_visitor_of_a_server_has_so_much_room(here, there):
    """Nothing is written, and nothing is counted, where it would be too much."""
    text, claimed = place.pack(lay(there)).text, []

    def claim(growth):
        if sum(claimed) + growth > 1_000:
            raise OSError(122, "there is no more room", str(here))
        claimed.append(growth)

    with home_at(here, claim):
        with pytest.raises(PlaceError, match=r"your folder cannot be written \(there is no more room\)"):
            place.merge(here, text)
        assert lying(here) == {} and sum(claimed) == 0
        place.merge(here, BEGUN, "friday.jsonl")
        assert sum(claimed) == writing.size(here)


def test_somebody_writes_meanwhile(here, there, monkeypatch):
    """What a panel writes between the look and the writing is merged too."""
    lay(here, {"lessons/pandemic.json": progress()})
    lay(there, {"lessons/pandemic.json": progress(drive={"done": True})})
    text, looks = place.pack(there).text, iter(range(9))
    real = writing.snapshot

    def late(folder, rooms):
        found = real(folder, rooms)
        if next(looks) == 0:
            lay(here, {"lessons/pandemic.json": progress(treat={"done": True})})
        return found

    monkeypatch.setattr(writing, "snapshot", late)
    place.merge(here, text)
    assert decode((here / "lessons" / "pandemic.json").read_text()).levels.keys() == {"drive", "treat"}


def test_somebody_keeps_it_locked(here, there, monkeypatch):
    monkeypatch.setattr("pharmalab.core.files.PATIENCE", 0.01)
    text = place.pack(lay(there)).text
    with lock_folder(here / "lessons"), pytest.raises(PlaceError, match="another program keeps it locked"):
        place.merge(here, text)
    assert lying(here) == {}


def test_a_folder_that_is_none(here, there):
    here.write_text("a file")
    with pytest.raises(PlaceError, match="cannot be written"):
        moved(lay(there), here)


# --- single files -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "name", "lies"),
    [
        (MATCH, "friday.jsonl", MATCH),
        (MATCH, "friday (1).jsonl", "matches/pharma_code/friday 1.jsonl"),
        (MATCH, "../../etc/passwd", "matches/pharma_code/passwd.jsonl"),
        (MATCH, "C:\\games\\friday.jsonl", MATCH),
        (MATCH, "nul.jsonl", "matches/pharma_code/imported.jsonl"),
        (MATCH, "", "matches/pharma_code/imported.jsonl"),
        ("alchemists/sunday.json", "sunday.json", "alchemists/sunday.json"),
        ("answers/answers-U01.json", "handed in.json", "answers/answers-U01.json"),
        ("lessons/pandemic.json", "pandemic.json", "lessons/pandemic.json"),
        ("runs/U01.2-0123456789abcdef.jsonl", "U01.2-0123456789abcdef.jsonl", "runs/U01.2-0123456789abcdef.jsonl"),
    ],
)
def test_a_single_file(here, path, name, lies):
    place.merge(here, FILES[path].encode(), name)
    assert lying(here) == {lies: FILES[path]}
    assert place.merge(here, FILES[path], name).same


def test_a_single_match_that_went_another_way(here):
    lay(here, {MATCH: FURTHER})
    place.merge(here, OTHERWISE, "friday.jsonl")
    assert Match.load(here / "matches" / "pharma_code" / "friday 2.jsonl").record() == OTHERWISE


# --- the last export --------------------------------------------------------------------------------------------------


def test_the_last_export_is_remembered(here):
    now = EARLY
    assert exports.since(here) == (None, 0) and not exports.since(here).much(now)
    lay(here)
    assert exports.since(here) == (None, 7) and exports.since(here).much(now)
    exports.note(here, place.pack(here).files, now)
    assert exports.since(here) == (now, 0)
    assert exports.since(here).words(now) == "You last saved a backup today, and nothing has changed since."
    lay(here, {MATCH: FURTHER, LOOKS: "{}"})
    assert exports.since(here) == (now, 1) and not exports.since(here).much(now + 90 * exports.DAY)
    lay(here, {f"alchemists/{n}.json": notes("toad+fern=R+") for n in range(9)})
    assert exports.since(here).much(now)
    assert (
        exports.since(here).words(now + exports.DAY)
        == "You last saved a backup 1 day ago. 10 things have changed since."
    )


@pytest.mark.parametrize("text", ["", "[]", '{"schema": 1}', "[" * 9999, "\0"])
def test_what_is_remembered_may_be_damaged(here, text):
    lay(here, {**FILES, "exported.json": text})
    assert exports.since(here) == (None, 7)
