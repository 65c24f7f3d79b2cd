"""Files that nobody should import: each is refused with words, and nothing is written."""

import base64
import json
import tracemalloc
import zlib

import pytest

from pharmalab import place
from pharmalab.place import PlaceError
from pharmalab.place.pack_file import CODE, LARGEST, LARGEST_CODE, file_limit
from pharmalab.place.spots import spot_of
from tests.place.homes import BEGUN, EARLY, FILES, answers, notes, progress

DEEP = "[" * 100_000 + "]" * 100_000


def packed(of, **more):
    """Return the text of a place, whatever is in it."""
    listed = {path: {"changed": EARLY, "text": text} if isinstance(text, str) else text for path, text in of.items()}
    return json.dumps({"schema": "pharmalab-place/1", "packed": 0, "files": listed, **more})


TWO = packed({"alchemists/a.json": "", "alchemists/b.json": ""})


def code(data):
    return CODE + base64.urlsafe_b64encode(data).decode().rstrip("=")


@pytest.fixture
def refused(tmp_path):
    """Import, which is refused, and return the words. Nothing was written, though other files in it are whole."""

    def refuse(data, name="place.json"):
        with pytest.raises(PlaceError) as error:
            place.merge(tmp_path / "here", data, name)
        assert not (tmp_path / "here").exists() and list(tmp_path.iterdir()) == []
        words = str(error.value)
        assert len(words) < 400 and words.isprintable() and words.endswith(".")
        return words

    return refuse


PATHS = [
    "../friday.json",
    "alchemists/../../friday.json",
    "/etc/passwd",
    "C:/alchemists/friday.json",
    "alchemists\\friday.json",
    "alchemists//friday.json",
    "alchemists/friday.json/",
    "./alchemists/friday.json",
    "alchemists/.json",
    "alchemists/friday.exe",
    "alchemists/fri\0day.json",
    "alchemists/fri\nday.json",
    "alchemists/nul.json",
    "alchemists/COM1.panel.json",
    "alchemists/ friday.json",
    "alchemists/friday .json",
    "alchemists/" + "x" * 61 + ".json",
    "alchemists/unnamed/deeper/friday.json",
    "alchemists/\u202egnp.json",
    "alchemists/.lock",
    "matches/friday.jsonl",
    "matches/../friday.jsonl",
    "matches/no_such_game/friday.jsonl",
    "matches/pharma_code/.writing-00.jsonl",
    "lessons/Pandemic.json",
    "lessons/D1.json",
    "answers/answers-.json",
    "answers/answers-U01.panel.json",
    "answers/U01.json",
    "runs/../../x.jsonl",
    "runs/U01.2.jsonl",
    "exported.json",
    "",
    "x" * 100_000,
]


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_a_path_that_is_none_of_ours(refused, path):
    assert "doesn’t know" in refused(packed({**FILES, path: notes("toad+fern=R+")}))
    assert spot_of(path) is None


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("", "isn’t a pharmalab file"),
        ("   \n", "isn’t a pharmalab file"),
        ("hello", "line 1, column 1"),
        ("\n\n  {", "line 3"),
        ("[]", "isn’t a pharmalab file. Open"),
        ("null", "isn’t a pharmalab file. Open"),
        ("{}", "isn’t a pharmalab file. Open"),
        ('{"schema": "other/1"}', "isn’t a pharmalab file. Open"),
        ('{"schema": ["pharmalab-place/1"]}', "isn’t a pharmalab file. Open"),
        ('{"nbformat": 4, "cells": []}', "isn’t a pharmalab file. Open"),
        (DEEP, "isn’t a pharmalab file"),
        ('{"schema": ' + DEEP + "}", "isn’t a pharmalab file"),
        ('{"files": ' + DEEP + "}", "lists are nested"),
        (packed({"alchemists/\ud800.json": ""}), "damaged at line 1"),
        (packed({"alchemists/a.json": "\ud800"}), "damaged"),
        (b'{"schema": "pharmalab-place/1", "files": {"a\xed\xa0\x80": 1}}', "isn’t UTF-8"),
        ('{"schema": ' + "9" * 9999 + "}", "isn’t a pharmalab file"),
        ('{"schema": "pharmalab-place/2"}', "version 2 of the format"),
        ('{"schema": "pharmalab-place/' + "9" * 99_999 + '"}', "update pharmalab"),
        ('{"schema": "pharmalab-place/1"}', "its list of “files” is missing or invalid"),
        (packed({}, files=[]), "its list of “files” is missing or invalid"),
        (packed({}, more=1), "damaged or was changed"),
        (packed({}) + "x", "damaged at line 1"),
        (packed({})[:-3], "damaged"),
        (packed({}).replace('"packed"', '"files": {}, "packed"'), "“files” appears twice in one object"),
        (TWO.replace("/b", "/a").replace("}, ", "},\n"), "(line 2)"),
        (TWO.replace('"text"', '"text": "",\n"text"'), "“text” appears twice in one object"),
        (b"\xff\xfe\0", "line 1 isn’t UTF-8"),
        (b"\x89PNG\r\n", "isn’t UTF-8"),
        (b"{\n\xff", "line 2 isn’t UTF-8"),
    ],
)
def test_a_file_that_is_none_of_ours(refused, data, words):
    assert words in refused(data)


