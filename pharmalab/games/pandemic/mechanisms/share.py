"""Sharing knowledge: passing a city card from one hand to another."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Self

from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.consent import REFUSED_BEFORE, Consent, Proposable, propose, unrefused
from pharmalab.games.pandemic.mechanisms.hand_limit import received
from pharmalab.games.pandemic.mechanisms.hands import announce, cities_in, pass_on
from pharmalab.games.pandemic.mechanisms.turn import Turn, next_action
from pharmalab.games.pandemic.state import PandemicState

RESEARCHER = "researcher"


class Share(Proposable, frozen=True):
    """Pass a card to another player: the card of the city you're both in, or any city card from the Researcher."""

    rule = "pandemic/share-knowledge"
    other: int
    card: str

    @classmethod
    def every(cls, config: Config) -> Iterable[Self]:
        return [_share(cls, other, city) for other in range(config.seats) for city in config.world]

    @classmethod
    def hands(cls, seat: int, other: int) -> tuple[int, int]:
        """Return the giver's seat and the taker's seat, in that order."""
        raise NotImplementedError

    @classmethod
    def cards(cls, state: PandemicState, seat: int, other: int, place: str) -> tuple[str, ...]:
        """Return the cards that *seat* can give to *other*, or take from *other*, in the city *place*."""
        raise NotImplementedError

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple[Self, ...]:
        seat, pawns = question.seat, state.pawns
        place = pawns[seat]
        if pawns.count(place) == 1:
            return ()
        found = [
            _share(cls, other, card)
            for other, city in enumerate(pawns)
            if city == place and other != seat
            for card in cls.cards(state, seat, other, place)
        ]
        return unrefused(tuple(found), question)

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: Self | None) -> Refusal:
        seat = question.seat
        place = state.pawns[seat]
        if action is None:
            if state.pawns.count(place) == 1:
                return Refusal(f"Nobody else is in {title(place)} with you.", cls.rule)
            return Refusal(cls.lacking(place), cls.rule)
        other = action.other
        if other == seat:
            return Refusal("You can only share knowledge with another player.", cls.rule)
        if state.pawns[other] != place:
            there = title(state.pawns[other])
            return Refusal(f"The {state.title(other)} is in {there}, but you are in {title(place)}.", cls.rule)
        if action.proposal in question.refused:
            return REFUSED_BEFORE
        giver, _ = cls.hands(seat, other)
        if action.card != place and state.roles[giver] != RESEARCHER:
            return Refusal(
                f"You are both in {title(place)}, so you can only share the {title(place)} card. Only the Researcher "
                "can give other cards.",
                cls.rule,
            )
        holder = "You do" if giver == seat else f"The {state.title(other)} does"
        return Refusal(f"{holder} not hold the {title(action.card)} card.", cls.rule)

    @classmethod
    def lacking(cls, place: str) -> str:
        raise NotImplementedError

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        if state.config.decides == "owners":
            named = announce(state, self.card) if self.card in state.hands[question.seat] else state
            return propose(named, question, self.other, self, events)
        return self.agreed(state, question, events)

    def agreed(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        """Return the state after the card is passed, once the other player has agreed.

        If the taker then has too many cards, the taker must discard immediately.
        """
        giver, taker = self.hands(question.seat, self.other)
        events.append(Shared(giver, taker, self.card))
        state = next_action(pass_on(state, giver, taker, self.card), question)
        return received(state, taker)


@lru_cache(maxsize=512)
def _share(kind: type["Share"], other: int, card: str) -> Any:
    return kind(other, card)


class Give(Share, frozen=True):
    """Give a card to another player in the same city."""

    called = "give a card"
    asks = "{0} is given the {1} card"
    lit = ("card:{card}", "pawn:{other}")

    def label(self, who: Who = player) -> str:
        return f"Give {who(self.other)} the {title(self.card)} card"

    @classmethod
    def hands(cls, seat: int, other: int) -> tuple[int, int]:
        return seat, other

    @classmethod
    def cards(cls, state: PandemicState, seat: int, other: int, place: str) -> tuple[str, ...]:
        hand = state.hands[seat]
        if state.roles[seat] == RESEARCHER:
            return cities_in(hand)
        return (place,) if place in hand else ()

    @classmethod
    def lacking(cls, place: str) -> str:
        return f"You are in {title(place)}, so you can only give the {title(place)} card, and you don’t hold it."


class Take(Share, frozen=True):
    """Take a card from another player in the same city.

    If hands are private, a player may ask for any card that the other player might hold.
    """

    called = "take a card"
    asks = "{0} hands over the {1} card"
    lit = ("card:{card}", "pawn:{other}")

    def label(self, who: Who = player) -> str:
        return f"Take the {title(self.card)} card from {who(self.other)}"

    def borrowed(self, question: Turn) -> tuple[int, str] | None:
        return self.other, f"card:{self.card}"

    @classmethod
    def hands(cls, seat: int, other: int) -> tuple[int, int]:
        return other, seat

    @classmethod
    def cards(cls, state: PandemicState, seat: int, other: int, place: str) -> tuple[str, ...]:
        hand, researcher = state.hands[other], state.roles[other] == RESEARCHER
        if state.config.decides == "team":
            if researcher:
                return cities_in(hand)
            return (place,) if place in hand else ()
        wanted = state.config.world if researcher else (place,)
        return tuple([card for card in wanted if may_hold(state, seat, other, card)])

    def may_be_proposed(self, state: PandemicState, question: object) -> bool:
        return self.card in state.config.world  # for all that the others know, the asking seat may hold the card itself

    @classmethod
    def why_not_agree(cls, state: PandemicState, question: Consent) -> Refusal | None:
        if question.thing in state.hands[question.seat]:
            return None
        return Refusal(f"You do not hold the {title(question.thing)} card.", "pandemic/private-hands")

    @classmethod
    def lacking(cls, place: str) -> str:
        city = title(place)
        return f"You are in {city}, so the only card you can take is the {city} card. The other player doesn’t hold it."


def may_hold(state: PandemicState, seat: int, other: int, card: str) -> bool:
    """Return whether the seat *other* might hold a card, as far as *seat* knows."""
    hand, shown = state.hands[other], state.shown
    if card in shown:
        return card in hand
    return (
        card not in state.hands[seat] and card not in state.player_discard and any([one not in shown for one in hand])
    )


class Shared(Event, frozen=True):
    """A player passed a card to another player."""

    rule = "pandemic/share-knowledge"
    says = "{giver} gives {taker} the {card} card."
    lit = ("role:{giver}", "card:{card}", "role:{taker}")
    giver: Seat
    taker: Seat
    card: Titled
