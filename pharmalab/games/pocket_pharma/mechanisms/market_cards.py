"""Market cards: three are dealt at the start and awarded at the end of the game."""

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import Value, replace
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.state import PocketPharmaState

MARKET = 3  #: the number of market cards in a game


class DealMarket(Chance, frozen=True):
    """The chance node that deals a market card."""

    rule = "pocket_pharma/market-cards"
    source = "market cards"
    asks = "Which market card is dealt?"

    def distribution(self, state: PocketPharmaState) -> Uniform:
        return Uniform([card for card in state.tables.market if card not in state.market])

    def answer(self, state: PocketPharmaState, card: str, events: list[Event]) -> PocketPharmaState:
        events.append(MarketDealt(card))
        return replace(state, market=tuple(sorted((*state.market, card))))


class MarketDealt(Event, frozen=True):
    """A market card was dealt."""

    rule = "pocket_pharma/market-cards"
    says = "The market card {card} is dealt."
    lit = ("{card}",)
    card: str


class Award(Value, frozen=True):
    """The winners of a market card.

    ``counted`` is the number of profit cards that each winner holds for the market card's drugs.
    """

    card: str
    seats: tuple[int, ...]
    points: int
    counted: int


def award(state: PocketPharmaState, card: str) -> Award:
    """Return the winners of a market card (PP-27, PP-45).

    The card goes to the seat with the most profit cards for its drugs. In a tie, the smallest total loss decides.
    """
    drugs, worth = state.tables.market[card]
    counts = [sum(one.rpartition("-")[0] in drugs for one in held) for held in state.profits]
    most = max(counts)
    if not most and state.config.market_winner == "one":
        return Award(card, (), worth, 0)
    tied = [seat for seat, n in enumerate(counts) if n == most]
    least = min(state.losses[seat] for seat in tied)
    return Award(card, tuple([seat for seat in tied if state.losses[seat] == least]), worth, most)


class Awarded(Event, frozen=True):
    """A market card was awarded.

    If several seats are still tied after the tie-break, ``seats`` contains all of them, and each gets the points. It is
    empty if nobody has a profit card that counts.
    """

    rule = "pocket_pharma/market-cards-are-awarded"
    lit = ("{card}", "seat-{seats}")
    no_change = ("points", "counted")
    card: str
    seats: tuple[Seat, ...]
    points: int
    counted: int

    def sentence(self, who: Who = player) -> str:
        if not self.seats:
            return f"Nobody has a profit card that counts for the market card {self.card}."
        have = "has" if len(self.seats) == 1 else "have"
        most = f"{have} the most profit cards for its drugs ({self.counted})"
        gets = "gets" if len(self.seats) == 1 else "each get"
        names, worth = listing(map(who, self.seats)), plural(self.points, "point")
        return f"Market card {self.card}: {names} {most}, and {gets} {worth}."