def test_a_place_with_nothing_in_it(tmp_path):
    assert str(place.merge(tmp_path, packed({}))) == "The file was empty."


@pytest.mark.parametrize(
    "file",
    [
        None,
        [],
        {"text": "x"},
        {"changed": EARLY},
        {"changed": EARLY, "text": 1},
        {"changed": EARLY, "text": None},
        {"changed": "now", "text": "x"},
        {"changed": 1.5, "text": "x"},
        {"changed": True, "text": "x"},
        {"changed": -1, "text": "x"},
        {"changed": 10**15, "text": "x"},
        {"changed": 10**400, "text": "x"},
        {"changed": EARLY, "text": "x", "mode": 511},
    ],
)
def test_an_entry_that_is_none(refused, file):
    assert "damaged: in “alchemists/a.json”" in refused(packed({**FILES, "alchemists/a.json": file}))


MATCH = "matches/pharma_code/a.jsonl"
TEXTS = [
    (MATCH, ""),
    (MATCH, "{}"),
    (MATCH, BEGUN[:-9]),
    (MATCH, BEGUN + "\n" + BEGUN),
    (MATCH, BEGUN.replace('"seed": 7', '"seed": 8')),
    (MATCH, BEGUN.replace("Player 1", "Player \\u0000")),
    (MATCH, BEGUN.replace("pharmalab-match/2", "pharmalab-match/4")),
    (MATCH, BEGUN + DEEP),
    (MATCH, notes("toad+fern=R+")),
    ("matches/pandemic/a.jsonl", BEGUN),
    ("matches/pharma_code/a.panel.json", "[]"),
    ("matches/pharma_code/a.panel.json", "{"),
    ("matches/pharma_code/a.panel.json", '{"a": 1, "a": 2}'),
    ("matches/pharma_code/a.panel.json", '{"a": "\\ud800"}'),
    ("matches/pharma_code/a.panel.json", '{"a": ' + DEEP + "}"),
    ("matches/pharma_code/a.panel.json", '{"a": ' + "9" * 9999 + "}"),
    ("alchemists/a.json", "{}"),
    ("alchemists/a.json", BEGUN),
    ("alchemists/a.json", DEEP),
    ("alchemists/a.json", notes("toad+fern=R+").replace("R+", "X+")),
    ("alchemists/a.json", "\u202e" + notes("toad+fern=R+")),
    ("lessons/pandemic.json", "{}"),
    ("lessons/pandemic.json", progress().replace("/1", "/2")),
    ("lessons/pandemic.json", progress(drive={"tries": 10**7})),
    ("lessons/pandemic.json", progress(drive={"tries": -1})),
    ("lessons/pandemic.json", progress(drive={"tries": 1}).replace(": 1", ": " + "9" * 99)),
    ("lessons/pandemic.json", progress(drive={"done": True}).replace("true", 'true, "best": 3')),
    ("lessons/pandemic.json", progress(place="\u202e")),
    ("lessons/pandemic.json", DEEP),
    ("lessons/D1.panel.json", "3"),
    ("bookmarks.json", "[]"),
    ("bookmarks.json", '{"a": 1}'),
    ("bookmarks.json", '{"a": "../b"}'),
    ("bookmarks.json", '{"a": "b", "a": "c"}'),
    ("bookmarks.json", json.dumps({"x" * 401: "a"})),
    ("bookmarks.json", json.dumps({str(n): "a" for n in range(501)})),
    ("bookmarks.json", '{"\\u202e": "a"}'),
    ("answers/answers-U01.json", answers("U02")),
    ("answers/answers-U01.json", answers().replace("/1", "/9")),
    ("answers/answers-U01.json", answers().replace('"who"', '"attempts": {"U01.1": 3}, "who"')),
    ("answers/answers-U01.json", answers().replace("heron-100", "x" * 61)),
    ("answers/answers-U01.json", DEEP),
    ("runs/U01.2-0123456789abcdef.jsonl", ""),
    ("runs/U01.2-0123456789abcdef.jsonl", BEGUN),
    ("runs/U01.2-0123456789abcdef.jsonl", '{"schema": "pharmalab-runs/1"}\n{"part": -1, "result": {}}\n'),
    ("runs/U01.2-0123456789abcdef.jsonl", '{"schema": "pharmalab-runs/1"}\n' + DEEP + "\n"),
    ("runs/U01.2-0123456789abcdef.jsonl", FILES["runs/U01.2-0123456789abcdef.jsonl"].replace("0.5", "1e999")),
]


