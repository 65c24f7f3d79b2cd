"""What a seat answers to event cards and question cards."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import put, replace
from pharmalab.games.pharma_code.actions import OnPlace, Simple
from pharmalab.games.pharma_code.board import Board
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.events import Answered, BonusLeft, Named, Offered, Swapped, Traded
from pharmalab.games.pharma_code.frames import (
    AskBonus,
    ChooseOfTwo,
    NamePartner,
    NameSwapper,
    Offer,
    Placing,
    Reply,
    Return,
    SwapTwo,
)
from pharmalab.games.pharma_code.pawns import DrawQuestion, move
from pharmalab.games.pharma_code.questions import LETTERS, by_id

# --- event cards ------------------------------------------------------------------------------------------------


class ChooseOpen(Action, frozen=True):
    """Which of the top two open cards to place. ``nth``: 0 for the top one."""

    rule: ClassVar[str] = "pharma_code/two-from-the-open-pile"

    nth: int

    def label(self, who: Who = player) -> str:
        known = self.nth in (0, 1)
        return (
            f"Place the {('top', 'second')[self.nth]} card" if known else f"Place card {self.nth + 1} of the open pile"
        )

    def touches(self) -> tuple[str, ...]:
        return (f"two-{self.nth}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["ChooseOpen"]:
        return (cls(0), cls(1)) if "two_from_open" in config.events else ()

    @classmethod
    def legal(cls, state: Board, question: ChooseOfTwo) -> Iterable["ChooseOpen"]:
        return (cls(0), cls(1))

    @classmethod
    def refusal(cls, state: Board, question: ChooseOfTwo, action: "ChooseOpen | None") -> Refusal:
        return Refusal("There are only two cards to choose from.", cls.rule)

    def do(self, state: Board, question: ChooseOfTwo, events: list[Event]) -> Board:
        card, other = question.cards[self.nth], question.cards[1 - self.nth]
        return state.ask(Placing(question.seat, card, exchange=False, beside=(other,)))


class SwapCards(Action, frozen=True):
    """Two places of the own row, the first one further left."""

    rule: ClassVar[str] = "pharma_code/swap-two-of-your-own"

    first: int
    second: int

    def label(self, who: Who = player) -> str:
        return f"Swap places {self.first + 1} and {self.second + 1}"

    def touches(self) -> tuple[str, ...]:
        return (f"place-{self.first}", f"place-{self.second}")

    @classmethod
    def every(cls, config: Config) -> Iterable["SwapCards"]:
        return _PAIRS[config.row] if {"swap_own", "all_swap", "name_swap"} & set(config.events) else ()

    @classmethod
    def legal(cls, state: Board, question: SwapTwo) -> Iterable["SwapCards"]:
        return _PAIRS[state.config.row]

    @classmethod
    def refusal(cls, state: Board, question: SwapTwo, action: "SwapCards | None") -> Refusal:
        return Refusal(
            f"Choose two different places from 1 to {state.config.row}, the left one first.", "pharma_code/pc-37"
        )

    def do(self, state: Board, question: SwapTwo, events: list[Event]) -> Board:
        seat, rows = question.seat, state.rows
        row = rows[seat]
        one, other = row[self.first], row[self.second]
        events.append(Swapped(seat, self.first, self.second, (one, other)))
        return replace(state, rows=put(rows, seat, put(put(row, self.first, other), self.second, one)))


class Name(Action, frozen=True):
    """Another player."""

    rule: ClassVar[str] = "pharma_code/playing-an-event"

    other: int

    def label(self, who: Who = player) -> str:
        try:
            return f"Name {who(self.other) if self.other >= 0 else f'seat {self.other}'}"
        except IndexError:  # nobody sits there
            return f"Name seat {self.other}"

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.other}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["Name"]:
        return [cls(seat) for seat in range(config.seats)] if {"name_swap", "trade"} & set(config.events) else ()

    @classmethod
    def legal(cls, state: Board, question: NameSwapper | NamePartner) -> Iterable["Name"]:
        return [cls(seat) for seat in range(state.config.seats) if seat != question.seat]

    @classmethod
    def refusal(cls, state: Board, question: Question, action: "Name | None") -> Refusal:
        seats = state.config.seats
        if action is not None and not 0 <= action.other < seats:
            return Refusal(f"There is no seat {action.other}; the seats are 0 to {seats - 1}.", cls.rule)
        return Refusal("Name another player, not yourself.", "pharma_code/pc-41")

    def do(self, state: Board, question: NameSwapper | NamePartner, events: list[Event]) -> Board:
        events.append(Named(question.seat, self.other))
        following = SwapTwo(self.other) if type(question) is NameSwapper else Offer(self.other, question.seat)
        return state.ask(following)


class Give(OnPlace, frozen=True):
    """A card of the own row for a trade: the partner's first, then the active player's."""

    rule: ClassVar[str] = "pharma_code/a-trade"
    words: ClassVar[str] = "Give the card in place {}"

    @classmethod
    def every(cls, config: Config) -> Sequence["Give"]:
        return [cls(place) for place in range(config.row)] if "trade" in config.events else ()

    def do(self, state: Board, question: Offer | Return, events: list[Event]) -> Board:
        seat, rows = question.seat, state.rows
        card = rows[seat][self.place]
        if isinstance(question, Offer):
            events.append(Offered(seat, card))
            return state.ask(Return(question.active, seat, self.place))
        partner, theirs = question.partner, question.place
        got = rows[partner][theirs]
        events.append(Traded((seat, partner), (card, got)))
        rows = put(rows, seat, put(rows[seat], self.place, got))
        return replace(state, rows=put(rows, partner, put(rows[partner], theirs, card)))


# --- questions --------------------------------------------------------------------------------------------------


class Hear(Simple, frozen=True):
    """Have the bonus question read."""

    rule: ClassVar[str] = "pharma_code/bonus-question"
    words: ClassVar[str] = "Hear the question"
    part: ClassVar[str] = "question"

    def do(self, state: Board, question: AskBonus, events: list[Event]) -> Board:
        return state.ask(DrawQuestion.of(state.config, question.seat, state.config.bonus))


class Leave(Simple, frozen=True):
    """Do without the bonus question."""

    rule: ClassVar[str] = "pharma_code/bonus-question"
    words: ClassVar[str] = "Do without the question"
    part: ClassVar[str] = "leave"

    def do(self, state: Board, question: AskBonus, events: list[Event]) -> Board:
        events.append(BonusLeft(question.seat))
        return state


class Answer(Action, frozen=True):
    """One of the three answers, in the order shown, from 0."""

    rule: ClassVar[str] = "pharma_code/questions"

    nth: int

    def label(self, who: Who = player) -> str:
        return f"Answer {LETTERS[self.nth] if 0 <= self.nth < len(LETTERS) else self.nth + 1}"

    def touches(self) -> tuple[str, ...]:
        return (f"answer-{self.nth}",)

    @classmethod
    def every(cls, config: Config) -> Iterable["Answer"]:
        return _ANSWERS

    @classmethod
    def legal(cls, state: Board, question: Reply) -> Iterable["Answer"]:
        return _ANSWERS

    @classmethod
    def refusal(cls, state: Board, question: Reply, action: "Answer | None") -> Refusal:
        return Refusal("The answers are A, B and C.", cls.rule)

    def do(self, state: Board, question: Reply, events: list[Event]) -> Board:
        config, seat = state.config, question.seat
        card = by_id(config.questions, config.question_set)[question.card]
        right = question.order[self.nth] == card.right
        solution = question.answers[question.order.index(card.right)]
        why = card.text(config.language).why
        events.append(Answered(seat, question.answers[self.nth], right, solution, why))
        steps = question.right if right else question.wrong
        return move(state, seat, steps, events, len(events) - 1, question.chain)


_PAIRS = [tuple(SwapCards(i, j) for i in range(row) for j in range(i + 1, row)) for row in range(10)]
_ANSWERS = tuple(Answer(n) for n in range(3))
