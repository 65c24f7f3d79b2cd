"""A phase: the deal, acceleration, exchanges, and its end."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import Nth
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import EVENTS, Card, EventKey, short


class PhaseBegan(Event, frozen=True):
    rule = "pharma_code/dealing-a-phase"
    says = "Phase {phase} begins: all cards are shuffled and dealt."
    lit = ("pile",)
    no_change = ("phase",)
    phase: int


class RowDealt(Event, frozen=True):
    rule = "pharma_code/dealing-a-phase"
    lit = ("pile", "seat-{seat}")
    seat: Seat
    row: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} turns up {' '.join(map(short, self.row))}."


class TurnedUp(Event, frozen=True):
    rule = "pharma_code/dealing-a-phase"
    says = "The open pile begins with {card}."
    lit = ("pile", "open")
    no_change = ("card",)
    card: Card


class EventsDealt(Event, frozen=True):
    """Only where event cards lie face up."""

    rule = "pharma_code/pc-36"
    lit = ("events", "seat-{seat}")
    seat: Seat
    keys: tuple[EventKey, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} gets {listing(f'“{EVENTS[key].name}”' for key in self.keys)}."


class Accelerated(Event, frozen=True):
    rule = "pharma_code/acceleration"
    says = "{seat} accelerates: every number card counts twice in this phase."
    lit = ("seat-{seat}",)
    seat: Seat


class Waited(Event, frozen=True):
    rule = "pharma_code/acceleration"
    says = "{seat} does not accelerate now."
    lit = ("seat-{seat}",)
    seat: Seat


class TookOpen(Event, frozen=True):
    rule = "pharma_code/exchange"
    says = "{seat} takes {card} from the open pile."
    lit = ("open", "seat-{seat}")
    no_change = ("card",)
    seat: Seat
    card: Card


class Drew(Event, frozen=True):
    rule = "pharma_code/exchange"
    says = "{seat} draws {card}."
    lit = ("pile", "seat-{seat}")
    no_change = ("card",)
    seat: Seat
    card: Card


class Placed(Event, frozen=True):
    """``place`` from 0; ``old`` goes to the open pile."""

    rule = "pharma_code/exchange"
    says = "{seat} puts {card} in place {place}, where {old} was."
    lit = ("seat-{seat}", "open")
    no_change = ("card", "old", "place")
    seat: Seat
    place: Nth
    card: Card
    old: Card


class Discarded(Event, frozen=True):
    rule = "pharma_code/pc-06"
    says = "{seat} does not place {card}: it goes to the open pile."
    lit = ("seat-{seat}", "open")
    no_change = ("card",)
    seat: Seat
    card: Card


class Reshuffled(Event, frozen=True):
    rule = "pharma_code/pc-09"
    lit = ("open", "pile")
    no_change = ("cards",)
    cards: int

    def sentence(self, who: Who = player) -> str:
        cards = f"{plural(self.cards, 'card')} of the open pile {'is' if self.cards == 1 else 'are'}"
        return f"The closed pile is used up: {cards} shuffled as a new one."


class PhaseEnded(Event, frozen=True):
    """``winner``: -1 when the turns of a short phase are over."""

    rule = "pharma_code/end-of-a-phase"
    ends = "The phase"
    no_change = ("phase",)
    phase: int
    winner: int

    def sentence(self, who: Who = player) -> str:
        if self.winner < 0:
            return f"Phase {self.phase} ends: its turns are over."
        return f"Phase {self.phase} ends: the row of {who(self.winner)} ascends."

    def touches(self) -> tuple[str, ...]:
        return () if self.winner < 0 else (f"seat-{self.winner}",)
