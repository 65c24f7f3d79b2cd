"""A policy that plays each choice on to the end of the phase, as `Sorter` would, and takes the best."""

from pharmalab.core.game import Game
from pharmalab.core.horizons import Horizon
from pharmalab.core.rollouts import RolloutPolicy
from pharmalab.games.pharma_code.policies.rows import Sorter
from pharmalab.games.pharma_code.state import PharmaState

ACCELERATOR = 3.0  #: squares that an acceleration card is worth at the end of a phase
WIN = 20.0  #: squares that a won match counts for
RULES = Game[PharmaState]()  #: how actions are applied and found legal is the same in all games


def phase_over(start: PharmaState, now: PharmaState) -> bool:
    """Return whether the next phase has begun."""
    return now.phase != start.phase


def lead(state: PharmaState, seat: int) -> float:
    """Return how many squares a seat is ahead of the furthest of the others."""
    worths = [square + ACCELERATOR * cards for square, cards in zip(state.squares, state.accelerators, strict=True)]
    if state.winners:
        worths = [square + WIN * (at in state.winners) for at, square in enumerate(state.squares)]
    return worths[seat] - max(worth for at, worth in enumerate(worths) if at != seat)


HORIZON = Horizon[PharmaState](fast=Sorter, ends=phase_over, worth=lead)


class Expert(RolloutPolicy[PharmaState]):
    """Plays each choice to the end of the phase many times, and takes the choice that leads furthest."""

    def __init__(self, seed: object = 0, rollouts: int = 200, seconds: float | None = None) -> None:
        super().__init__(RULES, HORIZON, rollouts, seconds, seed)
