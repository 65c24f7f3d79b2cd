"""Check whether a position of Pocket Pharma is possible, beyond the checks of its fields' types."""

from pharmalab.games.pocket_pharma.problems.cards import wrong_cards
from pharmalab.games.pocket_pharma.problems.turns import wrong_turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def problems(state: PocketPharmaState) -> list[str]:
    """Return a sentence for each reason why the position is impossible; empty if the position is legal.

    Each sentence names the field that is wrong.
    """
    return [*wrong_cards(state)] or wrong_turn(state)
