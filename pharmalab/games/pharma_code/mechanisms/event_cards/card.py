"""The class with which each event card's rule is written."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from pharmalab.core.agenda import Action, Frame
from pharmalab.core.events import Event
from pharmalab.games.pharma_code.components.cards import EventKey
from pharmalab.games.pharma_code.state import PharmaState

Frames = Mapping[type[Frame], tuple[type[Action], ...]]  #: questions, each with the actions that it offers


class EventRule(NamedTuple):
    """The rule of an event card: its effect, and the questions that it asks.

    Attributes:
        key: the card's key in ``data/events.toml``.
        start: carries out the card, given the state, the seat and the list of events; returns the new state.
        frames: the questions that the card asks, and the actions that each one offers.
    """

    key: EventKey
    start: Callable[[PharmaState, int, list[Event]], PharmaState]
    frames: Frames = MappingProxyType({})
