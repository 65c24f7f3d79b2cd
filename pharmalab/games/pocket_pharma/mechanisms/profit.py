"""Launching a drug, steps 3 and 4: the efficacy and the profit. Then the formula is discarded."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing, title
from pharmalab.games.pocket_pharma.mechanisms.laboratory import discard
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def take_profit(state: PocketPharmaState, seat: int, drug: str, name: str, events: list[Event]) -> PocketPharmaState:
    """Return the state after steps 3 and 4 of a launch: the losses and the profit. The formula is discarded."""
    stack = state.stack(seat, name)
    lacks, losses = state.shortfall(drug, stack), state.losses
    if lacks:
        needs = state.required(drug)
        events.append(EfficacyMissed(seat, needs - lacks, needs))
        losses = replace_at(losses, seat, losses[seat] + lacks)
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
        left=replace_at(state.left, at, left - 1),
        profits=replace_at(state.profits, seat, profits),
        idle=-1,
        still=-1,
    )
    return discard(state, seat, stack, events)


class EfficacyMissed(Event, frozen=True):
    """The formula's efficacy was too low."""

    rule = "pocket_pharma/efficacy"
    lit = ("seat-{seat}",)
    no_change = ("has", "needs")
    seat: Seat
    has: int
    needs: int

    def sentence(self, who: Who = player) -> str:
        lost = plural(self.needs - self.has, "point")
        return f"Efficacy {self.has} of {self.needs}: {who(self.seat)} loses {lost}."


class ProfitTaken(Event, frozen=True):
    """A seat took a profit card. ``left`` is the number of cards left in its stack."""

    rule = "pocket_pharma/profit"
    big = True
    lit = ("{drug}", "seat-{seat}")
    no_change = ("points", "left")
    seat: Seat
    drug: str
    points: int
    left: int

    def sentence(self, who: Who = player) -> str:
        gone = "" if self.left else f"; {title(self.drug)} is used up"
        return f"{who(self.seat)} takes a profit of {self.points}{gone}."


class FormulaDiscarded(Event, frozen=True):
    """A seat discarded the formula that it launched."""

    rule = "pocket_pharma/formula-discarded"
    says = "The formula is discarded: {cards}."
    lit = ("discards",)
    cards: tuple[Thing, ...]
