"""What a turn is made of: cards taken, placed, moved and thrown away, and the display filled again."""

from collections.abc import Iterable

from pharmalab.core.changes import Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing, stack_text, title, titles


class Flipped(Event, frozen=True):
    rule = "pocket_pharma/refill"
    says = "{card} comes into the display."
    lit = ("deck", "{card}")
    card: Thing


class Reshuffled(Event, frozen=True):
    rule = "pocket_pharma/new-deck"
    lit = ("discards", "deck")
    no_change = ("cards",)
    cards: int

    def sentence(self, who: Who = player) -> str:
        be = "is" if self.cards == 1 else "are"
        return f"The deck is empty: {plural(self.cards, 'discarded fragment')} {be} shuffled into a new one."


class Taken(Event, frozen=True):
    """``loss``: the cards that lay ahead."""

    rule = "pocket_pharma/take-a-fragment"
    lit = ("seat-{seat}",)
    seat: Seat
    card: str
    loss: int

    def changes(self) -> Iterable[Change]:
        return (Grows(("losses", self.seat), self.loss),)

    def sentence(self, who: Who = player) -> str:
        cost = f" and loses {plural(self.loss, 'point')}" if self.loss else " from the front"
        return f"{who(self.seat)} takes {title(self.card)}{cost}."


class Placed(Event, frozen=True):
    """``stack``: as it was before; () for a new one."""

    rule = "pocket_pharma/placing"
    lit = ("seat-{seat}",)
    seat: Seat
    card: str
    stack: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        where = f"onto {stack_text(self.stack)}" if self.stack else "as a new stack"
        return f"{who(self.seat)} lays {title(self.card)} {where}."


class Reformulated(Event, frozen=True):
    """``stack``: the one that they come to, as it was before; () for a new one."""

    rule = "pocket_pharma/reformulate"
    lit = ("seat-{seat}",)
    seat: Seat
    cards: tuple[str, ...]
    stack: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        where = f"onto {stack_text(self.stack)}" if self.stack else "to a new stack"
        return f"{who(self.seat)} moves {titles(self.cards)} {where}."


class Discarded(Event, frozen=True):
    rule = "pocket_pharma/full-stacks"
    says = "A stack holds five: {seat} discards {cards}."
    lit = ("seat-{seat}", "discards")
    seat: Seat
    cards: tuple[Thing, ...]


class Passed(Event, frozen=True):
    rule = "pocket_pharma/passing"
    says = "{seat} passes an action."
    lit = ("seat-{seat}",)
    seat: Seat


class TurnEnded(Event, frozen=True):
    rule = "pocket_pharma/end-of-the-turn"
    ends = "The turn"
    says = "The turn of {seat} is over."
    lit = ("seat-{seat}",)
    seat: Seat
