"""The actions of a turn: take, reformulate, launch, pass."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import put, replace
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import CARDS, DRUGS, FRAGMENTS, STACK, Thing, stack_values, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.events import ExperimentalTaken, Passed, Taken
from pharmalab.games.pocket_pharma.frames import Place, Turn
from pharmalab.games.pocket_pharma.rules import Move, TurnUp
from pharmalab.games.pocket_pharma.rules.launch import launched
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

NO_ACTION = "No action is left in this turn."
PRICE = 2  #: actions for an experimental fragment


class TakeFragment(Action, frozen=True):
    """A fragment of the display, for a point for each card ahead of it."""

    rule = "pocket_pharma/take-a-fragment"
    says = "Take {card}"
    lit = ("{card}",)
    card: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeFragment"]:
        return [TAKE[card] for card in config.deck]

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["TakeFragment"]:
        return tuple([TAKE[card] for card in state.display]) if state.actions else ()

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: Any) -> Refusal:
        if not state.actions:
            return Refusal(NO_ACTION, cls.rule)
        said = f"{title(action.card)} does not lie in the display." if action else "The display is empty."
        return Refusal(said, cls.rule)

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        seat, display = question.seat, state.display
        loss = display.index(self.card)
        events.append(Taken(seat, self.card, loss))
        return replace(
            state,
            agenda=(Place(seat, (self.card,)), question, *state.agenda),
            display=display[:loss] + display[loss + 1 :],
            losses=put(state.losses, seat, state.losses[seat] + loss) if loss else state.losses,
            actions=state.actions - 1,
            idle=-1,
            still=-1,
        )


class TakeExperimental(Action, frozen=True):
    """The experimental fragment face up, with two actions at once (PP-42)."""

    rule = "pocket_pharma/experimental-fragments"
    says = "Take the experimental fragment"
    lit = ("experimental",)

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeExperimental"]:
        return _EXPERIMENTAL if config.experimental else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["TakeExperimental"]:
        return _EXPERIMENTAL if state.offer and state.actions >= PRICE else ()

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: Any) -> Refusal:
        if not state.config.experimental:
            return Refusal("Experimental fragments are not in play.", cls.rule)
        if not state.offer:
            return Refusal("No experimental fragment lies face up.", "pocket_pharma/pp-34")
        return Refusal(f"It takes two actions of one turn; {plural(state.actions, 'action')} left.", cls.rule)

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        card = state.offer
        events.append(ExperimentalTaken(question.seat, card))
        state = replace(state, offer="", actions=state.actions - PRICE, idle=-1, still=-1)
        return state.ask(TurnUp(), Place(question.seat, (card,)), question)


class Reformulate(Action, frozen=True):
    """Move cards of one stack, together, to another or to a new one. ``stack``: its first card."""

    rule = "pocket_pharma/reformulate"
    says = "Move cards of {stack}’s stack"
    lit = ("{stack}",)
    stack: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["Reformulate"]:
        return [REFORMULATE[card] for card in in_play(config)]

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["Reformulate"]:
        lab = state.labs[question.seat]
        if not state.actions:
            return ()
        if len(lab) == 1:  # a card alone has no other place (PP-09)
            return (REFORMULATE[lab[0][0]],) if len(lab[0]) > 1 else ()
        return tuple([REFORMULATE[stack[0]] for stack in lab])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: Any) -> Refusal:
        lab = state.labs[question.seat]
        if not state.actions:
            return Refusal(NO_ACTION, cls.rule)
        if not lab:
            return Refusal("Your laboratory has no fragments to move.", cls.rule)
        if action and action.stack not in [stack[0] for stack in lab]:
            return Refusal(f"No stack of yours begins with {title(action.stack)}.", cls.rule)
        return Refusal("A single card that moves to a new place changes nothing.", "pocket_pharma/pp-09")

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        seat = question.seat
        stack = state.stack(seat, self.stack)
        asked = Move(seat, (), self.stack) if len(stack) > 1 else Place(seat, stack, self.stack)
        return replace(state, agenda=(asked, question, *state.agenda), actions=state.actions - 1, idle=-1)


class Launch(Action, frozen=True):
    """Launch a drug with a stack whose five values fit its formula. ``stack``: its first card."""

    rule = "pocket_pharma/launch-a-drug"
    says = "Launch {drug} with {stack}’s stack"
    lit = ("{stack}", "{drug}")
    drug: Thing
    stack: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["Launch"]:
        return [LAUNCH[drug, card] for drug in config.drugs for card in in_play(config)]

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["Launch"]:
        if not state.actions:
            return ()
        launchable = state.tables.launchable
        lab = state.labs[question.seat]
        fit = [(drug, stack[0]) for stack in lab if len(stack) == STACK for drug in launchable(stack)]
        if not fit:
            return ()
        left = dict(zip(state.config.drugs, state.left, strict=True))
        return tuple([LAUNCH[launch] for launch in fit if left[launch[0]]])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: Any) -> Refusal:
        lab = state.labs[question.seat]
        if not state.actions:
            return Refusal(NO_ACTION, cls.rule)
        if action is None:
            return _nothing(state, lab)
        if action.drug not in state.config.drugs:
            return Refusal(f"{title(action.drug)} is not in this match.", cls.rule)
        if not state.left[state.config.drugs.index(action.drug)]:
            return Refusal(f"The profits of {title(action.drug)} are used up.", "pocket_pharma/exhausted-stacks")
        stack = next((stack for stack in lab if stack[0] == action.stack), None)
        if stack is None:
            return Refusal(f"No stack of yours begins with {title(action.stack)}.", cls.rule)
        return Refusal(state.lacking(action.drug, stack), "pocket_pharma/formulas")

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        state = replace(state, agenda=(question, *state.agenda), actions=state.actions - 1)
        return launched(state, question.seat, self.drug, self.stack, events)


def _nothing(state: PocketPharmaState, lab: tuple[Stack, ...]) -> Refusal:
    """Why no launch is possible: the stack that is nearest to a formula, and what it lacks."""
    drugs = [drug for drug, left in zip(state.config.drugs, state.left, strict=True) if left]
    if not drugs:
        return Refusal("The profits of all drugs are used up.", "pocket_pharma/exhausted-stacks")
    if not lab:
        return Refusal("Your laboratory is empty: a formula needs five fragments.", "pocket_pharma/formulas")
    near = [(state.lacks(drug, stack), -len(stack), drug, stack) for drug in drugs for stack in lab]
    *_, drug, stack = min(near)
    said = f"No stack of yours fits a formula. Nearest is {stack_values(stack)}: {state.lacking(drug, stack)}"
    return Refusal(said, "pocket_pharma/formulas")


class PassAction(Action, frozen=True):
    """One action is not used."""

    rule = "pocket_pharma/passing"
    says = "Pass one action"

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["PassAction"]:
        return _PASS if state.actions else ()

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: Any) -> Refusal:
        return Refusal(NO_ACTION, cls.rule)

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        events.append(Passed(question.seat))
        return replace(state, agenda=(question, *state.agenda), actions=state.actions - 1)


class EndTurn(Action, frozen=True):
    """No Specialist any more: the turn is over (PP-39)."""

    rule = "pocket_pharma/pp-39"
    says = "End the turn"

    @classmethod
    def every(cls, config: Config) -> Iterable["EndTurn"]:
        return _END if config.specialists else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["EndTurn"]:
        return () if state.actions else _END

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: Any) -> Refusal:
        left = plural(state.actions, "action")
        return Refusal(f"The turn ends by itself when all actions are used or passed; {left} left.", cls.rule)

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        return state


def in_play(config: Config) -> Iterable[str]:
    """The cards that can lie in a laboratory."""
    return [card for card in CARDS if card in config.deck or (card not in FRAGMENTS and config.experimental)]


TAKE = {card: TakeFragment(card) for card in FRAGMENTS}
REFORMULATE = {card: Reformulate(card) for card in CARDS}
LAUNCH = {(drug, card): Launch(drug, card) for drug in DRUGS for card in CARDS}
_EXPERIMENTAL = (TakeExperimental(),)
_PASS = (PassAction(),)
_END = (EndTurn(),)
