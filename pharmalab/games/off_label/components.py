"""The cards of the Decktet and the six suits, read from ``data/decktet.toml``."""

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Annotated

import msgspec

from pharmalab.core.templates import Said
from pharmalab.core.values import Value
from pharmalab.core.words import listing, plural

DOCTOR, DRUG = "doctor", "drug"
EXTRAS = {"Crown": "crowns", "Court": "courts", "Pawn": "pawns", "Excuse": "excuse"}  #: rank -> its option in Config


class Card(Value, frozen=True):
    """A card of the Decktet.

    ``id`` is the card's id, such as 'window'. ``rank`` is 'Ace', '2' … 'Crown'. ``kind`` is 'doctor' or 'drug'.
    ``cost`` is the cost of a Drug, or the prestige of a Doctor.
    """

    id: str
    name: str
    rank: str
    kind: str
    suits: tuple[str, ...]
    cost: int

    @property
    def short(self) -> str:
        """The card's name without 'The', such as 'Window' or 'Ace of Knots'."""
        return self.name.removeprefix("The ")


class _Data(Value, frozen=True, forbid_unknown_fields=True):
    """The fields of ``decktet.toml``."""

    source: str
    conditions: dict[str, str]
    costs: dict[str, int]
    cards: dict[str, tuple[str, str, str, tuple[str, ...]]]


def read(data: object) -> tuple[dict[str, str], dict[str, Card]]:
    """Read the parsed ``decktet.toml`` as two mappings: suits to conditions, and ids to cards.

    Raises:
        ValueError: a field is missing or wrong, or a rank, kind or suit is unknown.
    """
    found = msgspec.convert(data, _Data)
    cards = {}
    for key, (name, rank, kind, suits) in found.cards.items():
        if rank not in found.costs:
            raise ValueError(f"decktet.toml, card {key}: there is no rank “{rank}”")
        if kind not in (DOCTOR, DRUG):
            raise ValueError(f"decktet.toml, card {key}: a card is a doctor or a drug, not “{kind}”")
        if strange := set(suits) - set(found.conditions):
            raise ValueError(f"decktet.toml, card {key}: there is no suit {', '.join(sorted(strange))}")
        cards[key] = Card(key, name, rank, kind, suits, found.costs[rank])
    return found.conditions, cards


CONDITIONS, CARDS = read(tomllib.loads((files(__package__) / "data" / "decktet.toml").read_text("utf-8")))
SUITS = tuple(CONDITIONS)  #: in the usual order, Moons 1 … Knots 6


def treated(card: Card) -> str:
    """Return the suits of a card with their conditions: 'Suns (melanoma) and Knots (back pain)'; '' if it has none."""
    return listing(f"{suit} ({CONDITIONS[suit].lower()})" for suit in card.suits)


@lru_cache(maxsize=4096)
def price(cards: tuple[str, ...], pawn_value: int) -> int:
    """Return the total cost of some cards, with each Pawn costing *pawn_value*."""
    return sum(map(costs(pawn_value).__getitem__, cards))


@lru_cache(maxsize=16)
def costs(pawn_value: int) -> dict[str, int]:
    """Return a mapping from the id of each card to its cost."""
    return {key: pawn_value if card.rank == "Pawn" else card.cost for key, card in CARDS.items()}


class _Order(dict[str, int]):
    """The sort key of a card in a hand: blanks first, then cheap cards.

    Blanks are only in views; '?0' is a blank from the first pile.
    """

    def __missing__(self, blank: str) -> int:
        return int(blank[1:]) - 1000


ORDER = _Order({key: n for n, key in enumerate(CARDS)})


@lru_cache(maxsize=8192)
def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Sort cards as in a hand: blanks first, then the others from cheap to expensive."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def is_blank(card: str) -> bool:
    """Return whether a card is a blank: a card that the viewing seat can't see."""
    return card[0] == "?"


def title(card: str) -> str:
    """Return a card's name for use in a sentence: 'the Window', 'the Ace of Knots'.

    If *card* is not the id of a card, return it in quotation marks: '“x”'.
    """
    known = CARDS.get(card)
    return f"the {known.short}" if known else f"“{card}”"


def one(suit: str) -> str:
    """Return the singular of a suit's name, for one token: 'Knot', 'Leaf'."""
    return "Leaf" if suit == "Leaves" else suit.removesuffix("s")


def titles(cards: tuple[str, ...]) -> str:
    """Return several cards' names for use in a sentence: 'the Excuse, the Castle and the Window'."""
    return listing(map(title, cards))


def amounts(suits: Iterable[str]) -> str:
    """Describe tokens in words, given their suits: '2 Suns and 1 Knot'."""
    return listing(plural(n, one(suit), suit) for suit, n in Counter(suits).items())


#: the id of a card; its words are the title, or 'a Drug' if this seat does not see the card
Drug = Annotated[str, Said(lambda card: "a Drug" if is_blank(card) else title(card))]
Suit = Annotated[str, Said(one)]  #: a suit; its words are one token of the suit
Suits = Annotated[tuple[str, ...], Said(amounts)]  #: the suits of tokens; the words count them


@lru_cache(maxsize=512)
def fields(suits: tuple[str, ...], doctor: str) -> tuple[int, ...]:
    """Return the positions of a Doctor's suits in the list *suits*."""
    return tuple(at for at, suit in enumerate(suits) if suit in CARDS[doctor].suits)
