"""What The Pharma Code's coach measures: the squares of the pawns when the phase is over."""

from pharmalab.core.coaching import Coaching, Measure
from pharmalab.games.pharma_code.policies.expert import HORIZON
from pharmalab.games.pharma_code.state import PharmaState


def _square(start: PharmaState, end: PharmaState, seat: int) -> float:
    return end.squares[seat]


def _furthest_rival(start: PharmaState, end: PharmaState, seat: int) -> float:
    return max(square for other, square in enumerate(end.squares) if other != seat)


def _ahead(start: PharmaState, end: PharmaState, seat: int) -> float:
    return end.squares[seat] > _furthest_rival(start, end, seat)


def _wins(start: PharmaState, end: PharmaState, seat: int) -> float:
    return seat in end.winners


def _beaten(start: PharmaState, end: PharmaState, seat: int) -> float:
    return bool(end.winners) and seat not in end.winners


def _accelerators(start: PharmaState, end: PharmaState, seat: int) -> float:
    return end.accelerators[seat]


COACHING = Coaching[PharmaState](
    HORIZON,
    (
        Measure("you win", "you have won", "win in this phase", _wins),
        Measure("a rival wins", "a rival has won", "keep a rival from winning", _beaten, good=False),
        Measure("your square", "your pawn is on square {}", "move your pawn further", _square),
        Measure("you lead", "your pawn is ahead of all others", "get ahead of the others", _ahead),
        Measure(
            "the furthest rival’s square",
            "the furthest rival is on square {}",
            "hold the furthest rival back",
            _furthest_rival,
            good=False,
        ),
        Measure(
            "acceleration cards left", "you have {} acceleration cards left", "save acceleration cards", _accelerators
        ),
    ),
    until="at the end of this phase",
)
