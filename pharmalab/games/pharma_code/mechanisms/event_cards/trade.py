"""The event card that lets two seats trade cards from their rows.

The seat that plays the card chooses a partner, and the partner is the first to offer a card.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated

from pharmalab.core.agenda import Question
from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import Nth
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat, Within
from pharmalab.games.pharma_code.components.cards import Card, called, name
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.bases import OnPlace
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.event_cards.name_player import Name, NameQuestion
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Ask the seat to choose a partner for the trade."""
    return state.ask(NamePartner(seat))


class NamePartner(NameQuestion, frozen=True):
    """A question that asks a seat which other player to trade with."""

    rule = "pharma_code/a-trade"
    asks = "{seat}: who do you trade with?"

    def help(self, view: PharmaState) -> str:
        return "You each give the other player a card from your own row. The other player chooses first."

    def next_question(self, other: int) -> "Offer":
        return Offer(other, self.seat)


class Offer(Question, frozen=True):
    """A question that asks the partner in a trade which card to offer.

    Args:
        seat: the partner.
        active: the seat that plays the event card.
    """

    rule = "pharma_code/a-trade"
    asks = "{seat}: which card do you offer {active}?"

    active: Seat

    def problems(self, state: PharmaState) -> Iterator[str]:
        if self.active == self.seat:
            yield f"agenda, Offer: seat {self.seat} trades with itself"


class Return(Question, frozen=True):
    """A question that asks the active seat which card to give in return for the partner's card.

    ``place`` is the position of the partner's card, counting from 0.
    """

    rule = "pharma_code/a-trade"
    asks = "{seat}: which card do you give {partner} for their card in place {place}?"

    partner: Seat
    place: Annotated[Nth, Within(0, lambda config: config.row - 1)]

    def problems(self, state: PharmaState) -> Iterator[str]:
        if self.partner == self.seat:
            yield f"agenda, Return: seat {self.seat} trades with itself"


class Give(OnPlace, frozen=True):
    """Choose a card in your own row for a trade.

    The partner in the trade chooses first. After that, the seat that played the event card chooses.
    """

    rule = "pharma_code/a-trade"
    called = "give a card"
    says = "Give the card in place {place}"

    @classmethod
    def every(cls, config: Config) -> Sequence["Give"]:
        return [cls(place) for place in range(config.row)] if "trade" in config.events else ()

    def button(self, view: PharmaState, who: Who = player) -> str:
        question = view.agenda[0]
        known = isinstance(question, Offer | Return)
        return f"Give your {called(view.rows[question.seat][self.place])}" if known else self.label(who)

    def do(self, state: PharmaState, question: Offer | Return, events: list[Event]) -> PharmaState:
        seat, rows = question.seat, state.rows
        card = rows[seat][self.place]
        if isinstance(question, Offer):
            events.append(Offered(seat, card))
            return state.ask(Return(question.active, seat, self.place))
        partner, theirs = question.partner, question.place
        got = rows[partner][theirs]
        events.append(Traded((seat, partner), (card, got)))
        rows = replace_at(rows, seat, replace_at(rows[seat], self.place, got))
        return replace(state, rows=replace_at(rows, partner, replace_at(rows[partner], theirs, card)))


class Offered(Event, frozen=True):
    """The partner in a trade offered a card."""

    rule = "pharma_code/a-trade"
    says = "{seat} offers {card}."
    lit = ("seat-{seat}",)
    no_change = ("card",)
    seat: Seat
    card: Card


class Traded(Event, frozen=True):
    """Two seats traded cards.

    Attributes:
        seats: the two seats.
        cards: the card that each seat gave.
    """

    rule = "pharma_code/a-trade"
    lit = ("seat-{seats}",)
    seats: tuple[int, int]
    cards: tuple[int, int]

    def sentence(self, who: Who = player) -> str:
        (one, other), (gave, got) = self.seats, self.cards
        return f"{who(one)} trades {name(gave)} for {name(got)} with {who(other)}."


TRADE = EventRule("trade", start, frames={NamePartner: (Name,), Offer: (Give,), Return: (Give,)})
