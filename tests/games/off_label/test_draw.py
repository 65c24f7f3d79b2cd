"""The scene of Off-Label: what stays hidden, what lies where, and that suits and Doctors can be told apart."""

import re
from random import Random

import pytest

from pharmalab.drawing.spotlight import Spotlight
from pharmalab.drawing.table import PIPS
from pharmalab.games.off_label import GAME, Config
from pharmalab.games.off_label.components import CARDS, DOCTOR, SUITS, is_blank
from pharmalab.games.off_label.config import deck
from pharmalab.games.off_label.draw.hand import LOW, TALL
from pharmalab.games.off_label.draw.narrow import SCALE, NarrowPlaces
from pharmalab.games.off_label.draw.places import Places
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import TakeToken
from pharmalab.games.off_label.mechanisms.research import EnoughResearch, SpendToken
from pharmalab.games.off_label.pictures import art_of
from pharmalab.games.off_label.pictures.drugs import HEIGHT, WIDTH
from pharmalab.games.off_label.pictures.people import PORTRAITS
from tests.effort import some
from tests.games.boards import positions
from tests.games.off_label.table import begin, market, take
from tests.games.scenes import art_of as parts_of
from tests.games.scenes import faults, parsed, pieces, places, told


def dice(scene, seat):
    """The numbers on a seat's dice; 0 for a blank die."""
    drawn = pieces(scene)
    return [int(re.search(r"off_label-die-(\d+)", drawn[f"die:{seat}:{n}"][1])[1]) for n in range(2)]


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
    assert "research:0:Suns:0" in pieces(scene) and "Suns: you have 1 token" in [one.label for one in scene.hand]
    assert scene.groups["piles"] == piles, "what is spent lies on the mat until the round ends"
    assert "research:0:Suns:0" not in pieces(GAME.draw(match.view(1), seat=1)), (
        "a choice that is not made yet is secret"
    )


def test_a_token_comes_from_where_it_lay():
    """Pay comes from the piles, R&D out of the stack from which it was taken, and both go back to the piles."""
    match = begin(tokens=[{"Suns": 3}, {"Suns": 5}, {}])
    match.push(MarketDrug("castle")).push(EnoughDrugs())

    def drawn():
        return "".join(
            part for layout in (scene, scene.narrow()) for part in (*layout.groups.values(), *bodies(layout))
        )

    def bodies(layout):
        return [one.svg() for one in layout.hand]

    scene = GAME.draw(match.view(0), seat=0)
    assert all(drawn().count(f'"token:{owner}:Suns:{n - 1}"') == 2 for owner, n in (("own", 3), (1, 5)))
    assert "token:own:Suns:3" not in drawn() and "token:1:Suns:5" not in drawn()
    match.push(SpendToken("Suns"))
    scene = GAME.draw(match.view(0), seat=0)
    spent = '"research:0:Suns:0" data-from="token:own:Suns:2" data-to="pile-Suns"'
    assert drawn().count(spent) == 2 and 'data-piece="token:own:Suns:2"' not in drawn()
    match.push(SpendToken("Suns"))
    scene = GAME.draw(match.view(0), seat=0)
    assert '"research:0:Suns:1" data-from="token:own:Suns:1"' in drawn()


def test_the_hand_keeps_its_places_while_tokens_are_chosen():
    """A finger that taps a token twice hits the same suit: the Drug on offer leaves a gap until the choice is over."""
    match = begin(tokens=[{"Suns": 2}, {}, {}])

    def in_hand():
        scene = GAME.draw(match.view(0), seat=0)
        return [[one.place for one in layout.hand] for layout in (scene, scene.narrow())]

    before = in_hand()
    match.push(MarketDrug("castle")).push(EnoughDrugs())
    during = in_hand()
    assert during == [["" if place == "castle" else place for place in hand] for hand in before]
    match.push(SpendToken("Suns"))
    assert in_hand() == during
    match.push(EnoughResearch())
    assert not any("" in hand for hand in in_hand())


