"""Typed lines: every form, the way back, and every problem told with its place."""

import json
import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.core.texts import find_unprintable
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, OneOf, Peek, Sell
from pharmalab.deduction.lines import parse, read_line, to_text
from pharmalab.deduction.words import Unreadable
from tests.deduction.strategies import entries, remarks


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("toad+mushroom=R+", Mix("toad", "mushroom", "R+")),
        ("fern+mushroom=soup", Mix("fern", "mushroom", "0")),
        ("  Fern + MUSH = Neutral ", Mix("fern", "mushroom", "0")),
        ("bird claw+mandrake root=b−", Mix("bird_claw", "mandrake_root", "B-")),
        ("raven's feather + claw = blue minus", Mix("raven_feather", "bird_claw", "B-")),
        ("sale fern+toad as G+: right sign", Sell("fern", "toad", "G+", "sign")),
        ("sale fern+toad as G+: exact", Sell("fern", "toad", "G+", "exact")),
        ("sale fern+toad as G+: neutral", Sell("fern", "toad", "G+", "neutral")),
        ("sale fern+toad as G−: wrong sign", Sell("fern", "toad", "G-", "wrong")),
        ("SOLD fern + toad AS green plus : Wrong", Sell("fern", "toad", "G+", "wrong")),
        ("toad: R+", Aspect("toad", "R", "+")),
        ("raven feather : blue minus", Aspect("raven_feather", "B", "-")),
        ("debunk fern+toad=R+", Debunk("fern", "toad", "R+", True)),
        ("debunk fern+toad!=R+", Debunk("fern", "toad", "R+", False)),
        ("debunk fern+toad≠R+", Debunk("fern", "toad", "R+", False)),
        ("Debunk fern + toad ≠ soup", Debunk("fern", "toad", "0", False)),
        ("fern+toad!=R+", Debunk("fern", "toad", "R+", False)),
        ("fern+toad ≠ r−", Debunk("fern", "toad", "R-", False)),
        ("peek toad in R+", Peek("toad", "R+")),
        ("peek toad in soup", Peek("toad", "0")),
        ("peek claw in sale as G+: wrong sign", Peek("bird_claw", wanted="G+", quality="wrong")),
        ("toad+fern=R+ (public)", Mix("toad", "fern", "R+", public=True)),
        ("toad: R+ (Private)", Aspect("toad", "R", "+", public=False)),
        ("toad: R+ (public)", Aspect("toad", "R", "+")),
        ("toad: R+ # by Ann # and Bob", Aspect("toad", "R", "+", note="by Ann # and Bob")),
        ("toad+fern=R+ (public) # seen", Mix("toad", "fern", "R+", public=True, note="seen")),
        ("toad+fern=R+ # (public)", Mix("toad", "fern", "R+", note="(public)")),
        ("toad+fern=R+ #", Mix("toad", "fern", "R+")),
        ("sale\tfern+toad as G+: exact", Sell("fern", "toad", "G+", "exact")),
    ],
)
def test_forms(text, entry):
    assert read_line(text) == entry
    assert parse(text) == ((entry,), (), ())


