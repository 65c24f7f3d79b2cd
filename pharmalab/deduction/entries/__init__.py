"""The types of entries in a player's notes: everything that can be learnt in a game of Alchemists.

An entry's *clue* is the set of possible potions of a pair, or of possible alchemicals of one ingredient. The engine
reads only clues.

Sources: rulebook, "Mixing the Potion", "Sell Potion", "Debunk Theory", card "Periscope".
"""

from collections.abc import Sequence

from pharmalab.deduction.entries.base import Clue, Entry, Hidden
from pharmalab.deduction.entries.own_theories import Endorse, Publish
from pharmalab.deduction.entries.pairs import Debunk, Mix, OneOf, Sell, pair_words
from pharmalab.deduction.entries.rivals import Endorsed, Failed, Published, Showed, Sold, Took
from pharmalab.deduction.entries.single import Aspect, Is, Peek

__all__ = [
    "AnyEntry", "Aspect", "Clue", "Debunk", "Endorse", "Endorsed", "Entry", "Failed", "Hidden", "Is", "Mix", "OfRivals",
    "OneOf", "Own", "OwnTheories", "Peek", "Publish", "Published", "Sell", "Showed", "Sold", "Supposed", "Took",
    "Written", "clues", "pair_words",
]  # fmt: skip

Own = Mix | OneOf | Sell | Debunk | Aspect | Peek  # entries that exclude something
OfRivals = Took | Showed | Sold | Published | Endorsed | Failed  # rivals' actions
OwnTheories = Publish | Endorse
Written = Own | OfRivals | OwnTheories  # entries in files and typed lines
Supposed = Written | Is  # possible suppositions
AnyEntry = Supposed | Hidden


def clues(entries: Sequence[Entry]) -> tuple[Clue, ...]:
    """Return the clue of each entry, in order."""
    return tuple(e.clue() for e in entries)
