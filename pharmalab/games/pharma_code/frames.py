"""Questions asked of a seat, as data. What each offers is in the game's table; what follows is in `actions`."""

from typing import Annotated, ClassVar

from pharmalab.core.agenda import Question
from pharmalab.core.events import Who, player
from pharmalab.core.zones import Seat, Within
from pharmalab.games.pharma_code.components.cards import name
from pharmalab.games.pharma_code.components.questions import LETTERS
from pharmalab.games.pharma_code.state import QUESTIONS, Card

Squares = Annotated[int, Within(-9, 9)]  #: that a pawn moves for an answer


class AskAcceleration(Question, frozen=True):
    """After the reveal: accelerate in this phase?"""

    rule: ClassVar[str] = "pharma_code/acceleration"

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: accelerate in this phase, or keep the card?"


class Turn(Question, frozen=True):
    """Exchange a card or play an event."""

    rule: ClassVar[str] = "pharma_code/a-turn"

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: take the open card, draw, or play an event?"


class Placing(Question, frozen=True):
    """Where does the card go?

    ``drawn``: it came from the closed pile. ``exchange``: it is an exchange (A) and can make a run; else it came of an
    event, and ``beside`` was taken with it and goes back first.
    """

    rule: ClassVar[str] = "pharma_code/exchange"

    card: Card
    drawn: bool = False
    exchange: bool = True
    beside: tuple[Card, ...] = ()

    @property
    def held(self) -> tuple[int, ...]:
        return (self.card, *self.beside)

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: where does {name(self.card)} go?"


class ChooseOfTwo(Question, frozen=True):
    """Which of the top two open cards? ``cards``: from the top."""

    rule: ClassVar[str] = "pharma_code/two-from-the-open-pile"

    cards: tuple[Card, Card]

    @property
    def held(self) -> tuple[int, ...]:
        return self.cards

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: place {name(self.cards[0])} from the top, or {name(self.cards[1])} below it?"


class SwapTwo(Question, frozen=True):
    """Which two of the own cards change places?"""

    rule: ClassVar[str] = "pharma_code/swap-two-of-your-own"

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which two cards of your row change places?"


class NameSwapper(Question, frozen=True):
    """Who has to swap two cards?"""

    rule: ClassVar[str] = "pharma_code/somebody-swaps"

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: who swaps two cards?"


class NamePartner(Question, frozen=True):
    """With whom to trade?"""

    rule: ClassVar[str] = "pharma_code/a-trade"

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: with whom do you trade?"


class Offer(Question, frozen=True):
    """The partner's card of a trade. ``active``: who plays the event."""

    rule: ClassVar[str] = "pharma_code/a-trade"

    active: Seat

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which card do you offer {who(self.active)}?"


class Return(Question, frozen=True):
    """The active seat's card of a trade, for the one in ``place`` of ``partner``."""

    rule: ClassVar[str] = "pharma_code/a-trade"

    partner: Seat
    place: Annotated[int, Within(0, lambda config: config.row - 1)]

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which card do you give {who(self.partner)} for the one in place {self.place + 1}?"


class AskBonus(Question, frozen=True):
    """The winner of the phase may hear a question."""

    rule: ClassVar[str] = "pharma_code/bonus-question"

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)} has won the phase: hear a question for more squares?"


class Reply(Question, frozen=True):
    """A question card was read: which answer?

    ``answers``: in the order shown; which of them is right stands on the card alone. ``right``, ``wrong``: squares to
    move. ``chain``: whether the move can reach a special square.
    """

    rule: ClassVar[str] = "pharma_code/questions"

    card: Annotated[str, QUESTIONS]
    text: str
    answers: tuple[str, str, str]
    right: Squares
    wrong: Squares
    chain: bool

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: {self._card}"

    def asked_of(self, who: Who = player) -> str:
        return f"Which answer does {who(self.seat)} give? {self._card}"

    @property
    def _card(self) -> str:
        shown = "  ".join(f"{letter}: {answer}" for letter, answer in zip(LETTERS, self.answers, strict=True))
        return f"{self.text}  {shown}"
