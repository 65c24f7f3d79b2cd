"""How the rule of an event card is declared."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pharmalab.core.agenda import Action, Frame
from pharmalab.core.events import Event
from pharmalab.games.pharma_code.components.cards import EventKey
from pharmalab.games.pharma_code.state import PharmaState

Frames = Mapping[type[Frame], tuple[type[Action], ...]]  #: questions, and the actions that each of them offers


class EventRule(NamedTuple):
    """The rule of one event card.

    Attributes:
        key: the card, as in ``data/events.toml``.
        start: returns the state after the card is turned up, from the state before, the seat that plays it, and the
            events so far.
        frames: the questions that it asks, and the actions that each of them offers.
    """

    key: EventKey
    start: Callable[[PharmaState, int, list[Event]], PharmaState]
    frames: Frames = MappingProxyType({})
