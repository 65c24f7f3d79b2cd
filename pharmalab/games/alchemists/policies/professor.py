"""The professor, a policy that takes the action with the most expected points by the end of the game.

The professor looks one ply ahead and averages over the card reader's answers. The model in `advice` estimates the value
of the resulting positions. The only evidence from rivals is their theories on the board.
"""

from collections.abc import Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.policies import Kind
from pharmalab.core.work import checkpoint
from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.policies.values import VALUES
from pharmalab.games.alchemists.state import AlchemistsState


class Professor:
    """A policy that takes the action with the most expected points, given everything that its seat knows."""

    kind: Kind = "fixed"

    def __init__(self, seed: int = 0) -> None:
        """Accept a *seed*, like every policy, but ignore it because nothing here is random."""

    def __call__(self, view: AlchemistsState, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        question, values = view.agenda[0], list[float]()
        cubes = Cubes(Desk(view, question.seat))
        for action in legal:
            checkpoint()
            values.append(VALUES[type(action)](cubes, question, action))
        return legal[values.index(max(values))]
