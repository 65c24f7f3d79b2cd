"""Selling potions: the possible offers, their prices, and the result of a sale.

The gold for each guarantee is in data/bids.toml.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import ClassVar

from pharmalab.core.agenda import Action, Automatic
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import listing
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import zone
from pharmalab.games.alchemists.components.cards import ADVENTURERS, GUARANTEES
from pharmalab.games.alchemists.components.names import QUALITIES, potion, title
from pharmalab.games.alchemists.config import Config, adventurers_of
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.favours.merchant import pay_or_free
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.mechanisms.potion import MixFor, mixing_costs, offer_problems, pairs_of
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.state import NO_BID, AlchemistsState


class Sell(Act, frozen=True):
    """A question that asks a seat which potion and guarantee to offer; `MixFor` then asks for the ingredients."""

    rule = "alchemists/offering-a-potion"
    space: ClassVar[str] = "sell"
    does: ClassVar[str] = "which potion do you offer"
    favour: ClassVar[str] = "merchant"

    def useless(self, state: AlchemistsState) -> Refusal | None:
        if not pairs_of(state.hands[self.seat]):
            return Refusal("A potion needs two different ingredients.", "alchemists/al-11")
        return None

    def favoured(self, state: AlchemistsState, events: list[Event], cause: int) -> AlchemistsState:
        return pay_or_free(state, self, events, cause)

    def help(self, view: AlchemistsState) -> str:
        prices = ((name, price(view.reputation[self.seat], view.bids[self.seat], name)) for name in GUARANTEES)
        paid = listing([f"{_SHORT_GUARANTEES[name]} {gold}" for name, gold in prices if gold > 0])
        return (f"{mixing_costs(view, self.seat)}. If you meet the guarantee, you get this much gold: {paid}. "
        "Selling a neutral potion or the wrong sign costs 1 reputation.")  # fmt: skip


_SHORT_GUARANTEES = {"exact": "exact", "sign": "right sign", "neutral": "neutral", "wrong": "anything"}


class Offer(Action[AlchemistsState], frozen=True):
    """Offer to sell a potion that the adventurer wants, with a guaranteed quality."""

    rule = "alchemists/offering-a-potion"
    lit = ("wanted:{potion}", "guarantee:{guarantee}")
    potion: str
    guarantee: str

    def label(self, who: Who = player) -> str:
        words = GUARANTEE_WORDS.get(self.guarantee, self.guarantee)
        return f"Offer {potion(self.potion)} and guarantee {words}"

    @classmethod
    def every(cls, config: Config) -> Iterable["Offer"]:
        if "sell" not in config.spaces:
            return ()
        potions = sorted({wish for one in adventurers_of(config) for wish in ADVENTURERS[one].wants})
        return [_offer(wish, guarantee) for wish in potions for guarantee in GUARANTEES]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Sell) -> Iterable["Offer"]:
        seat = question.seat
        if not pairs_of(state.hands[seat]):
            return ()
        return _offers(free_potions(state, question.played), state.reputation[seat], state.bids[seat])

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Sell, action: "Offer | None") -> Refusal:
        seat, left = question.seat, free_potions(state, question.played)
        if not pairs_of(state.hands[seat]):
            return Refusal("You don’t have two different ingredients, so you have to decline.", "alchemists/al-11")
        if not left:
            return Refusal("The players who sold before you have blocked every potion.", _BLOCKING[state.config.seats])
        if action is not None and action.potion not in wanted(state):
            wishes = listing(map(potion, wanted(state)))
            return Refusal(f"The {title(state.adventurer)} wants {wishes}.", cls.rule)
        if action is not None and action.potion not in left:
            return Refusal(
                f"{potion(action.potion).capitalize()} was blocked by an earlier seller. You can still "
                f"offer {listing(map(potion, left), 'or')}.",
                _BLOCKING[state.config.seats],
            )
        if action is not None and action.guarantee not in GUARANTEES:
            return Refusal(f"The guarantees are {listing(GUARANTEES)}.", "alchemists/guarantees")
        assert action is not None, "whoever may choose a potion has a guarantee with a price (AL-14)"
        now = price(state.reputation[seat], state.bids[seat], action.guarantee)
        return Refusal(f"With your discount and your reputation zone, this guarantee would pay {now} gold, but it "
        "must pay at least 1.",
                       "alchemists/discounted-price")  # fmt: skip

    def do(self, state: AlchemistsState, question: Sell, events: list[Event]) -> AlchemistsState:
        seat, at = question.seat, wanted(state).index(self.potion)
        asked = price(state.reputation[seat], state.bids[seat], self.guarantee)
        events.append(PotionOffered(seat, self.potion, self.guarantee, asked))
        return use_cube(state, question).ask(
            MixFor(seat, "sell", self.potion),
            seller=state.seller + 1,
            blocked=replace_at(state.blocked, at, state.blocked[at] + 1),
            offer=(self.potion, self.guarantee),
        )


_BLOCKING = {2: "alchemists/blocking-with-two-players", 3: "alchemists/blocking-with-three-players",
             4: "alchemists/blocking-with-four-players"}  # fmt: skip


@lru_cache(maxsize=64)
def _offer(wish: str, guarantee: str) -> Offer:
    return Offer(wish, guarantee)


@lru_cache(maxsize=1024)
def _offers(potions: tuple[str, ...], reputation: int, bid: int) -> tuple[Offer, ...]:
    guarantees = [one for one in GUARANTEES if price(reputation, bid, one) > 0]
    return tuple(_offer(wish, guarantee) for wish in potions for guarantee in guarantees)


@lru_cache(maxsize=1024)
def price(reputation: int, bid: int, guarantee: str) -> int:
    """Return the price in gold for a guarantee, adjusted for the reputation zone and the bid's discount.

    A *bid* of -1 means no bid. The seller can't offer a guarantee with a price of 0 or less.
    """
    return GUARANTEES[guarantee] + zone(reputation).price - max(0, bid)


def wanted(state: AlchemistsState) -> tuple[str, ...]:
    """Return the three potions of this round's adventurer, from left to right."""
    return ADVENTURERS[state.adventurer].wants if state.adventurer else ()


