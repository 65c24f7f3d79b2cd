"""A launch in its four steps: formula, side effects, efficacy, profit (PP-14)."""

from typing import Annotated

from pharmalab.core.choices import Pick
from pharmalab.core.events import Event
from pharmalab.core.templates import counted
from pharmalab.core.values import put, replace
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.events import (
    EfficacyMissed,
    FormulaDiscarded,
    Launched,
    ProfitTaken,
    SideEffectsCost,
    SideEffectsPassed,
)
from pharmalab.games.pocket_pharma.frames import Trial
from pharmalab.games.pocket_pharma.rules.labs import thrown, without
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def launched(state: PocketPharmaState, seat: int, drug: str, name: str, events: list[Event]) -> PocketPharmaState:
    """Step 1. ``name``: the first card of the stack. The Clinician is asked where it would spare discards."""
    stack = state.stack(seat, name)
    events.append(Launched(seat, drug, stack, state.chosen_values(drug, stack) or ()))
    if "clinician" in state.specialists[seat] and state.spared(seat, drug, name):
        return state.ask(Trial(seat, drug, name, state.excess(drug, stack)))
    return side_effects(state, seat, drug, name, "", events)


def side_effects(
    state: PocketPharmaState, seat: int, drug: str, name: str, ignored: str, events: list[Event]
) -> PocketPharmaState:
    """Step 2: a card of another stack for each symbol above the thresholds, as far as there are any (PP-12)."""
    stack = state.stack(seat, name)
    excess = state.excess(drug, stack, ignored)
    if not excess:
        events.append(SideEffectsPassed(drug))
        return efficacy(state, seat, drug, name, events)
    others = state.others(seat, stack)
    if excess < len(others):
        return state.ask(SideEffects(seat, (), drug, name, excess, excess))
    return disrupted(state, seat, drug, name, excess, others, events)


class SideEffects(Pick, frozen=True):
    """Which cards of the other stacks go (PP-13)?

    ``drug``, ``stack``: what is launched, by its first card; ``excess``: symbols above the thresholds; ``number``:
    cards that go.
    """

    rule = "pocket_pharma/side-effects"
    asks = "{seat}: the side effects of {drug} cost {number} of other stacks; which?"
    drug: Thing = ""
    stack: str = ""
    excess: int = 0
    number: Annotated[int, counted("card")] = 0

    def options(self, state: PocketPharmaState) -> tuple[str, ...]:
        return state.others(self.seat, state.stack(self.seat, self.stack))

    def bounds(self, state: PocketPharmaState) -> tuple[int, int]:
        return self.number, self.number

    def chosen(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        return disrupted(state, self.seat, self.drug, self.stack, self.excess, self.picked, events)


def disrupted(
    state: PocketPharmaState, seat: int, drug: str, name: str, excess: int, cards: tuple[str, ...], events: list[Event]
) -> PocketPharmaState:
    """After the discards of step 2."""
    events.append(SideEffectsCost(seat, excess, cards))
    if cards:
        state = replace(state, labs=put(state.labs, seat, without(state.labs[seat], cards)))
        state = thrown(state, cards, events)
    return efficacy(state, seat, drug, name, events)


def efficacy(state: PocketPharmaState, seat: int, drug: str, name: str, events: list[Event]) -> PocketPharmaState:
    """Steps 3 and 4: the loss for each symbol that is lacking, the profit, and the formula is discarded."""
    stack = state.stack(seat, name)
    lacks, losses = state.shortfall(drug, stack), state.losses
    if lacks:
        needs = state.required(drug)
        events.append(EfficacyMissed(seat, needs - lacks, needs))
        losses = put(losses, seat, losses[seat] + lacks)
    at = state.config.drugs.index(drug)
    left = state.left[at]
    points = state.profit(drug)
    events.append(ProfitTaken(seat, drug, points, left - 1))
    card = f"{drug}-{len(state.tables.profits[drug]) - left + 1:02}"
    profits = tuple(sorted((*state.profits[seat], card)))
    events.append(FormulaDiscarded(stack))
    state = replace(
        state,
        losses=losses,
        left=put(state.left, at, left - 1),
        profits=put(state.profits, seat, profits),
        labs=put(state.labs, seat, without(state.labs[seat], stack)),
        idle=-1,
        still=-1,
    )
    return thrown(state, stack, events)
