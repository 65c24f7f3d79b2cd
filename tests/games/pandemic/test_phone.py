"""The board for phones: the usual board, so large that its letters can be read, with a hand of narrow slips."""

import re

import pytest

from pharmalab.drawing.html import Markup
from pharmalab.drawing.text_layout import BOLD, text_width
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.board import slips
from pharmalab.games.pandemic.components import CITIES, EVENTS, ROLES, title
from pharmalab.lessons import lesson

SHOWN = 352  #: pixels of a panel on a phone that is 360 wide
LETTERS = 15  #: units of the smallest letters of the usual board


def test_it_is_the_usual_board_and_its_letters_can_be_read():
    view = GAME.view(GAME.initial_state(Config(seats=2)), 0)
    wide = GAME.draw(view, seat=0)
    phone = wide.narrow()
    assert phone.groups == wide.groups and phone.regions == wide.regions
    assert LETTERS * phone.panned / phone.width >= 11 and not wide.panned


@pytest.mark.parametrize("level", [one for one in lesson("pandemic").levels if one.spotlight], ids=lambda one: one.id)
def test_a_level_shows_the_true_map_with_letters_that_can_be_read(level):
    """A crop that is too wide for that is moved under a frame, as the whole board is."""
    match = level.begin()
    seen = level.spotlight.on(GAME.draw(match.view(0), match.who, 0))
    phone = seen.narrow() if seen.narrow else seen
    assert LETTERS * (phone.panned or SHOWN) / phone.width >= 10.95
    assert bool(phone.panned) == (level.id in ("drive", "two-full-cities", "out-of-cards"))
    cities = [name for name in level.spotlight.about if name.startswith("city:")]
    (x, y), *shifts = [
        (
            round(phone.regions[name].left - seen.regions[name].left),
            round(phone.regions[name].top - seen.regions[name].top),
        )
        for name in cities
    ]
    assert all(abs(u - x) <= 1 and abs(v - y) <= 1 for u, v in shifts), "no city is moved to another place"


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
