"""Unit 11: every answer a second way, by the alchemicals of two to four ingredients with their signs and sizes."""

from fractions import Fraction
from itertools import permutations

import pytest

from pharmalab.exercises import exercise
from pharmalab.exercises.units.u11.worlds import left, made, sale
from tests.exercises.second_ways import off, share, truth

TOKENS = ("npN", "pnP", "pNn", "nPp", "Nnp", "Ppn", "NNN", "PPP")


def potion(one, other):
    for color, a, b in zip("RGB", one, other, strict=True):
        if a != b and a.lower() == b.lower():  # the same sign, another size
            return color + "+-"[a.lower() == "n"]
    return "0"


def given(n, seen, event):
    """The share of an event among the ways to deal n different alchemicals that agree with what was seen."""
    return share((some for some in permutations(TOKENS, n) if seen(*some)), lambda some: event(*some))


@pytest.mark.parametrize("elsewhere", [(), ("PPP",), ("pNn", "NNN", "nPp")])
@pytest.mark.parametrize(("sight", "potions"), [("red plus", ["R+"]), ("any positive potion", ["R+", "G+", "B+"])])
def test_two_random_ingredients(sight, potions, elsewhere):
    expected = given(2, lambda *some: not {*some} & {*elsewhere}, lambda a, b: potion(a, b) in potions)
    assert truth("U11.1", sight=sight, elsewhere=elsewhere) == expected


def answer(wanted, made):
    """Of an adventurer who wanted a potion, and got another."""
    if made == "0":
        return "neutral"
    return "exact" if made == wanted else "sign" if made[1] == wanted[1] else "wrong"


def carries(token, aspect):
    return not aspect or token["RGB".index(aspect[0])].lower() == "pn"[aspect[1] == "-"]


@pytest.mark.parametrize(
    ("wanted", "quality", "aspect", "asked"),
    [("R+", "sign", "", "PPP"), ("G-", "wrong", "", "Nnp"), ("B-", "sign", "B-", "NNN"), ("B-", "wrong", "R-", "nPp")],
)
def test_one_sale_one_ingredient(wanted, quality, aspect, asked):
    def saw(a, b):
        return answer(wanted, potion(a, b)) == quality and carries(b, aspect)

    found = truth("U11.2", wanted=wanted, quality=quality, aspect=aspect, asked=asked)
    assert found == given(2, saw, lambda a, b: a == asked)


def test_in_one_sale_what_is_possible_is_not_equally_likely():
    for seed in ("", "second", *map(str, range(20))):
        slips = {slip.id for slip in exercise("U11.2").variant(seed).slips()}
        assert {"even", "prior"} <= slips, seed


@pytest.mark.parametrize(("seen", "then"), [("R+", "R+"), ("G-", "B-"), ("R+", "R-"), ("B+", "0")])
def test_the_next_mix(seen, then):
    def saw(a, b, *_):
        return potion(a, b) == seen

    assert list(truth("U11.3", seen=seen, then=then).values()) == [
        given(3, saw, lambda a, b, c: potion(a, c) == then),
        given(4, saw, lambda a, b, c, d: potion(c, d) == then),
    ]


@pytest.mark.parametrize(("wanted", "quality"), [("G-", "wrong"), ("R+", "sign"), ("B+", "exact"), ("B-", "neutral")])
def test_a_sale(wanted, quality):
    rows = truth("U11.4", wanted=wanted, quality=quality)
    for token, (prior, likelihood, posterior) in rows.items():
        assert prior == Fraction(1, len(TOKENS))
        assert likelihood == given(
            2, lambda a, b, is_=token: a == is_, lambda a, b: answer(wanted, potion(a, b)) == quality
        )
        assert posterior == given(
            2, lambda a, b: answer(wanted, potion(a, b)) == quality, lambda a, b, is_=token: a == is_
        )


@pytest.mark.parametrize("seed", ["", "second", "1", "2"])
def test_three_results(seed):
    variant = exercise("U11.5").variant(seed)
    p = variant.parameters

    def saw(a, b, c):
        return (
            potion(a, b) == p["seen"]
            and answer(p["wanted"], potion(a, c)) == p["quality"]
            and potion(b, c) == p["other"]
        )

    assert variant.truth() == given(3, saw, lambda a, b, c: a == p["asked"])


def test_the_three_results_of_the_rule_book_leave_240_worlds():
    first, second = made("toad", "mushroom", "R+"), sale("fern", "toad", "G+", "sign")
    assert left(first, second, made("fern", "mushroom", "0")) == 240


@pytest.mark.parametrize(("aspect", "then"), [("R+", "R+"), ("B-", "G+"), ("G+", "R-")])
def test_a_known_sign(aspect, then):
    at, sign = "RGB".index(aspect[0]), "pn"[aspect[1] == "-"]
    expected = given(2, lambda a, b: a[at].lower() == sign, lambda a, b: potion(a, b) == then)
    assert truth("U11.6", aspect=aspect, then=then) == expected


@pytest.mark.parametrize("known", ["", "+", "-"])
@pytest.mark.parametrize(("claimed", "aspect"), [("G+", "G+"), ("R-", "R+"), ("B+", "B+")])
def test_what_was_not_made(claimed, aspect, known):
    before = known and claimed[0] + known
    seen = given(2, lambda a, b: potion(a, b) != claimed and carries(b, before), lambda a, b: carries(a, aspect))
    assert truth("U11.7", claimed=claimed, aspect=aspect, known=before) == seen


@pytest.mark.parametrize("n", range(1, 8))
def test_the_printed_numbers_by_simulation(n):
    assert off(f"U11.{n}", 1000) < 4.5
