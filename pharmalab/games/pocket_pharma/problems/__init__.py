"""Check whether a position of Pocket Pharma is possible, given that its fields have the right types."""

from pharmalab.games.pocket_pharma.problems.cards import wrong_cards
from pharmalab.games.pocket_pharma.problems.turns import wrong_turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def problems(state: PocketPharmaState) -> list[str]:
    """Return a sentence for each reason why the position is impossible; an empty list if the position is possible.

    Each sentence names the field that is wrong.
    """
    return [*wrong_cards(state)] or wrong_turn(state)
