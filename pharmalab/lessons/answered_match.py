"""A match of a level in which the others do what is written for them, whenever they are asked."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.dealers import Dealer
from pharmalab.core.game import Game
from pharmalab.core.history import Node
from pharmalab.core.match import Beginning, Match

Answers = Mapping[int, Sequence[str]]


class AnsweredMatch(Match):
    """``answers``: seat -> labels.

    Whenever it is asked, the seat does the first of them that is legal and that it has not done yet; where there is
    none, it waits. So what it does follows from what led to a position, and is the same after an undo and in a branch.
    """

    def __init__(self, game: Game, config: Beginning, dealer: Dealer, names: Sequence[str], answers: Answers) -> None:
        self.answers = answers
        super().__init__(game, config, dealer, names)

    def _settled(self, node: Node) -> Node:
        """Return the position once the dealer and the others have answered, and somebody else has to decide."""
        node = super()._settled(node)
        while (step := self._answer(node)) is not None:
            node = super()._settled(self.knowledge.after(node, step))
        return node

    def _answer(self, node: Node) -> Action | None:
        """What is written for the seat to move; None: nothing, or nothing that it can do now."""
        seat = self.game.to_move(node.state)
        if seat not in self.answers:
            return None
        plies = [one.ply for one in node.back() if one.ply]
        done = Counter(ply.step.label(self.who) for ply in plies if ply.mover == seat and isinstance(ply.step, Action))
        legal = {action.label(self.who): action for action in self.game.legal_actions(node.state)}
        for label in self.answers[seat]:
            if done[label]:
                done[label] -= 1
            elif label in legal:
                return legal[label]
        return None
