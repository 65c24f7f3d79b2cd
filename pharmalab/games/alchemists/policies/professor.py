"""The professor: it estimates each action's expected points by the end of the game, and takes the best.

Its depth is one ply of points over worlds. The card reader's answer, with the gold, reputation and points of the
action, is averaged over all the worlds that the seat's own facts leave. What comes after is not searched, but priced by
the model of `advice` (a bit, a card, a gold piece, a cube, a rival who refutes). The cubes of a round are planned as a
whole: all ways to declare are compared. An Associate is worth what rivals ahead would take before, the Boots of Speed
one more action, the Periscope the bits of a look.

The worlds are weighted only by the rivals' theories on the board, exactly under the model of `advice.evidence`: the
professor has no log, and hidden potions tell little and take longer than a decision should.
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
    """Takes the action with the most expected points over all worlds that agree with its knowledge."""

    kind: Kind = "fixed"

    def __init__(self, seed: int = 0) -> None:
        """Take a *seed*, as every policy does; it is not used, since nothing here is random."""

    def __call__(self, view: AlchemistsState, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        question, values = view.agenda[0], list[float]()
        cubes = Cubes(Desk(view, question.seat))
        for action in legal:
            checkpoint()
            values.append(VALUES[type(action)](cubes, question, action))
        return legal[values.index(max(values))]
