"""Everything that a seat can do, one class each; the game's table of frames says when each is offered."""

from pharmalab.games.pocket_pharma.actions.labs import Discard, EnoughMoved, MoveCard, PlaceFirst, PlaceNew, PlaceOn
from pharmalab.games.pocket_pharma.actions.specialists import IgnoreCard, UseSpecialist, WithoutClinician
from pharmalab.games.pocket_pharma.actions.turn import (
    EndTurn,
    Launch,
    PassAction,
    Reformulate,
    TakeExperimental,
    TakeFragment,
)

__all__ = [
    "Discard",
    "EndTurn",
    "EnoughMoved",
    "IgnoreCard",
    "Launch",
    "MoveCard",
    "PassAction",
    "PlaceFirst",
    "PlaceNew",
    "PlaceOn",
    "Reformulate",
    "TakeExperimental",
    "TakeFragment",
    "UseSpecialist",
    "WithoutClinician",
]
