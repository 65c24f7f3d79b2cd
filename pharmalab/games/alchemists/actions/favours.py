"""Favour cards that are played within the question that they change: Sage, Merchant, Barmaid and Shopkeeper."""

from collections.abc import Callable, Iterable
from functools import cache

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import Titled, title
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.events.selling import MerchantFrees
from pharmalab.games.alchemists.frames import Act, Buy, MixFor, PlayBarmaid, Sell, Transmute
from pharmalab.games.alchemists.rules.artifacts import affordable
from pharmalab.games.alchemists.rules.gold import paid
from pharmalab.games.alchemists.rules.hands import favour_played
from pharmalab.games.alchemists.rules.mixing import pairs_of
from pharmalab.games.alchemists.state import AlchemistsState

Asked = Act | MixFor | PlayBarmaid


class PlayFavour(Action, frozen=True):
    """A favour of the hand. Nobody declines the action for which one was played."""

    rule = "alchemists/favour-cards"
    says = "Play the {favour}"
    lit = ("favour:{favour}",)
    favour: Titled

    def plays(self) -> tuple[str, ...]:
        """The favour cards that it needs."""
        return (self.favour,)

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayFavour"]:
        return [_play(favour) for favour in _EFFECTS if favour in config.favour_cards()]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Asked) -> Iterable["PlayFavour"]:
        favour = question.favour
        if favour not in state.favours[question.seat] or _useless(state, question):
            return ()
        return (_play(favour),)

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Asked, action: "PlayFavour | None") -> Refusal:
        favour = question.favour
        if action is not None and action.favour != favour:
            now = f"only the {title(favour)}" if favour else "none"
            return Refusal(f"The {title(action.favour)} is not played here: {now}.", cls.rule)
        if favour not in state.favours[question.seat]:
            return Refusal(f"You hold no {title(favour)}.", f"alchemists/{favour}")
        why = _useless(state, question)
        assert why is not None
        return why

    def do(self, state: AlchemistsState, question: Asked, events: list[Event]) -> AlchemistsState:
        cause = len(events)
        state = favour_played(state, question.seat, self.favour, events)
        state = _EFFECTS[self.favour](state, question, events, cause)
        return state.ask(replace(question, played=question.played + 1))


@cache
def _play(favour: str) -> PlayFavour:
    return PlayFavour(favour)


def _useless(state: AlchemistsState, question: Asked) -> Refusal | None:
    """Why a favour held could not do anything for this action."""
    hand = state.hands[question.seat]
    if isinstance(question, Transmute) and not hand:
        return Refusal("You have no ingredient to transmute.", "alchemists/sage")
    if isinstance(question, Sell) and not pairs_of(hand):
        return Refusal("A potion needs two different ingredients.", "alchemists/al-11")
    if isinstance(question, Buy) and not affordable(state, question.seat, question.played + _held(state, question)):
        return Refusal("Even so, no artifact in the row would be cheap enough.", "alchemists/shopkeeper")
    if isinstance(question, MixFor) and question.button != "sell":
        return Refusal("The Barmaid helps where potions are sold.", "alchemists/barmaid")
    if isinstance(question, MixFor) and state.config.barmaid == "after":
        return Refusal("The Barmaid is played after the card reader's answer.", "alchemists/al-12")
    return None


def _held(state: AlchemistsState, question: Asked) -> int:
    """How many of them the seat holds: one may do only together with the next."""
    return state.favours[question.seat].count(question.favour)


def _later(state: AlchemistsState, question: Asked, events: list[Event], cause: int) -> AlchemistsState:
    """It counts when the action is carried out: ``question.played``."""
    return state


def _merchant(state: AlchemistsState, question: Asked, events: list[Event], cause: int) -> AlchemistsState:
    """1 gold for whoever sells first; else the first one frees the choice, and each other brings 1 gold (AL-13)."""
    if state.seller and not question.played:
        events.append(MerchantFrees(question.seat, cause=cause))
        return state
    return paid(state, question.seat, 1, events, cause)


_EFFECTS: dict[str, Callable[[AlchemistsState, Asked, list[Event], int], AlchemistsState]] = {
    "sage": _later,
    "merchant": _merchant,
    "barmaid": _later,
    "shopkeeper": _later,
}
