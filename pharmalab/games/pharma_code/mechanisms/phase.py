"""The rest of a phase after the deal.

Players take turns until a row ascends. Then the phase is scored, and the next phase begins.
"""

from collections.abc import Iterator

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.zones import MaybeSeat, Seat
from pharmalab.games.pharma_code.mechanisms import acceleration
from pharmalab.games.pharma_code.mechanisms.bonus_question import AskBonus
from pharmalab.games.pharma_code.mechanisms.deal import deal_phase, undealt
from pharmalab.games.pharma_code.mechanisms.rows import complete
from pharmalab.games.pharma_code.mechanisms.scoring import Score
from pharmalab.games.pharma_code.mechanisms.seats import clockwise
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab.games.pharma_code.state import PharmaState


class Reveal(Automatic, frozen=True):
    """The step that reveals all rows, asks about acceleration (PC-30) and begins the first turn."""

    rule = "pharma_code/acceleration"

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        order = clockwise(state.first, state.config.seats)
        return state.ask(*acceleration.questions(state, order), Settle(state.first, state.first))

    def problems(self, state: PharmaState) -> Iterator[str]:
        if any(state.accelerated) or any(state.exchanged):
            yield "accelerated and exchanged have something, and the phase has not begun"


class Settle(Automatic, frozen=True):
    """The step that ends a turn. If a row ascends, the phase ends too; otherwise the next turn begins.

    Args:
        active: the seat whose turn it was.
        following: the seat whose turn comes next.
    """

    rule = "pharma_code/end-of-a-phase"

    active: Seat
    following: Seat

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        """Return the state after the phase ends or the next turn begins.

        If an event completes two rows at once, the active seat is checked first, then the other seats clockwise
        (PC-33).
        """
        config = state.config
        top, strict = config.top, config.strict
        for seat in clockwise(self.active, config.seats):
            if complete(state.rows[seat], top, strict):
                return _close(state, seat, events)
        if config.turns and state.turns == config.turns * config.seats:
            return _close(state, -1, events)
        return state.ask(Turn(self.following))


def end_turn(state: PharmaState, seat: int) -> PharmaState:
    """Return the state with the end of the turn (`Settle`) on the agenda.

    The turn doesn't end immediately: everything that the last action caused, such as a question, is resolved first.
    """
    config = state.config
    return state.ask(Settle(seat, (seat + 1) % config.seats), turns=state.turns + bool(config.turns))


def _close(state: PharmaState, winner: int, events: list[Event]) -> PharmaState:
    """Return the state in which all seats score.

    The winner scores first, then the others clockwise (PC-19). Without a winner (-1), the first seat of the phase
    scores first.
    """
    events.append(PhaseEnded(state.phase, winner))
    order = clockwise(winner if winner >= 0 else state.first, state.config.seats)
    return state.ask(*[Score(seat) for seat in order], EndScoring(winner))


class EndScoring(Automatic, frozen=True):
    """The step after a phase's scoring, in which a pawn at the goal wins (PC-18).

    Without a pawn at the goal, a bonus question or the next phase follows.

    Args:
        winner: the winner of the phase, or -1.
    """

    rule = "pharma_code/goal"

    winner: MaybeSeat

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        config = state.config
        at_goal = tuple(seat for seat, square in enumerate(state.squares) if square == config.goal)
        if at_goal:
            return replace(state, agenda=(), winners=at_goal)
        bonus = [AskBonus(self.winner)] if self.winner >= 0 and config.bonus else []
        return state.ask(*bonus, NextPhase(self.winner))


def is_scoring(state: PharmaState) -> bool:
    """Return whether a phase is being scored.

    During scoring, a pawn at the goal wins only after the last pawn has moved (PC-18).
    """
    return any(isinstance(frame, EndScoring) for frame in state.agenda)


class NextPhase(Automatic, frozen=True):
    """The step that begins the next phase, or ends the match after its last phase.

    Pawns and acceleration cards stay as they are.

    Args:
        winner: the winner of the phase that has just ended, or -1.
    """

    rule = "pharma_code/next-phase"

    winner: MaybeSeat

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        config = state.config
        if state.phase == config.phases:
            furthest = max(state.squares)
            winners = tuple(seat for seat, square in enumerate(state.squares) if square == furthest)
            return replace(state, agenda=(), winners=winners)
        first = state.first
        if config.start_player == "winner" and self.winner >= 0:
            first = self.winner
        elif config.start_player != "youngest":
            first = (first + 1) % config.seats
        events.append(PhaseBegan(state.phase + 1))
        return state.ask(*deal_phase(config), Reveal(), first=first, phase=state.phase + 1, **undealt(config))


class PhaseBegan(Event, frozen=True):
    """A phase began."""

    rule = "pharma_code/dealing-a-phase"
    says = "Phase {phase} begins. All cards are shuffled and dealt."
    lit = ("pile",)
    no_change = ("phase",)
    phase: int


class PhaseEnded(Event, frozen=True):
    """A phase ended.

    Attributes:
        phase: the number of the phase, from 1.
        winner: the seat whose row is complete, or -1 if all turns were taken.
    """

    rule = "pharma_code/end-of-a-phase"
    big = True
    ends = "The phase"
    no_change = ("phase",)
    phase: int
    winner: int

    def sentence(self, who: Who = player) -> str:
        if self.winner < 0:
            return f"Phase {self.phase} ends because all its turns have been taken."
        return f"Phase {self.phase} ends because {who(self.winner)}’s whole row is in order."

    def touches(self) -> tuple[str, ...]:
        return () if self.winner < 0 else (f"seat-{self.winner}",)


def problems(state: PharmaState) -> Iterator[str]:
    """Yield an error message if the game goes on although a pawn has reached the goal."""
    if state.agenda and not is_scoring(state) and state.config.goal in state.squares:
        yield "a pawn is at the goal and the game goes on"
