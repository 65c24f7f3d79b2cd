"""The mats of the seats: profit cards can be counted by drug, and nothing hides anything."""

import re

import pytest

from pharmalab.games.pocket_pharma import Config
from pharmalab.games.pocket_pharma.draw.narrow import NarrowPlaces
from pharmalab.games.pocket_pharma.draw.places import Places
from pharmalab.games.pocket_pharma.draw.seats import marks, seat


def mat(cards, seats=2):
    profits = tuple((f"{drug}-{n:02}", 10) for drug, n in cards)
    return str(seat(Places(Config(seats=seats)), 0, "Anna", profits, 0, (), ()))


def test_each_drug_has_its_emblem_once_before_its_cards():
    drawn = mat([("cancer", 1), ("cancer", 2), ("psychiatric", 1)])
    cancer, psychiatric = '#pocket_pharma-cancer"', '#pocket_pharma-psychiatric"'
    assert drawn.count(cancer) == drawn.count(psychiatric) == 1 and "neurological" not in drawn
    assert drawn.index(cancer) < drawn.index("profit:cancer-01") < drawn.index(psychiatric)


def test_cards_come_before_emblems_where_there_is_no_room():
    every = [(drug, n) for drug in ("cancer", "cardiovascular", "neurological", "psychiatric") for n in (1, 2)]
    assert "#pocket_pharma-cancer" not in mat(every, seats=5) and "#pocket_pharma-cancer" in mat(every)


@pytest.mark.parametrize("up", [1, 2, 3, 4])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_specialists_hide_no_profit_card(seats, up):
    """The last card ends before the first of them begins: those are 32 wide."""
    specialists = ("chemist", "clinician", "molecular_biologist", "pharmacologist")[:up]
    profits = tuple((f"cancer-{n:02}", 10) for n in range(1, 4))
    drawn = str(seat(Places(Config(seats=seats)), 1, "Ben", profits, 0, specialists, ()))
    cards = [float(x) for x in re.findall(r'data-piece="profit:[^>]*translate\(([\d.]+) 38\)', drawn)]
    pills = [float(x) for x in re.findall(r'<g transform="translate\(([\d.]+) 38\)">', drawn)]
    assert len(cards) == 3 and len(pills) == up and max(cards) + 29 <= min(pills)


@pytest.mark.parametrize("places", [Places, NarrowPlaces])
def test_the_actions_that_are_left_do_not_hide_that_it_is_the_last_round(places):
    for seats in (2, 3, 4, 5):
        at = places(Config(seats=seats), 0)
        x, y = at.last_round
        for mover in range(seats):
            left, top, width = at.mat(mover)
            beside = x + 90 <= left + width - 115 or x >= left + width or abs(y - top + 12) > 20
            assert beside, (seats, mover)
            assert "last round" in str(marks(at, mover, 3, True))
