"""The card reader answers as the app does, and its answers are entries."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.deduction import csp
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.card_reader import CardReader
from pharmalab.deduction.codes import CodeError
from pharmalab.deduction.entries import Aspect, Debunk, Mix, Sell, clues
from pharmalab.deduction.words import Unreadable
from pharmalab.deduction.worlds import Worlds
from tests.deduction.brute import MADE, SIGNS, check_of, told
from tests.deduction.strategies import World, aspects, ingredients, pairs, potions, worlds


@pytest.fixture
def demo() -> CardReader:
    return CardReader.from_code("demo")


def test_the_demo_world_keeps_what_the_rule_book_tells(demo: CardReader):
    assert demo.drink("mushroom", "toad").potion == "R+"  # "Mixing Potions": the healing potion
    assert demo.test("bird claw", "toad").potion == "0"  # "The Neutral Potion"
    assert demo.test("scorpion", "mushroom").potion[0] == "G"  # "Debunking 1 Theory", through green
    assert demo.test("toad", "scorpion").potion[0] == "B"  # "Demonstrating a Conflict"
    # "Demonstrating a Conflict": both have blue plus, as both theories say
    assert [demo.debunk(name, "blue").sign for name in ("toad", "scorpion")] == ["+", "+"]
    assert demo.sell("fern", "toad", "G+").quality == "sign"  # "Ambiguous Results"
    assert demo.test("fern", "mushroom").potion == "0"  # "Neutralizing Pairs"


def test_the_demo_world_is_among_the_last_candidates(demo: CardReader):
    """ "Deductions and Hedging": two candidates each, differing in green only."""
    log = [demo.test("toad", "mushroom"), demo.sell("fern", "toad", "G+"), demo.test("fern", "mushroom")]
    left = csp.solutions(log)
    assert len(left) == 240 and demo.reveal() in left
    secret = demo.reveal()
    assert (secret["fern"], secret["mushroom"], secret["toad"]) == ("Nnp", "Ppn", "pnP")


def test_the_demo_world(demo: CardReader):
    assert demo.reveal() == {
        "mushroom": "Ppn", "fern": "Nnp", "toad": "pnP", "bird_claw": "npN", "flower": "NNN",
        "mandrake_root": "pNn", "scorpion": "nPp", "raven_feather": "PPP",
    }  # fmt: skip


def test_answers_are_entries(demo: CardReader):
    assert demo.test("toad", "mushroom") == demo.drink("Toad", "mush") == Mix("toad", "mushroom", "R+")
    assert demo.sell("fern", "toad", "green plus") == Sell("fern", "toad", "G+", "sign")
    assert demo.sell("toad", "mushroom", "r+") == Sell("toad", "mushroom", "R+", "exact")
    assert demo.sell("toad", "mushroom", "G−") == Sell("toad", "mushroom", "G-", "wrong")
    assert demo.sell("fern", "mushroom", "G−") == Sell("fern", "mushroom", "G-", "neutral")
    assert demo.debunk("claw", "R") == demo.debunk("claw", "red") == Aspect("bird_claw", "R", "-")
    assert demo.debunk_pair("toad", "mushroom", "R+") == Debunk("toad", "mushroom", "R+", True)
    assert demo.debunk_pair("toad", "mushroom", "soup") == Debunk("toad", "mushroom", "0", False)


@given(worlds(), pairs, aspects, potions)
def test_answers_against_the_slow_truth(world: World, pair, wanted, asked):
    reader = CardReader.from_world(world)
    i, j = map(INGREDIENTS.index, pair)
    made = MADE[world[i]][world[j]]
    assert reader.test(*pair).potion == reader.drink(*pair).potion == made
    assert reader.sell(*pair, wanted).quality == told(wanted, made)
    assert reader.debunk_pair(*pair, asked).result == (made == asked)
    assert [reader.debunk(pair[0], color).sign for color in "RGB"] == SIGNS[world[i]]


questions = st.one_of(
    st.tuples(st.just("test"), pairs).map(lambda q: (q[0], *q[1])),
    st.tuples(st.just("drink"), pairs).map(lambda q: (q[0], *q[1])),
    st.tuples(st.just("sell"), pairs, aspects).map(lambda q: (q[0], *q[1], q[2])),
    st.tuples(st.just("debunk"), ingredients, st.sampled_from("RGB")),
    st.tuples(st.just("debunk_pair"), pairs, potions).map(lambda q: (q[0], *q[1], q[2])),
)


@given(worlds(), st.lists(questions, max_size=10))
def test_a_log_from_the_reader_keeps_its_world(world: World, asked):
    reader = CardReader.from_world(world)
    log = [getattr(reader, name)(*words) for name, *words in asked]
    assert all(check_of(entry)(world) for entry in log)
    assert world in Worlds.of(clues(log))


def test_all_mixes_leave_one_world():
    reader = CardReader.from_seed(7)
    log = [reader.test(a, b) for a in INGREDIENTS for b in INGREDIENTS if a < b]
    assert csp.solutions(log) == [reader.reveal()]


@given(worlds())
def test_made_from_a_world(world: World):
    names = [ALCHEMICALS[a] for a in world]
    revealed = CardReader.from_world(world).reveal()
    assert list(revealed) == list(INGREDIENTS) and list(revealed.values()) == names
    assert CardReader.from_world(names).reveal() == CardReader.from_world(revealed).reveal() == revealed


def test_made_from_a_seed():
    """The same seed gives the same world; seeds reach very different ones."""
    secrets = [CardReader.from_seed(n).reveal() for n in range(200)]
    assert secrets == [CardReader.from_seed(n).reveal() for n in range(200)]
    assert len({tuple(secret.values()) for secret in secrets}) > 190
    assert all({secret[i] for secret in secrets} == set(ALCHEMICALS) for i in INGREDIENTS)


@given(worlds())
def test_showing_a_reader_keeps_the_secret(world: World):
    reader = CardReader.from_world(world)
    assert repr(reader) == str(reader) == repr(CardReader.from_code("DEMO"))
    assert not any(name in repr(reader) for name in (*ALCHEMICALS, *INGREDIENTS))


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda r: r.test("toad", "toad"), "toad can’t be mixed with itself"),
        (lambda r: r.test("claw", "bird_claw"), "bird claw can’t be mixed with itself"),
        (lambda r: r.test("taod", "fern"), "did you mean toad"),
        (lambda r: r.sell("toad", "fern", "soup"), "“soup” has no colour"),
        (lambda r: r.sell("toad", "fern", "R"), "did you mean R+ or R-"),
        (lambda r: r.debunk("toad", "R+"), "“R\\+” isn’t a colour"),
        (lambda r: r.debunk("toad", ""), "isn’t a colour"),
        (lambda r: r.debunk_pair("toad", "fern", "Ppn"), "“Ppn” is an alchemical"),
    ],
)
def test_questions_that_cannot_be_asked(demo, ask, message):
    with pytest.raises(Unreadable, match=message.replace("R+ or", r"R\+ or")):
        ask(demo)


@pytest.mark.parametrize(
    ("world", "message"),
    [
        ((0, 1, 2, 3, 4, 5, 6, 6), "each of the alchemicals 0-7"),
        ((0, 1, 2), "each of the alchemicals 0-7"),
        (("npN",) * 8, "each of the alchemicals 0-7"),
        (("R+",) * 8, "is a potion or an aspect"),
        ({"toad": "npN"}, "needs an alchemical for mushroom, fern, bird claw"),
        ({"taod": "npN"}, "did you mean toad"),
    ],
)
def test_worlds_that_cannot_be(world, message):
    with pytest.raises(ValueError, match=message):
        CardReader.from_world(world)


def test_codes_that_cannot_be_read():
    with pytest.raises(CodeError, match="newer versions of the app"):
        CardReader.from_code("ABCZ")
