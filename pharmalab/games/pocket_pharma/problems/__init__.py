"""What cannot be a position of Pocket Pharma, besides what the types of its fields say."""

from pharmalab.games.pocket_pharma.problems.cards import wrong_cards
from pharmalab.games.pocket_pharma.problems.turns import wrong_turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def problems(state: PocketPharmaState) -> list[str]:
    """What cannot be, in words that name the field; empty for every real position."""
    return [*wrong_cards(state)] or wrong_turn(state)
