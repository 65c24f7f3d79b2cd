"""Everything that earlier versions saved can still be opened, and is what it was.

Each file in ``saved`` is named by the date and the commit of a version. It has matches, notes, answers, and progress
in lessons, as that version wrote them, and in ``expected.json`` what that version made of them.
"""

import json
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import pharmalab
from pharmalab.core.values import to_plain
from pharmalab.deduction import Notes
from pharmalab.exercises import records
from pharmalab.exercises.registry import exercise
from pharmalab.lessons.registry import lesson
from pharmalab.probability import simulate
from pharmalab_widgets.lessons.progress import Progress
from pharmalab_widgets.live.store import Store

VERSIONS = sorted((Path(__file__).parent / "saved").glob("*.zip"))


def files(kind):
    """Return each file of a kind as a parameter of a test: the file's version and name."""
    found = []
    for version in VERSIONS:
        with ZipFile(version) as archive:
            names = sorted(name for name in archive.namelist() if name.startswith(f"{kind}/"))
        found += [pytest.param(version, name, id=f"{version.stem}-{Path(name).name}") for name in names]
    return found


def unpacked(version, name, folder) -> tuple[Path, Any]:
    """Lay a file into a folder; return its path, and what the version that saved it made of it."""
    with ZipFile(version) as archive:
        path = folder / Path(name).name
        path.write_bytes(archive.read(name))
        return path, json.loads(archive.read("expected.json"))[name]


def missing(old, new, renamed, place=""):
    """List the places where *new* does not say what *old* said. New fields may have come, and fields may have new
    names."""
    if isinstance(old, dict) and isinstance(new, dict):
        names = renamed.get(old.get("type"), {})
        for key, value in old.items():
            yield from missing(value, new.get(names.get(key, key)), renamed, f"{place}.{key}")
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for n, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from missing(one, other, renamed, f"{place}[{n}]")
    elif old != new:
        yield f"{place}: {old!r} became {new!r}"


def test_there_are_files_of_many_versions():
    kinds = ("matches", "notes", "answers", "course", "progress", "runs")
    counts = {kind: len(files(kind)) for kind in kinds}
    assert len(VERSIONS) >= 13 and sum(counts.values()) >= 200 and min(counts.values()) >= 8


def test_what_is_missing_is_noticed():
    old = {"type": "Deal", "rep": 1, "hands": [[3], [4]]}
    new = {"type": "Deal", "to": 1, "hands": [[3], [4]], "more": 0}
    assert not list(missing(old, new, {"Deal": {"rep": "to"}}))
    assert list(missing(old, new, {})) == [".rep: 1 became None"]
    assert list(missing(old, {**new, "hands": [[3], []]}, {"Deal": {"rep": "to"}})) == [".hands[1]: [4] became []"]


@pytest.mark.parametrize(("version", "name"), files("matches"))
def test_a_match_is_replayed_to_the_same_state(version, name, tmp_path):
    path, expected = unpacked(version, name, tmp_path)
    match = pharmalab.load(path)
    assert match.ply == expected["ply"]
    assert not list(missing(expected["state"], to_plain(match.state.encode()), match.game.renamed))
    outcome = match.outcome
    assert (list(outcome.winners) if outcome else None) == expected["winners"]
    assert (list(outcome.scores) if outcome else None) == expected["scores"]
    assert type(match).replayed(match.record()).states == match.states


@pytest.mark.parametrize(("version", "name"), files("notes"))
def test_notes_have_the_same_entries_and_worlds(version, name, tmp_path):
    path, expected = unpacked(version, name, tmp_path)
    text = path.read_text("utf-8")
    notes = Notes.from_json(text) if path.suffix == ".json" else Notes.from_text(text)
    assert (len(notes.entries), notes.worlds.count) == (expected["entries"], expected["worlds"])
    assert not notes.unread and notes.to_text() == expected.get("text", text)


@pytest.mark.parametrize(("version", "name"), [*files("answers"), *files("course")])
def test_answers_are_read_whole(version, name, tmp_path):
    path, expected = unpacked(version, name, tmp_path)
    record = records.read(path)
    answers = {f"{id}/{one.seed}": list(one.answers) for id, attempts in record.attempts.items() for one in attempts}
    assert not record.problems
    assert (record.unit, record.who, answers) == (expected["unit"], expected["who"], expected["answers"])


@pytest.mark.parametrize(("version", "name"), files("progress"))
def test_a_lesson_goes_on_where_it_was(version, name, tmp_path):
    path, expected = unpacked(version, name, tmp_path)
    store = tmp_path / "lessons"
    store.mkdir()
    path.rename(store / expected["file"])
    progress = Progress(lesson(path.stem), Store(store))
    assert not progress.problem and progress.place == expected["place"]
    levels = {
        id: [kept.done, kept.shown, kept.tries, kept.hints, to_plain(kept.answer)]
        for id, kept in progress.levels.items()
    }
    assert levels == {id: kept for id, kept in expected["levels"].items() if any(kept)}  # untouched ones are not saved


@pytest.mark.parametrize(("version", "name"), files("runs"))
def test_a_simulation_that_was_kept_is_not_done_again(version, name, tmp_path):
    path, expected = unpacked(version, name, tmp_path)
    before = path.read_bytes()
    found = simulate(exercise(path.stem).variant().experiment, expected["runs"], path=path, seed=4, chunk=200)
    assert (found.runs, found.mean) == (expected["runs"], expected["mean"])
    assert path.read_bytes() == before
