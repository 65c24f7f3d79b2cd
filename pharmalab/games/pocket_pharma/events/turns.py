"""What a turn is made of: cards taken, placed, moved and thrown away, and the display filled again."""

from collections.abc import Iterable

from pharmalab.core.changes import Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import stack_text, title, titles


class Flipped(Event, frozen=True):
    rule = "pocket_pharma/refill"
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.card)} comes into the display."

    def touches(self) -> tuple[str, ...]:
        return ("deck", self.card)


class Reshuffled(Event, frozen=True):
    rule = "pocket_pharma/new-deck"
    no_change = ("cards",)
    cards: int

    def sentence(self, who: Who = player) -> str:
        be = "is" if self.cards == 1 else "are"
        return f"The deck is empty: {plural(self.cards, 'discarded fragment')} {be} shuffled into a new one."

    def touches(self) -> tuple[str, ...]:
        return ("discards", "deck")


class Taken(Event, frozen=True):
    """``loss``: the cards that lay ahead."""

    rule = "pocket_pharma/take-a-fragment"
    seat: int
    card: str
    loss: int

    def changes(self) -> Iterable[Change]:
        return (Grows(("losses", self.seat), self.loss),)

    def sentence(self, who: Who = player) -> str:
        cost = f" and loses {plural(self.loss, 'point')}" if self.loss else " from the front"
        return f"{who(self.seat)} takes {title(self.card)}{cost}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class Placed(Event, frozen=True):
    """``stack``: as it was before; () for a new one."""

    rule = "pocket_pharma/placing"
    seat: int
    card: str
    stack: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        where = f"onto {stack_text(self.stack)}" if self.stack else "as a new stack"
        return f"{who(self.seat)} lays {title(self.card)} {where}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class Reformulated(Event, frozen=True):
    """``stack``: the one that they come to, as it was before; () for a new one."""

    rule = "pocket_pharma/reformulate"
    seat: int
    cards: tuple[str, ...]
    stack: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        where = f"onto {stack_text(self.stack)}" if self.stack else "to a new stack"
        return f"{who(self.seat)} moves {titles(self.cards)} {where}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class Discarded(Event, frozen=True):
    rule = "pocket_pharma/full-stacks"
    seat: int
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"A stack holds five: {who(self.seat)} discards {titles(self.cards)}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}", "discards")


class Passed(Event, frozen=True):
    rule = "pocket_pharma/passing"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} passes an action."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class TurnEnded(Event, frozen=True):
    rule = "pocket_pharma/end-of-the-turn"
    ends = "The turn"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"The turn of {who(self.seat)} is over."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)
