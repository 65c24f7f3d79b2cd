"""The program's knowledge of a match: the whole state or, at a real table, only one player's view.

A knowledge object answers questions about the nodes of a match's history, and makes new nodes.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache, partial
from typing import Protocol

from pharmalab.core import text_input
from pharmalab.core.agenda import CHANCE, Action, Reveal, State, Step
from pharmalab.core.dealers import ChanceNode, Dealer
from pharmalab.core.events import Event, Who
from pharmalab.core.game import Game
from pharmalab.core.history import Node, Ply


class Knowledge(Protocol):
    """The interface of the objects that say what is known about a match.

    ``seat`` is the seat whose knowledge this is, or None if everything is known.
    """

    @property
    def seat(self) -> int | None: ...

    def begun(self, state: State) -> Node:
        """Return the first node of the history of a match that starts from *state*."""

    def state(self, node: Node) -> State:
        """Return the state of a node as far as it is known."""

    def seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return the events of a step, as far as they are known."""

    def rival(self, node: Node) -> int | None:
        """Return the seat of the rival whose action has to be entered now, or None if no rival has to act."""

    def legal(self, node: Node) -> tuple[Action, ...]:
        """Return the legal actions of the seat to move, as far as they are known."""

    def outcomes(self, node: Node) -> list[Hashable]:
        """Return the outcomes of a chance node that are possible, given what is known."""

    def witness(self, node: Node, steps: Sequence[Step]) -> State | None:
        """Return a full state for this node in which a rival can take *steps* in a row; None if there is none.

        The state agrees with everything that is known at the node.
        """

    def after(self, node: Node, step: Step, dealt: bool = False) -> Node:
        """Take a legal step and return the new node. ``dealt`` says whether the dealer supplied the step.

        Raises:
            IllegalStep: the step contradicts what is known.
        """

    def automatic_step(self, node: Node, dealer: Dealer) -> Step | None:
        """Return the next step if it needs no input; None if a person has to decide or enter something."""

    def silent_pauses(self, node: Node) -> Iterable[Node]:
        """Return the nodes of the pauses since the last entry, latest first.

        A pause is a moment at which a rival may act or do nothing. A rival may have acted there unnoticed.
        """

    def passed(self, node: Node) -> int | None:
        """Return the number of pauses without an entry right before this node's step.

        A pause is a moment at which a rival may act or do nothing. If the step was not taken at a pause, return None.
        """

    def noted(self, node: Node) -> bool:
        """Return whether a saved record must contain the step that led to this node.

        All other steps follow from the steps before them.
        """


class FullKnowledge:
    """Full knowledge: everything in the state is known, and the dealer resolves chance nodes."""

    seat = None

    def __init__(self, game: Game, who: Who) -> None:
        self.game, self.who = game, who

    def begun(self, state: State) -> Node:
        return Node(state)

    def state(self, node: Node) -> State:
        return node.state

    def seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        return tuple(events)

    def rival(self, node: Node) -> int | None:
        return None

    def legal(self, node: Node) -> tuple[Action, ...]:
        return self.game.legal_actions(node.state)

    def outcomes(self, node: Node) -> list[Hashable]:
        return [outcome for outcome, _ in chance_node(self.game, node, self.who).chances.outcomes()]

    def witness(self, node: Node, steps: Sequence[Step]) -> State | None:
        return node.state

    def after(self, node: Node, step: Step, dealt: bool = False) -> Node:
        top = node.state.agenda[0]
        after = self.game.apply(node.state, step)
        return Node(after.state, node, Ply(top.seat, step, after.events, getattr(top, "source", ""), dealt))

    def automatic_step(self, node: Node, dealer: Dealer) -> Step | None:
        """Return the outcome that the dealer or the rules determine, or None if a person has to act."""
        if self.game.to_move(node.state) != CHANCE:
            return None
        top = node.state.agenda[0]
        if isinstance(top, Reveal):
            return top.opened(node.state)
        return dealer.deal(chance_node(self.game, node, self.who))

    def silent_pauses(self, node: Node) -> Iterable[Node]:
        return ()

    def passed(self, node: Node) -> int | None:
        return None

    def noted(self, node: Node) -> bool:
        return node.before is not None and not isinstance(node.before.state.agenda[0], Reveal)


@lru_cache(maxsize=1)  # to take a step, the same node is requested several times in a row
def chance_node(game: Game, node: Node, who: Who) -> ChanceNode:
    """Describe a position's chance node for a dealer."""
    state, top = node.state, node.state.agenda[0]
    read = partial(text_input.outcome_of, game, state, who=who)
    return ChanceNode(top.source, game.chance(state), node.earlier, read, bool(top.answers(state)))
