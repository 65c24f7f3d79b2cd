"""Everything that can happen, one class each: the sentence and the rule. All of it is open to all."""

from pharmalab.games.pocket_pharma.events.ending import (
    Awarded,
    Ended,
    LastRound,
    Rewarded,
    StalemateBroken,
    StalemateEnded,
)
from pharmalab.games.pocket_pharma.events.expansion import (
    BiologistDrew,
    ChemistCleared,
    ClinicianIgnored,
    ExperimentalReturned,
    ExperimentalTaken,
    ExperimentalTurned,
    SpecialistUsed,
)
from pharmalab.games.pocket_pharma.events.launches import (
    EfficacyMissed,
    FormulaDiscarded,
    Launched,
    ProfitTaken,
    SideEffectsCost,
    SideEffectsPassed,
)
from pharmalab.games.pocket_pharma.events.setup import FirstDrawn, MarketDealt, StartDealt, ThresholdDealt
from pharmalab.games.pocket_pharma.events.turns import (
    Discarded,
    Flipped,
    Passed,
    Placed,
    Reformulated,
    Reshuffled,
    Taken,
    TurnEnded,
)

__all__ = [
    "Awarded",
    "BiologistDrew",
    "ChemistCleared",
    "ClinicianIgnored",
    "Discarded",
    "EfficacyMissed",
    "Ended",
    "ExperimentalReturned",
    "ExperimentalTaken",
    "ExperimentalTurned",
    "FirstDrawn",
    "Flipped",
    "FormulaDiscarded",
    "LastRound",
    "Launched",
    "MarketDealt",
    "Passed",
    "Placed",
    "ProfitTaken",
    "Reformulated",
    "Reshuffled",
    "Rewarded",
    "SideEffectsCost",
    "SideEffectsPassed",
    "SpecialistUsed",
    "StalemateBroken",
    "StalemateEnded",
    "StartDealt",
    "Taken",
    "ThresholdDealt",
    "TurnEnded",
]
