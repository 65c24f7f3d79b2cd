"""A position of Pandemic."""

from functools import lru_cache
from typing import Any

from pharmalab.core.piles import Layer, Pile
from pharmalab.games.pandemic import frames
from pharmalab.games.pandemic.board import Board
from pharmalab.games.pandemic.components import COLOURS, NUMBER
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.rules import cures, epidemic, forecast, setup, turn

AnyFrame = (
    frames.Turn | frames.Pause | frames.DiscardDown | frames.Consent | frames.FlyWhere | frames.MoveStation
    | frames.AirliftWho | frames.AirliftWhere | frames.GrantWhere | frames.RemoveWhich | frames.Arrange
    | cures.CureCards | epidemic.Increase | epidemic.BottomCard | epidemic.Intensify | forecast.LookAt
    | setup.DealRole | setup.Deal | setup.StackDeck | setup.FirstInfection | setup.LayOut | setup.FirstPlayer
    | setup.DrawLots | turn.BeginTurn | turn.EndTurn | turn.DrawCards | turn.DrawCard | turn.Infections | turn.Infect
)  # fmt: skip


class PandemicState(Board, frozen=True):
    """What lies on the table, and what happens next."""

    agenda: tuple[AnyFrame, ...]


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
