"""Question cards: whether to hear the bonus question, and which answer to give."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Who, player
from pharmalab.games.pharma_code.actions.bases import Simple
from pharmalab.games.pharma_code.components.questions import LETTERS
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.events import BonusLeft
from pharmalab.games.pharma_code.frames import AskBonus, Reply
from pharmalab.games.pharma_code.rules.answers import answer
from pharmalab.games.pharma_code.rules.questions import DrawQuestion
from pharmalab.games.pharma_code.state import PharmaState


class Hear(Simple, frozen=True):
    """Have the bonus question read."""

    rule = "pharma_code/bonus-question"
    says = "Hear the question"
    lit = ("question",)

    def do(self, state: PharmaState, question: AskBonus, events: list[Event]) -> PharmaState:
        return state.ask(DrawQuestion.of(state.config, question.seat, state.config.bonus))


class Leave(Simple, frozen=True):
    """Do without the bonus question."""

    rule = "pharma_code/bonus-question"
    says = "Do without the question"

    def do(self, state: PharmaState, question: AskBonus, events: list[Event]) -> PharmaState:
        events.append(BonusLeft(question.seat))
        return state


class Answer(Action, frozen=True):
    """One of the three answers, in the order shown, from 0."""

    rule = "pharma_code/questions"
    lit = ("answer-{nth}",)
    refuses = "The answers are A, B and C."

    nth: int

    def label(self, who: Who = player) -> str:
        return f"Answer {LETTERS[self.nth] if 0 <= self.nth < len(LETTERS) else self.nth + 1}"

    @classmethod
    def every(cls, config: Config) -> Iterable["Answer"]:
        return _ANSWERS

    @classmethod
    def legal(cls, state: PharmaState, question: Reply) -> Iterable["Answer"]:
        return _ANSWERS

    def do(self, state: PharmaState, question: Reply, events: list[Event]) -> PharmaState:
        return answer(state, question, self.nth, events)


_ANSWERS = tuple(Answer(n) for n in range(3))
