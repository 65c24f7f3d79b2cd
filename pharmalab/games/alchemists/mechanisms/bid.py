"""Bidding, which decides the order of sellers.

Each seller bids a discount, and the smileys on the bid cards decide who sells first.
"""

from collections.abc import Iterable
from functools import lru_cache

from pharmalab.core.agenda import Action, Automatic, Frame, Question, Reveal
from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import zone
from pharmalab.games.alchemists.components.cards import BIDS, GUARANTEES
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.sell import Sell, price
from pharmalab.games.alchemists.state import FACE_DOWN, AlchemistsState


def bids_and_sales(order: tuple[int, ...]) -> tuple[Frame, ...]:
    """Return the steps for selling potions.

    If there are several sellers, they bid first. Then the sales follow.

    Args:
        order: the sellers' seats, top row first.
    """
    if len(order) < 2:
        return tuple([Sell(seat) for seat in order])
    return (*map(Bid, order), *map(TurnBid, order), OrderSales(order))


class Bid(Question[AlchemistsState], frozen=True):
    """A question that asks a seat which bid card to play face down."""

    rule = "alchemists/offering-a-discount"
    asks = "{seat}: which discount do you bid?"

    def help(self, view: AlchemistsState) -> str:
        return (
            "Your discount comes off the price. The player with the most smileys sells first. In a tie, "
            "the player whose cubes are further left sells first."
        )


class PlaceBid(Action[AlchemistsState], frozen=True):
    """Play a bid card face down.

    ``discount`` is the discount on the card, or -2 for players who can't see the card.
    """

    rule = "alchemists/offering-a-discount"
    called = "place a bid"
    discount: int

    def label(self, who: Who = player) -> str:
        return "Put down a bid card" if self.discount == FACE_DOWN else f"Bid a discount of {self.discount}"

    def touches(self) -> tuple[str, ...]:
        return () if self.discount == FACE_DOWN else (f"bid:{self.discount}",)

    def seen_by(self, state: AlchemistsState, seat: int) -> "PlaceBid":
        return self if state.agenda[0].seat == seat else PlaceBid(FACE_DOWN)

    @classmethod
    def every(cls, config: Config) -> Iterable["PlaceBid"]:
        return _bids(tuple(BIDS)) if "sell" in config.spaces else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Bid) -> Iterable["PlaceBid"]:
        return _bids(biddable(state.reputation[question.seat]))

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Bid, action: "PlaceBid | None") -> Refusal:
        if action is not None and action.discount not in BIDS:
            cards = listing(map(str, BIDS))
            return Refusal(f"There is no bid card for {action.discount}. The bid cards are {cards}.", cls.rule)
        return Refusal(
            "Your reputation is in the red zone, so with this discount, no guarantee would pay you any gold.",
            "alchemists/al-14",
        )

    def do(self, state: AlchemistsState, question: Bid, events: list[Event]) -> AlchemistsState:
        events.append(BidPlaced(question.seat, self.discount))
        return replace(state, bids=replace_at(state.bids, question.seat, self.discount))


@lru_cache(maxsize=16)
def _bids(discounts: tuple[int, ...]) -> tuple[PlaceBid, ...]:
    return tuple(map(PlaceBid, discounts))


@lru_cache(maxsize=256)
def biddable(reputation: int) -> tuple[int, ...]:
    """Return the discounts that leave at least one guarantee with a price above 0 (AL-14)."""
    return tuple(bid for bid in BIDS if any(price(reputation, bid, guarantee) > 0 for guarantee in GUARANTEES))


class BidPlaced(Event, frozen=True):
    """A seat played a bid card.

    ``discount`` is the discount on the card, or -2 for players who can't see the card.
    """

    rule = "alchemists/offering-a-discount"
    lit = ("space:sell", "seat:{seat}")
    seat: Seat
    discount: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("bids", self.seat), self.discount),)

    def sentence(self, who: Who = player) -> str:
        if self.discount < 0:
            return f"{who(self.seat)} puts down a bid card."
        return f"{who(self.seat)} puts down the bid card for a discount of {self.discount}."

    def seen_by(self, seat: int) -> "BidPlaced":
        return self if seat == self.seat else BidPlaced(self.seat, -2, cause=self.cause)


class TurnBid(Reveal[AlchemistsState], frozen=True):
    """Turn a seat's bid card face up. Until now, only its owner could see it."""

    rule = "alchemists/offering-a-discount"
    source = "bids"
    asks = "Which bid card does {to} turn over?"
    to: Seat

    def opened(self, state: AlchemistsState) -> tuple[int, ...]:
        return (state.bids[self.to],)

    def possible(self, view: AlchemistsState) -> tuple[tuple[int, ...], int]:
        hidden = view.bids[self.to] == FACE_DOWN
        return biddable(view.reputation[self.to]) if hidden else (), int(hidden)

    def answer(self, state: AlchemistsState, cards: tuple[int, ...], events: list[Event]) -> AlchemistsState:
        seat, discount = self.to, cards[0]
        events.append(BidTurned(seat, discount, smileys(state.reputation[seat], discount)))
        return replace(state, bids=replace_at(state.bids, seat, discount))

    def words(self, outcome: object, who: Who = player) -> str:
        return super().words(outcome, who) if isinstance(outcome, tuple) else f"discount {outcome}"


def face_down(state: AlchemistsState) -> tuple[int, ...]:
    """Return the seats whose bid cards are still face down."""
    return tuple([frame.to for frame in state.agenda if type(frame) is TurnBid])


class BidTurned(Event, frozen=True):
    """A seat's bid card was turned face up. ``smileys`` includes the smileys of the seat's reputation zone."""

    rule = "alchemists/order-of-selling"
    lit = ("space:sell", "seat:{seat}")
    no_change = ("smileys",)
    seat: Seat
    discount: int
    smileys: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("bids", self.seat), self.discount),)

    def sentence(self, who: Who = player) -> str:
        discount = f"a discount of {self.discount}" if self.discount else "no discount"
        return f"{who(self.seat)} has bid {discount}, with {plural(self.smileys, 'smiley')}."


class OrderSales(Automatic[AlchemistsState], frozen=True):
    """Put the sellers in order: most smileys first. If sellers are tied, the seller in the higher row sells first."""

    rule = "alchemists/order-of-selling"
    sellers: tuple[Seat, ...]

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        happiest = sorted(self.sellers, key=lambda seat: -smileys(state.reputation[seat], state.bids[seat]))
        events.append(SalesOrdered(tuple(happiest)))  # sorting is stable, so ties keep the order of rows
        return state.ask(*[Sell(seat) for seat in happiest])


def smileys(reputation: int, discount: int) -> int:
    """Return a seller's smileys: the smileys on the bid card for *discount* plus the smileys of the reputation zone."""
    return BIDS[discount] + zone(reputation).smileys


class SalesOrdered(Event, frozen=True):
    """The order of sellers was decided. ``seats`` lists the sellers in this order."""

    rule = "alchemists/order-of-selling"
    lit = ("space:sell", "seat:{seats}")
    seats: tuple[Seat, ...]

    def sentence(self, who: Who = player) -> str:
        first, *others = map(who, self.seats)
        return f"{first} sells first, then {listing(others)}."
