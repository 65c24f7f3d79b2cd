"""Selling potions: bids, the order that they give, and what an adventurer buys."""

from pharmalab.core.agenda import Frame
from pharmalab.core.values import replace
from pharmalab.games.alchemists.frames import act
from pharmalab.games.alchemists.state import AlchemistsState


def asked(state: AlchemistsState, order: tuple[int, ...]) -> tuple[Frame, ...]:
    """What comes when the space is resolved: bids where several sell, then the sales.

    Args:
        order: the sellers, top row first.
    """
    return tuple(act("sell", seat) for seat in order)


def closed(state: AlchemistsState) -> AlchemistsState:
    """All have sold: bids and cubes come back."""
    return replace(state, bids=(-1,) * state.config.seats, seller=0, blocked=(0, 0, 0), offer=("", ""))
