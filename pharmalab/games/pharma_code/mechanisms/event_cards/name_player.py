"""Choosing another player, which some event cards require."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.state import PharmaState


class NameQuestion(Question, frozen=True):
    """A question that asks a seat which other player to choose for an event card."""

    def next_question(self, other: int) -> Question:
        """Return the question that follows once a player is chosen.

        Args:
            other: the chosen seat.
        """
        raise NotImplementedError


class Name(Action, frozen=True):
    """Name another player."""

    rule = "pharma_code/playing-an-event"
    called = "name a player"
    lit = ("seat-{other}",)

    other: Seat

    def label(self, who: Who = player) -> str:
        try:
            return f"Name {who(self.other) if self.other >= 0 else f'seat {self.other}'}"
        except (IndexError, ValueError):  # nobody sits there
            return f"Name seat {self.other}"

    @classmethod
    def every(cls, config: Config) -> Iterable["Name"]:
        return [cls(seat) for seat in range(config.seats)] if {"name_swap", "trade"} & set(config.events) else ()

    @classmethod
    def legal(cls, state: PharmaState, question: NameQuestion) -> Iterable["Name"]:
        return [cls(seat) for seat in range(state.config.seats) if seat != question.seat]

    @classmethod
    def refusal(cls, state: PharmaState, question: Question, action: "Name | None") -> Refusal:
        seats = state.config.seats
        if action is not None and not 0 <= action.other < seats:
            return Refusal(f"There is no seat {action.other}; the seats are 0 to {seats - 1}.", cls.rule)
        return Refusal("Name another player, not yourself.", "pharma_code/pc-41")

    def do(self, state: PharmaState, question: NameQuestion, events: list[Event]) -> PharmaState:
        events.append(Named(question.seat, self.other))
        return state.ask(question.next_question(self.other))


class Named(Event, frozen=True):
    """A seat named another player."""

    rule = "pharma_code/playing-an-event"
    says = "{seat} names {other}."
    lit = ("seat-{seat}", "seat-{other}")
    seat: Seat
    other: Seat
