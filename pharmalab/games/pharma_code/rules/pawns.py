"""How a pawn moves: past others, to special squares and to the goal."""

from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.games.pharma_code.events import Moved, ReachedGoal, SpecialReached
from pharmalab.games.pharma_code.rules.questions import DrawQuestion
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
    """The pawn moves ahead (or back, for negative steps); a special square then asks, the goal ends the game.

    ``chain``: whether a special square may ask; no backward move makes one ask (PC-24). ``scoring``: whether it
    is a move at the end of a phase, where others may come to the goal as well (PC-18).
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
    state = replace(state, squares=put(squares, seat, end))
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
    squares = state.squares
    start = squares[seat]
    end = max(0, start - steps)
    while end > 0 and end in squares:
        end -= 1
    events.append(Moved(seat, start, end, -steps, cause=cause))
    return replace(state, squares=put(squares, seat, end))
