"""What a seat can do, one small class per kind: label, legality, refusal and effect."""

from pharmalab.games.pharma_code.actions.acceleration import Accelerate, Wait
from pharmalab.games.pharma_code.actions.event_cards import ChooseOpen, Give, Name, PlayEvent, SwapCards
from pharmalab.games.pharma_code.actions.exchange import Discard, DrawClosed, Place, TakeOpen
from pharmalab.games.pharma_code.actions.questions import Answer, Hear, Leave

__all__ = [
    "Accelerate",
    "Answer",
    "ChooseOpen",
    "Discard",
    "DrawClosed",
    "Give",
    "Hear",
    "Leave",
    "Name",
    "Place",
    "PlayEvent",
    "SwapCards",
    "TakeOpen",
    "Wait",
]
