"""The referee: every frame that chance or nobody decides, choices whose end is a rule, and what follows from actions.

A turn is `Turn` (a question) and `EndOfTurn`; what an action asks besides lies above them.
"""

from pharmalab.games.pocket_pharma.rules.display import DrawFragment, DrawMore, Flip, Refill
from pharmalab.games.pocket_pharma.rules.experimental import TurnUp
from pharmalab.games.pocket_pharma.rules.labs import Move, SixthCard, TooMany
from pharmalab.games.pocket_pharma.rules.launch import SideEffects
from pharmalab.games.pocket_pharma.rules.setup import (
    DealEfficacy,
    DealLimits,
    DealMarket,
    DealStart,
    FirstPlayer,
    StartCard,
    initial_state,
)
from pharmalab.games.pocket_pharma.rules.turns import Begin, EndOfTurn

__all__ = [
    "Begin",
    "DealEfficacy",
    "DealLimits",
    "DealMarket",
    "DealStart",
    "DrawFragment",
    "DrawMore",
    "EndOfTurn",
    "FirstPlayer",
    "Flip",
    "Move",
    "Refill",
    "SideEffects",
    "SixthCard",
    "StartCard",
    "TooMany",
    "TurnUp",
    "initial_state",
]
