"""Cards that finish the next player's row, so that putting one on the open pile lets that player end the phase."""

from pharmalab.core.values import replace_at
from pharmalab.games.pharma_code.mechanisms.rows import complete
from pharmalab.games.pharma_code.state import PharmaState


def finishes_next_row(state: PharmaState, seat: int, card: int) -> bool:
    """Return whether the player after a seat could finish their row with a card."""
    config = state.config
    row = state.rows[(seat + 1) % config.seats]
    return any(complete(replace_at(row, place, card), config.top, config.strict) for place in range(len(row)))
