"""Selling: a bid card, and a potion with its guarantee."""

from collections.abc import Iterable
from functools import lru_cache

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import put, replace
from pharmalab.core.words import listing
from pharmalab.games.alchemists.components.cards import ADVENTURERS, BIDS, GUARANTEES
from pharmalab.games.alchemists.components.names import potion, title
from pharmalab.games.alchemists.config import Config, adventurers_of
from pharmalab.games.alchemists.events.selling import GUARANTEE_WORDS, BidPlaced, PotionOffered
from pharmalab.games.alchemists.frames import Bid, MixFor, Sell
from pharmalab.games.alchemists.rules.mixing import pairs_of
from pharmalab.games.alchemists.rules.selling import FACE_DOWN, biddable, free, price, wanted
from pharmalab.games.alchemists.rules.spaces import performed
from pharmalab.games.alchemists.state import AlchemistsState


class PlaceBid(Action, frozen=True):
    """A bid card, face down. ``discount``: -2 for those who do not see it."""

    rule = "alchemists/offering-a-discount"
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
            return Refusal(f"There is no bid card of {action.discount}: there are {listing(map(str, BIDS))}.", cls.rule)
        return Refusal(
            "With a reputation in the red zone this discount would leave no guarantee with a price.", "alchemists/al-14"
        )

    def do(self, state: AlchemistsState, question: Bid, events: list[Event]) -> AlchemistsState:
        events.append(BidPlaced(question.seat, self.discount))
        return replace(state, bids=put(state.bids, question.seat, self.discount))


@lru_cache(maxsize=16)
def _bids(discounts: tuple[int, ...]) -> tuple[PlaceBid, ...]:
    return tuple(map(PlaceBid, discounts))


class Offer(Action, frozen=True):
    """One of the potions that the adventurer wants, with a guarantee (a quality)."""

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
        return _offers(free(state, question.played), state.reputation[seat], state.bids[seat])

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Sell, action: "Offer | None") -> Refusal:
        seat, left = question.seat, free(state, question.played)
        if not pairs_of(state.hands[seat]):
            return Refusal("A potion needs two different ingredients: decline.", "alchemists/al-11")
        if not left:
            return Refusal("Those who sold before you have blocked every potion.", _BLOCKING[state.config.seats])
        if action is not None and action.potion not in wanted(state):
            wishes = listing(map(potion, wanted(state)))
            return Refusal(f"The {title(state.adventurer)} wants {wishes}.", cls.rule)
        if action is not None and action.potion not in left:
            return Refusal(
                f"{potion(action.potion).capitalize()} is blocked by who sold before you: there is "
                f"{listing(map(potion, left), 'or')}.",
                _BLOCKING[state.config.seats],
            )
        if action is not None and action.guarantee not in GUARANTEES:
            return Refusal(f"The guarantees are {listing(GUARANTEES)}.", "alchemists/guarantees")
        assert action is not None, "whoever may choose a potion has a guarantee with a price (AL-14)"
        now = price(state.reputation[seat], state.bids[seat], action.guarantee)
        return Refusal(f"This guarantee would cost {now} gold, with your discount and zone: at least 1 has to be left.",
                       "alchemists/discounted-price")  # fmt: skip

    def do(self, state: AlchemistsState, question: Sell, events: list[Event]) -> AlchemistsState:
        seat, at = question.seat, wanted(state).index(self.potion)
        asked = price(state.reputation[seat], state.bids[seat], self.guarantee)
        events.append(PotionOffered(seat, self.potion, self.guarantee, asked))
        return performed(state, question).ask(
            MixFor(seat, "sell", self.potion),
            seller=state.seller + 1,
            blocked=put(state.blocked, at, state.blocked[at] + 1),
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
