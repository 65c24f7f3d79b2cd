"""The action that declines an optional effect."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal
from pharmalab.games.alchemists.state import AlchemistsState


class Skippable(Question[AlchemistsState], frozen=True):
    """A question that the seat may decline."""

    def must_answer(self) -> bool:
        """Return whether the seat must act now and can't decline."""
        return False

    def skip(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        """Return the state after the seat declines the offer."""
        return state


class Skip(Action[AlchemistsState], frozen=True):
    """Decline an offer, such as using an artifact, testing a second pair or playing a Barmaid."""

    rule = "alchemists/artifacts-in-use"
    says = "Leave it"

    @classmethod
    def legal(cls, state: AlchemistsState, question: Skippable) -> Iterable["Skip"]:
        return () if question.must_answer() else _SKIP

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Skippable, action: "Skip | None") -> Refusal:
        return Refusal("You promised this potion, so you must mix two ingredients.", "alchemists/mixing-a-potion")

    def do(self, state: AlchemistsState, question: Skippable, events: list[Event]) -> AlchemistsState:
        return question.skip(state, events)


_SKIP = (Skip(),)
