"""Favour cards that a seat plays while it answers a question: the Sage, Merchant, Barmaid and Shopkeeper.

The cards' own effects are in `transmute`, `merchant`, `barmaid` and `buy`.
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
    """Play a favour card for an action. After that, the seat can't decline the action."""

    rule = "alchemists/favour-cards"
    says = "Play the {favour}"
    lit = ("favour:{favour}",)
    favour: Titled

    def plays(self) -> tuple[str, ...]:
        """Return the favour cards that the action uses up."""
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
            now = f"only the {title(favour)}" if favour else "no favour can be played"
            return Refusal(f"You can’t play the {title(action.favour)} here: {now}.", cls.rule)
        if favour not in state.favours[question.seat]:
            return Refusal(f"You have no {title(favour)}.", f"alchemists/{favour}")
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
