"""Choose which pairs from a hand to mix, and estimate what a hand is worth for future mixes."""

from collections import Counter
from collections.abc import Sequence

from pharmalab.games.alchemists.advice.desk import Desk, Pair
from pharmalab.games.alchemists.advice.exhibition import Exhibition
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.mechanisms.potion import pairs_of

SECOND = 0.8  #: the share of a second mix's bits that the first one leaves


def teaching(desk: Desk, hand: Sequence[str]) -> tuple[Pair, ...]:
    """Return a hand's pairs, most informative first.

    If two pairs are equally informative, the pair with more cards in the hand comes first.
    """
    have = Counter(hand)
    return tuple(sorted(pairs_of(tuple(hand)), key=lambda pair: (-desk.bits[pair], -have[pair[0]] - have[pair[1]])))


def disjoint(desk: Desk, hand: Sequence[str], most: int) -> tuple[Pair, ...]:
    """Return up to *most* pairs to mix from a hand, without using any card twice.

    Each pair is the most informative that the remaining cards allow.
    """
    found: list[Pair] = []
    while len(found) < most:
        pairs = [pair for pair in teaching(desk, hand) if pair not in found]
        if not pairs or not desk.bits[pairs[0]]:
            break
        found.append(pairs[0])
        hand = without(hand, pairs[0])
    return tuple(found)


def learned(desk: Desk, pairs: Sequence[Pair]) -> float:
    """Estimate how many bits several mixes reveal together. Each mix is assumed to reveal less than the one before."""
    return sum(desk.bits[pair] * SECOND**n for n, pair in enumerate(pairs))


# --- what a hand is worth -----------------------------------------------------------------------------------------

NEXT = 0.3  #: the share of a hand's information that is left in the next round
CARDS = 0.25  #: points of any card; a card beyond a full hand counts a third
FULL = 6  #: the number of cards that a seat can use
SHOWN = {1: 0.8, 2: 0.5}  #: the share of an exhibition's points that cards kept for it count, by rounds to come
EXHIBITS = 4  #: the number of exhibits in the final round for which cards are kept
PARALYSED, MISSING = -0.8, -1.0  #: points of being paralysed, and of a cube in the hospital


def kept(desk: Desk, hand: Sequence[str]) -> float:
    """Return how many points a hand is worth if it is kept for later rounds.

    The seat can learn from these cards later, or exhibit potions with them.
    """
    if not desk.later:
        return 0.0
    cards = CARDS * (min(len(hand), FULL) + max(0, len(hand) - FULL) / 3)
    teaches = desk.bit_worth * learned(desk, disjoint(desk, hand, 2)) if desk.later > 1 else 0.0
    shows = 0.0
    if desk.later in SHOWN:
        shows = SHOWN[desk.later] * sum(one.points for one in Exhibition(desk).plan(hand, EXHIBITS))
    return cards + NEXT * teaches + shows


def drunk(desk: Desk, pair: Pair) -> float:
    """Return the expected change in points from drinking a pair's potion.

    A potion can only harm the seat that drinks it, so the change is never above 0.
    """
    if not desk.later:
        return desk.potions(pair).get("B-", 0.0) * desk.reputation(-1)
    costs = {"B-": desk.reputation(-1), "G-": PARALYSED, "R-": MISSING}
    return sum(chance * costs.get(potion, 0.0) for potion, chance in desk.potions(pair).items()
               if potion not in desk.view.struck[desk.seat])  # fmt: skip
