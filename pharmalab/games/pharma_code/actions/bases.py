"""Two common kinds of action: one thing to do, and something with a place of the own row."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Self

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Refusal, Who, player
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.state import PharmaState


class Simple(Action, frozen=True):
    """A kind that is one action, or none when ``lacking`` says why."""

    words: ClassVar[str] = ""
    part: ClassVar[str] = ""  # a place of the board, if it has one

    def label(self, who: Who = player) -> str:
        return self.words

    def touches(self) -> tuple[str, ...]:
        return (self.part,) if self.part else ()

    @classmethod
    def every(cls, config: Config) -> Iterable[Self]:
        return (cls(),)

    @classmethod
    def lacking(cls, state: PharmaState, question: Any) -> Refusal | None:
        """Why it cannot be done now."""
        return None

    @classmethod
    def legal(cls, state: PharmaState, question: Any) -> Iterable[Self]:
        return () if cls.lacking(state, question) else (cls(),)

    @classmethod
    def refusal(cls, state: PharmaState, question: Any, action: Action | None) -> Refusal:
        refusal = cls.lacking(state, question)
        assert refusal is not None
        return refusal


class OnPlace(Action, frozen=True):
    """Something with one place, from 0, of the own row: every place will do."""

    words: ClassVar[str] = "{}"

    place: int

    def label(self, who: Who = player) -> str:
        return self.words.format(self.place + 1)

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.place}",)

    @classmethod
    def every(cls, config: Config) -> Sequence[Self]:
        return [cls(place) for place in range(config.row)]

    @classmethod
    def legal(cls, state: PharmaState, question: Question) -> Sequence[Self]:
        return cls.every(state.config)

    @classmethod
    def refusal(cls, state: PharmaState, question: Question, action: Self | None) -> Refusal:
        return Refusal(f"A row has the places 1 to {state.config.row}.", cls.rule)
