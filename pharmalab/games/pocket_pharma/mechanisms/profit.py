"""Launching a drug, steps 3 and 4: the efficacy and the profit. Then the formula is discarded."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing, title, titles
from pharmalab.games.pocket_pharma.mechanisms.laboratory import discard
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def take_profit(
    state: PocketPharmaState,
    seat: int,
    drug: str,
    name: str,
    events: list[Event],
    excess: int = 0,
    paid: tuple[Thing, ...] = (),
) -> PocketPharmaState:
    """Return the state after steps 3 and 4 of a launch. The seat takes the profit, and discards the formula.

    *excess* is the number of symbols above the limits, and *paid* holds the cards discarded for them in step 2.
    """
    stack = state.stack(seat, name)
    lacks, losses = state.shortfall(drug, stack), state.losses
    if lacks:
        needs = state.required(drug)
        events.append(EfficacyMissed(seat, needs - lacks, needs))
        losses = replace_at(losses, seat, losses[seat] + lacks)
    at = state.config.drugs.index(drug)
    left = state.left[at]
    points = state.profit(drug)
    events.append(ProfitTaken(seat, drug, points, left - 1, excess, paid))
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
    """A seat took a profit card. ``left`` is the number of cards left in the drug's stack.

    ``excess`` is the number of symbols above the limits, and ``paid`` holds the cards discarded for them in step 2.
    """

    rule = "pocket_pharma/profit"
    big = True
    lit = ("{drug}", "seat-{seat}")
    no_change = ("points", "left", "excess")
    seat: Seat
    drug: str
    points: int
    left: int
    excess: int = 0
    paid: tuple[Thing, ...] = ()

    def sentence(self, who: Who = player) -> str:
        gone = "" if self.left else f"; {title(self.drug)} is used up"
        over = plural(self.excess, "side effect")
        lost = f" and loses {titles(self.paid)}, because the formula has {over} too many" if self.paid else ""
        return f"{who(self.seat)} takes a profit of {self.points}{lost}{gone}."


class FormulaDiscarded(Event, frozen=True):
    """A seat discarded the formula that it launched."""

    rule = "pocket_pharma/formula-discarded"
    says = "The formula is discarded: {cards}."
    lit = ("discards",)
    cards: tuple[Thing, ...]
