"""A phase: the deal, acceleration, exchanges, and its end."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import listing, plural
from pharmalab.games.pharma_code.components.cards import EVENTS, EventKey, name, short


class PhaseBegan(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/dealing-a-phase"
    no_change: ClassVar[tuple[str, ...]] = ("phase",)
    phase: int

    def sentence(self, who: Who = player) -> str:
        return f"Phase {self.phase} begins: all cards are shuffled and dealt."

    def touches(self) -> tuple[str, ...]:
        return ("pile",)


class RowDealt(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/dealing-a-phase"
    seat: int
    row: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} turns up {' '.join(map(short, self.row))}."

    def touches(self) -> tuple[str, ...]:
        return ("pile", f"seat-{self.seat}")


class TurnedUp(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/dealing-a-phase"
    no_change: ClassVar[tuple[str, ...]] = ("card",)
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"The open pile begins with {name(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("pile", "open")


class EventsDealt(Event, frozen=True):
    """Only where event cards lie face up."""

    rule: ClassVar[str] = "pharma_code/pc-36"
    seat: int
    keys: tuple[EventKey, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} gets {listing(f'“{EVENTS[key].name}”' for key in self.keys)}."

    def touches(self) -> tuple[str, ...]:
        return ("events", f"seat-{self.seat}")


class Accelerated(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/acceleration"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} accelerates: every number card counts twice in this phase."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class Waited(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/acceleration"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} does not accelerate now."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class TookOpen(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/exchange"
    no_change: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes {name(self.card)} from the open pile."

    def touches(self) -> tuple[str, ...]:
        return ("open", f"seat-{self.seat}")


class Drew(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/exchange"
    no_change: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} draws {name(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("pile", f"seat-{self.seat}")


class Placed(Event, frozen=True):
    """``place`` from 0; ``old`` goes to the open pile."""

    rule: ClassVar[str] = "pharma_code/exchange"
    no_change: ClassVar[tuple[str, ...]] = (
        "card",
        "old",
        "place",
    )
    seat: int
    place: int
    card: int
    old: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} puts {name(self.card)} in place {self.place + 1}, where {name(self.old)} was."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}", "open")


class Discarded(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/pc-06"
    no_change: ClassVar[tuple[str, ...]] = ("card",)
    seat: int
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} does not place {name(self.card)}: it goes to the open pile."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}", "open")


class Reshuffled(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/pc-09"
    no_change: ClassVar[tuple[str, ...]] = ("cards",)
    cards: int

    def sentence(self, who: Who = player) -> str:
        cards = f"{plural(self.cards, 'card')} of the open pile {'is' if self.cards == 1 else 'are'}"
        return f"The closed pile is used up: {cards} shuffled as a new one."

    def touches(self) -> tuple[str, ...]:
        return ("open", "pile")


class PhaseEnded(Event, frozen=True):
    """``winner``: -1 when the turns of a short phase are over."""

    rule: ClassVar[str] = "pharma_code/end-of-a-phase"
    no_change: ClassVar[tuple[str, ...]] = ("phase",)
    ends: ClassVar[str] = "The phase"
    phase: int
    winner: int

    def sentence(self, who: Who = player) -> str:
        if self.winner < 0:
            return f"Phase {self.phase} ends: its turns are over."
        return f"Phase {self.phase} ends: the row of {who(self.winner)} ascends."

    def touches(self) -> tuple[str, ...]:
        return () if self.winner < 0 else (f"seat-{self.winner}",)
