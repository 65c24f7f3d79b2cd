"""Acceleration: now, or not yet."""

from collections.abc import Iterable

from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import put, replace
from pharmalab.games.pharma_code.actions.bases import Simple
from pharmalab.games.pharma_code.events import Accelerated, Waited
from pharmalab.games.pharma_code.frames import AskAcceleration, Turn
from pharmalab.games.pharma_code.state import PharmaState


class Accelerate(Simple, frozen=True):
    """Every number card counts twice in this phase; in a turn it is free, and the turn goes on."""

    rule = "pharma_code/acceleration"
    says = "Accelerate"
    lit = ("accelerate",)

    @classmethod
    def legal(cls, state: PharmaState, question: Turn | AskAcceleration) -> Iterable["Accelerate"]:
        if state.exchanged[question.seat]:  # the usual case, before reasons are made
            return ()
        return super().legal(state, question)

    @classmethod
    def lacking(cls, state: PharmaState, question: Turn | AskAcceleration) -> Refusal | None:
        seat = question.seat
        if state.accelerated[seat]:
            return Refusal("You have accelerated in this phase already.", cls.rule)
        if not state.accelerators[seat]:
            return Refusal("Your acceleration card is spent.", cls.rule)
        if type(question) is Turn:
            if state.config.acceleration_window == "before_first_turn":
                return Refusal("One can accelerate only right after the cards are turned up.", "pharma_code/pc-30")
            if state.exchanged[seat]:
                return Refusal("After your first exchange of a phase it is too late to accelerate.", cls.rule)
        return None

    def do(self, state: PharmaState, question: Turn | AskAcceleration, events: list[Event]) -> PharmaState:
        seat = question.seat
        events.append(Accelerated(seat))
        left = state.accelerators
        state = replace(
            state,
            accelerators=put(left, seat, left[seat] - 1),
            accelerated=put(state.accelerated, seat, True),
        )
        return state.ask(question) if type(question) is Turn else state


class Wait(Simple, frozen=True):
    """Keep the acceleration card for now."""

    rule = "pharma_code/acceleration"
    says = "Do not accelerate now"

    def do(self, state: PharmaState, question: AskAcceleration, events: list[Event]) -> PharmaState:
        events.append(Waited(question.seat))
        return state
