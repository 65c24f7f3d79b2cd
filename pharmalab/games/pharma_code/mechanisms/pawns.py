"""Moving a pawn: past other pawns, to special squares, and to the goal."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.mechanisms.questions import DrawQuestion
from pharmalab.games.pharma_code.state import PharmaState


def move(
    state: PharmaState,
    seat: int,
    steps: int,
    events: list[Event],
    cause: int = -1,
    chain: bool = True,
    scoring: bool = False,
) -> PharmaState:
    """Return the state after moving a pawn.

    Reaching the goal ends the game. A special square asks the seat a question if *chain* is true and *steps* is
    positive (PC-24). *cause* is the index of the event that caused the move, or -1. *scoring* is true while a phase is
    scored; then several pawns may win together (PC-18).
    """
    if steps <= 0:
        return _back(state, seat, -steps, events, cause) if steps else state
    config, squares = state.config, state.squares
    start, goal = squares[seat], config.goal
    end = start + steps
    while end < goal and end in squares:
        end += 1
    end = min(end, goal)
    events.append(Moved(seat, start, end, steps, cause=cause))
    state = replace(state, squares=replace_at(squares, seat, end))
    mine = len(events) - 1
    if end == goal:
        events.append(ReachedGoal(seat, cause=mine))
        if config.joint_win and scoring:
            return state
        return replace(state, agenda=(), winners=(seat,))
    if chain and (effect := config.special(end)):
        events.append(SpecialReached(seat, end, effect, cause=mine))
        right, wrong = (effect, 0) if effect > 0 else (0, effect)
        return state.ask(DrawQuestion.of(config, seat, right, wrong, config.special_chain))
    return state


def _back(state: PharmaState, seat: int, steps: int, events: list[Event], cause: int) -> PharmaState:
    """Return the state after a pawn moves back."""
    squares = state.squares
    start = squares[seat]
    end = max(0, start - steps)
    while end > 0 and end in squares:
        end -= 1
    events.append(Moved(seat, start, end, -steps, cause=cause))
    return replace(state, squares=replace_at(squares, seat, end))


class Moved(Event, frozen=True):
    """A pawn moved.

    Attributes:
        start: the square where the move began.
        end: the square where the move ended. Pawns skip occupied squares, so it may be more than ``steps`` away.
        steps: the number of squares that the pawn had to move; negative for a move back.
    """

    rule = "pharma_code/skipping"
    lit = ("seat-{seat}",)
    no_change = ("start",)
    seat: Seat
    start: int
    end: int
    steps: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("squares", self.seat), self.end),)

    def ways(self) -> Mapping[str, Sequence[str]]:
        way = 1 if self.end > self.start else -1
        return {f"pawn:{self.seat}": [f"square-{n}" for n in range(self.start + way, self.end + way, way)]}

    def sentence(self, who: Who = player) -> str:
        if self.start == self.end:
            return f"{who(self.seat)} stays on square {self.start}."
        past = self.start + self.steps
        skips = self.end > past if self.steps > 0 else self.end < past
        skipped = ", skipping occupied squares" if skips else ""
        way = "from" if self.steps > 0 else "back from"
        return f"{who(self.seat)} moves {way} square {self.start} to {self.end}{skipped}."


class ReachedGoal(Event, frozen=True):
    """A pawn reached the goal."""

    rule = "pharma_code/goal"
    big = True
    says = "{seat} reaches the goal!"
    lit = ("seat-{seat}", "goal")
    seat: Seat


class SpecialReached(Event, frozen=True):
    """A pawn reached a special square.

    Attributes:
        seat: the pawn's owner.
        square: the square.
        effect: 2 if a right answer gains two squares, -1 if a wrong answer costs one square.
    """

    rule = "pharma_code/special-squares"
    lit = ("seat-{seat}", "square-{square}")
    no_change = ("square", "effect")
    seat: Seat
    square: int
    effect: int

    def sentence(self, who: Who = player) -> str:
        stake = "a right answer gains 2 squares" if self.effect > 0 else "a wrong answer costs 1 square"
        return f"{who(self.seat)} stops on special square {self.square}: {stake}."


def problems(state: PharmaState) -> Iterator[str]:
    """Yield an error message for each square where two pawns stand, except for the start and the goal."""
    for seat, square in enumerate(state.squares):
        if 0 < square < state.config.goal and square in state.squares[:seat]:
            yield f"two pawns are on square {square}"
