"""The advantage of acting on a space before rivals take the best items there.

Each earlier rival is assumed to act on the space with a fixed probability (`THERE`), and to take a random item there.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import comb

from pharmalab.games.alchemists.advice import artifacts
from pharmalab.games.alchemists.advice.cubes import Cubes
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.mechanisms.bid import biddable, smileys
from pharmalab.games.alchemists.mechanisms.buy import price
from pharmalab.games.alchemists.mechanisms.exhibit import FIRST

NEGATIVE = 3 / 7  #: probability that a rival's potion makes the student unhappy: three potions of seven do
#: chance that a rival acts on a space in a round: the shares in five games of professors and students, rounded
THERE = {"forage": 0.4, "sell": 0.45, "buy": 0.2, "debunk": 0.25, "publish": 0.75, "test": 0.7, "exhibit": 0.9}
POTIONS_SHOWN = 6  #: the number of potions in an exhibition
USUAL = 1  #: the discount assumed for a later bid


def left(values: Iterable[float], taken: int) -> float:
    """Return the expected value of the best item left after *taken* items are taken at random, or 0 if no item is left.

    >>> round(left([3, 1, 0], 1), 2)
    2.33
    """
    found = sorted(values, reverse=True)
    taken = min(taken, len(found))
    ways = comb(len(found), taken)
    return sum(value * comb(len(found) - 1 - n, taken - n) for n, value in enumerate(found) if n <= taken) / ways


def first_to_sell(cubes: Cubes, discount: int, others: Collection[int], before: Collection[int]) -> float:
    """Return the probability that a seat with a given discount sells first.

    Each rival in *others* makes any of its possible bids with equal probability. Rivals in *before* win ties.
    """
    view, chance = cubes.desk.view, 1.0
    mine = smileys(view.reputation[cubes.desk.seat], discount)
    for rival in others:
        bids = biddable(view.reputation[rival])
        chance *= sum(smileys(view.reputation[rival], one) + (rival in before) <= mine for one in bids) / len(bids)
    return chance


def earlier(cubes: Cubes, space: str, before: Sequence[int]) -> float:
    """Return how many points a seat gains by acting on a space before the rivals in *before*.

    Each rival is assumed to act there with the probability in `THERE`.
    """
    if space not in THERE:
        return 0.0
    n, there = len(before), THERE[space]
    return sum(comb(n, k) * there**k * (1 - there) ** (n - k) * _SPACES[space](cubes, before[:k])
               for k in range(1, n + 1))  # fmt: skip


def _lost(values: Collection[float], before: Collection[int]) -> float:
    return left(values, 0) - left(values, len(before))


def _forage(cubes: Cubes, before: Collection[int]) -> float:
    """Return the points lost when rivals take face-up cards that are better than a card from the deck."""
    hand = cubes.desk.hand

    def worth(card: str) -> float:
        return cubes.hand_worth(tuple(sorted((*hand, card))), 2)

    drawn = sum(map(worth, INGREDIENTS)) / len(INGREDIENTS)
    return _lost([max(0.0, worth(card) - drawn) for card in cubes.desk.view.row], before)


def _sell(cubes: Cubes, before: Collection[int]) -> float:
    sale = cubes.sale(cubes.desk.hand)
    gain = cubes.sales.points(sale) if sale else 0.0
    return gain * (first_to_sell(cubes, USUAL, before, ()) - first_to_sell(cubes, USUAL, before, before))


def _buy(cubes: Cubes, before: Collection[int]) -> float:
    desk = cubes.desk
    costs = [(one, price(desk.view, desk.seat, one)) for one in desk.view.artifact_row]
    return _lost([max(0.0, artifacts.worth(desk, one, desk.gold - cost) - desk.purse(desk.gold)
                      + desk.purse(desk.gold - cost)) if cost <= desk.gold else 0.0 for one, cost in costs],
                 before)  # fmt: skip


def _debunk(cubes: Cubes, before: Collection[int]) -> float:
    best = dict.fromkeys(cubes.debunks.claimed, 0.0)
    for one in cubes.debunks.all():
        for name in one.refutes:
            best[name] = max(best[name], cubes.debunks.points(one))
    return _lost(best.values(), before)


def _publish(cubes: Cubes, before: Collection[int]) -> float:
    best = dict.fromkeys(INGREDIENTS, 0.0)
    for one in cubes.theories.open():
        best[one.ingredient] = max(best[one.ingredient], one.expected - one.gold * cubes.desk.gold_worth)
    return _lost(best.values(), before)


def _test(cubes: Cubes, before: Collection[int]) -> float:
    """Return the expected value of the gold piece that a test costs once a rival has made the student unhappy."""
    return 0.0 if cubes.desk.view.unhappy else (1 - (1 - NEGATIVE) ** len(before)) * cubes.desk.gold_worth


def _exhibit(cubes: Cubes, before: Collection[int]) -> float:
    """Return the gain from being the first to exhibit a potion, if each rival exhibits one of the six at random."""
    plan, view = cubes.exhibition.plan(cubes.desk.hand, 1), cubes.desk.view
    fresh = plan and view.first.count(-1)
    return plan[0].likely * cubes.desk.reputation(FIRST) * min(1.0, len(before) / POTIONS_SHOWN) if fresh else 0.0


_SPACES: Mapping[str, Callable[[Cubes, Collection[int]], float]] = {
    "forage": _forage, "sell": _sell, "buy": _buy, "debunk": _debunk, "publish": _publish, "test": _test,
    "exhibit": _exhibit,
}  # fmt: skip
