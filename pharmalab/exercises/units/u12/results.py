"""The results that the questions of unit 12 give to learners, and the worlds that agree with them.

A result is a line of text, such as ``toad+mushroom=R+``.
"""

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from pharmalab.core.words import capital
from pharmalab.deduction.alchemy import PAIRS, POTIONS, mix
from pharmalab.deduction.lines import read_line
from pharmalab.deduction.words import NAMES, pair_words
from pharmalab.deduction.worlds import World, Worlds
from pharmalab.exercises.formulas import dealt
from pharmalab.exercises.units.u11.worlds import drawn

Seen = tuple[str, ...]  #: as `pharmalab.deduction.lines` reads them
RULE_BOOK = ("toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup")


@lru_cache(maxsize=256)
def left(seen: Seen) -> Worlds:
    """Return the worlds that agree with the results so far."""
    return Worlds.of(read_line(one).clue() for one in seen)


def ways(seen: Seen, worlds: int, *others: str) -> str:
    """Return a formula for a number of worlds, such as '8 · 6!'.

    The first factor counts the ways to assign alchemicals to the ingredients in *seen* and *others*. The factorial
    counts the ways for all remaining ingredients.
    """
    placed = {n for one in seen for n in read_line(one).clue().ingredients} | set(map(NAMES.index, others))
    return dealt(worlds, len(placed))


def told(seen: Seen) -> str:
    """Return a text with one sentence for each result so far."""
    if not seen:
        return "You know nothing yet."
    return " ".join(f"{capital(read_line(one).fact())}." for one in seen)


def pair(a: str, b: str) -> tuple[int, int]:
    """Return the numbers of two ingredients, the smaller number first."""
    i, j = sorted(map(NAMES.index, (a, b)))
    return i, j


def some_world(rng: Random, seen: Seen) -> World:
    """Return a random world that agrees with the results.

    All worlds that agree with the results are equally likely.
    """
    return drawn(rng, *(read_line(one).clue() for one in seen))


def some_mixes(rng: Random, n: int, among: Sequence[tuple[int, int]] = PAIRS) -> Seen:
    """Return the results of *n* mixes of different pairs, in a random world."""
    world = drawn(rng)
    return tuple(
        f"{pair_words(one)}={POTIONS[mix(world[one[0]], world[one[1]])]}" for one in rng.sample(list(among), n)
    )
