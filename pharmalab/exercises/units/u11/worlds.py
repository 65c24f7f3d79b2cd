"""The possible worlds of Alchemists, clues that rule out some of them, and random draws from the remaining worlds."""

from fractions import Fraction
from functools import lru_cache
from random import Random

from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS, POTIONS, mix, potions_of_sale
from pharmalab.deduction.entries.base import Clue
from pharmalab.deduction.words import NAMES
from pharmalab.deduction.worlds import World, Worlds

COLORED = POTIONS[:6]  #: the potions that have a colour; the aspects are called the same

ALIKE = (
    "In the model, all 40 320 worlds are equally likely, as after a good shuffle. In a real game, the other "
    "players’ moves tell you more."
)


def makes(a: str, b: str, potions: int) -> Clue:
    """Return the clue that two ingredients make one of several potions.

    ``potions`` is a bit mask: bit q stands for potion number q (from 0 to 6).
    """
    first, second = sorted(map(NAMES.index, (a, b)))
    return Clue((first, second), potions)


def made(a: str, b: str, potion: str) -> Clue:
    """Return the clue that a mix of *a* and *b* made *potion*."""
    return makes(a, b, 1 << POTIONS.index(potion))


def sale(a: str, b: str, wanted: str, quality: str) -> Clue:
    """Return the clue from the card reader's answer to a sale of *a* + *b*."""
    return makes(a, b, potions_of_sale(POTIONS.index(wanted), quality))


def carries(ingredient: str, aspect: str) -> Clue:
    """Return the clue that *ingredient* has *aspect*."""
    return Clue((NAMES.index(ingredient),), CARRIERS[POTIONS.index(aspect)])


def theory(ingredient: str, alchemical: str) -> Clue:
    """Return the clue that *ingredient* is *alchemical*."""
    return Clue((NAMES.index(ingredient),), 1 << ALCHEMICALS.index(alchemical))


@lru_cache(maxsize=64)
def after(*seen: Clue) -> Worlds:
    """Return the worlds that agree with all of the clues."""
    return Worlds.of(seen)


def left(*seen: Clue) -> int:
    """Return how many worlds agree with all of the clues."""
    return len(after(*seen))


def chance(event: Clue, *seen: Clue) -> Fraction:
    """Return the probability that the clue *event* is true, given the clues *seen*."""
    return Fraction(left(*seen, event), left(*seen))


def drawn(rng: Random, *seen: Clue) -> World:
    """Draw one of the worlds that agree with all of the clues, each with the same probability."""
    worlds = after(*seen)
    k = rng.randrange(len(worlds))
    return tuple(worlds.flat[8 * k : 8 * k + 8])


def potion(world: World, a: str, b: str) -> str:
    """Return the potion that two ingredients make in a world."""
    return POTIONS[mix(world[NAMES.index(a)], world[NAMES.index(b)])]


def alchemical(world: World, ingredient: str) -> str:
    """Return the alchemical of an ingredient in a world."""
    return ALCHEMICALS[world[NAMES.index(ingredient)]]
