"""A complete position of The Pharma Code: rows, piles, pawns, and the cards in front of the seats."""

from typing import Annotated

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
from pharmalab.core.zones import Each, Empty, PerSeat, Seat, Sorted, Stock, Within
from pharmalab.games.pharma_code.components import cards
from pharmalab.games.pharma_code.components.cards import EMPTY, JOKER, EventKey
from pharmalab.games.pharma_code.components.questions import by_id
from pharmalab.games.pharma_code.config import Config

CARDS = Stock(
    "cards", lambda config: config.deck.cards(), title=lambda card: "the joker" if card == JOKER else f"the card {card}"
)
EVENTS = Stock("event cards", lambda config: config.events, rest="the cards that were played")
QUESTIONS = Stock(
    "questions", lambda config: by_id(config.questions, config.question_set), rest="the cards that were read"
)
Card = Annotated[cards.Card, CARDS]
EventCard = Annotated[EventKey, EVENTS]
Row = Annotated[tuple[Annotated[int, CARDS, Empty(EMPTY)], ...], Each("place", lambda config: range(1, config.row + 1))]


class PharmaState(State, frozen=True):
    """A position of The Pharma Code.

    Number cards are ints, and 0 is a joker. Tuples with an entry for each seat are in seat order.

    Attributes:
        squares: the square of each pawn.
        accelerators: how many acceleration cards each seat has left.
        question_pile: the ids of the cards in the question pile.
        rows: the row of each seat from left to right; -1 is a card not dealt yet.
        pile: the closed pile.
        open: the open pile, with the top card last.
        event_pool: the event cards that nobody has seen in this phase, including face-down cards of seats.
        event_hands: how many event cards each seat has left.
        shown_events: the event cards of each seat, if they are face up.
        accelerated: whether each seat has accelerated in this phase.
        exchanged: whether each seat has begun its first exchange of this phase.
        turns: how many turns have been taken in this phase, if the set-up limits turns.
        phase: the number of the phase, from 1.
        first: the seat that begins this phase.
        winners: the seats that have won, once the match is over.
    """

    config: Config
    squares: PerSeat[Annotated[int, Within(0, lambda config: config.goal)]]
    accelerators: PerSeat[Annotated[int, Within(0, lambda config: config.accelerations)]]
    question_pile: Sorted[Annotated[str, QUESTIONS]]
    rows: PerSeat[Row]
    pile: Annotated[Pile, CARDS]
    open: tuple[Card, ...]
    event_pool: Sorted[EventCard]
    event_hands: PerSeat[Annotated[int, Within(0, lambda config: config.event_hand)]]
    shown_events: PerSeat[Sorted[EventCard]]
    accelerated: PerSeat[bool]
    exchanged: PerSeat[bool]
    turns: Annotated[int, Within(0, lambda config: config.turns * config.seats)] = 0
    phase: Annotated[int, Within(1, lambda config: config.phases or None)] = 1
    first: Seat = 0
    winners: Sorted[Seat] = ()
