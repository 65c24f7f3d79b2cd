"""Which pairs of a hand are worth a mix, and what a hand is worth for the mixes to come."""

from collections import Counter
from collections.abc import Iterable, Sequence

from pharmalab.games.alchemists.advice.desk import Desk, Pair
from pharmalab.games.alchemists.rules.mixing import pairs_of

SECOND = 0.8  #: the part of a second mix's bits that the first one leaves


def without(hand: Sequence[str], cards: Iterable[str]) -> tuple[str, ...]:
    """A hand without some cards."""
    return tuple(sorted((Counter(hand) - Counter(cards)).elements()))


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
