"""How a match begins."""

from collections import Counter
from itertools import product

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable, Scripted, Seeded
from pharmalab.games.pocket_pharma import GAME, Config
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS, VALUE
from pharmalab.games.pocket_pharma.config import tables
from pharmalab.games.pocket_pharma.mechanisms.thresholds import ThresholdDealt
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from tests.games.pocket_pharma.table import events
from tests.games.rules import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def new(**config):
    return pharmalab.new("pocket_pharma", seed=5, **config)


def test_the_cards_are_those_of_the_facts():
    cards, found = Config().cards, tables(Config())
    assert len(FRAGMENTS) == 96 and Counter(VALUE.values()) == dict.fromkeys(range(1, 13), 8)
    assert sum(found.efficacy[card] for card in FRAGMENTS) == 144
    assert [sum(found.symbols[card][at] for card in FRAGMENTS) for at in range(4)] == [42] * 4
    profits = [points for drug in cards.drugs for points in drug.profits]
    assert sum(profits) == 185 and len(set(profits)) == 16
    assert len(cards.efficacy_thresholds) == len(cards.side_effect_thresholds) == 4
    assert len(cards.advanced_drugs) + len(cards.market) + len(cards.experimental) + 5 * 4 == 40
    for label, n in Counter(card.label for card in cards.experimental).items():
        assert n == 2, label


@rule("pocket_pharma/drugs-and-profits")
def test_four_drugs_with_four_profits_from_the_highest_down():
    state = new().state
    assert state.left == (4, 4, 4, 4)
    assert [state.profit(drug) for drug in state.config.drugs] == [14, 16, 18, 20]
    assert all(list(rows) == sorted(rows, reverse=True) for rows in state.tables.profits.values())


@rule("pocket_pharma/thresholds")
def test_each_drug_gets_one_edge_of_each_kind():
    match = new()
    state = match.state
    assert {edge[0] for edge in state.adds} == {"E"} and {edge[0] for edge in state.limits} == {"S"}
    assert sorted(edge[:-1] for edge in state.adds) == ["E1", "E2", "E3", "E4"]
    assert len(events(match, ThresholdDealt)) == 8


@rule("pocket_pharma/thresholds")
def test_every_edge_can_come_and_each_is_equally_likely():
    match = pharmalab.new("pocket_pharma", dealer=RealTable())
    assert dict(match.chances.outcomes()) == {f"E{n}{edge}": 1 for n, edge in product(range(1, 5), "ab")}
    match.push("E3b")
    assert [edge for edge, _ in match.chances.outcomes()] == ["E1a", "E1b", "E2a", "E2b", "E4a", "E4b"]


@rule("pocket_pharma/thresholds", "pocket_pharma/start-cards")
def test_a_lesson_may_say_what_lies_there():
    laid, edges = ((("01a", "02a"),), (("03a",),)), ("E1a", "S1b", "E2a", "S2b", "E3a", "S3b", "E4a", "S4b")
    state = new(laid=laid, thresholds=edges).state
    assert state.labs == laid and len(state.fragments) == 96 - 6 - 3
    assert state.adds == ("E1a", "E2a", "E3a", "E4a") and state.limits == ("S1b", "S2b", "S3b", "S4b")


@rule("pocket_pharma/display")
def test_six_fragments_lie_face_up():
    assert len(new().state.display) == 6


@rule("pocket_pharma/start-cards", "pocket_pharma/stacks")
@SEATS
def test_the_first_player_is_dealt_one_card_the_second_two_and_so_on(seats):
    state = new(seats=seats, first=1).state
    for n in range(seats):
        lab = state.labs[(1 + n) % seats]
        assert len(lab) == n + 1 and all(len(stack) == 1 for stack in lab)


@rule("pocket_pharma/stacks")
def test_start_cards_are_stacks_whose_order_does_not_matter():
    for cards in (["09a", "03a", "03b"], ["09a", "03b", "03a"]):
        dealer = Scripted(then=Seeded(2), fragments=["12a", "12b", "12c", "12d", "12e", "12f", *cards])
        assert pharmalab.new("pocket_pharma", first=0, dealer=dealer).state.labs == ((("09a",),), (("03a",), ("03b",)))


@rule("pocket_pharma/start-cards")
def test_four_players_leave_eighty_cards_in_the_deck():
    assert len(new(seats=4).state.fragments) == 96 - 10 - 6 == 80


@rule("pocket_pharma/first-player", "pocket_pharma/pp-35")
def test_lots_decide_who_begins_unless_the_set_up_does():
    assert {pharmalab.new("pocket_pharma", seed=n, seats=3).state.first for n in range(20)} == {0, 1, 2}
    match = new(seats=3, first=2)
    assert match.to_move == 2 and isinstance(match.state.agenda[0], Turn)


@rule("pocket_pharma/pp-37", "pocket_pharma/pp-43", "pocket_pharma/pp-44")
def test_nothing_but_the_order_of_decks_is_hidden():
    match = new(experimental=True, specialists=True, market=True)
    assert all(match.view(seat) == match.state for seat in range(2))
    assert not GAME.impossible(match.state)


@rule("pocket_pharma/goal")
def test_all_cards_lie_somewhere():
    for seed in range(5):
        state = pharmalab.new("pocket_pharma", seed, seats=5, experimental=True).state
        lie = [*state.display, *state.fragments.cards(), *(card for lab in state.labs for one in lab for card in one)]
        assert sorted(lie) == list(FRAGMENTS)
        assert sorted([state.offer, *state.experimental.cards()]) == [f"x{n}" for n in range(1, 9)]
