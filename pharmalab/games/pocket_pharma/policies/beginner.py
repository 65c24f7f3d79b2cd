"""A policy that works on one drug at a time, as people do in their first games."""

from pharmalab.games.pocket_pharma.policies.greedy import Laboratory
from pharmalab.games.pocket_pharma.policies.moves import Desk, Moves


class Beginner(Laboratory):
    """A policy that takes the action that most improves its best stack, and ignores its other stacks."""

    def value(self, desk: Desk, moves: Moves) -> float:
        return desk.points + max((moves.values.single(stack, desk.left)[0] for stack in desk.lab), default=0.0)