def test_the_line_of_treatment_and_what_a_total_is_made_of():
    """Each die shows its own number, and what they show together is said beside them."""
    match = begin(dice=[(1, 1), (6, 6), (2, 3)], rolls=[2])
    market(match, "castle")
    market(match, "ace_knots")
    home = GAME.draw(match.state)
    assert "+ 7 cost" in told(home) and dice(home, 0) == [0, 0]
    market(match, "battle")
    line = GAME.draw(match.state)
    assert match.state.line == (0, 2, 1) and "earns 5" in told(line)
    assert "2 + 7 cost" in told(line) and "12 + 1 cost" in told(line)
    assert [dice(line, seat) for seat in range(3)] == [[1, 1], [6, 6], [2, 3]]
    assert all(pieces(home)[f"pawn:{n}"][0] != pieces(line)[f"pawn:{n}"][0] for n in range(3))


def test_a_roll_stays_as_it_was_while_its_rep_takes_the_pay():
    """The tokens taken match the Doctor, but they came after the roll, so they're no part of its sum."""
    match = begin(tokens=[{"Suns": 1}, {}, {}], dice=[(1, 1), (6, 6), (2, 3)], rolls=[2])
    for drug in ("castle", "ace_knots", "battle"):
        market(match, drug)
    before = GAME.draw(match.view(0), seat=0)
    assert "2 + 7 cost − 1 matching" in told(before)
    take(match, "Suns", "Suns")
    after = GAME.draw(match.view(0), seat=0)
    assert "3 tokens" in after.hand[3].label, "two are picked already"
    assert dice(after, 0) == dice(before, 0) == [1, 1] and "2 + 7 cost − 1 matching" in told(after)


def test_those_who_are_indicted_step_out_of_the_line():
    hands = (("ace_moons", "castle", "window"), ("ace_knots", "desert", "pact"), ("battle", "sea", "island"))
    match = begin(dice=[(1, 1), (6, 6), (2, 3)], rolls=[1, 1], hands=hands)
    for drug in ("ace_moons", "ace_knots", "battle"):
        market(match, drug)
    scene = GAME.draw(match.state)
    assert match.state.indicted == 1 and [name for name in pieces(scene) if name.startswith("stamp")] == ["stamp:0"]
    low = {n: float(pieces(scene)[f"pawn:{n}"][0].split()[1].partition(")")[0]) for n in range(3)}
    assert low[0] > low[1] == low[2] and dice(scene, 0) == [1, 1]
    assert "2 + 1 cost" not in told(scene), "the matching tokens of its sum may be gone"


def test_on_a_phone_tokens_in_hand_are_lower_than_drugs():
    """The Drugs and two rows of tokens then leave room for the Doctor, and stay in sight."""
    match = begin(tokens=[{"Suns": 2}, {}, {}])
    usual = GAME.draw(match.view(0), seat=0)
    own = {hand: next(one for one in hand if one.name == "own:Suns") for hand in (usual.hand, usual.narrow().hand)}
    assert [one.height for one in own.values()] == [TALL, LOW] and LOW < TALL / 2
    assert [one.place for one in usual.narrow().hand if one.place.startswith("own-")] == ["own-Suns"]
    match.push(MarketDrug("castle")).push(EnoughDrugs()).push(SpendToken("Suns"))
    assert "own-Suns" in places(GAME.draw(match.view(0), seat=0).narrow()), "what was spent can be taken back there"


def test_dice_touch_no_card_and_their_sum_has_room():
    """On each layout a Drug ends above the dice, and the longest sum is written in letters that can be read."""
    for of in (Places, NarrowPlaces):
        for seats in (2, 3, 4, 7):
            places = of(Config(seats=seats), 0)
            for at in (places.inside(seat) for seat in range(seats)):
                (left, top), (x, y) = at.cards, at.dice
                beside = x + at.room <= left or x >= left + WIDTH * at.scale
                assert beside or y >= top + HEIGHT * at.scale + 4
                assert at.room - 2 * places.die >= 40


