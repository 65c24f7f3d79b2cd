"""The value of an artifact for a seat: its victory points, plus an estimate of its effect in later rounds."""

from collections.abc import Callable, Mapping

from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.advice.mixing import SECOND, disjoint, kept, learned
from pharmalab.games.alchemists.advice.peeks import any_peek
from pharmalab.games.alchemists.advice.theories import Theories
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.mechanisms.artifacts.altar_of_gold import MOST_ON_ALTAR
from pharmalab.games.alchemists.mechanisms.artifacts.at_once import HYPNOSIS, RHETORIC, TRUNK
from pharmalab.games.alchemists.mechanisms.scoring import artifact_points
from pharmalab.games.alchemists.state import AT

#: points that an artifact gains in each later round, besides those printed on it
EACH_ROUND = {
    "discount_card": 0.6,
    "magic_mortar": 0.6,
    "printing_press": 0.9,
    "robe_of_respect": 1.6,
    "seal_of_authority": 2.4,
}
CARD = 0.45  #: points of drawing an ingredient
TAKES = 1.5  #: roughly how many ingredients an order space gives
AGAIN = ("publish", "test", "drink")  #: spaces resolved after the artifacts, where the Boots help at once
MIXING = ("sell", "test", "drink", "exhibit")  #: spaces on which rivals mix


def _idol(desk: Desk, gold: int) -> float:
    theories = Theories(desk)
    return sum(theories.right(name) for name in INGREDIENTS)


def _cap(desk: Desk, gold: int) -> float:
    return desk.bit_worth * learned(desk, disjoint(desk, desk.hand, 2))


def again(desk: Desk) -> float:
    """Return how many points one more action is worth in this round.

    The additional action mixes a second potion or takes an ingredient, whichever is worth more.
    """
    pairs = disjoint(desk, desk.hand, 2)
    if len(pairs) < 2:
        return CARD
    once = without(desk.hand, pairs[0])
    spent = kept(desk, once) - kept(desk, without(once, pairs[1]))
    return max(CARD, desk.bits[pairs[1]] * desk.bit_worth * SECOND - spent)


def _boots(desk: Desk, gold: int) -> float:
    """Return the points of one additional action in this and each later round, if there is an action to repeat."""
    now = any(desk.view.left[desk.seat][AT[space]] for space in AGAIN)
    return again(desk) * (now + desk.later)


def _periscope(desk: Desk, gold: int) -> float:
    """Return the points of a peek in each later round, and in this round if a rival has yet to mix."""
    return any_peek(desk) * sum(desk.bit_worth_with(later) for later in range(desk.later + rivals_mix(desk)))


def rivals_mix(desk: Desk) -> bool:
    """Return whether a rival will still mix a potion in this round."""
    left = desk.view.left
    return any(left[seat][AT[space]] for seat in range(len(left)) if seat != desk.seat for space in MIXING)


_MORE: Mapping[str, Callable[[Desk, int], float]] = {
    "amulet_of_rhetoric": lambda desk, gold: desk.reputation(RHETORIC),
    "hypnotic_amulet": lambda desk, gold: HYPNOSIS * desk.favour_worth,
    "boots_of_speed": _boots,
    "periscope": _periscope,
    "thinking_cap": _cap,
    "witchs_trunk": lambda desk, gold: CARD * (TRUNK - TAKES * desk.later),
    "altar_of_gold": lambda desk, gold: min(MOST_ON_ALTAR, max(0, gold)) * (1 - desk.gold_worth),
    "crystal_cabinet": lambda desk, gold: 2.0,  # for itself; the other artifacts are counted already
    "feather_in_cap": lambda desk, gold: 1.0 * min(8, len(set(desk.hand))),
    "wisdom_idol": _idol,
}


def worth(desk: Desk, artifact: str, gold: int) -> float:
    """Return how many points an artifact is expected to be worth by the end of the game, not counting its price.

    *gold* is the seat's gold after paying.
    """
    points = artifact_points(desk.view, desk.seat, artifact) if artifact in ARTIFACTS else 0
    more = _MORE[artifact](desk, gold) if artifact in _MORE else 0.0
    return points + more + EACH_ROUND.get(artifact, 0.0) * desk.later