@pytest.mark.parametrize(
    ("text", "column", "message", "hint"),
    [
        ("taod+mushroom=R+", 1, "“taod” isn’t an ingredient", "toad"),
        ("  toad+mushrom=R+", 8, "“mushrom” isn’t an ingredient", "mushroom"),
        ("mushroom+m=R+", 10, "“m” could mean mushroom or mandrake root", ""),
        ("toad+fern=Q+", 11, "“Q+” isn’t a potion", ""),
        ("toad+fern=R", 11, "“R” isn’t a potion", "R+ or R-"),
        ("toad+fern=Ppn", 11, "“Ppn” is an alchemical", ""),
        ("toad+fern+flower=R+", 1, "names 3 ingredients, but a mix needs two", ""),
        ("toad=R+", 1, "names 1 ingredient, but a mix needs two", ""),
        ("toad+toad=R+", 1, "can’t be mixed with itself", ""),
        ("toad: soup", 7, "has no colour", ""),
        ("toad: G", 7, "“G” isn’t a potion", "G+ or G-"),
        ("sale fern+toad as soup: exact", 19, "has no colour", ""),
        ("sale fern+toad as G−: eksact", 23, "“eksact” isn’t an answer", "exact"),
        ("toad ≠ fern", 1, "names 1 ingredient, but", ""),
        ("sale fern+toad=G+", 1, "write a sale like this: sale toad+fern as G+: right sign", ""),
        ("debunk toad", 1, "write a debunking like this: toad: R+, or debunk toad+fern=R+", ""),
        ("peek toad", 1, "write a peek like this: peek toad in R+", ""),
        ("peek tooad in R+", 6, "“tooad” isn’t an ingredient", "toad"),
        ("debnk fern toad", 1, "No entry starts with “debnk”", "debunk"),
        ("toad+fern", 1, "the result is missing", "toad+fern=R+ … or toad+fern=soup"),
        ("hello", 1, "no entry has this form", ""),
        ("toad", 1, "no entry has this form", ""),
        ("=", 1, "names 1 ingredient, but", ""),
    ],
)
def test_problems(text, column, message, hint):
    """What is wrong, where, and the nearest meaning."""
    read, (problem,), below = parse("# before\n" + text)
    assert (read, below) == ((), ("before",))
    assert (problem.line, problem.column, problem.text) == (2, column, text)
    assert message in problem.message
    assert problem.hint == hint and (f"did you mean {hint}?" in problem.message) == bool(hint)
    assert str(problem) == f"line 2, column {column}: {problem.message}"


def test_a_text_with_everything():
    text = """
# Ann's game
toad+mushroom=R+   # first

nonsense
# the sale
#  of round 2
sale fern+toad as G+: right sign
toad+=R+
# the end
"""
    read, problems, below = parse(text)
    assert read == (
        Mix("toad", "mushroom", "R+", note="first", above=("Ann's game",)),
        Sell("fern", "toad", "G+", "sign", above=("the sale", "of round 2")),
    )
    assert [(p.line, p.text) for p in problems] == [(5, "nonsense"), (9, "toad+=R+")]
    assert below == ("the end",)


def test_to_text():
    log = [
        Mix("toad", "mushroom", "R+", note="first", above=("Ann", "")),
        Aspect("bird_claw", "G", "-", public=False),
        Debunk("fern", "toad", "0", False),
    ]
    assert to_text(log, ["end"]) == (
        "# Ann\n#\ntoad+mushroom=R+  # first\nbird claw: G- (private)\ndebunk fern+toad!=soup\n# end\n"
    )


@given(st.lists(entries(comments=True, public=True), max_size=5), st.lists(remarks, max_size=2))
def test_text_to_json_to_text_loses_nothing(log: list[AnyEntry], below: list[str]):
    text = to_text(log, below)
    read = parse(text)
    assert read == (tuple(log), (), tuple(below))
    data = json.loads(json.dumps([entry.encode() for entry in read.entries]))
    again = msgspec.convert(data, list[AnyEntry])
    assert to_text(again, read.below) == text


@given(entries(), st.text("\n\r\u2028\u2029 #a", max_size=8))
def test_a_comment_from_a_file_never_becomes_an_entry(entry: AnyEntry, remark: str):
    """JSON may hold comments with line breaks; written as lines they stay comments."""
    commented = entry.replace(note=f"{remark}\ntoad: R+", above=(f"{remark}\nfern: R+",))
    read = parse(to_text([commented], (f"{remark}\nclaw: R+",)))
    assert [e.replace(note="", above=()) for e in read.entries] == [entry]
    assert not read.problems


