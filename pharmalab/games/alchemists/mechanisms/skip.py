"""The action that declines a question's offer."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal
from pharmalab.games.alchemists.state import AlchemistsState


class Skippable(Question[AlchemistsState], frozen=True):
    """A question that a seat may decline."""

    def must_answer(self) -> bool:
        """Return whether the seat has to act now, and cannot decline."""
        return False

    def skip(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        """Return the state after the seat declined."""
        return state


class Skip(Action[AlchemistsState], frozen=True):
    """Decline: an artifact that could be used, gold for the Altar, another pair for the Thinking Cap, another Barmaid.

    Declining the Magic Mortar sets both ingredients of an exhibit aside.
    """

    rule = "alchemists/artifacts-in-use"
    says = "Leave it"

    @classmethod
    def legal(cls, state: AlchemistsState, question: Skippable) -> Iterable["Skip"]:
        return () if question.must_answer() else _SKIP

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Skippable, action: "Skip | None") -> Refusal:
        return Refusal("This potion was promised: choose two ingredients.", "alchemists/mixing-a-potion")

    def do(self, state: AlchemistsState, question: Skippable, events: list[Event]) -> AlchemistsState:
        return question.skip(state, events)


_SKIP = (Skip(),)
