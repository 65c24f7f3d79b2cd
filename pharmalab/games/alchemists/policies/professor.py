"""The professor: values every action by the points that it is expected to bring to the end of the game, and takes the
best.

Depth: one ply of points over worlds. The answer of the card reader, and with it gold, reputation and points of the own
action, is weighed over all the worlds that the seat's own facts leave; what comes after it is not searched, but priced
by the model of `advice` (a bit, a card, a gold piece, a cube, a rival who refutes). The cubes of a round are planned
whole: all ways to declare are compared. An Associate is worth what rivals ahead would take before, the Boots of Speed
one action more, the Periscope the bits of a look.

The worlds are weighed by rivals' theories on the board alone, exactly under the model of `advice.evidence`: it has no
log, and their hidden potions say little and take longer than a decision should.
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
    """Estimates how many points each legal action will earn by the end of the game, over all worlds that agree with
    what it knows, and takes the best."""

    kind: Kind = "fixed"

    def __init__(self, seed: int = 0) -> None:
        """``seed``: as every policy has one; nothing is left to chance here."""

    def __call__(self, view: AlchemistsState, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        question, values = view.agenda[0], list[float]()
        cubes = Cubes(Desk(view, question.seat))
        for action in legal:
            checkpoint()
            values.append(VALUES[type(action)](cubes, question, action))
        return legal[values.index(max(values))]
