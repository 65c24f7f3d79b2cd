"""Launching a drug, step 1 of 4: choosing the formula (PP-14).

Step 2 is in `side_effects`, and steps 3 and 4 are in `profit`. Between steps 1 and 2, a seat may use its Clinician
(`specialists.clinician`).
"""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.figures import signed
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import (
    CARDS,
    DRUGS,
    STACK,
    Thing,
    stack_text,
    stack_values,
    title,
)
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.laboratory import in_play
from pharmalab.games.pocket_pharma.mechanisms.side_effects import check_side_effects
from pharmalab.games.pocket_pharma.mechanisms.specialists.clinician import Trial, can_spare
from pharmalab.games.pocket_pharma.mechanisms.turn import NO_ACTION, Turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


class Launch(Action, frozen=True):
    """Launch a drug with a stack whose five values match the drug's formula.

    ``stack`` is the id of the stack's first card.
    """

    rule = "pocket_pharma/launch-a-drug"
    called = "launch a drug"
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
    def refusal(cls, state: PocketPharmaState, question: Turn, action: "Launch | None") -> Refusal:
        lab = state.labs[question.seat]
        if not state.actions:
            return Refusal(NO_ACTION, cls.rule)
        if action is None:
            return _no_launch(state, lab)
        if action.drug not in state.config.drugs:
            return Refusal(f"{title(action.drug)} is not in this match.", cls.rule)
        if not state.left[state.config.drugs.index(action.drug)]:
            return Refusal(f"{title(action.drug)} has no profit cards left.", "pocket_pharma/exhausted-stacks")
        stack = next((stack for stack in lab if stack[0] == action.stack), None)
        if stack is None:
            return Refusal(f"None of your stacks begins with {title(action.stack)}.", cls.rule)
        return Refusal(state.lacking(action.drug, stack), "pocket_pharma/formulas")

    def far(self, view: PocketPharmaState) -> int:
        return min((view.lacks(self.drug, one) for one in view.labs[view.mover] if one[0] == self.stack), default=STACK)

    def button(self, view: PocketPharmaState, who: Who = player) -> str:
        """Return the button's label, such as 'Launch Cancer: +20 points, −1 card'.

        The label names the stack if several stacks fit.
        """
        stack = view.stack(view.mover, self.stack)
        fits = [one for one in view.labs[view.mover] if view.chosen_values(self.drug, one) is not None]
        with_ = f" with {stack_values(stack)}" if len(fits) > 1 else ""
        loss = view.shortfall(self.drug, stack)
        cards = view.cards_lost(view.mover, self.drug, stack)
        gain = view.profit(self.drug) - loss
        points = f"{signed(gain, 0)} {'point' if abs(gain) == 1 else 'points'}"
        lost = f" ({view.profit(self.drug)} − {loss})" if loss else ""
        gone = f", −{plural(cards, 'card')}" if cards else ""
        return f"Launch {title(self.drug)}{with_}: {points}{lost}{gone}"

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        state = replace(state, agenda=(question, *state.agenda), actions=state.actions - 1)
        return begin_launch(state, question.seat, self.drug, self.stack, events)


LAUNCH = {(drug, card): Launch(drug, card) for drug in DRUGS for card in CARDS}


def _no_launch(state: PocketPharmaState, lab: tuple[Stack, ...]) -> Refusal:
    """Return why no launch is possible, with the stack that is nearest to a formula and the cards that it lacks."""
    drugs = [drug for drug, left in zip(state.config.drugs, state.left, strict=True) if left]
    if not drugs:
        return Refusal("No drug has profit cards left.", "pocket_pharma/exhausted-stacks")
    if not lab:
        return Refusal("Your laboratory is empty, but a formula needs five fragments.", "pocket_pharma/formulas")
    near = [(state.lacks(drug, stack), -len(stack), drug, stack) for drug in drugs for stack in lab]
    *_, drug, stack = min(near)
    return Refusal(f"None of your stacks fits a formula yet. {state.lacking(drug, stack)}", "pocket_pharma/formulas")


def begin_launch(state: PocketPharmaState, seat: int, drug: str, name: str, events: list[Event]) -> PocketPharmaState:
    """Return the state after step 1 of a launch, choosing the formula. *name* is the id of the stack's first card.

    If the Clinician would reduce the number of discards, the seat is asked whether to use it.
    """
    stack = state.stack(seat, name)
    events.append(Launched(seat, drug, stack, state.chosen_values(drug, stack) or ()))
    if can_spare(state, seat, drug, name):
        return state.ask(Trial(seat, drug, name, state.excess(drug, stack)))
    return check_side_effects(state, seat, drug, name, "", events)


class Launched(Event, frozen=True):
    """A seat launched a drug.

    If the formula contains experimental fragments, ``values`` holds the values chosen for them.
    """

    rule = "pocket_pharma/launch-a-drug"
    big = True
    lit = ("{drug}", "seat-{seat}")
    seat: Seat
    drug: str
    stack: tuple[str, ...]
    values: tuple[int, ...] = ()

    def sentence(self, who: Who = player) -> str:
        wild = zip(self.stack[len(self.stack) - len(self.values) :], self.values, strict=True)
        said = ", ".join(f"{title(card)} as {value}" for card, value in wild)
        return f"{who(self.seat)} launches {title(self.drug)} with {stack_text(self.stack)}{said and f' ({said})'}."
