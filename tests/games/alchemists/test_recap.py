"""What a player who has to decide is told of the time since the last decision."""

from pharmalab.games.alchemists.mechanisms.act import Declined
from pharmalab.games.alchemists.mechanisms.gold import GoldChanged
from pharmalab.games.alchemists.mechanisms.potion import Mixed
from pharmalab.games.alchemists.mechanisms.publish import Published
from pharmalab.games.alchemists.recap import summary

NAMES = ("Ann", "Ben", "Cleo").__getitem__
MINE = Mixed(0, "test", ("mushroom", "toad"), "", "G-")
HIDDEN = ("?", "?")


def test_the_own_result_comes_first_and_then_what_each_of_the_others_did():
    theirs = (Mixed(1, "test", HIDDEN, "", "R+"), Mixed(1, "test", HIDDEN, "", "0"), Published(2, "fern", "npN"))
    own, others = summary((MINE, *theirs), 0, NAMES)
    assert own == "Ann tests mushroom and toad on the student: green minus."
    assert others == "Ben tests red plus and the neutral potion. Cleo publishes fern."


def test_an_own_result_counts_more_than_gold_and_nothing_is_no_summary():
    own = summary((GoldChanged(0, -1, 1), MINE, GoldChanged(0, 1, 2), GoldChanged(0, 1, 3)), 0, NAMES)
    assert len(own) == 2 and own[0].startswith("Ann tests") and own[1] == "Ann gains 1 gold piece and has 3."
    assert summary((Declined(1, "test", 1),), 0, NAMES) == ()


def test_only_oneself_learns_that_declining_was_the_only_way():
    alone = Declined(0, "test", 1, True)
    assert alone.sentence(NAMES).endswith("leaving 1 cube unused, because nothing else was possible.")
    assert alone.seen_by(0) is alone and alone.seen_by(1) == Declined(0, "test", 1)
