"""Favours, artifacts, adventurers and bid cards, read from data/cards.toml."""

from pharmalab.core.values import Value
from pharmalab.games.alchemists.components.loading import table

FAVOURS = ("assistant", "herbalist", "associate", "custodian", "barmaid", "merchant", "sage", "shopkeeper")


class Artifact(Value, frozen=True):
    """``level``: 1 to 3; ``cost``: gold; ``points``: victory points printed on it."""

    id: str
    name: str
    level: int
    cost: int
    points: int


class Adventurer(Value, frozen=True):
    """``wants``: three potions from left to right."""

    id: str
    wants: tuple[str, str, str]


class _Favours(Value, frozen=True):
    confidence: str
    cards: dict[str, int]


class _Bids(Value, frozen=True):
    confidence: dict[int, str]
    smileys: dict[int, int]


class _Guarantees(Value, frozen=True):
    confidence: str
    prices: dict[str, int]


#: favour -> copies
FAVOUR_COUNTS = table("cards", "favours", _Favours).cards
ARTIFACTS = {one.id: one for one in table("cards", "artifacts", tuple[Artifact, ...])}
ADVENTURERS = {one.id: one for one in table("cards", "adventurers", tuple[Adventurer, ...])}
#: discount -> smileys
BIDS = table("cards", "bids", _Bids).smileys
#: quality guaranteed -> price
GUARANTEES = table("cards", "guarantees", _Guarantees).prices
