"""The hidden pairs of a view: which two ingredients did others mix?

The law (`filling.resample`): a pair is weighed by the ways in which its cards can be drawn from the unseen ones, or by
the hands from which it can have been chosen where it is at hand, and by the worlds in which it makes what was seen; one
that does not lie there any more, by the worlds alone.

Where there are few ways, they are all gone through, which is exact. Else it is sampling by importance (sequential, with
resampling: Rubin 1987; Liu and Chen 1998): some worlds are drawn from those that the seat's own facts leave, in each
the pairs one after the other, and one of these particles is taken by its weight. The effective sample size is told with
it: in random games 24 of 24 particles mostly; where it is below half of them, more are drawn.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import MIXES
from pharmalab.deduction.worlds import COUNT, Worlds, makes, world_at
from pharmalab.games.alchemists.components.names import BLANK, INDEX
from pharmalab.games.alchemists.rules.mixing import pairs_of
from pharmalab.games.alchemists.rules.reader import allows, bits
from pharmalab.games.alchemists.state import Fact
from pharmalab.games.alchemists.views.held import ways_to_hold

WAYS = 800  #: so many combinations of pairs are gone through
PARTICLES = 24  #: worlds that are tried where there are more; so many at a time …
MOST, TRIES = 6, 40  #: … and so often at most; and if none of them agrees


class Hidden(Value, frozen=True, cache_hash=True):
    """A pair that a seat does not know. ``pairs``: those that can be mixed with the cards of the game; ``potions``: 7
    bits, what it may have made; ``known``: one ingredient, if a Periscope showed it; ``lies``: how many of the two
    cards are among the unseen ones that lie there; ``held``: if they are at hand, how many cards the seat held when it
    chose them; else 0."""

    pairs: tuple[tuple[str, str], ...]
    potions: int
    known: str
    lies: int
    held: int = 0


class Sample(NamedTuple):
    """One way for the hidden pairs, of those with one card lying that one first. ``effective``: the effective sample
    size, of ``of`` particles; 0 of 0 where it was exact."""

    pairs: tuple[tuple[str, str], ...]
    effective: float
    of: int


def hidden_in(facts: Sequence[Fact], deck: tuple[str, ...], held: int) -> tuple[Hidden, ...]:
    """What is hidden in the facts of a view, in their order.

    Args:
        deck: all cards of the game.
        held: if the pair of the last fact is at hand, how many cards were held when it was chosen; else 0.
    """
    found, pairs = [], pairs_of(deck)
    for n, fact in enumerate(facts):
        if not fact.known:
            known = next((name for name in fact.ingredients if name != BLANK), "")
            at_hand = held if n == len(facts) - 1 else 0
            found.append(Hidden(pairs, allows(fact.kind, fact.asked, fact.answer), known, fact.lies, at_hand))
    return tuple(found)


def ways(hidden: Hidden, unseen: Counter[str]) -> list[tuple[tuple[str, str], int]]:
    """The pairs with the number of ways in which their cards can be those that lie there, or were chosen."""
    found = []
    for a, b in hidden.pairs:
        if hidden.known and hidden.known != a and hidden.known != b:
            continue
        if hidden.held:
            n = ways_to_hold(a, b, hidden.held, unseen)
        else:
            n = unseen[a] * unseen[b] if hidden.lies == 2 else unseen[a] + unseen[b] if hidden.lies else 1
        if n:
            found.append(((a, b), n))
    return found


def sample(facts: Sequence[Fact], hidden: tuple[Hidden, ...], unseen: Counter[str], rng: Random) -> Sample | None:
    """Pairs for the hidden ones, by the law above; None: there are none.

    Args:
        facts: those of the seat.
        unseen: the cards that may lie where the pairs lie.
    """
    if not hidden:
        return Sample((), 0, 0)
    number, left = 1, bits(facts)
    for one in hidden:
        if (number := number * len(ways(one, unseen))) > WAYS:
            break
    able = every(left, hidden, tuple(sorted(unseen.items())), 4 * WAYS) if number <= WAYS else None
    if able is not None:
        weights = [weight * worlds.bit_count() for _, worlds, weight in able]
        if not any(weights):
            return None
        n = rng.randrange(sum(weights))
        for (found, _, _), weight in zip(able, weights, strict=True):
            n -= weight
            if n < 0:
                return Sample(found, 0, 0)
    return _particles(left, hidden, unseen, rng)


@lru_cache(maxsize=64)
def every(
    left: int, hidden: tuple[Hidden, ...], cards: tuple[tuple[str, int], ...], most: int
) -> tuple[tuple[tuple[tuple[str, str], ...], int, int], ...] | None:
    """All ways for the hidden pairs, each with the worlds in which they agree (bits) and with the ways to draw their
    cards; None, if there are more than ``most``. ``left``: the worlds that the seat's own facts leave; ``cards``:
    unseen ones, with their numbers."""
    unseen, found = Counter(dict(cards)), list[tuple[tuple[tuple[str, str], ...], int, int]]()

    def go(n: int, pairs: tuple[tuple[str, str], ...], worlds: int, weight: int) -> None:
        if len(found) > most:
            return
        if n == len(hidden):
            found.append((pairs, worlds, weight))
            return
        one = hidden[n]
        for (a, b), _ in ways(one, unseen):
            if there := worlds & agreeing(a, b, one.potions):
                for lying, times in lyings((a, b), one, unseen):
                    unseen.subtract(lying)
                    go(n + 1, (*pairs, lying_first((a, b), lying)), there, weight * times)
                    unseen.update(lying)

    go(0, (), left, 1)
    return tuple(found) if len(found) <= most else None


def lyings(pair: tuple[str, str], hidden: Hidden, unseen: Counter[str]) -> list[tuple[tuple[str, ...], int]]:
    """Which cards of a pair lie there, with the number of ways."""
    a, b = pair
    if hidden.held:
        return [((), times)] if (times := ways_to_hold(a, b, hidden.held, unseen)) else []
    if hidden.lies == 2:
        return [(pair, unseen[a] * unseen[b])] if unseen[a] and unseen[b] else []
    if hidden.lies:
        return [((name,), unseen[name]) for name in pair if unseen[name]]
    return [((), 1)]


def lying_first(pair: tuple[str, str], lying: tuple[str, ...]) -> tuple[str, str]:
    """The pair, and where one of its cards lies, that one first."""
    return (pair[1], pair[0]) if lying == (pair[1],) else pair


@lru_cache(maxsize=4096)
def agreeing(a: str, b: str, potions: int) -> int:
    """The worlds (bits) in which a pair makes one of some potions."""
    parts = makes()[INDEX[a], INDEX[b]]
    found = 0
    for potion, part in enumerate(parts):
        if potions >> potion & 1:
            found |= part
    return found


def _particles(left: int, hidden: tuple[Hidden, ...], unseen: Counter[str], rng: Random) -> Sample | None:
    """One of some worlds with its pairs, by weight."""
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
    """A world of those left, and in it the pairs one after the other; weighed by the number of ways that agree."""
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
    """One of the worlds left, each as likely."""
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
