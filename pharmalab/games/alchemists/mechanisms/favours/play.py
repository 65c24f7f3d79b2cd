"""Favour cards that are played within the question that they change: Sage, Merchant, Barmaid and Shopkeeper.

Their effects are where they count: the Merchant and the Barmaid have files of their own, a Sage is 1 gold in
`transmute`, a Shopkeeper 1 gold in `buy`.
"""

from collections.abc import Iterable
from functools import cache

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import Titled, title
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.mechanisms.buy import Buy
from pharmalab.games.alchemists.mechanisms.favours.barmaid import PlayBarmaid
from pharmalab.games.alchemists.mechanisms.favours.card import play_favour
from pharmalab.games.alchemists.mechanisms.potion import MixFor
from pharmalab.games.alchemists.mechanisms.sell import Sell
from pharmalab.games.alchemists.mechanisms.transmute import Transmute
from pharmalab.games.alchemists.state import AlchemistsState

Asked = Act | MixFor | PlayBarmaid
CARDS = tuple([kind.favour for kind in (Transmute, Sell, MixFor, Buy)])


class PlayFavour(Action[AlchemistsState], frozen=True):
    """Play a favour from the hand. The action for which it was played can no longer be declined."""

    rule = "alchemists/favour-cards"
    says = "Play the {favour}"
    lit = ("favour:{favour}",)
    favour: Titled

    def plays(self) -> tuple[str, ...]:
        """Return the favour cards that it needs."""
        return (self.favour,)

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayFavour"]:
        return [_play(favour) for favour in CARDS if favour in config.favour_cards()]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Asked) -> Iterable["PlayFavour"]:
        favour = question.favour
        if favour not in state.favours[question.seat] or question.useless(state):
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
        why = question.useless(state)
        assert why is not None
        return why

    def do(self, state: AlchemistsState, question: Asked, events: list[Event]) -> AlchemistsState:
        cause = len(events)
        state = play_favour(state, question.seat, self.favour, events)
        state = question.favoured(state, events, cause)
        return state.ask(replace(question, played=question.played + 1))


@cache
def _play(favour: str) -> PlayFavour:
    return PlayFavour(favour)
