"""A phase from the reveal to the next one: acceleration, the turns, who has a complete row, scoring."""

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.core.zones import MaybeSeat, Seat
from pharmalab.games.pharma_code.events import PhaseBegan, PhaseEnded, Scored
from pharmalab.games.pharma_code.frames import AskAcceleration, AskBonus, Turn
from pharmalab.games.pharma_code.rules.dealing import dealing, fresh
from pharmalab.games.pharma_code.rules.pawns import move
from pharmalab.games.pharma_code.rules.rows import complete, start
from pharmalab.games.pharma_code.rules.seats import clockwise
from pharmalab.games.pharma_code.state import PharmaState


class Reveal(Automatic, frozen=True):
    """All rows lie open: whoever holds an acceleration card is asked (PC-30); then the first turn."""

    rule = "pharma_code/acceleration"

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        order = clockwise(state.first, state.config.seats)
        asked = [AskAcceleration(seat) for seat in order if state.accelerators[seat]]
        return state.ask(*asked, Settle(state.first, state.first))


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


class Score(Automatic, frozen=True):
    """One step per number card of the ascending start, two for an accelerated seat."""

    rule = "pharma_code/scoring"

    seat: Seat

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        seat, config = self.seat, state.config
        row = state.rows[seat]
        length, numbers = start(row, config.top, config.strict)
        steps = numbers * 2 if state.accelerated[seat] else numbers
        events.append(Scored(seat, row[:length], numbers, steps))
        return move(state, seat, steps, events, len(events) - 1, scoring=True)


class EndScoring(Automatic, frozen=True):
    """All moves are made: the goal is looked at (PC-18); else the winner may hear a question. ``winner``: or -1."""

    rule = "pharma_code/goal"

    winner: MaybeSeat

    def resolve(self, state: PharmaState, events: list[Event]) -> PharmaState:
        config = state.config
        there = tuple(seat for seat, square in enumerate(state.squares) if square == config.goal)
        if there:
            return replace(state, agenda=(), winners=there)
        bonus = [AskBonus(self.winner)] if self.winner >= 0 and config.bonus else []
        return state.ask(*bonus, NextPhase(self.winner))


def scoring(state: PharmaState) -> bool:
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
        return state.ask(*dealing(config), Reveal(), first=first, phase=state.phase + 1, **fresh(config))
