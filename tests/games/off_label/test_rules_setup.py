"""The rules of the set-up, paragraph by paragraph."""

from collections import Counter

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import Scripted
from pharmalab.games.off_label import GAME, Config
from pharmalab.games.off_label.components import CARDS, SUITS, costs
from pharmalab.games.off_label.config import deck
from pharmalab.games.off_label.mechanisms.investigation import Investigated
from pharmalab.games.off_label.mechanisms.treatment import Rolled
from tests.games.off_label.table import begin, events, market
from tests.games.rules import rule

# (crowns, courts, pawns, excuse): Doctors, Drugs; counted from the cards by hand
COUNTS = {
    (0, 0, 0, 0): (9, 21), (0, 0, 0, 1): (9, 22), (0, 0, 1, 0): (11, 23), (0, 0, 1, 1): (11, 24),
    (0, 1, 0, 0): (10, 24), (0, 1, 0, 1): (10, 25), (0, 1, 1, 0): (12, 26), (0, 1, 1, 1): (12, 27),
    (1, 0, 0, 0): (11, 25), (1, 0, 0, 1): (11, 26), (1, 0, 1, 0): (13, 27), (1, 0, 1, 1): (13, 28),
    (1, 1, 0, 0): (12, 28), (1, 1, 0, 1): (12, 29), (1, 1, 1, 0): (14, 30), (1, 1, 1, 1): (14, 31),
}  # fmt: skip


@rule("off_label/deck", "off_label/dk-19")
@pytest.mark.parametrize("switches", COUNTS)
def test_each_deck_has_its_doctors_and_drugs(switches):
    crowns, courts, pawns, excuse = map(bool, switches)
    doctors, drugs = deck(Config(crowns=crowns, courts=courts, pawns=pawns, excuse=excuse))
    assert (len(doctors), len(drugs)) == COUNTS[switches]
    assert ("excuse" in drugs) == excuse
    state = GAME.start(Config(crowns=crowns, courts=courts, pawns=pawns, excuse=excuse, leader=0)).state
    assert (len(state.doctors), len(state.drugs)) == COUNTS[switches]


@rule("off_label/deck")
def test_the_decktet_is_whole():
    """36 cards, of which eleven are persons; every suit is on 10 of them, on 12 with the Courts and on 14 of all 45."""
    ranks = Counter(card.rank for card in CARDS.values())
    assert ranks == {"Ace": 6, "Crown": 6, "Court": 4, "Pawn": 4, "Excuse": 1, **{str(n): 3 for n in range(2, 10)}}
    for ranks, suits in (({"Pawn", "Court"}, 10), ({"Pawn"}, 12), (set(), 14)):
        count = Counter(suit for card in CARDS.values() if card.rank not in ranks for suit in card.suits)
        assert count == dict.fromkeys(SUITS, suits)
    assert sum(card.kind == "doctor" for card in CARDS.values() if card.rank not in ("Pawn", "Court")) == 11
    assert CARDS["painter"].suits == ("Suns", "Knots") and CARDS["painter"].kind == "doctor"


@rule("off_label/cost", "off_label/dk-17")
def test_cost_and_prestige_are_the_rank():
    worth = costs(10)
    assert [worth[card] for card in ("excuse", "ace_moons", "desert", "pact", "sea", "window")] == [0, 1, 2, 9, 10, 11]
    assert (worth["huntress"], worth["consul"]) == (10, 11)
    assert (len(CARDS["huntress"].suits), len(CARDS["consul"].suits)) == (1, 3)
    assert CARDS["excuse"].suits == ()


@rule("off_label/dk-02")
def test_pawns_are_left_out_and_their_value_is_an_option():
    assert not any(CARDS[card].rank == "Pawn" for cards in deck(Config()) for card in cards)
    for value in (10, 7):
        hands = (("harvest",), ("ace_knots",), ("battle",))
        match = begin("huntress", hands, pawns=True, pawn_value=value, hand=1, dice=[(1, 1)] * 3, rolls=[1])
        market(market(market(match, "harvest"), "ace_knots"), "battle")
        assert events(match, Rolled)[0].cost == value


@rule("off_label/tokens")
def test_ten_tokens_of_each_suit_lie_in_the_middle():
    assert GAME.initial_state(Config()).supply == (10,) * 6
    assert GAME.initial_state(Config(tokens=4)).supply == (4,) * 6


