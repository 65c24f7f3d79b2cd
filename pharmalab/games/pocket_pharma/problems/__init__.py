"""Faults that make a position of Pocket Pharma impossible, beyond what the types of its fields check."""

from pharmalab.games.pocket_pharma.problems.cards import wrong_cards
from pharmalab.games.pocket_pharma.problems.turns import wrong_turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def problems(state: PocketPharmaState) -> list[str]:
    """Return a sentence, naming the field, for each impossibility; empty if the position is legal."""
    return [*wrong_cards(state)] or wrong_turn(state)
