"""The Specialist Pharmacologist: take one extra action in this turn."""

from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma.mechanisms.specialists.specialist import Specialist
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def use(state: PocketPharmaState, seat: int, events: list[Event]) -> PocketPharmaState:
    """Return the state after adding one action to this turn."""
    return replace(state, actions=state.actions + 1)


def most_actions(state: PocketPharmaState) -> int:
    """Return the largest number of actions that the seat to move can have left.

    A face-down Pharmacologist counts as used in this turn, because the state doesn't record when it was used.
    """
    used = state.config.specialists and "pharmacologist" not in state.specialists[state.mover]
    return state.config.actions + used


PHARMACOLOGIST = Specialist("Ph", "one more action", use, helps=lambda state: True)
