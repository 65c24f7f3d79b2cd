"""The truth of every question of the course a second time: by filtering all permutations, or by a formula."""

from functools import cache
from math import factorial

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.lines import parse
from tests.deduction.brute import ALL_WORLDS, SIGNS, check_of


@cache
def worlds(entries):
    """The permutations in which all entries are true."""
    if not entries:
        return tuple(ALL_WORLDS)
    return tuple(filter(check_of(entries[-1]), worlds(entries[:-1])))


def log(text):
    return parse(text).entries


def candidates(entries, ingredient):
    i = INGREDIENTS.index(ingredient)
    return frozenset(ALCHEMICALS[world[i]] for world in worlds(entries))


def without(aspect):
    """The alchemicals that have the other sign."""
    return frozenset(
        name for name, signs in zip(ALCHEMICALS, SIGNS, strict=True) if signs["RGB".index(aspect[0])] != aspect[1]
    )


def _d1_8(entries):
    potion, signs = len(worlds(log("toad+mushroom=R+"))), len(worlds(log("toad: R+; mushroom: R+")))
    return "the potion" if potion < signs else "the two signs" if signs < potion else "both leave as many"


SECOND = {
    "D1.4": lambda entries: candidates(entries, "toad"),
    "D1.5": lambda entries: without("G-"),
    "D1.6": lambda entries: len(worlds(entries)),
    "D1.7": lambda entries: factorial(8) // 2,
    "D1.8": _d1_8,
}