@given(entries(comments=True, public=True), st.data())
def test_a_damaged_line_is_an_entry_or_a_problem(entry: AnyEntry, data: st.DataObject):
    line = entry.line()
    at = data.draw(st.integers(0, len(line) - 1))
    damaged = line[:at] + data.draw(st.text("+=:!≠−-# ()aRt0", max_size=3)) + line[at + 1 :]
    read, problems, below = parse(damaged)
    assert len(read) + len(problems) + len(below) == (1 if damaged.strip() else 0)


@given(st.text() | st.text("toadfern+=:!≠−-#; ()\nRGB0salepkinu", max_size=40))
def test_no_text_is_lost_and_none_raises(text: str):
    """What a line says, as a whole or between its semicolons, is an entry, a problem or a comment."""
    read, problems, below = parse(text)
    filled = [line for line in (re.sub(r"^[\s;]+|[\s;]+$", "", line) for line in text.splitlines()) if line]
    comments = sum(line.startswith("#") and find_unprintable(line) < 0 for line in filled)
    assert sum(len(entry.above) for entry in read) + len(below) == comments
    parts = [part for line in filled if line[0] != "#" for part in line.partition("#")[0].split(";") if part.strip()]
    assert len(read) + len(problems) == len(parts) + sum(line.startswith("#") for line in filled) - comments
    for problem in problems:
        line = text.splitlines()[problem.line - 1]
        assert problem.text in line
        assert 1 <= problem.column <= len(line) and problem.message
    assert parse(to_text(read, below)) == (read, (), below)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("debunk toad: R+", "toad: R+"),
        ("mix toad+fern=g-", "toad+fern=G-"),
        ("drink toad + fern = soup", "toad+fern=soup"),
        ("peek at toad in R+", "peek toad in R+"),
    ],
)
def test_natural_forms(typed, meant):
    assert parse(typed).entries == parse(meant).entries != ()


def test_a_mistyped_verb_is_told_before_the_rest_is_read():
    (problem,) = parse("debnk toad+fern=R+").problems
    assert problem.hint == "debunk" and problem.column == 1


@pytest.mark.parametrize(
    "typed", ["toad+fern=soup or G+", "toad+fern=G+ OR soup", "mix toad+fern = g+/0", "toad+fern=neutral, green plus"]
)
def test_one_of_several_potions(typed):
    entry = read_line(typed)
    assert entry == OneOf("toad", "fern", ("G+", "0")) and entry.line() == "toad+fern=G+ or soup"
    assert entry.fact() == "toad + fern made green plus or soup"


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("toad+fern=G+ or G+", "is named twice"),
        ("toad+fern=R+ or R- or G+ or G- or B+ or B- or soup", "name 2 to 6"),
        ("toad+fern=G+ or", "isn’t a potion"),
        ("toad+fern=G+ or nonsense", "isn’t a potion"),
    ],
)
def test_what_is_no_set_of_results_is_told(typed, problem):
    with pytest.raises(Unreadable, match=problem):
        read_line(typed)


@pytest.mark.parametrize("line", [
    "toad and mushroom = R+", "Toad & mushroom=R+", "toad+mushroom -> R+", "toad+mushroom=>red plus",
    "toad + mushroom → R+", "toad+mushroom == R+",
])  # fmt: skip
def test_a_mix_as_a_hurried_person_writes_it(line):
    assert read_line(line).line() == "toad+mushroom=R+"


@pytest.mark.parametrize("minus", "-−–‐‑")
def test_every_kind_of_minus(minus):
    assert read_line(f"toad+fern=R{minus}").line() == "toad+fern=R-"


def test_a_mix_with_a_colon_is_asked_about():
    """Its hint keeps both ingredients."""
    with pytest.raises(Unreadable, match=r"did you mean toad\+mushroom=R\+\?"):
        read_line("toad+mushroom: R+")
    with pytest.raises(Unreadable):
        read_line("toad and mushroom and fern = R+")
