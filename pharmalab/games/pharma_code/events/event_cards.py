"""Event cards, and what they do to the rows."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import EVENTS, Card, EventKey, name


class EventPlayed(Event, frozen=True):
    rule = "pharma_code/playing-an-event"
    lit = ("events", "seat-{seat}")
    seat: Seat
    key: EventKey

    def sentence(self, who: Who = player) -> str:
        card = EVENTS[self.key]
        return f"{who(self.seat)} plays an event: “{card.name}”. {card.en}"


class Swapped(Event, frozen=True):
    rule = "pharma_code/swap-two-of-your-own"
    lit = ("seat-{seat}",)
    no_change = ("first", "second")
    seat: Seat
    first: int
    second: int
    cards: tuple[int, int]

    def sentence(self, who: Who = player) -> str:
        one, other = map(name, self.cards)
        return f"{who(self.seat)} swaps {one} in place {self.first + 1} with {other} in place {self.second + 1}."


class RowsMoved(Event, frozen=True):
    rule = "pharma_code/rows-change-hands"
    says = "Everybody goes on with the row of the left neighbour."


class Named(Event, frozen=True):
    rule = "pharma_code/playing-an-event"
    says = "{seat} names {other}."
    lit = ("seat-{seat}", "seat-{other}")
    seat: Seat
    other: Seat


class Offered(Event, frozen=True):
    rule = "pharma_code/a-trade"
    says = "{seat} offers {card}."
    lit = ("seat-{seat}",)
    no_change = ("card",)
    seat: Seat
    card: Card


class Traded(Event, frozen=True):
    """``cards``: what each of the two ``seats`` gave."""

    rule = "pharma_code/a-trade"
    lit = ("seat-{seats}",)
    seats: tuple[int, int]
    cards: tuple[int, int]

    def sentence(self, who: Who = player) -> str:
        (one, other), (gave, got) = self.seats, self.cards
        return f"{who(one)} gives {name(gave)} for {name(got)} of {who(other)}."


class PassedLeft(Event, frozen=True):
    """``cards``: what each seat gave."""

    rule = "pharma_code/leftmost-cards-move-on"
    cards: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        gave = ", ".join(f"{who(seat)} {name(card)}" for seat, card in enumerate(self.cards))
        return f"The leftmost cards move on to the left neighbours: {gave}."

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat-{seat}" for seat in range(len(self.cards))])