@rule("off_label/suits-and-the-die", "off_label/dk-21")
def test_a_face_of_the_die_is_a_suit():
    for suits, face in ((SUITS, 6), (("Knots", *SUITS[:5]), 1)):
        match = begin(suits=suits, dice=[(1, 1)] * 3, rolls=[face])
        market(market(market(match, "excuse"), "ace_knots"), "battle")
        first = events(match, Investigated)[0]
        assert (first.number, first.suit) == (face, "Knots")
    assert [SUITS.index(suit) + 1 for suit in ("Moons", "Suns", "Knots")] == [1, 2, 6]


@rule("off_label/first-leader", "off_label/dk-20")
def test_the_first_leader_is_drawn_by_lot_or_named():
    assert dict(GAME.chance(GAME.start(Config(seats=4)).state).outcomes()) == {0: 1, 1: 1, 2: 1, 3: 1}
    lots = pharmalab.new("off_label", dealer=Scripted(first_leader=[2]))
    assert lots.state.leader == 2
    named = pharmalab.new("off_label", dealer=Scripted(), leader=1)
    assert named.state.leader == 1 and named.state.agenda[0].source == "drugs"


@rule("off_label/deal")
def test_everybody_is_dealt_three_the_leader_first():
    drugs = ["pact", "castle", "ace_moons", "end", "sea", "mill", "rite", "cave", "battle"]
    match = pharmalab.new("off_label", dealer=Scripted(drugs=drugs), leader=1)
    assert [set(match.state.hands[seat]) for seat in (1, 2, 0)] == [set(drugs[:3]), set(drugs[3:6]), set(drugs[6:])]
    assert match.state.hands[1] == ("ace_moons", "castle", "pact"), "a hand is sorted, cheap ones first"


@rule("off_label/dk-22")
def test_more_reps_play_while_the_drugs_suffice():
    assert Config(seats=9).seats == 9
    with pytest.raises(
        ConfigError,
        match="10 hands of 3 need 30 Drugs, but this deck has 29: use at most 9 seats, hands of at most 2",
    ):
        Config(seats=10)
    assert Config(seats=10, pawns=True).seats == 10


@rule("off_label/goal")
def test_the_goal_is_tokens_and_nothing_else():
    state = GAME.initial_state(Config(leader=0)).replace(agenda=())
    rich = state.replace(tokens=((0, 0, 1, 0, 0, 0), (2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 1)))
    assert GAME.outcome(rich).winners == (1,) and GAME.outcome(rich).scores == (1, 2, 1)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"seats": 1}, "seats is 1; it must be from 2 to 10"),
        ({"seats": 9, "hand": 4}, "at most 7 seats, hands of at most 3, or a deck with more cards"),
        ({"leader": 3}, "leader is 3; it must be from 0 to 2"),
        ({"suits": ("Moons", "Moons")}, "each at most once"),
        ({"suits": ("Cups",)}, "choose from Moons"),
        ({"doctors": 13}, "this deck has 12, so 1 to 12"),
        ({"cards": ("joker",)}, "“joker”, which is no card"),
        ({"cards": ("excuse", "excuse")}, "excuse twice"),
        ({"cards": ("castle",), "suits": ("Moons", "Suns")}, "castle, whose Knots is not in suits"),
        ({"cards": ("excuse", "castle", "sea"), "hand": 1}, "no Doctor in this deck"),
        ({"dice": 9}, "dice is 9"),
    ],
)
def test_a_set_up_that_cannot_be_says_what_would_do(fields, said):
    with pytest.raises(ConfigError, match=said):
        Config(**fields)
    with pytest.raises(ConfigError, match=said):
        pharmalab.new("off_label", **fields)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"token_rule": "presense"}, "token_rule is “presense”; it must be parity or presence"),
        ({"hand": 2.5}, "hand is 2.5; it must be from 1 to 10"),
        ({"dice": "2"}, "dice is '2'; it must be from 0 to 4"),
    ],
)
def test_a_set_up_made_by_hand_takes_no_nonsense_for_a_default(fields, said):
    with pytest.raises(ConfigError, match=said):
        Config(**fields)


def test_fewer_suits_make_a_lesson():
    doctors, drugs = deck(Config(suits=("Moons", "Suns"), hand=1))
    assert doctors == ("diplomat", "huntress", "bard")
    assert drugs == ("excuse", "ace_moons", "ace_suns", "mountain", "pact")
