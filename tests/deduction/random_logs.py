"""Random logs of true entries of all kinds, the same for the same seed: what reasons are judged by."""

from collections.abc import Iterator
from random import Random

from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS, PAIRS, POTIONS, has_aspect, mix, sale_quality
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Mix, OneOf, Peek, Sell
from pharmalab.deduction.worlds import World, world_at

Log = tuple[AnyEntry, ...]
KINDS = ("mix", "mix", "mix", "sell", "sell", "debunk", "debunk", "aspect", "one of", "peek", "peek at a sale")
SIZES = (3, 5, 7, 9, 12)


def random_logs(number: int, seed: int) -> list[Log]:
    """So many logs, each true in a world of its own, of 3 to 12 entries."""
    rng = Random(seed)
    return [tuple(_entries(world_at(rng.randrange(40_320)), rng)) for _ in range(number)]


def _entries(world: World, rng: Random) -> Iterator[AnyEntry]:
    for _ in range(rng.choice(SIZES)):
        yield _entry(world, rng.choice(KINDS), rng)


def _entry(world: World, kind: str, rng: Random) -> AnyEntry:
    i, j = rng.sample(rng.choice(PAIRS), 2)
    a, b, made = INGREDIENTS[i], INGREDIENTS[j], mix(world[i], world[j])
    wanted = rng.choice(ASPECTS)
    quality = sale_quality(POTIONS.index(wanted), made)
    if kind == "mix":
        return Mix(a, b, POTIONS[made])
    if kind == "sell":
        return Sell(a, b, wanted, quality)
    if kind == "debunk":
        asked = rng.choice((made, rng.randrange(7)))
        return Debunk(a, b, POTIONS[asked], asked == made)
    if kind == "one of":
        others = rng.sample([potion for potion in POTIONS if potion != POTIONS[made]], rng.choice((1, 1, 2)))
        return OneOf(a, b, tuple(sorted((POTIONS[made], *others), key=POTIONS.index)))
    if kind == "peek":
        return Peek(a, POTIONS[made])
    if kind == "peek at a sale":
        return Peek(a, wanted=wanted, quality=quality)
    return Aspect(a, *rng.choice([ASPECTS[q] for q in range(6) if has_aspect(world[i], q)]))
