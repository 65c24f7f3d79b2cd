"""Question cards: drawing a card, shuffling its answers, and asking its question.

`answers` handles the answer.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import Annotated

from pharmalab.core.agenda import Chance, Question
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat, Within
from pharmalab.games.pharma_code.components.questions import LETTERS, by_id, read_aloud
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.state import QUESTIONS, PharmaState

Squares = Annotated[int, Within(-9, 9)]  #: how many squares a pawn moves for an answer

ORDERS = Uniform(tuple("".join(order) for order in permutations(LETTERS)))


class DrawQuestion(Chance, frozen=True):
    """The chance node that draws the top question card for a seat.

    ``right`` and ``wrong`` are the numbers of squares that the pawn moves for a right or wrong answer. ``chain`` says
    whether the move can trigger a special square. ``texts`` holds the id and the text of each card in play.
    """

    rule = "pharma_code/questions"
    source = "questions"
    asks = "Which question does {to} get?"

    to: Seat
    right: Squares
    wrong: Squares = 0
    chain: bool = True
    texts: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, config: Config, to: int, right: int, wrong: int = 0, chain: bool = True) -> "DrawQuestion":
        """Create the chance node that draws a question for a seat.

        The node contains the texts of all question cards in play.
        """
        texts = read_aloud(config.questions, config.question_set, config.language)
        return cls(to, right, wrong, chain, texts)

    def distribution(self, state: PharmaState) -> Uniform:
        return Uniform(state.question_pile or tuple(by_id(state.config.questions, state.config.question_set)))

    def answer(self, state: PharmaState, card: str, events: list[Event]) -> PharmaState:
        config = state.config
        cards = by_id(config.questions, config.question_set)
        left = state.question_pile
        if not left:
            left = tuple(cards)
            events.append(QuestionsShuffled())
        at = left.index(card)
        text = cards[card].text(config.language)
        seat = self.to
        events.append(QuestionRead((seat - 1) % config.seats, seat, card, text.text))
        reply = Reply(seat, card, text.text, text.answers, self.right, self.wrong, self.chain)
        return state.ask(MixAnswers(reply) if config.mix_answers else reply, question_pile=left[:at] + left[at + 1 :])

    def words(self, card: str, who: Who = player) -> str:
        """Return a card's id and the beginning of its question, such as 'Q22: Which glass …'."""
        said = f"{card}: {dict(self.texts)[card]}"
        return said if len(said) <= 80 else f"{said[:79].rstrip()}…"


class Reply(Question, frozen=True):
    """The question that was read from a question card, for the seat to answer.

    ``answers`` holds the answers in the order shown. ``right`` and ``wrong`` are the numbers of squares that the pawn
    moves for a right or wrong answer; a negative number moves it back. ``chain`` says whether the move can trigger a
    special square.
    """

    rule = "pharma_code/questions"
    asks = "{seat}: {_card}"
    written = True

    card: Annotated[str, QUESTIONS]
    text: str
    answers: tuple[str, str, str]
    right: Squares
    wrong: Squares
    chain: bool

    def headline(self, view: PharmaState, who: Who = player) -> str:
        return f"{who(self.seat)}: {self.text}"

    def asked_of(self, who: Who = player) -> str:
        return f"Which answer does {who(self.seat)} give? {self._card}"

    def help(self, view: PharmaState) -> str:
        right = f"moves you {plural(self.right, 'square')}" if self.right > 0 else "keeps you where you are"
        wrong = f"takes you {plural(-self.wrong, 'square')} back" if self.wrong < 0 else "costs nothing"
        return f"A right answer {right}, and a wrong one {wrong}."

    def problems(self, state: PharmaState) -> Iterator[str]:
        config = state.config
        text = by_id(config.questions, config.question_set)[self.card].text(config.language)
        if self.text != text.text or sorted(self.answers) != sorted(text.answers):
            yield f"agenda, Reply: the text and answers don’t match card {self.card}"

    @property
    def _card(self) -> str:
        shown = "  ".join(f"{letter}: {answer}" for letter, answer in zip(LETTERS, self.answers, strict=True))
        return f"{self.text}  {shown}"


class MixAnswers(Chance, frozen=True):
    """The chance node that shuffles the answers."""

    rule = "pharma_code/questions"
    source = "order of answers"

    reply: Reply

    def distribution(self, state: PharmaState) -> Uniform:
        return ORDERS

    def answer(self, state: PharmaState, order: str, events: list[Event]) -> PharmaState:
        shown = [self._answer(letter) for letter in order]
        return state.ask(replace(self.reply, answers=(shown[0], shown[1], shown[2])))

    def problems(self, state: PharmaState) -> Iterator[str]:
        return self.reply.problems(state)

    def prompt(self, who: Who = player) -> str:
        return f"In what order does {who(self.reply.seat)} hear the answers?"

    def words(self, order: str, who: Who = player) -> str:
        """Return the answers in a given order, as they will be shown: 'A: Type II · B: Type I · C: Type III'."""
        return " · ".join(f"{letter}: {self._answer(old)}" for letter, old in zip(LETTERS, order, strict=True))

    def spoken(self, order: str, who: Who = player) -> tuple[str, ...]:
        """Return the two texts that a player can type to choose an order of the answers.

        The first is the full answers in this order, and the second is only their letters, such as 'BAC'.
        """
        return (self.words(order, who), order)

    def _answer(self, letter: str) -> str:
        """Return the answer with this letter on the card."""
        return self.reply.answers[LETTERS.index(letter)]


class QuestionRead(Event, frozen=True):
    """A question was read to a seat."""

    rule = "pharma_code/questions"
    says = "{reader} reads question {card} to {seat}: {text}"
    lit = ("question", "seat-{seat}")
    reader: Seat
    seat: Seat
    card: str
    text: str


class QuestionsShuffled(Event, frozen=True):
    """The question cards were shuffled again because all of them had been used."""

    rule = "pharma_code/pc-27"
    says = "Every question has been asked, so the cards are shuffled again."
    lit = ("question",)
