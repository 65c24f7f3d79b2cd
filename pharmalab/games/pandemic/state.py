"""A position of Pandemic."""

from functools import lru_cache
from typing import Any

from pharmalab.core.piles import Layer, Pile
from pharmalab.games.pandemic.board import Board
from pharmalab.games.pandemic.components import COLOURS, NUMBER
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.rules import setup


class PandemicState(Board, frozen=True):
    """A whole position."""


@lru_cache(maxsize=64)
def initial_state(config: Config) -> PandemicState:
    """Before anything is dealt."""
    seats, world = config.seats, config.world
    deck = tuple(sorted((*world, *config.events)))
    agenda: Any = setup.set_up(config)
    return PandemicState(
        config,
        agenda,
        roles=config.roles or ("",) * seats,
        pawns=(config.base,) * seats,
        hands=((),) * seats,
        cubes=((0,) * len(NUMBER),) * len(COLOURS),
        stations=(config.base,),
        infection=Pile.shuffled(world),
        player_deck=Pile((Layer((), len(deck)),), deck),
    )
