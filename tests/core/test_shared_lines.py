"""What is shared as one line of text, and as an address."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.core.shared_lines import LONGEST, QUOTES, Line, LineError, query_of, read_line, read_query

TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Cs", "Cn", "Co")), max_size=12)
FIELDS = st.dictionaries(st.from_regex(r"[a-z][a-z0-9_]{0,6}", fullmatch=True), TEXTS, max_size=4)
WORDS = st.lists(st.from_regex(r"[a-z][a-z0-9_/.-]{0,8}", fullmatch=True), min_size=1, max_size=3)


def test_a_line_is_words_and_fields():
    line = read_line('  off_label seed=3 names="Anna B",Ben\nleader= ')
    assert line == Line(("off_label",), {"seed": "3", "names": "Anna B,Ben", "leader": ""})
    assert str(line) == 'off_label seed=3 names="Anna B,Ben" leader='
    assert read_line("lesson pandemic/moving/drive").words == ("lesson", "pandemic/moving/drive")


def test_quotes_as_phones_write_them():
    assert read_line("off_label names=“Anna B,Ben”").fields == {"names": "Anna B,Ben"}
    assert read_line('x a="say ""hi"" now"').fields == {"a": 'say "hi" now'}


@given(WORDS, FIELDS)
def test_what_is_written_is_read(words, fields):
    line = Line(tuple(words), fields)
    assert read_line(str(line)) == Line(tuple(words), {name: text.translate(QUOTES) for name, text in fields.items()})


@given(FIELDS)
def test_an_address_says_the_same(fields):
    assert read_query(query_of(fields)) == fields
    assert query_of(fields).isascii() and not set(query_of(fields)) & set(' "<>#?')


def test_an_address_stays_readable():
    assert query_of({"level": "pandemic/moving/drive", "players": "me,greedy"}) == (
        "level=pandemic/moving/drive&players=me,greedy"
    )
    assert read_query("seed=3&seed=4&voila=1&empty=") == {"seed": "3", "voila": "1", "empty": ""}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the line is empty: paste one"),
        ("   ", "the line is empty"),
        ("off_label seed=3 greedy", "“greedy” has no name: write name=value. If it belongs to seed"),
        ("off_label seed=3 seed=4", "seed is given twice"),
        ("off_label Seed=3", "“Seed” can’t be a field’s name: use lower-case letters"),
        ("off_label =3", "“” can’t be a field’s name"),
        ('off_label names="Anna', "a quote is not closed"),
        ("off_label seed=\x00", r"U\+0000 at position 16, which isn’t a valid character"),
        ("off_label seed=\u202e3", r"U\+202E"),
        ("x" * (LONGEST + 1), f"the limit is {LONGEST}"),
    ],
)
def test_what_is_no_line_is_told(text, said):
    with pytest.raises(LineError, match=said):
        read_line(text)


def test_a_field_that_nobody_reads_is_told():
    with pytest.raises(LineError, match="this line has no field “sead”: did you mean seed"):
        read_line("off_label sead=3").check(("seed", "players"))
    with pytest.raises(LineError, match="there are seed, players"):
        read_line("off_label zzzz=3").check(("seed", "players"))
    read_line("off_label seed=3").check(("seed", "players"))
