"""Texts from people: one length and one set of characters at every door."""

import json

import pytest

import pharmalab
from pharmalab.core.match import Match
from pharmalab.core.record import RecordError
from pharmalab.core.texts import LINE, NAME, TextError, line, name, names, short

BAD = [
    ("x" * 61, "has 61 characters; 60 are the most: shorten it"),
    ("x" * 5000, "has 5000 characters; 60 are the most: shorten it"),
    ("", "is empty: give it 1 to 60 characters"),
    (" \t\n", "is empty"),
    ("\u200b\u2060", "is empty"),
    ("A\x00da", "has the control character U+0000; leave it out"),
    ("A\x1bda", "has the control character U+001B; leave it out"),
    ("A\ud800da", "has the control character U+D800; leave it out"),
    ("A\u202eda", "has the control character U+202E; leave it out"),
    ("A\u2067da", "has the control character U+2067; leave it out"),
    ("A\uffffda", "has the control character U+FFFF; leave it out"),
    (5, "has to be a text, not int"),
    (None, "has to be a text, not NoneType"),
    (b"Ada", "has to be a text, not bytes"),
]


@pytest.mark.parametrize(("text", "said"), BAD)
def test_what_is_no_name(text, said):
    with pytest.raises(TextError) as error:
        name(text, "name 1")
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
    assert name(text, "name 1") == tidy and name(tidy, "name 1") == tidy


def test_a_line_is_longer_and_may_be_empty():
    assert line(" ", "the comment") == "" and line("y" * LINE, "the comment") == "y" * LINE
    with pytest.raises(TextError, match="the comment has 601 characters; 600 are the most: shorten it"):
        line("y" * 601, "the comment")


def test_names_of_seats():
    assert names(None, 2) == names([], 2) == ("Player 1", "Player 2")
    assert names(iter(["Ada ", "Ben"]), 2) == ("Ada", "Ben")
    for written in ("AB", 5):
        with pytest.raises(TextError, match="names has to be a list of 2 texts"):
            names(written, 2)
    for same in (["Ada", " Ada"], ["é", "e\u0301"]):
        with pytest.raises(TextError, match="2 seats need as many different names"):
            names(same, 2)
    with pytest.raises(TextError, match=r"not a, b, c$"):
        names(iter("abcdefgh"), 2)


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
    assert short("Ada") == "Ada" and short("x" * 60) == "x" * 60
    assert short("x" * 61) == "x" * 59 + "…" and len(short("x" * 10**6)) == 60
    assert short("a\x00b\ud800") == "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}"
