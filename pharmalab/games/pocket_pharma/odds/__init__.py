"""Exact odds as Fractions, and plans for launches found by search.

- `launches` and `plans`: the launches that a seat can make now and during this turn
- `pattern`, `patterns_of` and `any_pattern`: random hands
- `upcoming`, `survival`, `on_display` and `lying`: fragments in the display
- `short_launch`: the expected cost of a launch that still lacks fragments
"""

from pharmalab.games.pocket_pharma.odds.display import (
    at_next_turn,
    lying,
    on_display,
    survival,
    upcoming,
    upcoming_values,
)
from pharmalab.games.pocket_pharma.odds.hands import any_pattern, pattern, patterns_of
from pharmalab.games.pocket_pharma.odds.launches import launches, trials
from pharmalab.games.pocket_pharma.odds.plans import plans
from pharmalab.games.pocket_pharma.odds.short import short_launch

__all__ = [
    "any_pattern",
    "at_next_turn",
    "launches",
    "lying",
    "on_display",
    "pattern",
    "patterns_of",
    "plans",
    "short_launch",
    "survival",
    "trials",
    "upcoming",
    "upcoming_values",
]
