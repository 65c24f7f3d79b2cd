"""The cards of the Decktet and the six suits, read from data/decktet.toml."""

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
EXTRAS = {"Crown": "crowns", "Court": "courts", "Pawn": "pawns", "Excuse": "excuse"}  #: rank -> its switch in Config


class Card(Value, frozen=True):
    """One card. ``rank``: as printed ('Ace', '2' … 'Crown'); ``cost``: a Drug's cost, a Doctor's prestige."""

    id: str
    name: str
    rank: str
    kind: str
    suits: tuple[str, ...]
    cost: int

    @property
    def short(self) -> str:
        """'Window', 'Ace of Knots': the name without its article."""
        return self.name.removeprefix("The ")


class _Data(Value, frozen=True, forbid_unknown_fields=True):
    source: str
    conditions: dict[str, str]
    costs: dict[str, int]
    cards: dict[str, tuple[str, str, str, tuple[str, ...]]]


def read(data: object) -> tuple[dict[str, str], dict[str, Card]]:
    """The conditions by suit, and the cards by id, of a decoded decktet.toml.

    Raises:
        ValueError: a field is missing or of a wrong kind, or a card names a rank, kind or suit that there is not.
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


@lru_cache(maxsize=4096)
def price(cards: tuple[str, ...], pawn_value: int) -> int:
    """The cost of all these cards."""
    return sum(map(costs(pawn_value).__getitem__, cards))


@lru_cache(maxsize=16)
def costs(pawn_value: int) -> dict[str, int]:
    """The cost of every card by its id."""
    return {key: pawn_value if card.rank == "Pawn" else card.cost for key, card in CARDS.items()}


class _Order(dict[str, int]):
    """A card's place in a hand: cheap ones first, and before them all the blanks ('?0': from the pile's first shuffle),
    which only views hold."""

    def __missing__(self, blank: str) -> int:
        return int(blank[1:]) - 1000


ORDER = _Order({key: n for n, key in enumerate(CARDS)})


@lru_cache(maxsize=8192)
def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Sorted as in a hand: the same few cards come together again and again."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def is_blank(card: str) -> bool:
    """Whether it is a card that this seat does not see."""
    return card[0] == "?"


def title(card: str) -> str:
    """'the Window', 'the Ace of Knots': the name inside a sentence; '“x”' of what is no card."""
    known = CARDS.get(card)
    return f"the {known.short}" if known else f"“{card}”"


def one(suit: str) -> str:
    """'Knot', 'Leaf'."""
    return "Leaf" if suit == "Leaves" else suit.removesuffix("s")


def titles(cards: tuple[str, ...]) -> str:
    """'the Excuse, the Castle and the Window'."""
    return listing(map(title, cards))


def amounts(suits: Iterable[str]) -> str:
    """'2 Suns and 1 Knot' of the suits of some tokens."""
    return listing(plural(n, one(suit), suit) for suit, n in Counter(suits).items())


#: a card's key, said by its title; 'a Drug' of one that this seat does not see
Drug = Annotated[str, Said(lambda card: "a Drug" if is_blank(card) else title(card))]
Suit = Annotated[str, Said(one)]  #: a suit, said as one token of it
Suits = Annotated[tuple[str, ...], Said(amounts)]  #: tokens, a suit for each


@lru_cache(maxsize=512)
def fields(suits: tuple[str, ...], doctor: str) -> tuple[int, ...]:
    """The places of a Doctor's suits in the order of suits."""
    return tuple(at for at, suit in enumerate(suits) if suit in CARDS[doctor].suits)
