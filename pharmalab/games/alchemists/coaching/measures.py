"""Values, such as gold or knowledge, that the coach measures in Alchemists at the end of a round or an action."""

from functools import lru_cache
from math import log2

from pharmalab.core.coaching import Coaching, Measure, Rating
from pharmalab.core.horizons import Horizon
from pharmalab.deduction.worlds import COUNT
from pharmalab.games.alchemists import views
from pharmalab.games.alchemists.advice.desk import BIT, FADING, Desk
from pharmalab.games.alchemists.coaching.advice import advice
from pharmalab.games.alchemists.coaching.nudges import almost_known, hand, purse, standing, too_few_cards
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INGREDIENTS
from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.favours.herbalist import DiscardTwo
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.games.alchemists.mechanisms.scoring import artifact_points, totals
from pharmalab.games.alchemists.mechanisms.seals import seal_points
from pharmalab.games.alchemists.mechanisms.setup import KeepFavour
from pharmalab.games.alchemists.policies.student import Student
from pharmalab.games.alchemists.state import AlchemistsState

STUDENT = Student()  #: plays all seats; it has no state that changes
PLANNING = (KeepFavour, DiscardTwo, ChooseOrder, Declare)
CARD, FAVOUR = 0.4, 0.7  #: points of an ingredient and of a favour in hand, while there are rounds to come


def plans_the_round(state: AlchemistsState) -> bool:
    """Return whether the next choice plans the round, before any action space is resolved."""
    return isinstance(state.agenda[0], PLANNING)


def over(start: AlchemistsState, now: AlchemistsState) -> bool:
    """Return whether a rollout is over.

    A rollout ends with the action, or with the round if the rollout began while seats planned the round.
    """
    if now.round > start.round or not now.agenda:
        return True
    if plans_the_round(start) or not isinstance(now.agenda[0], Act):
        return False
    return now.left != start.left or not isinstance(start.agenda[0], Act)


def until(view: AlchemistsState) -> str:
    """Describe in words when the coach's rollouts end."""
    return "at the end of this round" if plans_the_round(view) else "after this action"


@lru_cache(maxsize=64)
def desk(state: AlchemistsState, seat: int) -> Desk:
    """Return a seat's desk, which holds everything that the seat can work out in a state."""
    return Desk(views.view(state, seat), seat)


def known_bits(state: AlchemistsState, seat: int) -> float:
    """Return how many bits a seat knows about the ingredients from its own facts. Full knowledge is about 15.3 bits."""
    return log2(COUNT / max(1, desk(state, seat).worlds.count))


def settled(state: AlchemistsState, seat: int) -> int:
    """Return the number of ingredients whose alchemical a seat knows for certain."""
    worlds = desk(state, seat).worlds
    return sum(max(counts) == worlds.count for counts in worlds.counts)


def seals_worth(state: AlchemistsState, seat: int) -> float:
    """Return the points that a seat's seals are expected to score at the end, given the seat's own facts."""
    own = desk(state, seat)
    return sum(
        chance * seal_points(seal.kind, theory.alchemical, true)
        for name, theory in zip(INGREDIENTS, state.theories, strict=True)
        if theory
        for seal in theory.seals
        if seal.seat == seat
        for n, true in enumerate(ALCHEMICALS)
        if (chance := own.chance(name, n))
    )


def worth(state: AlchemistsState, seat: int) -> float:
    """Return a seat's final points or, during the game, the value in points of everything that it owns and knows."""
    if not state.agenda and state.points:
        return totals(state)[seat]
    own = desk(state, seat)
    held = CARD * len(state.hands[seat]) + FAVOUR * len(state.favours[seat]) if own.later else 0.0
    knowledge = BIT * (FADING[own.later] if own.later < len(FADING) else 1.0) * known_bits(state, seat)
    artifacts = sum(artifact_points(state, seat, artifact) for artifact in state.artifacts[seat])
    grants = sum(state.config.grants[place].points for place in state.granted[seat])
    owned = state.reputation[seat] + own.purse(state.gold[seat]) + artifacts + grants
    return owned + seals_worth(state, seat) + knowledge + held


def _reputation(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return end.reputation[seat]


def _gold(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return end.gold[seat]


def _seals(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return seals_worth(end, seat)


def _known(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return 100 * known_bits(end, seat) / log2(COUNT)


def _settled(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return settled(end, seat)


def _theories(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return sum(seal.seat == seat for theory in end.theories if theory for seal in theory.seals)


def _artifacts(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return len(end.artifacts[seat])


def _cards(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return len(end.hands[seat])


def _favours(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return len(end.favours[seat])


def _points(start: AlchemistsState, end: AlchemistsState, seat: int) -> float:
    return totals(end)[seat] if not end.agenda and end.points else 0


COACHING = Coaching[AlchemistsState](
    Horizon(fast=lambda rng: STUDENT, ends=over, worth=worth),
    (
        Measure(
            "final points", "you have {} points at the end of the game", "score points", _points, now=too_few_cards
        ),
        Measure("reputation", "you have {} reputation", "win reputation", _reputation, now=standing),
        Measure(
            "points of your seals",
            "your seals are worth {} points on average",
            "seal theories that are right",
            _seals,
            now=almost_known,
        ),
        Measure(
            "percent of the ingredients’ secrets that you know",
            "you know {} % of the ingredients’ secrets",
            "learn more about the ingredients",
            _known,
            now=almost_known,
        ),
        Measure(
            "ingredients you know for certain",
            "the number of ingredients that you know for certain is {}",
            "find out what an ingredient is",
            _settled,
            now=almost_known,
        ),
        Measure(
            "your seals on theories",
            "the number of your seals on theories is {}",
            "publish or endorse a theory",
            _theories,
            now=almost_known,
        ),
        Measure("gold", "you have {} gold", "earn gold", _gold, now=purse),
        Measure("artifacts", "the number of your artifacts is {}", "buy an artifact", _artifacts, now=purse),
        Measure(
            "ingredients in hand", "the number of ingredients in your hand is {}", "get ingredients", _cards, now=hand
        ),
        Measure("favours in hand", "the number of favours in your hand is {}", "get favours", _favours),
    ),
    until=until,
    rating=Rating(
        "your position is worth {} points",
        "points",
        "These points include reputation, grants and artifacts, and what you may still earn with your gold, "
        "knowledge, seals and cards.",
    ),
    advice=advice,
)
