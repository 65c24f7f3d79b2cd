"""Set-up: thresholds, market cards, the first player and the cards to begin with."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing, title


class ThresholdDealt(Event, frozen=True):
    """``edge``: the card and its edge, as 'E1a' or 'S3b'."""

    rule = "pocket_pharma/thresholds"
    lit = ("{drug}",)
    drug: str
    edge: str

    def sentence(self, who: Who = player) -> str:
        kind = "an efficacy threshold" if self.edge[0] == "E" else "a side-effect threshold"
        return f"{title(self.drug)} gets {kind}: {self.edge[:-1]}, edge {self.edge[-1]}."


class MarketDealt(Event, frozen=True):
    rule = "pocket_pharma/market-cards"
    says = "The market card {card} is dealt."
    lit = ("{card}",)
    card: str


class FirstDrawn(Event, frozen=True):
    rule = "pocket_pharma/first-player"
    says = "{seat} begins."
    lit = ("seat-{seat}",)
    seat: Seat


class StartDealt(Event, frozen=True):
    rule = "pocket_pharma/start-cards"
    says = "{seat} is dealt {card}, a stack of its own."
    lit = ("deck", "seat-{seat}")
    seat: Seat
    card: Thing
