"""Answers that are moves in a position. A game's coach judges them."""

from collections.abc import Callable, Sequence
from typing import Any

from pharmalab.exercises.drawn_positions import Position
from pharmalab.exercises.kinds.choices import Choice
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.verdicts import Slip


class ExpertMove(Kind[str, str]):
    """An answer that is a move, chosen from the moves in a position.

    Args:
        find: a function that takes the exercise's parameters and returns the position.
        drawn: the numbers of the possible positions: ``find(drawn=7)`` returns position 7.
    """

    asked = "the letter of a move, or its words"

    def __init__(self, find: Callable[..., Position], drawn: Sequence[int] = ()) -> None:
        self.find, self.drawn = find, drawn

    def positions(self) -> Sequence[Position]:
        """Return all positions that the exercise can ask about."""
        return [self.find(drawn=number) for number in self.drawn]

    def with_numbers(self, parameters: Parameters) -> "MoveIn":
        return MoveIn(self.find(**parameters))

    def shown(self, value: str) -> str:
        return value


class MoveIn(Choice):
    """A kind of answer for choosing a move in one particular position. The right answer is the coach's choice.

    Moves that aren't clearly worse are also right. Every other move has its own reply.
    """

    def __init__(self, position: Position) -> None:
        super().__init__(*position.moves)
        self.position = position

    def fit(self, entered: str, value: str) -> Fit:
        both_good = {entered, value} <= self.position.good
        return Fit.EXACT if entered == value or both_good else Fit.OFF

    def praise(self, entered: str) -> str:
        return f"Right. {self.position.praise(entered)}"

    def slips(self) -> Sequence[Slip[Any]]:
        wrong = [move for move in self.options if move not in self.position.good]
        return [Slip(move, move, self.position.objection(move)) for move in wrong]
