"""What notes do not take: told with the limit and the place, soon, and never as another error than NotesError."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction import Notes, NotesError, limits
from pharmalab.deduction.entries import AnyEntry, Mix
from pharmalab.deduction.lines import parse
from pharmalab.deduction.words import Unreadable
from tests.deduction.strategies import entries
from tests.effort import part

MIX = {"kind": "mix", "a": "toad", "b": "fern", "potion": "R+"}


def saved(observations: Any, **more: Any) -> str:
    return json.dumps({"schema": "pharmalab-notes/1", "observations": observations, **more})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("toad+fern=R+\n" + "a" * 100_000, "line 2, column 1: the line has 100 000 characters, but the limit is 1 000"),
        (
            "sale " + " as " * 60,
            "line 1, column 1: the line has 245 characters before its comment, but the limit is 200",
        ),
        ("toad: R+ # " + "a" * 600, "line 1, column 1: a comment has 600 characters, but the limit is 500"),
        ("\n  # " + "a" * 600, "line 2, column 3: the comment has 600 characters, but the limit is 500"),
        ("toad+fern=R+\n" * 2001, "entry 2 001: notes can hold at most 2 000 entries, not 2 001"),
        ("a\n" * 5001, "line 5 001: notes can have at most 5 000 lines, not 5 001"),
        (" " * 1_000_001, "the text has 1 000 001 characters, but the limit is 1 000 000 for notes"),
        ("toad: R+\nto\ud800ad: R+", "line 2, column 3: the line has an unreadable character, U+D800 at position 3"),
        (
            "toad: R+ # \x1b[2J",
            "line 1, column 12: the line has an unreadable character, U+001B at position 12: remove it",
        ),
        ("# a\x00", "line 1, column 1: the comment has an unreadable character, U+0000 at position 2: remove it"),
        (saved([MIX] * 2001), "observations[2000]: notes can hold at most 2 000 entries, not 2 001"),
        (
            saved([MIX, {**MIX, "note": "\ud800"}]),
            "observations[1]: a comment has an unreadable character, U+D800 at position 1",
        ),
        (
            saved([{**MIX, "above": ["", "a" * 501]}]),
            "observations[0]: a comment has 501 characters, but the limit is 500",
        ),
        (saved([{**MIX, "a": "\udfff" * 999}]), "observations[0]: “\\udfff\\udfff"),
        (
            saved([], unread=["a", "\x7f"]),
            "unread[1]: the line has an unreadable character, U+007F at position 1: remove it",
        ),
        (saved([], unread=["a"] * 2001), "unread[2000]: notes can hold at most 2 000 unread lines"),
        (saved([], below=["\x00"]), "below[0]: the line has an unreadable character, U+0000 at position 1: remove it"),
        (
            saved([], schema="\ud800" * 100),
            "schema: must be “pharmalab-notes/1” or “pharmalab-notes/2” or “pharmalab-notes/3”, here",
        ),
        ('{"schema": ' + "1" * 5000 + "}", "this JSON has a number that is too long for notes"),
        ('{"schema": ' + "[" * 100_000, "this JSON is nested too deeply to be notes"),
        (saved([]).replace("[]", "[" * 900 + "]" * 900), "observations[0] is [[["),
        ("{" + ",".join(f'"k{n}":1' for n in range(9000)) + "}", "notes have no field “k0”"),
    ],
)
def test_what_is_refused(text: str, said: str) -> None:
    with pytest.raises(NotesError) as caught:
        Notes.from_text(text)
    assert caught.value.problems[0].startswith(said)
    assert all(len(problem) < 500 and problem.isprintable() for problem in caught.value.problems)


def test_notes_hold_no_more_than_their_limits() -> None:
    full = Notes([Mix("toad", "fern", "R+")] * limits.ENTRIES)
    with pytest.raises(NotesError, match="entry 2 001: notes can hold at most 2 000 entries"):
        full.mix("toad", "fern", "R+")
    with pytest.raises(NotesError, match="entry 2 001"):
        full.type("toad: R+")
    with pytest.raises(NotesError, match="unread line 2 001"):
        Notes().type("nonsense\n" * (limits.ENTRIES + 1), keep=True)
    with pytest.raises(NotesError, match="line 5 001"):
        Notes().type("toad: R+\n" * (limits.LINES + 1))


def test_what_is_no_text_is_never_kept() -> None:
    with pytest.raises(Unreadable, match="a comment has"):
        Mix("toad", "fern", "R+", note="\ud800")
    notes = Notes(unread=["to\ud800ad"], below=["\x00"]).type("a\udfff\ntoad: R+ # \x07", keep=True)
    assert notes.unread == (r"to\ud800ad", r"a\udfff", r"toad: R+ # \x07") and notes.below == (r"\x00",)
    assert Notes.from_json(notes.to_json().encode().decode()) == notes


def test_long_words_are_told_short() -> None:
    for ask in (lambda w: Notes().mix(w, "toad", "R+"), lambda w: Notes().why_not("toad", w),
                lambda w: Notes().sell("toad", "fern", "R+", w), lambda w: Mix(w, "toad", "R+")):  # fmt: skip
        with pytest.raises(Unreadable) as caught:
            ask("a" * 100_000)
        assert len(str(caught.value)) < 300


# --- fuzz ----------------------------------------------------------------------------------------------------------

PARTS = st.sampled_from(
    ["toad", "fern", "bird claw", "+", "=", "!=", ":", " as ", " in ", "sale ", "peek ", "debunk ", "R+", "G-", "soup",
     "0", "#", "(public)", "\n", "\r", "\u2028", "\x00", "\ud800", "−", "’", "{", "}", '"', "exact", "1" * 5000]
)  # fmt: skip
TYPED = st.lists(PARTS | st.text(max_size=5), max_size=30).map("".join)
ATOMS = st.none() | st.booleans() | st.integers() | st.floats() | TYPED | st.sampled_from([*MIX.values(), "0", "npN"])
KEYS = st.sampled_from([*MIX, "schema", "observations", "table", "unread", "below", "note", "above", "ingredient",
                        "color", "sign", "wanted", "quality", "hand", "theories", "conflicts", "public"])  # fmt: skip
TREES = st.recursive(ATOMS, lambda t: st.lists(t, max_size=4) | st.dictionaries(KEYS | TYPED, t, max_size=5))


def check_readable(text: str) -> None:
    """Notes are read or refused in printable lines; what was read can be kept and read again."""
    try:
        notes = Notes.from_text(text)
    except NotesError as error:
        assert error.problems and all(problem.isprintable() for problem in error.problems)
        return
    assert Notes.from_json(notes.to_json().encode().decode()) == notes
    assert notes.worlds.count >= 0 and repr(notes)


@settings(max_examples=part(150), deadline=None)
@given(TYPED)
def test_any_typed_text_is_read_or_refused(text: str) -> None:
    check_readable(text)
    assert parse(text).problems is not None
    try:
        notes = Notes().type(text)
    except NotesError:
        return
    assert notes.to_json().encode()


@settings(max_examples=part(150), deadline=None)
@given(TREES, st.booleans())
def test_any_json_is_read_or_refused(tree: Any, headed: bool) -> None:
    if headed and isinstance(tree, dict):
        tree = {"schema": "pharmalab-notes/1", "observations": [], **tree}
    check_readable(json.dumps(tree))


@settings(max_examples=part(100), deadline=None)
@given(st.lists(entries(comments=True, public=True), max_size=4), KEYS, ATOMS, st.integers(0, 3))
def test_damaged_notes_are_read_or_refused(log: list[AnyEntry], key: str, value: Any, at: int) -> None:
    data = json.loads(Notes(log).to_json())
    place = data["observations"][at] if at < len(log) else data
    place[key] = value
    check_readable(json.dumps(data))


def test_a_kind_that_no_file_can_hold_is_named():
    with pytest.raises(NotesError, match=r"observations\[0\]"):
        Notes.from_text('{"schema": "pharmalab-notes/1", "observations": [{"kind": "\\ud800", "a": "toad"}]}')
