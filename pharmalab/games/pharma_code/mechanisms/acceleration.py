"""Acceleration: a seat can make each of its number cards count twice in a phase.

The module `scoring` adds the extra squares.
"""

from collections.abc import Iterable, Iterator

from pharmalab.core.agenda import Question
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.mechanisms.bases import Simple
from pharmalab.games.pharma_code.mechanisms.rows import ascending
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab.games.pharma_code.state import PharmaState

NEAR = 3  #: with fewer cards to replace, a row may be in order before another seat has its first turn


class AskAcceleration(Question, frozen=True):
    """A question that asks a seat whether to accelerate in this phase, right after all rows are revealed."""

    rule = "pharma_code/acceleration"
    asks = "{seat}: accelerate in this phase, or save the card?"

    def help(self, view: PharmaState) -> str:
        left = view.accelerators[self.seat]
        often = "Once" if left == 1 else f"{left} times"
        return (
            f"{often} in this game, you can accelerate: each number that counts in your row is then worth 2 squares. "
            "Accelerating pays most when many of your cards are in order, so save the card if only a few are."
        )

    def default(self, view: PharmaState) -> "Wait | None":
        """Return `Wait` if the seat can safely wait, or None if it has to decide.

        It can wait if it may still accelerate on its own turn, and no row is nearly in order.
        """
        later = view.config.acceleration_window == "before_own_first_exchange"
        return Wait() if later and not any(len(row) - ascending(row) < NEAR for row in view.rows) else None

    def problems(self, state: PharmaState) -> Iterator[str]:
        if state.accelerated[self.seat] or not state.accelerators[self.seat]:
            yield f"agenda, AskAcceleration: seat {self.seat} has no acceleration card to play in this phase"


class Accelerate(Simple[Turn | AskAcceleration], frozen=True):
    """Accelerate: make each of your number cards count twice in this phase.

    Accelerating during a turn doesn't cost an action: the turn goes on.
    """

    rule = "pharma_code/acceleration"
    called = "accelerate"
    says = "Accelerate"
    lit = ("accelerate",)

    @classmethod
    def legal(cls, state: PharmaState, question: Turn | AskAcceleration) -> Iterable["Accelerate"]:
        if state.exchanged[question.seat]:  # the usual case is checked first, because it is fast
            return ()
        return super().legal(state, question)

    @classmethod
    def lacking(cls, state: PharmaState, question: Turn | AskAcceleration) -> Refusal | None:
        seat = question.seat
        if state.accelerated[seat]:
            return Refusal("You’ve already accelerated in this phase.", cls.rule)
        if not state.accelerators[seat]:
            return Refusal("You’ve already used your acceleration card.", cls.rule)
        if type(question) is Turn:
            if state.config.acceleration_window == "before_first_turn":
                return Refusal("You can accelerate only right after the cards are turned up.", "pharma_code/pc-30")
            if state.exchanged[seat]:
                return Refusal("You can’t accelerate after your first exchange in a phase.", cls.rule)
        return None

    def do(self, state: PharmaState, question: Turn | AskAcceleration, events: list[Event]) -> PharmaState:
        seat = question.seat
        events.append(Accelerated(seat))
        left = state.accelerators
        state = replace(
            state,
            accelerators=replace_at(left, seat, left[seat] - 1),
            accelerated=replace_at(state.accelerated, seat, True),
        )
        return state.ask(question) if type(question) is Turn else state


class Wait(Simple[AskAcceleration], frozen=True):
    """Keep the acceleration card for later."""

    rule = "pharma_code/acceleration"
    called = "keep the acceleration card"
    says = "Do not accelerate now"

    def do(self, state: PharmaState, question: AskAcceleration, events: list[Event]) -> PharmaState:
        events.append(Waited(question.seat))
        return state


class Accelerated(Event, frozen=True):
    """A seat accelerated, so each of its number cards counts twice in this phase."""

    rule = "pharma_code/acceleration"
    says = "{seat} accelerates: every number card counts twice in this phase."
    lit = ("seat-{seat}",)
    seat: Seat


class Waited(Event, frozen=True):
    """A seat kept its acceleration card for now."""

    rule = "pharma_code/acceleration"
    says = "{seat} does not accelerate now."
    routine = True
    lit = ("seat-{seat}",)
    seat: Seat


def questions(state: PharmaState, order: Iterable[int]) -> list[AskAcceleration]:
    """Return the questions to ask after the reveal, when seats may accelerate (PC-30).

    There is one question for each seat that has an acceleration card left.
    """
    return [AskAcceleration(seat) for seat in order if state.accelerators[seat]]


def problems(state: PharmaState) -> Iterator[str]:
    """Yield an error message if a seat has accelerated but still has all its acceleration cards."""
    cards = state.config.accelerations
    if any(state.accelerated) and not cards:
        yield "a seat has accelerated, and there are no acceleration cards in this match"
    elif any(on and left == cards for on, left in zip(state.accelerated, state.accelerators, strict=True)):
        yield "a seat has accelerated and still has all its acceleration cards"
