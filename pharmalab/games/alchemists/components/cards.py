"""Favours, artifacts, adventurers and bid cards, read from the data files of these names."""

from typing import Annotated, Literal

from pharmalab.core.templates import Said
from pharmalab.core.values import Value
from pharmalab.games.alchemists.components.loading import table


class Favour(Value, frozen=True):
    """A kind of favour card. ``when`` is its moment; ``short`` is its effect in a few words."""

    id: str
    name: str
    copies: int
    when: Literal["at once", "declaring", "transmuting", "selling", "buying"]
    short: str


class Artifact(Value, frozen=True):
    """An artifact. ``level`` is 1 to 3, ``cost`` is in gold, ``points`` are the victory points printed on it."""

    id: str
    name: str
    level: int
    cost: int
    points: int = 0


class Adventurer(Value, frozen=True):
    """An adventurer. ``wants`` are the three potions from left to right."""

    id: str
    name: str
    wants: tuple[str, str, str]


class BidCard(Value, frozen=True):
    """A bid card. ``discount`` is in gold; ``confidence`` says how well the number of smileys is known."""

    discount: int
    smileys: int
    confidence: str


FAVOUR_CARDS = {one.id: one for one in table("favours", "favour", tuple[Favour, ...])}
FAVOURS = tuple(FAVOUR_CARDS)
#: favour -> copies
FAVOUR_COUNTS = {one.id: one.copies for one in FAVOUR_CARDS.values()}
ARTIFACTS = {one.id: one for one in table("artifacts", "artifact", tuple[Artifact, ...])}
ArtifactId = Annotated[str, Said(lambda artifact: ARTIFACTS[artifact].name)]  #: an artifact, said by its name
NAMES_CONFIDENCE = table("adventurers", "confidence_of_names", str)  #: how well the adventurers' names are known
ADVENTURERS = {one.id: one for one in table("adventurers", "adventurer", tuple[Adventurer, ...])}
BID_CARDS = {one.discount: one for one in table("bids", "bid", tuple[BidCard, ...])}
#: discount -> smileys
BIDS = {one.discount: one.smileys for one in BID_CARDS.values()}
#: quality guaranteed -> price in gold
GUARANTEES = table("bids", "prices", dict[str, int])
