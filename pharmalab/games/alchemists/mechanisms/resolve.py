"""Resolving the action spaces one after another."""

from functools import lru_cache

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.mechanisms.artifacts.boots_of_speed import offer_boots
from pharmalab.games.alchemists.mechanisms.bid import bids_and_sales
from pharmalab.games.alchemists.mechanisms.forage import RowCleared
from pharmalab.games.alchemists.mechanisms.hands import add
from pharmalab.games.alchemists.mechanisms.sell import end_sales
from pharmalab.games.alchemists.mechanisms.spaces import questions_of, seats_on
from pharmalab.games.alchemists.state import AlchemistsState


class Space(Automatic[AlchemistsState], frozen=True):
    """Resolve an action space: all seats' first actions, top row first, then all second actions, and so on."""

    rule = "alchemists/resolving-action-spaces"
    space: str

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        space = self.space
        order = seats_on(state, space)
        frames = bids_and_sales(order) if space == "sell" else questions_of(state, space, order)
        frames += offer_boots(state, space, order)
        return state.ask(*frames, CloseSpace(space)) if frames or space == "forage" else state


class CloseSpace(Automatic[AlchemistsState], frozen=True):
    """Close an action space: discard the row after foraging, or return bid cards and cubes after selling."""

    rule = "alchemists/resolving-action-spaces"
    space: str

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if self.space == "forage" and state.row:
            events.append(RowCleared(state.row))
            return replace(state, row=(), discard=add(state.discard, -1, state.row))
        return end_sales(state) if self.space == "sell" else state


@lru_cache(maxsize=1)
def every_space() -> tuple[Space, ...]:
    """Return the steps that resolve all action spaces, in order."""
    return tuple(map(Space, SPACES))
