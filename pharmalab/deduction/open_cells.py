"""Open cells: why an ingredient can still be an alchemical, and which mix is most likely to settle the question."""

from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_ALCHEMICALS, PAIRS
from pharmalab.deduction.grid import candidates
from pharmalab.deduction.worlds import Worlds, cells

FEW = 3  #: the most other alchemicals that are named


class SettlingMix(NamedTuple):
    """A mix that may settle a cell, and the number of worlds in which the mix's potion settles it."""

    pair: tuple[int, int]
    worlds: int


def settling_mix(worlds: Worlds, ingredient: int, alchemical: int) -> SettlingMix | None:
    """Return the mix that settles an open cell in the most worlds, or None if no single mix can settle it.

    A potion settles the cell if the cell is true in all worlds left or in none.
    """
    cell = worlds.bits & cells()[ingredient][alchemical]
    best: SettlingMix | None = None
    for pair in sorted(PAIRS, key=lambda pair: ingredient not in pair):
        parts = [part for part in worlds.split(*pair) if part & cell in (0, part)]
        settled = sum(part.bit_count() for part in parts)
        if settled > (best.worlds if best else 0):
            best = SettlingMix(pair, settled)
    return best


def why_open(worlds: Worlds, ingredient: int, alchemical: int) -> str:
    """Return an explanation of why a cell is still open, and of which mix is most likely to settle it.

    Example: 'Mushroom can still be npN, because no entry tells it from nPp. Mixing mushroom + flower would settle this
    in 32 of 48 worlds.'
    """
    name, what = words.capital(words.NAMES[ingredient]), ALCHEMICALS[alchemical]
    left = candidates(worlds.crosses, ingredient)
    others = [ALCHEMICALS[a] for a in range(8) if left >> a & 1 and a != alchemical]
    if left == ALL_ALCHEMICALS:
        why = "no entry rules anything out for it yet"
    elif len(others) <= FEW:
        why = f"no entry tells {what} from {words.listing(others, 'or')}"
    else:
        why = f"it has {len(others) + 1} candidates left, and {what} is one of them"
    best = settling_mix(worlds, ingredient, alchemical)
    if best is None:
        settles = "No single mix can settle this yet."
    else:
        some = f"in {words.number(best.worlds)} of {words.plural(worlds.count, 'world')}"
        settled = "for sure" if best.worlds == worlds.count else some
        settles = f"Mixing {words.pair_words(best.pair)} would settle this {settled}."
    return f"{name} can still be {what}, because {why}. {settles}"
