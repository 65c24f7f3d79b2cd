"""The event card that lets a seat place one of the top two cards of the open pile."""

from collections.abc import Iterable, Iterator

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Who, player
from pharmalab.games.pharma_code.components.cards import name
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.exchange import Placing
from pharmalab.games.pharma_code.mechanisms.turn import out_of_turns
from pharmalab.games.pharma_code.state import Card, PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Take the top two cards of the open pile, and ask the seat which of them to place.

    If the pile contains only one card, the seat places it.
    """
    top = state.open[-1]
    if len(state.open) == 1:
        return state.ask(Placing(seat, top, exchange=False), open=())
    return state.ask(ChooseOfTwo(seat, (top, state.open[-2])), open=state.open[:-2])


class ChooseOfTwo(Question, frozen=True):
    """A question that asks a seat which of the top two open cards to place.

    Args:
        seat: the seat that chooses.
        cards: the two cards, starting with the top card.
    """

    rule = "pharma_code/two-from-the-open-pile"

    cards: tuple[Card, Card]

    @property
    def held(self) -> tuple[int, ...]:
        """The two cards, which the seat has taken but not yet placed."""
        return self.cards

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: put {name(self.cards[0])} in your row, or {name(self.cards[1])}?"

    def problems(self, state: PharmaState) -> Iterator[str]:
        return out_of_turns(state)


class ChooseOpen(Action, frozen=True):
    """Choose which of the top two open cards to place.

    Args:
        nth: 0 for the top card, 1 for the card below it.
    """

    rule = "pharma_code/two-from-the-open-pile"
    called = "choose one of two cards"
    lit = ("two-{nth}",)
    refuses = "You can only choose between these two cards."

    nth: int

    def label(self, who: Who = player) -> str:
        known = self.nth in (0, 1)
        return (
            f"Place the {('top', 'second')[self.nth]} card"
            if known
            else f"Place card {self.nth + 1} from the open pile"
        )

    @classmethod
    def every(cls, config: Config) -> Iterable["ChooseOpen"]:
        return (cls(0), cls(1)) if "two_from_open" in config.events else ()

    @classmethod
    def legal(cls, state: PharmaState, question: ChooseOfTwo) -> Iterable["ChooseOpen"]:
        return (cls(0), cls(1))

    def do(self, state: PharmaState, question: ChooseOfTwo, events: list[Event]) -> PharmaState:
        card, other = question.cards[self.nth], question.cards[1 - self.nth]
        return state.ask(Placing(question.seat, card, exchange=False, beside=(other,)))


TWO_FROM_OPEN = EventRule("two_from_open", start, frames={ChooseOfTwo: (ChooseOpen,)})
