"""The mats of the seats: profit cards can be counted by drug."""

from pharmalab.games.pocket_pharma import Config
from pharmalab.games.pocket_pharma.draw.seats import seat


def mat(cards, seats=2):
    profits = tuple((f"{drug}-{n:02}", 10) for drug, n in cards)
    return str(seat(Config(seats=seats), None, 0, profits, 0, (), ()))


def test_each_drug_is_named_once_before_its_cards():
    drawn = mat([("cancer", 1), ("cancer", 2), ("psychiatric", 1)])
    assert drawn.count(">Cancer<") == drawn.count(">Psych<") == 1 and "Neuro" not in drawn
    assert drawn.index(">Cancer<") < drawn.index("profit:cancer-01") < drawn.index(">Psych<")


def test_cards_come_before_names_where_there_is_no_room():
    every = [(drug, n) for drug in ("cancer", "cardiovascular", "neurological", "psychiatric") for n in (1, 2)]
    assert "Cancer" not in mat(every, seats=5) and "Cancer" in mat(every)
