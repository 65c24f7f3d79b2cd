"""Weighing rivals closely: what was approximate becomes exact where that is feasible, and says how far it was off."""

from math import ceil

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.entries import Showed, clues
from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.rivals.closely import Closely
from pharmalab.deduction.rivals.effort import Effort
from pharmalab.deduction.worlds import Worlds

ENOUGH = Effort(10**9, 10**9)
DECK = (2, 5, 5, 1, 5, 5, 5, 4)
WORLDS = Worlds.of(clues(Notes().type("toad+mushroom=R+\nfern+mushroom=soup\nbird_claw: R+\nflower: G-").entries))


def weigh(potions, effort=None, **hand):
    happened = [Showed(rival, potion, **hand) for rival, potion in potions]
    return Likely(WORLDS, happened, None, DECK, **({"effort": effort} if effort else {}))


THREE = (("Green", "R+"), ("Blue", "B-"), ("Green", "R-"))
FOUR = (*THREE, ("Red", "G+"))


@pytest.mark.parametrize(("potions", "hand"), [(THREE, {"cards": 3}), (FOUR, {})])
def test_it_becomes_exact(potions, hand):
    quickly, closely = weigh(potions, **hand), Closely(weigh(potions, **hand))
    assert (
        not quickly.exact
        and closely.exact
        and (closely.label, closely.sentence) == ("exact", "These chances are exact for this model.")
    )
    assert closely.chances == weigh(potions, ENOUGH, **hand).chances != quickly.chances
    off = max(abs(a - b) for one, other in zip(closely.chances, quickly.chances, strict=True)
              for a, b in zip(one, other, strict=True))  # fmt: skip
    assert closely.moved == off > 0


def test_what_stays_an_approximation_says_how_far_the_chances_moved():
    closely = Closely(weigh((*FOUR, *THREE[:2])))
    assert [len(group) for group in closely.quickly.groups] == [3, 2, 1] != [len(group) for group in closely.groups]
    assert not closely.exact and closely.looks_at_more and closely.label == "estimated"
    most = ceil(1000 * closely.moved) / 10
    assert (
        f"No chance differs from the first, quick estimate by more than {most:g} percentage points." in closely.sentence
    )
    assert closely.moved <= most / 100


def test_what_cannot_be_weighed_more_closely_says_so():
    closely = Closely(weigh(THREE, cards=9))
    assert not closely.looks_at_more and closely.chances == closely.quickly.chances
    assert "there’s no telling how far off these chances are" in closely.sentence
