"""The board for a phone: the same places and pieces as on the usual one, all below each other, nothing on another."""

from itertools import combinations, pairwise

import pytest

from pharmalab.drawing.html import markup
from pharmalab.drawing.spotlight import in_light
from pharmalab.games.pocket_pharma import GAME, Config
from pharmalab.games.pocket_pharma.draw.narrow import NarrowPlaces
from pharmalab.games.pocket_pharma.draw.places import MARKET_TALL, MAT_TALL, Places
from pharmalab.games.pocket_pharma.draw.regions import regions
from tests.games.boards import positions
from tests.games.scenes import faults, pieces, places

MODULES = dict.fromkeys(("advanced", "specialists", "market", "experimental"), True)
CONFIGS = [Config(seats=seats, rounds=2, **more) for seats in (2, 3, 4, 5) for more in ({}, MODULES)]
CONFIGS += [Config(drugs=("cancer",), rounds=1), Config(drugs=Config().drugs[:3], display=12, rounds=1)]
SCREEN = 344  #: pixels of the board on a phone that is 360 wide

each = pytest.mark.parametrize("config", CONFIGS, ids=[f"{one.seats}-{one.market}-{one.display}" for one in CONFIGS])


def rectangles(at):
    """Everything that has a place of its own: left, top, right, bottom."""
    config, deck, side, height = at.config, at.deck, at.side, at.card[1]
    tall = [(at.drug(n), at.drug_tall) for n in range(len(config.drugs))]
    tall += [(at.market(n), MARKET_TALL) for n in range(3 * config.market)]
    tall += [(at.mat(seat), at.mat_tall(seat)) for seat in range(config.seats)]
    cards = [deck, deck._replace(x=deck.x + side), *map(at.slot, range(config.display if config.display <= 6 else 0))]
    cards += [at.offer, at.offer._replace(x=at.offer.x + side)] * config.experimental
    tall += [(card, height) for card in cards]
    return [(x, y, x + width, y + height) for (x, y, width), height in tall]


@each
@pytest.mark.parametrize("kind", [Places, NarrowPlaces])
def test_nothing_lies_on_anything_else_nor_beside_the_board(config, kind):
    for me in (None, 1):
        at = kind(config, me)
        lie = rectangles(at)
        assert all(x >= 0 and right <= at.width and y >= 0 and low <= at.height for x, y, right, low in lie)
        for one, other in combinations(lie, 2):
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (one, other)


@each
def test_a_phone_has_the_same_places_and_pieces(config):
    for n, state in enumerate(positions(GAME, config, 3)):
        if n % 25:
            continue
        for seat in (None, 1):
            usual = GAME.draw(state, seat=seat)
            narrow = usual.narrow()
            assert sorted(places(narrow)) == sorted(places(usual)) and pieces(narrow).keys() == pieces(usual).keys()
            assert list(faults(narrow, "pocket_pharma-", letters=12)) == []
            assert narrow.label == usual.label and narrow.art == usual.art


def test_on_a_phone_words_have_11_pixels_and_cards_are_as_large_as_a_finger():
    assert NarrowPlaces.text * SCREEN / NarrowPlaces.width >= 11
    assert min(NarrowPlaces(Config()).card) * SCREEN / NarrowPlaces.width >= 40


def test_a_stack_can_be_compared_with_all_four_drugs_at_once():
    at = NarrowPlaces(Config(), 1)
    assert len({at.drug(n).y for n in range(4)}) == 1 and at.drug(0).y + at.drug_tall < 400
    assert len({NarrowPlaces(Config(drugs=Config().drugs[:2]), 1).drug(n).y for n in range(2)}) == 1


def test_the_display_comes_first_then_ones_own_points_the_drugs_the_others_and_the_decks_last():
    at = NarrowPlaces(Config(seats=3, market=True, experimental=True), 1)
    tops = [at.slot(0).y, at.mat(1).y, at.offer.y, at.drug(0).y, at.market(0).y, at.mat(2).y, at.mat(0).y,
            at.deck.y]  # fmt: skip
    assert all(one < other for one, other in pairwise(tops))
    assert at.mat_tall(1) < at.mat_tall(2) == MAT_TALL, "one's own laboratory lies elsewhere"


@each
@pytest.mark.parametrize("kind", [Places, NarrowPlaces])
def test_every_region_lies_on_the_board_and_is_drawn(config, kind):
    state = next(state for state in positions(GAME, config, 3) if len(state.display) == config.display)
    scene = GAME.draw(state, seat=1)
    scene = scene if kind is Places else scene.narrow()
    board, ground = markup(scene.groups.values()), in_light(markup(scene.groups.values()), frozenset(["nothing"]))
    assert scene.regions == regions(kind(config, 1))
    for name, box in scene.regions.items():
        assert box.left >= 0 and box.top >= 0 and box.right <= scene.width and box.bottom <= scene.height, name
        assert len(in_light(board, frozenset([name, "slot-0"]))) > len(ground), name
