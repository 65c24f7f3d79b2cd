"""What artifacts are worth in the end."""

from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.state import AlchemistsState


def artifact_points(state: AlchemistsState, seat: int, artifact: str) -> int:
    """Victory points of an artifact of the seat; of the Wisdom Idol none, which waits for the revelation."""
    if artifact == "magic_mirror":
        return state.reputation[seat] // 5
    if artifact == "crystal_cabinet":
        return 2 * len(state.artifacts[seat])
    return ARTIFACTS[artifact].points
