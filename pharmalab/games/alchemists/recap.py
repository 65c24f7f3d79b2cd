"""A summary for a player who has to decide: the results of the player's own action, and then the others' actions."""

from collections.abc import Iterable, Iterator, Sequence

from pharmalab.core.events import Event, Who
from pharmalab.core.words import listing
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import ingredient, potion
from pharmalab.games.alchemists.mechanisms.buy import ArtifactBought
from pharmalab.games.alchemists.mechanisms.debunk import NothingShown, Penalised, Refuted
from pharmalab.games.alchemists.mechanisms.drink import MarkerMoved, ToHospital
from pharmalab.games.alchemists.mechanisms.endorse import Endorsed
from pharmalab.games.alchemists.mechanisms.forage import Foraged
from pharmalab.games.alchemists.mechanisms.gold import GoldChanged
from pharmalab.games.alchemists.mechanisms.potion import Mixed
from pharmalab.games.alchemists.mechanisms.publish import Published
from pharmalab.games.alchemists.mechanisms.reputation import ReputationChanged
from pharmalab.games.alchemists.mechanisms.sell import GuaranteeBroken, PotionOffered
from pharmalab.games.alchemists.mechanisms.test import StudentUnhappy

#: the player's own news, the most important kinds first
OWN: tuple[type[Event], ...] = (Mixed, Penalised, NothingShown, GuaranteeBroken, ToHospital, MarkerMoved,
                                StudentUnhappy, ReputationChanged, GoldChanged)  # fmt: skip
TOTALS = (ReputationChanged, GoldChanged)  #: the last of each says what the earlier ones led to
FEW = 2  #: sentences about the player
MADE = {"test": "tests", "drink": "drinks", "custodian": "drinks", "exhibit": "exhibits", "cap": "tests"}


def summary(events: Sequence[Event], seat: int, who: Who) -> tuple[str, ...]:
    """Return sentences: what came of the player's own action, and what the others did.

    It is empty if there is nothing of either, for example because the player has only placed a cube.
    """
    own = [(OWN.index(type(one)), n) for n, one in enumerate(events)
           if type(one) in OWN and getattr(one, "seat", None) == seat]  # fmt: skip
    last = {kind: n for kind, n in own}
    own = [(kind, n) for kind, n in own if OWN[kind] not in TOTALS or n == last[kind]]
    told = sorted(n for _, n in sorted(own)[:FEW])
    return tuple(filter(None, (*(events[n].sentence(who) for n in told), _others(events, seat, who))))


def _others(events: Iterable[Event], seat: int, who: Who) -> str:
    """Return a sentence for each other seat that did something that everybody saw."""
    did: dict[int, dict[str, list[str]]] = {}
    for by, verb, what in _deeds(events):
        if by != seat:
            did.setdefault(by, {}).setdefault(verb, []).append(what)
    return " ".join(
        f"{who(by)} {listing([f'{verb} {listing(things)}' for verb, things in deeds.items()])}."
        for by, deeds in did.items()
    )


def _deeds(events: Iterable[Event]) -> Iterator[tuple[int, str, str]]:
    for event in events:
        match event:
            case Foraged():
                yield event.seat, "takes", ingredient(event.card)
            case Mixed() if event.button in MADE:
                yield event.seat, MADE[event.button], potion(event.said)
            case PotionOffered():
                yield event.seat, "offers", potion(event.potion)
            case ArtifactBought():
                yield event.seat, "buys", ARTIFACTS[event.artifact].name
            case Published():
                yield event.seat, "publishes", ingredient(event.ingredient)
            case Endorsed():
                yield event.seat, "endorses", ingredient(event.ingredient)
            case Refuted():
                yield event.seat, "refutes", ingredient(event.ingredient)
