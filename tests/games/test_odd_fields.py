"""Whatever is given for a field of a position, the refusal can be read and printed, and comes at once."""

import inspect
import random

import pytest

import pharmalab
from pharmalab.core.fields import TOLD
from tests.effort import part
from tests.games.test_mutants import WORDS
from tests.games.test_position_examples import POSITIONS
from tests.test_refusals_of_files import worded


def deep(n):
    inner = []
    for _ in range(n):
        inner = [inner]
    return inner


class Thing:
    """Of which nothing can be told but that it is one."""


ODD = (
    None, True, -1, 10**30, 10**5000, 1.5, float("nan"), "", "\ud800", "a\x00b", "a\nb", "a" * 5000, [], {}, {0: None},
    {0: Thing()}, {"\ud800": 1}, {"a" * 5000: 1}, {Thing: [Thing()]}, [["\ud800"]], [10**5000], ["a" * 5000] * 3,
    ["x"] * 5000, deep(900), deep(5000), {0: deep(5000)}, range(10**12), range(10**30), {0: range(10**12)}, Thing,
    Thing(), len, b"x", {1, 2}, iter(["Paris"]),
)  # fmt: skip
STRANGE = ("\ud800", "a\x00b", "a" * 5000)  #: names of fields


@pytest.mark.parametrize("name", POSITIONS)
def test_odd_fields_are_refused_in_words(name):
    rng, refused = random.Random(name), 0
    known = [one for one in inspect.signature(POSITIONS[name]).parameters if one != "fields"]
    for n in range(part(400)):
        fields = dict(rng.choice(WORDS[name]))
        for _ in range(rng.choice((1, 1, 2))):
            fields[rng.choice(known)] = rng.choice(ODD)
        if n % 20 == 0:
            fields[rng.choice(STRANGE)] = 1
        try:
            pharmalab.position(name, seed=n, **fields)
        except ValueError as error:
            refused, _ = refused + 1, worded(error, longest=TOLD + 100)
    assert refused > 20


def test_of_very_many_problems_the_first_are_told():
    with pytest.raises(ValueError, match=r"hands of seat 0 has “no 0”.*; and \d+ more problems$") as error:
        pharmalab.position("off_label", hands={0: [f"no {n}" for n in range(500)]})
    assert len(str(error.value)) < TOLD + 100


def test_a_list_that_never_ends_is_not_read_to_its_end():
    told = "discards lists more than 1 000 things: remove those that the game doesn’t have"
    with pytest.raises(ValueError, match=told):
        pharmalab.position("off_label", discards=range(10**12))
