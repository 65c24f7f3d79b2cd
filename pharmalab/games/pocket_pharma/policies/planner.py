"""A policy that plans its whole turn before its first action."""

from pharmalab.core.work import checkpoint
from pharmalab.games.pocket_pharma.policies.greedy import Laboratory
from pharmalab.games.pocket_pharma.policies.moves import Desk, Moves

WIDTHS = (4, 2)  #: moves that are followed, of the second action of a search, the third, and so on


class Planner(Laboratory):
    """Searches its whole turn along the most promising moves, for points now and the value of its stacks."""

    def value(self, desk: Desk, moves: Moves) -> float:
        return self.search(desk, moves, 0, self.outlook(moves))

    def search(self, desk: Desk, moves: Moves, depth: int, later: float) -> float:
        """Return the best value for the rest of the turn.

        *later* is the share of the stacks' worth that can still be realized.
        """
        checkpoint()
        best = desk.points + later * moves.values.worth(desk.lab, desk.left)
        if desk.actions and depth < len(WIDTHS):
            for move in moves.promising(desk, WIDTHS[depth]):
                best = max(best, self.search(move.desk, moves, depth + 1, later))
        return best

    def outlook(self, moves: Moves) -> float:
        """Return the weight of later turns: usually 1, less when the end is near, 0 in the seat's last turn."""
        state = moves.state
        config = state.config
        if state.ending:
            return 0.0
        due = sorted(left for left in state.left if left)[: config.ends - state.exhausted]
        return min(1.0, 0.5 + 0.1 * sum(due))