def test_a_position_without_the_dice_has_blank_ones():
    fields = {"played": [["castle"], ["ace_knots"], ["battle"]], "totals": [9, 13, 7]}
    scene = GAME.draw(begin(rolls=[2], hands=(), **fields).state)
    assert dice(scene, 0) == [0, 0] and "2 + 7 cost" in told(scene)


def test_on_a_phone_the_doctor_begins_the_board():
    """The player's hand has to match the Doctor's suits, so both are in sight above the question."""
    for seat in (None, 1):
        phone = NarrowPlaces(Config(), seat)
        assert phone.doctor.top < 20 and phone.doctor.bottom <= phone.mat(1 if seat is None else 0).top + phone.tall
        assert all(phone.doctor.top <= phone.mat(n).top <= phone.pile(0).top for n in range(3))


def test_on_a_phone_the_offers_of_two_rivals_are_in_sight_above_the_question():
    """The board begins under the hand, and the question covers all but its upper 290 units."""
    phone = NarrowPlaces(Config(), 0)
    assert all(phone.mat(seat).top + phone.inside(seat).cards[1] + 80 * SCALE < 290 for seat in (1, 2))
    assert {phone.pile(n).top for n in range(6)} == {phone.pile(0).top}, "all piles come into sight together"


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
def test_a_phone_has_the_same_places_and_all_in_its_frame(seats):
    """Nothing lies on anything else, and what is clicked is as large as a finger."""
    for state in some(list(positions(GAME, Config(seats=seats), 3))[::9]):
        for seat in (None, 1):
            usual = GAME.draw(state if seat is None else GAME.view(state, seat), seat=seat)
            phone = usual.narrow()
            none_left = {} if seat is None else dict(zip(state.config.suits, state.tokens[seat], strict=True))
            left_out = {f"own-{suit}" for suit, n in none_left.items() if not n}
            assert {*places(usual)} - left_out <= {*places(phone)} <= {*places(usual)}
            assert pieces(phone).keys() == pieces(usual).keys()
            assert list(faults(phone, "off_label-", letters=12)) == [] and phone.regions.keys() == usual.regions.keys()
            for scene in (usual, phone):
                boxes = [
                    box
                    for name, box in scene.regions.items()
                    if not name.startswith(("decks", "piles", "supply", "line", "totals"))
                ]
                for n, one in enumerate(boxes):
                    assert one.left >= 0 and one.right <= scene.width and one.bottom <= scene.height
                    for other in boxes[:n]:
                        assert (
                            one.right <= other.left + 0.1
                            or other.right <= one.left + 0.1
                            or (one.bottom <= other.top + 0.1 or other.bottom <= one.top + 0.1)
                        ), (one, other)
            clicked = [box for name, box in phone.regions.items() if name in places(phone)]
            assert all(min(box.width, box.height) >= 44 for box in clicked)


def test_a_region_is_shown_without_what_is_not_taught_yet():
    match = begin(tokens=[{"Suns": 2}, {"Suns": 1}, {}])
    market(match, "castle")
    scene = Spotlight(about=["doctor", "seat-0"]).on(GAME.draw(match.view(1), seat=1))
    assert scene.places(hand=False) == {"doctor", "seat-0", "castle"}
    shown = pieces(scene).keys()
    assert {"doctor:painter", "card:castle", "pawn:0"} <= shown
    assert not any(name.startswith(("token:0", "token:1", "hand", "pawn:1")) for name in shown)
    supplied = pieces(Spotlight(about=["seat-0", "supply-0"]).on(GAME.draw(match.view(1), seat=1)))
    assert {"token:0:Suns:0", "hand:0:0"} <= supplied.keys()


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
