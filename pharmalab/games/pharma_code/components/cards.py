"""The number cards and event cards of The Pharma Code.

A number card is represented by its number, a joker by 0, and an empty place by -1.
"""

import tomllib
from typing import Annotated, Literal

from pharmalab.core.templates import Said
from pharmalab.core.values import Value
from pharmalab.games.pharma_code.components import data

JOKER, EMPTY = 0, -1

EventKey = Literal[
    "swap_own",
    "move_seats",
    "all_swap",
    "two_from_open",
    "back_2",
    "name_swap",
    "all_back_1",
    "question_2",
    "trade",
    "pass_left",
]


class Deck(Value, frozen=True):
    """The number cards of a match: 1 to ``highest``, and some jokers."""

    highest: int
    jokers: int

    def cards(self) -> tuple[int, ...]:
        """Return all number cards, sorted."""
        return (JOKER,) * self.jokers + tuple(range(1, self.highest + 1))


class EventCard(Value, frozen=True):
    """An event card with its name and its effect.

    Attributes:
        key: the id of the card.
        name: the name printed on the card.
        en: its effect, in English.
        zh: its effect, in Chinese.
    """

    key: EventKey
    name: str
    en: str
    zh: str

    @property
    def words(self) -> str:
        """The card's name and effect, such as “Power cut”: Every pawn moves back one square."""
        return f"“{self.name}”: {self.en}"


DECKS = {row["seats"]: Deck(row["highest"], row["jokers"]) for row in tomllib.loads(data("decks"))["deck"]}
EVENTS: dict[str, EventCard] = {row["key"]: EventCard.decode(row) for row in tomllib.loads(data("events"))["event"]}
EVENT_KEYS: tuple[EventKey, ...] = tuple(card.key for card in EVENTS.values())


def name(card: int) -> str:
    """Write a number card in words: '17', or 'a joker'."""
    return "a joker" if card == JOKER else str(card)


def called(card: int) -> str:
    """Write a number card without an article, to follow 'your' or 'the': '17', or 'joker'."""
    return "joker" if card == JOKER else str(card)


Card = Annotated[int, Said(name)]  #: a card of the rows, which people read as its name
Number = Annotated[int, Said(called)]  #: a card as people enter it
EventId = Annotated[EventKey, Said(lambda key: EVENTS[key].words)]  #: an event card, which people read with its text


def short(card: int) -> str:
    """Write a card in its short form: '17', 'J' for a joker, '·' for an empty place."""
    return "J" if card == JOKER else "·" if card == EMPTY else str(card)
