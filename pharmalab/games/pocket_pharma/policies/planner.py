"""A policy that plans all actions of its turn before taking the first one."""

from pharmalab.core.work import checkpoint
from pharmalab.games.pocket_pharma.policies.greedy import WIDE, Laboratory
from pharmalab.games.pocket_pharma.policies.moves import Desk, Moves
from pharmalab.games.pocket_pharma.policies.valuation import Valuation
from pharmalab.games.pocket_pharma.state import PocketPharmaState

WIDTHS = (4, 2)  #: the number of moves that the search follows at the second action, the third, and so on


class Planner(Laboratory):
    """A policy that searches the most promising moves of its turn for points and valuable stacks."""

    def __init__(self, values: Valuation | None = None, wide: int = WIDE, widths: tuple[int, ...] = WIDTHS) -> None:
        """Create a policy that follows *wide* moves at the first action, and *widths* at the second and later ones."""
        super().__init__(values, wide)
        self.widths = widths

    def value(self, desk: Desk, moves: Moves) -> float:
        return self.search(desk, moves, 0, outlook(moves.state))

    def search(self, desk: Desk, moves: Moves, depth: int, later: float) -> float:
        """Return the highest value that can be reached in the rest of the turn.

        The value is the points gained in this turn, plus *later* (see `outlook`) times the value of the stacks.
        """
        checkpoint()
        best = desk.points + later * moves.values.worth(desk.lab, desk.left)
        if desk.actions and depth < len(self.widths):
            for move in moves.promising(desk, self.widths[depth]):
                best = max(best, self.search(move.desk, moves, depth + 1, later))
        return best


def outlook(state: PocketPharmaState) -> float:
    """Return the weight of later turns: usually 1, less if the end is near, and 0 in the seat's last turn."""
    config = state.config
    if state.ending:
        return 0.0
    due = sorted(left for left in state.left if left)[: config.ends - state.exhausted]
    return min(1.0, 0.5 + 0.1 * sum(due))
