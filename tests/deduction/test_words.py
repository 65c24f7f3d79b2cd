"""What people write, read; and how things are called in sentences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS
from pharmalab.deduction.words import Unreadable


def name_of(ingredient: str) -> str:
    return ingredient.replace("_", " ")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("toad", "toad"),
        ("  TOAD ", "toad"),
        ("to", "toad"),
        ("mush", "mushroom"),
        ("fe", None),
        ("fer", "fern"),
        ("bird claw", "bird_claw"),
        ("bird_claw", "bird_claw"),
        ("Bird  Claw", "bird_claw"),
        ("claw", "bird_claw"),
        ("birdclaw", "bird_claw"),
        ("b", "bird_claw"),
        ("root", "mandrake_root"),
        ("mandrake", "mandrake_root"),
        ("MandrakeRoot", "mandrake_root"),
        ("ma", "mandrake_root"),
        ("s", "scorpion"),
        ("scorpio", "scorpion"),
        ("feather", "raven_feather"),
        ("raven feather", "raven_feather"),
        ("raven's feather", "raven_feather"),
        ("raven’s feather", "raven_feather"),
        ("ravens feather", "raven_feather"),
        ("raven", "raven_feather"),
        ("fl", "flower"),
    ],
)
def test_ingredients(text, meant):
    if meant:
        assert INGREDIENTS[words.read_ingredient(text)] == meant
    else:
        with pytest.raises(Unreadable):
            words.read_ingredient(text)


@given(st.sampled_from(INGREDIENTS), st.integers(1, 15), st.booleans())
def test_a_beginning_is_read_exactly_when_one_name_is_left(ingredient, length, upper):
    name = name_of(ingredient)
    start = name[:length].strip()
    fitting = [i for i in INGREDIENTS if any(word.startswith(start) for word in (name_of(i), *name_of(i).split()))]
    try:
        read = INGREDIENTS[words.read_ingredient(start.upper() if upper else start)]
    except Unreadable as error:
        assert len(fitting) > 1
        assert all(name_of(i) in str(error) for i in fitting)
    else:
        assert [read] == fitting or start == name


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("taod", "toad"),
        ("mushrom", "mushroom"),
        ("scorpoin", "scorpion"),
        ("fethaer", "raven feather"),
        ("xyz", ""),
        ("", ""),
    ],
)
def test_the_nearest_ingredient_is_offered(text, hint):
    with pytest.raises(Unreadable) as caught:
        words.read_ingredient(text)
    assert caught.value.hint == hint
    assert (f"did you mean {hint}?" in str(caught.value)) == bool(hint)
    assert text in str(caught.value)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("R+", "R+"),
        ("r+", "R+"),
        ("r-", "R-"),
        ("R−", "R-"),
        ("g–", "G-"),
        ("B +", "B+"),
        ("red plus", "R+"),
        ("Blue Minus", "B-"),
        ("blue-", "B-"),
        ("green positive", "G+"),
        ("soup", "0"),
        ("SOUP", "0"),
        ("neutral", "0"),
        ("0", "0"),
    ],
)
def test_potions(text, meant):
    assert POTIONS[words.read_potion(text)] == meant
    if meant == "0":
        with pytest.raises(Unreadable, match="has no colour"):
            words.read_aspect(text)
    else:
        assert POTIONS[words.read_aspect(text)] == meant


@pytest.mark.parametrize(
    ("text", "hint"), [("R", "R+ or R-"), ("sopu", "soup"), ("Ppn", ""), ("", ""), ("+", ""), ("yellow+", "")]
)
def test_what_is_no_potion(text, hint):
    with pytest.raises(Unreadable) as caught:
        words.read_potion(text)
    assert caught.value.hint == hint


@pytest.mark.parametrize("k", range(8), ids=ALCHEMICALS)
def test_alchemicals_only_in_npn_style(k):
    name = ALCHEMICALS[k]
    assert words.read_alchemical(name) == words.read_alchemical(name.upper()) == words.read_alchemical(f" {name} ") == k


@pytest.mark.parametrize("text", ["R+", "g-", "R−", "++", "--"])
def test_a_potion_is_no_alchemical(text):
    with pytest.raises(Unreadable, match="is a potion or an aspect: write an alchemical here"):
        words.read_alchemical(text)


@pytest.mark.parametrize("text", ["", "n", "npx", "pp", "toad"])
def test_what_is_no_alchemical(text):
    with pytest.raises(Unreadable, match="isn’t an alchemical"):
        words.read_alchemical(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("exact", "exact"),
        ("right sign", "sign"),
        ("Right", "sign"),
        ("sign", "sign"),
        ("neutral", "neutral"),
        ("wrong sign", "wrong"),
        ("WRONG", "wrong"),
        ("e", "exact"),
    ],
)
def test_qualities(text, meant):
    assert words.read_quality(text) == meant


def test_a_misspelt_quality():
    with pytest.raises(Unreadable, match="did you mean right sign"):
        words.read_quality("rihgt sign")


@given(st.text())
def test_any_text_is_read_or_refused(text):
    readers = (
        words.read_ingredient,
        words.read_alchemical,
        words.read_potion,
        words.read_aspect,
        words.read_quality,
    )
    for read in readers:
        try:
            read(text)
        except Unreadable as error:
            assert str(error)


def test_sentences():
    assert [words.potion_words(q) for q in (0, 3, 6)] == ["red plus", "green minus", "soup"]
    assert [words.potion_mark(q) for q in (0, 3, 6)] == ["R+", "G-", "soup"]
    assert words.entry_words([1]) == "entry 2"
    assert words.entry_words([0, 1, 2]) == "entries 1, 2 and 3"


def test_steps_have_letters() -> None:
    assert [words.step_letter(n) for n in (0, 1, 25, 26, 27, 52, 701, 702)] == [
        "A", "B", "Z", "AA", "AB", "BA", "ZZ", "AAA",
    ]  # fmt: skip
