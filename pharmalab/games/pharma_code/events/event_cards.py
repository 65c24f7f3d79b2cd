"""Event cards, and what they do to the rows."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.games.pharma_code.components.cards import EVENTS, EventKey, name


class EventPlayed(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/playing-an-event"
    seat: int
    key: EventKey

    def sentence(self, who: Who = player) -> str:
        card = EVENTS[self.key]
        return f"{who(self.seat)} plays an event: “{card.name}”. {card.en}"

    def touches(self) -> tuple[str, ...]:
        return ("events", f"seat-{self.seat}")


class Swapped(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/swap-two-of-your-own"
    no_change: ClassVar[tuple[str, ...]] = (
        "first",
        "second",
    )
    seat: int
    first: int
    second: int
    cards: tuple[int, int]

    def sentence(self, who: Who = player) -> str:
        one, other = map(name, self.cards)
        return f"{who(self.seat)} swaps {one} in place {self.first + 1} with {other} in place {self.second + 1}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class RowsMoved(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/rows-change-hands"

    def sentence(self, who: Who = player) -> str:
        return "Everybody goes on with the row of the left neighbour."


class Named(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/playing-an-event"
    seat: int
    other: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} names {who(self.other)}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}", f"seat-{self.other}")


class Offered(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/a-trade"
    no_change: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} offers {name(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class Traded(Event, frozen=True):
    """``cards``: what each of the two ``seats`` gave."""

    rule: ClassVar[str] = "pharma_code/a-trade"
    seats: tuple[int, int]
    cards: tuple[int, int]

    def sentence(self, who: Who = player) -> str:
        (one, other), (gave, got) = self.seats, self.cards
        return f"{who(one)} gives {name(gave)} for {name(got)} of {who(other)}."

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat-{seat}" for seat in self.seats])


class PassedLeft(Event, frozen=True):
    """``cards``: what each seat gave."""

    rule: ClassVar[str] = "pharma_code/leftmost-cards-move-on"
    cards: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        gave = ", ".join(f"{who(seat)} {name(card)}" for seat, card in enumerate(self.cards))
        return f"The leftmost cards move on to the left neighbours: {gave}."

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat-{seat}" for seat in range(len(self.cards))])
