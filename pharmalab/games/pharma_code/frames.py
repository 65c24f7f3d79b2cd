"""Questions asked of a seat, as data. What each offers is in the game's table; what follows is in `actions`."""

from typing import Annotated

from pharmalab.core.agenda import Question
from pharmalab.core.events import Who, player
from pharmalab.core.templates import Nth
from pharmalab.core.zones import Seat, Within
from pharmalab.games.pharma_code.components.cards import name
from pharmalab.games.pharma_code.components.questions import LETTERS
from pharmalab.games.pharma_code.state import QUESTIONS, Card

Squares = Annotated[int, Within(-9, 9)]  #: that a pawn moves for an answer


class AskAcceleration(Question, frozen=True):
    """After the reveal: accelerate in this phase?"""

    rule = "pharma_code/acceleration"
    asks = "{seat}: accelerate in this phase, or keep the card?"


class Turn(Question, frozen=True):
    """Exchange a card or play an event."""

    rule = "pharma_code/a-turn"
    asks = "{seat}: take the open card, draw, or play an event?"


class Placing(Question, frozen=True):
    """Where does the card go?

    ``drawn``: it came from the closed pile. ``exchange``: it is an exchange (A) and can make a run; else it came of an
    event, and ``beside`` was taken with it and goes back first.
    """

    rule = "pharma_code/exchange"
    asks = "{seat}: where does {card} go?"

    card: Card
    drawn: bool = False
    exchange: bool = True
    beside: tuple[Card, ...] = ()

    @property
    def held(self) -> tuple[int, ...]:
        return (self.card, *self.beside)


class ChooseOfTwo(Question, frozen=True):
    """Which of the top two open cards? ``cards``: from the top."""

    rule = "pharma_code/two-from-the-open-pile"

    cards: tuple[Card, Card]

    @property
    def held(self) -> tuple[int, ...]:
        return self.cards

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: place {name(self.cards[0])} from the top, or {name(self.cards[1])} below it?"


class SwapTwo(Question, frozen=True):
    """Which two of the own cards change places?"""

    rule = "pharma_code/swap-two-of-your-own"
    asks = "{seat}: which two cards of your row change places?"


class NameSwapper(Question, frozen=True):
    """Who has to swap two cards?"""

    rule = "pharma_code/somebody-swaps"
    asks = "{seat}: who swaps two cards?"


class NamePartner(Question, frozen=True):
    """With whom to trade?"""

    rule = "pharma_code/a-trade"
    asks = "{seat}: with whom do you trade?"


class Offer(Question, frozen=True):
    """The partner's card of a trade. ``active``: who plays the event."""

    rule = "pharma_code/a-trade"
    asks = "{seat}: which card do you offer {active}?"

    active: Seat


class Return(Question, frozen=True):
    """The active seat's card of a trade, for the one in ``place`` of ``partner``."""

    rule = "pharma_code/a-trade"
    asks = "{seat}: which card do you give {partner} for the one in place {place}?"

    partner: Seat
    place: Annotated[Nth, Within(0, lambda config: config.row - 1)]


class AskBonus(Question, frozen=True):
    """The winner of the phase may hear a question."""

    rule = "pharma_code/bonus-question"
    asks = "{seat} has won the phase: hear a question for more squares?"


class Reply(Question, frozen=True):
    """A question card was read: which answer?

    ``answers``: in the order shown; which of them is right stands on the card alone. ``right``, ``wrong``: squares to
    move. ``chain``: whether the move can reach a special square.
    """

    rule = "pharma_code/questions"
    asks = "{seat}: {_card}"

    card: Annotated[str, QUESTIONS]
    text: str
    answers: tuple[str, str, str]
    right: Squares
    wrong: Squares
    chain: bool

    def asked_of(self, who: Who = player) -> str:
        return f"Which answer does {who(self.seat)} give? {self._card}"

    @property
    def _card(self) -> str:
        shown = "  ".join(f"{letter}: {answer}" for letter, answer in zip(LETTERS, self.answers, strict=True))
        return f"{self.text}  {shown}"
