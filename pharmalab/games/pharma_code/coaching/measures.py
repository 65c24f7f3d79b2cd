"""The value that the coach measures in The Pharma Code: the squares of the pawns at the end of the phase."""

from pharmalab.core.coaching import Coaching, Measure, Rating
from pharmalab.games.pharma_code.coaching.advice import advice
from pharmalab.games.pharma_code.coaching.effects import effect
from pharmalab.games.pharma_code.coaching.nudges import cards_to_accelerate, own_row, race, secret_answer
from pharmalab.games.pharma_code.mechanisms.exchange import TakeOpen
from pharmalab.games.pharma_code.policies.expert import ACCELERATOR, HORIZON, WIN
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
        Measure("you win", "you have won", "win in this phase", _wins, now=race),
        Measure("a rival wins", "a rival has won", "keep a rival from winning", _beaten, good=False, now=race),
        Measure("your square", "your pawn’s square is {}", "move your pawn further", _square, now=own_row),
        Measure("you lead", "your pawn is ahead of all others", "get ahead of the others", _ahead, now=race),
        Measure(
            "the furthest rival’s square",
            "the furthest rival’s square is {}",
            "hold the furthest rival back",
            _furthest_rival,
            good=False,
            now=race,
        ),
        Measure(
            "acceleration cards left",
            "the number of your acceleration cards is {}",
            "save acceleration cards",
            _accelerators,
            now=cards_to_accelerate,
            spent=True,
        ),
    ),
    until="at the end of this phase",
    rating=Rating(
        "your lead over the best rival is {} squares",
        "squares",
        "A lead below 0 means that you are behind. "
        "I only look ahead to the end of the phase, so I can’t see what an acceleration card does later. "
        f"I count an unused acceleration card as {ACCELERATOR:.0f} squares, and a won match as {WIN:.0f}.",
        "lead over the best rival",
    ),
    advice=advice,
    effect=effect,
    together=(TakeOpen,),
    unjudged=secret_answer,
)
