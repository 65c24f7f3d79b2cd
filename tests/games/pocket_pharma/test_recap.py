"""The summary of the other players' turns: the cards they took and the drugs they launched."""

from pharmalab.games.pocket_pharma.mechanisms.full_stacks import Discarded
from pharmalab.games.pocket_pharma.mechanisms.profit import ProfitTaken
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import Taken
from pharmalab.games.pocket_pharma.recap import summary

NAMES = ("You", "Ben", "Cleo")


def test_what_others_took_is_told_even_if_something_else_came_last():
    own, ben = Taken(0, "05a", 0), (Taken(1, "07a", 1), Taken(1, "11f", 0), Discarded(1, ("11f",)))
    assert summary((own, *ben), 0, NAMES.__getitem__) == ("Ben takes 7a and 11f.",)
    cleo = ProfitTaken(2, "cancer", 20, 3)
    assert summary((*ben, cleo), 0, NAMES.__getitem__)[1] == "Cleo launches Cancer for 20 points."
    assert summary((own,), 0, NAMES.__getitem__) == ()
