"""What cannot be a position of Pocket Pharma."""

from pharmalab.games.pocket_pharma.state import PocketPharmaState


def problems(state: PocketPharmaState) -> list[str]:
    return []
