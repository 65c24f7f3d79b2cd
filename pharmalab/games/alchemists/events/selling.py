"""What comes about where potions are sold."""

from collections.abc import Iterable

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
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

    rule = "alchemists/offering-a-discount"
    lit = ("space:sell", "seat:{seat}")
    seat: Seat
    discount: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("bids", self.seat), self.discount),)

    def sentence(self, who: Who = player) -> str:
        if self.discount < 0:
            return f"{who(self.seat)} puts down a bid card."
        return f"{who(self.seat)} puts down the bid card of {self.discount}."

    def seen_by(self, seat: int) -> "BidPlaced":
        return self if seat == self.seat else BidPlaced(self.seat, -2, cause=self.cause)


class BidTurned(Event, frozen=True):
    """``smileys``: with those of the zone."""

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
        return f"{who(self.seat)} has bid {discount}: {plural(self.smileys, 'smiley')}."


class SalesOrdered(Event, frozen=True):
    """``seats``: the sellers, the first one first."""

    rule = "alchemists/order-of-selling"
    lit = ("space:sell", "seat:{seats}")
    seats: tuple[Seat, ...]

    def sentence(self, who: Who = player) -> str:
        first, *others = map(who, self.seats)
        return f"{first} sells first, then {listing(others)}."


class PotionOffered(Event, frozen=True):
    """``price``: of the guarantee, less the discount and with the zone."""

    rule = "alchemists/guarantees"
    lit = ("space:sell", "wanted:{potion}", "guarantee:{guarantee}")
    no_change = ("price",)
    seat: Seat
    potion: str
    guarantee: str
    price: int

    def sentence(self, who: Who = player) -> str:
        words = GUARANTEE_WORDS[self.guarantee]
        return f"{who(self.seat)} offers {potion(self.potion)} for {self.price} gold and guarantees {words}."


class GuaranteeBroken(Event, frozen=True):
    rule = "alchemists/payment"
    says = "The guarantee is not kept: {seat} is paid nothing."
    lit = ("wanted:{potion}", "seat:{seat}")
    seat: Seat
    potion: str


class MerchantFrees(Event, frozen=True):
    rule = "alchemists/merchant"
    says = "{seat} may choose any of the three potions."
    lit = ("space:sell", "seat:{seat}")
    seat: Seat


class BarmaidHelped(Event, frozen=True):
    """``quality``: what the potion counts as now."""

    rule = "alchemists/barmaid"
    lit = ("space:sell", "seat:{seat}")
    seat: Seat
    quality: str

    def sentence(self, who: Who = player) -> str:
        words = {"exact": "an exact match", "sign": "the right sign", "neutral": "neutral"}[self.quality]
        return f"The Barmaid helps: the potion of {who(self.seat)} counts as {words}."
