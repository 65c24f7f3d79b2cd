"""The board for phones: the same places, every name to be read, and nothing covers anything."""

import re
from itertools import combinations
from math import hypot

import pytest

from pharmalab.drawing.html import Markup
from pharmalab.drawing.text_layout import BOLD, text_width
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.board import geometry as geo
from pharmalab.games.pandemic.board import slips
from pharmalab.games.pandemic.board.phone import KEY, MAP, WIDE, phone
from pharmalab.games.pandemic.components import CITIES, EVENTS, ROLES, title
from tests.games.boards import positions
from tests.games.pandemic.test_draw import named, places
from tests.games.pandemic.test_map import meet

PHONE = phone(1)


def things():
    """Everything that takes room on the map but for several pawns in a city, each with the city that it belongs to."""
    for city in CITIES:
        x, y = PHONE.mark(city)
        yield "name", city, PHONE.name_box(city)
        yield "mark", city, geo.Box(x - 5, y - 6, x + 5, y + 6)
        yield "disc", city, PHONE.disc(city)
        x, y, scale = PHONE.heap(city, 0, (3,))[0]
        yield "cubes", city, geo.Box(x - 21 * scale, y - 15 * scale, x + 21 * scale, y + 15 * scale)
        x, y, scale = PHONE.station(city)
        yield "station", city, geo.Box(x - 9 * scale, y - 9 * scale, x + 9 * scale, y + 9 * scale)
        x, y, scale = PHONE.standing(city, 0, 1)
        yield "pawn", city, geo.Box(x - 10 * scale, y - 15 * scale, x + 10 * scale, y)
    yield "words", "the sea", KEY
    for edge in PHONE.edges:
        yield "name", f"{edge.city} to {edge.to}", PHONE.edge_box(edge)


def test_nothing_covers_what_belongs_to_another_city():
    for (what, city, box), (other, owner, room) in combinations(things(), 2):
        assert city == owner or not meet(box, room), f"the {what} of {city} and the {other} of {owner}"


def test_no_name_is_covered_by_what_its_own_city_has():
    for city in CITIES:
        name = PHONE.name_box(city)
        assert not any(meet(name, box) for what, owner, box in things() if owner == city and what != "name")


def test_everything_is_on_the_map():
    for kind, city, box in things():
        assert box.x0 >= 0 and box.x1 <= WIDE and box.y0 >= 0 and box.y1 <= MAP, f"{kind} of {city}"


def test_no_link_goes_through_another_city():
    for one, _, x0, y0, x1, y1 in PHONE.lines(tuple(CITIES)):
        for city, (x, y, *_) in PHONE.places.items():
            if (x, y) not in ((x0, y0), (x1, y1)):
                along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2)
                near = min(max(along, 0), 1)
                away = hypot(x - x0 - near * (x1 - x0), y - y0 - near * (y1 - y0))
                assert away > geo.DISC * PHONE.scale + 2, f"a link of {one} goes through {city}"


def test_no_link_goes_through_what_the_signs_mean():
    for one, other, x0, y0, x1, y1 in PHONE.lines(tuple(CITIES)):
        for k in range(21):
            x, y = x0 + (x1 - x0) * k / 20, y0 + (y1 - y0) * k / 20
            assert not (KEY.x0 <= x <= KEY.x1 and KEY.y0 <= y <= KEY.y1), (one, other)


def test_a_finger_finds_every_city():
    """40 pixels of a panel 360 wide, with a step of 44 units from one city to the next."""
    for one, other in combinations(CITIES, 2):
        (x, y, *_), (u, v, *_) = PHONE.places[one], PHONE.places[other]
        assert hypot(x - u, y - v) > 40, (one, other)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_places_pieces_and_regions_are_drawn(seats):
    for state in [*positions(GAME, Config(seats=seats), 3)][::40]:
        for seat in (None, 0):
            wide = GAME.draw(GAME.view(state, seat or 0), seat=seat)
            narrow = wide.narrow()
            assert places(narrow) == places(wide) and list(narrow.regions) == list(wide.regions)
            assert sorted(named(narrow, "data-piece")) == sorted(named(wide, "data-piece"))
            assert list(narrow.groups) == list(wide.groups) and narrow.art == wide.art and narrow.width == 380
            for name, box in narrow.regions.items():
                assert min(box.left, box.top) >= 0 and box.right <= narrow.width and box.bottom <= narrow.height, name


def test_a_hand_takes_few_rows_and_a_finger_finds_each_piece():
    """A panel is 352 pixels wide, its gaps are of 6: at least four pieces lie in a row, often five or six."""
    view = GAME.view(GAME.initial_state(Config(seats=2)), 0)
    hand = GAME.draw(view, seat=0).narrow().hand
    assert all(50 <= piece.width == piece.least <= 82 and piece.height == 48 for piece in hand)
    assert [piece.label for piece in hand] == [piece.label for piece in GAME.draw(view, seat=0).hand]


@pytest.mark.parametrize("name", [*map(title, (*CITIES, *EVENTS, *ROLES))])
def test_a_name_fits_its_slip_and_can_be_read(name):
    slip = slips._banded(name, "", Markup())
    for attributes, line in re.findall(r"<text([^>]*)>([^<]*)", slip.body):
        size = float(re.search(r'font-size="([\d.]+)"', attributes).group(1))
        wide = text_width(line) * size * (BOLD if "font-weight" in attributes else 1)
        assert size >= 11 and wide <= slip.wide - 2, line
