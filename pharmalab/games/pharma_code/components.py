"""Cards, track and event cards, read from ``data/``. A card is its number; 0 is a joker, -1 a place without a card."""

import tomllib
from importlib.resources import files
from typing import Any, Literal

from pharmalab.core.values import Value

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
    """The number cards 1 to ``highest`` and some jokers."""

    highest: int
    jokers: int

    def cards(self) -> tuple[int, ...]:
        """All cards, sorted."""
        return (JOKER,) * self.jokers + tuple(range(1, self.highest + 1))


class Track(Value, frozen=True):
    """``specials``: square -> 2 or -1, sorted by square; ``status``: where the squares come from."""

    status: str
    goal: int
    specials: tuple[tuple[int, int], ...]


class EventCard(Value, frozen=True):
    """``en``, ``zh``: what it does, in English and Chinese."""

    key: EventKey
    name: str
    en: str
    zh: str

    @property
    def words(self) -> str:
        """'“Power cut”: Every pawn goes back one square.'"""
        return f"“{self.name}”: {self.en}"


def table(name: str) -> dict[str, Any]:
    """A data file as plain values."""
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text("utf-8"))


def _track() -> Track:
    data = table("track")
    specials = [(square, 2) for square in data["plus_two"]] + [(square, -1) for square in data["minus_one"]]
    return Track(data["status"], data["goal"], tuple(sorted(specials)))


DECKS = {row["seats"]: Deck(row["highest"], row["jokers"]) for row in table("decks")["deck"]}
TRACK = _track()
EVENTS: dict[str, EventCard] = {row["key"]: EventCard.decode(row) for row in table("events")["event"]}
EVENT_KEYS: tuple[EventKey, ...] = tuple(card.key for card in EVENTS.values())


def name(card: int) -> str:
    """'17', 'a joker'."""
    return "a joker" if card == JOKER else str(card)


def short(card: int) -> str:
    """'17', 'J' for a joker, '·' for an empty place."""
    return "J" if card == JOKER else "·" if card == EMPTY else str(card)


def clockwise(seat: int, seats: int) -> tuple[int, ...]:
    """All seats in the order of play, from this one; the next one is the left neighbour (PC-45)."""
    return _ORDERS[seats][seat]


_ORDERS = {n: tuple(tuple((first + k) % n for k in range(n)) for first in range(n)) for n in DECKS}
