"""What a rep can do: choose Drugs, research tokens and the mix of the payment, piece by piece."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.choices import Done, Take
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace
from pharmalab.core.words import listing
from pharmalab.games.off_label.components import CARDS, SUITS, Drug, Suit, one
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.state import OffLabelState


class MarketDrug(Take, frozen=True):
    """Lay down one more Drug of the hand. ``option``: its id."""

    rule = "off_label/marketing"
    says = "Market {option}"
    lit = ("{option}",)
    option: Drug

    @classmethod
    def every(cls, config: Config) -> Iterable["MarketDrug"]:
        return [MARKET[card] for card in deck(config)[1]]

    @classmethod
    def missing(cls, state: OffLabelState, question: object, action: Take) -> Refusal:
        card = CARDS.get(action.option)
        said = f"{card.name} is not in your hand." if card else f"There is no card “{action.option}”."
        return Refusal(said, cls.rule)


class EnoughDrugs(Done, frozen=True):
    """No more Drugs."""

    rule = "off_label/marketing"
    says = "Done: no more Drugs"
    refuses = "Every rep markets at least one Drug."

    @classmethod
    def legal(cls, state: OffLabelState, question: Any) -> tuple["EnoughDrugs", ...]:
        return _ENOUGH if question.picked else ()


class SpendToken(Take, frozen=True):
    """Spend one more token of the supply on research. ``option``: its suit."""

    rule = "off_label/research-and-development"
    says = "Spend a {option} token on R&D"
    lit = ("own-{option}",)
    option: Suit

    @classmethod
    def every(cls, config: Config) -> Iterable["SpendToken"]:
        return [SPEND[suit] for suit in config.suits]

    @classmethod
    def refusal(cls, state: OffLabelState, question: Any, action: Any) -> Refusal:
        suits = state.config.suits
        if action is None:
            return Refusal("You have no token left to spend.", cls.rule)
        if action.option not in suits:
            return _no_suit(state, action)
        if state.tokens[question.seat][suits.index(action.option)] <= question.picked.count(action.option):
            return Refusal(f"You have no {one(action.option)} token left.", cls.rule)
        return super().refusal(state, question, action)


class EnoughResearch(Done, frozen=True):
    """No more tokens."""

    rule = "off_label/research-and-development"
    says = "Done: no more R&D"

    @classmethod
    def legal(cls, state: OffLabelState, question: Any) -> tuple["EnoughResearch", ...]:
        return _NO_RESEARCH


class TakeToken(Take, frozen=True):
    """Take one more token of the payment. ``option``: its suit."""

    rule = "off_label/payment"
    says = "Take a {option} token"
    lit = ("pile-{option}",)
    option: Suit

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeToken"]:
        return [TAKE[suit] for suit in config.suits]

    @classmethod
    def refusal(cls, state: OffLabelState, question: Any, action: Any) -> Refusal:
        if action is not None:
            if action.option not in state.config.suits:
                return _no_suit(state, action)
            doctor = CARDS[state.doctor]
            if action.option not in doctor.suits:
                return Refusal(f"{doctor.name} pays only in {listing(doctor.suits)}.", cls.rule)
            if question.piles[state.config.suits.index(action.option)] <= question.picked.count(action.option):
                return Refusal(f"The pile of {action.option} is empty.", "off_label/dk-11")
        return super().refusal(state, question, action)

    def do(self, state: OffLabelState, question: Any, events: list[Event]) -> OffLabelState:
        asked: OffLabelState = replace(question, picked=(*question.picked, self.option)).asked(state, events)
        return asked


def _no_suit(state: OffLabelState, action: Take) -> Refusal:
    suits = ", ".join(state.config.suits)
    return Refusal(f"There is no suit “{action.option}” in this match; the suits are {suits}.", action.rule)


MARKET = {key: MarketDrug(key) for key in CARDS}
SPEND = {suit: SpendToken(suit) for suit in SUITS}
TAKE = {suit: TakeToken(suit) for suit in SUITS}
_ENOUGH = (EnoughDrugs(),)
_NO_RESEARCH = (EnoughResearch(),)
