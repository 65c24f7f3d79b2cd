"""Which pairs of a hand are worth a mix, and what a hand is worth for the mixes to come."""

from collections import Counter
from collections.abc import Sequence

from pharmalab.games.alchemists.advice.desk import Desk, Pair
from pharmalab.games.alchemists.advice.exhibition import Exhibition
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.mechanisms.potion import pairs_of

SECOND = 0.8  #: the part of a second mix's bits that the first one leaves


def teaching(desk: Desk, hand: Sequence[str]) -> tuple[Pair, ...]:
    """The pairs of a hand, those that teach most first; of equals those of which more cards are left."""
    have = Counter(hand)
    return tuple(sorted(pairs_of(tuple(hand)), key=lambda pair: (-desk.bits[pair], -have[pair[0]] - have[pair[1]])))


def disjoint(desk: Desk, hand: Sequence[str], most: int) -> tuple[Pair, ...]:
    """So many mixes one after the other, each the one that teaches most of the cards left."""
    found: list[Pair] = []
    while len(found) < most:
        pairs = [pair for pair in teaching(desk, hand) if pair not in found]
        if not pairs or not desk.bits[pairs[0]]:
            break
        found.append(pairs[0])
        hand = without(hand, pairs[0])
    return tuple(found)


def learned(desk: Desk, pairs: Sequence[Pair]) -> float:
    """The bits of several mixes, about: each later one says a part of what it would say alone."""
    return sum(desk.bits[pair] * SECOND**n for n, pair in enumerate(pairs))


# --- what a hand is worth -----------------------------------------------------------------------------------------

NEXT = 0.3  #: the part of what a hand would teach that it still does in the next round
CARDS = 0.25  #: points of a card, whatever it is; of one beyond a full hand a third
FULL = 6  #: cards that one can use
SHOWN = {1: 0.8, 2: 0.5}  #: the part of an exhibition that cards are kept for, by rounds to come
EXHIBITS = 4  #: of the final round, for which cards are kept
PARALYSED, MISSING = -0.8, -1.0  #: points of the paralysis, and of a cube in the hospital


def kept(desk: Desk, hand: Sequence[str]) -> float:
    """Points of the cards that are left for the rounds to come: what they teach then, and in the end what they make at
    the exhibition."""
    if not desk.later:
        return 0.0
    cards = CARDS * (min(len(hand), FULL) + max(0, len(hand) - FULL) / 3)
    teaches = desk.bit_worth * learned(desk, disjoint(desk, hand, 2)) if desk.later > 1 else 0.0
    shows = 0.0
    if desk.later in SHOWN:
        shows = SHOWN[desk.later] * sum(one.points for one in Exhibition(desk).plan(hand, EXHIBITS))
    return cards + NEXT * teaches + shows


def drunk(desk: Desk, pair: Pair) -> float:
    """Points that drinking a pair is expected to cost, 0 or less."""
    if not desk.later:
        return desk.potions(pair).get("B-", 0.0) * desk.reputation(-1)
    costs = {"B-": desk.reputation(-1), "G-": PARALYSED, "R-": MISSING}
    return sum(chance * costs.get(potion, 0.0) for potion, chance in desk.potions(pair).items()
               if potion not in desk.view.struck[desk.seat])  # fmt: skip
