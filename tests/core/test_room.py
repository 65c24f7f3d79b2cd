"""The room that files take is counted as they are: a write that fails takes none."""

import os

import pytest

from pharmalab.core import files
from pharmalab.core.files import append_lines, home_at, write_atomically
from pharmalab.place import merge, writing


@pytest.fixture
def claimed(tmp_path):
    """What was claimed, one growth after another."""
    growths = list[int]()
    with home_at(tmp_path, growths.append):
        yield growths


def fail(*_):
    raise OSError(28, "full")


@pytest.mark.parametrize("call", ["fsync", "replace"])
@pytest.mark.parametrize("text", ["longer than it was", ""])
def test_a_file_that_cannot_be_written_takes_no_room(tmp_path, claimed, monkeypatch, call, text):
    path = tmp_path / "a.json"
    write_atomically(path, "as it was")
    monkeypatch.setattr(os, call, fail)
    with pytest.raises(OSError, match="full"):
        write_atomically(path, text)
    assert sum(claimed) == path.stat().st_size == 9


def test_no_room_is_claimed_that_the_folder_cannot_use(tmp_path, claimed, monkeypatch):
    monkeypatch.setattr(files, "_begin", fail)
    with pytest.raises(OSError, match="full"):
        write_atomically(tmp_path / "a.json", "text")
    assert sum(claimed) == 0


def test_a_file_that_shrinks_gives_room_back(tmp_path, claimed):
    write_atomically(tmp_path / "a.json", "as it was")
    write_atomically(tmp_path / "a.json", "as")
    assert sum(claimed) == 2


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_line_that_cannot_be_added_takes_no_room(tmp_path, claimed, monkeypatch, call):
    path = tmp_path / "a.jsonl"
    with append_lines(path) as lines:
        lines.add("one")
        monkeypatch.setattr(os, call, fail if call == "fsync" else lambda handle, data: 2)
        with pytest.raises(OSError):
            lines.add("two")
        monkeypatch.undo()
        assert path.read_text() == "one\n"
        assert sum(claimed) == 4
        lines.add("three")
    assert path.read_text() == "one\nthree\n"
    assert sum(claimed) == path.stat().st_size


def test_half_a_line_that_is_replaced_is_not_counted_twice(tmp_path, claimed):
    path = tmp_path / "a.jsonl"
    path.write_text("one\ntw")
    with append_lines(path) as lines:
        lines.add("two")
    assert sum(claimed) == len("two\n") - len("tw")


def test_an_import_that_cannot_be_written_takes_no_room(tmp_path, claimed, monkeypatch):
    from tests.place.homes import BEGUN

    monkeypatch.setattr(writing, "_write_new", fail)
    with pytest.raises(ValueError, match="Nothing was imported"):
        merge(tmp_path, BEGUN, "friday.jsonl")
    assert sum(claimed) == 0
