"""Selling potions: bids and their order, what can be offered for how much, and what comes of it.

The order of frames: `Bid` for each seller, `TurnBid` for each, `OrderSales`; then for each seller `Sell`, `MixFor` and
`SaleResult`. A lone seller comes to `Sell` at once.
"""

from functools import lru_cache

from pharmalab.core.agenda import Automatic, Frame, Reveal
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import zone
from pharmalab.games.alchemists.components.cards import ADVENTURERS, BIDS, GUARANTEES
from pharmalab.games.alchemists.components.names import QUALITIES
from pharmalab.games.alchemists.events.selling import BarmaidHelped, BidTurned, GuaranteeBroken, SalesOrdered
from pharmalab.games.alchemists.frames import Bid, act
from pharmalab.games.alchemists.rules.gold import paid
from pharmalab.games.alchemists.rules.reputation import change
from pharmalab.games.alchemists.state import FACE_DOWN as FACE_DOWN
from pharmalab.games.alchemists.state import NO_BID as NO_BID
from pharmalab.games.alchemists.state import AlchemistsState

POOR = ("neutral", "wrong")  #: what costs reputation


# --- the order of selling -------------------------------------------------------------------------------------


def asked(state: AlchemistsState, order: tuple[int, ...]) -> tuple[Frame, ...]:
    """What comes when the space is resolved: bids where several sell, then the sales.

    Args:
        order: the sellers, top row first.
    """
    if len(order) < 2:
        return tuple([act("sell", seat) for seat in order])
    return (*map(Bid, order), *map(TurnBid, order), OrderSales(order))


def closed(state: AlchemistsState) -> AlchemistsState:
    """All have sold: bid cards go back, and cubes leave the adventurer."""
    return replace(state, bids=(NO_BID,) * len(state.bids), seller=0, blocked=(0, 0, 0), offer=("", ""))


class TurnBid(Reveal, frozen=True):
    """A bid card is turned over. Until then it lies face down: `face_down`."""

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
        return replace(state, bids=put(state.bids, seat, discount))

    def words(self, outcome: object, who: Who = player) -> str:
        return super().words(outcome, who) if isinstance(outcome, tuple) else f"discount {outcome}"


class OrderSales(Automatic, frozen=True):
    """Most smileys first; equal ones by row."""

    rule = "alchemists/order-of-selling"
    sellers: tuple[Seat, ...]

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        happiest = sorted(self.sellers, key=lambda seat: -smileys(state.reputation[seat], state.bids[seat]))
        events.append(SalesOrdered(tuple(happiest)))  # sorting keeps the rows of equal ones
        return state.ask(*[act("sell", seat) for seat in happiest])


def face_down(state: AlchemistsState) -> tuple[int, ...]:
    """The seats whose bid cards still lie face down: only their owners see them."""
    return tuple([frame.to for frame in state.agenda if type(frame) is TurnBid])


def smileys(reputation: int, discount: int) -> int:
    """What counts for the order of selling."""
    return BIDS[discount] + zone(reputation).smileys


# --- prices and offers ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1024)
def price(reputation: int, bid: int, guarantee: str) -> int:
    """Gold for a kept guarantee: with the zone, less the discount of the bid (-1: there is none). Only a price above 0
    can be asked."""
    return GUARANTEES[guarantee] + zone(reputation).price - max(0, bid)


@lru_cache(maxsize=256)
def biddable(reputation: int) -> tuple[int, ...]:
    """The discounts that leave a price for at least one guarantee (AL-14)."""
    return tuple(bid for bid in BIDS if any(price(reputation, bid, guarantee) > 0 for guarantee in GUARANTEES))


def wanted(state: AlchemistsState) -> tuple[str, ...]:
    """The three potions of this round's adventurer, from left to right."""
    return ADVENTURERS[state.adventurer].wants if state.adventurer else ()


def free(state: AlchemistsState, merchants: int) -> tuple[str, ...]:
    """The potions that the seller whose turn it is may choose. ``merchants``: how many this seller has played."""
    potions, blocked, seats = wanted(state), state.blocked, state.config.seats
    if not state.seller or merchants:
        return potions
    if seats == 2:
        return ()
    if seats == 3:
        low = blocked[0] or blocked[1]
        return () if low and blocked[2] else potions[2:] if low else potions[:2]
    return tuple([potion for potion, cubes in zip(potions, blocked, strict=True) if not cubes])


# --- what comes of a sale -------------------------------------------------------------------------------------


class SaleResult(Automatic, frozen=True):
    """The card reader has shown a quality: payment and reputation. Each of the Barmaids ``played`` counts it one
    better; an exact match gains reputation instead."""

    rule = "alchemists/payment"
    to: Seat
    played: int = 0

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, place, bonus = self.to, QUALITIES.index(state.facts[-1].answer), 0
        cause = 0 if events else -1  # the mix; it is long past where the Barmaid comes after it
        for _ in range(self.played):
            if place:
                place -= 1
                events.append(BarmaidHelped(seat, QUALITIES[place], cause=cause))
            else:
                bonus += 1
        potion, guarantee = state.offer
        if place <= QUALITIES.index(guarantee):
            state = paid(state, seat, price(state.reputation[seat], state.bids[seat], guarantee), events, cause)
        else:
            events.append(GuaranteeBroken(seat, potion, cause=cause))
        return change(state, seat, -1 if QUALITIES[place] in POOR else bonus, events, cause)
