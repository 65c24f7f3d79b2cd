"""The summary for a player who has to decide: what happened since their last decision."""

from pharmalab.games.alchemists.mechanisms.act import Declined
from pharmalab.games.alchemists.mechanisms.conference import TopAlchemists
from pharmalab.games.alchemists.mechanisms.declare import CubesPlaced, DoneDeclared
from pharmalab.games.alchemists.mechanisms.drink import Struck
from pharmalab.games.alchemists.mechanisms.favours.card import FavourPlayed
from pharmalab.games.alchemists.mechanisms.favours.herbalist import DrewFavour
from pharmalab.games.alchemists.mechanisms.forage import Foraged
from pharmalab.games.alchemists.mechanisms.gold import GoldChanged
from pharmalab.games.alchemists.mechanisms.hands import DiscardedIngredients
from pharmalab.games.alchemists.mechanisms.potion import Mixed
from pharmalab.games.alchemists.mechanisms.publish import Published
from pharmalab.games.alchemists.mechanisms.reputation import ReputationChanged
from pharmalab.games.alchemists.mechanisms.round import CubesBack, RoundBegan
from pharmalab.games.alchemists.mechanisms.seals import SealPlaced
from pharmalab.games.alchemists.mechanisms.test import StudentUnhappy
from pharmalab.games.alchemists.recap import summary

NAMES = ("Ann", "Ben", "Cleo").__getitem__
MINE = Mixed(0, "test", ("mushroom", "toad"), "", "G-")
HIDDEN = ("?", "?")


def test_the_own_result_comes_first_and_then_what_each_of_the_others_did():
    theirs = (Mixed(1, "test", HIDDEN, "", "R+"), Mixed(1, "test", HIDDEN, "", "0"), Published(2, "fern", "npN"))
    own, others = summary((MINE, *theirs), 0, NAMES)
    assert own == "Ann tests mushroom and toad on the student: green minus."
    assert others == "Ben tests red plus and the neutral potion. Cleo publishes fern."


def test_a_transmutation_of_another_is_told():
    theirs = (DiscardedIngredients(1, ("?",)), GoldChanged(1, 1, 3), Mixed(1, "test", HIDDEN, "", "R-"))
    sold = (GoldChanged(2, 3, 5), DiscardedIngredients(2, HIDDEN))
    assert summary((*theirs, *sold), 0, NAMES) == ("Ben transmutes 1 ingredient and tests red minus.",)


def test_an_own_result_counts_more_than_gold_and_nothing_is_no_summary():
    own = summary((GoldChanged(0, -1, 1), MINE, GoldChanged(0, 1, 2), GoldChanged(0, 1, 3)), 0, NAMES)
    assert len(own) == 2 and own[0].startswith("Ann tests") and own[1] == "Ann gains 1 gold piece and has 3."
    assert summary((Declined(1, "test", 1),), 0, NAMES) == ()


def test_what_happened_to_oneself_without_a_decision_is_always_told():
    """A test that was no longer possible, and a Herbalist that was drawn for the cubes it left unused."""
    own = (MINE, Declined(0, "test", 1, True), Declined(0, "test", 1, True), StudentUnhappy(0), CubesBack(0, 2, 1),
           DrewFavour(0, "herbalist"), FavourPlayed(0, "herbalist"))  # fmt: skip
    assert summary(own, 0, NAMES) == (
        "Ann tests mushroom and toad on the student: green minus.",
        "Ann has to decline Test on Student, leaving 1 cube unused.",
        StudentUnhappy(0).sentence(NAMES),
        "Ann plays the favour Herbalist, drawn for 2 unused cubes.",
    )
    assert summary((FavourPlayed(0, "herbalist"),), 0, NAMES) == ("Ann plays the favour Herbalist.",)
    assert summary((FavourPlayed(0, "barmaid"), Declined(0, "test", 1)), 0, NAMES) == (), "that was a decision"


def test_only_oneself_learns_that_declining_was_the_only_way():
    alone = Declined(0, "test", 1, True)
    assert alone.sentence(NAMES) == "Ann has to decline Test on Student, leaving 1 cube unused."
    assert alone.seen_by(0) is alone and alone.seen_by(1) == Declined(0, "test", 1)


def test_while_one_places_cubes_all_of_them_are_named():
    """The cubes are kept in the order of the rows, so the last one isn't the one just placed."""
    placed = [CubesPlaced(0, "forage", 1, 1), CubesPlaced(0, "forage", 1, 2), CubesPlaced(0, "test", 1, 1)]
    assert summary((Published(1, "fern", "npN"), *placed), 0, NAMES) == (
        "Ann has put cubes on Forage for Ingredient (2) and Test on Student.",
    )
    done = summary((*placed, DoneDeclared(0, 0), CubesPlaced(1, "test", 1, 1)), 0, NAMES)
    assert done == (), "that is over"


def test_reputation_is_told_with_its_reason():
    top = (TopAlchemists((0,), 1), ReputationChanged(0, 1, 11, 1))
    assert summary(top, 0, NAMES) == ("Ann gains 1 reputation and has 11, as top alchemist.",)
    seal = (SealPlaced(0, "fern", "gold"), ReputationChanged(0, 1, 11, 1))
    assert summary(seal, 0, NAMES) == ("Ann gains 1 reputation and has 11, for the theory about fern.",)
    drunk = (Struck(0, "B-"), ReputationChanged(0, -1, 9, -1))
    assert summary(drunk, 0, NAMES) == ("Ann loses 1 reputation and has 9, for drinking insanity.",)


def test_a_new_round_is_announced_with_what_is_open_now():
    assert summary((RoundBegan(2, 1),), 0, NAMES) == (
        "Round 2: Sell Potion, Debunk Theory and Publish Theory are open from now on.",
    )
    assert summary((RoundBegan(3, 1), Foraged(1, "fern")), 0, NAMES)[0] == "Round 3."
