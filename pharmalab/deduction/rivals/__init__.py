"""Rivals' actions as evidence: exact weights for all worlds, under a stated model of how rivals choose.

    notes = Notes().type("Green showed R+, holding toad, 4 cards")
    likely = notes.likely                   # or Likely(notes.worlds, notes.entries, model)
    likely.chances[2]                       # toad, given all rivals' actions
    likely.readings[0].likelihood(world)    # the chance of this entry in a world
    likely.types("Green")                   # careful, bold or bluffer
    likely.label                            # exact, or estimated
    Closely(likely).chances                 # takes seconds, and is often exact where the first answer is estimated

Weights never change what is certain (`notes.worlds`). A shown potion alone teaches nothing: in every world, exactly 4
of the 28 pairs make it.
"""

from pharmalab.deduction.rivals.cards import UNNOTED, Cards, cards_left
from pharmalab.deduction.rivals.closely import Closely
from pharmalab.deduction.rivals.hands import pair_chances
from pharmalab.deduction.rivals.likely import Likely
from pharmalab.deduction.rivals.model import Model
from pharmalab.deduction.rivals.readings import Reading
from pharmalab.deduction.rivals.slices import Weights
from pharmalab.deduction.rivals.types import TYPES, Type

__all__ = [
    "TYPES",
    "UNNOTED",
    "Cards",
    "Closely",
    "Likely",
    "Model",
    "Reading",
    "Type",
    "Weights",
    "cards_left",
    "pair_chances",
]
