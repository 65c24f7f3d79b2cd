"""Find the action or outcome that an entry in a match stands for.

This depends on the knowledge in the match. For example, a card that nobody can hold is refused.
"""

import json
from collections.abc import Sequence
from contextlib import suppress
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from pharmalab.core import contradictions, text_input, texts
from pharmalab.core.agenda import CHANCE, Action, Chance, Reveal, Step
from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Refusal, Who
from pharmalab.core.game import Game
from pharmalab.core.history import Node
from pharmalab.core.knowledge import Knowledge
from pharmalab.core.legal import IllegalStep, Legal, impossible_step
from pharmalab.core.values import to_plain


class StepReader:
    """A reader that finds the possible step that an entry stands for."""

    def __init__(self, game: Game, knowledge: Knowledge, who: Who) -> None:
        self.game, self.knowledge, self.who = game, knowledge, who

    def legal(self, node: Node) -> Legal:
        """Return the actions that can be taken or entered at a node."""
        return Legal(self.knowledge.legal(node), self.who)

    def steps(self, node: Node, entered: object) -> Sequence[Step]:
        """Return the steps that an entry stands for: a single step, or all picks of a choice of several things.

        Raises:
            IllegalStep: no possible step fits the entry.
            Contradiction: the entry is an answer that contradicts earlier entries.
        """
        if self.knowledge.rival(node) is None:
            known = self.knowledge.state(node)
            return text_input.picks_of(self.game, known, entered, self.who) or (self.step(node, entered),)
        return self._rivals_choice(node, entered) or (self.step(node, entered),)

    def step(self, node: Node, entered: object) -> Step:
        """Return the action or outcome that an entry stands for. Raises IllegalStep or Contradiction."""
        known = self.knowledge.state(node)
        top = known.agenda[0] if known.agenda else None
        if isinstance(top, Reveal):
            return text_input.opened_of(self.game, known, entered, self.who)
        if isinstance(top, Chance):
            return self._outcome(node, entered)
        if self.knowledge.rival(node) is not None:
            return self._rivals_action(node, entered)
        if top is None:
            refusal = self.game.why_not(known, entered) if isinstance(entered, Action) else None
            raise IllegalStep("the game is over", refusal)
        if isinstance(entered, str):
            return text_input.action_of(self.game, known, entered, self.who)
        if not isinstance(entered, Action):
            raise IllegalStep(
                f"{texts.value_words(entered)} isn’t an action: use an action from match.legal, or enter one in words"
            )
        if entered in self.knowledge.legal(node):
            return entered
        refusal = self.why_not(node, entered)
        assert refusal
        raise IllegalStep(f"{entered.label(self.who)}: {refusal.sentence}", refusal)

    def recorded(self, node: Node, gave: Any, seat: int = CHANCE) -> Step:
        """Convert a step from plain data, as a saved match stores it. *seat* is the seat that took it, or CHANCE.

        Raises:
            ValueError: the step is impossible here.
        """
        known = self.knowledge.state(node)
        if seat not in (CHANCE, self.knowledge.seat) and self.knowledge.seat is not None:
            step: Action = msgspec.convert(gave, reduce(or_, self.game.kinds))
            return step  # `after` judges the step by what the seat knows then
        top = known.agenda[0] if known.agenda else None
        if isinstance(top, Reveal):
            return text_input.opened_of(self.game, known, tuple(gave), self.who)
        if isinstance(top, Chance):
            for outcome in self.knowledge.outcomes(node):
                if to_plain(outcome) == gave:
                    return outcome
            raise ValueError(f"{top.source} can’t have the outcome “{texts.shorten(str(gave))}” here")
        for action in self.knowledge.legal(node):
            if to_plain(action) == gave:
                return action
        raise ValueError(f"{texts.shorten(json.dumps(gave, ensure_ascii=False), 120)} is not legal here")

    def why_not(self, node: Node, step: Action | type[Action] | str) -> Refusal | None:
        """Return why an action, or a whole kind of action, is illegal; None if it is legal.

        Raises:
            ValueError: the game has no such action in this set-up.
        """
        known = self.knowledge.state(node)
        if self.knowledge.rival(node) is not None:
            return self._rivals_refusal(node, step)
        if isinstance(step, str):
            return text_input.refusal_of(self.game, known, step, self.who)
        try:
            return self.game.why_not(known, step, self.who)
        except (LookupError, ValueError, TypeError):
            if step in self.game.all_actions(known.config):
                raise  # this is a fault of the game
            raise IllegalStep(f"{step} isn’t an action of {self.game.title} in this set-up") from None

    def _outcome(self, node: Node, entered: object) -> Step:
        """Return the outcome that an entry means.

        All answers of a node are accepted at first, because an earlier entry may be wrong.
        """
        known, can = self.knowledge.state(node), self.knowledge.outcomes(node)
        answers = known.agenda[0].answers(known)
        found = text_input.outcome_of(self.game, known, entered, self.who, outcomes=answers or can)
        if answers and found not in can:
            states = [self.knowledge.state(one) for one in node.back()][::-1]
            raise contradictions.explain_contradiction(self.game, states, node.plies(), found, self.who)
        return found

    # --- what a rival did, at a real table ------------------------------------------------------------------

    def _rivals_action(self, node: Node, entered: object) -> Action:
        if isinstance(entered, str):
            found: Action = self.legal(node).find(entered)
            return found
        if not isinstance(entered, Action):
            raise self._impossible(repr(entered))
        asked = type(entered) in node.state.agenda[0].kinds
        if asked and self.knowledge.witness(node, [entered]) is not None:
            return entered
        raise self._impossible(entered.label(self.who))

    def _rivals_choice(self, node: Node, entered: object) -> Sequence[Step]:
        """Return the steps of a rival's whole choice, read in a witness that allows them; () for other entries."""
        asked = node.state.agenda[0]
        if not isinstance(asked, Pick):
            return ()
        if isinstance(entered, str) and "," in entered and not self.legal(node).has(entered):
            entered = entered.split(",")
        if not isinstance(entered, list | tuple):
            return ()
        every = (one for kind in asked.kinds for one in kind.every(node.state.config))
        order = {one: n for n, one in enumerate(every)}
        things = [text_input.piece_of(tuple(order), one, self.who) for one in entered]
        things.sort(key=lambda one: order.get(one, 0))
        with suppress(IllegalStep):  # usually the existing witness allows the step
            return text_input.picks_of(self.game, node.state, things, self.who)
        state = self.knowledge.witness(node, [one for one in things if isinstance(one, Take)])
        if state is None:
            raise self._impossible(", ".join(one.label(self.who) for one in things))
        return text_input.picks_of(self.game, state, things, self.who)

    def _rivals_refusal(self, node: Node, step: Action | type[Action] | str) -> Refusal | None:
        """Refuse a rival's impossible action without giving a reason, which might reveal the rival's cards."""
        legal = self.legal(node)
        if isinstance(step, str):
            if legal.has(step):
                return None
            step = text_input.actions_named(self.game, self.knowledge.state(node), step, self.who)[0]
        elif any(isinstance(one, step) for one in legal) if isinstance(step, type) else step in legal:
            return None
        return Refusal(f"That’s impossible, given what {self._knower} knows.", step.rule)

    def _impossible(self, said: str) -> IllegalStep:
        return impossible_step(said, self._knower)

    @property
    def _knower(self) -> str:
        seat = self.knowledge.seat
        return "everybody" if seat is None else self.who(seat)
