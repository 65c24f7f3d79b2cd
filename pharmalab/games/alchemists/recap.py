"""A summary for the player to move: the effects of the player's last action, then the actions of the other players."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from pharmalab.core.events import Event, Who
from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.board import BOARD, SPACE_NAMES
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import ingredient, potion
from pharmalab.games.alchemists.mechanisms.act import Declined
from pharmalab.games.alchemists.mechanisms.buy import ArtifactBought
from pharmalab.games.alchemists.mechanisms.conference import ConferenceHeld, TopAlchemists
from pharmalab.games.alchemists.mechanisms.debunk import NothingShown, Penalised, Refuted
from pharmalab.games.alchemists.mechanisms.declare import CubesPlaced
from pharmalab.games.alchemists.mechanisms.drink import MarkerMoved, Struck, ToHospital
from pharmalab.games.alchemists.mechanisms.endorse import Endorsed
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibited, ExhibitFailed
from pharmalab.games.alchemists.mechanisms.favours.card import FavourPlayed
from pharmalab.games.alchemists.mechanisms.favours.herbalist import HERBALIST
from pharmalab.games.alchemists.mechanisms.forage import Foraged
from pharmalab.games.alchemists.mechanisms.gold import GoldChanged
from pharmalab.games.alchemists.mechanisms.hands import DiscardedIngredients
from pharmalab.games.alchemists.mechanisms.potion import Mixed
from pharmalab.games.alchemists.mechanisms.publish import Published
from pharmalab.games.alchemists.mechanisms.reputation import ReputationChanged
from pharmalab.games.alchemists.mechanisms.round import CubesBack, RoundBegan
from pharmalab.games.alchemists.mechanisms.seals import SealPlaced
from pharmalab.games.alchemists.mechanisms.sell import GuaranteeBroken, PotionOffered
from pharmalab.games.alchemists.mechanisms.test import StudentUnhappy

#: the player's own news, the most important kinds first
OWN: tuple[type[Event], ...] = (Mixed, Penalised, NothingShown, GuaranteeBroken, ToHospital, MarkerMoved,
                                StudentUnhappy, ReputationChanged, GoldChanged)  # fmt: skip
TOTALS = (ReputationChanged, GoldChanged)  #: the last of each says what the earlier ones led to
FEW = 2  #: sentences about the player
MADE = {"test": "tests", "drink": "drinks", "custodian": "drinks", "exhibit": "exhibits", "cap": "tests"}


def summary(events: Sequence[Event], seat: int, who: Who) -> tuple[str, ...]:
    """Return sentences about the effects of the player's last action, and then about the other players' actions.

    The first sentence announces a new round, if there is one. If the player has just placed cubes, the only sentence
    says where the cubes are.
    """
    if events and isinstance(events[-1], CubesPlaced) and events[-1].seat == seat:
        return (_placed(events, seat, who),)
    own = [(OWN.index(type(one)), n) for n, one in enumerate(events)
           if type(one) in OWN and getattr(one, "seat", None) == seat]  # fmt: skip
    last = {kind: n for kind, n in own}
    own = [(kind, n) for kind, n in own if OWN[kind] not in TOTALS or n == last[kind]]
    told = {n for _, n in sorted(own)[:FEW]} | {n for n, one in enumerate(events) if _by_itself(one, seat)}
    sentences = dict.fromkeys(events[n].sentence(who)[:-1] + _reason(events, n) for n in sorted(told))
    return tuple(filter(None, (_round(events), *sentences, _others(events, seat, who))))


def _by_itself(event: Event, seat: int) -> bool:
    """Return whether an event is the player's own, but nobody decided it: a Herbalist, or the only possible decline."""
    match event:
        case FavourPlayed():
            return event.seat == seat and event.card == HERBALIST
        case Declined():
            return event.seat == seat and event.only
    return False


def _placed(events: Iterable[Event], seat: int, who: Who) -> str:
    """Return a sentence with all spaces where the player has put cubes; the events have the order of the rows."""
    spaces = Counter(SPACE_NAMES[one.space] for one in events if isinstance(one, CubesPlaced) and one.seat == seat)
    return f"{who(seat)} has put cubes on {listing(f'{name} ({n})' if n > 1 else name for name, n in spaces.items())}."


def _round(events: Iterable[Event]) -> str:
    """Return a sentence for the round that has begun, with the spaces that are open from now on; '' for none."""
    began = [one.round for one in events if isinstance(one, RoundBegan)]
    if not began or began[-1] == 1:
        return ""
    opened = listing(SPACE_NAMES[name] for name, space in BOARD.items() if space.first == began[-1])
    return f"Round {began[-1]}: {opened} are open from now on." if opened else f"Round {began[-1]}."


def _reason(events: Sequence[Event], n: int) -> str:
    """Return the end of the sentence for event *n*: a reason for reputation or a Herbalist, and the full stop."""
    if isinstance(events[n], ReputationChanged):
        for one in reversed(events[:n]):
            if why := _why(one):
                return f", {why}."
    if isinstance(played := events[n], FavourPlayed):
        for one in reversed(events[:n]):
            if isinstance(one, CubesBack) and one.seat == played.seat:
                return f", drawn for {plural(one.cubes, 'unused cube')}."
    return "."


def _why(event: Event) -> str:
    """Return what an event is as a reason for a change in reputation, or '' if it isn't one."""
    match event:
        case TopAlchemists():
            return "as top alchemist"
        case ConferenceHeld():
            return "at the conference"
        case SealPlaced():
            return f"for the theory about {ingredient(event.ingredient)}"
        case Struck():
            return "for drinking insanity"
        case Refuted() | NothingShown():
            return "for the debunk"
        case Exhibited() | ExhibitFailed():
            return "for the exhibit"
        case PotionOffered():
            return "for the sale"
    return ""


def _others(events: Sequence[Event], seat: int, who: Who) -> str:
    """Return a sentence for each other seat that did something that everybody saw."""
    did: dict[int, dict[str, list[str]]] = {}
    for by, verb, what in _deeds(events):
        if by != seat:
            did.setdefault(by, {}).setdefault(verb, []).append(what)
    return " ".join(
        f"{who(by)} {listing([f'{verb} {listing(things)}' for verb, things in deeds.items()])}."
        for by, deeds in did.items()
    )


def _transmuted(events: Sequence[Event]) -> Counter[int]:
    """Return how many ingredients each seat has turned into gold: it discarded a card and was then paid."""
    found = Counter[int]()
    for one, then in pairwise(events):
        if isinstance(one, DiscardedIngredients) and isinstance(then, GoldChanged) and one.seat == then.seat:
            found[one.seat] += len(one.cards) == 1 and then.by > 0
    return found


def _deeds(events: Sequence[Event]) -> Iterator[tuple[int, str, str]]:
    for by, n in _transmuted(events).items():
        if n:
            yield by, "transmutes", plural(n, "ingredient")
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
