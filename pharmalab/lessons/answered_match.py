"""Matches for lessons, in which scripted seats play against the learner."""

from collections import Counter
from collections.abc import Mapping, Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.dealers import Dealer
from pharmalab.core.game import Game
from pharmalab.core.history import Node
from pharmalab.core.match import Beginning, Match

Answers = Mapping[int, Sequence[str]]


class AnsweredMatch(Match):
    """A match in which some seats follow a script.

    A scripted seat takes the first unused action of its script that is legal. If there is none, the match waits.

    Attributes:
        answers: for each scripted seat, the labels of its actions, in order.
    """

    def __init__(self, game: Game, config: Beginning, dealer: Dealer, names: Sequence[str], answers: Answers) -> None:
        self.answers = answers
        super().__init__(game, config, dealer, names)

    def _settled(self, node: Node) -> Node:
        """Return the position once the dealer and the scripted seats have answered, and another seat has to decide."""
        node = super()._settled(node)
        while (step := self._answer(node)) is not None:
            node = super()._settled(self.knowledge.after(node, step))
        return node

    def _answer(self, node: Node) -> Action | None:
        """Return the scripted action of the seat to move, or None if it has none, or none that is legal now."""
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
