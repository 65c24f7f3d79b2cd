"""Texts from people: one length and one set of characters at every door."""

import json
import re

import pytest

import pharmalab
from pharmalab.core.match import Match
from pharmalab.core.record import RecordError
from pharmalab.core.texts import (
    LINE,
    NAME,
    TextError,
    character_code,
    check_line,
    check_name,
    escape_unprintable,
    find_unprintable,
    player_names,
    shorten,
    unprintable_words,
)
from pharmalab.deduction.entries import Mix
from pharmalab.deduction.lines import read_line
from pharmalab_widgets.live.messages import arguments
from pharmalab_widgets.live.store import Store, StoreError

BAD = [
    ("x" * 61, "has 61 characters, but the limit is 60: shorten it"),
    ("x" * 5000, "has 5000 characters, but the limit is 60: shorten it"),
    ("", "is empty: it needs 1 to 60 characters"),
    (" \t\n", "is empty"),
    ("\u200b\u2060", "is empty"),
    ("A\x00da", "contains the control character U+0000 at position 2: remove it"),
    ("A\x1bda", "contains the control character U+001B at position 2: remove it"),
    ("A\ud800da", "contains the control character U+D800 at position 2: remove it"),
    ("A\u202eda", "contains the control character U+202E at position 2: remove it"),
    ("A\u2067da", "contains the control character U+2067 at position 2: remove it"),
    ("A\uffffda", "contains the control character U+FFFF at position 2: remove it"),
    (5, "must be text, not 5"),
    (None, "must be text, not None"),
    (b"Ada", "must be text, not b'Ada'"),
]


@pytest.mark.parametrize(("text", "said"), BAD)
def test_what_is_no_name(text, said):
    with pytest.raises(TextError) as error:
        check_name(text, "name 1")
    assert str(error.value).startswith("name 1 ") and said in str(error.value)


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("e\u0301", "\u00e9"),
        ("x" * NAME, "x" * NAME),
        ("安娜·玛丽亚", "安娜·玛丽亚"),
        ("👩\u200d🔬", "👩\u200d🔬"),
        ("\u05d0\u05d3\u05d4", "\u05d0\u05d3\u05d4"),
        ("?", "?"),
    ],
)
def test_names_are_tidied_up(text, tidy):
    assert check_name(text, "name 1") == tidy and check_name(tidy, "name 1") == tidy


def test_a_line_is_longer_and_may_be_empty():
    assert check_line(" ", "the comment") == "" and check_line("y" * LINE, "the comment") == "y" * LINE
    with pytest.raises(TextError, match="the comment has 601 characters, but the limit is 600: shorten it"):
        check_line("y" * 601, "the comment")


def test_names_of_seats():
    assert player_names(None, 2) == player_names([], 2) == ("Player 1", "Player 2")
    assert player_names(iter(["Ada ", "Ben"]), 2) == ("Ada", "Ben")
    for written in ("AB", 5):
        with pytest.raises(TextError, match="names must be a list of 2 texts"):
            player_names(written, 2)
    for same in (["Ada", " Ada"], ["é", "e\u0301"]):
        with pytest.raises(TextError, match="2 seats need 2 different names"):
            player_names(same, 2)
    with pytest.raises(TextError, match=r"not a, b, c$"):
        player_names(iter("abcdefgh"), 2)


@pytest.mark.parametrize(("text", "said"), BAD)
@pytest.mark.parametrize("begin", [pharmalab.new, pharmalab.position])
def test_a_match_refuses_it(begin, text, said):
    with pytest.raises(TextError) as error:
        begin("off_label", names=["Ada", "Ben", text])
    assert said in str(error.value)


@pytest.mark.parametrize(("text", "said"), [bad for bad in BAD if isinstance(bad[0], str)])
def test_a_saved_match_refuses_it(text, said):
    header, *steps = pharmalab.new("pharma_code", seed=1).record().splitlines()
    saved = json.dumps({**json.loads(header), "names": ["Ada", text]})
    with pytest.raises(RecordError) as error:
        Match.replayed("\n".join([saved, *steps]))
    assert "line 1: name 2 " in str(error.value) and said in str(error.value)


def test_what_a_message_repeats_is_short_and_can_be_shown():
    assert shorten("Ada") == "Ada" and shorten("x" * 60) == "x" * 60
    assert shorten("x" * 61) == "x" * 59 + "…" and len(shorten("x" * 10**6)) == 60
    assert shorten("a\x00b\ud800") == r"a\x00b\ud800"
    assert len(shorten("\x00" * 61)) == 60


# --- what is no text ----------------------------------------------------------------------------------------------

NONE = "\x00\x08\x0b\x0c\x1b\x1f\x7f\x85\x9f\ud800\udfff\u202a\u202e\u2067\ufeff\ufffe\uffff\U0001fffe\U0010ffff"


@pytest.mark.parametrize("sign", NONE)
def test_every_door_refuses_the_same(sign, tmp_path):
    """A name of a match, a line and a comment of notes, a message from the browser, a file that is kept."""
    said = f"{character_code(sign)} at position 2"
    with pytest.raises(TextError, match=re.escape(said)):
        check_line(f"a{sign}b", "a text")
    with pytest.raises(ValueError, match=re.escape(said)):
        Mix("toad", "fern", "R+", note=f"a{sign}b")
    with pytest.raises(ValueError, match=re.escape(said)):
        read_line(f"a{sign}b")
    with pytest.raises(ValueError, match=re.escape(said)):
        arguments(lambda value: None, {"value": f"a{sign}b"})
    with pytest.raises(StoreError, match=re.escape(said)):
        Store(tmp_path).write("friday", f"a{sign}b")
    assert escape_unprintable(f"a{sign}b").isprintable() and find_unprintable(f"a{sign}b") == 1


@pytest.mark.parametrize("text", ["", "Ada", "a\tb\r\nc", "e\u0301", "\u200f\u05d0", "👩\u200d🔬", "\u2028", "\ufffd"])
def test_what_is_text(text):
    assert find_unprintable(text) == -1 and unprintable_words(text) == "" and escape_unprintable(text) == text


def test_the_place_of_what_is_no_text():
    assert unprintable_words("ab\x00") == "U+0000 at position 3" == unprintable_words("ab\x00\n")
    assert unprintable_words("ab\nc\U0001ffff") == "U+1FFFF in line 2, position 2"
    assert escape_unprintable("ä\x00\ud800\ufeff\U0001ffff") == r"ä\x00\ud800\ufeff\U0001ffff"
