"""Set-up: thresholds, market cards, the first player and the cards to begin with."""

from pharmalab.core.events import Event, Who, player
from pharmalab.games.pocket_pharma.components.names import title


class ThresholdDealt(Event, frozen=True):
    """``edge``: the card and its edge, as 'E1a' or 'S3b'."""

    rule = "pocket_pharma/thresholds"
    drug: str
    edge: str

    def sentence(self, who: Who = player) -> str:
        kind = "an efficacy threshold" if self.edge[0] == "E" else "a side-effect threshold"
        return f"{title(self.drug)} gets {kind}: {self.edge[:-1]}, edge {self.edge[-1]}."

    def touches(self) -> tuple[str, ...]:
        return (self.drug,)


class MarketDealt(Event, frozen=True):
    rule = "pocket_pharma/market-cards"
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"The market card {self.card} is dealt."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class FirstDrawn(Event, frozen=True):
    rule = "pocket_pharma/first-player"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} begins."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class StartDealt(Event, frozen=True):
    rule = "pocket_pharma/start-cards"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} is dealt {title(self.card)}, a stack of its own."

    def touches(self) -> tuple[str, ...]:
        return ("deck", self.card)
