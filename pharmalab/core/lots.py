"""Cards that lie hidden in several places, each way to lay them there as likely as any other; and how many ways are left
when something is known about them. So what a question finds under the covers is weighed exactly."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb, prod

from pharmalab.core.covers import LOOKS, MANY, Hidden, Place, Watch
from pharmalab.core.piles import Card
from pharmalab.core.values import Value


class Lot(Value, frozen=True):
    """``cards``: all different; ``places``: where they lie, and how many of them: as many in all as there are cards."""

    cards: tuple[Card, ...]
    places: tuple[tuple[Place, int], ...]


def ways(lots: Sequence[Lot], known: Watch) -> int:
    """In how many ways the cards can lie so that all that is taken for known is true."""
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
    """In how many ways cards can be laid into places of these sizes, which they fill."""
    left, number = sum(sizes), 1
    for size in sizes:
        number, left = number * comb(left, size), left - size
    return number


def split(lots: Sequence[Lot], known: Watch, most: int) -> Iterator[Watch]:
    """The cases of what was looked at: each with all that was known before, and that.

    Args:
        most: so many cases at most.

    Raises:
        Hidden: there are more; or no lot lies there, so that nobody can say how likely the cases are.
    """
    assert known.at
    place, card = known.at
    here = [lot for lot in lots if place in dict(lot.places)]
    if not here:
        raise Hidden(LOOKS)
    if card is not None:
        yield from (Watch({**known.there, (place, card): there}, known.rows) for there in (True, False)
                    if not there or any([card in lot.cards for lot in here]))  # fmt: skip
        return
    sizes = [dict(lot.places)[place] for lot in here]
    if prod([comb(len(lot.cards), size) for lot, size in zip(here, sizes, strict=True)]) > most:
        raise Hidden(MANY)
    for parts in product(*[combinations(lot.cards, size) for lot, size in zip(here, sizes, strict=True)]):
        row = tuple([card for part in parts for card in part])
        yield Watch(known.there, {**known.rows, place: row})
