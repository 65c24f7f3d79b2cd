"""Draw a view's hidden pairs: the two ingredients of each mix that other seats made in secret.

The distribution is described in `filling.resample`. If there are few ways to choose the pairs, all are enumerated
(`lasting`), which is exact. If there are more ways, each hand is drawn independently (`ways`).

If there are still too many, the pairs are drawn by importance sampling (sequential, with resampling: Rubin 1987; Liu
and Chen 1998). A particle is a random world with pairs drawn in it. In random games, the effective sample size is
usually 24 for 24 particles. Below 12, more particles are drawn.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import NamedTuple

from pharmalab.deduction.alchemy import MIXES
from pharmalab.deduction.worlds import COUNT, Worlds, world_at
from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.mechanisms.card_reader import bits
from pharmalab.games.alchemists.state import Fact
from pharmalab.games.alchemists.views.lasting import Table, lasting
from pharmalab.games.alchemists.views.ways import Hidden, Rest, Way, every, lying_first, lyings, ways

WAYS = 800  #: the most combinations of pairs to enumerate
PARTICLES = 24  #: the worlds tried at a time, if there are more ways …
MOST, TRIES = 6, 40  #: … how often at most, and how often if none agrees


class Sample(NamedTuple):
    """A random choice of the hidden pairs, with a measure of the quality of the sample.

    Attributes:
        pairs: the two ingredients of each hidden pair. An unscanned pair in the cauldron comes last.
        effective: the effective sample size; 0 if exact.
        of: the number of particles; 0 if exact.
        rests: the other cards of the seats.
    """

    pairs: tuple[tuple[str, str], ...]
    effective: float
    of: int
    rests: tuple[Rest, ...] = ()


def sample(
    facts: Sequence[Fact], hidden: tuple[Hidden, ...], unseen: Counter[str], table: Table, rng: Random
) -> Sample | None:
    """Return random ingredients for all pairs that were mixed in secret, or None if no ingredients are possible.

    *unseen* counts the cards that may be in the hidden pairs.
    """
    left = bits(facts)
    if found := lasting(left, hidden, unseen, table):
        way = _drawn(found, rng)
        return Sample(way.pairs, 0, 0, way.rests)
    if not hidden:
        return Sample((), 0, 0)
    number = 1
    for one in hidden:
        if (number := number * len(ways(one, unseen))) > WAYS:
            break
    able = every(left, hidden, tuple(sorted(unseen.items())), 4 * WAYS) if number <= WAYS else None
    if able is not None:
        return Sample(_drawn(able, rng).pairs, 0, 0) if any(way.times for way in able) else None
    return _particles(left, hidden, unseen, rng)


def _drawn(able: Sequence[Way], rng: Random) -> Way:
    """Return a random way, drawn by weight."""
    weights = [way.times * way.worlds.bit_count() for way in able]
    n, after = rng.randrange(sum(weights)), accumulate(weights)
    return next(way for way, end in zip(able, after, strict=True) if n < end)


def _particles(left: int, hidden: tuple[Hidden, ...], unseen: Counter[str], rng: Random) -> Sample | None:
    """Return a random world with its pairs, drawn by weight from several particles."""
    tried, drawn = list[tuple[tuple[tuple[str, str], ...], float]](), 0
    effective = 0.0
    while drawn < (MOST if tried else TRIES) * PARTICLES and effective < PARTICLES / 2:
        drawn += PARTICLES
        tried += [one for _ in range(PARTICLES) if (one := particle(left, hidden, Counter(unseen), rng))]
        weights = [weight for _, weight in tried]
        effective = sum(weights) ** 2 / sum([weight * weight for weight in weights]) if tried else 0.0
    if not tried:
        return None
    return Sample(rng.choices(tried, weights)[0][0], effective, drawn)


def particle(
    left: int, hidden: tuple[Hidden, ...], unseen: Counter[str], rng: Random
) -> tuple[tuple[tuple[str, str], ...], float] | None:
    """Return random pairs that make the right potions in a random world, with their weight.

    Return None if no pairs fit.
    """
    world = _random_world(left, rng)
    pairs, weight = [], 1.0
    for one in hidden:
        able, numbers = [], []
        for pair, n in ways(one, unseen):
            if MIXES[world[INDEX[pair[0]]]][world[INDEX[pair[1]]]] & one.potions:
                able.append(pair)
                numbers.append(n)
        if not able:
            return None
        weight *= sum(numbers)
        pair = rng.choices(able, numbers)[0]
        lying, times = zip(*lyings(pair, one, unseen), strict=True)
        put = rng.choices(lying, times)[0]
        unseen.subtract(put)
        pairs.append(lying_first(pair, put))
    return tuple(pairs), weight


def _random_world(left: int, rng: Random) -> tuple[int, ...]:
    """Return a random remaining world; all are equally likely."""
    if left.bit_count() * 16 < COUNT:
        flat = _flat(left)
        k = 8 * rng.randrange(len(flat) // 8)
        return tuple(flat[k : k + 8])
    while True:
        k = rng.randrange(COUNT)
        if left >> k & 1:
            return world_at(k)


@lru_cache(maxsize=64)
def _flat(left: int) -> bytes:
    return Worlds(left).flat
