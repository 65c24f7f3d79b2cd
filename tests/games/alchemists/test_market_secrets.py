"""What is hidden in sales, artifacts and exhibits: views show no more than they may, and what fills them fits."""

from random import Random

import pytest

from pharmalab.core.check_views import find_leaks
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.mechanisms.artifacts.magic_mortar import ReturnOther
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look
from pharmalab.games.alchemists.mechanisms.potion import MixFor
from tests.games.alchemists.market_table import HAND, begin, offer, sale, selling, space
from tests.games.alchemists.pieces import of_pieces
from tests.games.rules import rule

FEATHER = {0: ("feather_in_cap", "magic_mortar")}


def view(table, seat):
    return GAME.view(table.state, seat)


def exhibit(artifacts, **fields):
    table = space("exhibit", {0: 1}, artifacts=artifacts, **fields).push("Promise red plus")
    return table.push("Mix mushroom and toad").deal("R+")


def thinking():
    table = space("buy", {0: 1}, artifact_row=("thinking_cap",), hands={0: (*HAND, "scorpion")})
    return table.push("Buy Thinking Cap", "Mix mushroom and toad").deal("R+")


POSITIONS = {
    "a bid": lambda: selling(0, 1, 2).push("Bid a discount of 3"),
    "a sale to be mixed": lambda: offer(selling(0, favours={0: ("barmaid",)})),
    "a sale that was mixed": lambda: offer(selling(0)).push("Mix mushroom and toad"),
    "a window": lambda: sale("sign", artifacts={1: ("periscope",)}),
    "a peek": lambda: sale("sign", artifacts={1: ("periscope",)}).push("Use the Periscope"),
    "after a peek": lambda: sale("sign", artifacts={1: ("periscope",)}).push("Use the Periscope").deal("toad"),
    "a Mortar": lambda: sale("sign", artifacts={0: ("magic_mortar",)}),
    "after a Mortar": lambda: sale("sign", artifacts={0: ("magic_mortar",)}).deal("toad"),
    "a Cap": thinking,
    "a Feather": lambda: exhibit({0: ("feather_in_cap",)}),
    "a Feather and a Mortar": lambda: exhibit(FEATHER).deal("toad"),
    "one set aside": lambda: exhibit(FEATHER).deal("toad").push("Use the Magic Mortar"),
}


@rule("alchemists/offering-a-discount", "alchemists/periscope", "alchemists/thinking-cap", "alchemists/feather-in-cap")
@pytest.mark.parametrize("name", POSITIONS)
def test_views_hide_what_they_should(name, monkeypatch):
    """These tables have no more of a round than the space that is resolved."""
    monkeypatch.setattr(type(GAME), "problems", lambda game, state: of_pieces(state))
    table = POSITIONS[name]()
    assert of_pieces(table.state) == []
    for seat in range(3):
        assert list(find_leaks(GAME, table.state, seat, Random(seat))) == []


@rule("alchemists/offering-a-discount")
def test_a_bid_is_hidden_until_it_is_turned_over():
    table = selling(0, 1).push("Bid a discount of 3")
    assert view(table, 0).bids == (3, -1, -1, -1) and view(table, 1).bids == (-2, -1, -1, -1)
    table.push("Bid a discount of 1")
    assert view(table, 2).bids == (3, 1, -1, -1)


@rule("alchemists/offering-a-discount")
def test_a_hidden_bid_may_be_any_that_its_seat_can_make():
    table = selling(0, 1, reputation={0: 6}).push("Bid a discount of 2")
    luck = Random(0)
    assert {GAME.resample(view(table, 1), luck).bids[0] for _ in range(40)} == {0, 1, 2}


@rule("alchemists/periscope")
def test_a_peek_shows_its_seat_one_ingredient():
    table = POSITIONS["after a peek"]()
    facts = [view(table, seat).facts[-1] for seat in range(3)]
    assert [fact.ingredients for fact in facts] == [("mushroom", "toad"), ("toad", "?"), ("?", "?")]
    assert [fact.peeks for fact in facts] == [((1, "toad"),), ((1, "toad"),), ((1, "?"),)]
    for seed in range(5):
        assert "toad" in GAME.resample(view(table, 1), Random(seed)).facts[-1].ingredients


@rule("alchemists/periscope")
def test_while_the_window_is_open_the_cauldron_is_hidden():
    table = POSITIONS["a window"]()
    assert isinstance(table.state.agenda[0], Look)
    assert view(table, 0).cauldron == ("mushroom", "toad") and view(table, 1).cauldron == ("?", "?")


@rule("alchemists/thinking-cap")
def test_the_cap_keeps_its_first_pair_for_itself():
    table = thinking()
    assert isinstance(table.state.agenda[0], MixFor) and view(table, 1).facts[-1].ingredients == ("?", "?")
    other = GAME.resample(view(table, 1), Random(1))
    assert GAME.legal_actions(other)  # whatever the pair was, it is in that hand


@rule("alchemists/feather-in-cap")
def test_what_is_set_aside_are_cards_of_the_exhibit():
    for name, size in (("a Feather", 2), ("one set aside", 1)):
        table = POSITIONS[name]()
        assert view(table, 1).aside[0] == ("?",) * size
        for seed in range(6):
            other = GAME.resample(view(table, 1), Random(seed))
            assert set(other.aside[0]) <= set(other.facts[-1].ingredients) and of_pieces(other) == []


@rule("alchemists/feather-in-cap", "alchemists/magic-mortar")
def test_others_do_not_see_which_card_the_mortar_picked_for_the_feather():
    table = exhibit(FEATHER).deal("toad")
    assert isinstance(table.state.agenda[0], ReturnOther)
    assert view(table, 1).agenda[0].card == "?" and view(table, 0).agenda[0].card == "toad"
    other = GAME.resample(view(table, 1), Random(3))
    assert other.agenda[0].card in other.cauldron


@rule("alchemists/feather-in-cap")
def test_cards_under_the_feather_that_were_not_exhibited_are_a_problem():
    state = POSITIONS["a Feather"]().state
    wrong = state.replace(aside=(("fern", "toad"), (), (), ()), hands=(("mushroom",), *state.hands[1:]))
    assert any("set-aside cards" in said for said in of_pieces(wrong))
    assert begin(()).state.aside == ((),) * 4
