"""Answering a question: checking the answer, and the move that follows."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from pharmalab.core.agenda import Action, Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.zones import Seat, Within
from pharmalab.games.pharma_code.components.questions import LETTERS, by_id
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.pawns import move
from pharmalab.games.pharma_code.mechanisms.phase import is_scoring
from pharmalab.games.pharma_code.mechanisms.questions import Reply
from pharmalab.games.pharma_code.state import PharmaState


class Answer(Action, frozen=True):
    """Give one of the three answers to a question.

    Args:
        nth: the index of the answer in the order shown, from 0.
    """

    rule = "pharma_code/questions"
    called = "answer the question"
    lit = ("answer-{nth}",)
    refuses = "The answers are A, B and C."

    nth: int

    def label(self, who: Who = player) -> str:
        return f"Answer {LETTERS[self.nth] if 0 <= self.nth < len(LETTERS) else self.nth + 1}"

    def button(self, view: PharmaState, who: Who = player) -> str:
        """Return the answer in words, such as 'A: Toronto', or only 'Answer A' if *view* isn't asking a question."""
        top = view.agenda[0] if view.agenda else None
        return f"{LETTERS[self.nth]}: {top.answers[self.nth]}" if isinstance(top, Reply) else self.label(who)

    @classmethod
    def every(cls, config: Config) -> Iterable["Answer"]:
        return _ANSWERS

    @classmethod
    def legal(cls, state: PharmaState, question: Reply) -> Iterable["Answer"]:
        return _ANSWERS

    def do(self, state: PharmaState, question: Reply, events: list[Event]) -> PharmaState:
        """Return the state after comparing the answer with the card.

        If the card doesn't say which answer is right, chance decides.
        """
        config = state.config
        card = by_id(config.questions, config.question_set)[question.card]
        if not card.right:
            return state.ask(Verdict(question.seat, question, self.nth))
        text = card.text(config.language)
        return _judge(state, question, self.nth, text.answers[LETTERS.index(card.right)], text.why, events)


_ANSWERS = tuple(Answer(n) for n in range(3))


def _judge(state: PharmaState, reply: Reply, nth: int, solution: str, why: str, events: list[Event]) -> PharmaState:
    said = reply.answers[nth]
    right = said == solution
    events.append(Answered(reply.seat, said, right, solution, why, reply.answers.index(solution)))
    steps = reply.right if right else reply.wrong
    return move(state, reply.seat, steps, events, len(events) - 1, reply.chain, is_scoring(state))


class Verdict(Chance, frozen=True):
    """The chance node that decides which answer is right, if the question card doesn't say.

    Each answer is equally likely. At a real table, the player who holds the card decides. ``nth`` is the index of the
    seat's answer in the order shown.
    """

    rule = "pharma_code/questions"
    source = "right answers"
    asks = "Which answer to {to}’s question is correct?"

    to: Seat
    reply: Reply
    nth: Annotated[int, Within(0, len(LETTERS) - 1)]

    def distribution(self, state: PharmaState) -> Uniform:
        return _EACH

    def answer(self, state: PharmaState, solution: int, events: list[Event]) -> PharmaState:
        return _judge(state, self.reply, self.nth, self.reply.answers[solution], "", events)

    def problems(self, state: PharmaState) -> Iterator[str]:
        return self.reply.problems(state)

    def words(self, solution: int, who: Who = player) -> str:
        return f"{LETTERS[solution]}: {self.reply.answers[solution]}"


_EACH = Uniform((0, 1, 2))


class Answered(Event, frozen=True):
    """A seat gave an answer.

    Attributes:
        solution: the right answer.
        why: the explanation on the card, or ''.
        nth: the index of the right answer in the order shown.
    """

    rule = "pharma_code/questions"
    looks_back = True
    lit = ("answer-{nth}",)
    seat: Seat
    answer: str
    right: bool
    solution: str
    why: str = ""
    nth: int = 0

    @property
    def verdict(self) -> str:
        """A sentence that says whether the answer is right, and what the right answer is."""
        if self.right:
            return f"“{self.solution}” is right."
        return f"“{self.answer}” is wrong. The right answer is “{self.solution}”."

    def sentence(self, who: Who = player) -> str:
        judged = "That is right." if self.right else f"That’s wrong. The right answer is “{self.solution}”."
        return " ".join(filter(None, [f"{who(self.seat)} answers: {self.answer}.", judged, self.why]))
