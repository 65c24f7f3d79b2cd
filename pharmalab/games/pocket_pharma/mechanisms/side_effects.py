"""Launching a drug, step 2 of 4: the side effects of the formula."""

from collections.abc import Iterator
from typing import Annotated

from pharmalab.core.choices import Pick
from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import Said
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.mechanisms.laboratory import discard
from pharmalab.games.pocket_pharma.mechanisms.profit import take_profit
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


def check_side_effects(
    state: PocketPharmaState, seat: int, drug: str, name: str, ignored: str, events: list[Event]
) -> PocketPharmaState:
    """Return the state after step 2 of a launch. Each symbol above a limit costs a card from another stack (PP-12)."""
    stack = state.stack(seat, name)
    excess = state.excess(drug, stack, ignored)
    if not excess:
        events.append(SideEffectsPassed(drug))
        return take_profit(state, seat, drug, name, events)
    others = state.others(seat, stack)
    if excess < len(others):
        return state.ask(SideEffects(seat, (), drug, name, excess, excess))
    return pay_side_effects(state, seat, drug, name, excess, others, events)


class SideEffects(Pick, frozen=True):
    """A question that asks a seat which cards from other stacks to discard because of side effects (PP-13).

    ``stack`` is the id of the formula's first card. ``excess`` is the number of symbols above the limits, and
    ``number`` is the number of cards to discard.
    """

    rule = "pocket_pharma/side-effects"
    asks = "{seat}: which {number} from other stacks do you discard for {drug}’s side effects?"
    drug: Thing = ""
    stack: str = ""
    excess: int = 0
    number: Annotated[int, Said(lambda number: "card" if number == 1 else plural(number, "card"))] = 0

    def options(self, state: PocketPharmaState) -> tuple[str, ...]:
        return state.others(self.seat, state.stack(self.seat, self.stack))

    def bounds(self, state: PocketPharmaState) -> tuple[int, int]:
        return self.number, self.number

    def chosen(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        return pay_side_effects(state, self.seat, self.drug, self.stack, self.excess, self.picked, events)

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        stack = state.stack(self.seat, self.stack)
        if wrong := wrong_formula(state, self.drug, stack):
            yield f"agenda, SideEffects: {wrong}"
            return
        used = state.config.specialists and "clinician" not in state.specialists[self.seat]
        known = {state.excess(self.drug, stack, card) for card in ("", *(stack if used else ()))}
        if self.excess not in known or self.number != self.excess or self.number < 1:
            numbers = f"“excess” is {self.excess} and “number” is {self.number}"
            yield f"agenda, SideEffects: {numbers}, but with these thresholds, both must be {max(known)}"
        elif self.number >= len(state.others(self.seat, stack)):
            yield (
                f"agenda, SideEffects: “number” is {self.number}, but the seat has no more cards than that, so "
                "there is nothing to choose"
            )


def wrong_formula(state: PocketPharmaState, drug: str, stack: Stack) -> str:
    """Return why a drug can't be launched with this stack as its formula; '' if it can."""
    if drug not in state.config.drugs or not state.left[state.config.drugs.index(drug)]:
        return f"drug is “{drug}”, which cannot be launched"
    if drug not in state.tables.launchable(stack):
        return f"stack is {', '.join(stack)}, which does not fit {drug}"
    return ""


def pay_side_effects(
    state: PocketPharmaState, seat: int, drug: str, name: str, excess: int, cards: tuple[str, ...], events: list[Event]
) -> PocketPharmaState:
    """Return the state after the seat discards *cards* for side effects in step 2 of a launch."""
    events.append(SideEffectsCost(seat, excess, cards))
    if cards:
        state = discard(state, seat, cards, events)
    return take_profit(state, seat, drug, name, events, excess, cards)


class SideEffectsPassed(Event, frozen=True):
    """The formula exceeded no limit on side effects, so no card has to be discarded."""

    rule = "pocket_pharma/side-effects"
    says = "The side effects cost nothing, because {drug} allows them."
    lit = ("{drug}",)
    drug: Thing


class SideEffectsCost(Event, frozen=True):
    """A launch exceeded the limits on side effects by ``excess`` symbols, so the seat discarded ``cards``."""

    rule = "pocket_pharma/side-effects"
    big = True
    lit = ("seat-{seat}", "discards")
    no_change = ("excess",)
    seat: Seat
    excess: int
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        over = f"{self.excess} too many"
        if not self.cards:
            return f"Side effects: {over}, and {who(self.seat)} has no other card to discard."
        return f"Side effects: {over}."  # the profit's sentence says which cards that costs