def free_potions(state: AlchemistsState, merchants: int) -> tuple[str, ...]:
    """Return the potions that the current seller may sell after playing *merchants* Merchants."""
    potions, blocked, seats = wanted(state), state.blocked, state.config.seats
    if not state.seller or merchants:
        return potions
    if seats == 2:
        return ()
    if seats == 3:
        low = blocked[0] or blocked[1]
        return () if low and blocked[2] else potions[2:] if low else potions[:2]
    return tuple([potion for potion, cubes in zip(potions, blocked, strict=True) if not cubes])


class PotionOffered(Event, frozen=True):
    """A seat offered a potion. ``price`` is in gold, adjusted for the zone and the bid's discount."""

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


#: a guarantee in words
GUARANTEE_WORDS = {
    "exact": "exactly that",
    "sign": "at least the right sign",
    "neutral": "neutral or better",
    "wrong": "something in a bottle",
}

POOR = ("neutral", "wrong")  #: qualities that cost reputation


class SaleResult(Automatic[AlchemistsState], frozen=True):
    """Pay the seller for the quality that the card reader showed, and change the seller's reputation.

    Each of the ``played`` Barmaids improves the quality by one level, or earns reputation on an exact match.
    """

    rule = "alchemists/payment"
    brewer: ClassVar[str] = "to"
    judges: ClassVar[str] = "sale"
    to: Seat
    played: int = 0

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, place, bonus = self.to, QUALITIES.index(state.facts[-1].answer), 0
        cause = 0 if events else -1  # the mix, unless a Barmaid was played after it
        for _ in range(self.played):
            if place:
                place -= 1
                events.append(BarmaidHelped(seat, QUALITIES[place], cause=cause))
            else:
                bonus += 1
        potion, guarantee = state.offer
        if place <= QUALITIES.index(guarantee):
            state = add_gold(state, seat, price(state.reputation[seat], state.bids[seat], guarantee), events, cause)
        else:
            events.append(GuaranteeBroken(seat, potion, cause=cause))
        return change_reputation(state, seat, -1 if QUALITIES[place] in POOR else bonus, events, cause)

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        yield from offer_problems(state, self)


class BarmaidHelped(Event, frozen=True):
    """A Barmaid improved the quality of a sale to ``quality``."""

    rule = "alchemists/barmaid"
    lit = ("space:sell", "seat:{seat}")
    seat: Seat
    quality: str

    def sentence(self, who: Who = player) -> str:
        words = {"exact": "an exact match", "sign": "the right sign", "neutral": "neutral"}[self.quality]
        return f"The Barmaid helps: {who(self.seat)}’s potion counts as {words}."


class GuaranteeBroken(Event, frozen=True):
    """A seller's potion was worse than guaranteed."""

    rule = "alchemists/payment"
    big = True
    says = "{seat} has broken the guarantee and gets nothing."
    lit = ("wanted:{potion}", "seat:{seat}")
    seat: Seat
    potion: str


def end_sales(state: AlchemistsState) -> AlchemistsState:
    """Return the state after the last sale.

    Sellers take back their bid cards, and the adventurer wants all three potions again.
    """
    return replace(state, bids=(NO_BID,) * len(state.bids), seller=0, blocked=(0, 0, 0), offer=("", ""))
