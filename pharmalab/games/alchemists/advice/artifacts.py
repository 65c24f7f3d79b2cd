"""What an artifact is worth to a seat: its points, and what it does in the rounds to come, by a model."""

from collections.abc import Callable, Mapping

from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.mixing import disjoint, learned
from pharmalab.games.alchemists.advice.theories import Theories
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.rules.artifact_points import artifact_points
from pharmalab.games.alchemists.rules.artifacts import HYPNOSIS, MOST_ON_ALTAR, RHETORIC, TRUNK

#: points that an artifact brings in each later round, beside those printed on it
EACH_ROUND = {
    "boots_of_speed": 1.2,
    "discount_card": 0.6,
    "magic_mortar": 0.6,
    "periscope": 0.5,
    "printing_press": 0.9,
    "robe_of_respect": 1.6,
    "seal_of_authority": 2.4,
}
CARD = 0.45  #: points of an ingredient drawn
TAKES = 1.5  #: ingredients that an order space gives, about


def _idol(desk: Desk, gold: int) -> float:
    theories = Theories(desk)
    return sum(theories.right(name) for name in INGREDIENTS)


def _cap(desk: Desk, gold: int) -> float:
    return desk.bit_worth * learned(desk, disjoint(desk, desk.hand, 2))


_MORE: Mapping[str, Callable[[Desk, int], float]] = {
    "amulet_of_rhetoric": lambda desk, gold: desk.reputation(RHETORIC),
    "hypnotic_amulet": lambda desk, gold: HYPNOSIS * desk.favour_worth,
    "thinking_cap": _cap,
    "witchs_trunk": lambda desk, gold: CARD * (TRUNK - TAKES * desk.later),
    "altar_of_gold": lambda desk, gold: min(MOST_ON_ALTAR, max(0, gold)) * (1 - desk.gold_worth),
    "crystal_cabinet": lambda desk, gold: 2.0,  # itself; the others are counted as they stand
    "feather_in_cap": lambda desk, gold: 1.0 * min(8, len(set(desk.hand))),
    "wisdom_idol": _idol,
}


def worth(desk: Desk, artifact: str, gold: int) -> float:
    """Points of an artifact to the end of the game, before its price.

    Args:
        gold: what the seat has left when it is paid.
    """
    points = artifact_points(desk.view, desk.seat, artifact) if artifact in ARTIFACTS else 0
    more = _MORE[artifact](desk, gold) if artifact in _MORE else 0.0
    return points + more + EACH_ROUND.get(artifact, 0.0) * desk.later
