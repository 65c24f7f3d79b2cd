"""The program's knowledge of a match at a real table, where it knows only one seat's view.

The rules run on a *witness*: any full state that looks to the seat like the true state. Only what the seat can see in a
witness is true. The rest is invented, and never shown.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from random import Random

from pharmalab.core.agenda import CHANCE, Action, Chance, Question, Reveal, State, Step
from pharmalab.core.choices import Pick
from pharmalab.core.dealers import Dealer
from pharmalab.core.events import Event, Who
from pharmalab.core.game import Game
from pharmalab.core.history import Node, Ply
from pharmalab.core.legal import impossible_step
from pharmalab.core.values import replace
from pharmalab.core.witness import Fit


class SeatKnowledge:
    """The knowledge of one seat: everything that ``seat`` knows about a match.

    The nodes of the history contain full states. Facts that the seat doesn't know are invented.
    """

    def __init__(self, game: Game, seat: int, who: Who) -> None:
        self.game, self.seat, self.who = game, seat, who
        self._luck = Random(0)  # draws witnesses, so its results are never shown

    def begun(self, state: State) -> Node:
        """Return the first node of a match that starts from *state*.

        A rival's unfinished choice of several things starts over.
        """
        top = state.agenda[0] if state.agenda else None
        if isinstance(top, Pick) and top.picked:
            known = self.game.view(state, self.seat).agenda[0]
            state = replace(state, agenda=(replace(top, picked=known.picked), *state.agenda[1:]))
        return Node(state)

    def state(self, node: Node) -> State:
        """Return the state as the seat sees it, with blanks. Until the next entry, this is always the same object."""
        if node.seen is None:
            node.seen = self.game.view(node.state, self.seat)
        return node.seen

    def seen(self, events: Iterable[Event]) -> tuple[Event, ...]:
        return tuple(event.seen_by(self.seat) for event in events)

    def rival(self, node: Node) -> int | None:
        seat = self.game.to_move(node.state)
        return seat if seat >= 0 and seat != self.seat else None

    def legal(self, node: Node) -> tuple[Action, ...]:
        """Return the seat's legal actions or, if a rival is to move, all actions that may be legal for the rival."""
        if self.rival(node) is None:
            return self.game.legal_actions(self.state(node))
        question = node.state.agenda[0]
        known = {one.seen_by(node.state, self.seat) for one in self.game.legal_actions(node.state)}
        every = (one.seen_by(node.state, self.seat) for kind in question.kinds for one in kind.every(node.state.config))
        others = self._possible_elsewhere(node)  # this witness has already been asked
        return tuple(one for one in dict.fromkeys(every) if one in known or others(one))

    def outcomes(self, node: Node) -> list[Hashable]:
        """Return the possible outcomes as the seat sees them.

        For a `Reveal`, these are the single components, such as cards, that may be revealed.
        """
        view = self.state(node)
        top = view.agenda[0]
        if isinstance(top, Reveal):
            return list(top.possible(view)[0])
        outcomes = self.game.chance(view).outcomes()
        return list(dict.fromkeys(top.outcome_seen_by(view, outcome, self.seat) for outcome, _ in outcomes))

    # --- going on -------------------------------------------------------------------------------------------

    def witness(self, node: Node, steps: Sequence[Step]) -> State | None:
        fit = self._fit(node, steps)
        if fit is None:
            return None
        _, picked = self._choice(node)
        return fit.transitions[len(picked) - 1].state if picked else fit.state

    def after(self, node: Node, step: Step, dealt: bool = False) -> Node:
        """Take a step, given as the seat sees it, and return the new node.

        ``dealt`` says whether the dealer supplied the step.

        Raises:
            IllegalStep: the step contradicts what the seat knows.
        """
        fit = self._fit(node, [step])
        if fit is None:
            top = node.state.agenda[0]
            said = step.label(self.who) if isinstance(step, Action) else top.words(step, self.who)
            raise impossible_step(said, self.who(self.seat))
        base, picked = self._choice(node)
        at = base.with_state(fit.state)
        for seen, after in zip([*picked, step], fit.transitions, strict=True):
            top = at.state.agenda[0]
            at = Node(after.state, at, Ply(top.seat, seen, self.seen(after.events), getattr(top, "source", ""), dealt))
        return at

    def automatic_step(self, node: Node, dealer: Dealer) -> Step | None:
        """Return the next step if it needs no entry; None if it needs one.

        No entry is needed for the only possible outcome, for a rival's choice to do nothing, or if all of a rival's
        possible actions look the same to the seat.
        """
        view = self.state(node)
        top = view.agenda[0] if view.agenda else None
        given: Sequence[Step] = ()
        if isinstance(top, Reveal):
            given = () if top.possible(view)[1] else (top.opened(view),)
        elif isinstance(top, Chance):
            given = () if top.answers(view) else self.outcomes(node)
        elif isinstance(top, Question) and top.seat != self.seat:
            silence = top.silence()
            given = self._unseen(node) if silence is None else (silence,)
        return given[0] if len(given) == 1 else None

    def _unseen(self, node: Node) -> Sequence[Action]:
        """Return a rival's legal actions if they all look the same to the seat and need no entry; otherwise ()."""
        steps = self.game.legal_actions(node.state)
        seen = {one.seen_by(node.state, self.seat) for one in steps}
        return () if len(seen) > 1 or steps[0] in seen else self.legal(node)

    def silent_pauses(self, node: Node) -> Iterator[Node]:
        for at in node.back():
            if not (at.before and at.ply and at.ply.dealt):
                return
            if at.ply.mover not in (CHANCE, self.seat) and at.before.state.agenda[0].silence() is not None:
                yield at.before

    def passed(self, node: Node) -> int | None:
        pause = node.before
        if pause is None or self.rival(pause) is None or pause.state.agenda[0].silence() is None:
            return None
        return sum(1 for _ in self.silent_pauses(pause))

    def noted(self, node: Node) -> bool:
        """Return whether the step that led to this node was entered by hand.

        All other steps follow from the entries, so a saved match contains only the entries.
        """
        return node.ply is not None and not node.ply.dealt

    # --- witnesses ------------------------------------------------------------------------------------------

    def picked(self, node: Node) -> list[Step]:
        """Return the picks entered so far in a rival's unfinished choice of several things."""
        return self._choice(node)[1]

    def _choice(self, node: Node) -> tuple[Node, list[Step]]:
        """Return the node at which a rival's choice of several things began, and the picks entered so far.

        A view shows nothing of the choice, so it is taken again with the next step. A rival's forced picks were picked
        without an entry.
        """
        base, steps = node, list[Step]()
        if self.rival(node) is not None:
            while base.before and base.ply and _goes_on(base.before.state, base.state):
                steps.insert(0, base.ply.step)
                base = base.before
        return base, steps

    def _fit(self, node: Node, steps: Sequence[Step]) -> Fit[State] | None:
        """Return a witness at the beginning of a node's choice that allows the earlier picks and these steps."""
        base, picked = self._choice(node)
        return self.game.fit(self.state(base), self.seat, [*picked, *steps], self._luck, base.state)

    def _possible_elsewhere(self, node: Node) -> Callable[[Step], bool]:
        """Return a function that returns whether a step is possible in another witness."""
        base, picked = self._choice(node)
        view = self.state(base)
        return lambda step: self.game.fit(view, self.seat, [*picked, step], self._luck) is not None


def _goes_on(before: State, state: State) -> bool:
    """Return whether both states are in the same choice of several things, with more picks in the second."""
    was, now = before.agenda[0], state.agenda[0]
    same = isinstance(was, Pick) and type(was) is type(now) and replace(was, picked=now.picked) == now
    return same and len(was.picked) < len(now.picked)
