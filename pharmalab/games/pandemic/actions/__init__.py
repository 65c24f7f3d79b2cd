"""What a seat can do, one small class per kind: label, legality, refusal and effect.

`moves`: pawns; `stations`; `work`: cubes, cures; `sharing`: cards and agreement; `event_cards` and `event_parts`.
"""

from pharmalab.games.pandemic.actions.event_cards import Continue, PlayEvent
from pharmalab.games.pandemic.actions.event_parts import AirliftPawn, AirliftTo, GrantCity, PutNext, RemoveCard
from pharmalab.games.pandemic.actions.moves import (
    CharterFlight,
    DirectFlight,
    Drive,
    Rendezvous,
    ShuttleFlight,
)
from pharmalab.games.pandemic.actions.sharing import PROPOSABLE, Agree, Discard, Give, Refuse, Take
from pharmalab.games.pandemic.actions.stations import Build, FlyTo, StationFlight, TakeStation
from pharmalab.games.pandemic.actions.work import Cure, Pass, StoreEvent, Treat, UseCard

PROPOSABLE.update(
    (kind.__name__, kind)
    for kind in (Drive, DirectFlight, CharterFlight, ShuttleFlight, Rendezvous, Give, Take, AirliftTo)
)

__all__ = [
    "Agree",
    "AirliftPawn",
    "AirliftTo",
    "Build",
    "CharterFlight",
    "Continue",
    "Cure",
    "DirectFlight",
    "Discard",
    "Drive",
    "FlyTo",
    "Give",
    "GrantCity",
    "Pass",
    "PlayEvent",
    "PutNext",
    "Refuse",
    "RemoveCard",
    "Rendezvous",
    "ShuttleFlight",
    "StationFlight",
    "StoreEvent",
    "Take",
    "TakeStation",
    "Treat",
    "UseCard",
]
