"""Base classes for actions: `Simple` for actions without parameters, `OnPlace` for actions on a place in the row."""

from collections.abc import Iterable, Sequence
from typing import Generic, Self, TypeVar

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Refusal
from pharmalab.core.templates import Nth
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.state import PharmaState

Q = TypeVar("Q", bound=Question)  #: the questions that offer an action


class Simple(Action[PharmaState], Generic[Q], frozen=True):
    """An action without parameters. It is legal unless ``lacking`` returns a reason."""

    @classmethod
    def lacking(cls, state: PharmaState, question: Q) -> Refusal | None:
        """Return why the action is not legal now, or None if it is legal."""
        return None

    @classmethod
    def legal(cls, state: PharmaState, question: Q) -> Iterable[Self]:
        return () if cls.lacking(state, question) else (cls(),)

    @classmethod
    def refusal(cls, state: PharmaState, question: Q, action: Action | None) -> Refusal:
        refusal = cls.lacking(state, question)
        assert refusal is not None
        return refusal


class OnPlace(Action, frozen=True):
    """An action on any place in the seat's own row. Places are counted from 0."""

    lit = ("place-{place}",)

    place: Nth

    @classmethod
    def every(cls, config: Config) -> Sequence[Self]:
        return [cls(place) for place in range(config.row)]

    @classmethod
    def legal(cls, state: PharmaState, question: Question) -> Sequence[Self]:
        return cls.every(state.config)

    @classmethod
    def refusal(cls, state: PharmaState, question: Question, action: Self | None) -> Refusal:
        return Refusal(f"The places in a row are numbered 1 to {state.config.row}.", cls.rule)
