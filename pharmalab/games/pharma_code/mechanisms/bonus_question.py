"""The bonus question: the winner of a phase may answer a question to move further."""

from pharmalab.core.agenda import Question
from pharmalab.core.events import Event
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.mechanisms.bases import Simple
from pharmalab.games.pharma_code.mechanisms.questions import DrawQuestion
from pharmalab.games.pharma_code.state import PharmaState


class AskBonus(Question, frozen=True):
    """A question that asks the winner of a phase whether they want to hear a bonus question."""

    rule = "pharma_code/bonus-question"
    asks = "{seat} won the phase: answer a question for more squares?"

    def help(self, view: PharmaState) -> str:
        return f"A right answer moves you {plural(view.config.bonus, 'square')}, and a wrong one costs nothing."


class Hear(Simple[AskBonus], frozen=True):
    """Ask to hear the bonus question."""

    rule = "pharma_code/bonus-question"
    called = "take the question"
    says = "Take the question"
    lit = ("question",)

    def do(self, state: PharmaState, question: AskBonus, events: list[Event]) -> PharmaState:
        return state.ask(DrawQuestion.of(state.config, question.seat, state.config.bonus))


class Leave(Simple[AskBonus], frozen=True):
    """Decline the bonus question."""

    rule = "pharma_code/bonus-question"
    called = "skip the question"
    says = "Skip the question"

    def do(self, state: PharmaState, question: AskBonus, events: list[Event]) -> PharmaState:
        events.append(BonusLeft(question.seat))
        return state


class BonusLeft(Event, frozen=True):
    """The winner of a phase declined the bonus question."""

    rule = "pharma_code/pc-28"
    says = "{seat} skips the bonus question."
    lit = ("question",)
    seat: Seat
