"""The event card that lets a seat swap two cards in its own row.

The other event cards that make seats swap two cards use this module, too.
"""

from collections.abc import Iterable

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.templates import Nth
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import JOKER, called, name
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule, Frames
from pharmalab.games.pharma_code.state import PharmaState


class SwapTwo(Question, frozen=True):
    """A question that asks a seat which two cards in its own row to swap."""

    rule = "pharma_code/swap-two-of-your-own"
    asks = "{seat}: which two cards in your row do you swap?"

    def help(self, view: PharmaState) -> str:
        return "A run that you make this way doesn’t move your pawn."


class SwapCards(Action, frozen=True):
    """Swap the cards in two places of your own row.

    Args:
        first: the place of the left card, from 0.
        second: the place of the right card.
    """

    rule = "pharma_code/swap-two-of-your-own"
    called = "swap two cards"
    says = "Swap places {first} and {second}"
    lit = ("place-{first}", "place-{second}")

    first: Nth
    second: Nth

    @classmethod
    def every(cls, config: Config) -> Iterable["SwapCards"]:
        return _PAIRS[config.row] if {"swap_own", "all_swap", "name_swap"} & set(config.events) else ()

    @classmethod
    def legal(cls, state: PharmaState, question: SwapTwo) -> Iterable["SwapCards"]:
        return _PAIRS[state.config.row]

    @classmethod
    def refusal(cls, state: PharmaState, question: SwapTwo, action: "SwapCards | None") -> Refusal:
        return Refusal(
            f"Choose two different places from 1 to {state.config.row}. Give the left one first.", "pharma_code/pc-37"
        )

    def button(self, view: PharmaState, who: Who = player) -> str:
        """Return the button's label.

        It names the two cards, or their places if one of them is a joker and the row has other jokers.
        """
        question = view.agenda[0]
        if not isinstance(question, SwapTwo):
            return self.label(who)
        row = view.rows[question.seat]
        one, other = row[self.first], row[self.second]
        if JOKER in (one, other) and row.count(JOKER) > 1:
            return self.label(who)
        return f"Swap your {called(one)} and {called(other)}"

    def do(self, state: PharmaState, question: SwapTwo, events: list[Event]) -> PharmaState:
        seat, rows = question.seat, state.rows
        row = rows[seat]
        one, other = row[self.first], row[self.second]
        events.append(Swapped(seat, self.first, self.second, (one, other)))
        return replace(
            state, rows=replace_at(rows, seat, replace_at(replace_at(row, self.first, other), self.second, one))
        )


_PAIRS = [tuple(SwapCards(i, j) for i in range(row) for j in range(i + 1, row)) for row in range(10)]


class Swapped(Event, frozen=True):
    """A seat swapped two cards in its row.

    ``first`` and ``second`` are the places, counted from 0 at the left. ``cards`` holds the cards in their order before
    the swap.
    """

    rule = "pharma_code/swap-two-of-your-own"
    lit = ("seat-{seat}",)
    no_change = ("first", "second")
    seat: Seat
    first: int
    second: int
    cards: tuple[int, int]

    def sentence(self, who: Who = player) -> str:
        one, other = map(name, self.cards)
        return f"{who(self.seat)} swaps {one} in place {self.first + 1} with {other} in place {self.second + 1}."


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Ask the seat which two cards in its row to swap."""
    return state.ask(SwapTwo(seat))


SWAPS: Frames = {SwapTwo: (SwapCards,)}  #: the question of every card that makes a seat swap two cards
SWAP_OWN = EventRule("swap_own", start, frames=SWAPS)
