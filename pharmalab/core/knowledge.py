"""The knowledge behind a match: how a position looks, and how the match continues from it.

A match keeps its past as `Node`s. Full knowledge reads a node as it is (`FullKnowledge`). A player at a real table
reads only what one seat sees (`seat_knowledge.SeatKnowledge`). A knowledge stores nothing of the match: it answers
questions about nodes, and makes new ones.
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
    """What is known of a match. ``seat`` is the seat that knows it; None if everything is known."""

    @property
    def seat(self) -> int | None: ...

    def begun(self, state: State) -> Node:
        """Return the first node of a match that begins in *state*."""

    def state(self, node: Node) -> State:
        """Return the position as it is known."""

    def seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return the events as they are known."""

    def rival(self, node: Node) -> int | None:
        """Return the other seat whose action has to be entered now; None if there is none."""

    def legal(self, node: Node) -> tuple[Action, ...]:
        """Return the legal actions of the seat to move, as far as they are known."""

    def outcomes(self, node: Node) -> list[Hashable]:
        """Return the possible outcomes of a chance node, as far as they are known."""

    def witness(self, node: Node, steps: Sequence[Step]) -> State | None:
        """Return a full state at this node in which a rival can take these steps in turn; None if there is none."""

    def after(self, node: Node, step: Step, dealt: bool = False) -> Node:
        """Return the position after a legal step. ``dealt`` means that the dealer gave it, and nobody entered it.

        Raises:
            IllegalStep: the step contradicts what is known.
        """

    def automatic_step(self, node: Node, dealer: Dealer) -> Step | None:
        """Return the step that happens by itself; None if a player must decide, or enter an outcome."""

    def silent_pauses(self, node: Node) -> Iterable[Node]:
        """Return the pauses since the last entry at which rivals are assumed to have done nothing, the latest first."""

    def passed(self, node: Node) -> int | None:
        """Return how many earlier pauses passed in silence before a node's step, which was taken at such a pause.

        None if the step was not taken at a pause that could pass in silence.
        """

    def noted(self, node: Node) -> bool:
        """Return whether a record has to hold a node's step, because it doesn't follow from the steps before."""


class FullKnowledge:
    """Everything is known: the position is the state, and the dealer resolves chance."""

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
        """Return the dealer's outcome, or the cards that the rules reveal without asking anybody."""
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


@lru_cache(maxsize=1)  # who takes a step asks several times in a row
def chance_node(game: Game, node: Node, who: Who) -> ChanceNode:
    """Return a chance node as a dealer sees it."""
    state, top = node.state, node.state.agenda[0]
    read = partial(text_input.outcome_of, game, state, who=who)
    return ChanceNode(top.source, game.chance(state), node.earlier, read, bool(top.answers(state)))
