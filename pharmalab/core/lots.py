"""Count the ways in which hidden cards may be distributed among several places.

All ways that agree with what is known are equally likely, so the counts give exact probabilities.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb, prod

from pharmalab.core.covered_states import LOOKS, HiddenInformation, Place, Watch
from pharmalab.core.piles import Card
from pharmalab.core.values import Value


class Lot(Value, frozen=True):
    """A group of distinct hidden cards, with the number of these cards that lie in each place."""

    cards: tuple[Card, ...]
    places: tuple[tuple[Place, int], ...]


def count_ways(lots: Sequence[Lot], known: Watch) -> int:
    """Return the number of arrangements of the hidden cards that agree with the assumptions in *known*."""
    for (place, card), there in known.there.items():
        if there and not any([card in lot.cards and place in dict(lot.places) for lot in lots]):
            return 0
    return prod([_ways(lot, known) for lot in lots])


def _ways(lot: Lot, known: Watch) -> int:
    free = dict(lot.places)
    told = {(place, card): there for (place, card), there in known.there.items()
            if card in lot.cards and place in free}  # fmt: skip
    lying = {card: place for (place, card), there in told.items() if there}
    for place in free:
        lying |= dict.fromkeys(set(known.rows.get(place, ())).intersection(lot.cards), place)
    for place in lying.values():
        free[place] -= 1
    rest = [card for card in lot.cards if card not in lying]
    if min(free.values(), default=0) < 0 or any([free.get(place, 0) for place in known.rows]):
        return 0
    barred: dict[Card, set[Place]] = {}
    for (place, card), there in told.items():
        if card in lying and there != (lying[card] == place):
            return 0
        if not there and free[place]:
            barred.setdefault(card, set()).add(place)
    order = list(free)
    found = Counter({tuple(free.values()): 1})
    for card in rest:
        if card in barred:
            following = Counter[tuple[int, ...]]()
            for left, n in found.items():
                for at, place in enumerate(order):
                    if left[at] and place not in barred[card]:
                        following[(*left[:at], left[at] - 1, *left[at + 1 :])] += n
            found = following
    return sum([n * _laid(left) for left, n in found.items()])


def _laid(sizes: Sequence[int]) -> int:
    """Return the number of ways to fill places of these sizes with cards."""
    left, number = sum(sizes), 1
    for size in sizes:
        number, left = number * comb(left, size), left - size
    return number


def count_cases(lots: Sequence[Lot], known: Watch) -> int:
    """Return the number of possible answers to the latest look at a hidden card.

    For a look at all cards in a place, the number is an upper bound.

    Raises:
        HiddenInformation: no lot has cards in that place.
    """
    assert known.at
    place, card = known.at
    sizes = [(lot, size) for lot in lots for at, size in lot.places if at == place]
    if not sizes:
        raise HiddenInformation(LOOKS)
    return prod([comb(len(lot.cards), size) for lot, size in sizes]) if card is None else 2


def split_cases(lots: Sequence[Lot], known: Watch) -> Iterator[Watch]:
    """Yield a case for each answer to the latest look at a hidden card.

    A case consists of all earlier assumptions and one answer. Some cases may be impossible.
    """
    assert known.at
    place, card = known.at
    if card is not None:
        for there in (True, False):
            yield Watch({**known.there, (place, card): there}, known.rows)
        return
    for parts in product(*[combinations(lot.cards, size) for lot in lots for at, size in lot.places if at == place]):
        yield Watch(known.there, {**known.rows, place: tuple([card for part in parts for card in part])})
