"""Game codes: the published ones, what is refused and why, and how many codes reach how many worlds."""

from collections import Counter
from itertools import product
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.codes import CodeError, codes_of, decode
from tests.deduction.strategies import worlds

# Other names of the alchemicals: the one big aspect, or three of one sign.
NPN = {
    "R+": "Ppn", "R-": "Nnp", "G+": "nPp", "G-": "pNn", "B+": "pnP", "B-": "npN", "++": "PPP", "--": "NNN"
}  # fmt: skip
ORDER = ("fern", "bird_claw", "mushroom", "flower", "mandrake_root", "scorpion", "toad", "raven_feather")
KNOWN = {
    "DEMO": "R- B- R+ -- G- G+ B+ ++",
    "AAAA": "R+ G+ B+ R- G- B- ++ --",
    "PUXE": "-- ++ B- G- R- B+ G+ R+",
    "BIRD": "G+ B+ -- B- G- R- R+ ++",
    "SODA": "B+ R+ B- G+ R- -- G- ++",
    "LAMB": "R- R+ G+ G- ++ B+ -- B-",
}
codes = st.text(ascii_uppercase, min_size=3, max_size=3).flatmap(lambda a: st.sampled_from([a + e for e in "ABCDE"]))


@pytest.mark.parametrize("code", KNOWN)
def test_known_codes(code):
    expected = dict(zip(ORDER, (NPN[name] for name in KNOWN[code].split()), strict=True))
    for typed in (code, code.lower(), f" {code.title()} "):
        world = decode(typed)
        assert {name: ALCHEMICALS[a] for name, a in zip(INGREDIENTS, world, strict=True)} == expected


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "a code has four letters A-Z"),
        ("AB1D", "“AB1D” isn’t a game code: a code has four letters"),
        ("AB-A", "a code has four letters A-Z"),
        ("ÀBCD", "a code has four letters A-Z"),
        ("aßa", "a code has four letters A-Z"),
        ("AB A", "a code has four letters A-Z"),
        ("ABC", "“ABC” has 3 letters: a game code has four"),
        ("ABCDEA", "“ABCDEA” has 6 letters: a game code has four"),
        ("demoa", "“DEMOA” has five letters: codes with five letters are for an expansion"),
        ("ABCF", "“ABCF” ends in F: only newer versions of the app make such codes"),
        ("aboz", "“ABOZ” ends in Z"),
        ("DEMP", "ends in P"),
    ],
)
def test_what_is_refused_and_why(code, reason):
    with pytest.raises(CodeError, match=reason) as caught:
        decode(code)
    assert isinstance(caught.value, ValueError)


@given(st.text())
def test_any_text_is_decoded_or_refused(text):
    try:
        world = decode(text)
    except CodeError as error:
        assert str(error)
    else:
        assert sorted(world) == list(range(8))


def test_coverage():
    """The 87 880 codes that end in A-E reach all worlds; most have two codes."""
    letters = product(ascii_uppercase, ascii_uppercase, ascii_uppercase, "ABCDE")
    reached = Counter(decode("".join(code)) for code in letters)
    assert reached.total() == 87_880 and len(reached) == 40_320
    assert Counter(reached.values()) == {1: 10_560, 2: 21_860, 4: 7_400, 8: 500}


@given(codes)
def test_a_code_is_among_the_codes_of_its_world(code):
    found = codes_of(decode(code))
    assert code in found and list(found) == sorted(set(found))


@given(worlds())
def test_every_world_has_codes_and_all_lead_back(world):
    found = codes_of(world)
    assert len([code for code in found if code != "DEMO"]) in (1, 2, 4, 8)
    assert {decode(code) for code in found} == {world}


def test_the_codes_of_the_demo_world():
    assert codes_of(decode("DEMO")) == ("DEME", "DEMO", "DZME", "TEME", "TZME")
