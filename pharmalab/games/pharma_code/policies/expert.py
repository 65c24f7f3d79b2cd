"""A policy that tries out each choice in simulations. In them, `Sorter` plays all seats until the phase ends."""

from pharmalab.core.game import Game
from pharmalab.core.horizons import Horizon
from pharmalab.core.rollouts import RolloutPolicy
from pharmalab.games.pharma_code.policies.rows import Sorter
from pharmalab.games.pharma_code.state import PharmaState

ACCELERATOR = 3.0  #: the value of an acceleration card at the end of a phase, in squares
WIN = 20.0  #: the value of winning the match, in squares
RULES = Game[PharmaState]()  #: applying actions and finding legal actions works the same in all games


def phase_over(start: PharmaState, now: PharmaState) -> bool:
    """Return whether a rollout is over because a new phase has begun since *start*."""
    return now.phase != start.phase


def lead(state: PharmaState, seat: int) -> float:
    """Return how many squares a seat is ahead of its best rival.

    During the match, each unused acceleration card counts as ``ACCELERATOR`` squares. When the match is over, a win
    counts as ``WIN`` squares.
    """
    worths = [square + ACCELERATOR * cards for square, cards in zip(state.squares, state.accelerators, strict=True)]
    if state.winners:
        worths = [square + WIN * (at in state.winners) for at, square in enumerate(state.squares)]
    return worths[seat] - max(worth for at, worth in enumerate(worths) if at != seat)


HORIZON = Horizon[PharmaState](fast=Sorter, ends=phase_over, worth=lead)


class Expert(RolloutPolicy[PharmaState]):
    """A policy that tries out each choice in many simulations of the rest of the phase, and makes the best choice."""

    def __init__(self, seed: object = 0, rollouts: int = 200, seconds: float | None = None) -> None:
        super().__init__(RULES, HORIZON, rollouts, seconds, seed)
