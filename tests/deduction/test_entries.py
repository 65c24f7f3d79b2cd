"""The entry types: what each leaves open, what it refuses, its JSON form."""

import json

import msgspec
import pytest
from hypothesis import given

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, Peek, Sell, clues
from pharmalab.deduction.words import Unreadable
from tests.deduction.brute import MADE, SIGNS, check_of
from tests.deduction.strategies import World, entries, true_logs, worlds


def names(allowed: int, ids: tuple[str, ...]) -> list[str]:
    return [name for k, name in enumerate(ids) if allowed >> k & 1]


@pytest.mark.parametrize(
    ("entry", "left"),
    [
        (Mix("toad", "fern", "R+"), "R+"),
        (Sell("toad", "fern", "G+", "exact"), "G+"),
        (Sell("toad", "fern", "G+", "sign"), "R+ B+"),
        (Sell("toad", "fern", "G+", "neutral"), "0"),
        (Sell("toad", "fern", "G+", "wrong"), "R- G- B-"),
        (Debunk("toad", "fern", "B-", True), "B-"),
        (Debunk("toad", "fern", "B-", False), "R+ R- G+ G- B+ 0"),
    ],
)
def test_what_is_left_to_a_pair(entry, left):
    assert entry.clue().ingredients == (1, 2)  # ascending, whatever the order in the entry
    assert names(entry.clue().allowed, POTIONS) == left.split()
    assert entry.mentions() == (1, 2)
    assert entry.replace(a="fern", b="toad").clue() == entry.clue()


@pytest.mark.parametrize(
    ("entry", "left"),
    [
        (Aspect("toad", "R", "+"), "pnP pNn Ppn PPP"),
        (Aspect("toad", "G", "-"), "pnP pNn Nnp NNN"),
        (Peek("toad", "R+"), "pnP pNn Ppn PPP"),
        (Peek("toad", "0"), "npN pnP pNn nPp Nnp Ppn NNN PPP"),
        (Peek("toad", wanted="G+", quality="exact"), "npN nPp Ppn PPP"),
        (Peek("toad", wanted="G+", quality="sign"), "pnP pNn nPp Nnp Ppn PPP"),
        (Peek("toad", wanted="G+", quality="neutral"), "npN pnP pNn nPp Nnp Ppn NNN PPP"),
        (Peek("toad", wanted="G+", quality="wrong"), "npN pnP pNn nPp Nnp Ppn NNN"),
        (Peek("toad", wanted="B-", quality="wrong"), "npN pnP pNn nPp Nnp Ppn PPP"),
    ],
)
def test_what_is_left_to_an_ingredient(entry, left):
    """A peek at a coloured potion equals a reveal of its aspect; one at soup says nothing."""
    assert entry.clue().ingredients == entry.mentions() == (2,)
    assert names(entry.clue().allowed, ALCHEMICALS) == left.split()


@given(entries(), worlds())
def test_a_clue_says_what_the_entry_says(entry: AnyEntry, world: World):
    found, allowed = entry.clue()
    values = [world[i] for i in found]
    value = values[0] if len(values) == 1 else POTIONS.index(MADE[values[0]][values[1]])
    assert bool(allowed >> value & 1) == check_of(entry)(world)


@given(true_logs())
def test_true_entries_are_true(world_and_log):
    """The strategy that other tests rely on, against the slow truth."""
    world, log = world_and_log
    assert all(check_of(entry)(world) for entry in log)


def test_a_peek_keeps_no_alchemical_without_a_partner():
    for wanted in POTIONS[:6]:
        left = Peek("fern", wanted=wanted, quality="wrong").clue().allowed
        opposite = "-" if wanted[1] == "+" else "+"
        assert [bool(left >> a & 1) for a in range(8)] == [opposite in SIGNS[a] for a in range(8)]


@given(entries(comments=True, public=True))
def test_json_round_trip(entry: AnyEntry):
    data = json.loads(json.dumps(entry.encode()))
    assert msgspec.convert(data, AnyEntry) == entry
    assert data["kind"] == type(entry).__name__.lower()


def test_json_is_that_of_the_schema():
    toad = {"kind": "aspect", "ingredient": "toad", "color": "R", "sign": "+"}
    assert Mix("mushroom", "toad", "R+").encode() == {
        "kind": "mix",
        "a": "mushroom",
        "b": "toad",
        "potion": "R+",
    }
    assert Sell("fern", "toad", "G+", "sign").encode() == {
        "kind": "sell", "a": "fern", "b": "toad", "wanted": "G+", "quality": "sign"
    }  # fmt: skip
    assert Aspect("toad", "R", "+").encode() == toad
    assert Debunk("scorpion", "mushroom", "G-", True).encode() == {
        "kind": "debunk", "a": "scorpion", "b": "mushroom", "potion": "G-", "result": True
    }  # fmt: skip
    assert Peek("toad", "R+").encode() == {"kind": "peek", "ingredient": "toad", "potion": "R+"}
    assert Aspect("toad", "R", "+", public=False).encode() == {**toad, "public": False}


