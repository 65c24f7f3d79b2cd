"""A launch, trial by trial."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import stack_text, title, titles


class Launched(Event, frozen=True):
    """``values``: what its experimental fragments count as."""

    rule = "pocket_pharma/launch-a-drug"
    seat: int
    drug: str
    stack: tuple[str, ...]
    values: tuple[int, ...] = ()

    def sentence(self, who: Who = player) -> str:
        wild = zip(self.stack[len(self.stack) - len(self.values) :], self.values, strict=True)
        said = ", ".join(f"{title(card)} as {value}" for card, value in wild)
        return f"{who(self.seat)} launches {title(self.drug)} with {stack_text(self.stack)}{said and f' ({said})'}."

    def touches(self) -> tuple[str, ...]:
        return (self.drug, f"seat-{self.seat}")


class SideEffectsPassed(Event, frozen=True):
    rule = "pocket_pharma/side-effects"
    drug: str

    def sentence(self, who: Who = player) -> str:
        return f"The side effects stay within the thresholds of {title(self.drug)}."

    def touches(self) -> tuple[str, ...]:
        return (self.drug,)


class SideEffectsCost(Event, frozen=True):
    """``excess``: symbols above the thresholds."""

    rule = "pocket_pharma/side-effects"
    no_change = ("excess",)
    seat: int
    excess: int
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        over = f"{plural(self.excess, 'symbol')} above the thresholds"
        if not self.cards:
            return f"Side effects: {over}, and {who(self.seat)} has no other fragment to discard."
        return f"Side effects: {over}; {who(self.seat)} discards {titles(self.cards)}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}", "discards")


class EfficacyMissed(Event, frozen=True):
    rule = "pocket_pharma/efficacy"
    no_change = (
        "has",
        "needs",
    )
    seat: int
    has: int
    needs: int

    def sentence(self, who: Who = player) -> str:
        lost = plural(self.needs - self.has, "point")
        return f"Efficacy {self.has} of {self.needs}: {who(self.seat)} loses {lost}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class ProfitTaken(Event, frozen=True):
    """``left``: cards of the stack after it."""

    rule = "pocket_pharma/profit"
    no_change = ("points", "left")
    seat: int
    drug: str
    points: int
    left: int

    def sentence(self, who: Who = player) -> str:
        gone = "" if self.left else f"; {title(self.drug)} is exhausted"
        return f"{who(self.seat)} takes a profit of {self.points}{gone}."

    def touches(self) -> tuple[str, ...]:
        return (self.drug, f"seat-{self.seat}")


class FormulaDiscarded(Event, frozen=True):
    rule = "pocket_pharma/formula-discarded"
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The formula is discarded: {titles(self.cards)}."

    def touches(self) -> tuple[str, ...]:
        return ("discards",)
