"""A launch, trial by trial."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing, stack_text, title, titles


class Launched(Event, frozen=True):
    """``values``: what its experimental fragments count as."""

    rule = "pocket_pharma/launch-a-drug"
    lit = ("{drug}", "seat-{seat}")
    seat: Seat
    drug: str
    stack: tuple[str, ...]
    values: tuple[int, ...] = ()

    def sentence(self, who: Who = player) -> str:
        wild = zip(self.stack[len(self.stack) - len(self.values) :], self.values, strict=True)
        said = ", ".join(f"{title(card)} as {value}" for card, value in wild)
        return f"{who(self.seat)} launches {title(self.drug)} with {stack_text(self.stack)}{said and f' ({said})'}."


class SideEffectsPassed(Event, frozen=True):
    rule = "pocket_pharma/side-effects"
    says = "The side effects stay within the thresholds of {drug}."
    lit = ("{drug}",)
    drug: Thing


class SideEffectsCost(Event, frozen=True):
    """``excess``: symbols above the thresholds."""

    rule = "pocket_pharma/side-effects"
    lit = ("seat-{seat}", "discards")
    no_change = ("excess",)
    seat: Seat
    excess: int
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        over = f"{plural(self.excess, 'symbol')} above the thresholds"
        if not self.cards:
            return f"Side effects: {over}, and {who(self.seat)} has no other fragment to discard."
        return f"Side effects: {over}; {who(self.seat)} discards {titles(self.cards)}."


class EfficacyMissed(Event, frozen=True):
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
    """``left``: cards of the stack after it."""

    rule = "pocket_pharma/profit"
    lit = ("{drug}", "seat-{seat}")
    no_change = ("points", "left")
    seat: Seat
    drug: str
    points: int
    left: int

    def sentence(self, who: Who = player) -> str:
        gone = "" if self.left else f"; {title(self.drug)} is exhausted"
        return f"{who(self.seat)} takes a profit of {self.points}{gone}."


class FormulaDiscarded(Event, frozen=True):
    rule = "pocket_pharma/formula-discarded"
    says = "The formula is discarded: {cards}."
    lit = ("discards",)
    cards: tuple[Thing, ...]
