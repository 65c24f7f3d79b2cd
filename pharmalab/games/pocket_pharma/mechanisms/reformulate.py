"""Reformulating: moving cards from one stack to another stack or to a new one."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma.components.names import CARDS, Thing, stack_values, the_card, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.laboratory import in_play
from pharmalab.games.pocket_pharma.mechanisms.placement import Place
from pharmalab.games.pocket_pharma.mechanisms.turn import NO_ACTION, Turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


class Reformulate(Action, frozen=True):
    """Move cards from one stack to another stack, or to a new one.

    ``stack`` is the id of the first card of the stack that the cards come from.
    """

    rule = "pocket_pharma/reformulate"
    called = "move cards to another stack"
    says = "Move cards from {stack}’s stack"
    lit = ("{stack}",)
    leads_on: ClassVar[bool] = True
    stack: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["Reformulate"]:
        return [REFORMULATE[card] for card in in_play(config)]

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["Reformulate"]:
        lab = state.labs[question.seat]
        if not state.actions:
            return ()
        if len(lab) == 1:  # a single card can't move to another place (PP-09)
            return (REFORMULATE[lab[0][0]],) if len(lab[0]) > 1 else ()
        return tuple([REFORMULATE[stack[0]] for stack in lab])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: "Reformulate | None") -> Refusal:
        lab = state.labs[question.seat]
        if not state.actions:
            return Refusal(NO_ACTION, cls.rule)
        if not lab:
            return Refusal("Your laboratory has no fragments to move.", cls.rule)
        if action and action.stack not in [stack[0] for stack in lab]:
            return Refusal(f"None of your stacks begins with {title(action.stack)}.", cls.rule)
        return Refusal("Moving a stack of one card to a new place would change nothing.", "pocket_pharma/pp-09")

    def button(self, view: PocketPharmaState, who: Who = player) -> str:
        """Return the button's label, such as 'Move cards from 2-3-6', or 'Move the 8' for a stack of one card."""
        stack = view.stack(view.mover, self.stack)
        return f"Move the {stack_values(stack)}" if len(stack) == 1 else f"Move cards from {stack_values(stack)}"

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        seat = question.seat
        stack = state.stack(seat, self.stack)
        asked = Move(seat, (), self.stack) if len(stack) > 1 else Place(seat, stack, self.stack)
        return replace(state, agenda=(asked, question, *state.agenda), actions=state.actions - 1, idle=-1)


REFORMULATE = {card: Reformulate(card) for card in CARDS}


class Move(Pick, frozen=True):
    """A question that asks a seat which cards of a stack to move. ``stack`` is the id of its first card."""

    rule = "pocket_pharma/reformulate"
    asks = "{seat}: which cards do you move, and where?"
    completes = True
    stack: Thing = ""

    def help(self, view: PocketPharmaState) -> str:
        if len(view.labs[self.seat]) == 1:
            return "Choose the cards for the new stack, then “new”."
        return "Choose where the whole stack goes. To move only some of its cards, choose them first."

    def options(self, state: PocketPharmaState) -> Stack:
        return state.stack(self.seat, self.stack)

    def bounds(self, state: PocketPharmaState) -> tuple[int, int]:
        """Return the smallest and the largest number of cards that can be moved.

        If the seat has only one stack, at least one card must stay in it (PP-09).
        """
        lab = state.labs[self.seat]
        return 1, len(state.stack(self.seat, self.stack)) - (len(lab) == 1)

    def takeable(self, state: PocketPharmaState) -> Stack:
        """Return the cards that can be chosen next."""
        # all cards differ, so this is faster than `Pick.takeable`
        stack, picked = state.stack(self.seat, self.stack), self.picked
        if len(picked) == len(stack) - (len(state.labs[self.seat]) == 1):
            return ()
        return stack[stack.index(picked[-1]) + 1 :] if picked else stack

    def passes(self, state: PocketPharmaState) -> bool:
        return bool(self.picked) and not self.takeable(state)

    def enough(self, state: PocketPharmaState) -> bool:
        return bool(self.picked)

    def chosen(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        return state.ask(Place(self.seat, self.picked, self.stack))


class MoveCard(Take, frozen=True):
    """Move another card of the stack. ``option`` is the card's id."""

    rule = "pocket_pharma/reformulate"
    says = "Move {option}"
    lit = ("{option}",)
    option: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["MoveCard"]:
        return [MOVE[card] for card in in_play(config)]

    def button(self, view: PocketPharmaState, who: Who = player) -> str:
        question = view.agenda[0]
        return f"Move {the_card(self.option, question.options(view) if isinstance(question, Move) else ())}"

    @classmethod
    def missing(cls, state: PocketPharmaState, question: object, action: Take) -> Refusal:
        return Refusal(f"{title(action.option)} is not in this stack.", cls.rule)


MOVE = {card: MoveCard(card) for card in CARDS}


class EnoughMoved(Done, frozen=True):
    """Stop choosing cards to move."""

    rule = "pocket_pharma/reformulate"
    called = "move no more cards"
    says = "Done: move these cards"
    leads_on: ClassVar[bool] = True
