"""Check how many favour cards were played for an action: the field ``played`` of the frames on the agenda."""

from collections.abc import Iterator

from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.state import AlchemistsState

MOST_PLAYED = 2  #: copies of a Merchant, Barmaid, Sage or Shopkeeper


def of_favours_played(state: AlchemistsState) -> Iterator[str]:
    """Yield a sentence for each frame with an impossible number of played favour cards."""
    for frame in state.agenda:
        name = type(frame).__name__
        if not 0 <= getattr(frame, "played", 0) <= MOST_PLAYED:
            yield f"agenda, {name}: “played” is {frame.played}, but there are only {MOST_PLAYED} of each favour"
        elif isinstance(frame, Act) and frame.played and not (frame.favour and frame is state.agenda[0]):
            yield f"agenda, {name}: “played” is {frame.played}, but no favour can have been played for this step"
