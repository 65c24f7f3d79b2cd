"""The referee: what is left to chance, what comes about by itself, and what follows from an action.

`setup`, then `dealing` a phase; `exchange` and `effects` (of event cards): the two things to do in a turn; `phases`:
what frames the turns; `pawns`, `questions` and `answers`: what comes about on the track; `rows` and `seats`: plain
arithmetic.
"""

from pharmalab.games.pharma_code.rules.answers import Verdict
from pharmalab.games.pharma_code.rules.dealing import Deal, DealEvents, TurnUp
from pharmalab.games.pharma_code.rules.effects import RevealEvent
from pharmalab.games.pharma_code.rules.exchange import DrawCard
from pharmalab.games.pharma_code.rules.phases import EndScoring, NextPhase, Reveal, Score, Settle
from pharmalab.games.pharma_code.rules.questions import DrawQuestion, MixAnswers

__all__ = [
    "Deal",
    "DealEvents",
    "DrawCard",
    "DrawQuestion",
    "EndScoring",
    "MixAnswers",
    "NextPhase",
    "Reveal",
    "RevealEvent",
    "Score",
    "Settle",
    "TurnUp",
    "Verdict",
]