def test_public_by_default():
    """Debunkings happen before all eyes; the rest is seen by one player."""
    open_ones = [Aspect("toad", "R", "+"), Debunk("toad", "fern", "R+", True)]
    closed = [Mix("toad", "fern", "R+"), Sell("toad", "fern", "R+", "sign"), Peek("toad", "R+")]
    assert all(entry.public for entry in open_ones) and not any(entry.public for entry in closed)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Mix("toad", "toad", "R+"), "toad can’t be mixed with itself"),
        (lambda: Mix("taod", "fern", "R+"), "“taod” isn’t an ingredient: did you mean toad"),
        (lambda: Mix("toad", "fern", "R"), "“R” isn’t a potion"),
        (lambda: Sell("toad", "fern", "0", "exact"), "“0” isn’t a potion an adventurer wants"),
        (lambda: Sell("toad", "fern", "R+", "right"), "“right” isn’t a quality"),
        (lambda: Debunk("toad", "bird claw", "R+", True), "did you mean bird_claw"),
        (lambda: Aspect("toad", "Y", "+"), "“Y” isn’t a colour"),
        (lambda: Aspect("toad", "R", "−"), "“−” isn’t a sign"),
        (lambda: Peek("toad"), "a peek needs either a potion"),
        (lambda: Peek("toad", "R+", "R+", "sign"), "a peek needs either a potion"),
        (lambda: Peek("toad", wanted="R+"), "a peek needs either a potion"),
        (lambda: Peek("toad", quality="sign"), "a peek needs either a potion"),
        (lambda: Peek("toad", wanted="0", quality="sign"), "“0” isn’t a potion an adventurer wants"),
        (lambda: Mix("toad", "fern", "R+").replace(b="toad"), "toad can’t be mixed with itself"),
    ],
)
def test_what_cannot_be(make, message):
    with pytest.raises(Unreadable, match=message):
        make()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"kind": "mix", "a": "toad", "b": "fern"}, "potion"),
        ({"kind": "mix", "a": "toad", "b": "fern", "potion": "R+", "quality": "sign"}, "quality"),
        ({"kind": "mix", "a": "toad", "b": "toad", "potion": "R+"}, "can’t be mixed with itself"),
        ({"kind": "mix", "a": 1, "b": "toad", "potion": "R+"}, r"\$.a"),
        ({"kind": "debunk", "a": "fern", "b": "toad", "potion": "R+", "result": "no"}, r"\$.result"),
        ({"kind": "brew"}, "brew"),
        ({}, "kind"),
    ],
)
def test_json_that_cannot_be_read(data, message):
    with pytest.raises(ValueError, match=message):
        msgspec.convert(data, AnyEntry)


@given(entries(comments=True, public=True))
def test_equal_entries_are_one_in_a_set(entry: AnyEntry):
    again = msgspec.convert(entry.encode(), AnyEntry)
    assert {entry, again} == {entry}


@pytest.mark.parametrize(
    ("entry", "line", "fact"),
    [
        (Mix("toad", "bird_claw", "0"), "toad+bird claw=soup", "toad + bird claw made soup"),
        (
            Sell("fern", "toad", "G+", "sign"),
            "sale fern+toad as G+: right sign",
            "fern + toad, sold as green plus, had the right sign but the wrong colour",
        ),
        (Debunk("fern", "toad", "R-", True), "debunk fern+toad=R-", "fern + toad made red minus"),
        (Debunk("fern", "toad", "R-", False), "debunk fern+toad!=R-", "fern + toad did not make red minus"),
        (Aspect("toad", "B", "-"), "toad: B-", "toad was shown to have a blue minus"),
        (Peek("toad", "B-"), "peek toad in B-", "toad was used to make blue minus"),
        (
            Peek("toad", wanted="B-", quality="wrong"),
            "peek toad in sale as B-: wrong sign",
            "toad was in a potion sold as blue minus that had the wrong sign",
        ),
        (Mix("toad", "fern", "R+", public=True), "toad+fern=R+ (public)", "toad + fern made red plus"),
        (Aspect("toad", "B", "-", public=False), "toad: B- (private)", "toad was shown to have a blue minus"),
    ],
)
def test_lines_and_facts(entry, line, fact):
    assert (entry.line(), entry.fact()) == (line, fact)


def test_clues_keep_the_order():
    log = [Mix("toad", "fern", "R+"), Aspect(INGREDIENTS[0], "R", "+")]
    assert clues(log) == (log[0].clue(), log[1].clue())
