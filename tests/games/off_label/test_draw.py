"""The scene of Off-Label: what stays hidden, what lies where, and that suits and Doctors can be told apart."""

from random import Random

import pytest

from pharmalab.drawing.table import PIPS
from pharmalab.games.off_label import GAME, Config
from pharmalab.games.off_label.components import CARDS, DOCTOR, SUITS, is_blank
from pharmalab.games.off_label.config import deck
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import TakeToken
from pharmalab.games.off_label.mechanisms.research import SpendToken
from pharmalab.games.off_label.pictures import art_of
from pharmalab.games.off_label.pictures.people import PORTRAITS
from tests.games.boards import positions
from tests.games.off_label.table import begin, market
from tests.games.scenes import art_of as parts_of
from tests.games.scenes import parsed, pieces, places, told


def test_a_seat_sees_no_card_of_others():
    for state in list(positions(GAME, Config(seats=4), 2))[::6]:
        for seat in range(4):
            view = GAME.view(state, seat)
            scene = GAME.draw(view, seat=seat)
            drawn = "".join((*scene.groups.values(), scene.label, *(one.svg() for one in scene.hand)))
            for other, hand in enumerate(state.hands):
                if other != seat:
                    assert not any(f":{card}" in drawn or f"_label-{card}-" in drawn for card in hand)
            for swapped in (GAME.view(GAME.resample(view, Random(n)), seat) for n in range(2)):
                assert GAME.draw(swapped, seat=seat) == scene


def test_the_hand_is_drawn_once():
    """Own Drugs and tokens lie before the person and not on the board; a referee sees everything on the board."""
    match = begin(tokens=[{"Suns": 2}, {"Suns": 1}, {}])
    mine, all_ = GAME.draw(match.view(0), seat=0), GAME.draw(match.state)
    assert [one.place for one in mine.hand] == ["excuse", "castle", "window", *(f"own-{suit}" for suit in SUITS)]
    assert "2 tokens" in mine.hand[4].label and not all_.hand
    assert not {name for name in pieces(mine) if name.startswith("token:0")}
    assert {"token:0:Suns:1", "token:1:Suns:0", "chip:window"} <= pieces(all_).keys()
    assert {"hand:1:0", "hand:1:2"} <= pieces(mine).keys() and "window" in places(all_)


def test_a_drug_goes_from_the_hand_to_the_market_and_keeps_its_name():
    match = begin()
    before = GAME.draw(match.view(0), seat=0)
    market(match, "castle")
    after = GAME.draw(match.view(0), seat=0)
    assert "card:castle" in [one.name for one in before.hand] and "card:castle" not in pieces(before)
    assert "card:castle" in pieces(after) and "card:castle" not in [one.name for one in after.hand]


def test_tokens_lie_where_they_are_picked_to():
    match = begin(tokens=[{"Suns": 2}, {}, {}])
    match.push(MarketDrug("castle")).push(EnoughDrugs())
    piles = GAME.draw(match.view(0), seat=0).groups["piles"]
    match.push(SpendToken("Suns"))
    scene = GAME.draw(match.view(0), seat=0)
    assert "research:0:Suns:0" in pieces(scene) and "1 token of" in scene.hand[3].label
    assert scene.groups["piles"] == piles, "what is spent lies on the mat until the round ends"
    assert "research:0:Suns:0" not in pieces(GAME.draw(match.view(1), seat=1)), (
        "a choice that is not made yet is secret"
    )


def test_the_line_of_treatment_and_what_a_total_is_made_of():
    """The dice are under the number that they show together: the state does not keep their faces."""
    match = begin(dice=[(1, 1), (6, 6), (2, 3)], rolls=[2])
    market(match, "castle")
    market(match, "ace_knots")
    home = GAME.draw(match.state)
    assert "7 cost" in told(home) and "dice:0" not in pieces(home)
    market(match, "battle")
    line = GAME.draw(match.state)
    assert match.state.line == (0, 2, 1) and "in the clear" in told(line)
    assert "+ 7 cost" in told(line) and ">2<" in pieces(line)["dice:0"][1] and ">12<" in pieces(line)["dice:1"][1]
    assert all(pieces(home)[f"pawn:{n}"][0] != pieces(line)[f"pawn:{n}"][0] for n in range(3))


def test_those_who_are_indicted_step_out_of_the_line():
    hands = (("ace_moons", "castle", "window"), ("ace_knots", "desert", "pact"), ("battle", "sea", "island"))
    match = begin(dice=[(1, 1), (6, 6), (2, 3)], rolls=[1, 1], hands=hands)
    for drug in ("ace_moons", "ace_knots", "battle"):
        market(match, drug)
    scene = GAME.draw(match.state)
    assert match.state.indicted == 1 and told(scene).count("indicted") == 2, "on the mat of the line, and at the rep"
    low = {n: float(pieces(scene)[f"pawn:{n}"][0].split()[1].partition(")")[0]) for n in range(3)}
    assert low[0] > low[1] == low[2] and "dice:0" not in pieces(scene), "the matching tokens of its sum may be gone"


def test_suits_have_letters_shapes_and_the_faces_of_the_die():
    match = begin(tokens=[{"Suns": 1}, {}, {}])
    scene = GAME.draw(match.state)
    assert set(SUITS) <= set(told(scene))
    art = parts_of(scene)
    shapes = {"".join(part.get("d", "") for part in art[f"off_label-{suit}"].iter()) for suit in SUITS}
    assert len(shapes) == len(SUITS)
    for n, suit in enumerate(SUITS, 1):
        pips = [part for part in art[f"off_label-die-{n}"].iter() if part.tag == "circle"]
        assert len(pips) == n == len(PIPS[n])
        assert suit[:2] in "".join(art[f"off_label-ace_{suit.lower()}-1"].itertext())


def test_every_doctor_is_a_person_of_its_own():
    doctors = {key for key, card in CARDS.items() if card.kind == DOCTOR}
    assert PORTRAITS.keys() == doctors and len({draw() for draw in PORTRAITS.values()}) == len(doctors)


@pytest.mark.parametrize("config", [Config(), Config(pawns=True, pawn_value=3)])
def test_the_art_has_all_cards_of_the_deck_at_their_cost(config):
    art = {part.get("id") for part in parsed(art_of(config)).iter()}
    doctors, drugs = deck(config)
    for key in (*doctors, *drugs):
        cost = config.pawn_value if CARDS[key].rank == "Pawn" else CARDS[key].cost
        assert f"off_label-{key}-{cost}" in art


def test_a_hand_that_a_view_does_not_know_is_drawn_from_behind():
    view = begin().view(1)
    assert is_blank(view.hands[0][0])
    scene = GAME.draw(view, seat=0)
    assert [one.place for one in scene.hand[:3]] == ["", "", ""]


def test_what_touches_what():
    assert TakeToken("Suns").touches() == ("pile-Suns",) and SpendToken("Suns").touches() == ("own-Suns",)
