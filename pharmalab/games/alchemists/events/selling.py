"""What comes about where potions are sold."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.names import potion

#: a guarantee in words
GUARANTEE_WORDS = {
    "exact": "exactly that",
    "sign": "at least the right sign",
    "neutral": "nothing worse than neutral",
    "wrong": "something in a bottle",
}


class BidPlaced(Event, frozen=True):
    """``discount``: -2 for those who do not see it."""

    rule: ClassVar[str] = "alchemists/offering-a-discount"
    seat: int
    discount: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("bids", self.seat), self.discount),)

    def sentence(self, who: Who = player) -> str:
        if self.discount < 0:
            return f"{who(self.seat)} puts down a bid card."
        return f"{who(self.seat)} puts down the bid card of {self.discount}."

    def touches(self) -> tuple[str, ...]:
        return ("space:sell", f"seat:{self.seat}")

    def seen_by(self, seat: int) -> "BidPlaced":
        return self if seat == self.seat else BidPlaced(self.seat, -2, cause=self.cause)


class BidTurned(Event, frozen=True):
    """``smileys``: with those of the zone."""

    rule: ClassVar[str] = "alchemists/order-of-selling"
    no_change: ClassVar[tuple[str, ...]] = ("smileys",)
    seat: int
    discount: int
    smileys: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("bids", self.seat), self.discount),)

    def sentence(self, who: Who = player) -> str:
        discount = f"a discount of {self.discount}" if self.discount else "no discount"
        return f"{who(self.seat)} has bid {discount}: {plural(self.smileys, 'smiley')}."

    def touches(self) -> tuple[str, ...]:
        return ("space:sell", f"seat:{self.seat}")


class SalesOrdered(Event, frozen=True):
    """``seats``: the sellers, the first one first."""

    rule: ClassVar[str] = "alchemists/order-of-selling"
    seats: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        first, *others = map(who, self.seats)
        return f"{first} sells first, then {listing(others)}."

    def touches(self) -> tuple[str, ...]:
        return ("space:sell", *(f"seat:{seat}" for seat in self.seats))


class PotionOffered(Event, frozen=True):
    """``price``: of the guarantee, less the discount and with the zone."""

    rule: ClassVar[str] = "alchemists/guarantees"
    no_change: ClassVar[tuple[str, ...]] = ("price",)
    seat: int
    potion: str
    guarantee: str
    price: int

    def sentence(self, who: Who = player) -> str:
        words = GUARANTEE_WORDS[self.guarantee]
        return f"{who(self.seat)} offers {potion(self.potion)} for {self.price} gold and guarantees {words}."

    def touches(self) -> tuple[str, ...]:
        return ("space:sell", f"wanted:{self.potion}", f"guarantee:{self.guarantee}")


class GuaranteeBroken(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/payment"
    seat: int
    potion: str

    def sentence(self, who: Who = player) -> str:
        return f"The guarantee is not kept: {who(self.seat)} is paid nothing."

    def touches(self) -> tuple[str, ...]:
        return (f"wanted:{self.potion}", f"seat:{self.seat}")


class MerchantFrees(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/merchant"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} may choose any of the three potions."

    def touches(self) -> tuple[str, ...]:
        return ("space:sell", f"seat:{self.seat}")


class BarmaidHelped(Event, frozen=True):
    """``quality``: what the potion counts as now."""

    rule: ClassVar[str] = "alchemists/barmaid"
    seat: int
    quality: str

    def sentence(self, who: Who = player) -> str:
        words = {"exact": "an exact match", "sign": "the right sign", "neutral": "neutral"}[self.quality]
        return f"The Barmaid helps: the potion of {who(self.seat)} counts as {words}."

    def touches(self) -> tuple[str, ...]:
        return ("space:sell", f"seat:{self.seat}")
