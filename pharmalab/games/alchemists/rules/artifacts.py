"""Artifacts that interrupt: the Boots of Speed after a space, the Periscope after a potion."""

from pharmalab.core.agenda import Frame
from pharmalab.games.alchemists.state import AlchemistsState


def boots(state: AlchemistsState, space: str, order: tuple[int, ...]) -> tuple[Frame, ...]:
    """Who may act once more on a space after everyone: questions to the public holders, in the order of rows."""
    return ()


def windows(state: AlchemistsState, owner: int) -> tuple[Frame, ...]:
    """Who may look into the cauldron of a seat: questions to the public holders, in play order."""
    return ()
