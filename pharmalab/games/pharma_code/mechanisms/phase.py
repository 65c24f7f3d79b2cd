"""A phase from the reveal to the next one: the turns follow each other until a row is complete, then all score."""

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
    """All rows lie open: whoever holds an acceleration card is asked (PC-30); then the first turn."""

    rule = "pharma_code/acceleration"

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        order = clockwise(state.first, state.config.seats)
        return state.ask(*acceleration.questions(state, order), Settle(state.first, state.first))

    def problems(self, state: PharmaState) -> Iterator[str]:
        if any(state.accelerated) or any(state.exchanged):
            yield "accelerated and exchanged have something, and the phase has not begun"


class Settle(Automatic, frozen=True):
    """Does a row ascend? Then the phase ends; else the turn of ``following`` begins. ``active``: whose turn it was."""

    rule = "pharma_code/end-of-a-phase"

    active: Seat
    following: Seat

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        """Two rows at once can be complete after an event: the active seat comes first, then clockwise (PC-33)."""
        config = state.config
        top, strict = config.top, config.strict
        for seat in clockwise(self.active, config.seats):
            if complete(state.rows[seat], top, strict):
                return _close(state, seat, events)
        if config.turns and state.turns == config.turns * config.seats:
            return _close(state, -1, events)
        return state.ask(Turn(self.following))


def end_turn(state: PharmaState, seat: int) -> PharmaState:
    """The turn will be settled once all that it brings about, which is put on top, is done."""
    config = state.config
    return state.ask(Settle(seat, (seat + 1) % config.seats), turns=state.turns + bool(config.turns))


def _close(state: PharmaState, winner: int, events: list[Event]) -> PharmaState:
    """The winner scores first, then the others clockwise (PC-19); without a winner, from the first seat."""
    events.append(PhaseEnded(state.phase, winner))
    order = clockwise(winner if winner >= 0 else state.first, state.config.seats)
    return state.ask(*[Score(seat) for seat in order], EndScoring(winner))


class EndScoring(Automatic, frozen=True):
    """All moves are made: the goal is looked at (PC-18); else the winner may hear a question. ``winner``: or -1."""

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
    """Whether the moves at the end of a phase are being made: the goal is looked at after the last one (PC-18)."""
    return any(isinstance(frame, EndScoring) for frame in state.agenda)


class NextPhase(Automatic, frozen=True):
    """Everything but pawns and acceleration cards starts anew; or a short game is over. ``winner``: or -1."""

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
    rule = "pharma_code/dealing-a-phase"
    says = "Phase {phase} begins: all cards are shuffled and dealt."
    lit = ("pile",)
    no_change = ("phase",)
    phase: int


class PhaseEnded(Event, frozen=True):
    """``winner``: -1 when the turns of a short phase are over."""

    rule = "pharma_code/end-of-a-phase"
    big = True
    ends = "The phase"
    no_change = ("phase",)
    phase: int
    winner: int

    def sentence(self, who: Who = player) -> str:
        if self.winner < 0:
            return f"Phase {self.phase} ends: its turns are over."
        return f"Phase {self.phase} ends: the row of {who(self.winner)} ascends."

    def touches(self) -> tuple[str, ...]:
        return () if self.winner < 0 else (f"seat-{self.winner}",)


def problems(state: PharmaState) -> Iterator[str]:
    """Yield a sentence if the game goes on although a pawn is at the goal."""
    if state.agenda and not is_scoring(state) and state.config.goal in state.squares:
        yield "a pawn is at the goal and the game goes on"