@pytest.mark.parametrize(("path", "text"), TEXTS, ids=range(len(TEXTS)))
def test_one_bad_file_among_many(refused, path, text):
    words = refused(packed({**FILES, path: text}))
    assert words.startswith(f"Nothing was imported because {path} cannot be read: ")


def test_the_same_place_twice(refused):
    assert "twice" in refused(packed({"alchemists/caf\u00e9.json": "", "alchemists/cafe\u0301.json": ""}))


def test_too_many_files(refused):
    assert "the limit is 10 000" in refused(packed({f"alchemists/{n}.json": "" for n in range(10_001)}))


def test_a_file_that_is_too_large(refused):
    assert "a file can be at most 1 MB" in refused(packed({"alchemists/a.json": "x" * 2_000_001}))
    assert "but the limit is 50 MB" in refused("x" * (LARGEST + 1))
    assert "but the limit is 50 MB" in refused(b"x" * (LARGEST + 1))


# --- the short form ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        CODE,
        CODE + "====",
        CODE + "é",
        CODE + "!!!",
        code(b""),
        code(b"plain"),
        code(zlib.compress(b"{}")[:-1]),
        code(zlib.compress(b"{}") + b"more"),
    ],
)
def test_a_code_that_is_not_whole(refused, data):
    assert refused(data) == "The code is damaged or incomplete: save it again on the computer that it comes from."


def test_a_code_with_something_else(refused):
    assert "isn’t a pharmalab file" in refused(code(zlib.compress(b"hello")))
    assert "isn’t UTF-8" in refused(code(zlib.compress(b"\xff")))
    assert "doesn’t know" in refused(code(zlib.compress(packed({"../x": ""}).encode())))


def test_a_bomb(refused):
    """A megabyte that unfolds to a thousand: no more is unfolded than a code can have."""
    squeeze = zlib.compressobj(9)
    bomb = b"".join([*(squeeze.compress(bytes(10_000_000)) for _ in range(100)), squeeze.flush()])  # 1 GB
    tracemalloc.start()
    try:
        assert "at most 2 MB" in refused(code(bomb))
        assert tracemalloc.get_traced_memory()[1] < 2 * len(bomb) + 8 * LARGEST_CODE
    finally:
        tracemalloc.stop()


def test_single_files_that_have_no_place(refused):
    assert "no game “chess”" in refused(BEGUN.replace("pharma_code", "chess"), "a.jsonl")
    assert "no game “../x”" in refused(BEGUN.replace("pharma_code", "../x"), "a.jsonl")
    assert "no unit “../x”" in refused(answers("../x"), "answers.json")
    assert "name must be the lesson’s" in refused(progress(), "My Progress.json")
    assert "keep its old name" in refused(FILES["runs/U01.2-0123456789abcdef.jsonl"], "../runs.jsonl")
    assert "cannot be read" in refused(BEGUN[:-5], "a.jsonl")


def test_a_short_code_stays_short(refused):
    """A code of 70 kB that is all right and holds 50 MB."""
    files = {f"matches/pandemic/{n}.jsonl": " " * 990_000 for n in range(50)}
    short = code(zlib.compress(packed(files).encode(), 9))
    assert len(short) < 80_000
    assert "at most 2 MB, and this one holds more: save a backup file" in refused(short)


def test_a_file_for_a_place_that_has_less_room():
    """What a server lets its visitors keep is the most that they can offer; what they keep they can move."""
    text = packed({"matches/pharma_code/friday.jsonl": BEGUN})
    assert place.offer(text, most=len(BEGUN.encode()))
    with pytest.raises(PlaceError, match="can be kept here"):
        place.offer(text, most=len(BEGUN.encode()) - 1)
    with pytest.raises(PlaceError, match="The file is 6 MB, but the limit is 4 MB"):
        place.offer("x" * 6_000_000, most=1_000_000)


@pytest.mark.parametrize("room", [0, 1_000, 20_000_000])
def test_whatever_fits_into_a_room_can_be_imported_into_one_of_its_size(room):
    """The texts that grow most as JSON are all quotes."""
    files = {f"matches/pandemic/{n}.jsonl": '"' * (room // 20) for n in range(20)}
    assert len(packed(files).encode()) <= file_limit(room)
