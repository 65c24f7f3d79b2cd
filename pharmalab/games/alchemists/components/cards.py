"""Favours, artifacts, adventurers and bid cards, read from the data files of the same names."""

from typing import Annotated, Literal

from pharmalab.core.templates import Said
from pharmalab.core.values import Value
from pharmalab.games.alchemists.components.loading import table


class Favour(Value, frozen=True):
    """A kind of favour card. ``when`` says when it can be played; ``short`` gives its effect in a few words."""

    id: str
    name: str
    copies: int
    when: Literal["at once", "declaring", "transmuting", "selling", "buying"]
    short: str


class Artifact(Value, frozen=True):
    """An artifact: its level (1 to 3), its cost in gold, and the victory points printed on it."""

    id: str
    name: str
    level: int
    cost: int
    points: int = 0


class Adventurer(Value, frozen=True):
    """An adventurer, with the three potions that he wants, from left to right."""

    id: str
    name: str
    wants: tuple[str, str, str]


class BidCard(Value, frozen=True):
    """A bid card.

    ``discount`` is the discount in gold, and ``smileys`` is the number of smileys on the card. ``confidence`` says how
    reliable our source for the number of smileys is.
    """

    discount: int
    smileys: int
    confidence: str


FAVOUR_CARDS = {one.id: one for one in table("favours", "favour", tuple[Favour, ...])}
FAVOURS = tuple(FAVOUR_CARDS)
#: favour -> copies
FAVOUR_COUNTS = {one.id: one.copies for one in FAVOUR_CARDS.values()}
ARTIFACTS = {one.id: one for one in table("artifacts", "artifact", tuple[Artifact, ...])}
ArtifactId = Annotated[str, Said(lambda artifact: ARTIFACTS[artifact].name)]  #: an artifact's id, shown as its name
#: how reliable our source for the adventurers' names is
NAMES_CONFIDENCE = table("adventurers", "confidence_of_names", str)
ADVENTURERS = {one.id: one for one in table("adventurers", "adventurer", tuple[Adventurer, ...])}
BID_CARDS = {one.discount: one for one in table("bids", "bid", tuple[BidCard, ...])}
#: discount -> smileys
BIDS = {one.discount: one.smileys for one in BID_CARDS.values()}
#: quality guaranteed -> price in gold
GUARANTEES = table("bids", "prices", dict[str, int])
